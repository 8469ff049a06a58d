"""analyse: View -> Reading of the format room. Contracts are read from the prompt once; each response is parsed and judged."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType

from routing.contracts import ContractResult, ModelResponse, OutputContract, Prompt, Reading, Span, Text, View
from routing.subsystems.format import ending
from routing.subsystems.format.contracts.demand import UNMEASURED, Demand, Judgement
from routing.subsystems.format.contracts.extract import extract
from routing.subsystems.format.contracts.implied import implied_faults
from routing.subsystems.format.contracts.json_output import json_demand
from routing.subsystems.format.contracts.prose import Prose, read
from routing.subsystems.format.documents.faults import Fault
from routing.subsystems.format.documents.json_report import JsonDemand, JsonReport, report
from routing.subsystems.format.documents.markdown import fence_faults, table_faults
from routing.subsystems.format.documents.plain import plain_faults
from routing.subsystems.format.documents.tables import html_table_faults, tab_faults
from routing.subsystems.format.named import named
from routing.subsystems.format.notes import note_of
from routing.subsystems.format.placeholders import damaged, unfilled_faults
from routing.subsystems.format.risks import risks
from routing.subsystems.format.runaway import LENGTH_REASONS, announced_only, breaks_off, cut_off, runaway
from routing.subsystems.format.signals import FormatSignals
from routing.subsystems.format.thinking import leaks
from routing.text.segments import segment

MARKDOWN_BLOCK = re.compile(r"\s*(?:`{3,}|~{3,})[ \t]{0,3}(?:markdown|md)\b", re.IGNORECASE)
MARKDOWN_MARKS = ("```", "~~~", "|", "\t", "<table")
TABLE_WORDS = ("table", "表格", "columns", "|---")
TAB_WORDS = ("tsv", "tab-separated", "tab separated", "tab-delimited", "制表符")
PROGRAM = re.compile(
    r"```(?:python|py|javascript|js|typescript|ts|java|c|cpp|c\+\+|csharp|go|rust|ruby|php|sql|bash|sh|shell|kotlin|swift|r|scala)\b",
    re.IGNORECASE,
)
JUDGED_CHARS = 400_000  # beyond it counting contracts are not measured
RUNAWAY = frozenset(("repetition_loop", "whitespace_runaway", "nan_output", "empty_response"))


def analyse(view: View) -> Reading:
    """The room's signals for its checks, and the contracts with their judgements."""
    prose, responses = read(view.prompt), view.judged.responses
    demands = _demands(view, prose)
    wanted = json_demand(prose, view.case.schema)
    faults = [
        *(_placed(fault, prose) for fault in risks(prose, wanted, view.case.meta)),
        *unfilled_faults(view.prompt, responses),
    ]
    results: list[list[ContractResult]] = [[] for _ in demands]
    parsed: list[ContractResult] = []
    for response in responses:
        found = list(leaks(_response_faults(view, response, prose, wanted, parsed), response.text, view))
        faults += found
        runs_away = bool(found) and any(fault.kind in RUNAWAY for fault in found)
        faults += _judged(demands, response, results, runs_away)
    contracts = _contracts(demands, results, wanted and _placed_demand(wanted, prose), parsed)
    contracts += tuple(named(view, {contract.id for contract in contracts}))
    return Reading(signals=FormatSignals(_by_kind(faults)), contracts=contracts)


# --- demands -------------------------------------------------------------------------------------------------


def _placed(fault: Fault, prose: Prose) -> Fault:
    return replace(fault, span=prose.place(fault.span)) if fault.span is not None and prose.shift else fault


def _placed_demand(wanted: JsonDemand, prose: Prose) -> JsonDemand:
    return replace(wanted, span=prose.place(wanted.span)) if wanted.span is not None else wanted


def _demands(view: View, prose: Prose) -> tuple[Demand, ...]:
    own = extract(prose)
    system = view.case.system or next((turn.content for turn in view.case.turns if turn.role == "system"), "")
    if not system:
        return own
    known = {(demand.id, demand.text) for demand in own}
    given = _system_demands(system[:20_000])
    return (*own, *(demand for demand in given if (demand.id, demand.text) not in known))


@lru_cache(maxsize=64)
def _system_demands(system: str) -> tuple[Demand, ...]:
    """Demands of the system text; they have no place in the prompt."""
    prompt = Prompt(system, "und", segment(system))
    return tuple(replace(demand, span=None) for demand in extract(read(prompt)))


# --- one response --------------------------------------------------------------------------------------------


def _response_faults(
    view: View, response: ModelResponse, prose: Prose, wanted: JsonDemand | None, parsed: list[ContractResult]
) -> Iterator[Fault]:
    meta = view.case.meta
    yield from runaway(response, view.prompt.text, meta)
    open_structure = False
    if wanted is not None and response.text.strip():
        result = report(response.text, wanted, response.index)
        open_structure = any(fault.kind == "truncated_output" for fault in result.faults)
        parsed.append(_json_result(result, response.index))
        yield from result.faults
    if wanted is None:
        shown = list(implied_faults(response.text, prose, response.index))
        open_structure = any(fault.kind == "truncated_output" for fault in shown)
        yield from shown or plain_faults(response.text, prose, response.index)
    if any(map(response.text.__contains__, MARKDOWN_MARKS)):
        yield from _markdown(response, prose, wanted, ending.reason(response, meta) in LENGTH_REASONS)
    ends = list(cut_off(response, meta, open_structure, view.prompt.text))
    yield from ends or (() if open_structure or wanted is not None else breaks_off(response))
    if "stream" in meta and announced_only(response, view.prompt.text):
        because = Text("the answer is announced and never comes", "只预告了回答，正文没有出现")
        end = len(response.text.rstrip())
        yield Fault("stream_cut", because, response.index, Span(max(0, end - 24), end))
    yield from damaged(view.prompt, response)


def _markdown(response: ModelResponse, prose: Prose, wanted: JsonDemand | None, cut: bool) -> Iterator[Fault]:
    # A fence that opens a JSON answer is the JSON reader's affair.
    if wanted is None or not response.text.lstrip().startswith("```") or MARKDOWN_BLOCK.match(response.text):
        yield from fence_faults(response.text, response.index, cut)
    if "|" in response.text:
        yield from table_faults(response.text, response.index, prose.has(*TABLE_WORDS))
    if "<table" in response.text:
        yield from html_table_faults(response.text, response.index)
    if "\t" in response.text and prose.has(*TAB_WORDS):
        yield from tab_faults(response.text, response.index)


def _json_result(result: JsonReport, index: int) -> ContractResult:
    loud = [fault for fault in result.faults if fault.severity != "info"]
    if not loud:
        return ContractResult(index, "met")
    return ContractResult(index, "broken", note_of(loud[0].kind), loud[0].span)


# --- judgements ----------------------------------------------------------------------------------------------


def _judged(
    demands: Sequence[Demand], response: ModelResponse, results: list[list[ContractResult]], runs_away: bool
) -> Iterator[Fault]:
    if not demands:
        return
    text = response.text.strip()
    measurable = bool(text) and len(text) <= JUDGED_CHARS and not _only_program(text)
    for place, demand in enumerate(demands):
        judgement = demand.judge(response.text) if measurable else UNMEASURED
        results[place].append(_result(judgement, response.index))
        if judgement.met is False and judgement.because is not None:
            severity = judgement.severity or demand.severity
            # What went on until the cap breaks every count; only the loop itself is worth telling.
            yield Fault(
                judgement.kind or demand.kind,
                judgement.because,
                response.index,
                judgement.span,
                judgement.expected,
                "info" if runs_away and demand.kind in ("length_violation", "count_mismatch") else severity,
            )


def _only_program(text: str) -> bool:
    """True when the whole response is one block of program code: rules on wording do not concern it."""
    return PROGRAM.match(text) is not None and text.endswith("```") and text.count("```") == 2


def _result(judgement: Judgement, index: int) -> ContractResult:
    if judgement.met is None:
        return ContractResult(index, "not_measured", judgement.note)
    return ContractResult(index, "met" if judgement.met else "broken", judgement.note, judgement.span)


def _contracts(
    demands: Sequence[Demand],
    results: Sequence[Sequence[ContractResult]],
    wanted: JsonDemand | None,
    parsed: Sequence[ContractResult],
) -> tuple[OutputContract, ...]:
    found = [OutputContract(d.id, d.text, d.span, tuple(r)) for d, r in zip(demands, results, strict=True)]
    if wanted is not None:
        found.append(_json_contract(wanted, parsed))
    return tuple(found)


def _json_contract(wanted: JsonDemand, parsed: Sequence[ContractResult]) -> OutputContract:
    if wanted.schema is not None:
        return OutputContract(
            "json.schema", Text("valid against the JSON Schema", "符合 JSON Schema"), wanted.span, tuple(parsed)
        )
    if wanted.keys:
        names = ", ".join(wanted.keys)
        return OutputContract(
            "json.keys", Text(f"JSON with the keys {names}", f"键为 {names} 的 JSON"), wanted.span, tuple(parsed)
        )
    if wanted.shape is not None:
        return OutputContract(
            "json.shape", Text("JSON of the stated shape", "符合给定形状的 JSON"), wanted.span, tuple(parsed)
        )
    text = Text("nothing but JSON", "只有 JSON") if wanted.strict else Text("JSON", "JSON")
    return OutputContract("json.only" if wanted.strict else "json", text, wanted.span, tuple(parsed))


def _by_kind(faults: Sequence[Fault]) -> Mapping[str, tuple[Fault, ...]]:
    kinds: dict[str, list[Fault]] = {}
    for fault in faults:
        kinds.setdefault(fault.kind, []).append(fault)
    return MappingProxyType({kind: tuple(items) for kind, items in kinds.items()})
