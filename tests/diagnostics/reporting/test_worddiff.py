"""Word diffs: words, Chinese characters, long and unlike texts in bounded time."""

import random
import time

from diagnostics.reporting.worddiff import word_diff


def kinds(before: str, after: str) -> list[tuple[str, str]]:
    return [(change.kind, change.text) for change in word_diff(before, after)]


def test_it_works() -> None:
    assert kinds("Analyse the growth.", "Calculate the growth.") == [
        ("removed", "Analyse"),
        ("added", "Calculate"),
        ("kept", " the growth."),
    ]


def test_words_are_not_cut() -> None:
    assert kinds("word wording", "word worker") == [("kept", "word "), ("removed", "wording"), ("added", "worker")]


def test_chinese_is_compared_by_character() -> None:
    assert kinds("请分析营收", "请计算营收") == [
        ("kept", "请"),
        ("removed", "分析"),
        ("added", "计算"),
        ("kept", "营收"),
    ]


def test_equal_and_empty_texts() -> None:
    assert kinds("same", "same") == [("kept", "same")]
    assert kinds("", "new") == [("added", "new")]
    assert kinds("", "") == []


def test_both_sides_can_be_rebuilt() -> None:
    changes = word_diff("a b c 😀 d", "a x c 😀 e")
    assert "".join(item.text for item in changes if item.kind != "added") == "a b c 😀 d"
    assert "".join(item.text for item in changes if item.kind != "removed") == "a x c 😀 e"


def test_long_unchanged_stretches_are_cut() -> None:
    changes = word_diff("x " * 5_000 + "old", "x " * 5_000 + "new")
    assert [change.kind for change in changes] == ["cut", "kept", "removed", "added"]
    assert changes[0].count > 9_000


def test_unlike_texts_of_a_megabyte_take_bounded_time() -> None:
    source = random.Random(1)
    left, right = (" ".join(str(source.randrange(10_000)) for _ in range(100_000)) for _ in range(2))
    started = time.perf_counter()
    assert word_diff(left, right)
    assert time.perf_counter() - started < 5
