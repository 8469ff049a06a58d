"""agreed_facts: one closed question, several responses, and another figure or the denial in each: what is compared where no label is said.

Names and dates of longer answers are facts that drift, which is for the room of entities to say.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations, islice

from routing.contracts import ModelResponse
from routing.subsystems.logic.contradictions import denies
from routing.text.fronts import fronted
from routing.text.sentences import sentence_spans

LONGEST_ANSWER = 600
ASKS_FIGURE = fronted(
    r"\bhow (?:many|much|long|far|old|tall|high|heavy|fast|often)\b|\b(?:calculate|compute|solve|evaluate|add up|work out)\b|"
    r"\bwhat (?:is|are|was|does|will)\b[^.?\n]{0,60}\b(?:total|sum|cost|price|number|result|product|difference|average|probability|value)\b|"
    r"多少|几[个人天年点次只张元块岁位本条辆]|求(?!职|助)|计算|等于",
    re.IGNORECASE,
)
ASKS_WHETHER = re.compile(
    r"(?:^|[.!?:：\n]\s{0,3})(?:is|are|was|were|does|do|did|can|could|may|must|should|will|has|have) [^.?\n]{3,200}\?|是否|能否|可否|能不能|是不是|可不可以|会不会|吗[？?]",
    re.IGNORECASE,
)
FIGURE = re.compile(
    r"(?<![A-Za-z0-9_.])(-?\d{1,12}(?:,\d{3}){0,4}(?:\.\d{1,8})?)\s?"
    r"(%|°[CF]?|(?:milli|centi|kilo)?(?:metre|meter|gram|litre|liter)s?|(?:second|minute|hour|day|week|month|year|mile|cent|euro|dollar|pound)s?|[kcm]?m|k?g|l|h|min|s|秒|分钟|分|小时|天|周|个?月|年|元|角|千米|公里|厘米|毫米|米|公斤|千克|克|斤|升|毫升)?(?![a-z])",
    re.IGNORECASE,
)
FINAL_FIGURE = re.compile(
    r"(?:\banswer(?: is|:)|[=＝]|答案(?:是|为|：|:)?|\bso\b|\btotal(?: is|:)?|所以|因此|一共|共)[^\n\d]{0,40}$",
    re.IGNORECASE,
)


def readings_differ(prompt: str, texts: Sequence[ModelResponse]) -> list[str]:
    """What each response says ("" where that could not be told), empty when they do not exclude one another."""
    said = [response.text.strip() for response in texts]
    if any(len(text) > LONGEST_ANSWER for text in said):
        return []
    return _figures(prompt, said) or _denials(prompt, said)


def _figures(prompt: str, said: Sequence[str]) -> list[str]:
    """Two final figures of which neither occurs in the other response."""
    if not ASKS_FIGURE.search(prompt[-2000:]):
        return []
    every = [list(islice(FIGURE.finditer(text), 40)) for text in said]
    finals = [_final(text, found) if found else None for text, found in zip(said, every, strict=True)]
    given = {_number(match) for match in islice(FIGURE.finditer(prompt), 60)}  # in a working they are no result
    values = [{_number(match) for match in found} - (given if len(found) > 1 else set()) for found in every]
    known = [final for final in finals if final]
    if len(known) < len(said):
        return []
    for one, other in combinations(range(len(said)), 2):
        first, second = known[one], known[other]
        apart = _number(first) not in values[other] and _number(second) not in values[one]
        if apart and not _other_unit(first, second):
            return [final[1] for final in known]
    return []


def _number(match: re.Match[str]) -> float:
    return float(match[1].replace(",", ""))


def _other_unit(one: re.Match[str], two: re.Match[str]) -> bool:
    return bool(one[2] and two[2] and one[2].lower().rstrip("s") != two[2].lower().rstrip("s"))


def _final(text: str, found: Sequence[re.Match[str]]) -> re.Match[str] | None:
    """The figure that the response arrives at: the only one, or that after "so", "=" or "answer"."""
    if len({_number(match) for match in found}) == 1:
        return found[-1]
    kept = [match for match in found if not OPERAND.match(text, match.end()) and not _supposed(text, match.start())]
    return next((match for match in reversed(kept) if FINAL_FIGURE.search(text[: match.start()])), None)


# A figure that is worked with, "120 + 18", and a sentence on another case than the one asked about are no result.
OPERAND = re.compile(r"\s?(?:[-+*/×÷−＋－=＝]|加|减|乘|除以|plus\b|minus\b|times\b)\s?[$€£¥(（\d]", re.IGNORECASE)
SUPPOSED = re.compile(
    r"\s{0,3}(?:but |however, |by contrast, |otherwise,? )?(?:if|had|were|without|otherwise)\b|\s{0,3}(?:但|反之[，,]?|反过来[，,]?|不过[，,]?)?(?:如果|假如|要是|若|倘若|换成|否则)",
    re.IGNORECASE,
)
SENTENCE_END = re.compile(r"[。！？!?\n]|\.(?=\s)")


def _supposed(text: str, place: int) -> bool:
    """The figure stands in a sentence that begins with "if", and is not the first sentence of the response."""
    start = max((end.end() for end in SENTENCE_END.finditer(text, 0, place)), default=0)
    return start > 0 and SUPPOSED.match(text, start) is not None


def _denials(prompt: str, said: Sequence[str]) -> list[str]:
    """A yes-or-no question answered by two sentences of which one denies the other."""
    if not ASKS_WHETHER.search(prompt[-2000:]):
        return []
    first = [_first_sentence(text) for text in said]
    for one, other in combinations(first, 2):
        if one and other and (denies(one, other) or denies(other, one)):
            return [sentence[:40] for sentence in first]
    return []


def _first_sentence(text: str) -> str:
    span = next(iter(sentence_spans(text[:400])), None)
    return text[span.start : span.end] if span else ""
