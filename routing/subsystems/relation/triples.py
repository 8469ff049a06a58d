"""triples: extracted (subject, predicate, object) triples whose ends are swapped against the prompt."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from routing.contracts import Span
from routing.subsystems.relation.converses import EDGES, turned_round
from routing.subsystems.relation.directions import turned_edges
from routing.subsystems.relation.signals import Fault
from routing.text.gate import folded, gated
from routing.text.words import stem

TRIPLE = gated(
    r"[(（<\[]\s{0,3}[\"“']?([^,，;；|()（）\[\]\n\"”]{1,80})[\"”']?\s?[,，;；|]\s?[\"“']?([^,，;；|()（）\[\]\n\"”]{1,60})[\"”']?\s?[,，;；|]\s?[\"“']?([^,，;；|()（）\[\]\n\"”]{1,80})[\"”']?\s{0,3}[)）>\]]",
    re.UNICODE,
)
SIGNATURE = re.compile(
    r"([\w\u4e00-\u9fff]{2,40})[”\"'`]?\s?[（(]\s?([\w\u4e00-\u9fff ]{1,30}?)\s?(?:->|→|=>|-->|到|指向)\s?([\w\u4e00-\u9fff ]{1,30}?)\s?[）)]"
)
ORGANISATION_WORDS = re.compile(
    r"\b(?:inc|ltd|llc|corp(?:oration)?|company|co|labs?|laborator(?:y|ies)|group|bank|university|college|school|institute|hospital|agency|foundation|"
    r"association|studios?|press|partners|holdings|systems|technologies|motors|airlines|ministry|department|council|museum|club|union|gmbh|plc)\b|"
    r"公司|集团|银行|大学|学院|医院|研究所|研究院|协会|基金会|委员会|政府|部门|局|实验室|工厂|中心|俱乐部|学校|事务所|厂$",
    re.IGNORECASE,
)
PLACE_WORDS = re.compile(
    r"\b(?:city|town|village|river|lake|mount(?:ain)?|island|county|state|province|street|bay|valley|district)\b|市$|省$|县$|镇$|村$|区$|河$|湖$|山$|岛$|街道?$",
    re.IGNORECASE,
)
SURNAMES = "王李张刘陈杨黄赵周吴徐孙马胡朱郭何罗高林郑梁谢宋唐许韩冯邓曹彭曾萧田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤小老"
TYPE_WORDS = {
    "organisation": re.compile(r"org|company|firm|employer|institution|组织|公司|机构|企业|单位|雇主", re.IGNORECASE),
    "person": re.compile(r"person|people|human|employee|author|founder|人物|人$|人名|员工|作者|创始人", re.IGNORECASE),
    "place": re.compile(r"place|location|city|country|region|地点|地方|城市|国家|地区", re.IGNORECASE),
}
PASSIVE = re.compile(r"\b(?:was|were|is|are|been|being|be|got)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Triple:
    """An extracted triple and its place in the response."""

    subject: str
    predicate: str
    object: str
    span: Span


def reversed_triples(prompt: str, index: int, response: str) -> list[Fault]:
    """Triples whose types contradict the stated signature, or whose order contradicts the given sentence."""
    low = folded(response)
    bracketed = EDGES.admits(low)
    found = list(_triples(response[:40_000], low)) if bracketed else []
    turned = (bracketed and turned_round(prompt, index, response)) or turned_edges(prompt, index, response)
    if not found or turned:
        return turned
    signatures = {m.group(1).lower(): (m.group(2), m.group(3)) for m in SIGNATURE.finditer(prompt[:20_000])}
    faults = []
    for triple in found:
        signature = signatures.get(triple.predicate.lower())
        if (signature and _types_swapped(triple, *signature)) or _order_swapped(triple, prompt[:60_000]):
            right = f"({triple.object}, {triple.predicate}, {triple.subject})"
            faults.append(
                Fault(index, triple.span, response[triple.span.start : triple.span.end], right, triple.predicate)
            )
    return faults


def _triples(text: str, low: str) -> Iterator[Triple]:
    for match in TRIPLE.finditer(text, low):
        subject, predicate, object_ = (match.group(n).strip() for n in (1, 2, 3))
        if subject and predicate and object_ and subject != object_:
            yield Triple(subject, predicate, object_, Span(*match.span()))


def kind_of_name(name: str) -> str:
    """ "organisation", "place", "person" or "" for a name, from its wording alone."""
    if ORGANISATION_WORDS.search(name):
        return "organisation"
    if PLACE_WORDS.search(name):
        return "place"
    words = name.split()
    latin = 2 <= len(words) <= 4 and all(re.fullmatch(r"[A-Z][\w'’.-]{0,30}", word) for word in words)
    han = 2 <= len(name) <= 4 and name[0] in SURNAMES and all("\u4e00" <= ch <= "\u9fff" for ch in name)
    return "person" if latin or han else ""


def _types_swapped(triple: Triple, domain: str, range_: str) -> bool:
    wanted = [next((t for t, words in TYPE_WORDS.items() if words.search(side)), "") for side in (domain, range_)]
    found = [kind_of_name(triple.subject), kind_of_name(triple.object)]
    return all(wanted) and wanted[0] != wanted[1] and found == wanted[::-1]


def _order_swapped(triple: Triple, prompt: str) -> bool:
    """True when every sentence with both names and the verb between them runs the other way round."""
    verb = _verb(triple.predicate)
    if not verb:
        return False
    pairs = ((triple.object, triple.subject, True), (triple.subject, triple.object, False))
    read = [
        _direction(between, verb, turned) for left, right, turned in pairs for between in _betweens(prompt, left, right)
    ]
    verdicts = [verdict for verdict in read if verdict is not None]
    return bool(verdicts) and all(verdicts)


def _verb(predicate: str) -> str:
    words = [
        word
        for word in re.split(r"[\s_-]", predicate.lower())
        if word not in ("by", "of", "is", "was", "has", "to", "in", "the")
    ]
    han = re.sub(r"[了的是被于]", "", predicate)
    if re.search(r"[\u4e00-\u9fff]", predicate):
        return han if len(han) >= 2 else ""
    return stem(words[0]) if len(words) == 1 and len(words[0]) > 3 and not re.search(r"\bby\b|_by\b", predicate) else ""


def _betweens(text: str, left: str, right: str) -> Iterator[str]:
    start = text.find(left)
    while start >= 0:
        end = start + len(left)
        stop = text.find(right, end, end + 80 + len(right))
        if stop >= 0 and not re.search(r"[.。!！?？;；\n]", text[end:stop]):
            yield text[end:stop]
        start = text.find(left, end)


def _direction(between: str, verb: str, turned: bool) -> bool | None:
    """Whether the stretch between two names, read left to right, says that the triple is turned round; None: it says nothing."""
    if re.search(r"[\u4e00-\u9fff]", verb):
        if verb not in between:
            return None
        passive = "被" in between or "由" in between
    else:
        stems = [stem(word) for word in re.findall(r"[a-z]{2,30}", between.lower())]
        if verb not in stems:
            return None
        passive = bool(PASSIVE.search(between)) and "by" in stems
        if PASSIVE.search(between) and "by" not in stems:
            return None
    if re.search(r"\bnot\b|没有|并未|不", between):
        return None
    return turned != passive
