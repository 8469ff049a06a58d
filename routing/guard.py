"""guard: runs a room's work in a thread of its own, so that one that hangs costs its time limit and nothing else."""

from __future__ import annotations

import ctypes
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Job = tuple[Callable[[], Any], queue.SimpleQueue[Any]]


@dataclass(frozen=True, slots=True)
class Failure:
    """The work raised, or did not come back in time."""

    reason: str


class Overdue(BaseException):
    """Raised inside work that overstayed. No Exception, so that a room's own `except Exception` cannot keep it."""


class Guard:
    """One worker thread; when its work overstays, the thread is told to end and the next work gets a new one.

    Work that runs Python code ends at its next instruction. Work inside a C function ends when that returns.
    """

    def __init__(self) -> None:
        self._work: queue.SimpleQueue[Job | None] | None = None
        self._thread: threading.Thread | None = None

    def run(self, work: Callable[[], Any], *, timeout_s: float) -> Any:
        """What `work` returns, or a Failure with the reason. Never raises what `work` raised."""
        answer: queue.SimpleQueue[Any] = queue.SimpleQueue()
        if self._work is None:
            self._work = queue.SimpleQueue()
            self._thread = threading.Thread(target=_serve, args=(self._work,), name="room", daemon=True)
            self._thread.start()
        self._work.put((work, answer))
        try:
            return answer.get(timeout=timeout_s)
        except queue.Empty:
            self._leave()
            return Failure(f"took longer than {timeout_s:g} s")

    def _leave(self) -> None:
        """Ends the thread: work that would go on for ever must not take its share of every later case."""
        work, thread = self._work, self._thread
        self._work = self._thread = None
        if thread is not None and thread.ident is not None:
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(Overdue))
        if work is not None:
            work.put(None)  # should the work have ended in this very moment, the thread waits for more


def _serve(work: queue.SimpleQueue[Job | None]) -> None:
    try:
        while (job := work.get()) is not None:
            _answer(*job)
            # The finished work must not be kept alive while the thread waits for more.
            del job
    except Overdue:
        return


def _answer(job: Callable[[], Any], answer: queue.SimpleQueue[Any]) -> None:
    try:
        answer.put(job())
    except Exception as error:  # noqa: BLE001 - fault isolation (M6): whatever a room raises becomes its reason
        answer.put(Failure(f"{type(error).__name__}: {error}"[:300]))
