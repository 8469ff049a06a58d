"""budget: what an answer of the asked length costs in tokens, and an output limit that is too small for it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from routing.contracts import Span, Text
from routing.subsystems.format.contracts.prose import Prose
from routing.subsystems.format.documents.faults import Fault
from routing.subsystems.format.numerals import LARGEST, Quantity, value_of
from routing.text.gate import gated

TOKENS_PER_WORD = 1.3  # English, common byte-pair vocabularies
TOKENS_PER_CHARACTER = 0.7  # Chinese characters, the same
BUDGET_NAMES = (
    "max_tokens",
    "max_output_tokens",
    "max_completion_tokens",
    "max_new_tokens",
    "num_predict",
    "n_predict",
)
ASKED_WORDS = gated(r"\b(?P<number>\d{1,3}(?:,\d{3})+|\d{2,6})[ -]?(?:\+ ?)?words?\b")
ASKED_CHARACTERS = gated(r"(?P<number>\d{2,6})\s?(?:个)?(?:汉字|字)(?!段|符|典|节|母|数)", re.UNICODE)
ASKED_ENGLISH = gated(r"(?<!\d)(?P<number>\d{2,6})\s?个?(?:英文)?单词", re.UNICODE)
STATED_LIMIT = gated(
    r"\b(?:budget|limit|cap|maximum|max|at most|within|no more than|up to)\b[^.!?\n■]{0,20}?(?<!\d)(?P<number>\d{2,5}) (?:output |completion )?tokens\b|(?<!\d)(?P<before>\d{2,5})[- ]token (?:limit|budget|cap|maximum)"
    r"|(?:不超过|最多|上限|预算|限制)[^。！？\n■]{0,8}?(?<!\d)(?P<zh>\d{2,5})\s?个?\s?(?:输出)?(?:tokens?|词元|令牌)"
)
LEAST_TOKENS = 5  # of one entry of a list, however short
COUNTED = re.compile(
    r"\s(?!(?:words?|characters?|tokens?|years?|days?|hours?|minutes?|seconds?|months?|weeks?|points?|times|euros?|dollars?|metres?|grams?|percent)\b)"
    r"(?:(?!(?:words?|of|on|in|about|for|to)\b)[a-z-]{2,16}\s){0,3}[a-z]{3,16}s\b",
    re.IGNORECASE,
)
ORDERED = gated(r"\b(?:list|give|name|write|generate|provide|produce|create|output|suggest|describe)\b", re.IGNORECASE)
EACH = gated(r"\b(?:each|every|per)\b")


def budget_faults(prose: Prose, meta: Mapping[str, Any]) -> Iterator[Fault]:
    """An output limit, of the call or stated in the prompt, below what the prompt asks for."""
    limit = _limit(prose, meta)
    asked = max(filter(None, (asked_length(prose), _listed(prose))), key=_tokens, default=None) if limit else None
    if limit is None or asked is None:
        return
    tokens, span, wording = asked
    if tokens > limit:
        because = Text(
            f"{wording.en} need about {tokens} tokens, the output limit is {limit}",
            f"{wording.zh}约需 {tokens} 个词元，而输出上限是 {limit}",
        )
        yield Fault(
            "budget_conflict",
            because,
            0,
            span,
            Text(f"at least {tokens} tokens", f"至少 {tokens} 个词元"),
            "warning",
            "prompt",
        )


def asked_length(prose: Prose) -> tuple[int, Span, Text] | None:
    """(tokens, place, wording) of the longest length that the prompt asks for."""
    found: list[tuple[int, Span, Text]] = []
    for pattern, rate, unit in (
        (ASKED_WORDS, TOKENS_PER_WORD, Text("words", "词")),
        (ASKED_ENGLISH, TOKENS_PER_WORD, Text("words", "个单词")),
        (ASKED_CHARACTERS, TOKENS_PER_CHARACTER, Text("characters", "字")),
    ):
        for match in prose.finditer(pattern):
            before = prose.masked[max(0, match.start() - 24) : match.start()]
            if re.search(
                r"(?:less than|fewer than|under|at most|no more than|up to|within|below|不超过|最多|(?<!不)少于|以内)\s{0,2}$",
                before,
                re.IGNORECASE,
            ):
                continue
            if prose.masked[match.end() : match.end() + 3].startswith(("以内", "之内", "以下")):
                continue
            number = value_of(match["number"])
            found.append(
                (round(number * rate), Span(*match.span()), Text(f"{number} {unit.en}", f"{number} {unit.zh}"))
            )
    product = _items_times_length(prose, found)
    return max([*found, *product], key=_tokens, default=None)


PER_ITEM = gated(
    r"\b(?:each|every|per|of (?:about|around|roughly|at least)?)\b|每(?:个|条|篇|段|项|份|章|则|首)?|各(?:写|配|附|给|用)"
)
ITEM_COUNT = gated(
    r"(?<![\d.,-])(?P<number>\d{1,4})\s?(?:[a-z-]{2,16}\s){0,3}?(?:descriptions?|items?|entries|articles|paragraphs|sections|chapters|stories|poems|summaries|reviews|emails?|questions|answers|posts|essays|examples|products|letters|scenes|pages|reports)\b|(?<!\d)(?P<han>\d{1,4})\s?(?:个|条|篇|段|章|则|份|首|节|款|件|种|家|名|位)(?!月|小时|字|词|汉字|单词)"
    r"|(?<![\d.,-])1\s?(?:号)?(?:到|至|-|–|~|～|to|through)\s?(?P<last>\d{1,4})(?![\d.,-])"
)


def _items_times_length(prose: Prose, found: list[tuple[int, Span, Text]]) -> list[tuple[int, Span, Text]]:
    """ "200 descriptions of about 80 words each": the length of one item times their number."""
    if len(found) != 1 or not prose.search(PER_ITEM):
        return []
    tokens, span, wording = found[0]
    counts = [
        (value_of(match["number"] or match["han"] or match["last"]), Span(*match.span()))
        for match in prose.finditer(ITEM_COUNT)
        if not Span(*match.span()).overlaps(span)
    ]
    if len(counts) != 1 or not 2 <= counts[0][0] <= 2000:
        return []
    number = counts[0][0]
    text = Text(f"{number} times {wording.en}", f"{number} 份{wording.zh}")
    return [(tokens * number, Span(min(span.start, counts[0][1].start), max(span.end, counts[0][1].end)), text)]


def _tokens(asked: tuple[int, Span, Text]) -> int:
    return asked[0]


def _limit(prose: Prose, meta: Mapping[str, Any]) -> int | None:
    """The output limit of the call, else the one that the prompt itself states."""
    for name in BUDGET_NAMES if meta else ():
        value = meta.get(name)
        if isinstance(value, int) and not isinstance(value, bool) and value > 0:
            return value
    match = prose.search(STATED_LIMIT)
    return value_of(match["number"] or match["before"] or match["zh"]) if match else None


def _listed(prose: Prose) -> tuple[int, Span, Text] | None:
    """The least that a list of counted things costs: "30 recipes, each with five steps" is 150 entries."""
    if not prose.search(ORDERED):
        return None
    counts = [q for q in prose.quantities[:20] if 1 < q.bound.low < LARGEST and COUNTED.match(prose.masked, q.span.end)]
    if not counts:
        return None
    first = max(counts, key=_low)
    total, last = first.bound.low, first
    after = [q for q in counts if q.span.start > first.span.end]
    if after and EACH.pattern.search(prose.masked, first.span.end, after[0].span.start):
        total, last = total * after[0].bound.low, after[0]
    wording = Text(f"{total} entries", f"{total} 个条目")
    return total * LEAST_TOKENS, Span(first.span.start, last.span.end), wording


def _low(quantity: Quantity) -> int:
    return quantity.bound.low
