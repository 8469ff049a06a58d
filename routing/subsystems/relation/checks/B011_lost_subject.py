"""B011 lost-subject: a list drifts to another subject than the one the prompt names."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.relation.checks._faults import detector
from routing.subsystems.relation.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"from line {fault.found} on the list speaks of other things than “{fault.expected}” ({fault.detail} lines)",
        f"从第 {fault.found} 行起，内容不再是“{fault.expected}”（共 {fault.detail} 行）",
    )


CHECK = Check(
    code="B011",
    name="lost-subject",
    kind="context_lost",
    side="response",
    severity="warning",
    rank=14,
    message=Text("List drifts to another subject", "列表偏到别的主题"),
    reason=Text(
        "The first items keep to the subject of the prompt and the last ones do not: the beginning has left the window.",
        "前几项还在主题上，后几项已经偏离，说明开头已离开上下文窗口。",
    ),
    detect=detector("context_lost", because),
    bad=(
        Example(
            "en",
            "Product group: mountain bike. Give six characteristics, one per line.",
            "foreign items at the end",
            responses=(
                "Pedal - grips the shoe\nSaddle - height can be set\nChain - needs oil\nPixel count - sharper picture\nRoast level - changes the flavour of the beans",
            ),
            meta={"num_ctx": 256},
            marks=("Roast level",),
        ),
        Example(
            "zh",
            "产品类别：自行车。列出六个特征，每行一个。",
            "后面变成了别的产品",
            responses=("车座：高度可调\n链条：需要上油\n脚踏：防滑\n屏幕：分辨率更高\n咖啡豆：烘焙程度影响口味",),
            meta={"num_ctx": 256},
            marks=("咖啡豆",),
        ),
        Example(
            "zh",
            "写一份盆景养护指南，五小段。",
            "超出窗口后换了主题",
            responses=(
                "盆景宜放在通风的窗边，每天观察叶色。\n盆土表面发白时再浇水，一次浇透。\n修剪时先去枯枝，再剪交叉枝。\n把行李按重量分成两箱，液体单独装袋。\n过安检前取出电脑和充电宝，护照拿在手里。",
            ),
            meta={"num_ctx": 96, "prompt_tokens": 24, "completion_tokens": 120},
            marks=("行李",),
        ),
    ),
    good=(
        Example(
            "en",
            "Explain how to repot an orchid. Five sentences.",
            "keeps to the subject beyond the window",
            responses=(
                "Water the orchid a day before. Lift it out of the pot gently. Trim every brown root with clean scissors. Fill a larger pot with bark around the roots. Wait a week before you water the orchid again.",
            ),
            meta={"num_ctx": 64, "prompt_tokens": 20, "completion_tokens": 70},
        ),
        Example(
            "en",
            "Product group: mountain bike. Give four characteristics, one per line.",
            "keeps to the subject",
            responses=("Pedal - grips the shoe\nSaddle - height can be set\nChain - needs oil\nHandlebar - width",),
            meta={"num_ctx": 256},
        ),
        Example(
            "zh",
            "产品类别：自行车。列出四个特征，每行一个。",
            "没有偏题",
            responses=("车座：高度可调\n链条：需要上油\n脚踏：防滑\n车把：宽度",),
        ),
    ),
    sources=("ggml-org/llama.cpp#8251",),
)
