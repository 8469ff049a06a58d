"""analyse: View -> Reading of the style room. The prompt's demands on wording, then the faults of each response."""

from __future__ import annotations

import re
from dataclasses import replace

from routing.contracts import Prompt, Reading, Text, View
from routing.subsystems.style import conduct_faults, demands, language_faults, register, term_faults
from routing.subsystems.style.demands import Demands
from routing.subsystems.style.signals import Fault, StyleSignals
from routing.subsystems.style.tongues import function_share

HAN = re.compile(r"[\u3400-\u9fff]")
MOST_RESPONSES = 100  # more samples of one prompt tell nothing new of its wording
LEAST_HAN, LEAST_ENGLISH = 12, 5
SWITCH_HAN, SWITCH_WORDS = 5, 3  # a short prompt that changes tongue within its sentences
QUOTED = re.compile(r"[\"“‘'《「][^\"”’'》」\n]{1,200}[\"”’'》」]|`[^`\n]{1,200}`")
PHRASE = re.compile(r"[a-z]{2,20}(?:[ ,]{1,2}[a-z]{2,20}){1,30}")
GLUE = frozenset(["and", "or", "the", "it", "for", "to", "of", "in", "my", "more", "but", "with", "please", "a"])
CODED = re.compile(r"[$\\{}=_;#]|\bdef |\bimport ")
SPEAKS_OF = re.compile(r"(?:含义|意思|怎么[读念说]|翻译|单词|短语|词组|语法|用法|是什么)")


def analyse(view: View) -> Reading:
    """The room's signals for its checks."""
    wanted = demands.read(view.prompt)
    found: list[Fault] = []
    if view.responses:
        judged = replace(view, responses=view.responses[:MOST_RESPONSES])
        for finder in (language_faults.find, register.find, conduct_faults.find, term_faults.find):
            found += finder(judged, wanted)
    return Reading(StyleSignals(wanted, tuple(found), _mixture(view.prompt, wanted)))


def _switched(text: str) -> int:
    """Lower-case English words of phrases with a function word, outside quotations and talk about words."""
    bare = QUOTED.sub(" ", text[:2000])
    if SPEAKS_OF.search(bare) or CODED.search(bare):
        return 0
    phrases = [m.group().replace(",", " ").split() for m in PHRASE.finditer(bare)]
    return sum(len(words) for words in phrases if GLUE & set(words))


def _mixture(prompt: Prompt, wanted: Demands) -> Fault | None:
    """A prompt whose instruction is half Chinese, half English, and that never says which one to answer in."""
    if wanted.language or wanted.translates or wanted.names_language or wanted.structured:
        return None
    text = prompt.instruction[:6000]
    han = 0 if text.isascii() else len(HAN.findall(text))
    if han < SWITCH_HAN:
        return None
    share, hits = function_share(text, "en")
    if (han < LEAST_HAN or hits < LEAST_ENGLISH or share < 0.2) and _switched(text) < SWITCH_WORDS:
        return None
    because = Text(
        f"{han} Chinese characters and {hits} English function words in the instruction, and no word on the language of the answer",
        f"指令里有{han}个汉字，又有{hits}个英文虚词，却没有说用哪种语言回答",
    )
    return Fault("mixed_language", 0, None, because)
