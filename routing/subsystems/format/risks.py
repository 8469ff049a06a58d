"""risks: what a prompt alone lets one fear about the shape of its output: too small a budget, no shape stated, long nested output."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from routing.contracts import Span, Text
from routing.subsystems.format.budget import asked_length, budget_faults
from routing.subsystems.format.contracts.prose import Prose
from routing.subsystems.format.documents.faults import Fault
from routing.subsystems.format.documents.json_report import JsonDemand
from routing.subsystems.format.numerals import CHINESE_NUMBER, LARGEST, value_of
from routing.text.gate import Gate, gated

FORM_WORDS = Gate(("json", "yaml", "xml", "csv", "table", "readable", "format", "form that", "form my", "form the", "way my", "格式", "形式", "structured", "key-value", "html", "markdown", "表格", "结构化", "键值对"))  # fmt: skip
LONG_TOKENS = 2500  # beyond it nested output tears in practice
MANY_ITEMS = 40
STRUCTURED = gated(
    r"\b(?:as|in|into|output|return|give|produce|respond with|(?:convert|turn|transform|export|translate)\b[^.!?\n■]{1,40}?\bto)\b[^.!?\n■]{0,30}?\b(?:json|yaml|xml|csv|structured (?:format|output|data|form|result)|a table|tabular form|key-value pairs|machine[- ]readable (?:form|format|output))\b"
    r"|\b(?:form|format|shape|way)\b[^.!?\n■]{0,24}?\b(?:script|program|parser|tool|pipeline|importer|spreadsheet|database|code|machine|computer|system)s?\b[^.!?\n■]{0,16}?\b(?:read|parse|import|process|consume|load|ingest)"
    r"|(?:程序|脚本|系统|机器|代码|数据库)[^。！？\n■]{0,8}(?:读取|解析|导入|处理|识别)的(?:格式|形式)"
    r"|(?:输出|返回|生成|整理成|写成|转成|以|用)[^。！？\n■]{0,10}(?:JSON|YAML|XML|CSV|结构化(?:数据|格式|结果|形式)?|表格|键值对)"
)
SHAPE_GIVEN = re.compile(
    r"\b(?:keys?|fields?|columns?|headers?|schema|attributes?|properties|elements?|structure|template|format below|following format|following structure|example output|for example|such as|like this|e\.g\.|tags?)\b"
    r"|[{\[<|]|键|字段|列名|表头|各列|列[:：为]|模式|格式如下|如下格式|例如|示例|模板|包含以下",
    re.IGNORECASE,
)
MATERIAL_TAG = re.compile(
    r"^[ \t]{0,8}<(?P<tag>[\w\u4e00-\u9fff-]{1,20})>|</[\w\u4e00-\u9fff-]{1,20}>(?=\s|$)", re.MULTILINE
)
NESTED = gated(
    r"\bnest(?:ed|ing)\b|\bhierarch|\btree\b|\bsub-?(?:items?|sections?|lists?|tasks?)\b|\beach (?:with|containing|having)\b|\b(?:each|every) [a-z]{2,16} (?:has|have|contains?|holds|lists?|includes?)\b|嵌套|层级|多级|树形|树状|子(?:项|列表|任务|节点)|每(?:个|项|家|位|名|门|章|条|款|座|所|户|本|篇|件|间|站)[^。，\n]{0,10}(?:包含|包括|都有|下有|再有|还有|含|列出)"
)
STRUCTURE_WORD = gated(r"\b(?:json|yaml|xml|html|tables?|markdown|csv)\b|表格|JSON|YAML|XML")
CHINESE_MANY = gated(
    rf"(?<!\d)(?P<number>\d{{2,5}}|{CHINESE_NUMBER})\s?(?:个|条|行|项|道|章|款|种|家|名|位|座|站|本|户|篇|门)(?!月|小时|字|词|工作日|汉字|单词)",
    re.UNICODE,
)
COUNTED_THINGS = re.compile(
    r"\s{0,2}(?:[a-z-]{1,16}\s){0,2}?(?:items?|entries|entry|objects?|records?|rows?|questions?|products?|users?|examples?|chapters?|sections?|employees|elements|"
    r"(?!words\b|characters\b|tokens\b|years\b|days\b|hours\b|minutes\b|seconds\b|months\b|weeks\b|lines\b|sentences\b|points\b|times\b|euros\b|dollars\b|metres\b|meters\b|kilometres\b|grams\b|degrees\b|percent\b|less\b|pages\b|bytes\b)[a-z]{3,16}s)\b|"
    r"\s{0,2}(?:个|条|行|项|道|章)",
    re.IGNORECASE,
)


def risks(prose: Prose, json_demand: JsonDemand | None, meta: Mapping[str, Any]) -> Iterator[Fault]:
    """The faults of the prompt itself."""
    yield from budget_faults(prose, meta)
    if json_demand is not None or prose.may(FORM_WORDS):
        yield from _unstated(prose, json_demand)
        yield from _long_nested(prose, json_demand)


def _unstated(prose: Prose, demand: JsonDemand | None) -> Iterator[Fault]:
    if demand is not None and (demand.schema is not None or demand.shape is not None or demand.keys):
        return
    match = prose.search(STRUCTURED)
    if match is None or "```" in prose.text:
        return
    rest = MATERIAL_TAG.sub(" ", prose.masked.replace(match.group(), " "))
    if SHAPE_GIVEN.search(rest):
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
    asked = asked_length(prose)
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
    rf"(?:(?<![\d.,-])(?P<number>\d{{1,4}})|\b(?P<word>two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty)) (?!(?:words?|characters?|tokens?|years?|days?|%|percent|lines?|minutes?|sentences?)\b)[a-z][a-z-]{{2,24}}\b|(?<!\d)(?P<han>\d{{1,4}}|{CHINESE_NUMBER})\s?(?:[个条行项道章名位家座省市种层件款台本篇节门栋间组类批站户张份]|段(?!落))",
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
        total *= max(value_of(match["number"] or match["word"] or match["han"]), 1)
    return (total, Span(counts[0].start(), counts[-1].end())) if total >= 100 else None


def _depth(schema: Any, level: int = 0) -> int:
    if not isinstance(schema, Mapping) or level > 12:
        return 0
    inner = [*(schema.get("properties") or {}).values(), *([schema["items"]] if "items" in schema else [])]
    here = 1 if schema.get("type") in ("object", "array") else 0
    return here + max((_depth(child, level + 1) for child in inner), default=0)
