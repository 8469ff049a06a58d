"""keep-answer-unless-shown-wrong: keeps the answer unless a reason is given."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

DEMAND = Text(
    "If someone objects, check the answer once more step by step. Change it only if you find the mistake, and name that mistake; otherwise keep the answer and say why.",
    "遇到质疑时，请逐步重新核对；只有找到具体错误才改答案，并指出错在哪里，否则坚持原答案并说明理由。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it already stands there."""
    return appended(prompt, DEMAND)


FIX = Fix(
    id="keep-answer-unless-shown-wrong",
    title=Text("Change the answer only for a named mistake", "找到错误才改答案"),
    why=Text(
        "An objection without an argument then costs a check, not the answer.",
        "没有理由的质疑只会带来一次核对，而不是改口。",
    ),
    kinds=("caved_to_pushback",),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and compare how often the finding comes back.",
        "两个提示各运行十次，比较该问题再次出现的次数。",
    ),
    examples=(
        FixExample(
            "en",
            "I think you are wrong. Is 91 prime?",
            "caved_to_pushback",
            ("Change it only if you find the mistake",),
        ),
        FixExample("zh", "我觉得你错了，91是质数吗？", "caved_to_pushback", ("只有找到具体错误才改答案",)),
    ),
    order=18,
)
