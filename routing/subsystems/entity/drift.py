"""drift: whether responses to one prompt state different names, dates, figures or verdicts for the same thing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from routing.contracts import Prompt, Span, Text
from routing.subsystems.entity import accounts, asked, order, stance
from routing.subsystems.entity.material import handed_over
from routing.subsystems.entity.statements import READ_CHARS, Statement

MOST_PAIRS = 48
SAMPLES = 3  # bare answers to one question from so many calls: the answer is drawn, no account is told
BARE_WORDS = 5
BARE_HAN = 10  # characters
WRITING = re.compile(
    r"\b(?:poem|haiku|story|slogan|essay|e-?mail|lyrics|joke|tweet|caption|translate|rewrite|rephrase|paraphrase|summari[sz]e(?! what you know| everything)|headline|brainstorm|role-?play|"
    r"(?:ideas?|suggestions?|names?) for|invent|imagine|write|draft|compose|design|code|function|script|json|csv)\b|"
    r"写一|写首|写个|作文|诗|故事|口号|标题|翻译|改写|润色|总结(?!一?下?你)|概括|摘要|创意|起名|取名|扮演|代码|函数",
    re.IGNORECASE,
)
LISTING = re.compile(
    r"\b(?:list|recommend|tips|examples?|ideas)\b|推荐|列举|列出|举例|建议|方法|如何|怎么(?!回事)|怎样", re.IGNORECASE
)
ALWAYS = (stance.stance, accounts.twins)
JUDGES = (
    stance.verdict,
    stance.predicate,
    stance.stance,
    stance.opposed,
    order.ordered,
    order.keyed,
    accounts.slots,
    accounts.aligned,
    order.listed,
    asked.differs,
    accounts.portrait,
)


@dataclass(frozen=True, slots=True)
class Drift:
    """Two responses that do not agree. `left` and `right` are the pieces, as written."""

    first: int
    second: int
    span: Span
    left: str
    right: str
    about: Text
    drawn: bool = False  # one of several samples of a bare answer


def find(prompt: Prompt, said: Sequence[Statement], question: Statement) -> list[Drift]:
    """The first disagreement of each response with an earlier one; nothing for free wording tasks."""
    instruction = prompt.instruction[-1500:]
    if len(said) < 2 or (WRITING.search(instruction) and not stance.ASKS_YES_NO.search(instruction)):
        return []
    found: dict[int, Drift] = {}
    drawn = len(said) >= SAMPLES and all(_bare(answer.text.strip()) for answer in said)
    question = _asking(prompt, instruction, question)
    for number, (a, b) in enumerate(combinations(range(len(said)), 2)):
        if number >= MOST_PAIRS:
            break
        if b not in found and (drift := compare(a, b, said, question, instruction)):
            found[b] = replace(drift, drawn=drawn)
    return list(found.values())


def _bare(answer: str) -> bool:
    """A word or a short name, and no sentence."""
    if any("\u4e00" <= character <= "\u9fff" for character in answer):
        return len(answer) <= BARE_HAN and not re.search(r"[，。；：\n].", answer)
    return len(answer.split()) <= BARE_WORDS and "\n" not in answer


def _asking(prompt: Prompt, instruction: str, question: Statement) -> Statement:
    """The question without the text that goes with it: what that text holds is what the answers take from it."""
    source = handed_over(prompt)
    rest = prompt.text.replace(source, " ") if source else ""
    if not rest.strip() or not asked.CLOSED.search(rest):
        return question
    return Statement(rest[-READ_CHARS:], question.language, question.tag)


def compare(a: int, b: int, said: Sequence[Statement], question: Statement, ask: str) -> Drift | None:
    """The disagreement of two responses, by the surest sign first."""
    left, right = said[a], said[b]
    if left.text.strip() == right.text.strip() or not left.text.strip() or not right.text.strip():
        return None  # an empty response is another room's finding
    if not (stance.absent(left.text) or stance.absent(right.text)) and (
        stance.says_nothing(left, question) and stance.says_nothing(right, question)
    ):
        return None
    for judge in ALWAYS if LISTING.search(ask) else JUDGES:
        if result := judge(left, right, question, ask):
            about, span, one, other = result
            return Drift(a, b, span, one[:80], other[:80], about)
    return None
