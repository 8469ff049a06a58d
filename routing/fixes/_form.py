"""_form: what the prompt lets a reply look like, so that a fix adds no demand that contradicts it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from routing.contracts import Prompt, Text
from routing.fixes._append import appended, language_of
from routing.fixes._json import LAST_PROMPTS, json_wanted
from routing.subsystems.code.analyse import asks_for_code
from routing.subsystems.style.demands import read as wording_of

HEAD: Final = 4000  # characters of the instruction in which its form is looked for
SILENTLY: Final = Text(
    " Do all of this silently: the reply itself keeps the form asked for above, with nothing added.",
    "以上各步只在心里完成，不要写出来；回复仍严格按前面要求的形式，不加任何内容。",
)
WORKING: Final = re.compile(
    r"\b(?:show|give|with|write)\b[^.\n]{0,12}\b(?:working|steps?|sums?|formula|calculations?|derivation|solution)\b|step by step|(?:写出|列出|给出|展示)[^。，\n]{0,6}(?:过程|步骤|算式|公式|解法)|列式",
    re.IGNORECASE,
)
BOUNDED: Final = re.compile(
    r"\b(?:one|single|two|three|four|five|\d{1,3})[- ](?:words?|lines?|sentences?|paragraphs?|characters?)\b|\b(?:how|what|which|who|when|where|is|are)\b[^.?\n]{1,120}\?|\d{1,3}\s?字|[一两二三四五](?:个词|句话?|行|段)|[吗么几]？",
    re.IGNORECASE,
)
WAY_OUT: Final = re.compile(
    r"\b(?:write|reply|answer|say|use|put|return)(?: with)? [\"'“‘](?:not |un|n/?a|none|missing|no )[^\n]|\b(?:unknown|missing|absent)\b[^.\n]{0,20}\bnull\b|(?:写|回答|回复|填|标)[“\"「](?:缺|未|无|不|没)",
    re.IGNORECASE,
)
USED: Final = re.compile(r"\b(?:use|using|from) {1,2}$", re.IGNORECASE)
SHAPE: Final = re.compile(r"\bjson\s?[\[{]", re.IGNORECASE)
CLOSED: Final = re.compile(
    r"\b(?:one|single|two|three|\d{1,2})[- ](?:word|number|figure|letter|line|sentence|phrase|haiku)s?\b|\byes or no\b|\btrue or false\b|\b(?:(?<!use )(?<!using )(?:only|just)|reply with|answer with|respond with|return|output) (?:the|a|an|one|its) [\w' -]{1,30}|\bonly[.,;:]|\bonly$"
    r"|\bnothing else\b|\bextract\b|\boutput:|\b(?:one|each|a) (?:\w{1,12} ){0,2}per (?:line|row)\b|\bone (?:on|a) (?:each )?line\b|\bas (?:a |one )?(?:csv|yaml|xml|table|list|markdown)\b|\bformat:|\bcolumns?\b|\btranslate\b|\brewrite\b"
    r"|[只仅](?:需要?|要|用|能|许)?(?:输出|返回|给出?|写|回复|回答|答|留|说|列出)|直接(?:告诉|给|写|说|回答|输出)|[一两二三](?:个词|个字|句话?|行)|每[行个条项][^。\n]{0,6}[一行]|[是对]或[否错]|不要(?:任何)?(?:其他|解释|说明|多余)|格式[:：]|表格|译成|翻译|改写|抽取|提取|CSV|YAML|XML",
    re.IGNORECASE | re.MULTILINE,
)


def is_json(prompt: Prompt) -> bool:
    """True where the reply must be JSON."""
    return json_wanted(prompt) is not None or SHAPE.search(prompt.text[:HEAD]) is not None


def is_code(prompt: Prompt) -> bool:
    """True where the reply is a program or a query."""
    return not is_json(prompt) and asks_for_code(prompt.text[:HEAD])


@lru_cache(LAST_PROMPTS)
def is_closed(prompt: Prompt) -> bool:
    """True where the prompt settles the whole form of the reply, so that no step may be written beside it."""
    said = prompt.instruction[:HEAD]
    if is_json(prompt):
        return True
    if WORKING.search(said):
        return False
    return bool(CLOSED.search(said)) or _result_only(prompt) or is_code(prompt)


def is_bounded(prompt: Prompt) -> bool:
    """True where the reply is a few sentences or words, or the result and nothing round it."""
    return BOUNDED.search(prompt.instruction[:HEAD]) is not None or _result_only(prompt)


@lru_cache(LAST_PROMPTS)
def _result_only(prompt: Prompt) -> bool:
    """True for “the title only”, not for “use only the table”, which limits what is read."""
    found = wording_of(prompt).result_only
    return found is not None and USED.search(prompt.text, max(0, found.span.start - 8), found.span.start) is None


def has_way_out(prompt: Prompt) -> bool:
    """True where the prompt says what to write for what is not known."""
    return WAY_OUT.search(prompt.text[:HEAD]) is not None


def has_material(prompt: Prompt) -> bool:
    """True where the prompt hands over a text, a table or data to work on."""
    return bool(prompt.of_kind("material", "quote", "table", "json", "code")) or bool(GIVEN.search(prompt.text[:HEAD]))


GIVEN: Final = re.compile(
    r"\S[:：]\s{0,3}\n?\s{0,3}[^\n]{20}|[:：]\s{0,2}\S[^\n]{10}|[\"“「][^\"”」\n]{25}|\n[^\n]{10,}\n|\b(?:premises?|given|according to|the (?:text|passage|notice|reference|table))\b|根据|下[文面列]|以下|材料|已知|资料",
    re.IGNORECASE,
)


def worked(prompt: Prompt, demand: Text, marker: Text | None = None) -> str | None:
    """Appends a demand that asks for written steps; where the form of the reply is settled they stay unwritten."""
    if not is_closed(prompt):
        return appended(prompt, demand, marker)
    return appended(prompt, Text(demand.en + SILENTLY.en, demand.zh + SILENTLY.zh), marker or demand)


def spoken(prompt: Prompt, text: Text) -> str:
    """The wording in the language in which the prompt instructs."""
    return text.get(language_of(prompt))
