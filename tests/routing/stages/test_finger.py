"""Fingerprints: equal causes meet whatever the values and the language; different causes stay apart."""

from __future__ import annotations

from routing.contracts import Finding, Text
from routing.stages.finger import fingerprint, template


def key(english: str, chinese: str = "原因", kind: str = "count_mismatch") -> str:
    finding = Finding("G001", kind, "rte-g", "response", 0, None, "error", Text(english, chinese), None, 50)
    return fingerprint([finding])[0].key


def test_numbers_and_quotes_do_not_count() -> None:
    assert key("“Ana” has 3 items, 5 were asked") == key("“据” has 12 items, 1,024.5 were asked")


def test_the_chinese_wording_does_not_count() -> None:
    assert key("one", "甲") == key("one", "乙")


def test_another_kind_or_another_reason_is_another_cause() -> None:
    assert len({key("one"), key("two"), key("one", kind="length_violation")}) == 3


def test_template_is_short_and_on_one_line() -> None:
    assert template("a\n\n  b 'x y' " + "z" * 500).startswith("a b “…” z")
    assert len(template("z" * 5000)) <= 200


def test_nothing_of_a_quoted_piece_is_kept_whatever_marks_it_holds() -> None:
    plain = template("“x” is not “y” of the text")
    for piece in ("it's Ann's", "say “Ann” twice", "Ann” and", '6" Ann', "`Ann`", "「Ann」 there", "Ann " * 300):
        assert template(f"“{piece}” is not “{piece}” of the text") == plain, piece
    assert "Ann" not in template("starts with “Ann “Bell is 3 characters")
    assert template("the answer's end and the prompt's end differ") == "the answer's end and the prompt's end differ"


def test_a_plain_quotation_is_masked_with_escapes_with_apostrophes_and_without_an_end() -> None:
    for piece in ("'Ann\\'s \"own\" book'", "'Ann's book'", '"say \\"Ann\\""', "`Ann`", "'Ann " + "a" * 900 + "'"):
        assert template(f"at /: {piece} is too long") == "at /: “…” is too long", piece
    for cut in ("'Dear Ann, this is", '"Dear Ann, this is', "`Dear Ann", '"Ann\\'):
        assert template(f"at /: {cut}") == "at /: “…”", cut
