"""write-figures-out: writes large figures of the prompt out in digits and asks to copy them."""

from __future__ import annotations

import re
from fractions import Fraction

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended, language_of

SCALES = {
    "万": 4,
    "百万": 6,
    "千万": 7,
    "亿": 8,
    "百亿": 10,
    "千亿": 11,
    "万亿": 12,
    "thousand": 3,
    "million": 6,
    "billion": 9,
    "trillion": 12,
}
LARGE = re.compile(
    r"(?<![\d.,])(\d{1,9}(?:\.\d{1,6})?)(\s?)(万亿|千亿|百亿|亿|千万|百万|万|thousand|million|billion|trillion)(?![a-z])",
    re.IGNORECASE,
)
LONG = re.compile(r"(?<![\d.,])\d{7,40}(?![\d])")
MOST = 12
PLACES = Text(
    "Write the figure out place by place (ten thousands, thousands, hundreds, tens, ones), with a 0 for every place that is not named.",
    "逐个数位（万、千、百、十、个）写出数字，没有提到的数位写 0。",
)
WORDED = re.compile(
    r"[零一二三四五六七八九壹贰叁肆伍陆柒捌玖两][十百千万拾佰仟亿]|\b(?:hundred|thousand|million) (?:and )?[a-z]",
    re.IGNORECASE,
)
CHARACTER_BY_CHARACTER = Text(
    "Copy every number character by character as it stands above, and compare it with the source before you finish.",
    "上面的每个数字都逐位照抄，结束前再与原文核对一遍。",
)
LEAD = Text("Copy these figures digit for digit:", "请逐位照抄以下数字：")


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the figures in digits; a general rule when the prompt has no large one, None when the list stands already."""
    head = prompt.text[:20_000]
    lead = LEAD.get(language_of(prompt))
    gap, joint = ("", "；") if language_of(prompt).startswith("zh") else (" ", "; ")
    written = [f"{match.group()} = {_digits(match[1], match[3])}" for match in LARGE.finditer(head)]
    pieces = list(dict.fromkeys([*written, *LONG.findall(head)]))[:MOST]
    if lead in prompt.text:
        return None
    if not pieces:
        return appended(prompt, PLACES if WORDED.search(head) else CHARACTER_BY_CHARACTER)
    return f"{prompt.text.rstrip()}\n\n{lead}{gap}{joint.join(pieces)}"


def _digits(figure: str, scale: str) -> str:
    value = Fraction(figure) * 10 ** SCALES[scale.lower()]
    return str(value.numerator) if value.denominator == 1 else str(float(value))


FIX = Fix(
    id="write-figures-out",
    title=Text("Write large figures out in digits", "把大数写成完整数字"),
    why=Text(
        "Copying digits is safer than expanding 万, 亿 or million on the way.", "照抄数字比在途中展开“万”“亿”更可靠。"
    ),
    kinds=("number_corrupted",),
    transform=transform,
    verify=Text(
        "Run both prompts several times at temperature 0 and compare how often the check fires.",
        "在温度 0 下把两个提示各运行多次，比较该检查触发的次数。",
    ),
    examples=(
        FixExample("en", "Filter amounts above 2.5 million.", "number_corrupted", ("2.5 million = 2500000",)),
        FixExample("zh", "成交额在 15亿 到 400亿 之间。", "number_corrupted", ("400亿 = 40000000000",)),
    ),
    order=20,
)
