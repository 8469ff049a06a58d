"""tokens: cuts text into the pieces of arithmetic: numbers, operators, brackets, equal signs, units; all else is a wall.

Linear in the length of the text: one alternation, every repetition bounded or over one character class.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Literal, NamedTuple

Kind = Literal[
    "number", "operator", "open", "close", "equal", "approximate", "root", "fraction", "unit", "wall", "word"
]

MOST_DIGITS = 400  # longer figures are not arithmetic of a text; they cost more than they tell
NUMBER = r"\d{1,3}(?:,\d{3}){1,40}(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+"
# Words and blanks come first: most of a text is made of them, and the alternatives are tried one by one.
PATTERN = re.compile(
    r"(?P<word>(?!\bsqrt\()[A-Za-z°µ][A-Za-z°µ'’]*(?:-[A-Za-z]+)*|[\u4e00-\u9fff]+)"
    r"|(?P<space>[ \t\u00a0\u2009\u202f\u3000]+|\\[,;!: ]|\\q?quad(?![A-Za-z]))"
    r"|(?P<glue>\\(?:left|right|bigl?|bigr|displaystyle|boxed)(?![A-Za-z])|&)"
    r"|(?P<newline>\r?\n|\\\\)"
    r"|(?P<label>\\(?:text|mathrm|textbf|mathbf|operatorname|mbox)[ ]?\{[^{}\n]{0,80}\})"
    r"|(?P<date>\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)|\d{1,2}/\d{1,2}/\d{4}(?!\d)|\d+(?::\d+)+)"
    r"|(?P<mixed>\d{1,6} \d{1,4}/\d{1,4}(?![\d/.]))"
    rf"|(?P<number>(?:{NUMBER})(?:[eE][+-]?\d{{1,3}}(?!\w|\.\d))?)"
    r"|(?P<approximate>≈|≒|≃|~=|\\approx(?![A-Za-z])|\\doteq)"
    r"|(?P<factorial>(?<=[\d)])!(?=\s?[=+\-*/×÷)≈])(?!=))"
    r"|(?P<calculator><<|>>)"
    r"|(?P<notequal>[<>!≠≤≥≡:]=?|=>|\\(?:n|l|g)eq?(?![A-Za-z])|\\equiv)"
    r"|(?P<equal>===?|=|＝)"
    r"|(?P<power>\*\*|\^)"
    r"|(?P<superscript>[²³⁰¹⁴-⁹]{1,4})"
    r"|(?P<operator>[+＋*×∗⋅∙·÷/／∕⁄−–﹣﹢-]|\\(?:times|cdot|ast|div)(?![A-Za-z]))"
    r"|(?P<fraction>\\[dt]?frac(?![A-Za-z]))"
    r"|(?P<root>√|\\sqrt(?![A-Za-z])|\bsqrt(?=\())"
    r"|(?P<open>[({（]|\\\()"
    r"|(?P<close>[)}）]|\\\))"
    r"|(?P<percent>\\?[%％]|‰)"
    r"|(?P<command>\\[A-Za-z]+|_)"
    r"|(?P<currency>\\?[$€£¥￥₹])"
    r"|(?P<other>.)",
    re.DOTALL,
)
SYMBOLS = {
    "＋": "+",
    "×": "*",
    "∗": "*",
    "⋅": "*",
    "∙": "*",
    "·": "*",
    "÷": "/",
    "／": "/",
    "∕": "/",
    "⁄": "/",
    "−": "-",
    "–": "-",
    "﹣": "-",
    "﹢": "+",
}
COMMANDS = {"\\times": "*", "\\cdot": "*", "\\ast": "*", "\\div": "/"}
SUPERSCRIPT_DIGITS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
MULTIPLIERS = {
    "hundred": 2, "thousand": 3, "million": 6, "millions": 6, "billion": 9, "trillion": 12, "bn": 9, "mn": 6,
    "百": 2, "千": 3, "万": 4, "十万": 5, "百万": 6, "千万": 7, "亿": 8, "十亿": 9, "百亿": 10, "千亿": 11, "万亿": 12,
}  # fmt: skip
WORD_OPERATORS = {
    "plus": "+", "minus": "-", "times": "*", "x": "*", "X": "*", "of": "*", "加": "+", "加上": "+", "减": "-", "减去": "-",
    "乘": "*", "乘以": "*", "乘上": "*", "除以": "/", "的": "*",
}  # fmt: skip
WORD_EQUALS = {"equals", "equal", "等于", "就是", "等于是"}
APPROXIMATELY = {
    "about",
    "approximately",
    "approx",
    "roughly",
    "around",
    "nearly",
    "almost",
    "约",
    "大约",
    "约等于",
    "约为",
    "近似",
    "大概",
}
CJK_MULTIPLIER = re.compile(r"(万亿|千亿|百亿|十亿|亿|千万|百万|十万|万|千|百)")


class Token(NamedTuple):
    """One piece, made quickly since texts have many. `value` is set for numbers (percent already divided by 100); `decimals` counts places of the written form."""

    kind: Kind
    text: str
    start: int
    end: int
    spaced: bool = False  # white space (or a line break) stands before it
    value: Fraction | None = None
    decimals: int = 0  # places after the point at which the written figure ends; negative for 1.2 million
    percent: bool = False
    money: bool = False
    variable: bool = False  # a wall that stands for an unknown: what touches it is not plain arithmetic


def lex(text: str, start: int = 0, end: int | None = None) -> list[Token]:
    """The tokens of text[start:end], words not yet told apart into units and walls."""
    found: list[Token] = []
    spaced, money = True, False
    for match in PATTERN.finditer(text, start, len(text) if end is None else end):
        group = match.lastgroup or "other"
        if group in ("space", "newline"):
            if group == "newline":
                found.append(Token("wall", "\n", match.start(), match.end(), True))
            spaced = True
            continue
        if group == "glue":
            continue
        if group == "currency":
            money = True
            continue
        _append(found, group, match, text, spaced=spaced, money=money)
        spaced, money = False, False
    return found


def _append(found: list[Token], group: str, match: re.Match[str], text: str, *, spaced: bool, money: bool) -> None:
    piece, (start, end) = match.group(), match.span()
    if group == "word":
        _word(found, piece, start, end, spaced)
    elif group == "percent":
        _percent(found, piece, end, text)
    elif group in ("number", "mixed"):
        found.append(_number(piece, start, end, spaced, money))
    elif group == "power":
        if not found or found[-1].kind not in ("number", "close", "word"):
            return  # bold marks of Markdown
        found.append(Token("operator", "^", start, end, spaced))
    elif group == "factorial":
        found.append(Token("operator", "!", start, end, spaced))
    elif group == "superscript":
        if found and found[-1].kind in ("number", "close"):
            exponent = Fraction(int(piece.translate(SUPERSCRIPT_DIGITS)))
            found.append(Token("operator", "^", start, start, spaced))
            found.append(Token("number", piece, start, end, False, exponent))
    elif group == "operator":
        _operator(found, piece, start, end, text, spaced)
    elif group == "label":
        inner = piece[piece.index("{") + 1 : -1].strip()
        found.append(Token("word", inner or "text", start, end, True))
    elif group in ("equal", "approximate", "open", "close", "root", "fraction"):
        found.append(Token(group, piece, start, end, spaced))  # type: ignore[arg-type]
    else:
        found.append(Token("wall", piece, start, end, spaced, variable=group in ("date", "notequal", "command")))


def _number(piece: str, start: int, end: int, spaced: bool, money: bool) -> Token:
    if len(piece) > MOST_DIGITS:
        return Token("wall", piece[:8], start, end, spaced, variable=True)
    if " " in piece:
        whole, part = piece.split(" ")
        top, bottom = part.split("/")
        if int(bottom) == 0 or int(top) >= int(bottom):
            return Token("wall", piece, start, end, spaced, variable=True)
        return Token("number", piece, start, end, spaced, int(whole) + Fraction(int(top), int(bottom)), 9, money=money)
    plain, _, exponent = piece.replace(",", "").lower().partition("e")
    places = len(plain.partition(".")[2]) - int(exponent or 0)
    value = exact(plain.rstrip("."))
    return Token(
        "number",
        piece,
        start,
        end,
        spaced,
        value * _power_of_ten(int(exponent)) if exponent else value,
        places,
        money=money,
    )


def exact(decimal: str) -> Fraction:
    """The value of digits with at most one point, read faster than by the fractions module."""
    whole, _, places = decimal.partition(".")
    return Fraction(int(whole + places), 10 ** len(places)) if places else Fraction(int(whole))


def _power_of_ten(exponent: int) -> Fraction:
    return Fraction(10**exponent) if exponent >= 0 else Fraction(1, 10**-exponent)


def _percent(found: list[Token], piece: str, end: int, text: str) -> None:
    if not found or found[-1].kind != "number" or found[-1].value is None or found[-1].percent:
        return
    last, shift = found[-1], 3 if piece == "‰" else 2
    value = last.value / 10**shift if last.value is not None else None
    found[-1] = Token(
        "number", last.text + piece, last.start, end, last.spaced, value, last.decimals + shift, True, last.money
    )


def _operator(found: list[Token], piece: str, start: int, end: int, text: str, spaced: bool) -> None:
    sign = COMMANDS.get(piece) or SYMBOLS.get(piece, piece)
    after = text[end : end + 1]
    after_operand = bool(found) and found[-1].kind in ("number", "close", "word")
    if sign == "-" and after.isalpha() and not spaced and found and found[-1].kind == "number":
        return  # the hyphen of "5-pound bags" joins a unit
    if piece == "*" and not after_operand:
        return  # emphasis marks of Markdown
    if sign == "-" and after in " \t" and (not found or found[-1].text == "\n"):
        return  # the bullet of a list
    found.append(Token("operator", sign, start, end, spaced))


def _word(found: list[Token], piece: str, start: int, end: int, spaced: bool) -> None:
    last = found[-1] if found else None
    if last is not None and last.kind == "number" and not last.percent and last.value is not None:
        scale = _multiplier(piece)
        if scale:
            shift, width = scale
            value = last.value * 10**shift
            text = f"{last.text}{' ' if spaced else ''}{piece[:width]}"
            found[-1] = Token(
                "number", text, last.start, start + width, last.spaced, value, last.decimals - shift, money=last.money
            )
            if width == len(piece):
                return
            piece, start, spaced = piece[width:], start + width, False
    found.append(Token("word", piece, start, end, spaced))


def _multiplier(piece: str) -> tuple[int, int] | None:
    if piece.lower() in MULTIPLIERS:
        return MULTIPLIERS[piece.lower()], len(piece)
    match = CJK_MULTIPLIER.match(piece)
    if match and not piece.startswith(("千克", "千米", "千瓦", "百分", "万一", "千卡", "千分")):
        return MULTIPLIERS[match.group()], match.end()
    return None
