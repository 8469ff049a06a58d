"""choices: closed lists that the prompt states in running words, for the value of a key or for a one-word answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from routing.contracts import Span
from routing.subsystems.format.contracts.prose import Prose, listed_at
from routing.subsystems.format.documents.types import type_of
from routing.text.gate import Gate, either, gate, gated

KEYED = re.compile(
    r"[\"'`“]?\b(?P<key>[A-Za-z_]\w{1,30})[\"'`”]?\)?(?:\s(?:field|key|value|property))?\s{0,2}(?:[:=(]|to(?: be)?|must be|should be|has to be|can (?:only )?be|may (?:only )?be|is|are|as)?\s{0,2}\(?(?:takes? |accepts? |holds? |has )?(?:exactly |only |always )?(?:one of|either)(?: (?:the|these)(?: following)? (?:values|strings|words|labels|options))?\s{0,2}[:(\[]?\s{0,2}"
    r"|\b(?:pick|choose|select|take|set|assign)\s(?:the |a |an |its |one )?[\"'`“]?(?P<picked>[A-Za-z_]\w{1,30})[\"'`”]?(?: value)? (?:from|out of|among|between)(?: the (?:list|values|options))?\s{0,2}[:(\[]?\s{0,2}"
    r"|[\"'`“「]?(?P<chinese>[\w\u4e00-\u9fff]{1,10}?)[\"'`”」]?\s?(?:字段|的值|一栏)?\s?(?:只能|只可|必须|仅能|应)(?:是|为|取|取值为|填|从)\s{0,2}[:：]?\s{0,2}|(?P<range>[\w\u4e00-\u9fff]{1,10}?)(?:字段)?(?:的)?(?:取值|可选值|取值范围)(?:为|是|只有|只能是)?\s{0,2}[:：]?\s{0,2}",
    re.IGNORECASE,
)
BARE_CHINESE = re.compile(
    r"(?:以下|下列|下面|这些?)(?:[一二三四五六七八九十\d]{1,3}[个类种])?(?:类别|标签|选项|分类|类型|意图|情绪|等级|部门|词)?(?:之一|中的?一[个种类]|里的一个)?\s{0,2}[:：]\s{0,2}"
    r"|(?:可选|备选|候选)(?:的)?(?:类别|标签|项|值|答案)?(?:有|为|是|包括)?\s{0,2}[:：]\s{0,2}|[从在由]\s{0,2}(?=[^，。；：！？\n【\[（(「{“]{3,60}[中里内](?:选|挑|任选|择|判断|归))"
    r"|[从在由]\s{0,2}[【\[（(「{](?=[^】\])）」}\n]{3,200}[】\])）」}]\s{0,2}(?:这[一二三四五六七八九十\d]{1,2}[个类项种])?[中里内之]{1,2}(?:选|挑|任选|择|判断|归))"
)
ONE_OF_THEM = re.compile(
    r"之一|可选|备选|候选|中的?一[个种类]|[中里内](?:选|挑)|选一|分到|归[到为入]|分类|选择|选出|判断"
)
NAME_ONLY = re.compile(
    r"(?:只|仅|直接)(?:需|要)?(?:输出|返回|回答|回复|给出|写)[^。，,\n]{0,6}?(?:类别|标签|选项|分类|类型|名称?|词|答案|结果)"
)
# "Label it with POS, NEG or NEU", "Answer red, amber or green only": one-word labels, the last after "or".
BARE_ENGLISH = gated(
    r"\b(?:label|classify|categori[sz]e|tag|mark|rate|grade)\b[^.!?\n:]{0,50}?\b(?:as|with|into)\s(?:either |exactly one of |one of )?(?=[A-Za-z\"'“])"
    r"|(?:^|[.!?:;\n]\s{0,3}|\bplease\s)(?:answer|reply|respond)\s(?:only |just )?(?:with )?(?:only |just |exactly )?(?=[^.!?\n:]{3,80}\bonly\b)"
)
# The gate of a pattern knows nothing of what it looks ahead to.
LABELLING = either(
    gate(re.compile(r"(?:label|classify|categori[sz]e|tag|mark|rate|grade)\b.*?(?:as|with|into)\s")),
    Gate(ways=((gate(re.compile("answer|reply|respond")), Gate(("only",))),)),
)
MUST_BE = gated(
    r"[\"'`“](?P<key>[A-Za-z_]\w{1,30})[\"'`”]\s(?:must|should|has to|can only|may only) be\s(?=[A-Za-z\"'“])"
)
NO_VALUE = frozenset(
    (
        "null",
        "true",
        "false",
        "none",
        "empty",
        "omitted",
        "absent",
        "left",
        "set",
        "blank",
        "positive",
        "negative",
        "zero",
    )
)
# A list behind a colon or in brackets, or between bars, where the prompt wants one of it and nothing else.
CHOOSING = gated(
    r"\b(?:pick|choose|select|classify|label|labels|route|assign|categori[sz]e|sort|decide|which|categories|tags?|options|intents?)\b|标签|类别|分类|归类|打标|选"
)
SHOWN = re.compile(r"(?:[:：(（]\s?|只能用\s?|只可用\s?)(?=[\w\u4e00-\u9fff\"“])", re.IGNORECASE)
BARS = re.compile(r"[\w-]{1,24}(?:\s?[|/]\s?[\w-]{1,24}){1,9}(?=[)\].,;\s]|$)")
NAME_ALONE = gated(
    r"\b(?:only|nothing but|just|nothing else)\b[^.!?\n]{0,30}?\b(?:label|name|category|word|option|class|team|department|tag|intent|type|value)\b|\b(?:label|name|category|option|class|tag|intent|type|value)\s(?:only|alone)\b"
)
MOST = 12


def keyed(prose: Prose) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """(key, allowed values) for every key whose values are listed in words."""
    if not prose.has(
        "one of",
        "either",
        " be ",
        "只能",
        "只可",
        "必须",
        "取值",
        "可选值",
        "仅能",
        " from ",
        "among",
        "out of",
        "between",
    ):
        return ()
    found = []
    for match in islice(KEYED.finditer(prose.text), MOST):
        items, _ = listed_at(prose.text, match.end(), bare=True)
        key = match["key"] or match["picked"] or match["chinese"] or match["range"]
        if len(items) >= 2:
            found.append((key, tuple(items)))
    for match in islice(prose.finditer(MUST_BE), MOST):
        items, end = listed_at(prose.text, match.end(), bare=True)
        stretch = prose.text[match.end() : end]
        if (
            len(items) >= 2
            and " or " in stretch
            and not any(type_of(item) or item.lower() in NO_VALUE for item in items)
        ):
            found.append((match["key"], tuple(items)))
    return tuple(found)


def bare_english(prose: Prose) -> Iterator[tuple[list[str], Span]]:
    """Labels of a closed choice for answers that are nothing but the choice."""
    for match in islice(prose.finditer(BARE_ENGLISH), 3) if prose.may(LABELLING) else ():
        items, end = listed_at(prose.text, match.end(), bare=True)
        stretch = prose.text[match.end() : end]
        labels = len(items) >= 3 and all(len(item) <= 20 and " " not in item for item in items)
        if labels and (" or " in stretch or "/" in stretch):
            yield items, Span(match.start(), end)
            return


def shown_choice(prose: Prose) -> Iterator[tuple[list[str], Span]]:
    """ "Pick the department: Sales, Support or Legal. Answer with the name only." and 标签只能用：人物、风景。只输出一个标签。"""
    alone = prose.search(NAME_ALONE) is not None or (prose.chinese and NAME_ONLY.search(prose.masked) is not None)
    if not alone or not prose.search(CHOOSING):
        return
    for match in islice(SHOWN.finditer(prose.masked), MOST):
        bars = BARS.match(prose.masked, match.end())
        items, end = listed_at(prose.text, match.end(), bare=True)
        if bars is not None and bars.end() > end:
            items, end = [piece.strip() for piece in re.split(r"[|/]", bars.group())], bars.end()
        closed = bars is not None or re.match(r"\s{0,2}(?:[.。)）\n]|$)", prose.masked[end : end + 3]) is not None
        if len(items) >= 3 and closed and all(len(item) <= 24 and len(item.split()) <= 2 for item in items):
            yield items, Span(match.start(), end)
            return


def bare_chinese(prose: Prose) -> Iterator[tuple[list[str], Span]]:
    """ "分到以下类别之一：硬件、软件、网络。只输出类别名。" for answers that are nothing but the choice."""
    if NAME_ONLY.search(prose.masked) is None or ONE_OF_THEM.search(prose.masked) is None:
        return
    for match in islice(BARE_CHINESE.finditer(prose.masked), 3):
        items, end = listed_at(prose.text, match.end(), bare=True)
        if len(items) >= 2 and all(len(item) <= 12 for item in items):
            yield items, Span(match.start(), end)
            return
