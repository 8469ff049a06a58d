"""Demands that speak of JSON are made only where JSON is wanted."""

from __future__ import annotations

import pytest

from routing.contracts import Finding, Fix, Text
from routing.fixes import anchor_opening, raw_json_only
from routing.stages.intake import read_prompt
from routing.subsystems.relation.prompt_shape import undelimited_material


def finding(kind: str) -> Finding:
    return Finding("X000", kind, "rte-g", "response", 0, None, "error", Text("", ""), None, 10)


@pytest.mark.parametrize("fix", [anchor_opening.FIX, raw_json_only.FIX])
@pytest.mark.parametrize(
    ("prompt", "kind", "suits"),
    [
        ("How many moons has Mars? Answer with one number.", "reasoning_leak", False),
        ("火星有几颗卫星？只答数字。", "reasoning_leak", False),
        ("Write the deployment file as YAML, no fence.", "code_fence_wrapped", False),
        ("List the moons of Mars as a JSON array of strings.", "reasoning_leak", True),
        ("用 JSON 列出火星的卫星。", "code_fence_wrapped", True),
        ("List the moons of Mars.", "prose_around_json", True),
        ("Give the moons of Mars as JSON in a code block.", "reasoning_leak", False),
    ],
)
def test_only_where_json_is_wanted(fix: Fix, prompt: str, kind: str, suits: bool) -> None:
    assert (fix.transform(read_prompt(prompt), finding(kind)) is not None) == suits


def test_answers_that_differ_say_nothing_of_braces() -> None:
    assert "inconsistent_answers" not in anchor_opening.FIX.kinds


def test_a_pasted_text_is_marked_to_its_end() -> None:
    text = "Summarize this for me.\n" + "The mill stood by the river and turned all day. " * 900
    (fault,) = undelimited_material(read_prompt(text))
    assert fault.span is not None
    assert fault.span.end == len(text)
