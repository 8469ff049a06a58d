"""start-with-the-result: rules out courtesy phrases in place of the task."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

DEMAND = Text(
    "Start with the result itself and stop where it ends. No greeting, no announcement, no note, no offer of further help.",
    "直接从结果开始写，结果写完就停。不要问候，不要预告，不加注释，也不要主动提出进一步帮助。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it already stands there."""
    return appended(prompt, DEMAND)


FIX = Fix(
    id="start-with-the-result",
    title=Text("Start with the result", "直接给出结果"),
    why=Text(
        "With the first words fixed on the task there is no room for a closing phrase alone.",
        "开头就是结果，就不会只剩下客套话。",
    ),
    kinds=("preamble_added", "non_answer", "extra_annotation", "stream_cut", "prompt_leak"),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and compare how often the finding comes back.",
        "两个提示各运行十次，比较该问题再次出现的次数。",
    ),
    examples=(
        FixExample("en", "Name three uses of vinegar.", "non_answer", ("Start with the result itself",)),
        FixExample("zh", "列出三种醋的用途。", "non_answer", ("直接从结果开始写",)),
    ),
    order=5,
)
