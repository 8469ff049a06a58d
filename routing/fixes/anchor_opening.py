"""anchor-opening: fix the first and last character."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended
from routing.fixes._json import bare_json

DEMANDS = {
    "object": Text("Your reply must start with { and end with }.", "回复必须以 { 开头，以 } 结尾。"),
    "array": Text("Your reply must start with [ and end with ].", "回复必须以 [ 开头，以 ] 结尾。"),
}


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it already stands there, or where no JSON is wanted."""
    wanted = bare_json(prompt, finding)
    return appended(prompt, DEMANDS[wanted]) if wanted else None


FIX = Fix(
    id="anchor-opening",
    title=Text("Fix the first and last character", "固定首尾字符"),
    why=Text(
        "An opening that is a literal character leaves no room for an introduction, and the same opening keeps the format the same on every call.",
        "以固定字符开头就没有开场白的余地，每次调用的格式也会一致。",
    ),
    kinds=(
        "prose_around_json",
        "code_fence_wrapped",
        "reasoning_leak",
    ),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and compare how many replies a strict parser accepts as they are.",
        "把两个提示各运行十次，比较严格解析器能直接接受的回复数。",
    ),
    examples=(
        FixExample("en", "Give the river as JSON.", "prose_around_json", ("start with {",)),
        FixExample("zh", "用JSON给出河流信息。", "prose_around_json", ("以 { 开头",)),
        FixExample("en", "Give the rivers as a JSON array of strings.", "prose_around_json", ("start with [",)),
    ),
    order=20,
)
