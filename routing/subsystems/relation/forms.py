"""forms: fields of an extraction (JSON, "key: value" lines, a one-row table) whose values the material gives under another label."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations, islice

from routing.contracts import Span
from routing.subsystems.relation.fields import CAMEL, pairs_of, place_of
from routing.subsystems.relation.lookup import abbreviates
from routing.subsystems.relation.signals import Fault
from routing.text.gate import folded
from routing.text.tables import tables_in
from routing.text.words import content_stems

READ_CHARS, MOST_FIELDS, MOST_PLACES = 12_000, 24, 6
LINE = re.compile(
    r"^[ \t]*(?:[-*•] )?\**([^\n:：*|]{1,30}?)\**[ \t]?[:：]\**[ \t]*([^\n]{1,80}?)\**[ \t]*$", re.MULTILINE
)
FILLER = re.compile(r"\W*(?:(?:then|and|with|plus|about|around|only|of|a|an|the|for|allow|takes?|needs?|give it|first|another|note|text|recipe|memo|message|source|passage|instructions|原文|文本|说明|菜谱|备注|材料|最后|再|先|然后|接着|约|大约|共|用|花|要|需|需要)\W*){0,4}", re.IGNORECASE)  # fmt: skip
EMPTY_KEY = re.compile(r"\"([^\"\n]{1,40})\"\s{0,4}:\s{0,4}(?:null\b|\"(?:|null|n/?a|none|无|未知)\")", re.IGNORECASE)
MEASURE = re.compile(
    r"\s?(?:[A-Za-z%°]{1,10}|[\u4e00-\u9fff]{1,2})?\s?\b((?:in )?(?:high|wide|long|deep|tall|thick|broad|height|width|length|depth|total)|each|apiece|per (?:piece|item|unit))\b",
    re.IGNORECASE,
)
PLAIN_NUMBER = re.compile(r"\d{1,12}(?:\.\d{1,6})?")
STOP = re.compile(r"[,，;；。|\n、!！?？]|\.(?=\s|$)|(?<=\s)[-–—](?=\s)")
BRACKETED = re.compile(r"^\s?[(（][^()（）]{1,30}[)）]")
HAN = re.compile(r"[\u4e00-\u9fff]+")
GENERIC = frozenset(["date", "time", "number", "no", "name", "id", "code", "amount", "value", "of", "the", "type", "info", "total"])  # fmt: skip
GENERIC_HAN = re.compile(
    r"日期|时间|号码|编号|名称|姓名|数量|金额|信息|总|数|号|名|的|值|额|方|人|（.{0,8}）|\(.{0,8}\)"
)
# One line a field: words for it, and units that its values carry.
CLASSES: tuple[re.Pattern[str], ...] = tuple(
    re.compile(words, re.IGNORECASE)
    for words in (
        r"\b(?:phone|tel|telephone|mobile|cell|landline)\b|\btel\.|电话|手机|座机|联系方式", r"\bfax\b|传真", r"\be-?mail\b|邮箱|邮件|电邮",
        r"\b(?:buyer|purchaser|customer|client|bill(?:ed)? to|sold to|payer)\b|购买?方|买方|购货|采购方|需方|付款(?:方|人|单位)|客户",
        r"\b(?:seller|vendor|supplier|merchant|bill(?:ed)? from|issued by|payee)\b|销售?方|卖方|销货|供方|供应商|供货|开票(?:方|单位)|收款(?:方|人|单位)",
        r"\b(?:sender|shipper|consignor|from)\b|寄件|发件|发货人|托运", r"\b(?:recipient|receiver|consignee|addressee|deliver(?:ed)? to|ship(?:ped)? to|to)\b|收件|收货",
        r"\b(?:subtotal|net|before tax|excl)\b|不含税|小计|税前|净", r"\b(?:total|gross|grand|amount due|incl)\b|合计|总计|含税|总额|应付", r"\b(?:tax|vat|gst)\b|税额|税金|增值税",
        r"\b(?:discount|rebate|off)\b|折扣|优惠|减免", r"\b(?:shipping|freight|postage|delivery fee)\b|运费|邮费", r"\b(?:deposit|bond)\b|押金|定金|订金|保证金", r"\b(?:rent|monthly)\b|租金|月租|房租",
        r"\b(?:pieces?|pcs|items?|units?|qty|quantity|boxes|cartons|count)\b|(?<!每)[件箱台套把张本只份盒包瓶]|个数|数量", r"\b(?:unit[ _]?price|price[ _]per|per (?:piece|item|unit)|each|apiece)\b|单价|每[件箱台套把张本只份盒包瓶个]", r"\b(?:kg|kgs|kilos?|kilograms?|grams?|tons?|tonnes|lbs?|pounds|weight|weighs?|weighing)\b|千克|公斤|吨|斤|重",
        r"\b(?:height|high|tall)\b|高", r"\b(?:width|wide|breadth)\b|宽", r"\b(?:length|long)\b|长", r"\b(?:depth|deep)\b|深|厚",
        r"\b(?:arriv\w+|lands?|landing)\b|到达|抵达|到站|落地", r"\b(?:depart\w+|leaves?|leaving|takes? off|take-?off)\b|出发|发车|起飞|离站|开车",
        r"\b(?:check[- ]?in|arriv\w+)\b|入住|抵店", r"\b(?:check[- ]?out|leav\w+|depart\w+)\b|退房|离店", r"\b(?:open\w*|opens)\b|开门|开馆|开业|开放|营业开始", r"\b(?:clos\w+|shuts?)\b|关门|闭馆|停业|打烊",
        r"\b(?:start\w*|begin\w*|since|commenc\w+)\b|开始|起始|开工|起$", r"\b(?:end\w*|finish\w*|until|expir\w+|expiry)\b|结束|截止|到期|完工|止$", r"\b(?:due|payable by|deadline)\b|到期|付款期限|截止|应付日",
        r"\b(?:issued?|invoice date|dated)\b|开票日期|开具|签发", r"\b(?:born|birth|dob)\b|出生|生于|生日|生$", r"\b(?:died|death|dod)\b|去世|卒$|逝世|病逝", r"\b(?:order(?:ed)?|po|purchase order)\b|订单|下单|订购", r"\b(?:invoice|inv)\b|发票",
        r"\b(?:customer (?:no|number|id)|account)\b|客户号|账号|会员号", r"\b(?:ship\w*|dispatch\w*|sent)\b|发货|寄出|出库", r"\b(?:deliver\w*|received)\b|收货|签收|送达|到货",
        r"\b(?:prep\w*|preparation|active|hands?[- ]on|work(?:ing)?|mix\w*|knead\w*|chop\w*)\b|准备|备料|和面|动手", r"\b(?:bak\w+|cook\w*|oven|roast\w*|simmer\w*|boil\w*)\b|烘|烤|烹|煮|炖|蒸", r"\b(?:rest\w*|chill\w*|rise|rising|proof\w*|ferment\w*|cool\w*)\b|静置|发酵|醒|冷却|冷藏",
        r"\b(?:first|given|fore)[ _]?names?\b|名字", r"\b(?:last|sur|family)[ _]?names?\b|surname|姓氏", r"\b(?:employer|company|firm|organi[sz]ation)\b|单位|公司|雇主", r"\b(?:job|position|role|occupation|profession|job title)\b|职位|岗位|职务|职业",
        r"\b(?:author|written by|by)\b|作者|著", r"\b(?:publisher|published by|press)\b|出版", r"\b(?:minim\w*|min(?!\w|\s*(?:of|in|for|\||$))|low\w*)\b|最低|最小|下限", r"\b(?:maxim\w*|max|high(?:est)?)\b|最高|最大|上限",
        r"\b(?:landlord|lessor|owner)\b|出租|甲方|房东", r"\b(?:tenant|lessee|renter)\b|承租|乙方|租客|租户", r"\b(?:plaintiff|claimant)\b|原告|申请人", r"\b(?:defendant|respondent)\b|被告|被申请人",
        r"\b(?:home|host)\b|主队|主场", r"\b(?:away|guest|visitors?)\b|客队|客场", r"\b(?:street|road|address)\b|地址|街道", r"\b(?:city|town)\b|城市", r"\b(?:systolic|upper)\b|收缩压|高压", r"\b(?:diastolic|lower)\b|舒张压|低压",
    )
)  # fmt: skip
KINDS: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...] = (  # what a key's values look like, whatever the material calls them
    (re.compile(r"e-?mail|邮箱|电邮", re.IGNORECASE), re.compile(r"[^\s@]{1,64}@[^\s@]{1,64}")),
    (re.compile(r"phone|tel|mobile|fax|电话|手机|传真", re.IGNORECASE), re.compile(r"\+?[\d()\s./-]{5,24}")),
    (re.compile(r"(?:.*[_ ])?(?:date|day)|.*日期", re.IGNORECASE), re.compile(r".*(?:\d{1,4}[-/.年]\d{1,2}|\d{1,2}月|\d{1,2} [A-Z][a-z]{2,8}|[A-Z][a-z]{2,8} \d{1,2}).*")),
    (re.compile(r"url|website|link|网址|链接|网站", re.IGNORECASE), re.compile(r"(?:https?://|www\.)\S+|\S+\.(?:com|org|net|cn)\S*")),
    (re.compile(r"(?:.*[_ ])?(?:name|person|contact)|.*(?:姓名|联系人)", re.IGNORECASE), re.compile(r"[^\d@/]{2,40}")),
)  # fmt: skip
ORDERS: tuple[tuple[re.Pattern[str], re.Pattern[str], str], ...] = (  # two keys, and how running text puts their values
    (re.compile(r"(?:job|role|position|title|occupation|job[_ ]title|职位|岗位|职务|职业|头衔)", re.IGNORECASE), re.compile(r"(?:employer|company|organi[sz]ation|firm|workplace|单位|公司|雇主|工作单位|就职单位)", re.IGNORECASE),
     r"{a},? (?:at|with|for|of) (?:the )?{b}|在{b}.{{0,4}}(?:任|担任|做|当|从事){a}|{b}(?:的)?{a}"),
    (re.compile(r"(?:title|work|book|song|film|书名|作品|标题|歌名|片名)", re.IGNORECASE), re.compile(r"(?:author|writer|artist|director|composer|singer|作者|导演|歌手|作曲)", re.IGNORECASE),
     r"{a}[\"”'’》]? (?:was |is )?(?:\w+ )?by {b}|{b}(?:的|所?著|创作的|执导的)?《{a}》|《{a}》.{{0,3}}(?:作者|由){b}"),
)  # fmt: skip


def swapped_fields(prompt: str, index: int, response: str) -> list[Fault]:
    """Two values that stand under each other's key, or one value under a key whose own value the material gives elsewhere."""
    text = prompt[:READ_CHARS]
    fields = list(islice(_fields(response[:READ_CHARS], text), MOST_FIELDS))
    if not 2 <= len({key for key, _, _ in fields}) <= MOST_FIELDS:
        return []
    places = {value: list(islice(_labels(text, value, fields), MOST_PLACES)) for _, value, _ in fields}
    for (key, value, span), (other, second, place) in combinations(fields, 2):
        figures = PLAIN_NUMBER.fullmatch(value) and PLAIN_NUMBER.fullmatch(second)
        if value == second or (not figures and (value in second or second in value)):
            continue
        turned = (
            _turned(key, other, places[value], places[second])
            or _other_kind(key, other, value, second)
            or _other_order(text, key, other, value, second)
        )
        if turned:
            return [
                Fault(index, span, value, second, f"{key}|{other}"),
                Fault(index, place, second, value, f"{other}|{key}"),
            ]
    return list(_beside_empty(text, index, response, fields))


def _beside_empty(prompt: str, index: int, response: str, fields: Sequence[Field]) -> Iterator[Fault]:
    """Values whose label in the material is that of a key that the response leaves empty."""
    empty = list(islice(EMPTY_KEY.finditer(response), MOST_FIELDS)) if "{" in response else []
    for key, value, span in fields if empty else ():
        labels = list(islice(_labels(prompt, value, fields, begins=False), MOST_PLACES))
        for other in (match[1] for match in empty if match[1] != key):
            if any(_fits(other, label, key) for label in labels) and not any(_fits(key, at, other) for at in labels):
                yield Fault(index, span, value, "", f"{key}|{other}")
                break


Field = tuple[str, str, Span | None]


def _fields(response: str, prompt: str) -> Iterator[Field]:
    if "{" in response:
        yield from ((key, value, place_of(response, key, value)) for key, value in pairs_of(response))
        return
    written = [line for line in response.split("\n") if line.strip()]
    least = max(2, 0.6 * len(written))  # fields, one a line
    labelled = sum(":" in line or "：" in line for line in written) >= least
    lines = list(LINE.finditer(response)) if labelled else []
    if len(lines) >= least:
        for match in lines:
            yield match[1].strip(), match[2].strip("\"'“” "), Span(*match.span(2))
        return
    for table in tables_in(response)[:1] if "|" in response else ():
        if len(table.rows) == 2:
            for head, cell in zip(table.rows[0], table.rows[1], strict=False):
                yield head.text, cell.text, cell.span


def _labels(text: str, value: str, fields: Sequence[Field], *, begins: bool = True) -> Iterator[str]:
    """The words before and after a value in the material, up to a stop or to another value; `begins` reads a value
    that begins its clause by the words after it ("20 minutes of work")."""
    if not value or len(value) > 60:
        return
    if value.isascii() and not PLAIN_NUMBER.fullmatch(value) and value.lower() not in folded(text):
        return  # a pattern is dear to compile
    edge = (
        (r"(?<![\w.])", r"(?![\w]|\.\d)")
        if value.isascii() and not HAN.search(text[:2000])
        else (r"(?<![\d.])", r"(?!\d|\.\d)")
    )
    for match in re.finditer(edge[0] + _spelt(value) + edge[1], text, re.IGNORECASE):
        before = STOP.split(text[max(0, match.start() - 40) : match.start()])[-1]
        after = STOP.split(text[match.end() : match.end() + 24])[0]
        for _, other, _ in fields:
            if other != value and other in before:
                before = BRACKETED.sub("", before.rpartition(other)[2])
        measured = MEASURE.match(after) if value[:1].isdigit() else None
        if measured:  # "180 cm high and 60 cm wide"
            yield measured[1]
            continue
        closed = before.rstrip().endswith((":", "：", "="))
        unit = (
            re.match(r"\s?([A-Za-z%]{1,10}|[\u4e00-\u9fff]{1,2})", after)
            if value[:1].isdigit() and not closed
            else None
        )
        role = re.match(r"\s?[(（]([^()（）]{2,20})[)）]", after) if not closed else None
        if begins and FILLER.fullmatch(before):
            before = after
        yield before + "".join(f" | {found[1]}" for found in (unit, role) if found)


def _spelt(value: str) -> str:
    """A pattern for a value; a number may stand with thousands marks, and with more or fewer zeros at its end."""
    if not PLAIN_NUMBER.fullmatch(value):
        return re.escape(value)
    whole, _, rest = value.partition(".")
    head = len(whole) % 3 or 3
    marked = "[,，]?".join([whole[:head], *(whole[at : at + 3] for at in range(head, len(whole), 3))])
    rest = rest.rstrip("0")
    return marked + (rf"\.{rest}0{{0,4}}" if rest else r"(?:\.0{1,4})?")


def _turned(key: str, other: str, mine: Sequence[str], others: Sequence[str]) -> bool:
    """True when the material's labels fit the two values crosswise, and not as the response has them."""
    if not mine or not others:
        return False
    straight = max(_fits(key, label, other) for label in mine) + max(_fits(other, label, key) for label in others)
    crossed = [max(_fits(key, label, other) for label in others), max(_fits(other, label, key) for label in mine)]
    return straight == 0 and min(crossed) > 0


def _fits(key: str, label: str, beside: str) -> float:
    """1 when the label's words say what the key says and the key beside it does not, 0 when they do not."""
    name = " ".join(CAMEL.split(key[:60]))
    beside = " ".join(CAMEL.split(beside[:60]))
    shared = set(content_stems(beside))
    if any(words.search(name) and words.search(label) and not words.search(beside) for words in CLASSES):
        return 1
    own = [word for word in content_stems(name) if word.isascii() and word not in GENERIC and word not in shared]
    found = [word for word in content_stems(label) if word.isascii()]
    if any(word in found or any(abbreviates(other, word) for other in found) for word in own):
        return 1
    unit = re.search(r"[（(]([^（()）]{1,8})[)）]", key)
    if unit and unit[1] in label:
        return 1
    for run in HAN.findall(GENERIC_HAN.sub("", name)):
        plain = GENERIC_HAN.sub("", label)
        pairs = [run[at : at + 2] for at in range(len(run) - 1)]
        if run in plain or any(pair in plain and pair not in beside for pair in pairs):
            return 1
    return 0


def _other_kind(key: str, other: str, value: str, second: str) -> bool:
    """A telephone number under "e-mail" and the address under "telephone"."""
    return all(
        any(named.fullmatch(name) and not kind.fullmatch(mine) and kind.fullmatch(yours) for named, kind in KINDS)
        for name, mine, yours in ((key, value, second), (other, second, value))
    )


def _other_order(text: str, key: str, other: str, value: str, second: str) -> bool:
    """ "Technician at Moor Signals" with the technician as employer."""
    for first, last, pattern in ORDERS:
        for one, two, mine, yours in ((key, other, value, second), (other, key, second, value)):
            if first.fullmatch(one) and last.fullmatch(two):
                told = [
                    re.search(pattern.format(a=re.escape(a), b=re.escape(b)), text, re.IGNORECASE)
                    for a, b in ((yours, mine), (mine, yours))
                ]
                if told[0] and not told[1]:
                    return True
    return False
