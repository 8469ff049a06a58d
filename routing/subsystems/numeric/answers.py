"""answers: the final answer of a response and whether it agrees with the reference: options, figures, fractions, yes or no."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, pairwise

from routing.contracts import Span
from routing.subsystems.numeric.claims import Claim
from routing.subsystems.numeric.expression import NotArithmetic, evaluate
from routing.subsystems.numeric.figures import plain
from routing.subsystems.numeric.numerals import CHINESE_FIGURE, DIGITS, ENGLISH_FIGURE, Figure, read
from routing.subsystems.numeric.tokens import lex
from routing.subsystems.numeric.words import settle
from routing.text.fronts import fronted

TAIL_CHARS = 1500  # the final answer stands at the end
LONGEST_REFERENCE = 400
RELATIVE_NOISE = Fraction(1, 10**9)
MARK = fronted(
    r"(?:^|\n)[ \t]{0,4}#{2,6}[ \t]{0,3}(?=[-$\d\\])|\\boxed[ ]?\{|【答案】|(?:^|\n)[ \t>*]{0,6}A[:：](?=\s?[-$\d])|"
    r"\b(?:final |correct )?answer(?: is| would be|:|\*\*:| =|：)|答案(?:是|为|选|应为|应该是)?|故选|应选|所以选|选择?(?=[ (（]?[A-H])|"
    r"\b(?:choose|option)\b",
    re.IGNORECASE,
)
LETTERS = re.compile(
    r"[\s:：$*（(\[{.]{0,12}(?:选项?|option|choice|\\text\{|\\mathrm\{|is|为|是)?[\s(（{*]{0,4}([A-H](?:(?: and | & |[ 、,，和]{0,2})[A-H]){0,5})(?![A-Za-z])"
)
LONE_LETTER = re.compile(r"(?:^|[\s(（\[*])([A-H])(?=[)）\].。:：*\s]|$)")
OPTION = re.compile(
    r"(?:^|[\s\n])[(（]?([A-H])[.)）、:：．][ \t\n$]{0,4}([^\n]{1,120}?)(?=\s{1,4}[(（]?[B-H][.)）、:：．]|\n|$)"
)
NUMBER = re.compile(
    rf"(?:\\[dt]?frac\{{[-\d]{{1,12}}\}}\{{\d{{1,12}}\}}|[-−]?[$€£¥￥]?(?:{DIGITS})(?:[eE][+-]?\d{{1,3}}|/\d{{1,6}})?)\s?(?:\\?[%％]|percent)?"
)
PERCENT_END = re.compile(r"\s?(?:\\?[%％]|percent)$")
SCALE = re.compile(r"\s{0,2}(thousand|million|billion|万|亿)(?![a-z])", re.IGNORECASE)
SCALES = {"thousand": 3, "million": 6, "billion": 9, "万": 4, "亿": 8}
YES = {"yes", "true", "correct", "是", "对", "正确", "是的", "能", "可以"}
NO = {"no", "false", "incorrect", "否", "不", "错", "不是", "错误", "不对", "不能", "不可以"}
FIRST_WORD = re.compile(r"[\s*\"“]{0,4}([A-Za-z]{1,12}|[\u4e00-\u9fff]{1,2})")
WORD_FIGURE = re.compile(rf"\b(?:{ENGLISH_FIGURE})\b|{CHINESE_FIGURE}", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class FinalAnswer:
    """What the response settles on, where it stands, and whether it agrees with the reference."""

    text: str
    span: Span
    agrees: bool
    doubtful: bool = False  # agrees with the reference, but its own working is false


def judge(prompt: str, response: str, reference: str, claims: Sequence[Claim]) -> FinalAnswer | None:
    """The verdict, None when answer or reference cannot be read (not measured)."""
    wanted = reference.strip()
    if not wanted or len(wanted) > LONGEST_REFERENCE or not response.strip():
        return None
    if re.fullmatch(r"[(（]?[A-H](?:[ ,、]?[A-H]){0,5}[)）.]?", wanted):
        return _option(prompt, response, re.sub(r"[^A-H]", "", wanted))
    figure = _reference_figure(wanted)
    if figure is not None:
        return _figure(response, figure, claims)
    return _words(response, wanted)


# --- options -------------------------------------------------------------------------------------------------


def _option(prompt: str, response: str, wanted: str) -> FinalAnswer | None:
    offset = max(0, len(response) - TAIL_CHARS)
    found = _marked_letters(response, offset) or _lone_letter(response, offset)
    if found is None:
        return _option_by_text(prompt, response, wanted)
    start, end = found
    letters = "".join(sorted(set(re.sub(r"[^A-H]", "", response[start:end]))))
    return FinalAnswer(response[start:end], Span(start, end), letters == "".join(sorted(wanted)))


def _marked_letters(response: str, offset: int) -> tuple[int, int] | None:
    best = None
    for mark in MARK.finditer(response, offset):
        match = LETTERS.match(response, mark.end())
        if match:
            best = match.span(1)
    return best


def _lone_letter(response: str, offset: int) -> tuple[int, int] | None:
    if "【答案】" in response[offset:]:
        return None
    letters = list(LONE_LETTER.finditer(response, offset))
    return letters[-1].span(1) if letters and (len(response) < 120 or len(response) - letters[-1].end() < 60) else None


def _option_by_text(prompt: str, response: str, wanted: str) -> FinalAnswer | None:
    """No letter was chosen: the option whose text stands last in the response, or nothing that is offered."""
    options = dict(islice(((m[1], m[2].strip(" $.。;；")) for m in OPTION.finditer(prompt)), 16))
    if not options:
        return None
    tail_start = max(0, len(response) - 400, response.rfind("【答案】"))
    tail = response[tail_start:]
    places = {letter: tail.rfind(text) for letter, text in options.items() if text and text in tail}
    if places:
        letter = max(places, key=lambda key: (places[key] + len(options[key]), len(options[key])))
        start = tail_start + places[letter]
        return FinalAnswer(options[letter], Span(start, start + len(options[letter])), letter == wanted)
    return FinalAnswer(tail.strip()[-60:], Span(max(tail_start, len(response) - 60), len(response)), False)


# --- figures -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Read:
    value: Fraction
    decimals: int
    percent: bool
    scale: str
    span: Span


def _reference_figure(wanted: str) -> _Read | None:
    whole = _evaluated(wanted)
    if whole is not None:
        return whole
    numbers = list(islice(NUMBER.finditer(wanted), 40))
    if numbers and (len(numbers) == 1 or len(wanted) < 120):
        return _read_number(wanted, numbers[-1])
    word = read(wanted.rstrip(".。"))
    return _Read(word.value, word.decimals, False, "", Span(0, len(wanted))) if word else None


def _evaluated(text: str) -> _Read | None:
    tokens = settle(lex(text))
    figures = [token for token in tokens if token.kind == "number"]
    if len(figures) < 2 or any(token.kind in ("wall", "equal") for token in tokens):
        return None
    try:
        value = evaluate(tokens)
    except NotArithmetic:
        return None
    return _Read(value.number, 9, False, "", Span(0, len(text)))


def _figure(response: str, wanted: _Read, claims: Sequence[Claim]) -> FinalAnswer | None:
    found, marked = _final_figures(response)
    if not found:
        return None
    for figure in found:
        if _same(figure, wanted):
            doubtful = not marked and _rests_on_false_claim(figure, claims)
            return FinalAnswer(response[figure.span.start : figure.span.end], figure.span, True, doubtful)
    last = found[-1]
    return FinalAnswer(response[last.span.start : last.span.end], last.span, False)


def _final_figures(response: str) -> tuple[list[_Read], bool]:
    """The marked answer and True when there is a mark, else every figure of the last sentence that holds one."""
    offset = max(0, len(response) - TAIL_CHARS)
    marks = list(MARK.finditer(response, offset))
    for mark in reversed(marks):
        end = _clause_end(response, mark.end())
        found = _numbers(response, mark.end(), end)
        if found:
            return (found[-1:] if "=" in response[mark.end() : end] else found[:1]), True
    for start, end in _sentences_backwards(response, offset):
        found = _numbers(response, start, end)
        if found:
            return found, False
    return [], False


def _clause_end(text: str, start: int) -> int:
    match = re.compile(r"[\n。;；]|\.(?=\s|$)").search(text, start)
    return match.start() if match else len(text)


def _sentences_backwards(text: str, offset: int) -> list[tuple[int, int]]:
    cuts = [offset, *(m.end() for m in re.finditer(r"[\n。！？]|[.!?](?=\s)", text[offset:]) if m.end())]
    points = [offset, *[offset + cut for cut in cuts[1:]], len(text)]
    return [(a, b) for a, b in pairwise(points) if b > a][::-1]


def _numbers(text: str, start: int, end: int) -> list[_Read]:
    found = [_read_number(text, match) for match in islice(NUMBER.finditer(text, start, end), 60)]
    found += (
        [_word_number(match) for match in islice(WORD_FIGURE.finditer(text, start, end), 20)] if not any(found) else []
    )
    return [item for item in found if item is not None]


def _word_number(match: re.Match[str]) -> _Read | None:
    figure = read(match.group()) if match.group().lower() not in ("one", "一") else None
    return _Read(figure.value, figure.decimals, False, "", Span(*match.span())) if figure else None


def _read_number(text: str, match: re.Match[str]) -> _Read | None:
    piece = match.group()
    ending = PERCENT_END.search(piece)
    bare = piece[: ending.start()] if ending else piece
    figure = _bare_figure(bare.strip())
    if figure is None:
        return None
    scale = SCALE.match(text, match.end())
    return _Read(
        figure.value, figure.decimals, bool(ending), scale.group(1).lower() if scale else "", Span(*match.span())
    )


def _bare_figure(bare: str) -> Figure | None:
    fraction = re.fullmatch(r"\\[dt]?frac\{(-?\d+)\}\{(\d+)\}|([-−]?\d+)/(\d+)", bare)
    if fraction:
        top, bottom = fraction[1] or fraction[3], fraction[2] or fraction[4]
        return Figure(Fraction(int(top.replace("−", "-")), int(bottom)), 9) if int(bottom) else None
    mantissa, exponent, power = bare.lower().partition("e")
    figure = read(mantissa)
    if figure is None or not exponent or not power.lstrip("+-").isdigit():
        return figure
    shift = int(power)
    factor = Fraction(10**shift) if shift >= 0 else Fraction(1, 10**-shift)
    return Figure(figure.value * factor, figure.decimals - shift)


def _same(one: _Read, other: _Read) -> bool:
    if one.scale and other.scale and one.scale != other.scale:
        return False
    bare_for_scaled = bool(other.scale) and not one.scale
    values = [(one.value, other.value * 10 ** SCALES[other.scale] if bare_for_scaled else other.value)]
    if one.percent != other.percent:
        values.append((one.value / (100 if one.percent else 1), other.value / (100 if other.percent else 1)))
    return any(_equal(a, b, min(one.decimals, other.decimals)) for a, b in values)


def _equal(one: Fraction, other: Fraction, places: int) -> bool:
    difference = abs(one - other)
    if difference <= abs(other) * RELATIVE_NOISE:
        return True
    return places >= 2 and difference <= Fraction(1, 2) * Fraction(1, 10**places)


def _rests_on_false_claim(figure: _Read, claims: Sequence[Claim]) -> bool:
    """The answer is the result of a false step, or of steps that start from one. A mere sign is no reason to doubt."""
    tainted: set[Fraction] = set()
    for claim in claims:
        wrong = claim.verdict == "false" and abs(claim.value) != abs(claim.claimed)
        carries = any(digits in claim.left.replace(",", "") for digits in map(_digits_of, tainted))
        if wrong or carries:
            tainted.add(claim.claimed)
    return figure.value in tainted


def _digits_of(value: Fraction) -> str:
    return plain(value) if abs(value) > 99 else "\x00"


# --- words ---------------------------------------------------------------------------------------------------


def _words(response: str, wanted: str) -> FinalAnswer | None:
    """Only yes or no is judged; other wording has too many right forms."""
    want = wanted.strip(" .。!！").lower()
    match = FIRST_WORD.match(response)
    if match is None or want not in YES | NO:
        return None
    said = match.group(1).lower()
    if said not in YES | NO:
        return None
    return FinalAnswer(match.group(1), Span(*match.span(1)), (said in YES) == (want in YES))
