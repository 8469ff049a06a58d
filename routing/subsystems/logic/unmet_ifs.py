"""unmet_ifs: "if she will not come, send the parcel", she will not come, and a response that takes the "not" over to the parcel."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from routing.contracts import ModelResponse, Span
from routing.subsystems.logic.signals import Fault
from routing.subsystems.logic.syllogisms import near
from routing.subsystems.logic.told import Told
from routing.text.gate import gated

READ_CHARS = 2500
NOT = re.compile(r"\b(?:not|no|never|cannot|without)\b|n['’]t\b|不|没|未|无", re.IGNORECASE)
RULE = gated(
    r"\b(?:if|when|unless) (?P<p>[^,.?\n]{4,100}), ?(?:then |please )?(?P<q>[^.?\n\"”]{4,100})[.\"”\n]|(?:如果|若|假如|只要|要是|凡)(?P<pz>[^，,。\n]{2,30})(?:的话)?[，,](?:就|则|那么|请|便)?(?P<qz>[^，。？\n”」]{2,30})[。”」；\n]"
)
ASKED = re.compile(r"[^.?!。？！\n]{3,160}[?？]")
NO = re.compile(r"\W{0,4}(?:no\b|not\b|不(?!过|仅|但)|没|否|无需|未)", re.IGNORECASE)
WHETHER = re.compile(r"(?:是否|能否|应否|要不要|会不会|该不该|需不需要|是不是)")


def carried_over(told: Told, response: ModelResponse) -> list[Fault]:
    """A "no" to the outcome of a rule whose denied condition is stated to hold."""
    if not NO.match(response.text):
        return []
    found = told.once(_outcome)
    if found is None or not NOT.search(response.text[:200]):
        return []
    return [Fault(response.index, Span(0, min(len(response.text), 100)), response.text.strip()[:100], found)]


def _outcome(told: Told) -> str | None:
    """The rule, where its denied condition holds as the prompt says and its own outcome is what is asked for."""
    text = told.text
    if len(text) > READ_CHARS or not RULE.door.admits(told.low):
        return None
    return next(_met(text, told.low), None)


def _met(text: str, low: str) -> Iterator[str]:
    rules = list(islice(RULE.finditer(text, low), 4))
    if len(rules) != 1 or rules[0].group().lower().startswith("unless"):
        return
    rule = rules[0]
    condition, outcome = rule["p"] or rule["pz"], rule["q"] or rule["qz"]
    rest = text[rule.end() :]
    asked = list(islice(ASKED.finditer(rest), 4))
    if not asked or not NOT.search(condition) or NOT.search(outcome):
        return
    question = WHETHER.sub("", asked[-1].group())
    if NOT.search(question) or not near(question, outcome, condition):
        return
    facts = [piece for piece in re.split(r"[.。;；\n]", rest[: asked[-1].start()]) if len(piece.strip()) > 3]
    if any(NOT.search(fact) and near(fact, condition, outcome) for fact in facts):
        yield " ".join(rule.group().split())[:100]
