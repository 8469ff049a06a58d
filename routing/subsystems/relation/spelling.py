"""spelling: words and stems of a text where their places are not asked for, which is most of the cost of a token."""

from __future__ import annotations

from routing.text.words import TOKEN, fold, stem


def words_of(text: str) -> list[str]:
    """The folded tokens of a text, in order."""
    return [fold(word) for word in TOKEN.findall(text)]


def stems_of(text: str) -> list[str]:
    """The stems of the tokens of a text, in order; function words are kept."""
    return [stem(word) for word in words_of(text)]
