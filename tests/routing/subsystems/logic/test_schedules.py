"""Plans held against times, amounts a day, turns and a budget."""

from __future__ import annotations

import pytest

from routing.contracts import ModelResponse
from routing.stages.intake import read_prompt
from routing.subsystems.logic.rules import broken_constraints
from routing.subsystems.logic.told import Told

TALKS = "Schedule three 30-minute talks between 13:00 and 16:00. 14:00-14:30 is a coffee break: no talks then."
ROTA = "Make a rota for Monday to Wednesday. Nobody may work two days in a row."
BOXES = "把书分到三个箱子，每箱不超过12公斤。每箱一行，写总重。"
PICNIC = "Plan a picnic with a budget of 60 dollars; the total must not exceed it."
TOUR = "Plan a tour of two days: at most 80 km a day. One line per day."


@pytest.mark.parametrize(
    ("prompt", "kept", "broken"),
    [
        (TALKS, "Ada 13:00-13:30\nBreak 14:00-14:30\nBo 14:30-15:00", "Ada 13:00-13:30\nBo 13:45-14:15"),
        (TALKS, "Ada 13:00-13:30\nBo 15:00-15:30", "Ada 13:00-13:30\nBo 15:45-16:15"),
        (ROTA, "Monday: Ann\nTuesday: Bo\nWednesday: Ann", "Monday: Ann\nTuesday: Bo\nWednesday: Bo"),
        (BOXES, "箱1：字典，5公斤\n箱2：小说，4公斤", "箱1：字典、画册，13公斤\n箱2：小说，4公斤"),
        (PICNIC, '{"items": ["bread"], "total": 35}', '{"items": ["bread", "wine"], "total": 65}'),
        (TOUR, "Day 1: Tarn to Mill, 40 km\nDay 2: Mill to Lund, 75 km", "Day 1: Tarn to Mill, 40 km\nDay 2: Mill to Lund, 95 km"),
    ],
)  # fmt: skip
def test_plan(prompt: str, kept: str, broken: str) -> None:
    told = Told(read_prompt(prompt))
    assert not broken_constraints(told, ModelResponse(kept))
    assert broken_constraints(told, ModelResponse(broken))
