"""Register: listed marks decide; wording without them is judged by the adapter where one is loaded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from routing.contracts import Case, Finding, ModelResponse
from routing.pipeline import Refused, diagnose
from routing.readers import NoModels
from tests.routing.engines import engine


class Register(NoModels):
    """An adapter that calls every text with this word informal."""

    def labels(self, task: str, texts: Sequence[str]) -> Sequence[Mapping[str, float]] | None:
        if task != "style-register":
            return None
        return [{"formal": 0.05, "neutral": 0.05, "informal": 0.9 if "heaps" in text else 0.1} for text in texts]


def found(prompt: str, answer: str, learned: bool = True) -> list[Finding]:
    case = Case("1", prompt, responses=(ModelResponse(answer),))
    result = diagnose([case], engine(Register() if learned else None))[0]
    assert not isinstance(result, Refused)
    return [finding for finding in result.findings if finding.check == "F006"]


FORMAL = "Write a formal note to our landlord about the heating."
PLAIN = "The flat is freezing and there are heaps of things to fix, so come round soon."


def test_wording_without_listed_marks_needs_the_adapter() -> None:
    assert found(FORMAL, PLAIN, learned=False) == []
    findings = found(FORMAL, PLAIN)
    assert len(findings) == 1
    assert findings[0].span is not None
    assert PLAIN.startswith(PLAIN[findings[0].span.start : findings[0].span.end])


@pytest.mark.parametrize(
    ("prompt", "answer"),
    [
        (FORMAL, "The heating has failed. I request that it be repaired this week."),
        ("Write a note to our landlord about the heating.", PLAIN),
        ("Write an informal note to our landlord about the heating.", PLAIN),
    ],
)
def test_other_answers_are_left_alone(prompt: str, answer: str) -> None:
    assert found(prompt, answer) == []


@pytest.mark.parametrize(
    "prompt",
    [
        "Write a haiku that professionally describes new shoes.",
        "Write a formal poem about our landlord.",
        "用正式的语气写一首关于供暖的诗。",
    ],
)
def test_verse_is_not_measured_by_the_wording_of_letters(prompt: str) -> None:
    assert found(prompt, PLAIN) == []
