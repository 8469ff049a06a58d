"""habits: a part that a rule asks for in every reply and that all replies but the last one have: a label, an ending, a beginning."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from routing.contracts import ModelResponse, Span, Turn
from routing.subsystems.relation.signals import Fault
from routing.subsystems.relation.standing_rules import RELEASED, STANDING
from routing.text.sentences import sentence_spans
from routing.text.words import content_stems

LEAST_REPLIES = 2  # that keep a part before it counts as kept by the rule
READ_CHARS = 4000
LABEL = re.compile(
    r"(?:^|[\n。.!！?？;；(（\[【]|\*\*)[ \t]*([\w\u4e00-\u9fff][\w \u4e00-\u9fff'’-]{1,24}?)\*{0,2}[ \t]?[:：=]"
)
ADDS = re.compile(
    r"\b(?:add|append|include|report|state|tell|give|show|mention|list|note|print|write|put|say|end|finish|close|start|begin|open|sign|track|keep|count|update|remind)\w*\b|"
    r"报|写|附|加|带|列|说|给出?|注明|标|显示|告诉|提醒|统计|更新|结尾|结束|开头",
    re.IGNORECASE,
)
AT_END = re.compile(
    r"\b(?:end|ends|ending|finish|close|closing|sign|last|after)\b|结尾|结束|收尾|末尾|最后|句末|文末|落款|署名",
    re.IGNORECASE,
)
AT_START = re.compile(r"\b(?:start|begin|open|first|prefix|before)\w*\b|开头|开始|最前|句首|先", re.IGNORECASE)
EVERY_TURN = re.compile(
    r"\b(?:after|in|with|on|at the end of|for) (?:every|each) (?:single )?(?:turn|round|question|move|step|level|enemy|item|exercise)\b|每(?:一)?[题关轮局步]|每回合",
    re.IGNORECASE,
)
OF_ONESELF = re.compile(
    r"\b(?:every time i|whenever i|i (?:always|never))\b|我(?:每|总|一直|始终|以后|都)", re.IGNORECASE
)
EDGE_MARKS = " \t\n\r.,!?;:。，！？；：、\"“”'’*~～…—–-()（）[]【】「」『』"
HAN = re.compile(r"[\u4e00-\u9fff]")


@dataclass(frozen=True, slots=True)
class Habit:
    """The rule as written, and the replies that follow it, oldest first."""

    rule: str
    replies: tuple[str, ...]


def dropped_habits(turns: Sequence[Turn], system: str, response: ModelResponse) -> list[Fault]:
    """What a rule for every reply asks for and every earlier reply has, and this response lacks; at most one."""
    replies = [turn.content for turn in turns if turn.role == "assistant"]
    asked = next((turn.content for turn in reversed(turns) if turn.role == "user"), "")
    text = response.text[:READ_CHARS]
    if len(replies) < LEAST_REPLIES or len(text.strip()) < 2 or RELEASED.search(asked[:1500]):
        return []
    for habit in _habits(turns, system):
        lost = _lost_label(habit, text) or _lost_edge(habit, text)
        if lost:
            end = len(text.rstrip())
            return [Fault(response.index, Span(max(0, end - 20), end), text[max(0, end - 20) : end], lost, habit.rule)]
    return []


def _habits(turns: Sequence[Turn], system: str) -> Iterator[Habit]:
    """The rules for every reply, with the replies since; in a system message every sentence is such a rule."""
    given = [(system, True, 0)] + [
        (turn.content, turn.role == "system", at) for at, turn in enumerate(turns[:-1]) if turn.role != "assistant"
    ]
    for words, whole, at in given:
        since = tuple(turn.content for turn in turns[at:] if turn.role == "assistant")
        if len(since) < LEAST_REPLIES or not words or not (whole or _stands(words[:READ_CHARS])):
            continue
        for span in list(sentence_spans(words[:READ_CHARS]))[:60]:
            sentence = words[span.start : span.end]
            if (whole or _stands(sentence)) and ADDS.search(sentence):
                yield Habit(sentence.strip(), since)


def _stands(sentence: str) -> bool:
    """True for a rule for every reply or every turn of a game; not for what someone always does."""
    return bool((STANDING.search(sentence) or EVERY_TURN.search(sentence)) and not OF_ONESELF.search(sentence))


def _lost_label(habit: Habit, text: str) -> str:
    """The label that the rule names and all replies have ("Score: 8"), "" when the response has its words."""
    shared = set.intersection(*({match[1].strip() for match in LABEL.finditer(reply)} for reply in habit.replies))
    for label in sorted(shared, key=len, reverse=True):
        if HAN.search(label):
            if label in habit.rule and label[-2:] not in text:
                return label
        else:
            stems = set(content_stems(label))
            if stems and stems <= set(content_stems(habit.rule)) and not stems & set(content_stems(text)):
                return label
    return ""


def _lost_edge(habit: Habit, text: str) -> str:
    """The ending or the beginning that all replies share and the rule speaks of."""
    bare = [reply.strip(EDGE_MARKS) for reply in habit.replies]
    own = text.strip(EDGE_MARKS)
    end = _whole_words(_common_start([reply[::-1] for reply in bare])[::-1], bare[0], at_end=True)
    if _counts(end, habit.rule, AT_END) and not own.casefold().endswith(end.casefold()):
        return end
    start = _whole_words(_common_start(bare), bare[0], at_end=False)
    if _counts(start, habit.rule, AT_START) and not own.casefold().startswith(start.casefold()):
        return start
    return ""


def _common_start(texts: Sequence[str]) -> str:
    """The beginning that all texts share."""
    first, last = min(texts), max(texts)
    size = next((at for at, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), len(first))
    return first[:size]


def _whole_words(shared: str, reply: str, *, at_end: bool) -> str:
    """The shared part without a piece of a Latin word at its open side; "" when it is a whole reply."""
    if len(shared) >= len(reply):
        return ""
    if at_end and shared[:1].isascii() and shared[:1].isalnum() and reply[-len(shared) - 1].isalnum():
        shared = shared.partition(" ")[2]
    if not at_end and shared[-1:].isascii() and shared[-1:].isalnum() and reply[len(shared)].isalnum():
        shared = shared.rpartition(" ")[0]
    return shared.strip(EDGE_MARKS)


def _counts(part: str, rule: str, where: re.Pattern[str]) -> bool:
    """True for words that the rule itself gives, or for a longer part of which it tells the place."""
    if not part:
        return False
    least = 1 if HAN.search(part) else 3
    named = len(part) >= least and part.casefold() in rule.casefold()
    return (named and bool(where.search(rule))) or (len(part) >= 4 * least and bool(where.search(rule)))
