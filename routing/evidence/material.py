"""material: an answer about another text than the one at hand: nothing of it is said, and a figure or weekday stands that it lacks."""

from __future__ import annotations

import re

from routing.evidence.coherence import content, mostly_han
from routing.text.gate import folded, gated
from routing.text.numerals import HAN_NUMERALS, english_whole, han_whole
from routing.text.words import han_pairs

READ_CHARS = 4000
WORKS_ON = gated(
    r"\b(?:summari[sz]\w*|summary|extract\w*|condense\w*|outline\w*|passage|paragraph|article|review|email|e-mail|memo|news|headline for|the (?:following|text|note|message|letter)|this (?:text|note|message|letter))\b|"
    r"总结|概括|概述|摘要|要点|大意|提取|摘录|归纳|提炼|原文|作者|下面|以下|这[段篇封条份则句]"
)
BEGINS = re.compile(r"[:：\n]")
LEAST_MATERIAL, LEAST_ANSWER = 6, 6  # content words; of Chinese characters twice as many
FIGURE = re.compile(rf"(?<![\w.])\d[\d,]*(?:\.\d+)?|[{HAN_NUMERALS}]{{1,8}}")
EN_NUMBER = re.compile(
    r"\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million)(?:[ -](?:and )?(?:two|three|four|five|six|seven|eight|nine|hundred|thousand|million))*\b",
    re.IGNORECASE,
)
DAY = re.compile(r"(?:周|星期|礼拜)([一二三四五六日天末])|\b(mon|tues|wednes|thurs|fri|satur|sun)day\b", re.IGNORECASE)
UNSPOKEN = frozenset({0.0, 1.0})  # “一个”, “one of” and “zero” count nothing


def foreign_figure(prompt: str, response: str) -> str:
    """A figure or weekday of the answer that the text at hand lacks, where the answer shares no word with that text; else ""."""
    asked, said = prompt[-READ_CHARS:], response[:READ_CHARS]
    if not WORKS_ON.search(asked, folded(prompt)):
        return ""
    begin = BEGINS.search(asked)
    material = asked[begin.end() :] if begin else ""
    if not _apart(material, said):
        return ""
    known = _figures(prompt[-READ_CHARS:])
    return next((word for word, value in _figures(said).items() if value not in known.values()), "")


def _apart(material: str, said: str) -> bool:
    theirs, mine = content(said), content(material)
    han = mostly_han(theirs)
    if len(theirs) < LEAST_ANSWER * (1 + han) or len(mine) < LEAST_MATERIAL * (1 + han):
        return False
    return not (han_pairs(material) & han_pairs(said)) if han else not mine & theirs


def _figures(text: str) -> dict[str, float | str]:
    """Every figure and weekday as written, with its value; small counts that every text has are left out."""
    found: dict[str, float | str] = {}
    for match in DAY.finditer(text):
        found[match.group()] = (match[1] or match[2]).lower().replace("天", "日")
    for word in FIGURE.findall(DAY.sub(" ", text)):
        value = han_whole(word) if word[0] in HAN_NUMERALS else float(word.replace(",", ""))
        if value is not None and float(value) not in UNSPOKEN:
            found[word] = float(value)
    for match in EN_NUMBER.finditer(text):
        whole = english_whole(match.group())
        if whole is not None:
            found[match.group()] = float(whole)
    return found
