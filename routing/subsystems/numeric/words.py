"""words: settles what the words between figures are: operators, equal signs, units of the figure before, or walls."""

from __future__ import annotations

import re

from routing.subsystems.numeric.tokens import APPROXIMATELY, WORD_EQUALS, WORD_OPERATORS, Token
from routing.subsystems.numeric.units import unit_of

RESULT_ZH = re.compile(r"(?:的(?:和|差|积|商|结果))?(?:是|为|得|得到|得出|等于|共)")
MOST_UNIT_WORDS = 5  # "cubic feet of dog food"
MOST_UNIT_CHARS = 6  # Chinese measure words are short; a longer run is prose
NOT_UNITS = frozenset(
    [
        "and",
        "is",
        "are",
        "was",
        "were",
        "so",
        "then",
        "or",
        "if",
        "because",
        "but",
        "which",
        "that",
        "who",
        "from",
        "to",
        "at",
        "for",
        "with",
        "by",
        "in",
        "on",
        "when",
        "as",
        "per",
        "this",
        "there",
        "he",
        "she",
        "it",
        "they",
        "we",
        "you",
        "i",
        "has",
        "have",
        "had",
        "makes",
        "made",
        "get",
        "gets",
        "would",
        "will",
        "can",
    ]
)
FUNCTIONS = frozenset(
    [
        "sin",
        "cos",
        "tan",
        "cot",
        "sec",
        "csc",
        "log",
        "ln",
        "lg",
        "exp",
        "lim",
        "max",
        "min",
        "gcd",
        "lcm",
        "mod",
        "arcsin",
        "arccos",
        "arctan",
        "det",
        "abs",
        "floor",
        "ceil",
        "round",
    ]
)
UNIT_LETTERS = frozenset("mgslhLtkKVWANJF°dC")


def settle(tokens: list[Token]) -> list[Token]:
    """The tokens with every word turned into an operator, an equal sign, a unit or a wall."""
    result: list[Token] = []
    index = 0
    while index < len(tokens):
        token = tokens[index]
        if token.kind == "word":
            index = _run(tokens, index, result)
        elif token.text == "\n":
            _line_break(tokens, index, result)
            index += 1
        elif token.kind == "open" and (end := _annotation(tokens, index)):
            index = end  # "(approx)", "(from sales)": a remark, not a factor
        elif _is_per_unit(tokens, index):
            index += 1  # the slash of "miles/day"; the word after it becomes part of the unit
            index = _run(tokens, index, result, forced=True)
        else:
            result.append(token)
            index += 1
    return result


def _line_break(tokens: list[Token], index: int, result: list[Token]) -> None:
    """A line that starts with an equal sign goes on with the computation of the line before."""
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    if following is None or following.kind not in ("equal", "approximate"):
        result.append(tokens[index])


def _annotation(tokens: list[Token], index: int) -> int | None:
    position = index + 1
    while position < len(tokens) and position - index <= 8 and _is_remark(tokens[position]):
        position += 1
    if position - index > 1 and position < len(tokens) and tokens[position].kind == "close":
        return position + 1
    return None


def _is_remark(token: Token) -> bool:
    return token.kind == "word" and (len(token.text) > 1 or token.text in UNIT_LETTERS or token.text >= "\u4e00")


def _is_per_unit(tokens: list[Token], index: int) -> bool:
    token = tokens[index]
    if token.kind != "operator" or token.text != "/" or index + 1 >= len(tokens) or index == 0:
        return False
    following = tokens[index + 1]
    return following.kind == "word" and len(following.text) > 1 and tokens[index - 1].kind in ("word", "number")


def _run(tokens: list[Token], index: int, result: list[Token], forced: bool = False) -> int:
    """Settles the run of words that begins at `index`; gives the index after it."""
    end = index
    while end < len(tokens) and tokens[end].kind == "word":
        end += 1
    before = result[-1] if result else None
    after = tokens[end] if end < len(tokens) else None
    words = tokens[index:end]
    operand_before = before is not None and before.kind in ("number", "close", "unit")
    if (
        before is not None
        and operand_before
        and after is not None
        and after.kind in ("number", "open", "root", "fraction")
    ):
        bridge = _bridge(words, before, after, after_fraction=len(result) > 1 and result[-2].text == "/")
        if bridge:
            result += bridge
            return end
    if words[-1].text in APPROXIMATELY and before is not None and before.kind == "equal":
        result[-1] = before._replace(kind="approximate")
        return end
    if (operand_before and _are_units(words, after)) or (forced and before is not None):
        result.append(_merged(words, "unit"))
        return end
    result.append(_merged(words, "wall", variable=_is_variable(words, before, after)))
    return end


def _bridge(words: list[Token], before: Token, after: Token, *, after_fraction: bool) -> list[Token]:
    """Words between two operands that are an operator or an equal sign, with units before it kept as a unit."""
    last = words[-1].text
    head = words[:-1]
    lower = [word.text.lower() for word in words]
    if lower[-3:] == ["is", "equal", "to"]:
        return [*_units(words[:-3]), _merged(words[-3:], "equal")]
    if lower[-2:] in (["divided", "by"], ["multiplied", "by"]):
        return [
            *_units(words[:-2]),
            _merged(words[-2:], "operator")._replace(text="/" if lower[-2] == "divided" else "*"),
        ]
    if last in WORD_EQUALS or (_says_result(lower, last) and before.text != "-"):
        return [*_units(head), _merged(words[-1:], "equal")]
    sign = WORD_OPERATORS.get(last) or WORD_OPERATORS.get(last.lower())
    if sign is None or (head and not _are_units(head, words[-1])):
        return []
    if last in ("of", "的") and not (before.percent or after.percent or after_fraction or before.kind == "close"):
        return []
    if last == "的" and not after.percent:
        return []
    return [*_units(head), _merged(words[-1:], "operator")._replace(text=sign)]


def _says_result(lower: list[str], last: str) -> bool:
    """ "5 plus 3 is 8", "12 乘以 3 得 36": a result; a side without an operator is dropped later."""
    return lower in (["is"], ["makes"], ["gives"], ["does", "equal"]) or bool(RESULT_ZH.fullmatch(last))


def _units(words: list[Token]) -> list[Token]:
    return [_merged(words, "unit")] if words else []


def _are_units(words: list[Token], after: Token | None) -> bool:
    if after is None or after.kind not in ("operator", "equal", "approximate", "close", "word"):
        return False
    if len(words) > MOST_UNIT_WORDS or any(word.text.lower() in NOT_UNITS for word in words):
        return False
    return all(_may_be_unit(word) for word in words) and not _glued_name(words[0])


def _glued_name(word: Token) -> bool:
    """ "1Dachshund": a name that touches its figure is a variable unless it is a known unit."""
    latin = word.text[0] < "\u4e00" and not word.spaced and word.text[0] != "°"
    return latin and unit_of(word.text) is None and word.text not in UNIT_LETTERS


def _may_be_unit(word: Token) -> bool:
    if word.text[0] >= "\u4e00":
        return len(word.text) <= MOST_UNIT_CHARS
    return len(word.text) > 1 or word.text in UNIT_LETTERS


def _is_variable(words: list[Token], before: Token | None, after: Token | None) -> bool:
    """True when what touches the words is not plain arithmetic: "2x", "f(3)", "x - 5"."""
    last = words[-1]
    calls = after is not None and after.kind == "open" and not after.spaced and last.text[0] < "\u4e00"
    glued = before is not None and before.kind in ("number", "close") and _glued_name(words[0])
    calls = calls or last.text.lower() in FUNCTIONS
    short = any(
        len(word.text) == 1 and word.text.isalpha() and word.text[0] < "\u4e00" and word.text not in "aAI"
        for word in words
    )
    return calls or glued or short


def _merged(words: list[Token], kind: str, variable: bool = False) -> Token:
    text = " ".join(word.text for word in words)
    return Token(kind, text, words[0].start, words[-1].end, words[0].spaced, variable=variable)  # type: ignore[arg-type]
