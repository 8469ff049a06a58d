"""agreement: whether several responses to one prompt say the same: fields of JSON, labels of a closed set, for and against.

What a label is, the prompt says itself: the heads of two responses are held against the lists of alternatives in it
("high/medium/low", “能”或“不能”, one option a line). So any pair of words can be a verdict.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import islice, pairwise
from typing import Any

from routing.contracts import ModelResponse, Span
from routing.subsystems.logic.agreed_facts import readings_differ
from routing.subsystems.logic.objects import object_of
from routing.subsystems.logic.signals import Fault
from routing.text.gate import folded

READ_CHARS = 6000
HEAD_CHARS, HEAD_WORDS = 28, 4
MOST_OCCURRENCES = 12
LIST_CHARS = 160  # between two alternatives of one list
MARKUP = " \t\n*_#>`\"'“”‘’「」『』【】[]()（）-•"
NAMED = (
    r"(?:final |overall |my )?(?:answer|verdict|label|category|class(?:ification)?|sentiment|decision|rating|grade|level|priority|severity|result|"
    r"conclusion|judge?ment|choice|output|status|score|winner|prediction)|(?:最终|总体)?(?:答案|结论|结果|分类|类别|标签|判断|判定|评级|等级|级别|"
    r"情感|倾向|意见|选择|答复|评分|得分|回答|类型|优先级|裁决|胜者)"
)
LEAD = re.compile(rf"^(?:the )?(?:{NAMED})\s{{0,2}}(?:is|would be|:|：|为|是|=|→)\s{{0,2}}", re.IGNORECASE)
CONCLUDED = re.compile(
    rf"(?:^|[\n.。!！；;*]\s{{0,3}})(?:so |thus |therefore |hence |因此|所以|综上)?,?，?\s?\W{{0,3}}(?:the |my )?(?:{NAMED})\W{{0,3}}(?:is|would be|:|：|为|是|=)\s{{0,2}}([^\n]{{1,60}})",
    re.IGNORECASE,
)
VERDICT_KEY = re.compile(rf"^(?:{NAMED}|\w{{0,20}}[_ ]?(?:label|verdict|decision|category|level|answer))$", re.IGNORECASE)  # fmt: skip
HEAD_END = re.compile(r"[.。,，;；:：!！?？\n(（—–]|\s-\s|\*\*")
SEPARATOR = re.compile(r"\s?(?:[/|｜、,，;；]|\bor\b|\band\b|\bvs\.?|或者?|还是|和|与)\s?", re.IGNORECASE)
LIST_END = re.compile(r"[.?!。？！\n]")
INVENTS = re.compile(
    r"\b(?:invent|random(?:ly)?|brainstorm|make up|made-up|imagine|creative|fiction\w*|any (?:one|number|name|word|colou?r)|pick (?:a|any)|"
    r"surprise me|suggest|propose|example of|sample data|dummy|mock|story|poem)\b|编(?:一|造|写)|虚构|随机|随便|任意|任选|举(?:一?个)?例|示例数据|想一|故事|诗",
    re.IGNORECASE,
)
DENIALS_ZH = ("不", "未", "无", "没", "没有", "非", "不是", "并未", "不予", "不能", "不可")
DENIALS_EN = ("not ", "un", "in", "non", "non-", "dis", "im", "ir", "il", "no ")
SAME = ((("yes", "true", "correct", "right", "是", "是的", "对", "真", "正确"), "yes"), (("no", "false", "incorrect", "wrong", "否", "不是", "不对", "假", "错误", "错"), "no"))  # fmt: skip


def differing(prompt: str, responses: Sequence[ModelResponse]) -> list[Fault]:
    """One prompt, several responses, and verdicts that exclude each other."""
    texts = [response for response in responses if response.text.strip()]
    if len(texts) < 2 or len({response.text.strip() for response in texts}) < 2:
        return []
    text = prompt[-READ_CHARS:]
    if INVENTS.search(text[:1500]):
        return []
    found = _fields_differ(text, texts) or _heads_differ(text, texts)
    if found:
        return found
    said = readings_differ(text, texts)
    return _fault(texts, said) if len(set(said)) > 1 else []


def _fault(texts: Sequence[ModelResponse], said: Sequence[str]) -> list[Fault]:
    """The odd one out: the first that does not say what most say."""
    values = Counter(value for value in said if value)
    usual = values.most_common(1)[0][0]
    odd = next(response for response, value in zip(texts, said, strict=True) if value and value != usual)
    shown = " / ".join(list(values)[:5])
    return [Fault(odd.index, Span(0, min(len(odd.text), 120)), shown, "", f"{len(values)}/{len(texts)}")]


# --- JSON ----------------------------------------------------------------------------------------------------


def _fields_differ(prompt: str, texts: Sequence[ModelResponse]) -> list[Fault]:
    """A field that holds a truth value or a label, filled in differently."""
    objects = [object_of(response.text) for response in texts]
    known = [found for found in objects if found]
    if len(known) < 2:
        return []
    keys = [key for key in known[0] if all(key in found for found in known)]
    alternatives = Alternatives(prompt)
    for key in keys:
        values = [found[key] for found in known]
        said = [_plain(found[key]) if found else "" for found in objects]
        if len(set(filter(None, said))) > 1 and _is_verdict(key, values, alternatives):
            return _fault(texts, [f"{key}: {value}" if value else "" for value in said])
    return []


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value).strip().lower() if isinstance(value, str | int | float) else ""


def _is_verdict(key: str, values: Sequence[Any], alternatives: Alternatives) -> bool:
    if all(isinstance(value, bool) for value in values):
        return True
    words = [_plain(value) for value in values]
    if not all(words) or any(len(word) > HEAD_CHARS for word in words):
        return False
    if VERDICT_KEY.match(key.strip()):
        return True
    return alternatives.hold(sorted(set(words)))


# --- heads ---------------------------------------------------------------------------------------------------


def _heads_differ(prompt: str, texts: Sequence[ModelResponse]) -> list[Fault]:
    """Heads, or concluding words, that the prompt lists as alternatives, or of which one denies the other."""
    alternatives = Alternatives(prompt)
    for reader in (_head, _concluded):
        said = [reader(response.text) for response in texts]
        distinct = sorted({value for value in said if value})
        if not 2 <= len(distinct) <= 8 or sum(map(bool, said)) < len(said):
            continue
        if alternatives.hold(distinct) or (len(distinct) == 2 and _denial_of(*distinct)):
            return _fault(texts, said)
    return []


def _head(text: str) -> str:
    """The short word or phrase that a response begins with, "" for one that begins with a sentence."""
    start = LEAD.sub("", text[:200].strip(MARKUP), count=1).strip(MARKUP)
    head = HEAD_END.split(start, maxsplit=1)[0].strip(MARKUP).lower()
    if not head or len(head) > HEAD_CHARS or len(head.split()) > HEAD_WORDS or (not head.isascii() and len(head) > 10):
        return ""
    return _merged(re.sub(r"^(?:the|an?) ", "", head))


def _concluded(text: str) -> str:
    """What a response names as its answer at last."""
    found = list(islice(CONCLUDED.finditer(text[-1500:]), 20))
    return _head(found[-1][1]) if found else ""


def _merged(word: str) -> str:
    return next((name for words, name in SAME if word in words), word)


def _denial_of(one: str, other: str) -> bool:
    """ "eligible" and "not eligible", 合格 and 不合格; yes and no."""
    if {one, other} == {"yes", "no"}:
        return True
    short, long = sorted((one, other), key=len)
    marks = DENIALS_EN if long.isascii() else DENIALS_ZH
    return len(short) >= (3 if long.isascii() else 1) and any(long == mark + short for mark in marks)


class Alternatives:
    """The lists in a prompt from which one is to be chosen."""

    def __init__(self, prompt: str) -> None:
        self.low = folded(prompt)
        self.lines = {_option(line) for line in self.low.splitlines()[:200]} - {""}

    def hold(self, words: Sequence[str]) -> bool:
        """Whether all of the words stand in one list of alternatives."""
        spelt = [_spellings(word) for word in words]
        if len(words) >= 2 and all(self.lines.intersection(forms) for forms in spelt):
            return True
        return all(self._beside(one, other) for one, other in pairwise(spelt))

    def _beside(self, one: Sequence[str], other: Sequence[str]) -> bool:
        places = [(start, end) for form in one for start, end in self._places(form)]
        others = [(start, end) for form in other for start, end in self._places(form)]
        return any(self._listed(*sorted((here, there))) for here in places for there in others)

    def _places(self, word: str) -> list[tuple[int, int]]:
        pattern = rf"(?<!\w){re.escape(word)}(?!\w)" if word.isascii() else re.escape(word)
        return [match.span() for match in islice(re.finditer(pattern, self.low), MOST_OCCURRENCES)]

    def _listed(self, first: tuple[int, int], second: tuple[int, int]) -> bool:
        """Only separators, and other short alternatives, stand between the two."""
        between = self.low[first[1] : second[0]]
        if not 0 < len(between) <= LIST_CHARS or LIST_END.search(between):
            return False
        pieces = SEPARATOR.split(between)
        inner = [LEAD.sub("", piece.strip(MARKUP) + " ").strip(MARKUP) for piece in pieces]
        return len(pieces) >= 2 and not inner[0] and inner[-1] in ("", "a", "an", "the") and all(_short(piece) for piece in inner)  # fmt: skip


def _short(piece: str) -> bool:
    return len(piece.split()) <= 3 and len(piece) <= (24 if piece.isascii() else 8)


def _option(line: str) -> str:
    """A line "- refund" or "B) refund: the money back" as the option that it names."""
    match = re.match(r"\s{0,6}(?:[-*•]|\(?[a-z\d]{1,2}[.)、:：])\s{0,3}([^:：\n(（–—]{1,40})", line)
    return match[1].strip(MARKUP + ".。;；") if match else ""


def _spellings(word: str) -> list[str]:
    return list(next((words for words, name in SAME if word == name), (word,)))
