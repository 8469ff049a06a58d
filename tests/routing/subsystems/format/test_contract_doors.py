"""Doors of the contract readers: what a reader finds in a prompt without Chinese stands behind its door."""

from __future__ import annotations

import pytest

from routing.stages.intake import read_prompt
from routing.subsystems.format.contracts.extract import READERS
from routing.subsystems.format.contracts.prose import read

PROMPTS = [
    "Explain tides without commas.",
    "Answer in all capital letters and use the letter a at least twice.",
    'Mention tides at least three times and include the word "moon".',
    'End with "The end". Start with the word Hello. Add a P.S. at the end.',
    "Answer in one word.",
    "Write a 4-line poem with 3 emojis as a markdown table.",
    "Give exactly three tips, one per line, in at most 50 words.",
    "Label it as red, amber or green.",
    "Answer red, amber or green only.",
    "Write two paragraphs separated by ***. Highlight at least two words in *italic*.",
    "Use the headings ## Summary, ## Risk and ## Tests.",
    "Use this template: Problem: / Cause: / Fix:",
    "Return CSV in a table with the columns: name, price.",
]


@pytest.mark.parametrize("text", PROMPTS)
def test_no_reader_finds_anything_behind_a_closed_door(text: str) -> None:
    prose = read(read_prompt(text))
    found = {reader.__name__ for reader, _ in READERS if list(reader(prose))}
    assert found
    assert found <= {reader.__name__ for reader, door in READERS if prose.may(door)}
