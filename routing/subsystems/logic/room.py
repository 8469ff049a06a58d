"""rte-d logic: Do the conditions hold together, and does the conclusion follow?"""

from __future__ import annotations

from routing.contracts import Room, Text

ROOM = Room(
    id="rte-d",
    operation="logic",
    letter="D",
    title=Text("Logic", "逻辑"),
    question=Text("Do the conditions hold together, and does the conclusion follow?", "条件是否自洽，结论是否成立？"),
    requires=("prompt", "responses"),
    gives=("contradictions", "conditions", "puzzles", "prompt_risks"),
)
