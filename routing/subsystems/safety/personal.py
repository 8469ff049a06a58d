"""personal: personal data in a text by pattern and checksum, English and Chinese, with kind and span. Linear time."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.safety.doors import Door, guarded

MOST = 60
LIMIT_CHARS = 200_000  # of one text; beyond it only head and tail are searched
NEAR = 40  # how far before a number its label may stand

LABELS: Mapping[str, Text] = {
    "email": Text("e-mail address", "电子邮箱"),
    "ip": Text("IP address", "IP 地址"),
    "iban": Text("bank account (IBAN)", "银行账号（IBAN）"),
    "account": Text("bank account number", "银行账号"),
    "card": Text("payment card number", "银行卡号"),
    "ssn": Text("social security number", "社会保障号码"),
    "cn_id": Text("Chinese identity card number", "身份证号"),
    "licence": Text("licence or passport number", "证件号码"),
    "phone": Text("phone number", "电话号码"),
    "address": Text("postal address", "通信地址"),
    "birth": Text("date of birth", "出生日期"),
    "plate": Text("number plate", "车牌号"),
    "handle": Text("messenger account", "社交账号"),
    "secret": Text("password or access key", "密码或密钥"),
    "name": Text("name of a private person beside other personal data", "与其他个人信息一起出现的姓名"),
}
CAPITAL = r"[A-ZÀ-ÖØ-ÞĀ-ŽΆ-ΩА-Я]"
PROPER = rf"(?:{CAPITAL}[\w.'’-]{{0,30}}|de|la|le|du|des|del|della|di|van|von|der|den|and|of|the|y)"
STREET = (
    r"(?i:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|way|court|ct|place|pl|square|sq|terrace|parkway|pkwy|highway|hwy|circle|crescent|close|grove|alley|trail|"
    r"straße|strasse|str|gasse|weg|platz|allee|ring|damm|ufer|utca|út|u\.|ulica|ul|laan|straat|gracht|plein|gade|vej|vei|veien|vägen|gatan|katu|tie|sokak|cad)\b\.?"
)
STREET_TAIL = r"(?:stra(?:ß|ss)e|gasse|weg|platz|allee|straat|laan|gracht|gatan|vägen|vej|gade|veien|katu|graben|hove|utca|hof|berg)"
STREET_HEAD = (
    r"(?i:rue|avenue|boulevard|via|viale|piazza|corso|calle|avenida|rua|paseo|plaza|ul\.|ulica|al\.|av\.|chemin)"
)
ADDRESS = guarded(
    rf"(?<![\w.,-])(?:\d{{1,6}}[A-Za-z]?,?\s(?:\d{{1,5}}\s)?(?:(?:{PROPER}\s){{0,3}}{CAPITAL}\w{{0,30}}{STREET_TAIL}|(?:{PROPER}\s){{0,3}}{CAPITAL}[\w.'’-]{{0,30}}\s{STREET}(?!\w))(?:\s\d{{1,5}})?|"
    rf"\d{{1,6}},?\s(?:\d{{1,5}}\s)?{STREET_HEAD}\s(?:{PROPER}[ .]{{0,2}}){{1,4}}(?:\d{{1,5}})?|{STREET_HEAD}\s(?:{PROPER}[ .]{{1,2}}){{1,4}}\d{{1,5}}|"
    rf"(?:{PROPER}\s){{0,3}}{CAPITAL}\w{{0,30}}{STREET_TAIL}\s\d{{1,5}}\b|"
    r"(?:PSC|CMR|Unit)\s\d{1,6},?\s(?:APO|FPO|DPO|Box)\s\w{1,6}|P\.?\s?O\.?\sBox\s\d{1,6}|(?:APO|FPO|DPO)\s(?:AA|AE|AP)\s\d{5})",
    re.UNICODE,
)
BEFORE_UNIT = re.compile(
    rf"(?<![\w.,-])\d{{1,6}}\s(?:\d{{1,5}}\s)?(?:{PROPER}[ .]{{1,2}}){{1,4}}(?:u\.\s)?\d{{0,5}}\.?[,\s]{{0,3}}$"
)
CHINESE_LEAD = re.compile(r"^.*(?:住址|地址|家住|位于|寄到|送到|住在|住|在)(?=[\u4e00-\u9fff]{2})")
UNIT_NUMBER = guarded(r"\b(?:apt|apartment|suite|flat|unit)\b\.?\s?#?\d{1,5}\b", re.IGNORECASE)
ADDRESS_CUE = guarded(
    rf"(?:address(?:es)?(?: of {PROPER}[^.\n]{{0,40}})? (?:is|are)|lives? (?:at|in)|office is at|(?:sent|ship(?:ped)?|deliver(?:ed)?|return|taxi|go|move|come) to|located at|sent to\?\s?(?:User:)?)\s?:?\s",
    re.IGNORECASE,
)
AFTER_CUE = re.compile(
    rf"(?:{PROPER}[ .,-]{{1,2}}){{1,6}}\d{{1,6}}\b|\d{{1,6}}\s(?:\d{{1,5}}\s)?(?:[^\W\d_][\w.'-]{{0,30}}\s){{1,4}}\d{{1,6}}\b"
)
CONTINUES = re.compile(
    rf"\.?(?:,?\s*+(?:,\s?)?(?:{CAPITAL}[\w.'’-]{{0,30}}|\d{{1,6}}|Apt\.?|Suite|u\.|nan|#)\.?){{1,8}}",
    re.UNICODE,
)
ADDRESS_ZH = guarded(
    r"(?:[\u4e00-\u9fff]{2,9}?(?:省|自治区|特别行政区))?(?:[\u4e00-\u9fff]{2,7}?(?:市|自治州|地区|盟))?(?:[\u4e00-\u9fff]{1,7}?(?:区|县|旗|市))?(?:[\u4e00-\u9fff]{1,8}?(?:镇|乡|街道|社区))?"
    r"(?:[\u4e00-\u9fff]{1,10}?(?:路|街|大道|道|巷|弄|胡同|村|里|苑|小区|花园|新村|大厦))(?:[\u4e00-\u9fff]{0,6}?)(?:\d{1,5}|[一二三四五六七八九十某]{1,4}|[A-Za-z]\d{0,3})(?:号|弄|栋|幢|座|单元|室|楼|层|组)"
    r"(?:院|楼)?(?:\d{1,4}(?:号楼|号|栋|幢|座|单元|室|楼|层|-)){0,4}\d{0,5}(?:室|号)?"
)
# ASCII: a Chinese character directly before or behind is no part of a word there.
EMAIL = re.compile(r"(?<![\w.+-])[A-Za-z0-9][\w.+-]{0,63}@(?:[A-Za-z0-9-]{1,63}\.){1,6}[A-Za-z]{2,24}\b", re.ASCII)
IPV4 = re.compile(r"(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]|\.\d)")
IPV6 = re.compile(r"(?<![\w:])(?:[0-9A-Fa-f]{1,4}:){4,7}[0-9A-Fa-f]{1,4}(?![\w:])", re.ASCII)
IBAN = re.compile(r"\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){2,7}\s?[A-Z0-9]{0,4}\b", re.ASCII)
LONG_NUMBER = re.compile(r"(?<![\d.,A-Za-z-])\d(?:[ -]?\d){11,18}(?![\d]|[.,]\d)")
SSN = re.compile(r"(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])")
CN_ID = re.compile(r"(?<!\d)[1-9]\d{5}[ -]?\d{8}[ -]?\d{3}[\dXx](?![\dA-Za-z])")
CN_MOBILE = re.compile(r"(?<![\d.])(?:\+?86[ -]?)?1[3-9]\d(?:\d{8}|[ -]\d{4}[ -]\d{4})(?!\d)")
CN_LANDLINE = re.compile(r"(?<![\d-])(?:0\d{2,3}[- ]|[（(]0\d{2,3}[）)][- ]?)\d{7,8}(?!\d|-\d{5})")
INTERNATIONAL = re.compile(
    r"(?<![\w+.])\+\d{1,3}[ -]?(?:\(\d{1,4}\)[ -]?)?\d{1,5}(?:[ -]?\d{1,5}){1,5}(?!\d|\.\d)", re.ASCII
)
NATIONAL = re.compile(
    r"(?<![\w.,/+-])(?:\(\d{2,5}\)|\d{2,5})(?:[ .-]\d{2,5}){1,4}(?![\d]|[.,/-]\d|%| ?(?:%|km|kg|usd|eur))",
    re.ASCII,
)
PLATE_ZH = re.compile(
    r"[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z][·\s]?[A-HJ-NP-Z0-9]{5,6}(?![A-Za-z0-9])"
)
PHONE_LABEL = re.compile(
    r"phone|tel\b|tel\.|telephone|mobile|cell|call (?:me|us|him|her|back)|call(?:ed)? (?:on|at)|me (?:on|at)|reach|fax|office|whatsapp|text me|dial|contact|电话|手机|联系|致电|拨打|传真|热线|号码",
    re.IGNORECASE,
)
CARD_LABEL = re.compile(r"card|visa|mastercard|amex|debit|credit|银行卡|信用卡|卡号|储蓄卡|账号|账户", re.IGNORECASE)
LABELLED: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "licence",
        re.compile(
            r"(?:driver'?s?'? ?licen[cs]e|driving licen[cs]e|passport|licen[cs]e plate|national id|tax id|medicare)(?: (?:number|no\.?|id))?\s?(?:is|:|=|#)?\s?((?=[A-Z0-9-]{0,19}\d)[A-Z0-9][A-Z0-9-]{4,19})\b",
            re.IGNORECASE,
        ),
    ),
    (
        "licence",
        re.compile(
            r"(?:护照|驾驶证|驾照|军官证|社保|通行证|学号|工号|病历号|住院号)(?:号码|号)?\s?(?:是|为|:|：)?\s?([A-Za-z]{0,3}\d{5,18})"
        ),
    ),
    (
        "cn_id",
        re.compile(
            r"(?:身份证|证件|公民身份)(?:号码|号)?\s?(?:是|为|:|：)?\s?(\d{6}[ -]?\d{8}[ -]?\d{3}[\dXx]|\d{15})(?!\d)"
        ),
    ),
    (
        "ssn",
        re.compile(
            r"(?:ssn|social security(?: number)?)\s?(?:is|:|=|#)?\s?(\d{3}[- ]?\d{2}[- ]?\d{4})\b", re.IGNORECASE
        ),
    ),
    (
        "birth",
        re.compile(
            r"(?:date of birth|born on|dob|birthday)\s?(?:is|:|=)?\s?((?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})|(?:\d{1,2}(?:st|nd|rd|th)? )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,4}(?:,? \d{4})?)",
            re.IGNORECASE,
        ),
    ),
    (
        "birth",
        re.compile(
            r"(?:出生(?:日期|于|年月)?|生日)\s?(?:是|为|:|：)?\s?(\d{2,4}\s?[年./-]\s?\d{1,2}\s?[月./-]?(?:\s?\d{1,2}\s?日?)?)"
        ),
    ),
    ("birth", re.compile(r"((?:19|20)\d{2}\s?年\s?\d{1,2}\s?月\s?\d{1,2}\s?[日号])(?:出生|生(?![产效成日]))")),
    (
        "account",
        re.compile(
            r"(?:account|acct|routing)(?: (?:number|no\.?))?\s?(?:is|:|=|#)\s?(\d[\d -]{5,20}\d)", re.IGNORECASE
        ),
    ),
    (
        "account",
        re.compile(r"(?:银行卡|信用卡|储蓄卡|账号|账户|卡号)(?:号码|号)?\s?(?:是|为|:|：)?\s?(\d[\d -]{8,24}\d)"),
    ),
    (
        "handle",
        re.compile(
            r"(?:QQ|微信|wechat|telegram|whatsapp)(?:(?:号|id)?\s?(?:是|为|:|：|is)|号)\s?([A-Za-z0-9_+-]{5,24})",
            re.IGNORECASE,
        ),
    ),
    (
        "secret",
        re.compile(
            r"(?:password|passwd|pwd|pin|cvv|cvc|密码|口令|验证码|安全码)\s?(?:is|是|为|:|：|=)\s?([^\s,，。;；]{3,40})",
            re.IGNORECASE,
        ),
    ),
    (
        "secret",
        re.compile(
            r"\b(sk-[A-Za-z0-9_-]{16,80}|AKIA[A-Z0-9]{16}|gh[pousr]_[A-Za-z0-9]{30,60}|xox[bap]-[A-Za-z0-9-]{10,60}|AIza[A-Za-z0-9_-]{30,40})"
        ),
    ),
)
SURNAME_ZH = "(?:欧阳|上官|司马|诸葛|皇甫|令狐|[王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向常汤康易乔])"
NAME = re.compile(
    rf"(?i:my name is)\s((?:[A-Za-zÀ-ž][\w'’-]{{1,20}}\s){{0,2}}[A-Za-zÀ-ž][\w'’-]{{1,20}})|"
    rf"(?i:i am|i'm|this is|name:|signed,?|regards,?|sincerely,?|owner:?|contact:?|customer:?|patient:?|employee:?|ship(?:ped)? to:?|deliver(?:ed)? to:?|bill(?:ed)? to:?|sold to:?|attn\.?:?|recipient:?|passenger:?|applicant:?|tenant:?|mr\.?|mrs\.?|ms\.?|dr\.?)\s{{1,3}}((?:{CAPITAL}[\w.'’-]{{0,20}}\s){{0,2}}{CAPITAL}[\w'’-]{{1,20}})|"
    rf"^((?:{CAPITAL}[\w.'’-]{{0,20}}[ ]){{1,3}}{CAPITAL}[\w'’-]{{1,20}})(?=[ ]*\n|,? (?:lives|living|resides|can be reached))|(?:姓名|联系人|客户|患者|病人|收件人|收货人|寄件人|我叫|本人|经办人|员工|车主|户主|乘客|旅客|申请人|学生|家长|持卡人|法人|租客|房东|业主)(?:姓名)?(?:是|为)?[:：]?\s?([\u4e00-\u9fff·]{{2,4}}?)(?=[，,。\s、；;（(]|$|手机|电话|身份|的(?:手机|电话|身份|邮箱|地址))|"
    rf"(?:^|[，。；、\n\s：:])({SURNAME_ZH}[\u4e00-\u9fff]{{1,2}})(?=[，,\s]{{0,2}}(?:男|女|先生|女士|手机|电话|身份证|邮箱|微信|住址|联系方式|出生|\d{{4}}年)|（1[3-9]\d)",
    re.MULTILINE,
)
ORGANISATION = re.compile(
    rf"(?:address of|the) ((?:{CAPITAL}[\w.&'’-]{{0,30}}\s?){{1,6}}?) (?:is|office is)\b|^(?:{PROPER}\s){{1,3}}{CAPITAL}\w+\n\n?((?:{CAPITAL}[\w.&'’-]{{0,30}}[ ]?){{1,5}})$",
    re.MULTILINE,
)


ANY_LABELLED = Door(*(pattern for _, pattern in LABELLED))
# Seven digits with little between them: every identity, card and phone number holds them.
DENSE = re.compile(r"\d(?:[ .()（）-]{0,3}\d){6}")
ANCHOR = re.compile(r"[\d@]|password|passwd|密码|口令|[一二三四五六七八九十某]{1,4}[号室楼组]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class PersonalDatum:
    """One piece of personal data: kind (a key of LABELS), span and text. `sure` is False where only the shape speaks for it."""

    kind: str
    span: Span
    text: str
    sure: bool = True


def find(text: str) -> tuple[PersonalDatum, ...]:
    """Personal data in order, non-overlapping, the most specific reading first."""
    if len(text) > LIMIT_CHARS:
        text = text[:LIMIT_CHARS]
    if not (ANCHOR.search(text)):
        return ()
    dense = DENSE.search(text) is not None
    taken: list[PersonalDatum] = []
    for finder in FINDERS if dense else WITHOUT_NUMBERS:
        for datum in islice(finder(text), MOST):
            if not any(datum.span.overlaps(t.span) for t in taken):
                taken.append(datum)
    if any(
        t.kind in ("card", "phone", "address", "ssn", "iban", "cn_id", "email", "account", "licence") for t in taken
    ):
        taken += [d for d in islice(_names(text), MOST) if not any(d.span.overlaps(t.span) for t in taken)]
    return tuple(sorted(taken, key=_start)[:MOST])


def _start(datum: PersonalDatum) -> int:
    return datum.span.start


def _make(kind: str, text: str, start: int, end: int, sure: bool = True) -> PersonalDatum:
    return PersonalDatum(kind, Span(start, end), text[start:end], sure)


def _emails(text: str) -> Iterator[PersonalDatum]:
    if "@" in text:
        for match in EMAIL.finditer(text):
            yield _make("email", text, *match.span())


def _addresses_ip(text: str) -> Iterator[PersonalDatum]:
    patterns = [pattern for mark, least, pattern in ((".", 3, IPV4), (":", 4, IPV6)) if text.count(mark) >= least]
    for pattern in patterns:
        for match in pattern.finditer(text):
            try:
                address = ipaddress.ip_address(match.group())
            except ValueError:
                continue
            if not (address.is_loopback or address.is_unspecified):
                yield _make("ip", text, *match.span(), sure=not address.is_private)


def _ibans(text: str) -> Iterator[PersonalDatum]:
    for match in IBAN.finditer(text):
        from stdnum import iban

        if (
            iban.is_valid(match.group(), check_country=False)
            or "iban" in text[max(0, match.start() - NEAR) : match.start()].lower()
        ):
            yield _make("iban", text, *match.span())


def _labelled(text: str) -> Iterator[PersonalDatum]:
    if not ANY_LABELLED.opens(text):
        return
    for kind, pattern in LABELLED:
        for match in pattern.finditer(text):
            yield _make(kind, text, *match.span(1))


def _chinese_ids(text: str) -> Iterator[PersonalDatum]:
    for match in CN_ID.finditer(text):
        from stdnum.cn import ric

        plain = match.group().replace(" ", "").replace("-", "")
        if ric.is_valid(plain) or "身份证" in text[max(0, match.start() - NEAR) : match.start()]:
            yield _make("cn_id", text, *match.span())


def _ssns(text: str) -> Iterator[PersonalDatum]:
    for match in SSN.finditer(text):
        if not match.group().startswith(("000", "666")):
            yield _make("ssn", text, *match.span())


def _cards(text: str) -> Iterator[PersonalDatum]:
    for match in LONG_NUMBER.finditer(text):
        from stdnum import luhn

        digits = re.sub(r"\D", "", match.group())
        labelled = bool(CARD_LABEL.search(text[max(0, match.start() - NEAR) : match.start()]))
        if len(digits) >= 12 and (
            labelled or (len(digits) >= 15 and digits[0] in "3456" and luhn.is_valid(digits) and len(set(digits)) > 3)
        ):
            yield _make("card", text, *match.span())


def _phones(text: str) -> Iterator[PersonalDatum]:
    for pattern in (CN_MOBILE, CN_LANDLINE, INTERNATIONAL):
        for match in pattern.finditer(text):
            if sum(c.isdigit() for c in match.group()) < 8:
                continue
            yield _make("phone", text, *match.span())
    for match in NATIONAL.finditer(text):
        digits = sum(c.isdigit() for c in match.group())
        around = text[max(0, match.start() - NEAR) : match.start()] + " " + text[match.end() : match.end() + 12]
        if match.group().startswith("400") and digits == 10:  # a Chinese service line, nobody's own
            continue
        if 7 <= digits <= 13 and (PHONE_LABEL.search(around) or _valid_us(match.group())):
            yield _make("phone", text, *match.span())


def _valid_us(number: str) -> bool:
    if not re.fullmatch(r"\(?\d{3}\)?[ .-]\d{3}[.-]\d{4}", number):
        return False
    import phonenumbers

    try:
        return bool(phonenumbers.is_possible_number(phonenumbers.parse(number, "US")))
    except phonenumbers.NumberParseException:
        return False


def _postal(text: str) -> Iterator[PersonalDatum]:
    for start, end in _joined(ADDRESS_ZH.finditer(text)):
        lead = CHINESE_LEAD.match(text[start:end])
        yield _make("address", text, start + (lead.end() if lead else 0), end)
    for match in islice(ADDRESS.finditer(text), MOST):
        if any(c.isdigit() for c in match.group()) and re.search(CAPITAL, match.group()):
            yield _make("address", text, match.start(), _extended(text, match.end()))
    for match in islice(UNIT_NUMBER.finditer(text), MOST):
        before = BEFORE_UNIT.search(text[max(0, match.start() - 80) : match.start()])
        start = max(0, match.start() - 80) + before.start() if before else match.start()
        yield _make("address", text, start, _extended(text, match.end()), sure=before is not None)
    for cue in islice(ADDRESS_CUE.finditer(text), MOST):
        following = AFTER_CUE.match(text, cue.end())
        if following:
            yield _make("address", text, following.start(), _extended(text, following.end()))


def _joined(matches: Iterable[re.Match[str]]) -> Iterator[tuple[int, int]]:
    """Spans of the matches; those that touch (street, then estate and room) are one."""
    start = end = -1
    for match in islice(matches, MOST):
        if match.start() == end:
            end = match.end()
            continue
        if start >= 0:
            yield start, end
        start, end = match.span()
    if start >= 0:
        yield start, end


def _extended(text: str, end: int) -> int:
    """Where the address really ends: following capitalised words and numbers on this and the next lines belong to it."""
    match = CONTINUES.match(text, end, end + 120)
    return match.end() if match else end


def _plates(text: str) -> Iterator[PersonalDatum]:
    for match in PLATE_ZH.finditer(text):
        yield _make("plate", text, *match.span())


def _names(text: str) -> Iterator[PersonalDatum]:
    for pattern in (NAME, ORGANISATION):
        for match in pattern.finditer(text):
            for group, value in enumerate(match.groups(), start=1):
                if value and (len(value) > 2 or value >= "\u4e00"):
                    yield _make("name", text, *match.span(group), sure=False)


FINDERS: tuple[Callable[[str], Iterator[PersonalDatum]], ...] = (
    _emails, _labelled, _ibans, _chinese_ids, _ssns, _addresses_ip, _cards, _postal, _phones, _plates,
)  # fmt: skip
WITHOUT_NUMBERS = tuple(finder for finder in FINDERS if finder not in (_chinese_ids, _ssns, _cards, _phones))
