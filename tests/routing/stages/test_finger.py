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
