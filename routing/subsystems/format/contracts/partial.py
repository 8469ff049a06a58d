"""partial: lengths that concern only a part of the answer: "yes or no, and one sentence of reason", 答“能”或“不能”，附一句理由.

"Read the text and summarise it in two sentences" measures the whole answer; the difference is that there the number stands behind
a preposition, and that nothing else is asked for before it.
"""

from __future__ import annotations

import re

ADDED = re.compile(
    r"\b(?:and|plus|then|followed by|along with|together with|as well as|add|append|include)\s(?:also |then )?"
    r"(?:give |add |write |provide |include |state |offer |supply )?(?:me )?(?:an? |your |exactly |just |only |at most |no more than |up to |(?:a )?maximum of ){0,2}$",
    re.IGNORECASE,
)
WITH = re.compile(r"\b(?:with|plus)\s(?:an? |just |only |exactly |at most |no more than ){0,2}$", re.IGNORECASE)
REASON = re.compile(
    r"[ -]?(?:long |short )?(?:of )?(?:an? |your |the )?(?:reason\w*|justif\w+|explanation|explaining|rationale|comment\w*|evidence|proof|why)\b",
    re.IGNORECASE,
)
REASON_CHINESE = re.compile(
    r"(?:以内|左右)?(?:的|来)?(?:说明|解释|写出?|给出?|陈述)?(?:你的|其)?(?:理由|原因|依据|为什么)"
)
ADDED_CHINESE = re.compile(
    r"(?:附上?|附带|加上?|外加|另|另外|配上?)(?:用|以|给出?|写出?|写|补充|补)?(?:最多|不超过|至多|不多于)?$"
)
JOINED_CHINESE = re.compile(
    r"(?:并且?|同时|以及|和|及|再|然后|接着)(?:用|以|给出?|写出?|写|附上?|加上?|补充|说明)?(?:最多|不超过|至多)?$"
)
ANSWERED = re.compile(r"回答|作答|[答选写给]|判断|列出|说出|指出|翻译|计算|标出|能否|是否")


def with_a_reason(words: str, after: str) -> bool:
    """True for "yes or no, with a one-sentence reason", where `words` end with the small piece."""
    return re.search(r"\b(?:with|plus|and)\b", words, re.IGNORECASE) is not None and REASON.match(after) is not None


def only_a_part(before: str, after: str, few: bool) -> bool:
    """True when a quantity is one part beside others; `before` and `after` are its sentence up to it and behind its unit.

    Without a word for reason behind it only a `few` sentences or paragraphs are taken for a part.
    """
    reason = REASON.match(after) is not None or REASON_CHINESE.match(after) is not None
    if not (few or reason):
        return False
    if ADDED.search(before) or (reason and WITH.search(before)) or ADDED_CHINESE.search(before):
        return True
    joined = JOINED_CHINESE.search(before)
    return joined is not None and ANSWERED.search(before, 0, joined.start()) is not None
