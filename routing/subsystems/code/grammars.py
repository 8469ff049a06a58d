"""grammars: does code of the other languages parse, as a file or as a fragment, by the tree-sitter grammars?"""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from routing.contracts import Severity, Text
from routing.subsystems.code.faults import Place, excerpt
from routing.subsystems.code.signals import Fault

LONGEST = 60_000
MOST_ERRORS = 3
# What a fragment of the language may have to be wrapped in before it is a file.
FRAMES: dict[str, tuple[tuple[str, str], ...]] = {
    "java": (
        ("", ""),
        ("class X {\n", "\n}"),
        ("class X { void m() throws Exception {\n", "\n} }"),
        ("class X { Object m = \n", "; }"),
    ),
    "c": (("", ""), ("void f(void) {\n", "\n}")),
    "cpp": (("", ""), ("void f() {\n", "\n}"), ("class X {\n", "\n};")),
    "go": (("", ""), ("package p\n", ""), ("package p\nfunc f() {\n", "\n}")),
    "rust": (("", ""), ("fn f() {\n", "\n}"), ("impl X {\n", "\n}")),
    "typescript": (("", ""), ("class X {\n", "\n}"), ("const x = (\n", "\n)")),
    "bash": (("", ""),),
}
MODULES = {
    "java": ("tree_sitter_java", "language"),
    "c": ("tree_sitter_c", "language"),
    "cpp": ("tree_sitter_cpp", "language"),
    "go": ("tree_sitter_go", "language"),
    "rust": ("tree_sitter_rust", "language"),
    "typescript": ("tree_sitter_typescript", "language_typescript"),
    "tsx": ("tree_sitter_typescript", "language_tsx"),
    "bash": ("tree_sitter_bash", "language"),
    "yaml": ("tree_sitter_yaml", "language"),
    "json": ("tree_sitter_json", "language"),
}
# Text that stands for left-out code; such a block is an outline, not a program.
OUTLINE = re.compile(
    r"(?<!\w)\.\.\.(?![\w)\]>])|…|<[a-z]+(?:[-_ ][a-z]+)+>|\[your|\byour[_ ]\w+[_ ]here\b", re.IGNORECASE
)
MACROS = re.compile(r"^[ \t]*#[ \t]*define\b", re.MULTILINE)
MACRO_WORD = re.compile(r"\b[A-Z][A-Z0-9]{1,30}_[A-Z0-9_]{1,40}[ \t]{1,4}[A-Za-z_]")  # "MY_API Type f();"
SHELL_SESSION = re.compile(r"^[ \t]*[\w@~:/.-]{0,60}[$#>] \S", re.MULTILINE)


def read(place: Place) -> Iterator[Fault]:
    """Syntax faults of a block in Java, C, C++, Go, Rust, TypeScript or Bash; JSON and YAML only as a hint."""
    block = place.block
    if block.language not in MODULES or len(block.code) > LONGEST or _is_outline(block.language, block.code):
        return
    errors = _errors(block.language, block.code)
    severity: Severity | None = "info" if block.language in ("json", "yaml") or not place.asks_for_code else "warning"
    for start, end in errors[:MOST_ERRORS]:
        line = block.code.count("\n", 0, start) + 1
        piece = excerpt(block.code[start:end], 60)
        because = Text(
            f"{place.language} does not parse at line {line}: “{piece}”",
            f"{place.language} 在第 {line} 行无法解析：“{piece}”",
        )
        yield place.fault("syntax_error", start, end, because, None, severity)


def _is_outline(language: str, code: str) -> bool:
    if language in ("c", "cpp") and (MACROS.search(code) or MACRO_WORD.search(code)):
        return True  # macros may hold half a statement
    if language == "bash" and SHELL_SESSION.search(code):
        return True
    return language not in ("json", "yaml") and bool(OUTLINE.search(code))


def _errors(language: str, code: str) -> list[tuple[int, int]]:
    """Places of the errors in the reading that has fewest, none when one reading has none."""
    best: list[tuple[int, int]] | None = None
    for variant in (language, "tsx") if language == "typescript" else (language,):
        parser = _parser(variant)
        for before, after in FRAMES.get(language, (("", ""),)):
            found = _places(parser, before + code + after, len(before), len(code))
            if not found:
                return []
            best = found if best is None or len(found) < len(best) else best
    return best or []


def _places(parser: Any, source: str, shift: int, length: int) -> list[tuple[int, int]]:
    data = source.encode("utf-8", "replace")
    tree = parser.parse(data)
    if not tree.root_node.has_error:
        return []
    found: list[tuple[int, int]] = []
    stack = [tree.root_node]
    while stack and len(found) < 50:
        node = stack.pop()
        if node.is_error or node.is_missing:
            start = len(data[: node.start_byte].decode("utf-8", "ignore")) - shift
            end = len(data[: node.end_byte].decode("utf-8", "ignore")) - shift
            start = min(max(start, 0), max(length - 1, 0))
            found.append((start, min(max(end, start + 1), length)))
        elif node.has_error:
            stack += node.children
    return sorted(found) or [(0, length)]


@cache
def _parser(language: str) -> Any:
    tree_sitter = importlib.import_module("tree_sitter")
    module, function = MODULES[language]
    grammar = tree_sitter.Language(getattr(importlib.import_module(module), function)())
    return tree_sitter.Parser(grammar)
