"""counting: letters, digits, characters, words and items of a given text, counted again and compared with the response."""

from __future__ import annotations

import re
from collections.abc import Iterator

from routing.contracts import Span, Text
from routing.subsystems.numeric.countable import CUE, wanted_count
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.numerals import CHINESE_CHARS, ENGLISH_WORD, read
from routing.subsystems.numeric.replies import bare, is_json, pairs
from routing.subsystems.numeric.signals import Fault
from routing.text.fronts import fronted

LONGEST_PROMPT = 1500
NUMBER = re.compile(
    rf"(?<![A-Za-z0-9_.])(\d{{1,6}}|(?:{ENGLISH_WORD})(?:-(?:{ENGLISH_WORD}))?|once|twice|thrice)(?![A-Za-z0-9_]|\.\w)|([{CHINESE_CHARS}]{{1,8}})(?=\s?[个次处])|(\d{{1,6}})(?=\s?[个次字处])",
    re.IGNORECASE,
)
UNIT_NEAR = re.compile(
    r"\b(?:letters?|words?|characters?|times?|vowels?|consonants?|digits?|items?|entries|occurrences?|spaces?|commas?|['’]?s\b)|[个次字处项]",
    re.IGNORECASE,
)
CLOSING = re.compile(r"(?:is|are|共|有|出现|answer:?|：|:|=)\s?\*{0,2}$", re.IGNORECASE)
ASIDE = re.compile(r"[(（\[][^()（）\n]{0,300}[)）\]]")
CODE = fronted(r"```|\bdef \w+\(|\breturn \w|^(?:class|import|from) \w", re.MULTILINE)
SPOKEN = {"once": 1, "twice": 2, "thrice": 3}


def counting_faults(exchange: Exchange) -> Iterator[Fault]:
    """The count that the response settles on against the true one, when the prompt asks for exactly one count."""
    prompt, text, index = exchange.prompt, exchange.text, exchange.index
    if len(prompt) > LONGEST_PROMPT or not CUE.search(prompt, exchange.low_prompt):
        return
    if "```" in text or CODE.search(prompt):
        return
    wanted = wanted_count(prompt)
    found = _answer(text) if wanted else None
    if wanted is None or found is None or found[0] in wanted.right:
        return
    said, span = found
    what, true = wanted.what, wanted.best
    because = Text(
        f"the response counts {said} {what.en}; there are {true}", f"回答数出 {said} 个{what.zh}，实际是 {true} 个"
    )
    yield Fault("miscount", "response", index, span, because, Text(str(true), str(true)))


def _answer(text: str) -> tuple[int, Span] | None:
    """The count of a response: the only figure of a JSON object, the bare figure, or what its prose settles on."""
    if is_json(text):
        figures = [pair for pair in pairs(text) if pair.figure and pair.figure.value.denominator == 1]
        return (int(figures[0].figure.value), figures[0].span) if len(figures) == 1 and figures[0].figure else None
    alone = bare(text)
    if alone and alone[0].value.denominator == 1:
        return int(alone[0].value), alone[1]
    return _settled(ASIDE.sub(_blank, text)) or _settled(text)


def _blank(match: re.Match[str]) -> str:
    return " " * len(match.group())


def _whole(written: str) -> int | None:
    spoken = SPOKEN.get(written.lower())
    figure = None if spoken else read(written)
    return spoken or (int(figure.value) if figure is not None and figure.value.denominator == 1 else None)


def _settled(text: str) -> tuple[int, Span] | None:
    """The last count in the last line that holds one; a text with many figures but no unit beside them is not judged."""
    start = 0
    best: tuple[int, Span] | None = None
    for line in text[-3000:].splitlines(keepends=True):
        for match in NUMBER.finditer(line):
            near = line[match.end() : match.end() + 14]
            alone = line.strip(" .。*!\n").lower() == match.group().lower()
            if not (alone or UNIT_NEAR.search(near) or CLOSING.search(line[: match.start()]) or match[1] in SPOKEN):
                continue
            value = _whole(match.group())
            if value is not None:
                base = max(0, len(text) - 3000) + start
                best = value, Span(base + match.start(), base + match.end())
        start += len(line)
    return best
