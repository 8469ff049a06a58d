"""Work that hangs or raises costs its time limit, and its thread ends."""

from __future__ import annotations

import threading
import time

from routing.guard import Failure, Guard, Work


def spin_for_ever() -> None:
    while True:
        try:
            sum(range(1000))
        except Exception:  # noqa: BLE001 - rooms contain such handlers
            continue


def late() -> str:
    time.sleep(0.15)
    return "late"


def divide() -> float:
    return 1 / 0


def rooms_alive() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "room"]


def test_endless_work_ends_with_its_time() -> None:
    guard = Guard()
    before = len(rooms_alive())
    assert guard.run(spin_for_ever, timeout_s=0.2) == Failure("took longer than 0.2 s")
    assert guard.run(lambda: 7, timeout_s=5) == 7
    limit = time.monotonic() + 5
    while len(rooms_alive()) > before + 1 and time.monotonic() < limit:
        time.sleep(0.02)
    assert len(rooms_alive()) == before + 1


def test_a_fault_becomes_its_reason() -> None:
    guard = Guard()
    assert guard.run(lambda: 1 // 0, timeout_s=5) == Failure("ZeroDivisionError: integer division or modulo by zero")
    assert guard.run(lambda: "next", timeout_s=5) == "next"


def test_work_that_ends_late_disturbs_nothing() -> None:
    guard = Guard()
    assert isinstance(guard.run(lambda: time.sleep(0.3), timeout_s=0.05), Failure)
    assert [guard.run(lambda number=number: number, timeout_s=5) for number in range(3)] == [0, 1, 2]
    time.sleep(0.4)
    assert guard.run(lambda: "fine", timeout_s=5) == "fine"


def test_of_several_pieces_the_one_that_hangs_fails_alone() -> None:
    guard = Guard()
    works: list[Work] = [late, spin_for_ever, divide, late]
    assert guard.run_each(works, timeout_s=0.4) == [
        "late",
        Failure("took longer than 0.4 s"),
        Failure("ZeroDivisionError: division by zero"),
        "late",
    ]


def test_the_time_limit_is_each_piece_s_own() -> None:
    assert Guard().run_each([late] * 4, timeout_s=0.4) == ["late"] * 4
    assert Guard().run_each([], timeout_s=0.1) == []


def test_only_the_piece_that_overstays_is_blamed() -> None:
    works: list[Work] = [late, lambda: "next", lambda: "last"]
    assert Guard().run_each(works, timeout_s=0.1) == [Failure("took longer than 0.1 s"), "next", "last"]
