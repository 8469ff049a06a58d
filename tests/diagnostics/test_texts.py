"""Submitted text becomes storable without moving a code point."""

import pytest

from diagnostics.texts import DEPTH_LIMIT, TooDeep, holds_nul, json_clean, text_clean, text_restore


@pytest.mark.parametrize("text", ["", "plain", "a\0b", "\ud800x\udfff", "😀\0\udc00", "\u202ebidi"])
def test_it_keeps_every_place(text: str) -> None:
    clean = text_clean(text)
    assert len(clean) == len(text)
    assert "\0" not in clean
    clean.encode("utf-8")


def test_nul_comes_back() -> None:
    assert text_restore(text_clean("a\0b")) == "a\0b"


def test_it_cleans_keys_and_numbers() -> None:
    value = {"a\0": [float("nan"), float("inf"), 10**5000, 1.5, True, None]}
    assert json_clean(value) == {"a␀": [None, None, None, 1.5, True, None]}


def test_it_rejects_deep_nesting() -> None:
    value: object = "x"
    for _ in range(DEPTH_LIMIT + 5):
        value = [value]
    with pytest.raises(TooDeep):
        json_clean(value)


def test_it_finds_nul_anywhere() -> None:
    assert holds_nul({"a": ["b", {"c": "\0"}]})
    assert not holds_nul({"a": ["b", 1, None]})
