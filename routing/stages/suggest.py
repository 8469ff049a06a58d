"""suggest: Findings -> Suggestions. Root cause first; each fix on the original prompt, never stacked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from routing.contracts import Finding, Fix, Prompt, Suggestion

MOST = 5  # more choices are not read


def suggest(
    prompt: Prompt, findings: Sequence[Finding], root: Finding | None, fixes: Mapping[str, Fix]
) -> tuple[Suggestion, ...]:
    """At most MOST suggestions with different fixes, those for the root cause first."""
    loud = [f for f in findings if not f.also_seen and f is not root]
    loud.sort(key=_urgency)
    found: dict[str, Suggestion] = {}
    for finding in ([root] if root else []) + loud:
        for fix in _answers(finding, fixes):
            suggestion = None if fix.id in found else _apply(fix, prompt, finding)
            if suggestion is not None:
                found[fix.id] = suggestion
        if len(found) >= MOST:
            break
    return tuple(found.values())[:MOST]


def _urgency(finding: Finding) -> tuple[bool, str, int]:
    return finding.where == "prompt", {"error": "0", "warning": "1"}.get(finding.severity, "2"), finding.rank


def _answers(finding: Finding, fixes: Mapping[str, Fix]) -> list[Fix]:
    apt = [fix for fix in fixes.values() if finding.kind in fix.kinds]
    return sorted(apt, key=lambda fix: (fix.kinds.index(finding.kind), fix.order, fix.id))


def _apply(fix: Fix, prompt: Prompt, finding: Finding) -> Suggestion | None:
    try:
        patched = fix.transform(prompt, finding)
    except Exception:  # noqa: BLE001 - one fix that fails on hostile text must not cost the others
        return None
    if patched is None or patched == prompt.text:
        return None
    return Suggestion(fix.id, fix.title, patched, fix.why, finding.kind, finding.check)
