"""rte-c numeric: Are the numbers right when they are computed again?"""

from __future__ import annotations

from routing.contracts import Room, Text

ROOM = Room(
    id="rte-c",
    operation="numeric",
    letter="C",
    title=Text("Numeric", "数值"),
    question=Text("Are the numbers right when they are computed again?", "把数字重新算一遍，是否正确？"),
    requires=("prompt", "responses"),
    gives=(),
)
