"""JavaScript: syntax with early errors, and scopes."""

from __future__ import annotations

import pytest

from routing.subsystems.code.blocks import Block
from routing.subsystems.code.faults import Place
from routing.subsystems.code.javascript.reading import read
from routing.subsystems.code.javascript.scope import undefined_names
from routing.subsystems.code.javascript.syntax import parse


def undefined(code: str) -> list[str]:
    tree = parse(code).tree
    assert tree is not None
    return [item.name for item in undefined_names(tree, code) if not item.implicit]


@pytest.mark.parametrize(
    "code",
    [
        "const f = async ({a, b = 1}, ...rest) => a?.b ?? rest[0];",
        "class A { #x = 1; static { this.y = 2; } get x() { return this.#x; } }",
        "export default function App() { return <div id='a'>{1}</div>; }",
        "for await (const x of y) {}",
        "label: for (;;) { continue label; }",
        "const n = 1_000n; a ||= b;",
    ],
)
def test_parses(code: str) -> None:
    assert parse(code).fault is None


@pytest.mark.parametrize(
    "code",
    [
        "var if = 1;",
        "{ let a; let a; }",
        "f(",
        "const a = [1, 2, ..., n];",
        "({a,,} = 0)",
        "'use strict'; var yield;",
        "x = `a${`",
    ],
)
def test_does_not_parse(code: str) -> None:
    assert parse(code).fault is not None


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("function f(a) { return b; }", ["b"]),
        ("f(); function f() {}", []),
        ("if (typeof w === 'undefined') {}", []),
        ("var a; ({b: a} = {});", []),
        ("({b: z} = {});", ["z"]),
        ("try {} catch ({message}) { console.log(message); }", []),
        ("class C { static { let q; } m() { return q; } }", ["q"]),
        ("for (const x of [1]) {} x;", ["x"]),
        ("var f = function g() { return g; };", []),
        ("import d, { e as k } from 'm'; d(k);", []),
        ("({ key: 1, method() { return arguments; } }).key;", []),
        ("/* global zap */ zap();", []),
        ("function h({ a = d } = {}) { return a; }", ["d"]),
        ("const C = () => <Part />;", ["Part"]),
    ],
)
def test_scopes(code: str, names: list[str]) -> None:
    assert undefined(code) == names


@pytest.mark.parametrize("code", ["(" * 100_000, "a." * 100_000, "`" * 5000, "\ud800", "x=>" * 3000])
def test_hostile_code_gives_an_answer(code: str) -> None:
    parse(code)


@pytest.mark.parametrize(("code", "meant"), [("consol.log(1);", "console"), ("docment.title;", "document")])
def test_misspelt_global_is_told_even_in_a_snippet(code: str, meant: str) -> None:
    faults = list(read(Place(0, Block("javascript", code, 0), True), "Write JavaScript.", frozenset()))
    assert [(fault.kind, fault.severity, fault.expected and fault.expected.en) for fault in faults] == [
        ("undefined_name", None, meant)
    ]
