"""forms: contracts on small forms: one word or sentence, a poem of n lines, numbered and comma-separated lists, emojis, a table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from routing.contracts import Severity, Span, Text
from routing.subsystems.format import counting, pieces
from routing.subsystems.format.contracts.characters import EMOJI, NEGATION
from routing.subsystems.format.contracts.chinese_lengths import chinese_characters
from routing.subsystems.format.contracts.demand import MET, UNMEASURED, Demand, Judgement, broken, met
from routing.subsystems.format.contracts.lengths import listed_items
from routing.subsystems.format.contracts.partial import with_a_reason
from routing.subsystems.format.contracts.parts import scope_at
from routing.subsystems.format.contracts.prose import Prose
from routing.subsystems.format.numerals import (
    CHINESE_NUMBER,
    CHINESE_QUANTITY,
    WORD_NUMBER,
    Bound,
    chinese_quantity,
    value_of,
)
from routing.text.gate import Gate, either, gated

SEVERAL = re.compile(r"\b(?:two|three|four|five|six|[2-9])[ -](?:to \w{1,5} |short )?sentences\b", re.IGNORECASE)
COUNT = rf"(?:\d{{1,2}}|{WORD_NUMBER})"
SINGLE = gated(
    r"\b(?:in|with|using|as|into|to|give(?: me)?|write|reply|answer|respond|keep it to|only|use)\b[^.!?,;:\n]{0,14}?"
    r"\b(?:(?:a |one |just a )?single|one|1)[ -](?P<unit>word|sentence|paragraph)\b"
    r"(?! (?:per|for each|each|of|or|at a time|to|from|that|which|about each)\b|[ -](?:long )?(?:descriptions|summaries|answers))"
)
SINGLE_CHINESE = gated(
    r"(?:只|仅|用|以|写|答|给出?|回复|回答)[^，。；！？\n]{0,4}?(?:一个|1个|单个)(?P<unit>词语?|单词|字)(?![段典句母])(?!语)",
    re.UNICODE,
)
# What makes the short piece only a part of the answer.
MORE = re.compile(
    r"\b(?:then|also|after that|followed by|as well as|finally|each|every|both|respectively|per|json|table|list|bullets?|points?|section|title|step)\b"
    r"|(?:\band|,|;) (?:list|give|explain|write|provide|include|add|name|describe|justify|tell)\b|然后|接着|再|并[列给写说附]|分别|各|每|JSON|表格|列表|理由|解释",
    re.IGNORECASE,
)
LONGEST_WORD = 6  # Chinese characters that one word may have
VERSE = gated(
    rf"\b(?:write|compose|create|give|make|produce|generate|in|as|with|be)\b[^.!?\n]{{0,30}}?\b(?P<n>{COUNT})[- ]lines?(?:[- ]long)?\s(?:\w{{1,14}}\s){{0,2}}(?:poem|verse|rhyme|song|ode|quatrain|limerick)\b"
)
NUMBERED = gated(
    rf"\b(?:numbered|ordered|enumerated) list (?:of|with|containing|that has)\s(?:exactly\s|the\s|your\s|top\s){{0,2}}(?P<of>{COUNT})\b(?!\s?(?:-|–|to|or)\b)"
    rf"|\bnumber (?:them|the (?:items|steps|points)|each)\b[^.!?\n]{{0,14}}?\b(?:1|one) ?(?:to|through|-|–) ?(?P<to>{COUNT})\b"
    rf"|(?:编号列表|有序列表|数字编号|编号)[^。！？\n]{{0,12}}?(?:共|列出|给出|写出)[^。！？\n]{{0,4}}?(?P<zh>{CHINESE_NUMBER})[条项点个]"
)
NUMBER_EACH = gated(r"\bnumber (?:each|them|the)\b|\bnumbered\b|编号|标号|序号")
COUNTED = re.compile(r"字数(?:要求|限制)?\s{0,2}[:：]?\s{0,2}(?:要|应该?|需要?|必须|须)?")
COMMAS = gated(
    r"\bcomma[- ](?:separated|delimited)\b|\bseparated (?:only )?by (?:a )?commas?\b|用(?:英文|中文)?(?:逗号|顿号)(?:分隔|隔开|分开)"
)
HOW_MANY = gated(
    rf"\b(?:list|name|give|write|provide|suggest|generate|output|return|propose)\b(?: me| us)?(?: exactly| only| the| top| first| best){{0,3}}\s(?P<n>{COUNT})\b(?!\s?(?:-|–|to|or|more)\b)"
    rf"|(?:列出|列举|给出|给我|写出?|提供|说出)[^。！？\n，\d]{{0,4}}?(?P<zh>{CHINESE_NUMBER})[个种项座位本首道]"
)
EMOJIS = re.compile(r"\s{0,2}(?:\w{1,12}\s){0,2}(?:emojis?|emoticons?)\b", re.IGNORECASE)
EMOJIS_CHINESE = re.compile(r"个?(?:不同的)?(?:表情符号|表情|emoji)", re.IGNORECASE)
TABLE = gated(
    r"\b(?:give|write|make|create|show|present|format|output|return|respond|reply|answer|produce|provide|in|as|into|using|use)\b[^.!?\n■]{0,40}?\b(?:an? |one )?(?:markdown|pipe) table\b(?! of contents)"
    r"|(?:用|以|输出|返回|给出|做成?|写成?|整理成)[^。！？\n■]{0,8}markdown\s?(?:格式的?)?表格"
)
NO_TABLE = re.compile(rf"(?:{NEGATION}|不要|不用|别)[^.!?。\n]{{0,24}}$", re.IGNORECASE)
TITLE_MARKS = gated(
    r"标题[^。！？，\n]{0,8}?(?:用|放在|以|加上?|写在)[^。！？，\n]{0,4}?(?P<mark>《》|【】|书名号|方头括号)",
    re.UNICODE,
)
ONE = Gate(tuple(f"{one}{gap}{unit}" for one in ("single", "one", "1") for gap in " -" for unit in ("word", "sentence", "paragraph")))  # fmt: skip
EMOJI_NAMES = Gate(("emoji", "emoticon", "表情"))
DOOR = either(
    *(said.door for said in (SINGLE_CHINESE, VERSE, NUMBERED, NUMBER_EACH, COMMAS, TABLE, TITLE_MARKS)),
    *(ONE, EMOJI_NAMES),
    Gate(("字数",)),
)
MOST = 20


def forms(prose: Prose) -> Iterator[Demand]:
    """All contracts on small forms of a prompt."""
    yield from _single(prose)
    yield from _verse(prose)
    yield from _numbered(prose)
    if prose.has("字数"):
        yield from _number_of_characters(prose)
    yield from _comma_list(prose)
    if prose.may(EMOJI_NAMES):
        yield from _emojis(prose)
    if prose.may(TABLE.door) and prose.has("markdown"):
        yield from _table(prose)
    if (match := prose.search(TITLE_MARKS)) is not None:
        yield _marked_title(match)


# --- one word, one sentence, one paragraph -------------------------------------------------------------------


def _single(prose: Prose) -> Iterator[Demand]:
    match = (prose.search(SINGLE) if prose.may(ONE) else None) or prose.search(SINGLE_CHINESE)
    if match is None or prose.asks_about(match.start()):
        return
    rest = prose.masked[: match.start()] + prose.masked[match.end() :]
    place = Span(match.start(), match.end("unit"))
    if match["unit"].lower() == "sentence" and SEVERAL.search(rest):
        return
    if scope_at(prose, place, Bound(1, 1), f"{match['unit'].lower()}s") is not None:
        return
    if MORE.search(rest) or with_a_reason(match.group(), prose.masked[match.end() : match.end() + 30]):
        return
    yield _only_one(match["unit"].lower(), Span(*match.span()))


def _only_one(unit: str, span: Span) -> Demand:
    chinese = unit[0] in "词单字"
    name = Text(unit if not chinese else "word", {"word": "词", "sentence": "句", "paragraph": "段"}.get(unit, unit))

    def judge(response: str) -> Judgement:
        if not response.strip():
            return UNMEASURED
        found = _size(response, unit)
        if found <= (LONGEST_WORD if unit[0] in "词单" else 1):
            return met()
        counted = "characters" if chinese else f"{name.en}s"
        because = Text(
            f"{found} {counted}, one {name.en} was asked for",
            f"有 {found} {'字' if chinese else name.zh}，只要求一个{name.zh}",
        )
        return broken(found, because, None, Text(f"one {name.en}", f"一个{name.zh}"))

    kind = "count_mismatch" if unit == "paragraph" else "length_violation"
    return Demand(f"single.{name.en}", kind, Text(f"one {name.en} only", f"只有一个{name.zh}"), span, judge, "warning")


def _size(response: str, unit: str) -> int:
    if unit == "sentence":
        return counting.sentences(response)
    if unit == "paragraph":
        return sum(1 for part in counting.blocks(response) if part.strip())
    if unit == "word" and not counting.HAN.search(response):
        return counting.words(response)
    return counting.chinese_characters(response)[0] if unit != "word" else 1


# --- lines and lists -----------------------------------------------------------------------------------------


def _verse(prose: Prose) -> Iterator[Demand]:
    match = prose.search(VERSE)
    if match is None or prose.asks_about(match.start()):
        return
    wanted = value_of(match["n"])

    def judge(response: str) -> Judgement:
        parts = [part for part in counting.blocks(response.strip()) if part.strip()]
        title = len(parts) > 1 and "\n" not in parts[0].strip()
        found = len(pieces.filled(response))
        if not found or wanted in (found, found - title):
            return met(found) if found else UNMEASURED
        because = Text(f"{found} lines, {wanted} were asked for", f"有 {found} 行，要求 {wanted} 行")
        return broken(found, because, None, Text(f"{wanted} lines", f"{wanted} 行"))

    yield Demand(
        "count.verse",
        "count_mismatch",
        Text(f"a verse of {wanted} lines", f"{wanted} 行的诗"),
        Span(*match.span()),
        judge,
        "warning",
    )


def _numbered(prose: Prose) -> Iterator[Demand]:
    match = prose.search(NUMBERED)
    if match is None and prose.search(NUMBER_EACH):
        match = prose.search(HOW_MANY)
    if match is not None:
        wanted = value_of(next(group for group in match.groups() if group))
        if wanted > 1:
            yield listed_items(Bound(wanted, wanted), Span(*match.span()), "warning")


def _number_of_characters(prose: Prose) -> Iterator[Demand]:
    """字数不少于200: the unit stands before the number."""
    for cue in COUNTED.finditer(prose.masked):
        match = CHINESE_QUANTITY.match(prose.masked, cue.end())
        if match is not None and prose.masked[match.end() : match.end() + 1] not in tuple("字个词句段行"):
            bound = chinese_quantity(match, prose.masked, match.end())
            severity: Severity = "error" if bound.stated and not bound.loose else "info"
            yield chinese_characters(bound, Span(cue.start(), match.end()), severity)
            return


def _comma_list(prose: Prose) -> Iterator[Demand]:
    match = prose.search(HOW_MANY) if prose.search(COMMAS) else None
    if match is None:
        return
    wanted = value_of(match["n"] or match["zh"])

    def judge(response: str) -> Judgement:
        text = response.strip().rstrip(".。")
        if not text or "\n" in text or re.search(r"[.!?。！？:：]\s", text):
            return UNMEASURED
        found = sum(1 for piece in re.split(r"[,，、]", text) if piece.strip())
        if found == wanted or found < 2:
            return met(found) if found == wanted else UNMEASURED
        because = Text(
            f"{found} items between commas, {wanted} were asked for", f"逗号隔开 {found} 项，要求 {wanted} 项"
        )
        return broken(found, because, None, Text(f"{wanted} items", f"{wanted} 项"))

    if wanted > 1:
        text = Text(f"{wanted} items separated by commas", f"用逗号隔开的 {wanted} 项")
        yield Demand("count.commas", "count_mismatch", text, Span(*match.span()), judge, "warning")


# --- emojis, tables, titles ----------------------------------------------------------------------------------


def _emojis(prose: Prose) -> Iterator[Demand]:
    for found in prose.quantities[:MOST]:
        noun = EMOJIS.match(prose.masked, found.span.end)
        if noun is not None and found.bound.high > 0:
            bound = found.bound if found.bound.stated else Bound(found.bound.low)
            yield _emoji_count(bound, Span(found.span.start, noun.end()))
            return
    for match in islice(CHINESE_QUANTITY.finditer(prose.masked), MOST):
        unit = EMOJIS_CHINESE.match(prose.masked, match.end())
        if unit is not None:
            bound = chinese_quantity(match, prose.masked, unit.end())
            yield _emoji_count(bound if bound.stated else Bound(bound.low), Span(match.start(), unit.end()))
            return


def _emoji_count(bound: Bound, span: Span) -> Demand:
    def judge(response: str) -> Judgement:
        found = sum(1 for _ in EMOJI.finditer(response))
        if bound.accepts(found):
            return met(found)
        because = Text(
            f"{found} emojis, {bound.text.en} were asked for", f"有 {found} 个表情符号，要求{bound.text.zh}个"
        )
        return broken(found, because, None, bound.text)

    kind = "forbidden_character" if bound.low == 0 else "count_mismatch"
    return Demand(
        "count.emojis", kind, Text(f"{bound.text.en} emojis", f"{bound.text.zh}个表情符号"), span, judge, "warning"
    )


def _table(prose: Prose) -> Iterator[Demand]:
    match = prose.search(TABLE)
    if match is None or NO_TABLE.search(prose.masked[: match.end()].rpartition("\n")[2][:-5]):
        return

    def judge(response: str) -> Judgement:
        rows = sum(1 for line in response.splitlines() if line.count("|") >= 1)
        if rows >= 2 or not response.strip():
            return MET if rows else UNMEASURED
        because = Text("no Markdown table in the response", "回答里没有 Markdown 表格")
        return broken("absent", because, Span(0, min(len(response), 40)))

    yield Demand(
        "table", "missing_section", Text("a Markdown table", "Markdown 表格"), Span(*match.span()), judge, "warning"
    )


def _marked_title(match: re.Match[str]) -> Demand:
    opening, closing = "《》" if match["mark"] in ("《》", "书名号") else "【】"
    pattern = re.compile(rf"^[#*\s]{{0,6}}{opening}[^{closing}\n]{{1,60}}{closing}", re.MULTILINE)

    def judge(response: str) -> Judgement:
        if pattern.search(response):
            return MET
        because = Text(f"no title in {opening}{closing}", f"没有用{opening}{closing}括起的标题")
        return broken("absent", because, Span(0, min(len(response), 40)))

    text = Text(f"a title in {opening}{closing}", f"用{opening}{closing}括起的标题")
    return Demand("title.marks", "missing_section", text, Span(*match.span()), judge)
