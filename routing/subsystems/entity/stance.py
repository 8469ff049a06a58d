"""stance: responses that take opposite sides: yes and no, an answer and a denial of the premise."""

from __future__ import annotations

import re

from routing.contracts import Span, Text
from routing.subsystems.entity import statements
from routing.subsystems.entity.clauses import Difference
from routing.subsystems.entity.statements import Statement

MET = 0.5
HEAD_CHARS = 160
UNKNOWN_CHARS = 60  # an apology stands at the start
DENIAL_CHARS = 70
DENIED_LATER = 500
ASKED_TOO = 0.34  # of the question's content words: a denial speaks of what was asked
YET = re.compile(r"\b(?:but|however),? (?:i|here)\b|但(?:是)?我?(?:可以|能)|不过我?(?:可以|能)", re.IGNORECASE)
NOTHING = re.compile(
    r"\W{0,3}(?:no (?:response|answer|output)|n/?a|none|null|error|无|无回答|没有回答)\W{0,3}", re.IGNORECASE
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

# A premise denied outright, wherever in the opening it stands.
NEVER = re.compile(
    r"\b(?:there (?:is|was|were|are) no(?:t|w no)? (?:such|record|evidence|known)|no such|does not exist|did(?: not|n['’]t) exist|never (?:existed|happened|took place)|(?:no|not any) (?:\w+ ){1,3}(?:has|have) ever|"
    r"(?:is|are) (?:a )?(?:misconception|myth|mistaken|not (?:true|real|correct))|confus(?:ed|ing) with)\b|"
    r"(?:并|从)(?:没有|未|不(?:存在|会|是))|(?:还|目前|尚)(?:没有|未有?)|不存在|记错|混淆|误导|并非|不会直接",
    re.IGNORECASE,
)
PREMISE = re.compile(r"为什么|为何|\bwhy\b|行动|经过|过程|第一[位个次]|\bfirst\b", re.IGNORECASE)
MODAL = re.compile(r"需要|应当|应该|应(?=[裁撤将由给在停])|可以|必须|无须|无需|不必|不得|不能|不会|会|能够")
NEGATED_MODAL = re.compile(r"(?:不|无)(?:需要|应当|应该|应|可以|必须|会|能|得|必)|无须|无需|不再需要")
UNSURE = re.compile(r"可能|如果|但是|是否|不能不|不得不|除非|只有")
HEDGE = re.compile(
    r"\b(?:depends?|may or may not|not necessarily|it varies|in some cases|partly|yes and no|sort of|not always)\b|不一定|取决于|视\S{0,6}(?:情况|而定)|因人而异|要看|不好说|看情况|分情况",
    re.IGNORECASE,
)
HAN = re.compile(r"[\u4e00-\u9fff]")
ALLOWS = re.compile(r"可以|允许|能够?|不得|禁止|严禁|\b(?:can|may|allowed|permitted)\b")
SHORT_YES = re.compile(
    r"\s{0,5}(?:it|they|he|she|you|there|that|this) (?:is|are|was|were|does|do|did|has|have|had|can|could|will|would|should)\s?(?P<no>not\b|n['’]t\b)?(?=[;,.!]|$)",
    re.IGNORECASE,
)
NEGATES = re.compile(
    r"\b(?:not(?! only)|never|no longer|cannot|without|nobody|none|neither|nor)\b|n['’]t\b|不(?!仅|但|只|过|同|少|断|久)|没有?|未(?!来)|无法|无须|无需|禁止|严禁|(?<![分区特个性级类鉴识差告])别(?![的名称墅人])",
    re.IGNORECASE,
)
# "the drone (not the locker)", "是无人机，而不是柜子": a contrast denies another thing and leaves the statement as it is.
CONTRAST = re.compile(
    r"(?<=\w)(?:\s?[(（]\s?|,\s|;\s|\s[—–-]\s)(?:and |but )?not (?P<en>(?:(?:by|in|on|at|to|for|from|with|of|because of) )?(?:the|an?|its?|his|her|their|my|your|that|this|[A-Z])[^,;.()（）\n]{0,60})[)）]?|"
    r"(?<=[\u4e00-\u9fff\w])(?:[（(]|[，,])?(?:而)?(?:不是|并非|并不是|而非)(?P<zh>[^，,。；;()（）\n]{1,30})[)）]?",
)
LINE_END = re.compile(r"(?<=[.!?。！？])\s{0,3}\n")
ECHO_NO = re.compile(r"\s{0,3}(?:不|没|未|无)[\u4e00-\u9fff]{0,4}[，。,；！]")


def verdict(left: Statement, right: Statement, question: Statement, ask: str) -> Difference | None:
    """One says yes, the other no: by a word at the start, or by the sentence that takes up the question."""
    sure = [(bool(YES.match(s.text)), bool(NO.match(s.text))) for s in (left, right)]
    signs: list[bool | None] = [pair[0] if pair[0] != pair[1] else None for pair in sure]
    if None in signs and ASKS_YES_NO.search(ask):
        signs = [polarity(s, ask) if sign is None else sign for s, sign in zip((left, right), signs, strict=True)]
    if None in signs or signs[0] == signs[1]:
        return None
    about = Text("yes or no", "是与否")
    return about, Span(0, min(12, len(right.text))), first_line(left)[:30], first_line(right)[:30]


def polarity(said: Statement, ask: str) -> bool | None:
    """True for yes, False for no; None where the opening says neither or hedges."""
    opening = first_line(said)
    if HEDGE.search(opening) or UNKNOWN.search(opening):
        return None
    short = SHORT_YES.match(opening)
    if short:
        return short["no"] is None
    asked = re.split(r"[，,。；;\n]", ask.strip().rstrip("？?吗呢 "))[-1]
    if NEGATES.search(re.sub(r"(.)不\1|是否|能否|有没有", "", asked)):
        return None  # a negated question may be answered either way
    if "吗" in ask[-4:] and len(asked) >= 2 and opening.startswith(asked[-2:]):
        return True
    if ECHO_NO.match(opening):
        return False
    return _echoed(opening, asked)


def _echoed(opening: str, asked: str) -> bool | None:
    """The sign of the clause that takes up the last word of the question, which carries its predicate."""
    wanted, last = statements.content(asked), _last(asked)
    for clause in re.split(r"[，,；;]", opening):
        found = statements.content(clause)
        if last and last in found and (len(found & wanted) >= MET * len(wanted) or ALLOWS.search(clause)):
            return not NEGATES.search(clause)
    return None


def _last(asked: str) -> str:
    """The last content word: a stem, or a pair of Chinese characters."""
    if HAN.search(asked):
        pairs = [asked[n : n + 2] for n in range(len(asked) - 1)]
        return next((pair for pair in reversed(pairs) if pair in statements.content(asked)), "")
    words = [w for w in statements.LATIN_WORD.findall(asked) if w.lower() not in statements.STOP]
    return statements.stem(words[-1].lower()) if words else ""


def predicate(left: Statement, right: Statement, question: Statement, ask: str) -> Difference | None:
    """A yes-or-no question in Chinese: the sentences that take up its predicate have opposite modal verbs."""
    if not ASKS_YES_NO.search(ask):
        return None
    wanted = statements.content(re.split(r"[，,。；]", ask.strip().rstrip("？?吗呢"))[-1])
    found = [_modality(statement, wanted) for statement in (left, right)]
    if not found[0] or not found[1] or found[0][0] == found[1][0]:
        return None
    return Text("yes or no", "是与否"), _span(right.text, found[1][1]), found[0][1].strip(), found[1][1].strip()


def _modality(statement: Statement, wanted: frozenset[str]) -> tuple[bool, str] | None:
    best: tuple[float, bool, str] | None = None
    for _, sentence in statement.sentences:
        clause = next((c for c in re.split(r"[，,；]", sentence) if MODAL.search(c) and _near(c, wanted) >= MET), None)
        if clause and not UNSURE.search(clause) and (best is None or _near(clause, wanted) >= best[0]):
            best = (_near(clause, wanted), not NEGATED_MODAL.search(clause), clause)
    return (best[1], best[2]) if best else None


def _near(clause: str, wanted: frozenset[str]) -> float:
    return len(statements.content(clause) & wanted) / len(wanted) if len(wanted) >= 3 else 0.0


def stance(left: Statement, right: Statement, question: Statement, ask: str) -> Difference | None:
    """One denies the premise or does not know, the other answers without such a word."""
    gone = [absent(s.text) for s in (left, right)]
    silent = [says_nothing(s, question) or _never(s, question, ask) for s in (left, right)]
    speaker = left if silent[1] else right
    if gone[0] == gone[1] and (silent[0] == silent[1] or _denies(speaker.text)):
        return None
    about = Text("whether there is an answer at all", "这个问题有没有答案")
    return about, Span(0, min(len(right.text), 60)), first_line(left), first_line(right)


def opposed(left: Statement, right: Statement, question: Statement, ask: str) -> Difference | None:
    """Opening sentences of nearly the same words, one of them negated."""
    a, b = first_line(left), first_line(right)
    one, other = statements.content(a), statements.content(b)
    shared, least = len(one & other), min(len(one), len(other))
    if least < 3 or shared < 0.8 * least or HEDGE.search(a + b) or bool(NEGATES.search(a)) == bool(NEGATES.search(b)):
        return None
    if _contrasts(a, b) or _contrasts(b, a):
        return None
    return Text("whether it is so", "是否如此"), _span(right.text, b), a, b


def _contrasts(a: str, b: str) -> bool:
    """True when the only negation of `a` sets another thing off, and `b` does not state that thing in place of the right one."""
    found = CONTRAST.search(a)
    kept = CONTRAST.sub("", a) if found else a
    if found is None or NEGATES.search(kept):
        return False
    other = statements.content(b)
    denied = statements.content(found["en"] or found["zh"])
    return statements.content(kept) <= other or not denied <= other


def absent(text: str) -> bool:
    """True for “no response” and the like."""
    return bool(NOTHING.fullmatch(text.strip()[:40]))


def _denies(text: str) -> bool:
    return bool(
        UNKNOWN.search(text[:DENIED_LATER]) or DENIES.search(text[:DENIED_LATER]) or NEVER.search(text[:DENIED_LATER])
    )


def says_nothing(said: Statement, question: Statement) -> bool:
    """True when the opening declines to answer, does not know, or denies what the question takes for granted."""
    head = said.text.lstrip()[:HEAD_CHARS]
    if absent(head) or YET.search(head):
        return absent(head)
    denial = DENIES.search(head[:DENIAL_CHARS])
    if denial and not NEVER.search(head[:DENIAL_CHARS]):
        opening = statements.content(first_line(said))
        denial = denial if len(opening & question.content) >= ASKED_TOO * len(question.content) else None
    return bool(UNKNOWN.search(head[:UNKNOWN_CHARS]) or denial)


def _never(said: Statement, question: Statement, ask: str) -> bool:
    """The premise of a why-question (or of an event) denied in one of the first two sentences."""
    if not PREMISE.search(ask):
        return False
    opening = " ".join(sentence for _, sentence in said.sentences[:2])
    return bool(NEVER.search(opening[:240]))


def first_line(statement: Statement) -> str:
    """The first sentence."""
    found = statement.sentences
    # A list may be read as one sentence: its first item ends with its stop.
    return LINE_END.split(found[0][1].strip(), maxsplit=1)[0] if found else statement.text.strip()


def _span(text: str, piece: str) -> Span:
    start = max(text.find(piece), 0)
    return Span(start, min(start + len(piece), len(text)))
