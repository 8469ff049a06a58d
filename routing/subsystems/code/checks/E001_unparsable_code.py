"""E001 unparsable-code: a code block does not parse in its language."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.code.evidence import detector

CHECK = Check(
    code="E001",
    name="unparsable-code",
    kind="syntax_error",
    side="response",
    severity="error",
    rank=44,
    message=Text("The code does not parse", "代码无法解析"),
    reason=Text(
        "The block was read by the parser of its own language, which stopped at the marked place; it was not run.",
        "用该语言自己的解析器读取代码块，在标出的位置停下；没有运行代码。",
    ),
    detect=detector("syntax_error"),
    bad=(
        Example(
            "en",
            "Write a Python function that halves a number.",
            "a missing colon",
            responses=("```python\ndef half(n)\n    return n / 2\n```",),
            marks=("def half(n)",),
        ),
        Example(
            "en",
            "Write a JavaScript function that adds.",
            "a reserved word as a name",
            responses=("```js\nvar if = 42;\n```",),
            marks=("if",),
        ),
        Example(
            "en",
            "Write one SQLite query for the table city(id, name, people).",
            "a clause in the wrong place",
            responses=("```sql\nSELECT name FROM city GROUP BY people DESC\n```",),
            marks=("DESC",),
        ),
        Example(
            "en",
            "Write a Java class with one method.",
            "a brace is missing",
            responses=("```java\npublic class A {\n  int one() { return 1;\n}\n```",),
        ),
        Example(
            "zh",
            "写一个 Python 函数，把数字减半。",
            "括号没有闭合",
            responses=("```python\ndef half(n):\n    return (n / 2\n```",),
            marks=("return (n / 2",),
        ),
        Example(
            "zh",
            "用 JavaScript 写一个求和函数。",
            "多了一个括号",
            responses=("```javascript\nfunction add(a, b) { return a + b; }}\n```",),
        ),
    ),
    good=(
        Example(
            "en",
            "Complete the body.\ndef half(n):",
            "the body that completes a signature",
            responses=("```python\n    return n / 2\n```",),
        ),
        Example(
            "en", "Write a loop in JavaScript.", "modern syntax", responses=("```js\nconst f = (a) => a?.b ?? 1;\n```",)
        ),
        Example(
            "en",
            "Write a Go function.",
            "a fragment without package clause",
            responses=("```go\nfunc add(a, b int) int { return a + b }\n```",),
        ),
        Example(
            "zh", "写一个 Python 函数。", "语法正确", responses=("```python\ndef half(n):\n    return n / 2\n```",)
        ),
        Example(
            "zh", "写一条 SQL。", "公用表表达式", responses=("```sql\nWITH t AS (SELECT 1 AS n) SELECT n FROM t\n```",)
        ),
    ),
    sources=("SPEC M7 code",),
)
