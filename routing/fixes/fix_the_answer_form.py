"""fix-the-answer-form: fixes how the final answer is reached and written."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended_one
from routing.fixes._form import is_closed

DEMAND = Text(
    "Work it out step by step from the given facts, then write the final answer alone on the last line after “Answer:”. If the facts do not decide it, write “not decidable”.",
    "根据给定事实逐步推导，最后一行只写“答案：”和最终答案；事实不足以判断时写“无法判断”。",
)
ALONE = Text(
    "Work it out silently, step by step from the given facts. Reply with the answer alone, in the form asked for above and in the same wording every time.",
    "根据给定事实逐步推导，过程不要写出。只回复答案本身，形式按前面的要求，每次措辞一致。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand that suits the form of the reply; None when it already stands there."""
    return appended_one(prompt, ALONE if is_closed(prompt) else DEMAND, ALONE, DEMAND)


FIX = Fix(
    id="fix-the-answer-form",
    title=Text("Derive the answer and write it alone", "先推导，再单独写出答案"),
    why=Text(
        "A derivation from the facts varies less between calls than a one-word guess.",
        "由事实推导的答案比直接猜一个词更稳定。",
    ),
    kinds=("inconsistent_answers", "position_bias"),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and compare how often the finding comes back.",
        "把温度设为 0，两个提示各运行十次，比较该问题再次出现的次数。",
    ),
    examples=(
        FixExample(
            "en", "Is Gull Rock automatic? Yes or no.", "inconsistent_answers", ("step by step from the given facts",)
        ),
        FixExample("zh", "灯塔是自动的吗？是或否。", "inconsistent_answers", ("根据给定事实逐步推导",)),
    ),
    order=25,
)
