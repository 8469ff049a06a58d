"""_append: puts a demand at the end of a prompt, once, in the language in which the prompt instructs."""

from __future__ import annotations

import re
from typing import Final

from routing.contracts import Prompt, Text

OPENING: Final = 160  # characters of the instruction that tell its language
FORMULA: Final = re.compile(r"\$[^$\n]{0,200}\$|\\[A-Za-z]{1,20}")  # its letters are of no language
BREAK: Final = re.compile(r"[:：\n]")
HAN: Final = re.compile(r"[\u4e00-\u9fff]")
KANA: Final = re.compile(r"[\u3040-\u30ff]")
LATIN: Final = re.compile(r"[A-Za-z]")


def language_of(prompt: Prompt) -> str:
    """The language of the instruction, which pasted material in another one must not change: "zh", or the prompt's own."""
    opening = BREAK.split(FORMULA.sub("", prompt.instruction.lstrip()[: 4 * OPENING])[:OPENING], maxsplit=1)[0]
    han, latin = len(HAN.findall(opening)), len(LATIN.findall(opening))
    if prompt.language.startswith("zh"):
        return "en" if not han and latin >= 20 else prompt.language
    return "zh" if han >= 4 and 2 * han > latin and not KANA.search(opening) else prompt.language


def appended(prompt: Prompt, demand: Text, marker: Text | None = None) -> str | None:
    """The prompt with the demand in its language as last paragraph.

    None when the demand stands there already; `marker` is the part of it that stays the same when it names values.
    """
    language = language_of(prompt)
    wording = demand.get(language)
    sign = (marker or demand).get(language)
    return None if sign in prompt.text else f"{prompt.text.rstrip()}\n\n{wording}"


def appended_one(prompt: Prompt, chosen: Text, *others: Text) -> str | None:
    """Appends one of several wordings of a demand; None when any of them stands there."""
    return None if stands(prompt, *others) else appended(prompt, chosen)


def stands(prompt: Prompt, *wordings: Text) -> bool:
    """True when one of the wordings stands in the prompt, in either language."""
    return any(sign in prompt.text for wording in wordings for sign in wording)
