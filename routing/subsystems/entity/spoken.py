"""spoken: quantities said in words: fractions, durations, times of day, scores, English number words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice

from routing.contracts import Span
from routing.text.gate import folded, gate
from routing.text.letters import lowered
from routing.text.numerals import GROUPS, ONES, SCALES, TENS, english_whole

MOST = 60
NUMBER_WORDS = frozenset([*ONES, *TENS, *GROUPS, *SCALES])
WORD = "(?:" + "|".join(sorted(NUMBER_WORDS, key=lambda word: (-len(word), word))) + ")"
WORDS = rf"\b(?:an? (?=hundred|dozen|thousand|million|billion))?{WORD}(?:(?:-| and | ){WORD}){{0,8}}\b(?!-[a-z])"
HAN = r"[零〇一二两三四五六七八九十百千万\d.]{1,10}"
PARTS = {"half": 2, "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6, "eighth": 8, "tenth": 10}
FRACTION = re.compile(
    rf"\b(?:(?P<top>a|one|two|three|four|five|seven|nine)[ -])?(?P<part>{'|'.join(PARTS)})s?(?= of\b|[ .,;!]*$)|"
    rf"(?P<low>{HAN})分之(?P<high>{HAN})|(?P<half>一半|半数)|(?P<tenths>[一二两三四五六七八九\d])成(?P<more>半)?(?![为了功立员本就长交分人])",
    re.IGNORECASE,
)
SPANS = {"hour": 60.0, "minute": 1.0, "小时": 60.0, "个小时": 60.0, "钟头": 60.0, "day": 1440.0, "天": 1440.0, "week": 10080.0, "周": 10080.0}  # fmt: skip
AGES = {"year": 12.0, "month": 1.0, "年": 12.0, "个月": 1.0, "月": 1.0}
DURATION = re.compile(
    rf"\b(?P<n1>\d{{1,4}}|{WORD}|an?) (?P<u1>hour|day|week|year|month)s? and a half\b|"
    rf"\b(?P<n2>\d{{1,4}}|{WORD}) and a half (?P<u2>hour|day|week|year|month)s?\b|\bhalf an? (?P<u3>hour|day|year)\b|"
    rf"\b(?P<n4>\d{{1,3}}|{WORD}) ?h(?:ours?|rs?)?\b,? (?:and )?(?P<m4>\d{{1,2}}|{WORD}(?:-{WORD})?) ?m(?:inutes?|ins?)?\b|"
    rf"(?P<n5>{HAN})个半(?P<u5>小时|钟头|月)|(?P<n6>{HAN})(?P<u6>年|天|周)半|(?<![上下])半个?(?P<u7>小时|钟头|年|月)|"
    rf"(?P<n8>{HAN})个?小时(?P<m8>{HAN})分",
    re.IGNORECASE,
)
PERIODS = {
    "凌晨": 0,
    "早上": 0,
    "早晨": 0,
    "清晨": 0,
    "上午": 0,
    "中午": 12,
    "下午": 12,
    "傍晚": 12,
    "晚上": 12,
    "晚": 12,
}
CLOCK = re.compile(
    r"(?<![\d:.])(?P<h1>\d{1,2})(?:[:.](?P<m1>[0-5]\d))? ?(?P<p1>[ap])\.?m\b\.?|(?<![\d:.])(?P<h2>[01]?\d|2[0-3]):(?P<m2>[0-5]\d)(?![\d:])|"
    rf"\b(?P<rel>half past|quarter past|quarter to) (?P<h3>\d{{1,2}}|{WORD})\b|\b(?P<h4>\d{{1,2}}|{WORD}) o['’]clock\b|\b(?P<noon>noon|midnight)\b|"
    r"(?P<p5>凌晨|早上|早晨|清晨|上午|中午|下午|傍晚|晚上|晚)?(?P<h5>\d{1,2}|[一二两三四五六七八九十]{1,3})[点时](?:(?P<half5>半)|(?P<q5>[一三])刻|(?P<m5>\d{1,2}|[一二三四五六七八九十]{1,3})分?|整|钟)?(?![间候期代刻])",
    re.IGNORECASE,
)
EVENING = re.compile(r"^.{0,4}\bin the (afternoon|evening)|^.{0,4}\bat night", re.IGNORECASE)
MORNING = re.compile(r"^.{0,4}\bin the morning", re.IGNORECASE)
CONTEST = re.compile(
    r"\b(?:won|wins?|beat|defeat\w*|scor\w+|victory|lost|drew|goals?|final)\b|胜|赢|负|击败|比分|战平", re.IGNORECASE
)
SCORE = re.compile(
    rf"(?<![\d.\-/])(?P<a>\d{{1,3}}) ?[-–—:：] ?(?P<b>\d{{1,3}})(?![\d\-/:]|\.\d)|\b(?P<c>{WORD}|\d{{1,3}})(?: (?:goals?|points?|sets?|games?|runs?))? to (?P<d>{WORD}|nil|\d{{1,3}})\b|"
    rf"(?P<e>\d{{1,3}}|[零一二两三四五六七八九十]{{1,3}})比(?P<f>\d{{1,3}}|[零一二两三四五六七八九十]{{1,3}})",
    re.IGNORECASE,
)

# What stands in every match; a cheap look before the dear pattern.
FRACTION_DOOR, CONTEST_DOOR = gate(FRACTION), gate(CONTEST)
HALVES = ("and a half", "half a", "半", "小时")
HOURS_AND_MINUTES = re.compile(
    rf"h(?:(?<=[\dynexdor ]h)|(?<=eighth))(?:ours?|rs?)?\b,? (?:and )?(?:\d|{WORD})[^\n]{{0,20}}m"
)
CLOCK_WORDS = ("点", "时", "quarter ", "clock", "half past", "noon", "midnight")
TIME_OF_DAY = re.compile(r"\d(?::[0-5]\d| ?[ap]\.?m)")

Said = tuple[float, str, Span]  # value, unit, where
HanNumber = Callable[[str], float | None]  # the reader of Chinese numerals, which lives in quantities


def find(text: str, han: HanNumber) -> list[Said]:
    """Every quantity said in words; earlier sorts win where two overlap."""
    found: list[Said] = []
    for reader in _readers(text):
        for said in islice(reader(text, han), MOST):
            if not any(said[2].overlaps(other[2]) for other in found):
                found.append(said)
    return found


def _readers(text: str) -> Iterator[Callable[[str, HanNumber], Iterator[Said]]]:
    """The readers that can find something in the text, surest first."""
    low, fold = lowered(text), folded(text)
    if CONTEST_DOOR.admits(fold) and CONTEST.search(text):
        yield _scores
    if any(map(low.__contains__, HALVES)) or HOURS_AND_MINUTES.search(low):
        yield _durations
    if any(map(low.__contains__, CLOCK_WORDS)) or TIME_OF_DAY.search(low):
        yield _clocks
    if FRACTION_DOOR.admits(fold):
        yield _fractions


def words(text: str) -> float | None:
    """Value of English number words (“twelve hundred”, “a hundred and five”); None for anything else."""
    value = english_whole(text)
    return None if value is None else float(value)


def _value(text: str, han: HanNumber) -> float | None:
    if re.fullmatch(r"\d{1,9}(?:\.\d{1,6})?", text):
        return float(text)
    if text.lower() in ("a", "an", "nil"):
        return float(text.lower() != "nil")
    return words(text) if text[0].isascii() else han(text)


def _fractions(text: str, han: HanNumber) -> Iterator[Said]:
    for match in FRACTION.finditer(text):
        span = Span(*match.span())
        if match["part"]:
            if match["top"] is None and lowered(match["part"]) != "half":
                continue
            top = _value(match["top"], han) if match["top"] else 1.0
            yield 100 * (top or 1.0) / PARTS[lowered(match["part"])], "%", span
        elif match["low"] == "百":
            continue  # percentages are read with their decimals
        elif match["low"]:
            low, high = _value(match["low"], han), _value(match["high"], han)
            if low and high is not None:
                yield 100 * high / low, "%", span
        elif match["half"]:
            yield 50.0, "%", span
        else:
            yield 10 * (_value(match["tenths"], han) or 0.0) + (5 if match["more"] else 0), "%", span


def _durations(text: str, han: HanNumber) -> Iterator[Said]:
    for match in DURATION.finditer(text):
        groups = {name: value for name, value in match.groupdict().items() if value}
        number = next((value for name, value in groups.items() if name[0] == "n"), "")
        whole = _value(number, han) if number else 0.0
        if whole is None:
            continue
        minutes = next((value for name, value in groups.items() if name[0] == "m"), "")
        word = next((value.lower() for name, value in groups.items() if name[0] == "u"), "")
        if minutes:
            yield whole * 60 + (_value(minutes, han) or 0.0), "minute", Span(*match.span())
        elif word in AGES:
            yield (whole + 0.5) * AGES[word], "month", Span(*match.span())
        elif word in SPANS:
            yield (whole + 0.5) * SPANS[word], "minute", Span(*match.span())


def _clocks(text: str, han: HanNumber) -> Iterator[Said]:
    for match in CLOCK.finditer(text):
        said = _clock(match, text, han)
        if said is not None:
            yield said[0], said[1], Span(*match.span())


def _clock(match: re.Match[str], text: str, han: HanNumber) -> tuple[float, str] | None:
    after = text[match.end() : match.end() + 24]
    if match["noon"]:
        return (720.0 if match["noon"].lower() == "noon" else 0.0), "clock"
    hour_text = next(match[f"h{n}"] for n in range(1, 6) if match[f"h{n}"])
    hour = _value(hour_text, han)
    if hour is None or hour > 24 or (match["h5"] and _bare_points(match)):
        return None
    minute = _value(match["m1"] or match["m2"] or match["m5"] or "0", han) or 0.0
    minute += 30 * bool(match["half5"]) + 15 * int({"一": 1, "三": 3}.get(match["q5"] or "", 0))
    minute += {"half past": 30, "quarter past": 15, "quarter to": -15}.get((match["rel"] or "").lower(), 0)
    if match["p1"]:
        return (hour % 12 + 12 * (match["p1"].lower() == "p")) * 60 + minute, "clock"
    if match["p5"]:
        return (hour if hour >= 12 or not PERIODS[match["p5"]] else hour + 12) * 60 + minute, "clock"
    late, early = bool(EVENING.match(after)), bool(MORNING.match(after))
    known = late or early or hour > 12 or hour_text.startswith("0")
    return (hour + 12 * (late and hour < 12)) * 60 + minute, "clock" if known else "clock?"


def _bare_points(match: re.Match[str]) -> bool:
    """True for 三点 or 三点五, which may be three points or a decimal."""
    firm = match["p5"] or match["half5"] or match["q5"] or match.group()[-1] in "分整钟" or match["h5"].isdecimal()
    return not firm


def _scores(text: str, han: HanNumber) -> Iterator[Said]:
    for match in SCORE.finditer(text):
        one, other = (next(v for n, v in match.groupdict().items() if v and n in names) for names in ("ace", "bdf"))
        a, b = _value(one, han), _value(other, han)
        if a is not None and b is not None:
            yield max(a, b) * 1000 + min(a, b), "score", Span(*match.span())
