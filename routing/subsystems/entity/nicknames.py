"""nicknames: other names that running text gives its things ("whom the crew call Gull", "字子安"), and answers that cross them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from itertools import combinations, islice

from routing.contracts import Span
from routing.subsystems.entity.extraction import Alias
from routing.text.gate import either, folded, gate, gated

READ_CHARS = 8000
MOST = 60
NAME = r"(?:(?:(?:Mrs?|Ms|Dr|St)\. )?[A-Z](?:[\w'’-]{1,24}|\.)(?: (?:(?:of|the|de|van|von) )?[A-Z][\w'’&-]{0,24}){0,4})"
THING = rf"(?:(?<=[Tt]he )(?:{NAME}(?: [a-z]{{3,12}})?|[a-z]{{3,14}}(?: [a-z]{{3,14}}){{0,2}}?)|{NAME}|(?<![\w])['‘“\"][A-Z][^'’”\"\n]{{1,40}}['’”\"])"
OTHER = r"(?:@[\w.-]{2,30}|['‘“\"][^'’”\"\n]{1,40}['’”\"]|(?:[Tt]he )?[A-Z][\w'’-]{0,24}(?: [A-Z\d][\w'’-]{0,24}){0,3})"
LABEL = r"(?:nick ?names?|handle|code ?name|call ?sign|user ?name|login|alias|pen name|stage name|pet name|maiden name|working title|ticker|short name|trade name|field name|radio name|pseudonym|other name|former name|old name)"
SAYS = r"(?:call(?:s|ed)?|nick-?named?|dub(?:s|bed)?|know(?:s|n)?|refer(?:s|red)? to|christened|named)"
# Each pattern gives the thing (n) and its other name (o); one without n belongs to the thing that the sentence before speaks of.
WORDED = tuple(
    gated(pattern, re.NOFLAG)
    for pattern in (
        rf"(?P<n>{THING}),? (?:whom|which|who|that) (?:[\w'’-]+ ){{1,5}}?{SAYS}(?: (?:him|her|it|them))?(?: as)? (?P<o>{OTHER})",
        rf"\b[Kk]nows? (?:the )?(?P<n>{THING}) (?:only |better )?as (?P<o>{OTHER})",
        rf"(?P<n>{THING}),? ?\((?:the )?{LABEL}:? (?P<o>{OTHER}|[\w@.-]{{2,30}})\)",
        rf"(?P<n>{NAME}),? (?:whose|with the|under the|by the) {LABEL}(?: is| was|:)? (?P<o>{OTHER})",
        rf"(?P<n>{THING})['’]s {LABEL} (?:is|was) (?P<o>{OTHER})",
        rf"\b(?:[Ii]ts|[Hh]is|[Hh]er|[Tt]heir) {LABEL} (?:is|was) (?P<o>{OTHER})",
        rf"\b{LABEL} of (?:the )?(?P<n>{THING}) (?:is|was) (?P<o>{OTHER})",
        rf"(?P<n>{THING})(?:,| is| was| were)(?: \w+){{0,4}} (?:nick-?named|code-?named|dubbed|called|known(?: \w+){{0,4}} as|(?:running |filed |sold |registered |recorded )?under the {LABEL}|goes by(?: the (?:name|{LABEL})(?: of)?)?|answers to) (?P<o>{OTHER})",
        rf"(?P<n>{THING}),? (?:(?:signs?|logs?) (?:in|on) as|(?:posts?|writes?|trades?|performs?|plays?|races?|publishes|appears|works) as|(?:runs?|goes|went|is sold|was sold|is filed|is listed) (?:under|by) (?:the )?{LABEL} (?:of )?|is {LABEL} )\s?(?P<o>{OTHER}|[a-z][\w.-]{{0,20}}\d[\w.-]{{0,10}})",
    )
)
LABELS = gate(re.compile("|".join(LABEL.replace(" ?", between) for between in ("", " "))))
EVERY = tuple((item.door, item.pattern) for item in WORDED)
PLAIN = (  # what a text without such a label can hold, behind doors that leave the label out
    *EVERY[:2],
    (gate(re.compile("named|dubbed|called|known|goes by|answers to")), WORDED[7].pattern),
    (
        gate(re.compile("(?:sign|log)s? [io]n as|(?:post|write|trade|perform|play|race|publishe|appear|work)s? as")),
        WORDED[8].pattern,
    ),
)
SUBJECT = re.compile(rf"(?:^|[.;!?]\s+|[:：]\s*)(?:[Tt]he )?(?P<n>{NAME}(?: [a-z]{{3,12}})?)", re.MULTILINE)
HAN = r"[\u4e00-\u9fffA-Za-z0-9·]"
SPOKEN_AS = r"(?:(?:喊|叫|管|称|唤)(?:他们?|她们?|它们?|其)(?:叫|做|为|作)?|(?:本|原|曾用|别|又|小|乳|笔|艺|网|化|学|大|英文|中文|商品|通用|注册|品牌|登录|用户|俗)名|又[称叫]|也[称叫]|亦称|俗称|旧称|古称|(?<!以下)(?<!下)简称|人称|外号|绰号|昵称|代号|雅号|法号|(?:[\u4e00-\u9fff]代|旧时|古时|从前|早年|民间|当地人?|大家|人们|行内)(?:都|又|也|习惯)?[称叫]|(?<=[，,、])(?:字(?!数|体|母|典|节|迹|幕|号|面|里|字|条)|号(?!召|称|码|角|令|线|牌)))"
ALSO_ZH = gated(
    rf"{SPOKEN_AS}(?:为|叫|是|作|做|：|:)?(?:[“\"「](?P<q>[^”\"」\n]{{1,12}})[”\"」]|(?P<o>{HAN}{{2,8}}?)(?=[，。；、,;）)]|$|\n))",
    re.NOFLAG,
)
NAMES_OTHERWISE = either(LABELS, *(door for door, _ in PLAIN), ALSO_ZH.door)
SENTENCE_ZH = re.compile(r"[^。；;\n！？]{2,200}")
OWNER_ZH = re.compile(
    rf"(?:(?:{HAN}{{1,6}}[：:])\s{{0,2}})?(?:[\u4e00-\u9fff]{{1,6}}的)?(?:其[弟兄姐妹子父母师友侄妻女]|弟弟|哥哥|姐姐|妹妹|另有|还有|邻近的|主角|作者|诗人)?(?P<n>(?:(?![本原曾别又小乳笔艺的了在是]名?(?=名)|的|了)[\u4e00-\u9fffA-Za-z0-9·]){{2,14}}?)(?=[，,（(]|的?{SPOKEN_AS})"
)
OWN_ZH = re.compile(
    r"[，,、；]((?:(?![的了在是人都们家上下中里也又其])[\u4e00-\u9fff]){2,6})的?$"
)  # a thing of its own in mid-sentence
HEADED = re.compile(r"^[^:：|=→\n]{1,60}(?:[:：|=→]|->| [-–—] |——)")
BETWEEN = re.compile(
    r"(?:\W|(?:is|are|was|were|means?|refers?|stands?|belongs?|to|the|an?|in|on|of|for|by|as|also|only|better|called|known|nick-?named|goes|uses?|used|has|signs|logs|posts|name|whose|with|and|person|behind)\b|\b"
    + LABEL
    + r"\b|[指的是即为称号字叫名又也归属于外绰绰昵笔本原旧古曾用简俗别代其者]){1,12}",
    re.IGNORECASE,
)
DENIES = re.compile(
    r"\b(?:not|no|never|instead|rather|neither|nor|unlike)\b|n['’]t\b|不|非|没|未|而|无关", re.IGNORECASE
)
CLAUSE = re.compile(r"[^,，;；。\n]{2,200}")


def stated(text: str) -> list[Alias]:
    """The pairs of a thing and its other name that running text states, in order of their patterns."""
    sample = text[:READ_CHARS]
    low = folded(sample)
    if not NAMES_OTHERWISE.admits(low):
        return []
    found: list[Alias] = []
    for door, pattern in EVERY if LABELS.admits(low) else PLAIN:
        for match in islice(pattern.finditer(sample), MOST) if door.admits(low) else ():
            name = match.groupdict().get("n") or _before(sample, match.start())
            found += [Alias(_bare(name), _bare(match["o"]), Span(*match.span()))] if name else []
    return [*found, *_chinese(sample, low)]


def _before(text: str, end: int) -> str:
    """The subject of the clause, or sentence, before a place."""
    subjects = [match["n"] for match in SUBJECT.finditer(text[max(0, end - 200) : end])]
    return subjects[-1] if subjects else ""


def _bare(name: str) -> str:
    return name.strip("“”\"'‘’ ").removeprefix("the ").removeprefix("The ").strip("“”\"'‘’ ")


def _chinese(text: str, low: str) -> Iterator[Alias]:
    if not ALSO_ZH.door.admits(low):
        return
    for sentence in islice(SENTENCE_ZH.finditer(text), MOST):
        marks = list(islice(ALSO_ZH.pattern.finditer(sentence.group()), 12))
        owner = OWNER_ZH.match(sentence.group()) if marks else None
        if owner is None or owner.end() > marks[0].start() + 1:
            continue
        for mark in marks:
            other = mark["q"] or mark["o"]
            own = OWN_ZH.search(sentence.group()[: mark.start()])
            name = own[1] if own and own.start() > 0 else owner["n"]
            if other != name:
                start = sentence.start() + mark.start()
                yield Alias(name, other, Span(start, start + len(mark.group())))


def joined(pairs: Sequence[Alias]) -> list[Alias]:
    """The pairs, and those that follow from them: two other names of one thing."""
    return [
        *pairs,
        *(
            Alias(one, other, pairs[0].span)
            for group in groups(pairs)
            for one, other in (combinations(sorted(group), 2) if len(group) > 2 else ())
        ),
    ]


def groups(pairs: Sequence[Alias]) -> list[frozenset[str]]:
    """The names that mean one thing, as the pairs join them; in lower case."""
    found: list[set[str]] = []
    for pair in pairs[:MOST]:
        both = {plain(pair.name), plain(pair.alias)}
        met = [group for group in found if group & both]
        found = [group for group in found if not group & both] + [both.union(*met)]
    return [frozenset(group) for group in found]


def plain(name: str) -> str:
    """A name in lower case, without quotation marks and article."""
    return name.strip("“”\"'《》‘’「」 ").lower().removeprefix("the ")


class _Thing:
    """A thing of the text: its names, the words of them that no other thing has, and its other names."""

    def __init__(self, name: str) -> None:
        self.name, self.names, self.others = name, {plain(name)}, set[str]()


def crossed(response: str, pairs: Sequence[Alias]) -> Iterator[tuple[Span, str, str, str]]:
    """(place, other name, thing it is put under, thing that the text gives it to), the first only."""
    things = _things(pairs)
    if len(things) < 2:
        return
    listed = list(_entries(response[:READ_CHARS]))
    for span, unit in listed or _units(response[:READ_CHARS], things):
        held = [thing for thing in things.values() if any(_has(unit, name) for name in thing.names)]
        if len(held) != 1 or DENIES.search(unit):
            continue
        for thing in things.values():
            alias = next((a for a in thing.others if _has(unit, a)), None) if thing is not held[0] else None
            if alias and alias not in held[0].others and not any(alias in name for name in held[0].names):
                if not (listed or HEADED.match(unit) or _bound(unit, alias, held[0])):
                    continue
                yield span, alias, held[0].name, thing.name
                return


def _bound(unit: str, alias: str, thing: _Thing) -> bool:
    """Whether nothing but words that equate stands between the other name and the thing."""
    low = unit.lower()
    at = low.find(alias)
    for name in thing.names:
        place = low.find(name)
        between = low[at + len(alias) : place] if place > at else low[place + len(name) : at]
        if place >= 0 and BETWEEN.fullmatch(between):
            return True
    return False


def _things(pairs: Sequence[Alias]) -> dict[str, _Thing]:
    things: dict[str, _Thing] = {}
    for pair in pairs[:MOST]:
        key = next(
            (k for k in things if _part_of(plain(pair.name), k) or _part_of(k, plain(pair.name))), plain(pair.name)
        )
        thing = things.setdefault(key, _Thing(pair.name))
        thing.others.add(plain(pair.alias))
    words = [set(key.split()) for key in things]
    for key, thing in things.items():
        own = [w for w in key.split() if len(w) > 2 and sum(w in held for held in words) == 1]
        thing.names |= {w for w in own if w.isascii()} - thing.others
    return things


def _part_of(short: str, full: str) -> bool:
    return short == full or short in full.split()


def _has(text: str, name: str) -> bool:
    low = text.lower()
    place = low.find(name)
    while place >= 0:
        before, after = low[place - 1 : place], low[place + len(name) : place + len(name) + 1]
        if not name.isascii() or not ((before.isascii() and before.isalnum()) or (after.isascii() and after.isalnum())):
            return True
        place = low.find(name, place + 1)
    return False


def _units(response: str, things: dict[str, _Thing]) -> Iterator[tuple[Span, str]]:
    """The lines; a line of several things is cut at its commas."""
    for line in re.finditer(r"[^\n]{2,600}", response):
        several = sum(any(_has(line.group(), name) for name in thing.names) for thing in things.values()) > 1
        if not several and len(line.group()) <= 160:
            yield Span(*line.span()), line.group()
            continue
        for clause in CLAUSE.finditer(line.group()):
            start = line.start() + clause.start()
            yield Span(start, start + len(clause.group())), clause.group()


def _entries(response: str) -> Iterator[tuple[Span, str]]:
    start = min((p for p in (response.find("{"), response.find("[")) if p >= 0), default=-1)
    try:
        value = json.JSONDecoder().raw_decode(response[start:])[0] if start >= 0 else None
    except (ValueError, RecursionError):
        return
    for item in value[:MOST] if isinstance(value, list) else [value]:
        if not isinstance(item, dict):
            continue
        flat = [(str(key), json.dumps(given, ensure_ascii=False)) for key, given in item.items()]
        rows = [" | ".join(given for _, given in flat)] if isinstance(value, list) else [f"{k}: {v}" for k, v in flat]
        for row in rows:
            place = response.find(row.split(": ", 1)[-1][:20])
            yield Span(max(place, 0), max(place, 0) + min(len(row), 40)), row
