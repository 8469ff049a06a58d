"""E002 undefined-name: code uses a name that neither it nor the prompt defines."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.code.evidence import detector

CHECK = Check(
    code="E002",
    name="undefined-name",
    kind="undefined_name",
    side="response",
    severity="error",
    rank=27,
    message=Text("A name is used and never defined", "用到了没有定义的名字"),
    reason=Text(
        "Scopes were resolved as the language does, with the prompt's own code, signatures and imports counted as given.",
        "按语言规则解析作用域，提示里的代码、签名和导入都算已给出。",
    ),
    detect=detector("undefined_name"),
    bad=(
        Example(
            "en",
            "Write a Python function that counts vowels.",
            "a misspelt variable",
            responses=("```python\ndef vowels(text):\n    return sum(c in 'aeiou' for c in txt)\n```",),
            marks=("txt",),
        ),
        Example(
            "en",
            "Write a JavaScript function that joins words.",
            "a parameter under another name",
            responses=("```js\nfunction join(words, ch) { return words.join(char); }\n```",),
            marks=("char",),
        ),
        Example(
            "zh",
            "写一个 Python 函数统计元音。",
            "变量名拼错",
            responses=("```python\ndef vowels(text):\n    return sum(c in 'aeiou' for c in txt)\n```",),
            marks=("txt",),
        ),
        Example(
            "zh",
            "用 JavaScript 写一个函数。",
            "变量没有声明",
            responses=("```js\nfunction first(list) { return lst[0]; }\n```",),
            marks=("lst",),
        ),
    ),
    good=(
        Example(
            "en",
            'from typing import List\n\ndef first(a: List[int]) -> int:\n    """Return the first item."""\n\nComplete the function.',
            "the import stands in the prompt",
            responses=("```python\ndef first(a: List[int]) -> int:\n    return a[0]\n```",),
        ),
        Example(
            "en",
            "Write a function in JavaScript.",
            "hoisted and guarded names",
            responses=("```js\nif (typeof window === 'undefined') { run(); }\nfunction run() {}\n```",),
        ),
        Example(
            "zh",
            "写一个 Python 函数。",
            "名字都有定义",
            responses=("```python\ndef f(x):\n    y = x + 1\n    return y\n```",),
        ),
        Example(
            "zh",
            "用 JavaScript 写一段代码。",
            "解构声明",
            responses=(
                "```js\nconst {a, b = 2} = obj();\nfunction obj() { return {a: 1}; }\nconsole.log(a + b);\n```",
            ),
        ),
    ),
    sources=("SPEC M7 code",),
)
