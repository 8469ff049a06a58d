"""Claims: what counts as an equality, its exact value, and when a rounded or converted figure is right."""

from __future__ import annotations

from fractions import Fraction

import pytest

from routing.subsystems.numeric.claims import find_claims
from routing.subsystems.numeric.expression import NotArithmetic, evaluate
from routing.subsystems.numeric.statements import find_statements
from routing.subsystems.numeric.tokens import lex
from routing.subsystems.numeric.words import settle


def verdicts(text: str) -> list[str]:
    return [claim.verdict for claim in [*find_claims(text), *find_statements(text)]]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2 + 3 * 4", Fraction(14)),
        ("(2 + 3) × 4", Fraction(20)),
        ("7 ÷ 2", Fraction(7, 2)),
        ("2(3 + 4)", Fraction(14)),
        ("-2 - -3", Fraction(1)),
        ("2^3^2", Fraction(512)),
        ("\\frac{1}{2} + \\frac{1}{3}", Fraction(5, 6)),
        ("\\sqrt{49} \\cdot 2", Fraction(14)),
        ("20% * 50", Fraction(10)),
        ("1,234.5 + 0.5", Fraction(1235)),
        ("1.2亿 + 3000万", Fraction(150_000_000)),
        ("2 million - 500 thousand", Fraction(1_500_000)),
        ("1 1/2 * 4", Fraction(6)),
        ("5² + 1", Fraction(26)),
    ],
)
def test_expressions_are_exact(text: str, value: Fraction) -> None:
    assert evaluate(settle(lex(text))).number == value


@pytest.mark.parametrize("text", ["1 / 0", "(1 + 2", "9^9^9", "1 +", "1/2(3)", "(" * 60 + "1" + ")" * 60])
def test_no_value_rather_than_a_guess(text: str) -> None:
    with pytest.raises(NotArithmetic):
        evaluate(settle(lex(text)))


@pytest.mark.parametrize(
    "text",
    [
        "12 * 12 = 144",
        "100 / 3 = 33.33",
        "100 / 3 = 33",
        "0.1 + 0.2 = 0.30000000000000004",
        "5 / 20 = 25%",
        "5 / 20 * 100 = 25%",
        "$2.50 x 4 = $10",
        "2 hours + 30 minutes = 150 minutes",
        "3 * 30 minutes = 1.5 hours",
        "17 / 5 = 3 remainder 2",
        "4 * 15 = 60 + 20 = 80",
        "6 legs/insect * 90 insects = 540 legs",
        "100÷8≈12.5",
        "单价12元 × 5 = 60元",
        "20% of 50 is 10.",
        "100的20%是20",
        "从100增长到120，增长了20%",
        "Sales fell from 80 to 60, a drop of 25%.",
        "The sum of 3, 4 and 5 is 12.",
        "三加五等于八",
        "15 gallons = 60 quarts",
    ],
)
def test_right_claims(text: str) -> None:
    assert set(verdicts(text)) == {"true"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("12 * 12 = 124", "144"),
        ("$1,500,000 + $2,000,000 = $1,700,000", "3,500,000"),
        ("360 - 480 = $120", "-120"),
        ("3832.9 is 2.8% more than 3731.5", "2.7%"),
        ("Sales rose from 3731.5 to 3832.9, up 2.8%.", "2.7%"),
        ("从80元上涨到100元，涨幅为20%", "25%"),
        ("15% of 80 is 14", "12"),
        ("15 gallons = 60 pints", "120 pints"),
        ("3 km = 300 m", "3000 m"),
        ("There are 60 minutes in 2 hours.", "120 minutes"),
        ("12乘以3得35", "36"),
        ("3 × 4\n= 13", "12"),
        ("**17 × 23 = 381**", "391"),
    ],
)
def test_false_claims_carry_the_right_value(text: str, expected: str) -> None:
    found = [claim for claim in [*find_claims(text), *find_statements(text)] if claim.verdict == "false"]
    assert [claim.expected for claim in found] == [expected]


@pytest.mark.parametrize(
    "text",
    [
        "x - 5 = 10",
        "2x + 3 = 7",
        "f(3) = 9",
        "y_1 = 4 and 3\\pm\\sqrt{4} = 9",
        "log 100 = 2",
        "1/4 container = 15 pints",
        "The 15 days = 4 * 15 = 60",
        "2020-01-02 = 5",
        "7 + 5 = 0 (mod 12)",
        "20% = $10",
        "1Apple + 1/4Pear = 3/4Pear",
        "Revenue rose 5% from 2017 to 2018.",
        "grew from 100 to 120, an average of 20% per year",
    ],
)
def test_what_is_no_plain_claim_is_left_alone(text: str) -> None:
    assert "false" not in verdicts(text)


def test_the_span_covers_the_equality() -> None:
    text = "So he pays $40 * 3 = $110 in all."
    claim = find_claims(text)[0]
    assert text[claim.span.start : claim.span.end] == "$40 * 3 = $110"


def test_a_cut_figure_is_told_from_a_false_one() -> None:
    assert verdicts("20 / 3 = 6") == ["cut"]


def test_huge_figures_cost_nothing() -> None:
    assert find_claims("9" * 1_000_000 + " + 1 = 2") == []
