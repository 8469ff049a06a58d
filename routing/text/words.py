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
HAN_RUN = re.compile(r"[\u4e00-\u9fff]{2,80}")
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


IRREGULAR = {
    past: present
    for pair in ["uses:use", "used:use", "using:use", "dies:die", "died:die", "dying:die", "lies:lie", "goes:go", "went:go", "gone:go", "won:win", "lost:lose", "wrote:write", "written:write", "made:make", "took:take", "taken:take", "gave:give", "given:give", "got:get", "gotten:get", "left:leave", "met:meet", "bought:buy", "sold:sell", "built:build", "kept:keep", "held:hold", "found:find", "taught:teach", "thought:think", "brought:bring", "felt:feel", "led:lead", "ran:run", "saw:see", "seen:see", "came:come", "became:become", "grew:grow", "grown:grow", "knew:know", "known:know", "drew:draw", "drawn:draw", "flew:fly", "flown:fly", "sang:sing", "sung:sing", "swam:swim", "began:begin", "begun:begin", "drove:drive", "driven:drive", "ate:eat", "eaten:eat", "fell:fall", "fallen:fall", "spent:spend", "slept:sleep", "stood:stand", "told:tell", "understood:understand", "wore:wear", "worn:wear", "spoke:speak", "spoken:speak", "broke:break", "broken:break", "chose:choose", "chosen:choose", "paid:pay", "said:say", "sent:send", "lent:lend", "caught:catch", "fought:fight", "sought:seek", "hid:hide", "hidden:hide", "rose:rise", "risen:rise", "shot:shoot", "sank:sink", "sunk:sink", "stole:steal", "stolen:steal", "threw:throw", "thrown:throw", "woke:wake", "laid:lay", "lying:lie", "tying:tie", "tied:tie", "children:child", "men:man", "women:woman", "feet:foot", "teeth:tooth", "mice:mouse", "geese:goose", "lives:live", "wolves:wolf", "leaves:leaf", "better:good", "best:good", "worse:bad", "worst:bad", "people:person"]
    for past, present in [pair.split(":")]
}  # fmt: skip


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """A rough English stem, enough to match "hangs" with "hanging" and "won" with "wins"; other scripts are left alone."""
    word = IRREGULAR.get(word, word)
    if not word.isascii() or len(word) < 4:
        return word
    if word.endswith(("ings", "men")):
        word = word[:-1] if word.endswith("s") else word[:-3] + "man"
    for ending, keep in (("ies", "y"), ("sses", "ss"), ("ied", "y"), ("ing", ""), ("ed", ""), ("ly", "")):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return _undouble(word[: -len(ending)] + keep)
    if word.endswith("es") and word[-3:-2] in "sxzh" and len(word) > 4:
        return word[:-2]
    plural = word.endswith("s") and not word.endswith(("ss", "us", "is"))
    return (word[:-1].rstrip("'") if plural else word).rstrip("e")


def _undouble(word: str) -> str:
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "lsz" else word.rstrip("e")


def is_content(token: str) -> bool:
    """False for function words and characters."""
    return token not in STOP_WORDS and token not in STOP_HAN


def content_stems(text: str) -> list[str]:
    """Stems of the content tokens, in order."""
    return [stem(token.text) for token in _tokens(text) if is_content(token.text)]


def han_pairs(text: str) -> set[str]:
    """Every two Chinese characters that stand side by side."""
    return {run[at : at + 2] for run in HAN_RUN.findall(text) for at in range(len(run) - 1)}
