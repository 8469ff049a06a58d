"""rte-a entity: Which things are named, and are they told apart and kept the same?"""

from __future__ import annotations

from routing.contracts import Room, Text

ROOM = Room(
    id="rte-a",
    operation="entity",
    letter="A",
    title=Text("Entity", "实体"),
    question=Text(
        "Which things are named, and are they told apart and kept the same?", "提到了哪些事物，是否分得清、前后一致？"
    ),
    requires=("prompt", "responses", "turns", "reference"),
    gives=("entities",),
    thresholds={"novel_content": 0.3, "clauses_alike": 0.6, "answer_met": 0.5},
)
