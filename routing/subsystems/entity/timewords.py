"""timewords: vague time words without a reference date, and answers that use the training year although the date is given."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from routing.contracts import Prompt, Span
from routing.subsystems.entity.quantities import Moment, moments
from routing.text.gate import folded, gated

READ_CHARS = 4000
OLDEST = 6  # years before today that a model's training may end
VAGUE = gated(
    r"\b(?:most recent(?:ly)?|recent(?:ly)?|latest|newest|up[- ]to[- ]date|current(?:ly)?|nowadays|these days|at (?:the moment|present)|right now|so far this year|this (?:year|month|week|quarter|season)|"
    r"last (?:year|month|week|quarter)|(?:past|last|coming) (?:few|couple of|several|\d{1,2}|two|three|four|five|six|ten) (?:years|quarters|months|weeks|days|seasons)|lately|in recent (?:years|months|times)|today(?:['’]s)?|upcoming|next (?:year|month|week))\b|"
    r"近年来?|近几年|最近|最新|目前|当前|现在的?|如今|今年|去年|明年|上个?(?:月|季度|周)|本(?:月|年|季度|周)|近期|这几年|近[一二三四五六七八九十两几]+年|(?:过去|最近|近)[这一二三四五六七八九十两几]{1,2}(?:年|个?月|个?季度|周|星期|天)|前(?:几|一)(?:年|个月|周|阵子|段时间)|过去几年|眼下|现阶段|刚刚",
    re.IGNORECASE,
)
NOT_TIME = re.compile(
    r"\b(?:current(?:ly)? (?:context|conversation|directory|folder|file|user|page|line|code|value|node|sentence|text|state|task|turn|draft|role|position|element|row)|(?:electric|alternating|direct|ocean|eddy) current|current of|"
    r"my (?:current|recent|latest)|our (?:current|recent|latest)|today['’]s (?:lesson|topic|task|class|meeting|exercise)|write .{0,40}today)\b|当前(?:对话|文件|目录|用户|页面|代码|节点|文本|任务)|现在(?:开始|请|你|我)|目前(?:正在|我)",
    re.IGNORECASE,
)
ASKS_FACT = re.compile(
    r"\b(?:what|who|which|when|where|how (?:many|much)|list|tell me|news|developments?|trends?|research|studies|price|rate|version|population|president|ceo|statistics?|market|changed?|new|happened|regulations?|laws?|rules?|polic(?:y|ies)|find|name|give|explain|introduce|compare|search|state of|add up|sum|total|count|average|sales|figures?|numbers?)\b|"
    r"是谁|是什么|多少|哪|有什么|有哪些|新闻|进展|趋势|价格|版本|数据|排名|介绍|列出|列举|分析|发展|政策|研究|市场|汇率|股价|情况|走势|销量|如何|怎么样|变化",
    re.IGNORECASE,
)
WRITING = re.compile(
    r"\b(?:poem|story|translate|rewrite|rephrase|e-?mail|letter|role-?play|lyrics|function|code|script|summari[sz]e|proofread|correct)\b|写一|翻译|改写|润色|扮演|诗|故事|代码|总结|概括",
    re.IGNORECASE,
)
RECALLS = re.compile(
    r"\W{0,4}(?:please )?(?:summari[sz]e|write (?:a )?(?:report|summary|overview|article|brief)|give (?:a )?summary)[^\"“:：\n]{0,100}\.?\s{0,3}$|\W{0,4}请?(?:总结|概括|写一[篇份段])[^“\"：:\n]{0,60}[。]?\s{0,3}$",
    re.IGNORECASE,
)  # with no text to work on, the facts must come from memory
TODAY = gated(
    r"\b(?:today(?:['’]s date)?(?: is|:)|today,|the (?:current )?date (?:is|today is)|current (?:date|day|time|year)(?: and time)?(?: is|:)|date:|(?:system|server|local|request) (?:date|time)(?: and time)?(?: is|:)|now(?: is|:)|it is (?:now )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|as of today)|"
    r"今天(?:的日期)?(?:是|为|：|:)|今日(?:是|：|:)?|当前(?:日期|时间|年份)(?:是|为|：|:)?|现在(?:是|时间)|(?:系统|服务器|本地|请求|北京)(?:日期|时间)(?:是|为|：|:)|日期[:：]|今年是",
    re.IGNORECASE,
)
RELATIVE = re.compile(
    r"\b(?:this year|current|currently|now|today|latest|recent|upcoming|newest|up[- ]to[- ]date|tonight|this (?:month|week|season|spring|summer|autumn|fall|winter)|date|dated|still open|next|tomorrow|yesterday|so far|(?:last|past|coming) (?:week|month|quarter|(?:mon|tues|wednes|thurs|fri|satur|sun)day))\b|"
    r"今年|目前|当前|现在|今[天日晚早]|最新|最近|近期|[本这当](?:一|个)?(?:月|周|星期|季度?|年|学期|礼拜)|上(?:个|一)?(?:周|月|季度|星期)|昨[天日晚]|后天|即将|下(?:周|个?月)|日期|明天",
    re.IGNORECASE,
)
JUST_BEFORE = re.compile(
    r"\b(?:last|past|previous|yesterday|ago|recent(?:ly)?)\b|昨天|前天|上[个周月]|最近|近期|[天周月]前", re.IGNORECASE
)
LAST_YEAR = re.compile(r"\blast year\b|\bprevious year\b|去年|上一年", re.IGNORECASE)
NEXT_YEAR = re.compile(r"\bnext year\b|明年(?!月日)|下一年", re.IGNORECASE)
CUTOFF = re.compile(
    r"\b(?:as of|my (?:last|latest) (?:update|knowledge)|knowledge cut-?off|training data|current year is|it is (?:currently )?)\b[^.\n]{0,40}|截至|截止到?|知识(?:库)?更新|训练数据|当前年份是",
    re.IGNORECASE,
)
SENTENCE = re.compile(r"[^.!?。！？\n]{1,600}[.!?。！？\n]?")
ASKING = re.compile(
    r"[?？]\s{0,3}$|^\W{0,6}(?:(?:according to|based on|from|using|with|for|in|on|given) [^,.\n]{3,90}, )?(?:please |now |can you |could you |i (?:want|need|would like) (?:you )?to |help me )?(?:list|what|who|which|where|when|how|give|tell|name|find|search|summari[sz]e|explain|describe|introduce|compare|show|provide|report|outline|discuss|analy[sz]e|recommend|look up|identify|state|get|add|sum|total|count|work out)\b|"
    r"吗\W{0,2}$|^\W{0,4}(?:请(?:问|你|帮我)?|帮我|给我|能否|麻烦)?(?:介绍|列出|列举|说明|分析|告诉|查|推荐|总结|概述|评价|预测|讲|谈|比较|盘点|梳理|搜索|解释)|哪些|是谁|是什么|多少|有什么|怎么样|如何",
    re.IGNORECASE,
)
RELATIVE_DAY = gated(
    r"\b(?:tomorrow|yesterday|the day (?:after tomorrow|before yesterday)|(?:this|next|last|coming) (?:week(?:end)?|month|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:in|within) (?:\d{1,2}|two|three|four|five|six|seven|ten|a) (?:days?|weeks?|months?)|(?:\d{1,2}|two|three|four|five|six|a) (?:days?|weeks?|months?) (?:ago|from now)|end of (?:the|this|next) (?:week|month))\b|"
    r"明天|后天|昨天|前天|[这本下上]个?(?:周|星期|礼拜)(?:末|[一二三四五六日天])?|[这本下上]个月|月底|月末|(?:\d{1,2}|[一二三四五六七八九十两几])(?:天|周|个月)(?:后|之后|前|内|以后)",
    re.IGNORECASE,
)
CALENDAR = gated(
    r"\b(?:exact|actual|full|concrete|specific|calendar|complete|iso) dates?\b|\bYYYY|\bdates? (?:in|with|as) (?:full|numbers|figures|the (?:year|form|format))|\bwith the (?:full |exact )?date\b|(?:具体|确切|准确|完整|实际)的?(?:日期|年月日)|几月几[日号]|哪一天的日期|写明(?:年月日|日期)|年-月-日",
    re.IGNORECASE,
)
CLAIMED_NOW = gated(
    r"\b(?:we are|we['’]re|it is|it['’]s|today is|now is|the (?:current )?year is|currently|as of (?:now|today)|now,? in|this year,?|right now)(?: (?:now|currently|still|only|already|in|the year|,)){0,3},? \(?(?P<a>20\d\d)\b(?!-)|(?:现在|目前|今天|当前|今年|眼下|如今)(?:还|已经?|才)?(?:是|为|到了)?(?:公元)?(?P<b>20\d\d)年?",
    re.IGNORECASE,
)
NEWS = re.compile(
    r"\b(?:news|developments?|trends?|research|stud(?:y|ies)|advances?|progress|findings|version|release|price|rate|president|prime minister|ceo|champion|winner|statistics?|data|figures|population|record|events?|law|regulations?|policy|market|technolog\w+|model|generation|state of)\b|"
    r"新闻|进展|趋势|研究|版本|价格|政策|数据|市场|技术|热点|动态|发展|冠军|总统|首相|法规|汇率|股价|情况|成果|突破|形势|走势|销量|变化",
    re.IGNORECASE,
)
NEWS_REACH = 60
ONE_QUESTION = 120  # characters: in a single short question the time word is at its heart
STORY = re.compile(
    r"(?:\d[^\d]{1,120}){4}|\bhow (?:many|much) (?:more|less|did|does|do|will|would)\b|\(A\)|^\s{0,4}A[.、)]|（A）",
    re.MULTILINE | re.IGNORECASE,
)
# A tale gives the figures from which its own "now" is reckoned; the question stands in a clause without them.
GIVEN = re.compile(
    r"\d+(?:[.,]\d+)?|[一二两三四五六七八九十百千]{1,6}(?=[个只本张元块岁人米斤克升吨件箱袋条支棵辆台页天周名位分]|公斤|千克|小时)|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|a dozen|half)\b",
    re.IGNORECASE,
)
RECKONS = re.compile(
    r"\bhow (?:many|much|old|long|far|tall|heavy)\b|多少|几[个只本张元块岁人米斤克升吨件箱袋条支棵辆台页天名位年]|多[大高长重]",
    re.IGNORECASE,
)
CLAUSE = re.compile(r"[^,.;!?，。；！？\n]{1,300}(?:[.,]\d[^,.;!?，。；！？\n]{0,200}){0,4}")
OF_WORLD = re.compile(
    r"\b(?:exchange rate|stock|shares?|market|bitcoin|crypto\w*|inflation|interest rates?|salary|wages?|rent|mortgage|population)\b|汇率|股[价票市]|市值|市场|行情|基金|比特币|利率|通胀|房价|房租|工资|薪|人口",
    re.IGNORECASE,
)
MOST_TALE = 600  # characters
# The year is given as a reason, so that it is the answer's own "now" even where a list of the prompt has the year as well.
SINCE = re.compile(
    r"\b(?:since|as|because|given that|now that|assuming)\b|\b(?:today is|we are|current year)\b|既然|因为|由于|[今现]年?[天在]?是|如今是|目前是",
    re.IGNORECASE,
)
SINCE_CHARS = 14
DATE_META = frozenset({"today", "date", "now", "current_date", "request_date"})


@dataclass(frozen=True, slots=True)
class Vague:
    """A vague time word; `asks_fact` says that the answer stands or falls by the time."""

    span: Span
    word: str
    asks_fact: bool


@dataclass(frozen=True, slots=True)
class Stale:
    """An answer with an old year, and the year that today's date asks for."""

    index: int
    span: Span
    year: int
    expected: int


def vague(prompt: Prompt, known_date: bool) -> list[Vague]:
    """Vague time words of the instruction when no date or year is given anywhere."""
    text = prompt.text[: READ_CHARS * 4]
    low = folded(text)
    if known_date:
        return []
    if dated := _to_be_dated(prompt, low):
        return [dated]
    if not VAGUE.search(text, low):
        return []
    writes = WRITING.search(prompt.instruction[:READ_CHARS])
    recalls = writes is not None and RECALLS.match(prompt.text) is not None and len(prompt.text) <= ONE_QUESTION
    if moments(text) or (writes and not recalls):
        return []
    found: list[Vague] = []
    for start, sentence in _instruction_sentences(prompt):
        asks = bool(ASKING.search(sentence)) and bool(ASKS_FACT.search(sentence))
        barred = [Span(*m.span()) for m in NOT_TIME.finditer(sentence)]
        for match in VAGUE.pattern.finditer(sentence) if asks else ():
            if not any(Span(*match.span()).overlaps(b) for b in barred):
                at_heart = bool(
                    NEWS.search(sentence[match.start() : match.end() + NEWS_REACH]) or len(prompt.text) <= ONE_QUESTION
                )
                found.append(Vague(Span(start + match.start(), start + match.end()), match.group(), at_heart))
    return found[:5]


def _to_be_dated(prompt: Prompt, low: str) -> Vague | None:
    """A relative day that the answer is to write as a calendar date, with no date from which to count."""
    if not CALENDAR.door.admits(low) or not RELATIVE_DAY.door.admits(low):
        return None
    ask = prompt.instruction[:READ_CHARS]
    word = RELATIVE_DAY.pattern.search(ask) if CALENDAR.pattern.search(ask) else None
    place = prompt.text.find(word.group()) if word and not moments(prompt.text[: READ_CHARS * 4]) else -1
    return Vague(Span(place, place + len(word.group())), word.group(), True) if word and place >= 0 else None


def _instruction_sentences(prompt: Prompt) -> Iterator[tuple[int, str]]:
    """Sentences of the instruction; a tale with several numbers or answer options is no question about the world."""
    if STORY.search(prompt.instruction[:READ_CHARS]) or _is_tale(prompt.text):
        return
    for segment in prompt.of_kind("instruction") or (None,):
        span = segment.span if segment else Span(0, len(prompt.text))
        text = prompt.text[span.start : min(span.end, span.start + READ_CHARS)]
        for match in SENTENCE.finditer(text):
            yield span.start + match.start(), match.group()


def _is_tale(text: str) -> bool:
    """A word problem: a question for a figure, in a clause of its own, behind two figures or more that it starts from."""
    if len(text) > MOST_TALE or OF_WORLD.search(text):
        return False
    clauses = CLAUSE.findall(text)
    asking = next((number for number, clause in enumerate(clauses) if RECKONS.search(clause)), 0)
    return sum(len(GIVEN.findall(clause)) for clause in clauses[:asking]) > 1


def today(texts: tuple[str, ...], meta: Mapping[str, Any]) -> Moment | None:
    """Today's date where the prompt, the system message, a turn or the metadata states it."""
    for text in texts:
        if not text or not any(TODAY.door.admits(folded(part)) for part in _ends(text)):
            continue
        head = "\n".join((text[:READ_CHARS], text[-1000:]))
        for match in TODAY.pattern.finditer(head):
            near = [m for m in moments(head[match.end() : match.end() + 60]) if m.year]
            if near:
                return near[0]
    for key, value in meta.items():
        if str(key).lower() in DATE_META and isinstance(value, str):
            near = [m for m in moments(value[:60]) if m.year]
            if near:
                return near[0]
    return None


def _ends(text: str) -> tuple[str, ...]:
    """The head and the tail of a text that are read for its date; a short text is its own head."""
    return (text,) if len(text) <= READ_CHARS else (text[:READ_CHARS], text[-1000:])


def stale(prompt: str, now: Moment, index: int, response: str) -> Stale | None:
    """The first old year of an answer that should speak of the given date's year."""
    ask, head = prompt[:READ_CHARS], response[:READ_CHARS]
    given = {m.year for m in moments(ask)}
    for match in CLAIMED_NOW.finditer(head, folded(head)):
        group = "a" if match["a"] else "b"
        old_year = now.year - OLDEST <= int(match[group]) < now.year
        reasoned = SINCE.search(head[max(0, match.start() - SINCE_CHARS) : match.end()]) and not _supposed(
            ask, match[group]
        )
        if old_year and (int(match[group]) not in given or reasoned):
            return Stale(index, Span(*match.span(group)), int(match[group]), now.year)
    if undated := _undated(ask, now, given, head):
        return Stale(index, undated.span, undated.year, now.year)
    without_today = TODAY.pattern.sub(" ", ask)
    if not RELATIVE.search(without_today) and not LAST_YEAR.search(ask):
        return None
    wanted = now.year - 1 if LAST_YEAR.search(ask) else now.year + 1 if NEXT_YEAR.search(ask) else now.year
    said = [m for m in moments(head) if m.year]
    across = {now.year - 1} if now.month <= 1 and (JUST_BEFORE.search(ask) or _days(ask)) else set()
    if not said or any(m.year in {wanted, now.year, now.year + 1} | across for m in said):
        return None
    old = [m for m in said if now.year - OLDEST <= m.year < wanted and m.year not in given]
    short = len(head) <= 400 or CUTOFF.search(head)
    return Stale(index, old[0].span, old[0].year, wanted) if old and short else None


def _supposed(ask: str, year: str) -> bool:
    """True when the prompt itself puts the answer into that year."""
    return any(year in (match["a"], match["b"]) for match in CLAIMED_NOW.finditer(ask, folded(ask)))


def _days(ask: str) -> set[tuple[int, int]]:
    """Month and day of the dates without a year."""
    return {(m.month, m.day) for m in moments(ask) if not m.year and m.month and m.day}


def _undated(ask: str, now: Moment, given: set[int], head: str) -> Moment | None:
    """A day that the prompt names without a year, and the answer writes with one that lies behind its last return."""
    days = _days(ask)
    for said in moments(head) if days else ():
        ahead = (said.month, said.day) > (now.month, now.day)
        last = now.year - 1 if ahead or not now.month else now.year
        if (said.month, said.day) in days and now.year - OLDEST <= said.year < last and said.year not in given:
            return said
    return None
