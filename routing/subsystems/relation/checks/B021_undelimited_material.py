"""B021 undelimited-material: pasted text touches the instruction with no boundary."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.relation.checks._faults import detector
from routing.subsystems.relation.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"{fault.found} characters of pasted text follow the instruction with no fence, tag, label or quotation mark",
        f"指令和 {fault.found} 个字的粘贴文本之间没有代码块、标签、小标题或引号",
    )


CHECK = Check(
    code="B021",
    name="undelimited-material",
    kind="undelimited_material",
    side="prompt",
    severity="info",
    rank=88,
    message=Text("Pasted material without a boundary", "粘贴的材料没有边界"),
    reason=Text(
        "Without a boundary the model may read the material as instruction, or treat a sentence of the instruction as material.",
        "没有边界时，模型可能把材料当成指令，或把指令当成材料。",
    ),
    detect=detector("undelimited_material", because),
    bad=(
        Example(
            "en",
            "Summarize the following text in two sentences.\nThe old mill stood by the river for many years and people from the town came to grind their corn there in autumn. The old mill stood by the river for many years and people from the town came to grind their corn there in autumn. The old mill stood by the river for many years and people from the town came to grind their corn there in autumn. The old mill stood by the river for many years and people from the town came to grind their corn there in autumn. The old mill stood by the river for many years and people from the town came to grind their corn there in autumn. The old mill stood by the river for many years and people from the town came to grind their corn there in autumn. The old mill stood by the river for many years and people from the town came to grind their corn there in autumn. The old mill stood by the river for many years and people from the town came to grind their corn there in autumn. ",
            "an article pasted behind the instruction",
            marks=("The old mill",),
        ),
        Example(
            "zh",
            "请总结下面的文章。\n老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮，磨坊主的儿子后来去了城里。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮，磨坊主的儿子后来去了城里。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮，磨坊主的儿子后来去了城里。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮，磨坊主的儿子后来去了城里。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮，磨坊主的儿子后来去了城里。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮，磨坊主的儿子后来去了城里。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮，磨坊主的儿子后来去了城里。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮，磨坊主的儿子后来去了城里。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮，磨坊主的儿子后来去了城里。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮，磨坊主的儿子后来去了城里。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮，磨坊主的儿子后来去了城里。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮，磨坊主的儿子后来去了城里。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮，磨坊主的儿子后来去了城里。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮，磨坊主的儿子后来去了城里。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮，磨坊主的儿子后来去了城里。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮，磨坊主的儿子后来去了城里。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮，磨坊主的儿子后来去了城里。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮，磨坊主的儿子后来去了城里。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮，磨坊主的儿子后来去了城里。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮，磨坊主的儿子后来去了城里。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮，磨坊主的儿子后来去了城里。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮，磨坊主的儿子后来去了城里。",
            "文章直接贴在指令后",
            marks=("老磨坊",),
        ),
        Example(
            "en",
            "the office will be closed on monday because of the strike please work from home and check your mail translate this to spanish",
            "the instruction runs on from the text",
            marks=("closed on monday",),
        ),
        Example(
            "zh", "把这句话翻译成英文我明天不能来上班了请帮我请个假", "指令和原文连成一句", marks=("明天不能来上班",)
        ),
    ),
    good=(
        Example(
            "en",
            "Summarize the text in two sentences.\n\n<text>\nThe old mill stood by the river for many years. The old mill stood by the river for many years. The old mill stood by the river for many years. The old mill stood by the river for many years. The old mill stood by the river for many years. The old mill stood by the river for many years. The old mill stood by the river for many years. The old mill stood by the river for many years. The old mill stood by the river for many years. The old mill stood by the river for many years. The old mill stood by the river for many years. The old mill stood by the river for many years. The old mill stood by the river for many years. The old mill stood by the river for many years. The old mill stood by the river for many years. The old mill stood by the river for many years. \n</text>",
            "tags round the text",
        ),
        Example(
            "zh",
            "请总结文章。\n\n文章：\n老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮。老磨坊在河边立了许多年，镇上的人秋天都来这里磨粮。",
            "有小标题",
        ),
        Example("zh", "请翻译成英文：我明天不能来上班了。", "有冒号"),
        Example("en", "Summarize the history of the Silk Road and explain how it changed trade", "nothing pasted"),
    ),
    sources=("SPEC M12",),
)
