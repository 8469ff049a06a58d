"""tables: rows of HTML tables and of tab-separated text that disagree on their cells."""

from __future__ import annotations

import re
from collections.abc import Iterator

from routing.contracts import Span, Text
from routing.subsystems.format.documents.faults import Fault
from routing.subsystems.format.documents.markdown import lines_of

CELL = re.compile(r"<t[dh]\b", re.IGNORECASE)
SPANNED = re.compile(r"\b(?:colspan|rowspan)\b", re.IGNORECASE)
READ_CHARS = 200_000


def html_table_faults(text: str, index: int) -> Iterator[Fault]:
    """The first row of the one HTML table that has another number of cells than the first row."""
    low = text[:READ_CHARS].lower()
    if low.count("<table") != 1 or SPANNED.search(low):
        return
    rows = [place.start() for place in re.finditer(r"<tr\b", low)]
    ends = [*rows[1:], len(low)]
    widths = [(start, sum(1 for _ in CELL.finditer(low, start, end))) for start, end in zip(rows, ends, strict=True)]
    first = next((width for _, width in widths if width), 0)
    odd = next((n for n, (_, width) in enumerate(widths) if width not in (0, first)), None)
    if odd is not None and len(widths) > 1:
        start, width = widths[odd]
        yield _ragged(width, first, index, Span(start, ends[odd]))


def tab_faults(text: str, index: int) -> Iterator[Fault]:
    """The first line of tab-separated text that has another number of cells than the first line."""
    lines = [line for line in lines_of(text[:READ_CHARS]) if line.text.strip()]
    if len(lines) < 2 or not all("\t" in line.text for line in lines[:50]):
        return
    first = lines[0].text.count("\t") + 1
    odd = next((line for line in lines if line.text.count("\t") + 1 != first), None)
    if odd is not None:
        yield _ragged(odd.text.count("\t") + 1, first, index, odd.span)


def _ragged(width: int, first: int, index: int, span: Span) -> Fault:
    because = Text(f"a row has {width} cells, the first {first}", f"有一行是 {width} 格，第一行是 {first} 格")
    return Fault("table_column_mismatch", because, index, span, Text(f"{first} cells", f"{first} 格"))
