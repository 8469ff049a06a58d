"""What is looked for before a pattern is tried never refuses a text in which the pattern occurs."""

from __future__ import annotations

import re

import pytest

from routing.subsystems.numeric import clashes, comparing, copies, features, labelled, quantities, statements
from routing.subsystems.numeric.claims import EQUAL_CUE
from routing.subsystems.numeric.tokens import lex
from routing.text.gate import Gate, Gated, folded

GATED = (
    (features.COMPUTE, ("Calculate it", "求出总和", "THE DERIVATIVE", "rounded to", "打九折")),
    (comparing.ASKED, ("Which is larger, 9.11 or 9.9?", "Is 3 kg heavier than 2?", "9.11和9.9哪个大", "谁更大：3和5")),
    (labelled.QUESTION, ("Which is heavier?", "Who is older", "哪个更大", "谁更高")),
)
ONE_OF = (
    (statements.PERCENT_OF, statements.SHARE, ("20% of 50 is 10", "20 percent of 50 is 10", "5 per cent of 40 is 2", "20 ％ of 50 is 10")),
    (statements.PERCENTAGE, statements.CHANGE, ("rose from 80 to 100, 25%", "fell from 100 to 80, 20 percent", "rose from 80 to 100, 25 per cent")),
    (statements.SUM_OF, statements.LISTED, ("the sum of 2, 3 is 5", "Average of 2 and 4 is 3", "PRODUCT of 2, 3 equals 6")),
    (statements.STATED, statements.SHARE, ("20% of 50 is 10", "20 percent of 50 is 10", "5 per cent of 40 is 2")),
    (statements.STATED, statements.ROUNDED, ("5.5 rounded to the nearest integer is 6", "5.5 四舍五入到整数是 6")),
    (statements.STATED, statements.COMPARED_ZH, ("50比40多25%",)),
    (statements.HAN_SIGN, statements.CHINESE_SUM, ("三加五等于八", "六除以二得三", "三减二是一", "二乘三得六")),
    (clashes.ANNOUNCES, clashes.ANNOUNCED, ("six long months : a, b, c, d and e", "三种水果：苹果、梨、桃子", "两位老师:王老师和李老师")),
)  # fmt: skip
CUED = (
    (quantities.LONG_CUE, quantities.LONG_FIGURE, ("1,234,567", "123456", "1.2 million", "3.5亿", "12 万", "7千万", "2 billion")),
    (quantities.SAID_CUE, quantities.SAID_EQUAL, ("3 feet is 36 inches", "2 hours equals 120 minutes", "3米等于300厘米", "5公里就是5000米", "1kg是1000g")),
    (copies.SIX_DIGITS, copies.IDENTIFIER, ("AB-123456", "DE 89 37 04 00", "INV-2024-0017", "1A2B3C4D5E6")),
    (copies.SIX_DIGITS, copies.DECIMAL, ("1,234,567.89", "18.250,40", "1'234'567", "12 345 678")),
    (quantities.WORTH_COPYING, quantities.LONG_FIGURE, ("1,234,567", "123456", "1.2 million", "3.5亿", "12 万", "7千万", "2 billion")),
    (quantities.WORTH_COPYING, copies.IDENTIFIER, ("AB-123456", "DE 89 37 04 00", "INV-2024-0017", "1A2B3C4D5E6")),
    (quantities.WORTH_COPYING, copies.DECIMAL, ("1,234,567.89", "18.250,40", "1'234'567", "12 345 678")),
    (quantities.WORTH_COPYING, copies.SCALED, ("3 thousand", "2.5 Million", "4 billion", "1 TRILLION", "3万亿", "5千万", "6百万", "7十亿", "8万")),
)  # fmt: skip


@pytest.mark.parametrize(("pattern", "text"), [(pattern, text) for pattern, texts in GATED for text in texts])
def test_a_gated_pattern_is_tried(pattern: Gated, text: str) -> None:
    assert pattern.pattern.search(text)
    assert pattern.door.admits(folded(text))


@pytest.mark.parametrize(("door", "pattern", "text"), [(a, b, text) for a, b, texts in ONE_OF for text in texts])
def test_a_text_that_matches_is_admitted(door: Gate, pattern: re.Pattern[str], text: str) -> None:
    assert pattern.search(text)
    assert door.admits(folded(text))


@pytest.mark.parametrize(("cue", "pattern", "text"), [(a, b, text) for a, b, texts in CUED for text in texts])
def test_a_text_that_matches_has_the_cue(cue: re.Pattern[str], pattern: re.Pattern[str], text: str) -> None:
    assert pattern.search(text)
    assert cue.search(text)


@pytest.mark.parametrize(
    "text", ["a = 1", "2＝2", "3≈3", r"x \approx 3", "equal 4", "it equals 4", "等于", "2 × 3", "2+$3", "two plus two"]
)
def test_an_equal_sign_is_seen(text: str) -> None:
    assert EQUAL_CUE.door.admits(text)
    assert EQUAL_CUE.pattern.search(text)


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("sqrt(4)", ["root", "open", "number", "close"]),
        ("2sqrt(4)", ["number", "word", "open", "number", "close"]),
        ("sqrt x", ["word", "word"]),
        ("asqrt(4)", ["word", "open", "number", "close"]),
        ("3 km\\,= 5", ["number", "word", "equal", "number"]),
    ],
)
def test_words_come_before_all_but_a_root(text: str, kinds: list[str]) -> None:
    assert [token.kind for token in lex(text)] == kinds
