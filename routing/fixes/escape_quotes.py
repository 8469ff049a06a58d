"""escape-quotes: say how to escape inside strings."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended
from routing.fixes._form import is_json

DEMAND = Text(
    'Inside JSON strings write a quotation mark as \\" and a line break as \\n, each escaped exactly once; write other characters as they are, without \\u escapes.',
    'JSON 字符串内的引号写成 \\"，换行写成 \\n，只转义一次；其他字符原样输出，不要用 \\u 转义。',
)
REAL_BREAKS = Text(
    "Break lines with real line breaks; never write the two characters \\n.",
    "换行请用真正的换行，不要写出 \\n 这两个字符。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand; real line breaks are asked for where no JSON is. None when it stands there."""
    plain = finding.kind == "double_escaped_newline" and not is_json(prompt) and "json" not in prompt.text.lower()
    return appended(prompt, REAL_BREAKS if plain else DEMAND)


FIX = Fix(
    id="escape-quotes",
    title=Text("Say how to escape inside strings", "说明字符串内如何转义"),
    why=Text(
        "Quotation marks and line breaks copied from the material end a JSON string early unless the prompt says what becomes of them.",
        "从材料里抄来的引号和换行会让 JSON 字符串提前结束，除非提示说明如何处理。",
    ),
    kinds=(
        "unescaped_quote",
        "raw_newline_in_string",
        "double_escaped_newline",
        "corrupt_unicode_escape",
    ),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and compare how many replies a strict parser accepts as they are.",
        "把两个提示各运行十次，比较严格解析器能直接接受的回复数。",
    ),
    examples=(
        FixExample("en", "Put the note into JSON.", "unescaped_quote", ("escaped exactly once",)),
        FixExample("zh", "把文字放进JSON。", "raw_newline_in_string", ("只转义一次",)),
    ),
    order=15,
)
