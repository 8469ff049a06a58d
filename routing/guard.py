"""guard: runs a room's work in a thread of its own, so that one that hangs costs its time limit and nothing else."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Failure:
    """The work raised, or did not come back in time."""

    reason: str


class Guard:
    """One worker thread; when its work overstays, the thread is left behind and the next work gets a new one.

    A thread cannot be killed, so the one left behind ends by itself or with the process.
    """

    def __init__(self) -> None:
        self._work: queue.SimpleQueue[tuple[Callable[[], Any], queue.SimpleQueue[Any]]] | None = None

    def run(self, work: Callable[[], Any], *, timeout_s: float) -> Any:
        """What `work` returns, or a Failure with the reason. Never raises what `work` raised."""
        answer: queue.SimpleQueue[Any] = queue.SimpleQueue()
        if self._work is None:
            self._work = queue.SimpleQueue()
            threading.Thread(target=_serve, args=(self._work,), name="room", daemon=True).start()
        self._work.put((work, answer))
        try:
            return answer.get(timeout=timeout_s)
        except queue.Empty:
            self._work = None
            return Failure(f"took longer than {timeout_s:g} s")


def _serve(work: queue.SimpleQueue[tuple[Callable[[], Any], queue.SimpleQueue[Any]]]) -> None:
    while True:
        job, answer = work.get()
        try:
            answer.put(job())
        except Exception as error:  # noqa: BLE001 - fault isolation (M6): whatever a room raises becomes its reason
            answer.put(Failure(f"{type(error).__name__}: {error}"[:300]))
        # The finished work must not be kept alive while the thread waits for more.
        del job, answer
