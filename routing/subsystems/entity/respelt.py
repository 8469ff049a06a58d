"""respelt: a firm, school, street or title of a Chinese text, or a code, that comes back with one character put otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from routing.contracts import Span
from routing.subsystems.entity import lexicon

MOST = 60
KINDS = "建设|建筑|建材|置业|地产|公司|集团|科技|药业|食品|电器|电子|汽车|物业|物流|快递|传媒|文化|装饰|园林|机械|化工|纺织|服饰|家具|家电|保险|证券|银行|医院|诊所|药房|药店|大学|学院|中学|小学|幼儿园|出版社|杂志|日报|晚报|剧院|剧团|影院|书店|书院|超市|商场|商厦|大厦|广场|酒店|宾馆|旅社|饭店|餐厅|茶馆|花园|小区|社区|新村|公园|水库|大桥|码头|工厂|农场|林场|牧场|合作社|协会|基金会|事务所|俱乐部|寺|路|街|巷|镇|村|乡|县|湖|河|江|山|岛"
NAMED = re.compile(rf"(?=([\u4e00-\u9fff]{{2}})({KINDS}))")
QUOTED = re.compile(r"《([^《》\n]{2,24})》")
CODE = re.compile(r"(?<![A-Za-z\d])([A-Z]{1,4})[- ]?(\d{1,4})(?![\w.%])")
# Words that only point, count or place stand before the kind of a thing as its name does.
POINTING = frozenset(
    "的了和与或及在到去从向往由被把将给是为有该本此我你他她贵这那其各某每全另同两几一二三四五六七八九十百千第多少大小新老旧上下左右东西南北内外前后中"
)
RARE, NAME_LIKE = 12.0, 13.0  # negative log-probability: a word that may be a name; one that is none by its class
NAME_TAGS = frozenset("nsrzt")


@dataclass(frozen=True, slots=True)
class Respelt:
    """What the answer says in the place of what the text has."""

    span: Span
    said: str
    given: str


def respelt(source: str, prompt: str, text: str) -> Iterator[Respelt]:
    """Names of the source that are gone from the answer, which has others that differ in one character."""
    for pieces in (_named, _quoted):
        given = [piece for piece, _ in pieces(source) if piece not in text]
        for said, start in pieces(text) if given else ():
            near = {name for name in given if said not in prompt and _one_apart(name, said, prompt, text)}
            if len(near) == 1:
                yield Respelt(Span(start, start + len(said)), said, near.pop())
    yield from _codes(source, prompt, text)


def _named(text: str) -> Iterator[tuple[str, int]]:
    for match in islice(NAMED.finditer(text), MOST):
        if not POINTING & set(match[1]):
            yield match[1] + match[2], match.start()


def _quoted(text: str) -> Iterator[tuple[str, int]]:
    for match in islice(QUOTED.finditer(text), MOST):
        yield match[1], match.start(1)


def _one_apart(given: str, said: str, prompt: str, text: str) -> bool:
    """One character otherwise, of which the text lacks the new one and the answer the old one; words that can be names."""
    if len(given) != len(said):
        return False
    apart = [place for place, (old, new) in enumerate(zip(given, said, strict=True)) if old != new]
    if len(apart) != 1:
        return False
    place = apart[0]
    old, new = given[place], said[place]
    if old in text or new in prompt or min(old, new) < "\u4e00" or max(old, new) > "\u9fff":
        return False
    return _names(given[:2], said[:2]) if place < 2 else len(given) > 3


def _names(*words: str) -> bool:
    """No two ordinary words that mean much the same: 附近 and 邻近."""
    known = [lexicon.chinese().get(word) for word in words]
    possible = all(entry is None or entry[0] in NAME_TAGS or entry[1] >= NAME_LIKE for entry in known)
    return possible and any(entry is None or entry[1] >= RARE for entry in known)


def _codes(source: str, prompt: str, text: str) -> Iterator[Respelt]:
    """K5 for K3: the only code of its letters on either side."""
    if not CODE.search(text):
        return
    given = {(m[1], m[2]) for m in islice(CODE.finditer(source), MOST)}
    for match in islice(CODE.finditer(text), MOST):
        old = [number for letters, number in given if letters == match[1]]
        alone = len({m[2] for m in CODE.finditer(text) if m[1] == match[1]}) == 1 == len(old)
        if alone and old[0] != match[2] and match[1] + match[2] not in re.sub(r"[- ]", "", prompt):
            yield Respelt(Span(*match.span()), match.group(), match[1] + old[0])
