"""tongues: names of languages in prompts, and whether a text is in one. Script first, function words for Latin scripts."""

from __future__ import annotations

import re
from collections.abc import Mapping

from routing.text import language
from routing.text.gate import Gate, folded
from routing.text.language import FUNCTION_WORDS, WORD, function_count, function_words

NAMES: Mapping[str, tuple[str, ...]] = {
    "en": ("english", "englisch", "englische", "anglais", "inglés", "inglese", "inglês", "英文", "英语", "英語"),
    "zh": (
        "chinese",
        "chinesisch",
        "chinesische",
        "chinois",
        "chino",
        "mandarin",
        "中文",
        "汉语",
        "漢語",
        "简体中文",
        "繁体中文",
        "繁體中文",
        "普通话",
        "中国語",
    ),
    "de": ("german", "deutsche", "allemand", "alemán", "tedesco", "deutsch", "德语", "德文", "德語"),
    "fr": ("french", "französisch", "französische", "francés", "francese", "français", "法语", "法文", "法語"),
    "es": (
        "spanish",
        "spanisch",
        "spanische",
        "espagnol",
        "spagnolo",
        "español",
        "西语",
        "西班牙语",
        "西班牙文",
        "西班牙語",
    ),
    "it": ("italian", "italienisch", "italienische", "italien", "italiano", "意大利语", "意大利文"),
    "pt": ("portuguese", "葡语", "葡萄牙语", "葡萄牙文"),
    "nl": ("dutch", "荷兰语"),
    "sv": ("swedish", "瑞典语"),
    "da": ("danish", "丹麦语"),
    "fi": ("finnish", "芬兰语"),
    "pl": ("polish", "波兰语"),
    "cs": ("czech", "捷克语"),
    "tr": ("turkish", "土耳其语"),
    "vi": ("vietnamese", "越南语", "越南文"),
    "id": ("indonesian", "印尼语", "印度尼西亚语"),
    "ro": ("romanian", "罗马尼亚语"),
    "hu": ("hungarian", "匈牙利语"),
    "sw": ("swahili", "斯瓦希里语"),
    "ja": ("japanese", "日本語", "日语", "日文", "日語"),
    "ko": ("korean", "한국어", "韩语", "韩文", "朝鲜语", "韓語"),
    "ru": ("russian", "俄语", "俄文", "俄語"),
    "uk": ("ukrainian", "乌克兰语"),
    "bg": ("bulgarian", "保加利亚语"),
    "ar": ("arabic", "阿拉伯语", "阿拉伯文"),
    "fa": ("persian", "farsi", "波斯语"),
    "ur": ("urdu", "乌尔都语"),
    "he": ("hebrew", "希伯来语"),
    "hi": ("hindi", "印地语"),
    "mr": ("marathi", "马拉地语"),
    "ne": ("nepali", "尼泊尔语"),
    "th": ("thai", "泰语", "泰文"),
    "el": ("greek", "希腊语"),
    "bn": ("bengali", "孟加拉语"),
    "pa": ("punjabi", "旁遮普语"),
    "gu": ("gujarati", "古吉拉特语"),
    "ta": ("tamil", "泰米尔语"),
    "te": ("telugu", "泰卢固语"),
    "kn": ("kannada", "卡纳达语"),
    "ml": ("malayalam", "马拉雅拉姆语"),
}
CODES: Mapping[str, str] = {name: code for code, names in NAMES.items() for name in names}
ENGLISH_NAME = {code: names[0].capitalize() for code, names in NAMES.items()}
CHINESE_NAME = {
    code: next((n for n in names if not n.isascii() and "\u4e00" <= n[0] <= "\u9fff"), names[0])
    for code, names in NAMES.items()
}
NAME_PATTERN = "|".join(sorted(CODES, key=len, reverse=True))
LATIN_NAMES = frozenset(name for name in CODES if name.isascii())
OTHER_NAMES = tuple(name for name in CODES if not name.isascii())
# Each of the other names holds one of these: its last character, or the accented letter in it.
OTHER_LETTERS = frozenset(max(name) if name[-1].isascii() else name[-1] for name in OTHER_NAMES)
ANY_NAME = re.compile(rf"\b(?:{'|'.join(LATIN_NAMES)})\b|(?:{'|'.join(OTHER_NAMES)})", re.IGNORECASE)
NAME_DOOR = Gate(tuple(sorted(map(folded, CODES))))
TOKEN = re.compile(r"\w+")
LATIN_RUN = re.compile(r"[a-z]+")
SCRIPT_OF: Mapping[str, str] = {
    **dict.fromkeys(("ru", "uk", "bg"), "cyrillic"),
    **dict.fromkeys(("ar", "fa", "ur"), "arabic"),
    **dict.fromkeys(("hi", "mr", "ne"), "devanagari"),
    "zh": "han", "ja": "kana", "ko": "hangul", "he": "hebrew", "th": "thai", "el": "greek", "bn": "bengali", "pa": "gurmukhi", "gu": "gujarati",
    "ta": "tamil", "te": "telugu", "kn": "kannada", "ml": "malayalam",
}  # fmt: skip
SAMPLE = 3000
LEAST_LETTERS = 8
FOREIGN_SHARE = 0.5  # of the letters, in another script, makes a text foreign
NATIVE_SHARE = 0.12  # of the letters, in the demanded script, is enough to leave the text alone
LEAST_WORDS = 4
BRIEF_HAN, BRIEF_WORDS = 4, 2
RUNNING_WORDS = 6  # lower-case words in a row of a sentence, not of names
SURE_WORDS = 3  # function words that only the one of two languages has
ENGLISH_SHARE = 0.22  # running English has about 40 % function words, a list of names none


def names_language(low: str, whole: str = "") -> bool:
    """True when folded text names a language: Latin names as whole words, the others at any place.

    `whole`: folded text that holds it, of which the gates of others are asked as well.
    """
    if not NAME_DOOR.admits(whole or low):
        return False
    if low.isascii():
        return not LATIN_NAMES.isdisjoint(TOKEN.findall(low))
    held = any(map(low.__contains__, OTHER_LETTERS)) or not LATIN_NAMES.isdisjoint(LATIN_RUN.findall(low))
    return held and ANY_NAME.search(low) is not None


def script_counts(text: str) -> Mapping[str, int]:
    """Letters per script in the text's beginning."""
    return language.script_counts(text[:SAMPLE])


def function_share(text: str, code: str) -> tuple[float, int]:
    """Share and number of the language's function words among the Latin words."""
    count, words = function_count(text[:SAMPLE], code)
    return (count / words if words else 0.0), count


def foreign(text: str, code: str) -> str | None:
    """The language in which the text stands instead of `code`; None when it is in `code` or nothing can be said."""
    counts = script_counts(text)
    letters = sum(counts.values())
    if letters < LEAST_LETTERS:
        return None
    script = SCRIPT_OF.get(code)
    if script is None:
        return _other_script(counts, letters, "latin") or _other_latin(text, code)
    own = counts[script] + (counts["han"] if script == "kana" else 0)
    if own / letters >= NATIVE_SHARE:
        return "zh" if script == "kana" and counts["kana"] == 0 and counts["han"] >= LEAST_LETTERS else None
    return _other_script(counts, letters, script) or (
        _running_latin(text) if counts["latin"] / letters > FOREIGN_SHARE else None
    )


def _other_script(counts: Mapping[str, int], letters: int, script: str) -> str | None:
    if counts["kana"] and script not in ("kana", "han") and (counts["kana"] + counts["han"]) / letters > FOREIGN_SHARE:
        return "ja"
    for code, other in SCRIPT_OF.items():
        if other not in (script, "kana") and counts[other] / letters > FOREIGN_SHARE:
            return code
    return None


def _running_latin(text: str) -> str | None:
    scores, words = function_words(text[:SAMPLE])
    best = max(scores, key=scores.__getitem__, default="")
    enough = words >= LEAST_WORDS and scores[best] >= LEAST_WORDS - 1 and scores[best] / words >= ENGLISH_SHARE
    return best if enough else None


def _other_latin(text: str, code: str) -> str | None:
    found = _running_latin(text) if code in FUNCTION_WORDS else None
    if found is None or found == code:
        return None
    scores, _ = function_words(text[:SAMPLE])
    if scores[found] >= 2.5 * scores[code]:
        return found
    words = {word.lower() for word in WORD.findall(text[:SAMPLE])}
    own, other = FUNCTION_WORDS[found] - FUNCTION_WORDS[code], FUNCTION_WORDS[code] - FUNCTION_WORDS[found]
    return found if len(words & own) >= SURE_WORDS * max(len(words & other), 1) else None


def briefly_foreign(text: str, code: str) -> str | None:
    """The language of a short answer that has nothing of `code` in it; for demands that are stated in words."""
    counts = script_counts(text)
    letters, script = sum(counts.values()), SCRIPT_OF.get(code, "latin")
    if script not in ("han", "kana") and counts["han"] >= BRIEF_HAN and counts["han"] == letters:
        return "zh"
    scores, words = function_words(text[:SAMPLE])
    best = max(scores, key=scores.__getitem__, default="")
    lower = sum(word.islower() for word in WORD.findall(text[:SAMPLE]))
    if script != "latin" and counts["latin"] == letters and lower >= RUNNING_WORDS and lower >= 0.7 * words and best:
        return best  # running words in Latin letters, and not one of the demanded script
    plain = counts["latin"] == letters and words >= LEAST_WORDS and best != code
    if not plain or scores[best] < BRIEF_WORDS or scores[best] / words < ENGLISH_SHARE:
        return None
    return best if script != "latin" or (code in FUNCTION_WORDS and scores[code] == 0) else None
