"""The pool of adapters: wakes on demand, sleeps by budget, and never takes an adapter away from a room that uses it."""

from __future__ import annotations

import threading
from dataclasses import dataclass

import pytest

from routing.subsystems.adapters import AdapterPool


@dataclass
class Weight:
    bytes: int


class Memory:
    """A fake accelerator: what is reserved, and how often it was asked to give back."""

    def __init__(self, reserved: int) -> None:
        self.held, self.released = reserved, 0

    def reserved(self) -> int:
        return self.held

    def release(self) -> None:
        self.released += 1
        self.held = 0


def pool(budget: int, loads: list[str], **more: object) -> AdapterPool[Weight]:
    def loader(name: str):  # type: ignore[no-untyped-def]
        def load() -> Weight:
            loads.append(name)
            return Weight(100)

        return load

    return AdapterPool({name: loader(name) for name in "abc"}, budget, **more)  # type: ignore[arg-type]


def test_an_adapter_is_loaded_when_first_asked_and_only_once() -> None:
    loads: list[str] = []
    asked = pool(1000, loads)
    assert (asked.awake, asked.names) == ((), frozenset("abc"))
    for name in "abab":
        with asked.use(name) as found:
            assert found.bytes == 100
    assert loads == ["a", "b"]
    assert asked.awake == ("a", "b")


def test_the_least_recently_used_one_sleeps_above_the_budget() -> None:
    loads: list[str] = []
    asked = pool(200, loads)
    for name in "abac":
        with asked.use(name):
            pass
    assert asked.awake == ("a", "c")
    with asked.use("b"):
        pass
    assert loads == ["a", "b", "c", "b"]


def test_an_adapter_in_use_stays_awake() -> None:
    asked = pool(100, [])
    with asked.use("a"), asked.use("b"):
        assert asked.awake == ("a", "b")
    with asked.use("b"):
        assert asked.awake == ("b",)


def test_an_unknown_adapter_and_a_failing_loader_leave_the_pool_usable() -> None:
    def broken() -> Weight:
        raise OSError("gone")

    asked = AdapterPool({"a": lambda: Weight(1), "bad": broken}, 10)
    with pytest.raises(KeyError), asked.use("nothing"):
        pass
    with pytest.raises(OSError, match="gone"), asked.use("bad"):
        pass
    with asked.use("a") as found:
        assert found.bytes == 1


def test_memory_is_given_back_only_when_nobody_computes() -> None:
    memory = Memory(500)
    asked = pool(1000, [], meter=memory, most_reserved=400)
    with asked.use("a"):
        with asked.use("b"):
            pass
        assert memory.released == 0
    assert memory.released == 1
    with asked.use("a"):
        pass
    assert memory.released == 1


def test_threads_share_one_load() -> None:
    loads: list[str] = []
    asked = pool(1000, loads)
    together = threading.Barrier(8)

    def ask() -> None:
        together.wait()
        with asked.use("a"):
            pass

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert loads == ["a"]
