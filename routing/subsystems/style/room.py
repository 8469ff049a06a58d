"""rte-f style: Is the wording in the demanded language, register and role?"""

from __future__ import annotations

from routing.contracts import Room, Text

ROOM = Room(
    id="rte-f",
    operation="style",
    letter="F",
    title=Text("Style", "风格"),
    question=Text(
        "Is the wording in the demanded language, register and role?", "措辞是否符合要求的语言、语气和角色？"
    ),
    requires=("prompt", "responses"),
    gives=("demands", "languages", "registers", "roles"),
)
