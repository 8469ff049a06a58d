"""consistency: one term of a source rendered in two ways, seen by lining up the sentences of source and translation."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from unicodedata import combining, normalize

from routing.subsystems.style import modifiers
from routing.text.language import FUNCTION_WORDS

READ_CHARS = 12_000
MOST_SENTENCES = 120
MOST_WORDS = 400  # nouns behind an article that are looked for in every sentence
LEAST_USES = 2  # sentences with the term; with three, two agree and one does not
LEAST_LENGTH = 0.75  # of the usual length: a shorter sentence may have dropped the term
LEAST_OF_CHINESE = 0.6  # characters and letters do not keep one ratio
SENTENCE = re.compile(r"[^.!?。！？;；\n]{2,600}[.!?。！？;；]?")
TERM = re.compile(r"\b(?:[Tt]he|[Aa]n?|[Tt]his|[Ee]ach|[Ee]very|[Yy]our|[Ii]ts) ([a-z]{4,20})\b")
# Nouns behind an article of another language; a German one begins with a capital.
FOREIGN_TERM = re.compile(
    r"\b(?:[Dd](?:er|ie|as|en|em|es)|[EeKkMm]?[Ee]?in(?:e[nmrs]?)?|[Ii]hr(?:e[nmrs]?)?|[Zz](?:um|ur)|[Ii]m|[Vv]om) ([A-ZÄÖÜ][a-zäöüß]{3,30})\b|\b(?:[Ll][eao]s?|[Ll]'|[Uu]n[ae]?|[Dd](?:es|u|el)|[Ee]l|[Gg]li|[Ii]l|[Uu]no|[Vv]otre|[Ss]u|[Aa]l) ?([a-zàâçéèêëîïôûùüñáíóú]{4,20})\b"
)
# A sentence that speaks of the thing by a pronoun does not render its name in another way.
PRONOUN = re.compile(
    r"\b(?:it|them|they|its|their|one|ones|ihn|ihm|sie|es|diese[nmrs]?|lo|los|las|le|les)\b|[它其]", re.IGNORECASE
)
LONG_TERM = re.compile(r"\b(?:[Tt]he|[Aa]n?|[Tt]his|[Ee]ach|[Ee]very|[Yy]our|[Ii]ts) (?=([a-z]{3,20} [a-z]{4,20})\b)")
FEW = 2  # sentences in which a term that has two renderings shares nothing
BRIEF = 5  # words of an item of a list of labels
ENDINGS = re.compile(r"(?:ations?|ions?|ments?|ings?|ed|es|s|e|al)$")
HAN_RUN = re.compile(r"[\u4e00-\u9fff]{2,60}")
WORD = re.compile(r"[^\W\d_]{4,40}")
SHORT_WORD = re.compile(r"[^\W\d_]{3,40}")
LETTER_SHARE = 5  # first letters that make two inflected words one
HAN_LIGHT = frozenset(
    "的了是在和与及或也都就而但并为以对把被从向到由其之这那此该一个有无不没很更最又再还将会能可要我你他她它们"
)
COMMON = frozenset(["this", "that", "with", "from", "must", "shall", "will", "have", "been", "when", "they", "their", "your", "into", "sich", "eine", "einen", "oder", "nicht", "wird", "sind", "dans", "pour", "avec", "sont", "para", "como", "esta"])  # fmt: skip


LIGHT = COMMON.union(*FUNCTION_WORDS.values())


def uneven(source: str, answer: str, target: str = "") -> Iterator[tuple[str, str]]:
    """(term, the sentence of the answer that renders it in another way) where sentence answers to sentence."""
    given, said = _sentences(source), _sentences(answer)
    given = given[-len(said) :] if len(given) > len(said) else given  # what stands before is the instruction
    if not (LEAST_USES <= len(given) == len(said) <= MOST_SENTENCES):
        return
    for term in islice(_terms(given), 40):
        held = [n for n, sentence in enumerate(given) if term in sentence.lower()]
        renderings, originals = [said[n] for n in held], [given[n] for n in held]
        if len(held) == FEW:
            odd = 1 if _unlike(term, renderings) and _alike_in_length(renderings, originals) else None
        else:
            odd = _odd(renderings, originals)
        if odd is None and target:
            odd = modifiers.differing(term, originals, renderings, target)
        if odd is not None:
            yield term, said[held[odd]]


def _sentences(text: str) -> list[str]:
    lined = text[:READ_CHARS].replace(" / ", "\n").replace(" | ", "\n")
    return [m.group().strip() for m in SENTENCE.finditer(lined) if m.group().strip()]


def _terms(sentences: list[str]) -> Iterator[str]:
    """Nouns behind an article, and Chinese expressions without light characters, that stand in enough sentences."""
    lowered = [sentence.lower() for sentence in sentences]
    named = list(islice(dict.fromkeys(m.group(1) for m in TERM.finditer(" ".join(sentences))), MOST_WORDS))
    named = [*named, *(m.group(1) for m in islice(LONG_TERM.finditer(" ".join(sentences)), MOST_WORDS))]
    if not re.search(r"\b[Tt]he\b", " ".join(sentences)):
        foreign = islice(FOREIGN_TERM.finditer(" ".join(sentences)), MOST_WORDS)
        named += [(m.group(1) or m.group(2)).lower() for m in foreign]
    if all(len(sentence.split()) <= BRIEF for sentence in sentences):
        named += [
            word
            for word in dict.fromkeys(SHORT_WORD.findall(" ".join(lowered)))
            if word.isascii() and word not in LIGHT
        ]
    often = {word for word in named if sum(word in sentence for sentence in lowered) >= LEAST_USES}
    uses = Counter(gram for sentence in sentences for gram in _han_grams(sentence))
    often |= {gram for gram, count in uses.items() if count >= LEAST_USES}
    # What stands within a longer term is found from the longer one, not by comparing each with each.
    inner = {w[i : i + n] for w in often for n in range(2, len(w)) for i in range(len(w) - n + 1)}
    yield from sorted(often - inner)


def _han_grams(sentence: str) -> set[str]:
    """Two to four Chinese characters in a row, none of them light."""
    runs = [m.group() for m in HAN_RUN.finditer(sentence)]
    grams = {r[i : i + n] for r in runs for n in (2, 3, 4) for i in range(len(r) - n + 1)}
    return {gram for gram in grams if HAN_LIGHT.isdisjoint(gram)}


def _unlike(term: str, renderings: list[str]) -> bool:
    """The two sentences have no word in common, nor, for a term of one word, a Chinese character."""
    first, second = renderings
    if HAN_RUN.search(first) and HAN_RUN.search(second):
        pairs = _pairs(first) & _pairs(second)
        characters = {c for c in first if "\u4e00" <= c <= "\u9fff"} & set(second) - HAN_LIGHT
        return not pairs and (" " in term or not characters)
    if any(map(PRONOUN.search, renderings)):
        return False
    words = [
        [ENDINGS.sub("", w) for w in map(str.lower, SHORT_WORD.findall(text)) if w not in LIGHT] for text in renderings
    ]
    near = any(
        a == b or (min(len(a), len(b)) >= 3 and (a.startswith(b) or b.startswith(a)))
        for a in words[0]
        for b in words[1]
    )
    return bool(words[0] and words[1]) and not near


def _pairs(text: str) -> set[str]:
    return {run[i : i + 2] for run in HAN_RUN.findall(text) for i in range(len(run) - 1)}


def _alike_in_length(renderings: list[str], originals: list[str]) -> bool:
    """Neither of two sentences left much out."""
    ratios = [len(r) / max(len(o), 1) for r, o in zip(renderings, originals, strict=True)]
    return min(ratios) >= LEAST_LENGTH * max(ratios)


def _odd(renderings: list[str], originals: list[str]) -> int | None:
    """The one sentence that shares no word with the others, which all share one."""
    marks = [_marks(text) for text in renderings]
    uses = Counter(mark for own in marks for mark in own)
    if len(marks) - 1 not in uses.values():
        return None
    for odd, own in enumerate(marks):
        if own and all(uses[mark] == 1 for mark in own) and _long_enough(odd, renderings, originals):
            return odd
    return None


def _marks(text: str) -> frozenset[str]:
    """What a rendering can be known by: pairs of Chinese characters, beginnings of words."""
    pairs = (run[i : i + 2] for run in HAN_RUN.findall(text) for i in range(len(run) - 1))
    words = (_bare(w.lower()) for w in SHORT_WORD.findall(text) if w.isascii() or w[0] < "\u2e80")
    return frozenset(p for p in pairs if not HAN_LIGHT & set(p)) | frozenset(
        w[:LETTER_SHARE] for w in words if w not in LIGHT
    )


def _bare(word: str) -> str:
    """The word without accents: “órdenes” begins as “orden” does."""
    return word if word.isascii() else "".join(c for c in normalize("NFD", word) if not combining(c))


def _long_enough(odd: int, renderings: list[str], originals: list[str]) -> bool:
    ratios = [len(r) / max(len(o), 1) for r, o in zip(renderings, originals, strict=True)]
    usual = sum(ratio for n, ratio in enumerate(ratios) if n != odd) / (len(ratios) - 1)
    least = LEAST_OF_CHINESE if HAN_RUN.search(originals[odd]) else LEAST_LENGTH
    words, given = renderings[odd].split(), originals[odd].split()
    complete = len(given) > 1 and len(words) >= len(given)  # a word for each word
    return complete or ratios[odd] >= least * usual
