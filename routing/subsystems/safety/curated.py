"""curated: the second layer. Rules kept as data add findings or veto them; each names its source.

A rule of data/curated_rules.yaml has: id, action (add | veto), kind, where (prompt | response | both), all (patterns that must
all occur), none (patterns of which none may occur), severity, message {en, zh}, source. Patterns are RE2, case-insensitive.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from routing.contracts import Severity, Span, Text, View, Where
from routing.errors import CatalogueBroken
from routing.kinds import KINDS
from routing.subsystems.safety.automata import Automata, compiled, matching
from routing.subsystems.safety.signals import CuratedHit

PATH = Path(__file__).parent / "data" / "curated_rules.yaml"
LIMIT_CHARS = 100_000
FIELDS = frozenset({"id", "action", "kind", "where", "all", "none", "severity", "message", "source"})


@dataclass(frozen=True, slots=True)
class CuratedRule:
    """One validated rule; `all` and `none` are compiled RE2 patterns."""

    id: str
    action: str
    kind: str
    where: str
    all: tuple[Any, ...]
    none: tuple[Any, ...]
    severity: Severity
    message: Text
    source: str


@cache
def shipped() -> tuple[CuratedRule, ...]:
    """The rules that ship with the room."""
    import yaml

    return load(yaml.safe_load(PATH.read_text(encoding="utf-8")))


def load(raw: object) -> tuple[CuratedRule, ...]:
    """Validated rules from parsed YAML or JSON.

    Raises: CatalogueBroken: a rule lacks a field, names an unknown kind, or holds a pattern that RE2 rejects.
    """
    rows = raw.get("rules") if isinstance(raw, Mapping) else None
    if not isinstance(rows, list):
        raise CatalogueBroken("The curated rules must be a mapping with a list under `rules`.")
    rules = tuple(_rule(row) for row in rows)
    if len({rule.id for rule in rules}) < len(rules):
        raise CatalogueBroken("Two curated rules share one id; rename one of them.")
    return rules


def _rule(row: object) -> CuratedRule:
    if not isinstance(row, Mapping) or not row.keys() >= FIELDS - {"none"} or row.keys() - FIELDS:
        raise CatalogueBroken(f"A curated rule needs exactly the fields {sorted(FIELDS)}: {str(row)[:200]}")
    known = row["action"] in ("add", "veto") and row["where"] in ("prompt", "response", "both") and row["kind"] in KINDS
    if not known or row["severity"] not in ("error", "warning", "info"):
        raise CatalogueBroken(
            f"Curated rule {row['id']}: action, where, kind or severity is not one of the known values."
        )
    message = Text(str(row["message"]["en"]), str(row["message"]["zh"]))
    patterns = _compiled(row["all"], str(row["id"])), _compiled(row.get("none") or (), str(row["id"]))
    return CuratedRule(
        str(row["id"]),
        row["action"],
        row["kind"],
        row["where"],
        *patterns,
        row["severity"],
        message,
        str(row["source"]),
    )


def _compiled(patterns: Iterable[str], rule: str) -> tuple[Any, ...]:
    import re2

    options = re2.Options()
    options.case_sensitive = False
    options.log_errors = False
    try:
        return tuple(re2.compile(pattern, options) for pattern in patterns)
    except re2.error as error:
        raise CatalogueBroken(f"Curated rule {rule}: RE2 rejects a pattern: {error}") from error


def apply(view: View, rules: Sequence[CuratedRule]) -> tuple[tuple[CuratedHit, ...], frozenset[str]]:
    """Findings that rules add, and the kinds that they veto for this case."""
    hits: list[CuratedHit] = []
    vetoed = set()
    gate = _shipped_gate() if rules is shipped() else _gate(tuple(rules))
    for where, index, text in _texts(view):
        first = matching(gate, text.lower(), text)
        for rule in rules:
            if rule.id not in first or rule.where not in (where, "both"):
                continue
            span = _holds(rule, text)
            if span is not None and rule.action == "veto":
                vetoed.add(rule.kind)
            elif span is not None:
                hits.append(CuratedHit(rule.id, rule.message, rule.severity, where, index, span, rule.source))
    return tuple(hits), frozenset(vetoed)


@cache
def _shipped_gate() -> Automata:
    return _gate(shipped())


@lru_cache(maxsize=4)
def _gate(rules: tuple[CuratedRule, ...]) -> Automata:
    """The first pattern of every rule in one automaton: most texts name no drug at all."""
    return compiled({rule.id: rule.all[0].pattern.lower() for rule in rules if rule.all})


def _texts(view: View) -> list[tuple[Where, int, str]]:
    texts: list[tuple[Where, int, str]] = [("prompt", 0, view.prompt.text)]
    texts += [("response", response.index, response.text) for response in view.responses]
    return [(where, index, text[:LIMIT_CHARS].encode("utf-8", "replace").decode()) for where, index, text in texts]


def _holds(rule: CuratedRule, text: str) -> Span | None:
    places = []
    for pattern in rule.all:
        match = pattern.search(text)
        if match is None:
            return None
        places.append(match.span())
    if any(pattern.search(text) for pattern in rule.none):
        return None
    return Span(min(start for start, _ in places), max(end for _, end in places))
