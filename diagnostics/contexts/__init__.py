"""contexts: one frozen dataclass per template; each field says what it holds. Views build them, templates read them."""
