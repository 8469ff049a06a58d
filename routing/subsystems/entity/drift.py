"""drift: whether responses to one prompt state different names, dates, figures or verdicts for the same thing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from routing.contracts import Prompt, Span, Text
from routing.subsystems.entity import aliases, clauses, statements
from routing.subsystems.entity.quantities import han_number
from routing.subsystems.entity.statements import Name, Statement

MOST_PAIRS = 12
SHORT_WORDS = 12  # content words of a bare answer
SHORT_PAIRS = 26  # … and pairs of characters of a Chinese one
HEAD_CHARS = 160
UNKNOWN_CHARS = 60  # an apology stands at the start
DENIAL_CHARS = 70
DENIED_LATER = 500
YET = re.compile(r"\b(?:but|however),? (?:i|here)\b|但(?:是)?我?(?:可以|能)|不过我?(?:可以|能)", re.IGNORECASE)
NOTHING = re.compile(
    r"\W{0,3}(?:no (?:response|answer|output)|n/?a|none|null|error|无|无回答|没有回答)\W{0,3}", re.IGNORECASE
)
WRITING = re.compile(
    r"\b(?:poem|haiku|story|slogan|essay|e-?mail|lyrics|joke|tweet|caption|translate|rewrite|rephrase|paraphrase|summari[sz]e|headline|brainstorm|role-?play|"
    r"(?:ideas?|suggestions?|names?) for|invent|imagine|write|draft|compose|design|code|function|script|json|csv)\b|"
    r"写一|写首|写个|作文|诗|故事|口号|标题|翻译|改写|润色|总结|概括|摘要|创意|起名|取名|扮演|代码|函数",
    re.IGNORECASE,
)
LISTING = re.compile(
    r"\b(?:list|recommend|tips|examples?|ideas)\b|推荐|列举|列出|举例|建议|方法|如何|怎么(?!回事)|怎样", re.IGNORECASE
)
WHEN = re.compile(
    r"\b(?:when|(?:what|which) (?:year|date|day|month|decade)|how long ago)\b|何时|何年|什么时候|哪一?(?:年|天|月|日)|几(?:年|月|号)",
    re.IGNORECASE,
)
AMOUNT = re.compile(
    r"\bhow (?:many|much|old|tall|long|far|high|large|big|deep|fast)\b|\b(?:population|price|length|height|number|percentage|score|size) of\b|多少|几[次个位人届座岁条种本部天名家颗只张首场款所项代]|多[高长大远重深]|正常值|第几",
    re.IGNORECASE,
)
CLOSED = re.compile(
    r"\b(?:who|whom|whose|when|where|which|what (?:year|date|day|month|city|country|company|team|band|film|movie|book|name|is the|was the|are the|county|show|type|kind|era|species|actor|actress)|how (?:many|much|old|tall|long|far|high)|name (?:the|of)|"
    r"in what|on what|from what|what)\b|"
    r"谁|哪|几|多少|何时|何地|什么时候|何年|是什么|叫什么|为何[？?]|是[？?]|指[？?]|是$|何人|首都|正常值",
    re.IGNORECASE,
)
YES = re.compile(
    r"\s{0,5}(?:yes\b|yeah\b|correct\b|true\b|it does\b|they are\b|是的|对的|正确|可以|能[，。,]|需要|有[，。,]|会[，。,]|应(?:当|该)[，。,]|犯法)",
    re.IGNORECASE,
)
NO = re.compile(
    r"\s{0,5}(?:no\b(?! response)|nope\b|incorrect\b|false\b|neither\b|only one\b|不是|不可以|不能|不会|不需要|无须|否|不对|不正确|不一定|没有[，。,]|不犯法)",
    re.IGNORECASE,
)
ASKS_YES_NO = re.compile(
    r"^\s{0,5}(?:is|are|was|were|do|does|did|can|could|has|have|had|will|should)\b|吗[？?]?\s{0,3}$|是否|对不对|是不是|能不能|会不会",
    re.IGNORECASE | re.MULTILINE,
)
UNKNOWN = re.compile(
    r"\b(?:no response|i (?:do not|don't|don’t) know|i(?:'|’)m not sure|i am not sure|unable to (?:find|answer|provide)|cannot (?:find|answer|provide|determine)|can(?:'|’)t (?:find|answer|provide)|"
    r"no (?:information|record|data)|not (?:known|available)|unknown)\b|"
    r"抱歉|对不起|无法(?:回答|提供|得知|确定|了解|预测|给出|推荐)|不知道|不了解|没有(?:找到|相关)|未(?:能)?(?:在|找到)|不清楚|尚未|并?未(?:公布|发布)",
    re.IGNORECASE,
)
DENIES = re.compile(
    r"\b(?:there (?:is|was|were|are) no|does not exist|did not exist|never (?:was|were|did|existed|happened)|no such|did(?: not|n't|n’t)|has not|was not|is not a|were not|isn(?:'|’)t|wasn(?:'|’)t|without any)\b|"
    r"(?:并|从|也|还)(?:没有|未|不(?:存在|是|属于|会))|没有(?:加入|参|出演|合作|发生|举|1|写|拍)|不存在|有误|误(?:会|导|解)|记错|实际上|事实上|不属于|是错误的|不一定|并非|取决于|具体情况",
    re.IGNORECASE,
)
MODAL = re.compile(r"需要|应当|应该|应(?=[裁撤将由给在停])|可以|必须|无须|无需|不必|不得|不能|不会|会|能够")
NEGATED_MODAL = re.compile(r"(?:不|无)(?:需要|应当|应该|应|可以|必须|会|能|得|必)|无须|无需|不再需要")
UNSURE = re.compile(r"可能|如果|但是|是否|不能不|不得不|除非|只有")
MEASURE = re.compile(
    r"(?:几|多少)\s{0,2}(次|个|位|人|届|座|年|岁|条|种|本|部|天|名|家|颗|只|张|首|场|款|所|项|代|世)|第[一二三四五六七八九十百\d]{1,8}(位)"
)
COUNTED = r"(\d{1,9}|[零一二两三四五六七八九十百千万]{1,8})\s{0,2}"
OPTIONS = re.compile(
    r"\b((?:[A-Z][\w'’.&-]{1,30})(?: (?:of |the |and )?[A-Z0-9][\w'’.&-]{0,30}){0,5}),? or (?:the |an? )?((?:[A-Z][\w'’.&-]{1,30})(?: (?:of |the |and )?[A-Z0-9][\w'’.&-]{0,30}){0,5})|"
    r"(?:是给?|在)([\u4e00-\u9fff]{2,6}?)(?:看的)?还是(?:给)?([\u4e00-\u9fff]{2,6}?)(?:看的|[？?，,。]|$)"
)
MET = 0.5
PORTRAIT_NAMES = 2
LISTS_MEET = 0.4
LIST_ASKED = re.compile(r"是[？?]|是$|指[？?]|哪些|哪[几三四五两]|[三四五六]大|形式|分别", re.MULTILINE)
NUMBERED = re.compile(r"^\s{0,6}\d{1,2}[.、．)]\s{0,3}\**([\u4e00-\u9fff“”《》\"]{2,14})", re.MULTILINE)
ITEM_LIST = re.compile(
    r"[“《]?[\u4e00-\u9fff]{2,14}[”》]?(?:、[“《]?[\u4e00-\u9fff“”]{2,14}[”》]?){1,8}(?:[和及与][“《]?[\u4e00-\u9fff]{2,14}[”》]?)?"
)
ABOUT = re.compile(r"\b(?:who (?:is|was)|tell me about|introduce|biography)\b|介绍|简介|生平|评价", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Drift:
    """Two responses that do not agree. `left` and `right` are the pieces, as written."""

    first: int
    second: int
    span: Span
    left: str
    right: str
    about: Text


def find(prompt: Prompt, said: Sequence[Statement], question: Statement) -> list[Drift]:
    """The first disagreement of each response with an earlier one; nothing for free wording tasks."""
    instruction = prompt.instruction[-1500:]
    if len(said) < 2 or (WRITING.search(instruction) and not ASKS_YES_NO.search(instruction)):
        return []
    found: dict[int, Drift] = {}
    for number, (a, b) in enumerate(combinations(range(len(said)), 2)):
        if number >= MOST_PAIRS * 4:
            break
        if b not in found and (drift := compare(a, b, said, question, instruction)):
            found[b] = drift
    return list(found.values())


def compare(a: int, b: int, said: Sequence[Statement], question: Statement, ask: str) -> Drift | None:
    """The disagreement of two responses, by the surest sign first."""
    left, right = said[a], said[b]
    if left.text.strip() == right.text.strip() or not left.text.strip() or not right.text.strip():
        return None  # an empty response is another room's finding
    judges = (
        (_stance,)
        if LISTING.search(ask)
        else (_verdict, _predicate, _stance, _counted, _choice, _aligned, _listed, _facts, _bare, _portrait)
    )
    if not (_absent(left.text) or _absent(right.text)) and _says_nothing(left) and _says_nothing(right):
        return None
    for judge in judges:
        result = judge(left, right, question, ask)
        if result:
            about, span, one, other = result
            return Drift(a, b, span, one[:80], other[:80], about)
    return None


Result = tuple[Text, Span, str, str] | None


def _head(text: str) -> str:
    return text.lstrip()[:HEAD_CHARS]


def _span(text: str, piece: str) -> Span:
    start = max(text.find(piece), 0)
    return Span(start, min(start + len(piece), len(text)))


def _verdict(left: Statement, right: Statement, question: Statement, ask: str) -> Result:
    """One says yes, the other no."""
    signs = [(bool(YES.match(s.text)), bool(NO.match(s.text))) for s in (left, right)]
    if {(True, False), (False, True)} != set(signs):
        return None
    return (
        Text("yes or no", "是与否"),
        Span(0, min(12, len(right.text))),
        left.text[:30].strip(),
        right.text[:30].strip(),
    )


def _predicate(left: Statement, right: Statement, question: Statement, ask: str) -> Result:
    """A yes-or-no question in Chinese: the sentences that take up its predicate have opposite modal verbs."""
    if not ASKS_YES_NO.search(ask):
        return None
    wanted = statements.content(re.split(r"[，,。；]", ask.strip().rstrip("？?吗呢"))[-1])
    found = [_polarity(statement, wanted) for statement in (left, right)]
    if not found[0] or not found[1] or found[0][0] == found[1][0]:
        return None
    return Text("yes or no", "是与否"), _span(right.text, found[1][1]), found[0][1].strip(), found[1][1].strip()


def _polarity(statement: Statement, wanted: frozenset[str]) -> tuple[bool, str] | None:
    best: tuple[float, bool, str] | None = None
    for _, sentence in statements.sentences(statement.text):
        clause = next((c for c in re.split(r"[，,；]", sentence) if MODAL.search(c) and _near(c, wanted) >= MET), None)
        if clause and not UNSURE.search(clause) and (best is None or _near(clause, wanted) >= best[0]):
            best = (_near(clause, wanted), not NEGATED_MODAL.search(clause), clause)
    return (best[1], best[2]) if best else None


def _near(clause: str, wanted: frozenset[str]) -> float:
    return len(statements.content(clause) & wanted) / len(wanted) if len(wanted) >= 3 else 0.0


def _stance(left: Statement, right: Statement, question: Statement, ask: str) -> Result:
    """One denies the premise or does not know, the other answers without such a word."""
    absent = [_absent(s.text) for s in (left, right)]
    silent = [_says_nothing(s) for s in (left, right)]
    speaker = left if silent[1] else right
    if absent[0] == absent[1] and (silent[0] == silent[1] or _denies(speaker.text)):
        return None
    about = Text("whether there is an answer at all", "这个问题有没有答案")
    return about, Span(0, min(len(right.text), 60)), _first_line(left), _first_line(right)


def _absent(text: str) -> bool:
    return bool(NOTHING.fullmatch(text.strip()[:40]))


def _denies(text: str) -> bool:
    return bool(UNKNOWN.search(text[:DENIED_LATER]) or DENIES.search(text[:DENIED_LATER]))


def _says_nothing(statement: Statement) -> bool:
    head = _head(statement.text)
    silent = UNKNOWN.search(head[:UNKNOWN_CHARS]) or DENIES.search(head[:DENIAL_CHARS])
    return _absent(head) or (silent is not None and not YET.search(head))


def _first_line(statement: Statement) -> str:
    found = statements.sentences(statement.text)
    return found[0][1].strip() if found else statement.text.strip()


def _counted(left: Statement, right: Statement, question: Statement, ask: str) -> Result:
    """The count that the question asks for differs (几次: 七次 / 6次)."""
    asked = MEASURE.search(ask)
    if not asked:
        return None
    unit = asked.group(1)
    pattern = re.compile(COUNTED + unit if unit else rf"(?:是|为)\s{{0,2}}{COUNTED[:-7]}")
    found = [pattern.search(s.text) for s in (left, right)]
    if not found[0] or not found[1]:
        return None
    values = [_value(match.group(1)) for match in found if match]
    if values[0] is None or values[1] is None or values[0] == values[1]:
        return None
    return Text("the count", "数量"), Span(*found[1].span()), found[0].group(), found[1].group()


def _value(text: str) -> float | None:
    return float(text) if text.isdecimal() else han_number(text)


def _choice(left: Statement, right: Statement, question: Statement, ask: str) -> Result:
    """A question between two names: each response holds only one of them, and not the same."""
    picked = [_picked(s, question) for s in (left, right)]
    if not picked[0] or not picked[1] or picked[0] == picked[1]:
        return None
    return Text("the choice", "选择"), _span(right.text, picked[1]), picked[0], picked[1]


def _picked(statement: Statement, question: Statement) -> str:
    found = OPTIONS.search(question.text)
    if not found:
        return ""
    held = [option for option in found.groups() if option and option.lower() in statement.text.lower()]
    return held[0] if len(held) == 1 else ""


def _facts(left: Statement, right: Statement, question: Statement, ask: str) -> Result:
    """Both give a date, figure or name of their own, of the sort that is asked for, and none of them meets."""
    if WHEN.search(ask):
        return _moments(left, right, question)
    if AMOUNT.search(ask):
        return _figures(left, right, question)
    return _names(left, right, question) if CLOSED.search(ask) else None


def _moments(left: Statement, right: Statement, question: Statement) -> Result:
    known = question.moments
    mine = [m for m in left.moments if not any(m.agrees(k) for k in known)]
    theirs = [m for m in right.moments if not any(m.agrees(k) for k in known)]
    if not mine or not theirs or any(a.agrees(b) for a in mine for b in theirs):
        return None
    a, b = left.text[mine[0].span.start : mine[0].span.end], right.text[theirs[0].span.start : theirs[0].span.end]
    return Text("the date", "日期"), theirs[0].span, a, b


def _figures(left: Statement, right: Statement, question: Statement) -> Result:
    known = question.figures
    mine = [f for f in left.figures if not any(f.agrees(k) for k in known)]
    theirs = [f for f in right.figures if not any(f.agrees(k) for k in known)]
    if not mine or not theirs or any(a.agrees(b) for a in mine for b in theirs):
        return None
    if any(a.unit != b.unit and a.unit and b.unit for a in mine[:1] for b in theirs[:1]):
        return None
    a, b = left.text[mine[0].span.start : mine[0].span.end], right.text[theirs[0].span.start : theirs[0].span.end]
    return Text("the figure", "数值"), theirs[0].span, a.strip(), b.strip()


def _names(left: Statement, right: Statement, question: Statement) -> Result:
    mine, theirs = statements.without(left.names, question), statements.without(right.names, question)
    if not mine or not theirs:
        return None
    if _meet(mine, theirs, left, right):
        return None
    return Text("the name", "名称"), theirs[0].span, mine[0].text, theirs[0].text


def _meet(mine: Sequence[Name], theirs: Sequence[Name], left: Statement, right: Statement) -> bool:
    met = any(statements.same_name(x, y) or aliases.same(x.text, y.text, []) for x in mine[:20] for y in theirs[:20])
    return met or any(x.parts & right.content for x in mine) or any(y.parts & left.content for y in theirs)


def _met_elsewhere(left: Statement, right: Statement, question: Statement) -> bool:
    """True when a figure, date, name or longer Chinese expression of the answers meets."""
    figures = [f for f in left.figures if not any(f.agrees(k) for k in question.figures)]
    dates = [m for m in left.moments if not any(m.agrees(k) for k in question.moments)]
    if any(a.agrees(b) for a in figures for b in right.figures) or any(
        a.agrees(b) for a in dates for b in right.moments
    ):
        return True
    if any(aliases.same(x.text, y.text, []) for x in left.names[:8] for y in right.names[:8]):
        return True
    if not _chinese(left):
        return False
    named = any(statements.same_name(x, y) for x in left.names for y in right.names)
    return named or bool(_expressions(left) & _expressions(right) - _expressions(question))


def _expressions(statement: Statement) -> set[str]:
    text = statement.text
    grams = (text[i : i + 4] for i in range(len(text) - 3))
    return {gram for gram in grams if all("\u4e00" <= c <= "\u9fff" and c not in statements.HAN_STOP for c in gram)}


def _listed(left: Statement, right: Statement, question: Statement, ask: str) -> Result:
    """Both answer with a list of short items, and hardly any item meets."""
    mine, theirs = _items(left), _items(right)
    if not LIST_ASKED.search(ask) or min(len(mine), len(theirs)) < 2:
        return None
    met = sum(any(_alike(a, b) for b in theirs) for a in mine)
    if met / min(len(mine), len(theirs)) >= LISTS_MEET:
        return None
    return Text("the items", "列出的项目"), _span(right.text, theirs[0]), "、".join(mine)[:80], "、".join(theirs)[:80]


def _items(statement: Statement) -> list[str]:
    numbered = [m.group(1) for m in NUMBERED.finditer(statement.text)]
    if len(numbered) >= 2:
        return numbered
    head = ITEM_LIST.search(statement.text[:300])
    return [item.strip('“”"《》 ') for item in re.split(r"[、和及与]", head.group())] if head else []


def _alike(a: str, b: str) -> bool:
    pairs = statements.content(a)
    return a in b or b in a or bool(pairs & statements.content(b))


def _chinese(statement: Statement) -> bool:
    return any("\u4e00" <= character <= "\u9fff" for character in statement.text[:20])


def _portrait(left: Statement, right: Statement, question: Statement, ask: str) -> Result:
    """Two accounts of one thing that name several others, and not one in common."""
    mine, theirs = statements.without(left.names, question), statements.without(right.names, question)
    if not ABOUT.search(ask) or min(len(mine), len(theirs)) < PORTRAIT_NAMES or _meet(mine, theirs, left, right):
        return None
    return Text("the names that go with it", "与之相关的名称"), theirs[0].span, mine[0].text, theirs[0].text


def _aligned(left: Statement, right: Statement, question: Statement, ask: str) -> Result:
    """Two clauses about the same thing whose figures, dates or names exclude each other."""
    mine, theirs = clauses.cut(left), clauses.cut(right)
    for a in mine:
        for b in theirs:
            if result := clauses.difference(a, b, question):
                return result
    return None


def _bare(left: Statement, right: Statement, question: Statement, ask: str) -> Result:
    """A bare answer to a closed question whose content words the other response lacks, and the other way round."""
    if not CLOSED.search(ask) or _same_answer(left.text, right.text):
        return None
    cores = [s.content - question.content for s in (left, right)]
    short = [
        bool(core) and len(s.content) <= (SHORT_PAIRS if _chinese(s) else SHORT_WORDS)
        for core, s in zip(cores, (left, right), strict=True)
    ]
    if (
        _met_elsewhere(left, right, question)
        or not any(short)
        or share(cores[0], right) >= MET
        or share(cores[1], left) >= MET
    ):
        return None
    return Text("the answer", "答案"), Span(0, min(len(right.text), 120)), left.text.strip(), right.text.strip()


HAN_YEAR = str.maketrans("〇零一二三四五六七八九", "00123456789")
DIGIT_RUN = re.compile(r"\d[\d,]*(?:\.\d+)?")
CAPITALISED = re.compile(r"\b[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)*")


def _same_answer(one: str, other: str) -> bool:
    """The same digits (another unit, scale or numeral), or the short answer said again within the longer one."""
    short, long = sorted((one.strip(" .。!！"), other.strip(" .。!！")), key=len)
    if len(short) >= 2 and short.lower() in long.lower():
        return True
    digits = [_digits(text) for text in (one, other)]
    if digits[0] and digits[0] == digits[1]:
        return True
    names = CAPITALISED.findall(short[:60])
    return (
        len(short) <= 40
        and len(names) == 1
        and len(names[0]) > 3
        and bool(re.search(rf"(?:was|is|were) {re.escape(names[0])}\b", long))
    )


def _digits(text: str) -> frozenset[str]:
    plain_text = re.sub(r"[〇零一二三四五六七八九]{3,4}(?=年)", _translated, text[:400])
    found = (run.replace(",", "").replace(".", "").strip("0") for run in DIGIT_RUN.findall(plain_text))
    return frozenset(run for run in found if run)


def _translated(match: re.Match[str]) -> str:
    return match.group().translate(HAN_YEAR)


def share(core: frozenset[str], other: Statement) -> float:
    """Part of the content words that the other statement has."""
    low = other.text.lower()
    return sum(word in other.content or (len(word) > 3 and word in low) for word in core) / len(core) if core else 0.0
