"""The adapters' rows: what may ship ships in the right file, and what is learnt from them has places that fit."""

from __future__ import annotations

import pytest

from routing.subsystems.adapters import AdapterSpec
from routing.training import adapter_tasks
from routing.training.adapter_rows import FILES, SHARE_ALIKE, _read, load, may_ship, path_of, share_alike
from routing.training.adapter_tasks import TASKS, Example, tag_targets
from routing.training.nli_rows import LABELS, Maker, triples


@pytest.mark.parametrize(
    ("licence", "more", "ships", "shared"),
    [
        ("MIT", {}, True, False),
        ("CC BY 4.0", {}, True, False),
        ("CC BY-SA 4.0 (share-alike)", {}, True, True),
        ("MIT (repo); text from Wikipedia CC BY-SA", {}, True, True),
        ("MIT", {"output_terms": "model terms"}, False, False),
        ("MIT", {"upstream_licence_unverified": True}, False, False),
        ("Apache-2.0 (repo); model output", {}, False, False),
        ("CC BY-NC 4.0", {}, False, False),
    ],
)
def test_the_licence_decides_where_a_row_ships(
    licence: str, more: dict[str, object], ships: bool, shared: bool
) -> None:
    row = {"license": licence, "source": "somebody/something:file", **more}
    assert may_ship(row) is ships
    if ships:
        assert share_alike(row) is shared


@pytest.mark.parametrize("name", FILES)
def test_shipped_rows_may_ship_and_name_their_source(name: str) -> None:
    rows = load(name)
    assert len(rows) > 1000
    assert all(may_ship(row) and row["source"] and row["license"] for row in rows)
    assert not any(share_alike(row) for row in _read(path_of(name)))


def test_the_share_alike_file_holds_only_such_rows() -> None:
    assert all(share_alike(row) for row in _read(path_of(SHARE_ALIKE)))


@pytest.mark.parametrize("name", TASKS)
def test_examples_have_known_labels_and_marks_inside_the_text(name: str) -> None:
    task = TASKS[name]
    types = {label[2:] for label in task.spec.labels}
    for example in task.examples():
        if task.spec.kind == "classify":
            assert example.label in task.spec.labels
        assert example.several <= set(task.spec.labels)
        assert all(0 <= a < b <= len(example.text) and kind in types for a, b, kind in example.marks)


def test_a_piece_without_mark_may_be_a_type_that_the_source_left_open() -> None:
    spec = AdapterSpec("x", "tag", ("O", "B-a", "I-a", "B-b", "I-b"))
    example = Example("Ann met him", "en", "", marks=((0, 3, "a"),), open=frozenset({"b"}))
    tags, also = tag_targets(example, [[0, 0], [0, 2], [2, 3], [4, 7]], spec)
    assert tags == [0, 1, 2, 0]
    assert also[1] == []
    assert also[3] == [3, 4]


def test_pairs_made_by_rule_change_one_thing() -> None:
    maker = Maker(1)
    assert list(maker.figures("It opened in 1900.")) != ["It opened in 1900."]
    assert list(maker.changed("门是开的", ((r"是", "不是"),))) == ["门不是开的"]
    kept = list(maker.kept("他出生在北方的城市，后来搬到了南方。", "zh"))
    assert ("他出生在北方的城市，后来搬到了南方。", "他出生在北方的城市", "entailment") in kept
    assert {pair.label for pair in triples()} == set(LABELS)


def test_relation_examples_mark_both_names() -> None:
    example = next(iter(adapter_tasks.relations()))
    assert all(mark in example.text for mark in "[]{}")
