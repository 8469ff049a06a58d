"""adapter: the register of a text."""

from routing.subsystems.adapters import AdapterSpec

ADAPTER = AdapterSpec("style-register", "classify", ("formal", "neutral", "informal"))
