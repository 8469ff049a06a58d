"""retold: short figures of a text that come back altered in its summary, translation or rewriting."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from routing.contracts import Span
from routing.text.gate import folded, gated

READ_CHARS = 8000
RETELLS = gated(
    r"\b(?:summari[sz]e|summary|rewrite|rephrase|paraphrase|shorten|condense|retell|translat\w+|newsletter|headline|extract|fill (?:in|out)|copy|reword|simplify|polish|proofread|press release|caption)\b|总结|概括|摘要|改写|缩写|转述|复述|翻译|译成|润色|提取|抽取|填(?:写|入)|简介|简讯|标题|介绍",
    re.IGNORECASE,
)
COMPUTES = re.compile(
    r"\b(?:calculate|compute|convert|sum|average|update|change|correct|round|estimate|increase|double|halve|age|how (?:many|much|old|long))\b|计算|换算|合计|平均|更新|改成|更正|修改为|多少",
    re.IGNORECASE,
)
NUMBER = re.compile(
    r"(?<![\w.,/:-])(?<!\d )(\d{2,5}(?:\.\d{1,3})?|\d\.\d{1,3})(?![\d]|[.,/:]\d|\s?[.)、]\s)(?=(.{0,14}))", re.DOTALL
)
NUMBER_ZH = re.compile(
    r"(?<![A-Za-z\d.,/:-])(\d{2,5}(?:\.\d{1,3})?|\d\.\d{1,3})(?![\d]|[.,/:]\d)(?=(.{0,6}))", re.DOTALL
)


@dataclass(frozen=True, slots=True)
class Altered:
    """A figure as the text has it and as it came back."""

    span: Span
    said: str
    given: str


@lru_cache(maxsize=8)
def retells(text: str) -> bool:
    """True when the text asks to have something told again."""
    return RETELLS.search(text, folded(text)) is not None


def altered(prompt: str, response: str) -> Iterator[Altered]:
    """Figures one digit or one exchange away from a figure of the text that the answer lacks."""
    source, text = prompt[:READ_CHARS], response[:READ_CHARS]
    asked = retells(source[:1500]) or (len(source) > 1500 and retells(source[-300:]))
    if not asked or COMPUTES.search(source[:400]):
        return
    given, said = _figures(source), _figures(text)
    lost = {number: unit for number, unit, _ in given if not re.search(rf"(?<!\d){re.escape(number)}(?!\d)", text)}
    known = {number for number, _, _ in given}
    for number, unit, span in said:
        if number in known or number in source:
            continue
        near = [
            old
            for old, kind in lost.items()
            if _alike(old, number)
            and (kind == unit or _year(old) == _year(number) is True or sorted(old) == sorted(number))
        ]
        if len(near) == 1:
            yield Altered(span, number, near[0])
            return


def _figures(text: str) -> list[tuple[str, str, Span]]:
    han = bool(re.search(r"[\u4e00-\u9fff]", text[:2000]))
    found = []
    for match in islice((NUMBER_ZH if han else NUMBER).finditer(text), 120):
        unit = re.match(r"[\s-]?([%％A-Za-z]{1,10}|[\u4e00-\u9fff]{1})?", match[2])
        word = (unit[1] or "").lower().rstrip("s") if unit else ""
        found.append((match[1], word[:3], Span(*match.span(1))))
    return found


def _year(number: str) -> bool:
    return len(number) == 4 and number[:2] in ("18", "19", "20")


def _alike(one: str, other: str) -> bool:
    if len(one) != len(other) or one == other or one.find(".") != other.find("."):
        return False
    different = sum(a != b for a, b in zip(one, other, strict=True))
    return (sorted(one) == sorted(other) and different == 2) or (different == 1 and len(one.replace(".", "")) >= 2)
