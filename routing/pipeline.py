"""pipeline: diagnose(cases, engine): the stages in order, over a batch. Read this first."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from routing.budget import budget_for
from routing.contracts import Case, Diagnosis, Reading, RoomFailed, RoomSkipped, RouteDecision, View
from routing.engine import Engine
from routing.errors import OctoscopeError
from routing.stages.analyse import Limits, analyse
from routing.stages.check import check, root_cause
from routing.stages.finger import fingerprint
from routing.stages.intake import take_in
from routing.stages.route import route
from routing.stages.suggest import suggest

STAGES: tuple[str, ...] = ("intake", "route", "analyse", "check", "fingerprint", "suggest")
NO_ROUTES: Mapping[str, RouteDecision] = MappingProxyType({})
OnStage = Callable[[str, str], None]  # (case id, stage that begins)
Routes = Mapping[str, RouteDecision]  # by case id


@dataclass(frozen=True, slots=True)
class Refused:
    """A case that could not be diagnosed; the others of its batch were."""

    id: str
    code: str
    message: str


@dataclass(slots=True)
class Clock:
    """Milliseconds per stage, and when the case's own work began (time.perf_counter)."""

    spent: dict[str, float] = field(default_factory=dict)
    started: float = field(default_factory=time.perf_counter)

    @contextmanager
    def stage(self, name: str):  # type: ignore[no-untyped-def]
        """Adds the time of the block to the stage."""
        started = time.perf_counter()
        try:
            yield
        finally:
            self.spent[name] = self.spent.get(name, 0.0) + (time.perf_counter() - started) * 1000


def diagnose(
    cases: Sequence[Case],
    engine: Engine,
    on_stage: OnStage | None = None,
    known: Routes = NO_ROUTES,
    on_route: Callable[[Routes], None] | None = None,
) -> tuple[Diagnosis | Refused, ...]:
    """One Diagnosis (or Refused) per case, in order. The encoder runs once over the batch.

    `known` are routes that an earlier attempt at the same cases found with this engine's router: their cases skip the
    encoder. `on_route` is handed the new ones as soon as they are there, so that they outlive a crash (SPEC M6).
    """
    tell = on_stage or _tell_nobody
    clocks = [Clock() for _ in cases]
    taken = [_take_in(case, engine, clock, tell) for case, clock in zip(cases, clocks, strict=True)]
    views = [view for view in taken if isinstance(view, View)]
    unknown = [view for view in views if view.case.id not in known]
    new = _route(unknown, engine, clocks, tell)
    if on_route and new:
        on_route({view.case.id: decision for view, decision in zip(unknown, new, strict=True)})
    rest = iter(new)
    return tuple(
        view if isinstance(view, Refused) else _finish(view, known.get(view.case.id) or next(rest), engine, clock, tell)
        for view, clock in zip(taken, clocks, strict=True)
    )


def route_only(cases: Sequence[Case], engine: Engine) -> tuple[RouteDecision | Refused, ...]:
    """The first two stages alone."""
    taken = [_take_in(case, engine, Clock(), _tell_nobody) for case in cases]
    views = [view for view in taken if isinstance(view, View)]
    decisions = iter(route(views, engine.router, engine.rooms) if views else ())
    return tuple(view if isinstance(view, Refused) else next(decisions) for view in taken)


def _tell_nobody(case_id: str, stage: str) -> None:
    return None


def _take_in(case: Case, engine: Engine, clock: Clock, tell: OnStage) -> View | Refused:
    tell(case.id, "intake")
    with clock.stage("intake"):
        try:
            return take_in(case, engine.models)
        except OctoscopeError as error:
            return Refused(case.id, error.code, error.message)


def _route(views: list[View], engine: Engine, clocks: list[Clock], tell: OnStage) -> Sequence[RouteDecision]:
    if not views:
        return ()
    for view in views:
        tell(view.case.id, "route")
    shared = Clock()
    with shared.stage("route"):
        decisions = route(views, engine.router, engine.rooms)
    for clock in clocks:
        clock.spent["route"] = shared.spent["route"] / len(views)
    return decisions


def _finish(view: View, decision: RouteDecision, engine: Engine, clock: Clock, tell: OnStage) -> Diagnosis:
    view = replace(view, route=decision)
    tell(view.case.id, "analyse")
    clock.started = time.perf_counter() - clock.spent.get("route", 0.0) / 1000
    with clock.stage("analyse"):
        budget = budget_for(view.case.meta, engine.latency_budget_ms, clock.started)
        outcomes = analyse(view, engine.rooms, engine.guard, Limits(engine.room_timeout_s, budget))
    tell(view.case.id, "check")
    with clock.stage("check"):
        findings, failed = check(view, outcomes, engine.rooms, engine.guard, engine.room_timeout_s)
        root = root_cause(findings)
    tell(view.case.id, "fingerprint")
    with clock.stage("fingerprint"):
        keys = fingerprint(findings)
    tell(view.case.id, "suggest")
    with clock.stage("suggest"):
        suggestions = suggest(view.prompt, findings, root, engine.fixes)
    readings = [reading for reading in outcomes.values() if isinstance(reading, Reading)]
    return Diagnosis(
        case=view.case,
        prompt=view.prompt,
        route=decision,
        findings=findings,
        root=root,
        entities=tuple(entity for reading in readings for entity in reading.entities),
        cells=tuple(cell for reading in readings for cell in reading.cells),
        contracts=tuple(contract for reading in readings for contract in reading.contracts),
        suggestions=suggestions,
        fingerprints=keys,
        rooms=_states(outcomes, failed),
        timing_ms={name: round(spent, 3) for name, spent in clock.spent.items()},
        versions=dict(engine.versions),
    )


def _states(
    outcomes: Mapping[str, Reading | RoomFailed | RoomSkipped], failed: Sequence[RoomFailed]
) -> dict[str, str | RoomFailed | RoomSkipped]:
    states: dict[str, str | RoomFailed | RoomSkipped] = {
        room: "ok" if isinstance(outcome, Reading) else outcome for room, outcome in outcomes.items()
    }
    states.update({failure.room: failure for failure in failed})
    return states
