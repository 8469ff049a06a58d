"""conduct_faults: preambles, notes, broken or kept roles, the user's lines, leaked wording, and what was ruled out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from routing.contracts import ModelResponse, Span, Text, View
from routing.subsystems.style import added_text, kept_code, kept_words, leaks, roles, ruled_out
from routing.subsystems.style.demands import WHOLE_CHARS, Demands
from routing.subsystems.style.signals import Fault
from routing.text.gate import either, folded

KEPT = either(kept_code.DOOR, kept_words.DOOR)
DENIED = re.compile(
    r"(?:\bno|\bnot|n't|\bnever|\bwithout|\bavoid\w*|\bfree of|[不没无未非]|避免|免)[^.。!?\n]{0,14}\Z", re.IGNORECASE
)


def find(view: View, demands: Demands) -> Iterator[Fault]:
    """All faults of conduct of all responses."""
    forbidden = ruled_out.said(view.prompt)
    text = view.prompt.text[:WHOLE_CHARS]
    keeps = KEPT.admits(folded(text))
    for response in view.responses:
        if not response.text.strip():
            continue
        if demands.result_only or demands.no_notes:
            yield from added_text.find(view, demands, response)
        yield from roles.find(view, demands, response)
        yield from leaks.find(view, demands, response)
        if demands.prohibited:
            yield from _prohibited(view, demands, response)
        if forbidden:
            yield from ruled_out.find(forbidden, response)
        if keeps:
            yield from kept_code.find(text, response)
            yield from kept_words.find(view.prompt, text, response)


def _prohibited(view: View, demands: Demands, response: ModelResponse) -> Iterator[Fault]:
    for demand in demands.prohibited:
        word = demand.value
        pattern = rf"\b{re.escape(word.removesuffix('s'))}s?\b" if word.isascii() else re.escape(word)
        matches = islice(re.finditer(pattern, response.text, re.IGNORECASE), 20)
        match = next((m for m in matches if not DENIED.search(response.text[max(0, m.start() - 24) : m.start()])), None)
        if match is not None:
            because = Text(
                f"“{match.group()}” appears although the prompt says “{view.prompt.text[demand.span.start : demand.span.end][:80]}”",
                f"提示说“{view.prompt.text[demand.span.start : demand.span.end][:80]}”，回答里却出现了“{match.group()}”",
            )
            yield Fault(
                "negation_ignored",
                response.index,
                Span(*match.span()),
                because,
                Text(f"no “{word}”", f"不出现“{word}”"),
                "error",
            )
