"""converses: relations that a text may tell from either end (hires / works for, buys from / supplies); which end is which."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice

from routing.contracts import Span
from routing.subsystems.relation.signals import Fault
from routing.text.gate import either, folded, gated

READ_CHARS = 6000
NAME = r"((?:(?:Mr|Mrs|Ms|Dr|Prof)\. )?[A-Z][\w&'’.-]{0,30}(?: (?:of |the |and )?[A-Z0-9][\w&'’.-]{0,30}){0,4})"
HAN = r"([\u4e00-\u9fffA-Za-z0-9·]{2,12}?)"


@dataclass(frozen=True, slots=True)
class Relation:
    """A relation with a first and a second end: words for it, its roles, and how a text tells it."""

    cue: re.Pattern[str]  # predicate or role words that put the first end first
    forward: tuple[re.Pattern[str], ...]  # first … second
    backward: tuple[re.Pattern[str], ...]  # second … first


def _relation(cue: str, forward: tuple[str, ...], backward: tuple[str, ...]) -> Relation:
    def told(verbs: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
        found = []
        for verb in verbs:
            han = any("\u4e00" <= char <= "\u9fff" for char in verb)
            pattern = rf"{HAN}{verb}{HAN}(?=[，。；、的]|$)" if han else rf"{NAME} {verb} (?:the |an? )?{NAME}"
            found.append(re.compile(rf"(?:^|[，。；：“\"\s]){pattern}" if han else pattern))
        return tuple(found)

    return Relation(re.compile(cue, re.IGNORECASE), told(forward), told(backward))


RELATIONS: tuple[Relation, ...] = (
    _relation(r"^(?:parent|parent[_ ]of|father|mother|has[_ ]child|父母|父亲|母亲)(?![_ ]company)", (r"(?:is|was) (?:the )?(?:father|mother|parent) of", r"(?:had|has) (?:a |one )?(?:son|daughter|child)(?: named| called)?,?", "是的?父亲", "生下"), (r"(?:is|was),? (?:the )?(?:\w+ )?(?:daughter|son|child) of", r"(?:was|is) (?:born to|raised by)")),
    _relation(r"^(?:acquir\w+|buyer|purchas\w+|bought|buys|took[_ ]over|acquisition|收购方?|并购)", (r"(?:has )?(?:acquired|bought|took over|purchased|buys|acquires)", "(?:全资)?(?:收购|并购)了?"), (r"(?:was|is|were|has been) (?:acquired|bought|taken over|purchased) by", "被(?=.{2,12}(?:收购|并购))")),
    _relation(r"^(?:teach\w*|taught|teacher|tutor|mentor\w*|trains?|coach\w*|老师|教|指导)", (r"(?:teaches|taught|mentors|mentored|coaches|coached|trained|tutors)", "(?:教|指导)(?:过|了)?"), (r"(?:takes?|took|has|had) (?:\w+ )?(?:lessons?|classes|courses) (?:from|with)", r"(?:studied|studies|trained|learned|learnt) (?:\w+ )?(?:under|with|from)", r"(?:is|was) (?:taught|coached|mentored|trained) by", r"(?:is|was) (?:a |the )?(?:student|pupil|apprentice) of", "师从(?:于)?", "拜")),
    _relation(r"^(?:suppl\w+|sells[_ ]to|vendor|provider|供应商?|供货)", (r"(?:supplies|supplied|delivers? \w+ to|sells? \w+ to|provides)", "(?:向|为)(?=.{2,12}(?:供应|供货|提供))", "供应"), (r"(?:buys|bought|sources|sourced|gets|orders|ordered|purchases) (?:(?:its|their|the|all) )?(?:[a-z]+ ){0,3}from", r"(?:is|was) supplied by", "从(?=.{2,12}(?:采购|进货|购买))")),
    _relation(r"^(?:employ\w*|hire\w*|employer|雇[佣主]?|聘用|雇用)", (r"(?:has )?(?:hired|employs|employed|recruited)", "(?:聘用|雇用|雇佣|录用|聘请)了?"), (r"(?:has )?(?:joined|works for|worked for|works at|worked at|is employed by|was hired by|is employed at|was recruited by)", "(?:加入|入职|就职于|供职于|任职于)了?")),
    _relation(r"^(?:manag\w+|supervis\w+|boss|leads?|上级|领导|管理)", (r"(?:manages|supervises|leads|oversees|is (?:the )?(?:manager|boss|supervisor) of)", "(?:领导|管理|主管)着?"), (r"(?:reports to|works under|is managed by|is supervised by|answers to)", "(?:向)(?=.{2,12}汇报)")),
    _relation(r"^(?:found\w*|founder|founded|created|establish\w*|创始人|创立|创办|创建)", (r"(?:founded|established|co-founded|started|set up)", "(?:创立|创办|创建|成立)了?"), (r"(?:was|is) (?:founded|established|started|set up|created) by", "由(?=.{2,12}(?:创立|创办|创建))")),
    _relation(r"^(?:wrote|author\w*|written|writes|composed|作者|撰写|写)", (r"(?:wrote|authored|composed|penned)", "(?:创作|撰写|写)了"), (r"(?:was|is) (?:written|composed|authored|penned) by",)),
    _relation(r"^(?:owns?|owner|parent[_ ]company|holds|拥有|持有|控股|母公司)", (r"(?:owns|controls|is the (?:owner|parent company) of)", "(?:拥有|控股|持有)"), (r"(?:is|was) (?:owned|controlled) by", r"(?:is|was) (?:a |the )?(?:wholly owned )?subsidiary of", r"belongs to", "(?:隶属于|是(?=.{2,12}的子公司))")),
    _relation(r"^(?:defeat\w*|beat|beats|won[_ ]against|winner|击败|战胜)", (r"(?:defeated|beat|beats|won against)", "(?:击败|战胜|打败)了?"), (r"(?:lost to|was (?:beaten|defeated) by|were (?:beaten|defeated) by)", "(?:负于|不敌|输给)了?")),
    _relation(r"^(?:lend\w*|lent|lender|借给|出借)", (r"(?:lent|lends|loaned) (?:\w+ ){0,3}to",), (r"(?:borrowed|borrows) (?:\w+ ){0,4}from",)),
    _relation(r"^(?:contains?|includes?|has[_ ]part|包含|包括)", (r"(?:contains|includes)", "(?:包含|包括|下辖)"), (r"(?:is|lies|are) (?:in|part of|located in|situated in|inside)", "(?:位于|属于)")),
    _relation(r"^(?:hosts?|organi[sz]\w+|主办|举办)", (r"(?:hosted|hosts|organised|organized)", "(?:主办|举办)了?"), (r"(?:was|is) (?:hosted|organised|organized) by", "由(?=.{2,12}(?:主办|举办))")),
)  # fmt: skip
CHAIN = gated(
    r"^[\s*\d.)-]{0,6}\"?([^\n\"|>]{1,60}?)\"?\s?(?:->|→|-->|=>|\||--|\t)\s?\[?([^\n|>\[\]]{1,40}?)\]?\s?(?:->|→|-->|=>|\||--|\t)\s?\"?([^\n\"|>]{1,60}?)\"?[.。]?\s?$",
    re.MULTILINE,
)
TWO_LINKS = re.compile(  # in every chain; the mark first, so that the search leaps from one to the next
    r"[-=|\t→](?:(?<=[|\t→])|(?<=-)[>-]|(?<==)>)[\s\S]{0,50}?(?:->|→|=>|\||--|\t)"
)
PAIR = gated(r"[(（]\s?\"?([^()（）,，\n\"]{1,60})\"?\s?[,，]\s?\"?([^()（）,，\n\"]{1,60})\"?\s?[)）]", re.UNICODE)
TRIPLE = gated(
    r"[(（\[<]\s?\"?([^()（）,，;；|\n\"]{1,60})\"?\s?[,，;；|]\s?\"?([^()（）,，;；|\n\"]{1,40})\"?\s?[,，;；|]\s?\"?([^()（）,，;；|\n\"]{1,60})\"?\s?[)）\]>]",
    re.UNICODE,
)
EDGES = either(CHAIN.door, PAIR.door, TRIPLE.door)  # what no pair and no triple goes without
ROLES = re.compile(
    r"[(（]\s?([\w \u4e00-\u9fff]{2,24})\s?[,，]\s?(?:[\w \u4e00-\u9fff]{2,24}\s?[,，]\s?)?([\w \u4e00-\u9fff]{2,24})\s?[)）]"
)


def turned_round(prompt: str, index: int, response: str) -> list[Fault]:
    """Pairs and triples whose ends stand the other way round than the text tells the relation."""
    edges = list(islice(_edges(response[:READ_CHARS], folded(response)), 40))
    if not edges:
        return []
    text, found = prompt[:READ_CHARS], []
    told_by = cache(lambda relation: tuple(_told(relation, text)))
    roles = list(islice(ROLES.finditer(text), 4))
    role = " ".join(roles[0].group(1).split()) if roles else ""
    for first, predicate, second, span in edges:
        for relation in RELATIONS:
            if not (relation.cue.search(predicate) if predicate else relation.cue.search(role)):
                continue
            told = [(a, b) for a, b in told_by(relation) if {a, b} and _same(a, second) and _same(b, first)]
            kept = [1 for a, b in told_by(relation) if _same(a, first) and _same(b, second)]
            if told and not kept:
                middle = f", {predicate}" if predicate else ""
                found.append(
                    Fault(
                        index,
                        span,
                        response[span.start : span.end],
                        f"({told[0][0]}{middle}, {told[0][1]})",
                        predicate or role,
                    )
                )
            break
    return found


def _edges(text: str, low: str) -> Iterator[tuple[str, str, str, Span]]:
    taken: list[Span] = []
    chained = CHAIN.door.admits(low) and TWO_LINKS.search(text)
    for pattern in (TRIPLE, CHAIN) if chained else (TRIPLE,):
        for match in pattern.finditer(text, low):
            taken.append(Span(*match.span()))
            yield match[1].strip(), match[2].strip().strip("-[] "), match[3].strip(), Span(*match.span())
    for match in PAIR.finditer(text, low):
        if not any(Span(*match.span()).overlaps(span) for span in taken):
            yield match[1].strip(), "", match[2].strip(), Span(*match.span())


def _told(relation: Relation, text: str) -> Iterator[tuple[str, str]]:
    """(first end, second end) of every place where the text tells the relation."""
    for pattern in relation.forward:
        for match in islice(pattern.finditer(text), 20):
            yield match[1].strip(), match[2].strip()
    for pattern in relation.backward:
        for match in islice(pattern.finditer(text), 20):
            yield (
                re.split(r"收购|并购|采购|进货|购买|汇报|创立|创办|创建|主办|举办|的子公司", match[2])[0].strip(),
                match[1].strip(),
            )


def _same(one: str, other: str) -> bool:
    a, b = one.lower().rstrip(".。"), other.lower().rstrip(".。")
    return (
        bool(a)
        and bool(b)
        and (a == b or (len(b) > 1 and (a.endswith(b) or b.endswith(a) or a.startswith(b) or b.startswith(a))))
    )
