"""analyse: View -> Reading of the entity room. Names by the tagger; every other reading by rule, each in its own module."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from routing.contracts import Entity, ModelResponse, Reading, View
from routing.subsystems.entity import (
    against,
    aliases,
    citations,
    dialogue,
    domains,
    drift,
    extraction,
    filed,
    grounding,
    linking,
    mentions,
    references,
    senses,
    sources,
    statements,
    tagger,
    timewords,
)
from routing.subsystems.entity.adapter import ADAPTER
from routing.subsystems.entity.aliases import Alias
from routing.subsystems.entity.material import handed_over
from routing.subsystems.entity.quantities import Moment
from routing.subsystems.entity.records import closed
from routing.subsystems.entity.retold import retells
from routing.subsystems.entity.signals import EntitySignals

REFERENCE_KEYS = ("reference", "reference_answer", "gold", "gold_answer", "ground_truth", "expected", "expected_answer")


def analyse(view: View) -> Reading:
    """The names of the prompt and the room's signals for its checks."""
    return Reading(signals=_signals(view), entities=_entities(view))


def _entities(view: View) -> tuple[Entity, ...]:
    learned = view.models.tags(ADAPTER.name, view.prompt.text[: tagger.READ_CHARS])
    return tagger.find(view.prompt.text, view.prompt.language, learned)


def _signals(view: View) -> EntitySignals:
    case, prompt = view.case, view.prompt
    now = timewords.today((prompt.text, case.system, *(turn.content for turn in case.turns[-6:])), case.meta)
    found: dict[str, Any] = {
        "vague": tuple(timewords.vague(prompt, now is not None)),
        "unsourced": tuple(sources.find(prompt)),
    }
    if view.responses:
        found |= _compared(view) | _each(view, now)
    return EntitySignals(**found)


def _compared(view: View) -> dict[str, Any]:
    """What only a look at all responses, the material or the reference shows."""
    prompt, responses = view.prompt, view.judged.responses
    several = len(responses) > 1
    material = bool(prompt.of_kind("material", "quote") or retells(prompt.text[:1500]) or closed(prompt.text[:1500]))
    given = view.case.reference or _noted_reference(view.case.meta)
    handed = handed_over(prompt)
    if not (several or material or given or handed):
        return {}
    tag = tagger.find if several else None
    said = [statements.read(response.text, prompt.language, tag) for response in responses]
    question = statements.read(prompt.text[-statements.READ_CHARS :], prompt.language, tag)
    facts = [against.reference(question, n, s, given) for n, s in enumerate(said)]
    facts += against.recorded(prompt, handed, said)
    return {
        "drifts": tuple(drift.find(prompt, said, question)) if several else (),
        "against_material": tuple(
            (against.material(prompt, said) if material else []) or against.renamed(prompt, handed, said)
        ),
        "against_reference": tuple(fact for fact in facts if fact),
    }


def _noted_reference(meta: Mapping[str, Any]) -> str:
    """The reference answer that only the metadata holds; "" when there is none."""
    return next((given for key in REFERENCE_KEYS if isinstance(given := meta.get(key), str)), "")


Found = defaultdict[str, list[Any]]


def _keep(found: Found, name: str, items: Iterable[object]) -> None:
    """Adds the items that are not None; every other one is a finding, and true."""
    found[name].extend(filter(None, items))


def _each(view: View, now: Moment | None) -> dict[str, Any]:
    found: Found = defaultdict(list)
    stated = [*aliases.stated(view.prompt.text), *filed.addressed(view.prompt.text)]
    known = grounding.knowledge(view.prompt)
    extracts = bool(stated or mentions.extracts(view.prompt.text[:3000]))
    for response in view.judged.responses:
        _facts(view, response, now, found)
        _mentions(view, response, stated if extracts else None, found)
        _keep(found, "ungrounded", [grounding.judge(known, response.index, response.text)] if known else [])
    return {name: tuple(items) for name, items in found.items()}


def _facts(view: View, response: ModelResponse, now: Moment | None, found: Found) -> None:
    text, index, prompt = response.text, response.index, view.prompt.text
    _keep(found, "stale", [timewords.stale(prompt, now, index, text)] if now else [])
    _keep(found, "missing", citations.find(prompt, index, text))
    _keep(found, "invented", references.find(prompt, index, text, now))
    _keep(found, "repeated", [dialogue.repeated(view.case.turns, prompt, index, text)] if view.case.turns else [])
    _keep(found, "misattributed", [dialogue.misattributed(view.prompt, index, text)])
    readers = (senses.find, linking.find, domains.find)
    _keep(found, "senses", [next(filter(None, (find(prompt, index, text) for find in readers)), None)])


def _mentions(view: View, response: ModelResponse, stated: list[Alias] | None, found: Found) -> None:
    """`stated`: the aliases of a prompt that asks for an extraction or states some; None for any other prompt."""
    triples = stated is not None and mentions.TRIPLES.search(view.prompt.text[:3000]) is not None
    rows = extraction.rows(response.text, triples) if stated is not None else []
    index = response.index
    if rows and stated is not None:
        _keep(found, "conflated", mentions.conflated(view.prompt, index, rows))
        _keep(found, "split", mentions.split(view.prompt, index, rows, stated))
    if stated is not None:
        _keep(found, "unresolved", mentions.unresolved(view.prompt, index, rows, response.text))
    if stated:
        crossed = list(mentions.misassigned(index, aliases.answered(response.text, rows), stated))
        _keep(found, "misassigned", crossed or mentions.misplaced(view.prompt, index, response.text, stated))
    blended = list(mentions.blended(view.prompt, index, response.text))
    _keep(found, "conflated", blended or mentions.merged(view.prompt, index, response.text, stated is not None))
    if not found["unresolved"]:
        _keep(found, "unresolved", mentions.dependent(view.prompt, index, response.text))
    _keep(found, "misread", mentions.misread(view.prompt, index, response.text))
