"""self-contained-program: asks for imports and definitions of every name in one block that parses."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

DEMAND = Text(
    "Return one self-contained program: every import at the top, every helper defined, the parameter names of the signature unchanged, and no line that does not parse. Read it once from top to bottom and check where each identifier is defined before you finish.",
    "返回一个自足的程序：所有导入写在开头，辅助函数都有定义，签名中的参数名不变，每一行都能解析。结束前从头到尾检查一遍每个标识符在哪里定义。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it already stands there."""
    return appended(prompt, DEMAND)


FIX = Fix(
    id="self-contained-program",
    title=Text("Ask for one self-contained block", "要求一个自足的代码块"),
    why=Text(
        "A block that must run on its own gets its imports and helpers written.",
        "要求代码块能独立运行，导入和辅助函数才会写全。",
    ),
    kinds=(
        "undefined_name",
        "missing_import",
        "syntax_error",
    ),
    transform=transform,
    verify=Text(
        "Run both prompts several times at temperature 0 and compare how often the check fires.",
        "在温度 0 下把两个提示各运行多次，比较该检查触发的次数。",
    ),
    examples=(
        FixExample("en", "Write a function for the area of a circle.", "missing_import", ("every import",)),
        FixExample("zh", "写一个计算圆面积的函数。", "missing_import", ("所有导入",)),
    ),
    order=12,
)
