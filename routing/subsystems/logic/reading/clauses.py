"""clauses: English sentences as formulas: conditionals, quantified, generic and named subjects, pronouns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from routing.subsystems.logic.formula import ANYONE, Atom, Every, Formula, Implies, Join, Not, Some
from routing.subsystems.logic.reading.phrases import TRUE, Phrases, conjunction
from routing.subsystems.logic.reading.spots import main_verb
from routing.subsystems.logic.reading.vocabulary import (
    AUXILIARIES,
    DETERMINERS,
    GENERIC_HEADS,
    PRONOUNS,
    Lexicon,
    key,
    split,
)

MOST_WORDS = 80  # a longer sentence is not regular enough
MOST_CLAUSES = 300  # readings of parts of one sentence: each condition within a condition doubles them
SAID = re.compile(
    r"^(?:we know that|it is known that|note that|as we know,?|also,|however,?|therefore,?|thus,?|hence,?|moreover,?|and|but|in this (?:case|story),?|so,?)\s+",
    re.IGNORECASE,
)
SAYS_NOTHING = re.compile(r"\b(?:might|may|do not know|don't know|possibly|perhaps|unclear|unknown)\b", re.IGNORECASE)
DENIAL = re.compile(r"^(?:it is (?:not true|not the case|false) that|it's not true that)\s+", re.IGNORECASE)
ONE_OF = re.compile(
    r"^(?:.{0,30}\b)?at least one of the following (?:is|holds?|statements? is) true:?\s*\(1\)\s*(.+?),?\s*(?:and|or)\s*\(2\)\s*(.+)$",
    re.IGNORECASE,
)
IFS = ("if", "when", "whenever", "once")
QUANTIFIER = re.compile(
    r"^(not all of the|not all|not every|not everyone|not everything|all of the|all the|all|every|each of the|each|any|everyone|everybody|everything|anyone|anybody|anything|whoever|"
    r"no one|nobody|nothing|none of the|none of|none|no|only|some of the|some|someone|somebody|something|at least one of the|at least one|one of the|most of the|most|many|several|a few|few)\b\s*(.*)$",
    re.IGNORECASE,
)
ALONE = frozenset(["everyone", "everybody", "everything", "anyone", "anybody", "anything", "whoever", "no one", "nobody", "nothing", "someone", "somebody", "something", "not everyone", "not everything"])  # fmt: skip
NONE = frozenset(["no", "none", "none of", "no one", "nobody", "nothing"])
SOME = frozenset(["some", "someone", "somebody", "something", "at least one", "one of", "one", "most", "many", "several", "a few", "few", "most of"])  # fmt: skip
NOT_ALL = frozenset(["not all", "not every", "not everyone", "not everything"])


@dataclass(slots=True)
class Reader:
    """Reads sentence after sentence of one story; remembers its verbs and whom a pronoun means."""

    sentences: Iterable[str] = ()
    lexicon: Lexicon = field(default_factory=Lexicon)
    last_name: str = ""
    names: set[str] = field(default_factory=set)
    facts: list[Formula] = field(default_factory=list)  # what a claim about "a worksheet" takes for granted
    phrases: Phrases = field(init=False)
    left: int = MOST_CLAUSES  # readings that the present sentence may still take

    def __post_init__(self) -> None:
        self.lexicon.learn(self.sentences)
        self.phrases = Phrases(self.lexicon)

    def read_claim(self, sentence: str) -> Formula | None:
        """A statement to be judged: "A worksheet is bad" speaks of any one worksheet, "A footballer scored" of some."""
        text = self._plain(sentence)
        words = split(text)
        past = re.match(r"^An?\s", text) and _past(words)
        found = self.read(sentence)
        if not isinstance(found, Every) or not isinstance(found.body, Implies):
            return found
        rule = found.body
        if past:
            return Some(conjunction([rule.left, rule.right]))
        if re.match(r"^(?:an?|the)\s", text, re.IGNORECASE) or not QUANTIFIER.match(text):
            if text.lower().startswith(("if ", "either ")):
                return self._conditional_claim(rule, words) or found
            one = self._one_of(rule.left)
            self.facts.append(_about(rule.left, one))
            return _about(rule.right, one)
        return found

    def _conditional_claim(self, rule: Implies, words: Sequence[str]) -> Formula | None:
        """ "If a worksheet is …, then …": one worksheet is there, whether or not the condition holds."""
        end = next((cut for cut, _ in _consequents([word.lower() for word in words])), 0)
        left = words[1:end]
        cut = main_verb(left, self.lexicon) if len(left) > 1 else None
        head = self.phrases.noun(left[:cut], ANYONE) if cut and left[0].lower() != "either" else None
        if head is None or head == TRUE:
            return None
        one = self._one_of(head)
        self.facts.append(_about(head, one))
        return _about(rule, one)

    def _one_of(self, kind: Formula) -> str:
        """A constant for any one of a kind: the thing of that name where the story speaks of it as of one."""
        name = " ".join(sorted(kind.predicate)) if isinstance(kind, Atom) else ""
        return name if name in self.names else "=it"

    def read(self, sentence: str) -> Formula | None:
        """The formula of one sentence, None when it is not regular."""
        self.left = MOST_CLAUSES
        text = self._plain(sentence)
        if not text or len(text.split()) > MOST_WORDS or SAYS_NOTHING.search(text):
            return None
        if listed := ONE_OF.match(text):
            parts = [self.clause(split(listed.group(n).strip()), "") for n in (1, 2)]
            return Join("or", tuple(part for part in parts if part)) if all(parts) else None
        return self.clause(split(text), "")

    @staticmethod
    def _plain(sentence: str) -> str:
        return SAID.sub("", sentence.strip().rstrip(".!?。").strip())

    # --- clauses ---------------------------------------------------------------------------------------------

    def clause(self, words: Sequence[str], term: str) -> Formula | None:
        """A whole clause; `term` is whom indefinite subjects and pronouns mean inside a conditional."""
        words = list(words)
        while words and words[-1] in (",", ";", ":"):
            words.pop()
        self.left -= 1
        if not words or self.left < 0:
            return None
        text = " ".join(words)
        if denied := DENIAL.match(text):
            body = self.clause(split(text[denied.end() :]), term)
            return Not(body) if body else None
        found = self._conditional(words, term)
        if found is not None or words[0].lower() in IFS:
            return found
        return self._either(words, term) or self._two_clauses(words, term) or self.simple(words, term)

    def _conditional(self, words: list[str], term: str) -> Formula | None:
        lowered = [word.lower() for word in words]
        if lowered[0] in IFS:
            for cut, resume in _consequents(lowered):
                found = self._implied(words[1:cut], words[resume:], term)
                if found is not None:
                    return found
            return None
        for at in range(2, len(words) - 1):
            if lowered[at] == "only" and lowered[at + 1] in ("if", "when"):
                return self._implied(words[:at], words[at + 2 :], term)
            if lowered[at] == "unless":
                return self._implied(words[at + 1 :], words[:at], term, deny=True)
            if lowered[at] == "if" and lowered[at - 1] not in ("or", "and", "even", ","):
                iff = lowered[at + 1 : at + 4] == ["and", "only", "if"]
                rest = words[at + 4 :] if iff else words[at + 1 :]
                one = self._implied(rest, words[:at], term)
                two = self._implied(words[:at], rest, term) if iff else None
                return Join("and", (one, two)) if one and two else one
        return None

    def _implied(self, left: Sequence[str], right: Sequence[str], term: str, deny: bool = False) -> Formula | None:
        left, right = _stripped(left), _stripped(right)
        if not left or not right:
            return None
        if (
            left[0].lower() == "the"
            and len(left) > 1
            and right[0].lower() in ("it", "they", "the", "he", "she")
            and not term
        ):
            same = right[0].lower() != "the" or right[1:2] == left[1:2]
            left = ["a", *left[1:]] if same else left  # "if the restaurant …, then it …" speaks of any restaurant
        bound = term or (ANYONE if self._indefinite(left) or (self._indefinite(right) and _pronoun(left)) else "")
        before = self.last_name
        one = self.clause(left, bound)
        subject = bound or self.last_name
        if bound and right[0].lower() == "the" and len(right) > 2 and right[1].lower() in [w.lower() for w in left]:
            right = ["it", *right[2:]]
        two = self.clause(right, subject if bound or _pronoun(right) else "")
        if one is None or two is None:
            self.last_name = before
            return None
        rule = Implies(Not(one) if deny else one, two)
        return Every(rule) if bound == ANYONE and not term else rule

    def _indefinite(self, words: Sequence[str]) -> bool:
        first = words[0].lower()
        if first in ("a", "an", "any") or first in GENERIC_HEADS - {"being"} or first == "you":
            return True
        if first == "either" and len(words) > 1:
            return self._indefinite(words[1:])
        if first in PRONOUNS and not self.last_name:
            return True
        cut = main_verb(words, self.lexicon)
        return cut is not None and self._bare_plural(words[:cut], words[cut])

    def _either(self, words: list[str], term: str) -> Formula | None:
        """ "Either S1 or S2" with whole clauses; bare phrases ("Either cats or dogs") are said of everyone."""
        if words[0].lower() != "either":
            return None
        rest = words[1:]
        places = [at for at, word in enumerate(rest) if word.lower() == "or" and 0 < at < len(rest) - 1]
        for at in places:
            left, right = _stripped(rest[:at]), _stripped(rest[at + 1 :])
            bound = term or (ANYONE if self._indefinite(left) else "")
            if any(word.lower() in AUXILIARIES for word in left) and (one := self.clause(left, bound)):
                two = self.clause(right, bound) if main_verb(right, self.lexicon) else None
                two = two or self.phrases.predicate(right, bound or self.last_name)
                if two:
                    heads = self._kind(left, ANYONE) if bound == ANYONE and not term else None
                    both = Join("xor", (one, two))
                    return Every(Implies(heads, both) if heads else both) if bound == ANYONE and not term else both
        who = term or ANYONE
        found = self.phrases.predicate(["is", "either", *rest], who)
        return (found if term else Every(found)) if found else None

    def _kind(self, words: Sequence[str], term: str) -> Formula | None:
        cut = main_verb(words, self.lexicon)
        return self.phrases.noun(words[:cut], term) if cut else None

    def _two_clauses(self, words: list[str], term: str) -> Formula | None:
        """ "A is b and C is d": joined when the second half has its own name or pronoun before a verb."""
        for at in range(2, len(words) - 2):
            if words[at].lower() not in ("and", "but") or any(
                w.lower() in ("either", "both", "between") for w in words[:at]
            ):
                continue
            right = words[at + 1 :]
            cut = main_verb(right, self.lexicon)
            own = right[0].lower() in PRONOUNS or right[0][:1].isupper() or right[0].lower() == "the"
            if not (own and cut and cut <= 5) or not main_verb(words[:at], self.lexicon):
                continue
            if any(w == "," for w in right[:cut]) or any(w.lower() == "and" for w in right[:cut]):
                continue
            one = self.clause(words[:at], term)
            two = self.clause(right, term or (self.last_name if _pronoun(right) else ""))
            if one and two:
                return Join("and", (one, two))
        return None

    # --- simple clauses --------------------------------------------------------------------------------------

    def simple(self, words: list[str], term: str) -> Formula | None:
        """Subject and predicate."""
        text = " ".join(words)
        lowered = words[0].lower()
        if lowered == "there" and len(words) > 2:
            return self._there(words, term)
        if lowered in ("neither", "both", "either") and (joint := self._joint(words)):
            return joint
        quantified = QUANTIFIER.match(text)
        if quantified and not (term and self._indefinite(words)):
            return self._quantified(quantified.group(1).lower(), quantified.group(2).split(), term)
        cut = 1 if lowered in PRONOUNS and len(words) > 1 else main_verb(words, self.lexicon)
        if not cut:
            return None
        subject, predicate = words[:cut], words[cut:]
        if lowered == "he" and [w.lower() for w in subject[1:3]] == ["or", "she"]:
            subject = ["he"]
        if lowered in PRONOUNS or (lowered == "you" and term):
            return self.phrases.predicate(predicate, term or self._pronoun(lowered))
        if lowered in ("you", "one"):
            said = self.phrases.predicate(predicate, ANYONE)
            return Every(said) if said else None
        if term and (self._indefinite(words)):
            head = self.phrases.noun(subject, term) or TRUE
            body = self.phrases.predicate(predicate, term)
            return (body if head == TRUE else Join("and", (head, body))) if body else None
        if lowered in ("a", "an") or self._bare_plural(subject, predicate[0]):
            kind, says = self.phrases.noun(subject, ANYONE), self.phrases.predicate(predicate, ANYONE)
            return Every(Implies(kind, says)) if kind and says else None
        return self._named(subject, predicate)

    def _there(self, words: list[str], term: str) -> Formula | None:
        rest = words[1:]
        while rest and (rest[0].lower() in AUXILIARIES or rest[0].lower() in ("exists", "exist", "also")):
            rest = rest[1:]
        negative = bool(rest) and rest[0].lower() in ("no", "not")
        rest = rest[1:] if negative or (rest and rest[0].lower() in ("some", "many", "several")) else rest
        if [w.lower() for w in rest[:3]] == ["at", "least", "one"]:
            rest = rest[3:]
        head = self.phrases.noun(rest, ANYONE) if rest else None
        if head is None or head == TRUE:
            return None
        return Not(Some(head)) if negative else Some(head)

    def _joint(self, words: list[str]) -> Formula | None:
        """ "Neither A nor B is c", "Both A and B are c"."""
        joiner = {"neither": "nor", "both": "and", "either": "or"}[words[0].lower()]
        cut = main_verb(words, self.lexicon)
        inner = words[1:cut] if cut else []
        if not cut or joiner not in [w.lower() for w in inner]:
            return None
        at = [w.lower() for w in inner].index(joiner)
        parts = [self._named(name, words[cut:]) for name in (inner[:at], inner[at + 1 :]) if name]
        if len(parts) != 2 or not all(parts):
            return None
        read = tuple(part for part in parts if part)
        if joiner == "nor":
            return Join("and", tuple(Not(part) for part in read))
        return Join("and" if joiner == "and" else "xor", read)

    def _named(self, subject: Sequence[str], predicate: Sequence[str]) -> Formula | None:
        names: list[list[str]] = [[]]
        for word in subject:
            if word == "," or word.lower() == "and":
                names.append([])
            else:
                names[-1].append(word)
        names = [name for name in names if name]
        if len(names) > 1 and not all(name[0][:1].isupper() or name[0].lower() == "the" for name in names):
            names = [list(subject)]
        bodies = [self.phrases.predicate(predicate, self._constant(name)) for name in names[:5]]
        return conjunction([body for body in bodies if body]) if bodies and all(bodies) else None

    def _pronoun(self, subject: str) -> str:
        """Whom a pronoun means: the last name, else a constant of its own that the next new name takes over."""
        if not self.last_name:
            self.last_name = "#" + subject
            self.names.add(self.last_name)
        return self.last_name

    def _constant(self, name: Sequence[str]) -> str:
        if len(self.names) == 1 and next(iter(self.names)).startswith("#"):
            return self.last_name
        stems = key(name) or frozenset([" ".join(name).lower()])
        letters = frozenset(word.lower() for word in name if len(word) == 1 and word.isupper())
        found = " ".join(sorted(stems | letters))  # "Tower A", "Tower B"
        if not letters and (len(name) == 1 or all(word[:1].isupper() for word in name)):
            similar = [known for known in self.names if set(known.split()) < stems or stems < set(known.split())]
            found = min(similar, key=len) if len(similar) == 1 and found not in self.names else found
        self.names.add(found)
        self.last_name = found
        return found

    def _quantified(self, word: str, rest: list[str], term: str) -> Formula | None:
        word = re.sub(r"\s+the$", "", word)
        rest = (
            ["person", *(["who"] if word == "whoever" else []), *rest]
            if word in ALONE
            else re.sub(r"^of (?:the )?", "", " ".join(rest)).split()
        )
        pair = self._restricted(rest)
        if pair is None:
            return None
        noun, verb = pair
        if word in NONE:
            return Every(Implies(noun, Not(verb)))
        if word in ("someone", "somebody", "something") and isinstance(verb, Join) and verb.kind == "xor":
            return Every(verb if noun == TRUE else Implies(noun, verb))  # "something is either a or b" speaks of all
        if word == "only":
            return Every(Implies(verb, noun))
        if word in NOT_ALL:
            return Not(Every(Implies(noun, verb)))
        if re.sub(r"\s+of$", "", word) in SOME or word in SOME:
            return Some(conjunction([part for part in (noun, verb) if part != TRUE] or [TRUE]))
        return Every(Implies(noun, verb))

    def _restricted(self, rest: Sequence[str]) -> tuple[Formula, Formula] | None:
        """(restriction, predicate) of "N (who …) VP" over ANYONE."""
        words = split(" ".join(rest))
        cut = main_verb(words, self.lexicon)
        if not cut:
            return None
        noun, verb = self.phrases.noun(words[:cut], ANYONE), self.phrases.predicate(words[cut:], ANYONE)
        return (noun, verb) if noun is not None and verb is not None else None

    def _bare_plural(self, subject: Sequence[str], verb: str) -> bool:
        """Bare plurals ("Rabbits are cute", "Dogs that bark …") speak of every one."""
        if subject[0].lower() in DETERMINERS - {"those", "these"} or not subject[0][:1].isalpha():
            return False
        if subject[0].lower() in GENERIC_HEADS:
            return True
        cut = self.phrases.modifier(subject)
        last = subject[cut - 1].lower().strip(",")
        if any(word[:1].isupper() for word in subject[1:cut]) or not (last.endswith("s") or last in IRREGULAR_PLURALS):
            return False
        if len(subject) == 1 and subject[0] in self.lexicon.proper and subject[0].lower() not in self.lexicon.common:
            return False  # "James"
        singular = (
            verb.lower().endswith("s") and not verb.endswith("ss") and verb.lower() not in ("always", "sometimes")
        )
        return not last.endswith(("ss", "'s", "us")) and not singular


IRREGULAR_PLURALS = frozenset(
    ["men", "women", "children", "mice", "geese", "feet", "sheep", "fish", "cattle", "wolves"]
)


def _consequents(lowered: Sequence[str]) -> Iterable[tuple[int, int]]:
    """(end of the condition, start of the consequence), the likeliest first."""
    for at, word in enumerate(lowered):
        if word == "then" and at > 2:
            yield at, at + 1
    commas = [at for at, word in enumerate(lowered) if word == "," and at > 2]
    for at in commas:
        yield at, at + 1
    for at, word in enumerate(lowered):
        if word in PRONOUNS and at > 3 and not commas:
            yield at, at


def _stripped(words: Sequence[str]) -> list[str]:
    kept = list(words)
    while kept and kept[0] in (",", ";", ":"):
        kept.pop(0)
    while kept and kept[-1] in (",", ";", ":"):
        kept.pop()
    return kept


def _pronoun(words: Sequence[str]) -> bool:
    return words[0].lower() in PRONOUNS or [w.lower() for w in words[:3]] == ["he", "or", "she"]


def _past(words: Sequence[str]) -> bool:
    return any(
        word.lower() in ("was", "were", "had", "did", "won", "wrote", "made", "took", "gave", "got")
        or word.endswith("ed")
        for word in words[1:]
    ) and not any(word.lower() in ("is", "are", "can", "will", "has", "have", "does", "do", "cannot") for word in words)


def _about(formula: Formula, term: str) -> Formula:
    """The formula with its bound variable replaced by a term."""
    match formula:
        case Atom(predicate, subject):
            return Atom(predicate, term if subject == ANYONE else subject)
        case Not(body):
            return Not(_about(body, term))
        case Join(kind, parts):
            return Join(kind, tuple(_about(part, term) for part in parts))
        case Implies(left, right):
            return Implies(_about(left, term), _about(right, term))
    return formula
