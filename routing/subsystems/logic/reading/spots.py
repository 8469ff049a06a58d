"""spots: where the main verb of a clause begins, past relative clauses and participles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from routing.subsystems.logic.reading.vocabulary import (
    ADVERBS,
    AUXILIARIES,
    COMPLEMENT_HEADS,
    CONJUNCTIONS,
    DETERMINERS,
    GENERIC_HEADS,
    PAIRED,
    PREPOSITIONS,
    RELATIVES,
    Lexicon,
    negative,
)

Class = Literal["sure", "likely", "participle", ""]


def verb_class(words: Sequence[str], at: int, lexicon: Lexicon) -> Class:
    """How surely a finite verb stands at a place."""
    word, before = words[at].lower(), words[at - 1].lower() if at else ""
    if word in AUXILIARIES or word in ("never", "neither", "either") or (word == "not" and at):
        return "sure"
    if before in DETERMINERS - RELATIVES or before in PREPOSITIONS or before == "being":
        return ""
    if word.endswith("ing") and at and len(word) > 4:
        return "participle"
    if lexicon.is_verb(words[at]):
        return "participle" if word.endswith(("ed", "en")) or word in PAST_FORMS else "likely"
    return "participle" if word.endswith("ed") and len(word) > 4 and at else ""


PAST_FORMS = frozenset(["made", "sold", "built", "held", "found", "taught", "brought", "led", "bought", "kept", "sent", "paid", "won", "lost", "born", "known", "grown", "caught", "told", "left", "set", "put", "read", "cut", "said"])  # fmt: skip
VOCAL_STOP = frozenset([",", ";", ":", "when", "because", "while", "if", "unless", "although", "since"])


def main_verb(words: Sequence[str], lexicon: Lexicon) -> int | None:
    """Index of the first word of the main predicate (its adverbs included); None when no verb shows."""
    at = 1
    fallback: int | None = None
    if len(words) > 1 and words[0].lower() in GENERIC_HEADS and _bare(words[1]):
        return 1
    while at < len(words):
        word = words[at].lower()
        if word in RELATIVES and words[at - 1].lower() not in COMPLEMENT_HEADS:
            return _after_relative(words, at, lexicon)
        found = verb_class(words, at, lexicon)
        if found == "sure":
            return _with_adverbs(words, at)
        if found:
            surer = _surer(words, at, lexicon)
            if surer is not None:
                return _with_adverbs(words, surer)
            if found == "likely" or (found == "participle" and not word.endswith("ing")):
                if found == "likely":
                    return _with_adverbs(words, at)
                joined = words[at - 1].lower() in CONJUNCTIONS
                fallback = at if fallback is None or not joined else fallback
        at += 1
    if fallback is not None:
        return _with_adverbs(words, fallback)
    return _last_chance(words)


def _surer(words: Sequence[str], start: int, lexicon: Lexicon) -> int | None:
    """A certain verb further on in the same clause, which makes the one at hand a noun or a participle."""
    participle = verb_class(words, start, lexicon) == "participle"
    for at in range(start + 1, len(words)):
        word = words[at].lower()
        if word in VOCAL_STOP or (word in RELATIVES and words[at - 1].lower() not in PREPOSITIONS):
            return None
        if word in CONJUNCTIONS and not participle:
            return None
        sure = verb_class(words, at, lexicon)
        if words[at - 1].lower() in CONJUNCTIONS or words[at - 1].lower() == "to":
            continue
        if sure == "sure" and word not in ("either", "neither", "not"):
            return at
        if sure == "sure" and word in ("either", "neither") and participle:
            return at
        if participle and sure == "likely" and word.endswith("s") and at > start + 1:
            return at
    return None


def _after_relative(words: Sequence[str], start: int, lexicon: Lexicon) -> int | None:
    at = start + 1
    while at < len(words) and not verb_class(words, at, lexicon):
        at += 1
    if at >= len(words):
        return None
    at += 1
    while at < len(words) and (
        words[at - 1].lower() in AUXILIARIES | ADVERBS or negative(words[at - 1]) or words[at - 1].lower() in PAIRED
    ):
        if not verb_class(words, at, lexicon) and words[at].lower() not in ADVERBS and not negative(words[at]):
            break
        at += 1
    options: list[tuple[int, Class]] = []
    skip = 0
    for place in range(at, len(words)):
        word, before = words[place].lower(), words[place - 1].lower()
        if word == "that" and before in COMPLEMENT_HEADS:
            skip += 1
        if word in RELATIVES and options and word != "that":
            break
        found = verb_class(words, place, lexicon)
        if (
            not found
            or before in CONJUNCTIONS
            or before in ("to", "not")
            or (before in AUXILIARIES | ADVERBS and options and options[-1][0] >= place - 2)
        ):
            continue
        if found in ("sure", "likely") and skip:
            skip -= 1
            continue
        if found == "participle":
            continue
        options.append((place, found))
    sure = [place for place, found in options if found == "sure" and words[place].lower() not in ("not",)]
    singular = [place for place, found in options if words[place].lower().endswith("s") or found == "likely"]
    picked = sure[0] if sure else singular[0] if singular else None
    if (
        sure
        and singular
        and singular[0] < sure[0]
        and any(w.lower() in RELATIVES for w in words[singular[0] : sure[0]])
    ):
        picked = singular[0]
    return _with_adverbs(words, picked) if picked is not None else None


def _with_adverbs(words: Sequence[str], at: int) -> int:
    while at > 1 and (words[at - 1].lower() in ADVERBS - {"all", "each"} or words[at - 1].lower() in PAIRED):
        at -= 1
    return at


def _bare(word: str) -> bool:
    """A word that can only be the verb behind "people" or "someone"."""
    lowered = word.lower()
    return (
        word.isalpha()
        and word[:1].islower()
        and lowered not in PREPOSITIONS | RELATIVES | CONJUNCTIONS
        and not lowered.endswith(("ing", "ed", "ly"))
        and lowered not in ADVERBS | {"else", "available", "interested"}
    )


def _last_chance(words: Sequence[str]) -> int | None:
    """ "Dogs bark", "All dogs bark loudly": a plural noun and nothing known behind it."""
    for at in range(1, min(len(words), 4)):
        plural = words[at - 1].lower().endswith("s") and not words[at - 1].lower().endswith(("ss", "'s"))
        verbal = (
            words[at].isalpha() and words[at][:1].islower() and words[at].lower() not in PREPOSITIONS | CONJUNCTIONS
        )
        acts = words[at].endswith("s") and not words[at].endswith(("ss", "'s")) and not plural
        alone = at == len(words) - 1 or words[at + 1].lower() in PREPOSITIONS | ADVERBS
        if verbal and (plural or (acts and alone)):
            return at
    return None
