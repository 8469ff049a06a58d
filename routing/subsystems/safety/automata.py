"""automata: many named patterns matched in one pass each group (RE2 sets). Groups stay small, or their states explode."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from routing.text.cues import HAN, LATIN, Cue
from routing.text.gate import Folded, Gate, either, folded, gate

MEMORY_BYTES = 32 << 20  # of one group's state cache
GROUP = 5  # patterns with gaps per group; measured: larger groups build more states than they save passes
PLAIN_GROUP = 12  # … and patterns without


@dataclass(frozen=True, slots=True)
class Group:
    """Patterns that are matched in one pass, where their gate admits the text; without a gate in every text."""

    names: tuple[str, ...]
    rules: Any
    gate: Gate | None


Automata = tuple[Group, ...]


def compiled(patterns: Mapping[str, str], common: Collection[str] = ()) -> Automata:
    """The patterns as automata: plain alternations in groups of PLAIN_GROUP, those with gaps in groups of GROUP.

    `common`: names of patterns that so many texts hold, or seem to hold, that no gate is worth asking. They stay together.
    """
    groups = []
    for often in (True, False):
        own = [name for name in patterns if (name in common) == often]
        gaps = [name for name in own if "]{" in patterns[name] or ".{" in patterns[name]]
        plain = [name for name in own if name not in set(gaps)]
        for names, size in ((plain, PLAIN_GROUP), (gaps, GROUP)):
            parts = (names[start : start + size] for start in range(0, len(names), size))
            groups += [_group({name: patterns[name] for name in part}, gated=not often) for part in parts]
    return tuple(groups)


def _group(patterns: Mapping[str, str], gated: bool) -> Group:
    own = either(*(gate(re.compile(pattern, re.IGNORECASE)) for pattern in patterns.values())) if gated else None
    return Group(tuple(patterns), _set(list(patterns.values())), own)


def matching(automata: Automata, text: str, small: Folded | None = None) -> frozenset[str]:
    """Names of the patterns that occur in the text; the text must be encodable as UTF-8. `small`: the text, folded."""
    small = folded(text) if small is None else small
    return frozenset(
        [
            group.names[number]
            for group in automata
            if group.gate is None or group.gate.admits(small)
            for number in group.rules.Match(text) or ()
        ]
    )


@dataclass(frozen=True, slots=True)
class CueAutomata:
    """Cues of two languages: a text without a Chinese character never meets the Chinese patterns, nor the other way round."""

    english: Automata
    chinese: Automata


def compiled_cues(cues: Mapping[str, Cue], common: Collection[str] = ()) -> CueAutomata:
    """The cues' patterns, each language in automata of its own, which keeps their states few; `common` as of `compiled`."""
    english = {name: wanted.english.pattern for name, wanted in cues.items()}
    chinese = {name: wanted.chinese.pattern for name, wanted in cues.items()}
    return CueAutomata(compiled(english, common), compiled(chinese, common))


def matching_cues(automata: CueAutomata, text: str, whole: str = "") -> frozenset[str]:
    """Names of the cues that occur in the text; the text must be encodable as UTF-8.

    `whole`: a text that other readers ask about; where the text stands in it in small letters, it is not folded anew.
    """
    small = folded(whole)
    small = small if text in small else folded(text)
    found = matching(automata.english, text, small) if LATIN.search(text) else frozenset()
    return found | matching(automata.chinese, text, small) if not text.isascii() and HAN.search(text) else found


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
