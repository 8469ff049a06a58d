"""adapter: figures with their units, times, and the words that name an operation."""

from routing.subsystems.adapters import AdapterSpec

TYPES = ("quantity", "date", "operation")
ADAPTER = AdapterSpec("numeric-quantity", "tag", ("O", *(f"{mark}-{kind}" for kind in TYPES for mark in "BI")))
