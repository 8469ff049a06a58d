"""indentation: tabs and spaces mixed in one block of a language whose parser does not complain."""

from __future__ import annotations

import re
from collections.abc import Iterator

from routing.contracts import Severity, Text
from routing.subsystems.code.faults import Place, excerpt
from routing.subsystems.code.signals import Fault

TABBED = re.compile(r"^ {0,12}\t[ \t]{0,40}\S[^\n]{0,200}", re.MULTILINE)
SPACED = re.compile(r"^ {2,40}[^\s*][^\n]{0,200}", re.MULTILINE)
SPEAKS_OF_IT = re.compile(r"\bindent|\btabs?\b|\bspaces?\b|缩进|制表符|空格", re.IGNORECASE)
# A line that goes on after a backslash stands where its writer likes; in a makefile only recipes begin with a tab.
CONTINUED = re.compile(r"\\[ \t]{0,4}\n")
PAYS_HEED = frozenset(["yaml"])  # languages that reject a tab


def read(place: Place, prompt: str) -> Iterator[Fault]:
    """One fault where the block has lines of both sorts and the prompt speaks of indentation or shows code of one sort."""
    code = place.block.code
    if "\t" not in code or place.block.language == "python":
        return
    goes_on = {match.end() for match in CONTINUED.finditer(code)}
    tabbed, spaced = (
        [line for line in pattern.finditer(code) if line.start() not in goes_on] for pattern in (TABBED, SPACED)
    )
    if not tabbed or not spaced:
        return
    odd = (tabbed if len(tabbed) <= len(spaced) else spaced)[0]
    if bool(TABBED.search(prompt)) != bool(SPACED.search(prompt)):
        odd = (spaced if TABBED.search(prompt) else tabbed)[0]
        sure = True
    else:
        sure = SPEAKS_OF_IT.search(prompt[:20_000]) is not None or place.block.language in PAYS_HEED
    severity: Severity | None = None if sure and place.asks_for_code else "info"
    line = excerpt(odd.group(), 60)
    because = Text(
        f"tabs and spaces indent lines of one block: “{line}”", f"同一代码块有的行用制表符缩进，有的用空格：“{line}”"
    )
    expected = Text("one kind of indentation", "只用一种缩进")
    yield place.fault("mixed_indentation", odd.start(), odd.end(), because, expected, severity)
