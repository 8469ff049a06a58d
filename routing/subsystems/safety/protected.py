"""protected: people of the material (names, homes, numbers) whom a response names although the prompt forbids it. Linear time."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from routing.contracts import Span, View
from routing.subsystems.safety import personal
from routing.subsystems.safety.signals import Observation

MOST = 60
CAPITAL = personal.CAPITAL
NAME_WORD = rf"{CAPITAL}[\w'’-]{{1,20}}"
TITLED = re.compile(rf"\b(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Sir|Madam)\b\.?\s((?:{NAME_WORD}\s){{0,2}}{NAME_WORD})")
# Two capitals at the head of a record, or beside a word for a person: "Ticket: Orla Finch, 14 Mill Lane".
LISTED = re.compile(
    rf"(?:[:：\n(\[\"“]|\b(?:by|from|ask|contact|tell|deputy|colleague|patient|tenant|customer|client|owner|neighbour|neighbor|student|guest|reader|user|and|is|am|I'm|named|called|signed)\b)\s{{0,2}}((?:{NAME_WORD}\s){{1,2}}{NAME_WORD})(?=\s?(?:[,;:(<\n|)\"”.]|$|\d|has\b|says\b|said\b|reports?\b|complain|writes?\b|called\b|lives?\b|of\b|at\b|from\b|for\b|or\b|and\b|in\b))"
)
TITLED_ZH = re.compile(
    rf"({personal.SURNAME_ZH}[\u4e00-\u9fff]{{0,2}}?(?:女士|先生|小姐|太太|阿姨|大爷|大妈|奶奶|爷爷|叔叔|师傅|老师|同学|医生|经理|总))"
)
LABELLED_ZH = re.compile(
    rf"(?:患者|病人|客户|业主|租客|住户|员工|学生|家长|读者|用户|乘客|旅客|顾客|投诉人|举报人|联系人|姓名|同事|我叫|我是|本人|反映人|来信人|申请人)(?:叫|是|为|[:：])?\s?({personal.SURNAME_ZH}[\u4e00-\u9fff]{{1,2}})(?=[，,。、；;：:（(\s]|反映|投诉|说|称|因|在|的|男|女|$)"
)
UNIT = re.compile(
    r"(?:\d{1,3}|[A-Za-z]|[一二三四五六七八九十]{1,3})(?:号楼|栋|幢|座|号院)(?:\d{1,2}单元)?\s?\d{1,4}(?:室|号|户)?|\b(?:flat|apartment|apt|room|unit|suite|house)\.? ?(?:no\.? ?)?\d{1,4}[A-Za-z]?\b",
    re.IGNORECASE,
)
SHORT_NUMBER = re.compile(r"\b\d{3}[- ]\d{4}\b")
KINDS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("name", re.compile(r"\bnames?\b|\bwho\b|persons?|people|姓名|名字|真名|谁|当事人|人名", re.IGNORECASE)),
    ("phone", re.compile(r"phone|mobile|contact|电话|手机|联系方式", re.IGNORECASE)),
    ("address", re.compile(r"address|where|which (?:flat|house|room)|住|地址|哪(?:一)?户|门牌", re.IGNORECASE)),
    ("email", re.compile(r"e-?mail|contact|邮箱|联系方式", re.IGNORECASE)),
    ("cn_id", re.compile(r"身份证|证件")),
)
EVERYTHING = re.compile(
    r"personal|private|sensitive|identif|identity|pii|anonym|customer|client|patient|user|tenant|guest|student|employee|resident|member|who\b|个人信息|隐私|敏感|客户信息|用户信息|患者信息|身份(?!证)|谁|脱敏|匿名|投诉人|举报人|来信人|当事人",
    re.IGNORECASE,
)
NOT_PEOPLE = frozenset(
    "ticket note notes case customer input record email e-mail subject january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday street road lane avenue dear hello the write return answer json summary text please output keep replace".split()  # noqa: SIM905
)


def repeated(view: View, order: str, found: Sequence[Observation]) -> Iterator[Observation]:
    """Data of people in the prompt that stand again in a response; `order` is the wording that protects them."""
    wanted = _wanted(view, order)
    guarded = [(kind, text) for kind, text in _people(view.prompt.text[:20_000]) if "all" in wanted or kind in wanted]
    if not guarded:
        return
    for response in view.responses:
        taken = [seen.span for seen in found if seen.index == response.index and seen.span is not None]
        for kind, text in guarded:
            start = response.text.find(text)
            span = Span(start, start + len(text))
            if start >= 0 and not any(span.overlaps(other) for other in taken):
                taken.append(span)
                yield Observation(response.index, span, text, kind)


def _wanted(view: View, order: str) -> frozenset[str]:
    place = view.prompt.text.find(order)
    clause = view.prompt.text[max(0, place) : max(0, place) + len(order) + 60].split("\n")[0] if place >= 0 else order
    if EVERYTHING.search(clause):
        return frozenset({"all"})
    return frozenset(kind for kind, pattern in KINDS if pattern.search(clause))


def _people(text: str) -> list[tuple[str, str]]:
    """(kind, text) of names, homes and numbers of private people, at most MOST."""
    found = [(datum.kind, datum.text) for datum in personal.find(text) if datum.kind != "ip"]
    for pattern in (TITLED, LISTED, TITLED_ZH, LABELLED_ZH):
        for match in islice(pattern.finditer(text), MOST):
            name = match.group(1)
            if not any(word.lower() in NOT_PEOPLE for word in name.split()):
                found.append(("name", name))
    found += [("address", m.group()) for m in islice(UNIT.finditer(text), MOST)]
    found += [("phone", m.group()) for m in islice(SHORT_NUMBER.finditer(text), MOST)]
    return [(kind, part.strip()) for kind, part in found if len(part.strip()) >= 2][:MOST]
