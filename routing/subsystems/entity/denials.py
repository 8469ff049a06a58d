"""denials: what the given text denies ("no power plant", "has never been admitted", "不支持") and the answer states."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from routing.contracts import Span
from routing.text.gate import folded, gated
from routing.text.words import stem

READ_CHARS = 6000
MOST = 40
NEGATES = gated(
    r"\b(?:not|no|never|without|nor|neither|cannot|none|forbidden|prohibited|banned|closed to|excluded)\b|n['’]t\b|不|无(?!线)|没|未|禁止|严禁|谢绝|取消|停止|免谈|拒绝",
    re.IGNORECASE,
)
SAYS_NOT = re.compile(
    r"\b(?:not|no|never|without|nor|neither|cannot|none|nobody|nothing|forbidden|prohibited|banned|unable|unfortunately|sorry|closed|only|except|instead|unless|lacks?|doubt)\b|n['’]t\b|不|无(?!线)|没|未|禁|严禁|谢绝|取消|停止|抱歉|遗憾|除|非|拒绝|只|仅",
    re.IGNORECASE,
)
ASKS = re.compile(r"[?？]|\b(?:whether|if)\b|是否|能否|可否|吗|如果|若", re.IGNORECASE)
# Chinese words that hold a character of negation and deny nothing.
IDIOMS = re.compile(
    r"无理由|无条件|无论|无人机|无障碍|无疑|无数|无缝|无忧|不错|不仅|不但|不断|不同|不管|不少|不妨|不久|不锈钢|不只|不论|不限|未来|没关系|不等|不时|不由|不过|不愧"
)
EXCEPTS = re.compile(
    r"\b(?:except|unless|but|however|other than|apart from|until|before|after|without a|longer|more than|at the same time|yet|later|than|during|week(?:days?|ends?))\b|\d{1,2}(?:[:.]\d\d)? ?[-–~至到] ?\d{1,2}|期间|工作日|周末|节假日|除|但|以外|之前|之后|以前|尚未|还没|暂|超过|同时|的时候|时(?=[，,])",
    re.IGNORECASE,
)
# "could not be stowed in the locker because it was too wide": what befell one thing is no rule for such things.
BEFELL = re.compile(
    r"\b(?:because|since|as|so)\b[^.]{0,40}\btoo [a-z]|\btoo [a-z]{2,12} (?:to|for)\b|(?:因为|由于|因)[^。]{0,12}[太过]",
    re.IGNORECASE,
)
DOUBLE = re.compile(
    r"\b(?:no|not|never|nobody|none)\b[^.,;]{0,60}(?:\b(?:not|no|without|never)\b|n['’]t\b)|[不无没未非][^，。]{0,10}[不无没未]",
    re.IGNORECASE,
)
CLAUSE = re.compile(r"[^.;!?,，。；！？\n]{2,300}(?:\.(?=\d)[^.;!?,，。；！？\n]{0,100}){0,3}")
SENTENCE = re.compile(r"[^.!?。！？\n]{2,500}")
HAN_CORE = re.compile(
    r"(?:从未|未曾|不曾|从不|没有|禁止|严禁|谢绝|取消|停止|概不|不得|不能|不可以?|不再|无法|不[支]持|不|未|无|没)(?:曾|再|有|提供|支持|设有?|含有?|收取?|接受|允许|能|可以?|得|带|配备?|具备|安装|开设|参加|获得?){0,2}(?P<core>[\u4e00-\u9fff]{2,8})$"
)
NO_CORE = re.compile(
    r"\b(?:no|never|not|without|nor|neither|n['’]t)\b (?:(?:a|an|any|the|ever|been|be|have|has|had|longer|own|single)\b ?){0,3}(?P<core>[a-z][\w-]*(?: [a-z][\w-]*){0,3})",
    re.IGNORECASE,
)
FILLER = frozenset(["been", "have", "with", "from", "that", "this", "they", "them", "their", "there", "were", "will", "would", "about", "into", "only", "over", "some", "than", "then", "very", "your", "also", "most", "such", "upon", "offer", "offers", "have", "made", "make", "used", "uses", "give", "given", "take", "taken", "been", "being", "work", "part", "side", "date", "time", "year", "time", "name"])  # fmt: skip
WORD = re.compile(r"[a-z]{4,20}")
# Matters of daily life: the text may deny one in other words than the answer grants it.
MATTERS: tuple[re.Pattern[str], ...] = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"\b(?:motor(?:ised|ized)? (?:traffic|vehicles?)|cars?|vehicles?|motorists?|automobiles?|driv(?:e|es|en|ing))\b|机动车|汽车|小轿车|驾车|开车|自驾|车辆通行",
        r"\b(?:dogs?|pets?|animals?|cats?)\b|宠物|猫狗|携犬|带狗|犬只|狗",
        r"\b(?:smok(?:e|ing|ers?)|cigarettes?|cigars?)\b|吸烟|抽烟|烟",
        r"\b(?:swim(?:ming|mers?)?|bath(?:e|ing|ers))\b|游泳|下水|戏水",
        r"\b(?:photo(?:s|graph\w*)?|pictures?|film(?:ing)?|camera|flash)\b|拍照|摄影|拍摄|照相|闪光灯",
        r"\b(?:(?:credit|debit|bank) ?cards?|cards?|card payments?|contactless)\b|刷卡|信用卡|银行卡",
        r"\b(?:cash)\b|现金",
        r"\b(?:eat(?:ing)?|food|snacks?|meals?|picnics?|restaurant|caf[eé])\b|饮食|用餐|进食|食物|餐饮|餐厅|食堂",
        r"\b(?:alcohol\w*|beer|wine|spirits)\b|饮酒|喝酒|酒精|含酒|酒水",
        r"\b(?:lifts?|elevators?)\b|电梯",
        r"\b(?:wheelchairs?|step-free|barrier-free)\b|轮椅|无障碍",
        r"\b(?:wi-?fi|wireless internet|internet)\b|无线网|上网|网络|Wi-?Fi",
        r"\b(?:refunds?|refundable|money back|reimburse\w*)\b|退款|退费|退票|退钱",
        r"\b(?:returns?|exchang(?:e|ed|es))\b|退货|退换|换货",
        r"\b(?:park(?:ing)?|car park)\b|停车",
        r"\b(?:bicycles?|bikes?|cycl(?:e|ing|ists?))\b|自行车|骑车|单车|骑行",
        r"\b(?:camp(?:ing|ers)?|tents?|overnight)\b|露营|帐篷|过夜|留宿",
        r"\b(?:fish(?:ing)?|anglers?)\b|钓鱼|垂钓",
        r"\b(?:barbecues?|grill(?:s|ing)?|open fires?|campfires?)\b|烧烤|明火|生火",
        r"\b(?:drones?)\b|无人机",
        r"\b(?:children|kids|minors)\b|儿童|小孩|孩子|未成年",
        r"\b(?:deliver(?:y|ies|ed|s)?|ship(?:ping|ped|s)?)\b|送货|配送|上门|邮寄|包邮",
        r"\b(?:electric(?:ity|al)?|hydroelectric|power (?:plant|station|generation)|generat\w+)\b|发电|电力|水电",
        r"\b(?:waterproof|water-?resistant)\b|防水",
        r"\b(?:nuts?|peanuts?|gluten|lactose|dairy|milk|sugar)\b|坚果|花生|麸质|乳糖|牛奶|糖",
        r"\b(?:abroad|overseas|foreign countr\w+)\b|出国|国外|海外|留学|境外|(?:赴|前往|去|到|旅居|游学)(?:[了过])?[\u4e00-\u9fff]{0,3}(?:[美英法德日韩俄意]国?|国|欧洲|日本|意大利|俄罗斯)",
        r"\b(?:married|marry|wife|husband|spouse|wed(?:ding)?)\b|结婚|婚|妻子?|丈夫|夫人|娶|嫁",
        r"\b(?:luggage|bags?|lockers?|cloakroom)\b|行李|寄存|储物柜",
        r"\b(?:breakfast)\b|早餐|早饭",
        r"\b(?:air.?condition\w*)\b|空调",
        r"\b(?:school(?:ing)?|university|college|degree|graduat\w+|studied)\b|大学|学校|上学|毕业|学历|科班",
        r"\b(?:warranty|guarantee\w*|repairs?)\b|保修|质保|维修",
        r"\b(?:overtime)\b|加班",
        r"\b(?:bluetooth)\b|蓝牙",
        r"\b(?:wireless(?:ly)? charg\w+|fast charg\w+)\b|无线充电|快充",
        r"\b(?:side effects?|injur(?:y|ies|ed)|casualt\w+|killed|hurt|deaths?)\b|伤亡|受伤|死亡|遇难|副作用",
    )
)


@dataclass(frozen=True, slots=True)
class Granted:
    """What the answer states, and the words of the text that deny it."""

    span: Span
    said: str
    given: str


@dataclass(frozen=True, slots=True)
class _Denial:
    clause: str
    sentence: str
    core: str  # the thing denied, as written; "" when only its matter is known
    matters: frozenset[int]


# "no lift and no café": each thing that is not there.
ABSENT = gated(
    r"\b(?:no|without(?: an?| any)?|neither(?: an?)?|nor(?: an?)?|lacks?(?: an?)?|(?:does|do)(?: not|n['’]t) (?:have|offer|include)(?: an?| any)?) (?P<n>[a-zà-ÿ]{3,20}(?:(?:,? (?:or|and|nor)(?: no| an?)? |, )[a-zà-ÿ]{3,20}){0,3})|"
    r"(?:没有|不设|未设|不带|不含|无|不提供)(?P<h>[\u4e00-\u9fff]{2,5}(?:[、和或及与](?:没有)?[\u4e00-\u9fff]{2,5}){0,3})(?=[，。；,;\n]|$)",
    re.IGNORECASE,
)
LISTED = re.compile(r",? (?:or|and|nor)(?: no| an?)? |, |[、和或及与](?:没有)?")
ABSTRACT = frozenset(["longer", "more", "less", "one", "other", "idea", "doubt", "need", "matter", "reason", "problem", "later", "sooner", "earlier", "fewer", "extra", "additional", "charge", "fee", "cost", "change", "changes", "names", "name", "question", "limit", "way", "such", "delay", "further", "damage", "injuries", "effect", "evidence", "sign", "signs", "time", "being", "having"])  # fmt: skip
TAKES = r"\b(?:the|our|an?|its|their|this|your|by|via|with|from|take|use|visit|enjoy|offers?|has|have|includes?)\s(?:(?!no\b|not\b)[\w-]{{1,20}}\s){{0,2}}{}(?:s|es)?\b"
USES_ZH = re.compile(r"[有设乘坐搭用在到去供配带点喝吃逛看开听玩]")


def _absent(source: str, text: str, whole: str) -> Iterator[Granted]:
    """A thing that the source says is not there, and a clause of the response that uses it."""
    low = source.lower()
    for match in islice(ABSENT.finditer(source, whole), MOST):
        stop = SENTENCE.match(source, max(source.rfind(mark, 0, match.start()) for mark in ".!?。！？\n") + 1)
        if stop is None or EXCEPTS.search(stop.group()) or _asked(source, stop.end()):
            continue
        if DOUBLE.search(source[stop.start() : match.end()]) and re.search(r"\b(?:which|that|who)\b", stop.group()):
            continue  # "no room that does not have a stove"
        for thing in LISTED.split(match["n"] or match["h"]):
            if thing.lower() in ABSTRACT or low.count(thing.lower()) != 1:
                continue
            uses = re.compile(TAKES.format(re.escape(thing)), re.IGNORECASE) if match["n"] else re.compile(thing)
            for start, clause in islice(_statements(text), MOST):
                if uses.search(clause) and (match["n"] or USES_ZH.search(clause)):
                    yield Granted(Span(start, start + len(clause)), clause.strip(), match.group())
                    return


def granted(source: str, response: str, prompt: str = "") -> Iterator[Granted]:
    """The first clause of the response that states what a clause of the source, a part of the prompt, denies."""
    source, whole = source[:READ_CHARS], folded(prompt or source)
    if not NEGATES.door.admits(whole):
        return
    source, text = _without_idioms(source), _without_idioms(response[:READ_CHARS])
    if not NEGATES.pattern.search(source):
        return
    if absent := next(_absent(source, text, whole), None):
        yield absent
        return
    denials = [denial for denial in islice(_denials(source), MOST) if denial.core or denial.matters]
    spoken = list(islice(_statements(text), MOST)) if denials else []
    for denial in denials:
        for start, clause in spoken:
            if _states(clause, denial, source):
                span = Span(start, start + len(clause))
                yield Granted(span, response[span.start : span.end].strip(), denial.clause)
                return


def _without_idioms(text: str) -> str:
    return text if text.isascii() else IDIOMS.sub(_blank, text)


def _blank(match: re.Match[str]) -> str:
    return "·" * len(match.group())


def _denials(source: str) -> Iterator[_Denial]:
    for sentence in SENTENCE.finditer(source):
        if (
            EXCEPTS.search(sentence.group())
            or BEFELL.search(sentence.group())
            or sentence.group().rstrip().endswith(("吗", "么"))
            or _asked(source, sentence.end())
        ):
            continue
        if len(NEGATES.pattern.findall(sentence.group())) > 1 and DOUBLE.search(sentence.group()):
            continue
        for clause in CLAUSE.finditer(sentence.group()):
            words = clause.group().strip()
            if not NEGATES.pattern.search(words) or re.search(
                r"^(?:do not|don['’]t|never|please|请|不要|勿|别)", words, re.IGNORECASE
            ):
                continue
            han, latin = HAN_CORE.search(words), NO_CORE.search(words)
            core = han["core"] if han else latin["core"] if latin else ""
            yield _Denial(words, sentence.group(), core, _matters(words))


def _asked(source: str, end: int) -> bool:
    return source[end : end + 1] in ("?", "？")


def _matters(text: str) -> frozenset[int]:
    return frozenset(number for number, pattern in enumerate(MATTERS) if pattern.search(text))


def _statements(text: str) -> Iterator[tuple[int, str]]:
    """Clauses of the response that assert something: no negation and no question in the sentence so far."""
    for sentence in SENTENCE.finditer(text):
        if _asked(text, sentence.end()):
            continue
        for clause in CLAUSE.finditer(sentence.group()):
            if not SAYS_NOT.search(clause.group()) and not ASKS.search(clause.group()):
                yield sentence.start() + clause.start(), clause.group()


def _states(clause: str, denial: _Denial, source: str) -> bool:
    if denial.core and "\u4e00" <= denial.core[0] <= "\u9fff":
        if len(denial.core) >= 3 and denial.core in clause and _only_denied(re.compile(re.escape(denial.core)), source):
            return True
    elif denial.core:
        core = {stem(word) for word in WORD.findall(denial.core.lower()) if word not in FILLER}
        said = _stems(clause)
        if len(core) >= 2 and core <= said and not core <= _stems(source.replace(denial.clause, " ")):
            return True
    common = [number for number in denial.matters if MATTERS[number].search(clause)]
    return any(_only_denied(MATTERS[number], source) for number in common)


def _stems(text: str) -> set[str]:
    return {stem(word) for word in WORD.findall(text.lower())}


def _only_denied(matter: re.Pattern[str], source: str) -> bool:
    """True when every clause of the source on the matter denies it, questions set aside."""
    held = [
        clause.group()
        for sentence in SENTENCE.finditer(source)
        if not _asked(source, sentence.end())
        for clause in CLAUSE.finditer(sentence.group())
        if matter.search(clause.group()) and not ASKS.search(clause.group())
    ]
    return all(NEGATES.pattern.search(clause) for clause in held)
