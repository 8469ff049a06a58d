"""language_faults: wrong language, mixed languages, wrong Chinese script, and what a translation left untranslated."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from routing.contracts import ModelResponse, Span, Text, View
from routing.subsystems.style import copies, mixing, residue, scripts
from routing.subsystems.style.demands import Demands
from routing.subsystems.style.signals import Fault
from routing.subsystems.style.tongues import (
    CHINESE_NAME,
    ENGLISH_NAME,
    SCRIPT_OF,
    briefly_foreign,
    foreign,
    function_share,
    script_counts,
)
from routing.text.language import FUNCTION_WORDS

FENCE = re.compile(r"(`{3,}|~{3,}).{0,20000}?(?:\1|\Z)|`[^`\n]{1,200}`", re.DOTALL)
URL = re.compile(r"https?://\S{1,400}|[\w.+-]{1,60}@[\w.-]{2,60}")
HAN = re.compile(r"[\u3400-\u9fff]")
QUESTION = re.compile(
    r"(?:why|what|how|who|when|where|which|is|are|does?|did|can|explain|describe|list|please)\b(?: [a-z][\w'’-]{0,20},?){2,40}[.?!]?",
    re.IGNORECASE,
)
BREAK = re.compile(r"\n[ \t]*\n")
LEAST_FIRST = 8  # characters of a paragraph that tell its language
LEAST_LOWER = 2  # words of a first sentence that says nothing in the other language
LEAST_TRANSLATED = 3  # words beside the rest of the source
LEAST_ENGLISH = 4  # function words


def prose(text: str) -> str:
    """The text without code, links and addresses, same length, so that spans stay valid."""
    bare = FENCE.sub(_blank, text) if "`" in text or "~~~" in text else text
    return URL.sub(_blank, bare) if "@" in bare or "://" in bare else bare


def _blank(match: re.Match[str]) -> str:
    return " " * len(match.group())


def find(view: View, demands: Demands) -> Iterator[Fault]:
    """All language faults of all responses."""
    for response in view.responses:
        if not response.text.strip():
            continue
        text = prose(response.text[:40_000])
        wrong = _untranslated(view, demands, response) or _mismatch(view, demands, response, text)
        if wrong is not None:
            yield wrong
            continue
        left = list(residue.find(view, demands, response, text))
        yield from _script(view, demands, response, _without(text, left))  # Japanese left over is no wrong script
        yield from left
        yield from mixing.find(view, demands, response, text)


def _without(text: str, faults: Sequence[Fault]) -> str:
    """The text with the places of the faults blanked."""
    for span in (fault.span for fault in faults):
        if span is not None:
            text = text[: span.start] + " " * (span.end - span.start) + text[span.end :]
    return text


def _untranslated(view: View, demands: Demands, response: ModelResponse) -> Fault | None:
    if demands.target is None or not copies.whole(view, demands, response):
        return None
    quoted = Text("the source text came back instead of a translation", "译文就是原文")
    span = Span(0, min(len(response.text), 200))
    return Fault("untranslated", response.index, span, quoted, _name(demands.target.value), "error")


def _mismatch(view: View, demands: Demands, response: ModelResponse, text: str) -> Fault | None:
    wanted = demands.language or demands.target
    code = wanted.value if wanted else ("" if demands.translates or demands.names_language else view.prompt.language)
    if response.language == (code or "en"):
        return None
    latin = wanted is None and _plain_latin(view, demands, code, text)
    if (
        wanted is None
        and (code != "zh" or view.prompt.of_kind("code", "json", "quote"))
        and not latin
        and not _plain_english(view, demands)
    ):
        return None
    other = foreign(text, code or "en") or (briefly_foreign(text, code) if wanted or latin else None)
    same_script = SCRIPT_OF.get(other or "", "latin") == SCRIPT_OF.get(code, "latin")
    if other is not None and wanted is not None and (_begins_in(text, code, other) or _partly(view, demands, text)):
        return None  # the demanded language stands first; what follows it is an addition, or a rest of the source
    if other is None or (wanted is None and same_script and not latin):
        return None
    because = Text(
        f"answers in {ENGLISH_NAME.get(other, other)}; "
        + (
            f"{ENGLISH_NAME.get(code, code)} was demanded"
            if wanted
            else f"the prompt is in {ENGLISH_NAME.get(code, code)}"
        ),
        f"用{CHINESE_NAME.get(other, other)}回答，"
        + (f"而要求用{CHINESE_NAME.get(code, code)}" if wanted else f"而提示是{CHINESE_NAME.get(code, code)}"),
    )
    start = len(response.text) - len(response.text.lstrip())
    return Fault(
        "language_mismatch",
        response.index,
        Span(start, min(len(response.text), start + 200)),
        because,
        _name(code),
        "error" if wanted else "warning",
    )


def _partly(view: View, demands: Demands, text: str) -> bool:
    """A translation whose foreign sentences are the source's own, beside one that was translated."""
    places = list(islice(copies.sentences(view, demands, text), 40))
    rest = _outside(text, places)
    return (
        bool(places)
        and len(rest.split()) >= LEAST_TRANSLATED
        and foreign(rest, demands.target.value if demands.target else "") is None
    )


def _outside(text: str, places: Sequence[tuple[int, int]]) -> str:
    edges = [0, *(edge for place in places for edge in place), len(text)]
    return " ".join(text[start:end] for start, end in zip(edges[::2], edges[1::2], strict=True)).strip()


def _begins_in(text: str, code: str, other: str) -> bool:
    """The first of several paragraphs has the language's own words or letters, and no other's."""
    first = BREAK.split(text.strip(), maxsplit=1)
    if len(first) < 2 or len(first[0]) < LEAST_FIRST:
        return False
    script = SCRIPT_OF.get(code, "latin")
    counts = script_counts(first[0])
    if script != "latin":
        return counts[script] * 2 > sum(counts.values())
    if code not in FUNCTION_WORDS or foreign(first[0], code) is not None:
        return False
    if function_share(first[0], code)[1] >= 1:
        return True
    said = [word for word in first[0].split() if word.islower()]
    strange = FUNCTION_WORDS.get(other, frozenset())
    # “a” is a word of many languages.
    return first[0][-1] in ".!?" and len(said) >= LEAST_LOWER and not any(len(w) > 1 and w in strange for w in said)


def _plain_english(view: View, demands: Demands) -> bool:
    """An English prompt in running words that speaks of no other language."""
    plain = view.prompt.language == "en" and not demands.translates and not demands.names_language
    text = view.prompt.text
    return (
        plain
        and HAN.search(text) is None
        and (function_share(text, "en")[1] >= LEAST_ENGLISH or bool(QUESTION.fullmatch(text.strip())))
    )


def _plain_latin(view: View, demands: Demands, code: str, answer: str) -> bool:
    """A prompt in running Spanish, German … with no material, and an answer in running English."""
    bare = not (
        demands.translates or demands.names_language or view.prompt.of_kind("material", "code", "json", "quote")
    )
    if not bare or code in ("en", "") or code not in FUNCTION_WORDS:
        return False
    asked, said = function_share(view.prompt.text, code), function_share(answer, "en")
    if asked[0] >= 0.25 and asked[1] >= 3 and said[0] >= 0.3 and said[1] >= LEAST_ENGLISH:
        return True
    # Short texts: nothing of English in the question, nothing of its language in the answer.
    strange = function_share(view.prompt.text, "en")[1] - asked[1] < 0 and function_share(answer, code)[1] == 0
    return strange and asked[1] >= 2 and said[0] >= 0.22 and said[1] >= 2


def _name(code: str) -> Text:
    return Text(ENGLISH_NAME.get(code, code), CHINESE_NAME.get(code, code))


def _script(view: View, demands: Demands, response: ModelResponse, text: str) -> Iterator[Fault]:
    if response.language not in ("zh", "ja"):
        return
    simplified, traditional = scripts.count(text[:8000])
    wanted = demands.script.value if demands.script else ""
    if not wanted and not demands.translates:
        own = scripts.count(view.prompt.text[:8000])
        wanted = "traditional" if own[1] >= 3 and own[0] == 0 else ("simplified" if own[0] >= 5 and own[1] == 0 else "")
    wrong, right = (simplified, traditional) if wanted == "traditional" else (traditional, simplified)
    stated = demands.script is not None
    if not wanted or wrong < (1 if stated else 4) or (not stated and wrong <= right):
        return
    characters = scripts.SIMPLIFIED_ONLY if wanted == "traditional" else scripts.TRADITIONAL_ONLY
    start = scripts.first(text, characters)
    sentence_end = next(
        (n for n in range(start, min(len(text), start + 60)) if text[n] in "。！？!?\n，,"), min(len(text), start + 20)
    )
    names = ("simplified", "简体") if wanted == "traditional" else ("traditional", "繁体")
    because = Text(
        f"{wrong} {names[0]} characters, first “{text[start:sentence_end]}”, where {wanted} ones {'were demanded' if stated else 'are used in the prompt'}",
        f"出现{wrong}个{names[1]}字，首处为“{text[start:sentence_end]}”，而{'要求' if stated else '提示'}用的是{'繁体' if wanted == 'traditional' else '简体'}",
    )
    expected = Text(f"{wanted} characters", "繁体字" if wanted == "traditional" else "简体字")
    yield Fault(
        "script_mismatch",
        response.index,
        Span(start, max(start + 1, sentence_end)),
        because,
        expected,
        "error" if stated else "warning",
    )
