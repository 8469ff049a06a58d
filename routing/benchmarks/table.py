"""The bench's figures for people: one line a figure, and the peers side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

COLUMNS = ("peer", "top1_en", "top1_zh", "prompts_per_s", "training_rows")


def lines(result: Mapping[str, Any]) -> Iterator[str]:
    """Every figure, then the table of peers."""
    for name, value in result.items():
        if isinstance(value, Mapping):
            yield from (f"{f'{name}: {key}':<48} {_plain(part)}" for key, part in value.items())
        elif name != "peers":
            yield f"{name:<48} {_plain(value)}"
    yield from _table(result.get("peers", ()))


def _table(rows: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    if rows:
        yield ""
        yield _line(COLUMNS)
    for row in rows:
        reason = row.get("not_measured") or row.get("note") or ""
        yield f"{_line([row.get(name, '-') for name in COLUMNS])}  {reason}".rstrip()


def _line(cells: Sequence[Any]) -> str:
    return "".join(f"{cell!s:<16}" for cell in cells)


def _plain(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {part}" for key, part in value.items())
    return ", ".join(value) if isinstance(value, list) else str(value)
