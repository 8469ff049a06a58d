"""A004 facts-differ-between-responses: responses to one prompt state different names, dates or figures."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.entity.signals import EntitySignals


def detect(signals: EntitySignals) -> Sequence[Evidence]:
    """One evidence per response that disagrees with an earlier one."""
    found = []
    for drift in signals.drifts:
        because = Text(
            f"{drift.about.en}: “{drift.left}” in response {drift.first + 1}, “{drift.right}” in response {drift.second + 1}",
            f"{drift.about.zh}：第 {drift.first + 1} 个回答是“{drift.left}”，第 {drift.second + 1} 个是“{drift.right}”",
        )
        kind = "inconsistent_answers" if drift.drawn else None
        found.append(Evidence(because, index=drift.second, span=drift.span, kind=kind))
    return found


CHECK = Check(
    code="A004",
    name="facts-differ-between-responses",
    kind="fact_drift",
    side="response",
    severity="warning",
    rank=66,
    message=Text('The responses state different facts', '各回答陈述的事实不一致'),
    reason=Text(
        'A fact that changes from call to call was recalled, not read; give the source, or ask for a quotation with each fact.',
        '每次调用都变的事实是凭记忆说的，不是查到的；请给出资料来源，或要求每个事实附原文。',
    ),
    detect=detect,
    bad=(
        Example("en", "Who founded the Halden observatory?", "two founders", ("Marta Lindqvist", "It was founded by Oskar Brandt."), marks=("Oskar Brandt",)),
        Example("en", "Which gland makes melatonin? Name only.", "one word, drawn anew by every call", ("Pineal gland", "Thyroid", "Pineal gland", "Adrenal gland"), marks=("Thyroid",)),
        Example("zh", "星桥通信2021年营收是多少？", "两个数字", ("2021年营收为2.1亿元。", "2021年营收为2.26亿元。"), marks=("2.26亿",)),
    ),
    good=(
        Example("en", "How long is the Halden tunnel?", "the same, worded anew", ("It is 210 million mm long.", "About 0.21 billion mm.")),
        Example("en", "From the card, say when the weir was built and how high it is.\nCard: The weir at Tolm was built on 2 June 1931. It is 3.0 m high.", "the card's values in other notations", ("The weir was built on 2 June 1931 and is 3.0 m high.", "Built: 1931-06-02. Height: 300 cm.")),
        Example("zh", "星桥通信2021年营收是多少？", "同一数值", ("2021年营收为2.1亿元。", "营收约2.10亿元。")),
        Example("zh", "资料：请假应提前十个工作日提出，两天以内的提前三个工作日。\n问：我想请一天假，要提前多久？", "同一期限的不同说法", ("提前三个工作日就行。", "一天假属于两天以内，提早3个工作日说。")),
    ),
    sources=("SPEC M7",),
    kinds=("inconsistent_answers",),
    between=True,
)  # fmt: skip
