"""early_rules: checkable rules given early or in the middle that a response no longer keeps."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from routing.contracts import ModelResponse, Prompt, Span, Turn
from routing.subsystems.relation.signals import Fault
from routing.subsystems.relation.standing_rules import CHANGED, STANDING
from routing.text.letters import lowered

LEAST_TEXT = 24  # code points; a shorter text has no certain language
LONG_PROMPT = 3000  # code points; a rule in a shorter prompt is not "early" but simply there
EDGE = 0.08  # a rule in the last part of a long prompt stands where it is read best
QUOTE = r"[\"“'‘「『《]([^\"”'’」』》\n]{1,60})[\"”'’」』》]"
NEVER = re.compile(
    r"\b(?:never|do not|don['’]t|must not|may not)(?: ever)? (?:mention|say|use|talk about|refer to|write about|include|reveal|discuss|name)(?: the| any| a| an)? "
    r"(?:word |words |topic )?(?:[\"“]([^\"”\n]{2,40})[\"”]|([a-z][\w-]{3,24}(?: [a-z][\w-]{3,20})?))|"
    r"(?:不要|不得|禁止|不许|切勿|绝不能?|永远不要?|不能)(?:提及|提到|谈论|使用|出现|说|涉及|透露)(?:任何)?(?:[“「\"]([^”」\"\n]{1,20})[”」\"]|([\u4e00-\u9fff]{2,6})(?=[。，；、！\n]|$))",
    re.IGNORECASE,
)
END_WITH = re.compile(
    rf"\b(?:end|finish|close|sign(?: off)?) (?:every|each|all|your|any) (?:(?:of your|single|one of your) )?(?:answers?|repl(?:y|ies)|messages?|responses?|sentences?|posts?) (?:with|as|by (?:saying|writing|adding)) (?:the (?:word|phrase|words|line|signature|tag) )?{QUOTE}|"
    rf"\bat the (?:very )?end of (?:every|each|all|your|any) (?:answers?|repl(?:y|ies)|messages?|responses?|sentences?),? (?:always )?(?:add|write|put|append|include|say|sign)(?: with| as)? (?:the (?:word|phrase|words|line|signature|tag) )?{QUOTE}|"
    rf"\b(?:add|append|put|write) (?:the (?:word|phrase|words|line|signature|tag) )?{QUOTE} (?:at|to) the (?:very )?end of (?:every|each|all|your|any)\b|"
    rf"(?:每次|每条|每个|每句|所有)?(?:回答|回复|消息|句子|话)?(?:都)?(?:必须|要|请)?(?:都)?(?:以|用|拿)(?:一句|一个)?{QUOTE}(?:来)?(?:结尾|结束|收尾|作结)|(?:结尾|末尾|最后|句末|句尾|文末)(?:处|面)?(?:都|均|也|必须|一定|要|得|请|应该?|再){{0,4}}(?:加|写|附|带|署|注明|补|说|标)(?:上|明|出|名|一句|一个|一行){{0,2}}[：:]?{QUOTE}",
    re.IGNORECASE,
)
START_WITH = re.compile(
    rf"\b(?:start|begin|open|prefix|preface) (?:every|each|all|your|any) (?:answers?|repl(?:y|ies)|messages?|responses?|sentences?|posts?) (?:with|by (?:saying|writing)) (?:the (?:word|phrase|words|line|tag) )?{QUOTE}|"
    rf"(?:每次|每条|每个|所有|每句)?(?:回答|回复|消息|话)?(?:都)?(?:必须|要|请)?(?:都)?(?:以|用|拿){QUOTE}(?:来)?(?:开头|开始|起头)|(?:开头|最前面?|句首|前面)(?:处)?(?:都|均|必须|一定|要|得|请|先){{0,4}}(?:加|写|附|带|说|标)(?:上|明|出|一句|一个){{0,2}}[：:]?{QUOTE}|(?:回答|回复|开口)(?:之?前|时)(?:都|必须|一定|要|得|请){{0,3}}先(?:说|写|加上?|喊){QUOTE}",
    re.IGNORECASE,
)
CALL_ME = re.compile(rf"\b(?:always )?(?:call|address) me (?:as )?{QUOTE}|(?:称呼我为|叫我){QUOTE}", re.IGNORECASE)
LANGUAGES = {
    "english": "en", "英文": "en", "英语": "en", "chinese": "zh", "中文": "zh", "汉语": "zh", "german": "de", "德语": "de", "德文": "de",
    "french": "fr", "法语": "fr", "法文": "fr", "spanish": "es", "西班牙语": "es", "japanese": "ja", "日语": "ja", "日文": "ja", "russian": "ru", "俄语": "ru",
}  # fmt: skip
IN_LANGUAGE = re.compile(
    rf"(?:\b(?:always|from now on|for the rest|throughout|every|all|only ever)\b[^.\n]{{0,50}}\b(?:in|use|speak) ({'|'.join(n for n in LANGUAGES if n.isascii())})\b|(?:一直|始终|接下来|以后|从现在起|从现在开始|每次|全程|都|今后)[^。\n]{{0,14}}(?:用|使用|说)({'|'.join(n for n in LANGUAGES if not n.isascii())}))",
    re.IGNORECASE,
)
SELF = re.compile(
    r"(?:these|this|your|the|any|system|my)?\s?(?:instructions?|prompts?|rules?|yourself|anything|more than)\b|(?:这些|以上|系统)?(?:指令|提示词?|规则|内容)",
    re.IGNORECASE,
)
RELEASED = re.compile(
    r"\b(?:stop|no longer|forget (?:the|that)|ignore (?:the|that)|you (?:can|may) (?:now )?(?:stop|drop)|from now on)\b|不用再|取消|停止|忘掉|从现在起|"
    r"退出(?:角色|扮演|游戏|模式)|(?:正常|普通|平常)的?(?:语气|说话|回答|口吻|模式)|跳出角色|别再|不再|\b(?:leave|exit|drop|quit|break|out of) (?:the |your |this )?(?:role|character|persona|act|game)\b|\b(?:be yourself|normal (?:voice|tone|answer|mode|way)|speak normally)\b",
    re.IGNORECASE,
)


SUBJECTS: dict[str, re.Pattern[str]] = {  # what a message speaks of that sets a rule of the kind anew
    "end": re.compile(r"\b(?:end|ending|finish|close|closing|sign(?:ature)?|tag|suffix|line)\b|结尾|结束|收尾|末尾|最后|落款|署名|口头禅|称呼|规则", re.IGNORECASE),
    "start": re.compile(r"\b(?:start|begin|open(?:ing)?|prefix|tag|line)\b|开头|开始|前缀|口头禅|称呼|规则", re.IGNORECASE),
    "call": CALL_ME,
    "language": re.compile("|".join(LANGUAGES), re.IGNORECASE),
}  # fmt: skip
REACH = 160  # code points before and after a sign within which its rule stands
MOST_SIGNS, MOST_RULES = 200, 10
# kind, pattern, and the words without which the pattern cannot match
PATTERNS: tuple[tuple[str, re.Pattern[str], tuple[str, ...]], ...] = (
    ("never", NEVER, ("never", "not", "don't", "don’t", "不要", "不得", "禁止", "不许", "切勿", "绝不", "不能")),
    (
        "end",
        END_WITH,
        (
            "end ",
            "end of",
            "finish ",
            "close ",
            "sign ",
            "结尾",
            "结束",
            "收尾",
            "作结",
            "末尾",
            "最后",
            "句末",
            "句尾",
            "文末",
        ),
    ),
    (
        "start",
        START_WITH,
        (
            "start ",
            "begin ",
            "open ",
            "prefix ",
            "preface ",
            "开头",
            "开始",
            "起头",
            "最前",
            "句首",
            "前面",
            "前先",
            "前都",
            "前要",
            "前必",
            "时先",
        ),
    ),
    ("call", CALL_ME, ("call me", "address me", "称呼我", "叫我")),
    ("language", IN_LANGUAGE, tuple(LANGUAGES)),
)


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule that a program can check: kind "never", "end", "start" or "call", its words, and where it was given."""

    kind: str
    words: str
    source: str  # the rule as written


def forgotten_rules(rules: Sequence[Rule], response: ModelResponse) -> list[Fault]:
    """Early rules that the response breaks, each with the rule's own words."""
    return [fault for rule in rules if (fault := _broken(rule, response))]


def read_rules(prompt: Prompt, system: str, turns: Sequence[Turn]) -> list[Rule]:
    """The rules of system message, earlier turns and a long prompt, read once for all responses."""
    return list(_rules(prompt, system, turns))


def _rules(prompt: Prompt, system: str, turns: Sequence[Turn]) -> Iterator[Rule]:
    if system:
        yield from _read(system[:20_000])
    if not system and not turns and len(prompt.text) < LONG_PROMPT:
        return
    earlier = [turn.content for turn in turns if turn.role in ("user", "system")]
    last = earlier[-1] if earlier else prompt.text
    if not RELEASED.search(last[:2000]):
        for at, text in enumerate(earlier[:-1][:20]):
            every = STANDING.search(text) is not None
            for rule in _read(text[:20_000]):
                if (every or rule.kind not in ("end", "start")) and not _overruled(rule, earlier[at + 1 :]):
                    yield rule
    if len(prompt.text) >= LONG_PROMPT:
        yield from _read(prompt.text[: int(len(prompt.text) * (1 - EDGE))][:400_000])


def _overruled(rule: Rule, later: Sequence[str]) -> bool:
    """True when a later message takes the rule back or sets another one of its kind: the last word holds."""
    subject = SUBJECTS.get(rule.kind)
    return any(
        CHANGED.search(text) and (subject.search(text) if subject else rule.words.lower() in text.lower())
        for text in later
    )


def _read(text: str) -> Iterator[Rule]:
    lowered = text.lower()
    for kind, pattern, signs in PATTERNS:
        found = (match for start, end in _windows(lowered, signs) for match in pattern.finditer(text, start, end))
        for match in islice(found, MOST_RULES):
            words = next((group for group in match.groups() if group), "").strip()
            if words and not SELF.match(words):
                yield Rule(kind, words, match.group().strip())


def _windows(text: str, signs: Sequence[str]) -> list[tuple[int, int]]:
    """The stretches round the signs of a rule, so that a long text is searched for plain words only."""
    places: list[int] = []
    for sign in signs:
        at = text.find(sign)
        for _ in range(MOST_SIGNS):
            if at < 0:
                break
            places.append(at)
            at = text.find(sign, at + 1)
    merged: list[tuple[int, int]] = []
    for at in sorted(places):
        start, end = max(0, at - REACH), min(len(text), at + REACH)
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], end)
        else:
            merged.append((start, end))
    return merged


def _broken(rule: Rule, response: ModelResponse) -> Fault | None:
    text = response.text
    if len(text.strip()) < 2:
        return None
    if rule.kind == "never":
        found = re.search(
            rf"(?<!\w){re.escape(rule.words)}" if rule.words.isascii() else re.escape(rule.words), text, re.IGNORECASE
        )
        return Fault(response.index, Span(*found.span()), found.group(), detail=rule.source) if found else None
    if rule.kind == "language":
        wrong = response.language not in ("und", "", LANGUAGES[lowered(rule.words)]) and len(text) >= LEAST_TEXT
        span = Span(0, min(60, len(text)))
        return Fault(response.index, span, text[:60], rule.words, rule.source) if wrong else None
    plain, words = _bare(text), _bare(rule.words)
    kept = {"end": plain.endswith(words), "start": plain.startswith(words), "call": words in plain}[rule.kind]
    if kept or not words:
        return None
    if rule.kind == "call":
        return Fault(response.index, None, "", rule.words, rule.source, severity="info")
    span = (
        Span(max(0, len(text.rstrip()) - 20), len(text.rstrip())) if rule.kind == "end" else Span(0, min(20, len(text)))
    )
    return Fault(response.index, span, text[span.start : span.end], rule.words, rule.source)


def _bare(text: str) -> str:
    return re.sub(r"[\s.,!?;:。，！？；：、\"“”'’`*~～…—–-]+", "", text).casefold()
