"""labelled: figures that stand under a name ("return on equity 16.66%", "市盈率 21.7 倍") and come back with another value under it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from routing.contracts import Span
from routing.subsystems.entity import statements
from routing.subsystems.entity.quantities import Figure, figures
from routing.subsystems.entity.units import dimension

READ_CHARS = 3000
LONGEST = 40  # characters of a name
COMPUTES = re.compile(
    r"\b(?:calculate|compute|convert|total|sum of|average|growth|difference|update|correct|round|estimate|halve|double|increase|project)\b|计算|换算|合计|平均|增长|相差|更新|更正|取整|四舍五入|估算|翻倍|预测",
    re.IGNORECASE,
)
JOINS = re.compile(
    r"(?:\s|为|是|达到?|约|共|仅|有|在|[：:=＝|]|\b(?:is|was|were|are|of|at|stands|stood|reached|came|totall?ed|to|about|around|just|only|roughly)\b|[$€£¥(（])+$",
    re.IGNORECASE,
)
HAN_NAME = re.compile(r"[\u4e00-\u9fff]{2,12}$")
WORDS = re.compile(r"[A-Za-z][\w'’/-]{0,30}(?: [A-Za-z][\w'’/-]{0,30}){0,3}$")
HEDGED = re.compile(
    r"\b(?:below|under|over|above|more than|less than|at least|at most|up to|from|between)\b|超过|不足|至少|至多|以上|以下|不到|低于|高于",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Relabelled:
    """A figure of the answer, as written, and what the text has under the same name."""

    span: Span
    said: str
    given: str


def relabelled(source: str, prompt: str, response: str) -> Iterator[Relabelled]:
    """The first figure of the answer that the text has otherwise under the same name, and nowhere at all."""
    if COMPUTES.search(prompt[:600]):
        return
    text, answer = source[:READ_CHARS], response[:READ_CHARS]
    known = figures(prompt[: READ_CHARS * 2])
    given, said = list(_named(text, figures(text))), list(_named(answer, figures(answer)))
    for name, figure in said:
        mine = [other for label, other in given if _same(label, name) and _comparable(other, figure)]
        again = [other for label, other in said if _same(label, name) and other is not figure]
        if len(mine) != 1 or any(figure.agrees(other) for other in known) or any(o.agrees(mine[0]) for o in again):
            continue
        if not mine[0].agrees(figure):
            yield Relabelled(figure.span, _written(answer, figure), _written(text, mine[0]))
            return


def _comparable(one: Figure, other: Figure) -> bool:
    return bool(one.unit) and bool(other.unit) and dimension(one.unit) == dimension(other.unit)


def _written(text: str, figure: Figure) -> str:
    return text[figure.span.start : figure.span.end].strip()


def _named(text: str, found: list[Figure]) -> Iterator[tuple[str | frozenset[str], Figure]]:
    """Each figure with the name right before it: Chinese characters, or the stems of English words."""
    for figure in found:
        before = JOINS.sub("", text[max(0, figure.span.start - LONGEST) : figure.span.start])
        tail = text[max(0, figure.span.start - LONGEST) : figure.span.start]
        if HEDGED.search(tail[-16:]):
            continue
        han, words = HAN_NAME.search(before), WORDS.search(before)
        if han:
            yield han.group(), figure
        elif words and (stems := statements.content(words.group())):
            yield stems, figure


def _same(one: str | frozenset[str], other: str | frozenset[str]) -> bool:
    if isinstance(one, str) or isinstance(other, str):
        both = isinstance(one, str) and isinstance(other, str)
        return both and min(len(one), len(other)) >= 2 and (one.endswith(other) or other.endswith(one))  # type: ignore[arg-type, union-attr]
    return one == other or (len(one & other) >= 2 and (one <= other or other <= one))
