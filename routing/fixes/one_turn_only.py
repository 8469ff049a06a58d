"""one-turn-only: limits the answer to the assistant's own turn."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

MARKER = Text("your own reply", "只写你自己的这一条回复")
DEMAND = Text(
    "Write only your own reply and stop. Never write a line for the user, no further question, no speaker labels.",
    "只写你自己的这一条回复，写完就停。不要替用户说话，不要再出新问题，不要写说话人标签。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it stands there."""
    return appended(prompt, DEMAND, MARKER)


FIX = Fix(
    id="one-turn-only",
    title=Text("Limit the answer to one turn", "只写自己这一轮"),
    why=Text(
        "A model that sees a dialogue goes on with it unless the turn's end is named; a stop sequence makes it certain.",
        "看到对话体的模型会一直写下去，除非写明到哪里为止；再设停止序列就万无一失。",
    ),
    kinds=("role_leak",),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and search for lines that begin with the user's name.",
        "两个提示各运行十次，查找以用户名开头的行。",
    ),
    examples=(
        FixExample("en", "What is the capital of Peru?", "role_leak", ("your own reply",)),
        FixExample("zh", "秘鲁的首都是哪里？", "role_leak", ("只写你自己的这一条回复",)),
    ),
    order=7,
)
