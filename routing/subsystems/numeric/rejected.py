"""rejected: a figure that a response calls wrong or unequal, and then arrives at itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.mentions import figures_said
from routing.subsystems.numeric.numerals import FIGURE, read
from routing.subsystems.numeric.signals import Fault
from routing.text.gate import Gate, gated

HEAD_CHARS = 1500
READ_CHARS = 1500
WRONG = gated(
    r"\b(?:not|n['’]t) (?:quite )?(?:correct|right|equal|true|the same)\b|\b(?:incorrect|wrong|false|unequal|differs?)\b|\bdoes(?: not|n['’]t) equal\b|≠|!=|不(?:正确|对|等于|相等|一致|相符)|错误?|有误"
)
BARE_NO = re.compile(r"[\s*\"“#>]{0,6}(?:no\b|否|不是)", re.IGNORECASE)  # as an answer, and not anywhere in one
NAMED = re.compile(
    rf"(?<![\d.,/A-Za-z])({FIGURE})(?![\d/]|[.,]\d)[^\d.。\n,，;；]{{0,24}}?(?:\bis (?:not (?:quite )?(?:correct|right)|incorrect|wrong|false)\b|(?:是|并)?(?:不正确|不对|错(?:误)?的|错了|有误))",
    re.IGNORECASE,
)
BARE = re.compile(
    r"[\s*\"“#>]{0,6}(?:no\b|not (?:quite )?(?:correct|right)\b|incorrect\b|wrong\b|that is (?:wrong|incorrect|not (?:correct|right))\b|(?:the|your|this|his|her) (?:answer|result|solution) is (?:wrong|incorrect|not (?:correct|right))\b|(?:你的|这个|该|学生的?)?(?:答案|结果)?(?:是)?(?:不对|不正确|错误?(?:的|了)?|有误)|否|不是)",
    re.IGNORECASE,
)
JUDGED = re.compile(
    rf"(?:\b(?:answer|result|solution|total|says|wrote|writes|got|gets|claims?|calculated|entered)\b|答案|结果|得数|算出|算得|写的|填的|答)[^\n:：=。?？]{{0,40}}?(?:[:：=]|\bis\b|\bwas\b|\bof\b|是|为|了|\s)\s?({FIGURE})(?![\d/]|[.,]\d|\s?[-+×x*/÷])",
    re.IGNORECASE,
)
FINAL = re.compile(
    rf"(?:\b(?:solution|answer|result|total|product|sum|difference|value)\b[^.\n\d]{{0,20}}?(?:is|are|:|=|equals)|\b(?:together|makes|gives|so it is|hence|therefore)|(?:答案|结果|得数|总和|乘积|差)(?:应?该?[是为]|等于|就?是|：|:)|所以(?:是|等于|得)?|一共是?|合计)\s?\*{{0,2}}({FIGURE})(?![\d/]|[.,]\d)",
    re.IGNORECASE,
)
UNEQUAL = re.compile(
    rf"(?<![\d.,/A-Za-z])({FIGURE})(?![\d/]|[.,]\d)[^\d.。\n]{{0,30}}?(?:\b(?:is|are) not (?:equal to|the same as)\b|\bdoes(?: not|n['’]t) (?:equal|match)\b|\bdiffers from\b|≠|!=|不等于|并不等于|不同于)",
    re.IGNORECASE,
)
RESULT = re.compile(
    rf"(?:\b(?:is|was|equals|gives|makes|of)\b|[=＝]|是|为|即|等于|得)\s?({FIGURE})(?![\d/%]|[.,]\d)", re.IGNORECASE
)
OTHER_REASON = re.compile(
    r"\b(?:units?|round\w*|significant|format|form|decimals?|method|working|steps?|sign|but|however|if|unless|wait|actually|sorry|originally|instead)\b|单位|格式|过程|步骤|四舍五入|小数|但|如果|方法|更正|抱歉",
    re.IGNORECASE,
)
EQUAL_ASKED = re.compile(
    rf"(?<![\d.,/A-Za-z])({FIGURE})[^\d?？\n]{{0,30}}?(?:\b(?:equal to|the same as|equals?)\b|等于)[^\d?？\n]{{0,40}}?({FIGURE})[^\d?？\n]{{0,6}}?\s?(?P<op>minus|less|plus|times|divided by|[-−+×*/÷]|减去?|加上?|乘以?|除以)[^\d?？\n]{{0,30}}?({FIGURE})[^?？\n]{{0,12}}[?？]",
    re.IGNORECASE,
)
ASKS_EQUAL = Gate(("equal", "same as", "等于"))
YES_NO = re.compile(
    r"[\s*\"“]{0,4}(?:(?P<yes>yes|true|equal|是的?|相等|等于|对)|(?P<no>no|false|not equal|不是|不相等|不等于|否|不))(?![a-z等])",
    re.IGNORECASE,
)
UNIT_WORD = re.compile(r"\s?([A-Za-z%]{1,12}|[\u4e00-\u9fff])")


def rejected_faults(exchange: Exchange) -> Iterator[Fault]:
    """A rejected figure that the response itself comes to."""
    text = exchange.text[:READ_CHARS]
    if BARE_NO.match(text) or WRONG.search(text, exchange.low):
        found = _unequal(text) or _wrong(exchange.prompt[:HEAD_CHARS], text)
        if found:
            yield _fault(exchange, *found)


def _fault(exchange: Exchange, one: Span, other: Span) -> Fault:
    text = exchange.text
    first, second = (" ".join(text[span.start : span.end].split())[:80] for span in (one, other))
    because = Text(f"“{first}” contradicts the response's own “{second}”", f"“{first}”与回答自己写的“{second}”互相矛盾")
    return Fault("self_contradiction", "response", exchange.index, one, because)


def _unequal(text: str) -> tuple[Span, Span] | None:
    """ "5 is not equal to 12 - 7, which is 5"."""
    for match in islice(UNEQUAL.finditer(text), 6):
        figure = read(match[1])
        stop = re.search(r"[。\n]|\.(?=\s|$)", text[match.end() :])
        end = match.end() + (stop.start() if stop else len(text) - match.end())
        for result in islice(RESULT.finditer(text, match.end(), end), 6):
            said = read(result[1])
            if (
                figure
                and said
                and figure.value == said.value
                and _unit(text, match.end(1)) in ("", _unit(text, result.end(1)))
            ):
                return Span(*match.span()), Span(*result.span())
    return None


def _unit(text: str, end: int) -> str:
    match = UNIT_WORD.match(text, end)
    word = match[1].lower() if match else ""
    return "" if word in ("is", "are", "does", "differs", "and", "of", "不", "并", "是") else word


def _wrong(prompt: str, text: str) -> tuple[Span, Span] | None:
    """ "Your answer 84 is not correct … so the solution is 84"."""
    named, bare = NAMED.search(text[:400]), BARE.match(text)
    judged = JUDGED.search(prompt) if bare and not named else None
    match = named or bare
    figure = read((named or judged)[1]) if named or judged else None  # type: ignore[index]
    if match is None or figure is None or OTHER_REASON.search(text):
        return None
    finals = list(islice(FINAL.finditer(text, match.end()), 8))
    last = finals[-1] if finals else None
    said = read(last[1]) if last else None
    if last is None or said is None or said.value != figure.value:
        return None
    if named and _unit(text, named.end(1)) != _unit(text, last.end(1)) and _unit(text, last.end(1)):
        return None
    return Span(match.start(), match.end()), Span(*last.span())


def equality_faults(exchange: Exchange) -> Iterator[Fault]:
    """ "Is 12 equal to 20 minus 8?" answered with no."""
    if not exchange.given or not ASKS_EQUAL.admits(exchange.low_prompt):
        return
    asked = EQUAL_ASKED.search(exchange.prompt[:HEAD_CHARS])
    answer = YES_NO.match(exchange.text)
    if asked is None or answer is None:
        return
    values = [figure.value if (figure := read(group)) else None for group in (asked[1], asked[2], asked[4])]
    if None in values or _unequal(exchange.text[:READ_CHARS]):
        return
    claimed, left, right = values
    result = _computed(left or Fraction(0), right or Fraction(0), asked["op"].lower())
    if result is None or (claimed == result) == bool(answer["yes"]):
        return
    if any(figure.value == result != claimed for figure, _, _ in figures_said(exchange.text)) and answer["no"]:
        return
    sign = "=" if claimed == result else "≠"
    because = Text(
        f"{asked[1]} {sign} {asked[2]} {asked['op']} {asked[4]}",
        f"{asked[1]} {sign} {asked[2]} {asked['op']} {asked[4]}",
    )
    yield Fault("arithmetic_error", "response", exchange.index, Span(*answer.span()), because)


def _computed(left: Fraction, right: Fraction, sign: str) -> Fraction | None:
    if sign[0] in "-−减" or sign in ("minus", "less"):
        return left - right
    if sign[0] in "+加" or sign == "plus":
        return left + right
    if sign[0] in "×*乘" or sign == "times":
        return left * right
    return left / right if right else None
