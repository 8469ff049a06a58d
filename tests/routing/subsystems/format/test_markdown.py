"""Tables by GitHub-flavoured Markdown, fences by CommonMark."""

from __future__ import annotations

import pytest

from routing.subsystems.format.documents.markdown import cells, fence_faults, is_delimiter, table_faults


def test_escaped_pipe_stays_in_its_cell() -> None:
    assert [cell.strip() for cell in cells(r"| or | `\|\|` | both |")] == ["or", r"`\|\|`", "both"]
    assert len(cells("a | b")) == 2


def test_delimiter_rows() -> None:
    assert is_delimiter("|:---|---:|")
    assert not is_delimiter("| : | : |")


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("| a | b |\n|---|---|\n| 1 | 2 |", 0),
        ("| a | b | c |\n|---|---|\n| 1 | 2 | 3 |", 1),
        ("| a | b |\n|---|---|\n| 1 |", 1),
        ("| a | b |\n| 1 | 2 |\n| 3 | 4 |", 1),
        ("Use a|b or c|d here.", 0),
        ("```\n| a | b |\n| 1 |\n```", 0),
    ],
)
def test_tables(text: str, faults: int) -> None:
    assert len(list(table_faults(text, 0, wanted=True))) == faults


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("```py\nx\n```", 0),
        ("```py\nx", 1),
        ("````md\n```sh\nx\n```\n````", 0),
        ("```md\n```sh\nx\n```\ny\n```", 1),
        ("~~~\n```\n~~~", 0),
        ("inline ``` is no fence", 0),
    ],
)
def test_fences(text: str, faults: int) -> None:
    assert len(list(fence_faults(text, 0, cut=False))) == faults
