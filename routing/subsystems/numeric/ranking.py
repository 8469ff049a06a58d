"""ranking: which of several named figures is the largest or smallest, and figures put in order, against the response."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.numeric.degrees import ASKED_HAN, WORD, rising
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.mentions import figures_without_years
from routing.subsystems.numeric.numerals import FIGURE, read
from routing.subsystems.numeric.records import Record, named_in, records_of
from routing.subsystems.numeric.replies import is_json, pairs
from routing.subsystems.numeric.signals import Fault
from routing.text.fronts import fronted
from routing.text.gate import gated

HEAD_CHARS = 1000
LONGEST_REPLY = 600
CUE = gated(
    r"\b(?:which|who|what|sort|order|rank|arrange)\b|est\b|e[rs]t?\"|\b(?:max|min|maximum|minimum|most|least)\b|哪|谁|最|排列|排序|排名|从[大小高低多少]|由[大小高低多少]"
)
# A bound on one thing, "最长200字", "maximum: 30", "20 characters at most", is no end of a scale on which things are ranked.
LIMIT = fronted(
    r"最[长短大小多少高低早晚](?:长度|值|数量|为|是|不超过)?\s?[:：=]?\s?\d|(?:\bat (?:the )?|\b)(?:most|least|max|min|maximum|minimum|longest|shortest|latest|earliest)(?: (?:length|value|number|size))?(?: of| is|:|=)?\s?\d|"
    r"\d\s?(?:[A-Za-z]{1,14} ){0,2}(?:at (?:most|least)|max(?:imum)?|min(?:imum)?)\b|\d[^，。；,;\n\d]{0,4}最[多少]",
    re.IGNORECASE,
)
SCHEMA = re.compile(
    r"\"(?:\$schema|\$ref|properties|additionalProperties|(?:min|max)(?:Length|Items|Properties)|exclusiveM(?:ax|in)imum|multipleOf)\"|\"type\"\s?:\s?\"(?:object|array|string|integer|number)\""
)  # keys with which bounds are declared
OTHER = fronted(
    r"\b(?:versions?|release|gauge|grit|plus|fee|shipping|discount|coupon|unless|if|difference|sum|total|combined|together|average|after (?:the )?(?:discount|tax)|rank(?:ed|ing)? (?:first|second|third|\d)|place|golf|born|percent off|per (?:unit|item|gram|kg|litre|liter|100)|second[- ](?:largest|smallest|highest|lowest)|growth|grew|increase\w*|change\w*)\b|"
    r"版本|如果|优惠|折|满减|券|运费|另[付加收]|差额|总和|合计|一共|平均|名次|第[二三四五]|出生|生于|增长|涨|降幅|变化|每盒|每包|每袋|倍",
    re.IGNORECASE,
)
NEGATED = re.compile(
    r"\b(?:not|neither|nor|equal|same|isn['’]t|both|but)\b|不(?!过|同)|相等|一样|相同|都|并非|反而", re.IGNORECASE
)
QUESTION = re.compile(r"\b(?:which|who|what|whose)\b[^?\n]{0,90}", re.IGNORECASE)
# "How long at most?" asks for an amount that the rules make together, and not which of them is the largest.
HOW_MUCH = re.compile(
    r"\bhow (?:long|many|much|far|often|soon|late)\b|多少|多[久长远]|几[个天日元次人年月周小分]", re.IGNORECASE
)
WHICH = re.compile(r"\b(?:which|who|whose)\b|哪|谁|何者", re.IGNORECASE)
ASCENDING = gated(
    r"从小到大|由小到大|从低到高|由低到高|从少到多|由少到多|从轻到重|由轻到重|从短到长|由短到长|升序|递增|\bascending\b|\bincreasing order\b|\b(?:smallest|lowest|least|lightest|shortest|cheapest|coldest|youngest|minimum)[^.\n]{0,20} (?:to|first)\b|\blow(?:est)? to high|\bsmall(?:est)? to (?:large|big)"
)
DESCENDING = gated(
    r"从大到小|由大到小|从高到低|由高到低|从多到少|由多到少|从重到轻|由重到轻|从长到短|由长到短|降序|递减|\bdescending\b|\bdecreasing order\b|\b(?:largest|biggest|highest|most|heaviest|longest|tallest|dearest|warmest|hottest|oldest|greatest|maximum)[^.\n]{0,20} (?:to|first)\b|\bhigh(?:est)? to low|\b(?:large|big)(?:st)? to small"
)
ONE = rf"(?:\d{{1,4}}/\d{{1,4}}|{FIGURE})(?:\s?(?:[%％]|(?!and\b)[A-Za-z]{{1,6}}\b|[元块米克斤吨升秒分度℃岁]|公里|千克|公斤|厘米|毫升))?"
LISTED = fronted(rf"{ONE}(?:\s?(?:,|，|、|;|；|\band\b|和|与)\s?(?:and\s)?{ONE}){{2,20}}")
NUMBER = re.compile(rf"(?<![A-Za-z0-9_/.])(\d{{1,4}}/\d{{1,4}}|{FIGURE})(?![\d/]|[.,]\d)")
OPTION = fronted(r"\b([A-Z][a-z]{2,12} [A-Z0-9])\b")
RECANTS = re.compile(
    r"\b(?:wait|actually|correction|mistake|sorry|however|although|while at first|on second thought|if)\b|更正|等等|错了|不过|但是?如果|如果|虽然",
    re.IGNORECASE,
)
MORE_THAN = re.compile(
    r"\d (?:[a-z]{2,14} )?(?:(?P<m>more|higher|longer|taller|heavier|above)|(?P<l>fewer|less|lower|shorter|lighter|cheaper|below))\b(?=[^.\n]{0,40}\bthan\b)",
    re.IGNORECASE,
)
MORE_THAN_HAN = re.compile(
    r"比[^，。；,\n]{1,16}?(?:更|要|还)?(?:(?P<mz>多|高|大|重|长|贵|热|远|深|宽)|(?P<lz>少|低|小|轻|短|便宜|冷|近|浅|窄|矮))"
)
REASON = re.compile(r"[,，:：(（]?\s?\b(?:since|because|as|for)\b|[,，]?(?:因为|由于)|[:：]", re.IGNORECASE)
SENTENCE = re.compile(r"[^。！？!?\n;；]{1,300}?(?:[。！？!?\n;；]|\.(?=\s|$)|$)")


def ranking_faults(exchange: Exchange) -> Iterator[Fault]:
    """The extreme that the response names, or the order in which it puts the things of the prompt."""
    prompt, text = exchange.prompt, exchange.text
    low = exchange.low_prompt
    if len(prompt) > HEAD_CHARS or len(text) > LONGEST_REPLY or not CUE.door.admits(low):
        return
    if not (exchange.given or OPTION.search(prompt)) or not CUE.pattern.search(prompt):
        return
    if (is_json(text) and SCHEMA.search(text)) or _only_limits(prompt):
        return
    upwards, downwards = ASCENDING.search(prompt, low), DESCENDING.search(prompt, low)
    if bool(upwards) != bool(downwards):
        yield from _ordered(exchange, ascending=bool(upwards))
        return
    yield from _bare_list(exchange)
    records = ([] if OTHER.search(prompt) else records_of(prompt)) or _options(prompt)
    if not records:
        return
    claims = list(_claims(exchange, records))
    if len(records) == 2:
        yield from _conflicting(exchange, records, claims)
    if not records[0].written:
        return
    for place, larger, span in claims:
        extreme = (max if larger else min)(record.value for record in records)
        if records[place].value != extreme:
            yield _fault(exchange, records, place, larger, span)
            return


def _only_limits(prompt: str) -> bool:
    """The words of degree in the prompt all bound one figure, and none asks which thing is at an end of a scale."""
    rest, count = LIMIT.subn(" ", prompt)
    return bool(count) and not CUE.pattern.search(rest)


def _bare_list(exchange: Exchange) -> Iterator[Fault]:
    """The largest or smallest of one list of figures without names, where the response names one of them."""
    prompt, text = exchange.prompt, exchange.text
    if is_json(text):
        yield from _keyed_figures(exchange)
        return
    listed = list(islice(LISTED.finditer(prompt), 2))
    asked = _asked(prompt, "figure") if len(listed) == 1 else None
    if asked is None or OTHER.search(prompt) or NEGATED.search(text) or len(text) > 200:
        return
    values = {value for value, _ in _numbers(listed[0].group())}
    said = [item for item in _numbers(text) if item[0] in values]
    if len({value for value, _ in said}) != 1 or len(values) < 3 or len(_numbers(prompt)) != len(values):
        return
    best = (max if asked else min)(values)
    value, span = said[-1]
    if value != best:
        largest = "largest" if asked else "smallest"
        because = Text(
            f"{text[span.start : span.end]} is not the {largest} of the list",
            f"{text[span.start : span.end]} 不是其中最{'大' if asked else '小'}的",
        )
        yield Fault("wrong_comparison", "response", exchange.index, span, because)


def _keyed_figures(exchange: Exchange) -> Iterator[Fault]:
    """{"larger": 2.45} for 2.5 and 2.45: a key of degree with one of the figures of the prompt, all without names."""
    figures = [(figure.value, span) for figure, percent, span in figures_without_years(exchange.prompt) if not percent]
    values = {value for value, _ in figures}
    pair_of = [pair for pair in pairs(exchange.text) if pair.figure and WORD.search(pair.key.replace("_", " "))]
    if len(values) < 2 or len(figures) != len(values) or OTHER.search(exchange.prompt):
        return
    if any(
        re.match(r"\s?[A-Za-z%％\u4e00-\u9fff]{2}", exchange.prompt[span.end :])
        and not re.match(r"\s?(?:and|or|和|与)", exchange.prompt[span.end :])
        for _, span in figures
    ):
        return
    for pair in pair_of:
        word = WORD.search(pair.key.replace("_", " "))
        larger = rising(word, "figure") if word else None
        if pair.figure and larger is not None and pair.figure.value in values - {(max if larger else min)(values)}:
            because = Text(f"{pair.written} is not the {pair.key}", f"{pair.written} 不是“{pair.key}”")
            yield Fault("wrong_comparison", "response", exchange.index, pair.span, because)


def _options(prompt: str) -> list[Record]:
    """Two things between which the prompt lets choose, without figures of their own: Plan A and Plan B."""
    names = list(dict.fromkeys(islice(OPTION.findall(prompt), 20)))
    if len(names) != 2 or names[0].split()[0] != names[1].split()[0]:
        return []
    return [Record(name, frozenset(), Fraction(0), "", "", Span(0, 0)) for name in names]


def _conflicting(exchange: Exchange, records: list[Record], claims: list[tuple[int, bool, Span]]) -> Iterator[Fault]:
    """Two sentences of one response that give the upper end to both things."""
    tops = [(place if larger else 1 - place, span) for place, larger, span in claims]
    if len({place for place, _ in tops}) < 2 or RECANTS.search(exchange.text):
        return
    one, other = tops[0][1], next(span for place, span in tops if place != tops[0][0])
    text = exchange.text
    first, second = (" ".join(text[span.start : span.end].split())[:80] for span in (one, other))
    because = Text(f"“{first}” contradicts the response's own “{second}”", f"“{first}”与回答自己写的“{second}”互相矛盾")
    yield Fault("self_contradiction", "response", exchange.index, one, because)


def _fault(exchange: Exchange, records: list[Record], place: int, larger: bool, span: Span) -> Fault:
    chosen = records[place]
    best = (max if larger else min)(records, key=_value)
    because = Text(
        f"“{chosen.name}” with {chosen.written} is not the {'largest' if larger else 'smallest'}: “{best.name}” has {best.written}",
        f"“{chosen.name}”是 {chosen.written}，并非最{'大' if larger else '小'}：“{best.name}”是 {best.written}",
    )
    right = f"{best.name} ({best.written})"
    return Fault("wrong_comparison", "response", exchange.index, span, because, Text(right, right))


def _value(record: Record) -> Fraction:
    return record.value


# --- what the response says ----------------------------------------------------------------------------------


def _claims(exchange: Exchange, records: list[Record]) -> Iterator[tuple[int, bool, Span]]:
    """(record, whether it is called the upper end, place) for keys, sentences and bare names."""
    text, unit = exchange.text, records[0].unit
    asked = _asked(exchange.prompt, unit)
    if is_json(text):
        yield from _keyed(text, records, unit, asked)
        return
    if asked is not None and len(text.strip()) <= 60 and not WORD.search(text):
        named = named_in(records, text)
        if len(named) == 1 and not NEGATED.search(text):
            yield named[0][0], asked, Span(0, len(text.rstrip()))
        return
    if asked is None:
        return
    for sentence in islice(SENTENCE.finditer(text), 12):
        yield from _said(sentence, records, unit)


def _asked(prompt: str, unit: str) -> bool | None:
    if HOW_MUCH.search(prompt) and not WHICH.search(prompt):
        return None
    question = QUESTION.search(prompt)
    word = (WORD.search(question.group()) if question else None) or ASKED_HAN.search(prompt)
    if word is None:
        words = list(islice(WORD.finditer(prompt), 2))
        word = words[0] if len(words) == 1 else None
    return rising(word, unit) if word else None


def _keyed(text: str, records: list[Record], unit: str, asked: bool | None) -> Iterator[tuple[int, bool, Span]]:
    found = pairs(text)
    for pair in found:
        named = named_in(records, pair.written)
        word = WORD.search(pair.key.replace("_", " "))
        larger = rising(word, unit) if word else asked if len(found) == 1 else None
        if len(named) == 1 and larger is not None:
            yield named[0][0], larger, pair.span


def _said(sentence: re.Match[str], records: list[Record], unit: str) -> Iterator[tuple[int, bool, Span]]:
    """ "X is the coldest", "the coldest was X", "X 更便宜", "X 比 Y 多": one word of degree, and the name next to it."""
    piece = sentence.group()
    if sum(1 for _ in islice(WORD.finditer(piece), 2)) > 1 and (reason := REASON.search(piece)):
        piece = piece[: reason.start()]
    words = list(islice(WORD.finditer(piece), 4)) or list(islice(MORE_THAN_HAN.finditer(piece), 2))
    words = words or list(islice(MORE_THAN.finditer(piece), 2))
    if len(words) != 1 or NEGATED.search(piece) or re.search(r"\bif\b|如果|[?？]", piece):
        return
    larger = rising(words[0], unit)
    named = named_in(records, piece)
    before = [item for item in named if item[1] < words[0].start()]
    after = [item for item in named if item[1] >= words[0].end()]
    if len(before) > 1:
        before = _nearest(piece, records, words[0].start())
    subject = before if before else after[:1] if len(after) == 1 else []
    if larger is None or len(subject) != 1:
        return
    if len(records) > 2 and re.search(r"\bthan\b|比", piece):
        return  # a comparison with one of several
    yield subject[0][0], larger, Span(sentence.start(), sentence.start() + len(piece.rstrip()))


def _nearest(piece: str, records: list[Record], place: int) -> list[tuple[int, int]]:
    """The names of the clause in which the word of degree stands."""
    start = max(piece.rfind(mark, 0, place) for mark in ",，:：;；") + 1
    return named_in(records, piece[start:place])


# --- orders --------------------------------------------------------------------------------------------------


def _ordered(exchange: Exchange, *, ascending: bool) -> Iterator[Fault]:
    """The figures or named things of the prompt in the order in which the response gives them last."""
    prompt, text = exchange.prompt, exchange.text
    listed = list(islice(LISTED.finditer(prompt), 2))
    values = [value for value, _ in _numbers(listed[0].group())] if len(listed) == 1 else []
    if len(values) >= 3 and len(set(values)) == len(values):
        said = [item for item in _numbers(text) if item[0] in values][-len(values) :]
        order, spans = [item[0] for item in said], [item[1] for item in said]
        if set(order) == set(values):
            yield from _checked(exchange, order, Span(spans[0].start, spans[-1].end), ascending)
        return
    records = records_of(prompt) if not OTHER.search(prompt) else []
    if len(records) < 3 or len(re.findall(r"\n", text)) > 40:
        return
    named = named_in(records, text)
    if len(named) == len(records) and len({place for _, place in named}) == len(named):
        order = [records[number].value for number, _ in named]
        yield from _checked(exchange, order, Span(named[0][1], len(text.rstrip())), ascending)


def _numbers(text: str) -> list[tuple[Fraction, Span]]:
    found = []
    for match in islice(NUMBER.finditer(text), 80):
        top, slash, bottom = match[1].partition("/")
        figure = read(match[1]) if not slash else None
        value = figure.value if figure else Fraction(int(top), int(bottom)) if slash and int(bottom) else None
        if value is not None:
            found.append((value, Span(*match.span(1))))
    return found


def _checked(exchange: Exchange, order: Sequence[Fraction], span: Span, ascending: bool) -> Iterator[Fault]:
    wanted = sorted(order, reverse=not ascending)
    if list(order) == wanted:
        return
    place = next(number for number, (one, other) in enumerate(zip(order, wanted, strict=True)) if one != other)
    from_small = "from small to large" if ascending else "from large to small"
    because = Text(
        f"the order is not {from_small}: place {place + 1} is wrong",
        f"次序不是{'从小到大' if ascending else '从大到小'}：第 {place + 1} 位有误",
    )
    yield Fault("wrong_comparison", "response", exchange.index, span, because)
