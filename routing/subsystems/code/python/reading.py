"""reading: the faults of one Python block: syntax, indentation, foreign text, names, imports and the standard library's names."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from routing.contracts import Severity, Text
from routing.subsystems.code.faults import Place, excerpt, word_at
from routing.subsystems.code.python import examples, frames
from routing.subsystems.code.python.library import lacks, type_lacks
from routing.subsystems.code.python.names import (
    Undefined,
    header_in_prompt,
    names_in_code,
    names_in_prompt,
    requested_calls,
    undefined_names,
)
from routing.subsystems.code.python.syntax import PYTHON_2, Parsed, line_start, parse
from routing.subsystems.code.signals import Fault

FULL_WIDTH = re.compile(r"[，。；：（）【】“”‘’！？、]")
HAN = re.compile(r"[\u4e00-\u9fff]{1,40}")
PROSE_LINE = re.compile(r"^[ \t]*(?:[A-Z][a-z']{1,20}|I|A)(?: [A-Za-z'’,-]{1,20}){3,40}[.:!?]?[ \t]*$")
GUARD = re.compile(r"hasattr|platform|version|os\.name|TYPE_CHECKING")
CALLED = re.compile(r"(?:^|\n)[ \t]*def (\w+)\([^)]*\)[^:\n]*:[ \t]*\n[ \t]*(?:\"\"\"|''')", re.DOTALL)


def read(place: Place, prompt: str, others: frozenset[str]) -> Iterator[Fault]:
    """The faults of the block; `others` are names that earlier blocks of the same answer define."""
    if PYTHON_2.search(prompt[:20_000]):
        return
    parsed = parse(place.block.code, header_in_prompt(prompt))
    if parsed.fault is not None:
        yield from _syntax(place, parsed)
        return
    if parsed.tree is None:
        return
    known = names_in_prompt(prompt) | names_in_code(parsed.source) | requested_calls(parsed.tree, prompt) | others
    for name in undefined_names(parsed.tree, known):
        yield _undefined(place, name, parsed)
    yield from _missing_entry(place, parsed.tree, prompt)
    yield from _library(place, parsed.tree)
    yield from frames.read(place, parsed.tree, prompt)
    yield from examples.read(place, parsed.tree, prompt)


def defined_names(code: str) -> frozenset[str]:
    """Names that a block binds at its top level, for the blocks after it."""
    tree = parse(code).tree
    if tree is None:
        return frozenset()
    names: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            names |= {(alias.asname or alias.name).split(".")[0] for alias in node.names}
        else:
            names |= {
                item.id for item in ast.walk(node) if isinstance(item, ast.Name) and isinstance(item.ctx, ast.Store)
            }
    return frozenset(names)


def _syntax(place: Place, parsed: Parsed) -> Iterator[Fault]:
    fault, code = parsed.fault, place.block.code
    if fault is None:
        return
    start, end = _in_block(code, parsed, fault.line, fault.start, fault.end)
    line = excerpt(code[start:end])
    tabs = bool(re.search(r"^ *\t", code, re.MULTILINE)) and bool(re.search(r"^ {2,}\S", code, re.MULTILINE))
    if tabs and re.search(r"indent|tab", fault.message):
        because = Text(
            f"tabs and spaces are mixed in one block, line {fault.line}: “{line}”",
            f"同一代码块混用了制表符和空格，第 {fault.line} 行：“{line}”",
        )
        yield place.fault("mixed_indentation", start, end, because, Text("one kind of indentation", "只用一种缩进"))
    foreign = _foreign(code, start, fault.line)
    if foreign:
        word = excerpt(code[foreign[0] : foreign[1]], 60)
        because = Text(
            f"“{word}” is natural language inside the code, line {fault.line}",
            f"第 {fault.line} 行代码里混入了自然语言“{word}”",
        )
        yield place.fault("foreign_text_in_code", *foreign, because)
    because = Text(
        f"Python stops at line {fault.line}: {fault.message}; “{line}”",
        f"Python 在第 {fault.line} 行停下：{fault.message}；“{line}”",
    )
    yield place.fault("syntax_error", start, end, because)


def _in_block(code: str, parsed: Parsed, line: int, start: int, end: int) -> tuple[int, int]:
    """The line of the parsed source, found again in the block."""
    offset = line_start(parsed.source, line)
    text = parsed.source[
        offset : parsed.source.find("\n", offset) if "\n" in parsed.source[offset:] else len(parsed.source)
    ]
    first = line_start(code, line)
    found = code.find(text, max(0, first - 2000)) if text.strip() else -1
    if found < 0:
        return first, max(first + 1, min(len(code), first + 80))
    return found, found + len(text)


def _foreign(code: str, start: int, line: int) -> tuple[int, int] | None:
    end = code.find("\n", start)
    text = code[start : end if end >= 0 else len(code)]
    bare = re.sub(r"'[^'\n]*'|\"[^\"\n]*\"|#.*", lambda match: " " * len(match.group()), text)
    for pattern in (HAN, FULL_WIDTH, PROSE_LINE):
        match = pattern.search(bare)
        if match:
            return start + match.start(), start + match.end()
    return None


def _undefined(place: Place, name: Undefined, parsed: Parsed) -> Fault:
    code = place.block.code
    start, end = _name_place(code, name, parsed)
    severity: Severity | None = None if place.asks_for_code else "info"
    if name.module and (name.module != name.name or code[end : end + 1] == "."):
        statement = f"import {name.module}" if name.module == name.name else f"from {name.module} import {name.name}"
        statement = {
            "np": "import numpy as np",
            "pd": "import pandas as pd",
            "plt": "import matplotlib.pyplot as plt",
        }.get(name.name, statement)
        because = Text(
            f"“{name.name}” is used in line {name.line} and never imported",
            f"第 {name.line} 行用到了“{name.name}”，但没有导入",
        )
        return place.fault("missing_import", start, end, because, Text(statement, statement), severity)
    if HAN.search(name.name):
        because = Text(f"“{name.name}” stands in the code as a word of prose", f"“{name.name}”是混进代码的文字")
        return place.fault("foreign_text_in_code", start, end, because, None, severity)
    because = Text(
        f"“{name.name}” is used in line {name.line} and defined nowhere in the code or the prompt",
        f"第 {name.line} 行用到了“{name.name}”，代码和提示里都没有定义",
    )
    return place.fault("undefined_name", start, end, because, None, severity)


def _name_place(code: str, name: Undefined, parsed: Parsed) -> tuple[int, int]:
    near = line_start(parsed.source, name.line) + name.column
    shift = 0 if parsed.source == code else max(code.find(parsed.source[: min(len(parsed.source), 30)]), 0)
    match = re.compile(rf"(?<!\w){re.escape(name.name)}(?!\w)").search(
        code, max(0, near + shift - 4 * name.line - parsed.shift)
    )
    return match.span() if match else word_at(code, name.name)


def _missing_entry(place: Place, tree: ast.Module, prompt: str) -> Iterator[Fault]:
    """The prompt gives a signature to complete; the answer defines functions, but not that one."""
    wanted = CALLED.findall(prompt[:50_000])
    if not wanted:
        return
    defined = [
        node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    ]
    if not defined or not isinstance(tree.body[0], ast.FunctionDef) or tree.body[0].name == "body":
        return
    if any(node.name == wanted[-1] for node in defined) or any(name in place.block.code for name in wanted[-1:]):
        return
    because = Text(f"the asked function “{wanted[-1]}” is not defined", f"没有定义所要求的函数“{wanted[-1]}”")
    start, end = word_at(place.block.code, tree.body[0].name)
    yield place.fault("undefined_name", start, end, because, Text(f"def {wanted[-1]}(…)", f"def {wanted[-1]}(…)"))


def _library(place: Place, tree: ast.Module) -> Iterator[Fault]:
    """Names that a module of the standard library or a built-in type does not have."""
    nodes = list(ast.walk(tree))
    modules = {
        alias.asname or alias.name: alias.name
        for node in nodes
        if isinstance(node, ast.Import)
        for alias in node.names
        if alias.asname or "." not in alias.name
    }
    stored = {node.id for node in nodes if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)}
    guarded = _guarded_lines(nodes)
    literals = _literals(nodes, modules, stored)
    for node in nodes:
        if getattr(node, "lineno", 0) in guarded:
            continue
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                if alias.name != "*" and lacks(node.module, alias.name):
                    yield _lacking(place, node.lineno, node.module, alias.name)
        elif isinstance(node, ast.Attribute):
            owner = _owner(node.value, modules, stored) or literals.get(getattr(node.value, "id", ""))
            if owner and (lacks(owner, node.attr) if owner in modules.values() else type_lacks(owner, node.attr)):
                yield _lacking(place, node.lineno, owner, node.attr)


def _guarded_lines(nodes: list[ast.AST]) -> set[int]:
    """Lines inside `try` statements and conditions, where code asks whether a name exists on this platform or version."""
    lines: set[int] = set()
    for node in nodes:
        asks = isinstance(node, ast.Try) and any(_catches_absence(handler) for handler in node.handlers)
        asks = asks or (isinstance(node, ast.If) and bool(GUARD.search(ast.unparse(node.test)[:400])))
        if asks:
            lines.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))  # type: ignore[attr-defined]
    return lines


def _catches_absence(handler: ast.ExceptHandler) -> bool:
    return handler.type is None or bool(
        re.search(r"AttributeError|ImportError|ModuleNotFound|Exception", ast.unparse(handler.type))
    )


def _literals(nodes: list[ast.AST], modules: dict[str, str], stored: set[str]) -> dict[str, str]:
    """Name -> its type, of names that are bound once in the block, to a literal."""
    bound: dict[str, list[ast.expr | None]] = {}
    for node in nodes:
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            bound.setdefault(node.targets[0].id, []).append(node.value)
        elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            bound.setdefault(node.id, []).append(None)
        elif isinstance(node, ast.arg):
            bound.setdefault(node.arg, []).extend((None, None))
    once = {name: values for name, values in bound.items() if len(values) == 2 and None in values}
    found = {
        name: _owner(next(v for v in values if v is not None), modules, stored)
        for name, values in once.items()
        if any(values)
    }
    return {name: kind for name, kind in found.items() if kind and kind not in modules.values()}


def _owner(node: ast.expr, modules: dict[str, str], stored: set[str]) -> str | None:
    if isinstance(node, ast.Name) and node.id not in stored:
        return modules.get(node.id)
    if (
        isinstance(node, ast.Constant)
        and isinstance(node.value, str | int | float | bytes)
        and not isinstance(node.value, bool)
    ):
        return type(node.value).__name__
    return {ast.List: "list", ast.Dict: "dict", ast.Set: "set", ast.JoinedStr: "str", ast.ListComp: "list"}.get(
        type(node)
    )


def _lacking(place: Place, line: int, owner: str, name: str) -> Fault:
    code = place.block.code
    start, end = word_at(code, name, line_start(code, line))
    because = Text(f"“{owner}” has no “{name}”", f"“{owner}”没有“{name}”")
    return place.fault("hallucinated_api", start, end, because, None, None if place.asks_for_code else "info")
