"""causes: which clause of a sentence is the cause and which the effect, for ends of a relation that are told in words of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from routing.text.words import content_stems

MOST_CHARS = 400  # of a sentence
LEAST_SHARE = 0.5  # of the words of an end that its clause has
HAN = re.compile(r"[\u4e00-\u9fff]")
CAUSE, EFFECT = r"(?P<cause>[^.;。；]{3,200}?)", r"(?P<effect>[^.;。；]{3,200}?)"
END = r"(?:[.;。；!！]|$)"
CLAUSES: tuple[re.Pattern[str], ...] = tuple(
    re.compile(words, re.IGNORECASE)
    for words in (
        rf"(?:^|[:：])\W{{0,4}}(?:because(?: of)?|since|as|due to|owing to|thanks to) {CAUSE}, (?:so |then )?{EFFECT}{END}",
        rf"^{EFFECT},? (?:because(?: of)?|as a result of|due to|owing to|thanks to|on account of) {CAUSE}{END}",
        rf"^{CAUSE},? (?:and )?(?:so|therefore|thus|hence|as a result|consequently|which (?:caused|led to|made|triggered|meant)|causing|leading to|resulting in|caused|causes|led to|leads to|resulted in|triggered|made|brought about),? (?:that )?{EFFECT}{END}",
        rf"之所以{EFFECT}[，,]?(?:就)?是(?:因为|由于){CAUSE}{END}",
        rf"(?:因为|由于){CAUSE}[，,](?:所以|因此|因而|于是|结果|导致|就|才)?{EFFECT}{END}",
        rf"^{EFFECT}[，,]?(?:是|都是|正是)?(?:因为|由于|源于|缘于){CAUSE}{END}",
        rf"^{CAUSE}[，,]?(?:所以|因此|因而|导致|致使|造成|引起|引发|使得|以致|于是){EFFECT}{END}",
    )
)
CUE = re.compile(
    r"\b(?:because|since|as|due|owing|thanks|account|so|therefore|thus|hence|result|consequently|caus\w+|led|leads?|leading|resulting|triggered|made|brought)\b|因|由于|所以|导致|致使|造成|引起|引发|使得|以致|于是|源于|缘于",
    re.IGNORECASE,
)


def causal_ways(sentences: Sequence[str], cause: str, effect: str) -> list[int]:
    """1 for every sentence that tells the two as the response does, -1 for one that tells them the other way round."""
    ends = _words(cause), _words(effect)
    if not all(ends):
        return []
    found = []
    for sentence in islice((line[:MOST_CHARS] for line in sentences if CUE.search(line)), 40):
        for told_cause, told_effect in _clauses(sentence):
            straight = min(_share(ends[0], told_cause), _share(ends[1], told_effect))
            crossed = min(_share(ends[0], told_effect), _share(ends[1], told_cause))
            if max(straight, crossed) >= LEAST_SHARE and straight != crossed:
                found.append(1 if straight > crossed else -1)
                break
    return found


def _clauses(sentence: str) -> Iterator[tuple[set[str], set[str]]]:
    for pattern in CLAUSES:
        match = pattern.search(sentence)
        if match and not CUE.search(match["cause"]) and not CUE.search(match["effect"]):  # a chain says more than one
            yield _words(match["cause"]), _words(match["effect"])


def _words(text: str) -> set[str]:
    """Stems of Latin words; pairs of Chinese characters."""
    if HAN.search(text):
        return {text[at : at + 2] for at in range(len(text) - 1) if HAN.match(text[at]) and HAN.match(text[at + 1])}
    return set(content_stems(text))


def _share(end: set[str], clause: set[str]) -> float:
    return len(end & clause) / len(end)
