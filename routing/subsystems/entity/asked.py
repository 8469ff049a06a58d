"""asked: the fact that a question asks for, read from two responses and compared by its sort: date, figure, choice, name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from routing.contracts import Span, Text
from routing.subsystems.entity import aliases, names, statements
from routing.subsystems.entity.clauses import Difference
from routing.subsystems.entity.quantities import Figure, Moment
from routing.subsystems.entity.statements import Name, Statement
from routing.subsystems.entity.units import dimension
from routing.text.letters import lowered

SHORT_WORDS = 12  # content words of a bare answer
SHORT_PAIRS = 26  # … and pairs of characters of a Chinese one
MET = 0.5
WHEN = re.compile(
    r"\b(?:when|(?:what|which) (?:year|date|day|month|decade)|how long ago)\b|何时|何年|什么时候|哪一?(?:年|天|月|日)|几(?:年|月|号)",
    re.IGNORECASE,
)
AMOUNT = re.compile(
    r"\bhow (?:many|much|old|tall|long|far|high|large|big|deep|fast)\b|\b(?:population|price|length|height|number|percentage|score|size) of\b|多少|几[次个位人届座岁条种本部天名家颗只张首场款所项代]|多[高长大远重深]|正常值|第几",
    re.IGNORECASE,
)
CLOSED = re.compile(
    r"\b(?:who|whom|whose|when|where|which|what (?:year|date|day|month|city|country|company|team|band|film|movie|book|name|is the|was the|are the|county|show|type|kind|era|species|actor|actress)|how (?:many|much|old|tall|long|far|high)|name (?:the|of)|"
    r"in what|on what|from what|what)\b|"
    r"谁|哪|几|多少|何时|何地|什么时候|何年|是什么|叫什么|为何[？?]|是[？?]|指[？?]|是$|何人|首都|正常值|"
    r"什么(?:职务|职位|职业|职称|头衔|身份|角色|树|动物|植物|国家|地方|城市|语言|颜色|星座|病|药|名字|材料|材质|形状|学位|专业|奖|书|电影|歌|乐器|运动|货币|民族|血型)",
    re.IGNORECASE,
)
WHO = re.compile(
    r"\b(?:who|whom|whose|(?:name|surname) of the (?:man|woman|person|author|director|founder)|which (?:\w+ ){0,2}(?:actor|actress|author|director|singer|player|leader|king|queen|president|scientist|writer|artist|poet|composer))\b|谁|何人|哪[一位]?[位个](?:人|作家|导演|演员|皇帝|诗人|歌手|将军|科学家)?",
    re.IGNORECASE,
)
# What a question's wording measures -> the dimensions in which an answer may stand.
DIMENSIONS: tuple[tuple[re.Pattern[str], frozenset[str]], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), frozenset(wanted.split()))
    for pattern, wanted in (
        (r"\b(?:what|which) time\b|\bwhen does .{1,60}\b(?:open|close|start|leave|arrive)|几点", "clock"),
        (r"\bscore\b|比分", "score"),
        (r"\bhow (?:tall|high|far|deep|wide)\b|\b(?:height|distance|depth|width) of\b|多[高远深宽]", "length"),
        (r"\bhow old\b|多大年[纪龄]|几岁|多少岁", "age"),
        (r"\bhow (?:heavy|much does .{1,40} weigh)\b|\bweight of\b|多重", "mass"),
        (
            r"多久|多长时间|几[天小分]|how long (?:does|did|do|will|has|is the (?:trip|film|flight|journey|course|show))",
            "time age",
        ),
        (r"\bhow long\b|\blength of\b|多长", "length time age"),
        (r"\b(?:percentage|per ?cent|proportion|share|fraction)\b|百分之|比例|占比|几分之", "share"),
        (
            r"\b(?:cost|price|pay|paid|revenue|salary|budget|worth)\b|多少钱|价格|营收|费用|花费|工资|售价",
            "CNY USD EUR GBP JPY",
        ),
        (r"\b(?:area|how (?:big|large))\b|面积|多大", "area length"),
        (r"\btemperature|how (?:hot|cold)|温度|多少度", "temperature"),
        (r"\bhow many people|population|inhabitants|多少人|人口", "count"),
    )
)
# Questions that are answered by an account, not by a fact: two good answers may share few words.
EXPLAINS = re.compile(
    r"\b[Ww]ho(?: is| was| are| were|['’]s) [A-Z][\w.'’-]+(?: (?!of\b)[\w.'’-]+){0,3}\s{0,2}[?]?$|"
    r"(?i:difference between|best (?:way|method)|\bhow (?:do|can|should|to)\b|\bwhy\b|\bexplain|\bcauses?d?\b|symptoms|benefits|effects|advantages|meaning of|purpose of|\bwhat (?:is|are) (?:an? )?[a-z]+(?: [a-z]+)?\s{0,2}[?]?$)|"
    r"^\s{0,3}(?:(?!的)[\u4e00-\u9fff·]){2,12}是(?:谁|什么人|何人)[？?]?\s{0,3}$|^\s{0,3}什么是|区别|不同之处|原因|症状|好处|影响|作用|意义|最好的(?:方法|办法)|为什么|如何|怎[么样]",
    re.MULTILINE,
)
PEOPLE_ASKED = re.compile(r"\b(?:language|nationality|citizen\w*|spoken|cuisine|accent|origin)\b", re.IGNORECASE)
MEASURE = re.compile(
    r"(?:几|多少)\s{0,2}(次|个|位|人|届|座|年|岁|条|种|本|部|天|名|家|颗|只|张|首|场|款|所|项|代|世|枚|棵|辆|艘|层)"
)
ORDINAL = re.compile(r"(?:排|位列|位居)?第\s?([一二三四五六七八九十百\d]{1,8})")
RANK_ASKED = re.compile(r"第几|\b(?:rank|position|place) (?:of|does|did|is|was|among|in)\b")
SIDES = {"east": "e", "eastern": "e", "west": "w", "western": "w", "north": "n", "northern": "n", "south": "s", "southern": "s", "left": "l", "right": "r", "东": "e", "西": "w", "北": "n", "南": "s", "左": "l", "右": "r"}  # fmt: skip
SIDE_ASKED = re.compile(
    r"\b(?:which|what) (?:side|direction|bank|coast)\b|哪一?(?:侧|边|面|岸|个方向)|什么方向", re.IGNORECASE
)
SIDE = re.compile(
    r"\b(east|west|north|south|left|right)(?:ern)?\b|([东西南北左右])(?=侧|边|面|岸|方|向|部|坡)", re.IGNORECASE
)
OPTIONS = re.compile(
    r"(?:^|[,，:：?？]|\bbetween|\b(?:is|are|was|were|did|does|do)) ?(?:it )?(?:the )?(?P<a>[\w][\w'’ .&-]{0,48}?),? or (?:the |an? )?(?P<b>[\w][\w'’ .&-]{0,48}?)(?=[?.,!]|$)|"
    r"(?P<c>[\u4e00-\u9fff]{2,10}?)(?:和|与|跟|还是|或)(?P<d>[\u4e00-\u9fff]{2,10}?)[，,]?(?:哪|谁|之间|相比|中)",
    re.IGNORECASE,
)
FOR_WHOM = re.compile(
    r"(?P<pre>给|由|在|从|向|用|属于)(?P<a>[\u4e00-\u9fff]{1,8}?)(?P<post>[\u4e00-\u9fff]{1,2})还是(?P=pre)(?P<b>[\u4e00-\u9fff]{1,8}?)(?P=post)"
)


@dataclass(frozen=True, slots=True)
class Judged:
    """Whether two responses could be compared by the sort that is asked for, and what differs."""

    decided: bool
    difference: Difference | None = None


UNDECIDED, AGREED = Judged(False), Judged(True)
Sides = tuple[Statement, Statement, Statement, str]


def differs(left: Statement, right: Statement, question: Statement, ask: str) -> Difference | None:
    """The difference in what is asked for; a bare answer's words decide only where its sort does not."""
    for judge in (_side, _chosen, _for_whom, _counted, _ranked, _figured, _dated):
        judged = judge((left, right, question, ask))
        if judged.decided:
            return judged.difference
    if EXPLAINS.search(ask):
        return None
    named = _named((left, right, question, ask)) if CLOSED.search(ask) else UNDECIDED
    return named.difference if named.decided else _bare(left, right, question, ask)


def _side(sides: Sides) -> Judged:
    """Eastern and western side."""
    left, right, _, ask = sides
    if not SIDE_ASKED.search(ask):
        return UNDECIDED
    found = [list(SIDE.finditer(s.text)) for s in (left, right)]
    values = [{SIDES[lowered(m[1] or m[2])] for m in matches} for matches in found]
    if not values[0] or not values[1]:
        return UNDECIDED
    if values[0] & values[1]:
        return AGREED
    a, b = found[0][0], found[1][0]
    return Judged(True, (Text("the side", "方位"), Span(*b.span()), a.group(), b.group()))


def _chosen(sides: Sides) -> Judged:
    """A question between two things: each response takes one of them, and not the same."""
    left, right, _, ask = sides
    found = OPTIONS.search(ask)
    if found is None:
        return UNDECIDED
    options = (found["a"] or found["c"], found["b"] or found["d"])
    picked = [_picked(s, options) for s in (left, right)]
    if not picked[0] or not picked[1]:
        return UNDECIDED
    if picked[0] == picked[1]:
        return AGREED
    return Judged(True, (Text("the choice", "选择"), _span(right.text, picked[1]), picked[0], picked[1]))


def _picked(said: Statement, options: tuple[str, str]) -> str:
    """The option whose own words the response has; the one before “than” where it has both."""
    marks = [statements.content(o) for o in options]
    own = [marks[0] - marks[1], marks[1] - marks[0]]
    low = said.text[:200]
    held = [(bool(own[n]) and own[n] <= said.content) or options[n].lower() in low.lower() for n in (0, 1)]
    if held[0] != held[1]:
        return options[held.index(True)]
    places = [low.lower().find(o.lower()) for o in options]
    than = re.search(r"\bthan\b|比", low)
    if (
        not all(held)
        or than is None
        or min(places) < 0
        or not min(places) < than.start() < max(places)
        or NOT_SO.search(low)
    ):
        return ""
    return options[places.index(min(places))]


NOT_SO = re.compile(r"\b(?:not|less|smaller|younger|shorter|lower|fewer)\b|不|没|小|短|矮|低|少|轻|晚", re.IGNORECASE)


def _for_whom(sides: Sides) -> Judged:
    """给甲看的还是给乙看的: what stands between the same two words in the answers."""
    left, right, _, ask = sides
    found = FOR_WHOM.search(ask)
    if found is None:
        return UNDECIDED
    shape = re.compile(f"{found['pre']}([\u4e00-\u9fff]{{1,6}}?){found['post']}")
    held = [shape.search(s.text) for s in (left, right)]
    if not held[0] or not held[1]:
        return UNDECIDED
    a, b = held[0][1], held[1][1]
    if a == b:
        return AGREED
    return Judged(True, (Text("the choice", "选择"), Span(*held[1].span(1)), a, b))


def _counted(sides: Sides) -> Judged:
    """The count that the question asks for differs (几次: 七次 / 6次)."""
    left, right, question, ask = sides
    asked = MEASURE.search(ask)
    if asked is None:
        return UNDECIDED
    mine, theirs = (
        [f for f in s.figures if asked[1] in s.text[f.span.start : f.span.end + 1][-1:] and not _known(f, question)]
        for s in (left, right)
    )
    return _compared(mine, theirs, left, right, Text("the count", "数量"))


def _ranked(sides: Sides) -> Judged:
    left, right, _, ask = sides
    if not RANK_ASKED.search(ask):
        return UNDECIDED
    found = [ORDINAL.search(s.text) for s in (left, right)]
    if not found[0] or not found[1]:
        return UNDECIDED
    values = [int(m[1]) if m[1].isdecimal() else _han(m[1]) for m in found if m]
    if values[0] == values[1]:
        return AGREED
    return Judged(True, (Text("the rank", "名次"), Span(*found[1].span()), found[0].group(), found[1].group()))


def _han(text: str) -> int:
    from routing.subsystems.entity.quantities import han_number

    return int(han_number(text) or 0)


def _figured(sides: Sides) -> Judged:
    """The figure of the dimension that is asked for; without a unit where no figure has one."""
    left, right, question, ask = sides
    wanted = next((dims for pattern, dims in DIMENSIONS if pattern.search(ask)), frozenset[str]())
    if not wanted and not AMOUNT.search(ask):
        return UNDECIDED
    mine, theirs = (_fitting(s, wanted, question) for s in (left, right))
    if not wanted and any(a.unit != b.unit and a.unit and b.unit for a in mine[:1] for b in theirs[:1]):
        return UNDECIDED
    return _compared(mine, theirs, left, right, Text("the figure", "数值"))


def _fitting(said: Statement, wanted: frozenset[str], question: Statement) -> list[Figure]:
    own = [f for f in said.figures if not _known(f, question)]
    exact = [f for f in own if dimension(f.unit) in wanted]
    return exact or [f for f in own if not wanted or not f.unit]


def _known(figure: Figure, question: Statement) -> bool:
    return any(figure.agrees(k) for k in question.figures)


def _compared(
    mine: Sequence[Figure], theirs: Sequence[Figure], left: Statement, right: Statement, about: Text
) -> Judged:
    if not mine or not theirs:
        return UNDECIDED
    if any(a.agrees(b) for a in mine for b in theirs):
        return AGREED
    a, b = (s.text[f.span.start : f.span.end].strip() for s, f in ((left, mine[0]), (right, theirs[0])))
    return Judged(True, (about, theirs[0].span, a, b))


def _dated(sides: Sides) -> Judged:
    left, right, question, ask = sides
    if not WHEN.search(ask):
        return UNDECIDED
    mine, theirs = (_new_dates(s, question) for s in (left, right))
    if not mine or not theirs:
        return UNDECIDED
    if any(a.agrees(b) for a in mine for b in theirs):
        return AGREED
    a, b = (s.text[m.span.start : m.span.end] for s, m in ((left, mine[0]), (right, theirs[0])))
    return Judged(True, (Text("the date", "日期"), theirs[0].span, a, b))


def _new_dates(said: Statement, question: Statement) -> list[Moment]:
    return [m for m in said.moments if not any(m.agrees(k) for k in question.moments)]


def _named(sides: Sides) -> Judged:
    """Both name somebody or something of their own; neither's first name stands in the other."""
    left, right, question, ask = sides
    mine, theirs = (_lead(s, question) for s in (left, right))
    persons = bool(WHO.search(ask))
    if not mine or not theirs or names.foreign(mine, theirs):
        return UNDECIDED
    reduced = names.without_countries(mine), names.without_countries(theirs)
    if all(n.text.lower() not in names.COUNTRIES for side in reduced for n in side):
        mine, theirs = reduced
    if _held(mine, right, persons, question) or _held(theirs, left, persons, question):
        return AGREED
    return Judged(True, (Text("the name", "名称"), theirs[0].span, mine[0].text, theirs[0].text))


def _held(mine: Sequence[Name], other: Statement, persons: bool, question: Statement) -> bool:
    own = statements.without(other.names, question)
    return any(names.held(n, other, persons, own) for n in mine)


def _lead(said: Statement, question: Statement) -> list[Name]:
    """The names of the first sentence that has any of its own."""
    own = statements.without(said.names, question)
    if not PEOPLE_ASKED.search(question.text):
        own = [n for n in own if not names.is_adjective(n.text)]
    for start, sentence in said.sentences:
        inside = [n for n in own if start <= n.span.start < start + len(sentence)]
        if inside:
            return inside
    return own


def _bare(left: Statement, right: Statement, question: Statement, ask: str) -> Difference | None:
    """A bare answer to a closed question whose content words the other response lacks, and the other way round."""
    if not CLOSED.search(ask) or _same_answer(left.text, right.text):
        return None
    cores = [s.content - question.content for s in (left, right)]
    short = [
        bool(core) and len(s.content) <= (SHORT_PAIRS if _chinese(s) else SHORT_WORDS)
        for core, s in zip(cores, (left, right), strict=True)
    ]
    if (
        _met_elsewhere(left, right, question)
        or not any(short)
        or share(cores[0], right) >= MET
        or share(cores[1], left) >= MET
    ):
        return None
    return Text("the answer", "答案"), Span(0, min(len(right.text), 120)), left.text.strip(), right.text.strip()


def _met_elsewhere(left: Statement, right: Statement, question: Statement) -> bool:
    """True when a figure, date, name or longer Chinese expression of the answers meets."""
    figures = [f for f in left.figures if not _known(f, question)]
    if any(a.agrees(b) for a in figures for b in right.figures):
        return True
    if any(a.agrees(b) for a in _new_dates(left, question) for b in right.moments):
        return True
    same = names.same if _chinese(left) else _alias
    if any(same(x, y) for x in left.names[:8] for y in right.names[:8]):
        return True
    pieces = [[p for p in PIECE.findall(s.text[:120]) if p not in question.text][:6] for s in (left, right)]
    if _shortened(pieces[0], pieces[1]) or _shortened(pieces[1], pieces[0]):
        return True
    return _chinese(left) and bool(_expressions(left) & _expressions(right) - _expressions(question))


def _alias(x: Name, y: Name) -> bool:
    return aliases.same(x.text, y.text, [])


def _shortened(short: list[str], full: list[str]) -> bool:
    """他毕业于北大 / 本科就读于北京大学物理系: the end of the one is a short form of an institution in the other."""
    ends = [x[-n:] for x in short for n in (2, 3)]
    wholes = [y[: m.end()] for y in full for m in INSTITUTION.finditer(y)]
    return any(names.short_form(x, y) for x in ends for y in wholes)


INSTITUTION = re.compile(r"大学|学院|银行|公司|集团|委员会|协会|医院|中学")
PIECE = re.compile(r"[\u4e00-\u9fff]{2,16}")


def _expressions(statement: Statement) -> set[str]:
    text = statement.text
    grams = (text[i : i + 4] for i in range(len(text) - 3))
    return {gram for gram in grams if all("\u4e00" <= c <= "\u9fff" and c not in statements.HAN_STOP for c in gram)}


def _chinese(statement: Statement) -> bool:
    return any("\u4e00" <= character <= "\u9fff" for character in statement.text[:20])


HAN_YEAR = str.maketrans("〇零一二三四五六七八九", "00123456789")
DIGIT_RUN = re.compile(r"\d[\d,]*(?:\.\d+)?")
CAPITALISED = re.compile(r"\b[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)*")


def _same_answer(one: str, other: str) -> bool:
    """The same digits (another unit, scale or numeral), or the short answer said again within the longer one."""
    short, long = sorted((one.strip(" .。!！"), other.strip(" .。!！")), key=len)
    if len(short) >= 2 and short.lower() in long.lower():
        return True
    digits = [_digits(text) for text in (one, other)]
    if digits[0] and digits[0] == digits[1]:
        return True
    names = CAPITALISED.findall(short[:60])
    return (
        len(short) <= 40
        and len(names) == 1
        and len(names[0]) > 3
        and bool(re.search(rf"(?:was|is|were) {re.escape(names[0])}\b", long))
    )


def _digits(text: str) -> frozenset[str]:
    plain_text = re.sub(r"[〇零一二三四五六七八九]{3,4}(?=年)", _translated, text[:400])
    found = (run.replace(",", "").replace(".", "").strip("0") for run in DIGIT_RUN.findall(plain_text))
    return frozenset(run for run in found if run)


def _translated(match: re.Match[str]) -> str:
    return match.group().translate(HAN_YEAR)


def share(core: frozenset[str], other: Statement) -> float:
    """Part of the content words that the other statement has."""
    low = other.low
    return sum(word in other.content or (len(word) > 3 and word in low) for word in core) / len(core) if core else 0.0


def _span(text: str, piece: str) -> Span:
    start = max(text.lower().find(piece.lower()), 0)
    return Span(start, min(start + len(piece), len(text)))
