"""told: the kinds of fault that the logic room finds in a case, without models."""

from __future__ import annotations

from routing.codec import case_from
from routing.readers import NoModels
from routing.stages.intake import take_in
from routing.subsystems.logic.analyse import analyse


def kinds(prompt: str, responses: list[str], system: str = "") -> set[str]:
    """Kinds with at least one fault; `system` is the system message of the conversation."""
    turns = [{"role": "system", "content": system}] if system else []
    case = case_from({"prompt": prompt, "responses": responses, "turns": turns})
    return {kind for kind, found in analyse(take_in(case, NoModels())).signals.faults.items() if found}
