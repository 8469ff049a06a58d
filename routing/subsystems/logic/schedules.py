"""schedules: times, amounts a day and turns that a plan must keep: blocked hours, the hours allowed, "at most 80 km a day", nobody twice in a row."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise

from routing.contracts import Span
from routing.subsystems.logic.signals import Fault
from routing.subsystems.logic.thresholds import ANY_NUMBER, MAY_LIMIT, Limit, limits, same_unit, value_of
from routing.subsystems.logic.told import Told
from routing.text.gate import Gate, either, gated

READ_CHARS = 6000
CLOCK = r"(\d{1,2})[:：.](\d{2})"
BETWEEN = re.compile(rf"{CLOCK}\s?(?:-|–|—|~|～|to|until|and|到|至|和)\s?{CLOCK}")
BLOCKED = re.compile(
    r"\b(?:break|lunch|closed|blocked|no (?:meetings?|talks?|sessions?|visits?|slots?)|unavailable|busy|maintenance|occupied|taken|not available|nothing|must (?:stay|remain|be) free|keep free|off limits|reserved)\b|"
    r"茶歇|午休|休息|午餐|午饭|不得|不能|不可|不安排|禁止|维护|占用|关闭|闭馆|没空|留空|空出|已有安排|预留",
    re.IGNORECASE,
)
WITHIN = re.compile(r"\b(?:between|within|from|open|window|only)\b|之间|以内|之内|范围|开放|营业|限", re.IGNORECASE)
APART = gated(
    r"\b(?:not overlap|no overlap\w*|overlapping|one (?:room|table|machine|person) at a time|one after (?:another|the other)|only one room)\b|不(?:得|能|可)?重叠|互不(?:重叠|冲突|交叉)|不冲突|只有一[间个台]"
)
A_DAY = gated(
    r"^[^\n.;；。]{0,12}?(?:\b(?:a|per|each|every|any) (?:day|person|night|week|stage|trip|box|group|shift|leg|table|room|team|item|session|car|bag)|/ ?day|daily)\b|^[^\n。；]{0,6}?(?:每|一)[天日人晚周次组车箱段班]"
)
EACH_BEFORE = gated(r"(?:\b(?:each|every|no|any|per) \w{2,16}[^.;\n]{0,24}|每[^，。；\n]{1,10})$")
A_TIME = either(A_DAY.door, EACH_BEFORE.door)
IN_A_ROW = gated(
    r"\b(?:in a row|consecutive(?:ly)?|back[- ]to[- ]back|two (?:days|nights|shifts|weeks) running|the (?:next|following) (?:day|night|evening|shift)|adjacent (?:days|shifts|slots))\b|连续|连着|接连|第二天[^，。；\n]{0,8}不|次日[^，。；\n]{0,8}不|隔天|相邻"
)
FORBIDS = re.compile(r"\b(?:not|no|never|nobody|cannot|off)\b|n['’]t\b|不|禁止|休息", re.IGNORECASE)
TURN = re.compile(
    r"^[\s*|#-]{0,6}((?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:day|night|week|shift|slot|round|period|lesson)\s?\d{1,2}|\d{1,2}(?::\d{2})?|(?:周|星期|礼拜)[一二三四五六日天]|第[一二三四五六七八九十\d]{1,2}[天晚周班节]?)[^\n:：|–—-]{0,12}[:：|–—-]\s{0,3}([^\n|（(,，]{1,30})",
    re.IGNORECASE | re.MULTILINE,
)
SUM_LINE = re.compile(r"\b(?:total|sum|overall|altogether)\b|合计|总计|总共|共计|全程", re.IGNORECASE)
BUDGET = gated(
    r"\b(?:budget|spend|cost|total|price)\b[^.\n\d$€£]{0,40}[$€£¥]?\s?(\d{1,7}(?:,\d{3})*(?:\.\d{1,2})?)|(?:预算|总价|总额|花费|总费用)[^。\n\d]{0,12}(\d{1,7}(?:\.\d{1,2})?)"
)
TOTAL = re.compile(
    r"[\"“]?(?:total|sum|total[_ ](?:cost|price)|合计|总计|总价|总额|总费用|共计|一共|总共)[\"”]?\s{0,2}(?:is|为|是|约|花费)?\s{0,2}[:：=]?\s{0,2}[$€£¥]?\s?(\d{1,7}(?:,\d{3})*(?:\.\d{1,2})?)",
    re.IGNORECASE,
)
CAPPED = gated(
    r"\b(?:budget|not exceed|at most|no more than|within|maximum|limit|under|up to)\b|预算|不(?:得|能|可)?超(?:过|出)?|以内|上限"
)

MEASURED = Gate(ways=((A_TIME, MAY_LIMIT), (CAPPED.door, BUDGET.door)))  # in figures


def schedule_faults(told: Told, plan: str, index: int) -> Iterator[Fault]:
    """Every such constraint that the plan breaks."""
    if given := told.once(given_times):
        yield from islice(_times(told, given, plan, index), 2)
    if "\n" in plan and (limited := told.once(_limits_each)):
        yield from islice(_each(limited, plan, index), 2)
    rule, clause = told.once(_no_repeat)
    if rule:
        yield from islice(_turns(rule, clause, plan, index), 1)
    if budgets := told.once(_budgets):
        yield from islice(_total(budgets, plan, index), 1)


def _minutes(match: re.Match[str]) -> tuple[int, int]:
    return int(match[1]) * 60 + int(match[2]), int(match[3]) * 60 + int(match[4])


def given_times(told: Told) -> list[re.Match[str]]:
    """The intervals of the prompt, as 9:00-10:30."""
    return list(islice(BETWEEN.finditer(told.text[:READ_CHARS]), 20))


def _times(told: Told, given: Sequence[re.Match[str]], plan: str, index: int) -> Iterator[Fault]:
    """Intervals of the plan in blocked hours, outside the hours allowed, or across one another."""
    prompt = told.text[:READ_CHARS]
    planned = list(islice(BETWEEN.finditer(plan), 40))
    for match in planned:
        start, end = _minutes(match)
        for rule in given:
            first, last = _minutes(rule)
            clause = _clause(prompt, rule)
            blocked = bool(BLOCKED.search(clause))
            clash = start < last and first < end
            outside = WITHIN.search(clause) and not blocked and len(given) <= 3 and not (first <= start and end <= last)
            said = plan[max(0, match.start() - 16) : match.end() + 16]
            if (blocked and clash and not BLOCKED.search(said)) or (outside and not blocked):
                yield Fault(index, Span(*match.span()), match.group(), "", " ".join(clause.split())[:80])
    if APART.search(prompt, told.low):
        for one, other in pairwise(sorted(planned, key=_minutes)):
            if _minutes(other)[0] < _minutes(one)[1]:
                yield Fault(index, Span(*other.span()), other.group(), "", f"{one.group()} / {other.group()}")


def _clause(text: str, match: re.Match[str]) -> str:
    """The clause in which a time of the prompt stands, and the one that goes on about it."""
    start = max(text.rfind(mark, 0, match.start()) for mark in ".;；。，,\n") + 1
    ends = [place for mark in (";", "；", "。", "\n", ". ") if (place := text.find(mark, match.end())) >= 0]
    end = min(ends, default=len(text))
    later = BETWEEN.search(text, match.end(), end)
    return text[start : later.start() if later else min(end, match.end() + 40)]


def _limits_each(told: Told) -> list[tuple[Limit, str]]:
    """What each day, person and so on may have at most, with the words that say so."""
    prompt = told.text[:READ_CHARS]
    found = []
    for limit in limits(prompt)[:12] if A_TIME.admits(told.low) else ():
        around = A_DAY.pattern.search(prompt[limit.span.end : limit.span.end + 40]) or EACH_BEFORE.pattern.search(
            prompt[max(0, limit.span.start - 40) : limit.span.start]
        )
        if limit.unit and limit.low == float("-inf") and around:
            found.append((limit, prompt[limit.span.start : limit.span.end].strip()))
    return found


def _each(limited: Sequence[tuple[Limit, str]], plan: str, index: int) -> Iterator[Fault]:
    """ "at most 80 km a day", and a line with 95 km."""
    lines = [(m.start(), m.group()) for m in re.finditer(r"[^\n]+", plan) if not SUM_LINE.search(m.group())]
    if len(lines) < 2:
        return
    for limit, rule in limited:
        for start, line in lines[:60]:
            figures = [m for m in islice(ANY_NUMBER.finditer(line), 6) if same_unit(m[2] or "", limit.unit)]
            if len(figures) == 1 and not limit.holds(value_of(figures[0][1], figures[0][2] or "")):
                yield Fault(index, Span(start, start + len(line)), line.strip()[:80], "", rule)


def _no_repeat(told: Told) -> tuple[str, str]:
    """The words that rule out the same name on two turns running, and the clause that they stand in; "" without them."""
    prompt = told.text[:READ_CHARS]
    rule = IN_A_ROW.search(prompt, told.low)
    if not rule or not FORBIDS.search(prompt[max(0, rule.start() - 60) : rule.end() + 24]):
        return "", ""
    start = max(islice((found.end() for found in CLAUSE_START.finditer(prompt, 0, rule.start())), 400), default=0)
    return " ".join(prompt[max(0, rule.start() - 20) : rule.end() + 12].split()), prompt[start : rule.end()]


CLAUSE_START = re.compile(r"[.;；。:：\n①-⑳]\s{0,3}(?:[-*•]\s|[(（]?\d{1,2}[.)）、]\s?)?")


def _turns(rule: str, clause: str, plan: str, index: int) -> Iterator[Fault]:
    """The same name on two turns running, where that is ruled out; a rule that begins with one name is for that name alone."""
    turns = list(islice(TURN.finditer(plan), 40))
    names = {turn[2].strip(" *.。") for turn in turns}
    bound = {name for name in names if name and clause.startswith(name)}
    for one, other in pairwise(turns):
        name = other[2].strip(" *.。")
        if (
            name
            and (not bound or name in bound)
            and name == one[2].strip(" *.。")
            and not re.search(r"\b(?:off|free|none|rest)\b|休|无", name, re.IGNORECASE)
        ):
            yield Fault(index, Span(*other.span()), other.group().strip()[:80], "", rule)


def _budgets(told: Told) -> set[float]:
    """The amounts that may be spent, where they are a limit."""
    prompt = told.asked[:READ_CHARS]
    if not CAPPED.search(prompt, told.low):
        return set()
    found = islice(BUDGET.finditer(prompt, told.low), 4)
    return {float(next(filter(None, match.groups())).replace(",", "")) for match in found}


def _total(budgets: set[float], plan: str, index: int) -> Iterator[Fault]:
    """The plan's own total is above the one budget."""
    totals = [(m, float(m[1].replace(",", ""))) for m in islice(TOTAL.finditer(plan), 4)]
    if len(budgets) != 1 or not totals:
        return
    most = next(iter(budgets))
    match, spent = totals[-1]
    if spent > most:
        yield Fault(index, Span(*match.span()), f"{spent:g}", f"{most:g}", f"{most:g}")
