"""drift: whether responses to one prompt state different names, dates, figures or verdicts for the same thing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from routing.contracts import Prompt, Span, Text
from routing.subsystems.entity import accounts, asked, order, stance
from routing.subsystems.entity.statements import Statement

MOST_PAIRS = 48
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


def find(prompt: Prompt, said: Sequence[Statement], question: Statement) -> list[Drift]:
    """The first disagreement of each response with an earlier one; nothing for free wording tasks."""
    instruction = prompt.instruction[-1500:]
    if len(said) < 2 or (WRITING.search(instruction) and not stance.ASKS_YES_NO.search(instruction)):
        return []
    found: dict[int, Drift] = {}
    for number, (a, b) in enumerate(combinations(range(len(said)), 2)):
        if number >= MOST_PAIRS:
            break
        if b not in found and (drift := compare(a, b, said, question, instruction)):
            found[b] = drift
    return list(found.values())


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
