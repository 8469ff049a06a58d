"""say-which-meaning: writes the meaning behind a name that has two."""

from __future__ import annotations

import re
from typing import Final

from routing.contracts import Finding, Fix, FixExample, Prompt, SegmentKind, Text
from routing.fixes._append import appended, language_of, stands
from routing.fixes._form import worked
from routing.subsystems.style.demands import read as wording_of

QUOTED = re.compile(r"“([^”]{1,80})”")
DEMAND = Text(
    "Before you answer, say in one sentence which thing each name stands for.",
    "回答之前，先用一句话说明每个名称指的是什么。",
)
MATERIAL: Final[tuple[SegmentKind, ...]] = ("material", "quote", "table", "code", "json")


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Inserts the expected meaning behind the name's first mention, or appends it, or a demand to tell the meanings apart."""
    name, meaning = QUOTED.search(finding.because.en), finding.expected
    place = prompt.text.lower().find(name.group(1).lower()) if name else -1
    if (
        finding.kind == "entity_conflation" or not name or not meaning or place < 0
    ):  # a conflated name has both meanings
        return worked(prompt, DEMAND)
    end = place + len(name.group(1))
    gloss = Text(f" ({meaning.en})", f"（{meaning.zh}）").get(language_of(prompt))
    note = Text(
        f"“{prompt.text[place:end]}” here means: {meaning.en}.", f"这里的“{prompt.text[place:end]}”指：{meaning.zh}。"
    )
    if gloss in prompt.text or stands(prompt, note):
        return None
    if meaning.get(language_of(prompt)) in prompt.text:  # the text itself says it
        return worked(prompt, DEMAND)
    if wording_of(prompt).translates or any(
        part.span.start <= place < part.span.end for part in prompt.of_kind(*MATERIAL)
    ):
        return appended(prompt, note)
    return prompt.text[:end] + gloss + prompt.text[end:]


FIX = Fix(
    id="say-which-meaning",
    title=Text("Say which meaning the name has", "写明名称的含义"),
    why=Text(
        "A gloss that fits only one of the two things ends the ambiguity where it begins.",
        "加上只适用于其中一个事物的注释，歧义就从源头消除了。",
    ),
    kinds=("wrong_entity_sense", "entity_conflation"),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and count the answers about the thing that is meant.",
        "两个提示各运行十次，统计讲对事物的回答。",
    ),
    examples=(
        FixExample("en", "How fast is a jaguar?", "wrong_entity_sense", ("which thing each name stands for",)),
        FixExample("zh", "捷豹有多快？", "wrong_entity_sense", ("每个名称指的是什么",)),
    ),
    order=12,
)
