"""The command line, run as a process: order kept, bad lines answered, one line a case whatever the text."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.slow


def run(command: str, *lines: str) -> list[Any]:
    done = subprocess.run(
        [sys.executable, "-m", "routing", *command.split()],
        cwd=ROOT,
        input="\n".join(lines).encode("utf-8", "surrogatepass"),
        capture_output=True,
        check=True,
    )
    return [json.loads(line) for line in done.stdout.decode("utf-8").splitlines()]


def test_order_is_kept_and_bad_lines_are_answered() -> None:
    lines = [
        json.dumps({"id": "a", "prompt": "What is 15 % of 80?", "responses": ["15 % of 80 is 13."]}),
        "{ not json",
        json.dumps({"id": "b", "prompt": 3}),
        json.dumps({"id": "c", "prompt": " "}),
        "[" * 100_000,
        json.dumps(
            {"id": "d", "prompt": "请把 2.1 亿写成数字。\u2028\x85", "responses": ["\ud800 2.1 亿是 210000000。\u2029"]}
        ),
    ]
    got = run("diagnose", *lines)
    assert [line["id"] for line in got] == ["a", "", "b", "c", "", "d"]
    codes = [line.get("error", {}).get("code") for line in got]
    assert codes == [None, "bad_json", "bad_input", "bad_input", "bad_json", None]
    assert got[0]["failure"] == {"kind": "arithmetic_error", "room": "rte-c", "check": got[0]["failure"]["check"]}
    assert "12" in next(f["expected"] for f in got[0]["findings"] if f["kind"] == "arithmetic_error")
    assert set(got[0]["route"]["mix"]) == set(got[0]["route"]["coarse"])
    assert set(got[0]["route"]["primary"]) <= set("".join(got[0]["route"]["ranking"]))


def test_route_gives_the_route_alone() -> None:
    got = run("route", json.dumps({"id": "a", "prompt": "Write a Python function that reverses a list."}))
    assert got[0]["route"]["primary"] == "rte-e"
    assert set(got[0]) == {"id", "route"}


def test_catalogue_lists_checks_and_fixes() -> None:
    got = run("catalogue --json")[0]
    assert len(got["checks"]) > 100
    assert len(got["rooms"]) == 9


def test_evaluate_counts(tmp_path: Path) -> None:
    rows = [{"id": "1", "lang": "en", "text": "What is 2+2?", "accept": ["rte-c"], "all": ["rte-c"]}]
    file = tmp_path / "rows.jsonl"
    file.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    assert run(f"evaluate route --data {file}")[0]["rows"] == 1


def refused(command: str) -> subprocess.CompletedProcess[str]:
    """A command that must not start: exit status 2, nothing on stdout."""
    done = subprocess.run(
        [sys.executable, "-m", "routing", *command.split()], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    return done


def test_bench_gives_the_figures_of_the_named_parts(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    file.write_text('{"text": "What is 15 % of 80?", "lang": "en", "accept": ["rte-c"]}\n', encoding="utf-8")
    found = run(f"bench --json --quick --data {file} --only checks,single")[0]
    assert found["prompts"] == found["checks_cases"] == 1
    assert {"checks_median_ms", "one_prompt_median_ms"} <= set(found)
    assert list(found["seconds"]) == ["checks", "single"]


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("bench --only speed", "no part speed"),
        ("bench --data nowhere.jsonl --only checks", "nowhere.jsonl"),
        ("evaluate route --data nowhere.jsonl", "nowhere.jsonl"),
        ("train --feedback nowhere.jsonl", "nowhere.jsonl"),
    ],
)
def test_command_that_cannot_start_says_why(command: str, reason: str) -> None:
    error = json.loads(refused(command).stderr.splitlines()[-1])["error"]
    assert error["code"] == "bad_input"
    assert reason in error["message"]


def test_options_that_there_are_not_are_refused() -> None:
    assert "unrecognized arguments: --fast" in refused("route --fast").stderr
    assert "unrecognized arguments: --fast" in refused("train --fast").stderr


def test_train_has_the_options_of_the_training() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "routing", "train", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert {"--output", "--feedback", "--calibration", "--trunk"} <= set(done.stdout.split())
