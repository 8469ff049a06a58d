"""fields: values of a response's JSON put under another key than the prompt gives them."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from routing.contracts import Span
from routing.subsystems.relation.signals import Fault
from routing.subsystems.relation.spelling import stems_of
from routing.text.words import is_content

READ_CHARS = 100_000
MOST_KEYS = 200
LAST_ANSWERS = 8  # several readers ask for the fields of one answer
GAP_TOKENS = 3  # words that may stand between a label and its value ("is", "of", "=")
FENCED = re.compile(r"```(?:json)?[ \t]{0,4}\n(.{1,100000}?)\n?```", re.DOTALL)
START_KEY = re.compile(
    r"(?:from|sender|payer|seller|origin|source|start|departure|departs?_from|from_\w{1,20}|\w{1,20}_from|start_\w{1,20}|origin_\w{1,20}|departure_\w{1,20}|giver|donor|author|出发地|起点|始发站|出发站|发件人|寄件人|付款人|付款方|转出方|卖方|出发城市|来源|起始\S{0,4})",
    re.IGNORECASE,
)
END_KEY = re.compile(
    r"(?:to|recipient|receiver|payee|buyer|destination|target|end|arrival|to_\w{1,20}|\w{1,20}_to|end_\w{1,20}|destination_\w{1,20}|arrival_\w{1,20}|addressee|目的地|终点|终点站|到达站|收件人|收款人|收款方|转入方|买方|到达城市|去向|结束\S{0,4})",
    re.IGNORECASE,
)
COUNTER = frozenset(
    ("no", "number", "num", "nr", "id", "code", "ref", "号", "编号", "号码")
)  # adds nothing to a key's name
COLON = re.compile(r"\s{0,10}:\s{0,10}")
CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])|[_\-\s./]+")


def misplaced_values(prompt: str, index: int, response: str) -> list[Fault]:
    """Values that the prompt labels with one key and the response gives under another."""
    if "{" not in response:
        return []
    pairs = list(pairs_of(response[:READ_CHARS]))
    if len(pairs) < 2:
        return []
    turned = _turned_round(prompt[:READ_CHARS], index, response, pairs)
    if turned:
        return turned
    told = Told(prompt[:READ_CHARS])
    given = {key: value for key, value in pairs if told.labels(key, value)}
    faults = []
    for key, value in pairs:
        if key in given:
            continue
        owner = next((other for other, _ in pairs if other != key and told.labels(other, value)), "")
        right = next((v for _, v in pairs if v != value and told.labels(key, v)), "")
        if owner and (right or told.number_at(key)):
            place = place_of(response, key, value)
            faults.append(Fault(index, place, value, right or told.number_at(key), f"{key}|{owner}"))
    return faults


def _turned_round(prompt: str, index: int, response: str, pairs: list[tuple[str, str]]) -> list[Fault]:
    """ "from A to B" given as {"to": A, "from": B}, under whatever names the two ends have."""
    starts = [(key, value) for key, value in pairs if START_KEY.fullmatch(key)]
    ends = [(key, value) for key, value in pairs if END_KEY.fullmatch(key)]
    if len(starts) != 1 or len(ends) != 1 or starts[0][1] == ends[0][1]:
        return []
    (start_key, start), (end_key, end) = starts[0], ends[0]
    if not _leads(prompt, end, start) or _leads(prompt, start, end):
        return []
    return [
        Fault(index, place_of(response, start_key, start), start, end, f"{start_key}|{end_key}"),
        Fault(index, place_of(response, end_key, end), end, start, f"{end_key}|{start_key}"),
    ]


def _leads(prompt: str, left: str, right: str) -> bool:
    """True when the prompt goes from the left value to the right one."""
    a, b = re.escape(left[:60]), re.escape(right[:60])
    english = rf"\b(?:from|by) (?:the )?{a}\b[^.!?\n]{{0,60}}?\b(?:to|for|towards|into) (?:the )?{b}\b|\bto (?:the )?{b}\b[^.!?\n]{{0,30}}?\bfrom (?:the )?{a}\b"
    chinese = rf"(?:从|由|自)?{a}[^。！？\n]{{0,12}}?(?:开往|飞往|发往|前往|寄往|寄给|驶往|转账给|转给|汇给|发给|写给|交给|到|至|往|给){b}"
    return bool(re.search(english, prompt, re.IGNORECASE) or re.search(chinese, prompt))


@lru_cache(LAST_ANSWERS)
def pairs_of(text: str) -> tuple[tuple[str, str], ...]:
    """(key, value) of every short leaf of a JSON answer, at most MOST_KEYS; nothing when it is no JSON."""
    fenced = FENCED.search(text) if "```" in text else None
    source = fenced.group(1) if fenced else text.strip()
    if not source.startswith(("{", "[")):
        return ()
    try:
        value = json.loads(source, parse_float=str)  # "2260.00" stays as it is written
    except (ValueError, RecursionError):
        return ()
    return tuple(_leaves(value, 0))[:MOST_KEYS]


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


class Told:
    """What the prompt says under which label: its stems with their places; every key and value is spelt once."""

    def __init__(self, prompt: str) -> None:
        """Reads the prompt."""
        self._words = stems_of(prompt)
        self._places: dict[str, list[int]] = defaultdict(list)
        for at, word in enumerate(self._words):
            self._places[word].append(at)
        self._ends: dict[str, list[int]] = {}
        self._items: dict[str, list[str]] = {}

    def labels(self, key: str, value: str) -> bool:
        """True when the prompt has the key's words and shortly after them the value."""
        if value not in self._items:
            self._items[value] = stems_of(value)
        item, words = self._items[value], self._words
        if not item or item[0] not in self._places:
            return False
        if key not in self._ends:
            self._ends[key] = [at for name in _names(key) for at in self._after(name)]
        return any(words[at + gap : at + gap + len(item)] == item for at in self._ends[key] for gap in _gaps(words, at))

    def number_at(self, key: str) -> str:
        """The number that stands shortly after the key's words in the prompt, "" for none."""
        words = self._words
        for at in self._after(_key_words(key)):
            for gap in _gaps(words, at):
                if at + gap < len(words) and words[at + gap][:1].isdigit():
                    return words[at + gap]
        return ""

    def _after(self, name: list[str]) -> Iterator[int]:
        size = len(name)
        for at in self._places.get(name[0], ()) if name else ():  # a key of mere marks has no words
            if self._words[at : at + size] == name:
                yield at + size


def _key_words(key: str) -> list[str]:
    return stems_of(" ".join(CAMEL.split(key[:60])))


def _names(key: str) -> list[list[str]]:
    """The key's words, and without "no", "id" or the like where they only count: po_no is "PO" too."""
    name = _key_words(key)
    short = name[:-1] if len(name) > 1 and name[-1] in COUNTER else []
    return [words for words in (name, short) if words]


def _gaps(words: list[str], at: int) -> Iterator[int]:
    """Offsets at which the value may begin: only function words may stand before it."""
    yield 0
    for gap in range(GAP_TOKENS):
        if at + gap >= len(words) or is_content(words[at + gap]):
            return
        yield gap + 1


def place_of(response: str, key: str, value: str) -> Span | None:
    """Where the value stands after its key in a JSON answer."""
    start = response.find(value, _behind(response, f'"{key}"'))
    return Span(start, start + len(value)) if start >= 0 else None


def _behind(response: str, name: str) -> int:
    """Where the value of a quoted key begins, 0 when the response has no such key."""
    at = response.find(name)
    while at >= 0:
        match = COLON.match(response, at + len(name))
        if match:
            return match.end()
        at = response.find(name, at + 1)
    return 0
