"""Blocks: which parts of a text are code, and in which language."""

from __future__ import annotations

import pytest

from routing.contracts import Case, ModelResponse
from routing.readers import NoModels
from routing.stages.intake import take_in
from routing.subsystems.code.analyse import analyse
from routing.subsystems.code.blocks import find_blocks


def kinds(prompt: str, response: str) -> set[str]:
    view = take_in(Case(id="t", prompt=prompt, responses=(ModelResponse(response),)), NoModels())
    return {
        fault.kind for fault in analyse(view).signals.faults if fault.severity != "info" and fault.where == "response"
    }


@pytest.mark.parametrize(
    ("text", "languages"),
    [
        ("```python\nx = 1\n```", ["python"]),
        ("~~~js\nx()\n~~~", ["javascript"]),
        ("```\nSELECT a FROM b\n```", ["sql"]),
        ("```markdown\ntext\n```python\nx = 1\n```\n```", ["python"]),
        ("```python\nx = 1", ["python"]),
        ("def f(x):\n    return x", ["python"]),
        ("SELECT a FROM b WHERE c = 1;", ["sql"]),
        ("Select the best option from the list and explain why it is good.", []),
        ("Class is over. Import taxes are due.", []),
        ("```text\nhello\n```", [""]),
        ("@book{knuth1968,\n  author = {Donald Knuth},\n  year = {1968}\n}", []),
        ("```\n@article{a1,\n  title = {On Code}\n}\n```", ["bibtex"]),
        ("@app.route('/')\ndef f():\n    return 1", ["python"]),
    ],
)
def test_languages(text: str, languages: list[str]) -> None:
    assert [block.language for block in find_blocks(text)] == languages


def test_the_block_points_into_the_text() -> None:
    text = "Look:\n\n```python\nx = 1\n```\n"
    block = find_blocks(text)[0]
    assert text[block.start : block.start + len(block.code)] == "x = 1\n"


@pytest.mark.parametrize(
    ("kind", "prompt", "response"),
    [
        (
            "elided_code",
            "Return the full file.\n\ndef a(): pass",
            "```python\ndef b(): pass\n# ... rest of the code unchanged\n```",
        ),
        (
            "hallucinated_api",
            "utils.js exports: formatDate(d), parseDate(s). Test parseDate.",
            "```js\nimport { parse } from './utils';\nparse('x');\n```",
        ),
        (
            "nonexistent_package",
            "Only these packages exist: flask, click. Give the pip command.",
            "pip install click rich-click-pro",
        ),
        ("syntax_error", "Write a Go function.", "```go\nfunc add(a, b int) int { return a + \n```"),
        ("syntax_error", "Write a Rust function.", "```rust\nfn f( -> i32 { 1 }\n```"),
        ("foreign_text_in_code", "写一个 Python 函数。", "```python\ndef f(a)：\n    return a\n```"),
    ],
)
def test_faults(kind: str, prompt: str, response: str) -> None:
    assert kind in kinds(prompt, response)


@pytest.mark.parametrize(
    "response",
    [
        '```java\nList<String> a = new ArrayList<>();\na.add("x");\n```',
        "```cpp\n#include <iostream>\nint main() { std::cout << 1; }\n```",
        '```c\nint x = 3;\nprintf("%d", x);\n```',
        '```rust\nlet v = vec![1];\nfor i in &v { println!("{}", i); }\n```',
        "```ts\ninterface A { x: number }\nconst f = (a: A): number => a.x;\n```",
        '```bash\nfor f in *.txt; do\n  echo "$f"\ndone\n```',
        "```python\n# a comment that keeps the rest of us awake\nx = 1\n```",
    ],
)
def test_good_code_is_silent(response: str) -> None:
    assert kinds("Write code.", response) == set()


def test_comments_before_code_are_read_once() -> None:
    """Two comments in a row read as one long comment too: read again and again, thirty of them would take minutes."""
    head = "/* a */ " * 30
    assert find_blocks(f"{head}prose only") == []
    assert [block.language for block in find_blocks(f"{head}\nconst a = 1;")] == ["javascript"]


@pytest.mark.parametrize(
    ("prompt", "response", "found"),
    [
        (
            "Write the BibTeX entry of this book in Python's style.",
            "@book{k,\n  author = {A},\n  year = {1968}\n}",
            set(),
        ),
        ("写出这本书的 BibTeX 条目。", "@book{k,\n  author = {严蔚敏},\n  year = {1997}\n}", set()),
        (
            "Function: set_alarm, with hour and minute. Write the Python call for 7:30.",
            "set_alarm(hour=7, minute=30)",
            set(),
        ),
        ("可用函数 set_alarm，参数 hour 和 minute。只写 Python 调用。", "set_alarm(hour=7, minute=30)", set()),
        ("Function: set_alarm. Write the Python call for seven.", "set_alarm(hour=seven)", {"undefined_name"}),
        ("Write Python code that sets an alarm.", "set_alarm(hour=7, minute=30)", {"undefined_name"}),
    ],
)
def test_entries_and_requested_calls(prompt: str, response: str, found: set[str]) -> None:
    assert kinds(prompt, response) == found
