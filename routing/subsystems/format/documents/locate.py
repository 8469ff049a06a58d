"""locate: finds the JSON document in a response and what stands around it: thinking text, a code fence, prose."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from itertools import islice

from routing.contracts import Span

REASONING = re.compile(
    r"<(think|thinking|thought|thoughts|reasoning|analysis|scratchpad|reflection)>|<\|(?:channel|start_think|begin_of_thought)[^|\n]{0,30}\|>|\[(THINK|THINKING|REASONING|思考)\]",
    re.IGNORECASE,
)
REASONING_PROSE = re.compile(
    r"(?:(?:hmm|wait)\b|(?:okay|ok|alright|hmm|right|so|first|well),? ?(?:so )?(?:the user|let me think|let's think|i need to|we need to|i should)|the user (?:wants|asks|is asking|asked)|we need to (?:output|return|produce|answer|parse|extract)|let me think|"
    r"(?:好的?|嗯|首先)[，,]?(?:我现在)?(?:用户|我需要|让我(?:想|先))|用户(?:要求|想要|让我))",
    re.IGNORECASE,
)
# Words to oneself between the greeting and the document: nobody says them to a reader.
THINKING_ALOUD = re.compile(
    r"\blet me (?:think|see|check|format|verify|parse|recall|work (?:this|it) out|double[- ]check)\b|\b(?:hmm|wait),|\bthe user (?:wants|asks|asked|is asking|needs)\b|\bi (?:need|should|have) to (?:output|return|produce|format|extract|make sure|check)\b|"
    r"让我(?:想|看|算|检查|先)|用户(?:想要|要求|需要|让我)|我(?:需要|应该|得)(?:先|输出|提取|返回|确保)",
    re.IGNORECASE,
)
FENCE_OPEN = re.compile(r"(?<![^\n \t\"'])(`{3,}|~{3,})[ \t]{0,3}([A-Za-z0-9_+-]{0,20})[ \t]*\r?\n?")
JSON_INFO = frozenset(("", "json", "json5", "jsonc", "jsonl", "javascript", "js", "text"))
START = re.compile(r"[{\[]")
JSONISH = re.compile(
    r"\{\s*(?:[\"'“”„‘]|\}|[A-Za-z_\u4e00-\u9fff][\w-]{0,40}\s*[:=]|\\\"|//|/\*)|\[\s*(?:[\"'“”„‘{\[\]\d-]|true\b|false\b|null\b|\.\.\.)|\{\s*$|\[\s*$"
)
LETTERS = re.compile(r"[^\W\d_]{2,}")
MOST_STARTS = 12
MOST_BRACKETS = 2000  # that are looked at before one begins a document
_DECODER = json.JSONDecoder()


@dataclass(frozen=True, slots=True)
class Located:
    """Where the parts of a response are. `body` is the JSON text; None when nothing looks like JSON."""

    body: Span | None
    before: Span | None = None  # prose in front, without blanks
    after: Span | None = None
    fence: Span | None = None  # the opening mark of a fence round the body
    fence_closed: bool = True
    reasoning: Span | None = None


def locate(text: str) -> Located:
    """Splits a response. Linear in its length."""
    reasoning, start = _reasoning(text)
    fence = _fence(text, start)
    if fence is not None:
        opening, inner, end, closed = fence
        return Located(
            inner, _filled(text, start, opening.start), _filled(text, end, len(text)), opening, closed, reasoning
        )
    body, end = _bare(text, start)
    if body is None:
        return Located(None, _filled(text, start, len(text)), None, None, True, reasoning)
    stray = re.match(r"\s*`{3,}\s*$", text[end:]) if len(text) - end < 40 else None
    if stray:
        return Located(body, _filled(text, start, body.start), None, Span(end, len(text)), True, reasoning)
    return Located(body, _filled(text, start, body.start), _filled(text, end, len(text)), None, True, reasoning)


def has_words(text: str, span: Span | None) -> bool:
    """True when a stretch holds prose and not only marks."""
    return span is not None and LETTERS.search(text, span.start, span.end) is not None


def _reasoning(text: str) -> tuple[Span | None, int]:
    head = re.match(r"\s*", text)
    start = head.end() if head else 0
    opening = REASONING.match(text, start)
    if opening is None:
        # A template that puts the opening tag into the prompt leaves only the closing one.
        closing = text.find("</think>", 0, 20_000)
        return (Span(start, closing + 8), closing + 8) if closing > 0 else (None, 0)
    name = opening.group(1) or opening.group(2) or ""
    mark = f"</{name}>" if opening.group(1) else f"[/{name}]"
    closing = text.find(mark, opening.end()) if name else -1
    end = closing + len(mark) if closing >= 0 else opening.end()
    return Span(start, end), end


def _fence(text: str, start: int) -> tuple[Span, Span, int, bool] | None:
    for match in FENCE_OPEN.finditer(text, start):
        if match.group(2).lower() not in JSON_INFO:
            continue
        rest = text[match.end() : match.end() + 400].lstrip()
        jsonish = rest[:1] in ("{", "[", "") or match.group(2).lower().startswith("json")
        if not jsonish:
            continue
        if _starts_before(text, start, match.start()):
            return None  # the fence stands inside a JSON string
        close = _closing(text, match.group(1)[:3], match.end())
        end = close if close >= 0 else len(text)
        after = re.compile(r"`{3,}|~{3,}").match(text, end)
        return (
            Span(match.start(1), match.end(2)),
            Span(match.end(), end),
            after.end() if after else len(text),
            close >= 0,
        )
    return None


def _starts_before(text: str, start: int, fence: int) -> bool:
    head = text[start:fence].lstrip()
    if head[:1] in ("{", "["):
        return True
    opening = re.search(r"\{\s*[\"“']", head)
    return opening is not None and head.rfind("}") < opening.start()


def _closing(text: str, mark: str, position: int) -> int:
    """The fence mark that closes: the first at a line's start, else the last of all."""
    line = re.compile(rf"^[ \t]*{re.escape(mark)}", re.MULTILINE).search(text, position)
    return line.start() if line else text.rfind(mark, position)


def _bare(text: str, start: int) -> tuple[Span | None, int]:
    whole = text[start:].strip()
    if _decodes(whole):
        begin = text.find(whole, start)
        return Span(begin, begin + len(whole)), begin + len(whole)
    candidates = []
    for match in islice(START.finditer(text, start), MOST_BRACKETS):
        if JSONISH.match(text, match.start()):
            candidates.append(match.start())
        if len(candidates) >= MOST_STARTS:
            break
    for place in candidates:
        end = _decoded_end(text, place)
        if end is None:
            end = _broken_end(text, place)
            return Span(place, end), end
        # A small aside such as "[1]" in a sentence is not the document when another one follows.
        if end - place > 12 or place == candidates[-1] or not LETTERS.search(text, start, place):
            return Span(place, end), end
    return None, len(text)


def _decoded_end(text: str, place: int) -> int | None:
    try:
        return int(_DECODER.raw_decode(text, place)[1])
    except (ValueError, RecursionError):
        return None


def _broken_end(text: str, place: int) -> int:
    """A broken document reaches to its last bracket when only prose follows it, else to the end."""
    last = max(text.rfind("}"), text.rfind("]"))
    return last + 1 if last > place and not re.search(r"[{\[\"]", text[last + 1 :]) else len(text)


def _decodes(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def leaked_reasoning(text: str) -> Span | None:
    """Thinking text in front of an answer: a tagged block, or what stands before a lone closing tag."""
    return _reasoning(text)[0] if "<" in text[:200] or "[" in text[:20] or "</think" in text[:20_000] else None


def _filled(text: str, start: int, end: int) -> Span | None:
    stretch = text[start:end]
    stripped = stretch.strip()
    if not stripped:
        return None
    begin = start + stretch.find(stripped)
    return Span(begin, begin + len(stripped))
