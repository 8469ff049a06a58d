"""A process of its own that loads everything: how long until the first report, and how much memory in the end.

    python -m routing.benchmarks.process ARTIFACTS CACHE

prints one JSON line.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from routing.config import EngineConfig

QUESTION = "How many days are there in 3 weeks?"
ANSWER = "There are 3 × 7 = 22 days in 3 weeks, as the Gregorian calendar has it."
SLICE = 64


def startup(config: EngineConfig) -> dict[str, float]:
    """Seconds to the first report, with the cached graphs and on a machine's very first start, and megabytes at most."""
    found = _run(config.artifacts, config.cache)
    with tempfile.TemporaryDirectory() as empty:
        first = _run(config.artifacts, Path(empty))
    return {**found, "first_start_s": first["cold_start_s"]}


def _run(artifacts: Path, cache: Path) -> dict[str, float]:
    command = [sys.executable, "-m", "routing.benchmarks.process", str(artifacts), str(cache)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2])
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def measure(artifacts: Path, cache: Path, started: float) -> dict[str, float]:
    """The figures of this process; `started` is when it began (time.perf_counter)."""
    from routing.benchmarks.costs import ask
    from routing.build import SPECS, build_engine
    from routing.contracts import Case, ModelResponse
    from routing.pipeline import diagnose

    engine = build_engine(EngineConfig(artifacts=artifacts, cache=cache))
    case = Case("1", QUESTION, responses=(ModelResponse(ANSWER), ModelResponse(ANSWER.replace("22", "21"))))
    diagnose([case], engine)
    cold, one = time.perf_counter() - started, _megabytes()
    texts = [f"{number}. {QUESTION} " * 20 for number in range(SLICE)]
    diagnose([Case(text, text) for text in texts], engine)
    for spec in SPECS.values():
        ask(engine.models, spec, texts)
    return {"cold_start_s": round(cold, 2), "memory_mb": one, "memory_with_everything_mb": _megabytes()}


def _megabytes() -> float:
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1)


if __name__ == "__main__":
    begun = time.perf_counter()
    print(json.dumps(measure(Path(sys.argv[1]), Path(sys.argv[2]), begun)))
