"""finger: Findings -> FingerprintKeys. Same cause, same key, in any language: only the parameterised template counts."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence

from routing.contracts import Finding, FingerprintKey

NUMBER = re.compile(r"[+-]?\d[\d,.]{0,40}")
HIDDEN = "“…”"
MARK = re.compile("[“”「」『』]")
OPENING = frozenset("“「『")
# Plain marks do not nest, an apostrophe within a word quotes nothing, and a piece that was cut short has no end.
QUOTED = re.compile(
    r"\"(?:[^\"\\]|\\.?)*+(?:\"|$)|`[^`]*+(?:`|$)|(?<!\w)‘[^‘]*?(?:’(?!\w)|$)"
    r"|(?<!\w)'(?:[^'\\]|\\.?|(?<=\w)'(?=\w))*+(?:'(?!\w)|$)",
    re.DOTALL,
)
SPACE = re.compile(r"\s+")
TEMPLATE_CHARS = 200


def fingerprint(findings: Sequence[Finding]) -> tuple[FingerprintKey, ...]:
    """One key per finding, in the same order."""
    return tuple(_key(finding) for finding in findings)


def template(because: str) -> str:
    """The reason with numbers and quoted pieces replaced: “3 items” and “7 items” are one cause."""
    without_quotes = QUOTED.sub(HIDDEN, _unquoted(because))
    return SPACE.sub(" ", NUMBER.sub("#", without_quotes)).strip()[:TEMPLATE_CHARS]


def _unquoted(text: str) -> str:
    """The text without its quoted pieces, which are the user's and may hold marks of their own, paired or not."""
    kept: list[str] = []
    depth = start = 0
    for mark in MARK.finditer(text):
        if mark.group() in OPENING:
            if depth == 0:
                kept.append(text[start : mark.start()])
            depth += 1
        elif depth > 1:
            depth -= 1
        else:  # with no piece open, the last one went on to here: it held a closing mark
            kept = kept or [""]
            depth, start = 0, mark.end()
    return HIDDEN.join([*kept, "" if depth else text[start:]])


def _key(finding: Finding) -> FingerprintKey:
    # The English wording is the canonical one, so that a Chinese and an English case of one cause meet.
    shape = template(finding.because.en)
    digest = hashlib.sha256("\x1f".join((finding.room, finding.check, finding.kind, shape)).encode("utf-8", "replace"))
    return FingerprintKey(digest.hexdigest(), finding.room, finding.check, finding.kind, shape)
