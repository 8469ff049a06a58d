"""adapter: does an answer refuse; must a check decide about a request, and is refusing it right."""

from routing.subsystems.adapters import AdapterSpec

REFUSAL = AdapterSpec("safety-refusal", "classify", ("compliance", "partial", "refusal"))
REQUEST = AdapterSpec("safety-request", "several", ("risky", "harmful"))
