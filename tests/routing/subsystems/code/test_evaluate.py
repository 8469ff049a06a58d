"""Evaluate: small functions are worked out rightly, anything else is no verdict, and hostile code ends soon."""

from __future__ import annotations

import ast
import time

import pytest

from routing.subsystems.code.python.evaluate import Evaluator, Unknown


def value(code: str, expression: str) -> object:
    return Evaluator(ast.parse(code)).value(ast.parse(expression, mode="eval").body)


@pytest.mark.parametrize(
    ("code", "expression", "expected"),
    [
        ("def f(x):\n    return x * 2 + 1", "f(3)", 7),
        ("def f(xs):\n    t = 0\n    for i, x in enumerate(xs):\n        t += i * x\n    return t", "f([1, 2, 3])", 8),
        ("def f(n):\n    return 1 if n < 2 else n * f(n - 1)", "f(5)", 120),
        ("def f(s):\n    return ' '.join(reversed(s.split()))", "f('a b')", "b a"),
        ("def f(n):\n    while True:\n        n -= 1\n        if n < 0:\n            break\n    return n", "f(2)", -1),
        ("K = 3\ndef f(xs):\n    return {x: x % K for x in xs if x}", "f([0, 4])", {4: 1}),
        ("def f(xs):\n    xs.sort(reverse=True)\n    return xs[:2]", "f([1, 3, 2])", [3, 2]),
    ],
)
def test_a_small_function_is_worked_out(code: str, expression: str, expected: object) -> None:
    assert value(code, expression) == expected


@pytest.mark.parametrize(
    ("code", "expression"),
    [
        ("import os\ndef f():\n    return os.getcwd()", "f()"),
        ("def f():\n    return open('x')", "f()"),
        ("def f():\n    return ().__class__", "f()"),
        ("def f():\n    while True:\n        pass", "f()"),
        ("def f():\n    return f()", "f()"),
        ("def f():\n    return 'a' * 10**9", "f()"),
        ("def f():\n    return [][0]", "f()"),
        ("def f():\n    a = [0]\n    for i in range(60):\n        a = [a, a]\n    return a == [a]", "f()"),
        ("def f():\n    a = (0,)\n    for i in range(60):\n        a = (a, a)\n    return {a: 1}", "f()"),
        ("def f():\n    a = [0]\n    for i in range(60):\n        a.extend(a)\n    return a", "f()"),
        ("def f():\n    a = 'x'\n    for i in range(60):\n        a += a\n    return a", "f()"),
    ],
)
def test_anything_else_is_no_verdict_and_ends_soon(code: str, expression: str) -> None:
    started = time.perf_counter()
    with pytest.raises(Unknown):
        value(code, expression)
    assert time.perf_counter() - started < 3
