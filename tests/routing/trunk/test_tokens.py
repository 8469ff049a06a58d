"""Pieces, windows and offsets."""

from __future__ import annotations

import numpy as np
import pytest

from routing.trunk.packed import PackedEncoder, installed_file
from routing.trunk.tokens import PieceTokenizer, Window

WINDOW = Window(20, 10)


@pytest.fixture(scope="module")
def tokenizer() -> PieceTokenizer:
    return PieceTokenizer(PackedEncoder(installed_file()))


@pytest.mark.parametrize(
    "text", ["Sort ２３ items\n\n in place", "把 １００ 美元换算成人民币", "tabs\tand\u3000wide blanks"]
)
def test_offsets_point_into_the_text(tokenizer: PieceTokenizer, text: str) -> None:
    (item,) = tokenizer.encode([text], Window())
    assert item.offsets[:, 1].max() == len(text)
    assert (item.offsets[:, 0] <= item.offsets[:, 1]).all()


def test_wide_and_narrow_forms_give_the_same_pieces(tokenizer: PieceTokenizer) -> None:
    wide, narrow = tokenizer.encode(["Ｗｒｉｔｅ　ＪＳＯＮ", "Write JSON"], Window())
    assert np.array_equal(wide.ids, narrow.ids)


def test_long_text_keeps_head_and_tail(tokenizer: PieceTokenizer) -> None:
    (item,) = tokenizer.encode(["start " + "middle " * 200 + "end"], WINDOW)
    assert len(item.ids) == WINDOW.pieces + 2
    whole = tokenizer.encode(["start", "end"], WINDOW)
    assert whole[0].ids[-2] in item.ids
    assert whole[1].ids[-2] in item.ids


def test_offsets_behind_the_cut_point_to_the_end(tokenizer: PieceTokenizer) -> None:
    text = "a word " * 20_000 + "finally"
    (item,) = tokenizer.encode([text], WINDOW)
    start, stop = item.offsets[-2]
    assert text[start:stop] in "finally"
    assert stop == len(text)


@pytest.mark.parametrize(
    "text", ["", " ", "\ud800 lone", "\x00\x00", "\u202eright to left", "𝕊" * 500, "a" * 1_000_000]
)
def test_hostile_text_is_tokenised(tokenizer: PieceTokenizer, text: str) -> None:
    (item,) = tokenizer.encode([text], WINDOW)
    assert 2 <= len(item.ids) <= WINDOW.pieces + 2
