"""The table of peers: measured rows, rows with a reason, and no figure where nothing was measured."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from routing.benchmarks import peers, rivals
from routing.benchmarks.peers import peer_row, table
from routing.benchmarks.run import PEERS
from routing.benchmarks.samples import Sample
from routing.benchmarks.table import lines
from routing.config import EngineConfig
from routing.contracts import OPERATIONS
from routing.training.rows import Row

LABELLED = [
    Sample("What is 2 + 2?", "en", frozenset({"rte-c"})),
    Sample("What is 3 + 2?", "en", frozenset({"rte-a", "rte-c"})),
    Sample("改写这句话。", "zh", frozenset({"rte-f"})),
]


def numeric(texts: Any) -> list[str]:
    return ["rte-c" for _ in texts]


def test_row_counts_right_answers_per_language() -> None:
    row = peer_row("ours", LABELLED, numeric, {"training_rows": 8})
    assert (row["top1_en"], row["n_en"], row["top1_zh"], row["n_zh"]) == (1.0, 2, 0.0, 1)
    assert row["prompts_per_s"] > 0
    assert row["training_rows"] == 8


def test_prompts_without_labels_give_speed_alone() -> None:
    row = peer_row("ours", [Sample("What is 2 + 2?", "en")], numeric, {})
    assert set(row) == {"peer", "prompts_per_s"}


def test_every_peer_of_the_table_is_known() -> None:
    assert set(PEERS) == set(rivals.RIVALS)
    assert set(PEERS) >= peers.FINE_TUNED


class Done:
    def __init__(self, code: int, out: str = "", err: str = "") -> None:
        self.returncode, self.stdout, self.stderr = code, out, err


def test_peer_that_cannot_run_says_why(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def run(command: list[str], **_: Any) -> Done:
        if "slow" in command:
            raise subprocess.TimeoutExpired(command, 1)
        if "missing" in command:
            return Done(1, err="noise\nnot installed: No module named 'peer'\n")
        if "broken" in command:
            return Done(-9)
        return Done(0, out='a line of its own\n{"peer": "fine", "prompts_per_s": 3.0}\n')

    monkeypatch.setattr(subprocess, "run", run)
    rows = table(["fine", "missing", "slow", "broken"], tmp_path, 3, None)
    assert rows[0] == {"peer": "fine", "prompts_per_s": 3.0}
    assert rows[1] == {"peer": "missing", "not_measured": "not installed: No module named 'peer'"}
    assert "stopped after" in rows[2]["not_measured"]
    assert rows[3]["not_measured"] == "no reason given"
    shown = list(lines({"prompts": 3, "peers": rows}))
    assert shown[-3].startswith("missing         -               -               -")
    assert shown[-3].endswith("not installed: No module named 'peer'")


def test_missing_package_is_no_fault_of_the_bench(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    def absent(config: EngineConfig) -> Any:
        raise ImportError("No module named 'peer'")

    monkeypatch.setitem(rivals.RIVALS, "absent", absent)  # type: ignore[arg-type]
    assert peers.main(["absent", "", "2", ""]) == 1
    assert capsys.readouterr().err == "not installed: No module named 'peer'\n"


class Letters:
    """An encoder that counts letters."""

    def encode(self, texts: list[str], **_: Any) -> np.ndarray:
        """One row a text."""
        return np.array([[text.count(letter) for letter in "abcdefgh"] for text in texts], np.float32)


def rows() -> list[Row]:
    return [
        Row(f"{letter}{count}", "en", letter * count, operation, (), "real", "", "", "")
        for letter, operation in zip("abcdefgh", OPERATIONS, strict=True)
        for count in range(1, rivals.FEW + 3)
    ]


def test_logistic_head_learns_the_rows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(rivals, "_rows", rows)
    monkeypatch.setattr(rivals, "_encoder", lambda config: Letters())
    answer, about = rivals.logistic_head(EngineConfig(cache=tmp_path))
    assert answer(["ccc", "hhhh"]) == ["rte-c", "rte-h"]
    assert about == {"training_rows": len(rows())}
    json.dumps(about)


def test_few_rows_are_as_many_of_each_operation() -> None:
    chosen = rivals._few(rows())
    assert [row.label for row in chosen].count("rte-c") == rivals.FEW
    assert len({row.id for row in chosen}) == len(OPERATIONS) * rivals.FEW
    assert chosen == rivals._few(rows())
