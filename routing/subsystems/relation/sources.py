"""sources: source numbers (or letters) that a response cites, held against those that the prompt gives."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from routing.contracts import Span
from routing.subsystems.relation.signals import Fault
from routing.text.gate import either, folded, gated

WORDS = "source|document|passage|doc|article|chunk|reference|excerpt|snippet|资料|文档|来源|材料|参考资料|参考|段落|文献|片段"
LABEL = gated(
    rf"(?:^|(?<=[\s。；;，,.)）:：]))(?:(?:{WORDS})[ \t]?)?[\[【](\d{{1,3}})[\]】][ \t]{{0,2}}[:：]?"
    rf"|(?:{WORDS})[ \t]?[#№]?(\d{{1,3}})[ \t]?[\])）】]?[ \t]?[:：]",
    re.IGNORECASE | re.MULTILINE,
)
# Labels of numbered lines in general; they are sources only where the prompt asks for their numbers.
LINE_LABEL = re.compile(
    r"^[ \t>*-]{0,6}[\[【(（<]?[ \t]?(?:第[ \t]?)?([A-Za-z\u4e00-\u9fff]{0,12})[ \t]?[#№.-]?(\d{1,3})[ \t]?(?:[条号篇段项则][资料文献证据]{0,2})?[\])）】>]{0,2}[ \t]?(?:[:：.、)）|-]|(?<=[\])）】>]))",
    re.MULTILINE,
)
ASKS_TO_CITE = gated(
    r"\b(?:cit(?:e|es|ed|ing|ations?)|sources?|source_?ids?|references?|footnotes?|evidence|numbers? of the|bracketed|supporting (?:facts?|passages?|snippets?|notes?|lines?))\b|编号|引用|出处|来源|注明|脚注|标注|依据|角标|序号"
)
ASKS_FOR_ID = re.compile(r"id(?<=\bid)s?\b")  # in folded text; its own, since the letters stand in too many words
CITED = gated(
    r"[\[【]\^?(?:[A-Z]{1,3})?(\d{1,4}(?:[ \t]?[,，、;；–-][ \t]?\d{1,4}){0,20})[\]】]|\b(?:source|document|doc|passage|reference|chunk|snippet|excerpt|note|fact)[ \t]?[#№]?(\d{1,4})\b|(?:资料|文档|来源|材料|文献|片段)[ \t]?(\d{1,4})(?!\d|[年月日个条份篇])"
)
MARKED = re.compile(
    r"\^\[?(\d{1,3})\]?\^|(?<=[^\s:：])[ \t]?[(（](\d{1,2})[)）](?=[ \t]{0,3}(?:[.。,，;；!?！？]|$))|(?<![\dmMgsx])([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2})|<sup>\[?(\d{1,3})\]?</sup>",
    re.MULTILINE,
)
RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
LETTERED = gated(
    rf"(?:^|(?<=\s))(?:(?:{WORDS})[ \t]?([A-Z])[ \t]?[:：\])）】]|[\[【](?:(?:{WORDS})[ \t]?)?([A-Z])[\]】])",
    re.MULTILINE,
)
CITED_LETTER = gated(rf"[\[【](?:(?:{WORDS})[ \t]?)?([A-Z])[\]】]|\b(?:{WORDS})[ \t]([A-Z])\b", 0)
CITES = either(CITED.door, CITED_LETTER.door)
CITING_KEY = re.compile(
    r"(?:.{0,12}[_ ])?(?:sources?|citations?|cited|refs?|references?|evidence|ids?|docs?|documents?|passages?|snippets?|chunks?|footnotes?|notes?|facts?)(?:[_ ].{0,12})?|.{0,4}(?:来源|依据|出处|编号|引用|资料|文献|证据|脚注|序号).{0,3}",
    re.IGNORECASE,
)
CODE = re.compile(r"```.{0,20000}?(?:```|\Z)|`[^`\n]{1,300}`", re.DOTALL)
CUE = re.compile(r"[\d⁰¹²³⁴⁵⁶⁷⁸⁹\[【]")  # no citation goes without one of these
READ_CHARS, PROMPT_CHARS = 60_000, 400_000


def bad_citations(prompt: str, index: int, response: str) -> list[Fault]:
    """One fault over the first run of citations that the prompt does not give."""
    read = response[:READ_CHARS]
    if not CUE.search(read):
        return []
    low = folded(prompt[:PROMPT_CHARS])
    asked = bool(ASKS_TO_CITE.search(prompt[:READ_CHARS], low) or ASKS_FOR_ID.search(low, 0, READ_CHARS))
    if not asked and not CITES.admits(folded(response)):
        return []
    known = _labels(prompt[:PROMPT_CHARS], low, asked)
    if not known:
        return _bad_letters(prompt, low, index, read)
    code = [Span(*match.span()) for match in CODE.finditer(read)]
    outside = [
        (span, n)
        for span, n in (*_cited(read, asked, len(known) > 1), *_by_own_word(prompt, read, asked))
        if n not in known and not any(span.overlaps(c) for c in code)
    ]
    if not outside:
        return []
    numbers = list(dict.fromkeys(str(n) for _, n in outside))
    shown = ", ".join(numbers[:6]) + (" …" if len(numbers) > 6 else "")
    given = f"1–{max(known)}" if max(known) > 1 else "1"
    return [Fault(index, Span(outside[0][0].start, outside[-1][0].end), shown, given, str(len(known)))]


def _labels(prompt: str, low: str, asked: bool) -> set[int]:
    """Numbers of the sources, empty unless they count on from 0 or 1."""
    found = {int(match.group(1) or match.group(2)) for match in LABEL.finditer(prompt, low)}
    if _counts(found) or not asked:
        return found if _counts(found) else set()
    found = {int(match.group(2)) for match in LINE_LABEL.finditer(prompt)}
    return found if len(found) > 1 and _counts(found) else set()


def _counts(found: set[int]) -> bool:
    first = min(found, default=9)
    return first <= 1 and found == set(range(first, first + len(found)))


def _cited(text: str, asked: bool, several: bool) -> Iterator[tuple[Span, int]]:
    if text.lstrip()[:1] == "{":
        yield from _cited_in_json(text) if asked else ()
        return
    for match in CITED.finditer(text, folded(text)):
        for number in re.findall(r"\d{1,4}", match.group(1) or match.group(2) or match.group(3)):
            yield Span(*match.span()), int(number)
    for match in MARKED.finditer(text) if asked and several else ():
        number = next(group for group in match.groups() if group)
        yield Span(*match.span()), int(number.translate(RAISED))


def _by_own_word(prompt: str, text: str, asked: bool) -> Iterator[tuple[Span, int]]:
    """Citations in the word that the prompt labels its sources with: "Abstract 3"."""
    label = LINE_LABEL.search(prompt[:PROMPT_CHARS]) if asked else None
    if label is None or len(label[1]) < 2:
        return
    edge = r"\b" if label[1].isascii() else ""
    for match in re.finditer(rf"{edge}{re.escape(label[1])}[ \t]?[#№]?(\d{{1,3}})(?!\d|[.,]\d)", text, re.IGNORECASE):
        yield Span(*match.span()), int(match[1])


def _cited_in_json(text: str) -> Iterator[tuple[Span, int]]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return
    for key, number in _numbers(value, "", 0):
        if CITING_KEY.fullmatch(key):
            match = re.search(rf'"{re.escape(key)}"[^"]{{0,400}}?\b{number}\b', text)
            yield Span(*match.span()) if match else Span(0, len(text)), number


def _numbers(value: Any, key: str, depth: int) -> Iterator[tuple[str, int]]:
    """Every whole number with the key that it stands under; "[3]" and "source 3" count as well."""
    if isinstance(value, Mapping) and depth < 6:
        for name, item in value.items():
            yield from _numbers(item, str(name), depth + 1)
    elif isinstance(value, list) and depth < 6:
        for item in value[:100]:
            yield from _numbers(item, key, depth + 1)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield key, value
    elif isinstance(value, str) and (match := re.fullmatch(r"\D{0,12}?(\d{1,3})\D{0,3}", value)):
        yield key, int(match[1])


def _bad_letters(prompt: str, low: str, index: int, response: str) -> list[Fault]:
    """Sources with letters, [A] [B] [C]: a letter that is not among them."""
    known = {match.group(1) or match.group(2) for match in LETTERED.finditer(prompt[:PROMPT_CHARS], low)}
    if len(known) < 2 or known != {chr(ord("A") + number) for number in range(len(known))}:
        return []
    for match in CITED_LETTER.pattern.finditer(response):
        letter = match.group(1) or match.group(2)
        if letter not in known:
            return [Fault(index, Span(*match.span()), letter, f"A–{max(known)}", str(len(known)))]
    return []
