"""progress: tells watchers which stage a run is in: published by the worker, streamed by the web server.

Publishing is best effort: whoever misses an event still reads the row, which `stream` does each second.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from functools import cache

import redis
import redis.asyncio
from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import close_old_connections
from redis.backoff import NoBackoff
from redis.retry import Retry

from diagnostics.models import Run
from diagnostics.models.run import RunStatus

logger = logging.getLogger(__name__)
POLL_S = 1.0
STREAM_LIMIT_S = 600.0  # a watcher that wants more connects again
FINISHED = frozenset({RunStatus.DONE, RunStatus.FAILED})


@dataclass(frozen=True, slots=True)
class Progress:
    """`stage` is "" between stages; `status` one of the four states of a run; `reason` is set when it failed."""

    stage: str
    status: str
    reason: str = ""

    @property
    def is_final(self) -> bool:
        """Whether nothing follows."""
        return self.status in FINISHED


def channel(run_id: int) -> str:
    """Return the name of a run's channel."""
    return f"octoscope:run:{run_id}"


@cache
def publisher() -> redis.Redis:
    """Return this process's client. It never waits long: a diagnosis must not stand still for its spectators."""
    return redis.Redis.from_url(
        settings.REDIS_URL, socket_timeout=1, socket_connect_timeout=1, retry=Retry(NoBackoff(), 1)
    )


def publish(run_id: int, *, stage: str, status: str) -> None:
    """Tell whoever watches. A broker that is away costs the event, not the diagnosis."""
    try:
        publisher().publish(channel(run_id), json.dumps({"stage": stage, "status": status}))
    except redis.RedisError:
        logger.debug("progress of run %s not published", run_id)


async def stream(run_id: int) -> AsyncIterator[Progress]:
    """Yield the state now and each change, ending with the final one. The caller has checked who may see the run."""
    limit = time.monotonic() + STREAM_LIMIT_S
    listener = Listener(run_id)
    last: Progress | None = None
    try:
        await listener.open()
        current = await read_row(run_id)
        while current is not None and time.monotonic() < limit:
            if current != last:
                yield current
            if current.is_final:
                return
            last = current
            current = await listener.next(last)
    finally:
        await listener.close()


async def read_row(run_id: int) -> Progress | None:
    """Return what the row says, or None when there is no such run."""
    return await sync_to_async(row_now)(run_id)


def row_now(run_id: int) -> Progress | None:
    """Read the row and give the connection back: a watcher waits for minutes, and the pool holds only a few."""
    try:
        row = Run.objects.filter(pk=run_id).values_list("stage", "status", "reason").first()
    finally:
        close_old_connections()
    return None if row is None else Progress(*row)


class Listener:
    """One subscription; without a broker it only reads the row."""

    def __init__(self, run_id: int) -> None:
        """Nothing is connected yet."""
        self.run_id = run_id
        self.client: redis.asyncio.Redis | None = None
        self.subscription: redis.asyncio.client.PubSub | None = None

    async def open(self) -> None:
        """Subscribe; called before the row is read, so that no change falls between the two."""
        self.client = redis.asyncio.Redis.from_url(
            settings.REDIS_URL, socket_connect_timeout=1, retry=redis.asyncio.retry.Retry(NoBackoff(), 0)
        )
        self.subscription = self.client.pubsub(ignore_subscribe_messages=True)
        try:
            await self.subscription.subscribe(channel(self.run_id))
        except (redis.RedisError, OSError):
            self.subscription = None

    async def next(self, last: Progress) -> Progress | None:
        """Return the next event, or what the row says when none came within a second."""
        message = await self.message()
        if message is None:
            row = await read_row(self.run_id)
            # The row lags behind the events: while it runs, only a newer state counts.
            keep = row is not None and row.status == last.status and last.stage
            return last if keep else row
        event = Progress(stage=str(message["stage"]), status=str(message["status"]))
        return await read_row(self.run_id) if event.is_final else event

    async def message(self) -> dict[str, str] | None:
        """Return a published event, or None after a second without one."""
        if self.subscription is None:
            await asyncio.sleep(POLL_S)
            return None
        try:
            received = await self.subscription.get_message(timeout=POLL_S)
        except (redis.RedisError, OSError):
            self.subscription = None
            return None
        return json.loads(received["data"]) if received else None

    async def close(self) -> None:
        """Give the connection back."""
        if self.client is not None:
            await self.client.aclose()
