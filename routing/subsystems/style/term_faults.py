"""term_faults: terms that miss the translation which the prompt fixes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from unicodedata import combining, normalize

from routing.contracts import ModelResponse, Span, Text, View
from routing.subsystems.style import consistency, renderings
from routing.subsystems.style.demands import Demands
from routing.subsystems.style.signals import Fault

READ_CHARS = 40_000
SHORT_WORD, LONG_WORD, LONG_ENDING = 5, 7, 2  # letters of a word whose last ones may change
LEAST_ANSWER = 10  # characters of an answer that can hold the term


def find(view: View, demands: Demands) -> Iterator[Fault]:
    """Glossary terms that were not used."""
    for response in view.responses:
        if response.text.strip():
            yield from _terms(view, demands, response)
            faults = list(_mixed(view, demands, response))
            yield from faults or _uneven(view, demands, response)


def _mixed(view: View, demands: Demands, response: ModelResponse) -> Iterator[Fault]:
    """Two translations of one term; a warning where the prompt wants one, else a hint."""
    if demands.target is None or demands.glossary or len(response.text) > READ_CHARS:
        return
    wanted = renderings.CONSISTENT.search(view.prompt.text[:READ_CHARS]) is not None
    for term, used in renderings.mixed(view.prompt.text[:READ_CHARS], response.text, demands.target.value):
        names = "”, “".join(used)
        because = Text(
            f"“{term}” is translated in {len(used)} ways: “{names}”", f"“{term}”有{len(used)}种译法：“{names}”"
        )
        start = max(0, response.text.lower().find(used[-1]))
        span = Span(start, start + len(used[-1]))
        expected = Text(f"one of “{names}” throughout", f"全文统一用“{names}”之一")
        yield Fault("term_inconsistent", response.index, span, because, expected, "warning" if wanted else "info")


def _uneven(view: View, demands: Demands, response: ModelResponse) -> Iterator[Fault]:
    """A term outside the list, where the prompt wants one rendering throughout."""
    prompt = view.prompt.text[:READ_CHARS]
    if not (demands.target or demands.translates) or demands.glossary or not renderings.CONSISTENT.search(prompt):
        return
    source = "\n".join(prompt[s.span.start : s.span.end] for s in view.prompt.of_kind("material", "quote"))
    rest = re.split(r":\s|：", prompt, maxsplit=1)
    target = demands.target.value if demands.target else response.language
    for term, sentence in consistency.uneven(source or rest[-1], response.text[:READ_CHARS], target):
        because = Text(
            f"“{term}” has another translation in “{sentence}” than elsewhere",
            f"“{term}”在“{sentence}”里的译法与别处不同",
        )
        start = max(0, response.text.find(sentence))
        expected = Text("one translation throughout", "全文统一译法")
        yield Fault(
            "term_inconsistent", response.index, Span(start, start + len(sentence)), because, expected, "warning"
        )
        return


def _body(text: str, glossary: Sequence[tuple[str, str]]) -> str:
    """The text to be translated: what stands behind the pairs of the glossary where it has one of the terms, else before them.

    Words of the instruction itself (“for a booking site”) are not to be translated.
    """
    pairs = (re.search(rf"{re.escape(s)}.{{0,40}}?{re.escape(t)}", text, re.IGNORECASE) for s, t in glossary)
    places = [pair.span() for pair in pairs if pair]
    first, last = min((start for start, _ in places), default=0), max((end for _, end in places), default=0)
    _, _, below = text[last:].partition("\n")
    parts = (part for part in (below, text[last:]) if any(source.lower() in part.lower() for source, _ in glossary))
    return next(parts, text[:first])


def _bare(text: str) -> str:
    """Lower case without accents: “Verträge” holds “vertrag”."""
    low = text.lower()
    return low if low.isascii() else "".join(c for c in normalize("NFD", low) if not combining(c))


def _stem(word: str) -> str:
    """The beginning by which an inflected form of a Latin word is known."""
    if len(word) <= SHORT_WORD or not "a" <= word[-1] <= "\u04ff":
        return word
    return word[: -LONG_ENDING if len(word) > LONG_WORD else -1]


def _terms(view: View, demands: Demands, response: ModelResponse) -> Iterator[Fault]:
    body = _body(view.prompt.text[:READ_CHARS], demands.glossary).lower() if demands.glossary else ""
    said = _bare(response.text[:READ_CHARS]) if demands.glossary else ""
    for source, target in demands.glossary:
        term = re.escape(source.lower())
        uses = len(re.findall(rf"(?<![^\W_]){term}(?:e?s)?(?![^\W_])" if source.isascii() else term, body))
        kept = said.count(_stem(_bare(target)))
        if uses >= 1 and kept < uses and (kept or len(response.text) > LEAST_ANSWER):
            because = Text(
                f"“{source}” stands {uses} times in the source; “{target}” only {kept} times in the answer",
                f"“{source}”在原文出现{uses}次，译名“{target}”在译文只出现{kept}次",
            )
            yield Fault(
                "term_inconsistent",
                response.index,
                Span(0, min(len(response.text), 200)),
                because,
                Text(target, target),
                "warning",
            )
