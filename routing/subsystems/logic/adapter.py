"""adapter: does a premise support or deny a hypothesis; the deep one, because inference needs both texts in every layer."""

from routing.subsystems.adapters import AdapterSpec

ADAPTER = AdapterSpec("logic-nli", "pair", ("entailment", "neutral", "contradiction"), first=4)
