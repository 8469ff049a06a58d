"""countable: what a prompt wants counted in which text, and every count that usage accepts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from routing.contracts import Text
from routing.text.fronts import fronted
from routing.text.gate import gated
from routing.text.letters import lowered

Q = r"[\"'“”‘’「」『』`]"
QUOTED = fronted(
    r"“([^”\n]{1,600})”|「([^」\n]{1,600})」|『([^』\n]{1,600})』|\"([^\"\n]{1,600})\"(?!\s?:)|`([^`\n]{1,600})`|(?<![A-Za-z])['‘]([^'’\n]{1,400})['’](?![A-Za-z])"
)
CUE = gated(
    r"\bhow (?:many|often)\b|\bcount\b|\bnumber of\b|\blength of\b|\b(?:word|letter|character)[- ]count\b|多少|几[个次处位项条种名件]|字数|个数|次数|数一数|长度"
)
SHAPES = re.compile(r"\{[^{}]{0,300}\}")
ASKS = re.compile(r"\bhow (?:many|often)\b|多少|几[个次处]", re.IGNORECASE)
LETTER = fronted(
    rf"\b(?:letters?|characters?|digits?|numbers?|symbols?|numerals?)\s{Q}?([A-Za-z0-9]){Q}?(?![\w'’])|"
    rf"\bhow (?:many|often) (?:times )?(?:does |do |is )?(?:the )?{Q}?([A-Za-z])(?:['’]s|(?<=[A-Z])s)?{Q}?(?:['’]s|s)?(?=\s)|"
    rf"\b(?:count|number of)(?: all)? (?:of )?(?:the )?{Q}?([A-Za-z])(?:['’]s)?{Q}?(?:['’]s)?(?=\s(?:letters? )?in\b)|"
    rf"(?:字母|数字|字符)\s?{Q}?([A-Za-z0-9]){Q}?(?![A-Za-z0-9])|(?:多少|几)个\s?{Q}?([A-Za-z0-9]){Q}?(?![A-Za-z0-9])|"
    rf"(?:汉字|字)\s?{Q}([\u4e00-\u9fff]){Q}|{Q}([\u4e00-\u9fff]){Q}\s?(?:这个)?字?\s?(?:一共|总共|共)?(?:出现|有|用|在|的(?:个数|次数|数量|出现次数))|(?:多少|几)个\s?{Q}([\u4e00-\u9fff]){Q}",
    re.IGNORECASE,
)
NOT_A_LETTER = re.compile(r"^(?:a|i)$", re.IGNORECASE)
ZEROS = fronted(
    r"\b(?:how many|number of|count the) (zero|one|two|three|four|five|six|seven|eight|nine)(?:e?s)\b",
    re.IGNORECASE,
)
DIGIT_NAMES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
PHRASE = fronted(
    rf"\b(?:the word|the term)\s([A-Za-z]{{2,20}})(?= (?:is used|appears?|occurs?|used|come)\b)|(?:单词|词)\s?([A-Za-z]{{2,20}})\s?(?:一共|总共|共)?(?:出现|用)|\b(?:word|term|phrase|name|string)\s{Q}([^\"“”‘’'\n]{{1,40}}){Q}|{Q}([^\"“”\n]{{2,12}}){Q}\s?(?:这个词|一词|这个词语|这两个字)?\s?(?:一共|总共|共)?(?:出现|被提到)",
    re.IGNORECASE,
)
KINDS = (
    ("汉字", re.compile(r"(?:汉字|(?:多少|几)个?字(?![符母节])|字数|Chinese characters)")),
    ("spaces", re.compile(r"\bhow many (?:blank )?(?:spaces|blanks)\b|\bnumber of spaces\b|(?:多少|几)个空格")),
    ("vowels", re.compile(r"\bvowels?\b(?! sound)|元音", re.IGNORECASE)),
    ("consonants", re.compile(r"\bconsonants?\b|辅音", re.IGNORECASE)),
    ("capitals", re.compile(r"\b(?:capital|upper-?case)(?: letters?|s)\b|大写字母", re.IGNORECASE)),
    ("commas", re.compile(r"\bcommas\b|(?:多少|几)个逗号", re.IGNORECASE)),
    ("digits", re.compile(r"\b(?:how many|number of) (?:numeric )?digits\b|(?:多少|几)(?:位数字|个数字|位数)", re.IGNORECASE)),
    ("words", re.compile(r"\b(?:how many|number of|count (?:up )?(?:all )?(?:the )?|give the )(?: ?)words\b|\bword count\b|(?:多少|几)个(?:英文)?单?词|单词数", re.IGNORECASE)),
    ("letters", re.compile(r"\b(?:how many|number of|count (?:up )?(?:all )?(?:the )?)(?: ?)letters\b|(?:多少|几)个(?:英文)?字母|字母(?:个)?数", re.IGNORECASE)),
    ("characters", re.compile(r"\b(?:how many|number of|count (?:up )?(?:all )?(?:the )?)(?: ?)(?:characters|chars)\b|\b(?:length of (?:the |this )?(?:string|text|word|code))\b|(?:多少|几)个?字符|字符(?:个)?数|(?:多少|几)个字(?![母节])|字数", re.IGNORECASE)),
)  # fmt: skip
WORDING = {"words": "单词", "letters": "字母", "vowels": "元音", "consonants": "辅音", "capitals": "大写字母", "spaces": "空格",
           "commas": "逗号", "digits": "数字", "characters": "字符", "汉字": "汉字"}  # fmt: skip
WITH_SPACES = re.compile(r"\bspaces? (?:included|count\w*|and all)|\b(?:with|including|counting|incl\.?) (?:the |all )?spaces?|(?:包括|含|包含|算上)空格", re.IGNORECASE)  # fmt: skip
WITHOUT_SPACES = re.compile(r"\b(?:without|excluding|ignor\w+|not counting|no|not including) (?:the |any )?(?:spaces?|blanks)|(?:不含|不算|不计|不包括)空格", re.IGNORECASE)  # fmt: skip
WITH_MARKS = re.compile(r"(?:包括|连同|含|算上|计入)(?:所有)?标点|标点(?:符号)?(?:也|都)?算")
WITHOUT_MARKS = re.compile(r"不(?:算|包括|含|计|统计)[^。？\n]{0,4}标点|标点(?:符号)?(?:除外|不算|不计)|去掉标点")
FOLLOWING = fronted(
    r"(?:\b(?:this|following|below|given|next|the (?:text|sentence|string|line|phrase|title))\b[^:：?？\n]{0,80}[:：?？]|"
    r"(?:下面|以下|下列|下边|这句|这段|这行|这个|此句|本句|如下|句子|文本|字符串|标题)[^:：?？\n]{0,60}[:：?？])\s{0,4}",
    re.IGNORECASE,
)
ORDER_SENTENCE = re.compile(
    r"(?:\s|(?<=[。！？.!?”\"]))(?:(?:please |just |only )?(?:reply|answer|return|give|respond|output|write|say|state|use|do not|don't|no )[^\n]{0,160}|(?:请|只|仅|直接|不要|回答|给出|输出|用)[^\n]{0,80})$",
    re.IGNORECASE,
)
BARE_WORD = re.compile(
    rf"\b(?:in|of|does|do|has|have|spell|within|inside)\s(?:the )?(?:(?:english |german |french )?(?:word|name|string|code|number|serial(?: number)?|id|identifier|token|password|spelling of|term|title|value)\s)?{Q}?(?!the\b|this\b|that\b|these\b|a\b|an\b|it\b|them\b|each\b|total\b|which\b|my\b|following\b|english\b|word\b|letters?\b|characters?\b|occurrences?\b|times\b|my\b|your\b|words\b|digits?\b)([A-Za-z0-9][A-Za-z0-9_-]{{1,60}}){Q}?(?=[\s?.,;:!]|$)",
    re.IGNORECASE,
)
NAMED_WORD = fronted(
    r"\b(?:word|name|string|code|number|serial(?: number)?|identifier|token|password)\s(?!is\b|of\b|in\b|does\b|has\b|that\b|for\b|and\b|only\b|with\b|as\b|to\b)([A-Za-z0-9][A-Za-z0-9_-]{1,60})(?=[\s?.,;:!]|$)",
    re.IGNORECASE,
)
TOKEN_ZH = re.compile(r"(?<![A-Za-z0-9_-])([A-Za-z0-9][A-Za-z0-9_-]{2,60})(?![A-Za-z0-9_-])")
NO_TARGET = frozenset(["json", "number", "integer", "int", "count", "key", "string", "only", "markdown", "csv"])
WORK_OF = re.compile(
    r"[”」』\"'’]\s?[^。？\n]{0,16}(?:作者|这首诗|这首词|这本书|全诗|全文|全书|出自|写了)"
)  # the poem, not its line, is counted
LETTERS_SENT = re.compile(
    r"\bhow many (?:words|letters|characters)\s(?:did|do|can|could|should|will|would|were|was|may|must)\b",
    re.IGNORECASE,
)
DIGIT_COUNT = re.compile(r"\b(?:how many|number of) digits\b", re.IGNORECASE)
LIST_ITEMS = fronted(
    r"\bhow many (?:items|entries|elements|names|numbers|values|members|terms|objects)\b[^:?\n]{0,60}\b(?:list|following|here|below|array)\b|(?:列表|清单|名单|数组|下面|以下|下列)[^。？：:\n]{0,12}(?:有|共|含|列出)了?(?:多少|几)[个项条种名位件](?:元素|项目?|名字|数字|条目|人名?|水果|城市|国家)?(?=[？?：:，,。])",
    re.IGNORECASE,
)
HAN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff]")


@dataclass(frozen=True, slots=True)
class Count:
    """What is counted, the count that fits best, and all that are right under some usage."""

    what: Text
    best: int
    right: frozenset[int]
    target: str


def wanted_count(prompt: str) -> Count | None:
    """The one count that the prompt asks for, None when it asks for several or its text cannot be told."""
    plain = SHAPES.sub(" ", prompt)
    quotes = [(next(group for group in match.groups() if group), match) for match in islice(QUOTED.finditer(plain), 8)]
    hints = [match for piece, match in quotes if ASKS.search(piece) or re.search(r"…|\.\.\.", piece)]
    if len(ASKS.findall(_without(plain, [match for _, match in quotes]))) > 1:
        return None
    quotes = [(piece, match) for piece, match in quotes if match not in hints]
    listed = LIST_ITEMS.search(plain)
    if listed:
        return _items(plain)
    thing = _thing(plain)
    phrase = None if thing else PHRASE.search(plain)
    named = thing[0] if thing else _phrase(phrase)
    target = _target(plain, quotes, named, thing[1] if thing else 0)
    if target is None:
        return None
    if thing:
        return _of_letter(thing[0], target)
    if phrase and _phrase(phrase) != target:
        return _of_phrase(_phrase(phrase) or "", target)
    return _of_kind(plain, target)


def _phrase(match: re.Match[str] | None) -> str | None:
    return next((group for group in match.groups() if group), None) if match else None


def _without(text: str, matches: Iterable[re.Match[str]]) -> str:
    for match in reversed(list(matches)):
        text = text[: match.start()] + " " + text[match.end() :]
    return text


def _thing(prompt: str) -> tuple[str, int] | None:
    """The letter, digit or sign that is counted, and the place behind it."""
    for match in islice(LETTER.finditer(prompt), 6):
        found = next(group for group in match.groups() if group)
        loose = NOT_A_LETTER.match(found) and not re.search(r"letter|字母|[\"'“”‘’「」]", match.group(), re.IGNORECASE)
        if not loose and _asking(prompt, match):
            return found, match.end()
    named = ZEROS.search(prompt)
    return (str(DIGIT_NAMES.index(lowered(named[1]))), named.end()) if named else None


def _asking(prompt: str, match: re.Match[str]) -> bool:
    """The sentence of the match asks for a count."""
    start = max(prompt.rfind(mark, 0, match.start()) for mark in "。？！\n") + 1
    end = min((place for mark in "。？?！\n" if (place := prompt.find(mark, match.end())) >= 0), default=len(prompt))
    window = prompt[max(start, match.start() - 80) : min(end, match.end() + 80)]
    return bool(CUE.pattern.search(window))


def _target(prompt: str, quotes: list[tuple[str, re.Match[str]]], thing: str | None, behind: int) -> str | None:
    texts = [piece for piece, _ in quotes if piece != thing and len(piece) > 1]
    if len(texts) == 1:
        return texts[0]
    if texts:
        return None
    following = FOLLOWING.search(prompt)
    if following:
        rest = ORDER_SENTENCE.sub("", prompt[following.end() :].split("\n\n", maxsplit=1)[0].strip()).strip()
        if 2 <= len(rest) <= 600 and not ASKS.search(rest):
            return rest
    if HAN.search(prompt):
        words = [word for word in TOKEN_ZH.findall(prompt) if word.lower() not in NO_TARGET]
        return words[0] if len(set(words)) == 1 else None
    runs = re.findall(r"(?<![\d.,])\d{4,60}(?![\d.,]\d|\d)", prompt)
    if thing is None and len(runs) == 1 and DIGIT_COUNT.search(prompt):
        return str(runs[0])
    found = BARE_WORD.search(prompt, behind, behind + 110) if thing else NAMED_WORD.search(prompt)
    if found and thing and re.search(r"[.?!;,]|\b(?:had|that|and|of (?:them|it))\b", prompt[behind : found.start()]):
        return None
    return found[1] if found and found[1].lower() not in NO_TARGET else None


def _items(prompt: str) -> Count | None:
    place = max(prompt.rfind(mark) for mark in (":", "：", "？", "?"))
    rest = ORDER_SENTENCE.sub("", prompt[place + 1 :].strip()).strip(" .。[]")
    pieces = [piece for piece in re.split(r"\s*[,，、;；\n]\s*", rest) if piece.strip()]
    if len(pieces) < 3 or re.search(r"\band\b|和|以及|及", rest) or len(rest) > 600:
        return None
    return Count(Text("items in the list", "列表中的项"), len(pieces), frozenset([len(pieces)]), rest)


def _of_letter(letter: str, target: str) -> Count:
    counts = (target.lower().count(letter.lower()), target.count(letter))
    return Count(
        Text(f"“{letter}” in “{target[:40]}”", f"“{target[:40]}”里的“{letter}”"), counts[0], frozenset(counts), target
    )


def _of_phrase(phrase: str, target: str) -> Count:
    whole = re.findall(rf"(?<![A-Za-z]){re.escape(phrase)}(?![A-Za-z])", target, re.IGNORECASE)
    counts = (len(whole), target.count(phrase), target.lower().count(phrase.lower()))
    return Count(Text(f"“{phrase}” in the text", f"文中的“{phrase}”"), counts[0], frozenset(counts), target)


def _of_kind(prompt: str, target: str) -> Count | None:
    kind = next((name for name, pattern in KINDS if pattern.search(prompt)), None)
    if kind and (LETTERS_SENT.search(prompt) or WORK_OF.search(prompt)):
        return None
    if kind == "汉字" and not HAN.search(target):
        kind = "characters"
    if kind is None:
        return None
    counts = _counts(kind, prompt, target)
    return Count(
        Text(f"{kind if kind != '汉字' else 'Chinese characters'} in the quoted text", WORDING[kind]),
        counts[0],
        frozenset(counts),
        target,
    )


def _counts(kind: str, prompt: str, target: str) -> list[int]:
    """The best count first."""
    if kind == "汉字":
        marks = len(re.sub(r"\s", "", target))
        han = len(HAN.findall(target))
        if WITH_MARKS.search(prompt) and not WITHOUT_MARKS.search(prompt):
            return [marks]
        return [han] if WITHOUT_MARKS.search(prompt) or "汉字" in prompt else [han, marks]
    if kind == "characters":
        spaced, dense = len(target), len(re.sub(r"\s", "", target))
        if WITHOUT_SPACES.search(prompt):
            return [dense]
        return [spaced] if WITH_SPACES.search(prompt) else [spaced, dense]
    if kind == "words":
        return [len(re.findall(r"[\w'’-]+", target)), len(target.split()), len(re.findall(r"\w+", target))]
    low = target.lower()
    vowels, letters = sum(mark in "aeiou" for mark in low), sum(mark.isalpha() for mark in low)
    return {
        "letters": [letters],
        "vowels": [vowels, vowels + low.count("y")],
        "consonants": [letters - vowels, letters - vowels - low.count("y")],
        "capitals": [sum(mark.isupper() for mark in target)],
        "spaces": [target.count(" ")],
        "commas": [sum(mark in ",，" for mark in target)],
        "digits": [sum(mark.isdigit() for mark in target)],
    }[kind]
