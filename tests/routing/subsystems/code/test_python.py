"""Python: what parses, which names are undefined, and what the standard library lacks."""

from __future__ import annotations

import pytest

from routing.subsystems.code.python.library import lacks, type_lacks
from routing.subsystems.code.python.names import header_in_prompt, names_in_prompt, undefined_names
from routing.subsystems.code.python.syntax import parse


@pytest.mark.parametrize(
    "code",
    [
        "x = 1\n",
        "    return n / 2\n",  # the body of a signature
        "  x = 1\n  y = x\n",  # a margin
        ">>> f(2)\n4\n",
        "!pip install flask\n%matplotlib inline\nimport flask\n",
        "async def f():\n    await g()\n",
        "match x:\n    case 1:\n        pass\n",
    ],
)
def test_parses(code: str) -> None:
    assert parse(code).fault is None


@pytest.mark.parametrize(
    "code",
    ["def f(n)\n    return n", "x = (1,", "print 'a'", "return 1", "def f():\n\tx = 1\n        y = 2", "a = b = \n"],
)
def test_does_not_parse(code: str) -> None:
    assert parse(code).fault is not None


@pytest.mark.parametrize(
    "code", ["(" * 100_000, "-" * 50_000 + "1", "x" + ".a" * 50_000, "[" * 95, "a" * 300_000, "\x00\ud800"]
)
def test_hostile_code_gives_an_answer(code: str) -> None:
    parse(code)


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("def f(a):\n    return b", ["b"]),
        ("def f():\n    return math.pi", ["math"]),
        ("[a for a in range(3)]\na", ["a"]),
        ("def c(): bar\ndef b():\n    global bar\n    bar = 1", []),
        ("try:\n    import x\nexcept ImportError:\n    x = None\nx", []),
        ("from typing import *\ndef f(a: List) -> None: ...", []),
    ],
)
def test_undefined_names(code: str, names: list[str]) -> None:
    tree = parse(code).tree
    assert tree is not None
    assert [item.name for item in undefined_names(tree)] == names


def test_the_prompt_brings_names_into_scope() -> None:
    prompt = "from typing import List\nimport numpy as np\n\ndef helper(x):\n    ...\ncollections and math are already imported with *."
    names = names_in_prompt(prompt)
    assert {"List", "np", "helper", "Counter", "sqrt", "math"} <= names
    assert header_in_prompt("def area(a,\n  b) -> int:\n    pass\n") == "def area(a, b) -> int:"


def test_the_snapshot_knows_the_standard_library() -> None:
    assert lacks("json", "read_file")
    assert not lacks("json", "loads")
    assert not lacks("os", "path")
    assert not lacks("somebodys_module", "anything")
    assert type_lacks("str", "reverse")
    assert not type_lacks("list", "append")
