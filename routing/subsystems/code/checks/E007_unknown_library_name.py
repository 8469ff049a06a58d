"""E007 unknown-library-name: a function or attribute that the standard module, the built-in type or the module listed in the prompt lacks."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.code.evidence import detector

CHECK = Check(
    code="E007",
    name="unknown-library-name",
    kind="hallucinated_api",
    side="response",
    severity="error",
    rank=26,
    message=Text("The module or type has no such name", "模块或类型里没有这个名字"),
    reason=Text(
        "The names were compared with a snapshot of the standard library, or with the list that the prompt gives; no module was imported.",
        "与标准库快照或提示给出的清单比对；没有导入任何模块。",
    ),
    detect=detector("hallucinated_api"),
    bad=(
        Example(
            "en",
            "Write Python that reads a JSON file.",
            "a function of another name",
            responses=("```python\nimport json\n\ndef load(path):\n    return json.read_file(path)\n```",),
            marks=("read_file",),
        ),
        Example(
            "en",
            "shop.py defines: get_price(name), list_items(). Write a test for get_price.",
            "a name close to a listed one",
            responses=(
                "```python\nfrom shop import price_of\n\ndef test_price():\n    assert price_of('tea') == 3\n```",
            ),
            marks=("price_of",),
        ),
        Example(
            "zh",
            "写一段 Python，计算平方根。",
            "math 没有这个函数",
            responses=("```python\nimport math\nprint(math.square_root(2))\n```",),
            marks=("square_root",),
        ),
    ),
    good=(
        Example(
            "en",
            "Write Python that reads a JSON file.",
            "a real function",
            responses=(
                "```python\nimport json\n\ndef load(path):\n    with open(path) as file:\n        return json.load(file)\n```",
            ),
        ),
        Example(
            "zh",
            "写一段 Python，计算平方根。",
            "真实存在的函数",
            responses=("```python\nimport math\nprint(math.sqrt(2))\n```",),
        ),
    ),
    sources=("SPEC M7 code",),
)
