"""Candidates and records that a name means, and lines that open with a pronoun."""

import pytest

from routing.stages.intake import read_prompt
from routing.subsystems.entity import linking, mentions

PUMA = "Pick the candidate id.\nSentence: A [Puma] sprang at its prey.\nCandidates: Q1 = Puma, sports brand; Q2 = puma, animal"
RIVER = "实体链接，只答编号。\n句子：[长江]的歌迷在演唱会门口排队。\n候选：A：长江，河流；B：长江，乐队"
STAFF = "Staff list: Jupiter, spare laptop, desk 12; Saturn, loan camera, desk 3.\nWhere do I find Jupiter?"


@pytest.mark.parametrize(
    ("prompt", "answer", "hit"),
    [
        (PUMA, "Q1", True),
        (PUMA, "Q2", False),
        (RIVER, "A", True),
        (RIVER, "B", False),
        (STAFF, "Jupiter is the largest planet of the solar system.", True),
        (STAFF, "Jupiter is the spare laptop on desk 12.", False),
        ("Which is the largest planet?", "Jupiter is the largest planet.", False),
    ],
)
def test_links(prompt: str, answer: str, hit: bool) -> None:
    assert bool(linking.find(prompt, 0, answer)) is hit


@pytest.mark.parametrize(
    ("prompt", "answer", "hit"),
    [
        ("Split into facts; each must be self-contained.", "- Ada runs a mill.\n- She grinds rye.", True),
        ("Split into facts; each must be self-contained.", "- Ada runs a mill.\n- Ada grinds rye.", False),
        ("每行一条，每条单独看也要清楚。", "- 猫叫团子。\n- 它三岁。", True),
        ("每行一条。", "- 猫叫团子。\n- 它三岁。", False),
    ],
)
def test_lines_that_lean_on_others(prompt: str, answer: str, hit: bool) -> None:
    assert bool(list(mentions.dependent(read_prompt(prompt), 0, answer))) is hit
