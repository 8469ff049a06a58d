"""walk-the-tests: has the program run by hand on the examples of the prompt before it is sent."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

DEMAND = Text(
    "Before you send the code, run it line by line in your head on every test and example given above, the edge cases too. Send only code with which each of them comes out as stated.",
    "发送代码之前，用上面给出的每个测试和示例（包括边界情况）在心里逐行执行一遍；只发送全部结果都与要求一致的代码。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the language of the instruction; None when it already stands there."""
    return appended(prompt, DEMAND)


FIX = Fix(
    id="walk-the-tests",
    title=Text("Have the given tests walked through", "要求逐个走一遍测试"),
    why=Text(
        "A wrong result shows as soon as the code is followed with the values of a test.",
        "代入测试的数值逐行执行，错误的结果立即显现。",
    ),
    kinds=("wrong_result",),
    transform=transform,
    verify=Text(
        "Run the given tests on ten answers to each prompt and compare how many pass.",
        "对两个提示各十个回答运行所给测试，比较通过的数量。",
    ),
    examples=(
        FixExample("en", "Write is_leap(y).\nassert not is_leap(1900)", "wrong_result", ("every test and example",)),
        FixExample("zh", "写一个判断闰年的函数，is_leap(1900) 应为 False。", "wrong_result", ("每个测试和示例",)),
    ),
    order=10,
)
