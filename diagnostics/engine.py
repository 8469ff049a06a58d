"""engine: THE BRIDGE. The only module of this package that imports `routing`; rows become contracts, contracts JSON.

Importing it loads no model. `get_engine()` does, once per process, and only workers call it.
"""

from __future__ import annotations

import hashlib
import json
import logging
import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from django.conf import settings

from diagnostics.models import Case
from diagnostics.texts import json_clean, text_clean, text_restore
from diagnostics.verdict import verdict_of
from routing import cards, codec, contracts, errors, kinds
from routing import catalogue as routing_catalogue
from routing.config import EngineConfig
from routing.engine import Engine
from routing.pipeline import STAGES, OnStage, Refused, Routes, diagnose

if TYPE_CHECKING:
    from routing.training.judging import Judgement

logger = logging.getLogger(__name__)
ADAPTERS = "adapters"
NOTHING_KEPT: Mapping[str, bytes] = MappingProxyType({})
OPERATIONS = contracts.OPERATIONS
OPERATION_NAMES = contracts.OPERATION_NAMES
KINDS = kinds.KINDS
RISK_FAMILY = "prompt"

__all__ = [
    "KINDS",
    "OPERATIONS",
    "OPERATION_NAMES",
    "STAGES",
    "Diagnosed",
    "EngineUnavailable",
    "InputRefused",
    "Outcome",
    "Undiagnosed",
    "case_read",
    "catalogue",
    "diagnose_cases",
    "embed",
    "get_engine",
    "is_failure",
    "models",
    "router_compare",
    "router_folder",
    "router_judge",
    "router_train",
]


class InputRefused(Exception):
    """A submitted case has the wrong shape; `field` names the part, `message` is for the sender."""

    def __init__(self, message: str, field: str) -> None:
        super().__init__(message)
        self.message = message
        self.field = field


class EngineUnavailable(Exception):
    """The models cannot be loaded; the message says what the operator can do."""


@dataclass(frozen=True, slots=True)
class Diagnosed:
    """`record` is what the database keeps (`codec.record_from`), `summary` the copied columns of `Run`."""

    record: dict[str, Any]
    summary: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Undiagnosed:
    """The case could not be diagnosed, for a reason that people can read."""

    reason: str


Outcome = Diagnosed | Undiagnosed


@cache
def get_engine() -> Engine:
    """Load the models once.

    Raises: EngineUnavailable: weights are missing, altered or made for another encoder.
    """
    from routing.build import build_engine

    try:
        return build_engine(engine_config(router_folder()))
    except errors.OctoscopeError as error:
        raise EngineUnavailable(error.message) from error


def engine_config(artifacts: Path | None) -> EngineConfig:
    """Return the engine's settings; None stands for the files that ship with it."""
    config = EngineConfig(
        encoder=settings.ENCODER_MODEL,
        cache=settings.VAR_DIR / "cache",
        precision=settings.ENCODER_PRECISION,  # type: ignore[arg-type]
        threads=settings.ENCODER_THREADS,
        latency_budget_ms=settings.LATENCY_BUDGET_MS or None,
    )
    return config if artifacts is None else replace(config, artifacts=artifacts)


def router_folder() -> Path | None:
    """Return the folder of the router that `train_router` installed, or None for the one that ships."""
    note = settings.VAR_DIR / "routers" / "installed"
    return settings.VAR_DIR / "routers" / note.read_text(encoding="ascii").strip() if note.exists() else None


def router_train(
    output: Path, feedback: Sequence[Mapping[str, Any]], *, silver: int, report: Callable[[str], None]
) -> dict[str, Any]:
    """Train a router from the shipped rows and the corrections into `output`; returns its figures and version.

    A correction is {"id", "lang", "text", "label", "secondary"}. The encoder's layers stay those in use, and so do the
    adapters, which belong to the product and not to a router: the new folder only points at them.
    """
    from routing.training.judging import kept_out
    from routing.training.train_router import retrain

    config = engine_config(router_folder())
    shutil.copytree(config.artifacts, output, ignore=shutil.ignore_patterns(ADAPTERS))
    shipped = EngineConfig().artifacts / ADAPTERS
    if shipped.is_dir():
        (output / ADAPTERS).symlink_to(shipped, target_is_directory=True)
    rows = [dict(row) for row in feedback]
    return retrain(output, config, feedback=rows, calibration=kept_out("calibrates"), silver=silver, report=report)


def router_judge(artifacts: Path | None, gold: Path | None) -> Judgement:
    """Judge a router on labelled prompts: a file's, or the shipped rows that no training has seen. None: the shipped one.

    Raises: InputRefused: a line of the file is not as it must be.
    """
    from routing.build import build_engine
    from routing.training import judging

    try:
        labels = judging.labelled(gold) if gold is not None else judging.kept_out("judges")
        return judging.judge(build_engine(engine_config(artifacts)), labels)
    except errors.BadInput as error:
        raise InputRefused(error.message, error.field) from error


def router_compare(old: Judgement, new: Judgement) -> dict[str, dict[str, float]]:
    """Return, for all prompts ("all") and for each language, both top-1 and their difference with its 95 % interval."""
    from routing.training.judging import differences

    return {
        name: {
            "n": item.prompts,
            "old": round(item.old, 4),
            "new": round(item.new, 4),
            "difference": round(item.difference, 4),
            "low": round(item.low, 4),
            "high": round(item.high, 4),
        }
        for name, item in differences(old, new).items()
    }


def models() -> list[dict[str, Any]]:
    """Return the shipped router and every adapter with version, measured figures and model card; loads no model."""
    return cards.models()


def weights_check() -> None:
    """Look for the packed encoder and compare its digest, without loading it.

    Raises: EngineUnavailable: it is missing or altered.
    """
    from routing.trunk.packed import SHA256, installed_file

    if settings.ENCODER_MODEL:
        return
    try:
        path = installed_file()
        with path.open("rb") as file:
            found = hashlib.file_digest(file, "sha256").hexdigest()
    except (errors.OctoscopeError, OSError) as error:
        raise EngineUnavailable(f"{error}. Reinstall the requirements, or name another encoder.") from error
    if found != SHA256:
        raise EngineUnavailable(f"{path} is altered (sha256 {found}, expected {SHA256}). Reinstall the requirements.")


def embed(texts: Sequence[str]) -> Sequence[Sequence[float]] | None:
    """Return one vector per text, or None where no encoder is loaded; only workers call it."""
    vectors: Sequence[Sequence[float]] | None = get_engine().models.embed(texts)
    return vectors


@cache
def catalogue() -> dict[str, Any]:
    """Return every room, check, fix and uncovered kind with its measurements; needs no model."""
    return routing_catalogue.catalogue()


def is_failure(kind: str) -> bool:
    """Whether a kind is a failure of a response, not a risk of the prompt."""
    return kinds.FAMILIES.get(kind) != RISK_FAMILY


def case_read(data: Mapping[str, Any]) -> contracts.Case:
    """Read submitted data of the shape of a `python -m routing diagnose` line.

    Raises: InputRefused: a part has the wrong type.
    """
    try:
        return codec.case_from(data)
    except errors.BadInput as error:
        raise InputRefused(error.message, error.field.partition("[")[0]) from error


def case_data(case: Case) -> dict[str, Any]:
    """Return a row and its responses as a `python -m routing diagnose` line; "id" is the case's number."""
    responses = [
        {
            "text": row.text,
            "model": row.model or None,
            "latency_ms": row.latency_ms,
            "ttfb_ms": row.ttfb_ms,
            "headers": row.headers,
            "finish_reason": row.finish_reason or None,
            "logprobs": row.logprobs,
        }
        for row in case.responses.all()
    ]
    return {
        "id": case.public_id,
        "prompt": case.prompt,
        "system": case.system,
        "turns": case.turns,
        "responses": responses,
        "schema": case.schema,
        "reference": case.reference or None,
        "meta": {name: item for name, item in case.meta.items() if name != "octoscope"},
    }


def case_contract(case: Case) -> contracts.Case:
    """Return the engine's value of a row, with the U+0000 that storing had to replace."""
    data = case_data(case)
    if case.meta.get("octoscope", {}).get("nul"):
        data = {**restored(data), "id": case.public_id}
    return codec.case_from(data)


def restored(value: Any) -> Any:
    """Return a JSON value with its U+0000 again."""
    if isinstance(value, str):
        return text_restore(value)
    if isinstance(value, dict):
        return {name: restored(item) for name, item in value.items()}
    return [restored(item) for item in value] if isinstance(value, list) else value


def diagnose_cases(
    cases: Sequence[Case],
    *,
    on_stage: Callable[[int, str], None],
    kept: Mapping[str, bytes] = NOTHING_KEPT,
    keep: Callable[[Mapping[str, bytes]], None] | None = None,
) -> list[Outcome]:
    """Diagnose a batch in one pass of the encoder; one outcome per case, in order. `on_stage` gets the case's place.

    `keep` is handed the routes by case id as soon as they are found; `kept` are those of an earlier, unfinished attempt.
    If the batch raises, its cases go one by one, so that the one at fault fails alone.
    """
    values = [case_contract(case) for case in cases]
    places = {value.id: place for place, value in enumerate(values)}

    def tell(case_id: str, stage: str) -> None:
        on_stage(places[case_id], stage)

    engine = get_engine()
    router = engine.router.version

    def keep_routes(routes: Routes) -> None:
        if keep:
            keep({case_id: route_pack(router, route) for case_id, route in routes.items()})

    try:
        known = routes_unpack(router, kept)
        results = diagnose(values, engine, tell, known, keep_routes)
        return [outcome_from(result) for result in results]
    except Exception:
        logger.exception("a batch of %s cases raised; each goes alone", len(values))
    return [diagnose_alone(value, engine, tell) for value in values]


def route_pack(router: str, route: contracts.RouteDecision) -> bytes:
    """Return a route as bytes, with the version of the router that found it."""
    return json.dumps([router, codec.route_kept(route)]).encode()


def routes_unpack(router: str, packed: Mapping[str, bytes]) -> dict[str, contracts.RouteDecision]:
    """Return the routes by case id; one of another router, or one that cannot be read, is left out."""
    found = {}
    for case_id, value in packed.items():
        try:
            version, kept = json.loads(value)
            if version == router:
                found[case_id] = codec.route_again(kept)
        except (ValueError, TypeError, KeyError):
            logger.warning("the kept route of case %s cannot be read", case_id)
    return found


def diagnose_alone(value: contracts.Case, engine: Engine, tell: OnStage) -> Outcome:
    """Diagnose one case; whatever it raises becomes its reason."""
    try:
        return outcome_from(diagnose([value], engine, on_stage=tell)[0])
    except Exception as error:
        logger.exception("case %s cannot be diagnosed", value.id)
        return Undiagnosed(f"Internal error: {type(error).__name__}")


def outcome_from(result: contracts.Diagnosis | Refused) -> Outcome:
    """Return what the database keeps of one result."""
    if isinstance(result, Refused):
        return Undiagnosed(result.message)
    record = json_clean(codec.record_from(result))
    return Diagnosed(record=record, summary=summary_from(result, record))


@cache
def checks() -> Mapping[str, Mapping[str, Any]]:
    """Return each check's entry of the catalogue, by code."""
    return {entry["code"]: entry for entry in catalogue()["checks"]}


def message_of(code: str) -> Mapping[str, str]:
    """Return what a check says in general; its code where the catalogue no longer has it."""
    entry = checks().get(code)
    return entry["message"] if entry else {"en": code, "zh": code}


def is_between(code: str) -> bool:
    """Whether what a check finds lies between responses, not in one of them."""
    return bool(checks().get(code, {}).get("between"))


def summary_from(diagnosis: contracts.Diagnosis, record: Mapping[str, Any]) -> dict[str, Any]:
    """Return the columns of `Run` that copy parts of the record for lists and filters."""
    failure = record["failure"] or {"kind": "", "room": "", "check": ""}
    case = diagnosis.case
    counts = {"responses": len(case.responses), "turns": len(case.turns)}
    verdict = verdict_of(record, **counts, message_of=message_of, is_between=is_between)
    return {
        "primary_operation": record["route"]["primary"],
        "probability": record["route"]["probability"],
        "uncertain": record["route"]["uncertain"],
        "failure_kind": failure["kind"],
        "failure_room": failure["room"],
        "failure_check": failure["check"],
        "verdict_en": text_clean(verdict.sentence["en"]),
        "verdict_zh": text_clean(verdict.sentence["zh"]),
        "versions": record["versions"],
        "timing": record["timing_ms"],
    }
