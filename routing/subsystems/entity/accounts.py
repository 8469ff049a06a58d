"""accounts: facts that accounts of one thing state under the same head: born, founded by, opened, lasted, lies in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from routing.contracts import Span, Text
from routing.subsystems.entity import clauses, names, statements
from routing.subsystems.entity.clauses import Difference
from routing.subsystems.entity.quantities import Figure, Moment
from routing.subsystems.entity.statements import Name, Statement
from routing.subsystems.entity.units import dimension
from routing.text.gate import Gate, Gated, either, gate, gated

PORTRAIT_NAMES = 2
ABOUT = re.compile(r"\b(?:who (?:is|was)|tell me about|introduce|biography)\b|介绍|简介|生平|评价", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Head:
    """A head under which an account states one fact: the wording, and the sort of the fact."""

    label: Text
    pattern: re.Pattern[str]
    sort: str  # date, figure, name
    door: Gate


def _head(label: Text, pattern: str, sort: str) -> Head:
    compiled = re.compile(pattern, re.IGNORECASE)
    return Head(label, compiled, sort, gate(compiled))


BIRTH, DEATH = Text("the date of birth", "出生日期"), Text("the date of death", "去世日期")
LIFE = re.compile(
    r"[(（][^()（）\d]{0,20}(?P<born>1\d{3}|20\d\d) ?年? ?[-–—~～至]{1,2} ?(?P<died>1\d{3}|20\d\d) ?年?[)）]"
)
CAPITAL = r"[A-Z][\w'’-]{1,20}(?: [A-Z][\w'’-]{1,20}){0,3}"
COLOURS = "red|yellow|blue|green|white|black|grey|gray|purple|pink|brown|orange|silver|gold"
# The fact stands within the clause of the head; Chinese may put the date in front of it.
HEADS: tuple[Head, ...] = (
    _head(BIRTH, r"\bborn\b|出生|生于|(?<=年)生(?!产|效|活|长|涯)", "date"),
    _head(DEATH, r"\b(?:died|passed away|death)\b|去世|逝世|病逝|卒于|身亡", "date"),
    _head(
        Text("the date of the founding", "创办时间"),
        r"\b(?:founded|established|set up|created|formed)\b|成立|创立|创办|创建|建校|始建",
        "date",
    ),
    _head(
        Text("the date of the opening", "建成时间"),
        r"\b(?:opened|completed|inaugurated)\b|建成|通车|竣工|落成|启用|开业|开馆",
        "date",
    ),
    _head(Text("the date of the beginning", "开始时间"), r"\b(?:began|started|broke out)\b|始于|开始|爆发", "date"),
    _head(
        Text("the date of publication", "发表时间"),
        r"\b(?:published|released|premiered|launched)\b|出版|发表|发行|上映|首播|发布",
        "date",
    ),
    _head(Text("the year of the award", "获奖时间"), r"\b(?:won|awarded|received)\b|获得?|荣获", "date"),
    _head(
        Text("how long it lasted", "持续时间"),
        r"\b(?:lasted|ended after|continued for|went on for)\b|持续|历时|长达|为期",
        "figure",
    ),
    _head(Text("the length", "长度"), r"\b(?:long|length|stretches|runs for)\b|全长|总长|长约|长度", "figure"),
    _head(Text("the height", "高度"), r"\b(?:tall|high|height|elevation)\b|高约|高度|海拔|高达", "figure"),
    _head(Text("the area", "面积"), r"\b(?:area|covers)\b|面积|占地", "figure"),
    _head(Text("the cost", "费用"), r"\b(?:cost|price[ds]?|budget)\b|耗资|造价|投资|花费|总价", "figure"),
    _head(
        Text("the population", "人口"),
        r"\b(?:population|inhabitants|residents)\b|人口|(?:有|共|住着)约?[\d.,]+万?人",
        "figure",
    ),
    _head(
        Text("the founder", "创办者"),
        r"\b(?:founded|established|set up|created) (?:in \d{4} )?by\b|创办人|创始人|创立者|(?<=由)[\u4e00-\u9fff·]{2,8}(?=(?:[于在][^，。；\n由]{1,20})?(?:创办|创立|创建|开办|建立|修建|建造|建成|设立))",
        "name",
    ),
    _head(
        Text("the author", "作者"),
        r"\b(?:written|directed|composed|painted|designed|invented|discovered|developed|built|made|carved|cast|constructed) (?:in (?:[A-Z\d][\w-]{1,20} ){1,2})?by\b|\b(?:author|builder|architect|designer|inventor|discoverer|composer|sculptor|maker) (?:is|was)\b|(?:作者|导演|设计者|发明者|发现者)[是为]|(?<=由)[\u4e00-\u9fff·]{2,8}(?=(?:创作|执导|导演|设计|发明|发现|谱曲|主持设计))",
        "name",
    ),
    _head(Text("the place of birth", "出生地"), r"\bborn\b|出?生[于在]|祖籍|籍贯", "name"),
    _head(
        Text("the place", "所在地"),
        r"\b(?:located|situated|lies|stands|based) (?:in|on|at|near)\b|位于|坐落[于在]|地处",
        "name",
    ),
    _head(Text("the present post", "现任职务"), r"\bcurrently\b|目前(?:是|担任|在|任|就职|任职)|现任|现为", "name"),
)
# Facts whose value stands at one place of the wording, so that no tagger is needed to see where it ends.
STATED: tuple[tuple[Text, Gated], ...] = tuple(
    (label, gated(pattern, re.MULTILINE))
    for label, pattern in (
        (
            Text("the seat", "所在地"),
            rf"\b(?:based|headquartered|located|situated) (?:in|near|at) (?:the )?(?P<a>{CAPITAL})|(?:总部|公司|研究所|学校|工厂)?(?:设在|位于|坐落于|总部在)(?P<b>[\u4e00-\u9fff]{{2,6}}?)(?=[，。；、市省县]|$)",
        ),
        (
            Text("who leads it", "负责人"),
            rf"\b(?:[Cc]hief executive|CEO|[Pp]resident|[Dd]irector|[Cc]hair(?:man|woman)|[Hh]eadmaster|[Mm]ayor)(?: officer)?(?: is| was|,)? (?P<a>{CAPITAL})|\b(?:led|headed|run|chaired) by (?P<b>{CAPITAL})|(?P<c>{CAPITAL})(?: leads| heads| chairs|,? (?:the|its) (?:chief executive|CEO|president|director))|(?:首席执行官|CEO|董事长|总经理|总裁|校长|馆长|院长|所长|市长|负责人)(?:是|为|由)?(?P<d>[\u4e00-\u9fff]{{2,3}}?)(?=[，。；、（(]|担任|$)",
        ),
        (
            Text("the material", "材料"),
            r"\bmade (?:of|from|out of) (?P<a>[a-z]+(?: [a-z]+)?)(?= and|[,.;]|$)|由(?P<b>[\u4e00-\u9fff]{1,6}?)(?:制成|做成|制作)|材质(?:为|是)(?P<c>[\u4e00-\u9fff]{1,6}?)(?=[，。；]|$)",
        ),
        (
            Text("the main business", "主营"),
            r"\b(?:sells|produces|makes|manufactures|specialises in) (?P<a>[a-z]+(?: [a-z]+)?)(?= and|[,.;]|$)|主营(?:业务)?(?:是|为)?(?P<b>[\u4e00-\u9fff]{2,6}?)(?=[，。；、和]|$)",
        ),
        (
            Text("the colour", "颜色"),
            rf"\b(?:is|are|was|painted|in) (?P<a>{COLOURS})\b|(?P<b>[红黄蓝绿白黑灰紫粉棕橙])色",
        ),
        (
            Text("the weekday", "星期"),
            r"\b(?:on|every|until|from) (?P<a>(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)s?\b|(?:周|星期)(?P<b>[一二三四五六日天])",
        ),
    )
)
ANY_STATED = either(*(pattern.door for _, pattern in STATED))
BOUND = re.compile(
    r"\b(?:below|under|over|above|more than|less than|at least|at most|up to|fewer than|nearly|almost)\b|超过|不足|至少|至多|以上|以下|不到|将近",
    re.IGNORECASE,
)
APPROXIMATE = re.compile(r"\b(?:late|early|mid)\b|世纪|末期|初期|年代", re.IGNORECASE)


def slots(left: Statement, right: Statement, question: Statement, ask: str) -> Difference | None:
    """One head, filled once by each of the two accounts, and with another fact."""
    for head in HEADS:
        if head.label not in (BIRTH, DEATH) and not head.door.admits(right.folded):  # the answer is the shorter one
            continue
        mine = _under(head, left, question)
        theirs = _under(head, right, question) if len(mine) == 1 else []
        if len(theirs) != 1:
            continue
        (a, at), (b, where) = mine[0], theirs[0]
        if _other(head, a, b, left, right):
            return head.label, where, left.text[at.start : at.end].strip(), right.text[where.start : where.end].strip()
    return None


def stated(left: Statement, right: Statement) -> Difference | None:
    """One fact of a plain wording (seat, leader, material …) that each text states once, and otherwise."""
    if not ANY_STATED.admits(right.folded):
        return None
    for label, pattern in STATED:
        mine = _values(pattern, left) if pattern.door.admits(right.folded) else []
        theirs = _values(pattern, right) if len(mine) == 1 else []
        if len(theirs) != 1:
            continue
        (a, _), (b, at) = mine[0], theirs[0]
        if (
            a.lower() not in right.text.lower()
            and b.lower() not in left.text.lower()
            and not set(_words(a)) & set(_words(b))
        ):
            return label, at, a, b
    return None


def _values(pattern: Gated, said: Statement) -> list[tuple[str, Span]]:
    found: dict[str, Span] = {}
    for match in pattern.finditer(said.text, said.folded):
        group = next(name for name, value in match.groupdict().items() if value)
        found.setdefault(match[group], Span(*match.span(group)))
    return list(found.items())


def _words(value: str) -> list[str]:
    return value.lower().split() if value.isascii() else [*value]


Fact = Figure | Moment | tuple[Name, ...]


def _under(head: Head, said: Statement, question: Statement) -> list[tuple[Fact, Span]]:
    """What stands under the head, clause by clause; the years of a life stand in brackets."""
    found: list[tuple[Fact, Span]] = []
    life = LIFE.search(said.text[:200]) if head.label in (BIRTH, DEATH) else None
    if life:
        group = "born" if head.label.en == BIRTH.en else "died"
        return [(Moment(int(life[group]), 0, 0, Span(*life.span(group))), Span(*life.span(group)))]
    if not head.door.admits(said.folded):
        return found
    for match in said.clauses:
        cue = head.pattern.search(match.group())
        bounds = BOUND if head.sort == "figure" else clauses.HEDGED
        if cue is None or bounds.search(match.group()) or APPROXIMATE.search(match.group()):
            continue
        span, place = Span(*match.span()), match.start() + cue.start()
        found += ((fact, at) for fact, at in _facts(head, said, span, place, question))
    return found


def _facts(head: Head, said: Statement, span: Span, place: int, question: Statement) -> Iterator[tuple[Fact, Span]]:
    if head.sort == "date":
        dates = [m for m in said.moments if m.span.overlaps(span) and m.year]
        if len(dates) > 1:  # the nearest one after the head, or before it
            dates = sorted(dates, key=lambda m: (m.span.start < place, abs(m.span.start - place)))[:1]
        yield from ((m, m.span) for m in dates)
    elif head.sort == "figure":
        figures = [f for f in said.figures if f.span.overlaps(span) and f.unit]
        yield from ((f, f.span) for f in (figures if len(figures) == 1 else []))
    else:
        inside = tuple(
            n
            for n in statements.without(said.names, question)
            if span.start <= n.span.start < span.end and n.span.end > place
        )
        if inside:
            yield inside, Span(inside[0].span.start, inside[-1].span.end)


def _other(head: Head, a: Fact, b: Fact, left: Statement, right: Statement) -> bool:
    if isinstance(a, Moment) and isinstance(b, Moment):
        return not a.agrees(b)
    if isinstance(a, Figure) and isinstance(b, Figure):
        return dimension(a.unit) == dimension(b.unit) and not a.agrees(b)
    if isinstance(a, tuple) and isinstance(b, tuple):
        persons = head.label.en in ("the founder", "the author")
        apart = not any(names.held(n, right, persons) for n in a) and not any(names.held(n, left, persons) for n in b)
        nations = any(n.text in names.COUNTRIES or n.text.lower() in names.COUNTRIES for n in (*a, *b))
        return apart and not names.foreign(a, b) and not nations
    return False


def twins(left: Statement, right: Statement, question: Statement, ask: str) -> Difference | None:
    """Two clauses of the same words but for one figure."""
    theirs = clauses.cut(right)
    for a in clauses.cut(left):
        alike = [b for b in theirs if len(a.content) >= 2 and a.content == b.content]
        if len(alike) == 1 and (result := clauses.difference(a, alike[0], question)):
            return result
    return None


def portrait(left: Statement, right: Statement, question: Statement, ask: str) -> Difference | None:
    """Two accounts of one thing that name several others, and not one in common."""
    mine, theirs = statements.without(left.names, question), statements.without(right.names, question)
    if not ABOUT.search(ask) or min(len(mine), len(theirs)) < PORTRAIT_NAMES or names.foreign(mine, theirs):
        return None
    if any(names.held(n, right) for n in mine[:20]) or any(names.held(n, left) for n in theirs[:20]):
        return None
    return Text("the names that go with it", "与之相关的名称"), theirs[0].span, mine[0].text, theirs[0].text


def aligned(left: Statement, right: Statement, question: Statement, ask: str) -> Difference | None:
    """Two clauses about the same thing whose figures, dates or names exclude each other."""
    mine, theirs = clauses.cut(left), clauses.cut(right)
    for a in mine:
        for b in theirs:
            if (result := clauses.difference(a, b, question)) and not _both_hold(a, b, left, right):
                return result
    return None


def _both_hold(a: clauses.Clause, b: clauses.Clause, left: Statement, right: Statement) -> bool:
    """True when each response has the other clause's figures as well: they speak of two things, and both tell both."""
    return bool(a.figures and b.figures) and (
        all(any(x.agrees(y) for y in right.figures) for x in a.figures)
        and all(any(y.agrees(x) for x in left.figures) for y in b.figures)
    )
