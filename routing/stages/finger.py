"""finger: Findings -> FingerprintKeys. Same cause, same key, in any language: only the parameterised template counts."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence

from routing.contracts import Finding, FingerprintKey

NUMBER = re.compile(r"[+-]?\d[\d,.]{0,40}")
QUOTED = re.compile(r"[“\"「『'‘`][^”\"」』'’`]{0,400}[”\"」』'’`]")
SPACE = re.compile(r"\s+")
TEMPLATE_CHARS = 200


def fingerprint(findings: Sequence[Finding]) -> tuple[FingerprintKey, ...]:
    """One key per finding, in the same order."""
    return tuple(_key(finding) for finding in findings)


def template(because: str) -> str:
    """The reason with numbers and quoted pieces replaced: “3 items” and “7 items” are one cause."""
    without_quotes = QUOTED.sub("“…”", because)
    return SPACE.sub(" ", NUMBER.sub("#", without_quotes)).strip()[:TEMPLATE_CHARS]


def _key(finding: Finding) -> FingerprintKey:
    # The English wording is the canonical one, so that a Chinese and an English case of one cause meet.
    shape = template(finding.because.en)
    digest = hashlib.sha256("\x1f".join((finding.room, finding.check, finding.kind, shape)).encode("utf-8", "replace"))
    return FingerprintKey(digest.hexdigest(), finding.room, finding.check, finding.kind, shape)
