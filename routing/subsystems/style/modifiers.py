"""modifiers: a term of two words of which one is rendered alike and the other in two ways: “nodo personalizado”, “nodo a medida”."""

from __future__ import annotations

import re
from collections.abc import Sequence

from routing.text.language import FUNCTION_WORDS

WORD = re.compile(r"[^\W\d_]{2,40}")
LIGHT = frozenset[str]().union(*(words for code, words in FUNCTION_WORDS.items())) | {"medio", "través", "aquí"}
BEHIND = frozenset(["es", "fr", "it", "pt"])  # the modifier stands behind its noun
MOST = 6  # sentences that are compared, on either side
STEM = 5
LEAST_STEM = 4
HAN = re.compile(r"[\u4e00-\u9fff]{2,60}")
LEADS_CHINESE = re.compile(
    r"^(?:请|如果|若|当|一旦|现在|目前|此时|随后|然后|之后|最后|默认|通常|已|所有|全部)?(?:该|此|这个?|那个?|每个?|您的|你的|其|各)?"
)
LEADS = r"\W{0,3}(?:the|an?|your|this)\s"
HEAD = 2  # Chinese characters of the common word; more of them may be the whole term
LONGEST = 4  # Chinese characters of a modifier


def differing(term: str, originals: Sequence[str], renderings: Sequence[str], target: str) -> int | None:
    """The number of the rendering whose modifier is another than before; None when nothing can be said.

    Only sentences are compared of which one begins and one ends with the term, so that the place of the rendering is known.
    """
    if " " not in term:
        return None
    first = [n for n, text in enumerate(originals) if re.match(LEADS + re.escape(term) + r"\b", text, re.IGNORECASE)]
    last = [n for n, text in enumerate(originals) if re.search(rf"\b{re.escape(term)}\W*$", text, re.IGNORECASE)]
    for begins in first[:MOST]:
        for ends in last[:MOST]:
            if begins != ends and _differ(renderings, originals, begins, ends, target):
                return max(begins, ends)
    return None


def _differ(said: Sequence[str], given: Sequence[str], begins: int, ends: int, target: str) -> bool:
    if target == "zh":
        return _chinese(said[begins], said[ends])
    if target not in BEHIND or len(_content(said[begins])) < len(_content(given[begins])):
        return False  # something was left out
    opening, closing = _content(said[begins]), _content(said[ends])
    shared = [word for word in opening[:2] if any(_same(word, other) for other in closing[-3:])]
    if len(shared) != 1 or len(opening) < 3:
        return False
    place = max(n for n, other in enumerate(closing) if _same(shared[0], other))
    behind = closing[place + 1 :]  # up to the end of the sentence: the modifier
    return bool(behind) and not any(_same(one, other) for one in behind for other in opening)


def _content(text: str) -> list[str]:
    return [word for word in map(str.lower, WORD.findall(text)) if word not in LIGHT]


def _same(one: str, other: str) -> bool:
    stem = max(LEAST_STEM, min(STEM, len(one), len(other)) - (min(len(one), len(other)) <= STEM))
    return one == other or (min(len(one), len(other)) >= LEAST_STEM and one[:stem] == other[:stem])


def _chinese(opening: str, closing: str) -> bool:
    """The sentence begins with another modifier before the word with which the other one ends."""
    start, end = HAN.search(opening), HAN.findall(closing)
    if start is None or not end:
        return False
    begun = LEADS_CHINESE.sub("", start.group(), count=1)
    head = next((end[-1][-n:] for n in (4, 3, 2) if end[-1][-n:] in begun), "")
    place = begun.find(head) if head else 0
    modifier = begun[:place]
    return len(head) == HEAD and 2 <= place <= LONGEST and "的" not in modifier and modifier not in closing
