"""Answers: the final answer of a response against a reference, by value."""

from __future__ import annotations

import pytest

from routing.subsystems.numeric.answers import judge
from routing.subsystems.numeric.claims import find_claims
from routing.subsystems.numeric.numerals import read

OPTIONS = "Which one?\nA. 3\nB. 5\nC. 7\n"


@pytest.mark.parametrize(
    ("response", "reference", "agrees"),
    [
        ("He has 5 left.\n#### 5", "5", True),
        ("Steps 1, 2, 3.\nA: 1,200", "1200", True),
        ("The answer is $12.50.", "12.5", True),
        ("It is \\boxed{\\frac{3}{4}}.", "0.75", True),
        ("So 25% of them.", "0.25", True),
        ("一共有三百二十个。", "320", True),
        ("There are twenty-five left.", "25", True),
        ("12 percent", "0.12 percent", False),
        ("-2 million", "2 million", False),
        ("670", "670 thousand", False),
        ("670,000", "670 thousand", True),
        ("2.84905e+06 thousand", "2849050 thousand", True),
        ("A: 7", "8", False),
        ("Yes, it is.", "no", False),
        ("是的。", "是", True),
    ],
)
def test_figures_and_words(response: str, reference: str, agrees: bool) -> None:
    answer = judge("How many?", response, reference, find_claims(response))
    assert answer is not None
    assert answer.agrees is agrees


@pytest.mark.parametrize(
    ("response", "reference", "agrees"),
    [
        ("The answer is (B).", "B", True),
        ("【答案】: C <eoa>", "B", False),
        ("故选 A。", "A", True),
        ("Therefore the value is 5.", "B", True),
        ("【答案】题目有误", "B", False),
        ("Answer: A and C", "AC", True),
    ],
)
def test_options(response: str, reference: str, agrees: bool) -> None:
    answer = judge(OPTIONS, response, reference, ())
    assert answer is not None
    assert answer.agrees is agrees


def test_an_answer_from_a_false_sum_is_doubtful_even_when_it_equals_the_reference() -> None:
    response = "In all: 531 + 1595 + 1116 = 3142"
    answer = judge("How many?", response, "3142", find_claims(response))
    assert answer is not None
    assert (answer.agrees, answer.doubtful) == (True, True)


def test_prose_without_a_figure_is_not_measured() -> None:
    assert judge("How many?", "It cannot be told.", "12", ()) is None


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("两万三千", 23_000),
        ("一百零五", 105),
        ("十二", 12),
        ("3.5亿", 350_000_000),
        ("one hundred and five", 105),
        ("two thousand", 2000),
    ],
)
def test_numerals(text: str, value: int) -> None:
    figure = read(text)
    assert figure is not None
    assert figure.value == value
