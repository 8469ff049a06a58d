"""analyse: View -> Reading of the style room. The prompt's demands on wording, then the faults of each response."""

from __future__ import annotations

import re

from routing.contracts import Prompt, Reading, Text, View
from routing.subsystems.style import conduct_faults, demands, language_faults, register, term_faults
from routing.subsystems.style.demands import Demands
from routing.subsystems.style.signals import Fault, StyleSignals
from routing.subsystems.style.tongues import function_share

HAN = re.compile(r"[\u3400-\u9fff]")
LEAST_HAN, LEAST_ENGLISH = 12, 5


def analyse(view: View) -> Reading:
    """The room's signals for its checks."""
    wanted = demands.read(view.prompt)
    found: list[Fault] = []
    if view.responses:
        for finder in (language_faults.find, register.find, conduct_faults.find, term_faults.find):
            found += finder(view, wanted)
    return Reading(StyleSignals(wanted, tuple(found), _mixture(view.prompt, wanted)))


def _mixture(prompt: Prompt, wanted: Demands) -> Fault | None:
    """A prompt whose instruction is half Chinese, half English, and that never says which one to answer in."""
    if wanted.language or wanted.translates or wanted.names_language or wanted.structured:
        return None
    text = prompt.instruction[:6000]
    han = len(HAN.findall(text))
    share, hits = function_share(text, "en")
    if han < LEAST_HAN or hits < LEAST_ENGLISH or share < 0.2:
        return None
    because = Text(
        f"{han} Chinese characters and {hits} English function words in the instruction, and no word on the language of the answer",
        f"指令里有{han}个汉字，又有{hits}个英文虚词，却没有说用哪种语言回答",
    )
    return Fault("mixed_language", 0, None, because)
