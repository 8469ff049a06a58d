"""rte-g format: Does the output have the demanded shape?"""

from __future__ import annotations

from routing.contracts import Room, Text
from routing.subsystems.format import runaway
from routing.subsystems.format.contracts import lengths
from routing.subsystems.format.documents import validation

ROOM = Room(
    id="rte-g",
    operation="format",
    letter="G",
    title=Text("Format", "格式"),
    question=Text("Does the output have the demanded shape?", "输出是否符合要求的形状？"),
    requires=("prompt", "responses"),
    gives=("contracts", "signals"),
    thresholds={
        "about_tolerance": lengths.TOLERANCE,
        "loop_repeats": float(runaway.REPEATS),
        "loop_characters": float(runaway.LOOP_CHARS),
        "pattern_seconds": validation.PATTERN_SECONDS,
        "validation_seconds": validation.SECONDS,
    },
)
