"""scopes: how far a negation reaches: "not all" made "none", "not both" made "neither", "not only" made "not", "not because" made "not"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from routing.contracts import ModelResponse, Span
from routing.subsystems.logic.pair import MOST_SENTENCES, sentences_of
from routing.subsystems.logic.signals import Fault
from routing.text.fronts import fronted
from routing.text.gate import Gate, gate
from routing.text.sentences import sentence_spans
from routing.text.words import HAN, content_stems

READ_CHARS = 6000
ALIKE = 0.6  # share of the words of the answer that the sentence of the text has
PARTIAL = fronted(
    r"\bnot (?:all|every|everyone|everybody|everything|each|both|always|necessarily)\b|(?:\bnot|n['’]t) (?:the case|true) that (?:all|every\w*|both|each)\b|"
    r"\b(?:few|hardly any|only some|only a few|only part) (?:of )?|\b(?:do|does|did|are|is|were|was|have|has)(?: not|n['’]t) (?:all|both|always)\b|"
    r"(?:不是|并非|并不是|未必)(?:所有|每|全部|人人|都|总)|不都|不全都?|并不都|不一定都|不总是|未必都?|很少|只有少数|少数|难得有",
    re.IGNORECASE,
)
NONE = re.compile(
    r"\b(?:no|none|neither|nobody|no one|nothing|never|not (?:a single|one|any|either))\b|\b(?:all|both|every\w*)\b[^.]{0,40}(?:\bnot|n['’]t)\b|"
    r"没有(?:任何|一|哪|人)|没有(?=[\u4e00-\u9fff])|都(?:不|没|未)|全都?(?:不|没|未)|无人|从不|从未|一[个位名部台]也?(?:不|没)",
    re.IGNORECASE,
)
COUNT_WORDS = frozenset(["all", "every", "everyone", "everybody", "everything", "each", "both", "always", "necessarili", "few", "none", "non", "neither", "nobody", "noth", "never", "singl", "one", "any", "either", "tru", "case", "some", "part", "isn't", "aren't", "don't", "doesn't", "didn't", "wasn't", "weren't", "hard", "least"])  # fmt: skip
COUNT_HAN = re.compile(
    r"不是|并非|并不|未必|所有|每[一个位名部台]?|全部|人人|都|总是|不|没有?|未|很少|只有|少数|有|任何|一[个位名部台]?|哪[个位名部台]|也|的|了|位|个|名|们|两|部|无"
)
SOME = re.compile(
    r"\b(?:at least one|some|one of|part of|not all|only)\b|至少有?一|有的|有些|部分|不是所有|并非", re.IGNORECASE
)
CAUSE = fronted(
    r"\b(?:does|do|did|is|are|was|were|will)(?: not|n['’]t) (?P<v>[a-z]{2,20})\b(?P<a>[^.;]{0,60}?) because (?P<b>[^.;,]{3,60})[;,]\s?(?:but|it|they|he|she)\b[^.;]{0,40} because\b|"
    r"不是因为(?P<bz>[^，。]{1,20}?)才?(?P<vz>[\u4e00-\u9fff]{1,3})(?:的)?[，,](?:而|却)?是因为",
    re.IGNORECASE,
)
ONLY = fronted(r"(?:\bnot|n['’]t)\b[^.]{0,40}\bonly\b|\bnot only\b|不只|不仅|不光|不单", re.IGNORECASE)
ALSO = re.compile(r"\bonly\b|\balso\b|\bbut\b|只|仅|也")
DENIES = re.compile(r"\b(?:not|no|never)\b|n['’]t\b|不|没", re.IGNORECASE)


# Substrings of which each denial that reaches only so far has one; without them no sentence is looked at.
MAY_REACH = Gate(("not", "n't", "n’t", "few", "hardly any", "only some", "only part", "不", "并非", "未必", "很少", "少数", "难得有"))  # fmt: skip
REACHES = (CAUSE, PARTIAL, ONLY)
MAY_LIMIT = Gate(ways=tuple((MAY_REACH, gate(pattern)) for pattern in REACHES))
# … and the same for an answer that may carry one further.
MAY_DENY = Gate(("no", "n't", "n’t", "never", "neither", "不", "没", "未", "无"))


@dataclass(frozen=True, slots=True)
class Scope:
    """A sentence whose denial reaches only so far, and in which of the three ways."""

    sentence: str
    cause: re.Match[str] | None
    partial: bool
    only: bool


def scopes(text: str) -> list[Scope]:
    """The sentences of a text that limit what they deny."""
    text = text[:READ_CHARS]
    if not any(pattern.search(text) for pattern in REACHES):  # most texts need no cutting into sentences
        return []
    spans = islice(sentence_spans(text, at_semicolons=False), MOST_SENTENCES)
    found = (_scope(text[span.start : span.end]) for span in spans)
    return [scope for scope in found if scope is not None]


def _scope(sentence: str) -> Scope | None:
    cause, partial, only = CAUSE.search(sentence), PARTIAL.search(sentence), ONLY.search(sentence)
    return Scope(sentence, cause, bool(partial), bool(only)) if cause or partial or only else None


# "The note says that …" is no part of what is said.
SAYS_THAT = re.compile(
    r"^\W{0,3}(?:(?:no|yes|so|thus|therefore|hence),? )?(?:(?:the|this|that) [a-z]{3,16}(?: [a-z]{3,16})? )?(?:clearly |plainly )?(?:says?|said|states?|stated|reports?|reported|means?|shows?|tells us) (?:clearly )?that ",
    re.IGNORECASE,
)
ANY = re.compile(
    r"\b(?:were|did|do|does|are|is|was|has|have|had|can|will) (?:there )?(?:any|anyone|anybody|one|some)\b[^?.\n]{3,80}\?|(?:有没有|是否有|(?<![所只仅没])有|是否存在)[^，。？?\n]{2,24}(?:吗|么)?[？?]",
    re.IGNORECASE,
)
JUST_NO = re.compile(
    r"\W{0,3}(?:no|none|nobody|not any|没有|没|否|无)(?:[.!。！]|[,，] ?(?:none|not one|nobody|一[个位台个只件]也?没有?|都没有?)(?: (?:of (?:them|the [a-z ]{3,24})|were|was|did|have|has|are|is))*)?\W{0,3}$",
    re.IGNORECASE,
)


def denied_any(said: Sequence[Scope], asked: str, source: str, response: ModelResponse) -> Iterator[Fault]:
    """A bare no to "Were any replaced?", where the text only says that not all were."""
    partial = [scope.sentence for scope in said if scope.partial]
    question = ANY.search(asked) if partial and JUST_NO.match(response.text) else None
    if question is None or DENIES.search(question.group().replace("有没有", "")) or EVERY.search(question.group()):
        return
    for sentence in sentences_of(source):
        if sentence[-1:] not in "?？" and _says_none(sentence) and _alike(question.group(), sentence):
            return  # another sentence says that there are none
    for sentence in partial:
        if _alike(sentence, ASKING.sub(" ", question.group())):
            text = response.text.strip()
            yield Fault(response.index, Span(0, len(response.text)), text[:100], sentence[:100])
            return


EVERY = re.compile(r"\b(?:all|every|each|both)\b|都|全|每", re.IGNORECASE)
NOT_SAID = re.compile(
    r"(?:\bnot|n['’]t) (?:necessarily )?(?:say|state|mean|imply|claim|prove|follow)|(?:没有?说|不(?:意味|等于|代表|表示|能说|能推))",
    re.IGNORECASE,
)
ASKING = re.compile(r"有没有|是否|存在|吗|么|\b(?:any|anyone|anybody|some|one|there)\b", re.IGNORECASE)


def widened(said: Sequence[Scope], response: ModelResponse) -> Iterator[Fault]:
    """Sentences of the response that carry a denial of the text further than it reaches."""
    position = 0
    for answer in sentences_of(response.text[:READ_CHARS]) if said else ():
        start = response.text.find(answer, position)
        position = start + len(answer)
        shown = next((shown for scope in said if (shown := _reach(scope, answer))), "")
        if shown:
            yield Fault(response.index, Span(start, start + len(answer)), answer[:100], shown)


def _reach(scope: Scope, answer: str) -> str:
    """What the text says about the reach, when the answer goes beyond it; "" otherwise."""
    if cause := scope.cause:
        verb = cause["v"] or cause["vz"]
        denied = rf"(?:not|n['’]t) {re.escape(verb)}\b" if cause["v"] else rf"(?:没有?|不(?!是)){re.escape(verb)}"
        if re.search(denied, answer, re.IGNORECASE) and not CAUSE.search(answer) and "而是" not in answer:
            return " ".join(cause.group().split())[:100]
        return ""
    if scope.partial and _says_none(answer) and _alike(scope.sentence, answer):
        return scope.sentence[:100]
    if scope.only and DENIES.search(answer) and not ALSO.search(answer) and _alike(scope.sentence, answer):
        return scope.sentence[:100]
    return ""


def _says_none(answer: str) -> bool:
    limited = PARTIAL.search(answer) or SOME.search(answer) or NOT_SAID.search(answer)
    return bool(NONE.search(answer)) and not limited


def _alike(sentence: str, answer: str) -> bool:
    """The answer says little that the sentence does not."""
    answer = SAYS_THAT.sub("", answer)
    if HAN.search(answer):
        here, there = set(COUNT_HAN.sub("", answer)), set(COUNT_HAN.sub("", sentence))
        here = {char for char in here if HAN.match(char)}
    else:
        here, there = set(content_stems(answer)) - COUNT_WORDS, set(content_stems(sentence))
    return len(here) >= 2 and len(here & there) / len(here) >= ALIKE


def hedged(sentence: str, statement: str) -> bool:
    """ "At least one is not" beside "not all are": the same thing said in other words."""
    return bool(SOME.search(statement) and PARTIAL.search(sentence))
