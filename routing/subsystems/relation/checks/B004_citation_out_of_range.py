"""B004 citation-out-of-range: the response cites source numbers beyond those that the prompt gives."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.relation.checks._faults import detector
from routing.subsystems.relation.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"cites [{fault.found}], but the prompt gives {fault.detail} source(s), numbered {fault.expected}",
        f"引用了 [{fault.found}]，而提示只给了 {fault.detail} 条资料，编号为 {fault.expected}",
    )


def expected(fault: Fault) -> Text:
    """What should stand there."""
    return Text(f"only [{fault.expected}]", f"只能用 [{fault.expected}]")


CHECK = Check(
    code="B004",
    name="citation-out-of-range",
    kind="citation_out_of_range",
    side="response",
    severity="error",
    rank=23,
    message=Text("Citation of a source that was not given", "引用了没有给出的资料编号"),
    reason=Text(
        "A citation number that no given source carries cannot be checked by the reader.",
        "没有对应资料的引用编号无法核对。",
    ),
    detect=detector("citation_out_of_range", because, expected),
    bad=(
        Example(
            "en",
            "Answer with source numbers.\n[1] The mill was built in 1902.\n[2] It burned down in 1931.\nWhen was it built?",
            "two sources, four cited",
            responses=("It was built in 1902 [1][3][4].",),
            marks=("[3]",),
        ),
        Example(
            "zh",
            "根据资料回答并标注编号。资料[1]：灯塔建于1889年。资料[2]：灯塔1960年起自动化。问题：灯塔何时建成？",
            "编号超出",
            responses=("灯塔建于1889年。[1][5]",),
            marks=("[5]",),
        ),
        Example(
            "zh",
            "回答问题并用角标标出依据的条目。\n条目1：图书馆周一闭馆。\n条目2：借期三十天。\n问题：借期多长？",
            "角标超出条目",
            responses=("借期三十天⁴。",),
            marks=("⁴",),
        ),
        Example(
            "en",
            'Use the snippets and return {"answer": string, "ids": [number]}.\nid 1: The kiln holds forty pots.\nid 2: It is fired on Fridays.\nQuestion: When is it fired?',
            "a number in JSON",
            responses=('{"answer": "On Fridays.", "ids": [2, 7]}',),
            marks=("7",),
        ),
    ),
    good=(
        Example(
            "en",
            "Answer with source numbers.\n[1] The mill was built in 1902.\n[2] It burned down in 1931.\nWhen was it built?",
            "within range",
            responses=("In 1902 [1], lost in 1931 [2].",),
        ),
        Example(
            "zh",
            "根据资料回答并标注编号。资料[1]：灯塔建于1889年。资料[2]：灯塔1960年起自动化。问题：灯塔何时建成？",
            "编号正确",
            responses=("1889年。[1]",),
        ),
    ),
    sources=("InternLM/MindSearch#229",),
)
