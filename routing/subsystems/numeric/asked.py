"""asked: short questions whose answer follows from their own figures: conversions, averages, sums, growth, percentages, equations.

The right value is computed from the prompt; a response is at fault only when none of its figures is that value.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.numeric.conversions import converted
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.expression import NotArithmetic, evaluate
from routing.subsystems.numeric.figures import plain
from routing.subsystems.numeric.measures import quantities_in
from routing.subsystems.numeric.mentions import figures_said, figures_without_years
from routing.subsystems.numeric.numerals import DIGITS, FIGURE, Figure, read
from routing.subsystems.numeric.signals import Fault, FaultKind
from routing.subsystems.numeric.tokens import lex
from routing.subsystems.numeric.units import UNITS
from routing.subsystems.numeric.words import settle
from routing.text.fronts import fronted
from routing.text.gate import gated

SHORT_PROMPT = 600  # a question that stands on its own
WORDED = re.compile(
    r"\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|third|quarter|dozen|twice|double|triple)\b|[一二两三四五六七八九十百千万半倍]+",
    re.IGNORECASE,
)
AVERAGE = gated(r"\b(?:average|mean)\b|平均(?:数|值|分)?")
ADDED = gated(r"\b(?:sum|add (?:up|together)|add|total)\b|之和|总和|合计|相加|加起来")
OTHER_WORK = fronted(
    r"\b(?:weighted|moving|geometric|harmonic|median|mode|square[sd]?|percent(?:age)?|discount|tax|each|every|per|times|except|without|more|less|than|between|largest|smallest|root|of the first|and then|how many (?:of|numbers))\b|"
    r"加权|中位|众数|平方|几何|百分|折|税|每|除了|不含|最大|最小|其中|超过",
    re.IGNORECASE,
)
LISTED = re.compile(rf"{FIGURE}(?:\s?(?:,|，|、|;|\band\b|和|与|\+|&)\s?(?:and\s)?{FIGURE}){{1,40}}")
GROWTH = gated(
    r"\b(?:by )?(?:what|how many) (?:percent(?:age)?|per cent)\b[^?.\n]{0,40}\b(?:grow|grew|rise|rose|increase|change|fall|fell|drop|decrease|decline|gain|lose|lost)\w*|\b(?:percent(?:age)?|%) (?:growth|increase|change|decrease|decline|drop)\b|\bgrowth rate\b|\b(?:growth|increase|change|decrease|drop|decline|rise) (?:in|as a) (?:%|percent\w*|per cent)|"
    r"(?:增长|增加|上涨|上升|提高|下降|减少|下跌|降低|变化)了?(?:百分之几|多少个?百分|率|幅度?(?:是|为)?多少)|(?:涨|增|降|跌)幅(?:是|为)?"
)
ANNUAL = re.compile(
    r"\b(?:annual|per year|a year|average|compound|cagr|monthly)\b|年均|复合|平均|每年|月均", re.IGNORECASE
)
EQUATION = re.compile(
    r"(?<![A-Za-z0-9])((?:[\d.()+*/×÷ −-]|(?<![A-Za-z])[xyzn](?![A-Za-z])){1,80}=(?:[\d.()+*/×÷ −-]|(?<![A-Za-z])[xyzn](?![A-Za-z])){1,80})"
)
SOLVE = re.compile(
    r"\bsolve\b|\bfind (?:the value of )?[xyzn]\b|\bwhat is [xyzn]\b|解(?:方程|下列)|求\s?[xyzn]|[xyzn]\s?(?:等于|是)多少",
    re.IGNORECASE,
)
ASKS_EXPRESSION = gated(
    r"\b(?:what is|what's|calculate|compute|evaluate|work out|how much is)\b|计算|等于(?:多少|几)|是多少|求|得多少|算"
)
EXPRESSION = re.compile(
    rf"(?<![A-Za-z0-9_.,^/(（])[(（]{{0,2}}(?:{DIGITS})(?:\s?[+×*÷/−–-]\s?[(（]{{0,2}}(?:{DIGITS})[)）]{{0,2}}){{1,8}}(?![A-Za-z0-9_^%％/(（]|[.,]\d)"
)
REFUSES = re.compile(
    r"\b(?:cannot|can['’]t|not enough|insufficient|unclear|which)\b|无法|不能确定|信息不足", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Asked:
    """What the prompt asks for and the right value, with the kind that another figure is."""

    kind: FaultKind
    values: tuple[Fraction, ...]  # every value that is right
    what: Text
    slack: Fraction = Fraction(0)  # relative difference that usual rounding of the factor makes
    suffix: str = ""


def asked_faults(exchange: Exchange) -> Iterator[Fault]:
    """The question's own value against every figure of the response."""
    prompt, low, text, index = exchange.prompt, exchange.low_prompt, exchange.text, exchange.index
    if len(prompt) > SHORT_PROMPT or not exchange.given:
        return
    wanted = (
        converted_question(prompt, low)
        or _aggregate(prompt, low)
        or _labelled_sum(prompt)
        or _growth(prompt, low)
        or _expression(prompt, low)
    )
    if wanted is not None:
        yield from _judged(wanted, prompt, text, index)
    if "=" in prompt:
        yield from _equation(prompt, text, index)


def converted_question(prompt: str, low: str) -> Asked | None:
    """A bare change of units."""
    found = converted(prompt, low)
    if found is None:
        return None
    what = Text(f"{found.source} in {found.unit}", f"{found.source} 换算成 {found.unit}")
    return Asked("unit_error", found.values, what, found.slack, f" {found.unit}")


def _judged(wanted: Asked, prompt: str, text: str, index: int) -> Iterator[Fault]:
    figures = figures_said(text[:4000])
    if not figures or REFUSES.search(text[:2000]) or (wanted.kind == "arithmetic_error" and len(text) > 1500):
        return
    if any(_right(figure, value, wanted.slack) for figure, _, _ in figures for value in wanted.values):
        return
    if wanted.kind == "unit_error" and _in_two_units(wanted, text):
        return
    if (
        any(char in "零一二两三四五六七八九十百千万" for char in text[:400])
        and not text.isascii()
        and wanted.values[0] < 100
    ):
        return  # the right value may stand in Chinese numerals
    if any(_near(figure, value) for figure, _, _ in figures for value in wanted.values) and ROUGH.search(text):
        return  # an estimate is no false result
    given = {figure.value for figure, _, _ in figures_said(prompt)}
    fresh = [item for item in figures if item[0].value not in given]
    if not fresh:
        return
    _, span, _ = fresh[-1]
    right = plain(wanted.values[0], 4) + wanted.suffix
    said = text[span.start : span.end]
    because = Text(
        f"{wanted.what.en} is {right}; the response says {said}", f"{wanted.what.zh}是 {right}，回答写的是 {said}"
    )
    yield Fault(wanted.kind, "response", index, span, because, Text(right, right))


def _in_two_units(wanted: Asked, text: str) -> bool:
    """ "2 hours 40 minutes" for so many hours."""
    unit = UNITS.get(wanted.suffix.strip()) or UNITS.get(wanted.suffix.strip().lower())
    found = [item for item in quantities_in(text) if item.compound and unit and item.unit.dimension == unit.dimension]
    return any(_right(Figure(item.base / unit.factor, 3), wanted.values[0], wanted.slack) for item in found if unit)


ROUGH = re.compile(
    r"\b(?:about|approximately|roughly|around|nearly|almost|some|circa)\b|[~≈]|约|大概|左右|差不多|近", re.IGNORECASE
)


def _near(figure: Figure, value: Fraction) -> bool:
    return bool(value) and abs(figure.value - value) <= abs(value) / 10


def _right(figure: Figure, value: Fraction, slack: Fraction) -> bool:
    """The figure is the value as far as it is written; whole figures may be the rounded value."""
    tolerance = max(figure.half_unit if figure.decimals or value.denominator != 1 else Fraction(0), abs(value) * slack)
    return abs(abs(figure.value) - abs(value)) <= tolerance


# --- averages, sums, growth ----------------------------------------------------------------------------------


def _aggregate(prompt: str, low: str) -> Asked | None:
    """The average or sum of the one list of figures in the prompt."""
    average, added = AVERAGE.search(prompt, low), ADDED.search(prompt, low)
    if bool(average) == bool(added) or OTHER_WORK.search(prompt):
        return None
    lists = list(islice(LISTED.finditer(prompt), 3))
    if len(lists) != 1:
        return _column(prompt, bool(average))
    pieces = [figure.value for piece in re.findall(FIGURE, lists[0].group()) if (figure := read(piece))]
    rest = prompt[: lists[0].start()] + " " + prompt[lists[0].end() :]
    if len(pieces) < 2 or re.search(r"\d", rest) or re.match(r"\s?[%％:：/-]", prompt[lists[0].end() :]):
        return None
    if average and len(pieces) < 3 and "," not in lists[0].group() and not re.search(r"and|和|与", lists[0].group()):
        return None
    return _sum_or_average(pieces, bool(average))


def _sum_or_average(pieces: Sequence[Fraction], average: bool) -> Asked:
    value = sum(pieces, Fraction(0))
    listed = ", ".join(plain(piece) for piece in pieces[:12])
    if average:
        return Asked("arithmetic_error", (value / len(pieces),), Text(f"the average of {listed}", f"{listed} 的平均数"))
    return Asked("arithmetic_error", (value,), Text(f"the sum of {listed}", f"{listed} 的和"))


ADD_THEM = fronted(
    r"\b(?:add(?: up| together)?|sum(?: up)?|total(?: up)?)\b(?= (?:up |together )?(?:the|these|those|all|my|our|it|them|this)\b)|\b(?:sum|total) of (?:the|these|those|all|my|our|this)\b|加起来|相加|求和|加总|累加|(?:的|求)(?:总和|合计|总额|总数)(?:是|为)?|(?:一共|总共|合计)(?:是|为|花了?|要|需要)?多少",
    re.IGNORECASE,
)
LABELLED = re.compile(
    rf"(?:^|[,，、;；:：\n]|\band\b|和)\s{{0,3}}[^\d,，、;；:：。\n]{{1,30}}?[\s:：]{{0,2}}[$€£¥￥]?({DIGITS})\s?(元|块|美元|euros?|dollars?|EUR|USD|€|个|件|人|kg|千克|克|g|km|公里|分钟|minutes|小时|hours)?(?=\s?(?:[,，、;；。\n]|\.(?=\s|$)|and\b|和|$))",
    re.IGNORECASE,
)


def _labelled_sum(prompt: str) -> Asked | None:
    """The sum of figures with their names, "rent 1,240, power 310, water 95", where nothing but adding is asked."""
    asked = ADD_THEM.search(prompt)
    if asked is None or OTHER_WORK.search(prompt.replace(asked.group(), " ")):
        return None
    found = list(islice(LABELLED.finditer(prompt), 40))
    pieces = [figure.value for match in found if (figure := read(match[1]))]
    if (
        len(pieces) < 2
        or len({(match[2] or "").lower() for match in found}) > 1
        or len(pieces) != len(re.findall(DIGITS, prompt))
    ):
        return None
    return _sum_or_average(pieces, False)


CELL = re.compile(rf"^\s{{0,6}}[-−]?[$€£¥￥]?(?:{DIGITS})\s{{0,6}}$")


def _column(prompt: str, average: bool) -> Asked | None:
    """The only column of figures of the only table."""
    rows = [row.strip().strip("|").split("|") for row in prompt.splitlines() if "|" in row]
    outside = "\n".join(row for row in prompt.splitlines() if "|" not in row)
    if len(rows) < 4 or re.search(r"\d", outside) or len({len(row) for row in rows}) != 1:
        return None
    body = [row for row in rows[1:] if not re.fullmatch(r"[\s:-]+", "".join(row))]
    columns = [n for n in range(len(rows[0])) if all(CELL.match(row[n]) for row in body)]
    if len(columns) != 1 or len(body) < 2:
        return None
    pieces = [figure.value for row in body if (figure := read(row[columns[0]]))]
    return _sum_or_average(pieces, average) if len(pieces) == len(body) else None


SCALED = re.compile(rf"(?<![A-Za-z0-9_.,])[$€£]?({DIGITS})\s?([kKmMbB]|bn|mn)\b")


def _growth(prompt: str, low: str) -> Asked | None:
    """By how many percent the second of two figures differs from the first."""
    if not GROWTH.search(prompt, low) or ANNUAL.search(prompt):
        return None
    scaled = [figure.value for piece, _ in SCALED.findall(prompt) if (figure := read(piece))]
    figures = [] if scaled else [f.value for f, percent, _ in figures_without_years(prompt) if not percent]
    pair = scaled if len({s.lower() for _, s in SCALED.findall(prompt)}) == 1 else figures
    if (
        len(pair) != 2
        or pair[0] <= 0
        or pair[0] == pair[1]
        or WORDED.search(re.sub(r"百分|一下|一个|(?<=\d)\s?[百千]?[万亿]", "", prompt))
    ):
        return None
    rate = (pair[1] - pair[0]) / pair[0] * 100
    what = Text(
        f"the change from {plain(pair[0])} to {plain(pair[1])}", f"从 {plain(pair[0])} 到 {plain(pair[1])} 的变化"
    )
    return Asked("arithmetic_error", (rate,), what, suffix="%")


# --- expressions and equations -------------------------------------------------------------------------------


def _expression(prompt: str, low: str) -> Asked | None:
    """The one expression whose value is asked for."""
    if len(prompt) > 200 or not ASKS_EXPRESSION.search(prompt, low):
        return None
    found = list(islice(EXPRESSION.finditer(prompt), 3))
    if len(found) != 1:
        return None
    rest = prompt[: found[0].start()] + " " + prompt[found[0].end() :]
    if re.search(r"\d|=|\bmod|\bbinary|\bround|\bdecimal|\bnearest|保留|取整|进制|余|近似|约", rest, re.IGNORECASE):
        return None
    if re.fullmatch(r"\d{1,4}\s?[-/–]\s?\d{1,2}(?:\s?[-/–]\s?\d{1,4})?", found[0].group()):
        return None  # a date, a range or a fraction
    try:
        value = evaluate(settle(lex(found[0].group()))).number
    except NotArithmetic:
        return None
    written = " ".join(found[0].group().split())
    return Asked(
        "arithmetic_error",
        (value,),
        Text(written, written),
        Fraction(1, 10**4) if value.denominator > 1 else Fraction(0),
    )


def _equation(prompt: str, text: str, index: int) -> Iterator[Fault]:
    """The value given for the unknown of a single equation, put into it."""
    equations = [
        match.group(1).strip(" .")
        for match in islice(EQUATION.finditer(prompt), 4)
        if re.search(r"[xyzn]", match.group(1))
    ]
    if len(equations) != 1 or not SOLVE.search(prompt):
        return
    names = set(re.findall(r"[xyzn]", equations[0]))
    if len(names) != 1 or re.search(r"\^|²|³|\*\*", prompt):
        return
    name = names.pop()
    said = list(
        islice(
            re.finditer(
                rf"(?<![A-Za-z0-9*/+-]){name}\s?(?:=|＝|is|等于|为)\s?([-−]?\d{{1,12}}(?:\.\d{{1,9}})?(?:/\d{{1,9}})?)(?![\d.]?\d|\s?[-+*/×÷(a-z])",
                text,
            ),
            20,
        )
    )
    if not said:
        return
    sides = equations[0].split("=")
    if any(_holds(sides, name, match[1]) for match in said):
        return
    last = said[-1]
    if _holds(sides, name, last[1]) is None:
        return
    because = Text(
        f"{name} = {last[1]} put into {equations[0].strip()} does not hold",
        f"把 {name} = {last[1]} 代入 {equations[0].strip()} 不成立",
    )
    yield Fault("wrong_answer", "response", index, Span(*last.span()), because)


def _holds(sides: Sequence[str], name: str, value: str) -> bool | None:
    """Whether the equation holds for the value; None when it cannot be computed."""
    results = []
    for side in sides:
        filled = re.sub(rf"(?<=[\d)])\s?{name}", f"*({value})", side)
        filled = re.sub(r"(?<=\d)\s?\(", "*(", filled.replace(name, f"({value})"))
        try:
            results.append(evaluate(settle(lex(filled))).number)
        except NotArithmetic:
            return None
    tolerance = Fraction(1, 50) if "." in value else Fraction(0)
    return abs(results[0] - results[1]) <= tolerance * max(abs(results[0]), Fraction(1))
