"""logprobs: how sure the model was, token by token, and which operation governs which region of a response (SPEC M16)."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, pstdev
from typing import Literal

from routing.contracts import ModelResponse, Span, TokenLogprob

SPREAD_LIMIT = 0.8  # standard deviation of the log-probabilities of number tokens (SPEC M11, row 3)
LOW = -1.6  # natural log of about one in five: the model had better rivals for this token
VERY_LOW = -2.3  # one in ten
SHORT = 8  # tokens: of an answer that is but a label, every word is the answer
CLOSING_TOKENS = 200
KEY = re.compile(r"\d|[A-Z]\w|[\u4e00-\u9fff]")
CONNECTIVE = re.compile(
    r"\b(?:therefore|thus|however|moreover|overall|in conclusion|finally|so)\b|因此|所以|总之|然而|综上|此外|最后",
    re.IGNORECASE,
)
Operation = Literal["rte-a", "rte-c", "rte-f", ""]


@dataclass(frozen=True, slots=True)
class TokenAt:
    """A token with its place in the response text."""

    token: str
    logprob: float | None
    span: Span


@dataclass(frozen=True, slots=True)
class Region:
    """A run of tokens that one operation governs, with the spread of their log-probabilities."""

    operation: Operation
    span: Span
    spread: float
    mean: float


@dataclass(frozen=True, slots=True)
class TokenReading:
    """One response's log-probabilities. `unsure` are key tokens with a low one, worst first."""

    index: int
    tokens: tuple[TokenAt, ...]
    unsure: tuple[TokenAt, ...]
    broken: int  # tokens whose log-probability was NaN or missing
    number_spread: float
    regions: tuple[Region, ...]


def read(response: ModelResponse) -> TokenReading | None:
    """None when the service gave no log-probabilities."""
    if not response.logprobs:
        return None
    tokens = place(response.text, response.logprobs)
    known = [token for token in tokens if token.logprob is not None]
    numbers = [t.logprob for t in known if t.logprob is not None and any(c.isdigit() for c in t.token)]
    key = _is_word if len(tokens) <= SHORT else _is_key
    unsure = sorted((t for t in known if key(t) and t.logprob is not None and t.logprob <= LOW), key=_probability)
    return TokenReading(
        index=response.index,
        tokens=tokens,
        unsure=tuple(unsure),
        broken=len(tokens) - len(known),
        number_spread=pstdev(numbers) if len(numbers) > 1 else 0.0,
        regions=regions(tokens),
    )


def place(text: str, logprobs: Sequence[TokenLogprob]) -> tuple[TokenAt, ...]:
    """Each token at its place in the text; a token that is not there takes an empty span where the reading stands."""
    found, position = [], 0
    for item in logprobs:
        word = item.token.strip("\u2581Ġ ") or item.token
        start = text.find(word, position, position + len(word) + 200) if word else -1
        if start < 0:
            found.append(TokenAt(item.token, item.logprob, Span(position, position)))
            continue
        position = start + len(word)
        found.append(TokenAt(item.token, item.logprob, Span(start, position)))
    return tuple(found)


def regions(tokens: Sequence[TokenAt]) -> tuple[Region, ...]:
    """Runs of tokens by governing operation: figures numeric, names entity, connectives of the closing part style."""
    runs: list[tuple[Operation, list[TokenAt]]] = []
    for number, token in enumerate(tokens):
        operation = _operation(token.token, number >= len(tokens) - CLOSING_TOKENS)
        if runs and (runs[-1][0] == operation or not token.token.strip()):
            runs[-1][1].append(token)
        else:
            runs.append((operation, [token]))
    return tuple(_region(operation, run) for operation, run in runs)


def _operation(token: str, closing: bool) -> Operation:
    if any(c.isdigit() for c in token):
        return "rte-c"
    if closing and CONNECTIVE.search(token):
        return "rte-f"
    return "rte-a" if token.strip()[:1].isupper() or (token.strip()[:1] in "（(《" and token.strip()) else ""


def _region(operation: Operation, run: Sequence[TokenAt]) -> Region:
    values = [token.logprob for token in run if token.logprob is not None]
    spread = pstdev(values) if len(values) > 1 else 0.0
    mean = fmean(values) if values else math.nan
    return Region(operation, Span(run[0].span.start, run[-1].span.end), spread, mean)


def _is_key(token: TokenAt) -> bool:
    return bool(KEY.search(token.token))


def _is_word(token: TokenAt) -> bool:
    return any(c.isalnum() for c in token.token)


def _probability(token: TokenAt) -> float:
    return token.logprob if token.logprob is not None else 0.0
