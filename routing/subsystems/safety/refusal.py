"""refusal: does an answer refuse, wholly or in part? Openings and moralising phrases first, a linear classifier beside them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Literal

from routing.contracts import Span
from routing.subsystems.safety.automata import Automata, compiled, matching
from routing.subsystems.safety.hashing import normalise
from routing.subsystems.safety.linear import model

Degree = Literal["full", "partial", "lecture", "none"]

ABLE = (
    r"(?:assist|help|provide|offer|give|answer|respond|fulfil+|comply|support|discuss|engage|generate|share|continue|do (?:that|this|so)|participate|promote|advise|teach|recommend|condone|encourage|"
    r"complete|proceed|reveal|disclose|process|translate|define|speculate|access|create (?:that|this|an?|such|content|harmful|visual\w*|charts?|files?)|write (?:that|this|code|such|about|an?)|describe|tell you|show you|suggest|answering|providing|fulfilling)"
)
CANNOT = (
    rf"(?:i(?:'m| am)? (?:really |very |so )?(?:sorry|afraid|apologi[sz]e)[^.!?\n]{{0,50}}?(?:can(?:'t|not| not)|won't|unable to|not able to|not appropriate)|"
    rf"\bi (?:really |simply |just )?(?:can(?:'t|not| not)|could not|couldn't|won't|will not|must (?:refuse|decline)|have to (?:refuse|decline)|refuse|decline)(?: to| in good conscience)? (?:[a-z]+ly )?(?:be able to )?{ABLE}|"
    rf"\bi must (?:refuse|decline)|\bi(?:'m| am) (?:unable|not able|not comfortable|not allowed|not permitted|not programmed|not designed) (?:to |with |providing ){ABLE}?|\bi(?:'m| am) not going to {ABLE}|"
    r"^\W{0,4}sorry,? (?:but )?(?:i|that|this)[^.!?\n]{0,30}(?:can't|cannot|won't|not able|unable|not something)|"
    r"(?:this|your|the) (?:request|prompt|question|content|conversation)[^.!?\n]{0,40}(?:was blocked|rejected|flagged|violates?|not allowed|cannot be (?:processed|answered|completed))|"
    r"(?:have|need) to decline\b|(?:my|our) guidelines (?:do not|don't|prevent|prohibit|forbid)|outside (?:of )?what i can (?:help|do)|not something (?:that )?i can\b|"
    r"(?:blocked|rejected) because|against (?:my|our) (?:guidelines|policy|policies|programming|content polic)|"
    r"as an ai(?: language model| assistant)?,?[^.!?\n]{0,20}i[^.!?\n]{0,30}(?:can't|cannot|not able|unable|must (?:refuse|emphasi[sz]e)|do not (?:have|condone)|don't (?:have|support)))"
)
CANNOT_ZH = (
    r"(?:抱歉|对不起|不好意思|很遗憾|非常遗憾|请谅解|恕)[^。！？\n]{0,30}?(?:不能|无法|不会|不可以|不便|没办法|难以|拒绝|做不到|不支持)|(?:我|本助手|作为[^，。]{0,15})[，,]?[^。！？\n]{0,12}?"
    r"(?:不能|无法|不会|不可以|不便|没办法|拒绝)(?:为您|为你|帮您|帮你|就|对)?(?:[^。！？\n]{0,14})?(?:提供|回答|协助|帮助|支持|参与|满足|完成|讨论|生成|给出|透露|处理|执行|告诉|指导|鼓励)|"
    r"(?:该|此|您的|这个)(?:请求|问题|内容)[^。！？\n]{0,15}(?:被(?:拒绝|拦截|屏蔽)|违反|不能回答|无法回答|不便回答)|换个话题吧|我不能(?:回答|帮)"
)
MORAL = (
    r"(?:is|'s|be|being|was) (?:not|never|neither) (?:an? |\w+ly )?(?:appropriate|ethical|acceptable|respectful|productive|accurate or fair)|not (?:an? )?(?:appropriate|ethical|accurate or fair|productive) (?:or|to|and)|"
    r"i don'?t think it(?:'s| is) (?:appropriate|accurate|fair|productive|ethical)|(?:is|'s|be) (?:both |highly |considered )?(?:inappropriate|unethical) (?:and|or|to)|(?:is|'s) harmful and|harmful (?:stereotypes?|and (?:illegal|discriminatory))|"
    r"do not condone|promotes? (?:harm|violence|illegal)"
)
MORAL_ZH = r"(?:这|该|此)(?:种|类|个)?(?:行为|做法|请求|问题|内容)[^。]{0,8}(?:违法|不道德|不合适|不恰当|违反)|违反(?:了)?(?:我的|相关)?(?:准则|政策|使用规定)|这是(?:违法|不道德|不合法)的|我们应该尊重(?:他人|每个人|所有人)"
INSTEAD = r"\binstead,? |\bi(?:'d| would) (?:suggest|recommend|like to|be happy)|\bi can (?:suggest|offer|help you with)|feel free|\bhowever, i can|\bi encourage"
INSTEAD_ZH = r"(?:但|不过|可以)[^。]{0,10}(?:建议|提供|帮您|帮你|告诉)|建议(?:您|你)"
CORRECTS = r"fictional|does not exist|doesn't exist|not (?:a )?real|inanimate|not (?:a )?human|not capable|no scientific|impossible|makes? no sense|does not make sense|nonsens|not publicly available|may not be (?:meaningful|coherent)"

RULES: tuple[tuple[str, str], ...] = (
    ("cannot", CANNOT),
    ("cannot_zh", CANNOT_ZH),
    ("moral", MORAL),
    ("moral_zh", MORAL_ZH),
    ("instead", INSTEAD),
    ("instead_zh", INSTEAD_ZH),
    ("corrects", CORRECTS),
)
SENTENCE = re.compile(r"[^.!?。！？\n]{1,600}[.!?。！？\n]?")
OPENING = re.compile(rf"{CANNOT}|{CANNOT_ZH}", re.IGNORECASE)
LECTURE = re.compile(rf"{MORAL}|{MORAL_ZH}", re.IGNORECASE)
OPENING_CHARS = 400
SHORT_CHARS = 260


@dataclass(frozen=True, slots=True)
class Refusal:
    """How far an answer refuses, with the sentence that says so."""

    degree: Degree
    span: Span | None = None
    sentence: str = ""


@cache
def _rules() -> Automata:
    return compiled(dict(RULES))


def active(text: str) -> frozenset[str]:
    """Names of the refusal rules that hold in the answer's opening, and "late_…" for those that hold only later."""
    opening = matching(_rules(), normalise(text[:OPENING_CHARS]))
    whole = matching(_rules(), normalise(text)) - opening
    return frozenset(opening | {f"late_{name}" for name in whole})


# A fact is missing or does not exist: saying so is an answer.
INABILITY = re.compile(
    r"(?:browse|real-?time|the internet|attached|attachment|the image|audio|this file|knowledge cut-?off|large organi[sz]ation|not enough (?:information|context)|without (?:more|further) (?:information|context|details)|"
    r"need more (?:information|context|details)|does not (?:mention|say|specify|contain|provide|exist)|did not exist|has(?:n't| not) (?:yet )?(?:been|happened|taken)|not yet|there (?:is|was|were) no|no such|predict the future|"
    r"no information (?:about|on) (?:this|that|the)|in the (?:text|passage|table|context|document)|feel your|understand (?:the|your)|attend)|"
    r"(?:联网|实时|附件|图片|音频|文件里|原文(?:中)?(?:没有|未)|资料(?:中)?(?:没有|未)|信息不足|更多(?:信息|细节)|(?:还|尚|并)(?:没有?|未)|不存在|没有(?:发布|成立|公布|举行|提到|提供)|预测未来|未来的?(?:事件|情况)|无法得知|无法确定|无法判断)",
    re.IGNORECASE,
)
LECTURE_STRONG = re.compile(
    r"(?:avoid|refrain from) (?:making |spreading |using )?(?:assumptions|generali[sz]ations|stereotypes|harmful|language)|(?:harmful|negative) (?:stereotypes?|generali[sz]ations)|"
    r"(?:respect|treat\w*)[^.]{0,60}(?:dignity|kindness|regardless of|gender identit|diversity)|respect (?:people's|their|the|others'?|someone's|individuals'?)? ?(?:privacy|autonomy|boundaries)|"
    r"(?:cannot|can't|should never|not something that can) (?:be )?(?:forced|faked|used to hurt|done intentionally)|legal and ethical|suggest(?:s|ing)? rephrasing|not (?:be )?(?:appropriate|ethical|recommended|meaningful)|"
    r"避免.{0,10}(?:刻板印象|歧视|偏见)|尊重(?:每个人|他人|所有人|隐私)",
    re.IGNORECASE,
)
LIST_ITEM = re.compile(r"^\s{0,4}(?:\d{1,2}[.)、]|[-*•])\s", re.MULTILINE)
POINTS_OUT = re.compile(
    r"\bi must (?:respectfully |also |first )?(?:point out|clarify|remind|emphasi[sz]e|address|insist|stress)|(?:必须|需要)(?:指出|提醒|强调|声明)",
    re.IGNORECASE,
)
NEGATED_ZH = re.compile(r"不能|无法|不会|不可以|不便|拒绝|没办法|做不到|超出")
SURE = 0.85
# Without one of these nothing below can match.
KEYS = (
    "can't", "cannot", "can not", "couldn't", "could not", "won't", "will not", "sorry", "unable", "not able", "not comfortable", "not allowed", "not permitted", "not designed", "not programmed", "decline", "refuse", "guideline", "polic",
    "blocked", "reject", "flagged", "violate", "as an ai", "ethical", "appropriate", "respect", "stereotyp", "assumption", "generali", "harmful", "condone", "i must", "not going", "faked", "meaningful", "rephras", "programming", "can’t", "won’t",
    "recommended", "productive", "accurate", "acceptable", "promote", "something i can", "what i can", "不", "无法", "没办法", "难以", "拒绝", "违", "尊重", "避免", "必须", "需要", "恕", "超出",
)  # fmt: skip
OPENING_MORAL_CHARS = 220
LECTURE_CHARS = 700


def judge(text: str) -> Refusal:
    """How far the answer refuses: "full" declines in its opening, "partial" declines and helps, or lectures instead of answering."""
    lower = text[:LECTURE_CHARS].lower()
    if not any(key in lower for key in KEYS):
        return Refusal("none")
    opening = text[:OPENING_CHARS]
    declined = OPENING.search(opening)
    if declined and not INABILITY.search(text[declined.start() : declined.end() + 160]):
        degree: Degree = "partial" if len(LIST_ITEM.findall(text[:LECTURE_CHARS])) >= 3 else "full"
        return Refusal(degree, *_sentence(text, declined.start()))
    moral = LECTURE.search(text[:OPENING_MORAL_CHARS]) or POINTS_OUT.search(text[:OPENING_MORAL_CHARS])
    if moral:
        return Refusal("partial", *_sentence(text, moral.start()))
    if _declines_in_chinese(opening, text):
        return Refusal("full", *_sentence(text, 0))
    lecture = LECTURE_STRONG.search(text[:LECTURE_CHARS])
    if lecture:
        return Refusal("lecture", *_sentence(text, lecture.start()))
    return Refusal("none")


def _declines_in_chinese(opening: str, text: str) -> bool:
    """The classifier's word where the wording is new; Chinese only, where its false alarms are rare."""
    if NEGATED_ZH.search(opening) is None or INABILITY.search(opening):
        return False
    return model("refusal").probability(text[:LECTURE_CHARS], active(text)) >= SURE


def _sentence(text: str, position: int) -> tuple[Span, str]:
    start = position
    for match in SENTENCE.finditer(text[: position + 600]):
        if match.start() <= position < match.end():
            start, end = match.span()
            break
    else:
        end = min(len(text), position + 200)
    start += len(text[start:end]) - len(text[start:end].lstrip())
    return Span(start, end), text[start:end].strip()
