"""told: what the readers of the responses need of the prompt, worked out once for all of them and only when asked for."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from routing.contracts import Prompt
from routing.subsystems.logic.records import Records, records_of
from routing.subsystems.logic.scopes import MAY_LIMIT, Scope, scopes
from routing.text.gate import folded, gated

READ_CHARS = 20_000  # of the prompt, or of its material
TAIL_CHARS = 600  # where the question often stands
Read = TypeVar("Read")
CLOSED_BOOK = gated(
    r"\b(?:using the (?:text|passage|context) only|(?:only|solely|exclusively) (?:on|from|use|using|the (?:text|passage|context|notes?|facts?|information|data|source|material|premises?))|us(?:e|ing) only|from the (?:text|passage|premises?)|according to the (?:text|passage|premises?)|(?:follows?|concluded?|inferred|deduced|entailed) (?:from|by)|(?:these|those|following|given|two|three|both|all|stated|our) premises?|premises? (?:imply|entail|support|above|below|given|state)|from (?:these |the )?premises?|premises?(?=\s?[:：\d]))\b|"
    r"(?:只|仅)(?:能)?(?:根据|依据|用|从|基于)|根据(?:下文|上文|材料|原文|短文|前提)|由(?:此|下文|前提)得出|前提|推出"
)
MATERIAL_MARK = gated(r"(?:text|passage|context|premises?|facts?|下文|材料|原文|前提|短文|文本)\s{0,3}[:：]\s{0,3}\n?")
TRIPLE_QUOTED = re.compile(r"\"\"\"[^\"]{1,8000}\"\"\"")
QUESTION_LABEL = re.compile(r"\n[ \t]{0,8}(?:question|问题)[ \t]{0,4}[:：]", re.IGNORECASE)


@dataclass(frozen=True)
class Told:
    """A prompt, and what it says about the answer."""

    prompt: Prompt
    read: dict[Callable[[Told], Any], Any] = field(default_factory=dict, repr=False, compare=False)  # by its reader

    def once(self, reader: Callable[[Told], Read]) -> Read:
        """What a reader makes of the prompt, worked out for the first response that asks for it."""
        if reader not in self.read:
            self.read[reader] = reader(self)
        found: Read = self.read[reader]
        return found

    @cached_property
    def text(self) -> str:
        """The whole prompt."""
        return self.prompt.text

    @cached_property
    def low(self) -> str:
        """What is read of the prompt, folded: gates look into it."""
        long = len(self.text) > READ_CHARS
        return folded(self.text[:READ_CHARS] + "\n" + self.text[-TAIL_CHARS:] if long else self.text)

    @cached_property
    def given(self) -> str:
        """The text that the answer must rest on: labelled or quoted material, else what follows the last label."""
        pieces = [self.text[s.span.start : s.span.end] for s in self.prompt.of_kind("material", "quote")]
        if pieces:
            return MATERIAL_MARK.pattern.sub("", "\n".join(pieces)[:READ_CHARS], count=1).strip(' \n"“”')
        marks = list(MATERIAL_MARK.finditer(self.text[:READ_CHARS], self.low))
        if not marks:
            return ""
        return QUESTION_LABEL.split(self.text[marks[-1].end() : marks[-1].end() + READ_CHARS])[0].strip()

    @cached_property
    def asked(self) -> str:
        """The prompt with blanks in place of material and quotations, every character in its place."""
        spans = [s.span for s in self.prompt.of_kind("material", "quote")]
        text = TRIPLE_QUOTED.sub(lambda found: " " * len(found.group()), self.text[:READ_CHARS])
        for span in spans:
            text = text[: span.start] + " " * (min(span.end, len(text)) - span.start) + text[span.end :]
        return text

    @cached_property
    def closed(self) -> bool:
        """Whether the answer is restricted to the given text."""
        return bool(self.given and CLOSED_BOOK.search(self.text[:1500] + "\n" + self.text[-TAIL_CHARS:], self.low))

    @cached_property
    def scopes(self) -> list[Scope]:
        """The denials of the given text, or of the prompt where none is given, that reach only so far."""
        known = len(self.text) <= READ_CHARS  # of a longer prompt the folded text lacks the middle
        return [] if known and not MAY_LIMIT.admits(self.low) else scopes(self.source)

    @cached_property
    def records(self) -> Records:
        """The candidates that the prompt lists."""
        return records_of(self.text)

    @property
    def source(self) -> str:
        """What the response may deny: the given text, else the prompt."""
        return self.given or self.text[:6000]
