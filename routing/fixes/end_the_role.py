"""end-the-role: says plainly that the role is over and how answers look from now on."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended

MARKER = Text("The role is over", "角色到此结束")
DEMAND = Text(
    "The role is over for the rest of this conversation: answer as a plain assistant in neutral sentences, without catchwords, stage directions or the role's name.",
    "本次对话的角色到此结束：之后一律以普通助手的中性语句回答，不用口头禅、动作描写或角色名。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it stands there."""
    return appended(prompt, DEMAND, MARKER)


FIX = Fix(
    id="end-the-role",
    title=Text("Say how answers look after the role", "写明角色结束后的回答方式"),
    why=Text(
        "“Stop” alone leaves open what comes instead; a plain description replaces the role.",
        "单说“停止”没有说明之后怎样；写明新的说话方式才能取代角色。",
    ),
    kinds=("stop_ignored",),
    transform=transform,
    verify=Text(
        "Continue ten conversations with both wordings and look for marks of the role.",
        "用两种说法各继续十段对话，查看角色的痕迹。",
    ),
    examples=(
        FixExample("en", "Stop the role-play and talk normally.", "stop_ignored", ("The role is over",)),
        FixExample("zh", "停止扮演，正常说话。", "stop_ignored", ("角色到此结束",)),
    ),
    order=7,
)
