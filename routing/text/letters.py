"""letters: lower case as regular expressions see it. With IGNORECASE an “s” matches ſ too, an “i” also ı and İ."""

from __future__ import annotations

ALIKE = str.maketrans({"ſ": "s", "ı": "i", "İ": "i"})


def lowered(word: str) -> str:
    """The word in lower case, spelt as the table that its pattern was made from spells it."""
    return word.translate(ALIKE).lower()
