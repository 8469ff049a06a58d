"""What rooms get from trained readers."""

from __future__ import annotations

import pytest

from routing.contracts import PairScore


@pytest.mark.parametrize(
    ("score", "low", "high"),
    [
        (PairScore(0.9, 0.0, 0.1), 0.05, 0.15),
        (PairScore(0.0, 0.1, 0.9), 0.9, 1.0),
        (PairScore(0.01, 0.96, 0.03), 0.5, 0.55),  # neutral: hardly more likely denied than said
        (PairScore(0.0, 0.0, 0.0), 0.0, 0.0),
    ],
)
def test_what_is_neutral_is_undecided(score: PairScore, low: float, high: float) -> None:
    assert low <= score.denial <= high
