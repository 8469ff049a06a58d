"""oversized: words that must appear as they stand, and a limit that is too short to hold them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from routing.contracts import Span
from routing.subsystems.logic.signals import Fault
from routing.text.gate import Gate, gated
from routing.text.numerals import english_whole, han_whole
from routing.text.words import HAN

READ_CHARS = 6000
AMOUNT = (
    r"(\d{1,3}|[一二两三四五六七八九十]{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)"
)
UNIT = r"(words?|characters?|letters?|个?(?:汉|中文)?字符?|个?词)"
BOUND = gated(
    rf"(?:\b(?:at most|no more than|no longer than|not exceed|under|fewer than|within|(?:a )?maximum(?: of)?|up to)\s|不(?:得|能|可|要)?(?:超过|多于)|至多|最多|控制在|限制?在?|少于|[≤<])\s?{AMOUNT}\s?{UNIT}(?![a-z])"
    rf"|(?<![\d一二三四五六七八九十百]){AMOUNT}\s?{UNIT}(?: or (?:less|fewer)| (?:maximum|max|at most)\b|以内|之内|以下)"
)
HELD = gated(
    r"(?:\b(?:contain|include|including|containing|mention|use|keep|with the exact (?:words?|phrase|name)|(?:begin|start|end) with)s?\b|包含|含有?|出现|写出|写上|写全|提到|使用|保留|带上?|以)[^“”「」\"\n.。;；]{0,16}"
    r"[“「\"]([^“”「」\"\n]{3,80})[”」\"]"
)
FIRM = re.compile(
    r"\b(?:must|has to|have to|needs? to|exact(?:ly)?|verbatim|in full|word for word|without (?:abbreviat|shorten)\w+)\b|必须|务必|一定要|完整|原样|全称|一字不差|不得(?:缩写|省略|简写|改动|拆开)|不能(?:缩写|省略|简写|改动|拆开)|须",
    re.IGNORECASE,
)
DENIED = re.compile(
    r"(?:\b(?:not|never|avoid|without|if|when|unless|or|instead of)\b|n['’]t\b|不(?:得|要|能|可|许|应)?|别|勿|禁止|避免|如果|若|或者?)[^，。；,.;\n]{0,12}$",
    re.IGNORECASE,
)
APART = re.compile(
    r"\b(?:not (?:counting|including)|do(?:es)? not count|excluding|except|besides|apart from|each|every|per)\b|不(?:计|算|含|包括)|除[^，。]{1,14}外|另计|每",
    re.IGNORECASE,
)
ALTERNATIVE = re.compile(r"\s{0,2}(?:or\b|/|、|或|其中|之一)")
CASES = re.compile(r"\b(?:if|when|unless|otherwise|else|either)\b|如果|若|否则|要么|时[，,]", re.IGNORECASE)
PART = re.compile(
    r"\b(title|headline|heading|subject|subtitle|slogan|caption|tagline|summary|body|article|text|post|tweet|description|paragraph|sentence|line|question|hashtag|label|button|opening|ending|introduction|note|comment|email|message)s?\b"
    r"|(副标题|小标题|标题|题目|正文|文章|摘要|标语|口号|广告语|文案|句子?|行|段落?|开头|结尾|主题|说明|简介|描述|标签|按钮|备注|评论|邮件|短信|推送|横幅)",
    re.IGNORECASE,
)
CLAUSE_END = re.compile(r"[;；。.!！\n]\s{0,2}")
MAY = Gate(ways=((BOUND.door, HELD.door),))


def oversized(text: str, low: str) -> Iterator[Fault]:
    """Quoted words that must stand in a part, or in the whole, that may not be that long."""
    if not MAY.admits(low):
        return
    text = text[:READ_CHARS]
    bounds = list(islice(BOUND.finditer(text, low), 6))
    for held in islice(HELD.finditer(text, low), 8) if bounds else ():
        start = max((found.end() for found in CLAUSE_END.finditer(text, 0, held.start())), default=0)
        end = CLAUSE_END.search(text, held.end())
        clause = text[start : end.start() if end else len(text)]
        if not FIRM.search(clause) or DENIED.search(text[start : held.start()]) or ALTERNATIVE.match(text, held.end()):
            continue
        for bound in bounds:
            if _same_part(text, bound, start, held) and _too_long(held[1], bound):
                yield Fault(span=Span(*held.span()), where="prompt", found=held[1][:80], detail=bound.group()[:80])
                return


def _same_part(text: str, bound: re.Match[str], start: int, held: re.Match[str]) -> bool:
    """The limit is for the part in which the words must stand, or for the whole."""
    first = max((found.end() for found in CLAUSE_END.finditer(text, 0, bound.start())), default=0)
    stop = CLAUSE_END.search(text, bound.end())
    limit = text[first : stop.start() if stop else len(text)]
    if APART.search(limit) or CASES.search(limit) or CASES.search(text[start : held.start()]):
        return False
    bounded, holding = _part(text[first : bound.start()]), _part(text[start : held.start()])
    if not bounded:  # the whole answer; at most three characters may also be those of a story
        return not (bound[2] or bound[4]).lower().startswith("char") or len(bound[1] or bound[3]) > 1
    return bounded == holding or (first == start and not holding)


def _part(clause: str) -> str:
    """The part of the answer that a clause speaks of; the last one named."""
    found = list(islice(PART.finditer(clause), 20))
    return (found[-1][1] or found[-1][2]).lower() if found else ""


def _too_long(words: str, bound: re.Match[str]) -> bool:
    number, unit = bound[1] or bound[3], bound[2] or bound[4]
    most = int(number) if number.isdigit() else (english_whole(number) if number.isascii() else han_whole(number)) or 0
    strict = bool(re.match(r"\s?(?:under|fewer|少于|<)", bound.group(), re.IGNORECASE))
    return bool(most) and _length(words, unit.lower()) > most - strict


def _length(words: str, unit: str) -> int:
    """How long the words are at least, in the unit of the limit."""
    if unit.startswith("word"):
        return 0 if HAN.search(words) else len(words.split())
    if unit.startswith("letter"):
        return sum(mark.isalpha() for mark in words)
    if unit.startswith("character") or unit.endswith("字符"):
        return sum(not mark.isspace() for mark in words)
    return len(HAN.findall(words)) if unit.endswith("字") else 0
