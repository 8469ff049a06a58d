"""table: the README's table of variables, generated from what the settings read.

`python -m diagnostics.settings.table README.md` rewrites the part between the two markers.
"""

from __future__ import annotations

import sys
from pathlib import Path

from diagnostics.settings import base, local  # noqa: F401  (reading them declares their variables)
from diagnostics.settings.env import VARIABLES, Variable

START = "<!-- settings:start -->"
END = "<!-- settings:end -->"


def markdown_table() -> str:
    """Return the table of every variable, in the order in which the settings read them."""
    rows = [table_row(variable) for variable in VARIABLES.values()]
    return "\n".join(["| Variable | Kind | Default | Meaning |", "|---|---|---|---|", *rows])


def table_row(variable: Variable) -> str:
    """Return one row; a bar inside a cell would end it, so it is escaped."""
    default = f"`{variable.default}`" if variable.default else "none"
    cells = (f"`{variable.name}`", variable.kind, default, variable.doc)
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def with_table(text: str) -> str:
    """Return `text` with the part between the markers replaced.

    Raises: ValueError: a marker is missing; the writer of the document can add it.
    """
    head, start, rest = text.partition(START)
    _, end, tail = rest.partition(END)
    if not start or not end:
        raise ValueError(f"the document needs {START} and {END}")
    return f"{head}{START}\n{markdown_table()}\n{END}{tail}"


if __name__ == "__main__":
    document = Path(sys.argv[1])
    document.write_text(with_table(document.read_text(encoding="utf-8")), encoding="utf-8")
