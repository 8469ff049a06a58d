"""frames: columns of a data frame or a CSV file that the prompt lists, and those that Python code takes besides."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from routing.contracts import Text
from routing.subsystems.code.faults import Place, word_at
from routing.subsystems.code.python.syntax import line_start
from routing.subsystems.code.signals import Fault

LISTED = re.compile(
    r"(?:\b[Dd]ata ?[Ff]rames?\b|\bdf\b|\b\w{1,30}\.(?:csv|xlsx|parquet)\b|\bCSV\b|数据框|表格|文件)[^\n.。]{0,60}?(?:\bcolumns?\b|\bheader\b|\bfields?\b|列名?|字段|表头)[^\n:：。]{0,30}?(?:[:：]|\bare\b|为|是|有|(?<=columns)|(?<=列))\s?(?:named |called )?[`'\"(（]?([\w\u4e00-\u9fff]{1,40}[`'\"]?(?:[,，、 ]{1,2}(?:and |和)?[`'\"]?[\w\u4e00-\u9fff]{1,40}[`'\"]?){1,30})",
)
NAME = re.compile(r"[\w\u4e00-\u9fff]{1,40}")
SPLIT = re.compile(r"[`'\"\s]*(?:[,，、]|\band\b|和)[`'\"\s]*(?:and )?")
FRAMES = frozenset(["df", "row", "r", "record", "data", "frame", "line", "item", "rec"])
BY_NAME = frozenset(
    [
        "groupby",
        "sort_values",
        "drop_duplicates",
        "pivot_table",
        "set_index",
        "value_counts",
        "nlargest",
        "nsmallest",
        "explode",
    ]
)


def read(place: Place, tree: ast.Module, prompt: str) -> Iterator[Fault]:
    """Columns that are taken, not made, and that the prompt's list lacks."""
    columns = listed(prompt)
    if not columns:
        return
    nodes = list(ast.walk(tree))
    made = _made(nodes)
    for name, line in _taken(nodes):
        if name not in columns and name not in made:
            known = ", ".join(sorted(columns)[:12])
            because = Text(f"the data has no column “{name}”", f"数据里没有列“{name}”")
            start, end = word_at(place.block.code, name, line_start(place.block.code, line))
            yield place.fault(
                "hallucinated_column", start, end, because, Text(f"columns: {known}", f"现有的列：{known}")
            )


def listed(prompt: str) -> frozenset[str]:
    """The columns that the prompt lists; empty when it lists fewer than two."""
    match = LISTED.search(prompt[:20_000])
    names = [piece.strip("`'\" ") for piece in SPLIT.split(match.group(1))] if match else []
    good = [name for name in names if NAME.fullmatch(name)]
    return frozenset(good) if len(good) >= 2 and len(good) == len(names) else frozenset()


def _made(nodes: list[ast.AST]) -> set[str]:
    """Names that the code gives to new columns: assigned, passed as keywords, or values of a renaming."""
    made: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load):
            made |= {
                leaf.value
                for leaf in ast.walk(node.slice)
                if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)
            }
        elif isinstance(node, ast.keyword) and node.arg:
            made.add(node.arg)
            if node.arg in ("columns", "names", "name", "index"):
                made |= {
                    leaf.value
                    for leaf in ast.walk(node.value)
                    if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)
                }
        elif isinstance(node, ast.Dict):
            made |= {
                key.value
                for key in (*node.keys, *node.values)
                if isinstance(key, ast.Constant) and isinstance(key.value, str)
            }
    return made


def _taken(nodes: list[ast.AST]) -> Iterator[tuple[str, int]]:
    for node in nodes:
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load) and isinstance(node.value, ast.Name):
            if node.value.id in FRAMES:
                yield from _strings(node.slice)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in BY_NAME:
            for argument in node.args[:1]:
                yield from _strings(argument)


def _strings(node: ast.expr) -> Iterator[tuple[str, int]]:
    leaves = node.elts if isinstance(node, ast.List | ast.Tuple) else [node]
    for leaf in leaves:
        if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str):
            yield leaf.value, leaf.lineno
