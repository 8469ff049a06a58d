"""python -m routing train: from the shipped rows (and feedback) to routing/artifacts/.

A tenth of the reader-labelled rows is kept out of every fit: on it the weights of the terms are found, and its figures
are honest. `--calibration` rows (two readers each) set the thresholds; without them the kept-out tenth does.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from routing import artifacts
from routing.config import EngineConfig
from routing.evaluation import json_lines
from routing.router.head import TunedHead
from routing.training import inputs
from routing.training.assemble import assemble, stack, version_of
from routing.training.calibrate import calibrate, one_reader
from routing.training.folds import held_out
from routing.training.material import Fitted, Report, prepare, train_heads
from routing.training.rows import Row, load, parse
from routing.trunk.base import Trunk
from routing.trunk.load import load_trunk

MEMBERS = 2
SEED = 20241130


def train(
    trunk: Trunk,
    rows: Sequence[Row],
    cache: Path,
    calibration: Sequence[dict[str, Any]] = (),
    seed: int = SEED,
    silver: int = 2500,
    members: int = MEMBERS,
    tuned: TunedHead | None = None,
    report: Report = print,
    tenth: int = 0,
) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """The artifact's tensors, its description (without checksum), and the figures."""
    material = prepare(rows, trunk, cache, silver, seed, report, tenth)
    report("wording, parts and prototypes")
    fitted = Fitted.on(material, ~material.held, seed)
    heads = train_heads(material, ~material.held[material.encoded], members, seed, report)
    stacked = stack(material, fitted, heads, tuned)
    report(json.dumps({"held out": stacked.accuracy, "stack": stacked.primary, "mix": stacked.mix}))
    tensors, about = assemble(material, fitted, heads, tuned, stacked, trunk.identity, seed)
    report("calibration")
    two_readers = calibration or [one_reader(row) for row in rows if held_out(row, tenth)]
    about, tensors, found = calibrate(inputs.Remembering(trunk), tensors, about, two_readers)
    about["version"] = version_of(tensors, about)
    held = {"n": int(material.held.sum()), "top1": stacked.accuracy}
    return tensors, about, {"held_out": held, "calibration_rows": found}


def retrain(
    output: Path,
    config: EngineConfig,
    trunk_files: Sequence[Path] = (),
    feedback: Sequence[dict[str, Any]] = (),
    calibration: Sequence[dict[str, Any]] = (),
    seed: int = SEED,
    silver: int = 2500,
    members: int = MEMBERS,
    report: Report = print,
    tenth: int = 0,
) -> dict[str, Any]:
    """Trains into `output` and returns the figures.

    `trunk_files` is what runs of train_trunk wrote (averaged where there are several); without them the upper layers
    of `config.artifacts` stay. `feedback` rows have id, lang, text, label, secondary; without `calibration` rows the held-out ones calibrate.
    """
    started = time.monotonic()
    trained = averaged(trunk_files)
    upper = install_trunk(trained, output) if trained else keep_trunk(config.artifacts, output)
    trunk, tuned = load_trunk(config, upper), tuned_head(trained, config.artifacts)
    rows = load() + [parse({"source": "feedback", "license": "own", **raw, "origin": "feedback"}) for raw in feedback]
    tensors, about, found = train(trunk, rows, config.cache, calibration, seed, silver, members, tuned, report, tenth)
    about["upper_sha256"] = hashlib.sha256(upper.read_bytes()).hexdigest() if upper else ""
    artifacts.save(output, tensors, about)
    result = {**found, "version": about["version"], "seed": seed, "rows": len(rows), "feedback": len(feedback)}
    artifacts.update_metrics(output, "router", result)
    return {**result, "seconds": round(time.monotonic() - started, 1)}


def main(arguments: Sequence[str] | None = None) -> None:
    """Command line."""
    parser = argparse.ArgumentParser(prog="python -m routing train", description=__doc__)
    parser.add_argument("--output", type=Path, default=EngineConfig().artifacts)
    parser.add_argument("--cache", type=Path, default=EngineConfig().cache)
    parser.add_argument(
        "--trunk",
        type=Path,
        nargs="*",
        default=[],
        help="what train_trunk wrote; several are averaged; the installed upper layers without",
    )
    parser.add_argument("--feedback", type=Path, help="JSON lines of corrected prompts")
    parser.add_argument("--calibration", type=Path, help="JSON lines with text, lang, accept, all")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--silver", type=int, default=2500, help="silver rows that are encoded")
    parser.add_argument("--members", type=int, default=MEMBERS, help="readers of token states that are averaged")
    parser.add_argument("--tenth", type=int, default=0, help="which tenth of the labelled rows is kept out")
    options = parser.parse_args(arguments)
    feedback, calibration = (json_lines(path) if path else [] for path in (options.feedback, options.calibration))
    config = replace(EngineConfig(), cache=options.cache)
    found = retrain(
        options.output,
        config,
        options.trunk,
        feedback,
        calibration,
        options.seed,
        options.silver,
        options.members,
        _say,
        options.tenth,
    )
    print(json.dumps(found))


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def averaged(files: Sequence[Path]) -> dict[str, np.ndarray]:
    """The mean of the tensors of several runs that started alike (Wortsman et al. 2022); empty without a file."""
    from safetensors.numpy import load_file

    runs = [load_file(str(path)) for path in files]
    return {name: np.stack([run[name] for run in runs]).mean(axis=0) for name in runs[0]} if runs else {}


def tuned_head(trained: Mapping[str, np.ndarray], installed: Path) -> TunedHead | None:
    """The linear layer that was trained with the upper layers: from train_trunk's tensors, else from the installed router."""
    from safetensors.numpy import load_file

    if trained:
        weight, bias = (
            np.concatenate([trained[f"heads.{task}.{part}"] for task in ("primary", "mix")])
            for part in ("weight", "bias")
        )
        return TunedHead(weight, bias)
    stored = load_file(str(installed / artifacts.TENSORS)) if (installed / artifacts.TENSORS).exists() else {}
    return TunedHead(stored["tuned.weight"], stored["tuned.bias"]) if "tuned.weight" in stored else None


def keep_trunk(installed: Path, output: Path) -> Path | None:
    """The installed upper layers, copied beside the new router; None where there are none."""
    path = installed / artifacts.UPPER
    if not path.exists():
        return None
    output.mkdir(parents=True, exist_ok=True)
    if installed.resolve() != output.resolve():
        shutil.copyfile(path, output / artifacts.UPPER)
    return output / artifacts.UPPER


def install_trunk(trained: Mapping[str, np.ndarray], folder: Path) -> Path:
    """Stores the difference between the trained upper layers and the packed encoder's; returns the file."""
    from safetensors.numpy import save_file

    from routing.trunk.bert import load_stack
    from routing.trunk.packed import PackedEncoder, installed_file
    from routing.trunk.upper import shrink

    packed = PackedEncoder(installed_file())
    own = {name: value.numpy() for name, value in load_stack(packed).state_dict().items()}
    stored = {name: value - own[name] for name, value in trained.items() if name.startswith("layers.")}
    folder.mkdir(parents=True, exist_ok=True)
    save_file(shrink(stored), str(folder / artifacts.UPPER), metadata={"encoder": packed.sha256})
    return folder / artifacts.UPPER


if __name__ == "__main__":
    main()
