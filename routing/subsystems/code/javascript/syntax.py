"""syntax: does JavaScript parse, as a script or as a module, with or without JSX?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

LONGEST = 40_000  # characters; the parser is pure Python and takes about a millisecond for a thousand
DEEPEST_BRACKETS = 60
BRACKETS = {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}


@dataclass(frozen=True, slots=True)
class Fault:
    """Where the parser stopped."""

    message: str
    start: int
    end: int
    line: int


@dataclass(frozen=True, slots=True)
class Parsed:
    """The ESTree program, or the fault; neither when the code was too long or too deep to be read."""

    tree: Any | None
    fault: Fault | None


def parse(code: str) -> Parsed:
    """The program; module syntax and JSX are tried when the plain script fails."""
    source = code.encode("utf-8", "replace").decode("utf-8")
    if len(source) > LONGEST or _too_deep(source):
        return Parsed(None, None)
    import esprima

    attempts = ((esprima.parseScript, {"range": True}), (esprima.parseModule, {"range": True, "jsx": True}))
    first: Fault | None = None
    for read, options in (*attempts, (esprima.parseScript, {"range": True, "jsx": True})):
        try:
            return Parsed(read(source, options), None)
        except esprima.Error as error:
            first = first or _fault(source, error)
        except (RecursionError, ValueError, TypeError, AttributeError, IndexError, KeyError):
            return Parsed(None, None)
    return Parsed(None, first)


def _too_deep(source: str) -> bool:
    depth = deepest = 0
    for char in source:
        depth += BRACKETS.get(char, 0)
        deepest = max(deepest, depth)
    return deepest > DEEPEST_BRACKETS


def _fault(source: str, error: Any) -> Fault:
    start = min(max(int(getattr(error, "index", 0) or 0), 0), len(source))
    line = int(getattr(error, "lineNumber", 1) or 1)
    message = str(error).partition(": ")[2] or str(error)
    end_of_line = source.find("\n", start)
    end = end_of_line if end_of_line > start else len(source)
    return Fault(message, max(min(start, len(source) - 1), 0), max(end, start), line)
