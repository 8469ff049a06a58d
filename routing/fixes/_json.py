"""_json: what sort of JSON the prompt wants, for demands that speak of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from routing.contracts import Finding, Prompt
from routing.subsystems.format.contracts.json_output import JsonDemand, json_demand
from routing.subsystems.format.contracts.prose import read

LAST_PROMPTS: Final = 4  # all fixes of a case ask about one prompt
OF_JSON: Final = frozenset({"prose_around_json", "schema_echoed"})


@lru_cache(LAST_PROMPTS)
def json_wanted(prompt: Prompt) -> JsonDemand | None:
    """What the prompt says about JSON; None where it wants none."""
    return json_demand(read(prompt), None)


def bare_json(prompt: Prompt, finding: Finding) -> Literal["object", "array"] | None:
    """What a bare document would be; None where no JSON is wanted, or in a fence.

    The faults of OF_JSON show that JSON was wanted, whatever the prompt says.
    """
    demand = json_wanted(prompt)
    if demand is None:
        return "object" if finding.kind in OF_JSON else None
    if demand.fence_demanded:
        return None
    schema = demand.schema or (demand.shape.schema if demand.shape is not None else {})
    listed = demand.listed or (isinstance(schema, dict) and schema.get("type") == "array")
    return "array" if listed else "object"
