"""thresholds: stated limits ("under 50", "满16周岁"), and joint conditions evaluated for the stated values."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from routing.contracts import ModelResponse, Span
from routing.subsystems.logic.signals import Fault
from routing.text.gate import either, folded, gated

READ_CHARS = 1500
DIGIT, DIGITS = re.compile(r"\d"), re.compile(r"\d+")
NUMBER = r"(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,9}(?:\.\d{1,4})?)"
UNIT = (
    r"\s?((?:kg|km|cm|mm|k|m|g|l|h|min|EUR|USD|GBP|CHF|euros?|dollars?|pounds?|years?|months?|weeks?|days?|hours?|minutes?|points?|percent|"
    r"degrees?|people|persons?|lit(?:re|er)s?|(?:kilo)?met(?:re|er)s?|(?:kilo)?grams?|kilos?|miles?|pages?|seats?|rooms?|items?)(?![a-z])|"
    r"万元|万|千米|千克|千|亿|公斤|公里|平方米|平米|分钟|小时|周岁|周年|%|[元块岁人克分天年月周度米吨升斤页层次名个件])?"
)
BETWEEN = gated(
    rf"\b(?:between|from) {NUMBER}{UNIT} (?:and|to) {NUMBER}{UNIT}|{NUMBER}{UNIT}\s?(?:到|至|-|–|~)\s?{NUMBER}{UNIT}"
)
BEFORE = gated(
    rf"(?P<w>\b(?:(?:not |no )?(?:less|fewer|cheaper|lighter|younger|shorter|smaller|lower|faster|earlier|more|greater|older|heavier|longer|larger|bigger|higher|taller|wider|slower|later) than|under|below|at most|up to|over|above|at least|a minimum of|minimum(?: of)?|a maximum of|maximum(?: of)?|within|exceed(?:s|ing)?)|(?:不超过|不高于|不大于|不多于|不满|低于|少于|小于|不足|未满|不到|未达到?|至多|最多|超过|高于|大于|多于|不少于|不低于|不小于|至少|年?满|达到|达))\s?[$€£¥]?{NUMBER}{UNIT}"
)
AFTERWARDS = gated(
    rf"[$€£¥]?{NUMBER}{UNIT}\s?(?P<w>(?:or|and) (?:more|over|above|older|less|under|below|younger|fewer)|(?:[（(]?[不]?含[本该此]?数?[)）]?)?(?:及|或)?以上|(?:[（(]?[不]?含[本该此]?数?[)）]?)?(?:及|或)?以[下内]|之内)"
)
MAY_LIMIT = either(BETWEEN.door, BEFORE.door, AFTERWARDS.door)
LESS_THAN = ("less", "fewer", "cheaper", "lighter", "younger", "shorter", "smaller", "lower", "faster", "earlier")
STRICT_LESS = ("under", "below", "低于", "少于", "小于", "不足", "未满", "不满", "不到", "未达到", "未达")
LESS = ("at most", "up to", "within", "maximum", "a maximum of", "maximum of", "不超过", "不高于", "不大于", "不多于", "至多", "最多", "以下", "以内", "之内")  # fmt: skip
STRICT_MORE = ("over", "above", "exceed", "exceeds", "exceeding", "超过", "高于", "大于", "多于")


def _bound(word: str) -> tuple[str, bool]:
    """(side, whether the limit belongs to it) of a word for a limit: ("below", False) for "less than"."""
    words = word.split()
    if words[0] in ("not", "no") and words[-1] == "than":
        return ("above" if words[1] in LESS_THAN else "below"), True
    if words[-1] == "than":
        return ("below" if words[0] in LESS_THAN else "above"), False
    if words[0] in ("or", "and"):
        return ("below" if words[1] in (*LESS_THAN, "under", "below") else "above"), True
    if word.endswith(("以下", "以内", "以上")) and "不含" in word:
        return ("above" if word.endswith("以上") else "below"), False
    if word in LESS or word.endswith(("以下", "以内")):
        return "below", True
    if word in STRICT_LESS:
        return "below", False
    return "above", word not in STRICT_MORE


ANY_NUMBER = re.compile(rf"(?<![A-Za-z0-9_.]){NUMBER}{UNIT}", re.IGNORECASE)
YES = re.compile(
    r"^\W{0,4}(?:yes|sure|correct|certainly|\w+ (?:does|is|gets|qualifies))\b|^\W{0,4}(?:可以|能|是的?|符合|对)(?=[，。,!！\s]|$)",
    re.IGNORECASE,
)
NEGATED = re.compile(r"\b(?:not|no|n't|cannot)\b|不(?:能|可以|符合|满足)|没有资格", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Limit:
    """An interval of values; the flags say whether an end belongs to it."""

    low: float
    high: float
    low_in: bool
    high_in: bool
    unit: str
    span: Span

    def holds(self, value: float) -> bool:
        """True when the value lies in the interval."""
        return (value > self.low or (self.low_in and value == self.low)) and (
            value < self.high or (self.high_in and value == self.high)
        )


def limits(text: str) -> list[Limit]:
    """Every stated limit, in order; a range counts once."""
    found: list[Limit] = []
    if not DIGIT.search(text):
        return found
    low = text.lower() if text.isascii() else folded(text)  # most are short pieces, asked about once
    for match in islice(BETWEEN.finditer(text, low), 12):
        groups = [group for group in match.groups() if group]
        numbers = [group for group in groups if group[0].isdigit()]
        units = [group for group in groups if not group[0].isdigit()]
        least, most = (
            value_of(numbers[0], units[0] if len(units) > 1 else ""),
            value_of(numbers[1], units[-1] if units else ""),
        )
        found.append(Limit(least, most, True, True, units[-1] if units else "", Span(*match.span())))
    for pattern in (BEFORE, AFTERWARDS):
        for match in islice(pattern.finditer(text, low), 20):
            span = Span(*match.span())
            if not any(span.overlaps(other.span) for other in found):
                found.append(_limit(match, span))
    return sorted(found, key=_start)


def _start(limit: Limit) -> int:
    return limit.span.start


def _limit(match: re.Match[str], span: Span) -> Limit:
    word = " ".join(match["w"].lower().split())
    number, unit = [group for group in match.groups() if group != match["w"]][:2]
    value = value_of(number, unit or "")
    side, included = _bound(word)
    if side == "below":
        return Limit(float("-inf"), value, False, included, unit or "", span)
    return Limit(value, float("inf"), included, False, unit or "", span)


def value_of(number: str, unit: str) -> float:
    """The figure of a match, with its unit where that is a power of ten."""
    return float(number.replace(",", "")) * {"万": 1e4, "万元": 1e4, "千": 1e3, "亿": 1e8, "k": 1e3}.get(
        unit.lower(), 1.0
    )


# --- joint conditions ----------------------------------------------------------------------------------------

JOINT = re.compile(r"\bAND\b|\band\b|\bboth\b|,|并且|且|、|同时|以及|和|，")
MUST = re.compile(
    r"\b(?:must|need(?:s|ed)? to|has to|have to|required?|requires|only (?:if|for)|eligible|qualif\w+|to (?:get|join|enter|apply))\b|须|必须|要求|条件|需要?|规定",
    re.IGNORECASE,
)
WITHOUT_ZH = re.compile(r"(?:无|没有|不得有)([\u4e00-\u9fff]{2,6}?)(?:记录|史|者)?(?=[。，、；]|$)")


def unmet_condition(prompt: str, response: ModelResponse) -> list[Fault]:
    """A yes although one of several joint conditions is not met by the stated values."""
    if len(prompt) > READ_CHARS or not YES.match(response.text) or NEGATED.search(response.text[:200]):
        return []
    sentences = [piece for piece in re.split(r"(?<=[.。?？!！\n])\s{0,3}", prompt) if piece.strip()]
    rule = next((piece for piece in sentences if MUST.search(piece) and JOINT.search(piece)), "")
    if not rule or "?" in rule or "？" in rule:
        return []
    facts = prompt[prompt.find(rule) + len(rule) :]
    for limit in limits(rule):
        values = [(match, value_of(match[1], match[2] or "")) for match in islice(ANY_NUMBER.finditer(facts), 8)]
        same = [item for item in values if same_unit(limit.unit, item[0][2] or "")]
        pool = same if limit.unit and same else values
        if len(pool) == 1 and not limit.holds(pool[0][1]):
            return [
                Fault(
                    response.index,
                    Span(0, min(40, len(response.text))),
                    rule[limit.span.start : limit.span.end].strip(),
                    "no",
                    pool[0][0].group().strip(),
                )
            ]
    for match in WITHOUT_ZH.finditer(rule):
        had = re.search(rf"(?<!没)(?<!无)有[^，。没无]{{0,6}}{re.escape(match[1])}", facts)
        if had:
            return [Fault(response.index, Span(0, min(40, len(response.text))), match.group(), "no", had.group())]
    return []


def same_unit(one: str, other: str) -> bool:
    """Whether two units are one, as "day" and "days"."""
    return one.lower().rstrip("s") == other.lower().rstrip("s")


# --- items filtered by conditions ----------------------------------------------------------------------------

ITEM = re.compile(r"([A-Z][\w'’ -]{1,30}?|[\u4e00-\u9fff]{2,8}?)\s?[（(]([^（()）\n]{2,80})[)）]")
SELECTS = gated(r"\b(?:list|which|select|choose|name|find|give|filter|return|pick)\b|选出|列出|哪些|找出|筛选|挑出")
QUALITY_ZH = re.compile(r"(?:并且?|且|、|和|同时)([\u4e00-\u9fff]{2,5}?)的")
EITHER = re.compile(r"\bor\b|或者?|任一|\beither\b|\bnot\b|除了", re.IGNORECASE)


def unfiltered(prompt: str, low: str, response: ModelResponse) -> list[Fault]:
    """An item is listed whose own attributes break one of the joint conditions; `low` is the folded prompt."""
    if len(prompt) > READ_CHARS or prompt.count("(") + prompt.count("（") < 2 or not SELECTS.search(prompt, low):
        return []
    items = list(islice(ITEM.finditer(prompt), 30))
    if len(items) < 2:
        return []
    head = prompt[: items[0].start()]
    tests = limits(head)
    quality = QUALITY_ZH.search(head)
    if len(tests) + bool(quality) < 2 or EITHER.search(head):
        return []
    for match in items:
        name = match[1].strip().split("：")[-1]
        place = re.search(rf"(?<!\w){re.escape(name)}(?!\w)" if name.isascii() else re.escape(name), response.text)
        broken = _broken(match[2], tests, quality[1] if quality else "", head) if place else ""
        if place and broken and not NEGATED.search(response.text[place.end() : place.end() + 40]):
            return [Fault(response.index, Span(*place.span()), broken, "", f"{name} ({match[2]})")]
    return []


def _broken(attributes: str, tests: Sequence[Limit], quality: str, head: str) -> str:
    pieces = [piece.strip() for piece in re.split(r"[,，、;；]", attributes)]
    values = [(match, piece) for piece in pieces if (match := ANY_NUMBER.search(piece))]
    left = list(values)
    for test in sorted(tests, key=_no_unit):
        fitting = [item for item in left if same_unit(test.unit, item[0][2] or "")] if test.unit else left
        if not fitting:
            continue
        match = fitting[0][0]
        left = [item for item in left if item is not fitting[0]]
        if not test.holds(value_of(match[1], match[2] or "")):
            return head[test.span.start : test.span.end].strip()
    if quality and any(piece in (f"不{quality}", f"未{quality}", f"无{quality}") for piece in pieces):
        return quality
    return ""


def _no_unit(limit: Limit) -> bool:
    return not limit.unit
