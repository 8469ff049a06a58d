"""B012 forgotten-rule: a checkable rule given early, or in the middle of a long prompt, is no longer kept."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.relation.checks._faults import detector, same
from routing.subsystems.relation.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"an earlier rule says “{fault.detail}”"
        + (f", but the response has “{fault.found}”" if fault.found else ", and the response does not keep it"),
        f"前面的规则写着“{fault.detail}”" + (f"，而回答里是“{fault.found}”" if fault.found else "，回答没有遵守"),
    )


CHECK = Check(
    code="B012",
    name="forgotten-rule",
    kind="instruction_forgotten",
    side="response",
    severity="error",
    rank=26,
    message=Text("Earlier rule no longer kept", "没有遵守前面的规则"),
    reason=Text(
        "A rule far from the end of the conversation or prompt weighs little; this one was broken.",
        "离结尾较远的规则影响会变弱，这一条已被违反。",
    ),
    detect=detector("instruction_forgotten", because, same),
    bad=(
        Example(
            "en",
            "Write a notice about the new opening hours.",
            "the fixed ending of the system message is missing",
            responses=("The museum opens at ten from June.",),
            system='You are a museum clerk. End every reply with "See you soon".',
            marks=("June",),
        ),
        Example(
            "zh",
            "写一条新的开放时间通知。",
            "提到了禁止的内容",
            responses=("六月起十点开馆，馆内可以拍照。",),
            system="你是博物馆文员。不要提及“拍照”。",
            marks=("拍照",),
        ),
    ),
    good=(
        Example(
            "en",
            "Write a notice about the new opening hours.",
            "the rule is kept",
            responses=("The museum opens at ten from June. See you soon!",),
            system='You are a museum clerk. End every reply with "See you soon".',
        ),
        Example(
            "zh",
            "写一条新的开放时间通知。",
            "遵守规则",
            responses=("六月起十点开馆。",),
            system="你是博物馆文员。不要提及“拍照”。",
        ),
    ),
    sources=("kinds.md context",),
    supersedes=("negation_ignored", "forbidden_character", "missing_section"),
)
