"""analyse: View -> Reading of the logic room. Deterministic parsers first, learned readers where they are loaded."""

from __future__ import annotations

from routing.contracts import Reading, View


def analyse(view: View) -> Reading:
    """The room's signals for its checks."""
    return Reading()
