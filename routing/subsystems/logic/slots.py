"""slots: the words of an attribute or a condition, and whether it denies what it names."""

from __future__ import annotations

import re

from routing.text.words import content_stems

NEGATION = re.compile(
    r"\b(?:not|no|without|never|none|lacks?|lacking|missing|misses|forgot\w*|fail(?:s|ed)?|den(?:y|ied|ies)|nor|cannot|excluding|except|aside from|apart from|other than|besides|refus\w+|forbid\w*|forbidden|prohibited|expired|lost|non)\b|n['’]t\b|^[\s:：]*(?:n|false|✗|✘|×|❌|-|0)\s*$|"
    r"[不无未没非否禁谢拒×✗]|缺|除外|过期|\b(?:un(?!der|til|it|less|cle|iver|ion|iqu|iform)|non-)(?=[a-z]{4})",
    re.IGNORECASE,
)
AFFIRMED = frozenset(["yes", "true", "y", "ok", "available", "have", "with", "has"])
DENYING = frozenset(["no", "not", "without", "never", "none", "lack", "miss", "nor", "cannot", "non", "false", "expir", "lost"])  # fmt: skip
NO_DENIAL = re.compile(
    r"非常|不错|未来|无线|不仅|不但|不过|不管|无论|不久|不断|不[少低高多大小]于|不超过|不限|除了|没问题|\bnot only\b|\bno (?:less|more|fewer|later) than\b|\bno problem\b",
    re.IGNORECASE,
)
HAN_RUN = re.compile(r"[\u4e00-\u9fff]{1,30}")
LATIN_RUN = re.compile(r"[A-Za-z][\w-]{0,30}")


def denies_something(text: str) -> bool:
    """Whether the words say that something is not so, or is missing."""
    return bool(NEGATION.search(NO_DENIAL.sub(" ", text)))


def content_words(text: str) -> frozenset[str]:
    """Content stems, and pairs of Han characters; no figures."""
    latin = {word for word in content_stems(" ".join(LATIN_RUN.findall(text)).replace("-", " ")) if len(word) > 1}
    han = {run[i : i + 2] for run in HAN_RUN.findall(text) for i in range(max(1, len(run) - 1))}
    return frozenset(latin | {pair for pair in han if len(pair) == 2})
