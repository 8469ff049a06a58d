"""quotes: verbatim quotes of a response held against the prompt, wherever the response puts them: marks, JSON values, table cells."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from routing.contracts import Prompt, Span
from routing.subsystems.relation.signals import Fault
from routing.text.gate import folded, gated
from routing.text.tables import tables_in

DEMANDS_QUOTE = gated(
    r"\b(?:quote (?:the|a|an|one|two|from|directly|where|what|its?|any|every|each|all|relevant|supporting|exactly|it)\b(?! mark)|(?:direct|supporting|exact|verbatim|relevant|short) quot(?:e|es|ation|ations)\b(?! marks?)|"
    r"quot(?:es|ations) from|verbatim|word[- ]for[- ]word|in the original words|(?:the )?exact (?:words|wording|sentence|sentences|passage|line|words) (?:from|of|in|that|about|on|where|which|stating|saying)|"
    r"cop(?:y|ied|ying) (?:out )?(?:the |a |one |that |each )?(?:\w{3,12} )?(?:sentences?|lines?|passages?|clauses?|words?|phrases?|exactly|literally|unchanged|from)\b|exactly as (?:it (?:is|stands|appears)|they (?:are|stand|appear)|written|printed|in the))|"
    r"引用原文|原文(?:中)?(?:摘录|引用|引述)|(?:摘录|照抄|抄录|摘抄|引用|抄写|抄出|摘出)[^，。\n]{0,12}(?:原文|原句|原话|句|文中|材料|合同)|(?:原文|原句|原话)[^，。\n]{0,8}(?:照抄|抄录|摘抄|摘录|抄写|引用|不改)|逐字|原句|一字不[差改动漏易]|原话|引用(?:文中|原文|材料)|不(?:要|得|可|能)?改(?:动)?(?:一|任何)(?:个)?字|原样(?:抄|摘|引|复制)"
)
QUOTE = re.compile(
    r"[“\"]([^“”\"\n]{8,1200})[”\"]|[「『]([^「」『』\n]{4,800})[」』]|^[ \t]{0,3}>[ \t]?([^\n]{12,1200})$",
    re.MULTILINE,
)
NAMES_QUOTE = re.compile(
    r"quot|excerpt|verbatim|wording|original|evidence|原文|原句|原话|引文|引用|摘录|摘抄|抄录|出处", re.IGNORECASE
)
HANDED_OVER = re.compile(
    r"^[^\n:：]{0,300}?[^\W\d_][^\n:：，。,.]{0,30}[:：]\s{0,3}\S(?:[^\n]{30,}|[^\n]{0,20}[\u4e00-\u9fff][^\n]{11,})$",
    re.MULTILINE,
)
TITLED = re.compile(  # a title on a line of its own with a text below it, or a numbered clause
    r"^[ \t#*]{0,4}[^\s.。!！?？,，;；:：\n-][^.。!！?？,，;；\n]{1,30}\n[ \t]{0,4}[^\s*•-][^\n]{24,}$|^[ \t]{0,4}(?:\d{1,2}(?:\.\d{1,2}){1,3}|§ ?\d{1,3}|第[一二三四五六七八九十百\d]{1,4}条)[^\n]{12,}",
    re.MULTILINE,
)
PLAIN_LABEL = re.compile(
    r"^[ \t]*(?:[-*•] )?(?:the )?(?:quot(?:e|ation)|exact (?:words|sentence)|original|原文|原句|原话|引文|摘录|引用)[ \t]{0,2}[:：][ \t]{0,3}([^\"“「『\n]{8,800})$",
    re.IGNORECASE | re.MULTILINE,
)
CUT = re.compile(r"\[?(?:…|\.{3,}|⋯){1,2}\]?|\[[^\[\]\n]{1,40}\]")
HAN = re.compile(r"[\u4e00-\u9fff]")
READ_CHARS = 60_000
MOST_QUOTES = 20


def invented_quotes(prompt: Prompt, context: str, index: int, response: str) -> list[Fault]:
    """Verbatim quotes that stand nowhere in the prompt or the conversation, when quotes from a given text are asked for."""
    instruction = prompt.text[:20_000]
    if not DEMANDS_QUOTE.search(instruction, folded(instruction)):
        return []
    if not (
        prompt.of_kind("material", "quote", "code")
        or len(context) > 400
        or HANDED_OVER.search(prompt.text[:READ_CHARS])
        or TITLED.search(instruction)
    ):
        return []
    source = _plain(context[:400_000])
    faults = []
    for span, quote in islice(_quotes(response[:READ_CHARS]), MOST_QUOTES):
        if _long_enough(quote) and not _stands_in(quote, source):
            faults.append(Fault(index, span, _short(quote), nearest(quote, context)))
    return faults


def _quotes(text: str) -> Iterator[tuple[Span, str]]:
    """What a response gives as quotes: in JSON the values of keys for quotes, in a table the cells of such a column, else what stands in marks."""
    start = text.lstrip("` \njson")
    if start[:1] in ("{", "["):
        for value in _named(_parsed(start.rstrip("` \n"))):
            at = text.find(value[:40].split('"')[0])
            yield Span(max(at, 0), max(at, 0) + len(value)), value
        return
    taken: list[Span] = []
    for table in tables_in(text) if "|" in text or "\t" in text else ():
        taken.append(table.span)
        for column in [n for n, cell in enumerate(table.header) if NAMES_QUOTE.search(cell.text)]:
            yield from ((cell.span, cell.text.strip('"“”「」『』')) for cell in table.column(column))
    for match in [*QUOTE.finditer(text), *PLAIN_LABEL.finditer(text)]:
        group = next(number for number, words in enumerate(match.groups(), 1) if words is not None)
        if not any(Span(*match.span()).overlaps(span) for span in taken):
            yield Span(*match.span(group)), match[group].strip()


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _named(value: Any, quoting: bool = False, depth: int = 0) -> Iterator[str]:
    """The strings under keys that name a quote."""
    if depth > 6:
        return
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield from _named(item, bool(NAMES_QUOTE.search(str(key))), depth + 1)
    elif isinstance(value, list):
        for item in value:
            yield from _named(item, quoting, depth + 1)
    elif quoting and isinstance(value, str):
        yield value.strip('"“”「」『』')


def _plain(text: str) -> str:
    return "".join(ch for ch in text.casefold() if ch.isalnum())


def _long_enough(quote: str) -> bool:
    return len(HAN.findall(quote)) >= 6 or len(quote.split()) >= 4


def _stands_in(quote: str, source: str) -> bool:
    return all(_plain(piece) in source for piece in CUT.split(quote))


def _short(text: str) -> str:
    return text if len(text) <= 80 else text[:77] + "…"


def nearest(quote: str, context: str) -> str:
    """The stretch of the context most like the quote, "" when nothing is close."""
    from rapidfuzz import fuzz

    found = fuzz.partial_ratio_alignment(quote[:300], context[:20_000], score_cutoff=60)
    return "" if found is None else _short(" ".join(context[found.dest_start : found.dest_end].split()))
