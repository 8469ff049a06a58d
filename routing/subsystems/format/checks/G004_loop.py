"""G004 loop: the output repeats itself."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G004",
    name="loop",
    kind="repetition_loop",
    side="response",
    severity="error",
    rank=7,
    message=Text("The output repeats itself", "输出陷入循环"),
    reason=Text(
        "The same items repeat until the cap: the wanted end never comes and everything after the first round is waste.",
        "同样的内容一直重复到上限，真正的结尾没有出现，第一轮之后都是浪费。",
    ),
    detect=detector("repetition_loop"),
    bad=(
        Example(
            "en",
            "List book categories of a public library.",
            "a cycle of four",
            responses=("fiction, history, " + "gardening, cooking, travel, photography, " * 8,),
            marks=("gardening, cooking",),
        ),
        Example(
            "zh",
            "列出图书馆常见的图书类别。",
            "四项循环",
            responses=("文学、历史、" + "园艺、烹饪、旅行、摄影、" * 8,),
            marks=("园艺",),
        ),
    ),
    good=(
        Example(
            "en",
            "List book categories of a public library.",
            "each once",
            responses=("fiction, history, gardening, cooking, travel, photography",),
        ),
        Example("zh", "列出图书馆常见的图书类别。", "每项一次", responses=("文学、历史、园艺、烹饪、旅行、摄影。",)),
    ),
    sources=("airockchip/rknn-llm#280",),
    supersedes=(
        "truncated_output",
        "count_mismatch",
        "length_violation",
    ),
)
