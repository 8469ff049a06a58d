"""habits: what somebody has never done, and does as usual in a later sentence of the same story."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from routing.contracts import Span
from routing.subsystems.logic.signals import Fault
from routing.text.gate import Gate, gated
from routing.text.words import content_stems

NEVER = gated(
    r"(?P<s>\b(?:[A-Z][a-z'-]{1,16}|he|she|it|they|i|we))\b(?:'d|'ve)? (?:(?:had|has|have) )?never (?:(?:once|even|yet) )?(?:been (?:on|in|into|inside|to)|gone (?:into|to|in|near)|set foot (?:in|on)|tasted|eaten|drunk|drank|touched|played|driven|ridden|entered|visited|swum in|flown in|sailed|used|climbed|held|opened|worn|owned) (?:a |an |the |any |his |her |its )?(?P<o>[a-z-]{3,16}(?: [a-z-]{3,16})?)"
    r"|(?:从来没有?|从没有?|从未|从不曾|未曾|一次也没有?)(?P<v>[\u4e00-\u9fff]{1,2})过(?P<oz>[\u4e00-\u9fff]{1,4})(?=[，。！；])"
)
USUAL = gated(
    r"\bas (?:usual|always|ever|(?:he|she|it|they) (?:always|usually) (?:did|does))\b|\blike (?:every|any other) (?:day|morning|evening|night|week)\b|\bonce (?:again|more)\b|(?:像|跟|和|同)(?:往常|平时|平常|往日|每天|从前|昨天)一样|照例|一如既往|照常|一如往常|如往常"
)
PRONOUN = re.compile(r"\b(?:he|she|it|they|i|we|his|her|its|their)\b|他|她|它|我", re.IGNORECASE)
TURNED = re.compile(
    r"\b(?:not|never|no|until|before|watch(?:ed|es)?|others?|but|dream\w*|imagin\w*|if|would|without|avoid\w*|past|wish\w*|since|then|learn(?:ed|t))\b|n['’]t\b|不|没|直到|梦|想象|看着|绕|避|如果|假如|学会|以前|后来|别人|其他",
    re.IGNORECASE,
)
NAME = re.compile(r"\b[A-Z][a-z'-]{1,16}\b")
MAY = Gate(ways=((NEVER.door, USUAL.door),))


def habit_faults(index: int, said: Sequence[tuple[Span, str]], low: str) -> Iterator[Fault]:
    """A sentence that has somebody do as usual what a sentence before it says was never done; `low` is folded."""
    if not MAY.admits(low):
        return
    for place, (_, words) in enumerate(said):
        never = NEVER.pattern.search(words)
        if not never or TURNED.search(words[never.start("o") if never["o"] else never.end() :]):
            continue
        later = ((span, other) for span, other in said[place + 1 : place + 3] if USUAL.pattern.search(other))
        for span, other in islice(later, 2):
            if not TURNED.search(other) and _same_thing(never, other) and _same_one(never, other):
                yield Fault(index, span, other[:160], words[:160], "within||")
                return


def _same_thing(never: re.Match[str], other: str) -> bool:
    if never["o"]:
        return set(content_stems(never["o"])[:1]) <= set(content_stems(other)) and bool(content_stems(never["o"]))
    return never["oz"] in other


def _same_one(never: re.Match[str], other: str) -> bool:
    """Nobody new is named, and the one who never did it is spoken of."""
    if other.isascii():
        names = set(NAME.findall(other[1:])) | ({other.split(" ", 1)[0]} & {never["s"]})
        return not names - {never["s"]} and (never["s"] in other or bool(PRONOUN.search(other)))
    before = never.string[: never.start()]
    again = [other[at : at + 2] for at in range(min(2, len(other) - 1)) if other[at : at + 2] in before]
    return bool(PRONOUN.search(other[:14]) or again)
