"""against: an answer held against the text that came with the prompt, or against a reference answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from routing.contracts import Prompt, Span, Text
from routing.subsystems.entity import accounts, asked, clauses, statements
from routing.subsystems.entity.denials import granted
from routing.subsystems.entity.faithful import changed
from routing.subsystems.entity.quantities import figures
from routing.subsystems.entity.records import closed, denied
from routing.subsystems.entity.retold import altered
from routing.subsystems.entity.siblings import swapped
from routing.subsystems.entity.statements import Statement

READ_CHARS = 12_000
WINDOW = 1100
LIKE_SOURCE = 0.75  # shared content words of an answer's clause and the source's clause that it repeats
REFERENCE_CHARS = 120
COMPUTES = re.compile(
    r"\b(?:calculate|compute|convert|total|sum|average|growth|how (?:much|many) (?:more|less|in total|altogether)|difference|percent(?:age)?|if|suppose|estimate|update|change|increase|scale|halve|double)\b|计算|换算|合计|总共|平均|增长|相差|如果|假设|更新|修改|改成|翻倍",
    re.IGNORECASE,
)
NOTHING = Statement("")
NUMBER_ONLY = re.compile(r"[\s\d.,%$€£¥+\-/*^=()A-Ea-e]{1,60}")


@dataclass(frozen=True, slots=True)
class Against:
    """An answer's piece that the source or reference contradicts, with the right value."""

    index: int
    span: Span
    piece: str
    about: Text
    expected: str


def renamed(prompt: Prompt, source: str, said: Sequence[Statement]) -> list[Against]:
    """Names, places, sides and weekdays of the handed-over text that an answer's retelling puts otherwise."""
    return [
        Against(number, item.span, item.said, Text("the name or place", "名称或地点"), item.given)
        for number, answer in enumerate(said)
        for item in changed(source, prompt.text, answer.text)
    ]


def material(prompt: Prompt, said: Sequence[Statement]) -> list[Against]:
    """Clauses of an answer that repeat a clause of the material with another figure or date."""
    retold = [item for number, answer in enumerate(said) for item in _retold(prompt, number, answer)]
    parts = prompt.of_kind("material", "quote") if not retold else ()
    if retold:
        return retold
    if not parts or COMPUTES.search(prompt.instruction[-1500:]):
        return []
    text = "\n".join(prompt.text[s.span.start : s.span.end] for s in parts)[:READ_CHARS]
    windows = [statements.read(text[start : start + WINDOW], prompt.language) for start in range(0, len(text), WINDOW)]
    found = [_contradicted(number, answer, windows) for number, answer in enumerate(said)]
    return [item for item in found if item]


def _retold(prompt: Prompt, number: int, answer: Statement) -> list[Against]:
    return [
        Against(number, item.span, item.said, Text("the figure", "数值"), item.given)
        for item in altered(prompt.text, answer.text)
    ]


def _contradicted(number: int, answer: Statement, windows: Sequence[Statement]) -> Against | None:
    for clause in clauses.cut(answer):
        pairs = [
            (clauses.likeness(source, clause), source)
            for window in windows
            for source in clauses.cut(window, 60, statements.SENTENCE)
        ]
        alike = [source for likeness, source in pairs if likeness >= LIKE_SOURCE]
        results = [clauses.difference(source, clause, NOTHING) for source in alike]
        if alike and all(results):
            about, span, right, _ = results[0]  # type: ignore[misc]
            return Against(number, span, answer.text[span.start : span.end].strip(), about, right[:80])
    return None


def reference(question: Statement, number: int, answer: Statement, given: str) -> Against | None:
    """A short reference fact that the answer lacks while it names something else of the kind."""
    if not given.strip() or len(given) > REFERENCE_CHARS or NUMBER_ONLY.fullmatch(given.strip()):
        return None
    if figures(given):
        return None  # a number with its unit is the numeric room's
    right = statements.read(given, "zh" if any("\u4e00" <= c <= "\u9fff" for c in given) else "en")
    core = right.content - question.content or right.content
    if not core or not answer.content or asked.share(core, answer) >= asked.MET or _dates_meet(right, answer):
        return None
    other = statements.without(answer.names, question)
    claimed = other[0].span if other else Span(0, min(len(answer.text), 80))
    short = len(answer.content) <= asked.SHORT_PAIRS
    if not other and not short:
        return None
    return Against(
        number,
        claimed,
        answer.text[claimed.start : claimed.end],
        Text("the fact asked for", "所问的事实"),
        given.strip(),
    )


def recorded(prompt: Prompt, source: str, said: Sequence[Statement]) -> list[Against]:
    """What each answer says otherwise than a plain statement of the given reference; `source`: what was handed over."""
    given = statements.read(prompt.text[: statements.READ_CHARS * 2], prompt.language)
    found = (
        _recorded(prompt, given, number, answer) or _granted(prompt, source, number, answer)
        for number, answer in enumerate(said)
    )
    return [item for item in found if item]


def _granted(prompt: Prompt, source: str, number: int, answer: Statement) -> Against | None:
    for item in granted(source, answer.text, prompt.text) if source else ():
        return Against(
            number, item.span, item.said[:80], Text("what the text denies", "资料否定的内容"), item.given[:80]
        )
    for swap in swapped(source, answer.text) if source else ():
        return Against(
            number,
            swap.span,
            swap.said[:80],
            Text("what the text says of another thing", "资料说的是另一个"),
            swap.given[:80],
        )
    return None


def _recorded(prompt: Prompt, given: Statement, number: int, answer: Statement) -> Against | None:
    for item in denied(prompt.text, answer.text):
        return Against(number, item.span, item.said, Text("a fact of the reference", "资料中的事实"), item.given[:80])
    return _restated(given, number, answer) if closed(prompt.text[:1500]) else None


def _restated(given: Statement, number: int, answer: Statement) -> Against | None:
    """One fact under one head (founder, seat, year of birth …) that prompt and answer state once each, and otherwise."""
    found = accounts.stated(given, answer) or accounts.slots(given, answer, NOTHING, "")
    if found is None:
        return None
    about, span, right, said = found
    return Against(number, span, said[:80], about, right[:80])


def _dates_meet(right: Statement, answer: Statement) -> bool:
    return bool(right.moments) and any(a.agrees(b) for a in right.moments for b in answer.moments)
