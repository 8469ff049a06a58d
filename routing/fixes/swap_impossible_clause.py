"""swap-impossible-clause: replaces a demanded clause that the engine lacks by the engine’s own form."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.subsystems.code.sql.dialects import demanded_construct, engine_in


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """The prompt with the construct exchanged; None when it demands none that its engine lacks."""
    found = demanded_construct(prompt.text, engine_in(prompt.text))
    if found is None or not found[3]:
        return None
    _, start, end, instead = found
    instead = instead.split(" or ")[0].rstrip(" …")  # one form of it is enough
    return f"{prompt.text[:start]}{instead}{prompt.text[end:]}"


FIX = Fix(
    id="swap-impossible-clause",
    title=Text("Replace the clause that the engine lacks", "替换数据库没有的语法"),
    why=Text(
        "No answer can keep both demands; the engine’s own form keeps the aim.",
        "两个要求无法兼顾；换成该数据库自己的写法即可保留目的。",
    ),
    kinds=("prompt_contradiction",),
    transform=transform,
    verify=Text(
        "Run both prompts several times at temperature 0 and compare how often the check fires.",
        "在温度 0 下把两个提示各运行多次，比较该检查触发的次数。",
    ),
    examples=(
        FixExample(
            "en",
            "You write Oracle queries. Always use the LIMIT clause.",
            "prompt_contradiction",
            ("FETCH FIRST n ROWS ONLY",),
        ),
        FixExample(
            "zh", "请用 SQL Server 写查询，必须用 LIMIT 限制为 5 行。", "prompt_contradiction", ("SELECT TOP (n)",)
        ),
    ),
    order=10,
)
