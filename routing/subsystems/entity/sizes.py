"""sizes: what "it is too big" means where one thing does not go into, hold, lift or reach another: the size itself decides."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from routing.text.gate import either, folded, gated

READ_CHARS = 3000
NOT = r"(?:does(?: not|n['’]t)|did(?: not|n['’]t)|would(?: not|n['’]t)|could(?: not|n['’]t)|will not|won['’]t|can(?:not|['’]t| not))"
WHY = r"(?:,? (?:because|since|as)|[;,.:]) (?P<pronoun>it|he|she|they)(?: is|['’]s| was| are| were) (?:just |simply |still )?(?P<deg>too|so|not) (?P<size>\w{2,12})"
WHY_ZH = r"[，,。；]?(?:是?因为|由于)?(?P<pronoun>它|他|她)们?(?:实在|确实|真的)?(?P<deg>太|过于|不够)(?P<size>大|小|宽|窄|长|短|高|矮|粗|细|重|沉|轻|胖|瘦|弱|远|近|厚|薄)"
THING = r"(?:(?:the|a|an|his|her|my|our|their|this|that) )?(?P<{}>[\w' -]{{2,40}}?)"
HAN = r"(?P<{}>[\u4e00-\u9fff]{{1,10}}?)"


def _shape(verb: str, one: str, other: str) -> str:
    return rf"\b{THING.format(one)} {NOT} (?:{verb}) {THING.format(other)}{WHY}"


def _shape_zh(verb: str, one: str, other: str) -> str:
    return rf"{HAN.format(one)}(?:{verb})了?{HAN.format(other)}(?:里面?|中|内)?{WHY_ZH}"


BIG = frozenset(
    ["big", "large", "wide", "tall", "long", "thick", "bulky", "fat", "high", "huge", "heavy", "far", "大", "宽", "长", "高", "粗", "重", "沉", "胖", "远", "厚"]
)  # fmt: skip
SMALL = frozenset(
    ["small", "narrow", "short", "little", "thin", "tiny", "low", "tight", "weak", "young", "shallow", "flimsy", "小", "窄", "短", "矮", "细", "轻", "瘦", "弱", "近", "薄"]
)  # fmt: skip
# big: what goes in, is carried or stands out of reach; small: what holds, carries or reaches.
SHAPES = tuple(
    gated(pattern)
    for pattern in (
        _shape("(?:fit|go|get|squeeze|slide|pass) (?:in|into|inside|through|on|under|behind)(?:to)?", "big", "small"),
        _shape("hold|contain|take|accommodate|carry all of|support|bear", "small", "big"),
        _shape("lift|carry|move|pick up|push|pull|drag|reach|touch|see over", "small", "big"),
        _shape_zh("[放装塞挤搬]不进去?|穿不过去?|进不了|[放装]不下(?=[^，。]{1,10}[里中内])", "big", "small"),
        _shape_zh("[装放盛容坐塞停摆挤住存]不下|容纳不了", "small", "big"),
        _shape_zh("[抬搬抱背拿提推拖拉扛]不[动起]|举不起来?|够不[着到]|[拿摸碰]不[着到]", "small", "big"),
    )
)
ANY = either(*(shape.door for shape in SHAPES))
DETERMINER = re.compile(
    r"^(?:[这那一][只个把件本台辆张条些座艘位盆瓶箱幅根套袋包捆块双对架部支枝盒罐桶批堆群]?)(?=[\u4e00-\u9fff])"
)


@dataclass(frozen=True, slots=True)
class Mistaken:
    """The thing named, the thing meant, the pronoun with its size, and where the wrong one stands in the answer."""

    wrong: str
    right: str
    pronoun: str
    size: str
    start: int


def mistaken(text: str, response: str) -> Iterator[Mistaken]:
    """The first answer that names the thing whose size is no hindrance, and not the other one."""
    sample = text[:READ_CHARS]
    low, said = folded(sample), response.lower()
    if len(response) > 300 or not ANY.admits(low):
        return
    for shape in SHAPES:
        for match in islice(shape.finditer(sample, low), 5):
            size = match["size"].lower()
            big = size in BIG if match["deg"].lower() not in ("not", "不够") else size in SMALL
            if size not in BIG | SMALL:
                continue
            right, wrong = (_core(match[name]) for name in (("big", "small") if big else ("small", "big")))
            place = said.find(wrong)
            if place >= 0 and right not in said:
                yield Mistaken(wrong, right, match["pronoun"], match["size"], place)
                return


def _core(thing: str) -> str:
    """The last word of an English phrase; a Chinese one without its measure word."""
    plain = thing.strip().lower()
    return plain.split()[-1] if plain.isascii() else DETERMINER.sub("", plain)
