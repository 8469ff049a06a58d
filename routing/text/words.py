"""words: tokens with places for comparing texts: Latin words, whole numbers, single Han characters. Linear time."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from routing.contracts import Span

LETTERS = "A-Za-z\u00aa\u00b5\u00ba\u00c0-\u02af\u0370-\u1fff"  # alphabets that separate words by blanks
TOKEN = re.compile(
    r"\d{1,3}(?:,\d{3}){1,8}(?:\.\d{1,30})?(?!\d)|\d{1,40}(?:\.\d{1,30})?|[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]|"
    rf"[{LETTERS}]{{1,60}}(?:['’][{LETTERS}]{{1,10}})?"
)
HAN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")
STOP_WORDS = frozenset(
    ["a", "an", "the", "of", "in", "on", "at", "to", "for", "from", "by", "with", "as", "and", "or", "is", "are", "was", "were", "be", "been", "being", "am", "do", "does", "did", "has", "have", "had", "it", "its", "this", "that", "these", "those", "there", "what", "which", "who", "whom", "whose", "when", "where", "how", "many", "much", "he", "she", "they", "i", "you", "we", "his", "her", "their", "our", "your", "my", "not", "no", "only", "any", "all", "s", "t", "will", "would", "can", "could", "should", "may", "about", "into", "than", "then", "also", "but", "if", "so"]
)  # fmt: skip
STOP_HAN = frozenset("的了是在有和与及或也都就着过吗呢吧啊么这那其为以于之所被把个一不没很得地")


@dataclass(frozen=True, slots=True)
class Token:
    """A folded token and its place: lower case, thousands separators gone, plain digits."""

    text: str
    span: Span


def tokens(text: str) -> list[Token]:
    """All tokens of a text, in order."""
    return list(_tokens(text))


def _tokens(text: str) -> Iterator[Token]:
    for match in TOKEN.finditer(text):
        yield Token(fold(match.group()), Span(match.start(), match.end()))


@lru_cache(maxsize=8192)
def fold(word: str) -> str:
    """One spelling for all: NFKC, lower case, "1,234.50" as "1234.5", no possessive s."""
    plain = unicodedata.normalize("NFKC", word).lower().replace("’", "'")
    if plain[:1].isdigit():
        plain = plain.replace(",", "")
        return plain.rstrip("0").rstrip(".") if "." in plain else plain
    return plain.removesuffix("'s")


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """A rough English stem, enough to match "hangs" with "hanging"; other scripts are left alone."""
    if not word.isascii() or len(word) < 4:
        return word
    for ending, keep in (("ies", "y"), ("sses", "ss"), ("ied", "y"), ("ing", ""), ("ed", ""), ("ly", "")):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return _undouble(word[: -len(ending)] + keep)
    if word.endswith("es") and word[-3:-2] in "sxzh":
        return word[:-2]
    return word[:-1].rstrip("'") if word.endswith("s") and not word.endswith(("ss", "us", "is")) else word.rstrip("e")


def _undouble(word: str) -> str:
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "lsz" else word.rstrip("e")


def is_content(token: str) -> bool:
    """False for function words and characters."""
    return token not in STOP_WORDS and token not in STOP_HAN


def content_stems(text: str) -> list[str]:
    """Stems of the content tokens, in order."""
    return [stem(token.text) for token in _tokens(text) if is_content(token.text)]
