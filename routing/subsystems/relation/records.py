"""records: the material of a prompt as facts: what stands under which labels, in tables, aligned columns, headed lists, titled notes, JSON.

A fact is a value with the labels of its place: (source, row, column), "" where a place has none.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from routing.contracts import Span
from routing.subsystems.relation.spelling import words_of
from routing.text.tables import Table

READ_CHARS = 40_000
DIGIT = re.compile(r"\d")
MOST_LINES, MOST_FACTS, MOST_SOURCES = 600, 4000, 12
COLUMNS = re.compile(r"[ \t\u3000]{2,}|\t|\u3000")
COMMAS = re.compile(r"[,，;；](?!\d{3}(?:\D|$))|[,，;；](?=\d{3,}(?:[,，;；]|$))")
TIME = re.compile(r"(?<![\d:.])\d{1,2}[:：]\d{2}(?![\d:])")
TAGGED = re.compile(r"<(\w{1,20})((?:\s+\w{1,20}=\"[^\"\n]{0,80}\"){1,5})\s*>([^<]{4,4000})</\1>")
ATTRIBUTE = re.compile(r"=\"([^\"\n]{1,80})\"")
NUMBER = re.compile(
    r"(?<![\d.,:/-])[¥$€£]?\d{1,3}(?:,\d{3})+(?:\.\d+)?|(?<![\d.,:/A-Za-z-])[¥$€£]?\d{1,12}(?:\.\d{1,6})?(?![\d:/]|[.-]\d)"
)
TITLE = re.compile(
    r"^[ \t]{0,4}(?P<title>(?:[\[【《(（<\"“][^\]】》)）>\"”\n]{1,40}[\]】》)）>\"”][ \t]?)?[^\n:：=，,。;；|]{0,48}?)[ \t]?(?:[:：]|[ \t]=[ \t]|(?<=[\]】》]))[ \t]{0,4}(?P<body>\S[^\n]{2,2000})$",
    re.MULTILINE,
)
HEADING = re.compile(r"^[ \t#*=【\[<-]{0,6}(?P<title>[^\n:：，,。.;；|?？!！]{1,48}?)[ \t#*=】\]>-]{0,6}[:：]?$")
ITEM = re.compile(r"(?:[^,，;；。|\n、.]|\.(?=\d)){1,120}(?:(?<=\d),(?=\d{3})[^,，;；。|\n、]{1,60}){0,4}")
PAIR = re.compile(
    r"^[ \t*•·-]{0,6}(?P<key>[^\n:：=|]{1,40}?)[ \t]{0,3}(?:(?<!\d):|:(?!\d)|[：=]|[ \t\u3000]{2,}|[.·…]{3,})[ \t]{0,6}(?P<value>[^\n|]{1,80}?)[ \t]*$"
)
SPACED = re.compile(
    r"^[ \t*•·-]{0,6}(?P<key>[^\n\d:：=|,，。]{2,40}?)[ \t]{1,4}(?P<value>[¥$€£]?\d[\d:.,–—-]{1,20}[ \t]?[%\w€]{0,8})[ \t]*$"
)
NAMES = re.compile(
    r"[\[\]【】《》()（）<>\"“”#*|/]|[ \t\u3000]+(?=[\u4e00-\u9fff])|(?<=[\u4e00-\u9fff])[ \t\u3000]+| [-–—] |[,，]"
)
ASKS = re.compile(
    r"[?？]\s*$|_{3,}|^\s*(?:please|use|fill|read|what|who|when|how|give|return|list|write|answer|根据|请|用|填|写|看)\b",
    re.IGNORECASE,
)
BOUND = re.compile(
    r"(?:不?满|超过|不足|不到|低于|高于|大于|小于|至少|最多|\b(?:over|under|above|below|more than|less than|at least|at most|up to|from|until))\s*$",
    re.IGNORECASE,
)
ASKED = re.compile(r"[^。.!！?？\n]{1,400}[?？]")


CLAIMED = re.compile(
    r"\W{0,3}(?:claim|statement|hypothesis|question|query|task|answer|log|example|note|hint|问题|问|陈述|说法|论断|任务|要求|示例|例|注意?|提示|回答)\b|\W{0,3}(?:问题|问|陈述|说法|论断|任务|要求|示例|例|注意?|提示|回答)$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Fact:
    """A value, and the labels of its place: the source's title, the row's name, the column's header."""

    source: int  # number of the table, note or record that it stands in
    labels: tuple[str, str, str]
    value: str
    key: str  # the value in the spelling in which values are compared
    span: Span
    row: int
    column: int


def facts_in(text: str, tables: Sequence[Table]) -> list[Fact]:
    """The facts of a prompt, in the order of its sources."""
    text = text[:READ_CHARS]
    found = [_from_table(table, number) for number, table in enumerate(tables[:MOST_SOURCES])]
    taken = [table.span for table in tables]
    for reader in ALL_READERS if "\n" in text else LINE_READERS:
        for facts in reader(text, len(found), taken):
            if facts and len(found) < MOST_SOURCES:
                found.append([Fact(len(found), *_rest(fact)) for fact in facts])
                taken.append(Span(facts[0].span.start, facts[-1].span.end))
    return [part for facts in found for fact in facts for part in _times(fact)][:MOST_FACTS]


def of_conditions(table: Table) -> bool:
    """True for a rule that reads like a list of pairs: "满10年不满20年，年休假10天；满20年，年休假15天"."""
    listed = len(table.header) == 2 and not table.header[1].text
    return listed and sum(BOUND.search(cells[0].text) is not None for cells in table.rows[1:] if cells) >= 2


def _times(fact: Fact) -> list[Fact]:
    """The beginning and the end of a span of time as facts of their own; another fact as it is."""
    times = list(TIME.finditer(fact.value)) if ":" in fact.value or "：" in fact.value else []
    if not times or len(TIME.sub("", fact.value).strip(" -–—~至到to.")) > 6:
        return [fact]
    at = fact.span.start
    return [
        replace(
            fact,
            value=t.group(),
            key=time_key(t.group()),
            span=Span(at + t.start(), at + t.end()),
            column=fact.column * 10 + n,
        )
        for n, t in enumerate(times[:2])
    ]


def time_key(time: str) -> str:
    """One spelling for a time of day: "09:30" as "9:30"."""
    return time.replace("：", ":").lstrip("0") or time


def _rest(fact: Fact) -> tuple[tuple[str, str, str], str, str, Span, int, int]:
    return fact.labels, fact.value, fact.key, fact.span, fact.row, fact.column


def key_of(value: str) -> str:
    """A number without its unit, or the folded words of a text."""
    numbers = NUMBER.findall(value)
    letters = re.sub(r"[^A-Za-z\u4e00-\u9fff]", "", value)
    if len(numbers) == 1 and len(letters) <= 6 and value.strip()[:1] in "0123456789¥$€£-−":
        return number_key(numbers[0])
    return " ".join(words_of(value[:120]))


def number_key(number: str) -> str:
    """One spelling for a number: "¥1,234.50" as "1234.5"."""
    return " ".join(words_of(number.lstrip("¥$€£")))


def names_of(label: str) -> list[str]:
    """The names that a title holds side by side: "[Doc A] Harbour Cafe" is called "Doc A" and "Harbour Cafe"."""
    return [name for part in NAMES.split(label) if (name := part.strip(" \t:：-–—.=")) and len(name) < 60]


def _from_table(table: Table, number: int) -> list[Fact]:
    listed = len(table.header) == 2 and not table.header[1].text
    facts = []
    for row, cells in enumerate(table.rows[1:], 1):
        for column, cell in enumerate(cells[1:], 1):
            header = table.header[column].text if column < len(table.header) else ""
            if cell.text:
                title = table.caption or table.name
                labels = (title, cells[0].text, "" if listed else header)
                facts.append(Fact(number, labels, cell.text, key_of(cell.text), cell.span, row, column))
    return facts


def _json_sources(text: str, number: int, taken: Sequence[Span]) -> Iterator[list[Fact]]:
    """Lines such as "Q1 = {…}": names of a source with a JSON object."""
    for match in islice(TITLE.finditer(text), MOST_LINES) if "{" in text or "[" in text else ():
        body = match["body"].strip().rstrip(";,，；")
        if body[:1] not in "{[" or any(Span(*match.span()).overlaps(span) for span in taken):
            continue
        try:
            value = json.loads(body)
        except (ValueError, RecursionError):
            continue
        leaves = list(_leaves(value, (), 0))[:400]
        rows = list(dict.fromkeys(path[:-1] for path, _ in leaves))
        columns = list(dict.fromkeys(path[-1] for path, _ in leaves))
        span = Span(*match.span("body"))
        yield [
            Fact(number, (match["title"], " ".join(path[:-1]), path[-1]), leaf, key_of(leaf), span, rows.index(path[:-1]), columns.index(path[-1]))
            for path, leaf in leaves
        ]  # fmt: skip


def _leaves(value: Any, path: tuple[str, ...], depth: int) -> Iterator[tuple[tuple[str, ...], str]]:
    if isinstance(value, Mapping) and depth < 5:
        for key, item in value.items():
            yield from _leaves(item, (*path, str(key)), depth + 1)
    elif isinstance(value, str | int | float) and not isinstance(value, bool) and path and len(str(value)) <= 80:
        yield path, str(value)


def _lines(text: str) -> list[Span]:
    spans, start = [], 0
    for raw in text.split("\n")[:MOST_LINES]:
        spans.append(Span(start, start + len(raw)))
        start += len(raw) + 1
    return spans


def _headed_lists(text: str, number: int, taken: Sequence[Span]) -> Iterator[list[Fact]]:
    """A heading, and "name: value" lines below it up to a blank line or the next heading."""
    title, facts = "", list[Fact]()
    if "\n" not in text or not DIGIT.search(text):
        return  # two lines with a figure each are the least
    for span in [*_lines(text), Span(len(text), len(text))]:
        line = text[span.start : span.end]
        if any(span.overlaps(other) for other in taken):
            line = ""
        pair = (PAIR.match(line) or SPACED.match(line)) if DIGIT.search(line) else None
        if pair and _is_figure(pair["value"]) and not ASKS.search(line):
            place = Span(span.start + pair.start("value"), span.start + pair.end("value"))
            labels = (title, pair["key"].strip(), "")
            facts.append(Fact(number, labels, pair["value"], key_of(pair["value"]), place, len(facts), 1))
            continue
        if len(facts) >= 2:
            yield facts
        facts = []
        heading = HEADING.match(line) if line.strip() else None
        title = heading["title"].strip() if heading and not ASKS.search(line) else ""


def _comma_rows(text: str, number: int, taken: Sequence[Span]) -> Iterator[list[Fact]]:
    """Neighbouring lines of one number of fields with commas, the first of them a header."""
    if text.count("\n") < 2:
        return
    for block in _blocks(text, COMMAS, taken):
        fields = [field for _, cells in block for field, _ in cells]
        prose = sum(field.endswith((".", "。", "?", "？", "!")) or len(field.split()) > 6 for field in fields)
        if len(block) >= 3 and not prose and len(block[0][1]) >= 2 and not NUMBER.search(block[0][1][0][0]):
            yield _of_block(block, number)


def _is_figure(value: str) -> bool:
    """A number or time with at most a short unit; a sentence with a number in it is none."""
    figure = NUMBER.search(value) or TIME.search(value)
    return bool(figure) and len(ITEM.findall(value)) == 1 and len(value) - len(figure.group() if figure else "") <= 20


def _wide_rows(text: str, number: int, taken: Sequence[Span]) -> Iterator[list[Fact]]:
    """Neighbouring lines of three or more columns, set apart by several blanks."""
    for block in _blocks(text, COLUMNS, taken) if _has_columns(text) else ():
        if len(block) >= 2 and len(block[0][1]) >= 3:
            yield _of_block(block, number)


def _narrow_rows(text: str, number: int, taken: Sequence[Span]) -> Iterator[list[Fact]]:
    """The same with two columns."""
    for block in _blocks(text, COLUMNS, taken) if _has_columns(text) else ():
        if len(block) >= 2 and len(block[0][1]) == 2:
            yield _of_block(block, number)


def _has_columns(text: str) -> bool:
    """False when no two lines can fall into columns: there is no second line, or no wide blank."""
    return "\n" in text and ("  " in text or "\t" in text or "\u3000" in text)


Row = tuple[Span, list[tuple[str, int]]]  # the place of a line, and its cells with their offsets


def _blocks(text: str, mark: re.Pattern[str], taken: Sequence[Span]) -> Iterator[list[Row]]:
    """Neighbouring lines that fall into one number of cells, two or more."""
    block: list[Row] = []
    for span in [*_lines(text), Span(len(text), len(text))]:
        cells = _cells(text[span.start : span.end], mark)
        if any(span.overlaps(other) for other in taken):
            cells = []
        if len(block) == 1 and len(cells) == len(block[0][1]) + 1 > 2 and text[block[0][0].start].isspace():
            block = [(block[0][0], [("", 0), *block[0][1]])]  # a header whose corner is blank
        if len(cells) >= 2 and (not block or len(cells) == len(block[0][1])):
            block.append((span, cells))
            continue
        if len(block) >= 2:
            yield block
        block = [(span, cells)] if len(cells) >= 2 else []


def _cells(line: str, mark: re.Pattern[str]) -> list[tuple[str, int]]:
    if not mark.search(line.strip()):
        return []
    cells, position = [], 0
    for piece in mark.split(line.rstrip()):
        at = line.find(piece, position) if piece else position
        cells += [(piece.strip(), at)] if piece.strip() else []
        position = at + len(piece)
    return cells if len(cells) < 30 else []


def _of_block(block: list[Row], number: int) -> list[Fact]:
    first = [text for text, _ in block[0][1]]
    figures = any(NUMBER.fullmatch(text) for text in first[1:]) or re.match(r"\d", first[0])
    header = first if not first[0] or not (figures or len(block) < 3) else [""] * len(first)
    facts = []
    for row, (span, cells) in enumerate(block[0 if not any(header) else 1 :]):
        for column, (value, at) in enumerate(cells[1:], 1):
            place = Span(span.start + at, span.start + at + len(value))
            facts.append(Fact(number, ("", cells[0][0], header[column]), value, key_of(value), place, row, column))
    return facts


def _titled(text: str, number: int, taken: Sequence[Span]) -> Iterator[list[Fact]]:
    """Lines "title: item, item …" and tagged texts: every figure of an item, labelled with the rest of the item; column 0 in prose."""
    if not DIGIT.search(text):
        return
    sources = [
        (" | ".join(ATTRIBUTE.findall(m[2])), Span(*m.span()), m.start(3), m[3])
        for m in islice(TAGGED.finditer(text), 40)
    ]
    for match in islice(TITLE.finditer(text), MOST_LINES):
        refused = ASKS.search(match.group()) or CLAIMED.match(match["title"]) or "{" in match["body"]
        if not refused and not any(span.overlaps(Span(*match.span())) for _, span, _, _ in sources):
            sources.append((match["title"].strip(), Span(*match.span()), match.start("body"), _told_in(match["body"])))
    for title, span, start, body in sources:
        if not any(span.overlaps(other) for other in taken):
            yield list(_items_of(title, start, body, number))


def _told_in(body: str) -> str:
    """The text up to the first sentence that asks: a figure of a question is no fact."""
    asked = ASKED.search(body) if "?" in body or "？" in body else None
    return body[: asked.start()] if asked else body


def _items_of(title: str, offset: int, body: str, number: int) -> Iterator[Fact]:
    for row, item in enumerate(islice(ITEM.finditer(body), 60)):
        figure = NUMBER.search(item.group()) or TIME.search(item.group())
        if not figure:
            continue
        start = offset + item.start()
        bound = BOUND.search(item.group()[: figure.start()])
        if bound and not BOUND.sub("", item.group()[: figure.start()]).strip():
            continue  # "满10年" is a condition of a rule, not a fact
        label = (item.group()[: figure.start()] + " " + item.group()[figure.end() :]).strip(" .:：=\t")
        place = Span(start + figure.start(), start + figure.end())
        key = time_key(figure.group()) if figure.re is TIME else number_key(figure.group())
        short = len(label) <= 24 and not item.group()[figure.end() :].strip(" .。")[6:]
        yield Fact(number, (title, label, ""), figure.group(), key, place, row, int(short))


LINE_READERS = (_json_sources, _titled)  # of a single line
ALL_READERS = (_json_sources, _comma_rows, _wide_rows, _headed_lists, _narrow_rows, _titled)


def outside(text: str, spans: Sequence[Span], facts: Sequence[Fact]) -> str:
    """The prompt without its material: without tables and the lines in which facts, their headers and their titles stand."""
    material = [*spans, *(fact.span for fact in facts)]
    titles = {fact.labels[0] for fact in facts if fact.labels[0]}
    headers = {fact.labels[2] for fact in facts if fact.labels[2]}
    kept, taken = [], sorted(material)
    for line in _lines(text):
        words = text[line.start : line.end]
        while taken and taken[0].end <= line.start:
            taken.pop(0)
        inside = bool(taken) and taken[0].start < line.end
        named = any(title in words and len(words) <= len(title) + 12 for title in titles) and not ASKS.search(words)
        heads = len(headers) > 1 and all(header in words for header in headers) and not ASKS.search(words)
        if not (inside or named or heads):
            kept.append(words)
        elif "?" in words or "？" in words:
            kept += ASKED.findall(words)
    return "\n".join(kept)[-3000:]
