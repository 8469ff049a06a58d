"""names: whether two names mean one thing: short and full forms, initials, transliterations; and persons who only share a part."""

from __future__ import annotations

import re
from collections.abc import Sequence

from routing.subsystems.entity import aliases, statements
from routing.subsystems.entity.statements import Name, Statement, initials

QUOTES = '《》“”"「」'
ABBREVIATED = re.compile(r"(?:大学|学院|银行|公司|集团|委员会|协会|[会局部院省市厂队党社军]|组织|铁路|医院|中学)$")
PLACE_END = re.compile(r"(?:山脉|山|市|省|县|区|河|江|湖|国|镇|村|岛|城)$")
HAN = re.compile(r"[\u4e00-\u9fff]")
LATIN = re.compile(r"[A-Za-z]")
# Characters that write foreign sounds; two spellings of one name share most of them in order.
SOUNDS = frozenset(
    "阿埃艾安奥巴贝比波布查达戴丹德迪蒂杜多恩尔法菲费弗福盖戈格古哈海汉赫胡霍基吉加杰卡凯坎科克肯库拉莱兰朗劳勒雷里利丽林琳卢鲁路伦罗洛马玛迈曼梅蒙米密莫穆纳娜南内尼诺努欧帕佩皮珀普奇乔切琼瑞萨塞桑瑟沙舍史斯丝司索塔泰汤唐特提图托瓦威韦维温翁沃乌伍西希锡夏谢辛休雅亚扬耶伊因英尤约泽詹兹佐"
)
TITLE = frozenset(
    ["dr", "prof", "professor", "sir", "mr", "mrs", "ms", "king", "queen", "president", "saint", "st", "lord", "lady", "captain", "general", "senator", "the", "of", "de", "van", "von", "judge", "emperor", "prince", "princess", "pope", "jr", "sr"]
)  # fmt: skip
# Words for the kind of thing, which two different things of the kind share.
GENERIC = frozenset(
    ["county", "city", "town", "state", "university", "college", "school", "institute", "river", "lake", "mount", "mountain", "island", "air", "force", "base", "national", "park", "company", "corporation", "group", "party", "museum", "street", "road", "avenue", "club", "united", "north", "south", "east", "west", "new", "great", "saint", "award", "prize", "medal", "cup", "league", "war", "battle", "act", "bank", "church", "bridge", "station", "airport", "hotel", "theatre", "theater", "records", "press", "films", "studio", "studios", "games", "band", "association", "society", "organization", "union", "council", "department", "ministry", "royal", "international", "american", "british", "the", "of", "in", "and", "for"]
)  # fmt: skip
# The widest part of an address; two places in one country are still two places.
COUNTRIES = frozenset(
    [
        "usa",
        "us",
        "u.s.",
        "u.s.a.",
        "america",
        "united states",
        "uk",
        "u.k.",
        "united kingdom",
        "england",
        "scotland",
        "wales",
        "ireland",
        "britain",
        "canada",
        "australia",
        "germany",
        "france",
        "spain",
        "italy",
        "portugal",
        "netherlands",
        "belgium",
        "switzerland",
        "austria",
        "poland",
        "sweden",
        "norway",
        "denmark",
        "finland",
        "russia",
        "ukraine",
        "turkey",
        "greece",
        "india",
        "pakistan",
        "china",
        "japan",
        "south korea",
        "korea",
        "vietnam",
        "thailand",
        "indonesia",
        "malaysia",
        "singapore",
        "philippines",
        "brazil",
        "argentina",
        "mexico",
        "chile",
        "peru",
        "egypt",
        "nigeria",
        "kenya",
        "south africa",
        "israel",
        "iran",
        "iraq",
        "europe",
        "asia",
        "africa",
        "中国",
        "波兰",
        "荷兰",
        "瑞士",
        "瑞典",
        "挪威",
        "丹麦",
        "芬兰",
        "奥地利",
        "比利时",
        "希腊",
        "土耳其",
        "埃及",
        "以色列",
        "伊朗",
        "泰国",
        "越南",
        "新加坡",
        "马来西亚",
        "菲律宾",
        "墨西哥",
        "阿根廷",
        "葡萄牙",
        "匈牙利",
        "捷克",
        "乌克兰",
        "爱尔兰",
        "苏格兰",
        "英格兰",
        "美国",
        "英国",
        "法国",
        "德国",
        "日本",
        "韩国",
        "俄罗斯",
        "印度",
        "意大利",
        "西班牙",
        "加拿大",
        "澳大利亚",
        "巴西",
        "欧洲",
        "亚洲",
        "非洲",
    ]
)
PEOPLES = frozenset(
    ["english", "british", "american", "french", "german", "italian", "spanish", "portuguese", "dutch", "belgian", "swiss", "austrian", "polish", "russian", "ukrainian", "swedish", "norwegian", "danish", "finnish", "greek", "turkish", "chinese", "japanese", "korean", "indian", "australian", "canadian", "mexican", "brazilian", "irish", "scottish", "welsh", "european", "african", "asian", "latin", "roman", "jewish", "christian", "hungarian", "czech", "israeli", "iranian", "egyptian"]
)  # fmt: skip
NICKNAMES = tuple(
    frozenset(group.split())
    for group in ("bill william will billy", "bob robert rob bobby", "dick richard rick", "jim james jimmy", "mike michael", "tom thomas tommy", "joe joseph", "liz elizabeth beth", "kate katherine catherine kathy", "tony anthony", "jack john johnny", "ted edward theodore eddie ned", "dan daniel danny", "sam samuel samantha", "chris christopher", "steve stephen steven", "alex alexander", "ben benjamin", "andy andrew drew", "peggy margaret maggie", "hank henry harry", "larry lawrence", "chuck charles charlie", "dave david", "nick nicholas", "matt matthew", "greg gregory", "fred frederick", "pat patrick patricia", "sue susan")
)  # fmt: skip


def same(left: Name, right: Name, persons: bool = False) -> bool:
    """One thing by shared parts, containment, initials, short form or sound; persons need more than one shared part."""
    a, b = left.text.strip(QUOTES), right.text.strip(QUOTES)
    if aliases.same(a, b, []) or short_form(a, b) or short_form(b, a):
        return True
    if a.lower() in b.lower() or b.lower() in a.lower():
        return True
    if persons and (conflict(a, b) or conflict(b, a)):
        return False
    if sounds_alike(a, b) or (_akin(a, b) if LATIN.match(a) else bool(left.parts & right.parts)):
        return True
    return initials(a) == b.replace(".", "") or initials(b) == a.replace(".", "")


def _akin(a: str, b: str) -> bool:
    """Latin names that share at least half of the shorter one's own words."""
    left, right = (set(own(x)) for x in (a, b))
    return bool(left and right) and sum(_in(word, [*right]) for word in left) >= 0.5 * min(len(left), len(right))


def own(name: str) -> list[str]:
    """The words of a Latin name without titles and words for the kind of thing."""
    return [word for word in _words(name) if word not in GENERIC and len(word.replace(".", "")) > 1]


def is_adjective(name: str) -> bool:
    """True for the name of a people (“a British”), which says something of a thing and does not name it."""
    words = [word for word in _words(name) if word not in ("a", "an")]
    return bool(words) and all(word in PEOPLES for word in words)


def without_countries(names: Sequence[Name]) -> list[Name]:
    """The names but for countries, unless nothing else is there."""
    return [n for n in names if n.text.strip(QUOTES + ".").lower() not in COUNTRIES] or list(names)


def short_form(short: str, full: str) -> bool:
    """北大 of 北京大学: the characters in their order, the full name one of an institution."""
    if not (1 < len(short) < len(full)) or not HAN.match(short) or not ABBREVIATED.search(full):
        return False
    rest = iter(full)
    return all(character in rest for character in short)


def sounds_alike(a: str, b: str) -> bool:
    """Two transliterations of one foreign name, or one with a word for its kind (本·尼维斯 / 本尼维斯山)."""
    a, b = (PLACE_END.sub("", x.replace("·", "").replace("-", "")) for x in (a, b))
    if a and a == b:
        return True
    if min(len(a), len(b)) < 3 or not all(sum(c in SOUNDS for c in x) >= len(x) - 1 for x in (a, b)):
        return False
    return _common(a, b) >= 0.6 * max(len(a), len(b))


def _common(a: str, b: str) -> int:
    """Length of the longest common subsequence of two short names."""
    row = [0] * (len(b[:20]) + 1)
    for x in a[:20]:
        before = row[:]
        for n, y in enumerate(b[:20], 1):
            row[n] = before[n - 1] + 1 if x == y else max(before[n], row[n - 1])
    return row[-1]


def conflict(a: str, b: str) -> bool:
    """Two persons: the names share a part and each has another that the other lacks (Zhang Weilan / Li Weilan)."""
    if HAN.match(a) and HAN.match(b):
        return "·" not in a + b and 2 <= len(a) <= 4 and 2 <= len(b) <= 4 and a[0] != b[0] and a[1:] == b[1:]
    left, right = _words(a), _words(b)
    if len(left) < 2 or len(right) < 2:
        return False
    return any(not _in(x, right) for x in left) and any(not _in(y, left) for y in right)


def _words(name: str) -> list[str]:
    found = (word.strip(".,'’").lower() for word in re.split(r"[\s\u00a0-]+", name.replace("’s", "").replace("'s", "")))
    return [word for word in found if word and word not in TITLE]


def _in(word: str, others: Sequence[str]) -> bool:
    for other in others:
        letters = word.replace(".", "") if "." in word or len(word) <= 2 else ""
        if word == other or any({word, other} <= group for group in NICKNAMES):
            return True
        if (letters or len(other.replace(".", "")) <= 2) and word[0] == other[0]:
            return True
        if len(word) > 3 and len(other) > 3 and (word.startswith(other) or other.startswith(word)):
            return True
    return False


def foreign(mine: Sequence[Name], theirs: Sequence[Name]) -> bool:
    """True when the one side's names are Latin and the other's Chinese: they cannot be compared by spelling."""
    scripts = [{bool(HAN.search(n.text)) for n in side} for side in (mine, theirs)]
    return scripts[0].isdisjoint(scripts[1])


def held(name: Name, other: Statement, persons: bool = False, among: Sequence[Name] | None = None) -> bool:
    """True when the other text holds the name: literally, as one of its names (or of those given), or most of its parts."""
    plain = name.text.strip(QUOTES)
    if plain.lower() in other.low:
        return True
    if any(same(name, n, persons) for n in (other.names if among is None else among)[:20]):
        return True
    last = plain.split("·")[-1]
    if len(last) > 1 and last != plain and last in other.text:
        return True
    if persons:
        known = sum(part in other.content for part in name.parts)
        return bool(HAN.match(plain)) and len(name.parts) > 1 and known >= 0.6 * len(name.parts)
    if LATIN.match(plain):
        words = own(plain)
        return bool(words) and sum(statements.stem(word) in other.content for word in words) >= 0.5 * len(words)
    return bool(name.parts & other.content) or _sounds_in(plain, other)


def _sounds_in(name: str, other: Statement) -> bool:
    return any(sounds_alike(name, run) for run in statements.HAN_RUN.findall(other.text[:60]) if len(run) < 12)
