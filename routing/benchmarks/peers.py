"""Other routers on the same prompts, with the same encoder and the same training rows; each in a process of its own.

    python -m routing.benchmarks.peers NAME FOLDER PROMPTS [DATA]

prints one JSON line: what `peer_row` gives, or why the peer could not be measured.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from routing.benchmarks.clock import seconds
from routing.benchmarks.samples import Sample, prompts
from routing.config import EngineConfig

LIMIT_S: Final = 1800.0
OFFLINE: Final = {"HF_HUB_OFFLINE": "1", "HF_DATASETS_OFFLINE": "1", "TOKENIZERS_PARALLELISM": "false"}
FINE_TUNED: Final = frozenset({"SetFit"})

Answer = Callable[[Sequence[str]], Sequence[str]]  # prompts -> one operation each


def table(names: Sequence[str], folder: Path | None, most: int, data: Path | None) -> list[dict[str, Any]]:
    """One row a peer, in order; a peer that is not there says so."""
    return [_row(name, folder, most, data) for name in names]


def _row(name: str, folder: Path | None, most: int, data: Path | None) -> dict[str, Any]:
    places = [str(path.resolve()) if path else "" for path in (folder, data)]  # the peer's process runs elsewhere
    command = [sys.executable, "-m", __spec__.name, name, places[0], str(most), places[1]]
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            check=False,
            timeout=LIMIT_S,
            cwd=Path(__file__).parents[2],
            env={**os.environ, **OFFLINE},
        )
    except subprocess.TimeoutExpired:
        return {"peer": name, "not_measured": f"stopped after {LIMIT_S:g} s"}
    if done.returncode:
        return {"peer": name, "not_measured": (done.stderr.strip().splitlines() or ["no reason given"])[-1][:300]}
    found: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    return found


def peer_row(name: str, samples: Sequence[Sample], answer: Answer, about: Mapping[str, Any]) -> dict[str, Any]:
    """Prompts a second and, where readers labelled the prompts, the share of right first operations per language."""
    texts = [sample.text for sample in samples]
    answer(texts[:16])
    found: list[str] = []
    spent = seconds(lambda: found.extend(answer(texts)))
    row: dict[str, Any] = {"peer": name, "prompts_per_s": round(len(texts) / spent, 1), **about}
    for language in ("en", "zh"):
        right = [
            got in sample.accept
            for sample, got in zip(samples, found, strict=True)
            if sample.language == language and sample.accept
        ]
        if right:
            row[f"top1_{language}"], row[f"n_{language}"] = round(sum(right) / len(right), 4), len(right)
    return row


def main(arguments: Sequence[str]) -> int:
    """Measures one peer; the exit status is 1 where it is not installed."""
    name, folder, most, data = arguments
    sys.path += [folder] if folder else []
    from routing.benchmarks.rivals import RIVALS

    samples = prompts(data or None, int(most))
    try:
        answer, about = RIVALS[name](EngineConfig())
    except ImportError as error:
        print(f"not installed: {error}", file=sys.stderr)
        return 1
    print(json.dumps(peer_row(name, samples, answer, about)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
