"""S010 low-confidence: the key tokens of an answer have a very low log-probability."""

from __future__ import annotations

import math
from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, ModelResponse, Text, TokenLogprob
from routing.evidence.logprobs import SHORT, SPREAD_LIMIT, VERY_LOW, TokenAt, TokenReading
from routing.evidence.signals import ServiceSignals

MOST = 3
SHARE = 0.4  # in a short answer, so many unsure key tokens make the whole answer a guess


def detect(signals: ServiceSignals) -> Sequence[Evidence]:
    """The least sure key tokens of each response, and the spread of its number tokens where it is wide."""
    return [evidence for reading in signals.tokens for evidence in _judge(reading)]


def _judge(reading: TokenReading) -> list[Evidence]:
    short = len(reading.tokens) <= SHORT and len(reading.unsure) >= SHARE * len(reading.tokens)
    very = [token for token in reading.unsure if token.logprob is not None and token.logprob <= VERY_LOW]
    marked = (reading.unsure if short else very)[:MOST]
    found = [_unsure(reading.index, token) for token in marked]
    if reading.number_spread > SPREAD_LIMIT and not found:
        because = Text(
            f"the log-probabilities of the number tokens spread by {reading.number_spread:.2f}, more than {SPREAD_LIMIT}: sampling may change the figure",
            f"数字词元的对数概率标准差为 {reading.number_spread:.2f}，超过 {SPREAD_LIMIT}：采样可能改变数值",
        )
        found.append(Evidence(because, index=reading.index, severity="info"))
    return found


def _unsure(index: int, token: TokenAt) -> Evidence:
    value = token.logprob or 0.0
    because = Text(
        f"“{token.token.strip()}” has the log-probability {value:.2f}, a chance of {math.exp(value):.0%}",
        f"“{token.token.strip()}”的对数概率为 {value:.2f}，即概率 {math.exp(value):.0%}",
    )
    return Evidence(because, index=index, span=token.span, score=1 - math.exp(value))


def _answer(*tokens: tuple[str, float]) -> tuple[ModelResponse, ...]:
    text = "".join(token for token, _ in tokens)
    return (ModelResponse(text, logprobs=tuple(TokenLogprob(token, value) for token, value in tokens)),)


CHECK = Check(
    code="S010",
    name="low-confidence",
    kind="low_confidence",
    side="response",
    severity="warning",
    rank=69,
    message=Text("The model was unsure of a key token", "模型对关键词元没有把握"),
    reason=Text(
        "A name or figure with a low probability is a guess among rivals; give the source, or allow the answer that it is not known.",
        "名称或数字的概率很低，说明是从多个候选中猜出的；请给出资料来源，或允许回答“不知道”。",
    ),
    detect=detect,
    bad=(
        Example("en", "In which year was the village of Oakmere founded?", "the year is a guess", _answer(("It", -0.1), (" was", -0.05), (" founded", -0.1), (" in", -0.02), (" ", -0.1), ("1743", -3.1), (".", -0.05)), marks=("1743",)),
        Example("en", "Which queue: billing, repairs or sales? One word.", "the label is a guess", _answer(("rep", -3.2), ("airs", -0.01)), marks=("rep",)),
        Example("zh", "橡湖村建于哪一年？", "年份是猜的", _answer(("建", -0.1), ("于", -0.1), ("1743", -3.4), ("年", -0.1), ("。", -0.1)), marks=("1743",)),
    ),
    good=(
        Example("en", "What is the capital of Peru?", "sure", _answer(("Lima", -0.02), (".", -0.1))),
        Example("zh", "秘鲁的首都是哪里？", "没有概率信息", ("利马。",)),
    ),
    sources=("SPEC M11", "SPEC M16"),
)  # fmt: skip
