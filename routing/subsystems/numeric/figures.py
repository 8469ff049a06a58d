"""figures: writes an exact value the way a claimed figure was written: its places, percent sign, separators and currency."""

from __future__ import annotations

from fractions import Fraction

from routing.subsystems.numeric.tokens import Token

MOST_PLACES = 12


def plain(value: Fraction, places: int | None = None) -> str:
    """The value as a decimal; all its places when they end, else `places` (6 when not given), without trailing zeros."""
    if places is None:
        places = _ending_places(value)
        places = 6 if places is None else places
    places = min(max(places, 0), MOST_PLACES)
    scaled = _half_up(abs(value) * 10**places)
    whole, rest = divmod(scaled, 10**places)
    digits = f"{rest:0{places}d}".rstrip("0") if places else ""
    sign = "-" if value < 0 and scaled else ""
    return f"{sign}{_digits(whole)}{'.' + digits if digits else ''}"


def written(value: Fraction, like: Token, *, exact: bool = True) -> str:
    """The value in the form of `like`: percent, thousands separators, and at least its number of places."""
    shown, places, suffix = value, max(like.decimals, 0), ""
    if like.percent:
        shown, places, suffix = value * 100, max(like.decimals - 2, 0), "%"
    ending = _ending_places(shown) if exact else None
    places = (max(places, 2) if shown.denominator != 1 else places) if ending is None or ending > 6 else ending
    text = plain(shown, places)
    if "," in like.text or (abs(value) >= 10_000 and like.text.count(",") == 0 and like.money):
        text = _grouped(text)
    return text + suffix


def _ending_places(value: Fraction) -> int | None:
    """How many decimals the value has, None when they never end or are more than MOST_PLACES."""
    for places in range(MOST_PLACES + 1):
        if (value * 10**places).denominator == 1:
            return places
    return None


def _half_up(value: Fraction) -> int:
    return int(value + Fraction(1, 2))


def _digits(whole: int) -> str:
    if whole.bit_length() > 4000:  # the interpreter refuses to print longer integers
        return f"about 10^{int(whole.bit_length() * 0.30103)}"
    return str(whole)


def _grouped(text: str) -> str:
    whole, point, rest = text.partition(".")
    sign = "-" if whole.startswith("-") else ""
    digits = whole.lstrip("-")
    return f"{sign}{int(digits):,}{point}{rest}" if digits.isdigit() else text
