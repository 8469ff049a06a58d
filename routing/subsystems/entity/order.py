"""order: sequences and lists of two responses: the same items in another order, other items, another item for one key."""

from __future__ import annotations

import re

from routing.contracts import Span, Text
from routing.subsystems.entity import names, statements
from routing.subsystems.entity.clauses import Difference
from routing.subsystems.entity.statements import Statement

LISTS_MEET = 0.4
LIST_ASKED = re.compile(r"是[？?]|是$|指[？?]|哪些|哪[几三四五两]|[三四五六]大|形式|分别", re.MULTILINE)
NUMBERED = re.compile(r"^\s{0,6}\d{1,2}[.、．)]\s{0,3}\**([\u4e00-\u9fff“”《》\"]{2,14})", re.MULTILINE)
ITEM_LIST = re.compile(
    r"[“《]?[\u4e00-\u9fff]{2,14}[”》]?(?:、[“《]?[\u4e00-\u9fff“”]{2,14}[”》]?){1,8}(?:[和及与][“《]?[\u4e00-\u9fff]{2,14}[”》]?)?"
)
ORDER_ASKED = re.compile(
    r"\b(?:in what order|what order|sequence|chronological|in order\b|order of|\b(?:stages|steps|phases)\b|rank(?:ing|ed)?|from (?:\w+ ){1,2}to|before or after|which comes? first)\b|顺序|次序|步骤|阶段|依次|先后|按.{1,8}排(?:列|序)|排名|从.{1,4}到",
    re.IGNORECASE,
)
LINE_ITEM = re.compile(r"^\s{0,6}(?:\d{1,2}[.、．)]|[-*•])\s{0,3}\**([^\n:：,，。.(（]{2,60})", re.MULTILINE)
STEP = re.compile(
    r"(?:\b(?:first(?:ly)?|then|next|after that|afterwards|second(?:ly)?|third(?:ly)?|followed by|finally|and last(?:ly)?|lastly)\b,? ?|首先|然后|接着|随后|其次|最后|先|再)([^,，;；.。\n]{2,60}?)(?=[,，;；.。\n]|$|(?:\band )?\bthen\b|然后|再)",
    re.IGNORECASE,
)
KEY = re.compile(
    r"(?P<lead>[（(]?)(?P<key>第[一二三四五六七八九十\d]{1,3}[届季年任代次名位]|(?<!\d)(?:1[5-9]|20)\d\d(?!\d) ?年?度?|\b(?:first|second|third|fourth|fifth)\b(?= (?:season|edition|place|year|term)))",
    re.IGNORECASE,
)
KEYS_ASKED = re.compile(
    r"分别|前[一二三四五六七八九十两\d]{1,3}[届季年任代名位]|历[届任]|各[届年]|\b(?:respectively|each (?:season|edition|year)|first (?:two|three|four|five))\b",
    re.IGNORECASE,
)


def listed(left: Statement, right: Statement, question: Statement, ask: str) -> Difference | None:
    """Both answer with a list of short items, and hardly any item meets."""
    mine, theirs = _items(left), _items(right)
    if not LIST_ASKED.search(ask) or min(len(mine), len(theirs)) < 2:
        return None
    met = sum(any(_alike(a, b) for b in theirs) for a in mine)
    if met / min(len(mine), len(theirs)) >= LISTS_MEET:
        return None
    return Text("the items", "列出的项目"), _span(right.text, theirs[0]), "、".join(mine)[:80], "、".join(theirs)[:80]


def _items(statement: Statement) -> list[str]:
    numbered = [m.group(1) for m in NUMBERED.finditer(statement.text)]
    if len(numbered) >= 2:
        return numbered
    head = ITEM_LIST.search(statement.text[:300])
    return [item.strip('“”"《》 ') for item in re.split(r"[、和及与]", head.group())] if head else []


def _alike(a: str, b: str) -> bool:
    pairs = statements.content(a)
    return a in b or b in a or bool(pairs & statements.content(b))


def ordered(left: Statement, right: Statement, question: Statement, ask: str) -> Difference | None:
    """The same steps or places in another order, where the order is asked for or told step by step."""
    mine, theirs = _steps(left.text), _steps(right.text)
    if min(len(mine), len(theirs)) < 2:
        return None
    if not ORDER_ASKED.search(ask) and not (STEP.search(left.text) and STEP.search(right.text)):
        return None
    places = [_place(item, theirs) for item in mine]
    known = [place for place in places if place >= 0]
    if len(known) < 2 or len(set(known)) < len(known) or known == sorted(known):
        return None
    at = _span(right.text, theirs[known[0]])
    return Text("the order", "顺序"), at, " → ".join(mine)[:80], " → ".join(theirs)[:80]


def _steps(text: str) -> list[str]:
    lines = [m[1].strip() for m in LINE_ITEM.finditer(text)]
    return (lines if len(lines) >= 2 else [m[1].strip() for m in STEP.finditer(text)])[:12]


def _place(item: str, others: list[str]) -> int:
    """The one item of the other list that shares most words; -1 where none or two fit."""
    mine = statements.content(item)
    shares = [len(mine & statements.content(other)) / max(len(mine | statements.content(other)), 1) for other in others]
    best = max(shares, default=0.0)
    return shares.index(best) if best >= 0.5 and shares.count(best) == 1 else -1


def keyed(left: Statement, right: Statement, question: Statement, ask: str) -> Difference | None:
    """Another name for one season, year or place of a series that is asked for."""
    if not KEYS_ASKED.search(ask):
        return None
    mine, theirs = _by_key(left), _by_key(right)
    for key in mine.keys() & theirs.keys():
        one, other = mine[key], theirs[key]
        if (
            one.names
            and other.names
            and not any(names.held(n, other) for n in one.names)
            and not any(names.held(n, one) for n in other.names)
        ):
            return (
                Text(f"the entry for {key}", f"{key}的内容"),
                _span(right.text, other.names[0].text),
                one.text,
                other.text,
            )
    return None


def _by_key(said: Statement) -> dict[str, Statement]:
    """Season or year -> the piece of text that belongs to it, with its names."""
    found: dict[str, Statement] = {}
    marks = list(KEY.finditer(said.text))[:20]
    for number, mark in enumerate(marks):
        end = marks[number + 1].start() if number + 1 < len(marks) else len(said.text)
        start = mark.end()
        before = re.split(r"[、；;，,。：:\n]", said.text[: mark.start()])[-1]
        if mark["lead"] and len(before) > 1:
            start, end = mark.start() - len(before), mark.start()
        inside = tuple(n for n in said.names if start <= n.span.start < end and not KEY.search(n.text))
        piece = said.text[start:end].strip(" ：:，、；;（(）)\n")
        found.setdefault(mark["key"].replace(" ", "").rstrip("年度"), Statement(piece, named=inside))
    return found


def _span(text: str, piece: str) -> Span:
    start = max(text.find(piece), 0)
    return Span(start, min(start + len(piece), len(text)))
