"""segments: tells the instruction of a prompt from the material that came with it. Linear time."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import islice

from routing.contracts import Segment, SegmentKind, Span

FENCE = re.compile(r"^[ \t]{0,3}(`{3,}|~{3,})[ \t]*([^\n`]{0,60})$", re.MULTILINE)
TAG_OPEN = re.compile(r"<([A-Za-z][\w-]{0,30})>")
TABLE_ROW = re.compile(r"^[^\n|]{0,400}\|[^\n]{0,4000}$", re.MULTILINE)
QUOTED = re.compile(
    r"[\"“「『]([^\"“「『”」』\n]{40,4000})[\"”」』]"
)  # no opening mark inside: keeps unclosed marks linear
MOST_SEGMENTS = 500  # of one kind; the rest of a text with more counts as instruction
LABEL = re.compile(
    r"^[ \t]{0,8}[\[【(（]?(text|passage|context|article|document|report|notes?|transcript|e-?mail|data|input|source|table|"
    r"paragraph|excerpt|review|message|content|material|"
    r"文本|原文|文章|材料|资料|段落|上下文|背景|内容|报告|笔记|数据|表格|输入|邮件|评论|说明书|下文|短文)"
    r"[ \t]{0,3}\d{0,3}[\]】)）]?[ \t]{0,3}[:：][ \t]{0,8}",
    re.IGNORECASE | re.MULTILINE,
)
ASK_AGAIN = re.compile(
    r"^[ \t]{0,8}(question|task|instructions?|answer|query|output|问题|任务|要求|指令|请|回答|答案|输出)[ \t]{0,3}[:：]?",
    re.IGNORECASE | re.MULTILINE,
)


def segment(text: str) -> tuple[Segment, ...]:
    """Non-overlapping segments in order, covering the whole text; what is not material is instruction."""
    taken: list[Segment] = []
    for finder, marks in FINDERS:
        if not any(map(text.__contains__, marks)):
            continue
        taken += [s for s in finder(text) if not any(s.span.overlaps(t.span) for t in taken)]
    taken.sort(key=_start)
    return tuple(_with_gaps(text, taken))


def _start(segment_: Segment) -> int:
    return segment_.span.start


def _with_gaps(text: str, taken: list[Segment]) -> list[Segment]:
    result, position = [], 0
    for found in [*taken, Segment("instruction", Span(len(text), len(text)))]:
        if text[position : found.span.start].strip():
            result.append(Segment("instruction", Span(position, found.span.start)))
        position = found.span.end
        if found.span.end > found.span.start:
            result.append(found)
    return result


def _fences(text: str) -> list[Segment]:
    found: list[Segment] = []
    opening: re.Match[str] | None = None
    for match in FENCE.finditer(text):
        mark, info = match.group(1), match.group(2).strip()
        if opening is None:
            opening = match
        elif mark[0] == opening.group(1)[0] and len(mark) >= len(opening.group(1)) and not info:
            label = opening.group(2).strip().lower()
            kind: SegmentKind = "json" if label.startswith("json") else "code"
            found.append(Segment(kind, Span(opening.start(), match.end()), label))
            opening = None
            if len(found) >= MOST_SEGMENTS:
                break
    return found


def _tags(text: str) -> list[Segment]:
    found: list[Segment] = []
    position = unclosed = 0
    while (match := TAG_OPEN.search(text, position)) and len(found) < MOST_SEGMENTS:
        closing = f"</{match.group(1)}>"
        end = text.find(closing, match.end())
        position = match.end()
        if end >= 0:
            position = end + len(closing)
            found.append(Segment("material", Span(match.start(), position), match.group(1).lower()))
            continue
        unclosed += 1
        if unclosed > 40:  # each miss reads to the end of the text
            break
    return found


def _tables(text: str) -> list[Segment]:
    found: list[Segment] = []
    start = end = -1
    rows = 0
    for match in TABLE_ROW.finditer(text):
        if match.start() == end + 1 and rows:
            rows += 1
        else:
            _close_table(found, start, end, rows)
            start, rows = match.start(), 1
        end = match.end()
    _close_table(found, start, end, rows)
    return found


def _close_table(found: list[Segment], start: int, end: int, rows: int) -> None:
    if rows >= 2 and len(found) < MOST_SEGMENTS:
        found.append(Segment("table", Span(start, end)))


def _labelled(text: str) -> list[Segment]:
    labels = list(islice(LABEL.finditer(text), 200))
    found = []
    for number, match in enumerate(labels):
        limit = labels[number + 1].start() if number + 1 < len(labels) else len(text)
        asking = ASK_AGAIN.search(text, match.end(), limit)
        end = asking.start() if asking else limit
        if text[match.end() : end].strip():
            found.append(Segment("material", Span(match.start(), end), match.group(1).lower()))
    return found


def _quotes(text: str) -> list[Segment]:
    return [Segment("quote", Span(*match.span())) for match in islice(QUOTED.finditer(text), MOST_SEGMENTS)]


# Each with the marks of which one stands in all that it finds.
FINDERS: tuple[tuple[Callable[[str], list[Segment]], tuple[str, ...]], ...] = (
    (_fences, ("```", "~~~")),
    (_tags, ("</",)),
    (_tables, ("|",)),
    (_labelled, (":", "：")),
    (_quotes, ('"', "”", "」", "』")),
)
