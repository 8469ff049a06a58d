"""extract: Prose -> Demands. Every family of wordings is read once; a demand stated twice is kept once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

from routing.subsystems.format.contracts import characters, ends, forms, headings, keywords, lengths, markup, structure
from routing.subsystems.format.contracts.chinese_lengths import chinese_lengths
from routing.subsystems.format.contracts.demand import Demand
from routing.subsystems.format.contracts.prose import Prose
from routing.text.gate import Gate

CODE = re.compile(
    r"\s{0,20}(?:def |class |import |from \w+ import|#include|public |private |function |const |async |fn |func |package |<\?php|SELECT )"
)
# Each reader with the door of what it reads in any script but Chinese, where all of them read.
READERS: tuple[tuple[Callable[[Prose], Iterator[Demand]], Gate], ...] = (
    (characters.characters, characters.DOOR),
    (keywords.keywords, keywords.DOOR),
    (ends.ends, ends.DOOR),
    (forms.forms, forms.DOOR),
    (lengths.lengths, lengths.DOOR),
    (structure.structure, structure.DOOR),
    (headings.headings, headings.DOOR),
    (markup.markup, markup.DOOR),
)
CHINESE_READERS = (*(reader for reader, _ in READERS[:5]), chinese_lengths, *(reader for reader, _ in READERS[5:]))
MOST_PER_FAMILY = 30  # a prompt that states more is not a prompt


def extract(prose: Prose) -> tuple[Demand, ...]:
    """The output contracts that the prompt states, in order of their place."""
    if CODE.match(prose.text):
        return ()  # a program with its comments; what they rule is its behaviour, not the wording of the answer
    found: dict[tuple[str, str], Demand] = {}
    for reader in CHINESE_READERS if prose.chinese else [reader for reader, door in READERS if prose.may(door)]:
        for demand in islice(reader(prose), MOST_PER_FAMILY):
            placed = replace(demand, span=prose.place(demand.span)) if demand.span and prose.shift else demand
            found.setdefault((demand.id, demand.text.en), placed)
    return tuple(sorted(_firm(list(found.values())), key=_place))


def _firm(demands: list[Demand]) -> list[Demand]:
    """Without what a firmer reading of the same words covers: "in one sentence" is a rough count beside a plain limit."""
    firm = [demand for demand in demands if demand.severity != "info" and demand.id.startswith("single.")]
    return (
        [demand for demand in demands if demand.severity != "info" or not any(_same(demand, other) for other in firm)]
        if firm
        else demands
    )


def _same(demand: Demand, other: Demand) -> bool:
    return (
        demand.span is not None
        and other.span is not None
        and demand.kind == other.kind
        and demand.span.overlaps(other.span)
    )


def _place(demand: Demand) -> tuple[int, str]:
    return demand.span.start if demand.span else 0, demand.id
