"""joint: conditions that must all hold for one case, held against what is stated of it; a yes although one fails."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

from routing.contracts import ModelResponse, Span
from routing.subsystems.logic.decisions import grants
from routing.subsystems.logic.signals import Fault
from routing.subsystems.logic.slots import content_words, denies_something
from routing.subsystems.logic.thresholds import ANY_NUMBER, Limit, limits, same_unit, value_of
from routing.subsystems.logic.told import Told
from routing.text.gate import gated

READ_CHARS = 2500
CUE = gated(
    r"\b(?:only if|if|provided(?: that)?|when|requires?|required|needs?|must(?: have| be)?|conditions?|eligible|criteria|requirements?|as long as|have to)\b[:：]?|"
    r"(?:须|必须|需要?|应当?|要)?(?:同时)?(?:满足|具备|符合)(?:以下|下列)?(?:所有|全部|各项|[两二三四五]项|[两二三四五]个)?(?:条件|要求)?[:：]?|(?:条件|要求)(?:是|为|如下)?[:：]|(?:须|必须|只有)"
)
ALL = re.compile(
    r"\b(?:all|every|each|both)\b[^.\n]{0,40}\b(?:required|mandatory|needed|hold|met|necessary|apply|conditions?)\b|\ball (?:three|four|of)\b|\band\b|缺一不可|同时|都要|均须|均需|全部|且|并且|；|、",
    re.IGNORECASE,
)
EITHER = re.compile(r"\bor\b|\beither\b|\bany (?:one )?of\b|或者?|任一|之一", re.IGNORECASE)
PIECE = re.compile(
    r"[;；、\n]|,\s|，|\.(?=\s|$)|。|\band\b|并且?|而且|且(?!仅)|同时|以及|\(?\b\d[.)]\s|[（(]\d[)）]|[①②③④⑤⑥]|-\s",
    re.IGNORECASE,
)
CLAUSE = re.compile(r"[.。;；!！\n]|,\s|，|\b(?:but|and|though|although|while)\b|但是?|不过|而", re.IGNORECASE)
SENTENCE = re.compile(r"(?<=[.])\s{1,3}|(?<=[。?？!！\n])\s{0,3}")
SUMMARY = re.compile(
    r"^\W{0,3}(?:all|every|each|both|none)\b[^.]{0,60}\b(?:required|mandatory|needed|hold|met|necessary|apply)|缺一不可|[两二三四五]项|均须|都要满足", re.IGNORECASE
)  # fmt: skip
PARTS_WITH = re.compile(
    r"\b(?:leave|leaves|avoid|refrain|give up|hand (?:in|over)|surrender|free (?:of|from)|remove|return)\b|避免|远离|戒|交出|上交|归还|脱离",
    re.IGNORECASE,
)  # to lack the thing is no breach
ALIKE = 0.3  # share of the words of a condition that a clause must have to speak of it


def failed_condition(told: Told, response: ModelResponse) -> list[Fault]:
    """A response that grants although one of at least two joint conditions is stated to fail."""
    if len(told.text) > READ_CHARS or len(response.text) > 1500 or not CUE.door.admits(told.low):
        return []
    if not grants(response.text) or not told.once(_states_conditions):
        return []
    for conditions, facts in told.once(_rules):
        for condition in conditions:
            against = _against(condition, conditions, facts)
            if against:
                span = Span(0, min(60, len(response.text)))
                return [Fault(response.index, span, condition, "no", against)]
    return []


def _states_conditions(told: Told) -> bool:
    return CUE.search(told.text, told.low) is not None


def _rules(told: Told) -> list[tuple[list[str], list[str]]]:
    """The conditions of every sentence (or list) that states several, with the clauses after it."""
    found = []
    sentences = [piece for piece in SENTENCE.split(told.text) if piece.strip()]
    for number, sentence in enumerate(sentences[:12]):
        cue = CUE.pattern.search(sentence)
        if not cue or sentence.rstrip().endswith(("?", "？")) or EITHER.search(sentence):
            continue
        stated, after = sentence[cue.end() :], number + 1
        if len(content_words(stated)) < 2:  # a list follows
            while after < len(sentences) and re.match(r"\s{0,4}(?:[-*•①-⑥]|\(?\d[.)、）])", sentences[after]):
                stated, after = stated + "\n" + sentences[after], after + 1
        pieces = [piece.strip() for piece in PIECE.split(stated) if content_words(piece)]
        if len(pieces) < 2 or not ALL.search(" ".join(sentences[number : after + 1])):
            continue
        rest = [piece for piece in sentences[after:] if not piece.rstrip().endswith(("?", "？"))]
        clauses = [clause for piece in rest if not SUMMARY.search(piece) for clause in CLAUSE.split(piece)]
        found.append((pieces[:8], [clause.strip() for clause in clauses[:40] if clause.strip()]))
    return found


def _against(condition: str, conditions: Sequence[str], facts: Sequence[str]) -> str:
    """The clause that says that the condition fails, "" when none does or another says that it holds."""
    limit = next(iter(limits(condition)), None)
    if limit:
        return _beyond(limit, condition, facts)
    shared = frozenset().union(*(content_words(other) for other in conditions if other is not condition))
    words = content_words(condition) - shared
    if not words or PARTS_WITH.search(condition):
        return ""
    denied = denies_something(condition)
    about = [clause for clause in facts if len(words & content_words(clause)) >= max(1, ALIKE * len(words))]
    signs = {denies_something(clause) for clause in about}
    return about[0] if signs == {not denied} else ""


def _beyond(limit: Limit, condition: str, facts: Sequence[str]) -> str:
    """The one clause whose figure, of the same unit or the same thing, breaks the limit."""
    words = content_words(condition)
    found = []
    for clause in facts:
        for match in islice(ANY_NUMBER.finditer(clause), 4):
            unit = match[2] or ""
            if (limit.unit and same_unit(limit.unit, unit)) or (
                words & content_words(clause) and not (unit and limit.unit)
            ):
                found.append((clause, value_of(match[1], unit)))
    return found[0][0] if len(found) == 1 and not limit.holds(found[0][1]) else ""
