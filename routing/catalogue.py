"""catalogue: every check, fix and uncovered kind as JSON-ready values, with what was measured of each."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from routing import registry
from routing.contracts import Check, Example, Fix, ModelResponse, Room, Text
from routing.kinds import FAMILIES, NOT_COVERED

METRICS = Path(__file__).parent / "artifacts" / "metrics.json"


def catalogue() -> dict[str, Any]:
    """Rooms, checks (with measured precision and recall, None when unmeasured), fixes, and kinds without a check."""
    measured = measurements()
    checks = registry.checks()
    covered = {kind for check in checks for kind in (check.kind, *check.kinds)}
    return {
        "rooms": [_room(module.room) for module in registry.rooms().values()],
        "checks": [_check(check, measured.get(check.code)) for check in checks],
        "fixes": [_fix(fix) for fix in registry.fixes().values()],
        "not_covered": [
            {"kind": kind, "family": FAMILIES[kind], "reason": _both(reason)}
            for kind, reason in NOT_COVERED.items()
            if kind not in covered
        ],
    }


def measurements() -> Mapping[str, Any]:
    """Check code -> {"precision", "recall", "counts", …} from artifacts/metrics.json."""
    if not METRICS.exists():
        return {}
    found: Mapping[str, Any] = json.loads(METRICS.read_text(encoding="utf-8")).get("checks", {})
    return found


def _both(text: Text) -> dict[str, str]:
    return {"en": text.en, "zh": text.zh}


def _room(room: Room) -> dict[str, Any]:
    return {
        "id": room.id,
        "operation": room.operation,
        "letter": room.letter,
        "title": _both(room.title),
        "question": _both(room.question),
    }


def _check(check: Check, measured: Any) -> dict[str, Any]:
    return {
        "code": check.code,
        "name": check.name,
        "kind": check.kind,
        "kinds": [check.kind, *check.kinds],
        "room": registry.room_of_check(check.code),
        "side": check.side,
        "severity": check.severity,
        "message": _both(check.message),
        "reason": _both(check.reason),
        "bad": [_example(example) for example in check.bad],
        "good": [_example(example) for example in check.good],
        "since": check.since,
        "sources": list(check.sources),
        "between": check.between,
        "measured": measured,
    }


def _example(example: Example) -> dict[str, Any]:
    return {
        "language": example.language,
        "prompt": example.prompt,
        "responses": [r.text if isinstance(r, ModelResponse) else r for r in example.responses],
        "turns": [{"role": turn.role, "content": turn.content} for turn in example.turns],
        "shows": example.shows,
        "marks": list(example.marks),
    }


def _fix(fix: Fix) -> dict[str, Any]:
    return {
        "id": fix.id,
        "title": _both(fix.title),
        "why": _both(fix.why),
        "kinds": list(fix.kinds),
        "verify": _both(fix.verify),
        "examples": [
            {"language": example.language, "before": example.before, "kind": example.kind} for example in fix.examples
        ],
    }
