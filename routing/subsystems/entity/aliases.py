"""aliases: which names a text calls the same thing: “X (also known as Y)”, “X，简称Y”, initials in brackets."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from routing.contracts import Span
from routing.subsystems.entity import extraction, nicknames
from routing.subsystems.entity.extraction import Alias, Row
from routing.subsystems.entity.statements import initials
from routing.text.gate import folded, gate
from routing.text.places import matches_at

READ_CHARS = 20_000
NAME = r"[A-Z][\w&'’.-]{0,30}(?: (?:(?:of|the|and|for|de|van|von) )?[A-Z][\w&'’.-]{0,30}){0,5}"
HAN = r"[\u4e00-\u9fffA-Za-z0-9·]{2,20}"
ALSO = r"(?:also (?:known|called|traded|referred to) as|(?:aka|a\.ka|ak\.a|a\.k\.a)\.?|known (?:to (?:\w+ ){1,3})?as|formerly(?: known as| called)?|nicknamed|abbreviated(?: as| to)?|called|or simply|short for|dubbed|better known as|whose ticker is|ticker(?: symbol)?)"
ALSO_HAN = r"(?:又称|又名|简称|亦称|也称|别称|别名|曾用名|原名|俗称|人称|昵称|绰号|英文名|股票代码|外号|笔名|字)"
PATTERNS = (
    re.compile(rf"({NAME}),? ?\(?{ALSO}[:,]? [\"“']?(?:the )?({NAME}|[A-Z]{{2,6}})"),
    re.compile(rf"({NAME}) [(（][\"“]?(?:the |hereafter |hereinafter )?[\"“]?([A-Z][A-Za-z&.]{{1,12}})[\"”]?[)）]"),
    re.compile(rf"({HAN}?)[，,（(]{{0,2}}{ALSO_HAN}(?:为|是|叫|：|:)?[“\"「]?({HAN}?)(?=[”\"」）)，,。；;、]|$)"),
    re.compile(rf"({HAN})[（(](?:以下简称|下称|简称)[“\"]?({HAN})[”\"]?[)）]"),
)
ALSO_DOOR = gate(re.compile(ALSO))  # every match of the first pattern, and no other, needs one of these words
HAN_MARK = re.compile(ALSO_HAN)
SHORTENED = re.compile(r"[（(](?:以下简|[下简])称")  # in the middle of a match, and found faster than where one begins
HAN_REACH = 22  # characters from the start of a name to the word behind it
IN_ANSWER = (  # besides the set forms
    re.compile(rf"({NAME})(?: is|,)? (?:also |commonly )?(?:known|called|nicknamed) (?:as )?[\"“']?(?:the )?({NAME})"),
    re.compile(
        rf"({NAME}|{HAN})\s{{0,3}}(?:=|→|->|:|：)\s{{0,3}}({NAME}|{HAN})(?=\s{{0,3}}(?:$|[,，;；。\n]))", re.MULTILINE
    ),
)
# Spellings of one thing that no text needs to explain.
KNOWN: tuple[frozenset[str], ...] = tuple(
    frozenset(group.split("|"))
    for group in (
        "apple|apple inc|apple inc.|苹果公司|aapl", "google|谷歌|alphabet", "microsoft|微软|msft", "amazon|亚马逊|amzn", "tesla|特斯拉|tsla", "alibaba|阿里巴巴|阿里",
        "tencent|腾讯", "huawei|华为", "samsung|三星|samsung electronics", "ibm|international business machines", "nasa|national aeronautics and space administration|美国国家航空航天局",
        "un|united nations|联合国", "eu|european union|欧盟", "who|world health organization|world health organisation|世界卫生组织|世卫组织", "us|usa|united states|united states of america|美国|u.s.|u.s.a.",
        "uk|united kingdom|英国|u.k.|great britain", "prc|people's republic of china|中华人民共和国|中国", "nyc|new york city|new york|纽约市|纽约", "la|los angeles|洛杉矶", "ussr|soviet union|苏联",
        "北大|北京大学|peking university", "清华|清华大学|tsinghua university", "mit|massachusetts institute of technology|麻省理工学院|麻省理工", "央视|中央电视台|cctv", "工行|中国工商银行|工商银行", "建行|中国建设银行|建设银行",
        "nba|national basketball association", "fifa|国际足联", "imf|international monetary fund|国际货币基金组织", "wto|world trade organization|世贸组织|世界贸易组织", "bmw|宝马", "vw|volkswagen|大众汽车",
    )
)  # fmt: skip
NONE: frozenset[int] = frozenset()
GROUPS = {  # spelling -> the numbers of its groups
    spelling: frozenset(number for number, group in enumerate(KNOWN) if spelling in group)
    for spelling in frozenset().union(*KNOWN)
}


LEGAL_FORM = re.compile(
    r"\b(?:ltd|inc|corp(?:oration)?|gmbh|co|llc|ag|plc|s\.?a|limited|company|group|holdings?|n\.?v|b\.?v)\.?$"
)
HAN_FORM = re.compile(r"(?:公司|集团|股份|大学|银行|医院)$")


def stated(text: str) -> list[Alias]:
    """The pairs that a text states, in set forms and in running text."""
    head = text[:READ_CHARS]
    tried = _tried(head)
    return [*(_pairs(head, tried) if tried else ()), *nicknames.stated(text)]


def answered(response: str, rows: list[Row]) -> list[Alias]:
    """The pairs that an answer states, in rows with alias fields or in words."""
    found = [Alias(row.name, alias, row.span) for row in rows for alias in row.aliases]
    found = found or extraction.mapped(response)
    answer = response[: extraction.READ_CHARS]
    return found or list(_pairs(answer, [*_tried(answer), *IN_ANSWER]))


def _pairs(text: str, patterns: Sequence[re.Pattern[str]]) -> Iterator[Alias]:
    for pattern in patterns:
        for match in _matches(pattern, text):
            name, alias = _alone(match.group(1), text[match.start() - 1 : match.start()]), match.group(2).strip()
            used = alias in text[match.end() :] and name not in text[match.end() :]
            telephones = pattern is PATTERNS[0] and match.group().startswith(f"{match.group(1)} called ")
            if (
                name
                and alias
                and name != alias
                and not telephones
                and (pattern is not PATTERNS[1] or used or _short_form(name, alias))
            ):
                yield Alias(name, alias, Span(*match.span()))


def _alone(name: str, before: str) -> str:
    """The name without the word that joins it to the one before; nothing for a mere “hereinafter”."""
    joined = name.startswith(("与", "及")) or (before in ")）" and name.startswith(("和", "跟", "同")))
    return "" if name in ("以下", "下") else name.strip()[joined:]


def _tried(text: str) -> list[re.Pattern[str]]:
    """The set forms that the text can hold: the dear ones are tried only where their words for an alias stand."""
    also = [PATTERNS[0]] if ALSO_DOOR.admits(folded(text)) else []
    bracketed = [PATTERNS[1]] if " (" in text or " （" in text else []
    return [*also, *bracketed, *(() if text.isascii() else PATTERNS[2:])]


def _matches(pattern: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    """All matches of the pattern."""
    if pattern is PATTERNS[3] and not SHORTENED.search(text):
        return iter(())
    return matches_at(pattern, _before_marks(text), text) if pattern is PATTERNS[2] else pattern.finditer(text)


def _before_marks(text: str) -> Iterator[int]:
    """The places from which a Chinese word for an alias is in reach, each once."""
    done = 0
    for mark in HAN_MARK.finditer(text):
        yield from range(max(done, mark.start() - HAN_REACH), mark.start())
        done = max(done, mark.start())


def _short_form(name: str, alias: str) -> bool:
    return alias.isupper() or initials(name).lower() == alias.lower() or alias.lower() in name.lower()


def same(left: str, right: str, pairs: list[Alias]) -> bool:
    """True when the text or common knowledge calls both the same, or one is the other's words turned round."""
    a, b = plain(left), plain(right)
    if a == b:
        return False
    if any({plain(p.name), plain(p.alias)} == {a, b} for p in pairs) or GROUPS.get(a, NONE) & GROUPS.get(b, NONE):
        return True
    if _short_of(a, b) or _short_of(b, a) or _same_but_form(a, b) or _same_spelling(a, b):
        return True
    if initials(left).lower() == b.replace(".", "") != "" or initials(right).lower() == a.replace(".", "") != "":
        return True
    return sorted(a.replace(",", " ").split()) == sorted(b.replace(",", " ").split())


NUMBERS = {word: str(number) for number, word in enumerate(["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"])}  # fmt: skip
HAN_NUMBERS = str.maketrans("一二三四五六七八九两", "1234567892")


NAME_LIKE = re.compile(r"(?=.*[a-z\u4e00-\u9fff]{2})[\w .'’&·-]{3,80}")  # no code


def _same_spelling(a: str, b: str) -> bool:
    return bool(NAME_LIKE.fullmatch(a) and NAME_LIKE.fullmatch(b)) and _spelling(a) == _spelling(b)


def _spelling(name: str) -> str:
    """A name without hyphens, points, accents and width, with number words as digits, "&" as "and" and no plural."""
    wide = unicodedata.normalize("NFKD", name.replace("&", " and ")).translate(HAN_NUMBERS)
    words = re.findall(r"[a-z0-9]+|[\u4e00-\u9fff]", "".join(c for c in wide if not unicodedata.combining(c)))
    return "".join(NUMBERS.get(word, word.removesuffix("s") if len(word) > 3 else word) for word in words)


def _same_but_form(a: str, b: str) -> bool:
    """True for names that only differ in the legal form or have the same one."""
    if a.lstrip(" ,.")[:1] != b.lstrip(" ,.")[:1] or not (LEGAL_FORM.search(a) or LEGAL_FORM.search(b)):
        return False
    bare = [LEGAL_FORM.sub("", x).strip(" ,.") for x in (a, b)]
    return bare[0] == bare[1] and len(bare[0]) > 1


def _short_of(short: str, full: str) -> bool:
    """True when the full name has a legal form and begins with the short one: Northwind / Northwind Traders Ltd."""
    if len(short) < 2 or not full.startswith(short):
        return False
    whole_word = full[len(short)] == " " and LEGAL_FORM.search(full)
    return bool(whole_word or ("\u4e00" <= short[0] <= "\u9fff" and HAN_FORM.search(full)))


def plain(name: str) -> str:
    """Lower case without quotation marks and an article."""
    return name.strip("“”\"'《》 ").lower().removeprefix("the ")
