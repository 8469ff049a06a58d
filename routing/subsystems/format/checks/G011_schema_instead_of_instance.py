"""G011 schema-instead-of-instance: the schema came back."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._examples import VALID_JSON
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G011",
    name="schema-instead-of-instance",
    kind="schema_echoed",
    side="response",
    severity="error",
    rank=41,
    message=Text("The schema came back", "返回的是模式本身"),
    reason=Text(
        "Asked for an instance, the model copied the schema and filled values into it; no key is where the program looks.",
        "要求的是实例，模型却抄回模式并填入值，程序找不到任何键。",
    ),
    detect=detector("schema_echoed"),
    bad=(
        Example(
            "en",
            "Return JSON with the keys title, year for the book Harbour Lights, 1931.",
            "a schema",
            responses=('{"type": "object", "properties": {"title": "Harbour Lights", "year": 1931}}',),
            marks=("properties",),
        ),
        Example(
            "zh",
            "返回 JSON，键名必须为：书名、年份。书：港湾灯火，1931。",
            "模式",
            responses=('{"type": "object", "properties": {"书名": "港湾灯火", "年份": 1931}}',),
            marks=("properties",),
        ),
    ),
    good=VALID_JSON,
    sources=("JSON Schema 2020-12",),
    supersedes=(
        "key_mismatch",
        "schema_violation",
    ),
)
