"""E010 mixed-indentation: tabs and spaces are mixed in one block, so the code does not parse."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.code.evidence import detector

CHECK = Check(
    code="E010",
    name="mixed-indentation",
    kind="mixed_indentation",
    side="response",
    severity="error",
    rank=27,
    message=Text("Tabs and spaces are mixed in one block", "同一代码块混用了制表符和空格"),
    reason=Text("Python rejects a block whose lines are indented in two ways.", "Python 拒绝缩进方式不一致的代码块。"),
    detect=detector("mixed_indentation"),
    bad=(
        Example(
            "en",
            "This Python file is indented with tabs. Return the function with a check.",
            "spaces in a tab-indented function",
            responses=("def third(n):\n    if n <= 0:\n        raise ValueError(n)\n\tr = n / 3\n\treturn r",),
            marks=("\tr = n / 3",),
        ),
        Example(
            "zh",
            "返回修改后的 Python 函数。",
            "混用缩进",
            responses=("```python\ndef f(n):\n    if n:\n        n -= 1\n\treturn n\n```",),
            marks=("\treturn n",),
        ),
    ),
    good=(
        Example(
            "en",
            "Return the Python function.",
            "tabs only",
            responses=("```python\ndef f(n):\n\tif n:\n\t\tn -= 1\n\treturn n\n```",),
        ),
        Example("zh", "返回 Python 函数。", "只用空格", responses=("```python\ndef f(n):\n    return n\n```",)),
    ),
    sources=("SPEC M7 code",),
    supersedes=("syntax_error",),
)
