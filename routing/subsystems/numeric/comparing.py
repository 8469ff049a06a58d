"""comparing: which of two figures is larger: explicit inequalities, verdicts in words, and verdicts against a difference."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.numeric.claims import Claim
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.numerals import FIGURE, read
from routing.subsystems.numeric.signals import Fault
from routing.subsystems.numeric.units import UNITS
from routing.text.fronts import fronted
from routing.text.gate import Gate, Gated, gated

MOST = 60
UP = r"larger|bigger|greater|higher|more|heavier|longer|taller|wider|older"
DOWN = r"smaller|less|lower|fewer|lighter|shorter|younger"
UNIT = r"(?:\s?(?:[%％]|percent\b|per cent\b|kg\b|km\b|cm\b|mm\b|ml\b|lbs?\b|oz\b|[gmlLs]\b|miles?\b|元|块|米|克|斤|公斤|千克|公里|升|毫升|度|秒|分))?"
INEQUALITY = fronted(
    rf"(?<![A-Za-z0-9_.,/^)\]}}+*×÷=-])[ ]?({FIGURE})\s?(>|<|＞|＜|≥|≤|>=|<=)\s?({FIGURE})(?![A-Za-z0-9_%％/^(+*×÷]|[.,]\d|\s?[-+*/×÷^]\s?\d)"
)
SAID = fronted(
    rf"(?<![A-Za-z0-9_.])({FIGURE})(?:[%％]| [a-z]{{1,12}})? is (?:actually |clearly |indeed |numerically )?(?:the )?({UP}|{DOWN})(?: (?:than) ({FIGURE})| (?:one|number|value|of the two)|(?=[.,;\n]|$))(?![\d%％]|\.\d)",
    re.IGNORECASE,
)
SAID_ZH = re.compile(
    rf"(?<![A-Za-z0-9_.])({FIGURE})\s?{UNIT}(?:比\s?({FIGURE}){UNIT}\s?(?:更|要)?(大|小|多|少|高|低|贵|便宜|重|轻|长|短)|(大于|小于|高于|低于|多于|少于)\s?({FIGURE})|{UNIT}(?:是)?(?:更|较|比较)(大|小|多|少|高|低))"
)
SAID_ABOVE = fronted(
    rf"(?<![A-Za-z0-9_./-])({FIGURE})(?:[%％]| [a-z]{{1,12}})? (?:is |was |lies |stays )?(?:well |still |just |far )?(above|exceeds|higher than|below|lower than|under) (?:the (?:[a-z-]{{2,14}} ){{1,4}}(?:of |at )?)?({FIGURE})(?![\d%％]|\.\d)",
    re.IGNORECASE,
)
SAID_ABOVE_ZH = fronted(
    rf"(?<![A-Za-z0-9_.第])({FIGURE}){UNIT}\s?(高于|大于|超过|多于|低于|小于|少于|不足)(?:了)?(?:[\u4e00-\u9fff]{{1,8}}?(?:为|是|的)?)?({FIGURE})(?![\d%％]|\.\d)"
)
SAID_PERCENT = re.compile(
    rf"(?<![A-Za-z0-9_.])({FIGURE})[%％] is (?:actually |clearly |indeed )?({UP}|{DOWN}) than ({FIGURE})[%％]",
    re.IGNORECASE,
)
SAID_PERCENT_ZH = re.compile(
    rf"(?<![A-Za-z0-9_.])({FIGURE})[%％]\s?(?:比\s?({FIGURE})[%％]\s?(?:更|要)?(大|小|多|少|高|低)|(大于|小于|高于|低于)\s?({FIGURE})[%％])"
)
ANSWERED = re.compile(
    rf"(?:\b(?:larger|bigger|greater|smaller|lower|higher)\b[^.\n]{{0,30}}\bis |(?:更|较)(?:大|小)的?(?:数|数字|一个)?(?:是|为)\s?)\*{{0,2}}({FIGURE})(?!\d)",
    re.IGNORECASE,
)
ASKED = Gated(
    fronted(
        rf"(?:\bwhich\b[^?\n]{{0,60}}\b({UP}|{DOWN})\b[^?\n\d]{{0,40}}?({FIGURE}){UNIT}\s?(?:or|and|,|vs\.?)\s?({FIGURE}))|"
        rf"(?:\bis ({FIGURE}){UNIT} (?:or ({FIGURE}){UNIT} )?({UP}|{DOWN})\b(?: than ({FIGURE}))?)|"
        rf"({FIGURE}){UNIT}\s?(?:和|与|跟|、|还是)\s?({FIGURE})[^。？?\n]{{0,12}}?(?:哪个|谁|哪一个|哪个数)[^。？?\n]{{0,6}}?(大|小|多|少|高|低)|"
        rf"(?:哪个|谁|哪一个)[^。？?\n\d]{{0,6}}?(大|小)[^\d。\n]{{0,8}}({FIGURE}){UNIT}\s?(?:和|与|跟|、|还是)\s?({FIGURE})",
        re.IGNORECASE,
    ),
    Gate(("which", "is ", "哪", "谁")),
)
SIGN, WORD_ZH = re.compile(r"[<>＜＞≥≤]"), re.compile("比|[大小高低多少]于")
LIMIT_WORD = fronted(r"\b(?:above|exceeds|below|under|than)\b|[高大多低小少]于|超过|不足")
CUE = gated(
    r"[<>＜＞≥≤]|\bthan\b|\b(?:above|exceeds|below|under)\b|超过|不足|[大小高低]于|比.{1,40}[大小多少高低]",
    0,
)
ASKING = gated(r"\bwhich\b|\bis [-−$€£]?\d|哪|谁|吗|么|[大小高低]于|超过")
VERSIONS = fronted(
    r"\bversions?\b|\brelease\b|\bpython\b|\bv\d|版本|版|章|节|chapter|section|\bdate\b|日期",
    re.IGNORECASE,
)
RISING = frozenset((*UP.split("|"), "大", "多", "高", "贵", "重", "长", "大于", "高于", "多于"))
UNIT_AFTER = re.compile(UNIT, re.IGNORECASE)
LONE = re.compile(rf"^[\s*\"“]{{0,4}}({FIGURE})(?:\s?(?:更|较)?[大小])?[\s*.。\"”!！]{{0,4}}(?:\n|$)")


def comparison_faults(exchange: Exchange) -> Iterator[Fault]:
    """False inequalities and verdicts; a verdict against the response's own difference is a self-contradiction."""
    text, index, claims = exchange.text, exchange.index, exchange.claims
    head, low = exchange.prompt[:5000], exchange.low_prompt
    if not CUE.search(text[:50_000], exchange.low) and not ASKING.search(head, low):
        return
    verdicts = [*_inequalities(text), *_said(text), *_asked(head, low, text), *_yes_or_no(head[:600], text)]
    if not verdicts or VERSIONS.search(head):
        return
    seen: set[tuple[int, int]] = set()
    for larger, smaller, span in verdicts:
        if larger[0] > smaller[0] or (span.start, span.end) in seen:
            continue
        seen.add((span.start, span.end))
        piece = " ".join(text[span.start : span.end].split())[:80]
        own = _own_difference(text, claims, larger[0], smaller[0], span)
        if own:
            because = Text(
                f"“{piece}” contradicts the response's own “{own}”", f"“{piece}”与回答自己写的“{own}”互相矛盾"
            )
            yield Fault("self_contradiction", "response", index, span, because, _order(smaller[1], larger[1]))
        because = Text(
            f"“{piece}” is the wrong way round: {larger[1]} is not larger than {smaller[1]}",
            f"“{piece}”比反了：{larger[1]} 并不大于 {smaller[1]}",
        )
        yield Fault("wrong_comparison", "response", index, span, because, _order(smaller[1], larger[1]))


Named = tuple[Fraction, str]


def _order(large: str, small: str) -> Text:
    return Text(f"{large} > {small}", f"{large} > {small}")


def _named(text: str) -> Named | None:
    figure = read(text)
    return (figure.value, text.strip()) if figure else None


def _verdict(one: str, other: str, *, first_larger: bool, span: tuple[int, int]) -> Iterator[tuple[Named, Named, Span]]:
    left, right = _named(one), _named(other)
    if left and right and left[0] != right[0]:
        yield (left, right, Span(*span)) if first_larger else (right, left, Span(*span))


def _inequalities(text: str) -> Iterator[tuple[Named, Named, Span]]:
    for match in islice(INEQUALITY.finditer(text), MOST) if SIGN.search(text) else ():
        if re.search(r"[<>＜＞]\s?$", text[max(0, match.start() - 3) : match.start(1)]):
            continue
        yield from _verdict(match[1], match[3], first_larger=match[2][0] in ">＞≥", span=match.span())


def _said(text: str) -> Iterator[tuple[Named, Named, Span]]:
    for match in islice(SAID.finditer(text), MOST) if "than" in text else ():
        if match[3] and _same_units(text, match.end(1), match.end(3)):
            yield from _verdict(match[1], match[3], first_larger=match[2].lower() in RISING, span=match.span())
    yield from _above(text)
    for match in islice(SAID_PERCENT.finditer(text), MOST) if "% is " in text else ():
        yield from _verdict(match[1], match[3], first_larger=match[2].lower() in RISING, span=match.span())
    for match in (
        islice(SAID_PERCENT_ZH.finditer(text), MOST) if "％" in text or ("%" in text and not text.isascii()) else ()
    ):
        yield from _verdict(
            match[1], match[2] or match[5], first_larger=(match[3] or match[4]) in RISING, span=match.span()
        )
    for match in islice(SAID_ZH.finditer(text), MOST) if not text.isascii() and WORD_ZH.search(text) else ():
        other, word = match[2] or match[5], match[3] or match[4]
        if other and word and _same_units(text, match.end(1), match.end(2) if match[2] else match.end(5)):
            yield from _verdict(match[1], other, first_larger=word in RISING, span=match.span())


WORD_BEHIND = re.compile(
    r"\s?([%％]|[A-Za-z]{1,12}|平方米|公里|千米|厘米|毫米|千克|公斤|毫升|分钟|小时|[元块米克斤吨升秒分度角万亿])"
)


def _above(text: str) -> Iterator[tuple[Named, Named, Span]]:
    """ "58 is above the pass mark of 60", "58分高于及格线60分"."""
    patterns = (SAID_ABOVE,) if text.isascii() else (SAID_ABOVE, SAID_ABOVE_ZH)
    for pattern in patterns if LIMIT_WORD.search(text) else ():
        for match in islice(pattern.finditer(text), MOST):
            if not _same_units(text, match.end(1), match.end(3)) or re.match(r"\s?[年月日号点]", text[match.end(1) :]):
                continue
            first_larger = match[2].lower() in ("above", "exceeds", "higher than", "高于", "大于", "超过", "多于")
            yield from _verdict(match[1], match[3], first_larger=first_larger, span=match.span())


def _same_units(text: str, one: int, other: int) -> bool:
    """Both figures have the same word behind them, or one of them has none that is a unit."""
    words = [match[1].lower() for place in (one, other) if (match := WORD_BEHIND.match(text, place))]
    return len({UNITS[word].factor for word in words if word in UNITS}) < 2 and len({"%" in word for word in words}) < 2


def _asked(prompt: str, low: str, text: str) -> Iterator[tuple[Named, Named, Span]]:
    """The prompt asks which of two is larger; the response names one of them."""
    pair = _pair(prompt, low)
    if pair is None:
        return
    one, other, wants_larger = pair
    chosen = _chosen(text)
    if chosen is None:
        return
    value, span, larger = chosen
    figure = read(value)
    for name, rest in ((one, other), (other, one)):
        left = read(name)
        if figure and left and figure.value == left.value:
            yield from _verdict(name, rest, first_larger=wants_larger if larger is None else larger, span=span)


ASKED_IF = fronted(
    rf"\bis ({FIGURE}){UNIT} ({UP}|{DOWN}|above|below) than ({FIGURE})|\bis ({FIGURE}){UNIT} (above|below) ({FIGURE})|"
    rf"({FIGURE}){UNIT}\s?(?:比|和|与|跟)\s?({FIGURE}){UNIT}(?:比|相比)?[^。？?\n\d]{{0,6}}(?:(?:[\d.]{{1,12}}){UNIT})?(?:更|要)?(大|小|多|少|高|低|贵|便宜|重|轻|长|短)(?:些|一些)?(?:吗|么|对吗|是吗|，对|[？?])|"
    rf"({FIGURE}){UNIT}\s?是?否?(大于|小于|高于|低于|超过)\s?({FIGURE}){UNIT}\s?(?:吗|么|[？?])",
    re.IGNORECASE,
)
YES_NO = re.compile(
    r"^[\s*\"“”]{0,4}(?:(yes|true|correct|right|是的?|对|正确|大于|没错)|(no|false|incorrect|wrong|不是|不对|否|不|错))(?![a-z])",
    re.IGNORECASE,
)


def _yes_or_no(prompt: str, text: str) -> Iterator[tuple[Named, Named, Span]]:
    """ "Is -3 greater than -8?" with a yes or no: the sentence that was affirmed or denied."""
    answer = YES_NO.match(text)
    asked = ASKED_IF.search(prompt) if answer else None
    if asked is None or answer is None:
        return
    groups = [group for group in asked.groups() if group]
    words = [group for group in groups if not re.search(r"\d", group)]
    numbers = [group for group in groups if re.search(r"\d", group)]
    if len(words) != 1 or len(numbers) != 2:
        return
    up = words[0].lower() in RISING or words[0].lower() in ("above", "超过", "贵", "重", "长")
    yield from _verdict(numbers[0], numbers[1], first_larger=up == bool(answer[1]), span=answer.span())


def _pair(prompt: str, low: str) -> tuple[str, str, bool] | None:
    match = ASKED.search(prompt, low)
    if match is None:
        return None
    for one, other, word in ((2, 3, 1), (4, 5, 6), (4, 7, 6), (8, 9, 10), (12, 13, 11)):
        if match[one] and match[other] and match[word]:
            same_unit = _unit(prompt, match.end(one)) == _unit(prompt, match.end(other))
            return (match[one], match[other], match[word].lower() in RISING) if same_unit else None
    return None


def _unit(text: str, start: int) -> str:
    match = UNIT_AFTER.match(text, start)
    return match.group().strip() if match else ""


def _chosen(text: str) -> tuple[str, tuple[int, int], bool | None] | None:
    for match in islice(SAID.finditer(text), 5):
        if not match[3]:
            return match[1], match.span(), match[2].lower() in RISING
    for match in islice(SAID_ZH.finditer(text), 5):
        if match[6]:
            return match[1], match.span(), match[6] in RISING
    answer = ANSWERED.search(text) or LONE.search(text)
    return (answer[1], answer.span(), None) if answer else None


def _own_difference(text: str, claims: list[Claim], larger: Fraction, smaller: Fraction, span: Span) -> str:
    """A true difference in the same response whose sign shows the opposite order."""
    for claim in claims:
        if claim.verdict != "true" or claim.span.overlaps(span) or abs(claim.value) != abs(larger - smaller):
            continue
        left = claim.left.replace(" ", "").replace("−", "-")
        figures = [figure.value for piece in re.findall(FIGURE, left.replace("-", " ")) if (figure := read(piece))]
        if (figures == [larger, smaller] and claim.value < 0) or (figures == [smaller, larger] and claim.value > 0):
            return " ".join(text[claim.span.start : claim.span.end].split())[:60]
    return ""
