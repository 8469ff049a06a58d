"""adapter: names and their types, read from the shared encoder's states."""

from routing.subsystems.adapters import AdapterSpec

TYPES = ("person", "organisation", "place", "work", "event", "product", "other")
ADAPTER = AdapterSpec("entity-ner", "tag", ("O", *(f"{mark}-{kind}" for kind in TYPES for mark in "BI")))
