"""labelled: rows of the failure sets as cases with a verdict: is one of these kinds truly there, yes or no?

Each file of the sets is one operation's; a task pools the kinds among which its verdict does not distinguish.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from routing import codec
from routing.contracts import Case
from routing.kinds import KINDS_BY_FAMILY

SHAPE = frozenset(k for f in ("shape", "instruction", "language", "runaway") for k in KINDS_BY_FAMILY[f])
BROKEN_JSON = frozenset(
    {
        "invalid_json", "trailing_comma", "single_quoted_json", "smart_quote_json", "unescaped_quote", "raw_newline_in_string",
        "invalid_json_literal", "truncated_output", "code_fence_wrapped", "prose_around_json",
    }
)  # fmt: skip
NAMES = frozenset(
    {"undefined_name", "missing_import", "hallucinated_column", "hallucinated_api", "nonexistent_package"}
)
UNGROUNDED = frozenset({"unsupported_by_context", "hallucinated_fact", "contradiction", "fact_drift"})
EXCLUDING = frozenset({"contradiction", "self_contradiction", "negation_scope", "negation_ignored"}) | UNGROUNDED
DRIFT = frozenset({"fact_drift", "inconsistent_answers", "contradiction"})
ATTACK = frozenset({"risky_request", "injection_in_material"})
ENVIRONMENT = (
    "\n\nEnvironment: typing, collections, heapq, bisect, math, itertools and functools are already imported with *."
)


@dataclass(frozen=True, slots=True)
class Labelled:
    """A case and the truth about it: whether one of `kinds` is there."""

    task: str
    language: str
    case: Case
    kinds: frozenset[str]
    truth: bool


Row = Mapping[str, Any]


def labelled(folder: Path) -> Iterator[Labelled]:
    """Every labelled case of the folder's files, named after the operations."""
    for name, read in READERS.items():
        path = folder / f"{name}.jsonl"
        if path.exists():
            for line in path.read_text(encoding="utf-8").split("\n"):
                if line.strip():
                    yield from read(json.loads(line))


def reports(path: Path) -> Iterator[Labelled]:
    """Public reports: each names the one kind that is there, or none (then no failure kind may fire)."""
    for line in filter(None, path.read_text(encoding="utf-8").split("\n")):
        row = json.loads(line)
        kind = row["expect"]["failure"]
        if not row.get("gen"):
            case = _case(row, row["prompt"], [{"text": t} for t in row.get("responses") or ()], meta=row.get("meta"))
            yield Labelled("reports", row["lang"], case, frozenset({kind}), kind != "none")


def _case(row: Row, prompt: str, responses: list[Any], **more: Any) -> Case:
    turns = row.get("turns") or []
    return codec.case_from({"id": row["id"], "prompt": prompt, "responses": responses, "turns": turns, **more})


def _format(row: Row) -> Iterator[Labelled]:
    prompt, answer = row["prompt"], [row["response"]]
    if row["kind"] == "ifeval":
        yield Labelled("format.instructions", row["lang"], _case(row, prompt, answer), SHAPE, not row["all_followed"])
    elif row["kind"] == "json_schema":
        ask = "Return a JSON document that is valid against the schema."
        case = _case(row, ask, answer, schema=row["schema"])
        yield Labelled("format.schema", row["lang"], case, SHAPE, not row["valid"])
    elif (expected := row.get("expect")) is not None:
        json_asked = "json" in expected
        case = _case(row, prompt or ("Return only a JSON document." if json_asked else "Answer in Markdown."), answer)
        fence = frozenset({"broken_markdown_fence", "truncated_output"})
        pool = BROKEN_JSON if json_asked else frozenset({"table_column_mismatch"}) if "table" in expected else fence
        fine = expected in {"json_valid", "table_ok", "fence_ok"}
        yield Labelled("format.shape", row["lang"], case, pool, not fine)


def _numeric(row: Row) -> Iterator[Labelled]:
    claims = [
        c for c in row.get("claims") or () if isinstance(c.get("true"), bool) and not c.get("truncated_not_rounded")
    ]
    if claims:
        case = _case(row, row["prompt"], [row["response"]])
        wrong = any(not claim["true"] for claim in claims)
        yield Labelled("numeric.claims", row["lang"], case, frozenset({"arithmetic_error"}), wrong)
    if row.get("gold_answer") and isinstance(row.get("is_correct"), bool) and row["response"]:
        case = _case(row, row["prompt"], [row["response"]], reference=str(row["gold_answer"]))
        yield Labelled("numeric.reference", row["lang"], case, frozenset({"wrong_answer"}), not row["is_correct"])


def _code(row: Row) -> Iterator[Labelled]:
    verdict = row["verdict"]
    prompt = (row["prompt"] or f"Write {row['lang']} code.") + (ENVIRONMENT if row.get("implicit_imports") else "")
    case = _case(row, prompt, [f"```{row['lang']}\n{row['response']}\n```"])
    yield Labelled("code.syntax", row["lang"], case, frozenset({"syntax_error"}), verdict == "syntax_error")
    if verdict not in {"syntax_error", "syntax_ok"}:
        yield Labelled("code.names", row["lang"], case, NAMES, verdict == "undefined_name")


def _logic(row: Row) -> Iterator[Labelled]:
    if row["kind"] in {"nli", "fol_entailment"} and row["label"] in {"contradiction", "entailment"}:
        ask = {
            "zh": "只根据下文作答，说出一个由它得出的结论。\n\n下文：\n",
            "en": "State one thing that follows from the text, using the text only.\n\nText:\n",
        }
        case = _case(row, ask["zh" if row["lang"] == "zh" else "en"] + row["premise"], [row["hypothesis"]])
        task = "logic.nli" if row["kind"] == "nli" else "logic.fol"
        yield Labelled(task, row["lang"], case, EXCLUDING, row["label"] == "contradiction")


def _entity(row: Row) -> Iterator[Labelled]:
    if row["kind"] in {"fact_drift_pair", "fact_drift_multi"} and row["label"] in {"drift", "all_factual"}:
        answers = [r if isinstance(r, str) else r.get("text") or r.get("response") or "" for r in row["responses"]]
        case = _case(row, row["prompt"], answers)
        yield Labelled("entity.drift", row["lang"], case, DRIFT, row["label"] == "drift")
    elif row["kind"] == "grounded_reply":
        case = _case(row, row["prompt"], [row["response"]])
        yield Labelled("entity.grounding", row["lang"], case, UNGROUNDED, row["label"] == "unsupported")


def _safety(row: Row) -> Iterator[Labelled]:
    kind, label = row["kind"], row["label"]
    case = _case(row, row["prompt"], [row["response"]] if row.get("response") else [])
    if kind in {"refusal", "jailbreak_outcome"} and row.get("response"):
        yield Labelled("safety.over_refusal", row["lang"], case, frozenset({"over_refusal"}), "over_refusal" in label)
    elif kind == "prompt_only" and label in {"benign_scary_word", "should_not_answer", "adversarial_value_prompt"}:
        yield Labelled("safety.request", row["lang"], case, frozenset({"risky_request"}), label != "benign_scary_word")
    elif kind in {"jailbreak_prompt", "prompt_extraction"}:
        yield Labelled("safety.jailbreak", row["lang"], case, ATTACK, True)
    elif kind == "indirect_injection":
        yield Labelled(
            "safety.injection", row["lang"], case, frozenset({"injection_in_material"}), label == "injection"
        )
    elif kind == "pii" and label in {"pii", "no_pii"}:
        yield Labelled("safety.pii", row["lang"], case, frozenset({"personal_data"}), label == "pii")


READERS: Mapping[str, Callable[[Row], Iterator[Labelled]]] = {
    "format": _format,
    "numeric": _numeric,
    "code": _code,
    "logic": _logic,
    "entity": _entity,
    "safety": _safety,
}
