"""titled: a person listed once by the full name and once by surname and title, where the text joins title and full name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from routing.subsystems.entity.extraction import Row
from routing.subsystems.entity.tagger_features import SURNAMES

OFFICES = "省长|市长|县长|区长|镇长|乡长|村长|厂长|站长|所长|处长|科长|局长|部长|院长|校长|班长|队长|组长|连长|营长|团长|船长|机长|店长|社长|会长|馆长|董事长|总经理|经理|主任|书记|教授|老师|医生|大夫|律师|工程师|师傅|主席|总监|主编|教练|护士长?|警官|法官|将军|司令|博士|记者|导演|秘书|会计"
SHORT_ZH = re.compile(rf"(?P<surname>[\u4e00-\u9fff]{{1,2}}?)(?P<title>{OFFICES})")
FULL_ZH = re.compile(r"[\u4e00-\u9fff]{2,4}")
TITLES = r"Mr|Mrs|Ms|Miss|Dr|Prof|Sir|Dame|Judge|Captain|Coach|Professor|Doctor|Mayor|Sergeant|Inspector|Officer|Senator|Governor|President|Minister|Chancellor|Colonel|General|Major|Lieutenant|Admiral|Commander|Father|Sister|Brother|Pastor|Reverend|Rabbi|Nurse|Chef|Principal|Headmaster|Director|Detective|Councillor"
TITLE_WORDS = frozenset(TITLES.split("|"))
SHORT = re.compile(rf"(?:the )?(?P<title>{TITLES})\.? (?P<surname>[A-Z][\w'’-]{{1,24}})")
FULL = re.compile(r"[A-Z][\w'’-]{1,24}(?: [A-Z][\w'’-]{0,24}\.?)?(?: (?:de|van|von|of))? [A-Z][\w'’-]{1,24}")


def twice(text: str, rows: Sequence[Row]) -> Iterator[tuple[Row, Row]]:
    """(full name, surname with title) of two entries that the text makes one person."""
    names = [row.name for row in rows]
    for short in rows:
        same = _same_zh if SHORT_ZH.fullmatch(short.name) else _same_en if SHORT.fullmatch(short.name) else None
        for full in rows if same else ():
            if same and same(text, full.name, short.name, names):
                yield full, short


def _same_zh(text: str, full: str, short: str, names: Sequence[str]) -> bool:
    """陆维明 and 陆县长 in a text with “县长陆维明” and no other 陆."""
    found = SHORT_ZH.fullmatch(short)
    if found is None or found["surname"] not in SURNAMES or not FULL_ZH.fullmatch(full):
        return False
    surname, title = found["surname"], found["title"]
    if not full.startswith(surname) or len(full) <= len(surname) or SHORT_ZH.fullmatch(full):
        return False
    others = [name for name in names if name.startswith(surname) and name not in (full, short)]
    called = re.findall(rf"(?:{OFFICES})({surname}[\u4e00-\u9fff]{{{len(full) - len(surname)}}})", text)
    joined = rf"(?<!副){title}{full}|{full}(?:副(?!{title}))?{title}|{full}(?:，|,|（|\(|是|任|担任|为|现任){{1,2}}[\u4e00-\u9fff]{{0,8}}(?<!副){title}(?=[，。；、）)\s]|$)"
    return not others and set(called) <= {full} and re.search(joined, text) is not None


def _same_en(text: str, full: str, short: str, names: Sequence[str]) -> bool:
    """Anna Berg and Mayor Berg in a text with “Mayor Anna Berg” or “Anna Berg, the mayor”, and no other Berg."""
    found = SHORT.fullmatch(short)
    if found is None or not FULL.fullmatch(full) or SHORT.fullmatch(full):
        return False
    title, surname = found["title"], found["surname"]
    words = full.split()
    if words[-1] != surname or words[0] in TITLE_WORDS:
        return False
    called = [*re.findall(rf"\b([A-Z][\w'’-]{{0,24}}\.?) {re.escape(surname)}\b", text), *_before(surname, names)]
    before = {word.rstrip(".") for word in called} - TITLE_WORDS
    joined = rf"\b{title}\.? {re.escape(full)}\b|\b{re.escape(full)},? (?:\(|(?:is|was) )?(?:(?:the|our|a|its|their|town|city|new) ){{0,2}}{title.lower()}\b(?!['’])"
    return before <= {word.rstrip(".") for word in words} and re.search(joined, text) is not None


def _before(surname: str, names: Sequence[str]) -> Iterator[str]:
    """The words in front of the surname in the entries."""
    return (name.split()[-2] for name in names if name.endswith(f" {surname}"))
