"""examples: asserts and examples of the prompt that a small pure function of the answer does not keep."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import islice

from routing.contracts import Text
from routing.subsystems.code.faults import Place, excerpt, word_at
from routing.subsystems.code.python.evaluate import Evaluator, Unknown
from routing.subsystems.code.signals import Fault

ASSERT = re.compile(r"^[ \t>]{0,12}assert[ \t]+([^\n]{3,300})", re.MULTILINE)
DOCTEST = re.compile(r"^[ \t]{0,12}>>> ([^\n]{3,300})\n[ \t]{0,12}([^\s>][^\n]{0,200})", re.MULTILINE)
CALL = r"([A-Za-z_]\w{0,60}\((?:[^()\n]|\([^()\n]{0,100}\)){0,200}\))"
ARROW = re.compile(
    rf"{CALL}`?[ \t]{{0,4}}(?:->|=>|→|==|⇒|应?(?:返回|得到|等于|为|是)|(?:should |must )?(?:returns?|gives?|equals?|yields?|is|be))[ \t]{{0,4}}`?(\"[^\"\n]{{0,100}}\"|'[^'\n]{{0,100}}'|-?\d{{1,15}}(?:\.\d{{1,10}})?|True|False|None|\[[^\[\]\n]{{0,200}}\]|\([^()\n]{{0,200}}\)|\{{[^{{}}\n]{{0,200}}\}})"
)
MOST = 12


def read(place: Place, tree: ast.Module, prompt: str) -> Iterator[Fault]:
    """The first example that comes out otherwise; silent where anything cannot be worked out."""
    names = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    found = [(text, test) for text, test in _examples(prompt[:20_000]) if _calls(test) & names]
    if not found:
        return
    try:
        evaluator = Evaluator(tree)
    except Exception:  # noqa: BLE001 - whatever the module does beyond functions and constants is not known here
        return
    for text, test in found[:MOST]:
        try:
            holds = evaluator.value(test)
        except (Unknown, RecursionError):
            continue
        if not holds:
            name = next(iter(_calls(test) & names))
            because = Text(
                f"“{excerpt(text, 100)}” of the prompt does not hold for this code",
                f"提示里的“{excerpt(text, 100)}”对这段代码不成立",
            )
            start, end = word_at(place.block.code, name)
            yield place.fault("wrong_result", start, end, because)
            return


def _calls(node: ast.AST) -> set[str]:
    return {item.func.id for item in ast.walk(node) if isinstance(item, ast.Call) and isinstance(item.func, ast.Name)}


def _examples(prompt: str) -> Iterator[tuple[str, ast.expr]]:
    """(wording, condition that should hold)"""
    for match in islice(ASSERT.finditer(prompt), 40):
        yield from _parsed(match.group(), match.group(1).split(",  #")[0])
    for pattern in (DOCTEST, ARROW):
        for match in islice(pattern.finditer(prompt), 40):
            yield from _parsed(match.group(), f"({match.group(1)}) == ({match.group(2)})")


def _parsed(text: str, source: str) -> Iterator[tuple[str, ast.expr]]:
    try:
        tree = ast.parse(f"assert {source}")
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return
    if len(tree.body) == 1 and isinstance(tree.body[0], ast.Assert):
        yield text, tree.body[0].test
