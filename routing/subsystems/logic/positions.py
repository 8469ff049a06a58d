"""positions: a verdict that keeps its place although what is judged changed places: in both orders, rounds, turns or calls."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from routing.contracts import ModelResponse, Span, Turn
from routing.subsystems.logic.rounds import kept_place
from routing.subsystems.logic.signals import Fault
from routing.subsystems.logic.told import Told
from routing.text.gate import gated

PLACES = (
    ("first", "1", "a", "one", "left", "former", "甲", "前者", "第一", "左", "前"),
    ("second", "2", "b", "two", "right", "latter", "乙", "后者", "第二", "右", "后"),
)
CHOSEN = re.compile(
    r"\W{0,6}(?:(?:the )?(?:winner|better|best|verdict|answer|choice|preferred)\w*\W{0,3}(?:is|:|=)?\W{0,3}|更好的是|胜者[:：]?|选择?)?\W{0,3}(?:the |candidate |essay |text |answer |response |option |summary |translation |version |draft |回答|选项|选|方案|译文|文本)?\W{0,2}"
    r"([A-Za-z][\w-]{0,30}|[12]|甲|乙|前者|后者|第[一二](?=[个份篇段条则版位种项句张首封]|\W|$)|左|右)(?=\W|$|更|胜|较|[个份篇段条则版位种项句张首封](?:\W|$|更|胜|较))",
    re.IGNORECASE,
)
ORDER_KEY = re.compile(r"order|position|swap|presented|shown|sequence|顺序|位置", re.IGNORECASE)


def follows_position(
    told: Told, meta: Mapping[str, Any], turns: Sequence[Turn], responses: Sequence[ModelResponse]
) -> list[Fault]:
    """The verdict keeps its position although the texts changed places (metadata "order", rounds, turns)."""
    return (
        kept_place(told, turns, responses)
        or _told_orders(told, responses)
        or [fault for key, value in meta.items() if ORDER_KEY.search(key) for fault in _listed_orders(value, responses)]
    )


def _listed_orders(meta_order: object, responses: Sequence[ModelResponse]) -> list[Fault]:
    """One order a response, in the metadata: names, pairs of letters, or whether it was swapped."""
    if not isinstance(meta_order, list | tuple) or len(meta_order) != len(responses) or len(responses) < 2:
        return []
    if len({str(order) for order in meta_order}) < 2:
        return []
    orders = [_names(order) for order in meta_order]
    found = [CHOSEN.match(response.text[:200]) or BETTER.search(response.text[:2000]) for response in responses]
    places = [_place(match[1].lower(), order) if match else None for match, order in zip(found, orders, strict=True)]
    if None in places or len(set(places)) != 1:
        return []
    last, shown = found[-1], " → ".join(str(order) for order in meta_order)
    return [Fault(responses[-1].index, Span(*last.span(1)), last[1], "", shown)] if last else []


BETTER = re.compile(
    r"(?:\b|(?<=回答|选项))([AB12]|first|second|甲|乙)\b(?=[^AB12]{0,40}(?:better|wins?|best|更好|胜|较好)|[\s.。]*$)",
    re.IGNORECASE,
)


def _names(order: object) -> list[str]:
    """What stands in the places of one order: ["P", "Q"], "AB", "P first"; empty for a mere true or false."""
    if isinstance(order, list | tuple):
        return [str(item).strip().lower() for item in order]
    text = str(order).strip().lower()
    parts = [part for part in re.split(r"[\s,/|>→-]+", text) if part]
    if len(parts) == 2 and parts[1] in ("first", "second"):  # “P first” names one place only
        return parts[:1] if parts[1] == "first" else ["", parts[0]]
    return parts if len(parts) == 2 else list(text) if len(text) == 2 else []


def _place(word: str, order: Sequence[str]) -> int | None:
    """The number of the place that a verdict names, by the word for it or by what stands there."""
    if word in order and set(order) - {"a", "b", "1", "2"}:
        return order.index(word)
    return next((number for number, words in enumerate(PLACES) if word in words), None)


SWAPPED = gated(
    r"\b(?:swap(?:ped|s|ping)?|exchang\w+|revers\w+|other order|both orders|order \(|turned round)\b|交换|调换|换位|颠倒|互换|顺序"
)
COMPARES = re.compile(
    r"\b(?:better|judge|winner|prefer|best|compare|wins?)\b|更好|哪个好|比较|评(?:判|审|价|一次)|胜", re.IGNORECASE
)
ORDERED = re.compile(
    r"\(\s?(\w{1,12})\s?,\s?(\w{1,12})\s?\)[^.\n(]{0,24}?\b(\w{1,12})(?= (?:wins?|is better|is best|preferred)|[.\n]|$)",
    re.IGNORECASE,
)
POSITION = re.compile(
    r"(?:回答|答案|选项)?(甲|乙|[AB12])(?:更好|胜|较好|更优|获胜)|\b(?:answer|response|option|assistant )?\s?([AB12]|first|second) (?:is better|wins|is best)",
    re.IGNORECASE,
)


def _swaps(told: Told) -> bool:
    """Whether the prompt itself says that what it compares changes places."""
    head = told.text[:20_000]
    return bool(SWAPPED.search(head, told.low) and COMPARES.search(head))


def other_orders(told: Told, meta: Mapping[str, Any]) -> bool:
    """Whether the calls showed the same texts in other orders, so that other verdicts are right."""
    orders = [value for key, value in meta.items() if ORDER_KEY.search(key) and isinstance(value, list | tuple)]
    if any(len({str(order) for order in value}) > 1 for value in orders):
        return True
    return told.once(_swaps)


def _told_orders(told: Told, responses: Sequence[ModelResponse]) -> list[Fault]:
    """The prompt itself says that the two change places: the same place wins in each order."""
    if not told.once(_swaps):
        return []
    for response in responses:
        pairs = [
            (m.start(), m.end(), m[1].lower(), m[2].lower(), m[3].lower())
            for m in ORDERED.finditer(response.text[:2000])
        ]
        places = {0 if winner == one else 1 if winner == two else 2 for _, _, one, two, winner in pairs}
        if (
            len(pairs) == 2
            and pairs[0][2] == pairs[1][3]
            and pairs[0][3] == pairs[1][2]
            and len(places) == 1
            and 2 not in places
        ):
            return [Fault(response.index, Span(pairs[0][0], pairs[1][1]), pairs[0][4], "", "swapped")]
        said = list(POSITION.finditer(response.text[:2000]))
        if len(said) == 2 and said[0].group() == said[1].group() and SWAPPED.pattern.search(response.text):
            return [Fault(response.index, Span(said[0].start(), said[1].end()), said[0].group(), "", "swapped")]
    letters = [
        re.fullmatch(
            r"\W{0,4}(?:the |essay |text |answer |response |option |回答|选)?([AB12甲乙]|first|second|前者|后者|第[一二]个)\W{0,4}(?:one |essay |text |answer |option )?(?:is better|wins|is stronger|更好|较好)?\W{0,2}",
            r.text.strip(),
            re.IGNORECASE,
        )
        for r in responses
    ]
    if len(responses) == 2 and all(letters) and len({m[1].upper() for m in letters if m}) == 1:
        return [
            Fault(
                responses[-1].index,
                Span(0, len(responses[-1].text)),
                letters[0][1] if letters[0] else "",
                "",
                "swapped",
            )
        ]
    return []
