"""D023 counterfactual-premise: the question rests on a premise contrary to fact."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.logic.checks._faults import detector
from routing.subsystems.logic.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"the question rests on a supposition contrary to fact: “{fault.found}”",
        f"问题建立在与事实相反的假设上：“{fault.found}”",
    )


CHECK = Check(
    code="D023",
    name="counterfactual-premise",
    kind="counterfactual",
    side="prompt",
    severity="info",
    rank=85,
    message=Text("Premise contrary to fact", "与事实相反的前提"),
    reason=Text(
        "The model may answer from the real world; the premise has to be stated as given.",
        "模型可能按真实世界作答，需要说明以该前提为准。",
    ),
    detect=detector("counterfactual", because),
    bad=(
        Example(
            "en",
            "If the printing press had never been invented, how would news have spread?",
            "contrary to fact",
            marks=("printing press",),
        ),
        Example("zh", "如果当初没有发明印刷术，消息会怎样传播？", "反事实", marks=("印刷术",)),
    ),
    good=(
        Example("en", "If the printer has no paper, what should I do?", "an ordinary condition"),
        Example("zh", "如果打印机没纸了，该怎么办？", "普通条件"),
    ),
    sources=("SPEC M7 logic",),
)
