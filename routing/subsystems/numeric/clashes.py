"""clashes: a figure or verdict of a response that the rest of the same response excludes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.numeric.claims import Claim
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.figures import plain
from routing.subsystems.numeric.numerals import FIGURE, read
from routing.subsystems.numeric.signals import Fault
from routing.subsystems.numeric.verdicts import frame
from routing.text.fronts import fronted
from routing.text.gate import Gate, gated

READ_CHARS = 4000
OPENING = re.compile(
    rf"^[\s*#>]{{0,6}}(?:the )?(?:final |correct )?(?:answer|result|total|sum|product|difference|value)(?: is|:| =)\s?\*{{0,2}}[$€£¥]?({FIGURE})|"
    rf"^[\s*#>]{{0,6}}(?:最终|正确)?(?:答案|结果|总数|总和|合计)(?:是|为|：|:|等于)\s?\*{{0,2}}({FIGURE})",
    re.IGNORECASE,
)
LEFT = gated(
    rf"(?<![A-Za-z0-9_.,=+*/×÷-])({FIGURE})\s(?:(?:of )?(?:the |them|my |your )?[a-z]{{2,14}}\s){{0,2}}?(?:are |is |were |will be |have been )?(left|remaining|remain|remains|in total|altogether|in all|left over)\b|"
    rf"(还?剩下?|剩余|总共|一共|共有)(?:有|是|为)?\s?({FIGURE})"
)
SAME = {
    "remain": "left",
    "remains": "left",
    "remaining": "left",
    "left over": "left",
    "altogether": "in total",
    "in all": "in total",
}
PRIME = gated(
    r"(?<![\d.,])(\d{1,9})\s(?:is|indeed is)(?: also| indeed| actually| therefore)? (?:a )?prime\b|(?<![\d.,])(\d{1,9})\s?是(?:一个)?(?:质数|素数)|\b(?:yes|correct)\b[^.\n]{0,24}\b(\d{1,9}) is (?:a )?prime"
)
FACTORS = re.compile(r"(?<![\d.,])(\d{1,6})\s?(?:[×*x·]|\\times|乘以?)\s?(\d{1,6})(?![\d.,]*\d)")
DENIED = re.compile(
    r"\b(?:not|no|isn['’]t|never|if|whether|mistake|correction|wait|actually|sorry|however)\b|不是|并非|如果|更正|等等|错了|不过",
    re.IGNORECASE,
)


def clash_faults(exchange: Exchange) -> Iterator[Fault]:
    """An opening answer against the last step, two figures for what is left, a prime with its factors."""
    sample, low, index = exchange.text[:READ_CHARS], exchange.low, exchange.index
    if exchange.prompt.count("?") + exchange.prompt.count("？") < 2:
        yield from _opening(sample, index, exchange.claims)
        yield from _left(sample, low, index)
    yield from _prime(sample, low, index)
    if ANNOUNCES.admits(low):
        yield from _announced(sample, index)


def _fault(index: int, span: Span, one: str, other: str) -> Fault:
    because = Text(f"“{one}” contradicts the response's own “{other}”", f"“{one}”与回答自己写的“{other}”互相矛盾")
    return Fault("self_contradiction", "response", index, span, because)


def _line(text: str) -> str:
    return " ".join(text.split())[:80]


def _opening(text: str, index: int, claims: Sequence[Claim]) -> Iterator[Fault]:
    """The answer that the response begins with, where its one chain of true steps ends in another figure."""
    match = OPENING.match(text)
    steps = [claim for claim in claims if match and claim.span.start >= match.end() and claim.verdict == "true"]
    figure = read(match[1] or match[2]) if match else None
    if match is None or figure is None or not steps or DENIED.search(text[match.end() :]):
        return
    results = {claim.claimed for claim in steps}
    last = steps[-1]
    rest = text[last.span.end :]
    if (
        figure.value in results
        or any(abs(figure.value - value) <= figure.half_unit for value in results)
        or len(rest) > 60
    ):
        return
    if any(f and f.value == figure.value for f in map(read, re.findall(FIGURE, text[match.end() :]))):
        return
    if _scaled(figure.value, results):
        return
    yield _fault(index, Span(*match.span()), _line(match.group()), _line(text[last.span.start : last.span.end]))


def _scaled(value: Fraction, results: set[Fraction]) -> bool:
    """True when the opening figure is a result in another unit, as a percentage or in thousands."""
    return any(
        result
        and value / result in (100, 1000, 60, 12, Fraction(1, 100), Fraction(1, 1000), Fraction(1, 60), Fraction(1, 12))
        for result in results
    )


def _left(text: str, low: str, index: int) -> Iterator[Fault]:
    """Two different figures for what is left or for the total."""
    found: dict[str, list[tuple[Fraction, re.Match[str]]]] = {}
    for match in islice(LEFT.finditer(text, low), 20):
        word = (match[2] or match[3]).lower()
        figure = read(match[1] or match[4])
        if figure:
            key = (
                "left"
                if word[0] in "剩还"
                else "in total"
                if word in ("总共", "一共", "共有")
                else SAME.get(word, word)
            )
            found.setdefault(key, []).append((figure.value, match))
    for items in found.values():
        if len(items) != 2 or items[0][0] == items[1][0] or DENIED.search(text):
            continue
        first, second = items[0][1], items[1][1]
        if first.start() > 40 or len(text) > 400 or re.search(r"\b(?:then|after|next)\b|然后|之后|再", text):
            continue  # steps of a longer working
        subjects = [
            frame(re.split(r"[.。,，;；\n]", text[max(0, match.start() - 60) : match.start()])[-1])
            for match in (first, second)
        ]
        if subjects[0] - subjects[1] and subjects[1] - subjects[0]:
            continue  # of two things
        yield _fault(index, Span(*first.span()), _line(first.group()), _line(second.group()))


SMALL = {
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "两": 2,
    "三": 3,
    "四": 4,
    "五": 5,
    "六": 6,
    "七": 7,
    "八": 8,
    "九": 9,
    "十": 10,
}
ANNOUNCES = Gate((" :", " ：", "个", "种", "位", "条", "项", "座"))  # what the shapes below cannot do without
ANNOUNCED = fronted(
    r"(?<![\w.,-])(two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:[a-z]+ ){1,4}?(?:[a-z\d]+ ){0,4}?[:：] ?([^\n:：.;]{6,300})(?=[.\n;]|$)|"
    r"(?<![\d第])([两三四五六七八九十]|\d{1,2})[个种位条项座][^：:，。\n]{1,12}[:：]\s?([^\n:：。；]{4,200})(?=[。\n；]|$)",
    re.IGNORECASE,
)


def _announced(text: str, index: int) -> Iterator[Fault]:
    """ "Six months: January, … and December": the number announced is not the number listed."""
    for match in islice(ANNOUNCED.finditer(text), 5):
        word, listed = (match[1], match[2]) if match[1] else (match[3], match[4])
        number = SMALL.get(word.lower()) or (int(word) if word.isdigit() else 0)
        listed = re.split(r",? (?:which|so|that|making|for a total)\b|，(?:共|所以|一共)", listed)[0]
        items = [piece.strip() for piece in re.split(r",\s?(?:and\s|or\s)?|\sand\s|、|和|及", listed) if piece.strip()]
        plain_items = len(items) >= 3 and all(len(item.split()) <= 2 and len(item) <= 14 for item in items)
        if (
            plain_items
            and number >= 2
            and len(items) != number
            and not re.search(r"\b(?:such as|including|e\.g|etc)\b|等|例如|包括", match.group())
        ):
            yield _fault(index, Span(*match.span()), _line(match.group()), str(len(items)))
            return


def _prime(text: str, low: str, index: int) -> Iterator[Fault]:
    for match in islice(PRIME.finditer(text, low), 5):
        number = int(next(group for group in match.groups() if group))
        for factors in islice(FACTORS.finditer(text), 20):
            one, other = int(factors[1]), int(factors[2])
            if (
                one * other == number
                and 1 not in (one, other)
                and not DENIED.search(text[max(0, match.start() - 12) : match.end()])
            ):
                yield _fault(
                    index,
                    Span(*match.span()),
                    _line(match.group()),
                    f"{plain(Fraction(one))} × {plain(Fraction(other))}",
                )
                return
