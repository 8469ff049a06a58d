"""keywords: contracts on words: which must stand in the response, which must not, and how often."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.format.contracts.characters import NEGATION, ZERO
from routing.subsystems.format.contracts.demand import Demand, Judgement, broken, met
from routing.subsystems.format.contracts.prose import Prose, listed_at, quoted_at
from routing.subsystems.format.numerals import Bound, Quantity, occurrences
from routing.text.gate import Gate, either, gate, gated

# Where the noun is no hint at a word to be used: "in your own words who pays", "the same term: …", "word-for-word".
OTHER_SENSE = re.compile(
    r"(?:\b(?:own|other|few|fewer|many|more|less|plain|simple|simpler|everyday|the same|same \w{1,12}|each|every|per|in|by|for|of|longest|shortest|long|last|next|one|single)[ -]|\d[ -])$"
)
NOUNS = Gate(("word", "phrase", "sentence", "the line", "term", "the name"))
ELLIPSIS = re.compile(r"…{1,6}|\.{3,6}|⋯{1,4}")  # 不但……而且……: each part must stand
MOST_CUES = 100  # a prompt that names more words is a text about words
CUE = gated(
    r"\b(?P<noun>key ?words?|words?|key ?phrases?|phrases?|sentences?|lines?|terms?|name)\b(?P<gap>(?: (?:must|should) (?:all )?(?:appear|be (?:used|included|present|mentioned))(?: in [^:.\n]{0,30})?(?=\s{0,2}:))?\s{0,2}[:：]?\s{0,2})",
    re.UNICODE,
)  # read on lower-cased text
DEMANDING = re.compile(
    r"\b(?:include|includes|including|contain|contains|containing|use|uses|using|mention|mentions|mentioning|has|have|having|add|incorporate|feature|features|with|say|saying|exclude|avoid)\b(?P<rest>[^.!?\n]{0,60})$",
    re.IGNORECASE,
)
PRESENT = re.compile(
    r"\s{0,2}(?:(?:must|should|need to|have to|has to)\s(?:all )?(?:be )?(?:present|included|appear|occur|used|mentioned|show up)|(?:are|is|be) (?:in|included in|part of|present in) (?:the|your) (?:text|response|answer|reply|output|story|poem|essay)|(?:appears?|occurs?) in (?:the|your))",
    re.IGNORECASE,
)
MENTIONED = gated(
    r"(?:^|[.!?,;\n]\s{0,3}|\b(?:and|please|also|to|should|must)\s)(?:mention|include|incorporate)\s{1,2}(?=[\"“])",
    re.UNICODE,
)
BARE_TIMES = gated(
    r"\b(?:mention|use|say|include|write)\s(?P<word>[a-z][\w'-]{2,30})\s(?=(?:for )?(?:at least|at most|exactly|no more than|no fewer than|no less than|more than|less than|fewer than|only)\s(?:\w+|\d+)\s?(?:times?)?)",
    re.UNICODE,
)
# The gate of a pattern knows nothing of what it looks ahead to.
COUNTED = Gate(
    ways=(
        (
            gate(re.compile("at least|at most|exactly|no (?:more|fewer|less) than|(?:more|less|fewer) than|only")),
            BARE_TIMES.door,
        ),
    )
)
AFTER = re.compile(r"\b(?:after|before)\b[^,;]{0,30}$", re.IGNORECASE)
DETERMINERS = re.compile(r"(?:\s|the|this|these|a|an|exact|following|key|in|at least|once){0,8}", re.IGNORECASE)
NOT_CONTENT = re.compile(
    r"\b(?:start|starts|starting|begin|begins|beginning|end|ends|ending|finish|finishes|conclude|close|after|following|follow|for the|of the|synonyms? for)\b[^.!?\n]{0,50}$",
    re.IGNORECASE,
)
OPENED = re.compile(r"\s[\"'“‘]")
DIRECT = gated(
    rf"(?:{NEGATION}|\bnever)\s{{1,2}}(?:\w+\s){{0,2}}?(?:include|use|mention|say|contain|write|add|including|using|mentioning|saying)\s{{1,2}}(?=[\"“'‘])",
    re.UNICODE,
)
QUOTING = either(DIRECT.door, MENTIONED.door)
DOOR = either(NOUNS, COUNTED, QUOTING)
CHINESE_INCLUDE = re.compile(
    r"(?:包含|包括|含有|出现|用到|使用|提到|加入)(?:以下|下列|这些|所有)?(?:的)?(?:关键词|关键字|词语|词汇|词|字样|短语|句子)?\s{0,2}[:：]?\s{0,2}(?=[“「『\"'‘])"
)
CHINESE_FORBID = re.compile(
    r"(?:不要|不能|不得|不可以?|不许|别|禁止|避免|请勿|勿|严禁)(?:再)?(?:使用|用|出现|提到?|提及|说|写|带有?|有)(?:任何)?(?:到)?\s{0,2}(?=[“「『\"'‘])"
)
CHINESE_LIST = re.compile(
    r"(?:包含|包括|出现|使用|用到|含有|用上)(?:以下|下列|这些|如下)?(?:的)?(?:关键词|关键字|词语|词汇|词)\s{0,2}[:：]\s{0,2}"
)
# The rule is what a text is held against, not how the answer is to be worded.
JUDGED_BY = gated(
    r"是否(?:违规|违反|合规|符合|违禁|违法)|(?:判断|审核|审查|检查|核对)[^。！？\n]{0,16}(?:违规|合规|违反|违禁|符合)"
    r"|\b(?:check|judge|decide|determine|tell me|whether|does|do)\b[^.!?\n]{0,60}?\b(?:violat\w+|breach\w*|compl(?:y|ies)|break\w{0,2} (?:the|this|these|any) rules?|follow\w{0,2} (?:the|these|this) (?:rules?|guidelines?|policy))\b"
)
NOT_A_WORD = frozenset(
    [
        "the",
        "this",
        "that",
        "them",
        "these",
        "those",
        "each",
        "every",
        "any",
        "all",
        "one",
        "two",
        "three",
        "your",
        "you",
        "it",
        "words",
        "word",
        "commas",
        "sentences",
        "paragraphs",
        "letters",
        "letter",
    ]
)
NEGATED_BEFORE = re.compile(rf"{NEGATION}\s(?:\w+\s){{0,2}}$")
NEGATED_CLAUSE = re.compile(rf"{NEGATION}\b[^,;]{{0,70}}$|\bexclude\b[^,;]{{0,40}}$", re.IGNORECASE)
NEXT_RULE = re.compile(r"[.!?;\n]|,? but\b| and (?:the|include|must|have|use)\b|, (?:and )?the (?:word|letter)")
CLAUSE_START = re.compile(r"(?:,|;|\bbut\b|\band (?=must|should|make|include|use|do|don|the|have|mention))\s{0,2}")
CHINESE_NEGATED = re.compile(
    r"(?:不要|不能|不得|不可|不可以|不许|别|禁止|避免|切勿|请勿|勿|严禁|不)(?:再|在[^，。\n]{0,10}中)?$"
)
CHINESE_TIMES = re.compile(
    r"[“「『\"'‘](?P<word>[^”」』\"'’\n]{1,20})[”」』\"'’](?:这个词|一词|这个字|一字|二字)?[^，。！？\n]{0,8}?(?:出现|使用|用|提到)(?P<rel>至少|不少于|最多|不超过|恰好|正好|多于|少于)?\s{0,2}(?P<number>\d{1,4}|[一二两三四五六七八九十]{1,3})\s{0,2}次(?P<suf>以上|以内)?"
)


def keywords(prose: Prose) -> Iterator[Demand]:
    """All keyword contracts of a prompt."""
    seen: set[int] = set()
    if prose.may(NOUNS):
        for match in islice(CUE.finditer(prose.lower, prose.low), MOST_CUES):
            yield from _from_cue(prose, match, seen)
    opened = prose.may(QUOTING) and OPENED.search(prose.lower) is not None  # what DIRECT and MENTIONED end before
    judged = opened and prose.search(JUDGED_BY) is not None
    for match in islice(DIRECT.finditer(prose.lower, prose.low), MOST_CUES) if opened and not judged else ():
        items, end = listed_at(prose.text, match.end(), bare=False)
        if items and match.end() not in seen:
            yield forbidden(items, Span(match.start(), end))
    for match in islice(MENTIONED.finditer(prose.lower, prose.low), MOST_CUES) if opened else ():
        items, end = listed_at(prose.text, match.end(), bare=False)
        if (
            items
            and match.end() not in seen
            and not NEGATED_BEFORE.search(prose.masked[max(0, match.start() - 30) : match.start() + 1])
        ):
            yield included(items, Span(match.start(), end))
    for match in islice(BARE_TIMES.finditer(prose.lower, prose.low), MOST_CUES) if prose.may(COUNTED) else ():
        times = next(occurrences(prose.masked, match.end(), min(len(prose.masked), match.end() + 30)), None)
        if times is not None and match["word"] not in NOT_A_WORD:
            yield frequency(
                prose.text[match.start("word") : match.end("word")], times.bound, Span(match.start(), times.span.end)
            )
    if prose.chinese:
        yield from _chinese_lists(prose)
        if any(mark in prose.text for mark in "\"“'‘「『") and not prose.search(JUDGED_BY):
            yield from _chinese(prose)


def _from_cue(prose: Prose, match: re.Match[str], seen: set[int]) -> Iterator[Demand]:
    noun = match["noun"].lower()
    plural = noun.endswith("s") and "sentence" not in noun and "line" not in noun
    bare = plural or noun in ("word", "keyword", "key word", "term")
    sentence = prose.sentence_at(match.start())
    if (
        OTHER_SENSE.search(prose.lower, max(0, match.start() - 24), match.start())
        or prose.lower[match.end() :][:1] == "-"
    ):
        return
    items, end = _items(prose.text, match.end(), bare, plural)
    if not items:
        return
    before = prose.masked[max(sentence.start, match.start() - 110) : match.start()]
    after = prose.masked[end : max(end, min(len(prose.masked), prose.sentence_at(max(end - 1, 0)).end))]
    after = NEXT_RULE.split(after, maxsplit=1)[0][:80]
    span = Span(match.start(), end)
    seen.update(range(match.start(), end))
    clause = CLAUSE_START.split(before)[-1]
    negated = NEGATED_CLAUSE.search(clause) is not None
    times = next(occurrences(after, 0, len(after)), None)
    if times is not None and len(items) == 1 and times.span.start < 60:
        yield frequency(items[0], _bound(times, negated or _refusing(after[: times.span.start])), span)
    elif ZERO.search(after) or (
        negated and noun not in ("name", "line", "lines", "sentence", "sentences") and not AFTER.search(clause)
    ):
        yield forbidden(items, span)
    elif not negated and (_demanded(clause, noun) or match["gap"].strip(" :：") or PRESENT.match(after)):
        yield included(items, span)


def _demanded(clause: str, noun: str) -> bool:
    demanding = DEMANDING.search(clause)
    if demanding is None or NOT_CONTENT.search(clause):
        return False
    # "rewrite the following sentence: …" hands over material; only "include the sentence …" demands it.
    loose = noun in ("word", "words", "keyword", "keywords", "key word", "key words")
    return loose or DETERMINERS.fullmatch(demanding["rest"]) is not None


def _items(text: str, position: int, bare: bool, plural: bool) -> tuple[list[str], int]:
    while position < len(text) and text[position] in "[（( \n:：":
        position += 1
    items, end = listed_at(text, position, bare)
    if not plural and items and quoted_at(text, position) is None:
        # An unquoted singular names one word: "the word story at least twice".
        first = items[0]
        return [first], text.find(first, position) + len(first)
    return items, end


def _refusing(stretch: str) -> bool:
    return re.search(r"\b(?:not|never)\b|n['’]t\b", stretch) is not None


def _bound(times: Quantity, negated: bool) -> Bound:
    bound = times.bound
    if negated and bound.high > 10**8:
        return Bound(0, max(bound.low - 1, 0))
    return bound if bound.stated else Bound(bound.low, bound.high)


def _chinese_lists(prose: Prose) -> Iterator[Demand]:
    """关键词：甲、乙 without quotation marks."""
    for match in CHINESE_LIST.finditer(prose.masked):
        items, end = listed_at(prose.text, match.end(), bare=True)
        if items and quoted_at(prose.text, match.end()) is None:
            negated = CHINESE_NEGATED.search(prose.masked[max(0, match.start() - 14) : match.start()])
            yield forbidden(items, Span(match.start(), end)) if negated else included(items, Span(match.start(), end))


def _chinese(prose: Prose) -> Iterator[Demand]:
    for match in CHINESE_INCLUDE.finditer(prose.masked):
        items, end = listed_at(prose.text, match.end(), bare=False)
        before = prose.masked[max(0, match.start() - 14) : match.start()]
        # A count after the word makes it a frequency, which the loop below reads.
        if not items or CHINESE_TIMES.match(prose.text, match.end()):
            continue
        span = Span(match.start(), end)
        yield forbidden(items, span) if CHINESE_NEGATED.search(before) else included(items, span)
    for match in CHINESE_FORBID.finditer(prose.masked):
        items, end = listed_at(prose.text, match.end(), bare=False)
        if items and not CHINESE_TIMES.match(prose.text, match.end()):
            yield forbidden(items, Span(match.start(), end))
    for match in CHINESE_TIMES.finditer(prose.text):
        yield frequency(match["word"], _chinese_bound(match), Span(*match.span()))


def _chinese_bound(match: re.Match[str]) -> Bound:
    from routing.subsystems.format.numerals import value_of

    number = value_of(match["number"])
    if match["rel"] in ("至少", "不少于") or match["suf"] == "以上":
        return Bound(number)
    if match["rel"] in ("最多", "不超过") or match["suf"] == "以内":
        return Bound(0, number)
    if match["rel"] == "多于":
        return Bound(number + 1)
    return Bound(0, number - 1) if match["rel"] == "少于" else Bound(number, number)


# --- judges --------------------------------------------------------------------------------------------------


def included(items: list[str], span: Span) -> Demand:
    """Every item must stand in the response, in any case."""

    def judge(response: str) -> Judgement:
        lowered = response.lower()
        missing = [item for item in items if not all(piece.lower() in lowered for piece in ELLIPSIS.split(item))]
        if not missing:
            return met(len(items))
        names = ", ".join(f"“{item}”" for item in missing)
        because = Text(f"the demanded wording {names} is absent", f"缺少要求出现的{names.replace(', ', '、')}")
        return broken(names, because, None, Text(names, names))

    names = ", ".join(f"“{item}”" for item in items)
    return Demand("keyword.include", "missing_section", Text(f"includes {names}", f"包含{names}"), span, judge)


def forbidden(items: list[str], span: Span) -> Demand:
    """No item may stand in the response as a word of its own (Chinese: at all)."""
    pattern = re.compile("|".join(f"(?:{_word(item)})" for item in items), re.IGNORECASE)

    def judge(response: str) -> Judgement:
        match = pattern.search(response)
        if match is None:
            return met(0)
        word = match.group()
        because = Text(f"uses “{word}”, which the prompt forbids", f"用了提示禁止的“{word}”")
        return broken(word, because, Span(*match.span()))

    names = ", ".join(f"“{item}”" for item in items)
    return Demand("keyword.forbid", "forbidden_character", Text(f"without {names}", f"不出现{names}"), span, judge)


def _word(item: str) -> str:
    escaped = r".{0,80}?".join(map(re.escape, ELLIPSIS.split(item.rstrip(" .…"))))
    start = r"\b" if re.match(r"[A-Za-z0-9]", item) else ""
    end = r"\b" if re.search(r"[A-Za-z0-9]$", item) else ""
    return f"{start}{escaped}{end}"


def frequency(word: str, bound: Bound, span: Span) -> Demand:
    """How often a word stands in the response, counted wherever it occurs, in any case."""

    def judge(response: str) -> Judgement:
        lowered, wanted = response.lower(), word.lower()
        found = lowered.count(wanted)
        if bound.accepts(found):
            return met(found)
        place = lowered.find(wanted)
        because = Text(
            f"“{word}” appears {found} times, {bound.text.en} were asked for",
            f"“{word}”出现 {found} 次，要求{bound.text.zh}次",
        )
        return broken(found, because, Span(place, place + len(word)) if place >= 0 else None, bound.text)

    kind = "forbidden_character" if bound.low == 0 else "count_mismatch"
    text = Text(f"“{word}” {bound.text.en} times", f"“{word}”{bound.text.zh}次")
    return Demand("keyword.frequency", kind, text, span, judge)
