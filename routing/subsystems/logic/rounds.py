"""rounds: the same candidates shown in two orders, in one prompt or over turns, read as places with their contents."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from itertools import islice, pairwise
from typing import Any

from routing.contracts import ModelResponse, Span, Turn
from routing.subsystems.logic.signals import Fault
from routing.subsystems.logic.told import Told
from routing.text.fronts import fronted
from routing.text.gate import gated
from routing.text.letters import lowered

READ_CHARS = 8000
MOST_LABELS = 40
AGAIN = gated(
    r"\b(?:swap\w*|exchang\w+|revers\w+|orders?|rounds?|again|turned|trials?|pass|positions?|permut\w+|shuffl\w+|comparison|runs?|candidates?)\b|"
    r"对调|调换|交换|换位|互换|颠倒|顺序|位置|轮|次|再|重新"
)
PLACE = (
    r"(?:(?:option|answer|response|candidate|text|summary|essay|version|translation|draft|reply|output|model|assistant|choice|"
    r"选项|回答|答案|候选|文本|译文|摘要|方案|版本|答复|作文)\s?)?(?P<p>first|second|third|left|right|top|bottom|former|latter|[A-E]|[1-5]|[甲乙丙丁]|前者|后者|左边?|右边?|第[一二三][个份篇段条则版位种项句张首封])"
)
LABELLED = fronted(
    rf"(?P<m>[①②③④])\s{{0,2}}(?=[^\s①②③④和与或；;，,。])|(?:(?<=[\s.。?？!！;；:：,，、(（\[{{\"'“])|^){PLACE}[\"'”]?\s?(?:[:：)）.、=＝]|(?:is|was|=)(?=\s)|是|为)\s{{0,3}}(?=\S)",
    re.IGNORECASE | re.MULTILINE,
)
ROUND = fronted(
    r"[*#\s]{0,4}\(?\b(?:round|trial|pass|order|run|comparison|test|set|case|question|q)\s?#?[\dab一二三]{1,2}\b\)?\**|第\s?[\d一二三]{1,2}\s?(?:轮|次|组|回|题|遍)|(?:问|轮|顺序|次序|排列)\s?[\d一二三]{1,2}(?=\s?[:：])",
    re.IGNORECASE,
)
EDGE = " \t\n\"'“”‘’.,;；，。、:：()（）[]{}*-|"
SCORED = r"[\"'”]?\s{0,2}(?:[:：=]|got|gets|scores?|是|为|得)?\s{0,2}(\d{1,3}(?:\.\d{1,2})?)"

Round = dict[str, str]  # place -> what stands there


def kept_place(told: Told, turns: Sequence[Turn], responses: Sequence[ModelResponse]) -> list[Fault]:
    """The same place is chosen, or scored alike, in each of two orders of the same candidates."""
    text = told.text[-READ_CHARS:]
    if not turns and not AGAIN.search(text, told.low):
        return []
    rounds = swapped_rounds(text)
    if rounds:
        return _in_rounds(rounds, responses)
    return _over_turns(text, turns, responses)


def swapped_rounds(text: str) -> list[Round]:
    """Rounds with the same places and the same contents, another way round; empty when the text tells no such rounds."""
    rounds = [item for item in rounds_of(text) if len(item) >= 2]
    for number, (one, other) in enumerate(pairwise(rounds)):
        if one.keys() == other.keys() and _permuted(one, other):
            return [item for item in rounds[number:] if sorted(item.values()) == sorted(one.values())]
    return []


def _permuted(one: Round, other: Round) -> bool:
    return sorted(one.values()) == sorted(other.values()) and one != other and len(set(one.values())) == len(one)


def rounds_of(text: str) -> list[Round]:
    """Places in reading order; a place that comes again, or a heading "Round 2", begins another round."""
    return [item for part in ROUND.split(text)[:MOST_LABELS] for item in _rounds_of_part(part)]


def _rounds_of_part(text: str) -> list[Round]:
    marks = list(islice(LABELLED.finditer(text), MOST_LABELS))
    rounds: list[Round] = [{}]
    for number, mark in enumerate(marks):
        end = marks[number + 1].start() if number + 1 < len(marks) else len(text)
        place = _name(mark)
        if place in rounds[-1]:
            rounds.append({})
        last = number + 1 == len(marks) or _name(marks[number + 1]) in rounds[-1]
        rounds[-1][place] = _content(text[mark.end() : end], last)
    return [item for item in rounds if item]


def _name(mark: re.Match[str]) -> str:
    return mark["m"] or lowered(mark["p"])


def _content(text: str, last: bool) -> str:
    """What stands in a place; in the last place of a round it ends with its line, or with its sentence."""
    cut = text.strip(EDGE)
    if last:
        cut = cut.split("\n", 1)[0]
        cut = re.split(r"(?<=[a-z\d)])\.\s(?=[A-Z])|[。；]", cut, maxsplit=1)[0]
    return " ".join(cut.strip(EDGE).lower().split())


# --- what was chosen -----------------------------------------------------------------------------------------


def _in_rounds(rounds: Sequence[Round], responses: Sequence[ModelResponse]) -> list[Fault]:
    """One response for all rounds, or one response a round."""
    places = list(rounds[0])
    for response in responses:
        chosen = _choices(response.text, places, len(rounds))
        if len(chosen) == len(rounds) and len(set(chosen)) == 1:
            return [_fault(response, chosen[0], rounds)]
    if len(responses) == len(rounds):
        each = [_choices(response.text, places, 1) for response in responses]
        if all(each) and len({choice[0] for choice in each}) == 1:
            return [_fault(responses[-1], each[0][0], rounds)]
    return []


def _fault(response: ModelResponse, place: str, rounds: Sequence[Round]) -> Fault:
    shown = " → ".join(item.get(place, "")[:40] for item in rounds[:3])
    return Fault(response.index, Span(0, min(len(response.text), 200)), place, "", shown)


def _choices(text: str, places: Sequence[str], rounds: int) -> list[str]:
    """The place that wins in each round, empty when the response cannot be read so."""
    if len(text) > 3000:
        return []
    scores = _json_scores(text, places) or _scores(text, places)
    if scores:
        best = [_best(item) for item in scores]
        return [place for place in best if place] if len(scores) == rounds else []
    bare = ROUND.sub(" ", text)
    pattern = "|".join(sorted(map(_spelt, places), key=len, reverse=True))
    named = [lowered(match[0]) for match in islice(re.finditer(pattern, bare, _flags(places)), 12)]
    return named if len(named) == rounds else []


def _spelt(place: str) -> str:
    word = re.escape(place.upper() if len(place) == 1 and place.isascii() else place)
    return rf"(?<![A-Za-z0-9]){word}(?![A-Za-z0-9])" if place.isascii() else word


def _flags(places: Sequence[str]) -> re.RegexFlag:
    """Single letters count only as capitals: "a" is a word."""
    return re.NOFLAG if any(len(place) == 1 and place.isascii() for place in places) else re.IGNORECASE


def _best(scores: Mapping[str, float]) -> str:
    top = max(scores.values())
    winners = [place for place, score in scores.items() if score == top]
    return winners[0] if len(winners) == 1 else ""


def _json_scores(text: str, places: Sequence[str]) -> list[dict[str, float]]:
    start = min((place for mark in "[{" if (place := text.find(mark)) >= 0), default=-1)
    end = max(text.rfind("]"), text.rfind("}"))
    if start < 0 or end < start:
        return []
    try:
        found = json.loads(text[start : end + 1])
    except (ValueError, RecursionError):
        return []
    items = found if isinstance(found, list) else list(found.values()) if isinstance(found, dict) else []
    return [item for item in (_numbers(item, places) for item in items) if item]


def _numbers(item: Any, places: Sequence[str]) -> dict[str, float]:
    """The score of every place, empty unless all have one."""
    if not isinstance(item, dict):
        return {}
    given = {str(key).strip().lower(): value for key, value in item.items()}
    found = {place: given[place] for place in places if isinstance(given.get(place), int | float)}
    return found if len(found) == len(places) else {}


def _scores(text: str, places: Sequence[str]) -> list[dict[str, float]]:
    """ "First 8, second 5" once a round."""
    bare = ROUND.sub(" ", text)
    pattern = "|".join(f"(?P<p{number}>{_spelt(place)})" for number, place in enumerate(places))
    rounds: list[dict[str, float]] = [{}]
    for match in islice(re.finditer(rf"(?:{pattern}){SCORED}", bare, _flags(places)), 20):
        number = next(n for n in range(len(places)) if match[f"p{n}"])
        if places[number] in rounds[-1]:
            rounds.append({})
        rounds[-1][places[number]] = float(match[match.re.groups])
    return rounds if all(len(item) == len(places) for item in rounds) else []


# --- over turns ----------------------------------------------------------------------------------------------


def _over_turns(text: str, turns: Sequence[Turn], responses: Sequence[ModelResponse]) -> list[Fault]:
    """The options of an earlier question in another order, and the same letter again."""
    now = next(iter(rounds_of(text)), {})
    if len(now) < 2 or not responses:
        return []
    for asked, answered in pairwise(turns):
        if asked.role != "user" or answered.role != "assistant":
            continue
        before = next(iter(rounds_of(asked.content[-READ_CHARS:])), {})
        if before.keys() != now.keys() or not _permuted(before, now):
            continue
        places = list(now)
        then = _choices(answered.content, places, 1)
        for response in responses:
            again = _choices(response.text, places, 1)
            if then and again and then[0] == again[0] and before[then[0]] != now[then[0]]:
                return [_fault(response, then[0], [before, now])]
    return []
