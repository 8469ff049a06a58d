"""vocabulary: word classes that show where a predicate begins, and verbs that a story itself shows to be verbs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from routing.subsystems.logic.verbs import VERBS
from routing.text.words import content_stems, stem

TOKEN = re.compile(r"[^\s,;:]{1,60}|[,;:]")
AUXILIARIES = frozenset(["is", "are", "was", "were", "am", "do", "does", "did", "can", "could", "will", "would", "must", "should", "has", "have", "had", "cannot", "become", "becomes", "became"])  # fmt: skip
COPULAS = frozenset(["is", "are", "was", "were", "am", "be", "been", "being", "become", "becomes", "became"])
HAVING = frozenset(["has", "have", "had", "having"])
DENIALS = frozenset(["not", "never", "cannot", "hardly"])
PAIRED = frozenset(["either", "neither", "both"])
ADVERBS = frozenset(["also", "always", "usually", "often", "all", "currently", "sometimes", "regularly", "still", "only", "then", "just", "really", "typically", "generally", "normally", "frequently", "already", "now", "even", "too", "very", "necessarily", "definitely", "certainly", "simply", "therefore", "thus", "actually", "commonly", "each", "rarely"])  # fmt: skip
RELATIVES = frozenset(["who", "that", "which"])
COMPLEMENT_HEADS = frozenset(["aware", "unaware", "know", "knows", "believe", "believes", "think", "thinks", "say", "says", "sure", "unsure", "claim", "claims", "hope", "hopes", "show", "shows", "ensure", "ensures", "mean", "means", "so"])  # fmt: skip
DETERMINERS = frozenset(["a", "an", "the", "this", "that", "these", "those", "some", "any", "no", "every", "each", "all", "his", "her", "their", "its", "my", "our", "your", "one", "another", "many", "several", "more", "most", "few"])  # fmt: skip
PREPOSITIONS = frozenset(["in", "on", "at", "from", "with", "by", "for", "to", "of", "under", "over", "into", "about", "after", "before", "between", "among", "near", "against", "during", "without", "within", "through", "like", "as", "than", "outside", "inside", "behind", "above", "below", "towards", "across", "around", "along", "via", "per"])  # fmt: skip
SPLITTING = frozenset(["in", "with", "at", "from", "on", "under", "without", "near", "inside", "within"])
CONJUNCTIONS = frozenset(["and", "or", "nor", "but"])
PRONOUNS = frozenset(["he", "she", "they", "it", "he/she", "she/he", "this", "these"])
GENERIC_HEADS = frozenset(["person", "people", "someone", "somebody", "anyone", "anybody", "everyone", "everybody", "something", "anything", "everything", "individual", "individuals", "one", "ones", "those", "thing", "things", "object", "objects", "somewhere", "being", "whoever", "entity", "entities"])  # fmt: skip
DROPPED = frozenset(stem(w) for w in ["very", "also", "both", "either", "just", "really", "always", "currently", "then", "quite", "extremely", "every", "each", "lot", "lots", "themselves", "himself", "herself", "itself", "such", "too", "able", "exist", "there", "some", "certain", "least", "must", "one", "usually", "definitely", "necessarily", "often", "regularly", "frequently", "typically", "generally", "normally", "actually", "simply", "certainly", "commonly", "even", "already", "now"])  # fmt: skip
PREFIXED = re.compile(
    r"\b(non|pre|anti|co|re|un|multi|semi|sub|super|post|mid|over|under|ex|self|pro)-(?=[a-z])", re.IGNORECASE
)
OR_IF_NOT = re.compile(
    r"\bor,? if (?:he|she|they|it|not)(?: (?:do|does|did|is|are))?(?: not|n't)?,? then (?:(?:he|she|they|it) )?",
    re.IGNORECASE,
)  # "either A or, if he does not, then B" says no more than "either A or B"
WANTING = frozenset(["want", "wants", "need", "needs", "like", "likes", "able", "have", "has", "going", "choose", "chooses", "try", "tries", "required", "allowed", "love", "loves", "prefer", "prefers", "used", "hope", "plan"])  # fmt: skip
PLURAL_SUBJECTS = frozenset(["they", "who", "people"])
NOT_VERBS = frozenset(["plus", "this", "his", "its", "thus", "as", "us", "always", "perhaps", "sometimes", "besides", "yes", "species", "series", "news", "less", "business", "class", "others", "various"])  # fmt: skip
MARKS_A_FINITE = frozenset(["it", "they", "he", "she", "who", "someone", "something", "everyone", "everything", "nobody", "he/she"])  # fmt: skip


def split(text: str) -> list[str]:
    """Words and commas of a clause."""
    text = OR_IF_NOT.sub("or ", text)
    text = PREFIXED.sub(r"\1", text.replace("’", "'"))
    text = re.sub(r"\b(?:kind|type|sort)s? of\b", " ", text)
    text = re.sub(r"\bcan not\b", "cannot", re.sub(r"\(but not both\)|\bbut not both\b", " ", text))
    text = re.sub(r"\b(is|are|was|were|do|does|did|has|have|had|could|would|should|must)n't\b", r"\1 not", text)
    text = re.sub(r"\bwon't\b", "will not", re.sub(r"\bcan't\b", "cannot", text))
    text = re.sub(r"\b(it|he|she|that|who)'s\b(?= (?:not|a|an|the)\b)", r"\1 is", text)
    text = re.sub(r"\bthey're\b", "they are", re.sub(r"\bno longer\b", "not", text))
    return TOKEN.findall(text)


def negative(word: str) -> bool:
    """True for words that deny the verb they stand with."""
    return word.lower() in DENIALS


@dataclass(slots=True)
class Lexicon:
    """Verb stems: the common ones, and those that the story shows behind "not", "can", "they" …; and its proper names."""

    learnt: set[str] = field(default_factory=set)
    proper: set[str] = field(default_factory=set)
    common: set[str] = field(default_factory=set)

    def learn(self, sentences: Iterable[str]) -> None:
        """Notes words that stand where only a verb can stand."""
        for sentence in sentences:
            raw = split(sentence.strip().rstrip(".!?"))
            self.proper.update(word for word in raw[1:] if word[:1].isupper())
            self.common.update(word for word in raw if word[:1].islower())
            words = [word.lower() for word in raw]
            for at, word in enumerate(words[1:], start=1):
                if not word.isalpha() or len(word) < 3 or word in FUNCTION_WORDS:
                    continue
                if _must_be_verb(words, at) or (at == 1 and self._acts(raw)):
                    self.learnt.add(stem(word))

    def _acts(self, raw: Sequence[str]) -> bool:
        """ "Kiki barks and …": a name, and a word in -s that is no plural behind it."""
        named = (
            raw[0][:1].isupper()
            and raw[0].lower() not in self.common
            and raw[0].lower() not in FUNCTION_WORDS | GENERIC_HEADS
        )
        after = raw[2].lower() if len(raw) > 2 else ","
        return (
            named
            and raw[1].endswith("s")
            and raw[1].islower()
            and not raw[1].endswith("ss")
            and after in CONJUNCTIONS | PREPOSITIONS | DETERMINERS | {","}
        )

    def is_verb(self, word: str) -> bool:
        """True when the word can be a finite main verb."""
        lowered = word.lower()
        if not word[:1].islower() or lowered in NOT_VERBS or lowered.endswith(("ing", "'s", "'")):
            return False
        root = stem(lowered)
        return root in VERBS or root in self.learnt or (root.endswith("i") and root[:-1] + "y" in VERBS)

    def starts_like_verb(self, words: Sequence[str]) -> bool:
        """True when a fragment brings its own finite verb."""
        place = 0
        while place < len(words) and (words[place].lower() in ADVERBS or negative(words[place])):
            place += 1
        if place >= len(words):
            return False
        word = words[place].lower()
        if word in AUXILIARIES or word in PAIRED:
            return True
        participle = word.endswith(("ed", "en"))
        return (
            self.is_verb(words[place])
            and (len(words) > place + 1 or word.endswith("s"))
            and not (participle and place + 1 < len(words) and words[place + 1].lower() in PREPOSITIONS)
        )


FUNCTION_WORDS = (
    ADVERBS | AUXILIARIES | COPULAS | DETERMINERS | PREPOSITIONS | PAIRED | CONJUNCTIONS | DENIALS | RELATIVES
)
MODAL = frozenset(["do", "does", "did", "will", "would", "could", "should", "must", "can"])


def _must_be_verb(words: Sequence[str], at: int) -> bool:
    """Whether only a verb can stand at this place."""
    word, before = words[at], words[at - 1]
    earlier = words[at - 2] if at > 1 else ""
    plain = not word.endswith(("ing", "ed", "ly"))
    if before in MODAL or before == "cannot" or (before in ("not", "never") and earlier in MODAL):
        return plain
    if before == "to":
        return plain and earlier in WANTING
    follows = words[at + 1] if at + 1 < len(words) else ","
    if earlier in ("a", "an") and word.endswith("s") and not word.endswith(("ss", "ous")):
        return follows in (",", "then", "and", "or")
    if before in PLURAL_SUBJECTS and plain and not word.endswith("s"):
        return before != "people" or at == 1 or earlier in ("if", "then", ",", "all")
    return before in MARKS_A_FINITE and word.endswith("s") and not word.endswith(("ss", "ous"))


def key(words: Sequence[str]) -> frozenset[str]:
    """The content stems of a phrase: what two mentions of one predicate have in common."""
    if len(words) > 1 and words[0].lower() in ("located", "situated", "based") and words[1].lower() in SPLITTING:
        words = words[1:]
    found = set()
    for word in content_stems(" ".join(word for word in words if word.lower() != "people" or len(words) == 1)):
        plain = word[:-1] + "y" if word.endswith("i") and len(word) >= 3 else word
        if plain not in DROPPED:
            found.add(plain)
    first = words[0].lower() if words else ""
    if first in HAVING or first == "with":
        found.add("+have")
    if first in SPLITTING - {"with", "without"} and found:
        found.add("+in")
    return frozenset(found)
