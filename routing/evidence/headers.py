"""headers: what response headers say: route, knowledge source, cache, length, status (SPEC M15)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from routing.contracts import ModelResponse
from routing.evidence import metadata

LENGTH_APART = 0.15  # Content-Length of the same prompt this far apart hints at a format cache miss
HIT = re.compile(r"\b(?:hit|stale|cached)\b", re.IGNORECASE)
CACHE_NAME = re.compile(r"\bcache(?!-control|-key|-similarity|-score)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class CallHeaders:
    """One call's headers read. `cache` is the sign of a hit as written, "" for none."""

    index: int
    route: str = ""
    knowledge_source: str = ""
    cache: str = ""
    content_length: float | None = None
    content_type: str = ""
    status: float | None = None


def read(meta: Mapping[str, Any], responses: Sequence[ModelResponse]) -> tuple[CallHeaders, ...]:
    """One entry per response."""
    if not meta and not any(response.headers for response in responses):
        return tuple([CallHeaders(response.index) for response in responses])
    given = metadata.headers(meta)
    shared = given[0] if len(given) == 1 else {}
    statuses = _statuses(meta)
    hit = _meta_hit(meta)
    found = []
    for response in responses:
        own = dict(given[response.index]) if response.index < len(given) else dict(shared)
        own.update(response.headers)
        status = (
            statuses[response.index] if response.index < len(statuses) else statuses[0] if len(statuses) == 1 else None
        )
        found.append(_call(response.index, own, status, hit))
    return tuple(found)


def _call(index: int, own: Mapping[str, str], status: float | None, hit: str) -> CallHeaders:
    length = own.get("content-length", "")
    return CallHeaders(
        index=index,
        route=own.get("x-route-id", ""),
        knowledge_source=own.get("x-kb-source", ""),
        cache=_cache(own) or hit,
        content_length=float(length) if length.isdecimal() and len(length) < 16 else None,
        content_type=own.get("content-type", "").lower(),
        status=status,
    )


def _cache(own: Mapping[str, str]) -> str:
    for name, value in own.items():
        if CACHE_NAME.search(name) and HIT.search(value):
            return f"{name}: {value[:60]}"
    age = own.get("age", "")
    return f"age: {age}" if age.isdecimal() and int(age[:12]) > 0 else ""


def _meta_hit(meta: Mapping[str, Any]) -> str:
    for node in metadata.nodes(meta, "cache", "cached", "缓存"):
        asked = {"hit", "cached", "status"} & node.words or node.words == {"cache"}
        if asked and (node.value is True or (isinstance(node.value, str) and HIT.search(node.value))):
            return f"{node.path}: {str(node.value)[:60]}"
    return ""


def _statuses(meta: Mapping[str, Any]) -> tuple[float, ...]:
    for node in metadata.nodes(meta, "status", "statuses", "code", "codes", "http"):
        if isinstance(node.value, int) and not isinstance(node.value, bool):
            return (float(node.value),)
        values = metadata.numbers(node.value)
        if values:
            return values
    return ()


def lengths_apart(calls: Sequence[CallHeaders]) -> tuple[float, float] | None:
    """Least and greatest Content-Length when they lie more than LENGTH_APART apart."""
    lengths = [call.content_length for call in calls if call.content_length is not None]
    if len(lengths) < 2 or min(lengths) <= 0:
        return None
    low, high = min(lengths), max(lengths)
    return (low, high) if (high - low) / low > LENGTH_APART else None
