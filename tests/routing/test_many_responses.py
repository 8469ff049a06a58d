"""A fault in a late response is seen as one in the first is."""

from __future__ import annotations

import pytest

from routing.contracts import Case, ModelResponse
from routing.pipeline import Diagnosis, diagnose
from tests.routing.engines import engine

RIGHT_AND_WRONG = [
    ("What is 17 + 26? Show the sum.", "17 + 26 = 43", "17 + 26 = 45", "arithmetic_error"),
    ("Return {\"a\": 1} as JSON only.", '{"a": 1}', '{"a": 1,}', "trailing_comma"),
    ("写一个 Python 函数，返回两数之和。", "```python\ndef add(a, b):\n    return a + b\n```", "```python\ndef add(a, b)\n    return a + b\n```", "syntax_error"),
    ("Use the text only: when was the bridge opened?\nText: The Kestrel bridge was opened on 4 May 2011.", "It was opened on 4 May 2011.", "It was opened on 9 May 2014.", ""),
]  # fmt: skip


@pytest.mark.parametrize(("prompt", "right", "wrong", "kind"), RIGHT_AND_WRONG)
def test_the_last_of_sixty_four(prompt: str, right: str, wrong: str, kind: str) -> None:
    texts = [right] * 63 + [wrong]
    responses = tuple(ModelResponse(text, index) for index, text in enumerate(texts))
    (found,) = diagnose([Case("many", prompt, responses=responses)], engine())
    assert isinstance(found, Diagnosis)
    assert [f for f in found.findings if f.index == 63 and f.severity != "info" and kind in ("", f.kind)]
