"""ending: how a call ended by its metadata, under the names that services give it: finish reason, tokens spent and allowed, closing mark."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from routing.contracts import ModelResponse

REASONS = ("finish_reason", "stop_reason", "finishReason", "stopReason", "done_reason", "native_finish_reason")
SPENT = (
    "completion_tokens",
    "output_tokens",
    "eval_count",
    "completionTokens",
    "candidatesTokenCount",
    "generated_tokens",
)
LIMITS = (
    "max_tokens",
    "max_output_tokens",
    "max_new_tokens",
    "max_completion_tokens",
    "maxOutputTokens",
    "num_predict",
)
STREAMED = ("stream", "streaming", "streamed", "is_stream")
CLOSED = ("done_marker", "done", "saw_done", "received_done", "got_done", "done_received", "completed", "stream_closed")
INSIDE = ("usage", "options", "params", "parameters", "request", "response")


def reason(response: ModelResponse, meta: Mapping[str, Any]) -> str:
    """The finish reason in lower case, "" when the service gave none."""
    given = response.finish_reason or next((v for v in _values(meta, REASONS) if isinstance(v, str)), "")
    return str(given).lower()


def budget_spent(meta: Mapping[str, Any]) -> bool:
    """True when the tokens spent reach the tokens allowed."""
    spent, limit = _number(meta, SPENT), _number(meta, LIMITS)
    return spent is not None and limit is not None and spent >= limit > 0


def stream_open(meta: Mapping[str, Any]) -> bool:
    """True when the metadata says that a stream's closing mark or finish reason never came."""
    if any(value is False for value in _values(meta, CLOSED)):
        return True
    streamed = any(value is True for value in _values(meta, STREAMED))
    return streamed and any(name in meta for name in REASONS)


def _values(meta: Mapping[str, Any], names: tuple[str, ...]) -> list[Any]:
    if not meta:
        return []
    places = [meta, *(meta[name] for name in INSIDE if name in meta and isinstance(meta[name], Mapping))]
    return [place[name] for place in places for name in names if name in place]


def _number(meta: Mapping[str, Any], names: tuple[str, ...]) -> int | None:
    found = (v for v in _values(meta, names) if isinstance(v, int) and not isinstance(v, bool))
    return next(found, None)
