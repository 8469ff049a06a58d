"""headings: parts that the prompt names and the answer must have: headings, sections, the labels of a template."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, pairwise, takewhile

from routing.contracts import Span, Text
from routing.subsystems.format.contracts.demand import UNMEASURED, Demand, Judgement, broken, met
from routing.subsystems.format.contracts.prose import CLAUSE_HEADS, NEW_CLAUSE, STOP_ITEMS, Prose, listed_at, quoted_at
from routing.text.gate import Gate, either, gated

NAMED = gated(
    r"\b(?:headings?|section titles|subheadings?)(?: (?:named|called|titled|required|needed|in this order))?\s{0,2}[:：]?\s{1,2}(?=[A-Z\"“])|\b(?:structure|outline|required sections|(?:two|three|four|five|six|these|following|\d) (?:parts|blocks))\s?[:：]\s{1,2}(?=(?-i:[A-Z]))|\b(?:these|following|the) sections?\s{0,2}[:：]\s{0,2}(?=[A-Z\"“])|\b(?:with|into|in|has|have|of) (?:the |these |following |three |four |five |two ){0,2}sections\s{1,2}(?=(?-i:[A-Z])[a-z]{1,20}(?: [a-z]{1,20})?,|[\"“])|(?:包含|包括|分为|写成|按)(?:以下|如下|下列)?(?:[一二三四五六七八九\d]个?)?(?:部分|小节|标题|章节)\s{0,2}[:：]\s{0,2}"
)
ONE_SECTION = gated(
    r"\b(?:(?:must|should|needs? to|has to|have to|please|and) (?:also )?(?:contain|include|have|add)|add|include)\b[^.!?\n\"“]{0,12}?\b(?:an? |the |one )(?:[a-z]{1,12} )?(?:section|heading|chapter)(?: (?:called|named|titled|headed|entitled))?\s{1,2}(?=[\"“'])"
    r"|(?P<zh>(?:必须|须|要|需要?|应)(?:有|包含|包括|写)(?:一个)?)\s{0,2}(?=[“「『])"
)
ONE_PART = re.compile(r"\s{0,2}(?:这?一)?(?:个)?(?:小?节|部分|章|小?标题)")
SPLIT_INTO = gated(r"(?:分为|分成|写成|包含|包括|[须必要]含|[须要]有|设|按照?|以)\s{0,2}(?=[“「『\"])", re.UNICODE)
PART_NOUN = re.compile(
    r"\s{0,2}(?:这|等|共)?(?:[一二两三四五六七八九十\d]{1,2}个?)?(?:部分|小节|章节|板块|小?标题|段|节|章|栏)"
)
MARKED = re.compile(
    r"(?<![#\\w`])(?P<marks>#{1,4}) (?P<name>[A-Z\u4e00-\u9fff][^#\n,，、;；。.:：`\"]{0,40}?)(?=\s{0,2}(?:[#\n,，、;；。.:：`\"]|\band\b|和|及|$))"
)
MARKED_CUE = gated(
    r"\b(?:headings?|sections?|headers?|template|structure|format|with|contain|include|use)\b|标题|部分|模板|结构|格式|包含|包括"
)
LABEL_CUE = gated(
    r"\b(?:template|format|structure|layout|fields?|labels?|in this form)\b[^.!?\n]{0,40}?[:：]\s{0,3}(?=[A-Z\u4e00-\u9fff])"
    r"|(?:模板|格式|结构)[^。！？\n]{0,10}?[:：]\s{0,3}|(?:都?要|必须|须|应)(?:给出|写明|写出|说明|列明|注明|包含|包括|有)\s{0,2}[:：]\s{0,2}"
)
BETWEEN_LABELS = re.compile(
    r"\s{0,3}(?:<[^<>\n]{1,40}>|\[[^\[\]\n]{1,40}\]|【[^【】\n]{1,40}】)?[\s/|;；，,、….\[\]<>()（）【】]{0,12}"
)
LABEL = re.compile(
    r"\s{0,3}(?P<name>[A-Z][A-Za-z ]{1,24}|[\u4e00-\u9fff]{2,8})\s{0,2}[:：](?=\s{0,3}(?:[/|;；，,、\n….]|\.{3}|[\[<(（【]|$))"
)
ONE_BRACKET = re.compile(r"[【\[]([^【】\[\]\n]{1,20})[】\]]")
BRACKETED = re.compile(
    rf"{ONE_BRACKET.pattern}(?:\s{{0,2}}(?:[、，,/;；→]|and\b|和)?\s{{0,2}}(?:and\s|和)?{ONE_BRACKET.pattern}){{1,11}}"
)
BRACKETED_CUE = re.compile(
    r"\b(?:headings?|sections?|headers?|parts?|blocks?|labels?)\b[^.!?\n]{0,24}$|(?:标题|部分|小节|板块|栏目?|模块|段)[^。！？\n]{0,8}$|(?:依次|分别|必须|需要?|按|分为|分成)(?:包含|包括|有|写|按|用)?\s{0,2}[:：]?\s{0,2}$",
    re.IGNORECASE,
)
ANY_OF = re.compile(
    r"\b(?:one of|either|or|starting with|start with|choose|any)\b[^.!?\n]{0,24}$|之一|任选|其中|选|开头[^。]{0,6}$",
    re.IGNORECASE,
)
QUOTED_LIST = gated(r"(?:按|分|含|用|以|有)[^。！？\n“]{0,8}?(?=[“「『\"])", re.UNICODE)
DOOR = either(
    *(said.door for said in (NAMED, ONE_SECTION, SPLIT_INTO, QUOTED_LIST, LABEL_CUE)), Gate(("# ", "【", "["))
)
LIST_MARK = re.compile(r"\s{0,3}(?:[,，、/]\s{0,3}(?:and\s|和)?|\sand\s|和)\s{0,3}")
REFUSED = re.compile(
    r"(?:\b(?:not|never|no|without|avoid)\b|n['’]t\b)[^.!?,;\n]{0,20}$|(?:不要|不得|不能|不用|不必|无需|别|禁止|避免)[^。，；\n]{0,6}$",
    re.IGNORECASE,
)
NO_HEADS = (STOP_ITEMS | CLAUSE_HEADS | {"no", "with", "every"}) - {"how", "what", "where", "when", "the", "your"}
MOST = 20


def headings(prose: Prose) -> Iterator[Demand]:
    """All contracts on named parts of a prompt."""
    if prose.has("heading", "section", "structure", "outline", "parts", "blocks", "部分", "标题", "小节", "节", "章"):
        yield from _named_sections(prose)
        yield from _quoted_sections(prose)
        yield from _one_quotation(prose)
        yield from _one_section(prose)
    if "# " in prose.masked:
        yield from _marked(prose)
    if "【" in prose.masked or "[" in prose.masked:
        yield from _bracketed(prose)
    yield from _labels(prose)


def _marked(prose: Prose) -> Iterator[Demand]:
    """ "the headings ## Summary, ## Risk and ## Tests", in one line or as a template below."""
    found = list(islice(MARKED.finditer(prose.masked), MOST))
    if len(found) < 2 or not prose.search(MARKED_CUE):
        return
    sentence = prose.masked.rfind("\n", 0, found[0].start()) + 1
    before = prose.masked[max(0, sentence - 200) : found[0].start()]
    if MARKED_CUE.pattern.search(before) and all(a.end() + 200 > b.start() for a, b in pairwise(found)):
        yield _sections_named([match["name"].strip() for match in found], Span(found[0].start(), found[-1].end()))


def _bracketed(prose: Prose) -> Iterator[Demand]:
    """包含三个小标题：【背景】【过程】【结论】 and "under the headings [Facts], [Risks]": the marks belong to the names."""
    for match in islice(BRACKETED.finditer(prose.masked), MOST):
        before = prose.masked[max(0, match.start() - 40) : match.start()]
        after = prose.masked[match.end() : match.end() + 16]
        if not (BRACKETED_CUE.search(before) or PART_NOUN.match(after)) or ANY_OF.search(before):
            continue
        names = [name.strip() for name in ONE_BRACKET.findall(match.group())]
        yield _sections_named(names, Span(*match.span()))
        return


def _one_quotation(prose: Prose) -> Iterator[Demand]:
    """按“背景、目标、步骤”三个小标题写: the names stand in one pair of quotation marks."""
    for match in islice(prose.finditer(QUOTED_LIST), MOST):
        items, end = listed_at(prose.text, match.end(), bare=False)
        names = re.split(r"[、，,/]", items[0]) if len(items) == 1 else []
        if (
            len(names) >= 2
            and all(0 < len(name.strip()) <= 12 for name in names)
            and PART_NOUN.match(prose.masked, end)
        ):
            yield _sections_named([name.strip() for name in names], Span(match.start(), end))
            return


def _labels(prose: Prose) -> Iterator[Demand]:
    """ "Use this template: Problem: / Cause: / Fix:" and 每条都要给出：做法、理由、成本; the answer shows whether it uses labels."""
    for match in islice(prose.finditer(LABEL_CUE), MOST):
        names: list[str] = []
        position = match.end()
        while (label := LABEL.match(prose.text, position)) is not None and len(names) < 12:
            names.append(label["name"].strip())
            gap = BETWEEN_LABELS.match(prose.text, label.end())
            position = gap.end() if gap else label.end()
        if len(names) < 2:
            names, position = listed_at(prose.text, match.end(), bare=True)
            names = names if match.group().rstrip().endswith("：") and "要" in match.group() else []
        if len(names) >= 2 and all(len(name) <= 24 for name in names):
            yield _labelled(names, Span(match.start(), position))
            return


def _labelled(names: list[str], span: Span) -> Demand:
    """Every label must stand at the beginning of a line when one of them does."""

    def at_line(name: str, response: str) -> bool:
        return (
            re.search(rf"^[\s\d.)、#*_\-•【]{{0,8}}{re.escape(name)}", response, re.IGNORECASE | re.MULTILINE)
            is not None
        )

    def judge(response: str) -> Judgement:
        missing = [name for name in names if name.lower() not in response.lower()]
        shown = [name for name in names if name not in missing and at_line(name, response)]
        if not missing:
            return met(len(names))
        if not shown or len(missing) >= len(names):
            return UNMEASURED
        text = ", ".join(missing)
        because = Text(f"the demanded part {text} is absent", f"缺少要求的部分：{text}")
        return broken(text, because, None, Text(text, text))

    shown = ", ".join(names)
    return Demand("sections.labels", "missing_section", Text(f"parts {shown}", f"部分：{shown}"), span, judge)


def _named_sections(prose: Prose) -> Iterator[Demand]:
    """ "with the headings: Summary, Risks, Next steps" and 包含以下部分：背景、方法、结论"""
    for match in prose.finditer(NAMED):
        if _refused(prose, match.start()):
            continue
        end = len(prose.masked)
        stop = re.search(r"[.!?;。！？；\n]|[:：](?=\s?\S)|$", prose.masked[match.end() :])
        end = match.end() + (stop.start() if stop else 0)
        items = _names(prose.text[match.end() : end])
        if 2 <= len(items) <= 12 and all(0 < len(item) <= 32 and len(item.split()) <= 4 for item in items):
            yield _sections_named(items, Span(match.start(), end))
            return


def _names(stretch: str) -> list[str]:
    """The names of a list without the demand that goes on behind it: "A, B, C, in this order", 甲、乙、丙，每部分两句."""
    head, comma, _ = stretch.partition("，")
    pieces = LIST_MARK.split(head if comma and "、" in head else stretch)
    names = [piece.strip(" \"'“”‘’「」*:：()（）") for piece in pieces]
    return list(takewhile(lambda name: not _is_clause(name), names))


def _is_clause(name: str) -> bool:
    head, gap, _ = name.partition(" ")
    return NEW_CLAUSE.match(name) is not None or (bool(gap) and head in NO_HEADS)


def _one_section(prose: Prose) -> Iterator[Demand]:
    """ "must contain a section “Limitations”", 必须有“局限”一节."""
    for match in islice(prose.finditer(ONE_SECTION), MOST):
        quoted = quoted_at(prose.text, match.end())
        if quoted is None or len(quoted[0]) > 40 or _refused(prose, match.start()):
            continue
        if match["zh"] and not ONE_PART.match(prose.masked, quoted[1].end):
            continue
        yield _sections_named([quoted[0].strip()], Span(match.start(), quoted[1].end))
        return


def _refused(prose: Prose, position: int) -> bool:
    """True for "must not have the headings", 不要分为."""
    return REFUSED.search(prose.masked, max(0, position - 28), position) is not None


def _quoted_sections(prose: Prose) -> Iterator[Demand]:
    """分成“背景”“方法”“结论”三个部分"""
    for match in prose.finditer(SPLIT_INTO):
        items, end = listed_at(prose.text, match.end(), bare=False)
        if len(items) >= 2 and PART_NOUN.match(prose.masked, end) and not _refused(prose, match.start()):
            yield _sections_named(items, Span(match.start(), end))
            return


def _sections_named(items: list[str], span: Span) -> Demand:
    def judge(response: str) -> Judgement:
        lowered = response.lower()
        missing = [item for item in items if item.lower() not in lowered]
        if not missing:
            return met(len(items))
        names = ", ".join(missing)
        because = Text(f"the demanded section {names} is absent", f"缺少要求的部分：{names}")
        return broken(names, because, None, Text(names, names))

    names = ", ".join(items)
    return Demand("sections.named", "missing_section", Text(f"sections {names}", f"部分：{names}"), span, judge)
