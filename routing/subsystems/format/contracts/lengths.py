"""lengths: contracts on how much, in English: words, sentences, characters, lines, bullets and list items."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from routing.contracts import Severity, Span, Text
from routing.subsystems.format import counting, pieces
from routing.subsystems.format.contracts.demand import UNMEASURED, Demand, Judgement, agreeing, broken, met
from routing.subsystems.format.contracts.partial import only_a_part
from routing.subsystems.format.contracts.parts import UNFOUND, WHOLE, Scope, framed, scope_at
from routing.subsystems.format.contracts.prose import Prose
from routing.subsystems.format.documents.scanner import parsed
from routing.subsystems.format.numerals import (
    CHINESE_NUMBER,
    LARGEST,
    Bound,
    quantities,
    value_of,
)
from routing.text.gate import Gate, either, gated

TOLERANCE = 0.2  # of a rough or bare number


@dataclass(frozen=True, slots=True)
class Unit:
    """Something that is counted: its name in prompts, what a broken count means, how it is counted."""

    id: str
    kind: str
    text: Text
    hint: str  # a piece without which the pattern is not tried
    noun: re.Pattern[str]
    count: Callable[[str], int]
    others: Callable[[str], tuple[int, ...]] | None = None  # what other common ways of counting give

    def kept(self, text: str, bound: Bound) -> bool:
        """True when one way of counting finds an allowed number."""
        return bound.accepts(self.count(text)) or (
            self.others is not None and any(map(bound.accepts, self.others(text)))
        )


def _word_count(response: str) -> int:
    return counting.words(response)


def _bullet_count(response: str) -> int:
    return len(counting.bullets(response))


UNITS = (
    Unit(
        "words",
        "length_violation",
        Text("words", "词"),
        "word",
        re.compile(r"words?\b", re.IGNORECASE),
        _word_count,
        counting.other_words,
    ),
    Unit(
        "sentences",
        "length_violation",
        Text("sentences", "句"),
        "sentence",
        re.compile(r"sentences?\b", re.IGNORECASE),
        counting.sentences,
        pieces.sentences_of_text,
    ),
    Unit(
        "characters",
        "length_violation",
        Text("characters", "字符"),
        "char",
        re.compile(r"(?:characters?|chars?)\b", re.IGNORECASE),
        len,
    ),
    Unit(
        "bullets",
        "count_mismatch",
        Text("bullet points", "项目符号"),
        "bullet",
        re.compile(r"(?:markdown )?bullet(?:ed)?(?:[ -]points?| items?|s)\b", re.IGNORECASE),
        _bullet_count,
    ),
    Unit(
        "lines",
        "count_mismatch",
        Text("lines", "行"),
        "line",
        re.compile(r"lines?\b", re.IGNORECASE),
        counting.filled_lines,
        pieces.lines_of_text,
    ),
)
GAP = re.compile(
    r"[ -]{0,2}(?:(?!more\b|fewer\b|less\b|extra\b|additional\b|of\b|in\b|to\b|and\b|or\b|with\b|years?\b|days?\b|minutes?\b|per\b|by\b|on\b|the\b|as\b)[A-Za-z]{1,14}[ -]){0,3}?"
)
TRAILING = re.compile(
    r"\s{0,2}(?:long\s)?(?P<bound>or more|or longer|or less|or fewer|or shorter|tops\b|at most|at least|maximum|max\b|minimum|min\b|,? no more,? (?:and )?no less)?",
    re.IGNORECASE,
)
ONE_PER_LINE = gated(
    r"\b(?:one|each)(?: \w+)?(?: (?:must|should) be| goes| stands)? (?:per|on (?:a|its own|a new|a separate)) line\b|每行一"
)
COUNTED_ELSEWHERE = re.compile(
    r"[ -](?:\w+[ -]){0,2}?(?:responses?|answers?|versions?|paragraphs?|sentences?|words?|sections?|lines?|bullets?|times|poems?|stanzas?|critiques?|parts?|characters?|columns?|keys?)\b",
    re.IGNORECASE,
)
EXACT_LIST = gated(
    r"\b(?:list|name|give|write|provide|suggest|generate|output|return|recommend)\b(?: me| us)?(?: an?(?: json| numbered| ordered| short)? (?:list|array)(?: of| with| containing))? exactly [^.!?\n]{1,60}"
)
BULLETED = gated(
    r"\bas (?:a )?(?:bullet(?:ed|s)?(?: points?| list)?|markdown bullets)\b|(?:用|以)(?:无序列表|项目符号)"
)
LISTED = re.compile(
    r"\b(?:list|name|give|write|provide|suggest|generate|output|return|recommend|propose)\b(?: me| us)?(?: exactly| the| only| your| top| best| main| key){0,3} (?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve)\b(?!\s?(?:-|–|to|or|more)\b)",
    re.IGNORECASE,
)
LISTED_LINES = re.compile(
    r"\b(?:these|the following|each of (?:the|these)|the) (?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:lines?|sentences?|items?|reviews?|questions?|words?|messages?|comments?|strings?|rows?|entries|labels?|titles?|headlines?|phrases?|names?|terms?|captions?|products?|slogans?|tickets?|emails?|queries|addresses|dates)\b",
    re.IGNORECASE,
)
LISTED_CHINESE = re.compile(
    rf"(?:列出|列举|给出|给我|写出?|提供|推荐|想|起|生成|输出|说出|举出?)(?P<range>[^。！？\n，]{{0,6}}?(?:到|至|-|~|～|约|左右|最多|至少|不超过|不少于))?[^。！？\n，\d]{{0,4}}?(?P<chinese>{CHINESE_NUMBER})(?:个|种|条|项|句|首|款|部|本|道|位|座|家)(?!以上|以内|左右|或)"
)
GIVEN_CHINESE = re.compile(
    rf"(?:下面|以下|下列|这)(?P<range>(?!))?(?:的)?(?P<chinese>{CHINESE_NUMBER})(?:个|条|句|行|项|段|则)(?![一二三四五六七八九十\d])"
)
# The whole answer is one headline: "Give a headline of no more than six words".
ONE_HEADLINE = re.compile(
    r"^\s{0,3}(?:please )?(?:give|write|suggest|create|propose|return|generate|provide)(?: me)? (?:an?|one|the) (?:[a-z-]{1,14} ){0,2}(?:title|headline|subject(?: line)?|heading|name|caption)\b[^.!?,;\n]{0,30}$",
    re.IGNORECASE,
)
LIMITED = re.compile(
    r"\b(?:limit(?:ed)?|keep|cap(?:ped)?|restrict(?:ed)?)\b[^.!?\n]{0,50}?\b(?:to|at|within)\s{0,2}$", re.IGNORECASE
)
REPORTED = re.compile(
    r"\b(?:said|wrote|spoke|typed|read|heard|uttered|counted)\s(?:exactly |only |just )?$", re.IGNORECASE
)
NUMBER_OF = gated(
    r"\b(?:number of|total(?: number)? of|limit(?: the)?(?: number of)?)[^.!?\n]{0,20}?\b(?P<unit>words|sentences|characters|lines)\b(?P<rest>[^.!?\n]{0,60})"
    r"|\b(?P<counted>word|sentence|character|line) (?:count|limit)\b(?P<count>[^.!?\n]{0,60})"
)
PER = re.compile(r"\b(?:each|every|per|any)\b[^.!?;:,\n]{0,60}$", re.IGNORECASE)
PER_AFTER = re.compile(r"\s{0,2}(?:each|apiece|per\b|every)", re.IGNORECASE)
NOT_LENGTH = re.compile(
    r"\s{0,3}(?:or phrases? )?(?:in|with|using) (?:all )?(?:capital|caps|upper|lower)|\s{0,3}(?:that|which|starting|beginning|from|containing)\b|\s{0,2}of (?:code|text|dialog|the)|\s{0,2}(?:above|below)|\s{0,3}or phrases?\b"
    r"|\s{0,3}(?:limit|problem|puzzle|poem)? ?(?:per|a) ",
    re.IGNORECASE,
)
# The width of a column of fixed-width text, which blanks fill up.
WIDTH = re.compile(
    r"\b(?:pad(?:ded|ding|s)?|(?:left|right|centre|center)(?:ed)?[- ]?(?:align|justif)\w{0,4}|aligned|indent\w{0,4}|fixed[- ]width)\b[^.;\n]{0,40}$",
    re.IGNORECASE,
)
MATERIAL_BEFORE = re.compile(
    r"\b(?:following|these|those|given|contains? the|the (?:above|same|first|last|previous)|first|last|of the|are|was|were|has|have)\s{1,2}$",
    re.IGNORECASE,
)
ORDERED = re.compile(
    r"\b(?:must|should|shall|needs? to|has to|have to)\b[^.!?;\n]{0,50}$|\b(?:write|give|use|provide|include|list|make|output|return|answer|reply|respond)\b(?: me| us| it| your (?:answer|reply|response))?(?: in| with| as| using| a list of| the)?\s{1,2}$",
    re.IGNORECASE,
)
# "Summarise it in two sentences": few enough to be meant as said.
IN_FEW = re.compile(r"\b(?:in|into|within|using)\s(?:just |only |at most )?$", re.IGNORECASE)
MOST_FEW = 4
NAMED = Gate(tuple(unit.hint for unit in UNITS))
DOOR = either(NAMED, ONE_PER_LINE.door, BULLETED.door, EXACT_LIST.door)


def lengths(prose: Prose) -> Iterator[Demand]:
    """All counted contracts of a prompt."""
    named = tuple([unit for unit in UNITS if unit.hint in prose.lower]) if prose.may(NAMED) else ()
    if named:
        yield from agreeing(_english(prose, named))
        yield from _number_of(prose)
        if UNITS[3] in named:
            yield from _named_bullets(prose)
    if prose.search(ONE_PER_LINE):
        yield from _line_each(prose)
    elif prose.search(BULLETED):
        yield from _bulleted(prose)
    yield from _exact_list(prose)


def _english(prose: Prose, named: tuple[Unit, ...]) -> Iterator[Demand]:
    for found in prose.quantities:
        for unit in named:
            match = _unit_after(prose.masked, found.span.end, unit)
            if match is not None:
                demand = _from_unit(prose, unit, found.bound, Span(found.span.start, match))
                if demand is not None:
                    yield demand
                break


def _unit_after(text: str, position: int, unit: Unit) -> int | None:
    """Where the noun ends when at most three words stand between the number and it."""
    limit = min(len(text), position + 60)
    for match in unit.noun.finditer(text, position, limit):
        gap = text[position : match.start()]
        if (
            GAP.fullmatch(gap)
            and "capital" not in gap.lower()
            and "caps" not in gap.lower()
            and (gap or text[position - 1].isspace())
        ):
            return match.end()
    return None


def _from_unit(prose: Prose, unit: Unit, bound: Bound, span: Span) -> Demand | None:
    text = prose.masked
    sentence = prose.sentence_at(span.start)
    before, after = text[max(sentence.start, span.start - 70) : span.start], text[span.end : span.end + 40]
    if unit.id == "characters" and WIDTH.search(before):
        return None
    scope = scope_at(prose, span, bound, unit.id) if unit.id != "bullets" else None
    if scope is UNFOUND or (NOT_LENGTH.match(after) and not (scope and PER_AFTER.match(after))):
        return None
    if scope is None and (PER.search(before) or PER_AFTER.match(after)):
        return None
    if (
        scope is None
        and unit.id in ("words", "sentences")
        and only_a_part(before, after, unit.id == "sentences" and bound.high <= 3)
    ):
        return None
    trailing = TRAILING.match(text, span.end)
    bound = _with_trailing(bound, trailing["bound"] if trailing else None)
    if LIMITED.search(before) and not bound.stated:
        bound = Bound(0, bound.high)
    if not bound.stated and ORDERED.search(before) and unit.id in ("bullets", "sentences"):
        bound = replace(bound, stated=True)
    if (not bound.stated and MATERIAL_BEFORE.search(before)) or REPORTED.search(before):
        return None
    severity = _weight(unit, bound, before, scope)
    demand = counted(unit, bound, span, severity, scope or (framed(prose) if unit.id == "words" else None))
    return replace(demand, most=None) if WHOLE.search(f"{before} {after[:20]}") else demand


def _with_trailing(bound: Bound, wording: str | None) -> Bound:
    if wording is None or (bound.stated and bound.low != bound.high):
        return bound
    word = wording.lower()
    if word.endswith("no less"):
        return Bound(bound.low, bound.high)
    if word in ("or more", "or longer", "at least", "minimum", "min"):
        return Bound(bound.low)
    return (
        Bound(0, bound.high)
        if word in ("or less", "or fewer", "or shorter", "tops", "at most", "maximum", "max")
        else bound
    )


def _weight(unit: Unit, bound: Bound, before: str, scope: Scope | None) -> Severity:
    if unit.id == "lines" and not (bound.stated and bound.low == bound.high):
        return "info"
    if scope is not None and unit.id == "sentences" and not bound.loose:
        return "error" if bound.stated else "warning"
    if unit.id == "sentences" and bound.high <= MOST_FEW and not bound.loose and IN_FEW.search(before):
        return "warning"
    if bound.loose or not bound.stated:
        return "info"
    if scope is not None or ONE_HEADLINE.match(before):
        return "error"
    # "Give three examples of exactly two words": a count of something else.
    return (
        "info"
        if re.search(r"\b(?:title|headline|subject|heading|name|caption)s?\b[^.!?,;\n]{0,30}$", before, re.IGNORECASE)
        else "error"
    )


def _number_of(prose: Prose) -> Iterator[Demand]:
    for match in prose.finditer(NUMBER_OF):
        name, rest = (match["unit"], "rest") if match["unit"] else (f"{match['counted']}s", "count")
        unit = next(u for u in UNITS if u.id == name.lower())
        found = [q for q in quantities(prose.masked, match.start(rest), match.end(rest)) if q.bound.stated]
        if not found and " limit" in match.group().lower():
            found = [replace(q, bound=Bound(0, q.bound.high)) for q in quantities(prose.masked, *match.span(rest))][:1]
        if found and not re.search(r"\b(?:capital|caps|each|every|per)\b", match.group(), re.IGNORECASE):
            yield counted(unit, found[0].bound, Span(match.start(), found[0].span.end), "error")


def _named_bullets(prose: Prose) -> Iterator[Demand]:
    """ "List exactly 10 names … as bullet points": the number stands with another noun."""
    bullet = UNITS[3]
    mention = bullet.noun.search(prose.masked)
    after = (
        re.compile(r"[^.!?\n]{0,24}\bexactly\b[^.!?\n]{1,14}").match(prose.masked, mention.end()) if mention else None
    )
    stated = next((q for q in quantities(prose.masked, *after.span()) if q.bound.stated), None) if after else None
    if stated is not None and re.match(
        r"\s{0,2}of (?:them|these|those)|\s{0,2}[,.;]", prose.masked[stated.span.end : stated.span.end + 10]
    ):
        yield counted(bullet, stated.bound, stated.span, "error")
        return
    if mention is None or any(_unit_after(prose.masked, q.span.end, bullet) for q in prose.quantities):
        return
    for match in prose.finditer(EXACT_LIST):
        found = next((q for q in quantities(prose.masked, *match.span()) if q.bound.stated), None)
        if found is not None and found.bound.low == found.bound.high:
            yield counted(bullet, found.bound, found.span, "error")
            return


def _exact_list(prose: Prose) -> Iterator[Demand]:
    """ "Give exactly three tips, one per line": the noun is free, so lines or the items of the one list are counted."""
    for match in prose.finditer(EXACT_LIST):
        found = next((q for q in quantities(prose.masked, *match.span()) if q.bound.stated), None)
        if (
            found is None
            or found.bound.low != found.bound.high
            or COUNTED_ELSEWHERE.match(prose.masked, found.span.end)
        ):
            continue
        if prose.search(ONE_PER_LINE):
            yield counted(UNITS[4], found.bound, found.span, "error")
        else:
            yield listed_items(found.bound, found.span, "error")
        return


def _line_each(prose: Prose) -> Iterator[Demand]:
    """ "Name five rivers, one per line", "label each of these 4 lines, one label per line", 给出三个店名，每行一个"""
    for pattern in (LISTED, LISTED_LINES, LISTED_CHINESE, GIVEN_CHINESE):
        for match in pattern.finditer(prose.masked):
            bound = _listed_bound(prose, match)
            if bound is not None and bound.low > 1:
                yield _lines_each(bound, Span(match.start(), match.end()))
                return


def _bulleted(prose: Prose) -> Iterator[Demand]:
    """用项目符号列出4个节水方法, or five reasons "as a bulleted list"."""
    for pattern in (LISTED, LISTED_CHINESE):
        match = pattern.search(prose.masked)
        bound = _listed_bound(prose, match) if match else None
        if match and bound is not None and bound.low > 1 and not COUNTED_ELSEWHERE.match(prose.masked, match.end()):
            yield counted(UNITS[3], bound, Span(match.start(), match.end()), "warning")
            return


def _listed_bound(prose: Prose, match: re.Match[str]) -> Bound | None:
    if "chinese" in match.re.groupindex:
        return None if match["range"] else Bound(value_of(match["chinese"]), value_of(match["chinese"]))
    found = next(quantities(prose.masked, match.start(), match.end()), None)
    plain = found is not None and found.bound.low == found.bound.high and not found.bound.loose
    return found.bound if found is not None and plain else None


def _lines_each(bound: Bound, span: Span) -> Demand:
    def judge(response: str) -> Judgement:
        lines = [line for line in response.splitlines() if line.strip()]
        announced = bool(lines) and lines[0].rstrip().endswith((":", "："))
        found = len(lines) - announced
        if not lines or bound.accepts(found) or bound.accepts(len(lines)):
            return met(found) if lines else UNMEASURED
        because = Text(f"{found} lines, {bound.text.en} were asked for", f"有 {found} 行，要求{bound.text.zh}行")
        return broken(found, because, None, bound.text)

    text = Text(f"{bound.text.en} lines, one each", f"{bound.text.zh}行，每行一个")
    return Demand("count.lines_each", "count_mismatch", text, span, judge, "warning")


def counted(unit: Unit, bound: Bound, span: Span, severity: Severity, scope: Scope | None = None) -> Demand:
    """The number of units must lie in the bound, in the whole answer or in the part that `scope` gives; what was counted is said."""
    allowed = tolerant(bound) if severity == "info" else bound

    def accepts(text: str) -> bool:
        return unit.kept(text, allowed)

    def judge(response: str) -> Judgement:
        if not response.strip():
            return UNMEASURED
        kept, piece = scope.verdict(response, accepts) if scope else (accepts(response), response)
        if kept is None:
            return UNMEASURED
        found = unit.count(piece or response)
        if kept:
            return met(found if scope is None or not scope.text.en else None)
        shown = (
            Text("", "") if scope is None or not scope.text.en else Text(f" {scope.text.en}", f"（{scope.text.zh}）")
        )
        because = Text(
            f"{found} {unit.text.en}{shown.en}, {bound.text.en} were asked for",
            f"有 {found} {unit.text.zh}{shown.zh}，要求{bound.text.zh}{unit.text.zh}",
        )
        result = broken(found, because, place_of(piece, response) if scope else None, bound.text)
        # A rough number is kept by much; not by half of it nor by twice as much.
        far = (
            severity == "info"
            and unit.id == "words"
            and bound.low >= 30
            and (found > 2 * bound.high or 2 * found < bound.low)
        )
        return replace(result, severity="warning") if far else result

    text, most = worded(bound, unit.text, "", scope), upper(bound, severity, scope)
    return Demand(f"count.{unit.id}", unit.kind, text, span, judge, severity, most)


def upper(bound: Bound, severity: Severity, scope: Scope | None) -> int | None:
    """The firm upper bound of a count for the whole answer."""
    whole = scope is None or not scope.text.en
    return bound.high if whole and severity != "info" and not bound.loose and bound.high < LARGEST else None


def worded(bound: Bound, unit: Text, gap: str, scope: Scope | None) -> Text:
    """A demand in words: the bound, its unit, and the part that it is laid on."""
    text = Text(f"{bound.text.en} {unit.en}", f"{bound.text.zh}{gap}{unit.zh}")
    return (
        text if scope is None or not scope.text.en else Text(f"{text.en} {scope.text.en}", f"{scope.text.zh}{text.zh}")
    )


def place_of(piece: str, response: str) -> Span | None:
    """Where a piece stands in the response; its first line, when it was put together from several."""
    head = piece.split("\n", 1)[0]
    start = response.find(head) if head else -1
    return Span(start, start + len(head)) if start >= 0 else None


def tolerant(bound: Bound) -> Bound:
    """A rough or bare number is taken with its tolerance."""
    if bound.low != bound.high:
        return bound
    return Bound(round(bound.low * (1 - TOLERANCE)), round(bound.high * (1 + TOLERANCE)))


def _json_items(response: str) -> list[Any]:
    """The items of the one list of a JSON reply."""
    value, valid = parsed(response) if response.lstrip()[:1] in ("{", "[") else (None, False)
    lists = (
        [value]
        if isinstance(value, list)
        else [item for item in value.values() if isinstance(item, list)]
        if isinstance(value, dict)
        else []
    )
    return lists[0] if valid and len(lists) == 1 else []


def _only_bullets(response: str) -> bool:
    """True when the whole response is one flat list."""
    lines = [line for line in response.splitlines() if line.strip()]
    return all(line.startswith(("- ", "* ", "• ")) for line in lines)


def listed_items(bound: Bound, span: Span, severity: Severity) -> Demand:
    """The items of the one numbered or bulleted list; not measured when the response has none."""

    def judge(response: str) -> Judgement:
        numbered = counting.numbered_items(response) or _json_items(response)
        found = len(numbered) or len(counting.bullets(response))
        if found < 2:
            return UNMEASURED
        if bound.accepts(found):
            return met(found)
        if not numbered and not (bound.stated and _only_bullets(response)):
            return Judgement(None)
        because = Text(f"{found} list items, {bound.text.en} were asked for", f"列出 {found} 项，要求{bound.text.zh}项")
        return broken(found, because, None, bound.text)

    text = Text(f"{bound.text.en} list items", f"{bound.text.zh}项")
    return Demand("count.items", "count_mismatch", text, span, judge, severity)
