"""rte-c numeric: Are the numbers right when they are computed again?"""

from __future__ import annotations

from routing.contracts import Room, Text
from routing.subsystems.numeric import claims, units

ROOM = Room(
    id="rte-c",
    operation="numeric",
    letter="C",
    title=Text("Numeric", "数值"),
    question=Text("Are the numbers right when they are computed again?", "把数字重新算一遍，是否正确？"),
    requires=("prompt", "responses", "reference"),
    gives=("signals",),
    thresholds={
        "approximate_share": float(claims.APPROXIMATE_SHARE),
        "kitchen_conversion": float(units.ROUNDED_TOLERANCE),
        "calendar_conversion": float(units.FUZZY_TOLERANCE),
        "scanned_characters": float(claims.MOST_SCANNED),
    },
)
