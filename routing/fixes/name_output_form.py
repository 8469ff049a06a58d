"""name-output-form: settle the output form."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended
from routing.fixes._json import json_wanted

DEMAND = Text(
    "Output form: one flat object (or one row) per item; keys or column names are the nouns of this request in the order in which they stand here, the same for every item; a value that is missing is null.",
    "输出形式：每项一个扁平对象（或一行）；键名或列名取自本要求中的名词，按出现顺序排列，各项相同；缺失的值写 null。",
)
PLAIN = re.compile(
    r"\b(?:array|list) of (?:strings?|numbers?|integers?|names?|words?|booleans?|titles?|ids?)\b|(?:字符串|数字|整数|名称|文字)(?:的)?(?:数组|列表)|元素(?:都|均)?(?:为|是)",
    re.IGNORECASE,
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand; None when it stands there, or where the prompt names its keys or wants a plain list."""
    wanted = json_wanted(prompt)
    if (wanted is not None and (wanted.keys or wanted.schema or wanted.shape)) or PLAIN.search(prompt.text[:20_000]):
        return None
    return appended(prompt, DEMAND)


FIX = Fix(
    id="name-output-form",
    title=Text("Settle the output form", "规定输出形式"),
    why=Text(
        "With no stated keys or columns every call invents new ones; a rule how to name them keeps calls alike.",
        "没有规定键名或列名时每次都会自造；规定命名方式能让各次调用一致。",
    ),
    kinds=(
        "unstated_output_form",
        "key_mismatch",
    ),
    transform=transform,
    verify=Text(
        "Run both prompts five times and compare the sets of keys.",
        "各运行五次，比较键名集合是否一致。",
    ),
    examples=(
        FixExample("en", "Summarise the meeting as JSON.", "unstated_output_form", ("Output form",)),
        FixExample("zh", "总结会议并输出JSON。", "unstated_output_form", ("输出形式",)),
    ),
    order=30,
)
