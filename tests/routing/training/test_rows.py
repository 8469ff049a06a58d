"""The shipped rows: licences, labels, and which rows are kept out of training."""

from __future__ import annotations

import random

import pytest

from routing.contracts import OPERATIONS
from routing.training.augment import CHANGES, augment, typos
from routing.training.folds import fold, held_out
from routing.training.rows import PERMISSIVE, SHARE_ALIKE, Row, load, parse


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    return load()


def test_every_row_names_source_and_licence(rows: list[Row]) -> None:
    assert all(row.source and row.licence and row.text.strip() for row in rows)


def test_share_alike_rows_lie_apart() -> None:
    assert all("CC-BY-SA" in row.licence for row in load((SHARE_ALIKE,)))
    assert not any("CC-BY-SA" in row.licence or "NC" in row.licence for row in load((PERMISSIVE,)))


def test_every_operation_is_there_in_both_languages(rows: list[Row]) -> None:
    seen = {(row.language, row.label) for row in rows}
    assert {(language, operation) for language in ("en", "zh") for operation in OPERATIONS} <= seen


def test_read_rows_weigh_more_than_silver(rows: list[Row]) -> None:
    assert min(row.weight for row in rows if row.read) > max(row.weight for row in rows if not row.read)


def test_a_tenth_of_the_read_rows_is_held_out(rows: list[Row]) -> None:
    read = [row for row in rows if row.read]
    assert 0.07 < sum(map(held_out, read)) / len(read) < 0.13
    assert not any(held_out(row) for row in rows if not row.read)


def test_rows_that_start_alike_share_a_fold(rows: list[Row]) -> None:
    row = rows[0]
    twin = parse({"id": "x", "lang": "en", "text": f"  {row.text[:60].upper()} changed end", "label": row.label,
                  "origin": "real", "source": "own", "license": "CC0"})  # fmt: skip
    long = parse({"id": "y", "lang": "en", "text": row.text[:60] + " another end", "label": row.label, "origin": "real",
                  "source": "own", "license": "CC0"})  # fmt: skip
    assert fold(twin) == fold(long)


def test_two_readers_share_the_vote() -> None:
    raw = {"id": "x", "lang": "en", "text": "a", "label": "rte-a", "origin": "real", "source": "own", "license": "CC0"}
    one, both = parse(raw), parse({**raw, "second": "rte-d", "second_secondary": ["rte-g"]})
    assert one.shares[0] == 1.0
    assert (both.shares[0], both.shares[3]) == (0.5, 0.5)
    assert both.accepted == {"rte-a", "rte-d"}
    assert both.operations == {"rte-a", "rte-d", "rte-g"}


def test_most_read_rows_have_two_readers_who_agree(rows: list[Row]) -> None:
    real = [row for row in rows if row.origin == "real"]
    assert all(row.second for row in real)
    assert 0.85 < sum(len(row.accepted) == 1 for row in real) / len(real) < 0.95


def test_unknown_label_is_refused() -> None:
    with pytest.raises(ValueError, match="rte-z"):
        parse(
            {
                "id": "x",
                "lang": "en",
                "text": "a",
                "label": "rte-z",
                "origin": "real",
                "source": "own",
                "license": "CC0",
            }
        )


@pytest.mark.parametrize("change", CHANGES)
def test_changes_of_a_prompt_keep_most_of_it(change: object) -> None:
    text = "Write a short formal e-mail to the landlord about the heating. 请写得正式一些。"
    changed = change(text, random.Random(4))  # type: ignore[operator]
    assert 0.8 * len(text) < len(changed) < 3 * len(text)


def test_augmenting_is_reproducible() -> None:
    texts = ["some prompt to change"] * 50
    one, two = ([augment(text, chance, 0.5) for text in texts] for chance in (random.Random(1), random.Random(1)))
    assert one == two


def test_typos_come_at_the_stated_rate() -> None:
    text = "word " * 2000
    changed = typos(text, random.Random(2), 0.05)
    assert changed != text
    assert abs(len(changed) - len(text)) < 0.02 * len(text)
