"""raw-json-only: ask for the bare JSON document."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended
from routing.fixes._json import bare_json

DEMAND = Text(
    "Reply with the raw JSON document only: no Markdown fence, no thinking text, no sentence before or after it.",
    "只输出 JSON 文档本身：不要 Markdown 代码块，不要思考过程，前后不要任何文字。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it already stands there, or where no JSON is wanted."""
    return appended(prompt, DEMAND) if bare_json(prompt, finding) else None


FIX = Fix(
    id="raw-json-only",
    title=Text("Ask for the bare JSON document", "要求只给出 JSON 本身"),
    why=Text(
        "Models add fences and courtesy because chats usually want them; an explicit ban on each of them removes both.",
        "模型习惯加代码块和客套话；逐一明确禁止就能去掉。",
    ),
    kinds=(
        "code_fence_wrapped",
        "prose_around_json",
        "reasoning_leak",
        "schema_echoed",
    ),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and compare how many replies a strict parser accepts as they are.",
        "把两个提示各运行十次，比较严格解析器能直接接受的回复数。",
    ),
    examples=(
        FixExample("en", "Give the river as JSON.", "code_fence_wrapped", ("no Markdown fence",)),
        FixExample("zh", "用JSON给出河流信息。", "prose_around_json", ("不要 Markdown 代码块",)),
    ),
    order=10,
)
