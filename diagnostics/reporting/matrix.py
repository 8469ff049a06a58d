"""matrix: what the prompt demands, and which checks fired, by response. Four states are told apart: kept, broken,
not measured, and (for checks) nothing found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from diagnostics.contexts.report import Cell, Matrix, MatrixRow
from diagnostics.reporting.catalogue import check_message
from diagnostics.reporting.texts import note_anchor
from diagnostics.reporting.wording import pick

NOTE_CHARS = 24


def matrix_of(record: Mapping[str, Any], *, responses: int) -> Matrix:
    """Return demands and fired checks against the responses."""
    return Matrix(
        columns=tuple(range(1, responses + 1)),
        contracts=tuple(contract_row(item, responses) for item in record["contracts"]),
        checks=tuple(check_rows(record, responses)) if responses else (),
    )


def contract_row(contract: Mapping[str, Any], responses: int) -> MatrixRow:
    """Return one demand; a response that it was not judged on is “not measured”."""
    results = {item["index"]: item for item in contract["results"]}
    cells = tuple(contract_cell(results.get(index), index) for index in range(responses))
    return MatrixRow(text=pick(contract["text"]), code="", cells=cells)


def contract_cell(result: Mapping[str, Any] | None, index: int) -> Cell:
    """Return the judgement of one response."""
    state = result["verdict"] if result else "not_measured"
    note = pick(result["note"]) if result else ""
    labels = {"met": _("kept"), "broken": _("broken"), "not_measured": _("not measured")}
    label = f"{labels[state]}: {note}" if note else labels[state]
    return Cell(state=state, note=short(note), label=label, url=f"#response-{index + 1}" if state == "broken" else "")


def check_rows(record: Mapping[str, Any], responses: int) -> list[MatrixRow]:
    """Return one row per check that fired loudly on a response, in the order of the findings."""
    places: dict[str, dict[int, int]] = {}
    for place, item in enumerate(record["findings"]):
        if item["where"] == "response" and item["severity"] != "info":
            places.setdefault(item["check"], {}).setdefault(item["index"], place)
    return [
        MatrixRow(
            text=check_message(code),
            code=code,
            cells=tuple(check_cell(record, fired.get(index)) for index in range(responses)),
        )
        for code, fired in places.items()
    ]


def check_cell(record: Mapping[str, Any], place: int | None) -> Cell:
    """Return what a check says about one response."""
    if place is None:
        return Cell(state="nothing_found", note="", label=_("nothing found"), url="")
    finding = record["findings"][place]
    anchor = note_anchor(record, place)
    return Cell(
        state="broken",
        note="",
        label=pick(finding["because"]) or _("failure found"),
        url=f"#{anchor}" if anchor else "",
    )


def short(note: str) -> str:
    """Return a note that fits into a cell."""
    return note if len(note) <= NOTE_CHARS else f"{note[: NOTE_CHARS - 1]}…"
