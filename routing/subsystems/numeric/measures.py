"""measures: quantities of a text with their units, rates such as km/h or litres a minute, scales of money, data, and basis points."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from types import MappingProxyType

from routing.contracts import Span
from routing.subsystems.numeric.compounds import lesser
from routing.subsystems.numeric.numerals import DIGITS, Figure, read
from routing.subsystems.numeric.units import UNITS, Unit

MOST = 60
COMPOUND_PLACES = 3  # shown by a quantity in two units
ROWS = (
    ("speed", "1", "m/s|meters per second|metres per second|米/秒|米每秒"),
    ("speed", "5/18", "km/h|kmh|kph|kilometers per hour|kilometres per hour|千米/小时|公里/小时|千米/时|公里/时|千米每小时|公里每小时"),
    ("speed", "1000", "km/s|千米/秒|公里/秒|千米每秒"),
    ("speed", "0.44704", "mph|miles per hour|英里/小时"),
    ("speed", "1/60", "m/min|米/分钟|米/分|米每分钟"),
    ("speed", "0.514444", "knot|knots|kn"),
    ("length", "1852", "nautical mile|nautical miles|sea mile|sea miles"),
    ("data", "1", "byte|bytes|字节"),
    ("data", "1/8", "bit|bits|比特"),
    ("data", "1000", "kb|kilobyte|kilobytes|kib"),
    ("data", "125", "kbit|kbits|kilobit|kilobits|kbps"),
    ("data", "1000000", "mb|megabyte|megabytes|mib"),
    ("data", "125000", "mbit|mbits|megabit|megabits|mbps|兆比特"),
    ("data", "1000000000", "gb|gigabyte|gigabytes|gib"),
    ("data", "125000000", "gbit|gbits|gigabit|gigabits|gbps"),
    ("data", "1000000000000", "tb|terabyte|terabytes"),
    ("share", "1", "%|％|percent|per cent|个百分点|百分点|percentage points"),
    ("share", "1/10", "‰|per mille"),
    ("share", "1/100", "bp|bps|basis points|basis point|个基点|基点"),
    ("share", "1/10000", "ppm"),
    ("money-cn", "1", "元|块|圆"),
    ("money-cn", "1/10", "角|毛"),
    ("money-cn", "1000", "千元"),
    ("money-cn", "10000", "万元"),
    ("money-cn", "1000000", "百万元"),
    ("money-cn", "10000000", "千万元"),
    ("money-cn", "100000000", "亿元"),
    ("mass", "10000000", "万吨"),
    ("mass", "1/1000000", "毫克"),
    ("people", "1", "人"),
    ("people", "10000", "万人"),
    ("people", "100000000", "亿人"),
    ("volume", "1000", "立方米|m³|m3|cubic meters|cubic metres"),
    ("volume", "1", "立方分米|dm³"),
    ("volume", "1/1000", "立方厘米|cm³|cm3|cc"),
    ("area", "1", "m²|m2|square meters|square metres|sqm"),
    ("area", "1/10000", "cm²|square centimeters|square centimetres"),
    ("area", "1000000", "km²|square kilometers|square kilometres"),
    ("energy", "1", "j|joule|joules|焦耳|焦"),
    ("energy", "1000", "kj|kilojoule|kilojoules|千焦"),
    ("energy", "3600000", "kwh|kilowatt-hours|kilowatt hours|千瓦时"),
    ("energy", "3600", "wh|watt-hours|瓦时"),
    ("power", "1", "w|watt|watts|瓦"),
    ("power", "1000", "kw|kilowatt|kilowatts|千瓦"),
    ("power", "1000000", "megawatt|megawatts|兆瓦"),
    ("pressure", "1", "pa|pascal|pascals|帕"),
    ("pressure", "1000", "kpa|千帕"),
    ("pressure", "1000000", "mpa|兆帕"),
    ("pressure", "100000", "bar"),
)  # fmt: skip
SKIPPED = frozenset(
    ["b", "t", "里", "两", "分", "日", "c", "cent", "cents", "l", "k"]
)  # names that mean too much beside a figure, or stand for a clock
LOOSE = Fraction(3, 100)
BINARY = Fraction(1, 10)  # a megabyte is a million bytes, or 2 to the power of 20


def _table() -> dict[str, Unit]:
    table = {name: unit for name, unit in UNITS.items() if not unit.fuzzy and name not in SKIPPED}
    table["l"] = UNITS["l"]
    for dimension, factor, names in ROWS:
        table.update({name: Unit(dimension, Fraction(factor)) for name in names.split("|")})
    return table


MEASURES: Mapping[str, Unit] = MappingProxyType(_table())


def _either(names: Mapping[str, Unit]) -> str:
    """A pattern of the names in any letter case, the longest first; one character in front refuses all that begin with it."""
    rests: dict[str, list[str]] = {}
    for name in sorted(names, key=len, reverse=True):
        whole = name[0] >= "\u0400" or not name[-1].isalnum()
        rests.setdefault(name[0].lower(), []).append(re.escape(name[1:]) + ("" if whole else "(?![A-Za-z0-9])"))
    return "|".join(rf"{re.escape(first)}(?:{'|'.join(ends)})" for first, ends in rests.items())


NAMES = _either(MEASURES)
PER = r"(?:\s?/\s?|\s?per\s|\san?\s|\seach\s|\severy\s|\s?每)"
# The figure is taken whole, and a look at the next character spares most figures the long list of names.
STARTS = "".join(sorted({re.escape(name[0]) for name in MEASURES}))
QUANTITY = re.compile(
    rf"(?=[\d.])(?<![A-Za-z0-9_.,/-])((?>{DIGITS}))(?=[ \t-]?[{STARTS}])[ \t-]?(?:({NAMES})(?:{PER}({NAMES}))?)",
    re.IGNORECASE,
)
HAN_RATE = re.compile(r"每(秒钟?|分钟?|小时|天|日|周)[\u4e00-\u9fff]{0,6}$")
NAMED = re.compile(rf"({NAMES})", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Quantity:
    """A figure with its unit; `per` is the unit below the line of a rate."""

    figure: Figure
    unit: Unit
    name: str
    span: Span
    per: Unit | None = None
    compound: bool = False  # "2 hours 40 minutes": the figure counts the first unit

    @property
    def base(self) -> Fraction:
        """The value in the base unit of its dimension."""
        return self.figure.value * self.unit.factor


def measure(name: str) -> Unit | None:
    """The unit of a name, None for anything else."""
    return MEASURES.get(name) or MEASURES.get(name.lower())


def quantities_in(text: str) -> list[Quantity]:
    """Every figure with a known unit, in order."""
    found: list[Quantity] = []
    for match in islice(QUANTITY.finditer(text), MOST):
        figure, unit = read(match[1]), measure(match[2])
        if figure is None or unit is None or (found and match.start() < found[-1].span.end):
            continue
        before = HAN_RATE.search(text[max(0, match.start() - 10) : match.start()])
        per = (
            measure(match[3])
            if match[3]
            else measure(before[1].rstrip("钟") if before[1] != "分钟" else "分钟")
            if before
            else None
        )
        if before and before[1] == "分":
            per = measure("分钟")
        if unit.dimension == "data" and match[2].lower().endswith("bps"):
            per = measure("s")
        rest, end = lesser(text, match.end(), unit) if per is None else (0, match.end())
        whole = Figure(figure.value + rest / unit.factor, COMPOUND_PLACES) if rest else figure
        found.append(Quantity(whole, unit, match[2], Span(match.start(), end), per, bool(rest)))
    return found


def slack(one: Unit, other: Unit) -> Fraction:
    """How far, relative, a conversion between both may be off by usage."""
    if one.dimension == "data":
        return BINARY
    ratio = one.factor / other.factor
    simple = one.dimension == "speed" and ratio.denominator <= 18 and ratio.numerator <= 18  # m/s and km/h
    return Fraction(0) if ratio.denominator == 1 or ratio.numerator == 1 or simple else LOOSE
