"""references: invented references, seen by their shape: placeholder DOIs and addresses, failed check digits, impossible dates."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.entity.quantities import Moment, moments
from routing.text.gate import folded, gate, gated

READ_CHARS = 20_000
DOI = re.compile(
    r"(?:https?://(?:dx\.)?doi\.org/|\bdoi:? ?)(10\.[^\s\"'<>)\]，。；]{2,200})|\b(10\.\d{2,9}/[^\s\"'<>)\]，。；]{1,200})",
    re.IGNORECASE,
)
GOOD_DOI = re.compile(r"10\.(?:[1-9]\d{3,8})(?:\.\d{1,9})*/\S{2,}")
TEST_PREFIXES = ("10.1000/", "10.5555/", "10.1234/", "10.12345/", "10.9999/", "10.99999/")
FILLER = re.compile(
    r"x{3,}|0{6,}|123456|(?:^|[/._-])(?:abc\d{0,6}|xyz\d{0,6}|abcd?e?f?|foo|bar|placeholder|example|sample|your|todo|insert|suffix)(?:$|[/._-])|\.\.\.|…",
    re.IGNORECASE,
)
ADDRESS = re.compile(r"(?:https?://|\bwww\.)[^\s\"'<>)\]，。；、]{3,300}", re.IGNORECASE)
FAKE_HOST = re.compile(
    r"https?://(?:www\.)?(?:(?:[\w-]+\.){0,4}(?:example\.(?:com|org|net|edu)|example|test|invalid|localhost)|(?:your|my|some)?-?(?:domain|site|website|link|company)\.(?:com|org|net)|(?:xxx+|abc|xyz)\.(?:com|org))(?:[/:?#]|$)",
    re.IGNORECASE,
)
FAKE_PATH = re.compile(
    r"/(?:x{4,}|\.\.\.|(?:your|insert)[-_]\w+|link-to-\w+|path-to-\w+|article-?id|12345(?:67)?)(?:[/?#]|$)|\[[^\]]{1,30}\]|\{[^}]{1,30}\}",
    re.IGNORECASE,
)
DOI_CORE = re.compile(r"10\.\d{2,9}(?:\.\d{1,9}){0,3}/[^\s\"'<>)\]，。；]{1,200}")
ADDRESS_START = re.compile(r"(?:https?://)?(?:www\.)?", re.IGNORECASE)
DASHED = re.compile(r"\d(?:[- ]?[\dXx]){7,12}")
NEAR = 120  # characters between the parts of one source
ISBN = re.compile(r"\bISBN(?:-1[03])?:? ?((?:97[89][- ]?)?\d(?:[- ]?\d){8}[- ]?[\dXx])(?![\d-])")
ARXIV = re.compile(
    r"\barXiv:? ?(?:abs/)?(\d{2})(\d{2})\.(\d{4,5})\b|arxiv\.org/(?:abs|pdf)/(\d{2})(\d{2})\.(\d{4,5})", re.IGNORECASE
)
ISSN = re.compile(r"\bISSN:? ?(\d{4})-?(\d{3}[\dXx])\b")
ISSUE = gated(
    r"(?<![\d.])\d{1,4} ?\(\d{1,3}\)[:：,，] ?\d{1,5} ?[-–~] ?\d{1,5}|\bpp?\.? ?\d{1,5} ?[-–] ?\d{1,5}", re.NOFLAG
)
ACCESSED = re.compile(
    r"\b(?:accessed|retrieved|viewed|last visited|访问(?:于|日期|时间)?|检索(?:于|日期)?|引用日期|查阅(?:于|日期)?)[:： ]{0,3}(?:on |at )?([^\n;；]{4,40})",
    re.IGNORECASE,
)
# One of these stands in whatever the patterns above find: a DOI, an address, a number, pages, a date of access.
NUMBER_SIGNS = ("isbn", "issn", "arxiv")
ADDRESS_SIGNS = ("://", "www.")
PAGE_SIGNS = ("pp", "p.", "):", ")：", "),")
PAGES = re.compile(r"[-–~] ?\d")  # in every issue
ACCESSED_DOOR = gate(ACCESSED)
CLOSED_SOURCE = re.compile(
    r"\b(?:us(?:e|ing) only|only the (?:given|listed|following|provided)|only (?:use|what|from|the information)|based only|nothing (?:else|but)|do not (?:add|invent|make up)|solely|as printed|printed on|from (?:this|the(?: following)?) (?:\w+ )?(?:page|text|record|card|slip|imprint|colophon|entry|data|label|sheet|details|metadata|cover)|(?:what|which|that|fields?|items?|details?|anything) (?:that )?(?:is|are) not (?:\w+ ){0,2}(?:printed|given|stated|shown|there|known|present|listed|in it|on it))\b|"
    r"只(?:用|使用|根据|依据|能|写|填)|仅(?:用|使用|根据|依据|限)|不要(?:编造|补充|添加|虚构)|不得(?:编造|补充|添加|虚构)|(?:不要|别|勿|不必)补|留空|\bleave (?:it |them |(?:missing|unknown) \w+ )?(?:out|blank|empty)\b|以.{0,12}为准|(?:没有|未写|未印|未列|未给出?|缺少|不详)的(?:项目?|内容|信息|部分|字段|一律|就|则|都)*(?:写|填|留|标|省|略|不写|不填)|(?:根据|依据|按照?)(?:这|该|此|以下|下面|所给)[^，。\n]{0,6}(?:卡|页|记录|信息|资料|材料|条目|书目)",
    re.IGNORECASE,
)
ABOUT_CODE = re.compile(
    r"```|\b(?:code|function|html|css|curl|api|regex|config\w*|yaml|script|placeholder|template|dummy|mock)\b|代码|函数|接口|模板|占位|示例数据",
    re.IGNORECASE,
)
REFERENCES = gated(
    r"\b(?:cit(?:e|ation|ations|ing)|references?|bibliograph\w+|bibtex|ris entry|sources?|papers?|articles?|doi|isbn|link|url|literature|further reading|works cited|documentation|where can i (?:read|find))\b|引用|参考|文献|来源|出处|论文|链接|网址|资料|书目",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Invented:
    """A reference that cannot be real, or that the only source does not have."""

    index: int
    span: Span
    text: str
    why: Text


def find(prompt: str, index: int, response: str, today: Moment | None) -> list[Invented]:
    """Invented references of one response; nothing that the prompt itself contains."""
    text, asked = response[:READ_CHARS], prompt[:READ_CHARS]
    low = folded(text)
    numbers, addresses = (any(map(low.__contains__, signs)) for signs in (NUMBER_SIGNS, ADDRESS_SIGNS))
    doi, accessed = "10." in low, ACCESSED_DOOR.admits(low)
    if not (doi or numbers or addresses or accessed or _has_pages(text, low)):
        return []
    found = list(_doi(index, text)) if doi else []
    found += _checks(index, text) if numbers else ()
    found += _accessed(index, text, asked, today) if accessed else ()
    about = REFERENCES.search(asked, folded(asked))
    if about and addresses and not ABOUT_CODE.search(asked):
        found += list(_addresses(index, text))
    if about and CLOSED_SOURCE.search(asked):
        found += [i for i in _unprinted(index, text, asked) if not any(i.span.overlaps(f.span) for f in found)]
    return [item for item in found if item.text not in asked and not is_given(item.text, asked)][:20]


def is_given(written: str, asked: str) -> bool:
    """True when the prompt has the same piece in another notation: a bare DOI, "vol 14 no 2 pp 101-118" for "14(2), 101-118"."""
    if doi := DOI_CORE.search(written):
        return doi.group().rstrip(".,;").lower() in folded(asked)
    if ADDRESS.match(written):
        return ADDRESS_START.sub("", written).rstrip("/.,;").lower() in folded(asked)
    if ISBN.match(written) or ISSN.match(written):
        wanted = re.sub(r"[^\dXx]", "", written.partition("N")[2].removeprefix("-13").removeprefix("-10"))
        return any(wanted == re.sub(r"[- ]", "", run) for run in DASHED.findall(asked))
    numbers = re.findall(r"\d{1,5}", written)
    return bool(numbers) and any(
        _holds(asked[max(0, m.start() - NEAR) : m.end() + NEAR], numbers) for m in _last(asked, numbers)
    )


def _last(asked: str, numbers: list[str]) -> Iterator[re.Match[str]]:
    yield from islice(re.finditer(rf"(?<!\d){numbers[-1]}(?!\d)", asked), 20)


def _holds(window: str, numbers: list[str]) -> bool:
    """True when the window has each of the numbers, as often as it is written."""
    left = re.findall(r"\d{1,9}", window)
    return all(left.count(number) >= numbers.count(number) for number in numbers)


def _has_pages(text: str, low: str) -> bool:
    signed = any(map(low.__contains__, PAGE_SIGNS)) and PAGES.search(text) is not None
    return signed and ISSUE.search(text, low) is not None


def _doi(index: int, text: str) -> Iterator[Invented]:
    for match in DOI.finditer(text):
        doi = (match.group(1) or match.group(2)).rstrip(".,;")
        if GOOD_DOI.fullmatch(doi) and not FILLER.search(doi.split("/", 1)[1]) and not doi.startswith(TEST_PREFIXES):
            continue
        if match.group(2) and "doi" not in text.lower():
            continue
        why = Text("a DOI that is only a template", "DOI 只是占位模板")
        yield Invented(
            index,
            Span(match.start(), match.start() + len(match.group().rstrip(".,;"))),
            match.group().rstrip(".,;"),
            why,
        )


def _addresses(index: int, text: str) -> Iterator[Invented]:
    for match in ADDRESS.finditer(text):
        if FAKE_HOST.match(match.group()) or FAKE_PATH.search(match.group()):
            yield Invented(
                index, Span(*match.span()), match.group().rstrip(".,;"), Text("a placeholder address", "占位网址")
            )


def _checks(index: int, text: str) -> Iterator[Invented]:
    for match in ISBN.finditer(text):
        if not isbn_holds(match.group(1)):
            yield Invented(
                index,
                Span(*match.span()),
                match.group(),
                Text("the check digit of the ISBN is wrong", "ISBN 校验位不对"),
            )
    for match in ISSN.finditer(text):
        if not issn_holds(match.group(1) + match.group(2)):
            yield Invented(
                index,
                Span(*match.span()),
                match.group(),
                Text("the check digit of the ISSN is wrong", "ISSN 校验位不对"),
            )
    for match in ARXIV.finditer(text):
        month = int(match.group(2) or match.group(5))
        if not 1 <= month <= 12:
            yield Invented(
                index,
                Span(*match.span()),
                match.group(),
                Text(f"an arXiv number with month {month}", f"arXiv 编号中的月份是 {month}"),
            )


def isbn_holds(written: str) -> bool:
    """Whether the check digit of an ISBN-10 or ISBN-13 is right."""
    digits = [10 if c in "xX" else int(c) for c in written if c.isdigit() or c in "xX"]
    if len(digits) == 10:
        return sum(weight * digit for weight, digit in zip(range(10, 0, -1), digits, strict=True)) % 11 == 0
    if len(digits) == 13:
        return sum(digit * (3 if place % 2 else 1) for place, digit in enumerate(digits)) % 10 == 0
    return False


def issn_holds(digits: str) -> bool:
    """Whether the check digit of an ISSN is right."""
    values = [10 if c in "xX" else int(c) for c in digits]
    return sum(weight * digit for weight, digit in zip(range(8, 0, -1), values, strict=True)) % 11 == 0


def _accessed(index: int, text: str, asked: str, today: Moment | None) -> Iterator[Invented]:
    for match in ACCESSED.finditer(text):
        dates = moments(match.group(1))
        if not dates:
            continue
        date = dates[0]
        late = today is not None and (date.year, date.month, date.day) > (today.year, today.month, today.day)
        if late or (CLOSED_SOURCE.search(asked) and not _dated(date, asked)):
            why = (
                Text("an access date that lies in the future", "访问日期在未来")
                if late
                else Text("an access date that the source lacks", "来源上没有的访问日期")
            )
            yield Invented(index, Span(match.start(), match.start(1) + dates[0].span.end), match.group()[:60], why)


def _dated(date: Moment, asked: str) -> bool:
    return any(date.agrees(moment) and moment.day == date.day for moment in moments(asked))


def _unprinted(index: int, text: str, asked: str) -> Iterator[Invented]:
    for pattern in (DOI, ADDRESS, ISBN, ISSN, ISSUE.pattern):
        for match in pattern.finditer(text):
            if match.group().rstrip(".,;") not in asked:
                yield Invented(
                    index,
                    Span(*match.span()),
                    match.group().rstrip(".,;"),
                    Text("the only source does not have it", "唯一来源上没有这一项"),
                )
