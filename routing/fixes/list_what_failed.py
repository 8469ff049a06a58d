"""list-what-failed: states which answer was tried and failed, and allows that there is no other."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import language_of

QUOTED = re.compile(r"“([^”]{1,200})”")


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the failed answer as found; None when the rule already stands there."""
    found = QUOTED.search(finding.because.en)
    piece = found.group(1) if found else ""
    rule = Text(
        f"Already tried, and it failed: {piece or '[the rejected answer]'}. Do not give it again. If you know no other, answer that you know none.",
        f"已经试过且行不通：{piece or '[被否定的答案]'}。不要再次给出。如果没有其他答案，请回答没有。",
    ).get(language_of(prompt))
    known = Text("Already tried, and it failed:", "已经试过且行不通：").get(language_of(prompt))
    return None if known in prompt.text else f"{prompt.text.rstrip()}\n\n{rule}"


FIX = Fix(
    id="list-what-failed",
    title=Text("Say what was tried and allow “I know no other”", "写明已试过的答案，并允许回答“没有其他答案”"),
    why=Text(
        "An objection in passing is easily overlooked; a rule that bars the very answer and offers a way out is not.",
        "随口的反对容易被忽略；明确禁止原答案并给出退路，就不会被忽略。",
    ),
    kinds=("repeated_rejected_answer",),
    transform=transform,
    verify=Text(
        "Continue the conversation five times with both prompts and count the repeats.",
        "用两个提示各继续对话五次，统计重复的次数。",
    ),
    examples=(
        FixExample("en", "I get a 404 there. Where is it?", "repeated_rejected_answer", ("Do not give it again",)),
        FixExample("zh", "打不开，还有别的吗？", "repeated_rejected_answer", ("不要再次给出",)),
    ),
    order=10,
)
