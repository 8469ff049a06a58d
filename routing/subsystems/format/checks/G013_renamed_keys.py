"""G013 renamed-keys: keys differ from those demanded."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G013",
    name="renamed-keys",
    kind="key_mismatch",
    side="response",
    severity="error",
    rank=47,
    message=Text("Keys differ from those demanded", "键名与要求不符"),
    reason=Text(
        "Code reads by key name; a renamed, missing or additional key breaks it.",
        "程序按键名取值；键名被改、缺失或多出都会出错。",
    ),
    detect=detector("key_mismatch"),
    bad=(
        Example(
            "en",
            "Reply with a JSON object with exactly the keys city, country.",
            "a renamed key",
            responses=('{"town": "Lisbon", "country": "Portugal"}',),
            marks=('"town"',),
        ),
        Example(
            "zh",
            "只输出 JSON，键名必须依次为：首都、人口。",
            "键名译成英文",
            responses=('{"capital": "里斯本", "population": "约1000万"}',),
            marks=('"capital"',),
        ),
    ),
    good=(
        Example(
            "en",
            "Reply with a JSON object with exactly the keys city, country.",
            "the keys",
            responses=('{"city": "Lisbon", "country": "Portugal"}',),
        ),
        Example(
            "zh",
            "只输出 JSON，键名必须依次为：首都、人口。",
            "键名一致",
            responses=('{"首都": "里斯本", "人口": "约1000万"}',),
        ),
    ),
    sources=("datawhalechina/handy-ollama#46",),
)
