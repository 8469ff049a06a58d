"""The bench's parts on a few prompts, without weights and without judging a time: every figure is there and sensible."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from routing.benchmarks import costs, lengths, process
from routing.benchmarks.agreement import agreement
from routing.benchmarks.checks import checks
from routing.benchmarks.clock import batches, percentile
from routing.benchmarks.run import PARTS, Plan, Stage, bench
from routing.benchmarks.samples import Sample, cases_of, failures, prompts
from routing.benchmarks.table import lines
from routing.config import EngineConfig
from routing.contracts import Case, PairScore
from routing.engine import Engine
from routing.errors import BadInput
from routing.readers import NoModels
from routing.subsystems.adapters import AdapterSpec
from tests.fakes import fake_engine
from tests.routing.engines import engine as plain_engine
from tests.routing.router.weights import router

TEXTS = ("How much is 3 + 4?", "请把这句话翻译成英文。", "Write a function.", "Say it politely.")
SAMPLES = [Sample(text, "en", frozenset({"rte-c"})) for text in TEXTS]
CASES = cases_of(SAMPLES)
SPECS = {
    spec.name: spec
    for spec in (
        AdapterSpec("names", "tag", ("O", "B-person")),
        AdapterSpec("register", "classify", ("formal", "informal")),
        AdapterSpec("contracts", "several", ("json",)),
        AdapterSpec("pairs", "pair", ("entailment", "neutral", "contradiction")),
        AdapterSpec("absent", "classify", ("yes", "no")),
    )
}


class Adapters(NoModels):
    """Every adapter but one, and what each was asked."""

    def __init__(self) -> None:
        self.asked: dict[str, int] = dict.fromkeys(SPECS, 0)

    def nli(self, pairs: Sequence[tuple[str, str]]) -> Sequence[PairScore] | None:
        """Nothing follows from anything."""
        self.asked["pairs"] += len(pairs)
        return [PairScore(0.0, 1.0, 0.0) for _ in pairs]

    def tags(self, task: str, text: str) -> Any:
        """No names."""
        if task not in self.asked:
            return None
        self.asked[task] += 1
        return []

    def labels(self, task: str, texts: Sequence[str]) -> Sequence[Mapping[str, float]] | None:
        """No label is likely."""
        if task not in self.asked or task == "absent":
            return None
        self.asked[task] += len(texts)
        return [{} for _ in texts]


@pytest.fixture
def engine() -> Engine:
    return replace(fake_engine(), router=router(), models=Adapters())


class Few(Stage):
    """The bench's stage with an engine that loads nothing."""

    samples = SAMPLES  # type: ignore[assignment]
    cases = CASES  # type: ignore[assignment]
    engine = replace(fake_engine(), router=router())  # type: ignore[assignment]
    exact = router().trunk  # type: ignore[assignment]
    encode = staticmethod(lambda texts: texts)  # type: ignore[assignment]


def test_costs_are_ratios_to_the_encode(engine: Engine) -> None:
    encoded: list[int] = []
    found = costs.costs(CASES, engine, lambda texts: encoded.append(len(texts)), SPECS, rounds=2)
    assert found["adapters"] == ["names", "register", "contracts", "pairs"]
    parts = {
        "encode",
        "route",
        "route_and_adapters",
        "route_and_rooms",
        "adapters",
        *map("adapter_{}".format, found["adapters"]),
    }
    assert {f"{part}_ms_a_prompt" for part in parts} <= set(found)
    assert {f"{part}_vs_encode" for part in ("route", "route_and_adapters", "route_and_rooms")} <= set(found)
    assert found["route_and_adapters_vs_encode"] >= found["route_vs_encode"]
    assert encoded == [len(CASES)] * 3


def test_every_adapter_that_ships_is_asked_about_every_text(engine: Engine) -> None:
    costs.costs(CASES, engine, list, SPECS, rounds=1)
    assert isinstance(engine.models, Adapters)
    looked, warm = 1, len(CASES)
    assert engine.models.asked == {name: 0 if name == "absent" else looked + warm + len(CASES) for name in SPECS}


def test_engine_without_adapters_has_none_to_ask() -> None:
    found = costs.costs(CASES, replace(fake_engine(), router=router()), list, SPECS, rounds=1)
    assert found["adapters"] == []
    assert found["adapters_ms_a_prompt"] == 0


def test_checks_are_timed_without_router_and_models(engine: Engine) -> None:
    assert isinstance(engine.models, Adapters)
    found = checks([*CASES, Case("empty", " ")], replace(engine, router=None))  # type: ignore[arg-type]
    assert found["checks_cases"] == len(CASES)
    assert 0 <= found["checks_median_ms"] <= found["checks_p99_ms"]
    assert set(engine.models.asked.values()) == {0}
    assert checks([Case("empty", " ")], engine) == {}


def test_growth_names_the_room_that_grows_faster_than_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lengths, "TELLING_S", 0.0)
    found = lengths.growth(TEXTS, plain_engine(), sizes=(100, 400))
    assert set(found["growth_seconds"]) == {
        f"{text} {side}" for text in ("ordinary", "repeated", "one letter") for side in ("prompt", "response")
    }
    assert all(set(by_size) == {"100", "400"} for by_size in found["growth_seconds"].values())
    assert found["growth_worst"] > 0
    assert found["growth_worst_part"] in {"intake", *plain_engine().rooms}


def test_growth_is_one_where_time_grows_as_length_does() -> None:
    steps = list(lengths.steepness({100: {"a": 1.0, "b": 0.2}, 400: {"a": 4.0, "b": 3.2}}))
    assert steps == [(pytest.approx(1.0), "a"), (pytest.approx(4.0), "b")]
    assert list(lengths.steepness({100: {"a": 0.001}, 400: {"a": 0.04}})) == []


def test_sizes_are_met_exactly() -> None:
    for text in lengths.texts(TEXTS).values():
        assert [len(text(size)) for size in (1, 50, 1000)] == [1, 50, 1000]


def test_agreement_of_an_encoder_with_itself_is_whole(engine: Engine) -> None:
    found = agreement([*CASES, CASES[0]], engine, router().trunk)
    assert found["same_primary_as_float32"] == 1.0
    assert found["least_cosine_to_float32"] == pytest.approx(1.0, abs=1e-3)


def test_single_prompts_and_the_meta_router(engine: Engine) -> None:
    found = {**costs.single(CASES, engine), **costs.meta_router(CASES, engine)}
    assert set(found) == {"one_prompt_median_ms", "one_prompt_p95_ms", "meta_router_p50_ms", "meta_router_parameters"}
    assert costs.meta_router(CASES, fake_engine()) == {}


def test_known_figures_keep_their_names(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(lengths, "SIZES", (10, 20))
    parts = [name for name in PARTS if name not in {"startup", "peers"}]
    found = bench(Plan(only=tuple(parts)), Few(Plan()))
    assert {"route_vs_encode", "route_and_rooms_vs_encode", "route_and_adapters_vs_encode", "checks_median_ms"} <= set(
        found
    )
    assert list(found["seconds"]) == parts
    json.dumps(found)
    said = capsys.readouterr().err
    assert all(f"{name} …" in said for name in parts)
    assert any(line.startswith("checks_median_ms") for line in lines(found))


def test_part_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadInput, match="no part speed; there are startup, costs"):
        bench(Plan(only=("speed",)), Few(Plan()))


def test_quick_measures_less() -> None:
    assert (Plan().most, Plan(quick=True).most, Plan(quick=True, prompts=9).most) == (512, 64, 9)
    assert Plan(quick=True).rounds < Plan().rounds


def test_prompts_come_in_one_order_with_their_labels(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    rows = [{"text": text, "lang": "en", "accept": ["rte-c"]} for text in TEXTS]
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    assert sorted(prompts(path, 9), key=lambda s: s.text) == sorted(SAMPLES, key=lambda s: s.text)
    assert prompts(path, 2) == prompts(path, 9)[:2]
    path.write_text('{"prompt": "no text"}', encoding="utf-8")
    with pytest.raises(BadInput, match="text"):
        prompts(path, 9)


def test_shipped_prompts_carry_no_labels() -> None:
    found = prompts(None, 5)
    assert len(found) == 5
    assert not any(sample.accept for sample in found)


def test_failures_become_cases(tmp_path: Path) -> None:
    style = {"id": "s", "prompt": "Be polite.", "responses": ["No."]}
    logic = {
        "id": "l",
        "kind": "nli",
        "lang": "en",
        "label": "contradiction",
        "premise": "It rains.",
        "hypothesis": "It is dry.",
    }
    (tmp_path / "style.jsonl").write_text(f'{json.dumps(style)}\n{{"id": "x"}}\n', encoding="utf-8")
    (tmp_path / "logic.jsonl").write_text(json.dumps(logic), encoding="utf-8")
    found = {case.id: case for case in failures(tmp_path, 9)}
    assert set(found) == {"s", "l"}
    assert [response.text for response in found["l"].responses] == ["It is dry."]
    assert len(failures(tmp_path, 1)) == 1


def test_helpers() -> None:
    assert [list(part) for part in batches([1, 2, 3], 2)] == [[1, 2], [3]]
    assert [percentile([3.0, 1.0, 2.0], share) for share in (1, 50, 99)] == [1.0, 2.0, 3.0]


def test_start_is_measured_in_two_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def ran(what: str, artifacts: Path, cache: Path) -> dict[str, float]:
        asked.append(what)
        return {"cold_start_s": 2.0 if what == "first" else 1.0, "memory_mb": 3.0}

    monkeypatch.setattr(process, "_run", ran)
    assert process.startup(EngineConfig()) == {
        "cold_start_s": 1.0, "memory_mb": 3.0, "first_start_s": 2.0, "first_start_memory_mb": 3.0,
    }  # fmt: skip
    assert asked == ["first", "everything"]


def test_everything_asks_the_engine_and_all_adapters() -> None:
    models = Adapters()
    found = process.everything(replace(fake_engine(), router=router(), models=models))
    assert found["memory_with_everything_mb"] > 0
    assert models.asked["pairs"] == process.SLICE
