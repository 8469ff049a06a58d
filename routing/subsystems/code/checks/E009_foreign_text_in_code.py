"""E009 foreign-text-in-code: a natural-language word or full-width sign stands inside code."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.code.evidence import detector

CHECK = Check(
    code="E009",
    name="foreign-text-in-code",
    kind="foreign_text_in_code",
    side="response",
    severity="error",
    rank=28,
    message=Text("Natural language stands inside the code", "代码里混入了自然语言"),
    reason=Text(
        "The parser stopped at a word or punctuation mark that belongs to prose, outside strings and comments.",
        "解析器停在字符串和注释之外的文字或标点上。",
    ),
    detect=detector("foreign_text_in_code"),
    bad=(
        Example(
            "en",
            "Write Python that adds two numbers.",
            "a sentence inside the block",
            responses=(
                "```python\ndef add(a, b):\n    return a + b\nThis function adds the two numbers together.\n```",
            ),
            marks=("This function adds",),
        ),
        Example(
            "zh",
            "写一个 Python 函数，把两个数相加。",
            "全角冒号",
            responses=("```python\ndef add(a, b)：\n    return a + b\n```",),
            marks=("：",),
        ),
        Example(
            "en",
            "Write a C function that adds up an int array.",
            "a Chinese word in place of a variable",
            responses=(
                "int total(const int *v, int n) {\n    int t = 0;\n    for (int i = 0; i < n; i++) {\n        t += 数值[i];\n    }\n    return t;\n}",
            ),
            marks=("数值",),
        ),
    ),
    good=(
        Example(
            "en",
            "Write Python.",
            "prose in a comment",
            responses=("```python\n# This function adds the two numbers.\nx = 1\n```",),
        ),
        Example(
            "zh",
            "写一个 Java 方法，判断是否为空，注释用中文。",
            "注释里的中文",
            responses=("```java\nboolean blank(String s) {\n    // 去掉空白\n    return s.trim().isEmpty();\n}\n```",),
        ),
        Example("zh", "写一段 Python。", "字符串里的中文", responses=("```python\nprint('你好，世界')\n```",)),
    ),
    sources=("SPEC M7 code",),
    supersedes=("syntax_error", "undefined_name"),
)
