"""Units are counted as the public benchmark counts them, and Chinese text by characters."""

from __future__ import annotations

import pytest

from routing.subsystems.format import counting


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("One. Two! Three?", 3),
        ("Mr. Smith went to Washington.", 1),
        ("It costs 3.5 euros. Really.", 2),
        ("1. First item\n2. Second item", 3),
        ("He said “Stop.” Then he left.", 2),
        ("J. Bach wrote it.", 1),
        ("", 0),
        ("no stop at all", 1),
    ],
)
def test_sentences(text: str, count: int) -> None:
    assert counting.sentences(text) == count


def test_chinese_sentences_and_characters() -> None:
    assert counting.chinese_sentences("今天下雨。我没带伞！你呢？") == 3
    assert counting.chinese_characters("我有 2 个 apple。") == (5, 6)


def test_bullets_follow_the_benchmark() -> None:
    assert len(counting.bullets("* a\n- b\n**bold**\ntext\n  - c")) == 3


def test_divided_parts() -> None:
    assert counting.divided("a\n***\nb\n***\nc") == 3
    assert counting.divided("***\na\n***\nb") == 2
    assert counting.divided("a\n***\n\n***\nb") is None


def test_capital_words_split_contractions_and_marks() -> None:
    assert list(counting.capital_words("I'M HERE, at the U.S. BASE-CAMP: **GO**")) == [
        "I",
        "'M",
        "HERE",
        "U.S.",
        "BASE-CAMP",
        "**GO**",
    ]


def test_highlights_and_titles() -> None:
    assert counting.highlights("*a* **b** ** **") == 2
    assert counting.titles("x\n<<A title>>")
    assert not counting.titles("<< >>")
