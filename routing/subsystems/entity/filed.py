"""filed: an other name that the answer's list, table or JSON puts under another thing of the text than the one that has it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from routing.contracts import Span
from routing.subsystems.entity.extraction import Alias
from routing.subsystems.entity.nicknames import DENIES, plain
from routing.text.gate import folded, gated

READ_CHARS = 6000
MOST = 40
BARE = 60  # characters of an answer that is a name
LINE = re.compile(  # "Lake Orne - the Mirror", "| Tallis | the Blue Sheep |", "白渠：沙沟"
    r"^[ \t]{0,4}(?:[-*•] ?|\d{1,2}[.)、．] ?)?\|?[ \t]{0,4}(?P<head>[^|:：=→\n(（]{1,60}?)[ \t]{0,4}(?:[|:：=→(（]|->|(?<= )[-–—]{1,2}(?= )|——)[ \t]{0,4}(?P<rest>[^\n]{1,200})$",
    re.MULTILINE,
)
ITEMS = re.compile(r"[^,，、;；/|()（）\[\]{}\"“”]{1,60}")
# Who says what to whom: "call you X" names the other speaker, "call me X" the speaker.
SPOKEN = re.compile(
    r"^[ \t]{0,4}(?P<who>[^\s:：\d][^\n:：]{0,14}?)[ \t]?[:：][ \t]{0,2}(?P<said>\S[^\n]{2,400})$", re.MULTILINE
)
ADDRESSES = gated(
    r"\b(?:call(?:ing|ed|s)?|nam(?:e|ed|ing)) (?:you|me) (?:as )?[\"'“‘]?(?P<a>(?-i:[A-Z])[\w'’-]{1,20})|\b(?P<whose>your|my) (?:nick ?)?name (?:is|will be|shall be) [\"'“‘]?(?P<b>(?-i:[A-Z])[\w'’-]{1,20})|"
    r"(?:叫|喊|称呼?|唤|管)(?P<whom>[你您我])(?:为|叫|做|作)?[“\"「]?(?P<c>(?![为做作])[\u4e00-\u9fffA-Za-z]{2,6}?)[”\"」]?(?=吧|了|好|啦|呢|就|[，。！？、,.!?；;\s]|$)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Misfiled:
    """The other name, the thing that it was put under, and the one that has it."""

    span: Span
    alias: str
    taken: str
    owner: str


def misfiled(text: str, response: str, pairs: Sequence[Alias]) -> Iterator[Misfiled]:
    """The first other name that stands as an item under another thing, while its own thing has an entry without it."""
    entries = list(islice(_entries(response[:READ_CHARS]), MOST)) if pairs else []
    low = text.lower()
    for pair in pairs[:MOST]:
        alias, owner = plain(pair.alias), plain(pair.name)
        own = [items for head, items, _ in entries if _same(head, owner)]
        if not own or any(alias in items for items in own):
            continue
        for head, items, span in entries:
            if alias in items and head in low and not _same(head, owner) and alias not in head:
                yield Misfiled(span, pair.alias, head, pair.name)
                return


def answered(asking: str, response: str, pairs: Sequence[Alias]) -> Iterator[Misfiled]:
    """A bare answer to "who is called X?" that is the name of another thing with another name."""
    low, said = asking.lower(), response.lower()
    bare = plain(response.strip(" .。！!"))
    asked = [pair for pair in pairs[:MOST] if plain(pair.alias) in low]
    if len({plain(pair.alias) for pair in asked}) != 1:
        return
    alias, owner = asked[0].alias, plain(asked[0].name)
    for pair in pairs[:MOST]:
        other = plain(pair.name)
        name = bare if len(bare) > 1 and bare in other else other  # 赵磊 for 队长赵磊
        place = said.find(name)
        if place >= 0 and name not in owner and owner not in said and name not in low and plain(alias) not in name:
            yield Misfiled(Span(place, place + len(name)), alias, pair.name, asked[0].name)
            return


def addressed(text: str) -> list[Alias]:
    """What two speakers of a dialogue call each other and themselves: pairs of a speaker and another name."""
    sample = text[:READ_CHARS]
    low = folded(sample)
    if not ADDRESSES.door.admits(low):
        return []
    lines = list(islice(SPOKEN.finditer(sample), MOST))
    speakers = list(dict.fromkeys(line["who"].strip() for line in lines))
    if len(speakers) != 2:
        return []
    found: list[Alias] = []
    for line in lines:
        mine = line["who"].strip()
        other = next(speaker for speaker in speakers if speaker != mine)
        for match in ADDRESSES.pattern.finditer(line["said"]):
            name = match["a"] or match["b"] or match["c"]
            to_self = (match["whom"] or match["whose"] or match.group()[: match.start("a") - match.start()]).lower()
            start = line.start("said") + match.start()
            owner = mine if re.search(r"\bm[ey]\b|我", to_self) else other
            found.append(Alias(owner, name, Span(start, start + len(match.group()))))
    return found


def _same(head: str, owner: str) -> bool:
    return head == owner or head.endswith(" " + owner) or owner.endswith(" " + head)


def _entries(response: str) -> Iterator[tuple[str, frozenset[str], Span]]:
    """(head, items, place) of each line, table row or entry of JSON; heads and items as `plain` has them."""
    start = min((p for p in (response.find("{"), response.find("[")) if p >= 0), default=-1)
    try:
        value = json.JSONDecoder().raw_decode(response[start:])[0] if start >= 0 else None
    except (ValueError, RecursionError):
        value = None
    if isinstance(value, (dict, list)):
        yield from _objects(response, value)
        return
    for match in LINE.finditer(response):
        if not DENIES.search(match["rest"]) or re.match(r"\W{0,3}(?:none|no|无|没有)\W", match["rest"] + " "):
            yield plain(match["head"].strip("*` ")), _items(match["rest"]), Span(*match.span("rest"))


def _objects(response: str, value: object) -> Iterator[tuple[str, frozenset[str], Span]]:
    for item in value[:MOST] if isinstance(value, list) else [value]:
        if not isinstance(item, dict):
            continue
        fields = [(str(key), given) for key, given in item.items()]
        named = isinstance(value, list) and fields and isinstance(fields[0][1], str)
        rows = [(fields[0][1], [given for _, given in fields[1:]])] if named else fields
        for head, given in rows:
            words = json.dumps(given, ensure_ascii=False)
            place = max(response.find(words.strip('[]"')[:20]), 0)
            yield plain(str(head)), _items(words), Span(place, min(place + len(words), len(response)))


def _items(text: str) -> frozenset[str]:
    return frozenset(plain(match.group().strip(" *`.。")) for match in ITEMS.finditer(text))
