"""Which rows are kept out of training: by a hash of the prompt's first words, so that near-twins fall on one side."""

from __future__ import annotations

import hashlib
from typing import Final

from routing.training.rows import Row

FOLDS: Final = 10


def fold(row: Row) -> int:
    """0 … 9, the same for prompts that start alike (first 40 letters, case and spaces aside)."""
    start = "".join(row.text.split()).lower()[:40]
    return int.from_bytes(hashlib.sha256(start.encode("utf-8", "replace")).digest()[:4], "big") % FOLDS


def held_out(row: Row, number: int = 0) -> bool:
    """True for the tenth of the reader-labelled rows that measures a training run; tenth 0 measures what ships."""
    return row.read and fold(row) == number
