"""comparing: the values of a response held against the facts of the material: is the value that of the place that was asked for?"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from routing.contracts import Span
from routing.subsystems.relation.lookup import AGGREGATE
from routing.subsystems.relation.records import NUMBER, TIME, Fact, names_of, number_key, time_key
from routing.subsystems.relation.signals import Fault
from routing.text.words import content_stems

READ_CHARS = 8000
MOST_CLAIMS = 60
HAN = re.compile(r"[\u4e00-\u9fff]")
SENTENCE = re.compile(r"[^\n。！？；;]{1,600}?(?:[.!?](?=\s|$)|[。！？；;\n]|$)")
CLAUSE_END = re.compile(r"[,，、]|\b(?:and|but|while)\b|而|但")
MARKER = re.compile(r"^\s{0,6}(?:[-*•]\s|\d{1,2}[.)、]\s?)")
DIFFERENCE = re.compile(
    r"\b(?:than|extra|additional|further|rose|fell|risen|fallen|gained|dropped|grew|saved?|left|remaining|twice|(?:double|half) (?:the|that|of|as|what|again)|doubled|halved|times as)\b|多了|少了|比|相差|高出|低了|高了|多多少|少多少|省|剩|还差|翻|倍|一半",
    re.IGNORECASE,
)
SHORT = re.compile(
    r"(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day?)?|(?:jan|febr?)(?:uary?|uari)?|apr(?:il)?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|(?:nov|dec)(?:ember)?|mar(?:ch)?|june?|july?",
)
COMPUTED = re.compile(r"\d\s?[+\-−×*/÷=]\s?\d|[=≈]")


@dataclass(frozen=True, slots=True)
class Claim:
    """A value of a response with its place and what is said about it, from the nearest words to the farthest."""

    key: str
    words: str
    span: Span
    layers: tuple[str, ...]


def misplaced(facts: Sequence[Fact], question: str, index: int, response: str) -> tuple[str, Fault] | None:
    """("wrong_cell" or "wrong_source", fault) for the first value that belongs to another place than the one asked for."""
    by_key: dict[str, list[Fact]] = defaultdict(list)
    for fact in facts:
        by_key[fact.key].append(fact)
    rows = {number_key(fact.labels[1]) for fact in facts}
    claims = list(islice(_claims(response[:READ_CHARS], question, by_key), MOST_CLAIMS))
    given = {claim.key for claim in claims}
    named = {number_key(found) for found in NUMBER.findall(question)} | {time_key(t) for t in TIME.findall(question)}
    aggregate = AGGREGATE.search(question) or DIFFERENCE.search(question)
    for claim in claims:
        if claim.key in rows or claim.key in named:  # what the question itself gives is no answer to it
            continue
        layers = claim.layers if not aggregate else claim.layers[:-1]
        right = {
            fact.key: fact
            for fact in facts
            if fact.key not in given and _asked_instead(fact, by_key[claim.key], facts, layers)
        }
        if len(right) != 1:
            continue
        fact = next(iter(right.values()))
        other = by_key[claim.key][0]
        kind = "wrong_source" if all(f.source != fact.source for f in by_key[claim.key]) else "wrong_cell"
        title = other.labels[0] if kind == "wrong_source" else " / ".join(filter(None, fact.labels[1:]))
        return kind, Fault(index, claim.span, claim.words, fact.value, title or f"#{other.source + 1}")
    return None


def _asked_instead(fact: Fact, places: Sequence[Fact], facts: Sequence[Fact], layers: Sequence[str]) -> bool:
    """True when the words name the place of the fact, and none of the places where the value really stands."""
    return bool(places) and all(_beats(fact, other, facts, layers) for other in places)


def _beats(fact: Fact, other: Fact, facts: Sequence[Fact], layers: Sequence[str]) -> bool:
    if (
        fact.key.replace(".", "").replace(" ", "").isdecimal()
        != other.key.replace(".", "").replace(" ", "").isdecimal()
    ):
        return False
    same_source = fact.source == other.source
    if same_source and not (fact.column and other.column):
        return False
    differing = [n for n in (0, 1, 2) if fact.labels[n] != other.labels[n]]
    if not differing or (not same_source and differing != [0]) or (same_source and len(differing) > 1):
        return False
    if same_source and fact.row != other.row and fact.column != other.column:
        return False
    part = differing[0]
    common = [n for n in (1, 2) if n != part and fact.labels[n]]
    for layer in layers:
        mine, others = (
            _names(fact.labels[part], other.labels[part], layer),
            _names(other.labels[part], fact.labels[part], layer),
        )
        if others:
            return False
        if mine:
            everything = " ".join(layers)
            alone = not any(
                f.source == fact.source and f.labels[part] == fact.labels[part] and f.key != fact.key for f in facts
            )
            return alone or all(_mentions(fact.labels[n], everything) for n in common)
    return False


def _names(label: str, other: str, layer: str) -> bool:
    """True when the words name the label by what sets it apart from the other one."""
    return any(_mentions(name, layer, other) for name in names_of(label))


def _mentions(name: str, layer: str, other: str = "") -> bool:
    name = re.sub(r"[(（\[【].{0,40}?[)）\]】]", "", name).strip() or name
    if HAN.search(name):
        plain, text = re.sub(r"[\s的]", "", name), re.sub(r"[\s的]", "", layer)
        if plain in text:
            return True
        own = _own_part(plain, re.sub(r"[\s的]", "", other))
        return len(own) >= 2 and own in text if other else _shared(plain, text)
    if re.fullmatch(r"[\d:.,/-]+", name):
        edge = rf"(?<![\d.:]){re.escape(name)}(?![\d:]|\.\d)"
        return (
            bool(re.search(edge, layer))
            if len(name) > 2
            else bool(
                re.search(
                    rf"第{name}\D|(?:no\.?|#|row|period|line|number|room|day|week|year|lesson|step|level)\s?{name}\b|(?<!\d){name}(?:st|nd|rd|th)\b",
                    layer,
                    re.IGNORECASE,
                )
            )
        )
    words = _stems(name) - _stems(other)
    return bool(words) and words <= _stems(layer)


def _stems(text: str) -> set[str]:
    """Content stems; days and months by their first three letters."""
    return {word[:3] if SHORT.fullmatch(word) else word for word in content_stems(text)}


def _own_part(name: str, other: str) -> str:
    """The part of a Chinese name that the other one lacks, with a neighbour when it is a single character."""
    start = 0
    while start < min(len(name), len(other)) and name[start] == other[start]:
        start += 1
    end = 0
    while end < min(len(name), len(other)) - start and name[-1 - end] == other[-1 - end]:
        end += 1
    own = name[start : len(name) - end]
    return own if len(own) != 1 else name[max(0, start - (end == 0)) : start + 2]


def _shared(name: str, text: str) -> bool:
    """True when the words have most of a longer Chinese label."""
    pairs = [name[at : at + 2] for at in range(len(name) - 1)]
    return len(pairs) >= 2 and sum(pair in text for pair in pairs) >= 0.6 * len(pairs)


def _claims(response: str, question: str, by_key: Mapping[str, Sequence[Fact]]) -> Iterator[Claim]:
    if response.lstrip("` \n")[:1] in ("{", "[") or response.lstrip().startswith("```json"):
        yield from _json_claims(response, question)
        return
    texts = [key for key in by_key if key and not key[0].isdecimal() and len(key) > 2]
    for match in SENTENCE.finditer(response):
        sentence = match.group()
        if COMPUTED.search(sentence) or AGGREGATE.search(sentence) or DIFFERENCE.search(sentence):
            continue
        marker = MARKER.match(sentence)
        skip = marker.end() if marker else 0
        spans = [(Span(*m.span()), number_key(m.group())) for m in NUMBER.finditer(sentence, skip)]
        spans += [(Span(*m.span()), time_key(m.group())) for m in TIME.finditer(sentence, skip)]
        for key in texts:
            spans += _text_spans(key, sentence, question, by_key)
        for span, key in sorted(spans):
            if key not in by_key:
                continue
            words = sentence[span.start : span.end]
            near = _clause(sentence, span)
            layers = (near.replace(words, " "), sentence.replace(words, " "), question)
            yield Claim(key, words, Span(match.start() + span.start, match.start() + span.end), layers)


def _text_spans(key: str, sentence: str, question: str, by_key: Mapping[str, Sequence[Fact]]) -> list[tuple[Span, str]]:
    value = by_key[key][0].value
    at = sentence.find(value)
    edge = value[:1].isascii() and at > 0 and sentence[at - 1].isalnum() and sentence[at - 1].isascii()
    if at < 0 or edge or value in question:
        return []
    return [(Span(at, at + len(value)), key)]


def _clause(sentence: str, span: Span) -> str:
    start = max((m.end() for m in CLAUSE_END.finditer(sentence, 0, span.start)), default=0)
    end = next((m.start() for m in CLAUSE_END.finditer(sentence, span.end)), len(sentence))
    return sentence[start:end]


def _json_claims(response: str, question: str) -> Iterator[Claim]:
    text = response.strip().strip("`").removeprefix("json").strip()
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return
    for path, leaf, beside in _leaves(value, (), "", 0):
        number = NUMBER.fullmatch(leaf)
        key = number_key(leaf) if number else " ".join(content_stems(leaf))
        at = (
            response.rfind(leaf)
            if not path
            else response.find(leaf, max(0, response.find(f'"{path[-1]}"') + len(path[-1])))
        )
        keys = " ".join(re.sub(r"[_-]+|(?<=[a-z])(?=[A-Z])", " ", part) for part in path)
        if key and at >= 0 and number:
            yield Claim(key, leaf, Span(at, at + len(leaf)), (keys, f"{keys} {beside}", question))


def _leaves(value: Any, path: tuple[str, ...], beside: str, depth: int) -> Iterator[tuple[tuple[str, ...], str, str]]:
    if isinstance(value, Mapping) and depth < 6:
        texts = " ".join(str(item) for item in value.values() if isinstance(item, str) and len(item) < 60)
        for key, item in value.items():
            yield from _leaves(item, (*path, str(key)), texts, depth + 1)
    elif isinstance(value, list) and depth < 6:
        for item in value[:50]:
            yield from _leaves(item, path, beside, depth + 1)
    elif isinstance(value, str | int | float) and not isinstance(value, bool):
        yield path, str(value), beside
