"""csv_cells: values as CSV cells that no spreadsheet runs as a formula."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Sequence
from datetime import datetime
from typing import Any

# A cell that starts like this is run by common spreadsheets, which pass over blanks and invisible characters; the
# apostrophe makes it text.
DANGEROUS = re.compile(
    r"[\t\r\n]|[\s\x00-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]*[=+@＝＋－＠-]"
)


def cell(value: Any) -> str:
    """The value as text; numbers stay numbers, text that could be a formula gets an apostrophe in front."""
    if value is None:
        return ""
    if isinstance(value, bool | int | float):
        return str(value)
    if isinstance(value, datetime):
        return value.isoformat()
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return f"'{text}" if DANGEROUS.match(text) else text


def line(values: Sequence[Any]) -> str:
    """One CSV line (RFC 4180), with its line break."""
    buffer = io.StringIO()
    csv.writer(buffer, lineterminator="\r\n").writerow([cell(value) for value in values])
    return buffer.getvalue()
