"""fields: truth values of a JSON answer held against the clauses of the text: a "not" taken over to the neighbour, or lost."""

from __future__ import annotations

import re
from itertools import islice

from routing.contracts import ModelResponse, Span
from routing.subsystems.logic.objects import object_of
from routing.subsystems.logic.signals import Fault
from routing.subsystems.logic.slots import content_words, denies_something
from routing.subsystems.logic.told import Told

SENTENCE = re.compile(r"(?<=[.!?])\s{1,3}|(?<=[。！？])\s{0,3}|\n")
CLAUSE = re.compile(r"[,，;；:：]|\b(?:but|although|though|while|yet|and)\b|但是?|而|不过|却", re.IGNORECASE)
CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])|[_\-.]")
PREFIXES = re.compile(r"^(?:is|has|are|was|can|have|allows?|no|not)\s", re.IGNORECASE)


def wrong_signs(told: Told, response: ModelResponse) -> list[Fault]:
    """A field that is false where its clause affirms it and a neighbouring clause denies something, or the reverse."""
    found = {key: value for key, value in object_of(response.text).items() if isinstance(value, bool)}
    if not found or len(told.text) > 6000:
        return []
    sentences = [
        part for part in SENTENCE.split(told.text)[:40] if "{" not in part and "?" not in part and "？" not in part
    ]
    for key, value in islice(found.items(), 20):
        name = PREFIXES.sub("", " ".join(CAMEL.split(key)))
        words = content_words(name)
        about = [
            (clause, sentence)
            for sentence in sentences
            for clause in CLAUSE.split(sentence)
            if _speaks_of(words, clause)
        ]
        if not words or len(about) != 1 or denies_something(name):
            continue
        clause, sentence = about[0]
        affirmed = not denies_something(clause)
        if affirmed != value and denies_something(sentence):
            start = max(0, response.text.find(key))
            said = f"{key}: {str(value).lower()}"
            return [
                Fault(
                    response.index,
                    Span(start, min(len(response.text), start + len(key) + 8)),
                    said,
                    " ".join(sentence.split())[:100],
                )
            ]
    return []


def _speaks_of(words: frozenset[str], clause: str) -> bool:
    return bool(words) and words <= content_words(clause)
