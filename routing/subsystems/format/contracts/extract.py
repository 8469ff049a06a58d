"""extract: Prompt -> Demands. Every family of wordings is read once; a demand stated twice is kept once."""

from __future__ import annotations

from itertools import islice

from routing.contracts import Prompt
from routing.subsystems.format.contracts.characters import characters
from routing.subsystems.format.contracts.demand import Demand
from routing.subsystems.format.contracts.ends import ends
from routing.subsystems.format.contracts.keywords import keywords
from routing.subsystems.format.contracts.lengths import lengths
from routing.subsystems.format.contracts.prose import read
from routing.subsystems.format.contracts.structure import structure

READERS = (characters, keywords, ends, lengths, structure)
MOST_PER_FAMILY = 30  # a prompt that states more is not a prompt


def extract(prompt: Prompt) -> tuple[Demand, ...]:
    """The output contracts that the prompt states, in order of their place."""
    prose = read(prompt)
    found: dict[tuple[str, str], Demand] = {}
    for reader in READERS:
        for demand in islice(reader(prose), MOST_PER_FAMILY):
            found.setdefault((demand.id, demand.text.en), demand)
    return tuple(sorted(found.values(), key=_place))


def _place(demand: Demand) -> tuple[int, str]:
    return demand.span.start, demand.id
