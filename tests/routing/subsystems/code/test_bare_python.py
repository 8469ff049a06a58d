"""Python without a fence that begins with a compound statement, and prose about its keywords."""

from __future__ import annotations

import pytest

from routing.contracts import Example
from routing.examples import view_of
from routing.subsystems.code.analyse import analyse

IMPORTS = "Put two imports into a try block that prints the error and re-raises it. Python code only."


def kinds(prompt: str, response: str) -> list[str]:
    faults = analyse(view_of(Example("en", prompt, "", responses=(response,)))).signals.faults  # type: ignore[attr-defined]
    return [fault.kind for fault in faults if fault.where == "response"]


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        (IMPORTS, "try:\n    from rota import Crew\nfrom rota import Duty\nexcept ImportError as e:\n    raise"),
        (
            "写一段 Python：读取 a.txt，出错时打印。只输出代码。",
            "try:\n    data = open('a.txt').read()\nexcept OSError as error\n    print(error)\nfinally:\n    print('done')",
        ),
        ("A Python loop that skips negative numbers. Code only.", "for x in xs:\n    if x < 0\n        continue"),
        ("用 Python 写：循环打印 1 到 10，遇到 5 跳过。", "for i in range(1, 11):\nif i == 5:\n    continue\nprint(i)"),
        (
            "Python only, no prose: retry fetch() three times.",
            "n = 0\nwhile n < 3:\n    try:\n        fetch()\n        break\n    except ValueError:\n    n += 1\nprint(n)",
        ),
    ],
)
def test_a_bare_program_is_parsed(prompt: str, response: str) -> None:
    assert kinds(prompt, response) == ["syntax_error"]


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        (
            IMPORTS,
            "try:\n    from rota import Crew\n    from rota import Duty\nexcept ImportError as e:\n    print(e)\n    raise",
        ),
        ("Explain what try does in Python.", "try: runs the block first.\nexcept: runs on an error.\nfinally: always."),
        ("List some keywords of Python.", "pass\nbreak\ncontinue\nreturn"),
        ("用 Python 的关键词解释流程。", "try：先尝试\nexcept：出错时\nfinally：最后"),
    ],
)
def test_right_code_and_prose_are_left_alone(prompt: str, response: str) -> None:
    assert kinds(prompt, response) == []
