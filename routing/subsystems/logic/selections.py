"""selections: candidates that the response picks although they break one of the joint conditions.

A condition is not looked up in a list of conditions: a slot of the candidates asks for the value that the instruction
names ("Spanish" where others speak French), or for its sign ("no licence" where a licence is asked for), or for a limit.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from routing.contracts import ModelResponse, Span
from routing.subsystems.logic.records import Item, Records
from routing.subsystems.logic.signals import Fault
from routing.subsystems.logic.slots import AFFIRMED, DENYING, content_words, denies_something
from routing.subsystems.logic.thresholds import ANY_NUMBER, Limit, limits, same_unit, value_of
from routing.subsystems.logic.told import Told
from routing.text.gate import gated

LONGEST_RESPONSE = 3000
QUERY = re.compile(r"\bselect\b[^;]{1,400}\bfrom\b|```|\bdef \w", re.IGNORECASE)
ASKING = re.compile(
    r"\b(?:which|who|list|keep|select|choose|name|find|give|filter|return|pick|output|show|suitable|fits?|meets?|qualif\w+|eligible|shortlist\w*|recommend\w*|invite|must|all|both|require\w*|criteria|conditions?|needs?|looking for|want)\b|"
    r"选|列出|哪[些个几位家]|找|筛|挑|满足|符合|推荐|保留|输出|录取|入围|同时|必须|须|条件|要求|都要|需",
    re.IGNORECASE,
)
SENTENCE = re.compile(r"(?<=[.])\s{1,3}|(?<=[。?？!！\n])\s{0,3}")
LIST_LINE = re.compile(r"\s{0,6}(?:[-*•①-⑨]|\(?\d{1,2}[.)、）])")
SELECTS = gated(
    r"\b(?:which|who|list|keep|select|choose|name|find|give|filter|return|pick|output|show|suitable|fits?|meets?|meet|qualif\w+|eligible|shortlist\w*|recommend\w*|invite)\b|"
    r"选|列出|哪[些个几位家]|找|筛|挑出?|满足|符合|推荐|保留|输出|录取|入围"
)
EITHER = re.compile(
    r"\b(?:or|either|any (?:one )?of|at least one of|one of (?:these|the following)|optional(?:ly)?|ideally|preferabl[ey]|nice to have)\b|或者?|任一|任意一|之一即可|其中一[项个]|最好|优先|可选",
    re.IGNORECASE,
)
PIECE = re.compile(
    r"[,，、;；。\n:：“”\"]|\.(?=\s|$)|\band\b|\bwho\b|\bthat\b|\bwhich\b|并且?|而且|且|同时|又|以及", re.IGNORECASE
)
PASSED_OVER = re.compile(
    r"\b(?:not|no|n't|except|excluding|exclud\w+|fails?|lacks?|without|unless|ruled out|only \w+ (?:fails|lacks)|instead of|rather than|drop\w*|reject\w*|unlike|because|since|but|however|whereas|misses|too)\b|n['’]t\b|"
    r"[不未没无非]|排除|除|淘汰|缺|剔除|超|而",
    re.IGNORECASE,
)
CLAUSE = re.compile(r"[.。;；!！?？\n]|,\s(?=but|while|whereas|however|not)|，(?=但|而|不|其)")


def wrongly_chosen(told: Told, response: ModelResponse) -> list[Fault]:
    """A chosen candidate that breaks a condition, where at least two conditions hold together."""
    if not 0 < len(response.text) <= LONGEST_RESPONSE:
        return []
    demands = told.once(_joint_demands)
    if not demands or QUERY.search(response.text):
        return []
    for item, span in chosen(told.records, response.text):
        broken = next((demand for demand in demands if not demand.met(item)), None)
        if broken:
            value = item.attributes[broken.slot]
            return [Fault(response.index, span, broken.asked, "", f"{item.name}: {value}")]
    return []


def _joint_demands(told: Told) -> list[Demand]:
    """The conditions on the candidates that the prompt lists; empty where fewer than two hold together."""
    if len(told.text) > 6000 or not SELECTS.search(told.text, told.low) or not told.records.items:
        return []
    asked = _instruction(told.records.rest)
    demands = list(demands_of(told.records, asked))
    return [] if len({demand.slot for demand in demands}) < 2 or EITHER.search(asked) else demands


def _instruction(rest: str) -> str:
    """The sentences that ask or demand, and the lines of a list after one of them."""
    kept: list[str] = []
    for sentence in SENTENCE.split(rest):
        if ASKING.search(sentence) or (kept and LIST_LINE.match(sentence)):
            kept.append(sentence)
    return "\n".join(kept)


# --- what is demanded of a slot ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Demand:
    """A slot, the words of the condition, and the attributes that break it."""

    slot: int
    asked: str
    broken: frozenset[str]

    def met(self, item: Item) -> bool:
        """Whether the item keeps the condition."""
        return item.attributes[self.slot] not in self.broken


def demands_of(records: Records, asked: str) -> Iterator[Demand]:
    """The conditions of the instruction that some candidate keeps and some breaks."""
    pieces = [piece.strip() for piece in PIECE.split(asked) if piece.strip()]
    for number in records.slots:
        values = records.slot(number)
        heading = records.headings[number] if records.headings else ""
        demand = _limited(number, heading, records, asked) or _worded(number, values, heading, pieces)
        if demand and len(demand.broken) < len(set(values)):
            yield demand


def _limited(slot: int, heading: str, records: Records, asked: str) -> Demand | None:
    """A limit of the instruction, for a slot that holds figures."""
    values = records.slot(slot)
    figures = [next(ANY_NUMBER.finditer(value), None) for value in values]
    found = [figure for figure in figures if figure]
    if len(found) < len(values):
        return None
    for limit in limits(asked):
        if not _about(limit, asked, records, slot, heading):
            continue
        broken = {
            value
            for value, figure in zip(values, found, strict=True)
            if not limit.holds(value_of(figure[1], figure[2] or ""))
        }
        return Demand(slot, asked[limit.span.start : limit.span.end].strip(), frozenset(broken))
    return None


def _about(limit: Limit, text: str, records: Records, slot: int, heading: str) -> bool:
    """The limit speaks of this slot: by its unit, by the word beside it, or because no other slot holds figures."""
    values = records.slot(slot)
    near = text[max(0, limit.span.start - 16) : limit.span.start] + " " + text[limit.span.end : limit.span.end + 16]
    own = content_words(heading + " " + values[0]) - set("0123456789")
    units = {(figure[2] or "").lower() for value in values for figure in islice(ANY_NUMBER.finditer(value), 1)}
    if limit.unit and any(same_unit(limit.unit, unit) for unit in units if unit):
        return True
    if own & content_words(near):
        return True
    numeric = [n for n in records.slots if all(ANY_NUMBER.search(value) for value in records.slot(n))]
    bare = not limit.unit or not any(units)
    follows = text[limit.span.end : limit.span.end + 2].strip()
    return bare and numeric == [slot] and (not follows[:1].isascii() or not follows[:1].isalpha())


def _worded(slot: int, values: Sequence[str], heading: str, pieces: Sequence[str]) -> Demand | None:
    """The value of the slot that the instruction names, or the sign of what all candidates have or lack."""
    words = [content_words(value) - DENYING - AFFIRMED for value in values]
    common = frozenset.intersection(*words) | content_words(heading)
    own = [each - common for each in words]
    for piece in pieces:
        named, denied = content_words(piece), denies_something(piece)
        hit = [bool(each & named) for each in own]
        if any(hit) and not all(hit):
            broken = {value for value, met in zip(values, hit, strict=True) if met == denied}
            if not denied:  # "Spanish, no licence" names it only to deny it
                broken |= {value for value, met in zip(values, hit, strict=True) if met and denies_something(value)}
            return Demand(slot, piece, frozenset(broken))
        about = [bool((each | content_words(heading)) & named) for each in words]
        signs = [denies_something(value) for value in values]
        if all(about) and any(signs) and not all(signs):
            broken = {value for value, sign in zip(values, signs, strict=True) if sign != denied}
            return Demand(slot, piece, frozenset(broken))
        if all(about):
            return Demand(slot, piece, frozenset())
    return None


# --- what the response chooses -------------------------------------------------------------------------------


def chosen(records: Records, text: str) -> Iterator[tuple[Item, Span]]:
    """The candidates that the response names and does not pass over, with the place of each."""
    listed = _listed_in_json(text)
    position = 0
    for clause in _clauses(text):
        start = text.find(clause, position)
        position = start + len(clause)
        for item in records.items:
            match = re.search(_name(item.name), clause)
            if not match or (listed is not None and item.name not in listed):
                continue
            if listed is not None or not PASSED_OVER.search(_without_names(clause, records)):
                yield item, Span(start + match.start(), start + match.end())


def _clauses(text: str) -> list[str]:
    return [clause for clause in CLAUSE.split(text)[:60] if clause.strip()]


def _name(name: str) -> str:
    return rf"(?<![\w-]){re.escape(name)}(?![\w-])" if name.isascii() else re.escape(name)


def _without_names(clause: str, records: Records) -> str:
    for item in records.items:
        clause = re.sub(_name(item.name), " ", clause)
    return clause


def _listed_in_json(text: str) -> set[str] | None:
    """The names of a JSON list, or of the keys that are true; None for a response in words."""
    start, end = text.find("["), text.rfind("]")
    if start < 0 or end < start:
        return None
    try:
        found = json.loads(text[start : end + 1])
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, list):
        return None
    names = {item.strip() for item in found if isinstance(item, str)}
    names |= {
        value.strip() for item in found if isinstance(item, dict) for value in item.values() if isinstance(value, str)
    }
    return names
