"""How things are named in an answer: lines that depend on others."""

import pytest

from routing.stages.intake import read_prompt
from routing.subsystems.entity.mentions import dependent


@pytest.mark.parametrize(
    ("prompt", "answer", "found"),
    [
        ("One fact a line; every line must be clear on its own.", "The mill stood here.\nIt burned down.", True),
        ("Answer in one sentence and put the link on its own line.", "They stay.\nhttps://a.example", False),
        ("每行一个事实，每行单独看也要明白。", "水坝建于1931年。\n它高三米。", True),
    ],
)
def test_lines_that_stand_alone(prompt: str, answer: str, found: bool) -> None:
    assert bool(list(dependent(read_prompt(prompt), 0, answer))) is found
