"""Settling of findings: repeats go, consequences are marked, the deepest loud one is the root cause."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from routing.contracts import Check, Evidence, Example, Finding, Reading, Span, Text
from routing.examples import view_of
from routing.faults import Fault, FaultsByKind
from routing.guard import Guard
from routing.registry import rooms
from routing.stages.check import check as check_stage
from routing.stages.check import root_cause, settle

SOME = Text("because", "因为")


def check(code: str, kind: str, supersedes: tuple[str, ...] = ()) -> Check:
    return Check(code, code.lower(), kind, "response", "error", 50, SOME, SOME, list, (), (), supersedes=supersedes)


def finding(code: str, kind: str, span: Span | None = None, **changes: object) -> Finding:
    plain = Finding(code, kind, "rte-g", "response", 0, span, "error", SOME, None, 50)
    return replace(plain, **changes)  # type: ignore[arg-type]


CHECKS = {"G001": check("G001", "invalid_json"), "G002": check("G002", "trailing_comma", ("invalid_json",))}


def test_a_repeated_finding_is_kept_once() -> None:
    assert len(settle([finding("G001", "invalid_json")] * 3, CHECKS)) == 1


def test_what_another_check_explains_is_a_consequence() -> None:
    got = settle([finding("G001", "invalid_json", Span(0, 9)), finding("G002", "trailing_comma", Span(5, 6))], CHECKS)
    assert [(f.check, f.also_seen) for f in got] == [("G002", False), ("G001", True)]


def test_another_response_or_another_place_explains_nothing() -> None:
    there = finding("G002", "trailing_comma", Span(20, 21))
    elsewhere = finding("G002", "trailing_comma", Span(5, 6), index=1)
    got = settle([finding("G001", "invalid_json", Span(0, 9)), there, elsewhere], CHECKS)
    assert not any(f.also_seen for f in got)


@pytest.mark.parametrize("order", [1, -1])
def test_of_repetitions_the_loudest_stays(order: int) -> None:
    loud, hint = (
        finding("G001", "invalid_json", Span(0, 9)),
        finding("G001", "invalid_json", Span(0, 9), severity="info"),
    )
    assert settle([loud, hint][::order], CHECKS) == (loud,)


def test_a_hint_explains_nothing() -> None:
    got = settle([finding("G001", "invalid_json"), finding("G002", "trailing_comma", severity="info")], CHECKS)
    assert not any(f.also_seen for f in got)


def test_root_is_the_smallest_rank_among_the_loud_ones_outside_the_prompt() -> None:
    risk = finding("G003", "unstated_output_form", where="prompt", rank=1)
    hint = finding("G004", "low_confidence", severity="info", rank=2)
    deep, shallow = finding("G001", "invalid_json", rank=10), finding("G005", "count_mismatch", rank=50)
    assert root_cause([risk, hint, shallow, deep]) == deep
    assert root_cause([risk, hint]) is None


def test_a_check_may_read_the_texts_instead_of_its_rooms_signals() -> None:
    view = view_of(Example("en", "A prompt.", "", responses=("one", "two")))
    lengths = replace(
        check("G003", "wrong_length"),
        reads="view",
        detect=lambda given: [Evidence(SOME, index=r.index, span=Span(0, len(r.text))) for r in given.responses],
    )
    module = replace(rooms()["rte-g"], checks=(lengths,))
    found, failed = check_stage(view, {"rte-g": Reading()}, {"rte-g": module}, Guard(), 5.0)
    assert [(f.index, f.span) for f in found] == [(0, (0, 3)), (1, (0, 3))]
    assert not failed


def test_only_checks_of_the_texts_are_asked_where_the_room_found_nothing() -> None:
    view = view_of(Example("en", "A prompt.", "", responses=("one",)))
    asked: list[str] = []

    def noted(code: str) -> Callable[[Any], list[Evidence]]:
        def detect(given: Any) -> list[Evidence]:
            asked.append(code)
            return []

        return detect

    of_signals = replace(check("G001", "invalid_json"), detect=noted("G001"))
    of_texts = replace(check("G003", "wrong_length"), reads="view", detect=noted("G003"))
    module = replace(rooms()["rte-g"], checks=(of_signals, of_texts))
    for signals in (FaultsByKind(), FaultsByKind({"invalid_json": (Fault(),)})):
        check_stage(view, {"rte-g": Reading(signals)}, {"rte-g": module}, Guard(), 5.0)
    assert asked == ["G003", "G001", "G003"]


def test_many_marks_in_one_response_leave_those_of_the_others() -> None:
    view = view_of(Example("en", "A prompt.", "", responses=("one " * 200, "two", "three")))
    words = replace(
        check("G003", "wrong_length"),
        reads="view",
        detect=lambda given: [
            Evidence(SOME, index=r.index, span=Span(place, place + 1))
            for r in given.responses
            for place in range(len(r.text.split()))
        ],
    )
    module = replace(rooms()["rte-g"], checks=(words,))
    found, _ = check_stage(view, {"rte-g": Reading()}, {"rte-g": module}, Guard(), 5.0)
    assert [sum(f.index == index for f in found) for index in range(3)] == [50, 1, 1]


def test_rooms_judge_the_first_hundred_responses() -> None:
    responses = [f"The answer is {number}." for number in range(130)]
    view = view_of(Example("en", "A prompt.", "", responses=tuple(responses)))
    assert [r.text for r in view.judged.responses] == responses[:100]
    few = view_of(Example("en", "A prompt.", "", responses=("one", "two")))
    assert few.judged is few
