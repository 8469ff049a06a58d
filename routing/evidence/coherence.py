"""coherence: a score over three neighbouring turns: entity reference, logical continuity, stability of sentiment (SPEC M17)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from routing.contracts import Turn

WINDOW = 3
READ_CHARS = 2000
WEIGHTS = (0.45, 0.4, 0.15)  # reference, continuity, sentiment
BREAK = 0.18  # a window below this score is where the talk breaks
WORD = re.compile(r"[A-Za-z][A-Za-z'-]{2,30}|[\u4e00-\u9fff]")
NAME = re.compile(r"\b[A-Z][a-z]{2,30}\b|\b\d[\d.,]{0,20}\b|《[^》\n]{1,40}》")
PRONOUN = re.compile(
    r"\b(?:it|its|they|them|their|he|she|his|her|this|that|those|these|there|one)\b|它|他|她|这|那|其|该", re.IGNORECASE
)
LINK = re.compile(
    r"\b(?:yes|no|so|because|but|also|then|and|thanks?|ok(?:ay)?|sorry|sure|why|how)\b|因为|所以|但|另外|那么|谢谢|好的|对|不是|抱歉|为什么|那",
    re.IGNORECASE,
)
GOOD = re.compile(
    r"\b(?:good|great|thanks?|love|happy|nice|excellent|perfect|glad|wonderful)\b|好|谢谢|喜欢|开心|棒|不错|满意",
    re.IGNORECASE,
)
BAD = re.compile(
    r"\b(?:bad|wrong|hate|angry|terrible|awful|sad|useless|annoying|broken|worse)\b|差|错|讨厌|生气|糟|难过|没用|坏",
    re.IGNORECASE,
)
STOP = frozenset(
    [
        "the",
        "and",
        "for",
        "are",
        "was",
        "were",
        "you",
        "your",
        "with",
        "that",
        "this",
        "have",
        "has",
        "had",
        "not",
        "but",
        "can",
        "will",
        "would",
        "what",
        "how",
        "why",
        "who",
        "when",
        "where",
        "which",
        "from",
        "they",
        "them",
        "their",
        "there",
        "about",
        "into",
        "than",
        "then",
        "its",
        "his",
        "her",
        "our",
        "out",
        "one",
        "all",
        "any",
        "some",
        "please",
    ]
) | frozenset("的了是在我你他她它们这那有和与也就不一个吗呢吧啊请把被对为以上下什么怎么")


@dataclass(frozen=True, slots=True)
class WindowScore:
    """Three neighbouring turns ending at `turn`; every part in [0, 1]."""

    turn: int
    reference: float
    continuity: float
    sentiment: float

    @property
    def score(self) -> float:
        """The weighted sum of the parts."""
        return sum(w * part for w, part in zip(WEIGHTS, (self.reference, self.continuity, self.sentiment), strict=True))


@dataclass(frozen=True, slots=True)
class Coherence:
    """The mean score of a conversation and the turn where it breaks (None when it holds)."""

    score: float
    windows: tuple[WindowScore, ...]
    breaks_at: int | None


def read(turns: Sequence[Turn]) -> Coherence | None:
    """None for fewer than three turns with a user or assistant."""
    spoken = [(n, turn.content[:READ_CHARS]) for n, turn in enumerate(turns) if turn.role in ("user", "assistant")]
    if len(spoken) < WINDOW:
        return None
    windows = tuple(_window(spoken[end - WINDOW : end]) for end in range(WINDOW, len(spoken) + 1))
    worst = min(windows, key=_score)
    return Coherence(fmean(w.score for w in windows), windows, worst.turn if worst.score < BREAK else None)


def _score(window: WindowScore) -> float:
    return window.score


def _window(spoken: Sequence[tuple[int, str]]) -> WindowScore:
    texts = [text for _, text in spoken]
    before, last = " ".join(texts[:-1]), texts[-1]
    return WindowScore(
        turn=spoken[-1][0],
        reference=_reference(before, last),
        continuity=_continuity(before, last),
        sentiment=1.0 - min(1.0, abs(mood(last) - mood(texts[-2])) / 2),
    )


def _reference(before: str, last: str) -> float:
    names = set(NAME.findall(last))
    if not names:
        return 1.0 if PRONOUN.search(last) else min(1.0, 3 * overlap(before, last))
    known = sum(name in before for name in names) / len(names)
    return max(known, min(1.0, 3 * overlap(before, last)))


def _continuity(before: str, last: str) -> float:
    return min(1.0, 3 * overlap(before, last) + (0.4 if LINK.search(last[:60]) else 0.0))


def overlap(left: str, right: str) -> float:
    """Share of the right text's content words that the left one has too."""
    mine = content(right)
    return len(mine & content(left)) / len(mine) if mine else 1.0


def content(text: str) -> frozenset[str]:
    """Content words: lower-case stems for Latin script, characters for Chinese."""
    return frozenset(stem(word) for word in WORD.findall(text) if word.lower() not in STOP)


def mostly_han(words: frozenset[str]) -> bool:
    """True for the content words of a text that is more Chinese than not."""
    return sum("\u4e00" <= word <= "\u9fff" for word in words) * 2 > len(words)


def stem(word: str) -> str:
    """A crude stem: lower case without plural or verb endings."""
    low = word.lower()
    for ending in ("ingly", "edly", "ing", "ies", "ied", "ed", "es", "ly", "s"):
        if low.endswith(ending) and len(low) - len(ending) >= 3:
            return low[: -len(ending)]
    return low


def mood(text: str) -> float:
    """Sentiment by words in [-1, 1]."""
    good, bad = len(GOOD.findall(text)), len(BAD.findall(text))
    return (good - bad) / (good + bad) if good + bad else 0.0
