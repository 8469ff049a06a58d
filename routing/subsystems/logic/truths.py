"""truths: plain claims that anybody can check: primes, divisors, even and odd, sums, comparisons, leap years, letters of a word."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import islice

from routing.text.letters import lowered

MOST_CLAIMS = 20
READ_CHARS = 1500
NO = r"(?P<n>(?:\s?(?:not|isn't|is not|aren't|不是|不能|并不是|不))?)"
NUMBER = r"(\d{1,9}(?:,\d{3}){0,3}(?:\.\d{1,9})?)"
WHOLE = r"(?<![\w.])(\d{1,9})(?![\w.]*\d)"
SIGNS: dict[str, Callable[[Fraction, Fraction], Fraction]] = {
    "+": lambda a, b: a + b, "plus": lambda a, b: a + b, "加": lambda a, b: a + b, "加上": lambda a, b: a + b,
    "-": lambda a, b: a - b, "−": lambda a, b: a - b, "minus": lambda a, b: a - b, "减": lambda a, b: a - b, "减去": lambda a, b: a - b,
    "*": lambda a, b: a * b, "×": lambda a, b: a * b, "x": lambda a, b: a * b, "times": lambda a, b: a * b, "乘": lambda a, b: a * b, "乘以": lambda a, b: a * b,
    "/": lambda a, b: a / b, "÷": lambda a, b: a / b, "divided by": lambda a, b: a / b, "除以": lambda a, b: a / b,
}  # fmt: skip
SIGN = r"(" + "|".join(sorted(map(re.escape, SIGNS), key=len, reverse=True)) + ")"
SUM = re.compile(rf"{NUMBER}\s?{SIGN}\s?{NUMBER}(?:\s?(?:=|is|equals|makes|gives|等于|是|得)\s?(?P<n>not |不)?(?:exactly |about )?{NUMBER})?", re.IGNORECASE)  # fmt: skip
PRIME = re.compile(rf"{WHOLE}\s?(?:is|are|是|为)?{NO}\s?(?:really |indeed |in fact |actually |a |an |个|一个)*(?P<c>prime|composite|even|odd|质数|素数|合数|偶数|奇数|leap year|闰年)|(?:is|whether|if)\s(\d{{1,9}})\s(?:a |an )?(?P<q>prime|composite|even|odd|leap year)", re.IGNORECASE)  # fmt: skip
DIVIDES = re.compile(rf"{WHOLE}\s?(?:is|可以|能)?{NO}\s?(?:evenly )?(?:divisible by|a multiple of|被|是)\s?(\d{{1,9}})\s?(?P<zh>整除|的倍数)?", re.IGNORECASE)  # fmt: skip
LARGER = re.compile(rf"{NUMBER}\s?(?:is|比)?{NO}\s?(?:(?P<w>larger|greater|bigger|smaller|less|more) than\s?{NUMBER}|(?:比)?{NUMBER}(?P<z>大|小)|(?P<s>[<>])\s?{NUMBER})", re.IGNORECASE)  # fmt: skip


def _value(text: str) -> Fraction:
    return Fraction(text.replace(",", ""))


def is_prime(number: int) -> bool:
    """By trial division: numbers here have at most nine digits."""
    if number < 2:
        return False
    return all(number % factor for factor in range(2, int(number**0.5) + 1))


KINDS: dict[str, Callable[[int], bool]] = {
    "prime": is_prime, "质数": is_prime, "素数": is_prime,
    "composite": lambda n: n > 3 and not is_prime(n), "合数": lambda n: n > 3 and not is_prime(n),
    "even": lambda n: n % 2 == 0, "偶数": lambda n: n % 2 == 0, "odd": lambda n: n % 2 == 1, "奇数": lambda n: n % 2 == 1,
    "leap year": lambda n: n % 4 == 0 and (n % 100 != 0 or n % 400 == 0), "闰年": lambda n: n % 4 == 0 and (n % 100 != 0 or n % 400 == 0),
}  # fmt: skip


def claims(text: str) -> list[bool]:
    """The truth of every checkable claim of a text, in order of kind."""
    found: list[bool] = []
    text = text[:READ_CHARS]
    for match in islice(PRIME.finditer(text), MOST_CLAIMS):
        number, kind = match[1] or match[4], match["c"] or match["q"]
        found.append(KINDS[lowered(kind)](int(number)) != bool((match["n"] or "").strip()))
    for match in islice(SUM.finditer(text), MOST_CLAIMS):
        right = _computed(match)
        if match[5] and right is not None:
            found.append((right == _value(match[5])) != bool(match["n"]))
    for match in islice(DIVIDES.finditer(text), MOST_CLAIMS):
        if int(match[3]) and ("被" in match[0] or "的倍数" in match[0] or match[0].isascii()):
            found.append((int(match[1]) % int(match[3]) == 0) != bool(match["n"].strip()))
    for match in islice(LARGER.finditer(text), MOST_CLAIMS):
        found.append(_larger(match) != bool(match["n"].strip()))
    return found


def _computed(match: re.Match[str]) -> Fraction | None:
    left, right = _value(match[1]), _value(match[3])
    sign = lowered(match[2])
    return None if right == 0 and sign in ("/", "÷", "divided by", "除以") else SIGNS[sign](left, right)


def _larger(match: re.Match[str]) -> bool:
    other = next(match[n] for n in (4, 5, 8) if match[n])
    up = (
        (match["w"] or "").lower() in ("larger", "greater", "bigger", "more") or match["z"] == "大" or match["s"] == ">"
    )
    return (_value(match[1]) > _value(other)) if up else (_value(match[1]) < _value(other))


def truth(question: str, text: str, stance: str = "") -> bool | None:
    """Whether an answer is right, where that can be checked: by its own claim, or by yes and no to the question's claim."""
    own = claims(text)
    if own:
        return all(own)
    asked = claims(question)
    if asked and stance in ("yes", "no"):
        return asked[-1] == (stance == "yes")
    for match in islice(SUM.finditer(question), 1):
        right = _computed(match)
        said = re.findall(rf"(?<![\w.]){NUMBER}", text)
        if right is not None and said:
            return any(_value(number) == right for number in said)
    return None
