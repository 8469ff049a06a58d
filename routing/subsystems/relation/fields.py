"""fields: values of a response's JSON put under another key than the prompt gives them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from routing.contracts import Span
from routing.subsystems.relation.signals import Fault
from routing.text.words import is_content, stem, tokens

READ_CHARS = 100_000
MOST_KEYS = 200
GAP_TOKENS = 3  # words that may stand between a label and its value ("is", "of", "=")
FENCED = re.compile(r"```(?:json)?[ \t]{0,4}\n(.{1,100000}?)\n?```", re.DOTALL)
CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])|[_\-\s./]+")


def misplaced_values(prompt: str, index: int, response: str) -> list[Fault]:
    """Values that the prompt labels with one key and the response gives under another."""
    if "{" not in response:
        return []
    pairs = list(_pairs(response[:READ_CHARS]))
    if len(pairs) < 2:
        return []
    words = [stem(token.text) for token in tokens(prompt[:READ_CHARS])]
    given = {key: value for key, value in pairs if _labelled(words, key, value)}
    faults = []
    for key, value in pairs:
        if key in given:
            continue
        owner = next((other for other, _ in pairs if other != key and _labelled(words, other, value)), "")
        right = next((v for _, v in pairs if v != value and _labelled(words, key, v)), "")
        if owner and (right or _label_value(words, key)):
            faults.append(
                Fault(index, _place(response, key, value), value, right or _label_value(words, key), f"{key}|{owner}")
            )
    return faults


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    fenced = FENCED.search(text) if "```" in text else None
    source = fenced.group(1) if fenced else text.strip()
    if not source.startswith(("{", "[")):
        return
    try:
        value = json.loads(source)
    except (ValueError, RecursionError):
        return
    yield from list(_leaves(value, 0))[:MOST_KEYS]


def _leaves(value: Any, depth: int) -> Iterator[tuple[str, str]]:
    if depth > 6:
        return
    if isinstance(value, Mapping):
        for key, item in value.items():
            if isinstance(item, str | int | float) and not isinstance(item, bool) and 0 < len(str(item)) <= 60:
                yield str(key), str(item)
            else:
                yield from _leaves(item, depth + 1)
    elif isinstance(value, list) and len(value) == 1:
        yield from _leaves(value[0], depth + 1)


def _key_words(key: str) -> list[str]:
    return [stem(token.text) for token in tokens(" ".join(CAMEL.split(key[:60])))]


def _labelled(words: list[str], key: str, value: str) -> bool:
    """True when the prompt has the key's words and shortly after them the value."""
    name, item = _key_words(key), [stem(token.text) for token in tokens(value)]
    if not name or not item:
        return False
    return any(words[at + gap : at + gap + len(item)] == item for at in _ends(words, name) for gap in _gaps(words, at))


def _gaps(words: list[str], at: int) -> Iterator[int]:
    """Offsets at which the value may begin: only function words may stand before it."""
    yield 0
    for gap in range(GAP_TOKENS):
        if at + gap >= len(words) or is_content(words[at + gap]):
            return
        yield gap + 1


def _label_value(words: list[str], key: str) -> str:
    """The number that stands shortly after the key's words in the prompt, "" for none."""
    for at in _ends(words, _key_words(key)):
        for gap in _gaps(words, at):
            if at + gap < len(words) and words[at + gap][:1].isdigit():
                return words[at + gap]
    return ""


def _ends(words: list[str], name: list[str]) -> Iterator[int]:
    size = len(name)
    for at, word in enumerate(words):
        if word == name[0] and words[at : at + size] == name:
            yield at + size


def _place(response: str, key: str, value: str) -> Span | None:
    match = re.search(rf'"{re.escape(key)}"\s{{0,10}}:\s{{0,10}}', response)
    start = response.find(value, match.end()) if match else response.find(value)
    return Span(start, start + len(value)) if start >= 0 else None
