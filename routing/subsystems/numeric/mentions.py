"""mentions: the figures of a prompt or a response in order, each with its place and whether a percent sign follows."""

from __future__ import annotations

import re
from itertools import islice

from routing.contracts import Span
from routing.subsystems.numeric.numerals import FIGURE, Figure, read
from routing.text.fronts import fronted

MOST = 80
NUMBER = fronted(rf"(?<![A-Za-z0-9_.,])({FIGURE})(?![\d]|[.,]\d)(\s?(?:[%％]|percent\b|per cent\b))?")
YEAR = re.compile(r"(?:1[89]|20)\d{2}(?:\s?年)?$")
COUNTED = re.compile(
    r"\s?(?:[元块人件个台份名张本辆户箱吨斤克米升次票只条]|(?:euros?|dollars?|yuan|kg|km|pounds|people|[a-z]{3,12}s)\b)",
    re.IGNORECASE,
)


def figures_said(text: str) -> list[tuple[Figure, Span, bool]]:
    """The figures of a response, each with whether a percent sign follows."""
    found = []
    for match in islice(NUMBER.finditer(text), MOST):
        figure = read(match[1])
        if figure:
            found.append((figure, Span(*match.span(1)), bool(match[2])))
    return found


def figures_without_years(prompt: str) -> list[tuple[Figure, bool, Span]]:
    """The figures of a prompt that are no years, each with whether a percent sign follows."""
    found = []
    for match in islice(NUMBER.finditer(prompt), MOST):
        figure = read(match[1])
        if figure and not _is_year(prompt, match):
            found.append((figure, bool(match[2]), Span(*match.span(1))))
    return found


def _is_year(prompt: str, match: re.Match[str]) -> bool:
    piece = match[1] + ("年" if prompt[match.end(1) :][:1] == "年" else "")
    return bool(YEAR.match(piece)) and not match[2] and not COUNTED.match(prompt, match.end(1))
