"""F002 mixed-languages: foreign words stand inside the sentences."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.style.signals import StyleSignals, evidence


def detect(signals: StyleSignals) -> Sequence[Evidence]:
    """One evidence per fault of this kind."""
    return [evidence(fault) for fault in signals.of_kind("language_mixing")]


CHECK = Check(
    code="F002",
    name="mixed-languages",
    kind="language_mixing",
    side="response",
    severity="warning",
    rank=33,
    message=Text("Foreign words inside the sentences", "句子里夹杂外语词"),
    reason=Text(
        "The model fell into the language of its training examples for single words.",
        "个别词滑向了训练语料更常见的语言。",
    ),
    detect=detect,
    bad=(
        Example(
            "zh",
            "用中文写一句话介绍我们的茶馆。",
            "夹杂英文",
            responses=("欢迎来到我们的茶馆，这里的每一杯 tea 都是 carefully 泡出来的，也 always 为您留着座位。",),
            marks=("tea",),
        ),
        Example(
            "en",
            "用中文写一句话介绍我们的书店。",
            "English words in a Chinese answer",
            responses=("我们的书店安静又 cozy，每一本书都 carefully 挑选，欢迎您来坐坐。",),
            marks=("cozy",),
        ),
    ),
    good=(
        Example(
            "zh", "用中文写一句话介绍我们的茶馆。", "纯中文", responses=("欢迎来到我们的茶馆，每一杯茶都用心泡制。",)
        ),
        Example(
            "zh",
            "用中文说明怎么安装 numpy。",
            "工具名不算",
            responses=("先安装 Python，再用 pip 安装 numpy，完成后重启终端即可使用。",),
        ),
        Example(
            "en", "Describe the shop in one sentence.", "English only", responses=("The shop sells tea and books.",)
        ),
    ),
    sources=("public reports",),
)
