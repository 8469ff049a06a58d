"""syntax: does Python code parse and compile? Fragments, doctests and notebook magics are made into plain code first."""

from __future__ import annotations

import ast
import re
import textwrap
import warnings
from dataclasses import dataclass

DEEPEST_BRACKETS = 90  # the interpreter gives up at 200; deeper text is no program
LONGEST_LINE = 20_000
MAGIC = re.compile(r"^([ \t]*)[!%]{1,2}(?=[a-zA-Z/.])[^\n]*", re.MULTILINE)
PROMPT_MARK = re.compile(r"^[ \t]*(?:>>>|\.\.\.|In \[\d+\]:) ?", re.MULTILINE)
OUTPUT_AFTER_MARK = re.compile(r"^[ \t]*>>>", re.MULTILINE)
PYTHON_2 = re.compile(r"python ?2(?!\d)", re.IGNORECASE)
BRACKET = re.compile(r"[()\[\]{}]")
BRACKETS = {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}


@dataclass(frozen=True, slots=True)
class Fault:
    """Where the parser stopped; `start` and `end` are places in the code."""

    message: str
    start: int
    end: int
    line: int


@dataclass(frozen=True, slots=True)
class Parsed:
    """The tree, or the fault. `source` is what was parsed; `shift` is the width of the margin that was taken away."""

    tree: ast.Module | None
    fault: Fault | None
    source: str
    shift: int = 0


def parse(code: str, header: str = "def body():") -> Parsed:
    """Parses the code as a module; a margin common to all lines is ignored.

    Code that starts indented may be the body that completes `header`, the last signature of the prompt.
    """
    source = _plain(code)
    if _too_deep(source):
        return Parsed(None, None, source)
    parsed = _try(source)
    if parsed.fault and source[:1] in " \t\n":
        margin = textwrap.dedent(source)
        shift = len(source.lstrip("\n").split("\n", 1)[0]) - len(margin.lstrip("\n").split("\n", 1)[0])
        again = _try(margin, shift)
        if again.tree is not None:
            return again
        # The body that completes a signature given in the prompt.
        body = _try(f"{header}\n{source}") if source.lstrip("\n")[:1] in " \t" else parsed
        if body.tree is not None:
            return Parsed(body.tree, None, body.source)
    return parsed


def _plain(code: str) -> str:
    text = code.replace("\r\n", "\n").replace("\x00", " ").lstrip("\ufeff")
    text = text.encode("utf-8", "replace").decode("utf-8")
    if OUTPUT_AFTER_MARK.match(text.lstrip()):
        lines = [line for line in text.split("\n") if PROMPT_MARK.match(line)]
        return "\n".join(PROMPT_MARK.sub("", line, count=1) for line in lines)
    return MAGIC.sub(r"\1pass", text)


def _too_deep(source: str) -> bool:
    depth = deepest = 0
    for char in BRACKET.findall(source):
        depth += BRACKETS[char]
        deepest = max(deepest, depth)
        if deepest > DEEPEST_BRACKETS:
            return True
    return any(len(line) > LONGEST_LINE for line in source.split("\n"))


def _try(source: str, shift: int = 0) -> Parsed:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            tree = ast.parse(source)
            # Compiling (never running) also finds "return" outside functions and the like.
            compile(source, "<code>", "exec", dont_inherit=True)
        except SyntaxError as error:
            return Parsed(None, _fault(source, error), source, shift)
        except (ValueError, RecursionError, MemoryError, OverflowError):
            return Parsed(None, None, source, shift)
    return Parsed(tree, None, source, shift)


def _fault(source: str, error: SyntaxError) -> Fault:
    line = max(error.lineno or 1, 1)
    offset = line_start(source, line)
    column = max((error.offset or 1) - 1, 0)
    start = min(offset + column, len(source))
    end_of_line = source.find("\n", offset)
    return Fault(
        error.msg or "invalid syntax", start, max(start + 1, end_of_line if end_of_line > start else len(source)), line
    )


def line_start(source: str, line: int) -> int:
    """Place of the first character of a line (counted from 1)."""
    position = 0
    for _ in range(line - 1):
        found = source.find("\n", position)
        if found < 0:
            return position
        position = found + 1
    return position
