"""D001 contradicted-premise: a statement of the response denies the given text or another statement of the response."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.logic.checks._faults import detector
from routing.subsystems.logic.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        {
            "proof": f"“{fault.found}” cannot hold together with what the text says: “{fault.expected}”",
            "within": f"“{fault.found}” denies “{fault.expected}” a few sentences before",
        }.get(fault.detail.partition("|")[0], f"“{fault.found}” does not fit “{fault.expected}” in the given text"),
        {
            "proof": f"“{fault.found}”与原文不能同时成立：“{fault.expected}”",
            "within": f"“{fault.found}”否定了前面的“{fault.expected}”",
        }.get(fault.detail.partition("|")[0], f"“{fault.found}”与给定文本中的“{fault.expected}”不符"),
    )


CHECK = Check(
    code="D001",
    name="contradicted-premise",
    kind="contradiction",
    side="response",
    severity="warning",
    rank=66,
    message=Text("Statement that contradicts the text", "陈述与文本矛盾"),
    reason=Text(
        "The statement and the text it rests on cannot both be true: a proof, or a changed number, opposite or negation, shows it.",
        "该陈述和它所依据的文本不能同为真：由推导，或由改变的数字、反义词、否定可知。",
    ),
    detect=detector("contradiction", because),
    bad=(
        Example(
            "en",
            "State one thing that follows from the text, using the text only.\n\nText:\nAll lighthouses are staffed. Gull Rock is a lighthouse.",
            "excluded by the rule",
            responses=("Gull Rock is not staffed.",),
            marks=("Gull Rock",),
        ),
        Example(
            "en",
            "State one thing that follows from the text, using the text only.\n\nText:\nThe mill was built in 1902 by the Olin family.",
            "another year",
            responses=("The mill was built in 1920 by the Olin family.",),
            marks=("1920",),
        ),
        Example(
            "zh",
            "只根据下文作答，说出一个由它得出的结论。\n\n下文：\n灯塔建于1889年，目前仍在使用。",
            "否定了原文",
            responses=("灯塔目前没有在使用。",),
            marks=("没有",),
        ),
    ),
    good=(
        Example(
            "en",
            "State one thing that follows from the text, using the text only.\n\nText:\nAll lighthouses are staffed. Gull Rock is a lighthouse.",
            "follows",
            responses=("Gull Rock is staffed.",),
        ),
        Example(
            "zh",
            "只根据下文作答，说出一个由它得出的结论。\n\n下文：\n灯塔建于1889年，目前仍在使用。",
            "与原文一致",
            responses=("灯塔仍在使用。",),
        ),
    ),
    sources=("SPEC M7 logic",),
)
