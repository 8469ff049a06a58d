"""citations: cited articles, clauses and amendments that the cited text does not have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from routing.contracts import Span
from routing.subsystems.entity.quantities import han_number
from routing.text.gate import folded, gate

READ_CHARS = 20_000
NEAR = 60  # characters between the name of a law and its article
MOST = 200
LARGEST_ARTICLE = 100_000

# Highest article number in any version known to be in force; a lower bound on doubt, not a promise. Sources: the published texts.
CHINESE: dict[str, int] = {
    "民法典": 1260, "刑法": 452, "宪法": 143, "民事诉讼法": 306, "刑事诉讼法": 308, "行政诉讼法": 103, "公司法": 266, "劳动合同法": 98, "劳动法": 107, "行政处罚法": 86, "行政许可法": 83, "行政复议法": 90, "治安管理处罚法": 144,
    "道路交通安全法": 124, "消费者权益保护法": 63, "食品安全法": 154, "产品质量法": 74, "合同法": 428, "物权法": 247, "婚姻法": 51, "继承法": 37, "侵权责任法": 92, "担保法": 96, "专利法": 82, "商标法": 73, "著作权法": 67, "网络安全法": 81,
    "数据安全法": 55, "个人信息保护法": 74, "反垄断法": 70, "反不正当竞争法": 41, "证券法": 226, "保险法": 187, "票据法": 111, "海商法": 310, "仲裁法": 96, "立法法": 120, "教育法": 86, "义务教育法": 63, "未成年人保护法": 132, "电子商务法": 89,
    "环境保护法": 70, "土地管理法": 87, "城市房地产管理法": 73, "税收征收管理法": 94, "个人所得税法": 22, "企业所得税法": 60, "社会保险法": 98, "企业破产法": 136, "合伙企业法": 109, "招标投标法": 68, "政府采购法": 88, "国家赔偿法": 42, "监察法": 78,
    "公务员法": 113, "反家庭暴力法": 38, "妇女权益保障法": 86, "老年人权益保障法": 85, "电子签名法": 36, "广告法": 74, "价格法": 48, "工会法": 58, "就业促进法": 69, "劳动争议调解仲裁法": 54, "献血法": 24, "禁毒法": 71, "律师法": 60, "民法通则": 156, "民法总则": 206,
}  # fmt: skip
ENGLISH: tuple[tuple[str, str, int], ...] = (
    (r"(?:gdpr|general data protection regulation|dsgvo|通用数据保护条例)", "GDPR", 99),
    (r"(?:universal declaration(?: of human rights)?|udhr)", "Universal Declaration of Human Rights", 30),
    (r"(?:charter of the united nations|un charter|united nations charter)", "UN Charter", 111),
    (r"(?:european convention on human rights|echr)", "European Convention on Human Rights", 59),
    (r"(?:treaty on the functioning of the european union|tfeu)", "TFEU", 358),
    (r"(?:treaty on european union|teu)", "TEU", 55),
    (r"(?:german basic law|basic law (?:for|of) (?:the federal republic(?: of germany)?|germany)|germany['’]s basic law|grundgesetz)", "German Basic Law", 146),
    (r"(?:eu ai act|ai act|artificial intelligence act)", "EU AI Act", 113),
    (r"(?:digital services act|dsa)", "Digital Services Act", 93),
    (r"(?:digital markets act|dma)", "Digital Markets Act", 54),
    (r"(?:convention on the rights of the child|uncrc)", "Convention on the Rights of the Child", 54),
    (r"(?:rome statute)", "Rome Statute", 128),
    (r"(?:vienna convention on the law of treaties|vclt)", "Vienna Convention on the Law of Treaties", 85),
    (r"(?:international covenant on civil and political rights|iccpr)", "ICCPR", 53),
    (r"(?:cisg|convention on contracts for the international sale of goods)", "CISG", 101),
    (r"(?:north atlantic treaty|nato treaty)", "North Atlantic Treaty", 14),
    (r"(?:non-proliferation treaty|npt)", "Non-Proliferation Treaty", 11),
    (r"(?:charter of fundamental rights)", "EU Charter of Fundamental Rights", 54),
    (r"(?:convention against torture|uncat)", "Convention against Torture", 33),
    (r"(?:cedaw|convention on the elimination of all forms of discrimination against women)", "CEDAW", 30),
    (r"(?:international covenant on economic, social and cultural rights|icescr)", "ICESCR", 31),
    (r"(?:paris agreement)", "Paris Agreement", 29),
    (r"(?:kyoto protocol)", "Kyoto Protocol", 28),
    (r"(?:unclos|convention on the law of the sea)", "UNCLOS", 320),
    (r"(?:trips agreement|agreement on trips)", "TRIPS Agreement", 73),
    (r"(?:constitution of japan|japanese constitution)", "Constitution of Japan", 103),
    (r"(?:constitution of spain|spanish constitution)", "Spanish Constitution", 169),
    (r"(?:constitution of italy|italian constitution)", "Italian Constitution", 139),
    (r"(?:italian civil code)", "Italian Civil Code", 2969),
    (r"(?:nis ?2(?: directive)?)", "NIS2 Directive", 46),
    (r"(?:digital operational resilience act)", "DORA", 64),
    (r"(?:eu data act|data act)", "EU Data Act", 50),
    (r"(?:magna carta)", "Magna Carta", 63),
    (r"(?:u\.?s\.? constitution|united states constitution|constitution of the united states|american constitution|us-verfassung)", "US Constitution", 7),
    (r"(?:civil code of (?:the people['’]s republic of china|the prc|china)|(?:chinese|prc|china['’]s) civil code)", "Civil Code of the PRC", 1260),
    (r"(?:criminal law of (?:the people['’]s republic of china|the prc|china)|(?:chinese|prc|china['’]s) criminal law)", "Criminal Law of the PRC", 452),
    (r"(?:german civil code|bgb)", "German Civil Code (BGB)", 2385),
)  # fmt: skip
WHOLE = tuple(
    (re.compile(rf"(?<![A-Za-z0-9_]){pattern}(?![A-Za-z0-9_])", re.IGNORECASE), law, last)
    for pattern, law, last in ENGLISH
)
NAMED = tuple((pattern, gate(pattern), law, last) for pattern, law, last in WHOLE)
AMENDMENTS = 27
LAWS = re.compile("|".join(sorted(map(re.escape, CHINESE), key=len, reverse=True)))
HAN_ARTICLE = re.compile(r"第\s{0,2}([零〇一二两三四五六七八九十百千\d]{1,12})\s{0,2}条")
ENGLISH_ARTICLE = re.compile(
    r"(?:\b(?:articles?|art\.|clause|section|sec\.)|§{1,2}) {0,2}(\d{1,6}|[IVXLC]{1,8}\b)", re.IGNORECASE
)
ARTICLE_DOOR = gate(ENGLISH_ARTICLE)
AMENDMENT = re.compile(
    r"\b(?:(\d{1,4})(?:st|nd|rd|th)|(thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\w{3,7})?|twenty-(eighth|ninth)) amendment\b",
    re.IGNORECASE,
)
TENS = {"thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
HEADING = re.compile(
    r"^[ \t]{0,8}(?:(?:article|clause|section|art\.|§) {0,2}(\d{1,4})\b|第\s{0,2}([一二三四五六七八九十百零\d]{1,8})\s{0,2}条)",
    re.IGNORECASE | re.MULTILINE,
)
LIST_LINE = re.compile(r"^[ \t]{0,8}(\d{1,3})[.)、．][ \t]{0,3}\S", re.MULTILINE)
RFC = re.compile(r"\bRFC[ -]?(\d{5,9})\b")
LAST_RFC = 10_500
ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}


@dataclass(frozen=True, slots=True)
class Missing:
    """A cited number beyond the last one of its text."""

    index: int
    span: Span
    cited: str
    law: str
    last: int


def find(prompt: str, index: int, response: str) -> list[Missing]:
    """Cited articles that do not exist in the law named next to them, or in the only law that the prompt names."""
    text = response[:READ_CHARS]
    low = folded(text)
    found: list[Missing] = []
    if "条" in text or (ARTICLE_DOOR.admits(low) and ENGLISH_ARTICLE.search(text)):
        found += [*_chinese(prompt, index, text), *_english(prompt, index, text)]
        found += _given(prompt, index, text)
    if "amendment" in low:
        found += _amendments(prompt, index, text)
    for match in RFC.finditer(text) if "rfc" in low else ():
        if int(match.group(1)) > LAST_RFC:
            found.append(Missing(index, Span(*match.span()), match.group(), "RFC", LAST_RFC))
    return found[:20]


def _chinese(prompt: str, index: int, text: str) -> Iterator[Missing]:
    asked = {match.group() for match in LAWS.finditer(prompt[:READ_CHARS])}
    for number, match in enumerate(HAN_ARTICLE.finditer(text)):
        if number >= MOST:
            return
        value = int(match.group(1)) if match.group(1).isdecimal() else han_number(match.group(1))
        law = _law_before(text[max(0, match.start() - NEAR) : match.start()]) or (
            next(iter(asked)) if len(asked) == 1 else ""
        )
        if law and value and value > CHINESE[law] and (match.group() not in prompt or not DISOWNS.search(text)):
            yield Missing(index, Span(*match.span()), match.group(), law, CHINESE[law])


# The user names the article, and the answer says that there is none.
DISOWNS = re.compile(
    r"\b(?:no (?:such )?(?:article|section|provision|paragraph)|does(?: not|n['’]t) (?:exist|have|contain)|only (?:has|have|goes|runs)|ends (?:with|at)|not (?:aware|find|found|exist)|unable|cannot|nonexistent|there is no)\b|不存在|没有|并无|只有|仅有|共(?:有)?\d|共[一二三四五六七八九十百千]|截至|无法|未找到|查不到|有误|到第",
    re.IGNORECASE,
)


def _law_before(text: str) -> str:
    """The law nearest to the article; "" when another law that is not in the table stands between."""
    last = None
    for match in LAWS.finditer(text):
        last = match
    if (
        last is None
        or re.search(r"《[^》]{1,40}(?:解释|规定|条例|办法|意见)", text[last.start() :])
        or "解释" in text[last.end() :]
        or "条例" in text[last.end() :]
    ):
        return ""
    before = text[max(0, last.start() - 6) : last.start()]
    return "" if re.search(r"(?:台湾|香港|澳门|日本|德国|法国)", before) else last.group()


def _english(prompt: str, index: int, text: str) -> Iterator[Missing]:
    both = prompt[:READ_CHARS] + "\n" + text  # no name of a law runs over the line break
    lows = folded(prompt[:READ_CHARS]), folded(text)
    named = [(law, last) for pattern, door, law, last in NAMED if any(map(door.admits, lows)) and pattern.search(both)]
    if len(named) == 1:
        law, last = named[0]
        for number, match in enumerate(HAN_ARTICLE.finditer("" if LAWS.search(both) else text)):
            value = _number(match.group(1))
            if (
                number < MOST
                and last < value < LARGEST_ARTICLE
                and (match.group() not in prompt or not DISOWNS.search(text))
            ):
                yield Missing(index, Span(*match.span()), match.group(), law, last)
        for number, match in enumerate(ENGLISH_ARTICLE.finditer(text)):
            value = _number(match.group(1))
            plain_article = law != "US Constitution" or "art" in match.group().lower()
            if (
                number < MOST
                and plain_article
                and last < value < LARGEST_ARTICLE
                and (match.group() not in prompt or not DISOWNS.search(text))
            ):
                yield Missing(index, Span(*match.span()), match.group(), law, last)


def _amendments(prompt: str, index: int, text: str) -> Iterator[Missing]:
    both = prompt[:READ_CHARS] + "\n" + text
    if re.search(r"\b(?:u\.?s\.?|united states|american|constitution\w*)\b", both, re.IGNORECASE):
        for match in AMENDMENT.finditer(text):
            value = int(match.group(1)) if match.group(1) else TENS.get((match.group(2) or "").lower(), 28)
            if value > AMENDMENTS and match.group().lower() not in prompt.lower():
                yield Missing(index, Span(*match.span()), match.group(), "US Constitution", AMENDMENTS)


def _given(prompt: str, index: int, text: str) -> Iterator[Missing]:
    """A contract or code in the prompt with numbered articles: the answer cites one past its end."""
    numbers = [_heading(match) for match in HEADING.finditer(prompt[:200_000])]
    if len(numbers) < 3:  # articles that stand in one line
        inline = (
            HAN_ARTICLE.finditer(prompt[:READ_CHARS])
            if "第" in prompt
            else ENGLISH_ARTICLE.finditer(prompt[:READ_CHARS])
        )
        numbers = [_number(match.group(1)) for match in islice(inline, MOST)]
    if len(numbers) < 3 and re.search(
        r"\b(?:contract|clauses?|sections?|articles?|agreement|terms)\b|合同|条款|协议",
        prompt[:READ_CHARS],
        re.IGNORECASE,
    ):
        numbers = [int(match.group(1)) for match in LIST_LINE.finditer(prompt[:200_000])]
    if len(numbers) < 3 or numbers[:3] != list(range(numbers[0], numbers[0] + 3)) or LAWS.search(text):
        return
    last = max(numbers)
    for pattern in (HAN_ARTICLE, ENGLISH_ARTICLE):
        for number, match in enumerate(pattern.finditer(text)):
            value = _number(match.group(1))
            if number < MOST and last < value < LARGEST_ARTICLE and match.group() not in prompt:
                yield Missing(index, Span(*match.span()), match.group(), "", last)


def _heading(match: re.Match[str]) -> int:
    return int(match.group(1)) if match.group(1) else _number(match.group(2))


def _number(text: str) -> int:
    if text.isdecimal():
        return int(text)
    if all(c in ROMAN for c in text.upper()):
        values = [ROMAN[c] for c in text.upper()]
        return sum(-v if v < max(values[i:]) else v for i, v in enumerate(values))
    return int(han_number(text) or 0)
