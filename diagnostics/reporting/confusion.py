"""confusion: counts of true and said operations -> a table with shares, for the pages and for the admin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from diagnostics.contexts.models import Confusion, ConfusionCell, ConfusionRow
from diagnostics.contexts.parts import Operation
from diagnostics.reporting.wording import OPERATIONS, language_name, operation

LANGUAGES = ("en", "zh")
HEATS = 9


def confusions_of(figures: Mapping[str, Any]) -> tuple[Confusion, ...]:
    """Return the matrices in `routing.measures.figures`: all prompts first, then each language that was counted."""
    found = []
    for name in ("all", *LANGUAGES):
        part = figures.get(name) or {}
        table = part.get("confusion") or (figures.get("confusion") if name == "all" else None)
        if table:
            found.append(confusion_of(table, _("all languages") if name == "all" else language_name(name)))
    return tuple(found)


def confusion_of(table: Sequence[Sequence[int]], title: str) -> Confusion:
    """Return one matrix."""
    operations = tuple(operation(name) for name in OPERATIONS)
    rows = tuple(row_of(operations, place, counts) for place, counts in enumerate(table))
    total, right = sum(row.total for row in rows), sum(counts[place] for place, counts in enumerate(table))
    return Confusion(title, operations, rows, total, right, percent(right, total))


def row_of(operations: Sequence[Operation], place: int, counts: Sequence[int]) -> ConfusionRow:
    """Return one row: what the router said of the prompts of one operation."""
    total = sum(counts)
    cells = tuple(
        ConfusionCell(
            count=count,
            heat=min(HEATS, round(HEATS * count / total + 0.49)) if total else 0,
            is_right=column == place,
            label=_("%(count)s of %(total)s: truly %(true)s, said %(said)s")
            % {"count": count, "total": total, "true": operations[place].name, "said": operations[column].name},
        )
        for column, count in enumerate(counts)
    )
    return ConfusionRow(operations[place], cells, total, percent(counts[place], total))


def percent(part: int, whole: int) -> str:
    """Return a share in percent; "" of nothing."""
    return f"{100 * part / whole:.1f} %" if whole else ""
