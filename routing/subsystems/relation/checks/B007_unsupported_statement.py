"""B007 unsupported-statement: the text was to be the only source, and the response names a figure or person that it lacks."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.relation.checks._faults import detector
from routing.subsystems.relation.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"“{fault.found}” stands nowhere in the given text, which was to be the only source",
        f"给定文本里没有“{fault.found}”，而提示要求只依据该文本",
    )


CHECK = Check(
    code="B007",
    name="unsupported-statement",
    kind="unsupported_by_context",
    side="response",
    severity="warning",
    rank=63,
    message=Text("Figure or name that the given text lacks", "给定文本里没有的数字或名称"),
    reason=Text(
        "With the text as the only source, a new name or number is either invented or from memory.",
        "只准依据给定文本时，新出现的名称或数字要么是编造的，要么来自记忆。",
    ),
    detect=detector("unsupported_by_context", because),
    bad=(
        Example(
            "en",
            "Using only the text, say who runs the mill.\nText: The mill on the river is run by the Olin family and was built in 1902.",
            "a year that is not there",
            responses=("The Olin family has run the mill since 1874.",),
            marks=("1874",),
        ),
        Example(
            "zh",
            "只根据下文回答：灯塔是谁修的？\n下文：灯塔由海务局修建，1889年完工。",
            "多出的书名和年份",
            responses=("据《海港志》，灯塔由海务局在1889年修建。",),
            marks=("海港志",),
        ),
        Example(
            "en",
            "Summarise the note in two bullets, nothing that is not in it.\nNote: The choir will rehearse on Wednesdays instead of Mondays from May on. The room stays the same.",
            "a reason that is not there",
            responses=(
                "- Rehearsals move to Wednesday because the conductor has a new job.\n- The room stays the same.",
            ),
            marks=("the conductor has a new job",),
        ),
        Example(
            "zh",
            '按简历填写 {"姓名": 字符串, "毕业院校": 字符串}，未提到的写“无”。\n简历：何静，青岛人，喜欢登山和摄影，2019年起在一家书店做店长。',
            "文中没有的值",
            responses=('{"姓名": "何静", "毕业院校": "山东大学"}',),
            marks=("山东大学",),
        ),
    ),
    good=(
        Example(
            "zh",
            "把通知改写成一条短信，通知里没写的不要加。\n通知：本周六上午九点在操场集合，参加植树活动，请穿运动鞋。",
            "换了说法，没有新内容",
            responses=("各位家长好，本周六早上九点请到操场集合，一起参加植树，记得穿运动鞋。",),
        ),
        Example(
            "en",
            "Using only the text, say who runs the mill.\nText: The mill on the river is run by the Olin family and was built in 1902.",
            "all there",
            responses=("The Olin family runs it; it dates from 1902.",),
        ),
        Example(
            "zh",
            "只根据下文回答：灯塔是谁修的？\n下文：灯塔由海务局修建，1889年完工。",
            "都有依据",
            responses=("由海务局修建，1889年完工。",),
        ),
    ),
    sources=("SPEC M7 entity and relation",),
)
