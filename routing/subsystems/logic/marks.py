"""marks: words that count only when several of them stand together."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mark:
    """Words that count only when several of them stand together; each match has one of the needles, in folded text."""

    pattern: re.Pattern[str]
    needles: tuple[str, ...]

    def may_occur(self, low: str, times: int) -> bool:
        """False when the folded text cannot hold so many of them."""
        return sum(map(low.count, self.needles)) >= times
