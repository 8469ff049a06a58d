"""signals: what the checks of the service room read."""

from __future__ import annotations

from dataclasses import dataclass

from routing.contracts import Case, ModelResponse, Prompt


@dataclass(frozen=True, slots=True)
class ServiceSignals:
    """The case with its metadata, as handed in."""

    case: Case
    prompt: Prompt
    responses: tuple[ModelResponse, ...]
