"""directions: who does what to whom in a text and in a response: arrows, pairs, JSON edges, role lines and sentences, active or passive."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, pairwise
from typing import Any

from routing.contracts import Span
from routing.subsystems.relation.causes import causal_ways
from routing.subsystems.relation.relation_words import TELLINGS, Telling
from routing.subsystems.relation.signals import Fault
from routing.text.gate import Gate, either, folded, gate
from routing.text.sentences import sentence_spans

READ_CHARS, MOST_EDGES, FARTHEST, LONGEST_TALE, LONGEST_PAIR = 6000, 40, 90, 400, 100
BEHIND = 24  # code points after the second name: "…以现金方式全资收购"
MOST_MEETINGS = 10  # places of a name in one sentence
ARROW = r"(?:-{1,3}>|={1,2}>|→|⟶|⇒|—>|–>)"
ARROW_MARKS = (">", "→", "⟶", "⇒")  # every arrow has one of them
DRAWN = re.compile(ARROW)
EDGE = re.compile(
    rf"^[\s*•\d.)-]{{0,6}}([^\n→<>|=:：]{{1,50}}?)[ \t]?{ARROW}[ \t]?(?:\|[^|\n]{{1,30}}\|[ \t]?)?([^\n→<>|=]{{1,50}}?)[;；.。,，]?[ \t]*$",
    re.MULTILINE,
)
PAIR = re.compile(
    r"^[\s*•\d.)-]{0,6}[(（]?[\"“]?([^\n,，、|()（）\"”]{1,40})[\"”]?[ \t]?[,，|][ \t]?[\"“]?([^\n,，、|()（）\"”]{1,40})[\"”]?[)）]?[ \t]*$",
    re.MULTILINE,
)
ROLE_LINE = re.compile(r"^[\s*•-]{0,6}([\w \u4e00-\u9fff]{2,20}?)[ \t]?[:：=][ \t]?([^\n,，;；]{1,50})$", re.MULTILINE)
ROLE = r"[\"“'‘]?\b([A-Za-z_]{2,24}|[\u4e00-\u9fff]{1,6})[\"”'’]?"
LEGEND = (
    re.compile(rf"{ROLE}[ \t]?(?:{ARROW}|[,，|])[ \t]?{ROLE}(?=[\s”\"'’)）。.,，;；:：]|$)"),
    re.compile(rf"\bfrom (?:the |each )?{ROLE} to (?:the |its |each )?{ROLE}(?=[\s.,;:)]|$)", re.IGNORECASE),
    re.compile(r"(?:从|由)([\u4e00-\u9fff]{1,5}?)(?:指向|到|至)([\u4e00-\u9fff]{1,5})"),
)
END_IS = re.compile(
    r"[\"“'‘]?\b(from|source|subject|head|first|left|from_?node|主语|起点|左边|前者|第一个)[\"”'’]?(?: (?:name|node|end|column|element|one|side))?[ \t]?(?:is|=|为|是|:|：|means|表示|填)[ \t]?(?:the |a )?([A-Za-z_]{3,20}|[\u4e00-\u9fff]{2,5})",
    re.IGNORECASE,
)
FROM_KEY = re.compile(r"from|source|subject|head|start|src|主语|主体|起点|头实体", re.IGNORECASE)
TO_KEY = re.compile(r"to|target|object|tail|end|dst|宾语|客体|终点|尾实体", re.IGNORECASE)
TYPE_KEY = re.compile(r"type|relation|predicate|label|edge|rel|关系|谓语|谓词|类型", re.IGNORECASE)
NEGATED = re.compile(r"\b(?:not|never|no|neither|nor|without|failed to)\b|n['’]t\b|没|未|不|无|并非", re.IGNORECASE)
ASIDE = re.compile(r",[^,]{3,60},(?= )")  # "Larch Bank, bought by Fern Group in 2019, bought …"
HAN = re.compile(r"[\u4e00-\u9fff]")
BY = re.compile(r"\bby\b")
PASSIVE_BEFORE = re.compile(r"\b(?:was|were|is|are|been|being|got) (?:\w+ly )?$")
PASSIVE_HAN = re.compile(r"[被由受遭]")
ROLE_IS = re.compile(r"['’]s? (?:\w+ ){0,2}?(\w+),?(?: (?:is|was|called|named))?\s*$")
ROLE_OF = re.compile(r"\b(?:is|was|are|were|became|as|,) (?:the |a |an )?(?:\w+ ){0,2}?(\w+) (?:of|to|for) (?:the )?$")
OWNED = re.compile(r"['’]s? (?:\w+ ){0,1}?(\w+)\b")
ONLY_IS = re.compile(r",?\s?(?:is|was|,|became)?\s?")
HAN_ENDS_IS = re.compile(r"[是为]$")
ANY_ROLE = re.compile(
    "|".join(role.pattern for telling in TELLINGS for role in (telling.first, telling.second)), re.IGNORECASE
)
NAME = re.compile(
    r"\b(?:[A-Z][\w&'’.-]{0,30}|[A-Z]{2,10}\d{0,4})(?: (?:(?:of|the|and|&|de|van) )?[A-Z0-9&][\w&'’.-]{0,30}){0,4}"
)
NAME_WORD = re.compile(  # the word, and the part of it before a mark; it begins at \b, said so that the search can leap
    r"([A-Z0-9&](?:(?<!\w.)(?<!&)|(?<=\w&))\w*)[\w&'’.-]*"
)
NO_NAMES = frozenset(["the", "a", "an", "in", "on", "at", "in", "it", "he", "she", "they", "this", "that", "there", "who", "what", "which", "when", "where", "by", "after", "before", "as", "and", "but", "or", "if", "all", "both", "text", "press", "return", "yes", "no"])  # fmt: skip


@dataclass(frozen=True, slots=True)
class Edge:
    """Two names that a response puts in an order, the relation between them, and its place."""

    first: str
    second: str
    telling: Telling
    span: Span


Frame = tuple[re.Pattern[str], re.Pattern[str] | None, int]  # before, behind the right name, the way that it tells
RoleWords = tuple[re.Pattern[str], re.Pattern[str], int]


def _han_frames(telling: Telling) -> tuple[Frame, ...]:
    return tuple(
        (re.compile(rf"(?:{before.pattern})[^，,]{{0,6}}$"), behind, way) if behind.pattern else (before, None, way)
        for frames, way in ((telling.han_backward, -1), (telling.han_forward, 1))
        for before, behind in frames
    )


def _han_roles(telling: Telling) -> tuple[RoleWords, ...]:
    found = []
    for roles, way in ((telling.first, -1), (telling.second, 1)):
        words = roles.pattern.replace("(?:the )?", "").split("(?:_?")[0]
        found.append((re.compile(rf"的(?:{words})(?:是|为|叫)"), re.compile(rf"的(?:{words})"), way))
    return tuple(found)


HAN_FRAMES = {telling.name: _han_frames(telling) for telling in TELLINGS}
HAN_ROLES = {telling.name: _han_roles(telling) for telling in TELLINGS}


NEVER = re.compile(r"\(\?!\)")  # in a pattern that matches nothing


def _signs(telling: Telling) -> Iterator[Gate]:
    """What tells the relation in running text: one of its verbs, frames or roles."""
    frames = (before for before, _, _ in HAN_FRAMES[telling.name])
    roles = (words for named, owned, _ in HAN_ROLES[telling.name] for words in (named, owned))
    latin = (telling.first, telling.second, telling.forward, telling.backward)
    yield from (gate(pattern) for pattern in (*latin, *frames, *roles) if not NEVER.search(pattern.pattern))


# Relations that running text may tell of two names; whether one thing affects another is asked for by its roles alone.
RUNNING = tuple(telling for telling in TELLINGS if telling.name != "effect")
SIGNS = {telling.name: either(*_signs(telling)) for telling in RUNNING}
TELLS = either(*SIGNS.values())


def turned_edges(prompt: str, index: int, response: str) -> list[Fault]:
    """Edges and sentences of a response that run against every sentence of the prompt about the same two names."""
    text, read = prompt[:READ_CHARS], response[:READ_CHARS]
    edges = list(islice(_edges(text, read), MOST_EDGES))
    sentences = _sentences_of(text) if edges else []
    found = []
    for edge in edges:
        told = _told(sentences, edge)
        if not told and edge.telling.name == "cause":  # the ends are told in words of their own
            told = causal_ways(sentences, edge.first, edge.second)
        if told and set(told) == {-1}:
            words = read[edge.span.start : edge.span.end]
            found.append(Fault(index, edge.span, words, f"{edge.second} → {edge.first}", edge.telling.name))
    return found


def _sentences_of(text: str, most: int = 200) -> list[str]:
    """The sentences of a text, cut at line ends too."""
    return [text[span.start : span.end] for span in islice(_spans_of(text), most)]


def _spans_of(text: str) -> Iterator[Span]:
    start = 0
    for line in text.split("\n"):
        if len(line) > 3:
            yield from (Span(start + span.start, start + span.end) for span in sentence_spans(line))
        start += len(line) + 1


def _told(sentences: Sequence[str], edge: Edge) -> list[int]:
    """The directions in which the sentences with both names tell the relation: 1 for the edge's own order, -1 for the other."""
    both = [sentence for sentence in sentences if edge.first in sentence and edge.second in sentence]
    found = [direction(sentence, edge.first, edge.second, edge.telling) for sentence in both]
    return [way for way in found if way]


def direction(sentence: str, one: str, other: str, telling: Telling) -> int:
    """1 when the sentence makes `one` the first end of the relation, -1 for `other`, 0 when it does not say."""
    return _way(_meetings(sentence, one, other), telling)


Meeting = tuple[int, str, str, bool]  # 1 when the first name stands first, the words between and after, Chinese or not


def _meetings(sentence: str, one: str, other: str) -> list[Meeting]:
    """The places where the two names stand close together without an arrow or a negation."""
    if one in other or other in one:
        return []
    places = sorted([(at, one) for at in _places(sentence, one)] + [(at, other) for at in _places(sentence, other)])
    found = []
    for (a, left), (b, right) in pairwise(places):
        start = a + len(left)
        if left == right or b - start > FARTHEST or b < start:
            continue
        between, after = sentence[start:b], sentence[b + len(right) :][:BEHIND]
        if NEGATED.search(between) or DRAWN.search(between) or (HAN.search(after) and NEGATED.search(after[:4])):
            continue
        if between.count(",") > 1:
            between = ASIDE.sub(" ", between)
        found.append((1 if left == one else -1, between, after, HAN.search(sentence) is not None))
    return found


def _way(meetings: Sequence[Meeting], telling: Telling) -> int:
    return sum(
        {order * (_han_way if han else _latin_way)(between, after, telling) for order, between, after, han in meetings}
    )


def _places(sentence: str, name: str) -> list[int]:
    whole = name.isascii() and not HAN.search(sentence)
    found: list[int] = []
    at = sentence.find(name)
    while at >= 0 and len(found) < MOST_MEETINGS:
        end = at + len(name)
        if whole and (_in_word(sentence[at - 1 : at]) or _in_word(sentence[end : end + 1])):
            end = at + 1
        else:
            found.append(at)
        at = sentence.find(name, end)
    return found


def _in_word(mark: str) -> bool:
    return mark.isalnum() or mark == "_"


def _latin_way(between: str, after: str, telling: Telling) -> int:
    backward = telling.backward.search(between)
    forward = telling.forward.search(between)
    role = ROLE_IS.match(between)
    if role:  # "Marta's father is Gerald"
        return -1 if telling.first.fullmatch(role[1]) else 1 if telling.second.fullmatch(role[1]) else 0
    role = ROLE_OF.search(between)
    if role:  # "Marta is the daughter of Gerald"
        return 1 if telling.first.fullmatch(role[1]) else -1 if telling.second.fullmatch(role[1]) else 0
    owned = OWNED.match(after)
    if owned and ONLY_IS.fullmatch(between):  # "Gerald is Marta's father"
        return 1 if telling.first.fullmatch(owned[1]) else -1 if telling.second.fullmatch(owned[1]) else 0
    if backward and not (forward and forward.start() < backward.start()):
        return 1 if BY.search(between[backward.end() :]) and "by" not in backward.group().split() else -1
    if forward:
        passive = BY.search(between[forward.start() :]) or PASSIVE_BEFORE.search(between[: forward.start()])
        if passive and not BY.search(between[forward.start() :]):
            return 0
        return -1 if passive else 1
    return 0


def _han_way(between: str, after: str, telling: Telling) -> int:
    for before, behind, way in HAN_FRAMES[telling.name]:
        match = before.search(between)
        if match is None:
            continue
        if behind is None:
            return -way if PASSIVE_HAN.search(between[: match.start()]) else way
        if behind.search(after):
            return way
    return _han_role(between, after, telling)


def _han_role(between: str, after: str, telling: Telling) -> int:
    """Roles: "甲的老师是乙", "甲是乙的老师"."""
    if "的" not in between and not after.startswith("的"):
        return 0
    for named, owned, way in HAN_ROLES[telling.name]:
        if named.match(between):
            return way
        if HAN_ENDS_IS.search(between) and owned.match(after):
            return -way
    return 0


# --- what the response says ---------------------------------------------------------------------------------------


def _edges(prompt: str, response: str) -> Iterator[Edge]:
    if response.lstrip("` \n")[:1] in ("{", "[") or response.lstrip().startswith("```json"):
        yield from _json_edges(prompt, response)
        return
    drawn = list(EDGE.finditer(response)) if any(map(response.__contains__, ARROW_MARKS)) else []
    legends = list(_legends(prompt)) if drawn or _has_pair(response) else []
    drawn += PAIR.finditer(response) if legends else ()
    for match in drawn:
        for telling, way in legends:
            first, second = (_bare(match[n]) for n in (1, 2))
            if first and second:
                yield Edge(*((first, second) if way > 0 else (second, first)), telling, Span(*match.span()))
    yield from _role_lines(response)
    if not drawn:
        yield from _sentences(prompt, response)


def _has_pair(response: str) -> bool:
    """True when a line is a pair; only short lines with the mark of one are tried."""
    for line in response.split("\n"):
        marked = "," in line or "，" in line or "|" in line
        if marked and len(line.strip()) <= LONGEST_PAIR and PAIR.match(line):
            return True
    return False


def _bare(name: str) -> str:
    return name.strip(" \t\"“”'`[](){}*.。;；")


def _legends(prompt: str) -> Iterator[tuple[Telling, int]]:
    """What the order of two names means: (relation, 1 when the first end stands first)."""
    seen = set()
    for pattern in LEGEND:
        for match in islice(pattern.finditer(prompt), 20):
            for telling in TELLINGS if _are_roles(match[1], match[2]) else ():
                way = _roles(telling, match[1], match[2])
                if way and telling.name not in seen:
                    seen.add(telling.name)
                    yield telling, way


def _are_roles(*names: str) -> bool:
    """False when no relation knows one of the names as a role; a single look instead of one for each relation."""
    return all(ANY_ROLE.fullmatch(name.strip().replace(" ", "_")) for name in names)


def _roles(telling: Telling, one: str, other: str) -> int:
    one, other = one.strip().replace(" ", "_"), other.strip().replace(" ", "_")
    if telling.first.fullmatch(one) and telling.second.fullmatch(other):
        return 1
    return -1 if telling.second.fullmatch(one) and telling.first.fullmatch(other) else 0


def _role_lines(response: str) -> Iterator[Edge]:
    if sum(map(response.count, ":：=")) < 2:
        return
    lines = list(islice(ROLE_LINE.finditer(response), 20))
    for one, other in pairwise(lines):
        for telling in TELLINGS if _are_roles(one[1], other[1]) else ():
            way = _roles(telling, one[1], other[1])
            if way:
                names = (one[2].strip(), other[2].strip())
                yield Edge(*(names if way > 0 else names[::-1]), telling, Span(one.start(), other.end()))


def _json_edges(prompt: str, response: str) -> Iterator[Edge]:
    try:
        value = json.loads(response.strip().strip("`").removeprefix("json").strip())
    except (ValueError, RecursionError):
        return
    for item in islice(_objects(value, 0), MOST_EDGES):
        texts = {key: text for key, text in item.items() if isinstance(text, str) and 0 < len(text) <= 60}
        for telling, one, other in _ends(prompt, texts):
            at = min(max(0, response.find(f'"{text}"')) for text in (one, other))
            last = max(response.find(f'"{text}"') + len(text) + 2 for text in (one, other))
            yield Edge(one, other, telling, Span(at, max(last, at)))


def _objects(value: Any, depth: int) -> Iterator[Mapping[str, Any]]:
    if depth > 5:
        return
    if isinstance(value, Mapping):
        yield value
    for item in value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ():
        yield from _objects(item, depth + 1)


def _ends(prompt: str, texts: Mapping[str, str]) -> Iterator[tuple[Telling, str, str]]:
    """(relation, first end, second end) of a JSON object, by its role keys or by from, type and to."""
    roles = {key: text for key, text in texts.items() if ANY_ROLE.fullmatch(key)}
    for telling in TELLINGS if roles else ():
        one = [text for key, text in roles.items() if telling.first.fullmatch(key)]
        other = [text for key, text in roles.items() if telling.second.fullmatch(key)]
        if len(one) == len(other) == 1:
            yield telling, one[0], other[0]
    start = [text for key, text in texts.items() if FROM_KEY.fullmatch(key)]
    end = [text for key, text in texts.items() if TO_KEY.fullmatch(key)]
    kind = next((text for key, text in texts.items() if TYPE_KEY.fullmatch(key)), "")
    if len(start) == len(end) == 1:
        for telling in TELLINGS:
            way = _predicate(telling, kind, prompt)
            if way:
                yield telling, *((start[0], end[0]) if way > 0 else (end[0], start[0]))


def _predicate(telling: Telling, kind: str, prompt: str) -> int:
    """1 when the predicate, or the prompt's word on "from", puts the first end first."""
    for match in islice(END_IS.finditer(prompt), 4):
        way = 1 if telling.first.fullmatch(match[2]) else -1 if telling.second.fullmatch(match[2]) else 0
        if way:
            return way
    words = re.sub(r"[_-]+", " ", kind).strip().lower()
    if not words:
        return 0
    of = re.fullmatch(r"(?:is )?(?:the |a )?(\w+) (?:of|to|for)", words)
    if of:
        return 1 if telling.first.fullmatch(of[1]) else -1 if telling.second.fullmatch(of[1]) else 0
    return _han_way(words, "", telling) if HAN.search(words) else _latin_way(f" {words} ", "", telling)


def _sentences(prompt: str, response: str) -> Iterator[Edge]:
    """Relations told in running text between names that the prompt has too."""
    if len(response) > LONGEST_TALE or not TELLS.admits(folded(response)):
        return
    if not (HAN.search(response) or _may_name_two(prompt, response)):
        return
    told: list[str] = []
    tellings: list[Telling] | None = None
    for span in islice(_spans_of(response), 8):
        sentence = response[span.start : span.end]
        for one, other in combinations(_common_names(sentence, prompt)[:6], 2):
            meetings = _meetings(sentence, one, other)
            if not meetings:
                continue
            if tellings is None:
                tellings = [telling for telling in RUNNING if SIGNS[telling.name].admits(folded(response))]
            ways = [(telling, way) for telling in tellings if (way := _way(meetings, telling))]
            told = told or (_sentences_of(prompt) if ways else [])
            if not any(one in line and other in line for line in told):
                continue
            for telling, way in ways:
                yield Edge(*((one, other) if way > 0 else (other, one)), telling, span)


def _may_name_two(prompt: str, response: str) -> bool:
    """False when no two names of a response without Chinese can stand in the prompt; a name is there with its first letters."""
    first = ""
    for match in NAME_WORD.finditer(response):
        word = match.group()
        if word != first and match[1] in prompt and word.lower() not in NO_NAMES:
            if first:
                return True
            first = word
    return False


def _without_start(name: str) -> str:
    """ "In 2017 Lumen Press" without the words that only begin the sentence."""
    words = name.split()
    while len(words) > 1 and (words[0].lower() in NO_NAMES or words[0].isdecimal()):
        words.pop(0)
    return " ".join(words)


def _common_names(sentence: str, prompt: str) -> list[str]:
    """Names of a sentence in their order that the prompt has as well: capitalised ones, or what two Chinese texts share."""
    if not HAN.search(sentence):
        found = [
            _without_start(m.group()).removesuffix("'s").removesuffix("’s").rstrip(".,")
            for m in NAME.finditer(sentence)
        ]
        names = [name for name in found if name.lower() not in NO_NAMES]
    else:
        names = []
        position = 0
        while position < len(sentence) - 1 and len(names) < 12:
            size = 0
            while (
                position + size < len(sentence)
                and size < 16
                and sentence[position : position + size + 1] in prompt
                and sentence[position + size] not in "，,、的是了被向从由给在为"
            ):
                size += 1
            if size >= 2:
                names.append(sentence[position : position + size])
            position += max(size, 1)
    return [name for name in dict.fromkeys(names) if name in prompt]
