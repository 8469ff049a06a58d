"""headings: names for tables of the same columns from the short lines that stand over them ("Class B", 二班)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from routing.text.tables import Table

REACH = 120  # characters before a table
HEADING = re.compile(r"[\s#*【\[“\"]{0,8}([^\s#*|][^\n|。？！?!；;，,]{0,38}?)[\s:：*】\]”\"]{0,6}")


def headed(tables: Sequence[Table], text: str) -> tuple[Table, ...]:
    """The tables; those without a name that share their header with another are named by their headings, all or none."""
    if len(tables) < 2:
        return tuple(tables)
    columns = [tuple(cell.text.lower() for cell in table.header) for table in tables]
    alike = [at for at, header in enumerate(columns) if columns.count(header) > 1 and not tables[at].name]
    names = [_heading(tables[at], text) for at in alike]
    if len(alike) < 2 or not all(names) or len(set(names)) < len(names):
        return tuple(tables)
    named = dict(zip(alike, names, strict=True))
    return tuple(replace(t, name=named[at], caption=named[at]) if at in named else t for at, t in enumerate(tables))


def _heading(table: Table, text: str) -> str:
    """The line before the table, "" where it is no short heading."""
    before = text[max(0, table.span.start - REACH) : table.span.start].rstrip()
    match = HEADING.fullmatch(before.rsplit("\n", 1)[-1])
    return match[1].strip() if match else ""
