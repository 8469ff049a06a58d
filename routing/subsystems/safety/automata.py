"""automata: many named patterns matched in one pass each group (RE2 sets). Groups stay small, or their states explode."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from routing.text.cues import HAN, LATIN, Cue

MEMORY_BYTES = 32 << 20  # of one group's state cache
GROUP = 5  # patterns with gaps per group; measured: larger groups build more states than they save passes
PLAIN_GROUP = 13  # … and patterns without

Automata = tuple[tuple[tuple[str, ...], Any], ...]


def compiled(patterns: Mapping[str, str]) -> Automata:
    """The patterns as automata: plain alternations in groups of PLAIN_GROUP, those with gaps in groups of GROUP."""
    gaps = [name for name, pattern in patterns.items() if "]{" in pattern or ".{" in pattern]
    plain = [name for name in patterns if name not in set(gaps)]
    groups = [
        names[start : start + size]
        for names, size in ((plain, PLAIN_GROUP), (gaps, GROUP))
        for start in range(0, len(names), size)
    ]
    return tuple((tuple(names), _set([patterns[name] for name in names])) for names in groups)


def matching(automata: Automata, text: str) -> frozenset[str]:
    """Names of the patterns that occur in the text; the text must be encodable as UTF-8."""
    return frozenset(names[number] for names, rules in automata for number in rules.Match(text) or ())


@dataclass(frozen=True, slots=True)
class CueAutomata:
    """Cues of two languages: a text without a Chinese character never meets the Chinese patterns, nor the other way round."""

    english: Automata
    chinese: Automata


def compiled_cues(cues: Mapping[str, Cue]) -> CueAutomata:
    """The cues' patterns, each language in automata of its own, which keeps their states few."""
    english = {name: wanted.english.pattern for name, wanted in cues.items()}
    return CueAutomata(compiled(english), compiled({name: wanted.chinese.pattern for name, wanted in cues.items()}))


def matching_cues(automata: CueAutomata, text: str) -> frozenset[str]:
    """Names of the cues that occur in the text; the text must be encodable as UTF-8."""
    found = matching(automata.english, text) if LATIN.search(text) else frozenset()
    return found | matching(automata.chinese, text) if HAN.search(text) else found


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
