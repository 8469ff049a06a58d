"""chinese_lengths: contracts on how much, in Chinese: characters, words, sentences, paragraphs, lines and list items."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from routing.contracts import Severity, Span, Text
from routing.subsystems.format import counting, pieces
from routing.subsystems.format.contracts.demand import UNMEASURED, Demand, Judgement, agreeing, broken, met
from routing.subsystems.format.contracts.lengths import Unit, counted, listed_items, place_of, tolerant, upper, worded
from routing.subsystems.format.contracts.partial import only_a_part
from routing.subsystems.format.contracts.parts import UNFOUND, WHOLE, Scope, framed, scope_at
from routing.subsystems.format.contracts.prose import MASK, Prose
from routing.subsystems.format.numerals import CHINESE_QUANTITY, Bound, chinese_quantity

CHINESE_UNIT = re.compile(
    r"(?P<word>个?(?:汉字|字|字符)(?![段词句数典节符母]))|(?P<term>个?(?:单词|词语|词)(?!语|汇|典|性))|(?P<sentence>句话?|个句子)|(?P<paragraph>个?(?:自然)?段落?(?![论位子式]))|(?P<line>行)(?!业|为|动)|"
    r"(?P<item>条|项|点|个(?:要点|条目|项目|建议|例子|理由|原因|步骤|方面|优点|缺点|选项|标题|名字|关键词|问题))(?!件)"
)
CHINESE_ORDINAL = re.compile(r"(?:最后|最末|第|上|(?<!写)(?<!以)下|前|后|某|这|那|同|任)$")
CHINESE_PER = re.compile(r"(?:每|各|分别|其中)[^，。；！？\n]{0,14}$")
CHINESE_DEMAND = re.compile(
    r"[写用列给输生概总压控限字答回出展述成括归纳提供包分翻]|不超过|不少于|不低于|不多于|不得|最多|至多|起码|恰好|正好|至少|以内|左右|句话?[说讲介描点评形解]"
)

# 一段 counts a piece, not a paragraph, of what is written in lines: 一段 Python, 一段对话.
A_PIECE = re.compile(
    r"\s{0,2}(?:[A-Za-z]|[^，,。；;！？\n]{0,12}?(?:代码|程序|脚本|函数|语句|查询|命令|对话|对白|台词|剧本|诗|歌词|歌|说唱|快板|相声))"
)
# In speech that is written line by line, 三句 may be three lines as well as three sentences.
SPOKEN = re.compile(r"对话|对白|台词|每句(?:话)?(?:各|单独|独)?(?:占|成)?一行|一行一句|一句一行")
LISTS = re.compile(r"(?:不|别|勿|禁止|避免)[^。\n]{0,8}?(?:列表|分点|列点|项目符号|清单)")
# Paragraphs and sentences of the material: 根据下列三段资料.
GIVEN = re.compile(r"(?:下列|以下|下面|上述|上面|根据|依据|阅读|原文)(?:的|这)?$")
# A verse is a clause: four of them may stand in two sentences, 七言四句.
VERSE = re.compile(r"[诗词联谣]|绝句|律诗|[五七]言|打油|口诀|歌诀|顺口溜|歌词|对仗|押韵")
# 一人一行, 一行一个, 一行对一行: one each, not one in all.
A_LINE_EACH = re.compile(
    r"一[个人条句题项组对词段首]一行|一行(?:一|对|写?一个)|每[^，。\n]{1,4}一行|(?<=对)一行|[独单]?占一行|另起一行|同一行"
)
MEASURED = ("word", "term", "sentence", "paragraph", "line")
AROUND = 24  # characters before and behind a count


def chinese_lengths(prose: Prose) -> Iterator[Demand]:
    """All counted contracts in Chinese."""
    if prose.chinese:
        yield from agreeing(_counts(prose))


def _counts(prose: Prose) -> Iterator[Demand]:
    text = prose.masked
    for match in CHINESE_QUANTITY.finditer(text):
        unit = CHINESE_UNIT.match(text, match.end())
        if unit is None or MASK in match.group():
            continue
        bound = chinese_quantity(match, text, unit.end())
        sentence = prose.sentence_at(match.start())
        before = text[max(sentence.start, match.start() - 24) : match.start()]
        if bound.low == bound.high == 0 or CHINESE_ORDINAL.search(before):
            continue
        if unit.lastgroup in ("sentence", "paragraph") and GIVEN.search(before):
            continue
        if unit.lastgroup == "paragraph" and bound.high == 1 and A_PIECE.match(text, unit.end()):
            continue
        place = Span(match.start(), unit.end())
        scope = scope_at(prose, place, bound, unit.lastgroup or "") if unit.lastgroup in MEASURED else None
        if scope is UNFOUND:
            continue
        if scope is None and CHINESE_PER.search(before):
            continue
        if bound.high == 1 and A_LINE_EACH.search(text, max(0, match.start() - 8), unit.end() + 4):
            continue
        few = unit.lastgroup in ("sentence", "paragraph") and bound.high <= 3
        if (
            scope is None
            and unit.lastgroup in ("word", "term", "sentence", "paragraph")
            and only_a_part(text[sentence.start : match.start()], text[unit.end() : unit.end() + 16], few)
        ):
            continue
        if scope is None and unit.lastgroup == "word":
            scope = framed(prose)
        near = text[max(0, match.start() - AROUND) : unit.end() + AROUND]
        whole = WHOLE.search(text, max(sentence.start, match.start() - AROUND), unit.end())
        for demand in _chinese_unit(unit, bound, place, before + text[match.start() : unit.end() + 3], near, scope):
            yield replace(demand, most=None) if whole else demand


def _chinese_unit(
    unit: re.Match[str], bound: Bound, span: Span, context: str, near: str, scope: Scope | None
) -> Iterator[Demand]:
    group = unit.lastgroup
    stated = bound.stated and not bound.loose
    demanding = CHINESE_DEMAND.search(context) is not None
    if group == "word" and demanding and (stated or bound.low >= 20):
        yield chinese_characters(bound, span, "error" if stated else "info", scope)
    elif group == "term" and demanding and bound.high > 1:
        yield _chinese_words(bound, span, "error" if stated else "info")
    elif group == "sentence" and demanding:
        plain = Bound(bound.low, bound.high) if not bound.loose else bound
        sentences = _SENTENCE
        if SPOKEN.search(near):
            sentences = replace(_SENTENCE, count=partial(_lines_or_sentences, bound))
        elif VERSE.search(near):
            sentences = replace(_SENTENCE, others=_verses)
        yield counted(sentences, plain, span, "error" if stated else "warning" if not bound.loose else "info", scope)
    elif group == "paragraph" and demanding:
        # "No list, one paragraph": the list is the fault, and the count only follows from it.
        firm = (stated or bound.low == bound.high) and not LISTS.search(near)
        yield counted(_PARAGRAPH, bound, span, "warning" if firm else "info", scope)
    elif (
        group == "line"
        and demanding
        and not re.search(r"[排站坐分]成?[^，。]{0,3}$", context[: -len(unit.group()) - 3])
    ):
        firmness: Severity = "error" if stated else "info" if bound.loose or bound.high < 2 else "warning"
        yield counted(_LINE, bound, span, firmness, scope)
    elif group == "item" and demanding:
        yield listed_items(bound, span, "warning" if not bound.loose else "info")


def _chinese_sentences(response: str) -> int:
    return counting.chinese_sentences(response) if counting.HAN.search(response) else counting.sentences(response)


def _other_sentences(response: str) -> tuple[int, ...]:
    if counting.HAN.search(response):
        return counting.other_chinese_sentences(pieces.without_frame(response, titled=False))
    return pieces.sentences_of_text(response)


def _lines_or_sentences(bound: Bound, response: str) -> int:
    lines = counting.filled_lines(response)
    return lines if bound.accepts(lines) else _chinese_sentences(response)


def _verses(response: str) -> tuple[int, ...]:
    """Clauses and lines; with and without a title on the first line."""
    lines = [line for line in response.splitlines() if line.strip()]
    clauses = [
        sum(1 for piece in pieces.CLAUSES.split(text) if piece.strip()) for text in (response, "\n".join(lines[1:]))
    ]
    return *clauses, len(lines), len(lines) - 1


def _other_paragraphs(response: str) -> tuple[int, ...]:
    """Without title, salutation, close and hashtags."""
    parts = [part for part in counting.blocks(DIVIDER_LINE.sub("\n", response)) if part.strip()]
    parts = parts if len(parts) > 1 else pieces.filled(response)
    bare = pieces.paragraphs_of_letter(parts)
    lines = pieces.paragraphs_of_letter(pieces.filled(response))
    return tuple(len(one) - titled for one in (bare, lines) for titled in (0, pieces.has_title(one)))


def _paragraphs(response: str) -> int:
    parts = [part for part in counting.blocks(DIVIDER_LINE.sub("\n", response)) if part.strip()]
    # One line break parts paragraphs in Chinese text when no blank line is used.
    return len(parts) if len(parts) > 1 else counting.filled_lines(response)


DIVIDER_LINE = re.compile(r"^[ \t]{0,8}(?:\*{3,}|-{3,}|_{3,})[ \t]{0,8}$", re.MULTILINE)
_SENTENCE = Unit(
    "sentences",
    "length_violation",
    Text("sentences", "句"),
    "sentence",
    re.compile("句"),
    _chinese_sentences,
    _other_sentences,
)
_PARAGRAPH = Unit(
    "paragraphs", "count_mismatch", Text("paragraphs", "段"), "段", re.compile("段"), _paragraphs, _other_paragraphs
)
_LINE = Unit(
    "lines",
    "count_mismatch",
    Text("lines", "行"),
    "line",
    re.compile("行"),
    counting.filled_lines,
    pieces.lines_of_text,
)


def chinese_characters(bound: Bound, span: Span, severity: Severity, scope: Scope | None = None) -> Demand:
    """The number of characters without punctuation, or with it, must lie in the bound."""
    allowed = tolerant(bound) if bound.loose else bound

    def accepts(text: str) -> bool:
        least, most = counting.chinese_ways(text)
        return least <= allowed.high and most >= allowed.low

    def judge(response: str) -> Judgement:
        if not response.strip():
            return UNMEASURED
        kept, piece = scope.verdict(response, accepts) if scope else (accepts(response), response)
        if kept is None:
            return UNMEASURED
        bare, full = counting.chinese_characters(piece or response)
        if kept:
            return met(bare if scope is None or not scope.text.en else None)
        far = bound.loose and (bare > 2 * bound.high or full * 2 < bound.low)
        shown = Text("", "") if scope is None else Text(f" {scope.text.en}", scope.text.zh)
        because = Text(
            f"{bare} characters without punctuation ({full} with it){shown.en}, {bound.text.en} were asked for",
            f"{shown.zh}不计标点 {bare} 字（计标点 {full} 字），要求{bound.text.zh}字",
        )
        result = broken(bare, because, place_of(piece, response) if scope else None, bound.text)
        return replace(result, severity="warning") if far else result

    text = worded(bound, Text("Chinese characters", "字"), "", scope)
    most = upper(bound, severity, scope)
    return Demand("count.characters", "length_violation", text, span, judge, severity, most)


def _chinese_words(bound: Bound, span: Span, severity: Severity) -> Demand:
    """Chinese words have no blanks between them: one has from one to some six characters."""

    def judge(response: str) -> Judgement:
        if not response.strip():
            return UNMEASURED
        if not counting.HAN.search(response):
            found, allowed = counting.words(response), bound
        else:
            found = counting.chinese_characters(response)[0]
            allowed = Bound(bound.low, bound.high * 6)
        if allowed.accepts(found):
            return met()
        because = Text(f"{found} characters cannot be {bound.text.en} words", f"{found} 字，不会是{bound.text.zh}个词")
        return broken(found, because, None, bound.text)

    text = Text(f"{bound.text.en} words", f"{bound.text.zh}个词")
    return Demand("count.terms", "length_violation", text, span, judge, severity)
