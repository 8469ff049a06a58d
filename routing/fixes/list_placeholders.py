"""list-placeholders: lists the format placeholders that must come through, each with its number of occurrences."""

from __future__ import annotations

from collections import Counter

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended
from routing.subsystems.format.placeholders import FORMAT

MARKER = Text("Copy these placeholders unchanged", "以下占位符必须原样保留")
MOST = 30


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the list; None when the prompt holds no placeholder or the list stands there."""
    found = Counter(match.group() for match in FORMAT.finditer(prompt.text))
    if not found or len(found) > MOST:
        return None
    names = ", ".join(f"{name} ×{count}" for name, count in found.items())
    demand = Text(
        f"{MARKER.en}, each as often as stated: {names}. Count them before you finish.",
        f"{MARKER.zh}，次数如下：{names}。结束前请逐个核对。",
    )
    return appended(prompt, demand, MARKER)


FIX = Fix(
    id="list-placeholders",
    title=Text("List the placeholders that must survive", "列出必须保留的占位符"),
    why=Text(
        "Placeholders look like noise to a translator; a list with counts makes a lost one checkable.",
        "占位符在翻译时像噪声；列出清单和次数，丢失时就能核对出来。",
    ),
    kinds=("placeholder_damaged",),
    transform=transform,
    verify=Text(
        "Translate ten strings with each prompt and compare the placeholders with those of the source.",
        "用两个提示各翻译十条字符串，与原文比较占位符。",
    ),
    examples=(
        FixExample("en", "Translate to German: %1$s sent %2$d parcels.", "placeholder_damaged", ("%1$s ×1", "%2$d ×1")),
        FixExample("zh", "翻译成中文：{user} has {count} messages", "placeholder_damaged", ("{user} ×1", "{count} ×1")),
    ),
    order=5,
)
