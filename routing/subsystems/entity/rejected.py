"""rejected: what the last answer named, the user turns down by name or by trial, and the next answer offers again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from routing.contracts import Span
from routing.subsystems.entity.statements import STOP

READ_CHARS = 2000
MOST = 40
BARE = 16  # characters of an answer that is the thing and nothing else
AS_BEFORE = re.compile(
    r"\b(?:repeat|say (?:that|it) (?:again|once more)|once more|word for word)\b|一遍|原样|重复|没听清|复述",
    re.IGNORECASE,
)
ANOTHER = re.compile(
    r"\b(?:another|other|different|else|again|new one)\b|再(?:给|起|推荐|想|取|换|找|出|选|挑|答|算|试|来)|重新|换|另(?:外|一|起|选|找)|别的|其他",
    re.IGNORECASE,
)
SHORT = 60  # characters of an answer that is little more than the thing itself
DENIES = re.compile(
    r"\b(?:not|no|never|without|cannot|isn|doesn|don|wasn|can|won|didn|fails?|failed|wrong|closed|broken|gone|missing|expired|allergic|hate|dislike|discontinued|sold out|cancel(?:l?ed)|retired|shut|bankrupt|unavailable|out of stock|unknown|unrecogni[sz]ed|invalid|unsupported|no such|error|too)(?:['’]t)?\b|不|没|无|未|错|关|坏|停|太|缺|满|过敏|讨厌|失败|报错|下架|倒闭|搬走|售罄|卖完|卖光",
    re.IGNORECASE,
)
TURNED = re.compile(
    r"\b(?:tried|does(?: not|n['’]t)|did(?: not|n['’]t)|is(?: not|n['’]t)|was(?: not|n['’]t)|can(?:not|['’]t)|won['’]t|fails?|error|unknown|unrecogni[sz]ed|invalid|unsupported|not (?:found|recogni[sz]ed|valid|supported)|no such|wrong|no longer|closed|another|other|else|different|instead|has to|have to|must|broken|gone|allergic|discontinued|sold out|cancell?ed|retired|shut|bankrupt|unavailable|out of stock|same)\b|试过|照着|不行|不对|不是|不要|不能|不开|不喜欢|不存在|无效|找不到|没有|没用|没|换|别的|其他|另|再(?:给|推荐|说|来|起|想|取|找|选|写)|关门|报错|下架|停产|停售|停运|倒闭|搬走|售罄|卖完|卖光|错|过敏|太",
    re.IGNORECASE,
)
# Around a thing that is spoken of, and not offered.
ASIDE = re.compile(
    r"\b(?:not|no|never|without|instead of|rather than|other than|except|besides|unlike|since|because|if|in|on|within|from|than)(?: (?:the|an?|your|our))?\s?[\"“'‘`]?$|(?:不是|不要|除了|除|避开|既然|因为|如果|若|而非|不用|不去|别|在|没有)[“「\"]?$|(?:不(?!错|妨|少|过)|无[需法]|别|避免|没)[^，。；,;\n]{0,8}$",
    re.IGNORECASE,
)
OUT = re.compile(
    r"^[\"”'’`」]?,? {0,2}(?:is|are|was|does|do|will|has|has been|isn|doesn|can|cannot|won)?(?:['’]t)?(?: (?:not|out|closed|wrong|unavailable|no longer|gone|missing))|^[”」\"]?[^，。,.\n]{0,8}(?:不|没|无|未|关[门闭停]|停|错|的确|确实)"
)
QUOTED = re.compile(r"[“\"「‘'`]([^“”\"「」‘’'`\n]{2,30})[”\"」’'`]")
WORD = re.compile(r"(?<!\w)[A-Za-z][\w-]{2,30}(?!\w)")
NAMED = re.compile(r"(?<![\w'’])[A-Z][\w'’-]{2,30}(?: [A-Z][\w'’-]{1,30}){0,3}(?![\w'’])")
CODE = re.compile(r"(?<!\S)[^\s\u4e00-\u9fff“”]{5,120}(?!\S)")
FLAG = re.compile(r"(?<![\w-])--?[A-Za-z][\w-]{0,30}(?![\w-])")  # an option of a command
SIGNS = re.compile(r"[\\^$\[\]{}|*+=<>~%#&]")
DIGITS = re.compile(r"(?<![\w.:])\d[\d.:,-]{1,20}\d(?![\w:])")
HAN_RUN = re.compile(r"[\u4e00-\u9fff]{3,40}")
CLAUSE = re.compile(r"[^,，.。;；!！?？\n]{2,300}")
LEAST_HAN, LONGEST_HAN = 3, 12
SENSELESS = re.compile(r"^[的了在是和与我你您他她它这那就也都还可请]|[的了在是和与我你您他她它这那就也都还可请]$")


@dataclass(frozen=True, slots=True)
class Key:
    """The thing that is offered again, where, and the user's words against it."""

    span: Span
    piece: str
    objection: str


def find(given: str, before: str, objection: str, response: str) -> Key | None:
    """The first thing of the last answer that the user turned down and the response offers as if nothing had been said.

    `before`: what the user had written until then; its things are the subject, not the answer.
    """
    turned = TURNED.search(objection[:READ_CHARS])
    if turned is None or AS_BEFORE.search(objection):
        return None
    for key in islice(_keys(given[:READ_CHARS], objection[:READ_CHARS]), MOST):
        if key.lower() in before.lower():
            continue
        place = _offered(response, key)
        if place >= 0:
            return Key(Span(place, place + len(key)), response[place : place + len(key)], turned.group())
    return None


def _keys(given: str, objection: str) -> Iterator[str]:
    """Code that was tried; then what both the answer and a turning-down clause of the user name, longest first."""
    yield from (m.group().rstrip(".,;:。，") for m in CODE.finditer(given) if len(SIGNS.findall(m.group())) >= 3)
    against = [m.group() for m in CLAUSE.finditer(objection) if DENIES.search(m.group())]
    low = "\n".join(against).lower()
    yield from (m.group() for m in FLAG.finditer(given) if m.group() in FLAG.findall(low))
    for pattern in (QUOTED, NAMED, DIGITS):
        for match in pattern.finditer(given):
            name = match.group(match.lastindex or 0)
            if name.lower() not in STOP and re.search(
                rf"(?<!\w){re.escape(name.lower())}(?!\w)" if name.isascii() else re.escape(name), low
            ):
                yield name
    bare = given.strip(" \t\n.。!！\"'“”「」《》")
    if 1 < len(bare) <= BARE and ANOTHER.search(objection):
        yield bare
    if len(given) <= SHORT and len(given.split()) <= 3:
        said = {m.group() for m in WORD.finditer(low)}
        yield from (m.group() for m in WORD.finditer(given) if m.group().lower() in said)
    yield from sorted(_shared(given, "\n".join(against)), key=len, reverse=True)


def _shared(given: str, against: str) -> set[str]:
    """Runs of Chinese characters that both hold, each as long as can be."""
    found: set[str] = set()
    for match in HAN_RUN.finditer(given):
        run, start = match.group(), 0
        while start + LEAST_HAN <= len(run):
            length = 0
            while start + length < len(run) and length < LONGEST_HAN and run[start : start + length + 1] in against:
                length += 1
            if length >= LEAST_HAN and not SENSELESS.search(run[start : start + length]):
                found.add(run[start : start + length])
            start += max(length, 1)
    return found


def _offered(response: str, key: str) -> int:
    """Where the response offers the thing; -1 where it does not name it, or only to speak of it."""
    low, place = response.lower(), response.lower().find(key.lower())
    if place < 0 or len(low) != len(response):
        return -1
    spoken = False
    first = place
    while place >= 0:
        spoken = spoken or bool(
            ASIDE.search(response[max(0, place - 24) : place])
            or OUT.match(response[place + len(key) : place + len(key) + 24])
        )
        place = low.find(key.lower(), place + len(key))
    numbers = {m.group() for m in DIGITS.finditer(response)} - {key} if DIGITS.fullmatch(key) else set()
    return -1 if spoken or numbers else first
