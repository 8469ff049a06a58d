"""rte-h safety: What must a safety check decide here, and was it decided well?"""

from __future__ import annotations

from routing.contracts import Room, Text

ROOM = Room(
    id="rte-h",
    operation="safety",
    letter="H",
    title=Text("Safety", "安全"),
    question=Text(
        "What must a safety check decide here, and was it decided well?",
        "这里有哪些需要安全检查判断的内容，判断是否得当？",
    ),
    requires=("prompt", "responses"),
    gives=("request_risk", "refusal", "injections", "personal_data"),
)
