"""csv_cells: values as CSV cells that no spreadsheet runs as a formula."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any

# A cell that starts with one of these is run by common spreadsheets; the apostrophe makes it text.
DANGEROUS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


def cell(value: Any) -> str:
    """The value as text; numbers stay numbers, text that could be a formula gets an apostrophe in front."""
    if value is None:
        return ""
    if isinstance(value, bool | int | float):
        return str(value)
    if isinstance(value, datetime):
        return value.isoformat()
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return f"'{text}" if text.lstrip(" ").startswith(DANGEROUS) or text.startswith(DANGEROUS) else text


def line(values: Sequence[Any]) -> str:
    """One CSV line (RFC 4180), with its line break."""
    buffer = io.StringIO()
    csv.writer(buffer, lineterminator="\r\n").writerow([cell(value) for value in values])
    return buffer.getvalue()
