"""counting: words, sentences, bullets and paragraphs as the public instruction-following benchmark counts them; characters in Chinese.

The units follow the wording of google-research/instruction_following_eval (IFEval), so that verdicts agree with its official checker.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from routing.contracts import Span

WORD = re.compile(r"\w+")
HAN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")
LATIN_TOKEN = re.compile(r"[A-Za-z\u00c0-\u024f]+(?:['’-][A-Za-z\u00c0-\u024f]+)*|\d+(?:[.,]\d+)*")
CHINESE_STOP = re.compile(r"[。！？!?]+[”」』’\"]?|…{2,}|\.(?=\s|$)")
# A token that ends in a stop and the token after it, as an unsupervised sentence splitter looks at them.
BREAK = re.compile(r"(?<!\S)(?P<token>\S{0,80}?(?P<stop>[.?!]))(?P<close>[\"'”’)\]}*_»]{0,4})(?=\s+(?P<next>\S))")
ABBREVIATIONS = frozenset(
    [
        "mr",
        "mrs",
        "ms",
        "dr",
        "prof",
        "sr",
        "jr",
        "st",
        "vs",
        "etc",
        "e.g",
        "i.e",
        "inc",
        "ltd",
        "co",
        "corp",
        "no",
        "vol",
        "fig",
        "al",
        "gen",
        "col",
        "sgt",
        "capt",
        "lt",
        "rev",
        "hon",
        "gov",
        "sen",
        "rep",
        "pres",
        "u.s",
        "u.k",
        "u.n",
        "a.m",
        "p.m",
        "d.c",
        "ph.d",
        "m.d",
        "b.a",
        "m.a",
        "jan",
        "feb",
        "mar",
        "apr",
        "jun",
        "jul",
        "aug",
        "sep",
        "sept",
        "oct",
        "nov",
        "dec",
        "mt",
        "ave",
        "blvd",
        "dept",
        "est",
        "approx",
        "min",
        "max",
        "cf",
        "ca",
    ]
)
LIST_MARK = re.compile(
    r"^[ \t]{0,12}(?:[-*•·]|\d{1,3}[.)、]|[（(]\d{1,3}[)）]|[一二三四五六七八九十]{1,3}、)[ \t]{0,4}\S", re.MULTILINE
)
LIST_LEAD = re.compile(
    r"^[ \t]{0,12}(?:[-*•·#>]{1,6}[ \t]|\d{1,3}(?:[.)、．]|$)|[（(]\d{1,3}[)）]|[①-⑳]|[一二三四五六七八九十]{1,3}、)",
    re.MULTILINE,
)
JOINED_WORD = re.compile(r"\w+(?:['’‑-]\w+)*")
QUOTED_STOP = re.compile(r"[。！？!?…]{1,3}([”」』])(?=[^\s“「『])")
ELLIPSIS = re.compile(r"…{1,4}(?=[^\s”」』])")
NUMBERED = re.compile(r"^[ \t]{0,3}(?:\*\*)?(\d{1,3})[.)、．][ \t]{0,4}\S", re.MULTILINE)
PLACEHOLDER = re.compile(r"\[[^\[\]\n]*\]")
SINGLE_MARK = re.compile(r"\*[^\n*]*\*")
DOUBLE_MARK = re.compile(r"\*\*[^\n*]*\*\*")
CONTRACTION = re.compile(r"(?i)([^\W_])('(?:s|m|d|ll|re|ve)|n't)(?=\W|$)")
SPLIT_OFF = re.compile(r"([;@#$%&?!()\[\]{}<>\"`“”]|--|\.{3}|[:,](?=\D|$)|\.(?=[\"')\]}>]*\s*$))")


def words(text: str) -> int:
    """Runs of letters, digits and underscores."""
    return sum(1 for _ in WORD.finditer(text))


def other_words(text: str) -> tuple[int, ...]:
    """Numbers of words as others count them: pieces between blanks, words with their hyphens and apostrophes, each without list marks."""
    bare = LIST_LEAD.sub("", text)
    return tuple(
        found
        for one in dict.fromkeys((text, bare))
        for found in (
            sum(1 for piece in one.split() if any(map(str.isalnum, piece))),
            sum(1 for _ in JOINED_WORD.finditer(one)),
            words(one),
        )
    )


def chinese_ways(text: str) -> tuple[int, int]:
    """The smallest and the largest number of characters by the common ways of counting: punctuation and every letter counted or not."""
    bare, full = chinese_characters(LIST_LEAD.sub("", text))
    return bare, max(full, chinese_characters(text)[1], sum(1 for mark in text if not mark.isspace()))


def chinese_characters(text: str) -> tuple[int, int]:
    """(characters without punctuation, with punctuation); a Latin word or a number counts as one."""
    bare = len(HAN.findall(text)) + sum(1 for _ in LATIN_TOKEN.finditer(text))
    marks = sum(1 for mark in text if not mark.isspace() and not mark.isalnum())
    return bare, bare + marks


def sentences(text: str) -> int:
    """English sentences: stops before white space, except after abbreviations, initials and numbers before lower case."""
    if not text.strip():
        return 0
    return 1 + sum(1 for match in BREAK.finditer(text) if _breaks(match))


def sentence_pieces(text: str) -> list[str]:
    """The text cut where `sentences` counts an end."""
    ends = [match.end() for match in BREAK.finditer(text) if _breaks(match)]
    pieces = [text[start:end].strip() for start, end in zip([0, *ends], [*ends, len(text)], strict=True)]
    return [piece for piece in pieces if piece]


def chinese_sentences(text: str) -> int:
    """Sentences by full-width or ASCII end marks; an unfinished tail counts as one."""
    parts = [part for part in CHINESE_STOP.split(text) if part.strip(" \t\r\n”」』*#-")]
    return len(parts)


def other_chinese_sentences(text: str) -> tuple[int, ...]:
    """Sentences as others count them: by lines as well, without stops inside quotation marks, with dots as a pause in a sentence."""
    by_lines = sum(max(1, chinese_sentences(line)) for line in text.splitlines() if line.strip())
    spoken = QUOTED_STOP.sub(r"\1", text)
    return by_lines, chinese_sentences(spoken), chinese_sentences(ELLIPSIS.sub("，", spoken))


def other_sentences(text: str) -> tuple[int, ...]:
    """Sentences without stops inside quotation marks: “Where?” he asked."""
    ends = sum(
        1 for match in BREAK.finditer(text) if _breaks(match) and not (match["close"] and match["next"].islower())
    )
    return (1 + ends,) if text.strip() else (0,)


def _breaks(match: re.Match[str]) -> bool:
    if match["stop"] != ".":
        return True
    token = match["token"][:-1].lstrip("\"'“‘([{*_-").lower()
    follower = match["next"]
    if token.endswith(".."):
        return False
    if token in ABBREVIATIONS:
        return False
    if len(token) == 1 and token.isalpha():
        return not follower.isalpha()
    if token.replace(",", "").replace(".", "").isdigit():
        return not follower.islower()
    return True


def bullets(text: str) -> list[Span]:
    """Lines that start with "-" or with one "*": what the benchmark takes for Markdown bullets."""
    found, position = [], 0
    for line in text.splitlines(keepends=True):
        body = line.strip()
        if body.startswith("-") or (body.startswith("*") and not body.startswith("**") and len(body) > 1):
            found.append(Span(position, position + len(line.rstrip("\r\n"))))
        position += len(line)
    return found


def numbered_items(text: str) -> list[int]:
    """Numbers of the numbered list, when the text holds exactly one that counts up from 1; else empty."""
    numbers = [int(mark) for mark in NUMBERED.findall(text)]
    return numbers if numbers and numbers == list(range(1, len(numbers) + 1)) else []


def filled_lines(text: str) -> int:
    """Lines that are not blank."""
    return sum(1 for line in text.splitlines() if line.strip())


def divided(text: str, divider: str = "***") -> int | None:
    """Parts between dividers; empty ones at the ends do not count, None when an inner part is empty."""
    parts = [part.strip() for part in text.split(divider)]
    inner = parts[1:-1]
    if any(not part for part in inner):
        return None
    return len(inner) + sum(1 for part in {0: parts[0], 1: parts[-1] if len(parts) > 1 else ""}.values() if part)


def blocks(text: str) -> list[str]:
    """Pieces between two line breaks in a row, blank ones included."""
    return text.split("\n\n")


def highlights(text: str) -> int:
    """Pieces in single or double asterisks."""
    single = sum(1 for mark in SINGLE_MARK.findall(text) if mark.strip("*").strip())
    double = sum(1 for mark in DOUBLE_MARK.findall(text) if mark[2:-2].strip())
    return single + double


def placeholders(text: str) -> int:
    """Pieces in square brackets on one line."""
    return sum(1 for _ in PLACEHOLDER.finditer(text))


def titles(text: str) -> bool:
    """True when a line holds something between << and >>."""
    for line in text.splitlines():
        start, end = line.find("<<"), line.rfind(">>")
        if 0 <= start < end - 1 and line[start:end].strip("<> \t"):
            return True
    return False


def capital_words(text: str) -> Sequence[str]:
    """Tokens whose letters are all capitals, punctuation split off, contractions split in two."""
    found: list[str] = []
    for line in text.split("\n"):
        spread = SPLIT_OFF.sub(r" \1 ", CONTRACTION.sub(r"\1 \2", line))
        found += [token for token in spread.split() if token.isupper()]
    return found
