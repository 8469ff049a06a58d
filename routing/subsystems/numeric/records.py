"""records: the named figures of a prompt: what is said of which thing, in one unit, with the words that only that thing has."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice

from routing.contracts import Span
from routing.subsystems.numeric.compounds import lesser
from routing.subsystems.numeric.datings import datings
from routing.subsystems.numeric.measures import measure
from routing.subsystems.numeric.numerals import DIGITS, read
from routing.text.fronts import fronted

MOST = 40
LONGEST_LABEL = 60
VALUE = fronted(
    rf"(?<![A-Za-z0-9_/.,^-])([-−–]|minus |零下)?(?:[$€£¥￥])?((?:\d{{1,6}}/\d{{1,6}}(?![\d/]))|(?:{DIGITS}))\s{{0,2}}(万亿|亿|万|thousand\b|million\b|billion\b|(?<=\d)[kKM](?![A-Za-z]))?(?![\d:：]|[.,/]\d)",
)
UNIT = re.compile(
    r"\s{0,2}(?:degrees?\s?(?:C|F|celsius|fahrenheit)?\b|(°\s?[CF]|℃|℉|[%％])|([A-Za-z]{1,12}(?:/[A-Za-z]{1,8})?)|(平方米|平方公里|公里|千米|厘米|毫米|千克|公斤|毫升|分钟|小时|[元块米克斤吨升秒分度岁人名个件台辆天年页本票场户次万亿]))?"
)
RANGE = re.compile(r"\s?(?:to|through|until|[-–—~～至到])\s?", re.IGNORECASE)
BOUNDARY = re.compile(
    r"[,，;；。！？!?:：、\n|(（)）\[\]{}]|\.(?=\s|$)|\b(?:and|or|while|but|versus|vs\.?)\b|(?<=[元米克斤度分人个])(?:和|与|而)|还是"
)
LABEL_WORD = re.compile(r"[A-Za-z][\w'’-]*(?:\.[A-Za-z]\w*)*|[A-Z0-9]+(?:-[A-Z0-9]+)*|[\u4e00-\u9fff]+")
STOP = frozenset(
    [
        "the",
        "a",
        "an",
        "is",
        "are",
        "was",
        "were",
        "has",
        "have",
        "had",
        "holds",
        "costs",
        "cost",
        "weighs",
        "weigh",
        "measures",
        "measured",
        "at",
        "of",
        "in",
        "on",
        "for",
        "to",
        "with",
        "runs",
        "ran",
        "takes",
        "took",
        "sells",
        "sold",
        "scored",
        "got",
        "reads",
        "read",
        "only",
        "and",
        "about",
        "reached",
        "made",
        "than",
        "i",
        "we",
        "my",
        "our",
        "its",
        "it",
        "here",
        "there",
    ]
)
NO_UNIT = frozenset(
    [
        "is",
        "are",
        "or",
        "and",
        "in",
        "to",
        "than",
        "was",
        "for",
        "a",
        "of",
        "at",
        "by",
        "on",
        "per",
        "with",
        "than",
        "which",
        "who",
        "what",
        "the",
        "if",
        "as",
        "from",
        "but",
    ]
)


@dataclass(frozen=True, slots=True)
class Record:
    """A thing, its figure, the figure as written with its place, and the words that tell the thing from the others."""

    name: str
    words: frozenset[str]
    value: Fraction
    written: str
    unit: str
    span: Span


def records_of(prompt: str) -> list[Record]:
    """Two or more things with one figure each in one unit; empty when the figures do not fall into such a list."""
    values = list(islice(VALUE.finditer(prompt), MOST))
    if len(values) < 2:
        return []
    dates = [item.span for item in datings(prompt)]
    found: list[tuple[str, Fraction, str, str, Span]] = []
    for match in values:
        span = Span(*match.span())
        value = None if any(span.overlaps(item) for item in dates) else _value(match)
        if found and RANGE.fullmatch(prompt[found[-1][4].end : span.start]):
            found.pop()  # "-2 to 30" bounds one thing, and names no two
            continue
        if value is None or (found and span.start < found[-1][4].end):
            continue
        unit = _unit(prompt, match.end())
        known = measure(unit) if unit else None
        if known is not None:
            named = UNIT.match(prompt, match.end())
            rest, end = lesser(prompt, named.end() if named else match.end(), known)
            value, unit = value * known.factor + rest, known.dimension
            span = Span(span.start, end) if rest else span
        label = _label(prompt, match.start(), found[-1][4].end if found else 0)
        found.append((label, value, match.group().strip(), unit, span))
    found = _one_unit(found)
    if len(found) < 2:
        return []
    names = _told_apart([item[0] for item in found])
    if not all(names) or len(set(names)) != len(names):
        return []
    return [
        Record(name, _words(name), value, written, unit, span)
        for name, (_, value, written, unit, span) in zip(names, found, strict=True)
    ]


def _value(match: re.Match[str]) -> Fraction | None:
    piece = match[2]
    if "/" in piece:
        top, bottom = piece.split("/")
        value = Fraction(int(top), int(bottom)) if int(bottom) else None
    else:
        scale = {"k": "thousand", "K": "thousand", "m": "million", "M": "million"}.get(match[3] or "", match[3] or "")
        figure = read(f"{piece} {scale}".strip())
        value = figure.value if figure else None
    return -value if value is not None and match[1] else value


def _unit(prompt: str, end: int) -> str:
    match = UNIT.match(prompt, end)
    if match is None:
        return ""
    word = (match[1] or match[2] or match[3] or match.group()).strip().lower()
    if word.startswith("degree"):
        return "degree"
    return "" if word in NO_UNIT else {"degrees": "degree"}.get(word, word.rstrip("s") if len(word) > 3 else word)


def _label(prompt: str, start: int, floor: int) -> str:
    left = prompt[max(floor, start - LONGEST_LABEL) : start]
    pieces = BOUNDARY.split(left)
    for piece in reversed(pieces):
        if LABEL_WORD.search(re.sub(r"[$€£¥￥]", "", piece)):
            return piece.strip(" \t*_\"'“”‘’「」`=-–—")
    return ""


def _one_unit(found: list[tuple[str, Fraction, str, str, Span]]) -> list[tuple[str, Fraction, str, str, Span]]:
    """The figures of the one unit that several have; a figure of another unit beside them must be the same for all."""
    groups: dict[str, list[tuple[str, Fraction, str, str, Span]]] = {}
    for item in found:
        groups.setdefault(item[3], []).append(item)
    chosen = [items for items in groups.values() if len(items) > 1 and len({item[1] for item in items}) > 1]
    if len(chosen) != 1:
        return []
    rest = [items for items in groups.values() if items is not chosen[0]]
    shared = all(len({item[1] for item in items}) == 1 and len(items) in (len(chosen[0]), 1) for items in rest)
    return chosen[0] if shared else []


def _told_apart(labels: list[str]) -> list[str]:
    """Each label without the words that all of them have; Chinese labels without the same beginning and end."""
    if all(re.search(r"[\u4e00-\u9fff]", label) for label in labels):
        return _trimmed(labels)
    bags = [[word for word in LABEL_WORD.findall(label) if word.lower() not in STOP or word == "A"] for label in labels]
    shared = set.intersection(*({word.lower() for word in bag} for bag in bags)) if bags else set()
    return [" ".join(word for word in bag if word.lower() not in shared) for bag in bags]


SINGLE = frozenset("甲乙丙丁戊己一二三四五六七八九十红黄蓝绿白黑紫橙男女大小新旧东南西北左右")
PLACES = frozenset("甲乙丙丁东南西北红黄蓝绿白黑男女左右")


def _trimmed(labels: list[str]) -> list[str]:
    """Chinese labels without verbs and the same beginning and end; a single sign is left only where it names a thing."""
    labels = [re.sub(r"^(?:其中|已知|而|那么|因为|题目)", "", label) for label in labels]
    labels = [re.sub(r"(?:[来卖售花用考得跑走装做收]了|[来卖售是为有重高长价约共的])+$", "", label) for label in labels]
    while len({label[-1:] for label in labels}) == 1 and all(_divides(label[:-1]) for label in labels):
        labels = [label[:-1] for label in labels]
    while len({label[:1] for label in labels}) == 1 and all(_divides(label[1:]) for label in labels):
        labels = [label[1:] for label in labels]
    return [label.strip(" 的是为了有") for label in labels]


def _divides(rest: str) -> bool:
    return len(rest) > 1 or rest in SINGLE or (len(rest) == 1 and not "\u4e00" <= rest <= "\u9fff")


def _words(name: str) -> frozenset[str]:
    return frozenset(LABEL_WORD.findall(name))


def named_in(records: list[Record], text: str) -> list[tuple[int, int]]:
    """(record, place) of every record that the text names by its own words or else by its figure, in order of place."""
    found = []
    for number, record in enumerate(records):
        others = [other.name for other in records if other is not record]
        place = _place(record.name, others, text)
        if place is None and record.written:
            figure = re.search(rf"(?<![\d.,/-]){re.escape(record.written.lstrip('-−–'))}(?![\d/]|[.,]\d)", text)
            place = figure.start() if figure else None
        if place is not None:
            found.append((number, place))
    return sorted(found, key=_second)


def _second(item: tuple[int, int]) -> int:
    return item[1]


def _place(name: str, others: list[str], text: str) -> int | None:
    if not name:
        return None
    if name[0] >= "\u4e00":
        return _han_place(name, others, text)
    pattern = r"[\s_-]{1,3}".join(re.escape(word) for word in name.split())
    shared = {word for other in others for word in other.split()}
    own = [word for word in name.split() if word not in shared and (word[:1].isupper() or word[:1].isdigit())]
    for wanted in (pattern, *map(re.escape, own)):
        flags = 0 if len(wanted) == 1 or wanted.isupper() else re.IGNORECASE
        match = re.search(rf"(?<![A-Za-z0-9]){wanted}(?![A-Za-z0-9])", text, flags)
        if match:
            return match.start()
    return None


def _han_place(name: str, others: list[str], text: str) -> int | None:
    """Where the name stands, or the longest of its ends that no other name has."""
    for length in range(len(name), 0, -1):
        for piece in (name[-length:], name[:length]):
            place = text.find(piece)
            whole = length > 1 or len(name) == 1 or piece in PLACES
            if place >= 0 and whole and not any(piece in other for other in others):
                return place
    return None
