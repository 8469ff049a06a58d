"""faithful: names, places, directions and weekdays of a text that come back as others in its retelling."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import islice

from routing.contracts import Span
from routing.subsystems.entity import lexicon, statements
from routing.subsystems.entity.labelled import relabelled
from routing.subsystems.entity.names import NICKNAMES
from routing.subsystems.entity.quantities import han_number
from routing.subsystems.entity.respelt import respelt
from routing.subsystems.entity.tagger_features import SURNAMES
from routing.text.gate import folded, gated

READ_CHARS = 4000
MOST = 60
ALIKE = 0.6  # characters in common of two spellings
KEEPS = gated(
    r"\b(?:summari[sz]e|summary|rewrite|rephrase|paraphrase|shorten|condense|retell|reword|simplify|polish|proofread|friendlier|warmer|politer|livel(?:y|ier)|shorter|tone|slogan|tweet|post|caption|newsletter|headline|notice|announce\w*|invitation|text message|sms|keep(?:ing)? (?:every|all|the) (?:facts?|details?|information|names?|figures?|numbers?|dates?)|sum up|(?:without|do not|don['’]t) chang(?:e|ing)|unchanged|stick to the|stay(?:ing)? true|true to the|introduce|introduction|blurb|bio|turn (?:this|the|it) into|make (?:this|the|it))\b|"
    r"总结|概括|摘要|改写|缩写|转述|复述|润色|改成|改为|写成|整理成|宣传语|广告语|口号|标题|短信|通知|告示|邀请|朋友圈|推文|简讯|播报|提醒|信息不得改变|语气|据此|照抄|点评|[一两]句[\u4e00-\u9fff]{0,6}介绍|(?:不|勿|别)(?:要|得|可|能|准|许)?(?:擅自)?(?:改动|更改|改变|变动|篡改)",
    re.IGNORECASE,
)
TRANSLATES = re.compile(
    r"\btranslat\w+|\binto (?:english|chinese|german|french|spanish)\b|翻译|译成|译为", re.IGNORECASE
)
WEEKDAY = re.compile(
    r"\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b|(?:周|星期|礼拜)([一二三四五六日天])", re.IGNORECASE
)
NAME = re.compile(r"(?<![\w'’])[A-Z][a-zà-ÿ'’]{1,20}(?:[ -][A-Z][a-zà-ÿ'’]{1,20}){0,3}(?![\w])")
SIDES = "东西南北前后左右上下内外"
SIDED = re.compile(rf"([{SIDES}])([\u4e00-\u9fff]{{1,3}}?)(?=集合|举行|见|进|出|等|的|[，。；、,\s]|$)")
SIDED_EN = re.compile(
    r"\b(north|south|east|west|northern|southern|eastern|western|left|right|upper|lower|front|back|rear|inner|outer|main|side)[ -](gate|door|entrance|exit|wing|hall|side|stairs?|staircase|lot|car park|yard|court|field|bank|bridge|pier|shore|platform|building|tower|room|deck|lawn)\b",
    re.IGNORECASE,
)
TITLE = "老师|先生|女士|经理|主任|校长|医生|师傅|教授|院长|馆长|书记|律师|阿姨|叔叔|总|工|队长|局长|主席|同学"
TITLED = re.compile(rf"([\u4e00-\u9fff])({TITLE})")
HAN = re.compile(r"[\u4e00-\u9fff]{2,60}")
HAN_NAME = re.compile(
    rf"(?:(?<=[是为由叫请找系姓的：:，。、；“（(\s])|(?<=人)|(?<=长)|(?<=员)|(?<=师)|(?<=席)|(?<=任)|(?<=者)|^)(?:{'|'.join(sorted(SURNAMES, key=len, reverse=True))})[\u4e00-\u9fff]{{1,2}}?(?=[，。；、：:）)”\s的]|将|在|于|负责|主[讲持办]|担任|带|联系|电话|签|说|介绍|$)",
    re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Changed:
    """What the answer says in the place of what the text has."""

    span: Span
    said: str
    given: str


def changed(source: str, prompt: str, response: str) -> Iterator[Changed]:
    """The first name, place, side or weekday of the source that the answer puts otherwise; for retellings only."""
    head = prompt[:600]
    if not source or not KEEPS.door.admits(folded(prompt)):
        return
    if not KEEPS.pattern.search(head) or TRANSLATES.search(head):
        return
    text = response[:READ_CHARS]
    readers = (_weekday, _counted, _labelled, _sided, _latin, _respelt, _titled, _person, _respelt_zh, _place)
    for reader in readers:
        found = next(reader(source, prompt, text), None)
        if found is not None:
            yield found
            return


def _weekday(source: str, prompt: str, text: str) -> Iterator[Changed]:
    have, said = _days(prompt), _days(text)
    lost = [day for day in _days(source) if day not in said]
    for day, match in said.items():
        if day not in have and len(lost) == 1 and len(said) <= len(have):
            yield Changed(Span(*match.span()), match.group(), _days(source)[lost[0]].group())


def _days(text: str) -> dict[str, re.Match[str]]:
    return {(m[1] or m[2]).lower().replace("天", "日"): m for m in islice(WEEKDAY.finditer(text), MOST)}


def _counted(source: str, prompt: str, text: str) -> Iterator[Changed]:
    """两天 come back as 三天: one count of a unit on each side, and not the same."""
    have, said = _counts(prompt), _counts(text)
    for unit, values in said.items():
        given = have.get(unit, {})
        if len(values) != 1 or len(given) != 1:
            continue
        (value, match), (right, old) = next(iter(values.items())), next(iter(given.items()))
        clock = unit in ("点", "o'clock") and (value - right) % 12 == 0
        if value != right and not clock and old.group() in source:
            yield Changed(Span(*match.span()), match.group(), old.group())


def _counts(text: str) -> dict[str, dict[float, re.Match[str]]]:
    found: dict[str, dict[float, re.Match[str]]] = {}
    for match in islice(COUNT.finditer(text), MOST):
        number, unit = match["n"] or match["w"], (match["u"] or match["v"]).lower().removesuffix("s")
        value = float(number) if number.isdecimal() else han_number(number) or float(ONES.get(number.lower(), 0))
        if value:
            found.setdefault(unit, {}).setdefault(value, match)
    return found


ONES = {
    word: n
    for n, word in enumerate(
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"], 1
    )
}
COUNT = re.compile(
    r"(?<![\d.第一二三四五六七八九十月])(?P<n>[一二两三四五六七八九十]{1,3}|\d{1,4})(?P<u>天|层|楼|人|名|场|次|元|路|号线|小时|分钟|周|个月|点|岁|米|公里|间|节|折)(?!多|[左上下]右)|"
    r"\b(?P<w>two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,4})[ -](?P<v>days?|weeks?|months?|years?|hours?|minutes?|people|guests|rooms?|floors?|euros?|dollars?|pounds?|km|metres?|meters?|miles?|o['’]clock|lessons?|tickets?)\b",
    re.IGNORECASE,
)


def _sided(source: str, prompt: str, text: str) -> Iterator[Changed]:
    """The east gate for the west gate."""
    for pattern in (SIDED, SIDED_EN):
        given = {(m[1].lower(), m[2].lower()) for m in islice(pattern.finditer(prompt), MOST)}
        for match in islice(pattern.finditer(text), MOST):
            side, thing = match[1].lower(), match[2].lower()
            others = [one for one, of in given if of == thing and one != side]
            spelt = match.group().lower() in prompt.lower()
            if len(others) == 1 and not spelt and not re.search(rf"{others[0]}[ -]?{thing}", text, re.IGNORECASE):
                yield Changed(
                    Span(*match.span()),
                    match.group(),
                    source and f"{others[0]}{'' if pattern is SIDED else ' '}{match[2]}",
                )


def _latin(source: str, prompt: str, text: str) -> Iterator[Changed]:
    """Bart Hoek for Bram Hoek: one word kept and one put otherwise; or Leicester for Leeds."""
    low, said_low = prompt.lower(), text.lower()
    lost = [name for name, _ in _names(source) if name.lower() not in said_low]
    for called, start in _names(text):
        words = called.split()
        new = [w for w in words if w.lower() not in low]
        if not new or all(statements.common(w.lower()) for w in new):
            continue
        for name in lost:
            mine = name.split()
            kept = {w.lower() for w in words} & {w.lower() for w in mine}
            gone = [w for w in mine if w.lower() not in said_low]
            if (
                kept
                and gone
                and len(words) == len(mine) > 1
                and len(new) == len(gone) == 1
                and not _form(new[0], gone[0])
            ) or (
                len(words) == len(mine) == 1 and not _opening(text, start) and _alike(new[0], gone[0] if gone else "")
            ):
                yield Changed(Span(start, start + len(called)), called, name)


def _labelled(source: str, prompt: str, text: str) -> Iterator[Changed]:
    """A figure under the name that the text has with another figure."""
    for found in relabelled(source, prompt, text):
        yield Changed(found.span, found.said, found.given)


def _respelt(source: str, prompt: str, text: str) -> Iterator[Changed]:
    """Elsa Brandner for Ilse Brandt: no word is kept, yet the one took the other's place."""
    low, said_low = prompt.lower(), text.lower()
    lost = [name for name, _ in _names(source) if " " in name and not any(w.lower() in said_low for w in name.split())]
    for called, start in _names(text) if lost else ():
        if " " not in called or any(w.lower() in low for w in called.split()):
            continue
        near = [n for n in lost if len(n.split()) == len(called.split()) and _place_taken(called, n)]
        if len(near) == 1:
            yield Changed(Span(start, start + len(called)), called, near[0])
            return


def _place_taken(called: str, name: str) -> bool:
    """Spelt much alike, or both a first name with a surname."""
    alike = SequenceMatcher(None, called.lower(), name.lower(), autojunk=False).ratio() >= ALIKE
    return alike or all("f" in lexicon.english().get(n.split()[0].lower(), "") for n in (called, name))


def _names(text: str) -> Iterator[tuple[str, int]]:
    """Capitalised names and where they start, without a common word that only opens its sentence."""
    for match in islice(NAME.finditer(text), MOST):
        name, start = match.group(), match.start()
        first, _, rest = name.partition(" ")
        if rest and _opening(text, start) and statements.common(first.lower()):
            name, start = rest, match.end() - len(rest)
        yield name, start


def _form(one: str, other: str) -> bool:
    """A short form, an initial or an inflected form of the same name."""
    a, b = one.lower().removesuffix("'s"), other.lower().removesuffix("'s")
    if any({a, b} <= group for group in NICKNAMES) or a.startswith(b) or b.startswith(a):
        return True
    return (min(len(a), len(b)) > 5 and a[:5] == b[:5]) or (a[:1] != b[:1] and statements.common(b))


def _opening(text: str, start: int) -> bool:
    before = text[:start].rstrip(" \"'“‘*")
    return not before or before[-1] in ".!?:\n-•"


def _alike(one: str, other: str) -> bool:
    """Two names of one class in the word list: first names, surnames, places."""
    flags = [set(lexicon.english().get(w.lower(), "")) & set("fck") for w in (one, other)]
    return bool(other) and bool(flags[0] & flags[1]) and not _form(one, other) and not statements.common(other.lower())


def _titled(source: str, prompt: str, text: str) -> Iterator[Changed]:
    """李老师 for 王老师."""
    given = {(m[1], m[2]) for m in islice(TITLED.finditer(source), MOST) if m[1] in SURNAMES}
    for match in islice(TITLED.finditer(text), MOST):
        others = [surname for surname, title in given if title == match[2] and surname + title not in text]
        if match[1] in SURNAMES and others and match.group() not in prompt and match[1] + match[2] not in prompt:
            yield Changed(Span(*match.span()), match.group(), others[0] + match[2])


def _person(source: str, prompt: str, text: str) -> Iterator[Changed]:
    """何敬之 for 何静之: same length, same surname or same given name, one character put otherwise."""
    for match in islice(HAN_NAME.finditer(source), MOST):
        name = match.group()
        if name in text or len(name) < 3:
            continue
        for run in HAN.finditer(text):
            for start in range(len(run.group()) - len(name) + 1):
                piece = run.group()[start : start + len(name)]
                if piece in prompt or piece[0] != name[0]:
                    continue
                if sum(a != b for a, b in zip(piece, name, strict=True)) == 1:
                    place = run.start() + start
                    yield Changed(Span(place, place + len(name)), piece, name)


def _respelt_zh(source: str, prompt: str, text: str) -> Iterator[Changed]:
    """宏达建设 for 宏远建设, 《海峰》 for 《海风》, K5 for K3."""
    for found in respelt(source, prompt, text):
        yield Changed(found.span, found.said, found.given)


def _place(source: str, prompt: str, text: str) -> Iterator[Changed]:
    """芜湖 for 合肥: a place of the word list that the prompt lacks, where one of the source is gone."""
    lost = [w for w in _places(source) if w not in text]
    for word, start in _places(text).items():
        if word in prompt or any(word in other or other in word for other in lost):
            continue
        given = lost[0] if lost else _before_same(source, text, start, start + len(word))
        if given and sorted(given) != sorted(word):  # 上山 and 山上
            yield Changed(Span(start, start + len(word)), word, given)


def _before_same(source: str, text: str, start: int, end: int) -> str:
    """What the source has, and the text lacks, before the two characters that follow a place of the text."""
    after = text[end : end + 2]
    at = source.find(after) if len(after) == 2 and HAN.fullmatch(after) else -1
    word = source[max(0, at - (end - start)) : at] if at > 0 else ""
    return word if word and word not in text and HAN.fullmatch(word) else ""


def _places(text: str) -> dict[str, int]:
    return {
        text[w.start : w.end]: w.start for w in lexicon.segment(text[:1200]) if w.tag == "s" and w.end - w.start >= 2
    }
