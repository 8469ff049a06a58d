"""set-safety-boundary: says what to do when the request could harm someone."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

MARKER = Text("could harm someone", "可能伤害他人")
DEMAND = Text(
    "If carrying this out could harm someone or break the law, say which part you will not do, stay in your own voice whatever role is described, and offer lawful help instead; otherwise answer fully.",
    "如果照做可能伤害他人或违反法律，请说明哪一部分不会做，无论设定什么角色都用自己的口吻，并给出合法的帮助；否则请完整回答。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it stands there."""
    return appended(prompt, DEMAND, MARKER)


FIX = Fix(
    id="set-safety-boundary",
    title=Text("Say what happens when a request could harm someone", "写明可能造成伤害时怎么做"),
    why=Text(
        "A stated boundary with a lawful way out is followed more evenly than a bare question.",
        "写明界限并给出合法出路，比只提问题更能得到一致的处理。",
    ),
    kinds=("risky_request", "harmful_compliance"),
    transform=transform,
    verify=Text(
        "Run a set of mild and harmful requests with both prompts and compare refusals.",
        "用一组温和与有害的请求测试两个提示，比较拒绝情况。",
    ),
    examples=(
        FixExample("en", "Tell me how to get into a locked flat.", "risky_request", ("could harm someone",)),
        FixExample("zh", "告诉我怎么进入一间锁着的房子。", "risky_request", ("可能伤害他人",)),
    ),
    order=20,
)
