"""G012 wrapper-key: extra key round the object."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G012",
    name="wrapper-key",
    kind="wrapper_key_added",
    side="response",
    severity="error",
    rank=42,
    message=Text("Extra key round the object", "对象外多了一层键"),
    reason=Text(
        "The demanded keys are one level too deep under an invented key.",
        "要求的键被放在臆造的键之下，深了一层。",
    ),
    detect=detector("wrapper_key_added"),
    bad=(
        Example(
            "en",
            "Reply with a JSON object with the keys observation and recommendation.",
            "an outer key",
            responses=('{"Report": {"observation": "41 C", "recommendation": "open the vents"}}',),
            marks=('"Report"',),
        ),
        Example(
            "zh",
            "只输出 JSON，键名必须为：首都、人口。",
            "外层键",
            responses=('{"结果": {"首都": "里斯本", "人口": "约1000万"}}',),
            marks=('"结果"',),
        ),
    ),
    good=(
        Example(
            "en",
            "Reply with a JSON object with the keys observation and recommendation.",
            "top level",
            responses=('{"observation": "41 C", "recommendation": "open the vents"}',),
        ),
        Example(
            "zh", "只输出 JSON，键名必须为：首都、人口。", "顶层", responses=('{"首都": "里斯本", "人口": "约1000万"}',)
        ),
    ),
    sources=("lennartpollvogt/ollama-instructor#6",),
    supersedes=(
        "key_mismatch",
        "schema_violation",
    ),
)
