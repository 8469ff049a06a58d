"""examples: turns a catalogue example into a View and runs one check over it. Used by tests and by the catalogue's runner."""

from __future__ import annotations

from collections.abc import Sequence

from routing import registry
from routing.contracts import Case, Check, Evidence, Example, ModelResponse, Models, View
from routing.readers import NoModels
from routing.stages.check import evidence_of
from routing.stages.intake import take_in


def case_of(example: Example) -> Case:
    """The example as a case."""
    responses = tuple(item if isinstance(item, ModelResponse) else ModelResponse(item) for item in example.responses)
    return Case(
        id="example",
        prompt=example.prompt,
        system=example.system,
        turns=example.turns,
        responses=responses,
        schema=example.schema,
        reference=example.reference,
        meta=example.meta,
    )


def view_of(example: Example, models: Models | None = None) -> View:
    """The example after intake."""
    return take_in(case_of(example), models or NoModels())


def run(check: Check, example: Example, models: Models | None = None) -> Sequence[Evidence]:
    """What the check sees in the example, through its own room's analysis."""
    module = registry.rooms()[registry.room_of_check(check.code)]
    view = view_of(example, models)
    return evidence_of(check, view, module.analyse(view).signals)
