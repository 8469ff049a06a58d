"""language: which language a text is written in, from its scripts and commonest words. Linear time, offline."""

from __future__ import annotations

import re
from collections.abc import Mapping

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
}
# The commonest function words, which no other language of the list shares at that rate.
FUNCTION_WORDS: Mapping[str, frozenset[str]] = {
    "en": frozenset(
        ["the", "of", "and", "to", "in", "is", "that", "it", "for", "was", "on", "are", "with", "as", "be", "this", "have", "from", "by", "not", "you", "your", "what", "how"]
    ),
    "de": frozenset(
        ["der", "die", "und", "das", "ist", "nicht", "ein", "eine", "mit", "auf", "für", "von", "dem", "den", "zu", "sich", "auch", "wurde", "sie", "wir", "ich"]
    ),
    "fr": frozenset(["le", "la", "les", "des", "et", "est", "une", "dans", "que", "qui", "pour", "pas", "sur", "au", "avec", "ce", "il", "elle", "nous", "vous", "je", "du"]),
    "es": frozenset(["el", "los", "las", "de", "y", "es", "una", "en", "que", "por", "para", "con", "no", "se", "del", "al", "lo", "como", "más", "su", "fue"]),
    "it": frozenset(["il", "di", "e", "che", "la", "un", "una", "per", "non", "sono", "con", "del", "della", "è", "si", "gli", "le", "nel", "anche", "come"]),
    "pt": frozenset(["o", "os", "as", "de", "e", "que", "um", "uma", "para", "com", "não", "do", "da", "em", "no", "na", "é", "se", "por", "mais", "foi"]),
    "nl": frozenset(["de", "het", "een", "en", "van", "is", "dat", "niet", "op", "te", "in", "zijn", "voor", "met", "die", "aan", "er", "om", "ook"]),
}
WORD = re.compile(r"[A-Za-z\u00c0-\u024f]{1,40}")


def dominant_language(text: str) -> Language:
    """ISO 639-1 code of the language that carries the text, "und" when there are no letters.

    Han characters outweigh Latin letters (a Chinese sentence keeps English product names), one for four.
    """
    sample = text if len(text) <= SAMPLE_CHARS else text[: SAMPLE_CHARS // 2] + text[-SAMPLE_CHARS // 2 :]
    counts = {name: len(pattern.findall(sample)) for name, pattern in SCRIPTS.items()}
    if counts["kana"] > 0 and counts["kana"] * 4 >= counts["han"]:
        return "ja"
    others = max(SCRIPT_LANGUAGE, key=counts.__getitem__)
    weights = {"zh": counts["han"] * 4, SCRIPT_LANGUAGE[others]: counts[others], "latin": counts["latin"]}
    best = max(weights, key=weights.__getitem__)
    if weights[best] == 0:
        return "und"
    return latin_language(sample) if best == "latin" else best


def latin_language(text: str) -> Language:
    """Which Latin-script language: the one whose function words are most frequent; English when none is seen."""
    words = [word.lower() for word in WORD.findall(text)]
    scores = {code: sum(word in known for word in words) for code, known in FUNCTION_WORDS.items()}
    best = max(scores, key=scores.__getitem__)
    return best if scores[best] > scores["en"] else "en"
