"""Figures on small labelled files: the counts are right, and a row that cannot be judged is refused by its number."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from routing.errors import BadInput
from routing.evaluation import evaluate
from tests.fakes import fake_engine

Write = Callable[..., Path]
NUMERIC = {"lang": "en", "text": "What is 2 + 2?", "accept": ["rte-c"], "all": ["rte-c", "rte-g"]}
STYLE = {"lang": "zh", "text": "把这句话改写得客气一些。", "accept": ["rte-f"], "all": ["rte-f"]}


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(*rows: Any) -> Path:
        path = tmp_path / "rows.jsonl"
        path.write_text("\n".join(row if isinstance(row, str) else json.dumps(row) for row in rows), encoding="utf-8")
        return path

    return written


def test_routes_are_counted_per_language(write: Write) -> None:
    found = evaluate("route", write(NUMERIC, STYLE, "", {**STYLE, "accept": ["rte-f", "rte-c"]}), fake_engine())
    assert found["rows"] == 3
    assert (found["all"]["n"], found["en"]["n"], found["zh"]["n"]) == (3, 1, 2)
    assert (found["en"]["top1"], found["zh"]["top1"]) == (1.0, 0.5)
    assert found["all"]["top1"] == pytest.approx(2 / 3, abs=1e-4)
    assert found["zh"]["set_coverage"] == 0.5
    assert found["robustness"] == {"typos": 0.0, "upper_case": 0.0, "ten_words_appended": 0.0}
    assert found["versions"] == {"schema": "1"}
    assert "specialist" not in found


def test_specialist_prompts_are_also_counted_apart(write: Write) -> None:
    found = evaluate("route", write(NUMERIC, {**STYLE, "source": "a legal help desk"}), fake_engine())
    assert (found["specialist"]["n"], found["specialist"]["top1"]) == (1, 0.0)


def test_calibration_error_is_the_gap_to_the_stated_probability(write: Write) -> None:
    found = evaluate("route", write(*[NUMERIC] * 3, STYLE), fake_engine())
    assert found["ece"] == pytest.approx(0.9 - 0.75)


def test_text_may_hold_line_separators(write: Write) -> None:
    assert (
        evaluate(
            "route", write('{"lang":"en","text":"2\u2028+\x852","accept":["rte-c"],"all":["rte-c"]}'), fake_engine()
        )["rows"]
        == 1
    )


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("{", "line 2: not JSON"),
        ("[" * 100_000, "line 2: not JSON"),
        ("[1]", "line 2: not a JSON object"),
        ({"lang": "en", "text": "2 + 2"}, "Row 2: accept"),
        ({**NUMERIC, "accept": "rte-c"}, "Row 2: accept"),
        ({**NUMERIC, "accept": []}, "Row 2: accept"),
        ({**NUMERIC, "all": ["numeric"]}, "Row 2: all"),
        ({**NUMERIC, "text": 4}, "Row 2: text"),
        ({**NUMERIC, "text": "  "}, "Row 2: The prompt is empty"),
    ],
)
def test_row_that_cannot_be_judged_is_refused(write: Write, row: Any, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        evaluate("route", write(NUMERIC, row), fake_engine())


def test_file_without_rows_is_refused(write: Write, tmp_path: Path) -> None:
    for path in (write(""), tmp_path / "nowhere.jsonl"):
        with pytest.raises(BadInput, match=path.name):
            evaluate("route", path, fake_engine())


def failure(answer: str, kind: str | None) -> dict[str, Any]:
    return {"prompt": "How much is it?", "responses": [answer], **({"expect": {"failure": kind}} if kind else {})}


def test_failures_are_counted_per_kind(write: Write) -> None:
    rows = [
        failure("This is wrong.", "arithmetic_error"),
        failure("This is fine.", "arithmetic_error"),
        failure("This is wrong.", "wrong_answer"),
        failure("This is wrong.", "none"),
        failure("This is fine.", "none"),
        failure("This is fine.", None),
    ]
    found = evaluate("failures", write(*rows), fake_engine())
    assert (found["rows"], found["kind_right"], found["clean_kept"]) == (6, 0.3333, 0.6667)
    assert found["kinds"]["arithmetic_error"] == {"n": 2, "precision": 0.3333, "recall": 0.5}
    assert found["kinds"]["wrong_answer"] == {"n": 1, "precision": None, "recall": 0.0}


def test_shares_of_nothing_are_not_figures(write: Write) -> None:
    assert evaluate("failures", write(failure("This is fine.", None)), fake_engine())["kind_right"] is None


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ({"prompt": 3}, "Row 2: "),
        (failure("This is fine.", "no_such_kind"), "Row 2: expect"),
        ({"prompt": "How much?", "expect": "arithmetic_error"}, "Row 2: expect"),
    ],
)
def test_failure_that_cannot_be_judged_is_refused(write: Write, row: Any, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        evaluate("failures", write(failure("This is fine.", None), row), fake_engine())


def test_batches_change_no_count(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(*[NUMERIC, STYLE] * 4)
    whole = evaluate("route", path, fake_engine())
    monkeypatch.setattr("routing.evaluation.BATCH", 3)
    assert evaluate("route", path, fake_engine()) == whole
