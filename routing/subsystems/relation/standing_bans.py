"""standing_bans: what an earlier turn never wants told again, told all the same: “以后永远不要报合计或平均值”. Linear time."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from routing.contracts import ModelResponse, Span, Turn
from routing.subsystems.relation.signals import Fault
from routing.subsystems.relation.standing_rules import CHANGED, RELEASED, STANDING
from routing.text.sentences import sentence_spans

READ_CHARS = 4000
SIGNS = ("never", "永远不", "不要", "别", "不得", "不许", "不准", "禁止", "一律不", "不再", "勿")
BAN = re.compile(
    r"\bnever (?:again )?(?:report|give|state|list|quote|mention|recommend|suggest|offer|propose|name|tell)(?: me| us)?(?: of)?(?: the| a| an| any)? ([a-z][\w' ,-]{2,60}?)(?=[.;:!\n]|$| (?:in|to|when|for|from|with|at|on|as|without|again|even|only|just)\b)|"
    r"(?:不要?|(?<![分特区个级类性派辨识告])别|不得|不许|不准|禁止|勿)(?:再)?(?:给我|向我|跟我)?(?:报|给出?|列出?|推荐|建议|提供|提到|提及|提)(?:任何)?([\u4e00-\u9fff、]{2,20}?)(?=[。，；！\n]|$)",
    re.IGNORECASE,
)
ALWAYS = re.compile(r"永远|一律|绝对?不|从不", re.IGNORECASE)
CONDITION = re.compile(
    r"\b(?:if|unless|when|until|except|before|without)\b|如果|若|除非|除了|只有|当|之前|没有", re.IGNORECASE
)
JOINED = re.compile(r"或者?|以及|和|及|与|、|,| (?:or|and|nor) ")
LEADING = re.compile(r"(?:the|a|an|any|my|your|our) |任何|什么|具体|这些|那些|其[他它]")
# What is not said by its own word: a rule on form, or on something that only shows in other words.
ABSTRACT = re.compile(
    r"\b(?:details?|information|answers?|advice|opinions?|examples?|words?|things?|it|this|that|them|up|more|anything|personal|names?|reasons?)\b|"
    r"内容|信息|建议|意见|看法|东西|事情|问题|答案|例子|细节|理由|原因|自己|名字|[这那它他她]|意义",
    re.IGNORECASE,
)
SUFFIX = re.compile(r"(?:值|数字|数|额|项|的话)$")
DENIED = re.compile(r"(?:\b(?:no|not|without|never|non|omit\w*|leav\w+ out|skip\w*|instead of|rather than)\b[\w ]{0,20}|n't [\w ]{0,16}|[不没无非免除未勿别][\u4e00-\u9fff]{0,4})[\s\"“'‘-]{0,2}$", re.IGNORECASE)  # fmt: skip
LEAST_HAN, MOST_HAN = 2, 6
LEAST_LETTERS = 4
MOST_RULES = 20


def broken_bans(turns: Sequence[Turn], response: ModelResponse) -> list[Fault]:
    """What the response tells although an earlier turn wants it never told, and all replies since have kept to that; at most one."""
    asked = next((turn.content for turn in reversed(turns) if turn.role == "user"), "")
    if len(turns) < 3 or not response.text.strip() or RELEASED.search(asked[:1500]):
        return []
    for at, word, rule in islice(_bans(turns[:-1]), MOST_RULES):
        told = _told(word, response.text[:READ_CHARS])
        since = turns[at + 1 :]
        changed = any(turn.role == "user" and (word.search(turn.content) or _lifts(turn.content)) for turn in since)
        kept = not any(turn.role == "assistant" and _told(word, turn.content[:READ_CHARS]) for turn in since)
        if told and kept and not changed:
            return [Fault(response.index, told, response.text[told.start : told.end], "", rule)]
    return []


def _lifts(text: str) -> bool:
    return CHANGED.search(text[:600]) is not None and re.search(r"规则|规矩|约定|\brules?\b", text[:600]) is not None


def _bans(turns: Sequence[Turn]) -> Iterator[tuple[int, re.Pattern[str], str]]:
    """(turn, pattern of the word, rule as written) of every such rule in a turn of the user or the system."""
    for at, turn in enumerate(turns):
        low = turn.content[:READ_CHARS].lower()
        if turn.role == "assistant" or not any(map(low.__contains__, SIGNS)):
            continue
        text = turn.content[:READ_CHARS]
        for span in islice(sentence_spans(text), 40):
            sentence = text[span.start : span.end]
            if CONDITION.search(sentence) or not (
                turn.role == "system" or STANDING.search(sentence) or ALWAYS.search(sentence)
            ):
                continue
            for match in BAN.finditer(sentence):
                for word in JOINED.split(match[1] or match[2]):
                    if pattern := _word(word):
                        yield at, pattern, match.group().strip()


def _word(words: str) -> re.Pattern[str] | None:
    """What the word looks like where it is told; None where it is not told by its own name."""
    plain = LEADING.sub("", words.strip().lower())
    if ABSTRACT.search(plain):
        return None
    if not plain.isascii():
        plain = SUFFIX.sub("", plain) if len(plain) > LEAST_HAN else plain
        return re.compile(re.escape(plain)) if LEAST_HAN <= len(plain) <= MOST_HAN else None
    stem = plain[:-1] if plain.endswith("s") and not plain.endswith("ss") else plain
    return re.compile(rf"\b{re.escape(stem)}(?:s|es|d|ed)?\b", re.IGNORECASE) if len(stem) >= LEAST_LETTERS else None


def _told(word: re.Pattern[str], text: str) -> Span | None:
    found = (
        match for match in word.finditer(text) if not DENIED.search(text[max(0, match.start() - 40) : match.start()])
    )
    return next((Span(*match.span()) for match in found), None)
