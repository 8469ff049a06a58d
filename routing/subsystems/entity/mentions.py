"""mentions: two things of one name merged, one thing listed twice, an alias under the wrong name, pronouns left or misread."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, islice

from routing.contracts import Prompt, Span, Text
from routing.subsystems.entity import aliases, filed, frames, linked, namesakes, nicknames, sizes
from routing.subsystems.entity.aliases import Alias
from routing.subsystems.entity.extraction import Row
from routing.subsystems.entity.material import handed_over
from routing.subsystems.entity.pronouns import (
    ASKS,
    SOUND,
    Misread,
    misread_person,
    sound_thing,
    speaker_for_third,
    user_for_third,
)
from routing.subsystems.entity.senses import TABLE
from routing.text.gate import either, folded, gated

READ_CHARS = 20_000
EXTRACTS = gated(
    r"\b(?:extract|list|who (?:attend\w*|is|are|was|were|took|spoke|came)|each (?:person|name|event|company|place)|which|graph|relations?|count|describe|identify|find|names?|tag|label|recogni[sz]e|deduplicat\w*|merge|cluster|normali[sz]e|resolve|entit(?:y|ies)|triples?|mentions?|distinct|unique)\b|提取|抽[取成出]|列出|几[位名个家](?=[\u4e00-\u9fff]{0,4}(?:人物|角色|公司|机构|作者|嘉宾))|登场|出场|识别|标注|去重|合并|归一|实体|三元组|消歧|找出|有哪|哪几|多少[个位家]",
    re.IGNORECASE,
)
DISTINCT = re.compile(
    r"\b(?:distinct|unique|different|deduplicat\w*|merge|once|no duplicates?|without duplicates?|canonical|each (?:entity|person|company|organi[sz]ation))\b|去重|不(?:要)?重复|哪几[位个家]|不同的|合并|唯一|归一|每个.{0,6}(?:只|一)|只列一次",
    re.IGNORECASE,
)
ALL_NAMES = re.compile(
    r"\b(?:all|every|each|any|both|other|alternative) (?:of (?:the|its|their) )?(?:names?|spellings?|nick ?names?|alias(?:es)?|handles?)\b|\b(?:list|find|extract|give) (?:the |all )?(?:alias(?:es)?|nick ?names?)\b|(?:所有|全部|各种|各个|每个|其他|两个)(?:的)?(?:名称|名字|叫法|称呼|别名|写法)|列出[^。\n]{0,8}(?:别名|外号|旧称|简称|叫法)",
    re.IGNORECASE,
)
TRIPLES = re.compile(
    r"\b(?:triples?|subject|relations?|knowledge graph|entit(?:y|ies)|facts)\b|三元组|主语|主体|关系|知识图谱|实体",
    re.IGNORECASE,
)
PRONOUN = re.compile(
    r"(?:it|its|this|that|these|those|he|she|they|him|her|them|his|their|we|i|one|which|who|the (?:company|former|latter|same|other|firm|man|woman|city|country|town|village|river|school|team|club|bank|museum|film|book|organi[sz]ation|agency|ship|author|artist|couple|group|building|band|player|event|product|device|drug)|它们?|他们?|她们?|这(?:个|些|家|种|里|儿|位)?|那(?:个|些|家|种|里|儿|位)?|其|该(?:公司|机构|产品|人|市|国|校|院|项目|药|设备)?|此(?:人|事|举)?|本(?:公司|人|书|文)|后者|前者|对方|自己|双方)",
    re.IGNORECASE,
)
TITLES = r"(?:Mr|Mrs|Ms|Dr|Prof|Sir|Judge|Captain|Coach|Professor|Doctor)\.?"
QUALIFIED = re.compile(
    r"\b([A-Z][\w'’-]{2,30}(?: [A-Z][\w'’-]{2,30}){0,2})(?:,? (?:in |from |of |the )|, | \(|（)([A-Z][\w'’-]{2,30}(?: [A-Z][\w'’-]{2,20})?|[a-z]{4,20}(?: [a-z]{2,20}){0,2})"
)
HAN_QUALIFIED = re.compile(r"([\u4e00-\u9fff]{2,4})[（(]([\u4e00-\u9fffA-Za-z0-9]{1,12})[)）]")
TITLED = re.compile(rf"\b({TITLES}) ([A-Z][a-z'’-]{{2,20}})\b")
COMMON = re.compile(r"(?<![\w'’-])([a-z]{3,20})(?![\w'’-])")
PROPER = re.compile(r"(?<=[a-z,;] )([A-Z][a-z]{2,20})(?![\w'’-])")

PERSON_AND_PLACE = re.compile(
    r"\b([A-Z][a-z]{2,20}) (?:[a-z]+ed|flew|went|drove|met|took|came|left|sang|wrote|spent|ran|is|was|said|has) (?:[a-z]+ ){0,4}?(?:to|in|at|from|near|through) \1\b"
)
ANIMAL_AND_FIRM = re.compile(
    r"一[只条头匹棵朵颗个]([\u4e00-\u9fff]{2,4}?)(?=[，。；、]|在|从|飞|跑|是)(?=[\s\S]{0,200}?(?:去|到|在|加入|入职|来到|就职于)\1(?:公司|集团)?(?:面试|上班|工作|任职|实习|开会|应聘|谈))"
)
REFERS = re.compile(
    r"\b(?:refer|pronoun|what does|what (?:is|was|are|were|has|have|had)|who\b|which (?:one|thing|of)|antecedent|coreference|resolve|replace)\b|指(?:的|代|什么|谁|哪)|代词|是谁|什么(?:太|满|空)|太.{1,3}的是|是什么|什么(?:褪|锈|生锈|裂|漏|破|脏|坏)|哪个|哪一个|替换",
    re.IGNORECASE,
)
GENDERED = gated(
    r"\b(?:pronoun|who|refer\w*)\b[^\n]{0,60}[\"“'‘](he|she|his|her|him)[\"”'’]|[\"“'‘](he|she|his|her|him)[\"”'’][^\n]{0,40}\b(?:refer|mean|stand)",
    re.IGNORECASE,
)
READS = either(sizes.ANY, frames.ANY, GENDERED.door, ASKS.door, SOUND.door)  # what a pronoun may be read against
MALE = re.compile(
    r"\b(?:Mr\.?|Sir|John|James|Robert|Michael|David|William|Tom|Thomas|Mark|Paul|Peter|George|Henry|Daniel|Jack|Adam|Ben|Bob|Carl|Eric|Frank|Jim|Joe|Kevin|Luke|Martin|Max|Nick|Oliver|Sam|Steve|Tim|father|brother|son|king|uncle|husband|boy)\b"
)
FEMALE = re.compile(
    r"\b(?:Mrs\.?|Ms\.?|Mary|Anna|Anne|Ann|Emma|Sarah|Laura|Julia|Lisa|Karen|Susan|Linda|Jane|Kate|Alice|Maria|Emily|Grace|Helen|Lucy|Nina|Olivia|Rachel|Rosa|Sophie|Clara|Ella|Eva|Ida|Lena|Mia|mother|sister|daughter|queen|aunt|wife|girl)\b"
)


@dataclass(frozen=True, slots=True)
class Mention:
    """A fault in how things are named: where, what, and the right reading."""

    index: int
    span: Span
    found: str
    why: Text
    expected: Text | None = None


def extracts(text: str) -> bool:
    """True when the text asks to list, tell apart or name things."""
    return EXTRACTS.search(text, folded(text)) is not None


def conflated(prompt: Prompt, index: int, rows: Sequence[Row]) -> Iterator[Mention]:
    """A name that the text uses for two things and the answer lists once."""
    text = prompt.text[:READ_CHARS]
    if len(rows) < 1 or not EXTRACTS.pattern.search(text[:3000] + text[-500:]):
        return
    listed = Counter(aliases.plain(row.name) for row in rows)
    for name, first, second in islice(_two_things(text), 40):
        low = name.lower()
        mine = [row for row in rows if aliases.plain(row.name) == low or low in aliases.plain(row.name).split()]
        if len(mine) == 1 and listed[aliases.plain(mine[0].name)] == 1 and not _tells_apart(mine[0], first, second):
            why = Text(
                f"the text has two things called “{name}” (“{first}”, “{second}”), the answer one",
                f"文本里有两个“{name}”（“{first}”“{second}”），回答只列了一个",
            )
            yield Mention(
                index, mine[0].span, mine[0].name, why, Text(f"two rows: {first}; {second}", f"两行：{first}；{second}")
            )
            return


def blended(prompt: Prompt, index: int, response: str) -> Iterator[Mention]:
    """Two entries of one name told apart by the prompt, and a sentence that takes details from both."""
    text = prompt.text[:READ_CHARS]
    entries = [(m.group(1), m.group(2)) for m in islice(ENTRY.finditer(text), 60)] if "\n" in text else []
    for (name, one), (other, two) in islice(combinations(entries, 2), 400):
        if name != other or len(name) < 2:
            continue
        first, second = _details(one) - _details(two), _details(two) - _details(one)
        for sentence in SENTENCE.finditer(response[:4000]):
            words = _details(sentence.group())
            if name in sentence.group() and len(words & first) >= 1 and len(words & second) >= 1:
                if sentence.group().count(name) > 1 or BOTH.search(sentence.group()):
                    continue
                why = Text(
                    f"one sentence takes details of two things called “{name}”", f"同一句话混用了两个“{name}”的信息"
                )
                yield Mention(index, Span(*sentence.span()), name, why, Text("one line for each", "分别说明"))
                return


def merged(prompt: Prompt, index: int, response: str, listed: bool = False) -> Iterator[Mention]:
    """One line of the answer about two things that the text itself sets apart under one name; `listed`: a list was asked for."""
    for found in islice(
        chain(namesakes.merged(prompt.text, response), namesakes.doubled(prompt.text, response) if listed else ()),
        1,
    ):
        why = Text(
            f"one line takes what the text says of two things called “{found.name}”",
            f"同一行混用了文中两个“{found.name}”的信息",
        )
        yield Mention(index, found.span, found.name, why, Text("one line for each", "分别列出"))


ENTRY = re.compile(
    r"^[ \t]{0,4}(?:[-*•]|\d{1,2}[.)、．]|[（(]\d[)）])\s{0,3}([A-Z][\w'’.-]{1,20}(?: [A-Z][\w'’.-]{1,20}){0,3}|[\u4e00-\u9fff]{2,4})(?=[ ,，（(:：])([^\n]{3,300})$",
    re.MULTILINE,
)
SENTENCE = re.compile(r"[^.。!！?？\n;；]{4,400}(?:[.](?!\s|$)[^.。!！?？\n]{0,200}){0,4}")
BOTH = re.compile(
    r"\b(?:one|other|another|both|first|second|two|while|whereas)\b|另一|两位|两个|分别|一位|前者|后者", re.IGNORECASE
)
DETAIL = re.compile(r"\d{2,4}|[A-Za-z]{4,20}|[\u4e00-\u9fff]{2,12}")


def _details(text: str) -> frozenset[str]:
    found: set[str] = set()
    for word in DETAIL.findall(text):
        if word[0] >= "\u4e00":
            found |= {word[i : i + 2] for i in range(len(word) - 1)}
        else:
            found.add(word.lower())
    return frozenset(found - {"born", "from", "with", "年生", "在"})


def _tells_apart(row: Row, first: str, second: str) -> bool:
    low = row.name.lower()
    return (
        (first.lower() in low or second.lower() in low)
        and row.name.lower() not in (first.lower(), second.lower())
        and len(row.name.split()) > 1
    )


def _two_things(text: str) -> Iterator[tuple[str, str, str]]:
    common = {m.group(1) for m in islice(COMMON.finditer(text), 4000)}
    for match in PROPER.finditer(text):
        word = match.group(1)
        if word.lower() in common and re.search(
            rf"\b(?:an?|the|that|this|one|two|some) {re.escape(word.lower())}\b", text
        ):
            yield word, word.lower(), word
    for match in islice(PERSON_AND_PLACE.finditer(text), 20):
        yield match.group(1), f"{match.group(1)} (who acts)", f"{match.group(1)} (the place)"
    for match in islice(ANIMAL_AND_FIRM.finditer(text), 20):
        yield match.group(1), f"一只{match.group(1)}", f"{match.group(1)}（单位）"
    low = folded(text)
    for entry in TABLE:
        held = [m.group() for m in islice(entry.name.finditer(text), 4)] if entry.door.admits(low) else []
        votes = [sense for sense in entry.senses if sense.cues.search(text)] if len(held) >= 2 else []
        if len(votes) >= 2:
            yield held[0], votes[0].label.en, votes[1].label.en
    for pattern, form in ((QUALIFIED, "{0}, {1}"), (TITLED, "{1} {0}")):
        seen: dict[str, str] = {}
        for match in islice(pattern.finditer(text), 400):
            name, other = (match.group(2), match.group(1)) if pattern is TITLED else (match.group(1), match.group(2))
            if name in seen and seen[name] != other and _places(seen[name], other, pattern):
                yield name, form.format(name, seen[name]), form.format(name, other)
            seen.setdefault(name, other)
    for a, b in islice(combinations(list(islice(HAN_QUALIFIED.finditer(text), 60)), 2), 1800):
        name = _common_end(a.group(1), b.group(1))
        if len(name) >= 2 and a.group(2) != b.group(2):
            yield name, f"{name}（{a.group(2)}）", f"{name}（{b.group(2)}）"


def _common_end(left: str, right: str) -> str:
    length = 0
    while length < min(len(left), len(right)) and left[-1 - length] == right[-1 - length]:
        length += 1
    return left[len(left) - length :]


def _places(first: str, second: str, pattern: re.Pattern[str]) -> bool:
    """Latin qualifiers must both be names or both be plain words, or any phrase would count."""
    return pattern is not QUALIFIED or (first[0].isupper() and second[0].isupper())


def split(prompt: Prompt, index: int, rows: Sequence[Row], pairs: list[Alias]) -> Iterator[Mention]:
    """Two rows that are one thing by the text's own words, or by common knowledge."""
    text = prompt.text[:READ_CHARS]
    if len(rows) < 2 or any(row.subject for row in rows):
        return
    asked = bool(DISTINCT.search(text))
    if ALL_NAMES.search(text) and ALL_NAMES.search(text.replace(handed_over(prompt) or "\n", " ")):
        return
    for one, other in linked.linked(text, rows):
        yield _one_thing(index, one, other)
        return
    if not pairs and not (asked and EXTRACTS.pattern.search(text[:3000] + text[-500:])):
        return
    pairs = nicknames.joined(pairs)
    for left, right in islice(combinations(rows[:40], 2), 800):
        stated = any(
            {aliases.plain(p.name), aliases.plain(p.alias)} == {aliases.plain(left.name), aliases.plain(right.name)}
            for p in pairs
        )
        if (asked or stated) and aliases.same(left.name, right.name, pairs):
            yield _one_thing(index, left, right)
            return


def _one_thing(index: int, left: Row, right: Row) -> Mention:
    why = Text(
        f"“{left.name}” and “{right.name}” are one thing and stand in two rows",
        f"“{left.name}”和“{right.name}”是同一个事物，却列成两行",
    )
    row = Text(f"one row: {left.name} ({right.name})", f"一行：{left.name}（{right.name}）")
    return Mention(index, right.span, right.name, why, row)


def misassigned(index: int, answered: Sequence[Alias], pairs: Sequence[Alias]) -> Iterator[Mention]:
    """An alias that the text gives to one thing and the answer to another."""
    owner = {aliases.plain(pair.alias): pair for pair in pairs}
    names = {aliases.plain(pair.name) for pair in pairs}
    for pair in answered:
        for alias, name in ((pair.alias, pair.name), (pair.name, pair.alias)):
            right = owner.get(aliases.plain(alias))
            wrong = right and aliases.plain(name) in names and aliases.plain(name) != aliases.plain(right.name)
            if (
                right
                and wrong
                and aliases.plain(right.name) not in aliases.plain(name)
                and aliases.plain(name) not in aliases.plain(right.name)
            ):
                why = Text(
                    f"“{alias}” is put under “{name}”; the text gives it to “{right.name}”",
                    f"“{alias}”被归到“{name}”，而文本里它属于“{right.name}”",
                )
                yield Mention(index, pair.span, alias, why, Text(right.name, right.name))
                break


def misplaced(prompt: Prompt, index: int, response: str, pairs: Sequence[Alias]) -> Iterator[Mention]:
    """An other name in a line or clause of the answer that speaks of another thing alone."""
    text = prompt.text[:READ_CHARS]
    found = [(m.span, m.alias, m.taken, m.owner) for m in filed.misfiled(text, response, pairs)]
    if not found and len(response) <= filed.BARE:
        asking = text.replace(handed_over(prompt) or "\n", " ")
        found = [(m.span, m.alias, m.taken, m.owner) for m in filed.answered(asking, response, pairs)]
    for span, alias, taken, right in found or nicknames.crossed(response, pairs):
        why = Text(
            f"“{alias}” is put under “{taken}”; the text gives it to “{right}”",
            f"“{alias}”被归到“{taken}”，而文本里它属于“{right}”",
        )
        yield Mention(index, span, alias, why, Text(right, right))


def unresolved(prompt: Prompt, index: int, rows: Sequence[Row], response: str = "") -> Iterator[Mention]:
    """A pronoun in the place of a subject or entity."""
    text = prompt.text[:3000] + prompt.text[-500:]
    if (
        not EXTRACTS.pattern.search(text)
        or not TRIPLES.search(text)
        or re.search(
            r"\bpronouns\b[^.\n]{0,20}\b(?:too|as well|included)|找出代词|extract (?:all |the )?pronouns",
            text,
            re.IGNORECASE,
        )
    ):
        return
    for row in rows or _subjects(response):
        if PRONOUN.fullmatch(row.name.strip("\"'“”* ")):
            why = Text(
                f"“{row.name}” stands where a named thing was asked for", f"“{row.name}”出现在应填具名事物的位置"
            )
            yield Mention(index, row.span, row.name, why)


def _subjects(response: str) -> Iterator[Row]:
    """What stands first in the lines of a form that is read as no list."""
    for match in islice(SUBJECT_LINE.finditer(response[:READ_CHARS]), 40):
        yield Row(match["name"], Span(*match.span("name")), subject=True)


SUBJECT_LINE = re.compile(
    r"^[ \t]{0,6}(?:[-*•] ?|\d{1,2}[.)、．] ?)?[\"“(（\[]?(?P<name>[^\s,，|｜:：;；\"”\n][^,，|｜:：;；\"”\n]{0,20}?)[\"”]? {0,2}(?:[,，|｜:：;；]|->|→|--|——)",
    re.MULTILINE,
)


def dependent(prompt: Prompt, index: int, response: str) -> Iterator[Mention]:
    """A line that opens with a pronoun where every line has to be understood on its own."""
    text = prompt.text[:READ_CHARS]
    if not ALONE.search(text, folded(text)):
        return
    for match in islice(PRONOUN_LINE.finditer(response), 1):
        word = match.group(1)
        why = Text(
            f"the line opens with “{word}”, and it has to be clear on its own",
            f"这一行以“{word}”开头，单独看不知道指谁",
        )
        yield Mention(index, Span(*match.span(1)), word, why)


ALONE = gated(
    r"\b(?:on (?:its|their) own(?! (?:lines?|rows?|pages?|paragraphs?|bullets?|side))|(?:read|understood|stands?|makes? sense|clear) (?:\w+ )?(?:without|independently)|self-?contained|stand-?alone|stands? alone|out of context|without (?:any |using )?pronouns|no pronouns|independently understandable|without (?:the )?context)\b|单独(?:看|读|理解|成立|也)|独立(?:成句|理解|可读|完整)|脱离上下文|不看(?:其他|上下文|前后)|离开(?:上下文|原文)|自成一[句体]|(?:不|勿|别)[^，。\n]{0,6}代词",
    re.IGNORECASE,
)
PRONOUN_LINE = re.compile(
    r"^[ \t]{0,6}(?:[-*•] ?|\d{1,2}[.)、．] ?)?(它们?|他们?|她们?|(?:It|He|She|They|These|Those|The (?:former|latter)|后者|前者)\b)(?!们|人|国|乡)(?=[^\n]{2})",
    re.MULTILINE,
)


def misread(prompt: Prompt, index: int, response: str) -> Iterator[Mention]:
    """A pronoun read against size or gender: “it” that is too big is the thing that does not fit."""
    text = prompt.text[:3000]
    low = folded(text)
    if not READS.admits(low):
        yield from _misread(user_for_third(text, response), index)
        yield from _misread(speaker_for_third(text, response), index)
        return
    for found in sizes.mistaken(text, response) if REFERS.search(text) else ():
        why = Text(
            f"“{found.pronoun}” is too {found.size}, so it is the “{found.right}”, not the “{found.wrong}”",
            f"“{found.pronoun}”太{found.size}，指的是{found.right}，不是{found.wrong}",
        )
        span = Span(found.start, found.start + len(found.wrong))
        yield Mention(index, span, found.wrong, why, Text(found.right, found.right))
        return
    yield from _misread(frames.misread(text, response) if REFERS.search(text) else (), index)
    yield from _person(text, index, response)
    yield from _gender(text, index, response)


def _person(text: str, index: int, response: str) -> Iterator[Mention]:
    yield from _misread(sound_thing(text, response), index)
    yield from _misread(user_for_third(text, response), index)
    yield from _misread(speaker_for_third(text, response), index)
    for found in misread_person(text, response):
        why = Text(
            f"“{found.pronoun}” is {found.right} by what the verb says, not {found.wrong}",
            f"按动词的意思，“{found.pronoun}”指{found.right}，不是{found.wrong}",
        )
        span = Span(found.start, found.start + len(found.wrong))
        yield Mention(index, span, found.wrong, why, Text(found.right, found.right))


def _misread(readings: Iterable[Misread], index: int) -> Iterator[Mention]:
    for found in readings:
        why = Text(
            f"by what the text says, “{found.pronoun}” cannot be “{found.wrong}”",
            f"按文中的说法，“{found.pronoun}”不可能指“{found.wrong}”",
        )
        yield Mention(index, Span(found.start, found.start + len(found.wrong)), found.wrong, why)


def _gender(text: str, index: int, response: str) -> Iterator[Mention]:
    asked = GENDERED.search(text, folded(text))
    if not asked:
        return
    pronoun = (asked.group(1) or asked.group(2)).lower()
    wrong, right = (MALE, FEMALE) if pronoun in ("she", "her") else (FEMALE, MALE)
    found = wrong.search(response[:300])
    if found and not right.search(response[:300]) and right.search(text):
        expected = right.search(text)
        why = Text(f"“{pronoun}” cannot be {found.group()}", f"“{pronoun}”不可能指 {found.group()}")
        yield Mention(
            index,
            Span(*found.span()),
            found.group(),
            why,
            Text(expected.group(), expected.group()) if expected else None,
        )
