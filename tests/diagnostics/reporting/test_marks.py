"""Pieces of a text: overlaps, points, astral characters, marks outside, long texts."""

import time

from diagnostics.reporting.marks import Gap, Mark, Piece, parts_of


def shown(parts) -> str:
    return "".join(part.text for part in parts)


def test_it_works() -> None:
    assert parts_of("a wrong b", [Mark(2, 7, "error", 1)]) == (
        Piece("a "),
        Piece("wrong", "error", (1,), (1,)),
        Piece(" b"),
    )


def test_overlaps_are_cut_apart_and_the_worst_severity_wins() -> None:
    parts = parts_of("abcdef", [Mark(0, 4, "info", 1), Mark(2, 6, "error", 2)])
    assert [(part.text, part.severity, part.refs, part.ends) for part in parts] == [
        ("ab", "info", (1,), ()),
        ("cd", "error", (1, 2), (1,)),
        ("ef", "error", (2,), (2,)),
    ]


def test_positions_count_code_points() -> None:
    parts = parts_of("😀😀x", [Mark(1, 2, "error", 1)])
    assert [part.text for part in parts if part.severity] == ["😀"]


def test_a_mark_without_length_is_a_point() -> None:
    parts = parts_of("ab", [Mark(1, 1, "error", 1)])
    assert [part for part in parts if part.refs] == [Piece("", "error", (1,), (1,))]
    assert shown(parts) == "ab"


def test_marks_outside_are_clamped() -> None:
    assert shown(parts_of("ab", [Mark(-5, 1, "error", 1), Mark(9, 99, "info", 2)])) == "ab"
    assert shown(parts_of("", [Mark(0, 0, "error", 1)])) == ""


def test_a_long_text_folds_around_its_evidence() -> None:
    text = "".join(f"{number:07d} " for number in range(20_000))
    parts = parts_of(text, [Mark(80_000, 80_007, "error", 1)])
    assert [part.text for part in parts if isinstance(part, Piece) and part.severity] == ["0010000"]
    assert sum(part.count for part in parts if isinstance(part, Gap)) > 150_000
    assert sum(len(part.text) for part in parts if isinstance(part, Piece)) < 5_000
    assert sum(part.count if isinstance(part, Gap) else len(part.text) for part in parts) == len(text)


def test_evidence_as_long_as_the_text_is_shortened_too() -> None:
    parts = parts_of("据" * 1_000_000, [Mark(0, 1_000_000, "error", 1)])
    assert sum(len(part.text) for part in parts) < 10_000


def test_a_megabyte_with_many_marks_takes_no_time() -> None:
    started = time.perf_counter()
    parts_of("x" * 1_000_000, [Mark(place * 100, place * 100 + 50, "error", place + 1) for place in range(9_000)])
    assert time.perf_counter() - started < 1
