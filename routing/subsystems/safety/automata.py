"""automata: many named patterns matched in one pass each group (RE2 sets), behind a gate. Groups stay small, or their states explode."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from routing.text.cues import HAN, LATIN, Cue
from routing.text.gate import Gate, either, folded, gate

MEMORY_BYTES = 32 << 20  # of one group's state cache
GROUP = 5  # patterns with gaps per group; measured: larger groups build more states than they save passes
PLAIN_GROUP = 13  # … and patterns without


@dataclass(frozen=True)
class Group:
    """Named patterns in one automaton, which is made when a text is first read by it, and the gate of all of them."""

    names: tuple[str, ...]
    patterns: tuple[str, ...]
    door: Gate

    @cached_property
    def rules(self) -> Any:
        """The automaton: an RE2 set."""
        import re2

        options = re2.Options()
        options.max_mem = MEMORY_BYTES
        options.log_errors = False
        rules = re2.Set.SearchSet(options)
        for pattern in self.patterns:
            rules.Add(pattern)
        rules.Compile()
        return rules


Automata = tuple[Group, ...]


def compiled(patterns: Mapping[str, str]) -> Automata:
    """The patterns as automata: plain alternations in groups of PLAIN_GROUP, those with gaps in groups of GROUP."""
    gaps = [name for name, pattern in patterns.items() if "]{" in pattern or ".{" in pattern]
    plain = [name for name in patterns if name not in set(gaps)]
    groups = [
        names[start : start + size]
        for names, size in ((plain, PLAIN_GROUP), (gaps, GROUP))
        for start in range(0, len(names), size)
    ]
    return tuple(_group(names, [patterns[name] for name in names]) for names in groups)


def matching(automata: Automata, text: str, source: str = "") -> frozenset[str]:
    """Names of the patterns that occur in the text; the text must be encodable as UTF-8.

    `source`: the text that it was made of by `normalise`. The substrings of that are known already, mostly, and in ASCII
    text nothing but blanks and letter case was changed.
    """
    low = folded(source) if source and source.isascii() else None
    return frozenset(
        group.names[number]
        for group in automata
        if low is None or group.door.admits(low)
        for number in group.rules.Match(text) or ()
    )


@dataclass(frozen=True, slots=True)
class CueAutomata:
    """Cues of two languages: a text without a Chinese character never meets the Chinese patterns, nor the other way round."""

    english: Automata
    chinese: Automata


def compiled_cues(cues: Mapping[str, Cue]) -> CueAutomata:
    """The cues' patterns, each language in automata of its own, which keeps their states few."""
    english = {name: wanted.english.pattern for name, wanted in cues.items()}
    return CueAutomata(compiled(english), compiled({name: wanted.chinese.pattern for name, wanted in cues.items()}))


def matching_cues(automata: CueAutomata, text: str, source: str = "") -> frozenset[str]:
    """Names of the cues that occur in the text; text and `source` as for `matching`."""
    found = matching(automata.english, text, source) if LATIN.search(text) else frozenset()
    return found | matching(automata.chinese, text, source) if HAN.search(text) else found


def _group(names: Sequence[str], patterns: Sequence[str]) -> Group:
    return Group(tuple(names), tuple(patterns), either(*map(_gate, patterns)))


def _gate(pattern: str) -> Gate:
    """The pattern's gate; none when RE2 knows a form in it that Python does not."""
    try:
        return _in_any_spacing(gate(re.compile(pattern, re.IGNORECASE)))
    except re.error:
        return Gate()


def _in_any_spacing(door: Gate) -> Gate:
    """The gate for a text in which more than one blank or a line break may stand where the pattern has one blank."""
    if any(needle.isspace() for needle in door.needles):
        return Gate()
    words = (max(needle.split(), key=len) for needle in door.needles)
    ways = [tuple(inner for inner in map(_in_any_spacing, way) if inner != Gate()) for way in door.ways]
    return Gate(tuple(dict.fromkeys(words)), tuple(ways)) if all(ways) else Gate()
