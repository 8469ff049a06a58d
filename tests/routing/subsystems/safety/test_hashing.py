"""Buckets: the same distinct n-grams in either order, however the text repeats itself."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from routing.subsystems.safety.hashing import BUCKETS, _characters, _words, buckets, buckets_of, normalise


@given(st.text(alphabet="ab 中\n'7é", max_size=60))
def test_distinct_and_complete(text: str) -> None:
    plain = normalise(text)
    hashed = [*(int(value) for value in _characters(f" {plain} ")), *_words(plain)]
    assert buckets(text).tolist() == sorted({value % BUCKETS for value in hashed})
    assert np.array_equal(np.sort(buckets_of(plain)), buckets(text))
