"""write-percent-as-share: spells out every percentage of the prompt as a share of its whole."""

from __future__ import annotations

import re
from fractions import Fraction

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import language_of

PERCENT = re.compile(r"(?<![\d.])(\d{1,4}(?:\.\d{1,6})?)\s?[%％]")
MOST = 6
NOTE = Text("{rate}% means {share} of the amount it refers to", "{rate}% 表示所指数额的 {share}")
LEAD = Text("Percentages are shares, never amounts: ", "百分数是占比，不是数额：")


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends one note per percentage; None when the prompt has none or the notes stand already."""
    rates = list(dict.fromkeys(PERCENT.findall(prompt.text[:20_000])))[:MOST]
    lead = LEAD.get(language_of(prompt)).rstrip()
    if not rates or lead in prompt.text:
        return None
    notes = [NOTE.get(language_of(prompt)).format(rate=rate, share=float(Fraction(rate) / 100)) for rate in rates]
    end = "。" if language_of(prompt).startswith("zh") else "."
    gap, joint = ("", "；") if end == "。" else (" ", "; ")
    return f"{prompt.text.rstrip()}\n\n{lead}{gap}{joint.join(notes)}{end}"


FIX = Fix(
    id="write-percent-as-share",
    title=Text("Spell percentages out as shares", "把百分数写成占比"),
    why=Text(
        "“20%” beside bare figures is easily read as 20; “0.2 of the whole” is not.",
        "“20%”混在普通数字中容易被当成 20，写成“整体的 0.2”就不会。",
    ),
    kinds=("percent_misread",),
    transform=transform,
    verify=Text(
        "Run both prompts several times at temperature 0 and compare how often the check fires.",
        "在温度 0 下把两个提示各运行多次，比较该检查触发的次数。",
    ),
    examples=(
        FixExample(
            "en", "A coat costs $150 and is 20% off.", "percent_misread", ("20% means 0.2 of the amount it refers to",)
        ),
        FixExample("zh", "外套 150 元，降价 20%。", "percent_misread", ("20% 表示所指数额的 0.2",)),
    ),
    order=20,
)
