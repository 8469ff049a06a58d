"""features: how strongly a prompt looks like a task of the code room."""

from __future__ import annotations

from routing.contracts import FeatureScore, Prompt


def score(prompt: Prompt) -> FeatureScore:
    """The room's stage-2 feature score with its parts."""
    return FeatureScore("rte-e")
