"""records: a plain statement of a given reference ("X is a …", "has no …", "made of …") that the answer says otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from routing.contracts import Span
from routing.text.gate import folded, gated
from routing.text.words import stem

READ_CHARS = 6000
CLOSED = gated(
    r"\b(?:reference|source|passage|context|facts?|note|text|knowledge|only|profile|according)\b|资料|材料|参考|根据|原文|简介|背景|知识",
    re.IGNORECASE,
)
NAME = r"([A-Z][\w'’.-]{1,20}(?: [A-Z0-9][\w'’.-]{0,20}){0,3})"
COPULA = gated(
    rf"{NAME} (?:is|was) (?:an? |the )((?:[\w-]+ ){{0,4}}?)([a-z][\w-]{{3,20}})(?= who| that| which| from| in| of| made| and|[,.;]|$)",
    re.NOFLAG,
)
COPULA_ZH = gated(
    r"([\u4e00-\u9fffA-Za-z·]{2,8}?)是(?:一[名位个家座款种部本])([\u4e00-\u9fff]{0,6}?)([\u4e00-\u9fff]{2,4})(?=[，。；,.]|$)",
    re.NOFLAG,
)
ABSENT = gated(
    r"\b(?:has|have|had|there (?:is|are)|contains?) no ([a-z]{3,20})\b|(?:没有|不设|未设)([\u4e00-\u9fff]{1,4})(?=[，。；、]|$)",
    re.IGNORECASE,
)
MADE = gated(
    r"\bmade (?:of|from|out of) ([a-z][\w -]{2,30}?)(?= and |[,.;]|$)|由([\u4e00-\u9fff]{2,8})制成", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Denied:
    """What the answer says and what the reference says."""

    span: Span
    said: str
    given: str


def denied(prompt: str, response: str) -> Iterator[Denied]:
    """The first statement of the answer that a plain statement of the reference excludes."""
    source, text = prompt[:READ_CHARS], response[:READ_CHARS]
    if closed(source):
        yield from islice(_all(source, text), 1)


@lru_cache(maxsize=8)
def closed(text: str) -> bool:
    """True when the text speaks of a source that the answer is to keep to."""
    return CLOSED.search(text, folded(text)) is not None


def _all(source: str, text: str) -> Iterator[Denied]:
    low, said_low = folded(source), folded(text)
    for match in islice(ABSENT.finditer(source, low), 10):
        noun = match[1] or match[2]
        core = re.escape(noun.rstrip("s")) if match[1] else re.escape(noun)
        pattern = (
            rf"\b(?:has|have|had|with|contains?|features?|there (?:is|are)|includes?) (?!no |not )(?:(?!neither |nor |no |not )[\w'-]+ ){{0,4}}?{core}(?:s|es)?\b"
            if match[1]
            else rf"(?<!没)(?<!未)(?:有|设有|建有|拥有)(?!没)[^，。；没不无]{{0,8}}{core}"
        )
        found = re.search(pattern, text, re.IGNORECASE)
        if found and not ABSENT.search(text, said_low):
            yield Denied(Span(*found.span()), found.group(), match.group())
    for shape in (COPULA, COPULA_ZH):
        if shape.door.admits(said_low):
            yield from _roles(shape.pattern, source, text)
    said = MADE.search(text, said_low)
    made = MADE.search(source, low) if said else None
    if made and said:
        one, other = _words(made[1] or made[2]), _words(said[1] or said[2])
        if one and other and not one & other:
            yield Denied(Span(*said.span()), said.group(), made.group())


def _roles(pattern: re.Pattern[str], source: str, text: str) -> Iterator[Denied]:
    given = {match[1]: match for match in islice(pattern.finditer(source), 20)}
    for match in islice(pattern.finditer(text), 20):
        record = given.get(match[1])
        if record is None or _words(record[3]) & _words(match[2] + match[3]) or record[3] in text or match[3] in source:
            continue
        yield Denied(Span(*match.span()), match.group(), record.group())


def _words(text: str) -> set[str]:
    if re.search(r"[\u4e00-\u9fff]", text):
        return set(text)
    return {stem(word) for word in re.findall(r"[a-z]{3,20}", text.lower())}
