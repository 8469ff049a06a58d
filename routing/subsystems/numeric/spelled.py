"""spelled: figures that a prompt gives in words and wants in digits, or in digits and wants in words, read again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.figures import plain
from routing.subsystems.numeric.numerals import ENGLISH_WORD, FIGURE, read
from routing.subsystems.numeric.replies import is_json, pairs
from routing.subsystems.numeric.signals import Fault
from routing.text.gate import either, gated
from routing.text.numerals import HAN_NUMERALS

HEAD_CHARS = 1500
CAPITALS = dict(zip("零壹贰叁肆伍陆柒捌玖拾佰仟萬億兩貳參陸", "零一二三四五六七八九十百千万亿两二三六", strict=True))
CAPITAL_FIGURE = re.compile(
    r"[壹贰叁肆伍陆柒捌玖貳參陸兩两][零壹贰叁肆伍陆柒捌玖拾佰仟萬万億亿兩两貳參陸]{0,24}(?:[元圆整正]|圆整)?(?:[零壹贰叁肆伍陆柒捌玖][角分]){0,2}|[壹贰叁肆伍陆柒捌玖拾佰仟][万亿元圆]"
)
HAN_FIGURE = re.compile(
    rf"(?<![{HAN_NUMERALS}第])(?=[{HAN_NUMERALS}]*[十百千万亿])[{HAN_NUMERALS}]{{2,24}}(?:点[零〇一二三四五六七八九]{{1,8}})?"
)
DIGIT_BY_DIGIT = re.compile(
    r"(?<![零〇一二三四五六七八九十百千万亿幺])[零〇一二三四五六七八九幺]{4,24}(?![十百千万亿])"
)
ENGLISH_FIGURE = re.compile(
    rf"\b(?:{ENGLISH_WORD}|(?:a|an)(?= (?:hundred|thousand|million)))(?:(?:[ -]|,? and |, )(?:{ENGLISH_WORD})){{1,14}}\b",
    re.IGNORECASE,
)
TO_DIGITS = gated(
    r"\b(?:in|into|to|as|with|using) (?:arabic )?(?:digits|numerals|figures)\b|\bas (?:a |an )?(?:number|numeral|integer|figure)\b|\bin numeric(?:al)? form\b|\barabic n|阿拉伯数字|(?:写成|转成|转为|转换(?:成|为)|改成|改写成|换成|化成|用)数字|数字(?:形式|表示|写法)|小写金额|(?:金额|数值|数字)字段|\"[^\"\n]{1,20}\"\s?[:：]\s?(?:number|integer|int|数字|整数)"
)
TO_WORDS = gated(
    r"\b(?:in|into|to|as|with|using) (?:english )?words\b|\bspell(?:ed)? out\b|\bwrite out\b|(?:中文|汉字)大写|大写金额|人民币大写|用(?:中文|汉字)(?:写|表示)|(?:写成|转成|转为|改成)(?:中文|汉字|大写)"
)
ASKS = either(TO_DIGITS.door, TO_WORDS.door)
NUMBER = re.compile(rf"(?<![A-Za-z0-9_.,])({FIGURE})(?![\d]|[.,]\d)")
SMALLEST = 20  # smaller figures stand in too many phrases


def spelled_faults(exchange: Exchange) -> Iterator[Fault]:
    """The one figure in words against the digits of the response, and the one in digits against its words."""
    prompt, low = exchange.prompt, exchange.low_prompt
    if len(prompt) > HEAD_CHARS or not (exchange.given or exchange.said):
        return
    if TO_DIGITS.search(prompt, low):
        words = spelled_in(prompt)
        said = _digits(exchange.text)
        if len(words) == 1 and said and not re.search(r"\d{3}", prompt):
            yield from _compared(exchange, words[0], said)
    elif TO_WORDS.search(prompt, low):
        given = _digits(prompt)
        words = spelled_in(exchange.text)
        if len(given) == 1 and len(words) == 1:
            yield from _compared(exchange, given[0], words)


Read = tuple[Fraction, str, Span]


def _compared(exchange: Exchange, given: Read, said: list[Read]) -> Iterator[Fault]:
    value, written, _ = given
    if value < SMALLEST or any(found == value for found, _, _ in said) or len(said) != 1:
        return
    _, shown, span = said[0]
    because = Text(f"“{written}” is {plain(value)}, not “{shown}”", f"“{written}”是 {plain(value)}，不是“{shown}”")
    right = plain(value)
    yield Fault("number_corrupted", "response", exchange.index, span, because, Text(right, right))


def spelled_in(text: str) -> list[Read]:
    """The figures of a text in words: Chinese capitals with yuan, jiao and fen, Chinese numerals, English words."""
    found: list[Read] = []
    for pattern, reader in (
        (CAPITAL_FIGURE, _capital),
        (HAN_FIGURE, _han),
        (DIGIT_BY_DIGIT, _han),
        (ENGLISH_FIGURE, _english),
    ):
        for match in islice(pattern.finditer(text), 10):
            span = Span(*match.span())
            value = None if any(span.overlaps(item[2]) for item in found) else reader(match.group())
            if value is not None:
                found.append((value, match.group(), span))
    return found


def _capital(written: str) -> Fraction | None:
    whole = re.match(r"[^元圆整正角分]{1,30}?(?=[元圆整正]|$)", written)
    value = _han("".join(CAPITALS.get(mark, mark) for mark in whole.group())) if whole else Fraction(0)
    if value is None:
        return None
    for mark, share in (("角", 10), ("分", 100)):
        part = re.search(rf"([壹贰叁肆伍陆柒捌玖]){mark}", written)
        value += Fraction("零壹贰叁肆伍陆柒捌玖".index(part[1]), share) if part else 0
    return value


def _han(written: str) -> Fraction | None:
    figure = read(written.replace("幺", "一"))
    return figure.value if figure else None


def _english(written: str) -> Fraction | None:
    figure = read(re.sub(r",", " ", written))
    return figure.value if figure else None


def _digits(text: str) -> list[Read]:
    if is_json(text):
        return [(pair.figure.value, pair.written, pair.span) for pair in pairs(text) if pair.figure]
    found = []
    for match in islice(NUMBER.finditer(text[:2000]), 10):
        figure = read(match[1])
        if figure:
            found.append((figure.value, match[1], Span(*match.span(1))))
    return found
