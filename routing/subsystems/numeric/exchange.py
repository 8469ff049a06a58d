"""exchange: a prompt with one response to it, and both folded once for the gates of all readers."""

from __future__ import annotations

from dataclasses import dataclass

from routing.subsystems.numeric.claims import Claim


@dataclass(frozen=True, slots=True)
class Exchange:
    """What the readers of a response read."""

    prompt: str
    low_prompt: str  # what gated readers read of the prompt, folded
    text: str  # the response
    low: str  # the response, folded
    index: int
    reference: str | None
    claims: list[Claim]
    given: bool = True  # False when the prompt has no digit
    said: bool = True  # False when the response has none
