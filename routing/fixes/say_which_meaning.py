"""say-which-meaning: writes the meaning behind a name that has two."""

from __future__ import annotations

import re

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import language_of
from routing.fixes._form import worked

QUOTED = re.compile(r"“([^”]{1,80})”")


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Inserts the expected meaning behind the name's first mention, or appends a demand to tell the meanings apart."""
    name, meaning = QUOTED.search(finding.because.en), finding.expected
    place = prompt.text.lower().find(name.group(1).lower()) if name else -1
    told = meaning is not None and meaning.get(language_of(prompt)) in prompt.text  # the text itself says it
    if (
        name and meaning and not told and place >= 0 and finding.kind != "entity_conflation"
    ):  # there the name has both meanings
        end = place + len(name.group(1))
        gloss = f"（{meaning.zh}）" if language_of(prompt).startswith("zh") else f" ({meaning.en})"
        return None if gloss in prompt.text else prompt.text[:end] + gloss + prompt.text[end:]
    demand = Text(
        "Before you answer, say in one sentence which thing each name stands for.",
        "回答之前，先用一句话说明每个名称指的是什么。",
    )
    return worked(prompt, demand)


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
