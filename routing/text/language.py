"""language: which language a text is written in, from its scripts and commonest words. Linear time, offline."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache

from routing.contracts import Language

SAMPLE_CHARS = 4000  # enough to decide; keeps 1 MB texts cheap

SCRIPTS: Mapping[str, re.Pattern[str]] = {
    "han": re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]"),
    "kana": re.compile(r"[\u3040-\u30ff]"),
    "hangul": re.compile(r"[\uac00-\ud7af\u1100-\u11ff]"),
    "cyrillic": re.compile(r"[\u0400-\u04ff]"),
    "arabic": re.compile(r"[\u0600-\u06ff]"),
    "hebrew": re.compile(r"[\u0590-\u05ff]"),
    "devanagari": re.compile(r"[\u0900-\u097f]"),
    "thai": re.compile(r"[\u0e00-\u0e7f]"),
    "greek": re.compile(r"[\u0370-\u03ff]"),
    "bengali": re.compile(r"[\u0980-\u09ff]"),
    "gurmukhi": re.compile(r"[\u0a00-\u0a7f]"),
    "gujarati": re.compile(r"[\u0a80-\u0aff]"),
    "tamil": re.compile(r"[\u0b80-\u0bff]"),
    "telugu": re.compile(r"[\u0c00-\u0c7f]"),
    "kannada": re.compile(r"[\u0c80-\u0cff]"),
    "malayalam": re.compile(r"[\u0d00-\u0d7f]"),
    "latin": re.compile(r"[A-Za-z\u00c0-\u024f]"),
}
SCRIPT_LANGUAGE = {
    "hangul": "ko",
    "cyrillic": "ru",
    "arabic": "ar",
    "hebrew": "he",
    "devanagari": "hi",
    "thai": "th",
    "greek": "el",
    "bengali": "bn",
    "gurmukhi": "pa",
    "gujarati": "gu",
    "tamil": "ta",
    "telugu": "te",
    "kannada": "kn",
    "malayalam": "ml",
}
# The commonest function words, which no other language of the list shares at that rate.
FUNCTION_WORDS: Mapping[str, frozenset[str]] = {
    "en": frozenset(
        [
            "the",
            "of",
            "and",
            "to",
            "in",
            "is",
            "that",
            "it",
            "for",
            "was",
            "on",
            "are",
            "with",
            "as",
            "be",
            "this",
            "have",
            "from",
            "by",
            "not",
            "you",
            "your",
            "what",
            "how",
            "a",
            "an",
            "i",
            "my",
            "me",
            "do",
            "does",
            "or",
            "can",
            "will",
            "if",
            "at",
            "but",
            "we",
            "they",
            "all",
            "about",
            "which",
            "he",
            "she",
            "his",
            "has",
            "were",
            "write",
            "would",
            "should",
            "could",
        ]
    ),
    "de": frozenset(
        [
            "der",
            "die",
            "und",
            "das",
            "ist",
            "nicht",
            "ein",
            "eine",
            "mit",
            "auf",
            "für",
            "von",
            "dem",
            "den",
            "zu",
            "sich",
            "auch",
            "wurde",
            "sie",
            "wir",
            "ich",
        ]
    ),
    "fr": frozenset(
        [
            "le",
            "la",
            "les",
            "des",
            "et",
            "est",
            "une",
            "dans",
            "que",
            "qui",
            "pour",
            "pas",
            "sur",
            "au",
            "avec",
            "ce",
            "il",
            "elle",
            "nous",
            "vous",
            "je",
            "du",
        ]
    ),
    "es": frozenset(
        [
            "el",
            "la",
            "los",
            "las",
            "de",
            "y",
            "es",
            "una",
            "en",
            "que",
            "por",
            "para",
            "con",
            "no",
            "se",
            "del",
            "al",
            "lo",
            "como",
            "más",
            "su",
            "fue",
        ]
    ),
    "it": frozenset(
        [
            "il",
            "di",
            "e",
            "che",
            "la",
            "un",
            "una",
            "per",
            "non",
            "sono",
            "con",
            "del",
            "della",
            "è",
            "si",
            "gli",
            "le",
            "nel",
            "anche",
            "come",
        ]
    ),
    "pt": frozenset(
        [
            "o",
            "os",
            "de",
            "e",
            "que",
            "um",
            "uma",
            "para",
            "com",
            "não",
            "da",
            "em",
            "no",
            "na",
            "é",
            "se",
            "por",
            "mais",
            "foi",
        ]
    ),
    "sv": frozenset(
        [
            "och",
            "att",
            "det",
            "som",
            "är",
            "för",
            "inte",
            "på",
            "med",
            "har",
            "till",
            "av",
            "ett",
            "jag",
            "om",
            "kan",
            "ska",
            "från",
            "eller",
            "också",
        ]
    ),
    "da": frozenset(
        [
            "og",
            "det",
            "er",
            "ikke",
            "på",
            "med",
            "har",
            "til",
            "af",
            "et",
            "jeg",
            "kan",
            "skal",
            "fra",
            "eller",
            "også",
            "blev",
            "hvad",
        ]
    ),
    "fi": frozenset(
        [
            "ja",
            "ei",
            "että",
            "hän",
            "oli",
            "mutta",
            "kun",
            "myös",
            "ovat",
            "tai",
            "sen",
            "joka",
            "minä",
            "sinä",
            "kuin",
            "mitä",
        ]
    ),
    "pl": frozenset(["na", "się", "nie", "jest", "że", "jak", "ale", "po", "od", "czy", "był", "przez", "dla", "jego"]),
    "cs": frozenset(["na", "je", "že", "jako", "ale", "byl", "jsem", "které", "není", "podle", "také"]),
    "tr": frozenset(
        [
            "ve",
            "bir",
            "bu",
            "için",
            "ile",
            "çok",
            "daha",
            "olarak",
            "olan",
            "gibi",
            "ama",
            "ne",
            "değil",
            "var",
            "kadar",
            "sonra",
        ]
    ),
    "vi": frozenset(
        [
            "và",
            "là",
            "của",
            "có",
            "không",
            "được",
            "cho",
            "một",
            "các",
            "trong",
            "người",
            "với",
            "này",
            "để",
            "những",
            "đã",
        ]
    ),
    "id": frozenset(
        [
            "yang",
            "di",
            "dengan",
            "untuk",
            "tidak",
            "ini",
            "dari",
            "dalam",
            "itu",
            "adalah",
            "pada",
            "akan",
            "ke",
            "juga",
        ]
    ),
    "ro": frozenset(["și", "în", "este", "nu", "pe", "cu", "care", "din", "sunt", "pentru", "să", "ca", "fost"]),
    "hu": frozenset(["és", "az", "hogy", "nem", "egy", "van", "ez", "meg", "csak", "volt", "mint", "már", "ki"]),
    "sw": frozenset(
        ["na", "ya", "wa", "kwa", "ni", "katika", "za", "la", "kuwa", "pia", "kama", "watu", "hilo", "sana", "yake"]
    ),
    "nl": frozenset(
        [
            "de",
            "het",
            "een",
            "en",
            "van",
            "is",
            "dat",
            "niet",
            "op",
            "te",
            "in",
            "zijn",
            "voor",
            "met",
            "die",
            "aan",
            "er",
            "om",
            "ook",
        ]
    ),
}
LANGUAGES_OF: Mapping[str, tuple[Language, ...]] = {
    word: tuple(code for code, known in FUNCTION_WORDS.items() if word in known)
    for word in frozenset().union(*FUNCTION_WORDS.values())
}
SHORT_WORDS = 6  # in a longer text a single function word proves nothing
WORD = re.compile(r"[A-Za-z\u00c0-\u024f]{1,40}")


LAST_TEXTS = 32  # the language of a prompt and its responses is asked for by several readers
# Of an ASCII text: small letters for letters, blanks for the rest.
ASCII_WORDS = bytes(mark | 32 if chr(mark).isalpha() and mark < 128 else 32 for mark in range(256))
ASCII_LETTERS = bytes(mark for mark in range(128) if chr(mark).isalpha())
BEYOND_ASCII = re.compile(r"[^\x00-\x7f]{1,4000}")
RUNS = {name: re.compile(f"{pattern.pattern}{{1,4000}}") for name, pattern in SCRIPTS.items()}
RARE = re.compile("|".join(pattern.pattern for name, pattern in SCRIPTS.items() if name not in ("han", "latin")))
NOT_ENGLISH = frozenset().union(*(words for code, words in FUNCTION_WORDS.items() if code != "en"))


def dominant_language(text: str) -> Language:
    """ISO 639-1 code of the language that carries the text, "und" when there are no letters.

    Han characters outweigh Latin letters (a Chinese sentence keeps English product names), one for four.
    """
    sample = text if len(text) <= SAMPLE_CHARS else text[: SAMPLE_CHARS // 2] + text[-SAMPLE_CHARS // 2 :]
    if sample.isascii():
        return latin_language(sample) if SCRIPTS["latin"].search(sample) else "und"
    counts = script_counts(sample)
    if counts["kana"] > 0 and counts["kana"] * 4 >= counts["han"]:
        return "ja"
    others = max(SCRIPT_LANGUAGE, key=counts.__getitem__)
    weights = {"zh": counts["han"] * 4, SCRIPT_LANGUAGE[others]: counts[others], "latin": counts["latin"]}
    best = max(weights, key=weights.__getitem__)
    if weights[best] == 0:
        return "und"
    return latin_language(sample) if best == "latin" else best


@lru_cache(LAST_TEXTS)
def script_counts(text: str) -> Mapping[str, int]:
    """Letters per script of `SCRIPTS`. Meant for samples of a few thousand characters."""
    counts = dict.fromkeys(SCRIPTS, 0)
    letters = text.encode("ascii", "ignore")
    counts["latin"] = len(letters) - len(letters.translate(None, ASCII_LETTERS))
    rest = "" if len(letters) == len(text) else "".join(BEYOND_ASCII.findall(text))
    if rest:
        for name in SCRIPTS if RARE.search(rest) else ("han", "latin"):
            counts[name] += len("".join(RUNS[name].findall(rest)))
    return counts


def latin_language(text: str) -> Language:
    """Which Latin-script language: the one whose function words are most frequent; English when none is seen."""
    words = latin_words(text)
    english = sum(map(FUNCTION_WORDS["en"].__contains__, words))
    if sum(map(NOT_ENGLISH.__contains__, words)) <= english:
        return "en"  # no other language can have more
    scores, _ = function_words(text)
    best = max(
        FUNCTION_WORDS, key=scores.__getitem__
    )  # in the table's order, so that a tie falls the same way every time
    enough = scores[best] >= (2 if len(words) > SHORT_WORDS else 1)
    return best if enough and scores[best] > english else "en"


def function_words(text: str) -> tuple[Counter[Language], int]:
    """How many function words of each Latin-script language the text has, and how many Latin words in all."""
    words = latin_words(text)
    scores: Counter[Language] = Counter()
    for word in filter(LANGUAGES_OF.__contains__, words):
        for code in LANGUAGES_OF[word]:
            scores[code] += 1
    return scores, len(words)


def function_count(text: str, code: Language) -> tuple[int, int]:
    """How many function words of the one language the text has, and how many Latin words in all."""
    words = latin_words(text)
    return sum(map(FUNCTION_WORDS.get(code, frozenset()).__contains__, words)), len(words)


@lru_cache(LAST_TEXTS)
def latin_words(text: str) -> Sequence[str]:
    """The Latin words of the text in lower case, in order. Meant for samples of a few thousand characters."""
    if text.isascii():
        return text.encode().translate(ASCII_WORDS).decode().split()
    return WORD.findall(text.lower())
