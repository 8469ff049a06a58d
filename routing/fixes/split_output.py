"""split-output: deliver in parts."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended_one
from routing.fixes._form import is_bounded, is_code

DEMAND = Text(
    "Deliver the result in parts of at most 10 items. Each part must be complete by itself; end it after a whole item with the line NEXT, and wait for “next” before you go on.",
    "结果分批输出，每批最多 10 项。每批自身必须完整，在完整的一项之后以单独一行 NEXT 结束，等我回复“继续”再输出下一批。",
)
LARGE = re.compile(
    r"(?<![\d.,-])(?:[2-9]\d|\d{3,6})(?![\d.,-]|\s?[%年月日元])|\b(?:all|every|each|full|complete|whole|long|detailed|chapters?)\b|全部|所有|完整|每[个条一]|详细|章",
    re.IGNORECASE,
)
PAGES = Text(
    "Deliver the text in parts of at most 500 words. End each part after a whole paragraph with the line NEXT, and wait for “next” before you go on.",
    "正文分批输出，每批不超过 800 字，在完整的一段之后以单独一行 NEXT 结束，等我回复“继续”再写下一批。",
)
TEXT = re.compile(
    r"\b(?:words|story|chapters?|essay|article|novel|speech)\b|\d{3,5}\s?字|故事|章|文章|小说|作文", re.IGNORECASE
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand; None when it stands there, and for a cut reply that has no parts: code, a few sentences, the result alone."""
    if finding.kind in ("truncated_output", "stream_cut") and (
        is_bounded(prompt) or is_code(prompt) or not LARGE.search(prompt.instruction[:4000])
    ):
        return None
    return appended_one(prompt, PAGES if TEXT.search(prompt.instruction[:4000]) else DEMAND, PAGES, DEMAND)


FIX = Fix(
    id="split-output",
    title=Text("Deliver in parts", "分批输出"),
    why=Text(
        "A short part fits the output limit and keeps its brackets; a long nested one is cut or torn.",
        "短的部分放得进输出上限，括号也完整；长的嵌套结构容易被截断或断裂。",
    ),
    kinds=(
        "truncated_output",
        "long_nested_output",
        "budget_conflict",
        "stream_cut",
    ),
    transform=transform,
    verify=Text(
        "Count in ten runs how many parts parse, and join them.",
        "运行十次，统计能解析的批次数并拼接。",
    ),
    examples=(
        FixExample("en", "Generate JSON for 200 products.", "long_nested_output", ("at most 10 items",)),
        FixExample("zh", "生成200个商品的JSON。", "truncated_output", ("每批最多 10 项",)),
    ),
    order=25,
)
