"""risks: what a prompt alone lets one fear about the shape of its output: too small a budget, no shape stated, long nested output."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from routing.contracts import Span, Text
from routing.subsystems.format.contracts.prose import Prose
from routing.subsystems.format.documents.faults import Fault
from routing.subsystems.format.documents.json_report import JsonDemand
from routing.subsystems.format.numerals import LARGEST, value_of
from routing.text.gate import gated

TOKENS_PER_WORD = 1.3  # English, common byte-pair vocabularies
TOKENS_PER_CHARACTER = 0.7  # Chinese characters, the same
LONG_TOKENS = 2500  # beyond it nested output tears in practice
MANY_ITEMS = 40
BUDGET_NAMES = (
    "max_tokens",
    "max_output_tokens",
    "max_completion_tokens",
    "max_new_tokens",
    "num_predict",
    "n_predict",
)
ASKED_WORDS = gated(r"\b(?P<number>\d{1,3}(?:,\d{3})+|\d{2,6})[ -]?(?:\+ ?)?words?\b")
ASKED_CHARACTERS = gated(r"(?P<number>\d{2,6})\s?(?:个)?(?:汉字|字)(?!段|符|典|节|母|数)", re.UNICODE)
STRUCTURED = gated(
    r"\b(?:as|in|into|output|return|give|produce|respond with)\b[^.!?\n■]{0,30}?\b(?:json|yaml|xml|csv|structured (?:format|output|data|form|result)|a table|tabular form|key-value pairs)\b"
    r"|(?:输出|返回|生成|整理成|写成|转成|以|用)[^。！？\n■]{0,10}(?:JSON|YAML|XML|CSV|结构化(?:数据|格式|结果|形式)?|表格|键值对)"
)
SHAPE_GIVEN = re.compile(
    r"\b(?:keys?|fields?|columns?|headers?|schema|attributes?|properties|elements?|structure|template|format below|following format|following structure|example output|for example|such as|like this|e\.g\.|tags?)\b"
    r"|[{\[<|]|键|字段|列名|表头|各列|列[:：为]|模式|格式如下|如下格式|例如|示例|模板|包含以下",
    re.IGNORECASE,
)
NESTED = gated(
    r"\bnest(?:ed|ing)\b|\bhierarch|\btree\b|\bsub-?(?:items?|sections?|lists?|tasks?)\b|\beach (?:with|containing|having)\b|嵌套|层级|多级|树形|树状|子(?:项|列表|任务|节点)|每(?:个|项)[^。\n]{0,10}(?:包含|都有|含)"
)
STRUCTURE_WORD = gated(r"\b(?:json|yaml|xml|html|tables?|markdown|csv)\b|表格|JSON|YAML|XML")
CHINESE_MANY = gated(r"(?<!\d)(?P<number>\d{2,5})\s?(?:个|条|行|项|道|章)", re.UNICODE)
COUNTED_THINGS = re.compile(
    r"\s{0,2}(?:[a-z-]{1,16}\s){0,2}?(?:items?|entries|entry|objects?|records?|rows?|questions?|products?|users?|examples?|chapters?|sections?|employees|elements)\b|\s{0,2}(?:个|条|行|项|道|章)",
    re.IGNORECASE,
)


def risks(prose: Prose, json_demand: JsonDemand | None, meta: Mapping[str, Any]) -> Iterator[Fault]:
    """The faults of the prompt itself."""
    yield from _budget(prose, meta)
    if json_demand is not None or prose.has(
        "json", "yaml", "xml", "csv", "table", "structured", "key-value", "html", "markdown", "表格", "结构化", "键值对"
    ):
        yield from _unstated(prose, json_demand)
        yield from _long_nested(prose, json_demand)


def _budget(prose: Prose, meta: Mapping[str, Any]) -> Iterator[Fault]:
    limit = next(
        (
            meta[name]
            for name in BUDGET_NAMES
            if isinstance(meta.get(name), int) and not isinstance(meta[name], bool) and meta[name] > 0
        ),
        None,
    )
    if limit is None:
        return
    asked = _asked(prose)
    if asked is None:
        return
    tokens, span, wording = asked
    if tokens > limit:
        because = Text(
            f"{wording.en} need about {tokens} tokens, the output limit is {limit}",
            f"{wording.zh}约需 {tokens} 个词元，而输出上限是 {limit}",
        )
        yield Fault(
            "budget_conflict",
            because,
            0,
            span,
            Text(f"at least {tokens} tokens", f"至少 {tokens} 个词元"),
            "warning",
            "prompt",
        )


def _asked(prose: Prose) -> tuple[int, Span, Text] | None:
    """(tokens, place, wording) of the longest length that the prompt asks for."""
    found: list[tuple[int, Span, Text]] = []
    for pattern, rate, unit in (
        (ASKED_WORDS, TOKENS_PER_WORD, Text("words", "词")),
        (ASKED_CHARACTERS, TOKENS_PER_CHARACTER, Text("characters", "字")),
    ):
        for match in prose.finditer(pattern):
            before = prose.masked[max(0, match.start() - 24) : match.start()]
            if re.search(
                r"(?:less than|fewer than|under|at most|no more than|up to|within|below|不超过|最多|(?<!不)少于|以内)\s{0,2}$",
                before,
                re.IGNORECASE,
            ):
                continue
            if prose.masked[match.end() : match.end() + 3].startswith(("以内", "之内", "以下")):
                continue
            number = value_of(match["number"])
            found.append(
                (round(number * rate), Span(*match.span()), Text(f"{number} {unit.en}", f"{number} {unit.zh}"))
            )
    product = _items_times_length(prose, found)
    return max([*found, *product], key=_tokens, default=None)


PER_ITEM = gated(r"\b(?:each|every|per|of (?:about|around|roughly|at least)?)\b|每(?:个|条|篇|段|项|份|章|则|首)?")
ITEM_COUNT = gated(
    r"(?<![\d.,-])(?P<number>\d{1,4})\s?(?:[a-z-]{2,16}\s){0,3}?(?:descriptions?|items?|entries|articles|paragraphs|sections|chapters|stories|poems|summaries|reviews|emails?|questions|answers|posts|essays|examples|products|letters|scenes|pages|reports)\b|(?<!\d)(?P<han>\d{1,4})\s?(?:个|条|篇|段|章|则|份|首|节)"
)


def _items_times_length(prose: Prose, found: list[tuple[int, Span, Text]]) -> list[tuple[int, Span, Text]]:
    """ "200 descriptions of about 80 words each": the length of one item times their number."""
    if len(found) != 1 or not prose.search(PER_ITEM):
        return []
    tokens, span, wording = found[0]
    counts = [
        (value_of(match["number"] or match["han"]), Span(*match.span()))
        for match in prose.finditer(ITEM_COUNT)
        if not Span(*match.span()).overlaps(span)
    ]
    if len(counts) != 1 or not 2 <= counts[0][0] <= 2000:
        return []
    number = counts[0][0]
    text = Text(f"{number} times {wording.en}", f"{number} 份{wording.zh}")
    return [(tokens * number, Span(min(span.start, counts[0][1].start), max(span.end, counts[0][1].end)), text)]


def _tokens(asked: tuple[int, Span, Text]) -> int:
    return asked[0]


def _unstated(prose: Prose, demand: JsonDemand | None) -> Iterator[Fault]:
    if demand is not None and (demand.schema is not None or demand.shape is not None or demand.keys):
        return
    match = prose.search(STRUCTURED)
    if match is None or SHAPE_GIVEN.search(prose.masked.replace(match.group(), " ")) or "```" in prose.text:
        return
    because = Text(
        f"“{match.group().strip()}” asks for a structured result and names no keys or columns",
        f"“{match.group().strip()}”要求结构化结果，却没有说明键名或列名",
    )
    yield Fault("unstated_output_form", because, 0, Span(*match.span()), None, "info", "prompt")


def _long_nested(prose: Prose, demand: JsonDemand | None) -> Iterator[Fault]:
    if demand is None and prose.search(STRUCTURE_WORD) is None:
        return
    multiplied = _multiplied(prose)
    deep = multiplied is not None or _nested(prose, demand)
    if not deep and demand is None:
        return
    asked = _asked(prose)
    if asked is not None and asked[0] >= LONG_TOKENS:
        size, span = asked[2], asked[1]
    elif deep and (many := multiplied or _many(prose)) is not None:
        size, span = Text(f"{many[0]} items", f"{many[0]} 项"), many[1]
    else:
        return
    because = Text(
        f"{size.en} in a nested structure: long nested output is often torn",
        f"嵌套结构中要求 {size.zh}：过长的嵌套输出容易断裂",
    )
    yield Fault("long_nested_output", because, 0, span, None, "warning", "prompt")


def _nested(prose: Prose, demand: JsonDemand | None) -> bool:
    shape = demand.shape if demand is not None else None
    return prose.search(NESTED) is not None or (shape is not None and _depth(shape.schema) >= 3)


def _many(prose: Prose) -> tuple[int, Span] | None:
    for match in prose.finditer(CHINESE_MANY):
        if value_of(match["number"]) >= MANY_ITEMS:
            return value_of(match["number"]), Span(*match.span())
    for found in prose.quantities:
        number = found.bound.high if found.bound.high < LARGEST else found.bound.low
        noun = COUNTED_THINGS.match(prose.masked, found.span.end)
        if MANY_ITEMS <= number < 100_000 and noun is not None:
            return number, Span(found.span.start, noun.end())
    return None


EACH = gated(r"\b(?:each|every|per|for all)\b|每")
LEVEL_COUNT = re.compile(
    r"(?<![\d.,-])(?P<number>\d{1,4}) (?!(?:words?|characters?|tokens?|years?|days?|%|percent|lines?|minutes?|sentences?)\b)[a-z][a-z-]{2,24}\b|(?<!\d)(?P<han>\d{1,4})\s?(?:个|条|行|项|道|章|名|位|家|座|省|市|种|层)",
    re.IGNORECASE,
)


def _multiplied(prose: Prose) -> tuple[int, Span] | None:
    """Counts of nested levels ("50 departments, each with 20 employees, each with …") multiplied."""
    if not EACH.door.admits(prose.low):
        return None
    counts = list(LEVEL_COUNT.finditer(prose.masked[:4000]))[:8]
    if len(counts) < 2 or not EACH.pattern.search(prose.masked, counts[0].end()):
        return None
    total = 1
    for match in counts:
        total *= max(value_of(match["number"] or match["han"]), 1)
    return (total, Span(counts[0].start(), counts[-1].end())) if total >= 100 else None


def _depth(schema: Any, level: int = 0) -> int:
    if not isinstance(schema, Mapping) or level > 12:
        return 0
    inner = [*(schema.get("properties") or {}).values(), *([schema["items"]] if "items" in schema else [])]
    here = 1 if schema.get("type") in ("object", "array") else 0
    return here + max((_depth(child, level + 1) for child in inner), default=0)
