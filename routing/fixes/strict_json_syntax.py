"""strict-json-syntax: name the JSON rules that were broken."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

DEMAND = Text(
    "The JSON must follow RFC 8259: straight double quotation marks round every key and string, no comma before a closing bracket, no comments, no ellipsis; true, false and null in lower case, null where no number exists.",
    "JSON 必须符合 RFC 8259：键和字符串一律用直双引号，右括号前不加逗号，不写注释和省略号；true、false、null 用小写，没有数值时写 null。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it already stands there."""
    return appended(prompt, DEMAND)


FIX = Fix(
    id="strict-json-syntax",
    title=Text("Name the JSON rules that were broken", "写明 JSON 的语法规则"),
    why=Text(
        "Trailing commas, single quotes and NaN are legal in JavaScript or Python; naming the strict rules keeps the model from mixing the languages.",
        "尾随逗号、单引号和 NaN 在 JavaScript 或 Python 中合法；写明严格规则可避免混用。",
    ),
    kinds=(
        "trailing_comma",
        "single_quoted_json",
        "smart_quote_json",
        "invalid_json_literal",
        "invalid_json",
    ),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and compare how many replies a strict parser accepts as they are.",
        "把两个提示各运行十次，比较严格解析器能直接接受的回复数。",
    ),
    examples=(
        FixExample("en", "Return the list as JSON.", "trailing_comma", ("RFC 8259",)),
        FixExample("zh", "用JSON返回列表。", "single_quoted_json", ("RFC 8259",)),
    ),
    order=12,
)
