"""atoms: whether a condition in words holds for a stated case: true, false, or not to be told."""

from __future__ import annotations

import re
from itertools import islice

from routing.subsystems.logic.slots import content_words, denies_something
from routing.subsystems.logic.thresholds import ANY_NUMBER, limits, same_unit, value_of

AND = re.compile(r"\band\b|,\s|并且?|而且|且|同时|，|、", re.IGNORECASE)
OR = re.compile(r"\bor\b|或者?", re.IGNORECASE)
CLAUSE = re.compile(r"[.。;；!！\n,，]|\b(?:but|and)\b|但", re.IGNORECASE)
THAN = re.compile(
    r"(?P<a>[\w\u4e00-\u9fff' -]{1,30}?)\s?(?:is |are |was )?(?P<w>lower than|below|less than|cheaper than|smaller than|higher than|above|more than|greater than|larger than|低于|小于|少于|高于|大于|多于|超过)\s?(?:the )?(?P<b>[a-z\u4e00-\u9fff][\w\u4e00-\u9fff' -]{0,30})$",
    re.IGNORECASE,
)
LESS = ("lower than", "below", "less than", "cheaper than", "smaller than", "低于", "小于", "少于")
VALUE_WORD = re.compile(r"\b[A-Z][a-z]{2,20}\b|[\"'“‘「]([^\"'”’」]{1,20})[\"'”’」]")
GENERIC = frozenset(["customer", "user", "messag", "ticket", "text", "order", "item", "person", "applicant", "caller", "visitor", "patient", "guest", "student", "employe", "parcel", "mention", "contain", "includ", "用户", "客户", "消息", "提到", "包含", "订单"])  # fmt: skip
ENOUGH = 0.6


def holds(condition: str, case: str) -> bool | None:
    """All parts joined by "and", or one of those joined by "or"."""
    if OR.search(condition):
        states = [_all(part, case) for part in OR.split(condition)]
        return True if True in states else False if set(states) == {False} else None
    return _all(condition, case)


def _all(condition: str, case: str) -> bool | None:
    parts = [part for part in AND.split(condition) if part and part.strip()]
    states = [_atom(part.strip(), case) for part in parts]
    if False in states:
        return False
    return True if states and set(states) == {True} else None


def _atom(atom: str, case: str) -> bool | None:
    compared = THAN.match(atom)
    if compared and not re.search(r"\d", atom):
        return _compared(compared, case)
    limit = next(iter(limits(atom)), None)
    if limit:
        found = [
            match
            for match in islice(ANY_NUMBER.finditer(case), 8)
            if same_unit(match[2] or "", limit.unit) or not limit.unit
        ]
        return limit.holds(value_of(found[0][1], found[0][2] or "")) if len(found) == 1 else None
    return _worded(atom, case)


def _compared(match: re.Match[str], case: str) -> bool | None:
    """Two quantities of the case, each found behind its name."""
    one, two = _figure(match["a"], match["b"], case), _figure(match["b"], match["a"], case)
    if one is None or two is None or one == two:
        return None
    return (one < two) == (match["w"].lower() in LESS)


def _figure(name: str, other: str, case: str) -> float | None:
    own = content_words(name) - content_words(other)
    for clause in re.split(r"[,，;；。\n]|\band\b|\.(?=\s|$)", case):
        figure = ANY_NUMBER.search(clause)
        if figure and own & content_words(clause):
            return value_of(figure[1], figure[2] or "")
    return None


def _worded(atom: str, case: str) -> bool | None:
    words = content_words(atom) - GENERIC
    if not words:
        return None
    denied = denies_something(atom)
    for clause in CLAUSE.split(case):
        if len(words & content_words(clause)) >= ENOUGH * len(words):
            return denies_something(clause) == denied
    said = content_words(case)
    if denied and not words & said:
        return True  # of what is absent nothing is said
    if not denied and words & said and _other_value(atom, case):
        return False
    return None


def _other_value(atom: str, case: str) -> bool:
    """The case names another value of the same thing: plan Silver, where the Gold plan is asked for; 银卡会员 for 金卡会员."""
    low = case.lower()
    values = [match[1] or match[0] for match in VALUE_WORD.finditer(atom)]
    if values and not any(value.lower() in low for value in values) and VALUE_WORD.search(case):
        return True
    for run in re.findall(r"[\u4e00-\u9fff]{3,8}", atom):
        for size in range(3, len(run) + 1):
            tail = run[-size:]
            other = re.search(rf"([\u4e00-\u9fff]){re.escape(tail[1:])}", case)
            if tail not in case and other and len(tail) >= 4 and other[1] not in "是为的在有":
                return True
    return False
