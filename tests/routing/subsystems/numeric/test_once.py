"""One wrong figure is one finding, whatever number of readers see it."""

from __future__ import annotations

import pytest

from routing.contracts import Case, Diagnosis, ModelResponse
from routing.pipeline import diagnose
from tests.routing.engines import engine

ENGINE = engine()


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        ("What is 15 % of 80?", "15 % of 80 is 13."),
        ("80 的 15% 是多少？", "80的15%是13。"),
        ("What is 12 times 12?", "12 × 12 = 154, so the answer is 154."),
    ],
)
def test_one_wrong_figure_is_found_once_in_its_place(prompt: str, response: str) -> None:
    (found,) = diagnose([Case("x", prompt, responses=(ModelResponse(response),))], ENGINE)
    assert isinstance(found, Diagnosis)
    spans = [finding.span for finding in found.findings if finding.kind == "arithmetic_error" and finding.span]
    assert spans
    assert not any(a.overlaps(b) for place, a in enumerate(spans) for b in spans[:place])
