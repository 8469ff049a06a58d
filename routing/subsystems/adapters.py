"""adapters: what a room's adapter is, and the pool that wakes adapters when a room asks and puts the idle ones to sleep."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Generic, Literal, Protocol, TypeVar

Kind = Literal["tag", "classify", "several", "pair"]


@dataclass(frozen=True, slots=True)
class AdapterSpec:
    """A room's task on the shared encoder.

    `kind`: "tag" marks spans of a text, "classify" picks one label, "several" any number of labels, "pair" judges two
    texts together. `first` is the layer whose states it starts from.
    """

    name: str
    kind: Kind
    labels: tuple[str, ...]
    first: int = 10


class Sized(Protocol):
    """A loaded adapter that knows how much memory it holds."""

    @property
    def bytes(self) -> int:
        """Bytes that go free when it sleeps."""


class Meter(Protocol):
    """Watches the memory that an accelerator's allocator keeps."""

    def reserved(self) -> int:
        """Bytes reserved from the device."""

    def release(self) -> None:
        """Gives cached, unused memory back to the device."""


A = TypeVar("A", bound=Sized)


class AdapterPool(Generic[A]):
    """Loaded adapters under a byte budget, least recently used out first. Threads may share it.

    An adapter in use is never put to sleep. Cached memory is given back only while no adapter is in use.
    """

    def __init__(
        self, loaders: Mapping[str, Callable[[], A]], budget: int, meter: Meter | None = None, most_reserved: int = 0
    ) -> None:
        self._loaders, self._budget = loaders, budget
        self._meter, self._most_reserved = meter, most_reserved
        self._awake: OrderedDict[str, A] = OrderedDict()
        self._users: dict[str, int] = {}
        self._lock = threading.Lock()

    @property
    def names(self) -> frozenset[str]:
        """Every adapter that can be asked."""
        return frozenset(self._loaders)

    @property
    def awake(self) -> tuple[str, ...]:
        """Names of the loaded adapters, least recently used first."""
        with self._lock:
            return tuple(self._awake)

    @contextmanager
    def use(self, name: str) -> Iterator[A]:
        """The adapter, loaded if it slept, kept awake for the length of the block. KeyError for an unknown name."""
        with self._lock:
            if name not in self._awake:
                self._awake[name] = self._loaders[name]()
            self._awake.move_to_end(name)
            self._users[name] = self._users.get(name, 0) + 1
            adapter = self._awake[name]
            self._make_room()
        try:
            yield adapter
        finally:
            with self._lock:
                self._users[name] -= 1
                self._make_room()
                self._watch()

    def _make_room(self) -> None:
        held = sum(adapter.bytes for adapter in self._awake.values())
        for name in list(self._awake)[:-1]:
            if held <= self._budget:
                return
            if not self._users.get(name):
                held -= self._awake.pop(name).bytes

    def _watch(self) -> None:
        """Gives cached memory back when too much is reserved and nobody computes."""
        if self._meter is None or any(self._users.values()):
            return
        if self._meter.reserved() > self._most_reserved:
            self._meter.release()
