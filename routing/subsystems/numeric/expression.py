"""expression: the exact value of a run of arithmetic tokens, by recursive descent over fractions. Never evaluates code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal, localcontext
from fractions import Fraction
from math import factorial, isqrt

from routing.subsystems.numeric.tokens import Token

MOST_TOKENS = 300
DEEPEST = 40
MOST_BITS = 20_000  # of a numerator or denominator; about 6,000 digits
MOST_EXPONENT = 400
MOST_FACTORIAL = 200
ROOT_DIGITS = 40  # significant digits of an irrational root

Scale = Callable[[Token, str], Fraction]  # factor of a number with the unit behind it


class NotArithmetic(ValueError):
    """The tokens are no expression, or its value is too large to be computed in bounded time."""


@dataclass(frozen=True, slots=True)
class Value:
    """An exact value. `operators` counts binary operators; `exact` is False after an irrational root."""

    number: Fraction
    operators: int = 0
    exact: bool = True


def evaluate(tokens: Sequence[Token], scale: Scale | None = None) -> Value:
    """The value of all tokens together.

    Raises: NotArithmetic: not one well-formed expression, a division by zero, or too large.
    """
    if not tokens or len(tokens) > MOST_TOKENS:
        raise NotArithmetic("no expression")
    parser = _Parser(tokens, scale)
    number = parser.total(0)
    if parser.position != len(tokens):
        raise NotArithmetic("something is left over")
    return Value(number, parser.operators, parser.exact)


@dataclass(slots=True)
class _Parser:
    tokens: Sequence[Token]
    scale: Scale | None
    position: int = 0
    operators: int = 0
    exact: bool = True

    def peek(self) -> Token | None:
        return self.tokens[self.position] if self.position < len(self.tokens) else None

    def accept(self, kind: str, *texts: str) -> Token | None:
        token = self.peek()
        if token is None or token.kind != kind or (texts and token.text not in texts):
            return None
        self.position += 1
        return token

    def total(self, depth: int) -> Fraction:
        if depth > DEEPEST:
            raise NotArithmetic("nested too deeply")
        result = self.term(depth)
        while sign := self.accept("operator", "+", "-"):
            self.operators += 1
            right = self.term(depth)
            result = _bounded(result + right if sign.text == "+" else result - right)
        return result

    def term(self, depth: int) -> Fraction:
        result = self.signed(depth)
        divided = False
        while True:
            if sign := self.accept("operator", "*", "/"):
                right = self.signed(depth)
                if sign.text == "/" and right == 0:
                    raise NotArithmetic("division by zero")
                divided = divided or sign.text == "/"
                result = _bounded(result * right if sign.text == "*" else result / right)
            elif self._touches_bracket():
                if divided:
                    raise NotArithmetic("1/2(3) is read in two ways")
                result = _bounded(result * self.power(depth))
            else:
                return result
            self.operators += 1

    def _touches_bracket(self) -> bool:
        token = self.peek()
        if token is None or token.kind not in ("open", "fraction", "root") or not self.position:
            return False
        return not token.spaced and self.tokens[self.position - 1].kind in ("number", "close")

    def signed(self, depth: int) -> Fraction:
        negative = False
        while sign := self.accept("operator", "+", "-"):
            negative ^= sign.text == "-"
        value = self.power(depth)
        return -value if negative else value

    def power(self, depth: int) -> Fraction:
        base = self.atom(depth)
        if self.accept("operator", "!"):
            self.operators += 1
            base = whole_factorial(base)
        if not self.accept("operator", "^"):
            return base
        self.operators += 1
        exponent = self.signed(depth + 1)
        if exponent.denominator != 1 or abs(exponent) > MOST_EXPONENT or (base == 0 and exponent < 0):
            raise NotArithmetic("not a small whole exponent")
        if _bits(base) * abs(exponent) > MOST_BITS:
            raise NotArithmetic("too large")
        return base ** int(exponent)

    def atom(self, depth: int) -> Fraction:
        if number := self.accept("number"):
            if number.value is None:
                raise NotArithmetic("no value")
            unit = self.accept("unit")
            while self.accept("unit"):
                pass  # "miles/day" came as two words; the first one decides
            factor = self.scale(number, unit.text if unit else "") if self.scale else 1
            return _bounded(number.value * factor)
        if self.accept("open"):
            value = self.total(depth + 1)
            if not self.accept("close"):
                raise NotArithmetic("bracket left open")
            while self.accept("unit"):
                pass
            return value
        if self.accept("fraction"):
            top, bottom = self.atom(depth + 1), self.atom(depth + 1)
            if bottom == 0:
                raise NotArithmetic("division by zero")
            self.operators += 1
            return top / bottom
        if self.accept("root"):
            self.operators += 1
            return self._root(self.atom(depth + 1))
        raise NotArithmetic("operand expected")

    def _root(self, value: Fraction) -> Fraction:
        if value < 0:
            raise NotArithmetic("root of a negative number")
        top, bottom = isqrt(value.numerator), isqrt(value.denominator)
        if top * top == value.numerator and bottom * bottom == value.denominator:
            return Fraction(top, bottom)
        self.exact = False
        with localcontext() as context:
            context.prec = ROOT_DIGITS
            return Fraction((Decimal(value.numerator) / Decimal(value.denominator)).sqrt())


def whole_factorial(value: Fraction) -> Fraction:
    """n! of a small whole number.

    Raises: NotArithmetic: not whole, negative, or over MOST_FACTORIAL.
    """
    if value.denominator != 1 or not 0 <= value <= MOST_FACTORIAL:
        raise NotArithmetic("no factorial")
    return Fraction(factorial(int(value)))


def _bits(value: Fraction) -> int:
    return max(value.numerator.bit_length(), value.denominator.bit_length())


def _bounded(value: Fraction) -> Fraction:
    if _bits(value) > MOST_BITS:
        raise NotArithmetic("too large")
    return value
