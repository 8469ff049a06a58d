"""Texts to piece ids: a Unigram tokenizer, the model's prefix, and a head-and-tail window for long prompts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from routing.trunk.packed import PackedEncoder

if TYPE_CHECKING:
    from tokenizers import Tokenizer

PREFIX: Final = "query: "
# A piece of the vocabulary covers 1 to 5 characters of ordinary text, so that 16 characters a piece can never starve
# the window; cutting first keeps a 1 MB prompt from being tokenised whole.
CHARACTERS_PER_PIECE: Final = 16

_SURROGATES: Final = re.compile("[\ud800-\udfff]")

IdArray = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Window:
    """How many pieces of a long text are kept: the first `head` and the last `tail` (the two specials not counted)."""

    head: int = 104
    tail: int = 56

    @property
    def pieces(self) -> int:
        """Most pieces a row can have, without the two specials."""
        return self.head + self.tail


@dataclass(frozen=True, slots=True)
class Encoded:
    """One text as ids (specials included) and, for each id, its half-open range of code points in the text."""

    ids: IdArray
    offsets: IdArray


class PieceTokenizer:
    """The encoder's own tokenizer, rebuilt from the pieces in its file."""

    def __init__(self, packed: PackedEncoder) -> None:
        self.begin, self.end, self.padding = packed.special.begin, packed.special.end, packed.special.padding
        self._tokenizer = build_tokenizer(packed)

    def encode(self, texts: Sequence[str], window: Window, prefix: str = PREFIX) -> list[Encoded]:
        """Windowed ids of each text, in order. Lone surrogates count as unknown; the prefix has range (0, 0)."""
        reach = window.pieces * CHARACTERS_PER_PIECE
        cut = [(text, 0) if len(text) <= 2 * reach else _cut(text, reach) for text in texts]
        batch = self._tokenizer.encode_batch([prefix + clean(part) for part, _ in cut], add_special_tokens=False)
        return [
            self._window(
                np.asarray(row.ids, np.int64),
                np.asarray(row.offsets, np.int64).reshape(-1, 2),
                window,
                len(prefix),
                text,
                gap,
            )
            for row, (text, gap) in zip(batch, cut, strict=True)
        ]

    def _window(self, ids: IdArray, offsets: IdArray, window: Window, prefix: int, text: str, gap: int) -> Encoded:
        if len(ids) > window.pieces:
            keep = np.r_[: window.head, len(ids) - window.tail : len(ids)]
            ids, offsets = ids[keep], offsets[keep]
        offsets = np.maximum(offsets - prefix, 0)
        if gap:
            # The cut took `gap` code points out of the middle of the text: ranges behind it move up.
            offsets = np.where(offsets >= (len(text) - gap) // 2, offsets + gap, offsets)
        edge = np.zeros((1, 2), np.int64)
        return Encoded(np.r_[self.begin, ids, self.end], np.r_[edge, offsets, edge])


def _cut(text: str, reach: int) -> tuple[str, int]:
    return text[:reach] + text[-reach:], len(text) - 2 * reach


def clean(text: str) -> str:
    """The text with lone surrogates, which UTF-8 cannot carry, replaced one for one."""
    return _SURROGATES.sub("\ufffd", text)


def build_tokenizer(packed: PackedEncoder, specials: bool = False) -> Tokenizer:
    """The Unigram tokenizer of the packed file; with `specials` it puts <s> and </s> around a text itself."""
    from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors

    tokenizer = Tokenizer(models.Unigram(packed.pieces, unk_id=packed.special.unknown))
    tokenizer.normalizer = normalizers.Sequence([normalizers.Nmt(), normalizers.NFKC()])
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.WhitespaceSplit(), pre_tokenizers.Metaspace(replacement="▁", prepend_scheme="always")]
    )
    if specials:
        marks = [("<s>", packed.special.begin), ("</s>", packed.special.end)]
        tokenizer.post_processor = processors.TemplateProcessing(single="<s> $A </s>", special_tokens=marks)
    return tokenizer
