"""bare-answer: rules out thinking text, or a fence, round an answer that is no JSON."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended
from routing.fixes._json import bare_json

NO_THINKING = Text(
    "Reply with the answer itself: no thinking text, no <think> tags, no remark on how you came to it.",
    "只回复答案本身：不要思考过程，不要 <think> 标签，也不要说明是怎么得出的。",
)
NO_FENCE = Text(
    "Write the result as bare text, with no Markdown fence and no backticks round it.",
    "结果直接写成纯文本，外面不要 Markdown 代码块，也不要反引号。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends what the finding calls for; None when it stands there, or where bare JSON is wanted."""
    if bare_json(prompt, finding):
        return None
    return appended(prompt, NO_FENCE if finding.kind == "code_fence_wrapped" else NO_THINKING)


FIX = Fix(
    id="bare-answer",
    title=Text("Ask for the bare answer", "只要答案本身"),
    why=Text(
        "What is ruled out by name (a tag, a fence) is left out more surely than by “only”.",
        "点名排除标签或代码块，比只说“仅输出”更可靠。",
    ),
    kinds=("reasoning_leak", "code_fence_wrapped"),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and count the replies that hold the answer alone.",
        "两个提示各运行十次，统计只含答案的回复数。",
    ),
    examples=(
        FixExample("en", "Give the notice a title of six words.", "reasoning_leak", ("no <think> tags",)),
        FixExample("zh", "写出部署用的 YAML，不要代码块。", "code_fence_wrapped", ("不要反引号",)),
    ),
    order=10,
)
