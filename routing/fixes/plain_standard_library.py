"""plain-standard-library: ask for plain code without third-party libraries."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

DEMAND = Text(
    "If code is needed, use the standard library only, in one short function without third-party packages.",
    "如需代码，请只用标准库，写成一个简短的函数，不使用第三方包。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it already stands there."""
    return appended(prompt, DEMAND)


FIX = Fix(
    id="plain-standard-library",
    title=Text("Ask for plain code without third-party libraries", "要求不使用第三方库的纯代码"),
    why=Text(
        "Long library-heavy code is the request that gets moved off the fast path; plain code is shorter to analyse and to write.",
        "依赖大量第三方库的长代码最容易被移出快速通道；纯标准库代码更短，分析和生成都更快。",
    ),
    kinds=("offload",),
    transform=transform,
    verify=Text(
        "Call both prompts ten times and compare the times and the x-route-id header.",
        "两个提示各调用十次，比较耗时和 x-route-id 响应头。",
    ),
    examples=(
        FixExample("en", "Write a merge function.", "offload", ("standard library only",)),
        FixExample("zh", "写一个合并函数。", "offload", ("只用标准库",)),
    ),
    order=60,
)
