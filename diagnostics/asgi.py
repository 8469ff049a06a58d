"""asgi: the web server's entry. It never imports torch: diagnosing is the worker's.

Django writes every body to a temporary file before any view sees it; `bounded` keeps one that is over the limit off the
disk, and `middleware.plain_requests` then answers with the page that says so.
"""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from django.core.asgi import get_asgi_application

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[..., Awaitable[None]]

DRAIN_FACTOR = 8  # limits' worth of body that is read and dropped, since browsers show an answer only when all is sent


def bounded(inner: Application, limit: int) -> Application:
    """Return the application with bodies over `limit` bytes replaced by nothing; their length header tells how long."""

    async def application(scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await inner(scope, receive, send)
            return
        first, size = await body_of(receive, limit)
        if size > limit:
            headers = [pair for pair in scope["headers"] if pair[0] != b"content-length"]
            scope = {**scope, "headers": [*headers, (b"content-length", str(size).encode())]}
        await inner(scope, replayed(first, receive), send)

    return application


async def body_of(receive: Receive, limit: int) -> tuple[Message, int]:
    """Return a request's whole body as one message, and its size; over `limit` the body is empty."""
    body, size = bytearray(), 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return message, size
        size += len(message.get("body", b""))
        if size <= limit:
            body += message.get("body", b"")
        else:
            body.clear()
        if not message.get("more_body") or size > DRAIN_FACTOR * limit:
            return {"type": "http.request", "body": bytes(body), "more_body": False}, size


def replayed(first: Message, receive: Receive) -> Receive:
    """Return a `receive` that gives a message first, and after it only that the caller left."""
    waiting = [first]

    async def again() -> Message:
        if waiting:
            return waiting.pop()
        message = await receive()
        while message["type"] == "http.request":  # the rest of a body that is far over the limit
            message = await receive()
        return message

    return again


os.environ.setdefault("DJANGO_SETTINGS_MODULE", "diagnostics.settings.local")
django_application = get_asgi_application()

from django.conf import settings  # noqa: E402  (configured by the line above)

application = bounded(django_application, settings.DATA_UPLOAD_MAX_MEMORY_SIZE)
