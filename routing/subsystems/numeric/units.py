"""units: factors between the everyday units of one dimension, in English and Chinese. A small table; no unit library is loaded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit as a factor of its dimension's base unit; `fuzzy` units (month, year) have no single factor."""

    dimension: str
    factor: Fraction
    fuzzy: bool = False


def _table() -> dict[str, Unit]:
    rows = (
        ("time", "1", "second seconds sec secs s 秒 秒钟"),
        ("time", "60", "minute minutes min mins 分钟 分"),
        ("time", "3600", "hour hours hr hrs h 小时 个小时 钟头"),
        ("time", "86400", "day days 天 日"),
        ("time", "604800", "week weeks wk wks 周 星期 个星期"),
        ("length", "1/1000", "mm millimeter millimeters millimetre millimetres 毫米"),
        ("length", "1/100", "cm centimeter centimeters centimetre centimetres 厘米"),
        ("length", "1/10", "dm decimeter decimetre 分米"),
        ("length", "1", "m meter meters metre metres 米"),
        ("length", "1000", "km kilometer kilometers kilometre kilometres 千米 公里"),
        ("length", "500", "里"),
        ("length", "0.0254", "inch inches 英寸"),
        ("length", "0.3048", "foot feet ft 英尺"),
        ("length", "1/3", "尺 市尺"),
        ("length", "1852", "nmi 海里"),
        ("length", "0.9144", "yard yards yd"),
        ("length", "1609.344", "mile miles mi 英里"),
        ("mass", "1/1000000", "mg milligram milligrams 毫克"),
        ("mass", "1/1000", "g gram grams 克"),
        ("mass", "1", "kg kilogram kilograms kilo kilos 千克 公斤"),
        ("mass", "1/2", "斤 市斤"),
        ("mass", "1/20", "两"),
        ("mass", "1000", "t tonne tonnes 吨"),
        ("mass", "0.028349523125", "ounce ounces oz 盎司"),
        ("mass", "0.45359237", "pound pounds lb lbs 磅 英磅"),
        ("volume", "1/1000", "ml milliliter milliliters millilitre millilitres 毫升"),
        ("volume", "1/100", "cl centiliter centilitre"),
        ("volume", "1/10", "dl deciliter decilitre"),
        ("volume", "1", "l liter liters litre litres 升"),
        ("volume", "3.785411784", "gallon gallons gal 加仑"),
        ("volume", "0.946352946", "quart quarts"),
        ("volume", "0.473176473", "pint pints 品脱"),
        ("volume", "0.2365882365", "cup cups"),
        ("count", "12", "dozen dozens"),
        ("money-us", "1/100", "cent cents"),
        ("money-us", "1", "dollar dollars usd"),
        ("money-cn", "1", "元 块 块钱"),
        ("money-cn", "1/10", "角 毛"),
        ("data", "1", "byte bytes b"),
        ("area", "1", "平方米"),
        ("area", "1/10000", "平方厘米"),
        ("area", "1000000", "平方千米 平方公里"),
        ("area", "10000", "公顷 hectare hectares"),
        ("area", "2000/3", "亩"),
        ("area", "4046.8564224", "acre acres 英亩"),
        ("mass", "6.35029318", "stone"),
        ("mass", "1/5000", "carat carats 克拉"),
        ("energy", "4184", "kcal kilocalorie kilocalories 千卡 大卡"),
        ("energy", "1000", "kj kilojoule kilojoules 千焦"),
    )
    table = {name: Unit(dimension, Fraction(factor)) for dimension, factor, names in rows for name in names.split()}
    for name in ["month", "months", "月", "个月"]:
        table[name] = Unit("time", Fraction(30 * 86400), fuzzy=True)
    for name in ["year", "years", "yr", "yrs", "年"]:
        table[name] = Unit("time", Fraction(365 * 86400), fuzzy=True)
    return table


UNITS: Mapping[str, Unit] = MappingProxyType(_table())
# Kitchen and trade conversions round these; a difference under the tolerance is usage, not an error.
ROUNDED_TOLERANCE = Fraction(3, 100)
FUZZY_TOLERANCE = Fraction(6, 100)  # 4 weeks or 31 days to a month, 52 weeks to a year


def unit_of(words: str) -> Unit | None:
    """The unit that the words begin with, None for anything that is not a known unit."""
    text = words.strip().rstrip(".")
    if "/" in text or " per " in f" {text} ":
        return None
    return UNITS.get(text) or UNITS.get(text.lower()) or _first_word(text.lower())


def _first_word(text: str) -> Unit | None:
    first, _, rest = text.partition(" ")
    return UNITS.get(first) if rest and len(first) > 1 and rest.split()[0] not in ("per", "each", "a", "an") else None


def metric(left: Unit, right: Unit) -> bool:
    """True when the factor between both is a power of ten or a clock factor, so that no rounding is usual."""
    ratio = left.factor / right.factor
    return not (left.fuzzy or right.fuzzy) and (ratio.denominator == 1 or ratio.numerator == 1)
