"""units: unit words of both languages in one spelling, and factors within one dimension (2,400 m is 2.4 km)."""

from __future__ import annotations

# Unit in one spelling -> its words. Currencies have no factors: their rates change.
WORDS: dict[str, str] = {
    "%": "% ％ percent per_cent",
    "km": "km kilometres kilometers kilometre kilometer 公里 千米", "m": "m metres meters metre meter 米",
    "cm": "cm centimetres centimeters centimetre centimeter 厘米 公分", "mm": "mm millimetres millimeters millimetre millimeter 毫米",
    "mile": "miles mile 英里", "foot": "feet foot ft 英尺", "inch": "inches inch 英寸", "yard": "yards yard 码", "li": "里 华里",
    "kg": "kg kilograms kilogram kilos 公斤 千克", "g": "g grams gram 克", "mg": "mg milligrams 毫克", "t": "tonnes tonne tons ton 吨", "lb": "lbs lb 磅", "jin": "斤",
    "km2": "km² km2 square_kilometres square_kilometers 平方公里 平方千米", "m2": "m² m2 square_metres square_meters 平方米 平米",
    "ha": "hectares hectare ha 公顷", "mu": "亩", "acre": "acres acre 英亩", "mile2": "square_miles",
    "l": "litres liters litre liter L 升", "ml": "ml millilitres milliliters 毫升",
    "year": "years year 岁 年 周岁", "month": "months month 个月", "week": "weeks week 周 星期 个星期", "day": "days day 天 日", "hour": "hours hour hrs 小时 个小时 钟头",
    "minute": "minutes minute mins min 分钟", "second": "seconds second secs 秒 秒钟",
    "°C": "°c °C ℃ 摄氏度 度 degrees_Celsius degrees_celsius", "°F": "°f °F ℉ 华氏度 degrees_Fahrenheit",
    "person": "people persons inhabitants residents 人 名 位",
    "CNY": "元 人民币 yuan RMB rmb 块钱 块", "USD": "dollars dollar US_dollars 美元 USD usd 美金", "EUR": "euros euro 欧元 EUR", "GBP": "pounds pound 英镑 GBP", "JPY": "yen 日元 JPY",
}  # fmt: skip
UNITS = {word.replace("_", " "): unit for unit, words in WORDS.items() for word in words.split()}
FACTORS: dict[str, tuple[str, float]] = {
    "km": ("length", 1000.0), "m": ("length", 1.0), "cm": ("length", 0.01), "mm": ("length", 0.001), "mile": ("length", 1609.344),
    "foot": ("length", 0.3048), "inch": ("length", 0.0254), "yard": ("length", 0.9144), "li": ("length", 500.0),
    "kg": ("mass", 1000.0), "g": ("mass", 1.0), "mg": ("mass", 0.001), "t": ("mass", 1e6), "lb": ("mass", 453.592), "jin": ("mass", 500.0),
    "km2": ("area", 1e6), "m2": ("area", 1.0), "ha": ("area", 1e4), "mu": ("area", 666.667), "acre": ("area", 4046.86), "mile2": ("area", 2.58999e6),
    "l": ("volume", 1.0), "ml": ("volume", 0.001),
    "year": ("age", 12.0), "month": ("age", 1.0),
    "week": ("time", 604_800.0), "day": ("time", 86_400.0), "hour": ("time", 3600.0), "minute": ("time", 60.0), "second": ("time", 1.0),
    "CNY": ("CNY", 1.0), "USD": ("USD", 1.0), "EUR": ("EUR", 1.0), "GBP": ("GBP", 1.0), "JPY": ("JPY", 1.0),
    "%": ("share", 1.0), "person": ("count", 1.0), "score": ("score", 1.0), "clock": ("clock", 1.0), "clock?": ("clock", 1.0),
}  # fmt: skip


def unit_of(word: str) -> str:
    """The unit in its one spelling; "" for a word that is no unit."""
    return UNITS.get(word) or UNITS.get(word.lower(), "")


def dimension(unit: str) -> str:
    """What the unit measures; "" where there is no unit."""
    if unit in ("°C", "°F"):
        return "temperature"
    return FACTORS[unit][0] if unit in FACTORS else unit


def in_base(value: float, unit: str) -> float:
    """The value in the base unit of its dimension."""
    if unit == "°F":
        return (value - 32) / 1.8
    return value * FACTORS[unit][1] if unit in FACTORS else value
