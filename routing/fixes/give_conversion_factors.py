"""give-conversion-factors: states the exact factors between the units and asks for the converted figure only."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended, language_of

FACTORS = (
    (r"\b(?:l|ml|lit(?:er|re)s?|millilit\w+)\b", "1 l = 1000 ml"),
    (r"\b(?:kg|g|mg|kilograms?|grams?)\b", "1 kg = 1000 g = 1,000,000 mg"),
    (r"\b(?:km|m|cm|mm|kilomet\w+|met(?:er|re)s?)\b", "1 km = 1000 m, 1 m = 100 cm = 1000 mm"),
    (r"\b(?:miles?|feet|foot|inch(?:es)?|yards?)\b", "1 mile = 5280 ft = 1609.344 m, 1 ft = 12 in, 1 in = 2.54 cm"),
    (r"\b(?:pounds?|lbs?|ounces?|oz)\b", "1 lb = 16 oz = 0.45359237 kg"),
    (r"\b(?:gallons?|quarts?|pints?|cups?)\b", "1 gallon = 4 quarts = 8 pints = 16 cups = 3.785 l"),
    (r"\b(?:hours?|minutes?|seconds?|min|days?)\b", "1 day = 24 h, 1 h = 60 min = 3600 s"),
    (r"\bbasis points?\b|\bbps\b|基点", "1 % = 100 bp"),
    (r"\b(?:[kmg]b(?:it|ps)?|bytes?|bits?|[kmg]bit/s)\b|字节|比特", "1 byte = 8 bit, 1 MB = 8 Mbit"),
    (r"[万亿]", "1 亿 = 10000 万"),
    (r"公里|千米|米|厘米|毫米", "1 公里 = 1000 米，1 米 = 100 厘米 = 1000 毫米"),
    (r"公斤|千克|克|斤|吨", "1 吨 = 1000 公斤，1 公斤 = 2 斤 = 1000 克"),
    (r"升", "1 升 = 1000 毫升"),
    (r"小时|分钟|秒|天", "1 天 = 24 小时，1 小时 = 60 分钟 = 3600 秒"),
    (r"亩|公顷|平方", "1 公顷 = 15 亩 = 10000 平方米"),
)
MOST = 4
LEAD = Text(
    "Use these factors and write every figure in the unit asked for: ", "按以下系数换算，每个数字都写成所要求的单位："
)
GIVEN = re.compile(r"(?<![\d.])1 ?(?:[a-z]{1,12}|[\u4e00-\u9fff]{1,4}) ?[=≈] ?\d", re.IGNORECASE)
AS_GIVEN = Text(
    "Use the factor given above: decide first whether the new figure must be larger or smaller, then multiply or divide accordingly.",
    "请使用上面给出的系数：先判断换算后的数应变大还是变小，再相应地乘或除。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the factors of the units that the prompt names; None when it names none or has them already."""
    lead = LEAD.get(language_of(prompt)).rstrip()
    head = prompt.text[:20_000]
    if lead in prompt.text:
        return None
    if GIVEN.search(head):
        return appended(prompt, AS_GIVEN)
    factors = [factor for pattern, factor in FACTORS if re.search(pattern, head, re.IGNORECASE)][:MOST]
    if not factors:
        return None
    end = "。" if language_of(prompt).startswith("zh") else "."
    gap, joint = ("", "；") if end == "。" else (" ", "; ")
    return f"{prompt.text.rstrip()}\n\n{lead}{gap}{joint.join(factors)}{end}"


FIX = Fix(
    id="give-conversion-factors",
    title=Text("Give the conversion factors", "给出换算系数"),
    why=Text(
        "A factor that stands in the prompt is applied; one that must be recalled is guessed or skipped.",
        "写在提示里的系数会被使用；要靠回忆的系数容易猜错或漏掉。",
    ),
    kinds=("unit_error",),
    transform=transform,
    verify=Text(
        "Run both prompts several times at temperature 0 and compare how often the check fires.",
        "在温度 0 下把两个提示各运行多次，比较该检查触发的次数。",
    ),
    examples=(
        FixExample("en", "Convert 0.5 l to ml.", "unit_error", ("1 l = 1000 ml",)),
        FixExample("zh", "把 2 公里换算成米。", "unit_error", ("1 公里 = 1000 米",)),
    ),
    order=20,
)
