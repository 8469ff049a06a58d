"""text: small pure helpers on strings that every room may use. No rooms, no stages, no models in here."""
