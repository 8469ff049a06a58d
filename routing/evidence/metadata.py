"""metadata: walks the free-form metadata of a case and finds what it says, whatever the keys are called."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

DEEPEST = 6
MOST_NODES = 5000
PART = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+|[\u4e00-\u9fff]+")


class Node(NamedTuple):
    """A value of the metadata: its path and the lower-case words of its last key."""

    path: str
    words: frozenset[str]
    value: Any


def walk(meta: Mapping[str, Any]) -> Iterator[Node]:
    """Every value under a key, outer ones first; at most MOST_NODES and DEEPEST levels."""
    queue: list[tuple[str, Any, int]] = [("", meta, 0)]
    seen = 0
    while queue and seen < MOST_NODES:
        path, value, depth = queue.pop(0)
        seen += 1
        if path:
            yield Node(path, words_of(path.rsplit(".", 1)[-1]), value)
        if isinstance(value, Mapping) and depth < DEEPEST:
            queue += [
                (f"{path}.{key}" if path else str(key), item, depth + 1) for key, item in list(value.items())[:500]
            ]


def words_of(key: str) -> frozenset[str]:
    """“tokensPerRank”, “tokens_per_rank”, “X-Cache” as lower-case words."""
    return _words_of(key[:100])


@lru_cache(2048)  # the same few keys stand in the metadata of case after case
def _words_of(key: str) -> frozenset[str]:
    return frozenset(part.lower() for part in PART.findall(key))


def nodes(meta: Mapping[str, Any], *wanted: str) -> list[Node]:
    """The values whose key holds one of the words."""
    asked = frozenset(wanted)
    return [node for node in walk(meta) if not asked.isdisjoint(node.words)]


def numbers(value: Any) -> tuple[float, ...]:
    """The numbers of a list or of a mapping's values; empty when any item is something else."""
    items: Sequence[Any] = ()
    if isinstance(value, Mapping):
        items = tuple(value.values())
    elif isinstance(value, list | tuple):
        items = value
    if not items or not all(isinstance(x, int | float) and not isinstance(x, bool) for x in items):
        return ()
    return tuple(float(x) for x in items)


def records(value: Any) -> list[Mapping[str, Any]]:
    """The mappings of a list of mappings, else nothing."""
    if isinstance(value, list | tuple) and value and all(isinstance(item, Mapping) for item in value):
        return list(value)
    return []


def headers(meta: Mapping[str, Any]) -> list[Mapping[str, str]]:
    """The header maps of the metadata, one a call, names in lower case."""
    found = meta.get("headers") or meta.get("response_headers") or ()
    maps = [found] if isinstance(found, Mapping) else records(found)
    return [{str(k).lower(): str(v) for k, v in item.items()} for item in maps]
