"""dialogue: an answer that the user has just shown to be wrong given again, and speakers whom a transcript does not name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from routing.contracts import Prompt, Span, Turn
from routing.subsystems.entity import rejected, statements
from routing.subsystems.entity.tagger_features import SURNAMES
from routing.text.gate import either, folded, gated

READ_CHARS = 6000
PROOF = re.compile(
    r"\b(?:404|error|does(?: not|n['’]t) (?:exist|work|compile|run|help|open|load)|not exist|not found|dead link|broken|still (?:fails|wrong|not|the same|broken|get)|same (?:error|address|link|answer|mistake|result|thing|one)|"
    r"(?:i|we)(?: have|['’]ve)? (?:already |just )?(?:tried|checked|tested|ruled|looked)|already (?:tried|told|said|did|have)|(?:that|this|it|which)(?: is|['’]s| was)? (?:not|wrong|incorrect|false|also wrong)|isn['’]t|wrong (?:again|answer)|is wrong|incorrect|no such|"
    r"you (?:just )?(?:said|gave|told|suggested) (?:that|this|it)|crash\w*|rejected|refuse[sd]?|i (?:just |already )?told you|time[sd]? out|unreachable|returns? nothing|(?:closed|shut) down|no longer|cannot be|can['’]t be|nothing there)\b|"
    r"不存在|打不开|无法打开|失效|报错|出错|还是不(?:行|对)|不对|错了|是错的|不是这个|已经试过|试过了|没有这个|找不到|刚才(?:说过|已经)|一样的(?:错误|答案|链接)|又是|仍然|不正确|没用|查过了|重复",
    re.IGNORECASE,
)
SORRY = re.compile(
    r"\b(?:sorry|apolog\w+|you(?:['’]re| are) (?:absolutely |completely )?right|my mistake|thanks? (?:you )?for (?:pointing|letting|the correction)|i see|good catch|understood|let me correct)\b|抱歉|对不起|您说得对|你说得对|感谢指正|谢谢指出|不好意思",
    re.IGNORECASE,
)
ADDRESS = re.compile(
    r"https?://[^\s\"'<>)\]，。；]{3,300}|\b[\w.+-]{1,60}@[\w-]{1,60}\.[\w.-]{2,60}\b|(?<![\w/])(?:[\w-]{1,40}/){1,8}[\w.-]{1,60}\.\w{1,6}\b",
    re.IGNORECASE,
)
COMMAND = re.compile(r"`([^`\n]{3,200})`|^[ \t]{0,8}(?:\$ |> )([^\n]{3,200})$", re.MULTILINE)
DENIES = re.compile(r"\b(?:not|no|never|isn|doesn|don|wasn|without|instead)\b|n['’]t\b|不|没|未|无|而是", re.IGNORECASE)
ALIKE = 0.75
ADVICE = re.compile(
    r"\b(?:try(?:ing)?|please|you (?:can|could|should|might)|use|using|again|instead)\b|请|可以|试试|再次|尝试",
    re.IGNORECASE,
)
TRIED = re.compile(
    r"\b(?:already|just) (?:tried|did|done|ruled|checked|said|told)\b|\b(?:i|we)(?: have|['’]ve)? tried\b|试过|已经(?:做|查|改)",
    re.IGNORECASE,
)
# The user wants the last answer once more as it was, and does not call it wrong: no complaint about a repetition.
SAY_AGAIN = re.compile(
    r"(?<!n['’]t )(?<!not )(?<!stop )(?<!never )(?<!do you )(?<!did you )\b(?:repeat (?:that|this|it|what|your|the (?:last|previous|above|answer|sentence)|word for word|exactly|verbatim|once more)|(?:say|read|send|tell me|give me) (?:that|it|this) (?:again|once more|one more time)|word for word|verbatim)\b|"
    r"(?<![别又])(?<!不要)(?:再(?:说|讲|念|读|发|重复|复述)一[遍次下]|(?:原样|逐字|一字不差)地?(?:再|重)|重复(?:一[遍次下])?(?:刚才|刚刚|上一|前面)|请(?:再|你|您)?重复)|没听(?:清|见)",
    re.IGNORECASE,
)
CALLED_WRONG = re.compile(
    r"\b(?:wrong|incorrect|not (?:right|correct|true)|false|mistakes?)\b|不对|(?<!出)错[了的误]|不是这|不正确|有误",
    re.IGNORECASE,
)

SPEAKER = r"(?:speaker|person|voice|participant|attendee|member|guest|student|unknown|unidentified|(?:fe)?male(?: voice)?|(?:wo)?man(?:['’]s voice)?|caller|interviewer|interviewee|customer|发言人|说话人|讲话人|发言者|说话者|与会者|参会者|男声?|女声?|男方|女方|声音|来电者|某人|未知|未识别|画外音)"
NUMBERED = r"[ _-]?(?:[A-Z]|\d{1,2}|[一二三四五甲乙丙丁])?"
GENERIC_LABEL = gated(
    rf"^[ \t]{{0,8}}(?:[\[(]?\d{{1,2}}:[\d:.]{{2,9}}[\])]? {{0,2}}(?:[-–—] )?)?(?:[\[(（【]?{SPEAKER}{NUMBERED}[\])）】]?(?: ?[\[(][\d:.]{{3,12}}[\])])?[ \t]{{0,3}}[:：]|[\[(（【]{SPEAKER}{NUMBERED}[\])）】])",
    re.IGNORECASE | re.MULTILINE,
)
INLINE_LABEL = gated(
    r"[\[(（【](?:speaker|person|voice|participant|unknown|发言人|说话人|讲话人|与会者)[ _-]?(?:[A-Z]|\d{1,2}|[一二三四五甲乙丙])?[\])）】]|(?:发言人|说话人|讲话人|与会者|\b[Ss]peaker|\b[Vv]oice)[ _-]?(?:[A-Z]|\d{1,2}|[一二三四五甲乙丙])\s?[:：]",
    re.IGNORECASE,
)
# Two sides of a recording, of which the one is all who are not at the machine.
LANE = gated(
    r"^[ \t]{0,8}(?:[\[(]?\d{1,2}:[\d:.]{2,9}[\])]? {0,2}(?:[-–—] )?)?(?:[\[(（【](?:me|myself|self|you|others?|them|they|remote|local|mic(?:rophone)?|system(?: audio)?|(?:left|right) channel|far end|near end|other side|我方?|对方|其他人|他人|别人|远端|近端|本地|麦克风|系统音频?|[左右]声道)[\])）】]|(?:others|them|far end|near end|other side|my side|我方|对方|其他人|远端|近端)[ \t]{0,2}[:：])",
    re.IGNORECASE | re.MULTILINE,
)
LETTERED = re.compile(r"^[ \t]{0,4}([A-Z])[ \t]?[:：]", re.MULTILINE)
SECOND_LETTER = ("B:", "B：", "B :", "B ：", "B\t:", "B\t：")
FIRST_PERSON = re.compile(r"\b(?:I|I['’](?:m|ll|ve|d)|my|we)\b|我")
BARE_LINE = re.compile(r"^[ \t]{0,8}(?:[-–—•*>]|[\[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?)[ \t]{0,3}\S", re.MULTILINE)
NAMED_LABEL = re.compile(
    r"^[ \t]{0,8}(?:[\[(]?[\d:.]{4,12}[\])]? {0,2})?([A-Z][\w.'’-]{1,20}(?: [A-Z][\w.'’-]{1,20}){0,2}|[\u4e00-\u9fff]{2,4})(?: ?[\[(][^\])\n]{1,20}[\])])?[ \t]{0,2}[:：]",
    re.MULTILINE,
)
NOT_PERSON = frozenset(
    [
        "transcript",
        "meeting",
        "text",
        "summary",
        "notes",
        "question",
        "answer",
        "task",
        "input",
        "output",
        "date",
        "topic",
        "agenda",
        "record",
        "audio",
        "call",
        "note",
        "instruction",
        "instructions",
        "context",
        "example",
        "minutes",
        "会议记录",
        "录音文字",
        "录音内容",
        "转写文字",
        "记录",
        "录音",
        "文字稿",
        "问题",
        "回答",
        "任务",
        "要求",
        "主题",
        "时间",
        "议程",
        "访谈",
        "对话",
        "转写稿",
        "录音稿",
        "内容",
        "摘要",
        "纪要",
        "会议",
        "发言",
        "请问",
        "说明",
        "下文",
        "原文",
    ]
)
ABOUT_TALK = gated(
    r"\b(?:transcript|meeting|minutes|interview|conversation|call|recording|speakers?|dialogue|discussion|who said)\b|会议|录音|访谈|对话|转写|发言|纪要|谁说|通话",
    re.IGNORECASE,
)
TALK = either(GENERIC_LABEL.door, INLINE_LABEL.door, LANE.door, ABOUT_TALK.door)
TRANSCRIPT = re.compile(
    r"\b(?:transcripts?|recording|minutes of|who said)\b|录音|转写|文字稿|会议记录|谁说", re.IGNORECASE
)
SAYS = r"(?:said|says|asked|asks|replied|replies|suggested|suggests|proposed|proposes|argued|argues|mentioned|mentions|stated|states|explained|explains|agreed|agrees|noted|notes|promised|announced|reported|reports|will|wants|objected|objects|confirmed|confirms)"
ATTRIBUTED = (
    re.compile(rf"\b([A-Z][a-z'’-]{{1,20}}(?: [A-Z][a-z'’-]{{1,20}}){{0,2}}) {SAYS}\b"),
    re.compile(
        r"^[ \t]{0,8}(?:[-*•] {0,2})?\**([A-Z][a-z'’-]{1,20}(?: [A-Z][a-z'’-]{1,20}){0,2})\**[ \t]{0,2}[:：]",
        re.MULTILINE,
    ),
    re.compile(
        r"\b(?:[Ss]peaker|[Pp]erson|[Vv]oice) ?(?:[A-Z]|\d{1,2}) (?:is|=|was) (?:probably |likely |clearly )?([A-Z][a-z'’-]{1,20})"
    ),
    re.compile(
        r"(?:^|[，。；\n、：:]|由)([\u4e00-\u9fff]{2,4}?)(?:说|表示|认为|提出|指出|问道|答应|同意|建议|提到|强调|负责|承诺|反对|确认|回答|主张|要求|希望|担心|打算|计划|宣布|决定|安排|报告|透露|抱怨|询问|请求|想)"
    ),
    re.compile(r"^[ \t]{0,8}(?:[-*•] {0,2})?([\u4e00-\u9fff]{2,4})[ \t]{0,2}[:：]", re.MULTILINE),
    re.compile(r"(?:负责人|责任人|执行人|提出者|提出人|承诺人)\s?[:：是为]\s?([\u4e00-\u9fff]{2,4})"),
    re.compile(r"\b(?:[Oo]wner|[Aa]ssignee|[Aa]ssigned to|[Rr]esponsible)\s?[:：]\s?\**([A-Z][a-z'’-]{1,20})"),
    re.compile(
        r"\b(?:said|raised|proposed|asked|promised|stated|reported|suggested|mentioned|volunteered|offered|requested) by \**([A-Z][a-z'’-]{1,20})"
    ),
    re.compile(
        r"^[ \t]{0,8}(?:[-*•] ?|\d{1,2}[.)、．] ?)[^\n]{6,200}?(?: [(\[]| [-–—]{1,2} |[（【]|——)([A-Z][a-z'’-]{1,20}|[\u4e00-\u9fff]{2,3})[)\]）】]?\.?$",
        re.MULTILINE,
    ),
    re.compile(
        r"(?:说话|提出|发言|承诺|表态|答应|负责)的?人?(?:就是|是|为|：|:)\s?([\u4e00-\u9fff]{2,3})(?=[，。；、\s]|$)"
    ),
    re.compile(
        r"^[ \t]{0,8}(?:[-*•] ?|\d{1,2}[.)、．] ?)?(?:(?:[Tt]o[ -]?do|[Aa]ction(?: item)?|[Tt]ask)s?: ?)?([A-Z][a-z'’-]{1,20}) (?:to|should|must|shall|needs to|has to|is to) [a-z]",
        re.MULTILINE,
    ),
    re.compile(
        r"(?:^|待办|行动项|任务|事项)[:：]?\s{0,2}([\u4e00-\u9fff]{2,3}?)(?=[于在]?(?:本|下)?(?:周|星期|月底|明天|今天|\d)[^\n]{0,12}(?:前|发|交|联系|完成|准备|提交|负责))",
        re.MULTILINE,
    ),
    re.compile(r"(?:发言人|说话人)\s?(?:[A-Z]|\d{1,2}|[一二三])\s?(?:是|为|即)([\u4e00-\u9fff]{2,4})"),
    re.compile(
        r"[\"'](?:speaker|owner|who|proposer|proposed_?by|said_?by|assignee|responsible|author|person|提出者|提出人|发言人|说话人|负责人|责任人|执行人|承诺人|表态人|谁)[\"']\s?:\s?[\"']([^\"'\n]{2,40})[\"']",
        re.IGNORECASE,
    ),
)
ENGLISH_OTHERS = frozenset(
    [
        "He",
        "She",
        "They",
        "It",
        "This",
        "That",
        "The",
        "A",
        "An",
        "We",
        "You",
        "Speaker",
        "Person",
        "One",
        "Everyone",
        "Someone",
        "Both",
        "Neither",
        "No",
        "Nobody",
        "Who",
        "People",
        "Participants",
        "Another",
        "Team",
        "Management",
        "Decision",
        "Action",
        "Summary",
        "Next",
        "Unknown",
        "Voice",
        "Participant",
        "Topic",
        "Owner",
        "Item",
        "Items",
        "Decisions",
        "Actions",
        "Meeting",
    ]
)
AWAITED = re.compile(r"\b(?:until|till|unless|when|once|after|before) (?:[A-Z][\w'’-]{1,24}(?:,| and) ){0,2}$")
CALLED = SURNAMES | frozenset("小老阿")  # Old Wang, Little Li
INTRODUCES = re.compile(
    r"(?:\b(?:i['’]?m|i am|this is|my name is|here is)|我是|我叫|这里是)(?:\s{0,2}|[^，。,.\n]{0,8}的)$", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Repeated:
    """An answer given again after the user showed that it is wrong."""

    index: int
    span: Span
    piece: str
    objection: str


@dataclass(frozen=True, slots=True)
class Misattributed:
    """A statement put into the mouth of somebody whom the transcript does not name as a speaker."""

    index: int
    span: Span
    name: str


def repeated(turns: Sequence[Turn], prompt: str, index: int, response: str) -> Repeated | None:
    """The piece of the last assistant turn that comes again although the user has just shown that it is wrong."""
    earlier = [
        n
        for n, turn in enumerate(turns)
        if (turn.role == "assistant" and turn.content.strip() != response.strip())
        or (turn.role == "assistant" and n < len(turns) - 1)
    ]
    if not earlier:
        return None
    given = turns[earlier[-1]].content[:READ_CHARS]
    after = [turn.content for turn in turns[earlier[-1] + 1 :] if turn.role == "user"]
    objection = (after[-1] if after else prompt)[:READ_CHARS]
    if SAY_AGAIN.search(objection) and not CALLED_WRONG.search(objection):
        return None
    proof, sorry = PROOF.search(objection), SORRY.search(response[:200])
    before = "\n".join(turn.content[:2000] for turn in turns[: earlier[-1]] if turn.role == "user")
    if key := rejected.find(given, before, objection, response[:READ_CHARS]):
        return Repeated(index, key.span, key.piece, key.objection)
    if not proof:
        return None
    asked = " ".join(turn.content[:1000] for turn in turns if turn.role == "user")[:READ_CHARS] + " " + objection
    piece = _common(given, response[:READ_CHARS], objection, (before, asked), bool(sorry))
    if not piece:
        return None
    start = response.find(piece)
    return Repeated(index, Span(start, start + len(piece)), piece[:120], proof.group())


def _common(given: str, response: str, objection: str, questions: tuple[str, str], sorry: bool) -> str:
    for pattern in (ADDRESS, COMMAND):
        before = {m.group().rstrip(".,;") for m in pattern.finditer(given)}
        again = [m.group().rstrip(".,;") for m in pattern.finditer(response)]
        held = [item for item in again if item in before]
        if held and len(held) == len(again):
            return held[0]
        if again:
            return ""
    allowed = sorry or given.strip() in response or TRIED.search(objection)
    return (_same_words(given, response) or _same_key(given, response, questions)) if allowed else ""


def _same_words(given: str, response: str) -> str:
    """The first sentence of the response when it says what the last answer said, with nothing new besides."""
    old = statements.content(given)
    for _, sentence in statements.sentences(response):
        mine = statements.content(ADVICE.sub(" ", SORRY.sub(" ", sentence)))
        if len(mine) >= 2 and len(mine & old) / len(mine) >= ALIKE and _same_figures(given, sentence):
            return sentence.strip()
    return ""


def _same_key(given: str, response: str, questions: tuple[str, str]) -> str:
    """The sentence that names what the last answer named and adds nothing but words of the user's question.

    `questions`: what the user wrote before that answer, and all that the user wrote.
    """
    old, asked = statements.content(given), statements.content(questions[1])
    own = old - statements.content(questions[0])  # without them the sentence keeps the subject and drops the answer
    for _, sentence in statements.sentences(response):
        mine = statements.content(ADVICE.sub(" ", SORRY.sub(" ", sentence)))
        new = mine - old - asked
        named = len(mine & old) >= 2 and (not own or mine & own) and len(new) <= 0.3 * len(mine)
        if named and not DENIES.search(sentence) and _same_figures(given, sentence):
            return sentence.strip()
    return ""


def _same_figures(given: str, sentence: str) -> bool:
    return set(re.findall(r"\d[\d.,]{0,20}", sentence)) <= set(re.findall(r"\d[\d.,]{0,20}", given))


def misattributed(prompt: Prompt, index: int, response: str) -> Misattributed | None:
    """The first name that the response makes a speaker although no line of the transcript bears a name."""
    text = prompt.text[:20_000]
    if not _unnamed_talk(text):
        return None
    for pattern in ATTRIBUTED:
        for match in pattern.finditer(response[:READ_CHARS]):
            name = match.group(1)
            begin = match.start(1) if match.end() > match.end(1) else match.start()  # the name with its verb
            as_given = response[begin : match.end()] in text
            if as_given or AWAITED.search(response[max(0, match.start() - 40) : match.start()]):
                continue
            if _is_person(name) and not _introduced(text, name):
                return Misattributed(index, Span(*match.span(1)), name)
    return None


def _unnamed_talk(text: str) -> bool:
    """True for a conversation whose speakers have a number, a letter or a dash, and none a name."""
    low = folded(text)
    lettered = any(map(text.__contains__, SECOND_LETTER))
    if not lettered and not TALK.admits(low):
        return False
    generic = max(_count(label.finditer(text, low)) for label in (GENERIC_LABEL, INLINE_LABEL, LANE))
    letters = {m[1] for m in LETTERED.finditer(text)} if lettered else set()
    if {"A", "B"} <= letters and "Q" not in letters and FIRST_PERSON.search(text):
        generic = max(generic, len(letters))
    if generic < 2 and not ABOUT_TALK.search(text, low):
        return False
    if generic < 2 and not (TRANSCRIPT.search(text) and _count(BARE_LINE.finditer(text)) >= 3):
        return False
    labels = NAMED_LABEL.findall(text)
    return not any(
        label.lower() not in NOT_PERSON and _is_person(label) and not _generic(label + ":") for label in labels
    )


def _generic(label: str) -> bool:
    return bool(GENERIC_LABEL.pattern.match(label) or LANE.pattern.match(label))


def _count(matches: Iterator[re.Match[str]]) -> int:
    return sum(1 for _ in matches)


def _is_person(name: str) -> bool:
    if name[0].isascii():
        return name.split(maxsplit=1)[0] not in ENGLISH_OTHERS and not statements.common(
            name.split(maxsplit=1)[0].lower()
        )
    return name[0] in CALLED and name not in NOT_PERSON


def _introduced(text: str, name: str) -> bool:
    """True when the person names himself (“I am Anna”, “Anna here”), or is spoken to by name (“Anna, can you …”)."""
    return any(
        INTRODUCES.search(text[max(0, m.start() - 20) : m.start()])
        or re.match(r" here\b|[,，][^\n]{0,80}[?？]", text[m.end() : m.end() + 90])
        or (
            re.match(r"[,，]\s?", text[max(0, m.start() - 2) : m.start()]) and re.match(r"[?？!！。.]", text[m.end() :])
        )
        for m in re.finditer(re.escape(name), text)
    )
