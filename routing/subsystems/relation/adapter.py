"""adapter: the coarse relation that a text states between two marked names."""

from routing.subsystems.adapters import AdapterSpec

RELATIONS = [
    "acquisition",
    "analysis",
    "attribute",
    "award",
    "cause",
    "competition",
    "containment",
    "cooperation",
    "creation",
    "dispute",
    "education",
    "employment",
    "family",
    "location",
    "membership",
    "motion",
    "none",
    "order",
    "origin",
    "ownership",
    "part_whole",
    "participant",
    "role",
    "same_as",
    "time",
    "topic",
    "transaction",
    "use",
]
ADAPTER = AdapterSpec("relation-type", "classify", tuple(RELATIONS))
