"""Bodies over the limit are dropped on the way, and the application still learns how long they were."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from diagnostics.asgi import DRAIN_FACTOR, bounded

LIMIT = 100


async def seen(parts: list[bytes]) -> tuple[bytes, bytes, int]:
    """Return (body, length header, messages read) as the inner application gets them."""
    got: dict[str, Any] = {}
    read = 0

    async def receive() -> dict[str, Any]:
        nonlocal read
        read += 1
        return {"type": "http.request", "body": parts[read - 1], "more_body": read < len(parts)}

    async def send(message: Any) -> None: ...

    async def inner(scope: Any, receive: Any, send: Any) -> None:
        got["length"] = dict(scope["headers"]).get(b"content-length", b"")
        got["body"] = (await receive())["body"]

    await bounded(inner, LIMIT)({"type": "http", "headers": [(b"x", b"y")]}, receive, send)
    return got["body"], got["length"], read


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ([b""], (b"", b"", 1)),
        ([b"a" * 60, b"b" * 40], (b"a" * 60 + b"b" * 40, b"", 2)),
        ([b"a" * 60, b"b" * 41], (b"", b"101", 2)),
        ([b"a" * 101, b"b"], (b"", b"102", 2)),
    ],
)
def test_bodies(parts: list[bytes], expected: tuple[bytes, bytes, int]) -> None:
    assert asyncio.run(seen(parts)) == expected


def test_an_endless_body_is_not_read_to_its_end() -> None:
    assert asyncio.run(seen([b"a" * LIMIT] * 1000))[2] == DRAIN_FACTOR + 1


def test_a_caller_that_leaves() -> None:
    async def receive() -> dict[str, Any]:
        return {"type": "http.disconnect"}

    async def inner(scope: Any, receive: Any, send: Any) -> None:
        assert (await receive())["type"] == "http.disconnect"

    asyncio.run(bounded(inner, LIMIT)({"type": "http", "headers": []}, receive, receive))  # type: ignore[arg-type]


def test_the_rest_of_an_endless_body_is_no_message() -> None:
    left = [{"type": "http.request", "body": b"a" * LIMIT, "more_body": True}] * 30 + [{"type": "http.disconnect"}]
    got: list[str] = []

    async def receive() -> dict[str, Any]:
        return left.pop(0)

    async def inner(scope: Any, receive: Any, send: Any) -> None:
        got.extend([(await receive())["type"], (await receive())["type"]])

    asyncio.run(bounded(inner, LIMIT)({"type": "http", "headers": []}, receive, receive))  # type: ignore[arg-type]
    assert got == ["http.request", "http.disconnect"]
