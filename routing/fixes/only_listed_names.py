"""only-listed-names: asks to take names only from the lists in the prompt or the documented interface."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

DEMAND = Text(
    "Use only the exact names that stand in this prompt or in the documented public interface of the named library; copy them letter by letter, and say so when the one you need does not exist.",
    "只能使用本提示中出现的、或所指库公开文档里的名字，逐字照抄；如果需要的名字不存在，请直接说明。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it already stands there."""
    return appended(prompt, DEMAND)


FIX = Fix(
    id="only-listed-names",
    title=Text("Allow only listed names", "只允许使用列出的名字"),
    why=Text(
        "Names that look likely are invented when nothing closes the list.", "清单不封闭时，模型会编造看似合理的名字。"
    ),
    kinds=(
        "hallucinated_api",
        "nonexistent_package",
        "undefined_name",
    ),
    transform=transform,
    verify=Text(
        "Run both prompts several times at temperature 0 and compare how often the check fires.",
        "在温度 0 下把两个提示各运行多次，比较该检查触发的次数。",
    ),
    examples=(
        FixExample("en", "shop.py defines: get_price(name). Write a test.", "hallucinated_api", ("exact names",)),
        FixExample("zh", "内部仓库只有这些包：a、b。给出安装命令。", "nonexistent_package", ("逐字",)),
    ),
    order=25,
)
