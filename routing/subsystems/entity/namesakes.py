"""namesakes: two things that the text itself sets apart under one name, and one line of the answer that takes from both."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations, islice

from routing.contracts import Span
from routing.subsystems.entity.tagger_features import SURNAMES
from routing.text.gate import either, folded, gated

READ_CHARS = 6000
MOST = 20
NAME = r"[A-Z][\w'’-]{1,24}(?: [A-Z][\w'’-]{1,24}){0,3}"
# "another Sam Ortiz", "the finance team's own Atlas", "乙市也有一条长宁路": the second thing of the name.
SECOND = gated(
    rf"\b(?:[Aa]nother|[Aa] second|[Aa] different|[Tt]he other|[Tt]heir own|[Ii]ts own|own|also (?:has|have|had|runs?|called|named)(?: an?| its)?|[Aa] namesake,|unrelated|[Oo]ne more) (?P<n>{NAME})|"
    r"(?:(?<![退归返偿交])(?:另|还|又|也)(?:(?:外?有|是|设有?|开了|存在|叫)(?:着)?(?:另外?)?(?:一?[名位个家条座所只款部本间支])?|一[名位个家条座所只款部本间支])|不同的|同名的)(?:也?叫|同名的?|名为|叫做)?(?P<h>[\u4e00-\u9fff]{2,6})",
    re.NOFLAG,
)
APART = gated(
    r"\bno relation\b|\bnot related\b|\bnamesakes?\b|\bsame name\b|\bnot to be confused\b|\bshares? (?:the|a|her|his|its) name\b|同名|重名|重姓|并非同一|不是同一|互不相干|无关",
    re.IGNORECASE,
)
TWO = either(SECOND.door, APART.door)
AGAIN = re.compile(
    r"\b(?:the same|again|also|likewise|in addition|he|she|who then)\b|同一|再次|还(?!有)|又|他|她", re.IGNORECASE
)
TRADES = re.compile(
    r"\b(?:nurse|doctor|physician|surgeon|dentist|teacher|lecturer|professor|engineer|architect|lawyer|solicitor|judge|painter|sculptor|singer|pianist|violinist|composer|conductor|actor|actress|poet|novelist|writer|author|journalist|editor|farmer|fisher(?:man|woman)?|baker|cook|chef|butcher|carpenter|plumber|electrician|mechanic|driver|pilot|captain|sailor|soldier|officer|policeman|detective|firefighter|accountant|clerk|secretary|cashier|bookkeeper|banker|broker|librarian|translator|photographer|gardener|florist|tailor|hairdresser|student|pupil|biologist|chemist|physicist|geologist|historian|goalkeeper|striker|swimmer|runner|cyclist|boxer|mayor|minister|senator|councillor|programmer|developer|analyst|designer|manager|director|treasurer|curator|vet|midwife|pharmacist|priest|vicar|coach|referee|potter|weaver|bricklayer|mason|welder|miner)\b|"
    r"护士|医生|大夫|牙医|教师|老师|教授|讲师|工程师|建筑师|律师|法官|画家|雕塑家|歌手|钢琴家|作曲家|指挥|演员|诗人|作家|记者|编辑|农民|渔民|面包师|厨师|木匠|水管工|电工|司机|飞行员|船长|士兵|警察|消防员|会计|出纳|秘书|图书管理员|翻译|摄影师|园丁|裁缝|学生|生物学家|化学家|物理学家|历史学家|守门员|前锋|游泳运动员|市长|部长|程序员|分析师|设计师|经理|馆长|兽医|药剂师|教练|裁判|运动员|选手|商人|老板|局长|主任|校长|队长|主持人|博主|村民|邮递员|快递员|保安|村支书|店主",
    re.IGNORECASE,
)
ENTRY = re.compile(
    r"^[ \t]{0,4}(?:[^\n:：,，。.]{1,14}[:：]|[-*•]|\(?\d{1,2}[.)、．:]|[（(][\d一二三四]{1,2}[)）]|[①②③④]|\[\d\])[ \t]{0,3}([^\n]{8,400})$",
    re.MULTILINE,
)
PERSON = re.compile(
    r"(?<![\w'’])[A-Z][a-z'’-]{1,20} (?:[A-Z]\. )?[A-Z][a-z'’-]{1,20}(?![\w'’])|[\u4e00-\u9fff]{2,3}(?=[，,（(是]|原|现|任|曾)"
)
TELLS_APART = re.compile(
    r"\b(?:another|other|second|both|two|different|former|latter|while|whereas|respectively|unrelated|namesakes?|each)\b|\(\d\)|另|两|分别|不同|各|前者|后者|同名|一位|之一",
    re.IGNORECASE,
)
QUALIFIED = re.compile(rf"(?P<n>{NAME}|[\u4e00-\u9fff]{{2,4}}) ?[(（](?P<q>[^()（）\d\n]{{2,24}})[)）]")
HEAD = re.compile(  # the name that a line is about
    rf"^[ \t]{{0,4}}(?:[-*•] ?|\d{{1,2}}[.)、．] ?)?[\"“]?(?P<n>{NAME}|[\u4e00-\u9fff·]{{2,4}})(?=\s?[(（:：,，|—–-])",
    re.MULTILINE,
)
# What tells two people or things of one name apart, right before the name or right behind it.
BEFORE = re.compile(
    r"(?P<unit>[\u4e00-\u9fff\d]{1,5}(?:部|科|室|处|组|班|系|院|校|厂|店|队|村|镇|乡|县|市|区|省|街|中学|小学|大学|公司|中心|医院|银行|车间|年级|楼))的?$|"
    rf"(?P<trade>{TRADES.pattern}) ?$|\b(?P<sort>[a-z]{{3,14}}) (?:called|named) $",
    re.IGNORECASE,
)
BEHIND = re.compile(
    r"(?:,? (?:from|of|in|at) (?:the )?|,? (?:an?|the) | ?[(（])(?P<q>[A-Za-z\u4e00-\u9fff][\w -]{1,30}?)(?=[,.;)）]|\s(?:is|was|has|will|who|and)\b|$)"
)
SHORT = 600  # characters
TOPIC = re.compile(
    rf"(?:^|(?<=[.。!！\n] )|(?<=[。！\n]))(?:The )?(?P<n>{NAME}|[\u4e00-\u9fff·]{{2,4}}?)(?= (?:is|was|has|had|and|who|works?)\b|[是为有在于，：:（(])",
    re.MULTILINE,
)
ONE_PERSON = re.compile(
    r"\b(?:the same (?:man|woman|person)|also (?:works?|serves?|acts?)|both (?:a|an|as)|who is also|doubles as)\b|兼|同一[个人位名]|[又还也既]是|本人|一身二任",
    re.IGNORECASE,
)
STOPS = re.compile(r"[.;!?。；！？\n](?=\s|[\u4e00-\u9fff]|$)")
DETAIL = re.compile(r"\d{1,4}\.\d{1,3}|\d{2,4}|[A-Za-z]{4,20}|[\u4e00-\u9fff]{2,12}")
EMPTY_WORDS = frozenset(["with", "from", "that", "this", "which", "they", "have", "been", "were", "into", "their", "there", "when", "then", "than", "also", "another", "other", "name", "named", "called", "same"])  # fmt: skip


@dataclass(frozen=True, slots=True)
class Merged:
    """A line that takes details of two things of one name."""

    span: Span
    name: str
    first: str
    second: str


def merged(text: str, response: str) -> Iterator[Merged]:
    """The first line, or row, of the response that speaks of one thing with what the text says of two."""
    sample = text[:READ_CHARS]
    for name, one, other in islice(chain(_pairs(sample), _marked(sample, response)), MOST):
        if name not in response:
            continue
        first, second = details(one) - details(other), details(other) - details(one)
        for span, unit in islice(_units(response[:READ_CHARS]), 60):
            words = details(unit)
            enough = _weight(words & first) >= 2 and _weight(words & second) >= 2
            if enough and unit.count(name) < 2 and not TELLS_APART.search(unit):
                yield Merged(span, name, one.strip()[:80], other.strip()[:80])
                return


def doubled(text: str, response: str) -> Iterator[Merged]:
    """The first line whose one name stands in the text behind two different offices or trades, and that has both."""
    sample = text[:READ_CHARS]
    if ONE_PERSON.search(sample):
        return
    for head in islice(HEAD.finditer(response[:READ_CHARS]), MOST):
        name, end = head["n"], response.find("\n", head.end())
        line = response[head.start() : end if end >= 0 else READ_CHARS]
        if sample.count(name) < 2 or line.count(name) > 1 or TELLS_APART.search(line):
            continue
        said = [_told_by(sample, at, at + len(name)) for at in islice(places(sample, name), 6)]
        marks = [mark for mark in dict.fromkeys(said) if mark and mark in line.lower()]
        if len(marks) >= 2 and not (marks[0] in marks[1] or marks[1] in marks[0]):
            yield Merged(Span(head.start(), head.start() + len(line)), name, marks[0], marks[1])
            return


def _marked(text: str, response: str) -> Iterator[tuple[str, str, str]]:
    """What the text says of a name of a short answer at places that tell it by different offices, places or sorts."""
    if len(response) > SHORT or len(text) > SHORT * 3:
        return
    for name in dict.fromkeys(head["n"] for head in islice(TOPIC.finditer(response), MOST)):
        held = islice(places(text, name), 6)
        told = [(at, mark) for at in held if (mark := _told_by(text, at, at + len(name)))]
        for (one, first), (other, second) in combinations(told, 2):
            if first not in second and second not in first and not ONE_PERSON.search(text[one:other]):
                yield name, _sentence(text, one), _sentence(text, other)


def places(text: str, name: str) -> Iterator[int]:
    """Where the name, which must not be empty, begins in the text; places do not overlap."""
    at = text.find(name)
    while at >= 0:
        yield at
        at = text.find(name, at + len(name))


def _sentence(text: str, at: int) -> str:
    start = max((m.end() for m in STOPS.finditer(text, 0, at)), default=0)
    end = next((m.start() for m in STOPS.finditer(text, at)), len(text))
    return text[start:end]


def _told_by(text: str, start: int, end: int) -> str:
    """The office, place or trade at a name, in lower case; "" where there is none."""
    before, behind = BEFORE.search(text[max(0, start - 24) : start]), BEHIND.match(text, end)
    found = (before["unit"] or before["trade"] or before["sort"]) if before else behind["q"] if behind else ""
    return found.strip().lower()


def _pairs(text: str) -> Iterator[tuple[str, str, str]]:
    low = folded(text)
    if TWO.admits(low):
        yield from _worded(text, low)
    qualified: dict[str, re.Match[str]] = {}
    for match in islice(QUALIFIED.finditer(text), 60) if "(" in text or "（" in text else ():
        first = qualified.setdefault(match["n"], match)
        if first["q"].lower() != match["q"].lower():
            yield from _contexts(text, match["n"], match.start())
    if "\n" in text:
        yield from _by_trade(text)


def _worded(text: str, low: str) -> Iterator[tuple[str, str, str]]:
    for match in islice(SECOND.finditer(text, low), MOST):
        name = match["n"] or _known_part(text[: match.start()], match["h"])
        at = match.end() - len(match["n"] or match["h"])
        yield from _contexts(text, name, at)
    if APART.search(text, low):
        for match in islice(PERSON.finditer(text), MOST):
            again = text.find(match.group(), match.end())
            if again > 0:
                yield from _contexts(text, match.group(), again)


def _known_part(before: str, run: str) -> str:
    """The longest beginning of the run that the text has named before."""
    return next((run[:n] for n in range(len(run), 1, -1) if run[:n] in before), "")


def _contexts(text: str, name: str, at: int) -> Iterator[tuple[str, str, str]]:
    """What stands about the name where it first occurs, and about it at a later place."""
    first = text.find(name) if len(name) > 1 else -1
    if first < 0 or first >= at or at - first > 600:
        return
    bounds = [m.end() for m in STOPS.finditer(text, first, at)]
    edge = bounds[-1] if bounds else max(text.rfind(",", first, at), text.rfind("，", first, at)) + 1
    if edge <= first:
        return
    start = max((m.end() for m in STOPS.finditer(text, max(0, first - 200), first)), default=max(0, first - 200))
    ends = [m.start() for m in islice(STOPS.finditer(text, at), 2)]
    yield name, text[start:edge], text[edge : ends[-1] if ends else len(text)]


def _by_trade(text: str) -> Iterator[tuple[str, str, str]]:
    """Two entries that give one person different trades, and do not speak of the same person again."""
    entries = [m.group(1) for m in islice(ENTRY.finditer(text), 40)]
    for number, one in enumerate(entries[:-1]):
        for name in {m.group() for m in islice(PERSON.finditer(one), 8)} | _after_trades(one):
            for other in entries[number + 1 :]:
                if name in other and not AGAIN.search(other) and _trades_differ(one, other):
                    yield name, one, other


def _trades_differ(one: str, other: str) -> bool:
    mine, theirs = ({m.group().lower() for m in TRADES.finditer(entry)} for entry in (one, other))
    return bool(mine and theirs) and not mine & theirs


def _after_trades(entry: str) -> set[str]:
    """The two or three characters behind a Chinese word for a trade: 作家李明."""
    if entry.isascii():
        return set()
    ends = [m.end() for m in TRADES.finditer(entry) if not m.group().isascii()]
    runs = [entry[end : end + size] for end in ends for size in (3, 2)]
    return {run for run in runs if len(run) > 1 and run[0] in SURNAMES and all("\u4e00" <= c <= "\u9fff" for c in run)}


def _units(response: str) -> Iterator[tuple[Span, str]]:
    """Objects of JSON, else lines."""
    pattern = r"\{[^{}]{4,1500}\}" if response.lstrip()[:1] in "[{" else r"[^\n]{4,1500}"
    for match in re.finditer(pattern, response):
        yield Span(*match.span()), match.group()


def details(text: str) -> frozenset[str]:
    """What a text may be told by: its figures, longer words and pairs of Chinese characters."""
    found: set[str] = set()
    for word in DETAIL.findall(text):
        if word[0] >= "\u4e00":
            found |= {word[i : i + 2] for i in range(len(word) - 1)}
        else:
            found.add(word.lower().removesuffix("s"))
    return frozenset(found - EMPTY_WORDS)


def _weight(words: frozenset[str]) -> int:
    """A figure says as much as two words."""
    return sum(2 if word[0].isdigit() else 1 for word in words)
