"""conversions: what a question that only changes units asks for, with every value that usage accepts."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, pairwise

from routing.subsystems.numeric.numerals import DIGITS, read
from routing.subsystems.numeric.units import UNITS, Unit, metric
from routing.text.fronts import fronted
from routing.text.gate import gated

UNIT_WORD = r"(?:[A-Za-zµ°]{1,12}|[\u4e00-\u9fff°℃℉]{1,4})"
TARGETS = (
    gated(r"\bhow many ([A-Za-z]{1,14})(?: (?:is|are|make|equal|there are|does|do))?\b"),
    gated(
        r"\b(?:convert|express|change|write|give|how much is|what is|turn)\b[^?\n]{1,80}?\b(?:to|in|into|as)\s(?:degrees )?(°?[A-Za-zµ]{1,14})\b"
    ),
    gated(
        r"(?:等于|是|合|为|有|折合|相当于)(?:多少|几)个?([\u4e00-\u9fff]{1,4}|[A-Za-z]{1,4})(?=[?？。，,（(\s]|$)",
        0,
    ),
    gated(
        r"(?:换算(?:成|为|到)|转换(?:成|为)|换成|化成|用)([\u4e00-\u9fff]{1,4}?|[A-Za-z]{1,4})(?=[?？。，,（(\s]|表示|是|等于|$)",
        0,
    ),
)
QUANTITY = fronted(rf"(?<![A-Za-z0-9_.,])({DIGITS})[ \t-]?({UNIT_WORD})(?!\s?/|\sper\b)")
STATED = fronted(
    rf"(?<![\d.,])1\s?({UNIT_WORD})\s?(?:=|＝|is|equals|等于|是)\s?({DIGITS})\s?({UNIT_WORD})", re.IGNORECASE
)
SHAPE = gated(
    r"\b(?:\d{1,2}|one|two|three) (?:decimals?|decimal places?|significant)\b|保留.{0,4}位小数|[一两三\d]位小数"
)
DATA = {
    "b": 0,
    "byte": 0,
    "bytes": 0,
    "字节": 0,
    "kb": 1,
    "mb": 2,
    "gb": 3,
    "tb": 4,
    "kilobytes": 1,
    "megabytes": 2,
    "gigabytes": 3,
    "terabytes": 4,
}
CELSIUS = frozenset(["c", "°c", "celsius", "℃", "摄氏度", "摄氏"])
FAHRENHEIT = frozenset(["f", "°f", "fahrenheit", "℉", "华氏度", "华氏"])
ROUNDED = Fraction(1, 50)  # 1 mile is about 1.6 km
STATED_SLACK = Fraction(1, 500)  # usual rounding of a result with a stated factor
CURRENCY = re.compile(
    r"[A-Z]{3}|(?:euro|dollar|yen|pound|franc|crown|krone|krona|rupee|peso|yuan|won|zloty)s?|元|[\u4e00-\u9fff]{1,2}元|英镑|卢布|法郎|泰铢|比索|克朗|卢比",
    re.IGNORECASE,
)
TWO_SIZES = {
    "cup": Fraction(7, 100), "cups": Fraction(7, 100), "pint": Fraction(21, 100), "pints": Fraction(21, 100), "quart": Fraction(21, 100),
    "quarts": Fraction(21, 100), "gallon": Fraction(21, 100), "gallons": Fraction(21, 100), "gal": Fraction(21, 100),
}  # fmt: skip  # measures that differ between countries


@dataclass(frozen=True, slots=True)
class Conversion:
    """A quantity, the unit that it is wanted in, and the values that are right."""

    source: str
    unit: str
    values: tuple[Fraction, ...]
    slack: Fraction


def converted(prompt: str, low: str) -> Conversion | None:
    """The conversion that the prompt asks for, None when it asks for anything besides; `low` is the folded prompt."""
    if not any(pattern.door.admits(low) for pattern in TARGETS):
        return None
    head = SHAPE.pattern.sub(" ", prompt) if SHAPE.door.admits(low) else prompt
    stated = STATED.search(head)
    rest = head[: stated.start()] + " " + head[stated.end() :] if stated else head
    for pattern in TARGETS:
        match = pattern.search(rest, low)
        if match is None:
            continue
        found = (
            _by_stated(rest, match[1], stated)
            or _degrees(rest, match[1])
            or _data(rest, match[1], stated)
            or _plain(rest, match[1], stated)
        )
        if found:
            return found
    return None


def _sources(rest: str) -> list[tuple[Fraction, str, str]]:
    found = []
    for match in islice(QUANTITY.finditer(rest), 6):
        figure = read(match[1])
        if figure:
            found.append((figure.value, match[2], match.group()))
    return found


def _known(name: str) -> Unit | None:
    for piece in (name, name.lower(), *(name[:length] for length in (3, 2, 1) if name[0] >= "\u4e00")):
        unit = UNITS.get(piece)
        if unit is not None:
            return None if unit.fuzzy else unit
    return None


def _plain(rest: str, name: str, stated: re.Match[str] | None) -> Conversion | None:
    target = _known(name)
    sources = _sources(rest)
    if target is None or not sources or len(sources) != len(re.findall(DIGITS, rest)) or stated:
        return None
    units = [_known(word) for _, word, _ in sources]
    real = [unit for unit in units if unit is not None and unit.dimension == target.dimension]
    if len(real) != len(units) or real[0].factor == target.factor:
        return None
    # "2 hours 15 minutes" is one quantity: each unit is smaller than the one before.
    if any(a.factor <= b.factor for a, b in pairwise(real)) or not _adjacent(rest, sources):
        return None
    total = sum((value * unit.factor for (value, _, _), unit in zip(sources, real, strict=True)), Fraction(0))
    exact = all(metric(unit, target) for unit in real)
    slack = max(
        [Fraction(0) if exact else ROUNDED, *(TWO_SIZES.get(word.lower(), Fraction(0)) for _, word, _ in sources)]
    )
    slack = max(slack, TWO_SIZES.get(name.lower(), Fraction(0)))
    return Conversion(" ".join(piece for _, _, piece in sources), name, (total / target.factor,), slack)


def _by_stated(rest: str, name: str, stated: re.Match[str] | None) -> Conversion | None:
    """With a factor that the prompt states, "1 kcal = 4.184 kJ", for units of one dimension or two currencies."""
    sources = _sources(rest) if stated else []
    factor = read(stated[2]) if stated else None
    if stated is None or factor is None or not factor.value or len(sources) != 1 or len(re.findall(DIGITS, rest)) != 1:
        return None
    (value, word, piece), one, other = sources[0], stated[1], stated[3]
    if not _convertible(one, other):
        return None
    if _same_unit(word, one) and _same_unit(name, other):
        return Conversion(piece, name, (value * factor.value,), STATED_SLACK)
    if _same_unit(word, other) and _same_unit(name, one):
        return Conversion(piece, name, (value / factor.value,), STATED_SLACK)
    return None


def _convertible(one: str, other: str) -> bool:
    left, right = _known(one), _known(other)
    if left and right:
        return left.dimension == right.dimension and left.factor != right.factor
    return bool(CURRENCY.fullmatch(one) or left) and bool(CURRENCY.fullmatch(other) or right)


def _same_unit(one: str, other: str) -> bool:
    if not one.isascii():
        one = one[: len(other)]  # Chinese words run on behind a unit
    left, right = _known(one), _known(other)
    if left and right:
        return left == right
    return one.lower().rstrip("s") == other.lower().rstrip("s")


def _adjacent(rest: str, sources: list[tuple[Fraction, str, str]]) -> bool:
    if len(sources) == 1:
        return True
    start, end = rest.find(sources[0][2]), rest.rfind(sources[-1][2])
    return 0 <= end - start <= 24


def _degrees(rest: str, name: str) -> Conversion | None:
    wanted = name.lower()
    if wanted not in CELSIUS | FAHRENHEIT:
        return None
    figures = re.findall(rf"([-−]?(?:{DIGITS}))\s?(?:degrees? )?(°?[A-Za-z]{{1,10}}|℃|℉|摄氏度?|华氏度?)", rest)
    if len(figures) != 1 or len(re.findall(DIGITS, rest)) != 1:
        return None
    figure, unit = read(figures[0][0]), figures[0][1].lower()
    if figure is None:
        return None
    if unit in CELSIUS and wanted in FAHRENHEIT:
        return Conversion(" ".join(figures[0]), name, (figure.value * 9 / 5 + 32,), Fraction(0))
    if unit in FAHRENHEIT and wanted in CELSIUS:
        return Conversion(" ".join(figures[0]), name, ((figure.value - 32) * 5 / 9,), Fraction(0))
    return None


def _data(rest: str, name: str, stated: re.Match[str] | None) -> Conversion | None:
    """Sizes of data: a step is 1000 or 1024 unless the prompt says which."""
    sources, wanted = _sources(rest), DATA.get(name.lower())
    if wanted is None or len(sources) != 1 or len(re.findall(DIGITS, rest)) != 1:
        return None
    value, word, piece = sources[0]
    level = DATA.get(word.lower())
    if level is None or level == wanted:
        return None
    step = read(stated[2]) if stated else None
    steps = (step.value,) if step and step.value > 1 else (Fraction(1000), Fraction(1024))
    values = tuple(
        value * base ** (level - wanted) if level > wanted else value / base ** (wanted - level) for base in steps
    )
    return Conversion(piece, name, values, Fraction(0))
