"""extract: Prose -> Demands. Every family of wordings is read once; a demand stated twice is kept once."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice

from routing.subsystems.format.contracts.characters import characters
from routing.subsystems.format.contracts.chinese_lengths import chinese_lengths
from routing.subsystems.format.contracts.demand import Demand
from routing.subsystems.format.contracts.ends import ends
from routing.subsystems.format.contracts.forms import forms
from routing.subsystems.format.contracts.headings import headings
from routing.subsystems.format.contracts.keywords import keywords
from routing.subsystems.format.contracts.lengths import lengths
from routing.subsystems.format.contracts.markup import markup
from routing.subsystems.format.contracts.prose import Prose
from routing.subsystems.format.contracts.structure import structure

CODE = re.compile(
    r"\s{0,20}(?:def |class |import |from \w+ import|#include|public |private |function |const |async |fn |func |package |<\?php|SELECT )"
)
READERS = (characters, keywords, ends, forms, lengths, chinese_lengths, structure, headings, markup)
MOST_PER_FAMILY = 30  # a prompt that states more is not a prompt


def extract(prose: Prose) -> tuple[Demand, ...]:
    """The output contracts that the prompt states, in order of their place."""
    if CODE.match(prose.text):
        return ()  # a program with its comments; what they rule is its behaviour, not the wording of the answer
    found: dict[tuple[str, str], Demand] = {}
    for reader in READERS:
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
