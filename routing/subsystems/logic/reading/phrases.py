"""phrases: noun and verb phrases of a clause as formulas over one term."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from routing.subsystems.logic.formula import Atom, Formula, Join, Not
from routing.subsystems.logic.reading.spots import PAST_FORMS
from routing.subsystems.logic.reading.vocabulary import (
    ADVERBS,
    AUXILIARIES,
    COMPLEMENT_HEADS,
    COPULAS,
    DETERMINERS,
    GENERIC_HEADS,
    HAVING,
    PAIRED,
    PREPOSITIONS,
    RELATIVES,
    SPLITTING,
    Lexicon,
    key,
    negative,
)

Words = Sequence[str]
TRUE = Join("and", ())
DEEPEST = 12


def conjunction(parts: Sequence[Formula]) -> Formula:
    """All of the parts."""
    return parts[0] if len(parts) == 1 else Join("and", tuple(parts))


class Phrases:
    """Reads noun phrases and predicates with the verbs of one story."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    # --- noun phrases ----------------------------------------------------------------------------------------

    def noun(self, words: Words, term: str, depth: int = 0) -> Formula | None:
        """ "buildings in Boston that are tall" as a conjunction; a head that says nothing ("people") reads as true."""
        words = _without_articles(words)
        if not words or depth > DEEPEST:
            return None
        if words[0].lower() in GENERIC_HEADS and len(words) > 1:
            rest = words[1:]
            return self._described(
                rest if rest[0].lower() in RELATIVES | SPLITTING else ["who", "is", *rest], term, depth + 1
            )
        either = [part for part in _pieces(words, ("or", "and", ",")) if part]
        if 1 < len(either) <= 5 and not any(w.lower() in RELATIVES for w in words):
            parts = [self.noun(part, term, depth + 1) for part in either]
            if all(part not in (None, TRUE) for part in parts):
                return Join("or", tuple(part for part in parts if part))
        cut = self.modifier(words)
        head, rest = words[:cut], words[cut:]
        found: list[Formula] = []
        if not _says_nothing(head):
            name = key(head)
            if name:
                found.append(Atom(name, term))
        if rest:
            more = self._described(rest, term, depth + 1)
            if more is None:
                return None
            found.append(more)
        return conjunction(found) if found else TRUE

    def modifier(self, words: Words) -> int:
        """Where the head ends and relative clauses, participles or prepositional phrases begin."""
        for at in range(1, len(words)):
            word = words[at].lower()
            if word in RELATIVES or word in SPLITTING:
                return at
            following = words[at + 1].lower() if at + 1 < len(words) else ""
            if following == "than" and word.endswith("er"):
                return at
            if (
                word.endswith("ing")
                and len(word) > 5
                and following
                and (
                    following in PREPOSITIONS | DETERMINERS
                    or words[at + 1][:1].isupper()
                    or (self.lexicon.is_verb(word[:-3]) and words[at - 1].lower().endswith("s"))
                )
            ):
                return at
            if (word.endswith(("ed", "en")) or word in PAST_FORMS) and following in PREPOSITIONS:
                return at
        return len(words)

    def _described(self, rest: Words, term: str, depth: int) -> Formula | None:
        first = rest[0].lower()
        if first in RELATIVES:
            return self.predicate(rest[1:], term, depth)
        if first in ("with", "without"):
            inner = self._atom(["has", *rest[1:]], term, depth)
            return Not(inner) if inner and first == "without" else inner
        if first in SPLITTING:
            cut = 1 + self.modifier(rest[1:]) if len(rest) > 1 else 1
            near = Atom(key(rest[:cut]), term) if key(rest[:cut]) else TRUE
            far = self._described(rest[cut:], term, depth + 1) if cut < len(rest) and depth < DEEPEST else None
            return conjunction([near, far]) if far else near
        return self.predicate(rest, term, depth)

    # --- predicates ------------------------------------------------------------------------------------------

    def predicate(self, words: Words, term: str, depth: int = 0) -> Formula | None:
        """A verb phrase said of a term."""
        words = _trimmed(words)
        if not words or depth > DEEPEST:
            return None
        for reader in (self._paired, self._coordinated):
            found = reader(words, term, depth)
            if found is not None:
                return found
        return self._atom(words, term, depth)

    def _paired(self, words: Words, term: str, depth: int) -> Formula | None:
        """ "either … or", "neither … nor", "both … and" with what stands before them."""
        place = next((at for at, word in enumerate(words) if word.lower() in PAIRED), None)
        if place is None or any(word.lower() in RELATIVES for word in words[:place]):
            return None
        kind, opening, rest = words[place].lower(), list(words[:place]), list(words[place + 1 :])
        joiner = {"either": "or", "neither": "nor", "both": "and"}[kind]
        cut = self._partner(rest, joiner, self.lexicon)
        if cut is None:
            return None
        pieces = [rest[:cut], rest[cut + 1 :]]
        while pieces[0] and pieces[0][-1] == ",":
            pieces[0].pop()
        denied = any(negative(word) for word in opening)
        plain = [word for word in opening if not negative(word)]
        if not denied and kind == "either" and any(word == "," for word in rest) and joiner == "or":
            lists = [part for part in _pieces(rest, (",", "or")) if part]
            if len(lists) > 2 and all(len(part) <= 4 for part in lists):
                pieces = [list(part) for part in lists]
        parts = [self.predicate(self._inheriting(plain, piece, pieces[0]), term, depth + 1) for piece in pieces]
        if any(part is None for part in parts):
            return None
        read = tuple(part for part in parts if part is not None)
        if kind == "neither":
            return Join("and", tuple(Not(part) for part in read))
        kinds: Literal["and", "or", "xor"] = "and" if kind == "both" else "or" if denied else "xor"
        joined = Join(kinds, read)
        return Not(joined) if denied else joined

    @staticmethod
    def _partner(rest: Words, joiner: str, lexicon: Lexicon) -> int | None:
        """The "or" that answers an "either": before "neither", behind a comma, or the one followed by the like of the start."""
        places = [at for at, word in enumerate(rest) if word.lower() == joiner and 0 < at < len(rest) - 1]
        if not places:
            return None
        first = rest[0].lower()

        def rank(at: int) -> tuple[int, int]:
            after = rest[at + 1].lower()
            likeness = 3 * (after == "neither") + 2 * (rest[at - 1] == ",") + 2 * (after == first)
            likeness += int(after in ("a", "an") and first in ("a", "an")) + int(
                lexicon.starts_like_verb(rest[at + 1 :]) and lexicon.starts_like_verb(rest)
            )
            return likeness, -at

        return max(places, key=rank)

    def _inheriting(self, opening: Words, piece: Words, first: Words) -> list[str]:
        """A piece with the verb or preposition that it leaves out."""
        piece = list(piece)
        while piece and piece[0].lower() in ("else",):
            piece = piece[1:]
        if (
            piece
            and piece[0].lower() in AUXILIARIES
            and len(piece) > 2
            and piece[1].lower() in ("he", "she", "it", "they")
        ):
            piece = [piece[0], *piece[2:]]  # "nor is it popular"
        if piece and piece[0].lower() in PAIRED:
            return [*opening, *piece]
        if not piece or self.lexicon.starts_like_verb(piece):
            return piece
        if piece is not first and list(piece) != list(first):
            tail = self._shared_preposition(first, piece)
            if tail:
                return [*opening, *tail, *piece]
        return [*opening, *piece]

    @staticmethod
    def _shared_preposition(first: Words, piece: Words) -> list[str]:
        """ "produced in China or the US": the second piece is a bare name behind the same preposition."""
        if piece[0].lower() in PREPOSITIONS:
            places = [at for at, word in enumerate(first) if word.lower() == piece[0].lower()]
            return list(first[: places[0]]) if places else []
        bare = piece[0][:1].isupper() or (piece[0].lower() == "the" and len(piece) <= 4)
        places = [at for at, word in enumerate(first) if word.lower() in PREPOSITIONS and word.lower() != "of"]
        if bare and places and places[-1] >= 1 and len(first) - places[-1] <= 5:
            return list(first[: places[-1] + 1])
        return []

    def _coordinated(self, words: Words, term: str, depth: int) -> Formula | None:
        for joiner in ("or", "and", "but"):
            pieces = [part for part in _pieces(words, (joiner, ",")) if part]
            if not any(word.lower() == joiner for word in words) or not 1 < len(pieces) <= 6:
                continue
            if any(piece[0].lower() in RELATIVES for piece in pieces):
                pieces = [list(part) for part in _pieces(words, (joiner,)) if part]
            if joiner == "and" and _a_pair(pieces):
                continue
            found = self._joined(pieces, joiner, term, depth)
            if found is not None:
                return found
        return None

    def _joined(self, pieces: Sequence[Words], joiner: str, term: str, depth: int) -> Formula | None:
        opening = self._opening(pieces[0])
        denied = any(negative(word) for word in opening)
        plain = [word for word in opening if not negative(word)]
        own = [self.lexicon.starts_like_verb(piece) for piece in pieces[1:]]
        modal = bool(opening) and opening[0].lower() in MODALS
        base = denied and modal and all(_is_base(piece) for piece in pieces[1:])
        lone = len(pieces[0]) == len(opening)  # "does not swim or dive": the verb has no object to share
        finite = (any(own) and not base) or any(negative(w) for piece in pieces[1:] for w in piece[:2])
        if modal and base and (any(own) or lone):  # "does not eat and sleep": the other pieces bring their own verb
            opening = [word for word in opening if word.lower() in AUXILIARIES | ADVERBS or negative(word)]
            plain = [word for word in opening if not negative(word)]
        if denied and not finite:  # one denial over all: "is not A or B", "does not eat and sleep"
            rest = [[word for word in pieces[0][len(opening) :] if not negative(word)], *pieces[1:]]
            parts = [self.predicate(self._inheriting(plain, piece, rest[0]), term, depth + 1) for piece in rest]
        else:
            head = list(pieces[0])
            parts = [self.predicate(head, term, depth + 1)]
            body = head[len(opening) :]
            parts += [self.predicate(self._inheriting(opening, piece, body), term, depth + 1) for piece in pieces[1:]]
        if any(part is None for part in parts):
            return None
        joined = Join("or" if joiner == "or" else "and", tuple(part for part in parts if part is not None))
        return Not(joined) if denied and not finite else joined

    def _opening(self, first: Words) -> list[str]:
        """What the other pieces inherit: auxiliaries and denials, or the first main verb."""
        kept: list[str] = []
        for word in first:
            lowered = word.lower()
            if lowered in AUXILIARIES or lowered in ADVERBS or negative(word):
                kept.append(word)
                continue
            if any(k.lower() in COPULAS | HAVING for k in kept):
                return kept
            return [*kept, word]
        return kept

    def _atom(self, words: Words, term: str, depth: int) -> Formula | None:
        words = list(words)
        denied = False
        bare: list[str] = []
        for at, word in enumerate(words):
            if negative(word) and not any(w.lower() in RELATIVES for w in words[:at]):
                denied = not denied
                if word.lower() == "cannot":
                    continue
                continue
            bare.append(word)
        while len(bare) > 1 and bare[0].lower() in (AUXILIARIES - COPULAS - HAVING) | ADVERBS | {"be"}:
            bare = bare[1:]
        if len(bare) > 1 and bare[0].lower() in HAVING and bare[1].lower() in COPULAS | {"to"}:
            bare = bare[2:]
        if len(bare) > 2 and bare[0].lower() in HAVING and (bare[1].endswith("ed") or bare[1].lower() in PAST_FORMS):
            bare = bare[1:]  # "has sold": the perfect, not a possession
        if len(bare) > 1 and bare[0].lower() in COPULAS | HAVING and bare[1].lower() == "no":
            denied, bare = not denied, [bare[0], *bare[2:]]
        found = self._affirmed(bare, term, depth)
        return Not(found) if denied and found is not None else found

    def _affirmed(self, bare: Words, term: str, depth: int) -> Formula | None:
        if not bare:
            return None
        if bare[0].lower() in COPULAS:
            rest = list(bare[1:])
            while len(rest) > 1 and rest[0].lower() in ADVERBS | COPULAS:
                rest = rest[1:]
            nominal = bool(rest) and (rest[0].lower() in ("a", "an", "the", "one") or self._nominal(rest))
            if nominal:
                return self.noun(rest, term, depth + 1)
            bare = rest
        relative = next(
            (
                at
                for at, w in enumerate(bare)
                if w.lower() in RELATIVES and at and bare[at - 1].lower() not in COMPLEMENT_HEADS
            ),
            None,
        )
        if relative is not None:
            bare = [w for w in bare if w.lower() not in RELATIVES]
        name = key(bare)
        return Atom(name, term) if name else None

    def _nominal(self, rest: Words) -> bool:
        """A plural or bare noun phrase with a modifier behind the copula: "are people who …", "are coffee produced in …"."""
        if rest[0].lower() in GENERIC_HEADS:
            return True
        cut = self.modifier(rest)
        participle = rest[0].lower().endswith(("ed", "ing", "en")) or rest[0].lower() in PAST_FORMS
        return (
            0 < cut < len(rest)
            and not participle
            and rest[0].lower() not in PREPOSITIONS
            and rest[cut - 1].lower().endswith(("s", "ee"))
        )


MODALS = frozenset(["do", "does", "did", "will", "would", "can", "could", "cannot", "must", "should"])


def _is_base(piece: Words) -> bool:
    word = piece[0].lower()
    return word not in AUXILIARIES and word not in PAIRED and not word.endswith("s")


def _a_pair(pieces: Sequence[Words]) -> bool:
    """ "between A and B" names one thing."""
    return any(word.lower() == "between" for word in pieces[0][-4:])


def _says_nothing(head: Words) -> bool:
    return all(word.lower() in GENERIC_HEADS | DETERMINERS for word in head)


def _without_articles(words: Words) -> list[str]:
    kept = list(words)
    while kept and kept[0].lower() in ("a", "an", "the", "any", "all", ",", "one", "of", "each"):
        if kept[0].lower() == "one" and len(kept) > 1 and kept[1].lower() not in ("of",):
            break
        kept = kept[1:]
    if len(kept) > 1 and kept[-1].lower() in GENERIC_HEADS:
        kept = kept[:-1]  # "good things"
    return kept


def _trimmed(words: Words) -> list[str]:
    kept = list(words)
    while kept and kept[0] in (",", ";", ":"):
        kept = kept[1:]
    while kept and (kept[-1] in (",", ";", ":") or (kept[-1].lower() in ("too", "either", "well") and len(kept) > 1)):
        kept = kept[:-2] if kept[-1].lower() == "well" and len(kept) > 2 and kept[-2].lower() == "as" else kept[:-1]
        if kept and kept[-1].lower() == "well":
            break
    return kept


def _pieces(words: Words, marks: tuple[str, ...]) -> list[list[str]]:
    found: list[list[str]] = [[]]
    for word in words:
        if word.lower() in marks:
            found.append([])
        else:
            found[-1].append(word)
    return found
