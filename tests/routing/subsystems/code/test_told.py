"""A block that neither a label nor the rules can place is read in the language that the adapter is sure of."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from routing.contracts import Case, LabelScore, ModelResponse
from routing.pipeline import Refused, diagnose
from routing.readers import NoModels
from tests.routing.engines import engine

PROMPT = "Write code that adds the prices of a basket."
BROKEN = "```\nint total = 0;\nfor (int price : prices) {\n    total += price\n}\n```"


class Language(NoModels):
    """The adapter's answer, whatever the block."""

    def __init__(self, label: str, probability: float) -> None:
        self.answer = LabelScore(label, probability)
        self.asked: list[str] = []

    def classify(self, task: str, texts: Sequence[str]) -> Sequence[LabelScore] | None:
        if task != "code-language":
            return None
        self.asked += texts
        return [self.answer for _ in texts]


def kinds(models: NoModels, answer: str = BROKEN) -> set[str]:
    result = diagnose([Case("1", PROMPT, responses=(ModelResponse(answer),))], engine(models))[0]
    assert not isinstance(result, Refused)
    return {finding.kind for finding in result.findings if finding.room == "rte-e"}


def test_a_sure_answer_lets_the_block_be_parsed() -> None:
    assert "syntax_error" not in kinds(NoModels())
    assert "syntax_error" in kinds(Language("java", 0.97))


@pytest.mark.parametrize(("label", "probability"), [("java", 0.6), ("none", 0.99), ("bash", 0.99)])
def test_other_answers_change_nothing(label: str, probability: float) -> None:
    assert "syntax_error" not in kinds(Language(label, probability))


def test_a_labelled_block_is_not_asked_about() -> None:
    models = Language("java", 0.99)
    kinds(models, BROKEN.replace("```\nint", "```java\nint"))
    assert models.asked == []
