"""structure: contracts on parts: dividers, numbered sections, paragraphs, placeholders, highlights, several answers, repetition, closed options."""

from __future__ import annotations

import re
from collections.abc import Iterator

from routing.contracts import Span, Text
from routing.subsystems.format import counting, pieces
from routing.subsystems.format.contracts.choices import (
    LABELLING,
    NAME_ALONE,
    bare_chinese,
    bare_english,
    shown_choice,
)
from routing.subsystems.format.contracts.demand import MET, UNMEASURED, Demand, Judgement, broken, met
from routing.subsystems.format.contracts.prose import MASK, Prose, listed_at, quoted_at
from routing.subsystems.format.numerals import (
    CHINESE_NUMBER,
    CHINESE_QUANTITY,
    Bound,
    Quantity,
    chinese_quantity,
    quantities,
    value_of,
)
from routing.text.gate import Gate, either, gated

PLACEHOLDER = gated(r"\bplace ?holders?\b|占位符")
SQUARE = re.compile(r"\[[^\[\]\n]{0,40}\]|square|bracket|方括号|中括号", re.IGNORECASE)
OTHER_FORM = re.compile(r"\{[^{}\n]{1,40}\}|<[^<>\n]{1,30}>|%[sd(]|\$\w|__\w|#\w{1,20}#")
MARKED = re.compile(r"\b(?:highlight|italic|emphasi[sz]e|bold|加粗|高亮|斜体)\w{0,8}", re.IGNORECASE)
MARKDOWN = re.compile(r"\bmark ?downs?\b|\*[^*\n]{1,60}\*|\basterisks?\b|\"\*\"", re.IGNORECASE)
MARKER = re.compile(
    r"[\"'“‘]?\b(?P<name>[A-Z][A-Za-z]{2,14})\s(?:X\b|#|\[?[Nn]umber\]?|N\b|1\b(?=\W{0,4}(?:and|,|to)\W{0,4}(?P=name)\s2))"
)
MARKER_CUE = gated(
    r"\b(?:mark|marked|marking|noted|start|starts|starting|begin|beginning|label(?:ed|led)?|titled|called|section)\b"
)
NOUN_GAP = re.compile(r"[ -](?:(?!of |in |to |and |or |years? |days? )[A-Za-z*]{1,16}[ -]){0,4}")
PARTS = r"(?:paragraphs?|stanzas?|sections?|parts?|scenes?|steps?|verses?|chapters?|blocks?|versions?|responses?|answers?|snippets?)"
DIVIDER = gated(r"(?<!\*)\*{3}(?!\*)|\b(?:3|three) (?:asterisks?|stars?)\b|\bmarkdown divider\b")
DIVIDER_LINE = re.compile(r"^[ \t]{0,8}\*{3}[ \t]{0,8}$", re.MULTILINE)
CHINESE_PARTS = re.compile(rf"(?P<number>{CHINESE_NUMBER})\s?(?:段|个?部分|个?小节|个?回答|首|个?版本)")
SIX = gated(r"\*{6,7}|\b(?:6|six) (?:asterisks?|stars?)\b")
SEPARATE = gated(r"\bseparat|\bdivid|\bbreak\b|\bbetween\b|\bpart(?:ed)?\b|分隔|隔开")
BLANK_LINES = gated(
    r"two new ?lines|double (?:line ?breaks?|new ?lines)|blank lines?|empty lines?|\\n\\n|two line ?breaks|空行"
)
REPEAT = gated(
    r"\brepeat(?:ing)?\b[^.!?\n]{0,60}?(?:\b(?:request|prompt|sentence|question|instructions?|line|it|message|query|task)\b)|\bREPEAT the ENTIRE"
)
REPEAT_FIRM = re.compile(
    r"word for word|without (?:any )?change|exactly|exact|as it is|do not change|first|before|beginning|above|below",
    re.IGNORECASE,
)
# "After each verse repeat the two-line refrain" speaks of a part of the answer, not of its beginning.
PART_REPEATED = re.compile(r"\b(?:each|every|between|at the end|end by|ending|finally|in the last|refrain|chorus)\b")
NOT_THE_REQUEST = re.compile(
    r"\b(?:refrain|chorus|verse|same|last|final|\w{1,12}-line|his|her|their|\w{1,20}['’]s)\b", re.IGNORECASE
)
ONLY_ONE = re.compile(r"\b(?:only|exactly|one word|single word|just|nothing else)\b|只|仅", re.IGNORECASE)
OPTIONS = gated(
    r"\b(?:allowed (?:values?|labels?|answers?|options?|categories)(?: are| is)?(?=\s?[:：])|one of(?=\s?[:：])|one of (?:the )?(?:following|these)(?: \w+){0,3}|(?:must|should) be (?:either|one of)|(?:choose|pick|select) (?:one from|from|(?:only |exactly )?one of|between|one out of)(?: the following)?(?: \w+){0,2}|(?:answer|respond|reply) (?:only )?with (?:exactly |only )?(?:one of|either))(?: (?:the|following|these|exact|options?|phrases?|labels?|categories|words|values|answers)\b){0,4}\s{0,2}[:：]?\s{0,3}[\[(]?"
)
CHINESE_OPTIONS = gated(
    r"(?:从|在|只能用)\s{0,2}(?=[“「\"'])|(?:只能|只需|只可|仅|必须|请)?(?:从|在)?(?:以下|下列|这)?(?:选项|标签|类别|词)?[^。！？\n]{0,6}(?:中选择|中选|之一|只能(?:是|回答|输出|为)|只回答|只输出)[^“「\"'。\n]{0,6}[:：]?\s{0,2}(?=[“「\"'])",
    re.UNICODE,
)
HIGHLIGHTS = Gate(("highlight", "italic", "bold", "emphas", "高亮", "加粗", "斜体"))
DIVIDERS = Gate(("***", "asterisk", "divider", "stars"))
PARAGRAPHS = Gate(("paragraph", "stanza"))
DOOR = either(
    *(HIGHLIGHTS, DIVIDERS, PARAGRAPHS, LABELLING),
    *(said.door for said in (PLACEHOLDER, MARKER_CUE, REPEAT, OPTIONS, CHINESE_OPTIONS, NAME_ALONE)),
)


def structure(prose: Prose) -> Iterator[Demand]:
    """All contracts on parts of a prompt."""
    yield from _placeholders(prose)
    if prose.may(HIGHLIGHTS):
        yield from _highlights(prose)
    if prose.may(MARKER_CUE.door) and prose.has(" x", "#", " 1", " n"):
        yield from _sections(prose)
    if prose.may(DIVIDERS):
        yield from _dividers(prose)
    if prose.may(PARAGRAPHS):
        yield from _blank_line_paragraphs(prose)
    yield from _repeat(prose)
    if prose.has("one of", "allowed", "choose", "pick", "select", "either", "之一", "中选", "只能", "只回答", "只输出"):
        yield from _options(prose)
    if prose.chinese and prose.has(
        "以下", "下列", "下面", "这", "中选", "里选", "内选", "中挑", "里挑", "任选", "可选", "备选", "候选"
    ):
        yield from _bare_choice(bare_chinese(prose))
    yield from _bare_choice(bare_english(prose))
    yield from _bare_choice(shown_choice(prose))


def _near(prose: Prose, match: re.Match[str], reach: int = 30) -> Quantity | None:
    """The last number shortly before a noun, else none."""
    found = list(quantities(prose.masked, max(0, match.start() - 60), match.start()))
    if not found or match.start() - found[-1].span.end > reach:
        return None
    return found[-1] if NOUN_GAP.fullmatch(prose.masked, found[-1].span.end, match.start()) else None


def _chinese_near(prose: Prose, end: int) -> Quantity | None:
    """The last Chinese number in the clause before a noun."""
    start = max(0, end - 24)
    found = [m for m in CHINESE_QUANTITY.finditer(prose.masked, start, end) if MASK not in m.group()]
    if not found or not re.fullmatch(r"[个处条段]?[^，。；！？\n]{0,14}", prose.masked[found[-1].end() : end]):
        return None
    return Quantity(chinese_quantity(found[-1], prose.masked, found[-1].end()), Span(found[-1].start(), end))


def _at_least(bound: Bound) -> Bound:
    """A bare "two placeholders" is kept by three as well; only "exactly" and upper bounds are strict."""
    return bound if bound.stated else Bound(bound.low)


def _tally(identifier: str, noun: Text, bound: Bound, span: Span, kind: str, count: object) -> Demand:
    def judge(response: str) -> Judgement:
        found = count(response)  # type: ignore[operator]
        if bound.accepts(found):
            return met(found)
        because = Text(
            f"{found} {noun.en}, {bound.text.en} were asked for", f"有 {found} 个{noun.zh}，要求{bound.text.zh}个"
        )
        return broken(found, because, None, bound.text)

    return Demand(identifier, kind, Text(f"{bound.text.en} {noun.en}", f"{bound.text.zh}个{noun.zh}"), span, judge)


def _placeholders(prose: Prose) -> Iterator[Demand]:
    for match in prose.finditer(PLACEHOLDER):
        near = _near(prose, match, 16) or _chinese_near(prose, match.start())
        if near is not None and _in_brackets(prose, match):
            noun = Text("placeholders in square brackets", "方括号占位符")
            yield _tally(
                "placeholders",
                noun,
                _at_least(near.bound),
                Span(near.span.start, match.end()),
                "missing_section",
                counting.placeholders,
            )
            return


def _in_brackets(prose: Prose, match: re.Match[str]) -> bool:
    """False for placeholders of another form, {{name}} or %s, which the prompt shows."""
    around = prose.text[max(0, match.start() - 200) : match.end() + 200]
    return SQUARE.search(around) is not None or OTHER_FORM.search(around) is None


def _highlights(prose: Prose) -> Iterator[Demand]:
    for sentence in prose.sentences:
        cue = MARKED.search(prose.masked, sentence.start, sentence.end)
        # The sample often stands in the next sentence: "… two italic text sections. Like: *this is italic text*"
        if cue is None or not MARKDOWN.search(prose.text, sentence.start, min(len(prose.text), sentence.end + 90)):
            continue
        found = [
            q
            for q in quantities(prose.masked, cue.end(), min(sentence.end, cue.end() + 60))
            if q.bound.stated or q.span.start - cue.end() < 3
        ]
        near = _near(prose, cue, 24)
        stated = [q for q in quantities(prose.masked, sentence.start, cue.start()) if q.bound.stated]
        best = found[0] if found else near or (stated[-1] if len(stated) == 1 else _chinese_near(prose, sentence.end))
        if best is None and not re.search(
            r"\b(?:some|must|please|make sure|should)\b", prose.masked[sentence.start : cue.start()], re.IGNORECASE
        ):
            continue
        bound = _at_least(best.bound) if best else Bound(1)
        if bound.low > 500:
            continue
        noun = Text("pieces highlighted in Markdown", "用 Markdown 高亮的片段")
        yield _tally("highlighted", noun, bound, Span(*cue.span()), "missing_section", counting.highlights)
        return


# --- sections and dividers -----------------------------------------------------------------------------------


def _sections(prose: Prose) -> Iterator[Demand]:
    for match in MARKER.finditer(prose.text):
        if prose.masked[match.start("name")] == MASK or not MARKER_CUE.pattern.search(
            prose.masked, max(0, match.start() - 80), match.start() + 8
        ):
            continue
        count = _section_count(prose, match)
        if count is None:
            continue
        marker = re.compile(rf"{re.escape(match['name'])}\s?\d+")

        def tally(response: str, marker: re.Pattern[str] = marker) -> int:
            return sum(1 for _ in marker.finditer(response))

        noun = Text(f"sections marked “{match['name']} 1”", f"以“{match['name']} 1”标记的小节")
        yield _tally("sections", noun, Bound(count), Span(*match.span()), "missing_section", tally)
        return


def _section_count(prose: Prose, match: re.Match[str]) -> int | None:
    numbers = re.findall(rf"\b{re.escape(match['name'])}\s(\d{{1,2}})\b", prose.masked)
    for part in re.finditer(rf"\b{PARTS}\b", prose.masked, re.IGNORECASE):
        near = _near(prose, part, 16)
        if near is not None and 0 < near.bound.low < 100:
            return near.bound.low
    return max(map(int, numbers)) if numbers else None


def _dividers(prose: Prose) -> Iterator[Demand]:
    six = prose.search(SIX)
    if six is not None and (prose.search(SEPARATE) or re.search(r"\btwo\b|\b2\b", prose.lower)):
        yield _two_responses(Span(*six.span()))
        return
    divider = prose.search(DIVIDER)
    if divider is None or not (prose.search(SEPARATE) or DIVIDER_LINE.search(prose.masked)):
        return
    count = _divided_count(prose)
    if count is not None:
        yield _divided(count, Span(*divider.span()))


def _divided_count(prose: Prose) -> int | None:
    near_divider = [m.start() for m in prose.finditer(DIVIDER)]
    for part in re.finditer(rf"\b{PARTS}\b", prose.masked, re.IGNORECASE):
        near = _near(prose, part, 24)
        if (
            near is not None
            and 1 <= near.bound.low < 100
            and min(abs(part.start() - place) for place in near_divider) < 300
        ):
            return near.bound.low
    chinese = CHINESE_PARTS.search(prose.masked)
    if chinese is not None and value_of(chinese["number"]) > 1:
        return value_of(chinese["number"])
    lines = len(DIVIDER_LINE.findall(prose.masked))
    if lines and "..." not in prose.masked[prose.masked.find("***") :]:
        return lines + 1
    pair = re.search(
        r"\bseparate\b[^.!?\n]{0,80}\band\b[^.!?\n]{0,60}(?:\*{3}|divider|line)", prose.masked, re.IGNORECASE
    )
    return 2 if pair else None


def _divided(count: int, span: Span) -> Demand:
    def judge(response: str) -> Judgement:
        found = counting.divided(response)
        if found == count:
            return met(found)
        shown = "empty part" if found is None else str(found)
        because = Text(
            f"{shown} parts between *** dividers, exactly {count} were asked for",
            f"*** 分隔出 {found if found is not None else '空'} 部分，要求正好 {count} 部分",
        )
        place = response.find("***")
        return broken(
            shown, because, Span(place, place + 3) if place >= 0 else None, Text(f"exactly {count}", f"正好 {count}")
        )

    text = Text(f"{count} parts separated by ***", f"用 *** 分成 {count} 部分")
    return Demand("paragraphs.separator", "count_mismatch", text, span, judge)


def _two_responses(span: Span) -> Demand:
    def judge(response: str) -> Judgement:
        parts = [part.strip() for part in response.split("******")]
        inner_empty = any(not part for part in parts[1:-1])
        filled = [part for part in parts if part]
        if len(filled) == 2 and filled[0] != filled[1] and not inner_empty:
            return MET
        because = Text(
            f"{len(filled)} answers separated by ******, two different ones were asked for",
            f"****** 分隔出 {len(filled)} 个回答，要求两个不同的回答",
        )
        place = response.find("***")
        return broken(len(filled), because, Span(place, place + 3) if place >= 0 else None, Text("two", "两个"))

    return Demand(
        "two.responses",
        "count_mismatch",
        Text("two answers separated by ******", "用 ****** 隔开的两个回答"),
        span,
        judge,
    )


def _blank_line_paragraphs(prose: Prose) -> Iterator[Demand]:
    if prose.search(DIVIDER):
        return
    for match in re.finditer(r"\b(?:paragraphs?|stanzas?)\b", prose.masked, re.IGNORECASE):
        near = _near(prose, match, 14)
        if near is None or (not near.bound.stated and not prose.search(BLANK_LINES)):
            continue
        if re.search(
            r"\b(?:each|every|first|last|per)\b[^.!?\n]{0,40}$",
            prose.masked[max(0, near.span.start - 50) : near.span.start],
            re.IGNORECASE,
        ):
            continue
        yield _paragraph_count(near.bound, Span(near.span.start, match.end()), bool(prose.search(BLANK_LINES)))
        return


def _paragraph_count(bound: Bound, span: Span, explicit: bool) -> Demand:
    def judge(response: str) -> Judgement:
        parts = [part.strip() for part in counting.blocks(response) if part.strip()]
        found = len(parts)
        headings = sum(1 for part in parts if part.startswith("#") and "\n" not in part)
        body = pieces.paragraphs_of_letter(parts)
        if bound.accepts(found) or bound.accepts(len(body)) or (not explicit and bound.accepts(found - headings)):
            return met(found)
        because = Text(f"{found} paragraphs, {bound.text.en} were asked for", f"有 {found} 段，要求{bound.text.zh}段")
        return broken(found, because, None, bound.text)

    text = Text(f"{bound.text.en} paragraphs", f"{bound.text.zh}段")
    return Demand("count.paragraphs", "count_mismatch", text, span, judge, "error" if explicit else "warning")


# --- repetition and options ----------------------------------------------------------------------------------


def _repeat(prose: Prose) -> Iterator[Demand]:
    for match in prose.finditer(REPEAT):
        sentence = prose.sentence_at(match.start())
        stretch = prose.masked[sentence.start : min(len(prose.masked), sentence.end + 120)]
        if not REPEAT_FIRM.search(stretch) or re.search(
            r"(?:not|n['’]t|never|avoid)\s(?:\w+\s){0,2}$", prose.masked[sentence.start : match.start()]
        ):
            continue
        if PART_REPEATED.search(prose.lower, sentence.start, match.start()) or NOT_THE_REQUEST.search(match.group()):
            continue
        wanted = _repeated_text(prose, match, sentence)
        if wanted:
            yield repetition(wanted, Span(*match.span()))
        return


def _repeated_text(prose: Prose, match: re.Match[str], sentence: Span) -> str:
    quoted = quoted_at(prose.text, match.end()) or quoted_at(prose.text, match.start() + len("repeat"))
    if quoted is not None:
        return quoted[0]
    stretch = prose.lower[sentence.start : min(len(prose.text), sentence.end + 20)]
    following = re.search(r"\b(?:below|following)\b", prose.lower[max(0, sentence.start) : sentence.end])
    before = prose.text[: sentence.start].strip()
    if following or not before:
        gap = prose.text.find("\n\n", match.end())
        return prose.text[gap:].strip() if gap >= 0 else ""
    if "first line" in stretch:
        return before.split("\n", 1)[0].strip()
    return before


def repetition(wanted: str, span: Span) -> Demand:
    """The response must begin with the text, whatever its case."""

    def judge(response: str) -> Judgement:
        if response.strip().lower().startswith(wanted.lower()):
            return MET
        head = response.strip()[:60]
        because = Text(
            f"does not begin by repeating the request, but with “{head}”", f"没有先原样重复请求，而是以“{head}”开头"
        )
        start = len(response) - len(response.lstrip())
        return broken("not repeated", because, Span(start, start + len(head)), Text(wanted[:200], wanted[:200]))

    return Demand(
        "repeat.prompt", "missing_section", Text("begins by repeating the request", "先原样重复请求"), span, judge
    )


def _options(prose: Prose) -> Iterator[Demand]:
    for match in (*prose.finditer(OPTIONS), *prose.finditer(CHINESE_OPTIONS)):
        items, end = listed_at(prose.text, match.end(), bare=False)
        if len(items) == 1 and (FROM_THESE.match(prose.text, end) or "只" in match.group()):
            items = _in_one_quotation(items[0])
        if match.group().strip() in ("从", "在", "只能用") and not re.match(
            r"\s{0,2}(?:这[^，。]{0,4})?(?:之?中|里)(?:的)?(?:选|挑|[一任])", prose.text[end : end + 12]
        ):
            continue
        if not items and ONLY_ONE.search(prose.masked[max(0, match.start() - 80) : match.end() + 120]):
            yield from _bare_options(prose, match)
            return
        if len(items) >= 2:
            yield options(items, Span(match.start(), end))
            return


FROM_THESE = re.compile(r"\s{0,2}(?:这[^，。]{0,6})?(?:之?[中内]|里)")


def _in_one_quotation(text: str) -> list[str]:
    """从“正面、负面、中性”中选一个: the marks stand round all of them."""
    pieces = [piece.strip() for piece in re.split(r"[、/|，,]", text)]
    return pieces if all(0 < len(piece) <= 12 for piece in pieces) else [text]


def _bare_choice(found: Iterator[tuple[list[str], Span]]) -> Iterator[Demand]:
    for items, span in found:
        yield _short_reply(options(items, span))


def _short_reply(demand: Demand) -> Demand:
    """The demand judged on a short reply only."""

    def judge(response: str) -> Judgement:
        text = response.strip()
        return demand.judge(response) if len(text) <= 40 and "\n" not in text else UNMEASURED

    return Demand(demand.id, demand.kind, demand.text, demand.span, judge)


def _bare_options(prose: Prose, match: re.Match[str]) -> Iterator[Demand]:
    """ "Answer with one word, one of: spam, ham": judged on a short reply only."""
    items, end = listed_at(prose.text, match.end(), bare=True)
    if len(items) >= 2:
        yield _short_reply(options(items, Span(match.start(), end)))


def options(items: list[str], span: Span) -> Demand:
    """The response must hold one of the listed answers; not measured when the prompt also wants JSON or more."""

    def judge(response: str) -> Judgement:
        lowered = response.strip().lower()
        if not lowered:
            return UNMEASURED
        if any(item.strip().lower() in lowered for item in items):
            return MET
        names = " | ".join(items)
        head = response.strip()[:60]
        because = Text(f"“{head}” is none of the allowed answers", f"“{head}”不在允许的答案之中")
        start = len(response) - len(response.lstrip())
        return broken("other value", because, Span(start, start + len(head)), Text(names, names))

    names = " | ".join(items)
    return Demand("options", "enum_violation", Text(f"one of {names}", f"{names} 之一"), span, judge)
