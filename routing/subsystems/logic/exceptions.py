"""exceptions: what a rule leaves out ("except those in HMOs", "生鲜除外") and a response counts in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from routing.contracts import ModelResponse, Span
from routing.subsystems.logic.signals import Fault
from routing.subsystems.logic.slots import content_words
from routing.subsystems.logic.told import Told
from routing.subsystems.logic.verdicts import yes_or_no
from routing.text.gate import gated

READ_CHARS = 2500
LONGEST_REPLY = 600
EXCEPT = gated(
    r"(?P<r>[^.;\n?]{8,200}?),? ?\b(?:except|excluding|with the exception of|apart from|other than|but not)(?: for| that)? (?P<x>[^.;:\n?()]{3,120})"
    r"|(?P<rz>[^。；;\n？]{4,80}?)[，,]?(?:但|不过)?(?:不包括|不包含|不含|除了?)(?P<xz>[^。；;，\n？]{2,40}?)(?:以外|之外|除外)?(?=[。；;，\n]|$)"
    r"|(?P<rz2>[^。；;\n？]{4,80}?)[，,（(](?:但|不过)?(?P<xz2>[^。；;，,（\n？]{2,24})(?:除外|不在此列|不适用|不享受(?:此项|本项|该)?(?:优惠|待遇)?)"
)
UNSURE = re.compile(
    r"\b(?:unless|however|provided|only if|exceptions? (?:to|from) (?:this|the) exception|even if|does not apply|also)\b|除非|然而|例外的例外|但如果|也(?:可以|享受)|同样",
    re.IGNORECASE,
)
DENIES = re.compile(
    r"\b(?:not|no|never|without|nor|neither|cannot|except|excluding|unless|if|exclude[sd]?|only|but|formerly|left|was|used to|former)\b|n['’]t\b|不|没|未|非|除|无|若|如果|但|仅|曾|原",
    re.IGNORECASE,
)
PIECE = re.compile(r",|;|\band\b|\bor\b|\bwho\b|\bwhich\b|，|、|；|和|与|及|或者?|。|\.(?=\s|$)|\n")
THOSE = re.compile(
    r"\b(?:those|anyone|people|persons|the|a|an|who|that|which|in|on|with|of|from|under|for|are|is|have|has|been|employees|members|customers|guests|students)\b|^(?:所有|任何|寄往|属于|含|购买|持)|的?(?:人员|人|商品|订单|情况|用户|顾客|员工|会员|学生)$|的$",
    re.IGNORECASE,
)
ASKS = re.compile(
    r"[^.。;；\n]{0,160}\b(?:may|can|must|should|is|are|does|do|will)\b[^.\n]{3,160}\?|[^。；;\n]{0,80}(?:能否|可否|是否|能不能|可不可以|可以|能|要|算|享受|需要?)[^。；;\n]{0,40}[吗么]?[？?]",
    re.IGNORECASE,
)
GRANTS = re.compile(
    r"\b(?:lets?|allows?|permits?|includes?|covers?|applies to|apply to|entitles?|extends? to|may|can|are (?:allowed|entitled|covered|included)|is (?:allowed|entitled|covered|included))\b|允许|可以|包括|包含|涵盖|适用|享受|均可|都能|都可",
    re.IGNORECASE,
)
PLAIN = frozenset(["rul", "rule", "规则", "规定", "所有", "全体", "可以", "任何", "一律"])
CLAUSE = re.compile(r"[^,;.，；。!！\n]+")


@dataclass(frozen=True, slots=True)
class LeftOut:
    """The words of a rule, of one thing that it leaves out, and the whole as it stands."""

    rule: frozenset[str]
    left_out: frozenset[str]
    text: str


def counted_in(told: Told, response: ModelResponse) -> list[Fault]:
    """A clause of the response that lets the rule hold for what the rule leaves out."""
    if len(response.text) > LONGEST_REPLY:
        return []
    for exception in told.once(_exceptions):
        for clause in islice(CLAUSE.finditer(response.text), 40):
            said = content_words(clause.group())
            if not exception.left_out <= said or DENIES.search(clause.group()) or not GRANTS.search(clause.group()):
                continue
            if (exception.rule & said) - exception.left_out:
                span = Span(*clause.span())
                return [Fault(response.index, span, clause.group().strip()[:160], exception.text[:160], "fact||")]
    return []


def passed_over(told: Told, response: ModelResponse) -> list[Fault]:
    """A yes for a case that the prompt says is of the kind that the rule leaves out."""
    exceptions = told.once(_exceptions) if len(response.text) <= LONGEST_REPLY else ()
    if not exceptions or yes_or_no(response.text) != "yes" or counted_in(told, response):
        return []
    asked = list(islice(ASKS.finditer(told.text[:READ_CHARS]), 4))
    for exception in exceptions:
        for question in asked:
            words = content_words(question.group())
            least = min(2, len(exception.rule)) if question.group().isascii() else 1  # pairs of signs say more
            if DENIES.search(question.group()) or len(exception.rule & words) < least:
                continue
            rest = told.text[:READ_CHARS].replace(exception.text, "\n")
            case = next((piece for piece in PIECE.split(rest) if exception.left_out <= content_words(piece)), "")
            if case and not DENIES.search(case):
                span = Span(0, min(len(response.text), 80))
                shown = " ".join(case.split())[:80]
                return [Fault(response.index, span, response.text.strip()[:60], "no", shown)]
    return []


def _exceptions(told: Told) -> Sequence[LeftOut]:
    """What the rules of the prompt leave out; nothing where a further condition brings some of it back in."""
    text = told.text[:READ_CHARS]
    found = list(islice(EXCEPT.finditer(text, told.low), 4)) if len(told.text) <= READ_CHARS else []
    return () if not found or UNSURE.search(text) else list(_left_out(found))


def _left_out(found: Sequence[re.Match[str]]) -> Iterator[LeftOut]:
    for match in found:
        rule = match["r"] or match["rz"] or match["rz2"]
        if DENIES.search(rule):
            continue
        for piece in PIECE.split(match["x"] or match["xz"] or match["xz2"]):
            words = content_words(THOSE.sub(" ", piece.strip()))
            if words and len(piece) <= 60:
                yield LeftOut(content_words(rule) - words - PLAIN, words, match.group().strip())
