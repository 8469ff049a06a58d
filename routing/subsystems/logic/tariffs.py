"""tariffs: rules for named kinds of one thing (a basic fare, a flex fare), and a case of one kind answered by the rule of another."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import islice

from routing.contracts import ModelResponse, Span
from routing.subsystems.logic.branches import rule_tokens
from routing.subsystems.logic.signals import Fault
from routing.subsystems.logic.told import Told
from routing.text.gate import gated

READ_CHARS = 2500
MOST_KINDS = 6
MET = 0.5  # share of the words that only the other rule has
RULED = gated(
    r"\b(?:polic(?:y|ies)|rules?|terms|conditions|tariffs?|regulations?)\b|规定|规则|政策|条款|办法|须知|条件"
)
PIECES = re.compile(r"[;；。\n]|[.?!](?=\s|$)|[？！]")
RULE = re.compile(
    r"^\W{0,6}(?:[A-Za-z]{3,16}: ?)?(?i:(?:an?|the|all|every|each|for|with|holders of) )?(?P<m>[A-Za-z][\w-]{1,20}) (?P<h>[a-z]{3,16}?)s?:? (?P<r>(?:can|may|must|cannot|are|is|has|have|costs?|gets?|needs?|include|includes|allow|allows|require|requires|expires?|earns?|pays?)\b[^\n]{6,200})$"
)
RULE_ZH = re.compile(
    r"^\W{0,4}(?:[\u4e00-\u9fff]{2,6}[：:]\s?)?(?P<k>[\u4e00-\u9fff]{2,8}?)(?P<r>(?:只|可|须|必须|应|不得|不能|不可|不予|随时|在|仅|要|能|免|需|一律|凭|最多|至少|：)[^\n]{3,120})$"
)


@dataclass(frozen=True, slots=True)
class Rule:
    """What tells one kind from the others, what they have in common, and the words of its rule."""

    kind: str
    head: str
    words: frozenset[str]
    text: str


def wrong_kind(told: Told, response: ModelResponse) -> list[Fault]:
    """The response speaks in the words of the rule for another kind, and in none of the rule for the kind of the case."""
    found = told.once(_case_of_kind) if len(response.text) <= 400 else None
    if found is None:
        return []
    right, others, case = found
    said = rule_tokens(response.text) - case
    own = right.words - case
    for other in others:
        foreign = other.words - right.words - case
        mine = own - other.words
        if not foreign or not mine or said & mine or _speaks_of(other, response.text):
            continue
        if len(foreign & said) >= 2 and len(foreign & said) >= MET * len(foreign):
            return [
                Fault(
                    response.index, Span(0, min(len(response.text), 80)), other.text[:60], right.text[:60], right.kind
                )
            ]
    return []


def _case_of_kind(told: Told) -> tuple[Rule, list[Rule], frozenset[str]] | None:
    """The rule for the one kind that the case is of, the other rules, and the words of the case."""
    text = told.text
    if len(text) > READ_CHARS or not RULED.search(text, told.low):
        return None
    rules, rest = _rules(text)
    case = "\n".join(rest)
    named = [rule for rule in rules if _speaks_of(rule, case)]
    if len(rules) < 2 or len(named) != 1:
        return None
    return named[0], [rule for rule in rules if rule is not named[0]], rule_tokens(case)


def _speaks_of(rule: Rule, text: str) -> bool:
    return (
        bool(re.search(rf"\b{re.escape(rule.kind)}\b", text, re.IGNORECASE))
        if rule.kind.isascii()
        else rule.kind in text
    )


def _rules(text: str) -> tuple[list[Rule], list[str]]:
    """The rules for kinds of the thing that most of them are about, and every other piece of the text."""
    read = [(piece, _rule(piece)) for piece in islice(PIECES.split(text), 40) if piece.strip()]
    heads = [rule.head for _, rule in read if rule]
    head = max(heads, key=heads.count, default="")
    kept = [rule for _, rule in read if rule and rule.head == head]
    kinds = {rule.kind for rule in kept}
    if not 2 <= len(kept) <= MOST_KINDS or len(kinds) != len(kept):
        return [], []
    return kept, [piece for piece, rule in read if rule is None or rule.head != head]


def _rule(piece: str) -> Rule | None:
    piece = piece.strip()
    if match := RULE.match(piece):
        return Rule(match["m"].lower(), match["h"], rule_tokens(match["r"]), piece)
    if match := RULE_ZH.match(piece):
        return Rule(match["k"], match["k"][-1], rule_tokens(match["r"]), piece)
    return None
