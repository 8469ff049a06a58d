"""Cells of an export are never run as formulas."""

from __future__ import annotations

import pytest

from diagnostics.api.csv_cells import cell, line


@pytest.mark.parametrize(
    "text",
    [
        "=1+1",
        "+1",
        "-1+cmd|' /C calc'!A0",
        "@SUM(A1)",
        "\t=1",
        "\r=1",
        "  =1",
        "＝1",
        "\n=1",
        "\ufeff=1",
        "\u200b\u3000=1",
        "\u202e-1",
        "\x0b@1",
    ],
)
def test_text_that_could_be_a_formula_gets_an_apostrophe(text: str) -> None:
    assert cell(text) == f"'{text}"


@pytest.mark.parametrize(
    ("value", "expected"), [(-1.5, "-1.5"), (3, "3"), (None, ""), (True, "True"), ("a=b", "a=b"), ("据", "据")]
)
def test_other_values_stay_as_they_are(value: object, expected: str) -> None:
    assert cell(value) == expected


def test_objects_become_json() -> None:
    assert cell({"键": [1]}) == '{"键": [1]}'


def test_line_quotes_what_csv_needs() -> None:
    assert line(["a,b", 'say "x"', "two\nlines"]) == '"a,b","say ""x""","two\nlines"\r\n'
