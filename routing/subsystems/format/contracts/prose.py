"""prose: the instruction text that contracts are read from: material masked, sentences cut, quoted phrases and lists read."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from routing.contracts import Prompt, Span
from routing.subsystems.format.counting import HAN
from routing.subsystems.format.numerals import Quantity, quantities
from routing.text.gate import Gate, Gated, folded

MASK = "\u25a0"  # stands for every character of material, so that positions stay and no cue is seen in it
READ_CHARS = 20_000  # contracts stand at the ends of a long prompt
QUOTE_BODY = re.compile(r"(?<![\w])\"[^\"\n]{12,600}\"(?!\w)|“[^”“\n]{10,600}”|「[^」「\n]{10,600}」")
NOT_BREAK = re.compile(r"[^\n]")
ASKING = re.compile(
    r"\s{0,8}(?:why|how (?:do|does|can|to|should|many)|what|when|where|who|is|are|was|were|does|did|explain (?:what|why|how|when))\b[^,;:?]{0,200}$"
)
GAP_MARK = f"\n\n{MASK * 3}\n\n"  # stands for the middle of a long prompt
BLOCKS = (('"""', '"""'), ("'''", "'''"), ("<<<", ">>>"))
MOST_BLOCKS = 20
MASKED = ("material", "code", "table", "json")
SENTENCE_END = re.compile(r"[.!?](?=\s|$)|[。！？；;]|\n\s{0,20}\n|\n(?=\s{0,8}(?:[-*•]|\d{1,2}[.)]))")
ABBREVIATED = re.compile(r"(?:\b(?:i\.e|e\.g|P\.S|P\.P\.S|P\.P|no|vs|etc)|\b\w)$", re.IGNORECASE)
QUOTED = re.compile(
    r"\"([^\"\n]{1,300})\"|“([^”“\n]{1,300})”|”([^\"”\n]{1,300})[\"”]|‘([^’‘\n]{1,300})’|「([^」「\n]{1,300})」|『([^』『\n]{1,300})』|"
    r"(?<!\w)'([^'\n]{1,300}?)'(?!\w)"
)
LIST_GAP = re.compile(
    r"\s{0,3}(?:[,，、;]\s{0,3}(?:and\b|or\b|&|和|或)?|\band\b|\bor\b|&|/|和|或|以及|及|与)\s{0,3}(?:the (?:word|keyword|phrase)s?\s)?"
)
BARE_ITEM = re.compile(
    r"[A-Za-z0-9_][A-Za-z0-9_'’+#-]{0,40}(?=[和与及或、，,：:。\s]|$)"
    r"|\w(?:(?!(?<=[\u4e00-\u9fff]{2})[和与及](?=[\u4e00-\u9fff]{2}))[\w'’+#-]){0,40}"
)
# What follows the comma after a list: 只输出表格, 每行一条, "no other text", "sorted by name".
NEW_CLAUSE = re.compile(
    r"(?:只|仅)[输返给写用要列保能需按回]|请|不[要得能用加许必含]|别[加写用输再]|勿|无需|无须|禁止|务必|必须|其中|其[他它余]|每[行条个项列格句段一部节]|按[照此顺时从]?[^，、。]{0,12}?(?:排|序|分组|列出)|按[照此从]|并[且按用以只给输]|[均都]为|[没缺]|除此|顺序[与和按同]|缩进|如果?[无没]|若[无没]|[\u4e00-\u9fff]{1,6}(?:的写|则写|一律|统一|填)"
)
CLAUSE_HEADS = frozenset(
    [
        "sorted",
        "ordered",
        "grouped",
        "ranked",
        "nothing",
        "no",
        "none",
        "leave",
        "use",
        "keep",
        "write",
        "return",
        "output",
        "put",
        "give",
        "one",
        "two",
        "then",
        "so",
        "but",
        "please",
        "do",
        "don't",
        "separated",
        "without",
        "if",
        "using",
        "make",
        "add",
        "skip",
        "omit",
        "mark",
        "fill",
        "highest",
        "lowest",
        "newest",
    ]
)
NEXT_WORD = re.compile(r"[ ]([A-Za-z'’]{1,20})")
STOP_ITEMS = frozenset(
    [
        "in",
        "the",
        "a",
        "an",
        "and",
        "or",
        "to",
        "of",
        "for",
        "at",
        "on",
        "with",
        "that",
        "which",
        "as",
        "should",
        "must",
        "may",
        "can",
        "will",
        "your",
        "this",
        "any",
        "after",
        "before",
        "are",
        "is",
        "was",
        "were",
        "be",
        "not",
        "all",
        "per",
        "long",
        "each",
        "from",
        "by",
        "than",
        "more",
        "less",
        "least",
        "total",
        "only",
        "used",
        "using",
        "appear",
        "appears",
        "you",
        "i",
        "it",
        "they",
        "we",
        "he",
        "she",
        "below",
        "above",
        "when",
        "where",
        "how",
        "what",
    ]
)


@dataclass(frozen=True)
class Prose:
    """The prompt as contract readers see it."""

    text: str  # the prompt, or the two ends of a long one
    masked: str  # the same length, material replaced by MASK
    low: str  # folded text for gates: of the whole prompt, or of the two ends of a long one, masked
    shift: int = 0  # what lies between the two windows of a long prompt

    def place(self, span: Span) -> Span:
        """A span of this text as a span of the prompt."""
        if not self.shift or span.start < READ_CHARS // 2:
            return span
        return Span(span.start + self.shift, span.end + self.shift)

    @cached_property
    def lower(self) -> str:
        """Masked text in lower case, same length where Python keeps it."""
        lowered = self.masked.lower()
        return lowered if len(lowered) == len(self.masked) else self.masked

    @cached_property
    def chinese(self) -> bool:
        """True when the masked text holds a Chinese character."""
        return not self.masked.isascii() and HAN.search(self.masked) is not None

    @cached_property
    def quantities(self) -> tuple[Quantity, ...]:
        """The English numbers of the masked text with their relations."""
        return tuple(quantities(self.masked))

    def may(self, door: Gate) -> bool:
        """False when the masked text cannot hold what the door is for."""
        return door.admits(self.low)

    def search(self, wanted: Gated) -> re.Match[str] | None:
        """The first match in the masked text."""
        return wanted.search(self.masked, self.low)

    def finditer(self, wanted: Gated) -> Iterator[re.Match[str]]:
        """All matches in the masked text, in order."""
        return wanted.finditer(self.masked, self.low)

    @cached_property
    def sentences(self) -> tuple[Span, ...]:
        """Sentences of the masked text."""
        return tuple(_sentences(self.masked))

    def sentence_at(self, position: int) -> Span:
        """The sentence around a position."""
        place = bisect_right(self.sentences, (position, len(self.masked) + 1)) - 1
        found = self.sentences[place] if place >= 0 else None
        return found if found and position < found.end else Span(position, len(self.masked))

    def asks_about(self, position: int) -> bool:
        """True when the sentence asks or explains something, so that a wording in it demands nothing of the output."""
        start = self.sentence_at(position).start
        return ASKING.match(self.lower[start:position]) is not None

    def has(self, *pieces: str) -> bool:
        """True when one of the pieces stands in the masked text, whatever its case."""
        lower = self.lower
        for piece in pieces:  # noqa: SIM110 - a plain loop; this is called some fifty times a prompt
            if piece in lower:
                return True
        return False


def read(prompt: Prompt) -> Prose:
    """The prompt's prose. A long prompt is read at both ends only; `Prose.place` leads back to the prompt."""
    text, shift, spans = prompt.text, 0, [s.span for s in prompt.segments if s.kind in MASKED]
    if len(text) > READ_CHARS:
        half = READ_CHARS // 2
        shift = len(text) - half - (half + len(GAP_MARK))
        text = text[:half] + GAP_MARK + text[-half:]
        spans = [cut for span in spans if (cut := _windowed(span, half, shift))]
    spans += [span for span in _quotations(text) if not any(span.overlaps(other) for other in spans)]
    masked = _covered(text, spans) if spans else text
    # What the masked text has, the prompt has, of which the other rooms ask as well.
    return Prose(text, masked, folded(masked if shift else prompt.text), shift)


def quoted_at(text: str, position: int) -> tuple[str, Span] | None:
    """The quoted phrase that begins at a position, blanks and a colon before it skipped."""
    while position < len(text) and text[position] in " \t\n:：,，(（[":
        position += 1
    match = QUOTED.match(text, position)
    if match is None:
        return None
    group = next(n for n in range(1, 8) if match.group(n) is not None)
    return match.group(group), Span(*match.span())


def listed_at(text: str, position: int, bare: bool) -> tuple[list[str], int]:
    """Items of a list that begins at a position, and where it ends; `bare` allows unquoted single words."""
    items: list[str] = []
    all_quoted = True
    end = position
    gap: re.Match[str] | None = None
    enumerated = False
    while len(items) < 60:
        quoted = quoted_at(text, position)
        if quoted is not None:
            bare = bare and bool(items) and not all_quoted
            items.append(quoted[0].strip(" ,，"))
            position = quoted[1].end
        elif (
            bare
            and (match := BARE_ITEM.match(text, _skip(text, position)))
            and match.group().lower() not in STOP_ITEMS
            and not (gap and begins_clause(text, match.group(), match.end(), gap.group(), enumerated))
        ):
            items.append(match.group())
            all_quoted = False
            position = match.end()
        else:
            break
        end = position
        gap = LIST_GAP.match(text, position)
        if gap is not None:
            position = gap.end()
            enumerated = enumerated or "、" in gap.group()
        elif quoted_at(text, position) is None:  # “甲”“乙” stand side by side in Chinese
            break
    return [item for item in items if item], end


def begins_clause(text: str, item: str, end: int, gap: str, enumerated: bool) -> bool:
    """True when a bare piece that ends at `end` and follows the `gap` is the next demand and no item of the list.

    `enumerated`: a 、 stood between items before, after which a comma ends the list.
    """
    mark = gap.strip()
    if mark not in (",", "，", ";"):
        return False
    if not item[0].isascii():
        return enumerated or NEW_CLAUSE.match(text, end - len(item)) is not None
    following = NEXT_WORD.match(text, end)
    if following is None:
        return False
    head = item.lower() in CLAUSE_HEADS and item[0].islower()
    return head or (item[0].islower() and following[1].lower() not in STOP_ITEMS)


def _skip(text: str, position: int) -> int:
    while position < len(text) and text[position] in " \t:：":
        position += 1
    return position


def _windowed(span: Span, half: int, shift: int) -> Span | None:
    """A span of a long prompt in its two windows; one that reaches over the gap covers both ends."""
    start = span.start if span.start <= half else max(span.start - shift, half)
    end = span.end if span.end <= half else max(span.end - shift, half)
    return Span(start, end) if end > start else None


def _quotations(text: str) -> list[Span]:
    """What stands inside longer quotation marks: it is spoken about, it demands nothing. The marks themselves stay."""
    found = [*_blocks(text)]
    if '"' in text or "“" in text or "「" in text:
        found += [Span(match.start() + 1, match.end() - 1) for match in islice(QUOTE_BODY.finditer(text), 200)]
    return [span for span in found if (span.end - span.start) < 0.8 * len(text)]


def _blocks(text: str) -> Iterator[Span]:
    """What stands between triple quotation marks or between <<< and >>>, over several lines."""
    for opening, closing in BLOCKS:
        position = 0
        for _ in range(MOST_BLOCKS if opening in text else 0):
            start = text.find(opening, position)
            end = text.find(closing, start + len(opening)) if start >= 0 else -1
            if end < 0:
                break
            yield Span(start + len(opening), end)
            position = end + len(closing)


def _covered(text: str, spans: list[Span]) -> str:
    pieces, position = [], 0
    for span in sorted(spans):
        start = max(span.start, position)
        if span.end > start:
            pieces += [text[position:start], NOT_BREAK.sub(MASK, text[start : span.end])]
            position = span.end
    return "".join([*pieces, text[position:]])


def _sentences(text: str) -> list[Span]:
    found, start = [], 0
    for match in SENTENCE_END.finditer(text):
        if match.group() == "." and ABBREVIATED.search(text, max(start, match.start() - 6), match.start()):
            continue
        found.append(Span(start, match.end()))
        start = match.end()
    if start < len(text):
        found.append(Span(start, len(text)))
    return found
