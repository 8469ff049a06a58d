"""E006 elided-code: a comment stands in place of code that should be there."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.code.evidence import detector

CHECK = Check(
    code="E006",
    name="elided-code",
    kind="elided_code",
    side="response",
    severity="error",
    rank=29,
    message=Text("A comment stands in place of code", "注释代替了代码"),
    reason=Text(
        "Saving the answer would delete what the comment only mentions.", "保存这段回答会删掉注释所代替的代码。"
    ),
    detect=detector("elided_code"),
    bad=(
        Example(
            "en",
            "Return the complete file with a new greeting.\n\ndef greet():\n    return 'hi'\n\ndef part():\n    return 'bye'",
            "a function replaced by a remark",
            responses=("```python\ndef greet():\n    return 'hello'\n\n# ... part() stays the same ...\n```",),
            marks=("# ... part() stays the same ...",),
        ),
        Example(
            "zh",
            "修改 greet，返回完整代码。\n\ndef greet():\n    return 'hi'",
            "其余代码被省略",
            responses=("```python\ndef greet():\n    return 'hello'\n\n# 其余代码保持不变\n```",),
            marks=("其余代码保持不变",),
        ),
    ),
    good=(
        Example(
            "en",
            "Return the complete file.",
            "an ordinary comment",
            responses=("```python\n# The rest is paid by card.\nprice = 3\n```",),
        ),
        Example("zh", "返回完整代码。", "普通注释", responses=("```python\n# 计算总价\nprice = 3\n```",)),
    ),
    sources=("SPEC M7 code",),
)
