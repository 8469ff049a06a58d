"""G052 long-nested-structure: long nested output."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G052",
    name="long-nested-structure",
    kind="long_nested_output",
    side="prompt",
    severity="warning",
    rank=85,
    message=Text("Long nested output", "过长的嵌套输出"),
    reason=Text(
        "Long nested output is where commas are lost, tables get ragged and indentation breaks.",
        "过长的嵌套输出最容易丢逗号、表格错位、缩进混乱。",
    ),
    detect=detector("long_nested_output"),
    bad=(
        Example(
            "en",
            "Generate JSON for 200 products, each with nested variants.",
            "many nested items",
            marks=("200 products",),
        ),
        Example("zh", "输出 JSON，包含100个商品，每个包含嵌套的规格列表。", "数量多且嵌套", marks=("100个",)),
    ),
    good=(
        Example("en", "Generate JSON for 3 products, each with nested variants.", "few"),
        Example("zh", "输出 JSON，包含3个商品，每个包含嵌套的规格列表。", "数量少"),
    ),
    sources=("SPEC M10, format tear",),
)
