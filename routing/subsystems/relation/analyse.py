"""analyse: View -> Reading of the relation room. Deterministic parsers first, learned readers where they are loaded."""

from __future__ import annotations

import re
from collections import defaultdict

from routing.contracts import CellReference, ModelResponse, Reading, View
from routing.subsystems.relation.buried import buried_instructions
from routing.subsystems.relation.comparing import misplaced
from routing.subsystems.relation.conversation import answers_previous, first_number, no_answer, window_overflow
from routing.subsystems.relation.early_rules import Rule, forgotten_rules, read_rules
from routing.subsystems.relation.fields import misplaced_values
from routing.subsystems.relation.forms import swapped_fields
from routing.subsystems.relation.grounding import is_closed_book, unsupported
from routing.subsystems.relation.habits import dropped_habits
from routing.subsystems.relation.headings import headed
from routing.subsystems.relation.lookup import Mention, TableIndex, question_of, read_mentions
from routing.subsystems.relation.misreading import misreadings
from routing.subsystems.relation.prompt_shape import undelimited_material
from routing.subsystems.relation.quotes import invented_quotes
from routing.subsystems.relation.records import facts_in, of_conditions, outside
from routing.subsystems.relation.signals import Fault, RelationSignals
from routing.subsystems.relation.sources import bad_citations
from routing.subsystems.relation.standing_bans import broken_bans
from routing.subsystems.relation.standing_rules import broken_standing_rules
from routing.subsystems.relation.subjects import drifted, lost_subject
from routing.subsystems.relation.triples import reversed_triples
from routing.text.tables import Table, tables_in

MATERIAL = re.compile(r"[\d\n{\[<]")  # a table or fact has a figure or a second line, or is JSON or HTML


def analyse(view: View) -> Reading:
    """The room's signals for its checks, and the cells that the responses name."""
    faults: dict[str, list[Fault]] = defaultdict(list)
    faults["undelimited_material"] += undelimited_material(view.prompt)
    faults["buried_instruction"] += buried_instructions(view.prompt)
    responses = view.judged.responses
    context = _context(view)
    rules = read_rules(view.prompt, view.case.system, view.case.turns) if responses else []
    closed = bool(responses) and is_closed_book(view.prompt)
    for response in responses:
        _read_text(view, context, response, faults)
        _read_memory(view, response, rules, faults)
        if closed:
            faults["unsupported_by_context"] += unsupported(view.prompt, context, response.index, response.text)
    cells = _read_tables(view, responses, faults) if responses else []
    return Reading(
        signals=RelationSignals({kind: tuple(found) for kind, found in faults.items() if found}), cells=tuple(cells)
    )


def _context(view: View) -> str:
    """Everything that a response may draw on."""
    return "\n".join([view.case.system, *(turn.content for turn in view.case.turns), view.prompt.text])


def _read_memory(view: View, response: ModelResponse, rules: list[Rule], faults: dict[str, list[Fault]]) -> None:
    """What earlier turns, the system message and the window of the model do to a response."""
    prompt, turns, system, meta = view.prompt, view.case.turns, view.case.system, view.case.meta
    faults["context_overflow"] += window_overflow(prompt, meta, response)
    known = first_number(meta, "num_ctx", "context_window", "n_ctx") is not None
    lost = lost_subject(prompt, known, response)
    faults["context_lost"] += lost if lost or not meta else drifted(prompt, meta, response, turns)
    if turns:
        faults["answered_previous_question"] += answers_previous(turns, prompt.text, response)
    if turns or system or rules:
        broken = forgotten_rules(rules, response) or broken_standing_rules(turns, system, response)
        faults["instruction_forgotten"] += (
            broken or dropped_habits(turns, system, response) or broken_bans(turns, response)
        )


def _read_text(view: View, context: str, response: ModelResponse, faults: dict[str, list[Fault]]) -> None:
    prompt = view.prompt
    faults["non_answer"] += no_answer(prompt, response)
    faults["citation_out_of_range"] += bad_citations(prompt.text, response.index, response.text)
    faults["quote_not_in_source"] += invented_quotes(prompt, context, response.index, response.text)
    faults["relation_reversed"] += reversed_triples(prompt.text, response.index, response.text)
    faults["wrong_field"] += misplaced_values(prompt.text, response.index, response.text) or swapped_fields(
        prompt.text, response.index, response.text
    )


def _read_tables(
    view: View, responses: tuple[ModelResponse, ...], faults: dict[str, list[Fault]]
) -> list[CellReference]:
    text = view.prompt.text
    if not MATERIAL.search(text):
        return []
    tables = headed([table for table in tables_in(text) if not of_conditions(table)], text)
    facts = facts_in(text, tables)
    asked = outside(text, [table.span for table in tables], facts) if facts else ""
    index, question = (TableIndex(tables), question_of(text, tables)) if tables else (None, "")
    cells: list[CellReference] = []
    for response in responses:
        mentions = read_mentions(index, question, response.text[:40_000]) if index else []
        found = misreadings(index, question, response, mentions) if index else {}
        if not found and facts and (other := misplaced(facts, asked, response.index, response.text)):
            found = dict([other])
        for kind, fault in found.items():
            faults[kind].append(fault)
        cells += _references(response.index, mentions, tables)
    return cells


def _references(number: int, mentions: list[Mention], tables: tuple[Table, ...]) -> list[CellReference]:
    return [
        CellReference("response", number, mention.span, place.table, place.row, place.col)
        for mention in mentions
        for place in mention.cells
        if place.table < len(tables)
    ]
