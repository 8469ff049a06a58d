"""The English reader and the prover: whole forms of statements, right verdicts."""

from __future__ import annotations

import pytest

from routing.subsystems.logic.compare import compare, prove

PROOFS = (
    ("All ferries are ships. The Tern is a ferry.", "The Tern is a ship.", "follows"),
    ("All ferries are ships. The Tern is a ferry.", "The Tern is not a ship.", "contradicts"),
    ("All ferries are ships. The Tern is a ship.", "The Tern is a ferry.", "open"),
    ("No ferry is a train. Every express is a train. The Arrow is an express.", "The Arrow is a ferry.", "contradicts"),
    ("If someone owns a boat, then they need a licence. Ada owns a boat.", "Ada needs a licence.", "follows"),
    ("If someone owns a boat, then they need a licence. Ada does not need a licence.", "Ada owns a boat.", "contradicts"),
    ("Every lighthouse is either staffed or automatic. Gull Rock is a lighthouse. Gull Rock is not staffed.", "Gull Rock is automatic.", "follows"),
    ("Some pilots are sailors. All sailors can swim.", "Some pilots can swim.", "follows"),
    ("Tom is neither tall nor old. Everyone who is a giant is tall.", "Tom is a giant.", "contradicts"),
    ("Only members can vote. Ada can vote.", "Ada is a member.", "follows"),
)  # fmt: skip
DENIALS = (
    ("en", "The mill was built in 1902 by the Olin family.", "The mill was built in 1920 by the Olin family.", True),
    ("en", "The mill was built in 1902 by the Olin family.", "The mill was built in 1902.", False),
    ("en", "The show ran on Mondays and Fridays.", "The show ran on Tuesdays and Fridays.", True),
    ("en", "The man does not own a dog.", "The man does not own a poodle.", False),
    ("zh", "灯塔目前仍在使用。", "灯塔目前没有在使用。", True),
    ("zh", "灯塔建于1889年，目前仍在使用。", "灯塔仍在使用。", False),
)


@pytest.mark.parametrize(("premises", "statement", "verdict"), PROOFS)
def test_prover_decides(premises: str, statement: str, verdict: str) -> None:
    assert prove(premises, statement) == verdict


@pytest.mark.parametrize(("language", "text", "statement", "denied"), DENIALS)
def test_wording_decides_where_no_rule_is_given(language: str, text: str, statement: str, denied: bool) -> None:
    assert (compare(text, statement, language).probability > 0.5) is denied
