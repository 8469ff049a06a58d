"""A process of its own that loads everything: how long until the first report, and how much memory in the end.

    python -m routing.benchmarks.process first|everything ARTIFACTS CACHE

prints one JSON line.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from routing.config import EngineConfig

if TYPE_CHECKING:
    from routing.engine import Engine

QUESTION = "How many days are there in 3 weeks?"
ANSWER = "There are 3 × 7 = 22 days in 3 weeks, as the Gregorian calendar has it."
SLICE = 16


def startup(config: EngineConfig) -> dict[str, float]:
    """Seconds to the first report, with the cached graphs and on a machine's very first start, and megabytes at most."""
    with tempfile.TemporaryDirectory() as empty:
        first = _run("first", config.artifacts, Path(empty))
    found = _run("everything", config.artifacts, config.cache)
    return {**found, "first_start_s": first["cold_start_s"], "first_start_memory_mb": first["memory_mb"]}


def _run(what: str, artifacts: Path, cache: Path) -> dict[str, float]:
    command = [sys.executable, "-m", "routing.benchmarks.process", what, str(artifacts), str(cache)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2])
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def first_report(config: EngineConfig, started: float) -> tuple[Engine, dict[str, float]]:
    """The engine after its first report; `started` is when this process began (time.perf_counter)."""
    from routing.build import build_engine
    from routing.contracts import Case, ModelResponse
    from routing.pipeline import diagnose

    engine = build_engine(config)
    answers = (ModelResponse(ANSWER), ModelResponse(ANSWER.replace("22", "21")))
    diagnose([Case("1", QUESTION, responses=answers)], engine)
    return engine, {"cold_start_s": round(time.perf_counter() - started, 2), "memory_mb": _megabytes()}


def everything(engine: Engine) -> dict[str, float]:
    """Megabytes at most after a batch of long prompts and every adapter's answer to each."""
    from routing.benchmarks.costs import ask
    from routing.build import SPECS
    from routing.contracts import Case
    from routing.pipeline import diagnose

    texts = [f"{number}. {QUESTION} " * 20 for number in range(SLICE)]
    diagnose([Case(text, text) for text in texts], engine)
    for spec in SPECS.values():
        ask(engine.models, spec, texts)
    return {"memory_with_everything_mb": _megabytes()}


def _megabytes() -> float:
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1)


def main(arguments: Sequence[str]) -> None:
    """Prints the figures of this process."""
    begun = time.perf_counter()
    what, artifacts, cache = arguments
    engine, found = first_report(EngineConfig(artifacts=Path(artifacts), cache=Path(cache)), begun)
    print(json.dumps(found | (everything(engine) if what == "everything" else {})))


if __name__ == "__main__":
    main(sys.argv[1:])
