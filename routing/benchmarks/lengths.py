"""Does the time of the deterministic parts grow in step with a text's length? Every room, up to the largest text there may be."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from routing.benchmarks.checks import without_models
from routing.benchmarks.clock import seconds
from routing.budget import budget_for
from routing.contracts import Case, ModelResponse, View
from routing.engine import Engine, RoomModule
from routing.guard import Guard
from routing.stages.analyse import Limits, analyse
from routing.stages.check import check
from routing.stages.intake import take_in

SIZES: Final = (64_000, 256_000, 1_000_000)
TELLING_S: Final = 0.05  # a shorter time says more about the clock than about growth
PATIENCE_S: Final = 120.0

Texts = Mapping[str, Callable[[int], str]]


def growth(prompts: Sequence[str], engine: Engine, sizes: Sequence[int] = SIZES) -> dict[str, Any]:
    """Seconds of each text and size, and the steepest growth: 1 where time grows as length does, 4 at the square of it.

    A text stands once as the prompt and once as the response.
    """
    plain = without_models(engine)
    whole: dict[str, dict[str, float]] = {}
    worst: tuple[float, str, str] = (0.0, "", "")
    for name, text in texts(prompts).items():
        for side in ("prompt", "response"):
            _spent(_case(text(1000), side), plain)  # loads what is loaded on demand
            spent = {size: _spent(_case(text(size), side), plain) for size in sizes}
            whole[f"{name} {side}"] = {str(size): round(sum(parts.values()), 3) for size, parts in spent.items()}
            worst = max([worst, *((steep, part, f"{name} {side}") for steep, part in steepness(spent))])
    return {
        "growth_seconds": whole,
        "growth_worst": round(worst[0], 2),
        "growth_worst_part": worst[1],
        "growth_worst_text": worst[2],
    }


def texts(prompts: Sequence[str]) -> Texts:
    """What a size is filled with: real prompts one after another, one sentence again and again, and one character."""
    joined = "\n\n".join(prompts)
    sentence = prompts[0].strip()[:120] + " "
    fill: dict[str, str] = {"ordinary": joined, "repeated": sentence, "one letter": "a"}
    return {name: partial(_filled, text) for name, text in fill.items()}


def _filled(text: str, size: int) -> str:
    return (text * (size // len(text) + 1))[:size]


def _case(text: str, side: str) -> Case:
    if side == "prompt":
        return Case(id=side, prompt=text)
    return Case(id=side, prompt="Sum up what follows from the text.", responses=(ModelResponse(text),))


def _spent(case: Case, engine: Engine) -> dict[str, float]:
    """Seconds of the intake and of each room."""
    started = time.perf_counter()
    view = take_in(case, engine.models)
    spent = {"intake": time.perf_counter() - started}
    guard = Guard()
    return spent | {room: seconds(partial(_room, view, room, module, guard)) for room, module in engine.rooms.items()}


def _room(view: View, room: str, module: RoomModule, guard: Guard) -> None:
    module.score(view.prompt)
    limits = Limits(PATIENCE_S, budget_for(view.case.meta, None, time.perf_counter()))
    check(view, analyse(view, {room: module}, guard, limits), {room: module}, guard, PATIENCE_S)


def steepness(spent: Mapping[int, Mapping[str, float]]) -> Iterator[tuple[float, str]]:
    """Times that a part grew more than the text did, from each size to the next."""
    for (small, before), (large, after) in itertools.pairwise(spent.items()):
        for part, value in after.items():
            if value >= TELLING_S:
                yield value / max(before[part], 0.001) / (large / small), part
