"""sources: numbered sources and verbatim quotes of a response held against the prompt."""

from __future__ import annotations

import re
from collections.abc import Iterator

from routing.contracts import Prompt, Span
from routing.subsystems.relation.signals import Fault
from routing.text.gate import folded, gated

WORDS = "source|document|passage|doc|article|chunk|reference|excerpt|snippet|资料|文档|来源|材料|参考资料|参考|段落|文献|片段"
LABEL = re.compile(
    rf"(?:^|(?<=[\s。；;，,.)）:：]))(?:(?:{WORDS})[ \t]?)?[\[【](\d{{1,3}})[\]】][ \t]{{0,2}}[:：]?"
    rf"|(?:{WORDS})[ \t]?[#№]?(\d{{1,3}})[ \t]?[\])）】]?[ \t]?[:：]",
    re.IGNORECASE | re.MULTILINE,
)
CITED = gated(
    r"[\[【](\d{1,4}(?:[ \t]?[,，、;；–-][ \t]?\d{1,4}){0,20})[\]】]|\b(?:source|document|doc|passage|reference|chunk|snippet|excerpt)[ \t]?[#№]?(\d{1,4})\b|(?:资料|文档|来源)[ \t]?(\d{1,4})(?!\d|[年月日个条份篇])"
)
CODE = re.compile(r"```.{0,20000}?(?:```|\Z)|`[^`\n]{1,300}`", re.DOTALL)
DEMANDS_QUOTE = gated(
    r"\b(?:quote (?:the|a|an|one|two|from|directly|where|what|its?|any|every|each|all|relevant|supporting)\b(?! mark)|(?:direct|supporting|exact|verbatim|relevant|short) quot(?:e|es|ation|ations)\b(?! marks?)|"
    r"quot(?:es|ations) from|verbatim|word[- ]for[- ]word|(?:the )?exact (?:words|wording|sentence|sentences|passage|line|words) (?:from|of|in|that|about|on|where|which|stating|saying)|copy the (?:sentence|line|passage))\b|"
    r"引用原文|原文(?:中)?(?:摘录|引用|引述)|摘录原文|逐字引用|原句|摘抄|一字不差|原话|引用(?:文中|原文|材料)"
)
QUOTE = re.compile(
    r"\b(?:quot(?:e|es|ing|ation|ations)|verbatim|word[- ]for[- ]word|exact (?:words|wording|sentence|sentences|text|passage))\b|"
    r"引用原文|原文(?:中)?(?:摘录|引用|引述|句)|摘录|逐字|原句|摘抄|一字不差|引文|原话|引用(?:文中|原文|材料)",
    re.IGNORECASE,
)
QUOTE = re.compile(
    r"[“\"]([^“”\"\n]{8,1200})[”\"]|[「『]([^「」『』\n]{4,800})[」』]|^[ \t]{0,3}>[ \t]?([^\n]{12,1200})$",
    re.MULTILINE,
)
INLINE = gated(
    r"\b(?:text|passage|source|document|transcript|notes?|notice|article|story|letter|memo)\s?[:：]\s?\S.{12}|(?:原文|材料|文本|文章|下文|资料|段落|短文)\s?[:：]\s?\S.{6}"
)
CUT = re.compile(r"\[?(?:…|\.{3,}|⋯){1,2}\]?|\[[^\[\]\n]{1,40}\]")
HAN = re.compile(r"[\u4e00-\u9fff]")
READ_CHARS = 60_000


def bad_citations(prompt: str, index: int, response: str) -> list[Fault]:
    """One fault over the first run of citation numbers that the prompt does not give."""
    read = response[:READ_CHARS]
    if response.lstrip()[:1] == "{" or not CITED.search(read, folded(read)):
        return []
    known = _labels(prompt)
    if not known:
        return []
    code = [Span(*match.span()) for match in CODE.finditer(response[:READ_CHARS])]
    outside = [
        (span, n)
        for span, n in _cited(response[:READ_CHARS])
        if n not in known and not any(span.overlaps(c) for c in code)
    ]
    if not outside:
        return []
    numbers = list(dict.fromkeys(str(n) for _, n in outside))
    shown = ", ".join(numbers[:6]) + (" …" if len(numbers) > 6 else "")
    return [
        Fault(
            index,
            Span(outside[0][0].start, outside[-1][0].end),
            shown,
            f"1–{max(known)}" if max(known) > 1 else "1",
            str(len(known)),
        )
    ]


def _labels(prompt: str) -> set[int]:
    """Numbers of the sources, empty unless they count on from 0 or 1."""
    found = {int(match.group(1) or match.group(2)) for match in LABEL.finditer(prompt[:400_000])}
    first = min(found, default=9)
    return found if first <= 1 and found == set(range(first, first + len(found))) else set()


def _cited(text: str) -> Iterator[tuple[Span, int]]:
    for match in CITED.pattern.finditer(text):
        for number in re.findall(r"\d{1,4}", match.group(1) or match.group(2) or match.group(3)):
            yield Span(*match.span()), int(number)


def invented_quotes(prompt: Prompt, context: str, index: int, response: str) -> list[Fault]:
    """Verbatim quotes that stand nowhere in the prompt or the conversation, when quotes from a given text are asked for."""
    instruction = prompt.instruction[:20_000]
    if not DEMANDS_QUOTE.search(instruction, folded(instruction)):
        return []
    given = prompt.text[:READ_CHARS]
    if not (prompt.of_kind("material", "quote", "code") or len(context) > 400 or INLINE.search(given, folded(given))):
        return []
    source = _plain(context[:400_000])
    faults = []
    for match in list(QUOTE.finditer(response[:READ_CHARS]))[:20]:
        group = next(number for number in (1, 2, 3) if match.group(number) is not None)
        quote = match.group(group)
        if _long_enough(quote) and not _stands_in(quote, source):
            faults.append(Fault(index, Span(*match.span(group)), _short(quote), nearest(quote, context)))
    return faults


def _plain(text: str) -> str:
    return "".join(ch for ch in text.casefold() if ch.isalnum())


def _long_enough(quote: str) -> bool:
    return len(HAN.findall(quote)) >= 6 or len(quote.split()) >= 4


def _stands_in(quote: str, source: str) -> bool:
    return all(_plain(piece) in source for piece in CUT.split(quote))


def _short(text: str) -> str:
    return text if len(text) <= 80 else text[:77] + "…"


def nearest(quote: str, context: str) -> str:
    """The stretch of the context most like the quote, "" when nothing is close."""
    from rapidfuzz import fuzz

    found = fuzz.partial_ratio_alignment(quote[:300], context[:20_000], score_cutoff=60)
    return "" if found is None else _short(" ".join(context[found.dest_start : found.dest_end].split()))
