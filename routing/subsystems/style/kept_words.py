"""kept_words: names and numbers that an answer was to leave as they are, and beginnings and endings that were ruled out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from routing.contracts import ModelResponse, Prompt, Span, Text
from routing.subsystems.style.signals import Fault
from routing.subsystems.style.tongues import function_share
from routing.text.gate import either, folded, gated

NOT = r"(?:\b(?:do not|don't|never|must not|should not|without)\b[^.\n]{0,16}?|(?:不要|不得|别|不许|不能|请勿|禁止|勿)[^。，\n]{0,6}?)"
KEEP_NAMES = gated(
    rf"{NOT}(?:translat|翻译|译)[^.。\n]{{0,16}}?(?:names?|brands?|terms?|commands?|专名|产品名|品牌|名称|术语|命令|英文)|\b(?:leave|keep) (?:all |the |any )*(?:product |brand |app |company |button |technical )*(?:names?|brands?|terms?|commands?) (?:untranslated|in english|as (?:they are|is)|unchanged)|(?:产品名|品牌名?|专有名词|软件名|名称)[^。\n]{{0,6}}(?:不译|不翻译|保留(?:英文|原文)|保持(?:英文|原文))"
)
# Names that begin with a capital as any word may: of persons, places, books, characters.
KEEP_CAPITALS = gated(
    r"(?:人名|人物名|地名|书名|片名|角色名|姓名|专名|专有名词|名字|姓氏|作者名|店名|公司名)[^。，\n]{0,8}?(?:不(?:要|用|必|得|能|可|许)?(?:再)?(?:翻译|译|音译|改)|(?:保留|保持|用|照抄|照写|沿用)[^。，\n]{0,4}?(?:英文|原文|原样|原名|拉丁字母|外文)|原样保留)|(?:不(?:要|用|必|得|能|可|许)?|别|勿)(?:翻译|译|音译)[^。，\n]{0,6}?(?:人名|人物名|地名|书名|片名|角色名|姓名|专名|专有名词|名字)|保留[^。，\n]{0,6}?(?:英文|原文)(?:的)?(?:人名|地名|名字|姓名|专名)|"
    r"\b(?:do not|don't|never|must not|without) (?:translat|transliterat|render|chang|convert|localis|localiz)\w*[^.\n]{0,24}?\b(?:(?:personal|proper|people's|person|place|character|family|first|last) (?:names?|nouns?)|names)\b|\b(?:leave|keep) (?:all |the |any |every )*(?:personal |proper |place |character |people's |family )?(?:names?|nouns) (?:of (?:people|persons|places|characters) )?(?:untranslated|in (?:the )?(?:english|original|latin)|as (?:they are|is|written)|unchanged|in their original)"
)
KEEP_NUMBERS = gated(
    rf"{NOT}(?:chang|alter|modif|touch|edit|convert|改|动|变|换)[^.。\n]{{0,16}}?(?:numbers?|figures?|digits?|numerals?|amounts?|数字|数值|金额)|\b(?:keep|leave) (?:all |the |every |any )*(?:numbers?|figures?|amounts?) (?:unchanged|as (?:they are|is)|intact)|数字(?:一律)?(?:保持)?(?:不变|不改|原样)"
)
NOT_FIRST = gated(
    r"\b(?:do not|don't|never|avoid)\s(?:ever )?(?:start|begin|open|starting|beginning|opening)(?:ing)?\b[^.\n\"'“‘]{0,40}?\bwith\s(?:the (?:words?|phrases?|sentence) )?((?:[\"'“‘][^\"”\n]{2,60}?[\"'”’](?:,? (?:or|and|nor) |, )?){1,4})|(?:不要|别|不得|禁止|请勿)(?:以|用)((?:[“「\"][^”」\"\n]{1,30}[”」\"](?:或者?|、|和)?){1,4})[^。\n]{0,4}(?:开头|开始|起头|打头)"
)
NOT_LAST = gated(
    r"\b(?:do not|don't|never|avoid)\s(?:ever )?(?:end|finish|close|conclude|ending|finishing|closing)(?:ing)?\b[^.\n\"'“‘]{0,40}?\bwith\s(?:the (?:words?|phrases?|sentence) )?((?:[\"'“‘][^\"”\n]{2,60}?[\"'”’](?:,? (?:or|and|nor) |, )?){1,4})|(?:不要|别|不得|禁止|请勿)(?:以|用)((?:[“「\"][^”」\"\n]{1,30}[”」\"](?:或者?|、|和)?){1,4})[^。\n]{0,4}(?:结尾|结束|收尾)"
)
DOOR = either(*(told.door for told in (KEEP_NAMES, KEEP_CAPITALS, KEEP_NUMBERS, NOT_FIRST, NOT_LAST)))  # of all
QUOTED = re.compile(r"[\"“「]([^\"”」\n]{1,60})[\"”」]|(?<!\w)['‘]([^'’\n]{2,60})['’](?!\w)")
PROPER = re.compile(r"\b(?:[A-Z][a-z]+[A-Z]\w{1,30}|[A-Z]{2,12}\d{0,3}[a-z]{0,2})\b|`([^`\n]{2,40})`")
CAPITAL = re.compile(r"\b[A-Z][a-z]{2,20}\b")
STARTS = re.compile(r"(?:\A|[.!?:;\n\"“”'‘(*#>-])\s{0,3}\Z")
TITLED = re.compile(
    r"\b(?:Mrs?|Ms|Miss|Dr|Prof|Sir|Lady|Lord|Captain|Uncle|Aunt|Professor|Doctor|King|Queen|Saint|St)\.?\s\Z"
)
# Words with a capital that are no names.
CALENDAR = frozenset(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December", "English", "French", "German", "Spanish", "Italian", "Chinese", "Japanese", "Russian", "American", "British", "European", "Christmas", "Easter", "Mister", "Miss", "Madam", "Sir", "Lady", "Lord", "Captain", "Uncle", "Aunt", "Doctor", "Professor", "King", "Queen", "Saint", "God", "Mum", "Mom", "Dad", "Mother", "Father", "Internet", "Web", "Yes"])  # fmt: skip
LEAST_GERMAN = 0.2  # share of function words: every German noun begins with a capital
NUMBER = re.compile(r"(?<![\d.,])\d{1,12}(?:[.,]\d{1,12})*(?![\d])")
EDGE = " \n\t\"'“”‘’「」*_#>-"


def find(prompt: Prompt, text: str, response: ModelResponse) -> Iterator[Fault]:
    """What one response begins or ends with, or changed, although the text of the prompt, or its head, rules it out."""
    low = folded(text)
    yield from _edges(text, low, response)
    yield from _lost_names(prompt, text, low, response)
    names, numbers = KEEP_NAMES.search(text, low), KEEP_NUMBERS.search(text, low)
    for said, pattern in ((names, PROPER), (numbers, NUMBER)):
        material = _material(prompt, text, said.end()) if said else ""
        lost = next(
            (
                m
                for m in islice(pattern.finditer(material), 60)
                if (m.group(1) if m.lastindex else m.group()) not in response.text
            ),
            None,
        )
        if said and lost:
            because = Text(
                f"“{lost.group()}” is not there any more although the prompt says “{said.group()[:80]}”",
                f"提示说“{said.group()[:80]}”，“{lost.group()}”却不见了",
            )
            span = Span(0, min(len(response.text), 200))
            expected = Text(f"“{lost.group()}” as it was", f"原样的“{lost.group()}”")
            yield Fault("negation_ignored", response.index, span, because, expected, "error")


def _lost_names(prompt: Prompt, text: str, low: str, response: ModelResponse) -> Iterator[Fault]:
    """None of the names with a capital is in the answer any more. Where one is, the others may be of another sort."""
    said = KEEP_CAPITALS.search(text, low)
    material = _material(prompt, text, said.end()) if said else ""
    if said is None or function_share(material, "de")[0] >= LEAST_GERMAN:
        return
    names = [m.group() for m in islice(CAPITAL.finditer(material), 200) if _is_name(material, m)]
    if not names or any(name in response.text for name in names):
        return
    listed = "”, “".join(dict.fromkeys(names[:3]))
    because = Text(
        f"“{listed}” are not there any more although the prompt says “{said.group()[:80]}”",
        f"提示说“{said.group()[:80]}”，“{listed}”却不见了",
    )
    span = Span(0, min(len(response.text), 200))
    yield Fault(
        "negation_ignored",
        response.index,
        span,
        because,
        Text(f"“{names[0]}” as it was", f"原样的“{names[0]}”"),
        "error",
    )


def _is_name(material: str, match: re.Match[str]) -> bool:
    """A word within a sentence, or behind a title; at the beginning of a sentence any word has a capital."""
    before = material[max(0, match.start() - 20) : match.start()]
    return match.group() not in CALENDAR and (STARTS.search(before) is None or TITLED.search(before) is not None)


def _edges(text: str, low: str, response: ModelResponse) -> Iterator[Fault]:
    body = response.text.strip(EDGE)
    for demand, at_start in ((NOT_FIRST, True), (NOT_LAST, False)):
        said = demand.search(text, low)
        for groups in QUOTED.findall(next(g for g in said.groups() if g)) if said else ():
            words = next(group for group in groups if group).strip(" .,，。…")
            end = body.rstrip(".!?。！？,，").lower()
            if words and (body.lower().startswith(words.lower()) if at_start else end.endswith(words.lower())):
                place = (
                    response.text.lower().find(words.lower())
                    if at_start
                    else response.text.lower().rfind(words.lower())
                )
                because = Text(
                    f"{'begins' if at_start else 'ends'} with “{words}”, which the prompt rules out",
                    f"{'开头' if at_start else '结尾'}是提示禁止的“{words}”",
                )
                expected = Text(
                    f"another {'beginning' if at_start else 'ending'}", f"别的{'开头' if at_start else '结尾'}"
                )
                yield Fault(
                    "negation_ignored", response.index, Span(place, place + len(words)), because, expected, "error"
                )
                return


def _material(prompt: Prompt, text: str, after: int) -> str:
    """What is to be worked on: the told material, else what stands behind the last colon or line break after the demand."""
    told = "\n".join(text[s.span.start : s.span.end] for s in prompt.of_kind("material", "quote"))
    if told:
        return told
    rest = text[after:]
    cut = re.search(r":\s|：|\n|\.\s|。", rest)
    return rest[cut.end() :] if cut else ""
