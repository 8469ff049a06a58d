"""rte-b relation: What stands where in the given material, and does the answer read it from the right place?"""

from __future__ import annotations

from routing.contracts import Room, Text

ROOM = Room(
    id="rte-b",
    operation="relation",
    letter="B",
    title=Text("Relation", "关系"),
    question=Text(
        "What stands where in the given material, and does the answer read it from the right place?",
        "给定材料里什么在哪里，回答是否取自正确的位置？",
    ),
    requires=("prompt", "responses"),
    gives=("cells", "citations", "quotes", "triples", "conversation"),
)
