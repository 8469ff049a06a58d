"""pair: two statements laid against each other: what was kept, replaced, added and left out, as named features."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from routing.subsystems.logic.lexicon import (
    DONE_ZH,
    GROUP_OF,
    HEDGES,
    HEDGES_ZH,
    LONGEST_HAN,
    NEGATIONS_EN,
    NEGATIONS_ZH,
    NOT_NEGATIONS_ZH,
    OPPOSITES,
    PROSPECTIVE_ZH,
    UNIVERSAL,
    UNIVERSAL_ZH,
    WIDER,
)
from routing.text.fronts import fronted
from routing.text.sentences import sentence_spans
from routing.text.words import is_content, stem, tokens

MOST_TOKENS = 160  # of one statement
MOST_SENTENCES = 40  # of a premise
NUMBER_WORDS = {word: str(n) for n, word in enumerate(["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"])}  # fmt: skip
HAN_NUMBERS = re.compile(
    r"[一二三四五六七八九十百千万亿两零〇]{1,12}(?=[年月日个位名人次天岁米元种条只家倍届期場场座本枚成分点号楼])"
)
HAN_WORDS = frozenset(
    word
    for word in (*OPPOSITES, *GROUP_OF, *WIDER, *NEGATIONS_ZH, *NOT_NEGATIONS_ZH, *UNIVERSAL_ZH, *HEDGES_ZH, *DONE_ZH, *PROSPECTIVE_ZH, "一定的", "如果", "或者", "以及", "因为", "所以", "之前", "之后")
    if not word.isascii() and len(word) > 1
)  # fmt: skip
DENYING_PREFIXES = ("un", "in", "im", "ir", "il", "dis", "non", "mis", "anti")
COLLECTIVE = frozenset(
    [
        "total",
        "combined",
        "combin",
        "together",
        "both",
        "respectiv",
        "between",
        "altogeth",
        "joint",
        "一共",
        "总共",
        "合计",
        "共",
    ]
)
CONDITIONAL = frozenset(["if", "unless", "when", "whenever", "如果", "假如", "若", "只要", "除非"])
DENIED = fronted(
    r"it is not (?:true|the case) that|it is false that|is not true|to believe that .{0,200} is to believe a falsity|there is no way that|是假的|不属实|不符合事实|不是真的|并非事实|这不对",
    re.IGNORECASE,
)


def words_of(text: str) -> list[str]:
    """Folded stems in order; Han characters joined to the words of the lexicon, longest first."""
    raw = [token.text for token in tokens(text[:2400])][:MOST_TOKENS]
    joined: list[str] = []
    position = 0
    while position < len(raw):
        size = _han_word(raw, position)
        word = "".join(raw[position : position + size])
        joined.append(NUMBER_WORDS.get(word, word if word in NEGATIONS_EN else stem(word)))
        position += size
    return joined


def _han_word(raw: list[str], position: int) -> int:
    if raw[position].isascii():
        return 1
    for size in range(min(LONGEST_HAN, len(raw) - position), 1, -1):
        if "".join(raw[position : position + size]) in HAN_WORDS:
            return size
    return 1


def sentences_of(text: str) -> list[str]:
    """The sentences of a text, at most MOST_SENTENCES."""
    return [text[span.start : span.end] for span in islice(sentence_spans(text[:40_000]), MOST_SENTENCES)]


@dataclass(frozen=True, slots=True)
class Change:
    """One stretch in which two statements differ; either side may be empty."""

    before: tuple[str, ...]
    after: tuple[str, ...]


class Pair:
    """Alignment of one premise sentence with a hypothesis."""

    def __init__(self, premise: str, hypothesis: str, whole: str = "") -> None:
        """`whole` is the complete premise text that the sentence was taken from."""
        self.premise_text, self.hypothesis_text = premise, hypothesis
        self.p, self.h = words_of(premise), words_of(hypothesis)
        self.all = set(self.p) if not whole else set(words_of(whole))

    @cached_property
    def changes(self) -> list[Change]:
        """The differing stretches between the first and the last common word."""
        from rapidfuzz.distance import Levenshtein

        codes = [
            (op.tag, op.src_start, op.src_end, op.dest_start, op.dest_end) for op in Levenshtein.opcodes(self.p, self.h)
        ]
        while codes and codes[0][0] == "delete":
            codes.pop(0)
        while codes and codes[-1][0] == "delete":
            codes.pop()
        return [Change(tuple(self.p[a:b]), tuple(self.h[c:d])) for tag, a, b, c, d in codes if tag != "equal"]

    @cached_property
    def region(self) -> list[str]:
        """The words of the premise that the hypothesis is about: between the first and last common word."""
        places = [at for at, word in enumerate(self.p) if word in set(self.h)]
        if not places:
            return self.p
        return self.p[max(0, places[0] - 3) : places[-1] + 4]

    @cached_property
    def coverage(self) -> float:
        """Share of the hypothesis's content words that the premise has."""
        content = [word for word in self.h if is_content(word) and not is_negation(word)]
        return sum(word in self.all for word in content) / len(content) if content else 1.0

    def opposites(self) -> list[tuple[str, str]]:
        """(premise word, hypothesis word) pairs that deny each other, the second not in the premise."""
        return [(b, a) for b, a in self._candidates() if a in OPPOSITES.get(b, ()) or _differ_by_prefix(b, a)]

    def exclusives(self) -> list[tuple[str, str]]:
        """Pairs from one closed group (months, colours, countries …)."""
        return [
            (b, a)
            for b, a in self._candidates()
            if b in GROUP_OF and GROUP_OF[b] == GROUP_OF.get(a) and a not in OPPOSITES.get(b, ())
        ]

    def _candidates(self) -> list[tuple[str, str]]:
        new = [word for word in self.h if word not in self.all]
        gone = [word for word in self.p if word not in set(self.h)]
        return [(b, a) for a in new[:12] for b in gone[:60]]


def _differ_by_prefix(one: str, two: str) -> bool:
    """ "fortunate" and "unfortunate": the longer word is the shorter one with a denying prefix."""
    short, long = sorted((one, two), key=len)
    return len(short) >= 4 and any(long == prefix + short for prefix in DENYING_PREFIXES)


def is_negation(word: str) -> bool:
    """True for words that deny, in either language."""
    return word in NEGATIONS_EN or word in NEGATIONS_ZH or word.endswith("n't")


def is_number(word: str) -> bool:
    """True for digits and small number words."""
    return word[:1].isdigit()


def best_pair(premise: str, hypothesis: str) -> Pair:
    """The hypothesis against the premise sentence that shares most of its words (the whole premise when it is one sentence)."""
    sentences = sentences_of(premise)
    if len(sentences) <= 1:
        return Pair(premise, hypothesis)
    wanted = {word for word in words_of(hypothesis) if is_content(word)}
    scores = [
        (len(wanted & set(words_of(sentence))) / (1 + len(wanted)), -number)
        for number, sentence in enumerate(sentences)
    ]
    return Pair(sentences[-max(scores)[1]], hypothesis, whole=premise)


def features(pair: Pair) -> dict[str, float]:
    """Named numbers about the pair, mostly 0 or 1; input of the pair classifier."""
    found: dict[str, float] = {"bias": 1.0}
    _polarity(pair, found)
    _substitutions(pair, found)
    _numbers(pair, found)
    _shape(pair, found)
    _scope_words(pair, found)
    found["reordered_comparison"] = found["reordered"] * found["comparative"]
    return {name: value for name, value in found.items() if value}


def _polarity(pair: Pair, found: dict[str, float]) -> None:
    before = sum(map(is_negation, pair.region)) + bool(DENIED.search(pair.premise_text))
    after = sum(map(is_negation, pair.h)) + bool(DENIED.search(pair.hypothesis_text))
    found["neg_both"] = float(before > 0 and after > 0)
    found["neg_only_h"] = float(before == 0 and after > 0)
    found["neg_only_p"] = float(before > 0 and after == 0)
    found["neg_parity"] = float((before + after) % 2)
    changed = [word for change in pair.changes for word in (*change.before, *change.after) if is_negation(word)]
    found["neg_changed"] = float(len(changed) == 1)
    found["neg_twice"] = float(before >= 2 or after >= 2)


def _substitutions(pair: Pair, found: dict[str, float]) -> None:
    same_polarity = not found["neg_parity"]
    denied = bool(found["neg_both"])
    found["opposite"] = float(bool(pair.opposites()) and same_polarity)
    found["opposite_turned"] = float(bool(pair.opposites()) and not same_polarity)
    found["exclusive"] = float(bool(pair.exclusives()) and same_polarity)
    replaced = [c for c in pair.changes if _content(c.before) and _content(c.after)]
    added = [c for c in pair.changes if not _content(c.before) and _content(c.after)]
    dropped = [c for c in pair.changes if _content(c.before) and not _content(c.after)]
    wider = any(a in WIDER.get(b, ()) or b in WIDER.get(a, ()) for c in replaced for b in c.before for a in c.after)
    found["kind_of"] = float(wider)
    found["name_swapped"] = float(not denied and any(_is_name(pair, c) for c in replaced))
    found["only_negation"] = float(
        len(pair.changes) == 1
        and len(_content((*pair.changes[0].before, *pair.changes[0].after))) == 0
        and bool(found["neg_changed"])
    )
    found["neither_denied"] = float(
        any(word in ("neither", "nor", "都不", "都没") for word in pair.region)
        and pair.coverage == 1.0
        and not any(map(is_negation, pair.h))
    )
    short = [c for c in replaced if len(_content(c.before)) <= 2 and len(_content(c.after)) <= 2]
    suffix = "_denied" if denied else ""
    found["replaced_short" + suffix] = min(2.0, float(len(short)))
    found["replaced_long" + suffix] = min(2.0, float(len(replaced) - len(short)))
    found["added" + suffix] = min(2.0, float(len(added)))
    found["dropped" + suffix] = min(2.0, float(len(dropped)))
    found["one_swap_only"] = float(len(replaced) == 1 and not added and not dropped and not denied)
    found["only_dropped"] = float(not replaced and not added and bool(pair.p) and pair.coverage == 1.0)


def _is_name(pair: Pair, change: Change) -> bool:
    """True when a capitalised word was replaced by another one."""
    left = (
        [
            w
            for w in change.before
            if re.search(rf"(?<=[a-z,'] )\b{re.escape(w[:1].upper() + w[1:4])}", pair.premise_text)
        ]
        if change.before[0].isascii()
        else []
    )
    right = [w for w in change.after if re.search(rf"\b{re.escape(w[:1].upper() + w[1:4])}", pair.hypothesis_text)]
    return bool(left) and bool(right)


def _content(words: Sequence[str]) -> list[str]:
    return [word for word in words if is_content(word) and not is_negation(word)]


def _numbers(pair: Pair, found: dict[str, float]) -> None:
    new = {word for word in pair.h if is_number(word)} - pair.all
    gone = {word for word in pair.p if is_number(word)} - set(pair.h)
    han_new = set(HAN_NUMBERS.findall(pair.hypothesis_text)) - set(HAN_NUMBERS.findall(pair.premise_text))
    found["number_new"] = float(bool(new))
    found["number_swapped"] = float(bool(new) and bool(gone) and len(new) <= 2)
    found["han_number_swapped"] = float(bool(han_new) and bool(HAN_NUMBERS.search(pair.premise_text)))


def _scope_words(pair: Pair, found: dict[str, float]) -> None:
    new = [word for word in pair.h if word not in pair.all]
    found["universal_new"] = float(any(word in UNIVERSAL or word in UNIVERSAL_ZH for word in new))
    found["hedge_new"] = float(any(word in HEDGES or word in HEDGES_ZH for word in new))
    found["or_new"] = float(any(word in ("or", "either", "或", "或者") for word in new))
    gone = [word for word in pair.region if word not in pair.h]
    found["or_gone"] = float(any(word in ("or", "either", "或", "或者") for word in gone))
    found["and_gone"] = float(any(word in ("and", "both", "和", "与", "以及") for word in gone))
    found["collective_gone"] = float(bool(found["and_gone"]) and any(word in COLLECTIVE for word in pair.region))
    found["only_gone"] = float(any(word in ("only", "只", "仅", "唯一") for word in gone))
    found["neither_gone"] = float(any(word in ("neither", "nor") for word in gone))
    found["condition_gone"] = float(
        any(word in CONDITIONAL for word in pair.region) and not any(word in CONDITIONAL for word in pair.h)
    )
    done = any(mark in pair.hypothesis_text and mark not in pair.premise_text for mark in DONE_ZH)
    found["done_new"] = float(done)
    found["done_not_planned"] = float(done and any(mark in pair.premise_text for mark in PROSPECTIVE_ZH))
    found["denied_all"] = found["neg_only_h"] * found["full_coverage"]
    found["comparative"] = float(any(word in ("than", "比") for word in pair.h))


def _shape(pair: Pair, found: dict[str, float]) -> None:
    found["coverage"] = pair.coverage
    found["full_coverage"] = float(pair.coverage == 1.0)
    found["low_coverage"] = float(pair.coverage < 0.5)
    ratio = len(pair.h) / max(1, len(pair.p))
    found["much_shorter"] = float(ratio < 0.5)
    found["same_length"] = float(0.9 <= ratio <= 1.1)
    same_bag = Counter(pair.p) == Counter(pair.h) and pair.p != pair.h
    found["reordered"] = float(same_bag)
