"""sentences: where sentences end, past abbreviations ("Dr. Osei"), initials, decimals and file names. Linear time."""

from __future__ import annotations

import re
from collections.abc import Iterator

from routing.contracts import Span

ABBREVIATIONS = frozenset(["dr", "mr", "mrs", "ms", "prof", "st", "sr", "jr", "vs", "etc", "fig", "no", "nos", "vol", "pp", "approx", "inc", "ltd", "co", "corp", "dept", "est", "gen", "gov", "hon", "lt", "col", "capt", "sgt", "rev", "sen", "rep", "mt", "ca", "cf", "al", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "e.g", "i.e", "a.m", "p.m", "u.s", "u.k", "d.c", "ph.d"])  # fmt: skip
NUMBERED = frozenset(["no", "nos", "fig", "vol", "pp", "approx", "est", "ca", "etc", "co", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "gen", "col", "al", "rep", "hon", "rev"])  # fmt: skip
STOPS = re.compile(r"[.!?。！？\n]+[\"'”’」』)）]?")
END = re.compile(r"[.!?。！？；;\n]+[\"'”’」』)）]?")
STARTS = re.compile(
    r"\s+(?:All|If|The|No|Some|It|He|She|They|An?|In|There|Every|Any|Each|This|These|We|You|When|But|And|However) "
)
FOLLOWS = re.compile(r"\s*+(\S?)")
LAST_WORD = re.compile(r"([A-Za-z][A-Za-z.]{0,12})$")


def sentence_spans(text: str, at_semicolons: bool = True) -> Iterator[Span]:
    """The places of the sentences, blanks at both ends cut off."""
    start = 0
    for match in (END if at_semicolons else STOPS).finditer(text):
        if match.group()[0] == "." and not _ends(text, match):
            continue
        yield from _kept(text, start, match.end())
        start = match.end()
    yield from _kept(text, start, len(text))


def _kept(text: str, start: int, end: int) -> Iterator[Span]:
    piece = text[start:end]
    left = len(piece) - len(piece.lstrip())
    right = len(piece.rstrip())
    if right - left > 1:
        yield Span(start + left, start + right)


def _ends(text: str, match: re.Match[str]) -> bool:
    """Whether the full stop closes a sentence."""
    after = text[match.end() : match.end() + 2]
    if after and not after[0].isspace() and not "\u4e00" <= after[0] <= "\u9fff":
        return False  # 3.14, example.org, U.S
    word = LAST_WORD.search(text[max(0, match.start() - 14) : match.start()])
    if not word or len(match.group()) > 1:
        return True
    lowered = word.group(1).lower()
    initial = len(lowered) == 1 and word.group(1).isupper() and lowered != "i"
    if initial:
        if STARTS.match(text, match.end()):
            return True  # "… chooses Plan B. All who …"
        before = text[max(0, match.start() - 14) : match.start() - 1].rstrip()
        return not (before == "" or before[-1] in ".(" or before.split()[-1][:1].isupper()) or after.strip() == ""
    if lowered not in ABBREVIATIONS:
        return True
    follows = FOLLOWS.match(text, match.end())[1]  # type: ignore[index]
    if lowered in NUMBERED:
        return not (follows.isdigit() or follows.islower() or follows in ("(", "&"))
    return ("." in lowered and follows.isupper() and lowered in ("a.m", "p.m")) or follows == ""
