"""workers: which worker, replica or endpoint answered each call, and whether the failures share one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from routing.contracts import ModelResponse
from routing.evidence import metadata
from routing.evidence.bodies import is_error_body

WORKER_WORDS = frozenset(
    {
        "worker",
        "workers",
        "replica",
        "replicas",
        "pod",
        "pods",
        "host",
        "hosts",
        "backend",
        "backends",
        "endpoint",
        "endpoints",
        "node",
        "nodes",
        "server",
        "servers",
        "upstream",
        "instance",
        "instances",
        "served",
        "gpu",
        "device",
        "节点",
        "机器",
        "实例",
        "副本",
        "后端",
        "主机",
        "服务器",
        "上游",
    }
)
WORKER_HEADERS = (
    "x-worker",
    "x-worker-id",
    "x-served-by",
    "x-backend",
    "x-upstream",
    "x-replica",
    "x-pod",
    "x-instance",
    "x-host",
    "x-node",
    "x-endpoint",
    "x-server",
)
STATE_WORDS = frozenset(
    {
        "status",
        "statuses",
        "ok",
        "success",
        "error",
        "errors",
        "failed",
        "failure",
        "failures",
        "state",
        "result",
        "results",
        "health",
        "healthy",
        "code",
        "codes",
        "outcome",
        "outcomes",
        "up",
        "finish",
        "reason",
        "reasons",
        "状态",
        "状态码",
        "结果",
        "错误",
        "失败",
    }
)
FAILED = re.compile(
    r"^(?:5\d\d|error|err|fail\w*|timeout|timed[ _]?out|refused|connection\w*|down|unhealthy|unreachable|oom\w*|killed|crash\w*|empty|aborted?|not[ _-]?ready|false|失败|超时|异常|宕机)\b",
    re.IGNORECASE,
)
NO_ERROR = frozenset({"", "none", "null", "no", "ok", "false", "0", "success", "无", "正常", "否"})
LEAST_FAILURES = 2


@dataclass(frozen=True, slots=True)
class Blame:
    """All failures come from one worker (or the list of endpoints is empty: worker "")."""

    worker: str
    failures: int
    calls_of_worker: int
    calls_elsewhere: int
    source: str


def read(meta: Mapping[str, Any], responses: Sequence[ModelResponse]) -> Blame | None:
    """The worker to blame, or None when failures are absent or spread."""
    if not meta and not any(response.headers for response in responses):
        return None
    calls = _records(meta) or _parallel(meta, responses) or _from_headers(meta, responses)
    if calls:
        return blame(calls[0], calls[1])
    return _tallied(meta) or _none_left(meta)


def blame(calls: Sequence[tuple[str, bool]], source: str) -> Blame | None:
    """`calls` are (worker, failed). One worker holds every failure, fails mostly, and others answer."""
    failures = Counter(worker for worker, failed in calls if failed)
    total = Counter(worker for worker, _ in calls)
    if len(failures) != 1 or len(total) < 2:
        return None
    worker, count = failures.most_common(1)[0]
    mostly = count >= LEAST_FAILURES and count >= total[worker] * 0.6
    return Blame(worker, count, total[worker], len(calls) - total[worker], source) if mostly else None


def failed(value: Any) -> bool:
    """Whether a status, flag or word says that the call failed."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return value >= 500 or value < 0
    return isinstance(value, str) and bool(FAILED.match(value.strip()))


def _told_of(error: Any) -> bool:
    """Whether the value under “error” tells of one: anything but nothing, “none” and the like."""
    return bool(error) and str(error).strip().lower() not in NO_ERROR


def _records(meta: Mapping[str, Any]) -> tuple[list[tuple[str, bool]], str] | None:
    for node in metadata.walk(meta):
        rows = metadata.records(node.value)
        calls = [(worker, _row_failed(row)) for row in rows if (worker := _worker_of(row))]
        if len(calls) >= 3 and any(bad for _, bad in calls):  # else another list may tell how the calls ended
            return calls, node.path
    return None


def _worker_of(row: Mapping[str, Any]) -> str:
    return next(
        (str(v) for k, v in row.items() if metadata.words_of(str(k)) & WORKER_WORDS and isinstance(v, int | str)), ""
    )


def _row_failed(row: Mapping[str, Any]) -> bool:
    for key, value in row.items():
        words = metadata.words_of(str(key))
        if words & {"error", "errors", "failed", "failure", "错误", "失败"}:
            return _told_of(value)
        if words & STATE_WORDS and not words & WORKER_WORDS:
            return failed(value)
    return False


def _parallel(meta: Mapping[str, Any], responses: Sequence[ModelResponse]) -> tuple[list[tuple[str, bool]], str] | None:
    lists = [node for node in metadata.walk(meta) if isinstance(node.value, list | tuple) and len(node.value) >= 3]
    for node in lists:
        if (
            not node.words & WORKER_WORDS
            or node.words & STATE_WORDS
            or not all(isinstance(x, int | str) for x in node.value)
        ):
            continue
        workers = [str(item) for item in node.value]
        for other in lists:
            if other.words & STATE_WORDS and len(other.value) == len(workers) and other is not node:
                inverted = bool(other.words & {"error", "errors", "failed", "错误", "失败"})
                flags = [_told_of(v) if inverted else failed(v) for v in other.value]
                return list(zip(workers, flags, strict=True)), node.path
        if len(responses) == len(workers):
            flags = [_response_failed(response) for response in responses]
            return list(zip(workers, flags, strict=True)), node.path
    return None


def _from_headers(
    meta: Mapping[str, Any], responses: Sequence[ModelResponse]
) -> tuple[list[tuple[str, bool]], str] | None:
    given = metadata.headers(meta)
    calls, name_used = [], ""
    for response in responses:
        own = {**(given[response.index] if response.index < len(given) else {}), **response.headers}
        name = next((n for n in WORKER_HEADERS if n in own), "")
        status = next((n.value for n in metadata.nodes(meta, "status", "statuses") if isinstance(n.value, list)), [])
        bad = response.index < len(status) and failed(status[response.index])
        calls += [(own[name], bad or _response_failed(response))] if name else []
        name_used = name or name_used
    return (calls, f"headers.{name_used}") if len(calls) >= 3 else None


def _response_failed(response: ModelResponse) -> bool:
    return not response.text.strip() or is_error_body(response.text) or failed(response.finish_reason or "")


def _tallied(meta: Mapping[str, Any]) -> Blame | None:
    for node in metadata.walk(meta):
        values = metadata.numbers(node.value)
        about = node.words | metadata.words_of(node.path)
        failing = about & {"error", "errors", "failed", "failure", "failures", "restarts", "oom", "kills", "timeouts"}
        if not values or not isinstance(node.value, Mapping) or not failing or not _by_worker(about, node.value):
            continue
        worst = max(range(len(values)), key=values.__getitem__)
        if len(values) >= 2 and values[worst] >= LEAST_FAILURES and sum(values) == values[worst]:
            return Blame(
                str(list(node.value)[worst]), int(values[worst]), int(values[worst]), len(values) - 1, node.path
            )
    return None


def _by_worker(about: frozenset[str], table: Mapping[str, Any]) -> bool:
    return bool(about & WORKER_WORDS) or all(metadata.words_of(str(key)) & WORKER_WORDS for key in table)


def _none_left(meta: Mapping[str, Any]) -> Blame | None:
    for node in metadata.nodes(meta, "endpoints", "backends", "replicas", "workers"):
        if node.value == [] or (
            node.value == 0 and not isinstance(node.value, bool) and node.words & {"ready", "healthy", "available"}
        ):
            return Blame("", 0, 0, 0, node.path)
    return None
