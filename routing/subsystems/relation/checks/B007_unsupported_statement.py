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
    ),
    good=(
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
