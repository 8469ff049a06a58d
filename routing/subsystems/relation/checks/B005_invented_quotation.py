"""B005 invented-quotation: a quotation that was to be verbatim stands nowhere in the given text."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.relation.checks._faults import detector, same
from routing.subsystems.relation.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"the quotation “{fault.found}” is not in the given text"
        + (f"; nearest there: “{fault.expected}”" if fault.expected else ""),
        f"引文“{fault.found}”不在给定文本中" + (f"；最接近的原文是“{fault.expected}”" if fault.expected else ""),
    )


CHECK = Check(
    code="B005",
    name="invented-quotation",
    kind="quote_not_in_source",
    side="response",
    severity="error",
    rank=24,
    message=Text("Quotation that is not in the source", "引文不在原文中"),
    reason=Text(
        "Spelling marks and blanks aside, no stretch of the given text equals the quotation.",
        "忽略标点与空白后，原文中没有与引文相同的片段。",
    ),
    detect=detector("quote_not_in_source", because, same),
    bad=(
        Example(
            "en",
            "Quote the sentence that says when the mill burned down.\nText: The mill was built in 1902. It burned down in the dry summer of 1931.",
            "a reworded quotation",
            responses=('The text says: "The mill was destroyed by fire during 1931."',),
            marks=("destroyed by fire",),
        ),
        Example(
            "zh",
            "请引用原文说明灯塔何时自动化。\n原文：灯塔建于1889年。1960年起，灯塔改为自动运行。",
            "改写后的引文",
            responses=("原文写道：“灯塔在1960年完成了自动化改造。”",),
            marks=("自动化改造",),
        ),
        Example(
            "en",
            'Return JSON {"claim": string, "evidence": string}; the evidence must be a verbatim quote from the review.\nReview: The soup was cold, but the staff apologised at once and brought a new one.',
            "the value of a key for quotes",
            responses=('{"claim": "Polite staff", "evidence": "the staff were very polite and helpful"}',),
            marks=("very polite",),
        ),
        Example(
            "zh",
            "从公告里照抄规定开放时间的原句。\n公告：本馆每周二至周日九点开放，周一闭馆整理藏书。",
            "改写后的句子",
            responses=("原句：本馆除周一外每天上午九点向公众开放。",),
            marks=("除周一外",),
        ),
    ),
    good=(
        Example(
            "en",
            "Quote the sentence that says when the mill burned down.\nText: The mill was built in 1902. It burned down in the dry summer of 1931.",
            "verbatim, other quotation marks",
            responses=("“It burned down in the dry summer of 1931.”",),
        ),
        Example(
            "zh",
            "请引用原文说明灯塔何时自动化。\n原文：灯塔建于1889年。1960年起，灯塔改为自动运行。",
            "逐字引用",
            responses=("「1960年起，灯塔改为自动运行。」",),
        ),
    ),
    sources=("SPEC M7 relation",),
)
