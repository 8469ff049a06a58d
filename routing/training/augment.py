"""Small, label-preserving changes of a prompt: what people mistype, shout, pad or paste around it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

KEYBOARD: Final = {
    left: right
    for row in ("qwertyuiop", "asdfghjkl", "zxcvbnm")
    for left, right in zip(row, row[1:] + row[-2], strict=True)
}
OPENERS: Final = (
    "Hello, I hope you are well. ",
    "Hi there! ",
    "Could you please help me with this? ",
    "你好，麻烦帮我看一下：",
    "您好，请问：",
    "在吗？",
)
CLOSERS: Final = (
    " Thank you very much in advance for your help.",
    " Thanks a lot, have a nice day!",
    " Please take your time, there is no hurry at all.",
    " I am looking forward to your reply, many thanks.",
    " 非常感谢您的帮助，祝您生活愉快。",
    " 谢谢，辛苦了！",
    " 不着急，慢慢来就好，先谢谢了。",
)
WORDS: Final = ["today", "we", "and", "also", "the", "table", "garden", "really", "morning", "maybe", "well", "some", "friend", "window", "sunny", "together", "quiet", "river", "simple", "yellow", "walk", "今天", "我们", "也许", "朋友", "早上", "一起", "安静", "窗户", "花园", "晴天", "慢慢", "顺便"]  # fmt: skip


def typos(text: str, chance: random.Random, rate: float = 0.05) -> str:
    """Swaps, drops, doubles or mistypes about `rate` of the letters; other characters are swapped or dropped."""
    letters = list(text)
    for position in range(len(letters)):
        if letters[position].isalnum() and chance.random() < rate:
            letters[position] = _mistype(letters, position, chance)
    return "".join(letters)


def _mistype(letters: list[str], position: int, chance: random.Random) -> str:
    letter, kind = letters[position], chance.randrange(4)
    if kind == 0:
        return ""
    if kind == 1:
        return letter + letter
    if kind == 2 and position + 1 < len(letters):
        letters[position + 1], letter = letter, letters[position + 1]
        return letter
    return KEYBOARD.get(letter.lower(), letter)


def upper(text: str, chance: random.Random) -> str:
    """All upper case."""
    return text.upper()


def lower(text: str, chance: random.Random) -> str:
    """All lower case."""
    return text.lower()


def full_width(text: str, chance: random.Random) -> str:
    """ASCII letters, digits and marks in their full-width forms, as some Chinese input methods give them."""
    return "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text)


def polite(text: str, chance: random.Random) -> str:
    """A greeting before, thanks behind, or both."""
    before = chance.choice(OPENERS) if chance.random() < 0.5 else ""
    return before + text + (chance.choice(CLOSERS) if not before or chance.random() < 0.5 else "")


def padded(text: str, chance: random.Random, count: int = 10) -> str:
    """`count` harmless words appended."""
    return text + " " + " ".join(chance.choices(WORDS, k=count))


CHANGES: Final[tuple[Callable[[str, random.Random], str], ...]] = (typos, typos, typos, typos, upper, upper, lower, full_width, polite, padded, padded)  # fmt: skip


def augment(text: str, chance: random.Random, share: float) -> str:
    """With probability `share` one of the changes, else the text as it is."""
    return chance.choice(CHANGES)(text, chance) if chance.random() < share else text
