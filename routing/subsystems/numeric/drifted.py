"""drifted: a named figure of the given data that comes back under the same name with another value, where nothing is computed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.numerals import DIGITS, Figure, read
from routing.subsystems.numeric.quantities import COMPUTES
from routing.subsystems.numeric.signals import Fault
from routing.text.gate import gated

HEAD_CHARS = 4000
READ_CHARS = 4000
MOST = 40
LONGEST_LABEL = 40  # characters
CARRIES = gated(
    r"\b(?:rewrite|rephrase|reword|summar\w+|sum up|translate|retell|recap|caption|based on|according to|from the (?:data|figures|note|notes|table|card|sheet)|using the (?:data|figures|facts)|keep (?:the|all|every)|describe|report on|profile)\b|"
    r"根据|依据|照抄|照实|改写|概括|总结|摘要|缩写|译成|翻译|整理成|不得改|不要改|不改变|保留|点评|介绍|写[一成][句段条则份]|转述|播报"
)
OPEN = re.compile(
    r"\b(?:invent|imagine|fiction|what if|suppose|double|halve|update|adjust|raise|lower|set .{1,30} to|change .{1,30} to|discount|forecast|predict|estimate|example|different|other|servings?|portions?)\b|人份|每人|改成|改为|更新|调整|翻倍|打折|预测|估计|假设|虚构|不同的|举例|另一",
    re.IGNORECASE,
)
UNIT = r"[%％]|[A-Za-z°℃]{1,12}(?![A-Za-z])|平方米|平方公里|公里|千米|厘米|毫米|千克|公斤|毫升|分钟|小时|[万亿]?[元吨人户台]|[倍米克斤升秒度岁名个件辆天年页本票场次间层间]"
FIGURE = re.compile(rf"(?<![A-Za-z0-9_.,/-])({DIGITS})\s?({UNIT})")
EDGE = re.compile(r"[,，;；。！？!?、\n|(（)）\[\]{}“”\"]|\.(?=\s|$)|\b(?:and|while|but|with)\b|和|与")
HAN_NAME = re.compile(r"[\u4e00-\u9fff]{2,14}$")
MOST_WORDS = 4  # of a name
HAN_LEAST = 3  # characters of a name behind a subject
LINK = re.compile(
    r"(?:[\s:：=*]|为|是|约|达到?|仅|有|only|is|are|was|were|of|at|about|stands|amounts|to){0,24}$", re.IGNORECASE
)
STOPS = frozenset(
    ["with", "the", "a", "an", "its", "their", "our", "is", "are", "was", "of", "at", "it", "in", "has", "to"]
)
HEADS = re.compile(r"^(?:数据|其中|本期|公司|当前|目前|的|该)")
MOVES = re.compile(
    r"预计|有望|将|目标|计划|同比|环比|行业|平均|上年|去年|上期|以[上下内]|至少|超过?|不到|近|逾|约|提[高升]|[增降升减]|改|差|\b(?:expected|target|forecast|would|will|should|about|around|nearly|almost|over|under|more|less|average|industry|last|previous|rose|fell|up|down|by|from|per|each)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Named:
    """A figure with its unit and the name that stands before it."""

    name: str
    figure: Figure
    unit: str
    span: Span
    between: str


def drift_faults(exchange: Exchange) -> Iterator[Fault]:
    """Figures of the prompt whose name and unit the response keeps, and whose value it does not."""
    prompt = exchange.prompt
    if not exchange.given or not CARRIES.search(prompt[:HEAD_CHARS], exchange.low_prompt):
        return
    head, text = prompt[:HEAD_CHARS], exchange.text[:READ_CHARS]
    if OPEN.search(head) or COMPUTES.search(head, exchange.low_prompt):
        return
    given = _named(head)
    if not given:
        return
    known = {figure.value for piece in re.findall(DIGITS, prompt) if (figure := read(piece))}
    changed = [pair for pair in _pairs(given, _named(text)) if pair[1].figure.value not in known]
    ratios = {shown.figure.value / source.figure.value for source, shown in changed if source.figure.value}
    if changed and not (len(changed) > 1 and len(ratios) == 1):  # one ratio: everything was scaled
        yield _fault(exchange, *changed[0])


def _pairs(given: list[Named], said: list[Named]) -> Iterator[tuple[Named, Named]]:
    """A figure of the prompt and the only one of the response with its name and unit, where the two differ."""
    for source in given:
        shown = [item for item in said if _same_name(source.name, item.name) and item.unit == source.unit]
        alone = len([item for item in given if item.name == source.name]) == len(shown) == 1
        if alone and not _rounded(source.figure, shown[0].figure) and not MOVES.search(shown[0].between):
            yield source, shown[0]


def _fault(exchange: Exchange, source: Named, shown: Named) -> Fault:
    written = exchange.prompt[source.span.start : source.span.end]
    piece = exchange.text[shown.span.start : shown.span.end]
    because = Text(f"the prompt gives “{written}”, the response “{piece}”", f"提示给出“{written}”，回答写成“{piece}”")
    return Fault("fact_drift", "response", exchange.index, shown.span, because, Text(written, written))


def _rounded(given: Figure, shown: Figure) -> bool:
    return abs(given.value - shown.value) <= shown.half_unit


def _named(text: str) -> list[Named]:
    found = []
    for match in islice(FIGURE.finditer(text), MOST):
        figure = read(match[1])
        floor = max(0, match.start() - LONGEST_LABEL)
        before = text[floor : match.start()]
        pieces = list(islice(EDGE.finditer(before), LONGEST_LABEL))
        start = floor + (pieces[-1].end() if pieces else 0)
        clause = text[start : match.start()]
        name = _name(LINK.sub("", clause))
        if figure and name:
            found.append(
                Named(
                    name,
                    figure,
                    match[2].lower(),
                    Span(start + len(clause) - len(clause.lstrip()), match.end()),
                    clause,
                )
            )
    return found


def _name(clause: str) -> str:
    """The name that a clause ends with, without a heading before a colon; "" when there is none."""
    piece = re.split(r"[:：]", clause)[-1].strip(" \t*-•·")
    if re.search(r"\d", piece):
        return ""
    if piece.isascii():
        words = [word for word in re.findall(r"[a-z]{2,20}", piece.lower()) if word not in STOPS]
        return " ".join(words[-MOST_WORDS:])
    match = HAN_NAME.search(piece)
    return HEADS.sub("", match.group()) if match else ""


def _same_name(given: str, said: str) -> bool:
    """The response may put a subject before the name: "the firm's margin", "本班出勤率"."""
    if given == said:
        return True
    return said.endswith(f" {given}") if given.isascii() else len(given) >= HAN_LEAST and said.endswith(given)
