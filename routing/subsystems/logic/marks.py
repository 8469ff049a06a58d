"""marks: words that count only when several of them stand together."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from routing.text.gate import Gate

TOGETHER: Final = 10  # needles that are looked for with one gate


@dataclass(frozen=True, slots=True)
class Mark:
    """Words that count only when several of them stand together; each match has one of the needles, in folded text."""

    pattern: re.Pattern[str]
    needles: tuple[str, ...]
    groups: tuple[tuple[Gate, tuple[str, ...]], ...] = field(
        init=False, repr=False
    )  # of the needles, each with its gate

    def __post_init__(self) -> None:
        groups = [self.needles[start : start + TOGETHER] for start in range(0, len(self.needles), TOGETHER)]
        object.__setattr__(self, "groups", tuple((Gate(group), group) for group in groups))

    def may_occur(self, low: str, times: int, whole: str = "") -> bool:
        """False when the folded text cannot hold so many of them; `whole` is folded text that has it, and that gates know."""
        found = 0
        for door, needles in self.groups:
            if not whole or door.admits(whole):
                found += sum(map(low.count, needles))
                if found >= times:
                    return True
        return False
