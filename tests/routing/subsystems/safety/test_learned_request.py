"""The request adapter has a say beside the room's own classifier, never more than its share."""

from __future__ import annotations

import pytest

from routing.contracts import Prompt
from routing.subsystems.safety.request import LEARNED_SHARE, judge

PROMPT = Prompt("What is the capital of Iceland?", "en")


def test_without_adapter_the_classifier_decides() -> None:
    assert judge(PROMPT, None) == judge(PROMPT)


@pytest.mark.parametrize("learned", [0.0, 0.5, 1.0])
def test_the_adapter_moves_the_risk_by_its_share(learned: float) -> None:
    own, joined = judge(PROMPT), judge(PROMPT, learned)
    assert joined.risky == pytest.approx(own.risky + LEARNED_SHARE * (learned - own.risky))
    assert joined.harmful == own.harmful
