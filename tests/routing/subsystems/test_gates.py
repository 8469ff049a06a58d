"""No gate of a room loses a match: on the texts of the catalogue, a gated pattern finds what the bare one finds.

Letters that only patterns take for others (ſ for s, ı for i, the Kelvin sign for k) are put into the texts as well.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from routing import registry
from routing.text.gate import Gated, folded, gate

ODD_LETTERS = str.maketrans({"s": "ſ", "i": "ı", "k": "\u212a", "K": "\u212a"})
LONGEST = 600


def gated_in(value: Any, depth: int = 0) -> Iterator[Gated]:
    """The gated patterns in a value: itself, or what a tuple, a mapping or a cue holds."""
    if isinstance(value, Gated):
        yield value
    elif is_dataclass(value) and not isinstance(value, type):
        held = {field.name: getattr(value, field.name) for field in fields(value)}
        if "pattern" in held and "door" in held:
            yield Gated(held["pattern"], held["door"])
    elif isinstance(value, tuple | list | dict) and depth < 3:
        for item in value.values() if isinstance(value, dict) else value:
            yield from gated_in(item, depth + 1)


def all_gated() -> list[Gated]:
    registry.rooms()
    modules = [module for name, module in sys.modules.items() if name.startswith("routing.subsystems.")]
    found = {item for module in modules for value in vars(module).values() for item in gated_in(value)}
    return sorted(found, key=lambda item: item.pattern.pattern)


@pytest.fixture(scope="module")
def texts() -> list[str]:
    """Prompts and responses of all examples, as they are and with odd letters."""
    examples = [example for check in registry.checks() for example in (*check.bad, *check.good)]
    plain = {example.prompt for example in examples}
    plain |= {item for example in examples for item in example.responses if isinstance(item, str)}
    short = sorted(text for text in plain if len(text) <= LONGEST)
    return [*short, *(text.translate(ODD_LETTERS) for text in short[::4])]


def test_no_gate_refuses_a_text_that_matches(texts: list[str]) -> None:
    gates = all_gated()
    assert len(gates) > 100
    lows = [folded(text) for text in texts]
    for item in gates:
        refused = [text for text, low in zip(texts, lows, strict=True) if not item.door.admits(low)]
        lost = [text for text in refused if item.pattern.search(text)]
        assert not lost, (item.pattern.pattern[:80], lost[0])


def test_hand_made_gates_of_the_rooms_refuse_more_than_nothing() -> None:
    made = [item for item in all_gated() if item.door != gate(item.pattern)]
    assert made
    assert all(item.door.needles for item in made)
