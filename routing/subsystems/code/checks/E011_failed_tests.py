"""E011 failed-tests: test results that came with the case say that the code fails."""

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
        "The verdict is the one handed in; the code was not run here.",
        "结论来自随案例提交的测试结果；这里没有运行代码。",
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
    ),
    good=(
        Example(
            "en",
            "Write a Python function.",
            "a passed test run",
            responses=("```python\ndef f():\n    return 1\n```",),
            meta={"test_result": "passed"},
        ),
        Example("zh", "写一个 Python 函数。", "没有测试结果", responses=("```python\ndef f():\n    return 1\n```",)),
    ),
    sources=("SPEC M7 code",),
)
