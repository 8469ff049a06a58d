"""measures: amounts, years and comparisons of two Chinese statements that are alike but for them, decided exactly."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from routing.subsystems.logic.lexicon import GROUP_OF, OPPOSITES, WIDER

Verdict = Literal["follows", "contradicts", "open"]
DIGITS = {"零": 0, "〇": 0, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9}
SCALES = {"十": 10, "百": 100, "千": 1000, "万": 10_000, "亿": 100_000_000}
NUMBER = r"(\d{1,12}(?:\.\d{1,6})?|[零〇一二两三四五六七八九十百千万亿]{1,12})"
AMOUNT = re.compile(
    NUMBER
    + r"(?P<u>[年月日个名位只条头匹件种家台辆本张人份场封篇杯次门块座届章节道台架艘匹棵朵句页层栋间套双对岁元米斤天小公分%％])"
)
BOUND = re.compile(
    r"至少|不少于|不低于|最多|至多|不超过|不多于|超过|多于|不止|不到|少于|不足|恰好|正好|刚好|只有|只|仅仅?|一共|总共|共"
)
YEAR = re.compile(r"(?:于|在)?(?P<y>\d{4})年(?P<w>之后|以后|之前|以前|前|后)?")
IDLE = re.compile(r"已经|曾经|曾|就|都|了|过|一共|总共|[，,。！的]")
LOWEST = {"至少": True, "不少于": True, "不低于": True, "超过": False, "多于": False, "不止": False}
HIGHEST = {"最多": True, "至多": True, "不超过": True, "不多于": True, "不到": False, "少于": False, "不足": False}


@dataclass(frozen=True, slots=True)
class Interval:
    """Values that an amount may have."""

    low: float
    high: float

    def within(self, other: Interval) -> bool:
        """True when every value of this one is one of the other."""
        return other.low <= self.low and self.high <= other.high

    def apart(self, other: Interval) -> bool:
        """True when no value is common."""
        return self.high < other.low or other.high < self.low


def number(text: str) -> float:
    """The value of digits or of a Chinese numeral."""
    if text[:1].isdigit():
        return float(text)
    total = part = digit = 0
    for char in text:
        if char in DIGITS:
            digit = DIGITS[char]
        elif SCALES[char] >= 10_000:
            total, part, digit = (total + part + digit) * SCALES[char], 0, 0
        else:
            part, digit = part + (digit or 1) * SCALES[char], 0
    return float(total + part + digit)


def by_amount(text: str, statement: str) -> Verdict | None:
    """Two statements with one amount or year each and the same words otherwise; None when they are not of that form."""
    for read in (_amount, _year):
        told, claimed = read(text), read(statement)
        if not told or not claimed or told[0] != claimed[0] or _negated(text) or _negated(statement):
            continue
        if told[1].within(claimed[1]):
            return "follows"
        return "contradicts" if told[1].apart(claimed[1]) else "open"
    return None


def shared(one: str, two: str) -> int:
    """How many characters two texts begin with alike."""
    alike = (n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b)
    return next(alike, min(len(one), len(two)))


def _negated(text: str) -> bool:
    return bool(re.search(r"没有|没(?!收)|未(?!来)|不(?!少于|低于|超过|多于|止|到|足)|并非", text))


def _amount(text: str) -> tuple[str, Interval] | None:
    found = list(AMOUNT.finditer(text))
    if len(found) != 1 or re.search(r"[，,].{3}|或|如果|大约|左右|第", text):
        return None
    value, unit = number(found[0][1]), found[0]["u"]
    if unit == "年" and value > 999:
        return None
    bounds = BOUND.findall(text)
    frame = IDLE.sub("", BOUND.sub("", text[: found[0].start()] + "#" + unit + text[found[0].end() :]))
    word = next((b for b in bounds if b in LOWEST or b in HIGHEST), "")
    if word in LOWEST:
        return frame, Interval(value if LOWEST[word] else math.nextafter(value, math.inf), math.inf)
    if word in HIGHEST:
        return frame, Interval(-math.inf, value if HIGHEST[word] else math.nextafter(value, -math.inf))
    return frame, Interval(value, value)


def _year(text: str) -> tuple[str, Interval] | None:
    found = list(YEAR.finditer(text))
    if len(found) != 1 or re.search(r"[，,].{3}|或|如果|大约|左右", text):
        return None
    year, word = int(found[0]["y"]), found[0]["w"] or ""
    frame = IDLE.sub("", text[: found[0].start()] + "#" + text[found[0].end() :])
    if "后" in word:
        return frame, Interval(year + 1, math.inf)
    if "前" in word:
        return frame, Interval(-math.inf, year - 1)
    return frame, Interval(year, year)


# --- comparisons ------------------------------------------------------------------------------------------------

NAME = r"([\u4e00-\u9fffA-Za-z0-9·]{1,8}?)"
SCALE_WORD = r"([大小高低矮长短多少快慢早晚重轻远近老强弱贵胖瘦深浅好差]|年轻|便宜)"
REST = rf"([\u4e00-\u9fffA-Za-z0-9·]{{1,14}}?){SCALE_WORD}"
MORE = re.compile(rf"^{NAME}比{REST}(?:了?{NUMBER}(?:岁|年|厘米|公斤|分|米|斤|元|个|天|倍)|一些|一点|得多|多了|很多)?$")
NOT_MORE = re.compile(rf"^{NAME}(?:不比|没有?){REST}$")
SAME = re.compile(rf"^{NAME}[和跟与]{REST[: -len(SCALE_WORD)]}一样{SCALE_WORD}$")
FALLING = {"小": "大", "低": "高", "矮": "高", "短": "长", "少": "多", "慢": "快", "早": "晚", "轻": "重", "近": "远", "年轻": "老", "弱": "强", "便宜": "贵", "瘦": "胖", "浅": "深", "差": "好"}  # fmt: skip
BY_YEAR = re.compile(rf"^{NAME}于(\d{{4}})年(.{{2,12}}?)[，,]比{NAME}(早|晚|迟){NUMBER}年$")
AT_YEAR = re.compile(rf"^{NAME}(?:于|在)(\d{{4}})年(.{{2,12}})$")


@dataclass(frozen=True, slots=True)
class Relation:
    """left `sign` right on a scale; "<" turned round when built."""

    left: str
    sign: Literal[">", "<=", "="]
    right: str
    scale: str


def by_comparison(text: str, statement: str) -> Verdict | None:
    """Comparisons and their chains: 甲比乙高，乙比丙高 gives 甲比丙高; None when the statements are no comparisons."""
    if (years := _by_years(text, statement)) is not None:
        return years
    pieces = [piece.strip() for piece in re.split(r"[，,。；;]", text)]
    names = {seen[1] for piece in (*pieces, statement) for form in FORMS if (seen := form.match(piece.strip("。！ ")))}
    claim = _relation(statement.strip("。！ "), names)
    told = [found for piece in pieces if (found := _relation(piece, names))]
    if claim is None or not told:
        return None
    same = [relation for relation in told if relation.scale == claim.scale]
    pairs = list(_edges(same))
    if claim.sign == ">":
        if _reaches(pairs, claim.left, claim.right, strict=True):
            return "follows"
        return "contradicts" if _reaches(pairs, claim.right, claim.left, strict=False) else "open"
    if claim.sign == "<=":
        if _reaches(pairs, claim.right, claim.left, strict=False):
            return "follows"
        return "contradicts" if _reaches(pairs, claim.left, claim.right, strict=True) else "open"
    one, two = (_reaches(pairs, a, b, strict=True) for a, b in ((claim.left, claim.right), (claim.right, claim.left)))
    return "contradicts" if one or two else "open"


ACTS = re.compile(
    rf"^{NAME}比([\u4e00-\u9fff]{{1,6}}?)(早|晚|先|后|多|少)([\u4e00-\u9fff]{{1,4}}?)(?:了?{NUMBER}个?(?:小时|分钟|天|年|月|周|岁|元|次|件|名|米))?$"
)
ORDER = {"先": "早", "后": "晚"}
FORMS = (MORE, NOT_MORE, SAME, ACTS)


def _relation(piece: str, names: set[str]) -> Relation | None:
    """The comparison of a piece; where its second name ends is known from the names that stand first elsewhere."""
    for form, sign in ((SAME, "="), (NOT_MORE, "<="), (MORE, ">")):
        match = form.match(piece)
        if match is None:
            continue
        right = max((name for name in names if match[2].startswith(name)), key=len, default=match[2])
        frame, word = match[2][len(right) :], match[3]
        if sign == "=":
            return Relation(match[1], "=", right, frame.removesuffix("得") + FALLING.get(word, word))
        return _turned(match[1], right, frame, word, ">" if sign == ">" else "<=")
    if match := ACTS.match(piece):  # "比齐越早到两小时"
        word = ORDER.get(match[3], match[3])
        return _turned(match[1], match[2], match[4].removesuffix("了"), word, ">")
    return None


def _turned(left: str, right: str, frame: str, word: str, sign: Literal[">", "<="]) -> Relation:
    scale = frame.removesuffix("得") + FALLING.get(word, word)
    return Relation(right, sign, left, scale) if word in FALLING else Relation(left, sign, right, scale)


def _edges(relations: Sequence[Relation]) -> Iterator[tuple[str, str, bool]]:
    """(greater, smaller, strictly so)."""
    for relation in relations:
        if relation.sign == ">":
            yield relation.left, relation.right, True
        else:
            yield relation.right, relation.left, False
            if relation.sign == "=":
                yield relation.left, relation.right, False


def _reaches(edges: Sequence[tuple[str, str, bool]], start: str, end: str, strict: bool) -> bool:
    """Whether a chain of comparisons leads down from one to the other, with a strict step where that is asked."""
    seen: set[tuple[str, bool]] = set()
    todo = [(start, False)]
    while todo:
        here, steep = todo.pop()
        if here == end and (steep or not strict) and (here, steep) != (start, False):
            return True
        if (here, steep) not in seen:
            seen.add((here, steep))
            todo += [(low, steep or really) for high, low, really in edges if high == here]
    return False


def _by_years(text: str, statement: str) -> Verdict | None:
    told, claim = BY_YEAR.match(text.strip("。 ")), AT_YEAR.match(statement.strip("。 "))
    if not told or not claim or told[4] != claim[1] or _plain(told[3]) != _plain(claim[3]):
        return None
    gap = int(number(told[6]))
    right = int(told[2]) + (gap if told[5] == "早" else -gap)
    return "follows" if right == int(claim[2]) else "contradicts"


def _plain(text: str) -> str:
    return IDLE.sub("", text)


# --- words of one closed group --------------------------------------------------------------------------------------


def by_opposite(text: str, statement: str) -> Verdict | None:
    """The same words but for one pair of opposites: 门开着, 门关着."""
    one, two = _plain(text), _plain(statement)
    start = shared(one, two)
    end = 0
    while end < min(len(one), len(two)) - start and one[len(one) - 1 - end] == two[len(two) - 1 - end]:
        end += 1
    for left in range(start, max(-1, start - 3), -1):
        for right in range(end, max(-1, end - 3), -1):
            a, b = one[left : len(one) - right], two[left : len(two) - right]
            if a and b and len(one) - len(a) >= 2 and b in OPPOSITES.get(a, ()):
                return "contradicts"
    return None


def by_kind(text: str, statement: str) -> Verdict | None:
    """The same words but for a kind and its wider kind: 买了三文鱼 gives 买了鱼, 没买鱼 gives 没买三文鱼."""
    one, two = (re.sub(r"一(?:[只条块张个件辆本台位名朵棵栋套]|杯|双)|[。！]", "", side) for side in (text, statement))
    start = shared(one, two)
    end = shared(one[::-1], two[::-1])
    end = min(end, len(one) - start, len(two) - start)
    for back in range(min(end, 3), -1, -1):
        for left in range(start, max(1, start - 3), -1):
            a, b = one[left : len(one) - end + back], two[left : len(two) - end + back]
            narrow = _narrower(a, b)
            if narrow is not None and len(a) + len(b) < len(one):
                return "follows" if narrow != bool(re.search("没有?|不|未", one)) else "open"
    return None


def _narrower(one: str, two: str) -> bool | None:
    """True when the first is a kind of the second, False the other way round, None when neither is known."""
    for narrow, wide, answer in ((one, two, True), (two, one, False)):
        head = wide.removesuffix("子")
        if wide in WIDER.get(narrow, ()) or (
            head and len(narrow) >= 2 and len(narrow) > len(head) and narrow.endswith(head)
        ):
            return answer
    return None


def by_place(text: str, statement: str) -> Verdict | None:
    """Where somebody is at the moment: nobody is in two cities, and who is in Lyon is in France."""
    if "下" in statement or "去" in statement or "下" in text:
        return None
    told, claim = _place(text), _place(statement)
    if not told or not claim or told[0] != claim[0]:
        return None
    if told[1] == claim[1] or claim[1] in WIDER.get(told[1], ()):
        return "follows" if told[2] == claim[2] or not claim[2] else None
    if told[1] in WIDER.get(claim[1], ()):
        return "open"
    return "contradicts" if told[1] in GROUP_OF and GROUP_OF[told[1]] == GROUP_OF.get(claim[1]) else None


def _place(text: str) -> tuple[str, str, str] | None:
    """(who, known place, what else)."""
    match = re.match(
        r"^([\u4e00-\u9fff]{2,4}?)(?:现在|此刻|目前)?(?:人)?(?:正在|就在|在)([\u4e00-\u9fff]{2,14})[。！]?$",
        text.strip(),
    )
    if not match:
        return None
    place = next(
        (
            match[2][:size]
            for size in range(min(6, len(match[2])), 1, -1)
            if match[2][:size] in GROUP_OF or match[2][:size] in WIDER
        ),
        "",
    )
    return (match[1], place, match[2][len(place) :]) if place else None
