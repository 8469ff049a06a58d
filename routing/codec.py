"""codec: contracts <-> JSON-ready values, in the shape that the command line and the database use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from routing.calls import by_key, with_own_metadata
from routing.contracts import (
    Case,
    CellReference,
    Contribution,
    Diagnosis,
    Entity,
    Finding,
    FingerprintKey,
    ModelResponse,
    OutputContract,
    RoomFailed,
    RoomSkipped,
    RouteDecision,
    Segment,
    Span,
    Suggestion,
    Text,
    TokenLogprob,
    Turn,
)
from routing.errors import BadInput
from routing.numbers import TooDeep, finite, plain, usable

SCHEMA_VERSION = "1"


# --- reading -------------------------------------------------------------------------------------------------


def case_from(raw: Any) -> Case:
    """A Case from one decoded JSON line.

    Raises: BadInput: a field has the wrong type; `field` names it.
    """
    if not isinstance(raw, Mapping):
        raise BadInput("Each line must be a JSON object with at least “id” and “prompt”.", field="")
    turns = tuple(_turn(number, turn) for number, turn in enumerate(_list(raw, "turns")))
    prompt = _string(raw, "prompt") or _last_user(turns)
    answers = _list(raw, "responses")
    return Case(
        id=plain(raw.get("id", "")),
        prompt=prompt,
        system=_string(raw, "system"),
        turns=turns,
        responses=tuple(response_from(number, item) for number, item in enumerate(answers)),
        schema=_usable(raw, "schema"),
        reference=_string(raw, "reference") or None,
        meta=_usable({"meta": {**by_key(answers), **_mapping(raw, "meta")}}, "meta"),
    )


def response_from(number: int, raw: Any) -> ModelResponse:
    """A response from a plain string or an object with a “text”.

    Raises: BadInput: a field has the wrong type.
    """
    if isinstance(raw, str):
        return ModelResponse(text=raw, index=number)
    if not isinstance(raw, Mapping):
        raise BadInput(f"responses[{number}] must be a string or an object with “text”.", field=f"responses[{number}]")
    raw = with_own_metadata(raw)
    return ModelResponse(
        text=_string(raw, "text"),
        index=number,
        model=_string(raw, "model") or None,
        latency_ms=_number(raw, "latency_ms"),
        ttfb_ms=_number(raw, "ttfb_ms"),
        headers={str(k).lower(): plain(v) for k, v in _mapping(raw, "headers").items()},
        finish_reason=_string(raw, "finish_reason") or None,
        logprobs=tuple(_logprob(item) for item in _list(raw, "logprobs")),
    )


def _turn(number: int, raw: Any) -> Turn:
    if not isinstance(raw, Mapping):
        raise BadInput(f"turns[{number}] must be an object with “role” and “content”.", field=f"turns[{number}]")
    return Turn(role=_string(raw, "role") or "user", content=_string(raw, "content"))


def _logprob(raw: Any) -> TokenLogprob:
    if not isinstance(raw, Mapping):
        raise BadInput("Each entry of “logprobs” must be an object with “token” and “logprob”.", field="logprobs")
    return TokenLogprob(token=plain(raw.get("token", "")), logprob=finite(raw.get("logprob")))


def _last_user(turns: Sequence[Turn]) -> str:
    return next((turn.content for turn in reversed(turns) if turn.role == "user"), "")


def _string(raw: Mapping[str, Any], name: str) -> str:
    value = raw.get(name)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise BadInput(f"“{name}” must be a string, not {type(value).__name__}.", field=name)
    return value


def _list(raw: Mapping[str, Any], name: str) -> list[Any]:
    value = raw.get(name)
    if value is None:
        return []
    if not isinstance(value, list):
        raise BadInput(f"“{name}” must be a list, not {type(value).__name__}.", field=name)
    return value


def _mapping(raw: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    value = raw.get(name)
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise BadInput(f"“{name}” must be an object, not {type(value).__name__}.", field=name)
    return value


def _usable(raw: Mapping[str, Any], name: str) -> Any:
    try:
        return usable(raw.get(name))
    except TooDeep as error:
        raise BadInput(f"“{name}”: {error}", field=name) from error


def _number(raw: Mapping[str, Any], name: str) -> float | None:
    value = raw.get(name)
    if value is None:
        return None
    number = finite(value)
    if number is None:
        raise BadInput(f"“{name}” must be a number of milliseconds.", field=name)
    return number


# --- writing -------------------------------------------------------------------------------------------------


def route_to(decision: RouteDecision) -> dict[str, Any]:
    """The “route” object of an output line. The embedding stays inside."""
    return {
        "primary": decision.primary,
        "ranking": list(decision.ranking),
        "probability": round(decision.probability, 4),
        "set": list(decision.conformal),
        "mix": _rounded(decision.mix),
        "uncertain": decision.uncertain,
        "coarse": _rounded(decision.coarse),
        "fine": _rounded(decision.fine),
        "features": _rounded(decision.features),
        "contributions": [_contribution(item) for item in decision.contributions],
    }


def route_kept(decision: RouteDecision) -> dict[str, Any]:
    """The whole decision as JSON, for `route_again`."""
    values = {item.name: getattr(decision, item.name) for item in fields(decision)}
    kept = {name: dict(value) if isinstance(value, Mapping) else value for name, value in values.items()}
    terms = [[c.operation, c.name, c.text, c.amount, c.spans] for c in decision.contributions]
    return {**kept, "contributions": terms}


def route_again(kept: Mapping[str, Any]) -> RouteDecision:
    """The decision that `route_kept` wrote. Raises KeyError, TypeError or ValueError where it is another thing."""
    terms = tuple(
        Contribution(operation, name, Text(*text), amount, tuple(Span(*span) for span in spans))
        for operation, name, text, amount, spans in kept["contributions"]
    )
    lists = {name: tuple(kept[name]) for name in ("ranking", "conformal", "embedding")}
    return RouteDecision(**{**kept, **lists, "contributions": terms})


def line_from(diagnosis: Diagnosis, language: str = "en") -> dict[str, Any]:
    """One output line of `diagnose`: wording in one language."""
    findings = [_finding(item, language) for item in diagnosis.findings]
    return {
        "id": diagnosis.case.id,
        "route": route_to(diagnosis.route),
        "findings": findings,
        "failure": _failure(diagnosis.root),
        "entities": [_entity(item) for item in diagnosis.entities],
        "cells": [_cell(item) for item in diagnosis.cells],
        "contracts": [_contract(item, language) for item in diagnosis.contracts],
        "suggestions": [_suggestion(item, language) for item in diagnosis.suggestions],
        "fingerprints": [_fingerprint(item) for item in diagnosis.fingerprints],
        "rooms": {room: state_to(state) for room, state in diagnosis.rooms.items()},
        "timing_ms": dict(diagnosis.timing_ms),
        "versions": dict(diagnosis.versions),
    }


def record_from(diagnosis: Diagnosis) -> dict[str, Any]:
    """What the database keeps: as `line_from`, with every wording in both languages and the prompt's segments."""
    record = line_from(diagnosis, "both")
    record["language"] = diagnosis.prompt.language
    record["segments"] = [_segment(item) for item in diagnosis.prompt.segments]
    record["response_languages"] = [response.language for response in diagnosis.case.responses]
    record["root"] = next((n for n, f in enumerate(diagnosis.findings) if f == diagnosis.root), None)
    return record


def state_to(state: str | RoomFailed | RoomSkipped) -> str:
    """ "ok", "failed:reason" or "skipped:reason"."""
    if isinstance(state, RoomFailed):
        return f"failed:{state.reason}"
    return f"skipped:{state.reason}" if isinstance(state, RoomSkipped) else state


def _text(text: Text | None, language: str) -> Any:
    if text is None:
        return None
    return {"en": text.en, "zh": text.zh} if language == "both" else text.get(language)


def _span(span: Span | None) -> list[int] | None:
    return None if span is None else [span.start, span.end]


def _rounded(scores: Mapping[str, float]) -> dict[str, float]:
    return {name: round(float(score), 4) for name, score in scores.items()}


def _contribution(item: Contribution) -> dict[str, Any]:
    return {
        "operation": item.operation,
        "name": item.name,
        "text": _text(item.text, "both"),
        "amount": round(item.amount, 6),
        "spans": [_span(span) for span in item.spans],
    }


def _finding(item: Finding, language: str) -> dict[str, Any]:
    return {
        "check": item.check,
        "kind": item.kind,
        "room": item.room,
        "where": item.where,
        "index": item.index,
        "span": _span(item.span),
        "severity": item.severity,
        "because": _text(item.because, language),
        "expected": _text(item.expected, language),
        "also_seen": item.also_seen,
        "score": round(item.score, 4),
    }


def _failure(root: Finding | None) -> dict[str, str] | None:
    return None if root is None else {"kind": root.kind, "room": root.room, "check": root.check}


def _entity(item: Entity) -> dict[str, Any]:
    return {
        "text": item.text,
        "type": item.type,
        "span": _span(item.span),
        "where": item.where,
        "index": item.index,
        "normalised": item.normalised,
    }


def _cell(item: CellReference) -> dict[str, Any]:
    return {
        "where": item.where,
        "index": item.index,
        "span": _span(item.span),
        "table": item.table,
        "row": item.row,
        "col": item.col,
    }


def _contract(item: OutputContract, language: str) -> dict[str, Any]:
    results = [
        {"index": r.index, "verdict": r.verdict, "note": _text(r.note, language), "span": _span(r.span)}
        for r in item.results
    ]
    return {"id": item.id, "text": _text(item.text, language), "span": _span(item.span), "results": results}


def _suggestion(item: Suggestion, language: str) -> dict[str, Any]:
    return {
        "fix": item.fix,
        "title": _text(item.title, language),
        "prompt": item.prompt,
        "why": _text(item.why, language),
        "kind": item.kind,
        "check": item.check,
    }


def _fingerprint(item: FingerprintKey) -> dict[str, str]:
    return {
        "key": item.key,
        "room": item.room,
        "check": item.check,
        "kind": item.kind,
        "template": item.template,
    }


def _segment(item: Segment) -> dict[str, Any]:
    return {"kind": item.kind, "span": _span(item.span), "label": item.label}
