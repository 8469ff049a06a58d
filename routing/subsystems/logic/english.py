"""english: regular English statements as formulas: all/every/no/some/only, if … then, either … or, names, negation, relative clauses."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from routing.subsystems.logic.formula import ANYONE, Atom, Every, Formula, Implies, Join, Not, Some
from routing.subsystems.logic.verbs import AUXILIARIES, COPULAS, VERBS, is_bare_verb, looks_like_verb, starts_like_verb
from routing.text.words import content_stems, stem

MOST_WORDS = 70  # a longer sentence is not regular enough
GENERIC = frozenset(stem(w) for w in ["person", "people", "someone", "somebody", "anyone", "anybody", "everyone", "everybody", "something", "anything", "everything", "individual", "one", "who", "that", "which", "there", "exist", "very", "also", "both", "either", "just", "really", "always", "currently", "then"])  # fmt: skip
NEGATED = re.compile(r"\b(?:not|never|no longer|cannot|hardly)\b|n['’]t\b", re.IGNORECASE)
CONDITION_THEN = re.compile(
    r"^(?:if|when|whenever|once|provided that)\s+(.{3,400}?),?\s+then\s+(.{3,400})$", re.IGNORECASE
)
CONDITION = re.compile(
    r"^(?:if|when|whenever|once|provided that)\s+(.{3,400}?)(?:,\s*then\s+|,\s*|\s+then\s+)(.{3,400})$", re.IGNORECASE
)
CONDITION_AFTER = re.compile(r"^(.{3,300}?)\s+(?:if|whenever|provided that)\s+(.{3,300})$", re.IGNORECASE)
ONLY_IF = re.compile(r"^(.{3,300}?)\s+only (?:if|when)\s+(.{3,300})$", re.IGNORECASE)
UNLESS = re.compile(r"^(.{3,300}?),?\s+unless\s+(.{3,300})$", re.IGNORECASE)
DENIAL = re.compile(r"^(?:it is (?:not true|not the case|false) that|it's not true that)\s+(.{3,400})$", re.IGNORECASE)
QUANTIFIED = re.compile(
    r"^(all of the|all the|all|every|each|any|everyone|everybody|everything|anyone|anybody|anything|whoever|no one|nobody|nothing|none of the|none of|no|only|not all of the|not all|not every|not everyone|not everything|"
    r"some of the|some|someone|somebody|something|at least one|one of the|there (?:is|are|exists?|was|were)(?: (?:a|an|some|at least one|no))?|most of the|most|many|several|a few|few|a|an|people|those)\b\s*(.*)$",
    re.IGNORECASE,
)
RELATIVE = re.compile(r"^(.*?)\s*\b(who|that|which|whose)\b\s+(.*)$", re.IGNORECASE)
SAID = re.compile(
    r"^(?:we know that|it is known that|note that|as we know,?|also,?|however,?|therefore,?|thus,?|hence,?|moreover,?|and|but)\s+",
    re.IGNORECASE,
)
INVERTED = re.compile(r"\bnor (?:is|are|was|were|does|do|did|can|has|have|will) (?:he|she|it|they|[A-Z][a-z]+)\b ?")
EITHER_NEITHER = re.compile(
    r"^(.*?)\beither\s+(.+?),?\s+or\s+(?:else\s+)?(?:(?:is|are|does|do|has|he|she|it|they)\s+){0,2}(neither\s+.+)$",
    re.IGNORECASE,
)
BARE_RELATIVE = re.compile(r"^[A-Z]?[a-z]+(?:s|men|people|children) (?:who|that) .+$")
ONE_OF = re.compile(
    r"^(?:.{0,30}\b)?at least one of the following (?:is|holds?|statements? is) true:?\s*\(1\)\s*(.+?),?\s*(?:and|or)\s*\(2\)\s*(.+)$",
    re.IGNORECASE,
)
SAYS_NOTHING = re.compile(
    r"\b(?:might|may be the case|do not know|don't know|possibly|perhaps|unclear|unknown)\b", re.IGNORECASE
)
TRUE = Join("and", ())
PRONOUNS = frozenset(["he", "she", "they", "it", "this", "these", "him", "her", "them", "that"])


@dataclass(slots=True)
class Reader:
    """Reads sentence after sentence; remembers whom a pronoun means."""

    last_name: str = ""
    names: set[str] = field(default_factory=set)

    def read_claim(self, sentence: str) -> Formula | None:
        """A statement to be judged: "A footballer scored …" claims that there is one."""
        found = self.read(sentence)
        past = re.match(
            r"^An?\s+(?:[\w'-]+\s+){1,12}?(?:was|were|had|did|\w+ed|won|wrote|made|took|gave|got|plays?)\b", sentence
        )
        if past and isinstance(found, Every) and isinstance(found.body, Implies):
            return Some(Join("and", (found.body.left, found.body.right)))
        return found

    def read(self, sentence: str) -> Formula | None:
        """The formula of one sentence, None when it is not regular."""
        text = SAID.sub("", sentence.strip().rstrip(".!?").strip())
        if not text or len(text.split()) > MOST_WORDS or SAYS_NOTHING.search(text):
            return None
        if listed := ONE_OF.match(text):
            parts = [self._clause(listed.group(n).strip(), "") for n in (1, 2)]
            return Join("or", tuple(part for part in parts if part)) if all(parts) else None
        return self._clause(text)

    def _clause(self, text: str, term: str = "") -> Formula | None:
        text = INVERTED.sub("nor ", text)
        if denied := DENIAL.match(text):
            body = self._clause(denied.group(1), term)
            return Not(body) if body else None
        for pattern, build in (
            (CONDITION_THEN, self._if),
            (CONDITION, self._if),
            (ONLY_IF, self._only_if),
            (UNLESS, self._unless),
            (CONDITION_AFTER, self._if_after),
        ):
            match = pattern.match(text)
            if match:
                return build(match.group(1).strip(), match.group(2).strip(), term)
        return self._either_clauses(text, term) or self._simple(text, term)

    # conditionals: an indefinite subject in the antecedent binds the variable of both halves
    def _if(self, left: str, right: str, term: str = "") -> Formula | None:
        if (
            (kind := re.match(r"^the ([a-z]+) ", left))
            and re.match(rf"^(?:the {kind.group(1)}|it|they)\b", right)
            and not term
        ):
            left = "a" + left[3:]  # "if the restaurant …, then the restaurant …" speaks of any restaurant
        bound = term or (ANYONE if self._binds(left) else "")
        before = self.last_name
        one = self._clause(left, bound)
        subject = bound or self.last_name
        if again := re.match(r"^the ([a-z]+)\b", right):
            right = "it" + right[again.end() :] if re.search(rf"\b{again.group(1)}\b", left) and bound else right
        two = self._clause(right, subject if _starts_with_pronoun(right) or bound else "")
        if one is None or two is None:
            self.last_name = before
            return None
        rule = Implies(one, two)
        return Every(rule) if bound == ANYONE and not term else rule

    def _binds(self, text: str) -> bool:
        """True when the subject is anyone of a kind; a plural that already names a thing ("avocados") does not bind."""
        if text.lower().startswith(("they ", "it ", "one ")) and not self.last_name:
            return True
        return _indefinite(text) and stem(text.split(" ", 1)[0].lower()) not in self.names

    def _if_after(self, right: str, left: str, term: str = "") -> Formula | None:
        return self._if(left, right, term)

    def _only_if(self, left: str, right: str, term: str = "") -> Formula | None:
        return self._if(left, right, term)

    def _unless(self, right: str, left: str, term: str = "") -> Formula | None:
        bound = term or (ANYONE if _indefinite(right) else "")
        two, one = self._clause(right, bound), self._clause(left, bound or self.last_name)
        if one is None or two is None:
            return None
        rule = Implies(Not(one), two)
        return Every(rule) if bound == ANYONE and not term else rule

    def _either_clauses(self, text: str, term: str) -> Formula | None:
        """ "Either S1 or S2" with whole clauses; bare phrases ("Either a cat or a dog") are said of everyone."""
        match = re.match(r"^either\s+(.{3,300}?),?\s+or\s+(.{3,300})$", text, re.IGNORECASE)
        if not match:
            return None
        left = re.sub(r"^(?:someone|something|a person|people|one|they)\s+(?=is|are|does|do)", "", match.group(1))
        right = match.group(2)
        if not term and self._binds(left) and (cut := _verb_at(left.split(" "))):
            words = left.split(" ")
            heads = self._noun(re.sub(r"^(?:a|an|any)\s+", "", " ".join(words[:cut])), ANYONE)
            parts = [self._predicate(" ".join(words[cut:]), ANYONE), self._clause(right, ANYONE)]
            return (
                Every(Implies(_conjunction(heads), Join("xor", tuple(part for part in parts if part))))
                if all(parts)
                else None
            )
        if left == match.group(1) and (one := self._clause(left, term)) is not None:
            two = self._clause(right, term or self.last_name)
            return Join("xor", (one, two)) if two else None
        bound = term or ANYONE
        opening = _opening(left.split(" ")) if left.split(" ")[0].lower() in COPULAS else ""
        joined = self._joined(f"{opening} " if opening else "", [left, right], "xor", bound)
        return (joined if term else Every(joined)) if joined else None

    def _simple(self, text: str, term: str) -> Formula | None:
        quantified = QUANTIFIED.match(text)
        if quantified and not (term and _indefinite(text)):
            return self._quantified(quantified.group(1).lower(), quantified.group(2).strip(), text)
        words = text.split(" ")
        cut = 1 if _starts_with_pronoun(text) and len(words) > 1 else _verb_at(words)
        if not cut:
            return None
        subject, predicate = " ".join(words[:cut]), " ".join(words[cut:])
        if term and (_starts_with_pronoun(subject) or self._binds(subject)):
            head = (
                []
                if _starts_with_pronoun(subject)
                else self._noun(re.sub(r"^(?:a|an|any|some|the)\s+", "", subject, flags=re.IGNORECASE), term)
            )
            body = self._predicate(predicate, term)
            return _conjunction([*head, body]) if body else None
        if _starts_with_pronoun(subject):
            return self._predicate(predicate, self._pronoun(subject))
        if BARE_RELATIVE.match(text):
            return self._every(text, "")
        if _is_plural_noun(words[:cut], words[cut]):
            return self._every(subject, predicate)
        return self._named(subject, predicate)

    def _named(self, subject: str, predicate: str) -> Formula | None:
        names = [part for part in re.split(r",\s*(?:and\s+)?|\s+and\s+", subject) if part]
        bodies = [self._predicate(predicate, self._constant(name)) for name in names[:4]]
        known = [body for body in bodies if body is not None]
        return _conjunction(known) if len(known) == len(bodies) and known else None

    def _pronoun(self, subject: str) -> str:
        """Whom a pronoun means: the last name, else a constant of its own that the next new name takes over."""
        if not self.last_name:
            self.last_name = "#" + subject.split(" ", 1)[0].lower()
            self.names.add(self.last_name)
        return self.last_name

    def _constant(self, name: str) -> str:
        if self.names and all(known.startswith("#") for known in self.names) and len(self.names) == 1:
            return self.last_name
        key = " ".join(content_stems(name)) or name.lower()
        similar = [
            known
            for known in self.names
            if set(known.split()) <= set(key.split()) or set(key.split()) <= set(known.split())
        ]
        found = min(similar, key=len) if similar else key
        self.names.add(found)
        self.last_name = found
        return found

    def _quantified(self, word: str, rest: str, text: str) -> Formula | None:
        word = re.sub(r"\s+of(?: the)?$|\s+the$", "", word)
        if word.startswith("there"):
            return self._there(rest, negative=word.endswith(" no"))
        if word in (
            "everyone",
            "everybody",
            "everything",
            "anyone",
            "anybody",
            "anything",
            "whoever",
            "people",
            "those",
        ):
            return self._every("person", rest)
        if word in ("someone", "somebody", "something"):
            body = self._every_body("person", rest)
            return Some(_conjunction(list(body))) if body else None
        if word in ("no one", "nobody", "nothing"):
            body = self._every_body("person", rest)
            return Every(Implies(body[0], Not(body[1]))) if body else None
        if word in ("not everyone", "not everything"):
            body = self._every_body("person", rest)
            return Not(Every(Implies(*body))) if body else None
        body = self._every_body(rest, "")
        if body is None:
            return None
        noun, verb = body
        if word in ("no", "none"):
            return Every(Implies(noun, Not(verb)))
        if word == "only":
            return Every(Implies(verb, noun))
        if word in ("not all", "not every"):
            return Not(Every(Implies(noun, verb)))
        if word in ("some", "at least one", "one", "most", "many", "several", "a few", "few"):
            return Some(_conjunction([noun, verb]))
        return Every(Implies(noun, verb))

    def _every(self, noun: str, predicate: str) -> Formula | None:
        body = self._every_body(noun, predicate)
        return Every(Implies(*body)) if body else None

    def _every_body(self, noun: str, rest: str) -> tuple[Formula, Formula] | None:
        """(restriction, predicate) over ANYONE of "N (who …) VP"; `rest` holds all of it when the noun is given apart."""
        text = f"{noun} {rest}".strip() if noun else rest
        relative = RELATIVE.match(text)
        words = text.split(" ")
        if relative and len(relative.group(1).split()) <= 6 and _verb_at(relative.group(1).split(" ")) is None:
            inner = relative.group(3).split(" ")
            cut = _main_verb_after_relative(inner)
            if cut is None:
                return None
            heads = self._noun(relative.group(1), ANYONE)
            body = self._predicate(" ".join(inner[:cut]).rstrip(","), ANYONE)
            verb = self._predicate(" ".join(inner[cut:]), ANYONE)
            return (_conjunction([*heads, body]), verb) if body and verb else None
        cut = _verb_at(words)
        if cut is None:
            return None
        heads = self._noun(" ".join(words[:cut]), ANYONE)
        if _is_participle(words, cut) and (main := _main_verb_after_relative(words[cut:])):
            described = self._predicate(" ".join(words[cut : cut + main]).rstrip(","), ANYONE)
            heads = [*heads, described] if described else heads
            cut += main
        verb = self._predicate(" ".join(words[cut:]), ANYONE)
        return (_conjunction(heads), verb) if heads and verb else None

    def _there(self, rest: str, negative: bool) -> Formula | None:
        relative = RELATIVE.match(rest)
        heads = self._noun(relative.group(1) if relative else rest, ANYONE)
        body = self._predicate(relative.group(3), ANYONE) if relative else None
        if not heads or (relative and body is None):
            return None
        found = Some(_conjunction([*heads, body] if body else heads))
        return Not(found) if negative else found

    def _noun(self, noun: str, term: str) -> list[Formula]:
        """Atoms of a noun phrase; "rabbits or squirrels" is a disjunction."""
        parts = re.split(r"\s+or\s+", noun.strip())
        found = [Atom(key, term) for part in parts if (key := _key(part))]
        if len(found) > 1:
            return [Join("or", tuple(found))]
        return list(found) if found else [TRUE]

    def _predicate(self, text: str, term: str) -> Formula | None:
        """A verb phrase said of a term."""
        text = re.sub(r"\s+", " ", text.strip().strip(",")).removesuffix(" too")
        mixed = EITHER_NEITHER.match(text)
        if mixed:
            sides = [self._predicate(mixed.group(1) + mixed.group(n), term) for n in (2, 3)]
            return Join("xor", tuple(side for side in sides if side)) if all(sides) else None
        both = re.match(r"^(.*?)\bneither\s+(.+?)\s+nor\s+(.+)$", text, re.IGNORECASE)
        if both:
            parts = [self._predicate(f"{both.group(1)}{piece}", term) for piece in (both.group(2), both.group(3))]
            return Join("and", tuple(Not(part) for part in parts if part)) if all(parts) else None
        either = re.match(r"^(.*?)\b(either|both)\s+(.+)$", text, re.IGNORECASE)
        if either and " or " in either.group(3):
            kind, opening = "xor" if either.group(2).lower() == "either" else "or", either.group(1)
            joined = self._joined(NEGATED.sub(" ", opening), re.split(r",?\s+or\s+", either.group(3)), kind, term)
            return Not(joined) if joined and NEGATED.search(opening) else joined
        if either and " and " in either.group(3):
            return self._joined(either.group(1), re.split(r",?\s+and\s+", either.group(3)), "and", term)
        for word, kind in (("or", "or"), ("and", "and"), ("but", "and")):
            pieces = re.split(rf",?\s+{word}\s+", text)
            if 1 < len(pieces) <= 4 and (joined := self._coordinated(pieces, kind, term)):
                return joined
        return self._plain(text, term)

    def _joined(self, opening: str, pieces: list[str], kind: str, term: str) -> Formula | None:
        parts = [
            self._predicate(piece if starts_like_verb(piece) else f"{opening}{piece}", term) for piece in pieces[:4]
        ]
        return Join(kind, tuple(part for part in parts if part)) if all(parts) else None  # type: ignore[arg-type]

    def _coordinated(self, pieces: list[str], kind: str, term: str) -> Formula | None:
        first = pieces[0].split(" ")
        denied = bool(NEGATED.search(pieces[0])) and not any(NEGATED.search(piece) for piece in pieces[1:])
        opening = _opening(first)
        if (
            denied
            and kind == "and"
            and first[0].lower() not in COPULAS
            and all(is_bare_verb(piece) for piece in pieces[1:])
        ):
            joined = self._predicate(NEGATED.sub(" ", " and ".join(pieces)), term)
            return Not(joined) if joined else None
        parts = []
        for number, piece in enumerate(pieces):
            whole = piece if number == 0 or starts_like_verb(piece) else f"{opening} {piece}"
            part = self._predicate(whole, term)
            if part is None:
                return None
            parts.append(part)
        if kind == "or" and denied and not any(starts_like_verb(piece) for piece in pieces[1:]):
            kind = "and"  # "is not A or B" denies both
        return Join(kind, tuple(parts))  # type: ignore[arg-type]

    def _plain(self, text: str, term: str) -> Formula | None:
        relative = RELATIVE.match(text)
        if relative and relative.group(2).lower() != "whose" and _key(relative.group(1)):
            head = self._plain(relative.group(1).rstrip(","), term)
            body = self._predicate(relative.group(3), term)
            if head is None or body is None:
                return None
            return Not(Join("and", (head.body, body))) if isinstance(head, Not) else Join("and", (head, body))
        negative = bool(NEGATED.search(text))
        bare = NEGATED.sub(" ", text.replace("cannot", "not"))
        no_noun = re.match(r"^(?:has|have|had|is|are|was|were)\s+no\s+(.+)$", bare, re.IGNORECASE)
        if no_noun:
            negative, bare = not negative, no_noun.group(1)
        key = _key(bare)
        if not key:
            return None
        atom = Atom(key, term)
        return Not(atom) if negative else atom


def _conjunction(parts: list[Formula]) -> Formula:
    return parts[0] if len(parts) == 1 else Join("and", tuple(parts))


def _key(phrase: str) -> frozenset[str]:
    phrase = re.sub(r"\b(?:kinds?|types?|sorts?) of\b", " ", phrase)
    return frozenset(word for word in content_stems(phrase) if word not in GENERIC)


def _indefinite(text: str) -> bool:
    return bool(
        re.match(
            r"^(?:a|an|someone|somebody|something|anyone|anybody|anything|any|people|one|person|animals?|[a-z]{3,30}s)\b",
            text,
        )
    )


def _starts_with_pronoun(text: str) -> bool:
    return text.split(" ", 1)[0].lower() in PRONOUNS


def _opening(first: list[str]) -> str:
    """What a coordinated piece without a verb inherits: "is (not)" or the first verb."""
    kept = []
    for word in first[:4]:
        kept.append(word)
        lowered = word.lower()
        if (
            lowered in COPULAS
            or lowered in AUXILIARIES
            or lowered in ("not", "cannot", "never")
            or lowered.endswith("n't")
        ):
            continue
        return " ".join(kept[:-1]) if kept[:-1] and kept[0].lower() in COPULAS else " ".join(kept)
    return " ".join(kept)


def _verb_at(words: list[str]) -> int | None:
    """Index of the first word that looks like the finite verb, not the very first word; copulas count before other verbs nearby."""
    for at, word in enumerate(words[:25]):
        lowered = word.lower().strip(",")
        if at and (
            lowered in COPULAS
            or lowered in AUXILIARIES
            or lowered in ("cannot", "never", "neither", "either")
            or lowered.endswith("n't")
        ):
            return at
        if (
            at
            and looks_like_verb(word)
            and words[at - 1].lower()
            not in ("a", "an", "the", "to", "of", "in", "for", "with", "no", "and", "or", "by", "at", "on", "from")
        ):
            later = next((n for n in range(at + 1, min(at + 4, len(words))) if words[n].lower() in COPULAS), None)
            return later if later and not lowered.endswith("s") and later == at + 1 else at
    if len(words) <= 8 and not any(looks_like_verb(word) for word in words):
        return next(
            (
                at
                for at, word in enumerate(words)
                if at and word.endswith("s") and not word.endswith(("ss", "us", "'s")) and word[:1].islower()
            ),
            None,
        )
    return None


def _main_verb_after_relative(words: list[str]) -> int | None:
    """Where the main verb begins after a relative clause: the last copula or agreeing verb that is not joined by "and"/"or"."""
    places = [at for at, word in enumerate(words) if at and looks_like_verb(word) and words[at - 1].lower().strip(",") not in ("and", "or", "to", "not", "a", "the", "also") and words[at - 1].lower() not in COPULAS | AUXILIARIES and words[at - 1].lower() not in ("who", "that", "which")]  # fmt: skip
    strong = [
        at
        for at in places
        if words[at].lower() in COPULAS
        or words[at].lower() in AUXILIARIES
        or words[at].lower().endswith("n't")
        or words[at].lower() == "cannot"
    ]
    first = strong or places
    return first[0] if first else None


def _is_participle(words: list[str], at: int) -> bool:
    """ "fruits sold in Boston are …", "those providing a session are …": the first verb form only describes the noun."""
    word, following = words[at].lower(), words[at + 1].lower() if at + 1 < len(words) else ""
    if word in COPULAS or word in AUXILIARIES or word.endswith("n't") or word in ("cannot", "never"):
        return False
    later = any(w.lower() in COPULAS | AUXILIARIES or w.lower() == "cannot" for w in words[at + 1 :])
    return later and (
        word.endswith("ing")
        or (
            word.endswith(("ed", "en", "ld", "nt", "de"))
            and following in ("in", "from", "to", "by", "with", "at", "on", "as", "for")
        )
    )


def _is_plural_noun(subject: list[str], verb: str) -> bool:
    """Bare plurals ("Rabbits are cute") speak of every one."""
    last = subject[-1].lower().strip(",")
    capital = any(word[:1].isupper() for word in subject[1:])
    singular_verb = verb.lower() in ("is", "was", "has", "does") or (verb.endswith("s") and stem(verb.lower()) in VERBS)
    return (
        not capital
        and last.endswith("s")
        and not last.endswith(("ss", "'s"))
        and not singular_verb
        and subject[0].lower() not in ("the", "this")
    )
