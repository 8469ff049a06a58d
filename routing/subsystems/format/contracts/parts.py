"""parts: what a length in a prompt is laid on: the whole answer, its first or last piece, a named part, or every item.

“The title of at most 8 words”, “then say why in one sentence”, 每步不超过15字: such a number says nothing of the whole answer. It is
measured on its piece where the response shows one, and otherwise not at all. What only the whole can mean (“in total”, 全文) ends a part.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from routing.contracts import Span, Text
from routing.subsystems.format import pieces
from routing.subsystems.format.contracts.prose import Prose
from routing.subsystems.format.numerals import Bound
from routing.subsystems.format.pieces import Reading
from routing.text.gate import Gate

# A bound above it is none of a title.
LONGEST_TITLE = {"characters": 160, "words": 30, "word": 60, "term": 30, "sentences": 2}
BEFORE = 160  # characters before a number in which its part is looked for

ORDERS = (
    r"(?:repeat|write|give|list|name|quote|state|translate|answer|say|output|print|explain|describe|summari[sz]e|copy|provide|reply|respond|choose|pick|"
    r"label|classify|decide|draft|compose|create|suggest|propose|return|generate|add|include|append|show|tell|justify|mention|rewrite|rephrase|"
    r"identify|conclude|rate|score|grade|calculate|compute|solve|determine|extract|recommend)"
)
ORDERED = re.compile(rf"(?<!\bthe )(?<!\ba )(?<!\bthis )(?<!\byour )(?<!\bin )\b{ORDERS}\b", re.IGNORECASE)
THEN = re.compile(
    r"\b(?:and |but )?(?:then|afterwards|after that|followed by|finally|lastly|plus)\b|\b(?:below|under) (?:it|that)\b"
    r"|\b(?:in|on) (?:the|a) (?:last|final|second|third|next|new|separate) (?:line|sentence|paragraph)\b",
    re.IGNORECASE,
)
AND_ORDER = re.compile(rf"\b(?:and|also),? (?:also )?{ORDERS}\b", re.IGNORECASE)
THEN_ORDER = re.compile(
    rf"[^.!?\n]{{0,90}}?(?:[,;]|\band)?\s(?:then|followed by|after that|afterwards|finally)[, ]\s{{0,2}}(?:please |also )?(?:{ORDERS}|with|by|an?|the|on|in|below|under)\b"
    rf"|[^.!?\n]{{0,60}}[.!;\n]\s{{1,3}}(?:(?:then|next|after that|afterwards|finally|below (?:it|that)|under (?:it|that))\b,? (?:please |also )?(?:{ORDERS}|on|an?|the|put|leave)|(?:end|finish|close|conclude|sign off) with)\b",
    re.IGNORECASE,
)
EACH = re.compile(
    r"\b(?:each|every|per)\b(?: (?:of (?:the|these|them|those)(?: \w+){0,2}|one|single|numbered|bullet(?:ed)?|list)){0,2}(?: (?P<noun>[a-z]{3,14}))?",
    re.IGNORECASE,
)
EACH_AFTER = re.compile(
    r"(?:\s(?:long|or (?:less|fewer)|max(?:imum)?))?,?\s{0,2}(?:each|apiece|per (?P<noun>[a-z]{3,14}))\b", re.IGNORECASE
)
ITEM = frozenset(
    [
        "item",
        "bullet",
        "point",
        "step",
        "tip",
        "question",
        "entry",
        "answer",
        "option",
        "name",
        "reason",
        "example",
        "slogan",
        "suggestion",
        "idea",
        "fact",
        "rule",
        "definition",
        "description",
        "title",
        "headline",
        "tagline",
        "caption",
        "benefit",
        "argument",
        "term",
        "line",
        "sentence",
        "paragraph",
        "stanza",
        "one",
    ]
)
WHOLE = re.compile(
    r"\b(?:total|overall|altogether|in all|whole|entire|(?<!of )(?<!for )(?<!in )the (?:full )?(?:response|answer|reply|text|message|email|letter|essay|story|article|post))\b"
    r"|全文|全篇|通篇|总字数|整体|整篇|总共|一共|总计|合计|共计|篇幅|总长|加起来",
    re.IGNORECASE,
)
TITLES = r"(?:email |e-mail |commit )?(?:title|headline|subject line|subject|heading|header)"
NAMED = re.compile(
    rf"\b(?:(?P<title>{TITLES})|(?P<body>body(?: text)?)|(?P<reason>rationale|justification|reason|explanation)|(?P<part>summary|abstract|introduction|intro|conclusion|opening|closing|description|"
    r"tagline|slogan|caption|footnote|bio|verdict|label|P\.?S|hook|greeting|call to action|alt text|meta description)"
    r"|(?:the|its|a) (?P<ordinal>first|second|third|fourth|last|final)(?: (?:line|paragraph|sentence)|(?= (?:one|should|must|has|in|at|with|under|over|no)\b)))(?!\w)",
    re.IGNORECASE,
)
TITLES_CHINESE = "副标题|小标题|主标题|大标题|标题|题目|邮件主题|主题行"
NAMED_CHINESE = re.compile(
    rf"(?P<title>{TITLES_CHINESE})|(?P<body>正文|主体部分?)|(?P<reason>理由|原因|依据)|(?P<part>摘要|导语|引言|开头|开场白?|结尾|结语|备注|注释|注意事项|口号|结论|评语|简介|例句|译文|脚注|旁白|签名|署名"
    r"|(?:总结|说明|解释|点评|描述|提示|示例|例子)(?=部分|要|应|需|须|不[超多少]|控制|最多|至多|[：:]|用?[一二两三\d]))"
    r"|(?P<ordinal>(?:首|末|第[一二三四五六]|最后一)[段句行])"
)
# A title that is given or free: what follows behind a comma is laid on the text below it.
DEFINED = re.compile(
    r"\s{0,2}(?:[:：]\s{0,2})?(?:为|是|叫|自拟|不限|《|“|「|['\"‘]|is\b|called\b)[^\n]*[,，、；;]", re.IGNORECASE
)
RULED_OUT = re.compile(
    r"\b(?:no|not|without|any)(?: an?| the)? $|(?:不要|不用|不写|不含|无需|无|没有|别写|不加)$", re.IGNORECASE
)
NEW_ORDER = re.compile(
    rf"[,，]\s{{0,2}}(?:请|并|and )?(?:再|另)?(?:用|以|写|给|输出|回答|概括|{ORDERS}\b|in |using )", re.IGNORECASE
)
TOPIC = re.compile(
    r"\s{0,3}(?:[-*•]\s|\d{1,2}[.)]\s?)?(?:and |but |also |then |where |whose |with |in |for |keep |make |limit )?(?:an? |the |your |its |his |their |each )?(?:\w{1,14}[ -]){0,2}"
    r"|[^，。；：]{0,4}",
    re.IGNORECASE,
)
ATTACHED = re.compile(
    r"(?:\bwith|\bplus|\band|\bhas|\bhave|\bhaving|\bunder|\bbelow|\babove|\bbefore)\s(?:an? |the )?(?:\w{1,14}[ -]){0,2}$|(?:带|配|附|含|加|有|再|和|及|另|包括)[^，。；]{0,6}$",
    re.IGNORECASE,
)
ORDERED_CHINESE = re.compile(r"[写列答抄摘引译复输指判选标改起拟想]|给出|回答|总结|概括|说明|解释|介绍|描述|生成|提取")
THEN_CHINESE = re.compile(
    r"(?<![^，,。；;、\n\s“”」])(?:再|最后|另|下面|附)(?!三|次|多|少|高|大|好|长|一[句段行])|并附|然后|接着|随后|另起一[行段]|另外|外加|附上|末行|下一行"
)
NEXT_CHINESE = re.compile(
    r"[^。！？\n]{0,40}?[，,；;。\n]\s{0,2}(?:并(?:翻|译|说明|解释|列|给)|并附|附上|另附|再附|再加|再配|外加|(?:再|然后|接着|随后|最后|另起|另外|并给|并列|下面)[^，。；\n]{0,4}[写列答抄摘引翻复输出指判选标提改给起加附用])"
)
EACH_CHINESE = re.compile(
    r"每(?:一)?(?:个|条|项|则|种|款|道|篇|封|点|步骤?|部分|题|问|(?P<line>行)|(?P<sentence>句)|(?P<paragraph>段|节|自然段))(?!次|天|人|年)"
    r"|各(?=[^种位地国类界自方式个，。]{0,6}$)|分别(?=[^，。]{0,8}$)"
)
QUOTED_LABEL = re.compile(r"[“「\"']([^”」\"'\n]{1,12}?)[：:][”」\"'][^，。；\n]{0,12}[，,]?[^，。；\n]{0,6}$")
LABEL_AHEAD = re.compile(
    r"(?:^|\n)[ \t]{0,3}(?:[-*] |\d[.)] ?)?[“\"*]{0,2}(?P<name>[A-Z][A-Za-z ]{1,18}|[\u4e00-\u9fff]{2,6})[*]{0,2}[：:][ \t]{0,2}[^，。；,;.：:\n]{0,16}$"
)
OF_THE_TASK = re.compile(
    r"task|instruction|requirement|format|length|words?\b|word count|output|constraint|rule|note|style|input|question|prompt|goal|answer|limit"
    r"|要求|任务|字数|长度|格式|输出|注意|限制|说明|提示|问题|题目|规则|篇幅|目标|输入|回答",
    re.IGNORECASE,
)
BEHIND = re.compile(
    rf"[ -]?(?:long )?(?:(?:for|in|as) (?:the|its|your) )?(?:\w{{1,12}} )?{NAMED.pattern[2:]}", re.IGNORECASE
)
BEHIND_CHINESE = re.compile(rf"(?:以内|左右|以下|之内)?的[^，。；\n]{{0,6}}?(?:{NAMED_CHINESE.pattern})")
TASK = re.compile(r"(?:^|[：:；;。,，\s?？])[(（]?(?:(?P<digit>[1-9])[.、)）]|(?P<ring>[①-⑨]))\s{0,2}[^；;。\n]{0,60}$")
TASK_HEAD = re.compile(r"[题问]|任务|questions?\b|tasks?\b|\bparts?\b", re.IGNORECASE)
RULE_HEAD = re.compile(
    r"要求|规则|条件|限制|格式|requirements?\b|constraints?\b|rules?\b|guidelines?\b|instructions?\b|format\b",
    re.IGNORECASE,
)
# "A caption (max 20 words) and alt text (max 12 words)", 决议（不超过30字）；待办（三条，每条不超过15字）: the name before its bracket.
IN_BRACKET = re.compile(
    r"(?:(?:\b(?:an?|the|one|your|and|with)\s)?((?:[A-Za-z]{2,14} )?[A-Za-z]{2,14})|([\u4e00-\u9fff]{2,4}))\s?[(（]\s?$"
)
BRACKET_RULE = re.compile(r"[\w\u4e00-\u9fff]\s?[(（][^()（）\n]{0,12}\d")
BRACKETED = re.compile(r"括号[^，。；]{0,10}$|\b(?:parenthes[ei]s|brackets)\b[^.;]{0,24}$", re.IGNORECASE)
AND_MORE = re.compile(
    r"[^.,;:\n]{0,20}?,?\s(?:and|plus|with|followed by) (?:an?|the|one|two|three|\d{1,3})\b|[^。；\n]{0,8}[，,和及加][^。；，\n]{0,6}[一两二三四五六七八九十\d]"
)
CLAUSE = re.compile(r"[,，;；:：。.(（\n、]")


@dataclass(frozen=True, slots=True)
class Scope:
    """The part of the answer that a number is laid on. `readings` gives its pieces in a response; none when it is not found."""

    text: Text
    readings: Callable[[str], Sequence[Reading]]
    alone: bool = True  # the part may be all of the response
    verdict_first: bool = False  # each piece may begin with something that is not counted

    def verdict(self, response: str, accepts: Callable[[str], bool]) -> tuple[bool | None, str]:
        """(kept, or None when the part is not found; the first piece that breaks the rule)."""
        if self.alone and accepts(response):
            return True, ""
        worst = ""
        for reading in self.readings(response):
            wordings = map(pieces.without_verdict, reading) if self.verdict_first else reading
            bad = next((piece[0] for piece in wordings if not any(map(accepts, piece))), None)
            if bad is None:
                return True, ""
            worst = worst or bad
        return (False if worst else None), worst


def scope_at(prose: Prose, span: Span, bound: Bound, unit: str) -> Scope | None:
    """The scope of a number with its `unit` at `span`; None for the whole answer, UNFOUND where it measures nothing that is told."""
    text, sentence = prose.masked, prose.sentence_at(span.start)
    before, after = text[max(sentence.start, span.start - BEFORE) : span.start], text[span.end : span.end + BEFORE]
    found = None if BRACKETED.search(before) else _every(prose, before, after, bound)
    if found is not None and unit in ("line", "lines"):
        return UNFOUND  # "each separated by two new lines"
    if BRACKETED.search(before):
        return IN_BRACKETS
    found = found or _task(text, before, span) or _named(prose, before, after, (bound, unit))
    if found is not None and unit in ("line", "lines"):
        return UNFOUND  # lines of a part cannot be told from those of the next one
    return found or _in_order(text, before, after, span, bound)


# --- every item ----------------------------------------------------------------------------------------------


def _every(prose: Prose, before: str, after: str, bound: Bound) -> Scope | None:
    match = _last(EACH_CHINESE, before)
    if match is not None:
        kind = match.lastgroup or "item"
        gap = before[match.end() :]
        if re.search("[，,]", gap) and bound.high > MOST_CARRIED:
            return None
        return _items(kind, _last(THEN_CHINESE, gap) is not None, len(EACH_CHINESE.findall(prose.masked)) > 1)
    match = EACH_AFTER.match(after) or _last(EACH, before)
    if match is None:
        return None
    noun = (match["noun"] or "item").lower()
    noun = noun if noun in ITEM else noun.removesuffix("s")
    if noun not in ITEM:
        # Of something that is not part of the answer: "per day", "each year".
        return None if "," in before[match.end() :] else UNFOUND
    carried = match.re is EACH and "," in before[match.end() :]
    if carried and bound.high > MOST_CARRIED:
        return None
    return _items(noun, THEN.search(before, match.end()) is not None, len(EACH.findall(prose.masked)) > 1)


def _items(noun: str, verdict_first: bool, headed: bool) -> Scope:
    """Every item; `headed`: a rule of several for each may be laid on the name before its colon."""
    cut = CUTS.get(noun, pieces.items)

    def readings(response: str) -> list[Reading]:
        found = cut(response)
        return [*found, *map(pieces.heads, found)] if headed else found

    return Scope(Text("in each item", "每项"), readings, alone=False, verdict_first=verdict_first)


def _last(pattern: re.Pattern[str], before: str) -> re.Match[str] | None:
    """The last match, unless what stands behind it speaks of the whole answer."""
    match = None
    for match in pattern.finditer(before):  # noqa: B007 - the last one is wanted
        pass
    return None if match is None or WHOLE.search(before, match.end()) else match


# --- one of several tasks ------------------------------------------------------------------------------------


def _task(text: str, before: str, span: Span) -> Scope | None:
    """The answer to the n-th question: 完成两题：1. 用一句话概括；2. 找出比喻句。"""
    match = TASK.search(before)
    if match is None:
        return None
    number = "①②③④⑤⑥⑦⑧⑨".find(match["ring"]) + 1 if match["ring"] else int(match["digit"])
    start = max(0, span.start - 400)
    heads = list(TASK_HEAD.finditer(text, start, span.start))
    ruled = list(RULE_HEAD.finditer(text, start, span.start))
    if not heads or (ruled and ruled[-1].start() > heads[-1].start()):
        return None
    return Scope(Text(f"in answer {number}", f"第 {number} 题"), partial(pieces.answer, number - 1))


# --- a named part --------------------------------------------------------------------------------------------


def _named(prose: Prose, before: str, after: str, wanted: tuple[Bound, str]) -> Scope | None:
    label = QUOTED_LABEL.search(before) or LABEL_AHEAD.search(before)
    if label is not None:
        name = label[1]
        if not OF_THE_TASK.match(name) or label.re is QUOTED_LABEL:
            return _labelled(name)
    bracket = IN_BRACKET.search(before)
    if bracket is not None and len(BRACKET_RULE.findall(prose.masked)) > 1:
        name = bracket[1] or bracket[2]
        named = NAMED.fullmatch(name) or NAMED_CHINESE.fullmatch(name)
        return _part(named, *wanted) if named else _labelled(name)
    for pattern, behind in ((NAMED, BEHIND), (NAMED_CHINESE, BEHIND_CHINESE)):
        match = behind.match(after)
        if match is not None and (
            ATTACHED.search(before) or _others(prose, pattern) or re.match(r" (?:for|in) ", after)
        ):
            return _part(match, *wanted)
        match = _last(pattern, before)
        if match is not None and (
            _governs(prose, pattern, before, match) or (match["title"] and AND_MORE.match(after))
        ):
            return _part(match, *wanted)
    return None


def _governs(prose: Prose, pattern: re.Pattern[str], before: str, match: re.Match[str]) -> bool:
    """True when the number behind a name is a rule for that part, and the part is not all that is asked for."""
    gap = before[match.end() :]
    if NEW_ORDER.search(gap) or DEFINED.match(gap) or THEN_CHINESE.search(gap):
        return False
    lead = CLAUSE.split(before[: match.start()])[-1]
    if match["reason"] and ORDERED_CHINESE.search(before, 0, max(0, match.start() - len(lead) - 1)):
        return True
    if not (ATTACHED.search(lead) or (TOPIC.fullmatch(lead) and not _orders(lead))):
        return _others(prose, pattern)
    return _others(prose, pattern) or not _sole(prose, match.group())


def _orders(lead: str) -> bool:
    return ORDERED.search(lead) is not None or ORDERED_CHINESE.search(lead) is not None


def _others(prose: Prose, pattern: re.Pattern[str]) -> bool:
    """True when the prompt names another part as well."""
    found = {
        match.lastgroup if match.lastgroup != "part" else match.group().lower()
        for match in pattern.finditer(prose.masked)
        if not RULED_OUT.search(prose.masked, max(0, match.start() - 12), match.start())
    }
    return len(found) > 1


def _sole(prose: Prose, name: str) -> bool:
    """True when the part is the thing that the prompt orders: "Write a headline"."""
    if VERBS.get(name.lower(), "\n\n\n") in prose.lower:
        return True
    return _ordering(name).search(prose.masked) is not None


@lru_cache(256)  # the names of parts are few
def _ordering(name: str) -> re.Pattern[str]:
    """An order to make the thing itself."""
    name = re.escape(name)
    english = rf"\b{ORDERS}\b(?: (?!with\b|and\b|plus\b|that\b|in\b|including\b)[\w-]{{1,16}}){{0,5}} {name}\b"
    chinese = rf"(?:[写给起拟取想出作]|生成|提供|输出)[^，。；\n带含和及配附与]{{0,10}}{name}"
    return re.compile(chinese if not name.isascii() else english, re.IGNORECASE)


def _part(match: re.Match[str], bound: Bound, unit: str) -> Scope | None:
    name = match[match.lastgroup or 0]
    if match["title"]:
        if bound.high > LONGEST_TITLE.get(unit, LONGEST_TITLE["sentences"]):
            return None
        found = pieces.labelled(f"{TITLES}|{TITLES_CHINESE}")
        return Scope(Text("in the title", "标题"), lambda response: found(response) or pieces.title(response))
    if match["body"]:
        return Scope(Text("in the body", "正文"), _body)
    if match["ordinal"]:
        return _numbered(match.group().lower())
    return _reason(name) if match["reason"] else _labelled(name)


def _numbered(name: str) -> Scope:
    """The n-th paragraph, line or sentence."""
    place = next((place for word, place in ORDINALS.items() if word in name), 0)
    cut = next((cut for word, cut in PARTED.items() if word in name), None)
    return Scope(Text(f"in the {name}", name), partial(pieces.numbered, cut, place), alone=False) if cut else UNFOUND


def _reason(name: str) -> Scope:
    found = pieces.labelled(re.escape(name))

    def readings(response: str) -> list[Reading]:
        return [*found(response), *pieces.endings(response), [(response,)]]

    return Scope(Text(f"in “{name}”", f"“{name}”"), readings, verdict_first=True)


def framed(prose: Prose) -> Scope | None:
    """The whole answer, with and without a title and hashtags that the prompt asks for."""
    return FRAMED if prose.may(FRAMES) else None


def _body(response: str) -> list[Reading]:
    found = BODY(response)
    return [
        [(response, pieces.without_frame(response, titled=False), pieces.without_frame(response, titled=True))],
        *found,
    ]


def _labelled(name: str) -> Scope:
    """What stands behind the name as a label; of two words one may stand for both: "Preview:"."""
    spoken = dict.fromkeys((name.strip(), *name.split()[:2]))
    return Scope(Text(f"in “{name}”", f"“{name}”"), pieces.labelled("|".join(map(re.escape, spoken))))


# --- first and last ------------------------------------------------------------------------------------------


def _in_order(text: str, before: str, after: str, span: Span, bound: Bound) -> Scope | None:
    if bound.high > MOST_CARRIED * 20 and bound.low >= MOST_CARRIED:
        return None  # "at least 300 words": never of a small last piece
    match, start = _last(THEN, before), span.start - len(before)
    if (
        match is not None
        and not re.search(r"[,;]\s{0,2}\w", before[match.end() :])
        and _ordered_before(text, start + match.start())
    ):
        return LAST
    match = _last(AND_ORDER, before)
    if match is not None and ORDERED.search(before, 0, match.start()):
        return LAST
    match = _last(THEN_CHINESE, before)
    if (
        match is not None
        and not re.search(r"[，,；]", before[match.end() :])
        and _ordered_before(text, start + match.start())
    ):
        return LAST
    if (THEN_ORDER.match(after) or NEXT_CHINESE.match(after)) and not WHOLE.search(before[-40:]):
        return FIRST
    return None


def _ordered_before(text: str, end: int) -> bool:
    start = max(0, end - 400)
    return ORDERED.search(text, start, end) is not None or ORDERED_CHINESE.search(text, start, end) is not None


def _none(response: str) -> list[Reading]:
    return []


def _framed(response: str) -> list[Reading]:
    return [[(pieces.without_frame(response, titled=False), pieces.without_frame(response, titled=True))]]


ORDINALS = {
    "first": 0,
    "second": 1,
    "third": 2,
    "fourth": 3,
    "last": -1,
    "final": -1,
    "首": 0,
    "最后": -1,
    "末": -1,
    "一": 0,
    "二": 1,
    "三": 2,
    "四": 3,
    "五": 4,
    "六": 5,
}
PARTED: dict[str, Callable[[str], list[str]]] = {
    "paragraph": pieces.paragraph_blocks,
    "line": pieces.filled,
    "sentence": pieces.spoken,
    "段": pieces.paragraph_blocks,
    "行": pieces.filled,
    "句": pieces.spoken,
}
VERBS = {"summary": "summar", "description": "describe", "explanation": "explain", "introduction": "introduce"}
FRAMES = Gate(("title", "headline", "subject", "hashtag", "标题", "题目", "话题", "标签"))
MOST_CARRIED = 60  # a larger bound behind a comma is one for the whole answer
CUTS: dict[str, Callable[[str], list[Reading]]] = {
    "line": pieces.line_items,
    "sentence": pieces.sentence_items,
    "paragraph": pieces.paragraph_items,
    "stanza": pieces.paragraph_items,
}
BODY = pieces.labelled("body(?: text)?|正文|主体(?:部分)?")
UNFOUND = Scope(Text("of something else", "其他内容"), _none, alone=False)
FRAMED = Scope(Text("", ""), _framed)
IN_BRACKETS = Scope(Text("in brackets", "括号内"), pieces.bracketed, alone=False)
FIRST = Scope(Text("in the first piece", "前一部分"), pieces.beginnings)
LAST = Scope(Text("in the last piece", "后一部分"), pieces.endings)
