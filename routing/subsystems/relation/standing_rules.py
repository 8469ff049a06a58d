"""standing_rules: rules for every reply that a program can count or see: lengths, units, marks, letter case, form of address, list or JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from routing.contracts import ModelResponse, Span, Turn
from routing.subsystems.relation.signals import Fault
from routing.text.sentences import sentence_spans

STANDING = re.compile(
    r"\b(?:from (?:now|here) on|for the rest|throughout|always|never|every (?:time|answer|reply|response|message)|each (?:answer|reply|response|message)|all (?:of )?your|your (?:answers?|replies|responses)|in this (?:chat|conversation)|whenever|(?:all|any) (?:answers?|replies|responses)|going forward|until i say|keep (?:all|every|your))\b|"
    r"接下来|以后|每(?:次|条|个|句|回)|全程|始终|一直|从现在|今后|本次对话|所有(?:的)?回[答复]|之后(?:的)?|都(?:要|请|用|以)|回[答复]时|往后|从此",
    re.IGNORECASE,
)
WORDS = {"one": 1, "a": 1, "single": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "eight": 8, "ten": 10, "twelve": 12, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "hundred": 100, "一": 1, "两": 2, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "八": 8, "十": 10, "十五": 15, "二十": 20, "三十": 30, "四十": 40, "五十": 50, "六十": 60, "八十": 80, "一百": 100}  # fmt: skip
NUMBER = r"(\d{1,4}|" + "|".join(sorted(WORDS, key=len, reverse=True)) + ")"
LIMIT = re.compile(
    rf"\b(?:(?:in|with|to|use|at most|no more than|not more than|under|within|max(?:imum)?(?: of)?|up to|fewer than|less than) (?:only |just |exactly )?{NUMBER} (?:short |single |simple )?(sentences?|words?|lines?|characters?)|(?:one|single)[- ](sentence) (?:answers?|replies|only|each))\b|"
    rf"(?:不要?超过|不得超过|最多|至多|控制在|限|只用|只能用|用){NUMBER}个?(字|句)(?:话|以内|之内|内)?|{NUMBER}个?(字|句)(?:话)?(?:以内|之内|以下)",
    re.IGNORECASE,
)
METRIC = re.compile(r"\bmetric\b|公制|国际单位", re.IGNORECASE)
IMPERIAL = re.compile(r"\bimperial\b|英制", re.IGNORECASE)
CELSIUS = re.compile(r"\bcelsius\b|摄氏", re.IGNORECASE)
IN_IMPERIAL = re.compile(
    r"\d\s?(?:miles?|pounds?|lbs?|feet|foot|ft|inch(?:es)?|yards?|ounces?|oz|gallons?|mph|°\s?F|英里|英尺|英寸|磅|盎司|加仑)(?![a-z])",
    re.IGNORECASE,
)
IN_METRIC = re.compile(
    r"\d\s?(?:kilomet(?:er|re)s?|km|kg|kilos?|kilograms?|grams?|met(?:er|re)s?|cm|mm|lit(?:er|re)s?|°\s?C|公里|千米|厘米|米|公斤|千克|克|升)(?![a-z])",
    re.IGNORECASE,
)
IN_FAHRENHEIT = re.compile(r"\d\s?(?:°\s?F|degrees fahrenheit|华氏)", re.IGNORECASE)
BANS: tuple[tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]], ...] = tuple(  # the rule, what breaks it, its subject
    (re.compile(rf"(?:\b(?:no|without|avoid|never use|don['’]t use|do not use|skip)\b[^.\n]{{0,40}}?\b(?:{english})\b|(?:不要?|别|勿|禁止|不得|不准)(?:使?用|出现|加|带|写)?(?:任何)?[^，。\n]{{0,8}}(?:{chinese}))", re.IGNORECASE), re.compile(seen, re.MULTILINE), re.compile(rf"\b(?:{english})\b|{chinese}", re.IGNORECASE))
    for english, chinese, seen in (
        ("emojis?|emoticons?|smileys?", "表情(?:符号)?|emoji", "[\U0001f300-\U0001faff\u2600-\u27bf]"),
        ("exclamation (?:marks?|points?)", "感叹号|叹号", "[!！]"),
        ("bullet(?: point)?s?|lists?", "列表|项目符号|分点", r"^\s{0,4}[-*•]\s|^\s{0,4}\d[.)]\s"),
        ("markdown|bold|asterisks", "markdown|加粗|星号", r"\*\*[^*\n]{1,80}\*\*|^#{1,4} "),
        ("questions?|question marks?", "问号|反问|提问", "[?？]"),
        ("digits|numerals", "阿拉伯数字", r"\d"),
    )
)  # fmt: skip
LOWER = re.compile(r"\b(?:all |only )?(?:lower[- ]?case|small letters)\b|小写", re.IGNORECASE)
UPPER = re.compile(
    r"\b(?:all |only )?(?:upper[- ]?case|capitals|capital letters|all caps)\b|(?:全部|都用)?大写(?:字母)", re.IGNORECASE
)
AS_JSON = re.compile(r"\b(?:as|in|with|only|valid) (?:valid |pure |raw )?json\b|json ?格式|用 ?json", re.IGNORECASE)
QUESTION_LAST = re.compile(
    r"\b(?:end|finish|close)\b[^.\n]{0,30}\bwith (?:a|one|another) question\b|以(?:一个)?(?:问句|问题|反问)(?:结尾|结束|收尾)",
    re.IGNORECASE,
)
CALLED = re.compile(
    r"(?:\b(?:call|address) me (?:as )?|(?:称呼|叫|喊)我(?:为|作|做)?)[\"“'‘「]?((?-i:[A-Z])[\w ]{1,20}?|[\u4e00-\u9fff]{1,6}?)(?:[\"”'’」]|(?=[.,!，。！]|$| (?:in|from|every|all|please)\b))",
    re.IGNORECASE,
)
RELEASED = re.compile(
    r"\b(?:stop|no longer|forget (?:the|that)|ignore (?:the|that)|you (?:can|may) (?:now )?(?:stop|drop)|this time|just this once|in detail|at length|longer)\b|不用再|取消|停止|忘掉|这次|详细|展开|"
    r"退出(?:角色|扮演|游戏|模式)|(?:正常|普通|平常)的?(?:语气|说话|回答|口吻|模式)|跳出角色|别再|不再|\b(?:leave|exit|drop|quit|break|out of) (?:the |your |this )?(?:role|character|persona|act|game)\b|\b(?:be yourself|normal (?:voice|tone|answer|mode|way)|speak normally)\b",
    re.IGNORECASE,
)
CHANGED = re.compile(
    r"\b(?:no longer|stop|forget|drop|instead|change|new rule|different(?:ly)?|you (?:can|may) (?:now )?|from (?:now|here) on|(?:it['’]s|that['’]s) (?:fine|ok(?:ay)?) (?:to|now))\b|取消|不用再|不必再|停止|忘掉|改|换|可以(?:再)?(?:提|说|用)|从现在(?:起|开始)",
    re.IGNORECASE,
)
# What a later message speaks of when it sets a rule of the same subject anew; the last word of the user holds.
LENGTH = re.compile(
    rf"(?:{NUMBER})\s?(?:short |single |simple )?(?:sentences?|words?|lines?|characters?|paragraphs?)\b|\b(?:longer|at length|any length|word limit|length limit)\b|(?:{NUMBER})个?(?:字|句|段)|字数|篇幅|长度",
    re.IGNORECASE,
)
SCALES = re.compile(rf"{METRIC.pattern}|{IMPERIAL.pattern}|{CELSIUS.pattern}|\bfahrenheit\b|华氏", re.IGNORECASE)
CASES = re.compile(r"\b(?:upper|lower)[- ]?case\b|\bcapitals?\b|\bnormal case\b|[大小]写", re.IGNORECASE)
SHAPES = re.compile(r"\b(?:json|plain text|prose|table|markdown|yaml|xml)\b|纯文本|表格|自然语言|文字", re.IGNORECASE)
ENDS = re.compile(r"\bquestions?\b|问[句题]|反问", re.IGNORECASE)
HAN = re.compile(r"[\u4e00-\u9fff]")
Broken = Callable[[str], Span | None]


def broken_standing_rules(turns: Sequence[Turn], system: str, response: ModelResponse) -> list[Fault]:
    """Rules for every reply, given in the system message or an earlier turn, that the response visibly breaks; at most three."""
    asked = [turn.content for turn in turns if turn.role in ("user", "system")]
    if (not asked and not system) or (asked and RELEASED.search(asked[-1][:1500])) or not response.text.strip():
        return []
    given = [(system, True, "")] + [
        (turn.content, turn.role == "system", "" if turn.role == "system" else _later(turns[at + 1 :]))
        for at, turn in enumerate(turns[:-1])
        if turn.role != "assistant"
    ]
    rules = [
        (source, broken)
        for text, whole, later in given
        for source, subject, broken in _rules(text[:8000], whole)
        if not (later and subject.search(later) and (subject is LENGTH or CHANGED.search(later)))
    ]
    found = []
    for source, broken in islice(rules, 20):
        span = broken(response.text)
        if span is not None:
            words = response.text[span.start : span.end]
            found.append(Fault(response.index, span, words[:60], "", source))
    return found[:3]


def _later(turns: Sequence[Turn]) -> str:
    """What the user says after a rule."""
    return "\n".join(turn.content[:2000] for turn in turns if turn.role == "user")


def _rules(text: str, whole: bool) -> Iterator[tuple[str, re.Pattern[str], Broken]]:
    """(the rule as written, its subject, what breaks it) of every sentence that speaks of all replies; in a system message of each."""
    standing = whole or STANDING.search(text) is not None
    if not standing:
        return
    for span in islice(sentence_spans(text), 60):
        sentence = text[span.start : span.end]
        if whole or STANDING.search(sentence):
            for subject, broken in _read(sentence):
                yield sentence, subject, broken


def _read(rule: str) -> Iterator[tuple[re.Pattern[str], Broken]]:
    limit = LIMIT.search(rule)
    if limit:
        groups = [group for group in limit.groups() if group]
        yield (
            LENGTH,
            _longer(int(groups[0]) if groups[0].isdecimal() else WORDS.get(groups[0].lower(), 1), groups[-1].lower()),
        )
    for named, seen in ((METRIC, IN_IMPERIAL), (IMPERIAL, IN_METRIC), (CELSIUS, IN_FAHRENHEIT)):
        if named.search(rule):
            yield SCALES, _holding(seen)
    for named, seen, subject in BANS:
        if named.search(rule):
            yield subject, _holding(seen)
    if LOWER.search(rule):
        yield CASES, _holding(re.compile(r"\b[A-Z][a-z]{1,20}|\bI\b"))
    if UPPER.search(rule):
        yield CASES, _holding(re.compile(r"\b[a-z]{3,20}\b"))
    if AS_JSON.search(rule):
        yield SHAPES, _not_json
    if QUESTION_LAST.search(rule):
        yield ENDS, _no_question
    called = CALLED.search(rule)
    if called:
        yield CALLED, _lacking(called[1])


def _longer(most: int, unit: str) -> Broken:
    def broken(text: str) -> Span | None:
        if unit.startswith("sentence") or unit == "句":
            spans = list(sentence_spans(text, at_semicolons=False))
            return Span(spans[most].start, spans[-1].end) if len(spans) > most else None
        if unit.startswith("line"):
            return Span(0, len(text)) if len([line for line in text.split("\n") if line.strip()]) > most else None
        size = len(HAN.findall(text)) if unit == "字" else len(text) if unit.startswith("char") else len(text.split())
        return Span(0, len(text)) if size > most * 1.1 + 1 else None

    return broken


def _holding(seen: re.Pattern[str]) -> Broken:
    def broken(text: str) -> Span | None:
        match = seen.search(text)
        return Span(*match.span()) if match else None

    return broken


def _lacking(words: str) -> Broken:
    def broken(text: str) -> Span | None:
        return None if words.lower() in text.lower() else Span(0, min(40, len(text)))

    return broken


def _not_json(text: str) -> Span | None:
    try:
        json.loads(text.strip().removeprefix("```json").strip("` \n"))
    except (ValueError, RecursionError):
        return Span(0, min(60, len(text)))
    return None


def _no_question(text: str) -> Span | None:
    end = text.rstrip(' \n"”」*')
    return None if end.endswith(("?", "？")) else Span(max(0, len(end) - 20), len(end))
