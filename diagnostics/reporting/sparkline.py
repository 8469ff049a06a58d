"""sparkline: counts per day -> bars of an inline drawing, sized by attributes so that no style is needed."""

from __future__ import annotations

from collections.abc import Sequence

from diagnostics.contexts.parts import Bar, Sparkline

STEP = 7
BAR_WIDTH = 5
HEIGHT = 18
LEAST = 1.0  # a day without any still shows a foot


def sparkline(counts: Sequence[int]) -> Sparkline:
    """Return bars of at most HEIGHT; the largest count fills it."""
    most = max([*counts, 1])
    heights = [max(LEAST, round((HEIGHT - 1) * count / most, 1)) for count in counts]
    bars = tuple(
        Bar(x=place * STEP, y=round(HEIGHT - height, 1), height=height) for place, height in enumerate(heights)
    )
    return Sparkline(bars=bars, width=max(0, len(bars) * STEP - (STEP - BAR_WIDTH)), total=sum(counts), days=len(bars))
