"""siblings: what the given text says of one thing of a numbered kind (line 3, Osprey 2), and the answer of its neighbour."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from routing.contracts import Span
from routing.subsystems.entity.denials import NEGATES
from routing.text.words import HAN, content_stems

READ_CHARS = 4000
MOST = 40
NUMBERED = re.compile(
    r"(?<![\w.])(?P<head>[A-Za-z][A-Za-z'’-]{2,19}) (?P<tail>[vV]?\d{1,4}(?:\.\d{1,3}){0,3}[A-Za-z]?|[A-Z])(?![\w'’]|\.\d)|"
    r"(?P<han>[\u4e00-\u9fff]{2,4}) ?(?P<after>\d{1,3}(?:\.\d{1,3}){0,2}|[A-Z])(?![\d.A-Za-z年月日号元个%％]|[\u4e00-\u9fff]?[年月日])|"
    r"(?<![\d.\w])(?P<number>\d{1,3}|[A-Z]|(?<![第一二三四五六七八九十])[一二三四五六七八九甲乙丙丁])(?P<kind>号[线楼馆门厅机仓桥船台库](?!线)|号[\u4e00-\u9fff]{2}(?=[的已将会从在，])|[座馆栋区班](?![\u4e00-\u9fff]?[别长]))"
)
CLAUSE = re.compile(r"[^.;!?,，。；！？\n|]{2,300}(?:\.(?=\d)[^.;!?,，。；！？\n|]{0,100}){0,4}")
TOGETHER = re.compile(
    r"\b(?:all|every|both|each|any|either|too|also|as well|likewise|same|like|unlike|instead of|than|whereas|while|replac\w+|and (?-i:v?\d|[A-Z]\b))\b|所有|全部|各|每|均|都|也|同样|亦|一样|比|和\s?\d|、\s?\d|代替|取代|改为|改用",
    re.IGNORECASE,
)
UNSURE = re.compile(r"\b(?:if|whether|(?-i:may)|might|could)\b|是否|吗|如果|可能", re.IGNORECASE)
FEWEST, FEWEST_PAIRS = 2, 3  # words, or pairs of Han characters, of a statement beside its subject
TAKEN, OWN = 0.8, 0.34  # shares of them in what is said of the neighbour, and of the thing itself


@dataclass(frozen=True, slots=True)
class Swapped:
    """The clause of the answer, and the one of the text that speaks of the neighbour."""

    span: Span
    said: str
    given: str


@dataclass(frozen=True, slots=True)
class _Said:
    names: frozenset[tuple[str, str]]  # (kind, number)
    words: frozenset[str]
    text: str
    start: int


def swapped(source: str, response: str) -> Iterator[Swapped]:
    """The first statement of the answer on one thing that the text makes on its neighbour, while it says another of it."""
    found = {_name(match) for match in islice(NUMBERED.finditer(source[:READ_CHARS]), MOST)}
    kinds = [kind for kind, _ in found]
    if not any(kinds.count(kind) > 1 for kind in kinds):
        return
    known = list(_clauses(source[:READ_CHARS]))
    for said in islice(_clauses(response[:READ_CHARS]), MOST):
        given = _of_neighbour(said, known, source) if said.names & found else None
        if given is not None:
            yield Swapped(Span(said.start, said.start + len(said.text)), said.text.strip(), given.text.strip())
            return


def _name(match: re.Match[str]) -> tuple[str, str]:
    kind = match["head"] or match["han"] or match["kind"]
    return kind.lower().removesuffix("s"), (match["tail"] or match["after"] or match["number"]).lower()


def _clauses(text: str) -> Iterator[_Said]:
    for match in CLAUSE.finditer(text):
        names = frozenset(map(_name, NUMBERED.finditer(match.group())))
        if names and text[match.end() : match.end() + 1] not in ("?", "？"):
            yield _Said(names, _words(match.group()), match.group(), match.start())


def _words(clause: str) -> frozenset[str]:
    """Stems of the content words of a clause, and its pairs of Han characters, without the names."""
    rest = NUMBERED.sub(" ", clause)
    han = "".join(mark if HAN.match(mark) else " " for mark in rest)
    pairs = {han[at : at + 2] for at in range(len(han) - 1) if " " not in han[at : at + 2]}
    return frozenset({word for word in content_stems(rest) if not HAN.match(word)} | pairs)


def _of_neighbour(said: _Said, known: Sequence[_Said], source: str) -> _Said | None:
    if len(said.names) != 1 or TOGETHER.search(said.text) or UNSURE.search(said.text):
        return None
    least = FEWEST_PAIRS if any(len(word) == 2 and HAN.match(word) for word in said.words) else FEWEST
    ((kind, number),) = said.names
    own = [clause for clause in known if (kind, number) in clause.names]
    others = [clause for clause in known if clause.names and {k for k, _ in clause.names} == {kind}]
    if len(said.words) < least or not own or any(TOGETHER.search(clause.text) for clause in own):
        return None
    if any(_share(said.words, clause.words) > OWN for clause in own):
        return None
    for clause in others:
        alone = len(clause.names) == 1 and (kind, number) not in clause.names and not TOGETHER.search(clause.text)
        same = bool(NEGATES.pattern.search(clause.text)) == bool(NEGATES.pattern.search(said.text))
        if alone and same and _share(said.words, clause.words) >= TAKEN:
            return clause
    return None


def _share(words: frozenset[str], others: frozenset[str]) -> float:
    return len(words & others) / len(words)
