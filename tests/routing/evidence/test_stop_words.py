"""A stop word cuts an answer of plain lines; a finished one is left alone."""

from __future__ import annotations

import pytest

from routing.codec import case_from
from routing.evidence.analyse import analyse
from routing.evidence.checks.S009_stop_sequence_hit import CHECK
from routing.readers import NoModels
from routing.stages.intake import take_in


@pytest.mark.parametrize(
    ("answer", "cut"),
    [
        ("Apple: red\nPear", True),
        ("Apple: red\nPear: green\nPlum: blue", False),
        ("An apple is red. A pear is green. A plum is blue.", False),
    ],
)
def test_plain_lines_are_counted_as_items(answer: str, cut: bool) -> None:
    raw = {
        "id": "1",
        "prompt": "List three fruits with their colours.",
        "responses": [{"text": answer, "finish_reason": "stop"}],
        "meta": {"stop": [":\n"]},
    }
    reading = analyse(take_in(case_from(raw), NoModels()))
    assert bool(CHECK.detect(reading.signals)) is cut  # type: ignore[arg-type]
