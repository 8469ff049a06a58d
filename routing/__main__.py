"""python -m routing: JSON lines in, JSON lines out; no server, no database.

python -m routing diagnose [--language en|zh] < cases.jsonl
python -m routing route < cases.jsonl
python -m routing catalogue --json
python -m routing evaluate route|failures --data FILE
python -m routing bench --json [--data FILE] [--failures FOLDER] [--quick]
python -m routing train --output FOLDER
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, TextIO

from routing import codec
from routing.contracts import Case
from routing.errors import BadInput, OctoscopeError

# Characters that some readers take for the end of a line although JSON allows them inside a string.
LINE_BREAKS = {0x85: "\\u0085", 0x2028: "\\u2028", 0x2029: "\\u2029"}
BATCH = 32  # cases that share one pass of the encoder


def main(arguments: list[str] | None = None) -> int:
    """Runs one command; returns the exit status (2: the command could not start)."""
    parser = _parser()
    options, rest = parser.parse_known_args(arguments)
    if rest and options.run is not _train:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    options.rest = rest
    try:
        return int(options.run(options))
    except OctoscopeError as error:
        print(json.dumps({"error": {"code": error.code, "message": error.message}}), file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m routing", description="Prompt diagnostics on JSON lines.")
    commands = parser.add_subparsers(required=True, metavar="diagnose|route|catalogue|evaluate|bench|train")
    for name, run, what in (
        ("diagnose", _diagnose, "one case a line in (id, prompt, responses), one diagnosis a line out"),
        ("route", _route, "one case a line in, its operations a line out"),
    ):
        command = commands.add_parser(name, help=what, description=what)
        command.add_argument("--language", default="en", choices=["en", "zh"])
        command.set_defaults(run=run)
    catalogue = commands.add_parser("catalogue", help="every check and fix")
    catalogue.add_argument("--json", action="store_true")
    catalogue.set_defaults(run=_catalogue)
    evaluate = commands.add_parser("evaluate", help="how often the router or the checks are right on labelled lines")
    evaluate.add_argument("what", choices=["route", "failures"])
    evaluate.add_argument("--data", required=True)
    evaluate.set_defaults(run=_evaluate)
    _add_bench(commands.add_parser("bench", help="what routing and diagnosing cost, beside one plain encode"))
    train = commands.add_parser("train", add_help=False, help="retrain the router; the training has its own options")
    train.set_defaults(run=_train)
    return parser


def _add_bench(bench: argparse.ArgumentParser) -> None:
    bench.add_argument("--json", action="store_true", help="one JSON line instead of a table")
    bench.add_argument("--data", help="JSON lines with text, and accept for the peers' accuracy")
    bench.add_argument("--failures", help="folder of labelled failures, for the time of the checks")
    bench.add_argument("--prompts", type=int, default=0, help="prompts that are measured (512; 64 with --quick)")
    bench.add_argument("--quick", action="store_true", help="one round on few prompts, without fine-tuned peers")
    bench.add_argument("--only", default="", help="parts to run, joined by commas")
    bench.add_argument("--peers", help="folder that holds the peers' packages")
    bench.set_defaults(run=_bench)


def _diagnose(options: argparse.Namespace) -> int:
    from routing.build import build_engine
    from routing.config import EngineConfig
    from routing.pipeline import Refused, diagnose

    engine = build_engine(EngineConfig())
    for batch in _batches(sys.stdin.buffer):
        results = iter(diagnose([item for item in batch if isinstance(item, Case)], engine))
        for item in batch:
            result = next(results) if isinstance(item, Case) else item
            _write(
                _refusal(result.id, result.code, result.message)
                if isinstance(result, Refused)
                else result
                if isinstance(result, dict)
                else codec.line_from(result, options.language)
            )
    return 0


def _route(options: argparse.Namespace) -> int:
    from routing.build import build_engine
    from routing.config import EngineConfig
    from routing.pipeline import Refused, route_only

    engine = build_engine(EngineConfig())
    for batch in _batches(sys.stdin.buffer):
        results = iter(route_only([item for item in batch if isinstance(item, Case)], engine))
        for item in batch:
            if isinstance(item, dict):
                _write(item)
                continue
            result = next(results)
            refused = isinstance(result, Refused)
            _write(
                _refusal(result.id, result.code, result.message)  # type: ignore[union-attr]
                if refused
                else {"id": item.id, "route": codec.route_to(result)}  # type: ignore[arg-type]
            )
    return 0


def _catalogue(options: argparse.Namespace) -> int:
    from routing.catalogue import catalogue

    entries = catalogue()
    if options.json:
        _write(entries)
        return 0
    for entry in entries["checks"]:
        print(f"{entry['code']}  {entry['room']:<8} {entry['kind']:<26} {entry['name']}")
    return 0


def _evaluate(options: argparse.Namespace) -> int:
    from routing.build import build_engine
    from routing.config import EngineConfig
    from routing.evaluation import evaluate

    _write(evaluate(options.what, options.data, build_engine(EngineConfig())))
    return 0


def _bench(options: argparse.Namespace) -> int:
    from pathlib import Path

    from routing.benchmarks.run import Plan, bench
    from routing.benchmarks.table import lines

    data, folder, peers = (Path(name) if name else None for name in (options.data, options.failures, options.peers))
    only = tuple(filter(None, options.only.split(",")))
    result = bench(Plan(data, folder, options.prompts, options.quick, only, peers))
    if options.json:
        _write(result)
        return 0
    print("\n".join(lines(result)))
    return 0


def _train(options: argparse.Namespace) -> int:
    from routing.training.train_router import main as train

    train(options.rest)
    return 0


def _batches(stream: Iterable[bytes]) -> Iterator[list[Case | dict[str, Any]]]:
    lines = (line for line in stream if line.strip())
    while batch := list(islice(lines, BATCH)):
        yield [_case(line) for line in batch]


def _case(line: bytes) -> Case | dict[str, Any]:
    raw: Any = None
    try:
        raw = json.loads(line)
        return codec.case_from(raw)
    except (ValueError, RecursionError) as error:
        return _refusal("", "bad_json", f"The line is not JSON: {str(error)[:200]}")
    except BadInput as error:
        identity = str(raw.get("id", "")) if isinstance(raw, dict) else ""
        return _refusal(identity, error.code, error.message)


def _refusal(identity: str, code: str, message: str) -> dict[str, Any]:
    return {"id": identity, "error": {"code": code, "message": message}}


def _write(value: Any, stream: TextIO | None = None) -> None:
    # Lone surrogates can stand in user text; JSON escapes carry them where UTF-8 cannot.
    text = json.dumps(value, ensure_ascii=False, default=str)
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        text = json.dumps(value, default=str)
    print(text.translate(LINE_BREAKS), file=stream or sys.stdout, flush=True)


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.exit(main())
