"""Named parts: headings with their marks, lists of headings, the labels of a template."""

from __future__ import annotations

import pytest

from routing.stages.intake import read_prompt
from routing.subsystems.format.contracts.extract import extract
from routing.subsystems.format.contracts.prose import read


def missing(prompt: str, response: str) -> bool:
    """True when a demanded part is told to be absent."""
    return any(
        demand.kind == "missing_section" and demand.judge(response).met is False
        for demand in extract(read(read_prompt(prompt)))
    )


ABSENT = [
    ("It must contain the headings ## Summary, ## Risk and ## Tests.", "## Summary\nx\n## Risk\ny"),
    (
        "Use this structure:\n## Added\n## Changed\n## Fixed\nChange: dark mode.",
        "## Added\n- dark mode\n## Fixed\n- none",
    ),
    ("Write the note. Headings required: Why, What, How tested.", "## Why\nSlow.\n## What\nLazy loading."),
    ("Structure: Introduction, Methods, Results. Write an abstract.", "**Introduction** a **Methods** b"),
    ("Use this template: Problem: / Cause: / Fix: . The ink is dry.", "Problem: blank pages\nFix: new ink"),
    ("按“背景、目标、步骤、验收”四个小标题写方案。", "背景\n旧\n目标\n快\n步骤\n换"),
    ("每条建议都要给出：做法、理由、成本。建议一条节水办法。", "做法：装起泡器。\n理由：减少流量。"),
    ("Reply to the customer and end with the line 'Reference: 4471'.", "We will reply soon."),
]
KEPT = [
    ("It must contain the headings ## Summary and ## Risk.", "## Summary\nx\n## Risk\ny"),
    ("What do ## Foo and ## Bar mean in this file?", "They are headings."),
    ("每条建议都要给出：做法、理由、成本。", "装起泡器，因为便宜又省水。"),
    ("Use this template: Problem: / Cause: / Fix: .", "Problem: a\nCause: b\nFix: c"),
    ("按“先易后难”的原则分三个部分复习。", "先背单词，再做题。"),
]


@pytest.mark.parametrize(("prompt", "response"), ABSENT)
def test_an_absent_part_is_told(prompt: str, response: str) -> None:
    assert missing(prompt, response)


@pytest.mark.parametrize(("prompt", "response"), KEPT)
def test_what_is_there_or_was_not_demanded_is_not(prompt: str, response: str) -> None:
    assert not missing(prompt, response)
