"""rte-e code: Does the code parse, and does every name in it exist?"""

from __future__ import annotations

from routing.contracts import Room, Text
from routing.subsystems.code import analyse, blocks

ROOM = Room(
    id="rte-e",
    operation="code",
    letter="E",
    title=Text("Code", "代码"),
    question=Text("Does the code parse, and does every name in it exist?", "代码能否解析，用到的名字是否都存在？"),
    requires=("prompt", "responses", "meta"),
    gives=("signals",),
    thresholds={
        "all_code": analyse.ALL_CODE,
        "parsed_blocks": float(analyse.MOST_PARSED),
        "code_characters": float(blocks.LONGEST_CODE),
    },
)
