"""characters: contracts on single characters: forbidden marks, letter case, capital words, how often a letter may appear."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from routing.contracts import Span, Text
from routing.subsystems.format.contracts.demand import MET, Demand, Judgement, broken, met
from routing.subsystems.format.contracts.prose import Prose
from routing.subsystems.format.counting import capital_words
from routing.subsystems.format.numerals import Bound, Quantity, occurrences, quantities
from routing.text.gate import Gate, Gated, either, gated

NEGATION = r"(?:\bno(?! (?:more|fewer|less|later))|(?:\bnot|n['’]t)(?! (?:forget|hesitate|only|just|fail|more|less|fewer|exceed))|\bcannot|\bwithout|\bavoid(?:ing)?|\brefrain(?:ing)?|\bnever|\bfree (?:of|from)|\bzero|\bexclude|\bomit|\bdevoid of|\bleave out|\bsteer clear of|\bstay away from)"
VERB = r"(?:\b(?:use|using|include|including|contain|containing|have|having|put|insert|write|add|with|from|the use of|any|a|single|other|of|to|in)\b\s{1,2}){0,6}"


@dataclass(frozen=True, slots=True)
class Mark:
    """A class of characters that a prompt may forbid."""

    id: str
    text: Text
    english: str  # pattern of its name
    chinese: str
    found: re.Pattern[str]  # what it looks like in a response
    hints: tuple[str, ...]  # pieces of the prompt without which the pattern is not tried


EMOJI = re.compile("[\U0001f300-\U0001faff\u2600-\u27bf\U0001f1e6-\U0001f1ff]")
MARKS = (
    Mark("comma", Text("comma", "逗号"), r"commas?", "逗号", re.compile(r"[,，]"), ("comma", "逗号")),
    Mark(
        "exclamation",
        Text("exclamation mark", "感叹号"),
        r"exclamation (?:marks?|points?)",
        "(?:感叹号|叹号)",
        re.compile(r"[!！]"),
        ("exclamation", "叹号"),
    ),
    Mark(
        "question",
        Text("question mark", "问号"),
        r"question marks?",
        "问号",
        re.compile(r"[?？]"),
        ("question mark", "问号"),
    ),
    Mark("semicolon", Text("semicolon", "分号"), r"semi-?colons?", "分号", re.compile(r"[;；]"), ("colon", "分号")),
    Mark("colon", Text("colon", "冒号"), r"colons?", "冒号", re.compile(r"[:：]"), ("colon", "冒号")),
    Mark("dash", Text("dash", "破折号"), r"(?:em[ -])?dash(?:es)?", "破折号", re.compile(r"[—–]"), ("dash", "破折号")),
    Mark(
        "hashtag",
        Text("hashtag", "话题标签"),
        r"hash ?tags?",
        "(?:话题)?标签",
        re.compile(r"#\w"),
        ("hash", "标签"),
    ),
    Mark(
        "hash",
        Text("hash sign", "井号"),
        r"(?:hash|pound) (?:signs?|marks?|symbols?)",
        "井号",
        re.compile("#"),
        ("hash", "pound", "井号"),
    ),
    Mark("asterisk", Text("asterisk", "星号"), r"asterisks?", "星号", re.compile(r"\*"), ("asterisk", "星号")),
    Mark(
        "digit",
        Text("digit", "阿拉伯数字"),
        r"(?:digits?|numerals|any numbers)",
        "(?:阿拉伯数字|数字)",
        re.compile(r"\d"),
        ("digit", "numeral", "any numbers", "数字"),
    ),
    Mark(
        "parenthesis",
        Text("parenthesis", "括号"),
        r"(?:parenthes[ei]s|brackets)",
        "(?:圆)?括号",
        re.compile(r"[()（）]"),
        ("parenthes", "bracket", "括号"),
    ),
    Mark(
        "emoji",
        Text("emoji", "表情符号"),
        r"emojis?|emoticons?",
        "(?:表情符号|表情|emoji)",
        EMOJI,
        ("emoji", "emoticon", "表情"),
    ),
    Mark(
        "markdown",
        Text("Markdown mark", "Markdown 标记"),
        r"markdown(?: formatting| syntax| marks?| markup)?(?! ?(?:table|code|fence|block|list|divider))",
        r"markdown(?:格式|语法|标记)?(?!代码|表格)",
        re.compile(r"\*\*[^*\n]{1,200}\*\*|^#{1,6} |^```", re.MULTILINE),
        ("markdown",),
    ),
    Mark(
        "bullet",
        Text("bullet point", "项目符号"),
        r"(?:bullet(?:ed)?(?: points?| lists?|s)|bullets?)",
        "(?:项目符号|列表符号)",
        re.compile(r"^[ \t]{0,8}[-*•] ", re.MULTILINE),
        ("bullet", "项目符号", "列表符号"),
    ),
    Mark(
        "punctuation",
        Text("punctuation mark", "标点符号"),
        r"punctuation(?: marks?)?",
        "标点(?:符号)?",
        re.compile(r"[,.;:!?，。；：！？、]"),
        ("punctuation", "标点"),
    ),
    Mark(
        "english",
        Text("English word", "英文"),
        r"english (?:words?|letters?)",
        "(?:英文|英语)(?:单词|词汇?)?(?!字母|缩写|标点|引号|逗号|名|回答|回复|写|作答)",
        re.compile(r"[A-Za-z]{2,}"),
        ("english", "英文", "英语"),
    ),
    Mark(
        "letter",
        Text("Latin letter", "英文字母"),
        r"(?:english|latin|roman) (?:letters|alphabet)",
        "(?:英文|英语|拉丁)?字母(?!编号|标号|序号|大写|小写|开头|表)",
        re.compile(r"[A-Za-z]"),
        ("letters", "alphabet", "字母"),
    ),
    Mark(
        "contraction",
        Text("contraction", "缩略形式"),
        r"contractions?",
        "(?:英文|英语)?(?:缩写形式|缩略形式|缩约形式)",
        re.compile(
            r"\b(?:\w{2,8}n['’]t|(?:i|you|we|they|he|she|it|that|there|what|who|let)['’](?:m|re|ve|ll|d|s))\b",
            re.IGNORECASE,
        ),
        ("contraction", "缩写形式", "缩略形式", "缩约形式"),
    ),
    Mark(
        "quotation",
        Text("quotation mark", "引号"),
        r"quot(?:ation|e) marks?",
        "(?:双|单)?引号",
        re.compile(r"[\"“”「」『』]"),
        ("quot", "引号"),
    ),
    Mark(
        "link",
        Text("link", "链接"),
        r"(?:links?|urls?|hyperlinks?)",
        "(?:链接|网址)",
        re.compile(r"https?://\S|www\.\w"),
        ("link", "url", "链接", "网址"),
    ),
)
CHINESE_NEGATION = r"(?:不要|不能|不得|不可以?|不许|别|禁止|避免|勿|请勿|严禁|没有|无|不)(?:再)?(?:在[^，。；！？\n]{1,10}?[中里内])?(?:使用|用|出现|包含|包括|含有?|带有?|有|加|写)?(?:任何|其他|一个)?"
MARK_NAMES = Gate(tuple(sorted({hint for mark in MARKS for hint in mark.hints})))
CASE_NAMES = Gate(("case", "capital", "caps", "small letters", "大写", "小写"))
LETTER_NAMES = Gate(("letter", "hashtag"))
DOOR = either(MARK_NAMES, CASE_NAMES, LETTER_NAMES)
# What every pattern of a forbidden mark holds beside the mark's name.
RULED_OUT = gated(
    rf"{NEGATION}|{CHINESE_NEGATION}|\b(?:forbidden|prohibited|banned|off[- ]limits|not|never)\b|n['’]t\b|-free\b|禁止|不得|不能|不可"
)
AT_THE_END = re.compile(
    r"末尾|结尾|句末|句尾|文末|行末|行尾|最后(?!一[段句])|收尾处|\b(?:at|from) the (?:very )?end\b|\b(?:trailing|closing|terminal)\b|\bfinal (?:full stop|period|comma|punctuation|dot|mark)",
    re.IGNORECASE,
)
# Rules for a part of the answer, which is not told apart from the rest.
ELSEWHERE = re.compile(
    r"标题|题目|编号|序号|文件名|用户名|键名|之间|开头|首行|\b(?:titles?|headings?|headlines?|subject|file ?names?|between|numbering|at the (?:start|beginning))\b",
    re.IGNORECASE,
)
LOWER = gated(
    r"\b(?:in|use|using|only|all|entirely|be|are|of|your|with|letters?)\b[^.!?\n]{0,30}?\blower[- ]?case[ds]?\b(?: (?:letters?|characters?|english|text))?"
    r"|(?:\bno|\bnot a single|\bwithout|n['’]t use|\bnot use|\bavoid|\bnot? words? (?:are|is))[^.!?\n]{0,20}?\b(?:capital(?:i[sz]ed)?(?: letters?)?|upper[- ]?case letters?)\b"
    r"|\bnot a single letter[^.!?\n]{0,40}capitali[sz]ed|(?:\bnot|\bnever|\bavoid|n['’]t) capitali[sz](?:e|ing)\b|\bsmall letters\b"
    r"|\b(?:capital|upper[- ]?case) letters (?:are|is) (?:forbidden|not allowed|prohibited|not permitted|banned)"
)
UPPER = gated(
    r"\b(?:in|use|using|be|are|with|of)\b[^.!?\n]{0,14}?\b(?:all[- ]caps|(?:all )?(?:in )?capital letters|(?:all )?upper[- ]?case|all (?:in )?capitals|caps)\b(?: letters?)?"
    r"|\b(?:fully|entirely|completely) (?:capitali[sz]ed|in capitals)\b"
    r"|\ball (?:the )?letters\b[^.!?\n]{0,40}?\bcapitali[sz]ed\b|\bno lower[- ]?case letters?\b"
)
CASE_OF_SOMETHING = re.compile(
    r"^\s{0,2}(?:keys?|names?|identifiers?|snake|kebab|camel|tags?|hex|fields?|variables?|slug|url|letter [a-z]\b|alphabet|and upper|or upper|version|form of|for (?:the|all) (?:keys|names))",
    re.IGNORECASE,
)
NOT_A_DEMAND = re.compile(
    r"\b(?:convert|converts|function|password|regex|script|program|at least one (?:upper|lower|capital)|first letter|column|method|validate|between|difference|change)\b",
    re.IGNORECASE,
)
CAPITAL_WORDS = re.compile(
    r"\b(?:all[- ]caps|(?:all )?capital letters|upper[- ]?case)\s(?:for|in|on)\b[^.!?\n]{0,24}\bwords?\b|\bwords?(?: or phrases?)?\b[^.!?\n]{0,30}?\b(?:all[- ]caps|(?:all )?capital letters|all[- ]capitals?|upper[- ]?case)\b|\b(?:all[- ]caps?|capitali[sz]ed|all[- ]capital) words?\b",
    re.IGNORECASE,
)
CHINESE_LOWER = gated(
    r"(?:用|以)(?:英文)?(?:全)?小写(?:英文)?(?:字母)?(?:来)?(?:回答|回复|写|书写|输出|作答|表示)|(?:全部|都|只|一律|全)(?:使?用|为|是)?(?:英文)?小写|(?:文字|句子|文本|英文|内容|标题|下文)[^。，\n]{0,8}(?:转换?|改|变|写)(?:成|为)(?:全)?小写|不(?:要|得|能)?(?:使用|用|出现|包含)?大写",
    re.UNICODE,
)
CHINESE_UPPER = gated(
    r"(?:用|以)(?:英文)?(?:全)?大写(?:英文)?(?:字母)?(?:来)?(?:回答|回复|写|书写|输出|作答|表示)|(?:全部|都|只|一律|全)(?:使?用|为|是)?(?:英文)?大写|(?:文字|句子|文本|英文|内容|标题|下文)[^。，\n]{0,8}(?:转换?|改|变|写)(?:成|为)(?:全)?大写|不(?:要|得|能)?(?:使用|用|出现|包含)?小写",
    re.UNICODE,
)
LETTER = gated(r"\bletters?\s{1,2}[\"'“‘]?([A-Za-z#])[\"'”’]?(?![\w'’])(?P<mid>[^.!?\n]{0,60})")
HASHTAGS = gated(r"[^.!?\n]{0,40}\bhash ?tags?\b")
REFUSED = re.compile(
    rf"{NEGATION}\s(?:\w+\s){{0,3}}?(?:use|using|include|including|contain|containing|with)?\s{{0,2}}(?:the|any)?\s{{0,2}}$",
    re.IGNORECASE,
)
ZERO = re.compile(
    r"\b(?:should|must|do|does|can|may)\s?(?:not|n['’]t)\s(?:appear|be used|occur|show up|be included)|\bat all\b"
    r"|^\s{0,2}(?:is|are) (?:not allowed|forbidden|prohibited|banned|off[- ]limits|not permitted)|\b(?:must|should) be avoided"
)


def characters(prose: Prose) -> Iterator[Demand]:
    """All character contracts of a prompt."""
    yield from _forbidden_marks(prose)
    if prose.may(CASE_NAMES):
        yield from _letter_case(prose)
        yield from _capital_words(prose)
    if prose.may(LETTER_NAMES):
        yield from _letters(prose)


# --- forbidden marks -----------------------------------------------------------------------------------------


def _forbidden_marks(prose: Prose) -> Iterator[Demand]:
    if not (prose.may(MARK_NAMES) and prose.may(RULED_OUT.door)):
        return
    for mark in MARKS:
        if not prose.has(*mark.hints):
            continue
        match = _rule(prose, mark)
        if match is None or prose.asks_about(match.start()):
            continue
        clause = _clause(prose, match)
        if AT_THE_END.search(clause):
            yield _forbidden_at_end(mark, Span(*match.span()))
        elif not ELSEWHERE.search(clause):
            yield _forbidden(mark, Span(*match.span()))


def _rule(prose: Prose, mark: Mark) -> re.Match[str] | None:
    """The first wording that forbids the mark; its match may be of the text in lower case."""
    if not prose.masked.isascii():
        return FORBIDS[mark.id].search(prose.masked)
    for start, end in _stretches(prose.lower, mark.hints):
        if found := FORBIDS_ENGLISH[mark.id].search(prose.lower, start, end):
            return found
    return None


def _stretches(text: str, hints: tuple[str, ...]) -> Iterator[tuple[int, int]]:
    """The stretches between stops that hold one of the hints, in order: no English rule on a mark reaches over a stop."""
    start = 0
    for stop in STOP.finditer(text):
        if any(text.find(hint, start, stop.start()) >= 0 for hint in hints):
            yield start, stop.start()
        start = stop.end()


def _clause(prose: Prose, match: re.Match[str]) -> str:
    """The words round a rule between the nearest commas and stops."""
    before = re.split(r"[,，;；.。!！?？:：\n]", prose.masked[max(0, match.start() - 40) : match.start()])[-1]
    after = re.split(r"[,，;；.。!！?？:：\n]", prose.masked[match.end() : match.end() + 40])[0]
    return f"{before}{match.group()}{after}"


def _forbids_in_english(mark: Mark) -> str:
    return (
        rf"{NEGATION}\s{{1,2}}{VERB}(?:[a-z -]{{3,24}},\s){{0,4}}(?:(?:and|or|nor)\s)?(?:{mark.english})\b(?![- ](?:separated|delimited))"
        rf"|{NEGATION}\s[^.!?\n]{{0,40}}\b(?:or|any|use|contain|include)\s(?:{mark.english})\b(?![- ](?:separated|delimited))"
        rf"|\b(?:{mark.english})\s(?:is|are)\s(?:not allowed|forbidden|prohibited|banned|not permitted|off[- ]limits)"
        rf"|\b(?:{mark.english})\s(?:must|should|may|can)\s?(?:not|never|n['’]t)\s(?:be|appear|occur)\b|\b(?:{mark.english.replace('s?', '')})-free\b"
    )


def _forbids(mark: Mark) -> re.Pattern[str]:
    chinese = rf"{CHINESE_NEGATION}(?:[^，。；！？\n“”]{{1,14}}?(?:和|、|或|以及|及|与|跟)){{0,3}}(?:{mark.chinese})|(?:{mark.chinese})(?:禁止|不得|不能|不可)(?:使用|出现)"
    return re.compile(f"{_forbids_in_english(mark)}|{chinese}", re.IGNORECASE)


# Compiled with the module: some 2 ms each would otherwise fall on the first case that names the mark.
FORBIDS = {mark.id: _forbids(mark) for mark in MARKS}
FORBIDS_ENGLISH = {mark.id: re.compile(_forbids_in_english(mark)) for mark in MARKS}  # of text in lower case
STOP = re.compile(r"[.!?]|\Z")


def _forbidden(mark: Mark, span: Span) -> Demand:
    def judge(response: str) -> Judgement:
        hits = [match.start() for match in mark.found.finditer(response)]
        if not hits:
            return met(0)
        because = Text(
            f"{len(hits)} × {mark.text.en} although the prompt forbids it",
            f"提示禁止{mark.text.zh}，回答里出现了 {len(hits)} 处",
        )
        return broken(len(hits), because, Span(hits[0], hits[0] + 1), Text(f"no {mark.text.en}", f"没有{mark.text.zh}"))

    text = Text(f"no {mark.text.en}", f"不用{mark.text.zh}")
    return Demand(f"forbid.{mark.id}", "forbidden_character", text, span, judge)


def _forbidden_at_end(mark: Mark, span: Span) -> Demand:
    def judge(response: str) -> Judgement:
        text = response.rstrip()
        if not text or mark.found.match(text[-1]) is None:
            return MET
        because = Text(
            f"ends with a {mark.text.en} although the prompt forbids one there",
            f"提示不许末尾有{mark.text.zh}，回答却以它结尾",
        )
        return broken(text[-1], because, Span(len(text) - 1, len(text)))

    text = Text(f"no {mark.text.en} at the end", f"末尾没有{mark.text.zh}")
    return Demand(f"forbid.{mark.id}.end", "forbidden_character", text, span, judge)


# --- letter case ---------------------------------------------------------------------------------------------


def _letter_case(prose: Prose) -> Iterator[Demand]:
    for upper, patterns in ((False, (LOWER, CHINESE_LOWER)), (True, (UPPER, CHINESE_UPPER))):
        span = next((s for pattern in patterns for s in _case_spans(prose, pattern, upper)), None)
        if span is not None:
            yield _whole_case(upper, span)


def _case_spans(prose: Prose, pattern: Gated, upper: bool) -> Iterator[Span]:
    for match in prose.finditer(pattern):
        if prose.asks_about(match.start()):
            continue
        sentence = prose.sentence_at(match.start())
        stretch = prose.masked[sentence.start : sentence.end]
        before = prose.masked[max(sentence.start, match.start() - 40) : match.end()]
        if re.search(r"\bno lower|\bno capital|\bno upper|without", match.group(), re.IGNORECASE) and _opposite(
            match.group(), upper
        ):
            continue
        if CASE_OF_SOMETHING.match(prose.masked[match.end() : match.end() + 40]) or NOT_A_DEMAND.search(stretch):
            continue
        if upper and re.match(
            r"\s(?:for|in|on)\b[^.!?\n]{0,24}\bwords?\b", prose.masked[match.end() : match.end() + 40]
        ):
            continue
        if upper and (CAPITAL_WORDS.search(before) or re.search(r"\bwords?\b", before, re.IGNORECASE)):
            continue
        if upper and re.search(
            r"(?:\bno|without|n['’]t|\bnot|avoid)\b[^.!?\n]{0,24}$",
            prose.masked[max(0, match.start() - 26) : match.start()],
        ):
            continue
        yield Span(*match.span())


def _opposite(stretch: str, upper: bool) -> bool:
    """True when the wording rules out the very case that it would demand: "with no capital letters"."""
    return (
        re.search(
            r"(?:\bno|\bwithout(?: any)?) (?:capital|upper)" if upper else r"(?:\bno|\bwithout(?: any)?) lower",
            stretch,
            re.IGNORECASE,
        )
        is not None
    )


def _whole_case(upper: bool, span: Span) -> Demand:
    def judge(response: str) -> Judgement:
        wrong = [n for n, mark in enumerate(response) if (mark.islower() if upper else mark.isupper())]
        if not wrong:
            return MET
        case = Text("lower-case", "小写") if upper else Text("capital", "大写")
        word = _word_at(response, wrong[0])
        because = Text(
            f"{len(wrong)} {case.en} letters, first in “{word}”", f"有 {len(wrong)} 个{case.zh}字母，最先见于“{word}”"
        )
        fixed = word.upper() if upper else word.lower()
        return broken(len(wrong), because, Span(wrong[0], wrong[0] + 1), Text(fixed, fixed))

    text = Text("all capital letters", "全部大写") if upper else Text("all lower case", "全部小写")
    return Demand("case.upper" if upper else "case.lower", "case_violation", text, span, judge)


def _word_at(text: str, position: int) -> str:
    start = end = position
    while start > 0 and text[start - 1].isalnum() and position - start < 30:
        start -= 1
    while end < len(text) and text[end].isalnum() and end - position < 30:
        end += 1
    return text[start:end]


def _capital_words(prose: Prose) -> Iterator[Demand]:
    for sentence in prose.sentences:
        cue = CAPITAL_WORDS.search(prose.masked, sentence.start, sentence.end)
        if cue is None:
            continue
        # A second sentence may carry the number: "Include some words in capitals. There should be 5 to 10 such capitalized words."
        found = _nearest(prose, sentence, cue)
        if found is not None:
            yield _capital_count(found.bound, Span(min(cue.start(), found.span.start), max(cue.end(), found.span.end)))


def _nearest(prose: Prose, sentence: Span, cue: re.Match[str]) -> Quantity | None:
    after = [*occurrences(prose.masked, cue.end(), sentence.end)][:1]
    tail = [q for q in quantities(prose.masked, cue.end(), min(sentence.end, cue.end() + 40)) if q.bound.stated][:1]
    before = [
        q for q in quantities(prose.masked, sentence.start, cue.end()) if q.bound.stated or q.span.end > cue.start() - 2
    ]
    near = [q for q in before if cue.start() - q.span.end < 30]
    return next(iter(after or near[-1:] or tail), None)


def _capital_count(bound: Bound, span: Span) -> Demand:
    def judge(response: str) -> Judgement:
        found = len(capital_words(response))
        if bound.accepts(found):
            return met(found)
        because = Text(
            f"{found} words in all capitals, {bound.text.en} were asked for",
            f"全大写的词有 {found} 个，要求{bound.text.zh}个",
        )
        return broken(found, because, None, bound.text)

    text = Text(f"{bound.text.en} words in all capitals", f"{bound.text.zh}个全大写的词")
    return Demand("capital.words", "case_violation", text, span, judge)


# --- how often a letter appears ------------------------------------------------------------------------------


def _letters(prose: Prose) -> Iterator[Demand]:
    counted: set[str] = set()
    for match in sorted(prose.finditer(LETTER), key=_without_times):
        letter, sentence = match.group(1).lower(), prose.sentence_at(match.start())
        before = prose.masked[max(sentence.start, match.start() - 60) : match.start()]
        negated = REFUSED.search(before)
        times = next(occurrences(prose.masked, match.start("mid"), match.end("mid")), None)
        if times is not None:
            counted.add(letter)
            yield _letter_count(
                letter, _negated(times.bound) if negated else times.bound, Span(match.start(), times.span.end)
            )
        elif letter not in counted and (negated or ZERO.search(match["mid"])):
            yield _letter_count(letter, Bound(0, 0), Span(match.start(), match.end(1)))
    for match in prose.finditer(HASHTAGS):
        wanted = list(quantities(prose.masked, *match.span()))
        if wanted and match.end() - wanted[-1].span.end < 20:
            yield _letter_count("#", wanted[-1].bound, Span(wanted[-1].span.start, match.end()))


def _without_times(match: re.Match[str]) -> bool:
    return next(occurrences(match["mid"]), None) is None


def _negated(bound: Bound) -> Bound:
    """ "not more than twice" said as "avoid … more than twice"."""
    return Bound(0, bound.low - 1) if bound.low > 0 and bound.high > 10**8 else bound


def _letter_count(letter: str, bound: Bound, span: Span) -> Demand:
    def judge(response: str) -> Judgement:
        lowered = response.lower()
        found = lowered.count(letter)
        if bound.accepts(found):
            return met(found)
        place = response.lower().find(letter)
        because = Text(
            f"the letter “{letter}” appears {found} times, {bound.text.en} were asked for",
            f"字母“{letter}”出现 {found} 次，要求{bound.text.zh}次",
        )
        return broken(found, because, Span(place, place + 1) if place >= 0 else None, bound.text)

    text = Text(f"letter “{letter}” {bound.text.en} times", f"字母“{letter}”{bound.text.zh}次")
    return Demand("letter.frequency", "forbidden_character" if bound.low == 0 else "count_mismatch", text, span, judge)
