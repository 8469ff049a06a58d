"""loud: the kinds of warnings and errors that the format room alone reports, checks included, without models."""

from __future__ import annotations

from routing.codec import case_from
from routing.guard import Guard
from routing.readers import NoModels
from routing.registry import _room
from routing.stages.check import check
from routing.stages.intake import take_in

ROOM = _room("routing.subsystems.format")


def kinds(prompt: str, *responses: str) -> set[str]:
    """Kinds that are more than a hint."""
    view = take_in(case_from({"id": "x", "prompt": prompt, "responses": list(responses)}), NoModels())
    found, failed = check(view, {"rte-g": ROOM.analyse(view)}, {"rte-g": ROOM}, Guard(), 30.0)
    assert not failed
    return {finding.kind for finding in found if finding.severity != "info"}
