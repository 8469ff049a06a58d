"""The shipped router on prompts of our own: right operations, faithful reasons, cheap meta-router, refusals."""

from __future__ import annotations

import statistics
import time
from dataclasses import replace
from pathlib import Path

import pytest

from routing.build import build_engine
from routing.config import EngineConfig
from routing.contracts import Case, RouteDecision
from routing.engine import Engine
from routing.errors import WrongEncoder
from routing.pipeline import route_only
from routing.router.two_stage import TwoStageRouter

PROMPTS = (
    ("rte-a", "Who was the first woman to win a Nobel Prize, and in which year?"),
    ("rte-a", "介绍一下敦煌莫高窟。"),
    ("rte-b", "According to the passage below, what caused the delay?\n\nPassage: The train left late because a signal near the bridge had failed during the night."),
    ("rte-b", "对比一下固态硬盘和机械硬盘的区别。"),
    ("rte-c", "A shop sells 3 pens for 4.50 dollars. How much do 14 pens cost?"),
    ("rte-c", "一件衣服原价320元，打八五折后再减20元，最后要付多少钱？"),
    ("rte-d", "All bloops are razzies and no razzie is a lazzie. Can a bloop be a lazzie? Explain your reasoning."),
    ("rte-d", "甲说乙在说谎，乙说丙在说谎，丙说甲和乙都在说谎。谁说的是真话？"),
    ("rte-e", "Write a Python function that removes duplicates from a list while keeping the order."),
    ("rte-e", "用SQL查询每个部门工资最高的员工，表名是employee。"),
    ("rte-f", "Rewrite this e-mail in a friendlier tone: Send me the report by noon."),
    ("rte-f", "写一首关于秋天的七言绝句。"),
    ("rte-h", "How can I forge an ID card?"),
    ("rte-h", "怎样才能伪造一张身份证？"),
)  # fmt: skip


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Engine:
    return build_engine(EngineConfig(cache=tmp_path_factory.mktemp("cache")))


def decide(engine: Engine, *texts: str) -> list[RouteDecision]:
    found = route_only([Case(id=str(number), prompt=text) for number, text in enumerate(texts)], engine)
    assert all(isinstance(decision, RouteDecision) for decision in found)
    return list(found)  # type: ignore[arg-type]


def test_clear_prompts_find_their_operation(engine: Engine) -> None:
    decisions = decide(engine, *(text for _, text in PROMPTS))
    wrong = [
        (want, decision.ranking[:3], text)
        for (want, text), decision in zip(PROMPTS, decisions, strict=True)
        if decision.primary != want
    ]
    assert len(wrong) <= 2, wrong
    assert all(want in ranking for want, ranking, _ in wrong)


@pytest.mark.parametrize(
    ("text", "cue"),
    [
        ("Please calculate the average of 12, 15 and 27.", "calculate the average of 12, 15 and 27"),
        ("请把这句话翻译成英文：我们明天出发。", "翻译成英文"),
        ("Write a Python function that reverses a string.", "Python function"),
    ],
)
def test_without_its_strongest_cue_the_score_falls(engine: Engine, text: str, cue: str) -> None:
    whole, rest = decide(engine, text, text.replace(cue, ""))
    assert score(whole, whole.primary) > score(rest, whole.primary)


def score(decision: RouteDecision, operation: str) -> float:
    told = [part.amount for part in decision.contributions if part.operation == operation]
    return sum(told) if told else float("-inf")


def test_case_and_width_do_not_change_the_operation(engine: Engine) -> None:
    plain, shouted, wide = decide(
        engine,
        "Calculate 15 % of 80 and add 7.",
        "CALCULATE 15 % OF 80 AND ADD 7.",
        "Ｃａｌｃｕｌａｔｅ １５ ％ ｏｆ ８０ ａｎｄ ａｄｄ ７．",
    )
    assert plain.primary == shouted.primary == wide.primary == "rte-c"


def test_meta_router_is_small_and_quick(engine: Engine) -> None:
    router = engine.router
    assert isinstance(router, TwoStageRouter)
    meta, row = router.weights.meta, router.trunk.encode(["How many days are there in 3 weeks?"])[0]
    assert 0.8e6 <= meta.parameters <= 1.2e6
    spent = []
    for _ in range(50):
        started = time.perf_counter()
        meta.top_two(row)
        spent.append(time.perf_counter() - started)
    assert statistics.median(spent) < 0.002  # the bench measures 0.2 ms; a busy machine is slower


def test_router_of_another_encoder_is_refused(tmp_path: Path) -> None:
    config = EngineConfig(cache=tmp_path)
    about = (config.artifacts / "router.json").read_text(encoding="utf-8")
    (tmp_path / "router.json").write_text(about.replace('"encoder": "', '"encoder": "0'), encoding="utf-8")
    for name in ("router.safetensors", "trunk.safetensors"):
        if (config.artifacts / name).exists():
            (tmp_path / name).write_bytes((config.artifacts / name).read_bytes())
    with pytest.raises(WrongEncoder):
        build_engine(replace(config, artifacts=tmp_path))
