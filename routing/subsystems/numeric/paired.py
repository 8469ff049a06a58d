"""paired: two amounts of one unit without names, "3.15 mm and 3.6 mm", of which the question asks for one and the reply gives one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from routing.contracts import Span, Text
from routing.subsystems.numeric.degrees import ASKED_HAN, WORD, rising
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.measures import measure
from routing.subsystems.numeric.numerals import DIGITS, read
from routing.subsystems.numeric.signals import Fault
from routing.text.gate import gated

HEAD_CHARS = 400
LONGEST_REPLY = 60
PAIR = gated(
    rf"(?<![\w.,/-])(?P<one>{DIGITS})\s?(?P<u>[A-Za-z]{{1,12}}|[\u4e00-\u9fff]{{1,3}}?)(?:长|宽|厚|高|粗|重|thick|long|wide|tall|deep|high)?"
    rf"\s?[,，]?\s?(?:和|与|跟|或|、|还是|\bor\b|\band\b|\bvs\b\.?|,)\s?(?:the |a |the other |另一[根条个块])?(?P<two>{DIGITS})\s?(?P<u2>[A-Za-z]{{1,12}}|[\u4e00-\u9fff]{{1,3}})"
)
ASKS = gated(r"\bwhich\b|\bwhat\b|哪|何者")
FIGURES = re.compile(r"\d+(?:[.,]\d+)*")
OTHER = re.compile(
    r"\b(?:clos|near|not|n['’]t|if|per|each|version|difference|average|sum|total|rate|speed)\w*|接近|近|不是|如果|每|版本|相差|平均|总",
    re.IGNORECASE,
)
DENIED = re.compile(r"\b(?:not|no|than|rather)\b|n['’]t\b|不|比|而", re.IGNORECASE)


def pair_faults(exchange: Exchange) -> Iterator[Fault]:
    """The reply gives the one of the two amounts that was not asked for."""
    prompt, text = exchange.prompt, exchange.text.strip()
    if len(text) > LONGEST_REPLY or len(prompt) > HEAD_CHARS or not (exchange.given and exchange.said):
        return
    if not ASKS.search(prompt, exchange.low_prompt):
        return
    pair = PAIR.search(prompt, exchange.low_prompt)
    if pair is None or len(FIGURES.findall(prompt)) != 2 or OTHER.search(prompt) or DENIED.search(text):
        return
    unit, wants = pair["u"], _wants_more(prompt, pair["u"])
    if (
        wants is None
        or not pair["u2"].startswith(unit)
        or measure(unit) is None
        or not _agrees(text, unit, wants=wants)
    ):
        return
    one, two = read(pair["one"]), read(pair["two"])
    said = [figure.value for piece in FIGURES.findall(text) if (figure := read(piece))]
    if one is None or two is None or len(said) != 1 or one.value == two.value or said[0] not in (one.value, two.value):
        return
    larger, smaller = (pair["one"], pair["two"]) if one.value > two.value else (pair["two"], pair["one"])
    right = larger if wants else smaller
    if said[0] != (max if wants else min)(one.value, two.value):
        start = exchange.text.find(text)
        because = Text(
            f"{larger} is more than {smaller}, so {right} {unit} is the one",
            f"{larger} 大于 {smaller}，应为 {right} {unit}",
        )
        span = Span(start, start + len(text))
        yield Fault(
            "wrong_comparison", "response", exchange.index, span, because, Text(f"{right} {unit}", f"{right} {unit}")
        )


def _wants_more(prompt: str, unit: str) -> bool | None:
    """Whether the question is for the larger amount; None when that cannot be told."""
    words = list(WORD.finditer(prompt)) or list(ASKED_HAN.finditer(prompt))
    ends = {rising(word, unit.lower().rstrip("s") or unit) for word in words}
    return ends.pop() if len(ends) == 1 else None


def _agrees(text: str, unit: str, *, wants: bool) -> bool:
    """The reply names no other end of the scale than the question."""
    return all(rising(word, unit) == wants for word in WORD.finditer(text))
