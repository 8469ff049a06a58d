"""ends: contracts on the opening, the ending, a title, a postscript, quotation marks round everything, the first word of a paragraph."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.format.contracts.demand import MET, Demand, Judgement, broken
from routing.subsystems.format.contracts.prose import Prose, quoted_at
from routing.subsystems.format.counting import blocks, titles
from routing.subsystems.format.numerals import Bound, quantities, value_of
from routing.text.gate import Gate, either, gated
from routing.text.letters import lowered

BLANK = re.compile(
    r"…{1,6}|\.{3,6}|⋯{1,4}|(?<![a-z])[x×○]{2,6}(?![a-z])|<[^<>]{1,30}>|\[[^\[\]]{1,30}\]|\{[^{}]{1,30}\}|_{2,20}|(?:(?<=[#:：=])|(?<=[#:：=] ))(?:(?:the |your )?(?:final )?(?:number|answer|result|value|letter|n|x)\b|数字|答案|结果)"
)
MOST_CUES = 60
END_CUE = gated(
    r"(?<!the )\b(?:end(?:s|ing|ed)?|finish(?:es|ing)?|conclud(?:e|es|ing)|clos(?:e|es|ing)|sign(?:ed|s)?(?: off)?)\b[^.!?\n\"“]{0,60}?\bwith\b(?P<noun>[^.!?\n\"“:■]{0,40}?(?:phrase|sentence|words?|line|exactly|statement)(?: of)?)?\s{0,2}[:：]?\s{0,4}"
    r"|\bno (?:other |further |more )?(?:words?|text|sentences?) (?:should|must|may|can) (?:come|be|appear|stand|follow)(?: (?:after|following))?(?: (?:this|the|that))?(?: (?:exact|phrase|sentence|words?)){0,2}\s{0,2}(?=[\"“])"
    r"|\b(?:very )?(?:last|final) (?:sentence|line|words?)\b[^.!?\n\"“]{0,40}?\b(?:should|must|be|is|read|reads|to be)\b[^.!?\n\"“:]{0,24}[:：]?\s{0,3}(?=[\"“])"
    r"|\b(?:very )?end of (?:your|the) (?:entire |whole )?(?:response|answer|reply|output|text)\b[^.!?\n\"“:]{0,40}?\b(?:read|reads|say|be)\b[^.!?\n\"“:]{0,20}[:：]?\s{0,3}"
)
CHINESE_END = gated(
    r"(?:以|用)\s{0,2}(?=[“「『\"'‘])|(?:最后一句|结尾|末尾|最后|文末|篇末)[^。！？\n“「『\"]{0,12}?(?:写上?|注明|标注|注上|写明|附上|是|为|加上?|输出|说)\s{0,2}[:：]?\s{0,2}(?=[“「『\"'‘])",
    re.UNICODE,
)
CHINESE_END_AFTER = re.compile(
    r"\s{0,2}(?:作为?)?(?:这(?:句话|个词|几个字))?\s{0,2}(?:字|二字|一词)?(?:来|作为?)?(?:结尾|结束|收尾|收束)"
)
CHINESE_START_AFTER = re.compile(
    r"\s{0,2}(?:作为?)?(?:这(?:句话|个词|几个字))?\s{0,2}(?:来|作为?)?(?:开头|开始|打头|起头)"
)
CHINESE_START = gated(r"(?:以|用)\s{0,2}(?=[“「『\"'‘])")
START_CUE = gated(
    r"\b(?:start(?:s|ing)?|begin(?:s|ning)?|open(?:s|ing)?)\b(?P<what>[^.!?\n\"“]{0,50}?)\bwith\b(?P<noun>[^.!?\n\"“:■]{0,30}?(?:phrase|sentence|words?|keyword|line|exactly))?\s{0,2}[:：]?\s{0,3}"
)
FIRST_WORDS = gated(
    r"\bfirst (?:sentence|line|words?)\b[^.!?\n\"“]{0,30}?\b(?:must|should|be|is|read)\b[^.!?\n\"“]{0,16}(?=[\"“])|(?:开头|第一句话?)(?:必须|应该?|要)?(?:是|为|写)\s{0,2}[:：]?\s{0,2}(?=[“「『\"])"
)
# What stands before a cue that rules its phrase out: "never start your reply with …", 不要以……开头
RULED_OUT = re.compile(
    r"(?:(?:\bnot|n['’]t)(?! (?:forget|hesitate|fail|only|just|simply|merely))|\bnever|\bavoid|\bwithout|\bcannot|\brefrain from)\s{1,2}(?:(?:ever|to|start|begin|open|or|even|the|your|my|any|line|sentence|reply|response|answer)\s{1,2}){0,3}$",
    re.IGNORECASE,
)
RULED_OUT_CHINESE = re.compile(
    r"(?:不要|不得|不能|不可以?|不许|不准|不应该?|别|禁止|避免|切勿|请勿|严禁)(?:再|总是?|每次都?)?\s{0,2}$"
)
NOT_THESE = re.compile(r"\b(?:not|never)\b|n['’]t\b", re.IGNORECASE)
EACH = re.compile(
    r"\b(?:each|every|all|lines?|sentences?|items?|names?|hash ?tags?|bullets?|sections?|options?|stanzas?|part|letters?|p\.\s?s|post ?script|markdown|asterisk|note)\b",
    re.IGNORECASE,
)
OTHER_PART = re.compile(r"\b(?:second|third|fourth|fifth|next|other|last|final)\b", re.IGNORECASE)
OTHER_PART_CHINESE = re.compile(
    r"(?:下|另起|另|后|次|再起|新)一?(?:行|段|句|部分|节)|第(?:[二三四五六七八九十]|[2-9]|\d\d)(?:行|段|句|部分|节|条|点)|(?:最后|末尾?)一?(?:行|段|句|部分)|(?:备注|注释|说明|理由|译注|点评)[^。！？\n]{0,4}$"
)
PARAGRAPH = re.compile(
    r"\b(?:(?P<nth>very first|first|second|third|fourth|fifth|sixth|last|final)\s{1,2}paragraph|paragraph\s{1,2}(?P<n>\d{1,2}|one|two|three|four|five))\b",
    re.IGNORECASE,
)
ORDINALS = {
    "very first": 1,
    "first": 1,
    "second": 2,
    "third": 3,
    "fourth": 4,
    "fifth": 5,
    "sixth": 6,
    "last": -1,
    "final": -1,
}
POSTSCRIPT = re.compile(r"(?<![A-Za-z])(?:P\.\s?)?P\.\s?S(?![A-Za-z])\.?")
POSTSCRIPT_CUE = re.compile(
    r"post ?script|\bnote\b|\badd\b|\bstart|\binclude|附言|附上|文末|结尾|末尾|加上|添加", re.IGNORECASE
)
WRAP = gated(
    r"\b(?:wrap|wrapped|put|place|placed|enclose|enclosed|surround(?:ed)?|inside|within|in|with|have)\b[^.!?\n]{0,60}?\b(?:double )?(?:quot(?:es|ations?)(?: marks?)?|quotation marks?)\b"
)
PLACED = gated(r"\bdouble quot\w{2,5}(?: marks?)? (?:should|must) be (?:placed|put) around\b")
WHOLE = re.compile(
    r"\beverything\b|\b(?:entire|whole|your|the|all)\b[^.!?\n]{0,40}?\b(?:response|reply|answer|output|email|e-mail|poem|everything|text|letter|essay|story|resume|advertisement|slogan)\b|\b(?:response|answer|reply|output)\b",
    re.IGNORECASE,
)
CHINESE_WRAP = gated(
    r"(?:把|将)?(?:整个|全部|你的)?(?:回答|回复|输出|答案|内容)[^。！？\n]{0,10}(?:用|放在|以)(?:英文)?双引号(?:括起来|包裹|包起来|内|中|里)?",
    re.UNICODE,
)
TITLE = gated(r"<<[^<>\n]{1,60}>>|double angul\w{0,3} brackets?|双尖括号")
# First doors of the readers, and of all together.
ENDINGS = either(END_CUE.door, CHINESE_END.door)
OPENINGS = either(START_CUE.door, FIRST_WORDS.door, CHINESE_START.door)
END_WORDS = ("end", "finish", "conclu", "clos", "sign", "文末", "篇末", "last", "final", "no other", "no further", "no more", "结尾", "结束", "最后", "收尾", "末尾")  # fmt: skip
POSTSCRIPTS = Gate(("p.s", "p. s"))
QUOTATIONS = either(WRAP.door, CHINESE_WRAP.door, PLACED.door)
DOOR = either(ENDINGS, OPENINGS, POSTSCRIPTS, TITLE.door, QUOTATIONS)


def ends(prose: Prose) -> Iterator[Demand]:
    """All contracts on opening, ending, title, postscript and quotation."""
    if prose.may(ENDINGS) and prose.has(*END_WORDS):
        yield from _endings(prose)
    if prose.may(OPENINGS) and prose.has("start", "begin", "open", "first", "开头", "开始", "起头", "第一句"):
        yield from _openings(prose)
    if prose.may(POSTSCRIPTS):
        yield from _postscript(prose)
    match = prose.search(TITLE)
    if match:
        yield _title(Span(*match.span()))
    if prose.may(QUOTATIONS):
        yield from _quotation(prose)


# --- ending --------------------------------------------------------------------------------------------------


def _endings(prose: Prose) -> Iterator[Demand]:
    for match in islice(prose.finditer(END_CUE), MOST_CUES):
        before = prose.masked[prose.sentence_at(match.start()).start : match.start()]
        if RULED_OUT.search(before[-60:]):
            continue
        if re.search(
            r"\b(?:(?:each|every)(?! (?:answer|reply|response|message|e-?mail|output)\b)|(?<!the )(?<!this )lines?|(?<!the )sentences?|starting and|start and)\b",
            before + match.group(),
            re.IGNORECASE,
        ) and not re.match(r"very|last|final", match.group(), re.IGNORECASE):
            continue
        phrase = _phrase(prose, match)
        if phrase:
            yield ending(phrase[0], Span(match.start(), phrase[1]), "exact" in match.group().lower())
            return
    for match in prose.finditer(CHINESE_END):
        quoted = quoted_at(prose.text, match.end())
        if quoted is None:
            continue
        if match.group().strip() in ("以", "用") and not CHINESE_END_AFTER.match(prose.masked, quoted[1].end):
            continue
        if _rule_for_each(prose, match.start()) or _ruled_out(prose, match.start()):
            continue
        yield ending(quoted[0], Span(match.start(), quoted[1].end))


def _rule_for_each(prose: Prose, position: int) -> bool:
    return re.search(r"每(?:一)?(?:行|句|段|条|个|项|节)", prose.masked[max(0, position - 12) : position]) is not None


def _ruled_out(prose: Prose, position: int) -> bool:
    return RULED_OUT_CHINESE.search(prose.masked, max(0, position - 12), position) is not None


def _phrase(prose: Prose, match: re.Match[str]) -> tuple[str, int] | None:
    quoted = quoted_at(prose.text, match.end())
    if quoted is not None:
        return quoted[0], quoted[1].end
    rest = prose.text[match.end() : match.end() + 200]
    colon = re.search(r"[:：]\s{0,4}$", match.group()) is not None
    unquoted = re.match(
        r"[A-Z][^.?!\n\"“■]{2,100}[.?!]|[^\n■]{2,100}(?=\n|$)" if colon else r"[A-Z][^.?!\n\"“■]{2,100}[?!]", rest
    )
    if unquoted is None or (re.match(r"(?:A|An|The)\s", unquoted.group()) and not colon):
        return None
    return unquoted.group().strip(), match.end() + unquoted.end()


def ending(phrase: str, span: Span, exact: bool = False) -> Demand:
    """The response must end with the phrase, whatever its case; quotation marks round everything do not count."""
    wanted = phrase.strip().lower()
    form = _form_of(wanted)

    def judge(response: str) -> Judgement:
        text = response.strip().strip('"').lower()
        if form is not None and form.search(text[-400:]):
            return MET
        stopped = wanted[-1:] in ".。" and text.rstrip("”“」』 .。").endswith(wanted.rstrip(".。"))
        if text.endswith(wanted) or (stopped and not exact):
            return MET
        tail = response.strip()[-60:]
        because = Text(f"does not end with “{phrase}” but with “{tail}”", f"没有以“{phrase}”结尾，而是“{tail}”")
        end = len(response.rstrip())
        return broken("other ending", because, Span(max(0, end - 60), end), Text(phrase, phrase))

    text = Text(f"ends with “{phrase}”", f"以“{phrase}”结尾")
    return Demand("end.with", "missing_section", text, span, judge)


def _form_of(wanted: str) -> re.Pattern[str] | None:
    """The pattern of a phrase with a blank to be filled: '#### number', "Answer: <letter>"; None for a plain phrase."""
    if not BLANK.search(wanted) or not BLANK.sub("", wanted).strip():
        return None
    return re.compile(r".{1,200}?".join(map(re.escape, BLANK.split(wanted))) + r"\W{0,3}$")


# --- opening -------------------------------------------------------------------------------------------------


def _openings(prose: Prose) -> Iterator[Demand]:
    paragraphs: list[tuple[int, str, Span]] = []
    for match in islice(prose.finditer(START_CUE), MOST_CUES):
        sentence = prose.sentence_at(match.start())
        before = prose.masked[max(sentence.start, match.start() - 70) : match.start()]
        phrase = _opening_phrase(prose, match)
        if phrase is None or RULED_OUT.search(before):
            continue
        where = _paragraph_before(before + match.group())
        span = Span(match.start(), phrase[1])
        if where is not None:
            paragraphs.append((where, phrase[0], span))
        elif _one_paragraph(prose, sentence):
            paragraphs.append((1, phrase[0], span))
        elif not (EACH.search(before[-40:] + match["what"]) or OTHER_PART.search(match["what"])) and not re.search(
            r"\b(?:and|or) end", match["what"]
        ):
            yield opening(phrase[0], span)
    yield from _first_words(prose, paragraphs)
    yield from _stated_openings(prose)
    for match in prose.finditer(CHINESE_START):
        quoted = quoted_at(prose.text, match.end())
        if (
            quoted
            and CHINESE_START_AFTER.match(prose.masked, quoted[1].end)
            and not _rule_for_each(prose, match.start())
            and not _ruled_out(prose, match.start())
            and not OTHER_PART_CHINESE.search(prose.masked, max(0, match.start() - 12), match.start())
        ):
            yield opening(quoted[0], Span(match.start(), quoted[1].end))


def _stated_openings(prose: Prose) -> Iterator[Demand]:
    """ "The first words must be …", 第一句必须是……"""
    for match in prose.finditer(FIRST_WORDS):
        quoted = quoted_at(prose.text, match.end())
        before = prose.masked[prose.sentence_at(match.start()).start : match.start()]
        each = EACH.search(before[-40:]) or "paragraph" in before.lower()
        if quoted and not each and not NOT_THESE.search(match.group()):
            yield opening(quoted[0], Span(match.start(), quoted[1].end))


def _opening_phrase(prose: Prose, match: re.Match[str]) -> tuple[str, int] | None:
    quoted = quoted_at(prose.text, match.end())
    if quoted is not None:
        return quoted[0], quoted[1].end
    brace = re.match(r"[{\[](?=[\s.,;]|$)", prose.text[match.end() : match.end() + 2])
    if brace:
        return brace.group(), match.end() + 1
    if match["noun"] and re.search(r"word$", match["noun"].strip(), re.IGNORECASE):
        word = re.match(r"[A-Za-z][\w'-]{0,30}", prose.text[match.end() : match.end() + 32])
        return (word.group(), match.end() + word.end()) if word else None
    return None


def _paragraph_before(stretch: str) -> int | None:
    found = list(PARAGRAPH.finditer(stretch))
    if not found:
        return None
    last = found[-1]
    return ORDINALS[lowered(last["nth"])] if last["nth"] else value_of(last["n"])


def _one_paragraph(prose: Prose, sentence: Span) -> bool:
    return (
        re.search(
            r"\b(?:exactly )?(?:one|1|a single) paragraph\b", prose.masked[sentence.start : sentence.end], re.IGNORECASE
        )
        is not None
    )


def _first_words(prose: Prose, wanted: list[tuple[int, str, Span]]) -> Iterator[Demand]:
    if not wanted:
        return
    count = None
    for match in re.finditer(r"\bparagraphs?\b", prose.masked, re.IGNORECASE):
        near = [
            q
            for q in quantities(prose.masked, max(0, match.start() - 40), match.start())
            if "." not in prose.masked[q.span.end : match.start()]
        ]
        if near and (near[-1].bound.stated or near[-1].bound.low > 1):
            count = near[-1].bound
            break
    for nth, word, span in wanted:
        yield first_word(nth, word, count, span)


def first_word(nth: int, word: str, count: Bound | None, span: Span) -> Demand:
    """Paragraph `nth` (-1: the last) must begin with the word; paragraphs are parted by one blank line."""

    def judge(response: str) -> Judgement:
        parts = blocks(response)
        filled = [part for part in parts if part.strip()]
        if count is not None and not count.accepts(len(filled)):
            because = Text(
                f"{len(filled)} paragraphs, {count.text.en} were asked for",
                f"有 {len(filled)} 段，要求{count.text.zh}段",
            )
            return broken(len(filled), because, None, count.text)
        position = count.low - 1 if nth == -1 and count else nth if nth == -1 else nth - 1
        part = parts[position].strip() if -len(parts) <= position < len(parts) else ""
        first = re.split(r"[.,?!'\"]", part.split()[0].lstrip("'\"“*#"), maxsplit=1)[0] if part else ""
        if first.lower() == word.lower():
            return MET
        because = Text(
            f"paragraph {nth} begins with “{first}”, not “{word}”", f"第 {nth} 段以“{first}”开头，而不是“{word}”"
        )
        start = response.find(part) if part else 0
        return broken(first or "nothing", because, Span(start, start + len(first)), Text(word, word))

    text = Text(f"paragraph {nth} begins with “{word}”", f"第 {nth} 段以“{word}”开头")
    return Demand("paragraph.start", "missing_section", text, span, judge)


def opening(phrase: str, span: Span) -> Demand:
    """The response must begin with the phrase; quotation marks and Markdown marks before it do not count."""
    wanted = phrase.strip().lower()
    fixed = BLANK.split(wanted, maxsplit=1)[0].rstrip()  # "Dear ...": what stands before the blank
    wanted = fixed or wanted

    def judge(response: str) -> Judgement:
        text = response.strip().lower()
        if text.startswith(wanted) or text.lstrip("\"'“‘「『*#_> \n").startswith(wanted):
            return MET
        head = response.strip()[:40]
        because = Text(f"begins with “{head}”, not with “{phrase}”", f"以“{head}”开头，而不是“{phrase}”")
        start = len(response) - len(response.lstrip())
        return broken("other opening", because, Span(start, start + len(head)), Text(phrase, phrase))

    text = Text(f"begins with “{phrase}”", f"以“{phrase}”开头")
    return Demand("start.with", "missing_section", text, span, judge)


# --- postscript, title, quotation ----------------------------------------------------------------------------


def _postscript(prose: Prose) -> Iterator[Demand]:
    for match in POSTSCRIPT.finditer(prose.masked):
        if not POSTSCRIPT_CUE.search(prose.masked, max(0, match.start() - 90), match.start()):
            continue
        double = match.group().replace(" ", "").upper().startswith("P.P")
        pattern = re.compile(r"p\.\s?p\.\s?s" if double else r"p\.\s?s\.", re.IGNORECASE)
        name = "P.P.S" if double else "P.S."

        def judge(response: str, pattern: re.Pattern[str] = pattern, name: str = name) -> Judgement:
            if pattern.search(response):
                return MET
            because = Text(f"no postscript that starts with {name}", f"没有以 {name} 开头的附言")
            end = len(response.rstrip())
            return broken("absent", because, Span(max(0, end - 40), end), Text(f"{name} …", f"{name} …"))

        yield Demand(
            "postscript", "missing_section", Text(f"postscript {name}", f"附言 {name}"), Span(*match.span()), judge
        )
        return


def _title(span: Span) -> Demand:
    def judge(response: str) -> Judgement:
        if titles(response):
            return MET
        because = Text("no title in double angular brackets", "没有用双尖括号括起的标题")
        return broken("absent", because, Span(0, min(len(response), 60)), Text("<<title>>", "<<标题>>"))

    return Demand("title", "missing_section", Text("title in << >>", "用 << >> 括起的标题"), span, judge)


def _quotation(prose: Prose) -> Iterator[Demand]:
    for match in (*prose.finditer(WRAP), *prose.finditer(CHINESE_WRAP)):
        sentence = prose.sentence_at(match.start())
        stretch = prose.masked[sentence.start : match.end() + 70]
        single = re.search(r"single quot", match.group(), re.IGNORECASE)
        inner = re.search(
            r"\b(?:each|every|names?|titles?|terms?|words?|strings?|keys?|values?)\b", match.group(), re.IGNORECASE
        )
        if (WHOLE.search(stretch) and not single and not inner) or "引号" in match.group():
            yield _wrapped(Span(*match.span()))
            return
    placed = prose.search(PLACED)
    if placed:
        yield _wrapped(Span(*placed.span()))


def _wrapped(span: Span) -> Demand:
    def judge(response: str) -> Judgement:
        text = response.strip()
        if len(text) > 1 and text[0] == '"' == text[-1]:
            return MET
        if len(text) > 1 and text[0] in "“”" and text[-1] in "“”":
            return Judgement(None)
        because = Text("not wrapped in double quotation marks", "没有整体用双引号括起来")
        return broken("no quotation marks", because, Span(0, min(len(response), 1)), Text('"…"', '"…"'))

    return Demand(
        "wrap.quotes", "missing_section", Text("wrapped in double quotation marks", "整体用双引号括起"), span, judge
    )
