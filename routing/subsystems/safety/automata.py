"""automata: many named patterns matched in one pass each group (RE2 sets). Groups stay small, or their states explode."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

MEMORY_BYTES = 32 << 20  # of one group's state cache
GROUP = 5  # patterns with gaps per group; measured: larger groups build more states than they save passes

Automata = tuple[tuple[tuple[str, ...], Any], ...]


def compiled(patterns: Mapping[str, str]) -> Automata:
    """The patterns as automata: all plain alternations in one group, those with gaps in groups of GROUP."""
    gaps = [name for name, pattern in patterns.items() if "]{" in pattern or ".{" in pattern]
    plain = [name for name in patterns if name not in set(gaps)]
    groups = [plain, *(gaps[start : start + GROUP] for start in range(0, len(gaps), GROUP))]
    return tuple((tuple(names), _set([patterns[name] for name in names])) for names in groups if names)


def matching(automata: Automata, text: str) -> frozenset[str]:
    """Names of the patterns that occur in the text; the text must be encodable as UTF-8."""
    return frozenset(names[number] for names, rules in automata for number in rules.Match(text) or ())


def _set(patterns: list[str]) -> Any:
    import re2

    options = re2.Options()
    options.max_mem = MEMORY_BYTES
    options.log_errors = False
    rules = re2.Set.SearchSet(options)
    for pattern in patterns:
        rules.Add(pattern)
    rules.Compile()
    return rules
