"""linked: two entries of an answer that the text itself links as two names of one thing, or of which one only adds a role."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice, permutations

from routing.subsystems.entity import titled
from routing.subsystems.entity.extraction import Row
from routing.subsystems.entity.namesakes import APART, SECOND, TRADES, places
from routing.text.gate import folded, gated

READ_CHARS = 8000
MOST_ROWS = 16
REACH = 240  # characters from the one name to the other
# What stands between a thing and, at once, its other name.
LINK = gated(
    r"(?:\b(?:call(?:s|ed)? (?:him|her|it|them)|(?:is|are|was|were|been|also|often|usually|now|,) (?:called|named)|nick-?named|dubbed|known(?: \w+){0,3}? as|a\.?k\.?a\.?|alias|renamed(?: to| as)?|short for|stands for|abbreviated (?:as|to)|refer(?:s|red)? to (?:him|her|it|them) as|"
    r"(?:other|old|new|former|earlier|internal|local|working|code|pet|short|second|full|real|maiden|usual|everyday|official|nick) ?names? (?:for|of|is|was)|another name (?:for|of)|same (?:\w+ ){1,2}as|in other words|that is,?)(?: simply| just)? [\"'“‘]?(?:the )?|"
    r"(?:叫|喊|唤|称呼?|管)(?:他们?|她们?|它们?|其)(?:叫|做|为|作)?|(?:又|也|都|被|本|亦)(?:叫做?|唤作)|[又也亦俗人自简昵旧别通统]称(?:为|作|是)?|(?:外号|绰号|昵称|小名|乳名|别名|艺名|笔名|花名|网名|本名|原名|真名|全名|代号|简称)(?:就?是|叫做?|为)?|也就是|就是)[“\"「《]?$",
    re.IGNORECASE,
)
PEOPLE = re.compile(
    r"\b(?:people|persons?|who|characters?|participants?|attendees|speakers?|authors?|guests?|members?|employees?|staff)\b",
    re.IGNORECASE,
)
ROLE = re.compile(
    rf",? ?[(（]?(?:the|our|an?) (?P<role>[a-z][a-z '’-]{{2,40}})[)）]?|,? ?[(（]?(?:{TRADES.pattern})[)）]?",
    re.IGNORECASE,
)


def linked(text: str, rows: Sequence[Row]) -> Iterator[tuple[Row, Row]]:
    """The first (one, other) of the entries of which the text, or the other entry itself, says that they are one."""
    sample = text[:READ_CHARS]
    low = folded(sample)
    named = [row for row in rows[:MOST_ROWS] if len(row.name) > 1]
    if APART.search(sample, low) or SECOND.search(sample, low):
        return
    for one, other in permutations(named, 2):
        if _adds_role(one.name, other.name):
            yield one, other
            return
    for one, other in titled.twice(sample, named):
        yield one, other
        return
    for one, other in permutations(named, 2) if PEOPLE.search(sample[:600]) else ():
        if _part_of_name(one.name, other.name, sample):
            yield one, other
            return
    if not any(LINK.door.admits(low[max(0, low.find(row.name.lower()) - 60) :]) for row in named):
        return
    for one, other in islice(permutations(named, 2), 240):
        if one.name.lower() != other.name.lower() and _tied(low, one.name.lower(), other.name.lower(), named):
            yield (one, other) if one.span.start < other.span.start else (other, one)
            return


def _part_of_name(full: str, part: str, text: str) -> bool:
    """Sokol for Maria Sokol, where the text has no other Sokol."""
    words = full.split()
    if len(words) not in (2, 3) or part not in (words[0], words[-1]) or not (part[:1].isupper() and part.isascii()):
        return False
    around = {m.group() for m in re.finditer(rf"(?:[A-Z][\w'’-]+ )?{re.escape(part)}(?: [A-Z][\w'’-]+)?", text)}
    titles = re.compile(r"^(?:Mrs?|Ms|Dr|Prof|Sir|Dame|Captain|Judge|Later|Then|But|And|When|The|For|In|On)\.? ")
    return all(titles.sub("", name) in (full, part, " ".join(words[:-1])) for name in around)


def _adds_role(short: str, long: str) -> bool:
    return len(long) > len(short) and long.startswith(short) and ROLE.fullmatch(long[len(short) :]) is not None


def _tied(low: str, one: str, other: str, rows: Sequence[Row]) -> bool:
    """A link right before the other name, and the one name before it with no third entry in between."""
    for at in islice(places(low, other), 8):
        before = low[max(0, at - REACH) : at]
        link = LINK.pattern.search(before[-60:])
        if link is None:
            continue
        before = before[: len(before) - len(before[-60:]) + link.start()]
        place = before.rfind(one)
        between = before[place + len(one) :]
        third = any(row.name.lower() in between for row in rows if row.name.lower() not in (one, other))
        if place >= 0 and not third and len(re.findall(r"[.。!！?？\n](?=\s|[\u4e00-\u9fff])", between)) <= 1:
            return True
    return False
