"""clauses: the parts of a statement that hold figures or dates, and what differs between two that speak of one thing."""

from __future__ import annotations

import re
from dataclasses import dataclass

from routing.contracts import Span, Text
from routing.subsystems.entity import statements
from routing.subsystems.entity.quantities import Figure, Moment
from routing.subsystems.entity.statements import CLAUSE, Statement

HEDGED = re.compile(
    r"\b(?:below|under|over|above|more than|less than|at least|at most|up to|fewer than|nearly|almost|between|before|after|since|until)\b|超过|不足|至少|至多|以上|以下|不到|将近|之前|之后|以内|多于|少于",
    re.IGNORECASE,
)
ALIKE = 0.6  # shared content words of two clauses that speak of the same thing
ALIKE_DATES = 0.7
MOST_CLAUSES = 12

Difference = tuple[Text, Span, str, str]  # what differs, where in the second text, both pieces


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a statement with what it holds; spans count in the whole text."""

    text: str
    span: Span
    content: frozenset[str]
    figures: tuple[Figure, ...]
    moments: tuple[Moment, ...]


def cut(statement: Statement, most: int = MOST_CLAUSES, pattern: re.Pattern[str] = CLAUSE) -> list[Clause]:
    """The clauses (or sentences, by `pattern`) that hold a figure or date."""
    found: list[Clause] = []
    for match in statement.clauses if pattern is CLAUSE else pattern.finditer(statement.text):
        if len(found) == most:
            break
        span = Span(*match.span())
        figures = tuple(f for f in statement.figures if f.span.overlaps(span))
        moments = tuple(m for m in statement.moments if m.span.overlaps(span))
        if figures or moments:
            found.append(Clause(match.group(), span, statements.content(match.group()), figures, moments))
    return found


def likeness(a: Clause, b: Clause) -> float:
    """Part of the second clause's content words that the first has; 0 where there are hardly any."""
    return len(a.content & b.content) / len(b.content) if len(b.content) >= 3 else 0.0


def difference(a: Clause, b: Clause, question: Statement) -> Difference | None:
    """What differs between two clauses about one thing."""
    if HEDGED.search(a.text) or HEDGED.search(b.text):
        return None
    shared = len(a.content & b.content)
    least = min(len(a.content), len(b.content))
    years = {m.year for m in a.moments if m.year} & {m.year for m in b.moments if m.year}
    if least < 2 or shared < (0.3 if years else ALIKE) * least or shared < 2:
        return None
    for x in a.figures:
        same = [y for y in b.figures if x.unit == y.unit]
        if (
            same
            and not any(x.agrees(y) for y in same)
            and not any(x.agrees(k) for k in question.figures)
            and _only(x, a)
            and len(same) == 1
        ):
            return Text("the figure", "数值"), same[0].span, a.text.strip(), b.text.strip()
    one_year = len(a.moments) == len(b.moments) == 1
    if (
        one_year
        and not years
        and shared >= ALIKE_DATES * least
        and not a.moments[0].agrees(b.moments[0])
        and least >= 3
    ):
        return Text("the date", "日期"), b.moments[0].span, a.text.strip(), b.text.strip()
    return None


def _only(figure: Figure, clause: Clause) -> bool:
    return sum(other.unit == figure.unit for other in clause.figures) == 1
