"""C002 answer-off-reference: the final answer differs from the reference that came with the case."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.numeric.evidence import detector

CHECK = Check(
    code="C002",
    name="answer-off-reference",
    kind="wrong_answer",
    side="response",
    severity="error",
    rank=25,
    message=Text("The final answer differs from the reference", "最终答案与参考答案不一致"),
    reason=Text(
        "The last marked or stated answer was read as an option, a figure or a fraction and compared by value, not by wording.",
        "读取最后给出的答案（选项、数字或分数），按数值而非字面与参考答案比较。",
    ),
    detect=detector("wrong_answer"),
    bad=(
        Example(
            "en",
            "How many eggs are left?",
            "another figure",
            responses=("He uses 3 of 16 eggs.\n#### 14",),
            reference="13",
            marks=("14",),
        ),
        Example(
            "en",
            "Pick one.\nA. 1/4\nB. 1/2\nC. 3/4",
            "another option",
            responses=("The share is a half, so the answer is (A).",),
            reference="B",
            marks=("A",),
        ),
        Example(
            "zh",
            "一共需要多少天？",
            "数值不同",
            responses=("所以一共需要十二天。答案：12",),
            reference="15",
            marks=("12",),
        ),
        Example("zh", "选出正确选项。\nA. 2\nB. 4", "选项不同", responses=("【答案】A",), reference="B", marks=("A",)),
    ),
    good=(
        Example(
            "en",
            "How much is it?",
            "the same value in another form",
            responses=("The total is $1,200.00.",),
            reference="1200",
        ),
        Example(
            "en",
            "What share is it?",
            "a percentage and its decimal",
            responses=("It is \\boxed{\\frac{1}{4}}.",),
            reference="25%",
        ),
        Example("zh", "一共多少个？", "中文数字", responses=("一共有三百二十个。",), reference="320"),
        Example("zh", "选一个。\nA. 2\nB. 4", "选项相同", responses=("故选 B。",), reference="B"),
    ),
    sources=("SPEC M7 numeric",),
)
