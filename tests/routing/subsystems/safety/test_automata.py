"""A gate in front of an automaton leaves out none of its patterns, however the blanks of the source stand."""

from __future__ import annotations

import pytest

from routing.subsystems.safety.automata import compiled, matching
from routing.subsystems.safety.hashing import normalise

RULES = compiled(
    {"pour": r"pour (?:the |some )?oil", "lock": r"\block\b[^.]{0,20}\bdoor", "zh": r"关(?:上|好)门", "digit": r"\d{3}"}
)


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        ("Pour the oil.", {"pour"}),
        ("POUR\n  some\toil, then lock\n\nthe door", {"pour", "lock"}),
        ("pouring oil", set()),
        ("Pour 100 g of oil", {"digit"}),
        ("关上门，lock the door", {"zh", "lock"}),
        ("", set()),
    ],
)
def test_a_source_changes_nothing(source: str, wanted: set[str]) -> None:
    plain = normalise(source)
    assert matching(RULES, plain) == matching(RULES, plain, source) == wanted


def test_a_pattern_of_re2_alone_has_no_gate() -> None:
    rules = compiled({"letters": r"\pL+\z"})
    assert matching(rules, "abc", "abc") == {"letters"}
