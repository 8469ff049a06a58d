"""lookup: which cell of the prompt's tables a response names, and which cell the question asks for."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from routing.contracts import Span
from routing.subsystems.relation.spelling import stems_of, words_of
from routing.text.tables import Cell, Table
from routing.text.words import STOP_WORDS, Token, content_stems, is_content, stem, tokens

LONGEST_QUESTION = 610  # characters that ASKING can take
LONGEST = 24  # tokens of a cell that are compared
MOST_MENTIONS = 60
MOST_TIES = 6  # equally good cells kept for one mention
READ_TOKENS = 4000  # of a response
PART = re.compile(r"[(（\[][^()（）\[\]]{0,200}[)）\]]|[,，;；/•]| [-–—] ")
ASKING = re.compile(r"[^\n.。!！?？；;]{0,300}(?:\.\d[^\n.。!！?？；;]{0,100}){0,3}[?？]")
EXACT, PARTIAL = 2.0, 1.0


@dataclass(frozen=True, slots=True)
class Coordinate:
    """A cell: table number, row (0 is the header), column."""

    table: int
    row: int
    col: int


@dataclass(frozen=True, slots=True)
class Mention:
    """A stretch of a response and the best cells that it may come from."""

    span: Span
    cells: tuple[Coordinate, ...]
    exact: bool


class TableIndex:
    """Look-up from token sequences to cells, built once per prompt."""

    def __init__(self, tables: Sequence[Table]) -> None:
        """Indexes every non-empty cell, whole and by its parts ("20.94 (NR)" also as "20.94")."""
        self.tables = tables
        self._targets: dict[str, Target | None] = {}
        self.keys: dict[str, dict[Coordinate, float]] = defaultdict(dict)
        for number, table in enumerate(tables):
            for row, cells in enumerate(table.rows):
                for col, cell in enumerate(cells):
                    self._add(cell, Coordinate(number, row, col))

    def _add(self, cell: Cell, place: Coordinate) -> None:
        whole = words_of(cell.text[:400])
        if not whole:
            return
        self.keys[" ".join(whole[:LONGEST])][place] = EXACT
        for part in PART.split(cell.text[:400]):
            words = words_of(part)
            if words and words != whole and (len(words) > 1 or words[0][:1].isdigit() or len(words[0]) > 2):
                self.keys[" ".join(words[:LONGEST])].setdefault(place, PARTIAL)

    def cell(self, place: Coordinate) -> Cell:
        """The cell at a place."""
        return self.tables[place.table].rows[place.row][place.col]

    def target(self, question: str) -> Target | None:
        """The asked cell, looked up once for all responses."""
        if question not in self._targets:
            self._targets[question] = target_of(self, question)
        return self._targets[question]

    @cached_property
    def longest(self) -> dict[str, int]:
        """First token of a key -> tokens of the longest key that begins with it."""
        longest: dict[str, int] = {}
        for key in self.keys:
            first = key.partition(" ")[0]
            longest[first] = max(longest.get(first, 0), key.count(" ") + 1)
        return longest

    def mentions(self, text: str) -> list[tuple[Span, dict[Coordinate, float]]]:
        """Longest non-overlapping matches of cells in a text, with all candidate cells."""
        found: list[tuple[Span, dict[Coordinate, float]]] = []
        words, position = tokens(text)[:READ_TOKENS], 0
        while position < len(words) and len(found) < MOST_MENTIONS:
            size = self._longest_at(words, position)
            if size:
                key = " ".join(token.text for token in words[position : position + size])
                found.append((Span(words[position].span.start, words[position + size - 1].span.end), self.keys[key]))
            position += size or 1
        return found

    def _longest_at(self, words: list[Token], position: int) -> int:
        for size in range(min(self.longest.get(words[position].text, 0), len(words) - position), 0, -1):
            key = " ".join(token.text for token in words[position : position + size])
            if key in self.keys and not (size == 1 and key in STOP_WORDS):
                return size
        return 0


def question_of(prompt: str, tables: Sequence[Table]) -> str:
    """The prompt's text outside its tables, most recent 1,500 code points."""
    position, pieces = 0, []
    for table in sorted(tables, key=_start):
        pieces.append(prompt[position : max(position, table.span.start)])
        position = max(position, table.span.end)
    pieces.append(prompt[position:])
    return "\n".join(pieces)[-1500:]


def _start(table: Table) -> int:
    return table.span.start


@lru_cache(maxsize=8192)
def _stems(text: str) -> frozenset[str]:
    return frozenset(content_stems(text))


class Ranker:
    """Scores candidate cells by the row and column cues of the question and of the response."""

    def __init__(self, index: TableIndex, question: str, response: str) -> None:
        """Prepares the cue words once."""
        self.index = index
        self.question = set(content_stems(question))
        self.response = set(content_stems(response[:8000]))
        self.asked = {place for _, places in index.mentions(question) for place in places}

    def best(self, span: Span, candidates: dict[Coordinate, float]) -> Mention:
        """The cells with the highest score, at most MOST_TIES."""
        scored = {place: exactness + self._cues(place) for place, exactness in list(candidates.items())[:400]}
        top = max(scored.values())
        places = [place for place, value in scored.items() if value > top - 0.01]
        places.sort(key=_reading_order)
        return Mention(span, tuple(places[:MOST_TIES]), any(value >= EXACT for value in candidates.values()))

    def _cues(self, place: Coordinate) -> float:
        table = self.index.tables[place.table]
        score = 0.0 if place.row else -1.5  # a name of a column is rarely the answer
        header = _stems(table.header[place.col].text) if place.col < len(table.header) else frozenset()
        score += 1.0 * len(header & self.question) / len(header) if header else 0.0
        score += 0.5 * len(header & self.response) / len(header) if header else 0.0
        for col, cell in enumerate(table.rows[place.row][:30]):
            words = _stems(cell.text[:200]) if col != place.col else frozenset()
            if words:
                score += 1.0 * len(words & self.question) / len(words) + 0.4 * len(words & self.response) / len(words)
        title = set(content_stems(table.name))
        if title and title <= self.question:
            score += 1.0
        return score - (1.0 if place in self.asked else 0.0)


def _reading_order(place: Coordinate) -> tuple[int, int, int]:
    return place.table, place.row, place.col


def read_mentions(index: TableIndex, question: str, response: str) -> list[Mention]:
    """Where the values and names of a response stand in the tables."""
    found = index.mentions(response)
    if not found:
        return []
    ranker = Ranker(index, question, response)
    return [ranker.best(span, candidates) for span, candidates in found]


# --- the cell that the question asks for -------------------------------------------------------------------------

# Words that ask for more than one cell; a single crossing then proves nothing.
AGGREGATE = re.compile(
    r"\b(?:total|sum|average|mean|median|difference|combined|altogether|more|less|fewer|most|least|highest|lowest|largest|smallest|at least|"
    r"at most|between|after|before|next|previous|following|above|below|higher|lower|other than|except|besides|compare[ds]?|each|every|all|"
    r"change[ds]?|increase[ds]?|growth|ratio|percent(?:age)?|rank(?:ed|ing)?)\b|"
    r"\bthan\b|多了|少了|合计|总共|一共|总和|平均|差|最|相比|比较|高于|低于|超过|之前|之后|以上|以下|除了|每|所有|增长|变化|占比|比例|排名|分别|和.{1,12}的",
    re.IGNORECASE,
)


# Words that only point at the table ("the table below", 以下表格) are no words of the question.
POINTING = re.compile(
    r"\b(?:in|from|using|per|see|to|on|of|with)? ?(?:the |this |these )?(?:following |above |below )?(?:tables?|figures|data|csv|sheet|list|chart|report|records?) (?:above|below)\b|"
    r"\b(?:the|this|these) (?:following|above|below) (?:tables?|figures|data|csv|sheet|list|chart|report|records?)\b|(?:根据|依据|按照|参照|看|在)?(?:以下|下面|以上|上面|如下|下列)的?(?:表格?|数据|报表|清单|材料|资料|内容|信息|记录)|(?:above|below)(?=[:：.])",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Target:
    """The one cell at the crossing of the row and the column that the question names."""

    place: Coordinate
    row_name: str
    column_name: str


def target_of(index: TableIndex, question: str) -> Target | None:
    """The asked cell, None when the question does not name exactly one row and one column of one table."""
    asking = POINTING.sub(" ", last_question(question))
    stems = stems_of(asking)
    headers = " ".join(cell.text for table in index.tables for cell in table.header).lower()
    if any(match.group().lower() not in headers for match in AGGREGATE.finditer(asking)):
        return None
    found = []
    asked = question
    for table in index.tables:  # the titles stand outside the tables too
        inside = bool(table.header) and table.header[0].text == table.caption
        asked = asked.replace(table.caption, " ", 1) if table.caption and not inside else asked
    named = [n for n, table in enumerate(index.tables) if table.name and _named(table.name, asked)]
    if len(named) != 1:
        named = _by_caption(index.tables, set(stems))
    for number in named if len(named) == 1 else range(len(index.tables)):
        found += _crossings(index.tables[number], number, stems)
    return found[0] if len(found) == 1 else None


def _by_caption(tables: Sequence[Table], stems: set[str]) -> list[int]:
    """Tables whose title shares a word with the question that no other title has: "Table 2: 2024 enrolment"."""
    titles = [set(content_stems(table.caption)) | set(content_stems(table.name)) for table in tables]
    own = [
        title - set().union(*(other for at, other in enumerate(titles) if at != number))
        for number, title in enumerate(titles)
    ]
    return [number for number, words in enumerate(own) if words & stems] if len(tables) > 1 and all(titles) else []


def last_question(text: str) -> str:
    """The last sentence that asks, else the whole text."""
    end = max(text.rfind("?"), text.rfind("？"))
    before = max(text.rfind("?", 0, max(end, 0)), text.rfind("？", 0, max(end, 0)))
    match = ASKING.search(text, max(before + 1, end - LONGEST_QUESTION)) if end >= 0 else None
    return match.group() if match else text


def _named(name: str, question: str) -> bool:
    short = re.split(r"[（(【\[]", name)[0].strip()
    return bool(short) and short.lower() in question.lower()


def _crossings(table: Table, number: int, stems: list[str]) -> list[Target]:
    rows = _named_rows(table, stems)
    if len(rows) != 1:
        return []
    ((row, key_col),) = rows
    columns = [1] if len(table.header) == 2 and not table.header[1].text else _named_columns(table, stems, key_col)
    if len(columns) != 1 or columns[0] >= len(table.rows[row]):
        return []
    place = Coordinate(number, row, columns[0])
    return [Target(place, table.rows[row][key_col].text, table.header[columns[0]].text)]


def _named_rows(table: Table, stems: list[str]) -> list[tuple[int, int]]:
    """(row, key column) of rows whose key stands in the question; the longest keys win."""
    hits: dict[int, tuple[int, int]] = {}
    for col in range(min(len(table.header), 3)):
        for row in range(1, len(table.rows)):
            if col >= len(table.rows[row]):
                continue
            key = stems_of(table.rows[row][col].text[:120])
            if key and _contains(stems, key) and _is_name(key):
                size = len(key)
                if size > hits.get(row, (0, 0))[0]:
                    hits[row] = (size, col)
        if hits:
            break
    longest = max((size for size, _ in hits.values()), default=0)
    return [(row, col) for row, (size, col) in hits.items() if size == longest]


def _is_name(key: list[str]) -> bool:
    """A rank such as "1" names no row; a year or a word does."""
    code = len(key) > 1 and any(word.isdecimal() for word in key) and not all(word.isdecimal() for word in key)  # A1
    return code or any(is_content(word) and (not word.isdecimal() or len(word) >= 4) for word in key)


def _named_columns(table: Table, stems: list[str], key_col: int) -> list[int]:
    hits = {}
    for col, cell in enumerate(table.header):
        words = [stem(word) for word in words_of(cell.text[:80]) if is_content(word)]
        if col != key_col and words and _contains(stems, words):
            hits[col] = len(words)
    longest = max(hits.values(), default=0)
    return [col for col, size in hits.items() if size == longest] or _shortened_columns(table, stems, key_col)


def _shortened_columns(table: Table, stems: list[str], key_col: int) -> list[int]:
    """Columns whose header shortens words of the question: Qty, Rev., Avg Sal., DOB."""
    found, asked = [], [word for word in stems if is_content(word)]
    for col, cell in enumerate(table.header):
        bare = PART.sub(" ", cell.text[:80]).strip()
        words = words_of(bare)
        if col == key_col or not words or not bare.isascii():
            continue
        spelt = all(any(w == s or stem(w) == s or abbreviates(w, s) for s in asked) for w in words)
        if spelt or (bare.isupper() and bare.isalpha() and len(bare) > 1 and _initials(bare.lower(), stems)):
            found.append(col)
    return found


def abbreviates(short: str, word: str) -> bool:
    """Rev of revenue, qty of quantity, ht of height: a beginning, or letters in their order from the first to the end."""
    if not short.isalpha() or not 2 <= len(short) < len(word) or short[0] != word[0]:
        return False
    if word.startswith(short):
        return len(short) >= 3
    contracted = word.startswith(short[:-1]) and len(short) > 3  # dept, govt
    if len(short) > 5 or (any(letter in "aeiou" for letter in short[1:-1]) and not contracted):
        return False
    rest = iter(word)
    return all(letter in rest for letter in short)


def _initials(short: str, stems: list[str]) -> bool:
    letters = "".join(word[0] for word in stems)
    return short in letters


def _contains(words: list[str], key: list[str]) -> bool:
    size = len(key)
    first = key[0]
    return any(word == first and words[i : i + size] == key for i, word in enumerate(words))
