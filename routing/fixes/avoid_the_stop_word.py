"""avoid-the-stop-word: tells the model not to write the request's stop word before the answer is complete."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import language_of

STOP = re.compile(r"the stop word (.{1,80}?), and|the stop word (.{1,80}?);")


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the rule with the stop word as found; None when it already stands there."""
    found = STOP.search(finding.because.en)
    word = next((group for group in found.groups() if group), "") if found else ""
    named, named_zh = (f" ({word})", f"（{word}）") if word else ("", "")
    rule = Text(
        f"Do not write the stop word{named} anywhere inside the answer; write it only after the last line.",
        f"回答内部不要出现停止词{named_zh}；只在最后一行之后写出。",
    ).get(language_of(prompt))
    known = Text("Do not write the stop word", "回答内部不要出现停止词").get(language_of(prompt))
    return None if known in prompt.text else f"{prompt.text.rstrip()}\n\n{rule}"


FIX = Fix(
    id="avoid-the-stop-word",
    title=Text("Keep the stop word out of the answer", "回答里避开停止词"),
    why=Text(
        "The service cuts at the first stop word; a rarer one in the request is the real cure, a rule in the prompt the next best.",
        "服务端遇到第一个停止词就截断；根本办法是换一个更少见的停止词，其次是在提示中避开它。",
    ),
    kinds=("stop_sequence_hit",),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and count complete answers.",
        "两个提示各运行十次，统计完整的回答。",
    ),
    examples=(
        FixExample("en", "List five herbs, numbered.", "stop_sequence_hit", ("Do not write the stop word",)),
        FixExample("zh", "列出五种香草。", "stop_sequence_hit", ("不要出现停止词",)),
    ),
    order=20,
)
