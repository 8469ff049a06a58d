"""A router is judged on prompts that neither trained nor calibrated it, and two routers on the same ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from routing.errors import BadInput
from routing.training.judging import Judgement, differences, judge, kept_out, labelled
from tests.routing.engines import engine

ROWS = [
    {"text": "What is 12 % of 50?", "lang": "en", "accept": ["rte-c"], "all": ["rte-c"]},
    {"text": "请把这段话改写得更正式。", "lang": "zh", "accept": ["rte-f"], "all": ["rte-f"]},
    {"text": "Which is larger, 3/4 or 5/7?", "lang": "en", "accept": ["rte-c", "rte-b"], "all": ["rte-c"]},
]


def test_the_two_halves_share_no_prompt() -> None:
    first, second = kept_out("calibrates"), kept_out("judges")
    assert min(len(first), len(second)) > 100
    assert not {row["text"] for row in first} & {row["text"] for row in second}


def test_every_prompt_is_judged_and_counted_by_language() -> None:
    found = judge(engine(), ROWS)
    assert found.languages == ("en", "zh", "en")
    assert len(found.right) == 3
    assert sum(map(sum, found.figures["en"]["confusion"])) == 2
    assert sum(map(sum, found.figures["zh"]["confusion"])) == 1
    assert sum(map(sum, found.figures["confusion"])) == 3


def test_differences_are_paired_and_by_language() -> None:
    old = Judgement({}, ("en", "en", "zh"), (True, False, True))
    new = Judgement({}, ("en", "en", "zh"), (True, True, False))
    found = differences(old, new)
    assert (found["all"].difference, found["en"].difference, found["zh"].difference) == (0.0, 0.5, -1.0)
    assert found["all"].low < 0 < found["all"].high


def test_a_file_is_read_or_the_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "gold.jsonl"
    path.write_text("\n".join([json.dumps(row, ensure_ascii=False) for row in ROWS] + [""]), encoding="utf-8")
    assert labelled(path) == ROWS
    path.write_text('{"text": "x"}\n', encoding="utf-8")
    with pytest.raises(BadInput, match="line 1"):
        labelled(path)
    path.write_text("", encoding="utf-8")
    with pytest.raises(BadInput, match="no row"):
        labelled(path)
    with pytest.raises(BadInput, match="cannot be read"):
        labelled(tmp_path / "none.jsonl")
