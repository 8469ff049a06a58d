"""rosters: lines of a plan by weekday, held against days that must stay free, who can come when and how often, and what may not come twice."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from routing.contracts import Span
from routing.subsystems.logic.signals import Fault
from routing.subsystems.logic.told import Told
from routing.text.gate import gated
from routing.text.numerals import english_whole, han_whole
from routing.text.words import stem

READ_CHARS = 6000
MOST_RULES = 12
EN_DAY = r"(?:[Mm]on(?:day)?|[Tt]ue(?:s(?:day)?)?|[Ww]ed(?:nesday)?|[Tt]hu(?:r(?:s(?:day)?)?)?|[Ff]ri(?:day)?|[Ss]at(?:urday)?|[Ss]un(?:day)?)s?"
ZH_DAY = r"(?:周|星期|礼拜)[一二三四五六日天]"
EN_DAYS = rf"{EN_DAY}(?:(?:,? (?:or|and|nor) |, |/){EN_DAY}){{0,4}}"
ZH_DAYS = rf"{ZH_DAY}(?:[、，和与及或]{{1,2}}{ZH_DAY}){{0,4}}"
ANY_DAY = re.compile(rf"\b{EN_DAY}\b|{ZH_DAY}", re.IGNORECASE)
WEEK_EN = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
WEEK_ZH = "一二三四五六日"
LINE = gated(
    rf"^[\s*|#\d.)-]{{0,8}}(?P<d>{EN_DAY}\b|{ZH_DAY})\**(?:\s?[(（][^)）\n]{{0,20}}[)）])?\**\s{{0,2}}[:：|–—-]\s{{0,2}}\**(?P<w>[^\n|]{{1,80}})",
    re.IGNORECASE | re.MULTILINE,
)
LABELLED = re.compile(
    r"^[\s*|#-]{0,6}(?:\d{1,2}[.)]\s?)?(?P<l>[^\n:：|]{1,24})[:：|]\s{0,3}(?P<w>[^\n|]{2,80})", re.MULTILINE
)
REST = re.compile(
    r"^\W{0,3}(?:free|rest(?!aur)|off|none|no|nothing|empty|closed|day off|blank|unassigned|n/?a|x)\b|^\W{0,3}$|休|无|空|不|停|闭|放假|自由",
    re.IGNORECASE,
)
NAME = r"(?:(?:Dr|Mr|Ms|Mrs)\.? )?[A-Z][\w'-]{0,20}"
HAN_NAME = (
    r"(?<![\u4e00-\u9fff])(?:(?:让|因为|由于|但|且|而)(?=[\u4e00-\u9fff]{2}))?([\u4e00-\u9fff]{1,3}?|[A-Z]\w{0,12})"
)
ABSENT_ZH = (
    r"(?:不能|不可以?|不得|不在|没空|没时间|没法|无法|请假|休假|休息|有事|不上班|不值|不来|不便|要?出差|要?开会|有课)"
)
FREE_DAY = gated(
    rf"\b(?:no|not|nothing)(?: (?P<x>[a-z]{{3,20}}))? (?:on|for) (?:a |the )?(?P<d>{EN_DAYS})\b|"
    rf"\b(?P<d2>{EN_DAYS}) (?:(?:must|should|has to|have to|is to|will) )?(?:be|is|are|stays?|remains?) (?:kept |left )?(?:a )?(?:free|off|empty|rest|closed|blocked|unavailable)\b|"
    rf"\bkeep (?P<d3>{EN_DAYS}) (?:free|clear|empty)\b|"
    rf"(?<![\u4e00-\u9fff到至])(?P<z>{ZH_DAYS})(?:必须|要|应|须)?(?:都|均)?(?:不(?:得|能|可|要|许)?(?:再)?(?:安排|排|训练|上课|开会|跑步?|骑[行车]?)|休息|留空|空出|闭馆|停(?:训|课|业))|"
    rf"(?<![\u4e00-\u9fff])(?:不(?:得|能|可|要)|避开|禁止)(?:安排|排|放)?(?:在)?(?P<z2>{ZH_DAYS})"
)
ABSENT = gated(
    rf"\b(?P<n>{NAME}) (?:(?:is|will be) (?:away|off|on leave|on holiday|absent|unavailable|not available|busy|out)|"
    rf"(?:cannot|can['’]t|can not|must not|may not|should not|does not|doesn['’]t|won['’]t|will not|never)(?: [a-z]+){{1,3}}?)(?: on)? (?P<d>{EN_DAYS})\b|"
    rf"{HAN_NAME}(?:在)?(?P<z>{ZH_DAYS})(?:都|均)?{ABSENT_ZH}|{HAN_NAME}{ABSENT_ZH}(?:值班?|排|上班?|安排)?(?:在)?(?P<z2>{ZH_DAYS})",
    re.NOFLAG,
)
ONLY_ON = gated(
    rf"\b(?P<n>{NAME}) (?:(?:can |may )?only (?:works?|comes?|goes|go|speaks?|teach(?:es)?|plays?)|(?:is|are) only (?:available|free)|works? only)(?: on)? (?P<d>{EN_DAYS})\b|"
    rf"{HAN_NAME}(?:只|仅)(?:能|可以?|在|有)?(?:值|排|上|安排|来|值班)?(?:在)?(?P<z>{ZH_DAYS})",
    re.NOFLAG,
)
HOW_MANY = r"(\d{1,2}|one|two|three|four|five|six|once|twice|[一二两三四五六])"
OFTEN = gated(
    rf"\b(?P<n>(?:each|every)(?: [a-z]+)?|(?:{NAME})) (?:must |should |may |can |has to )?(?:works?|does|do|takes?|covers?|gets?|has|have|is on duty|appears?)(?: on| for)? (?P<q>at most|no more than|not more than|up to|a maximum of|exactly|at least) {HOW_MANY} (?:days?|shifts?|times?|nights?|evenings?|slots?|turns?|lines?)\b|"
    rf"(?:每人|每位\w{{0,3}}|每个人){{1}}(?P<qe>最多|至多|不超过|恰好|至少|各)?(?:只能|只)?(?:值班?|排|上|工作)?{HOW_MANY}(?:天|[个次]?班|次|晚)|"
    rf"{HAN_NAME}(?P<qz>最多|至多|不超过|只能|只|恰好|至少|要|须)?(?:值班?|排|上|工作){HOW_MANY}(?:天|[个次]?班|次|晚)"
)
DISTINCT = gated(
    r"\bno two (?:days|dinners|lunches|meals|rows|lines|people|shifts|weeks|rounds|teams|slots|nights|guests|talks|items|groups|[a-z]{3,12}s) (?:may|can|should|must)? ?(?:not )?(?:share|have|get|use|be)\b[^.\n]{0,12}\b(?:same|both|identical|alike)\b[^.\n]{0,40}|"
    r"\b(?:a|with a) different [a-z -]{2,30} (?:each|every|for each|on each|for every) (?:day|night|week|line|row|evening|meal)\b|\bnever the same [a-z -]{2,30} twice\b|\b(?:must|may|do|should) not (?:be )?repeat(?:ed)?\b|\bno repeats?\b|"
    r"(?:任意|任何|每)?两[天餐顿行人周晚次](?:之间)?(?:都)?(?:不得|不能|不可|不许|不要)[^，。；\n]{0,14}(?:相同|一样|重复)|(?:每[天餐顿晚周](?:的)?[^，。；\n]{0,8}(?:都)?(?:不得|不能|不可)?(?:不同|不重复|各不相同|不得重复|不能重复))|互不(?:相同|重复)"
)
NEIGHBOURS = re.compile(r"\b(?:in a row|consecutive|adjacent|running|neighbou?ring)\b|连续|相邻|接连", re.IGNORECASE)
MOST_WORDS = frozenset(["最多", "至多", "不超过", "只能", "只", "at most", "no more than", "not more than", "up to", "a maximum of"])  # fmt: skip
LEAST_WORDS = frozenset(["至少", "at least"])


@dataclass(frozen=True, slots=True)
class Turn:
    """One line of the plan: which weekday (0 is Monday), who or what, and where it stands."""

    day: int
    words: str
    span: Span


def roster_faults(told: Told, plan: str, low_plan: str, index: int) -> Iterator[Fault]:
    """Lines that break such a rule, at most one fault a rule; `low_plan` is folded text that has the plan."""
    prompt, low = told.text[:READ_CHARS], told.low
    turns = [
        Turn(day_of(match["d"]), match["w"], Span(*match.span())) for match in islice(LINE.finditer(plan, low_plan), 40)
    ]
    if len(turns) >= 2:
        for rule in (_free, _absent, _only_on, _often):
            yield from islice(rule(prompt, low, turns, index, plan), 2)
    yield from islice(_repeated(prompt, low, plan, index), 1)


def day_of(word: str) -> int:
    """0 for Monday to 6 for Sunday, of a weekday in any spelling."""
    return WEEK_EN.index(word[:3].lower()) if word.isascii() else WEEK_ZH.index(word[-1].replace("天", "日"))


def _days(match: re.Match[str], *keys: str) -> set[int]:
    said = next(filter(None, (match[key] for key in keys)), "")
    return {day_of(found.group()) for found in ANY_DAY.finditer(said)}


def _who(match: re.Match[str]) -> str:
    """The name that a rule speaks of, without its title."""
    names = [match["n"], *(group for number, group in enumerate(match.groups(), 1) if number in UNNAMED[match.re])]
    return next(filter(None, names), "").split(" ")[-1]


UNNAMED = {
    rule.pattern: frozenset(range(1, rule.pattern.groups + 1)) - frozenset(rule.pattern.groupindex.values())
    for rule in (ABSENT, ONLY_ON)
}


def _fault(index: int, plan: str, turn: Turn, rule: re.Match[str]) -> Fault:
    said = plan[turn.span.start : turn.span.end].strip()
    return Fault(index, turn.span, said[:80], "", " ".join(rule.group().split())[:80])


def _free(prompt: str, low: str, turns: Sequence[Turn], index: int, plan: str) -> Iterator[Fault]:
    """ "No ride on Sunday", and a line for Sunday that is no rest."""
    for rule in islice(FREE_DAY.finditer(prompt, low), MOST_RULES):
        thing = rule["x"]
        if thing and not _planned(thing, prompt, rule.start()):
            continue
        days = _days(rule, "d", "d2", "d3", "z", "z2")
        yield from (
            _fault(index, plan, turn, rule) for turn in turns if turn.day in days and not REST.search(turn.words)
        )


def _planned(thing: str, prompt: str, before: int) -> bool:
    """What the days are to be filled with: the prompt has spoken of it already."""
    return stem(thing) in {stem(word) for word in re.findall(r"[a-z]{3,20}", prompt[:before].lower())}


def _absent(prompt: str, low: str, turns: Sequence[Turn], index: int, plan: str) -> Iterator[Fault]:
    """ "Ek cannot work on Tuesday", and Ek on Tuesday."""
    for rule in islice(ABSENT.finditer(prompt, low), MOST_RULES):
        who, days = _who(rule), _days(rule, "d", "z", "z2")
        yield from (_fault(index, plan, turn, rule) for turn in turns if turn.day in days and is_named(who, turn.words))


def _only_on(prompt: str, low: str, turns: Sequence[Turn], index: int, plan: str) -> Iterator[Fault]:
    """ "Ek only works on Monday and Friday", and Ek on another day."""
    for rule in islice(ONLY_ON.finditer(prompt, low), MOST_RULES):
        who, days = _who(rule), _days(rule, "d", "z")
        yield from (
            _fault(index, plan, turn, rule) for turn in turns if turn.day not in days and is_named(who, turn.words)
        )


def _often(prompt: str, low: str, turns: Sequence[Turn], index: int, plan: str) -> Iterator[Fault]:
    """ "Ek works at most two days", and three lines with Ek."""
    for rule in islice(OFTEN.finditer(prompt, low), MOST_RULES):
        names, bound, said = _counted(rule, turns)
        for name in names:
            mine = [turn for turn in turns if is_named(name, turn.words)]
            too_many = len(mine) > bound and said not in LEAST_WORDS
            if mine and (too_many or (len(mine) < bound and said not in MOST_WORDS)):
                yield _fault(index, plan, mine[-1], rule)


def _counted(rule: re.Match[str], turns: Sequence[Turn]) -> tuple[list[str], int, str]:
    """Who is counted, the number of times, and the word before it: at most, at least, exactly."""
    spare = [
        group for number, group in enumerate(rule.groups(), 1) if number not in rule.re.groupindex.values() and group
    ]
    bound = _number(spare[-1])
    said = (rule["q"] or rule["qe"] or rule["qz"] or "").lower()
    one = rule["n"] if rule["n"] else spare[0] if len(spare) > 1 else ""
    if one and not re.match(r"(?:each|every)\b", one, re.IGNORECASE):
        return [one.split(" ")[-1]], bound, said
    everybody = Counter(turn.words.strip(" *.。") for turn in turns)
    short = all(len(name) <= 16 for name in everybody)
    return (list(everybody) if short else []), bound, said


def _number(word: str) -> int:
    if word.isdigit():
        return int(word)
    return (
        {"once": 1, "twice": 2}.get(word.lower()) or (english_whole(word) if word.isascii() else han_whole(word)) or 0
    )


def _repeated(prompt: str, low: str, plan: str, index: int) -> Iterator[Fault]:
    """Two lines with the same words after their labels, where none may come twice."""
    rule = DISTINCT.search(prompt, low)
    if not rule or NEIGHBOURS.search(prompt[max(0, rule.start() - 20) : rule.end() + 20]):
        return
    seen: set[str] = set()
    for match in islice(LABELLED.finditer(plan), 40):
        words = " ".join(match["w"].lower().split()).strip(" *.。,，;；")
        if words in seen and not REST.search(words):
            said = " ".join(rule.group().split())[:80]
            yield Fault(index, Span(*match.span()), match.group().strip()[:80], "", said)
        seen.add(words)


def is_named(name: str, words: str) -> bool:
    """Whether the words name somebody."""
    if not name:
        return False
    return bool(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words)) if name.isascii() else name in words
