"""rte-g format: Does the output have the demanded shape?"""

from __future__ import annotations

from routing.contracts import Room, Text

ROOM = Room(
    id="rte-g",
    operation="format",
    letter="G",
    title=Text("Format", "格式"),
    question=Text("Does the output have the demanded shape?", "输出是否符合要求的形状？"),
    requires=("prompt", "responses"),
    gives=(),
)
