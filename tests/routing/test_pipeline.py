"""The flow as a whole: isolation of a faulty room, the latency budget, refusals inside a batch."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from routing import codec, registry
from routing.contracts import Case, Diagnosis, FeatureScore, ModelResponse, Reading, RouteDecision, View
from routing.pipeline import STAGES, Refused, diagnose, route_only
from routing.stages.intake import take_in
from tests.routing.engines import engine

CASE = Case(
    id="one",
    prompt='Return JSON only: {"total": number} for 15 % of 80, formally. Then say who wrote Faust recently.',
    responses=(ModelResponse("15 % of 80 = 13, {'total': 13,}"), ModelResponse("我不知道", ttfb_ms=500.0)),
)


def raise_it(view: View) -> Reading:
    raise ValueError("broken on purpose")


def hang(view: View) -> Reading:
    time.sleep(30)
    return Reading()


def nonsense(view: View) -> Any:
    return {"findings": "many"}


def overflow(view: View) -> Reading:
    return overflow(view)


@pytest.mark.parametrize("fault", [raise_it, hang, nonsense, overflow])
@pytest.mark.parametrize("room", ["rte-c", "rte-g"])
def test_a_faulty_room_changes_nothing_else(room: str, fault: Callable[[View], Any]) -> None:
    whole = diagnose([CASE], engine())[0]
    broken = replace(registry.rooms()[room], analyse=fault)
    harmed = diagnose([CASE], engine(rooms={room: broken}, room_timeout_s=1.0 if fault is hang else 20.0))[0]
    assert isinstance(whole, Diagnosis)
    assert isinstance(harmed, Diagnosis)
    assert [f for f in harmed.findings if f.room != room] == [
        replace(f, also_seen=g.also_seen)
        for f, g in zip(
            [f for f in whole.findings if f.room != room], [f for f in harmed.findings if f.room != room], strict=True
        )
    ]
    assert codec.state_to(harmed.rooms[room]).startswith("failed:")
    assert {state for name, state in harmed.rooms.items() if name != room} == {"ok"}


def test_features_that_raise_count_as_silent() -> None:
    def broken(prompt: Any) -> FeatureScore:
        raise ValueError("broken on purpose")

    rooms = {"rte-a": replace(registry.rooms()["rte-a"], score=broken)}
    assert isinstance(route_only([CASE], engine(rooms=rooms))[0], RouteDecision)


def test_a_small_budget_takes_the_light_path() -> None:
    got = diagnose([replace(CASE, meta={"latency_budget_ms": 200})], engine())[0]
    assert isinstance(got, Diagnosis)
    states = {name: codec.state_to(state) for name, state in got.rooms.items()}
    assert {name for name, state in states.items() if state == "ok"} == {"rte-g", "rte-h", "service"}
    assert all("light path" in state for name, state in states.items() if name not in {"rte-g", "rte-h", "service"})


def test_style_gives_way_when_the_budget_is_spent() -> None:
    def slow(view: View) -> Reading:
        time.sleep(0.4)
        return Reading()

    rooms = {"rte-a": replace(registry.rooms()["rte-a"], analyse=slow)}
    got = diagnose([CASE], engine(rooms=rooms, latency_budget_ms=300.0))[0]
    assert isinstance(got, Diagnosis)
    assert codec.state_to(got.rooms["rte-f"]).startswith("skipped:over the latency budget")
    assert codec.state_to(got.rooms["rte-g"]) == "ok"


def test_a_bad_case_in_a_batch_is_refused_alone() -> None:
    results = diagnose([CASE, Case(id="two", prompt="  "), Case(id="three", prompt="x" * 1_000_001)], engine())
    assert isinstance(results[0], Diagnosis)
    assert [r.code for r in results[1:] if isinstance(r, Refused)] == ["bad_input", "too_long"]


def test_stages_are_told_in_order() -> None:
    told: list[tuple[str, str]] = []

    def tell(case: str, stage: str) -> None:
        told.append((case, stage))

    diagnose([CASE], engine(), on_stage=tell)
    assert told == [("one", stage) for stage in STAGES]


def test_the_same_case_gives_the_same_fingerprints() -> None:
    first, second = (diagnose([CASE], engine())[0] for _ in range(2))
    assert isinstance(first, Diagnosis)
    assert isinstance(second, Diagnosis)
    assert first.fingerprints == second.fingerprints
    assert len(first.fingerprints) == len(first.findings)


def test_rooms_know_where_the_case_was_routed() -> None:
    seen: list[View] = []

    def watch(view: View) -> Reading:
        seen.append(view)
        return Reading()

    got = diagnose([CASE], engine(rooms={"rte-b": replace(registry.rooms()["rte-b"], analyse=watch)}))[0]
    assert isinstance(got, Diagnosis)
    assert [view.route for view in seen] == [got.route]
    assert take_in(CASE, engine().models).route is None
