"""guard: runs a room's work in a thread of its own, so that one that hangs costs its time limit and nothing else."""

from __future__ import annotations

import ctypes
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

Work = Callable[[], Any]


@dataclass(frozen=True, slots=True)
class Failure:
    """The work raised, or did not come back in time."""

    reason: str


class Overdue(BaseException):
    """Raised inside work that overstayed. No Exception, so that a room's own `except Exception` cannot keep it."""


@dataclass(slots=True)
class Batch:
    """Pieces of work for one thread: what came of them so far; the place of the one in hand and when it began (time.monotonic).

    Both are one pair, written as a whole: whoever reads it never blames a piece for the time of the one before.
    """

    works: Sequence[Work]
    results: list[Any] = field(default_factory=list)
    in_hand: tuple[int, float] = field(default_factory=lambda: (0, time.monotonic()))
    done: queue.SimpleQueue[None] = field(default_factory=queue.SimpleQueue)


class Guard:
    """One worker thread; when its work overstays, the thread is told to end and the next work gets a new one.

    Work that runs Python code ends at its next instruction. Work inside a C function ends when that returns.
    """

    def __init__(self) -> None:
        self._batches: queue.SimpleQueue[Batch | None] | None = None
        self._thread: threading.Thread | None = None

    def run(self, work: Work, *, timeout_s: float) -> Any:
        """What `work` returns, or a Failure with the reason. Never raises what `work` raised."""
        return self.run_each([work], timeout_s=timeout_s)[0]

    def run_each(self, works: Sequence[Work], *, timeout_s: float) -> list[Any]:
        """What each piece of work returns, or its Failure, in order; each may take `timeout_s` seconds.

        The pieces are handed over together: to wake the other thread costs more than a small room's whole work.
        """
        results: list[Any] = []
        while len(results) < len(works):
            results += self._run(works[len(results) :], timeout_s)
        return results

    def _run(self, works: Sequence[Work], timeout_s: float) -> list[Any]:
        """The results up to the first piece that overstays, its Failure included."""
        batch = Batch(works)
        self._queue().put(batch)
        while True:
            place, began = batch.in_hand
            left = began + timeout_s - time.monotonic()
            if left <= 0:
                self._leave()
                return [*batch.results[:place], Failure(f"took longer than {timeout_s:g} s")]
            try:
                batch.done.get(timeout=left)
            except queue.Empty:
                continue
            return batch.results

    def _queue(self) -> queue.SimpleQueue[Batch | None]:
        if self._batches is None:
            self._batches = queue.SimpleQueue()
            self._thread = threading.Thread(target=_serve, args=(self._batches,), name="room", daemon=True)
            self._thread.start()
        return self._batches

    def _leave(self) -> None:
        """Ends the thread: work that would go on for ever must not take its share of every later case."""
        batches, thread = self._batches, self._thread
        self._batches = self._thread = None
        if thread is not None and thread.ident is not None:
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(Overdue))
        if batches is not None:
            batches.put(None)  # should the work have ended in this very moment, the thread waits for more


def _serve(batches: queue.SimpleQueue[Batch | None]) -> None:
    try:
        while (batch := batches.get()) is not None:
            for place, work in enumerate(batch.works):
                batch.in_hand = place, time.monotonic()
                batch.results.append(_answer(work))
            batch.done.put(None)
            # The finished work must not be kept alive while the thread waits for more.
            del batch, work
    except Overdue:
        return


def _answer(work: Work) -> Any:
    try:
        return work()
    except Exception as error:  # noqa: BLE001 - fault isolation (M6): whatever a room raises becomes its reason
        return Failure(f"{type(error).__name__}: {error}"[:300])
