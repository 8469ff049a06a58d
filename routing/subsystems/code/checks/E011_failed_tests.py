"""E011 failed-tests: the code fails the tests or examples that came with the case."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.code.evidence import detector

CHECK = Check(
    code="E011",
    name="failed-tests",
    kind="wrong_result",
    side="response",
    severity="error",
    rank=23,
    message=Text("The code fails the tests that came with the case", "代码没有通过随案例给出的测试"),
    reason=Text(
        "The result was handed in, or a small function was worked out step by step; the code was not run here.",
        "结论来自随案例提交的测试结果，或对小函数逐步推算；这里没有运行代码。",
    ),
    detect=detector("wrong_result"),
    bad=(
        Example(
            "en",
            "Write a Python function.",
            "a failed test run",
            responses=("```python\ndef f():\n    return 1\n```",),
            meta={"test_result": "failed: expected 2, got 1"},
        ),
        Example(
            "zh",
            "写一个 Python 函数。",
            "测试未通过",
            responses=("```python\ndef f():\n    return 1\n```",),
            meta={"test_result": False},
        ),
        Example(
            "en",
            "Write is_leap(y). It must pass:\nassert is_leap(2024) is True\nassert is_leap(1900) is False",
            "an assert that does not hold",
            responses=("def is_leap(y):\n    return y % 4 == 0",),
            marks=("is_leap",),
        ),
    ),
    good=(
        Example(
            "en",
            "Write a Python function.",
            "a passed test run",
            responses=("```python\ndef f():\n    return 1\n```",),
            meta={"test_result": "passed"},
        ),
        Example(
            "en",
            "Write is_leap(y). It must pass:\nassert is_leap(2024) is True\nassert is_leap(1900) is False",
            "both asserts hold",
            responses=("def is_leap(y):\n    return y % 4 == 0 and (y % 100 != 0 or y % 400 == 0)",),
        ),
        Example("zh", "写一个 Python 函数。", "没有测试结果", responses=("```python\ndef f():\n    return 1\n```",)),
    ),
    sources=("SPEC M7 code",),
)
