"""_json: tells whether a demand that speaks of JSON suits the prompt and the finding."""

from __future__ import annotations

from typing import Final

from routing.contracts import Finding, Prompt
from routing.subsystems.format.contracts.json_output import json_demand
from routing.subsystems.format.contracts.prose import read

OF_JSON: Final = frozenset({"prose_around_json", "schema_echoed"})


def is_of_json(prompt: Prompt, finding: Finding) -> bool:
    """False for a fault that any sort of output may have, where the prompt asks for no JSON."""
    return finding.kind in OF_JSON or json_demand(read(prompt), None) is not None
