"""refusal: does an answer refuse, wholly or in part? Openings and moralising phrases first, a linear classifier beside them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from routing.contracts import Span
from routing.subsystems.safety.automata import Automata, compiled, matching
from routing.subsystems.safety.doors import Door
from routing.subsystems.safety.hashing import normalise
from routing.subsystems.safety.linear import model
from routing.subsystems.safety.unknown import lacks_source

Degree = Literal["full", "partial", "lecture", "none"]

ABLE = (
    r"(?:assist|help|provide|offer|give|answer|respond|fulfil+|comply|support|discuss|engage|generate|share|continue|do (?:that|this|so)|participate|promote|advise|teach|recommend|condone|encourage|"
    r"complete|proceed|reveal|disclose|process|translate|define|speculate|access|create (?:that|this|an?|such|content|harmful|visual\w*|charts?|files?)|write (?:that|this|code|such|about|an?)|describe|tell you|show you|suggest|answering|providing|fulfilling|"
    r"role-?play|reproduce|guarantee|draft|name (?:the|a|any)|predict|verify|identify|develop|say whether|finish the|act as|impersonate|comment|guess|rank|judge|confirm|endorse|rewrite|summari[sz]e|compose|produce|"
    r"explain|list|code|hack|vote|take sides|diagnose|tell (?:if|whether))"
)
CANNOT = (
    rf"(?:i(?:'m| am)? (?:really |very |so )?(?:sorry|afraid|apologi[sz]e)[^.!?\n]{{0,50}}?(?:can(?:'t|not| not)|won't|unable to|not able to|not appropriate)|"
    rf"\bi (?:really |simply |just )?(?:can(?:'t|not| not)|could not|couldn't|won't|will not|must (?:refuse|decline)|have to (?:refuse|decline)|refuse|decline)(?: to| in good conscience)? (?:[a-z]+ly )?(?:be able to )?{ABLE}|"
    rf"\bi must (?:refuse|decline)|\bi(?:'m| am) (?:unable|not able|not comfortable|not allowed|not permitted|not programmed|not designed) (?:to |with |providing ){ABLE}?|\bi(?:'m| am) not going to {ABLE}|"
    r"^\W{0,4}sorry,? (?:but )?(?:i|that|this)[^.!?\n]{0,30}(?:can't|cannot|won't|not able|unable|not something)|"
    r"(?:this|your|the) (?:request|prompt|question|content|conversation)[^.!?\n]{0,40}(?:was blocked|rejected|flagged|violates?|not allowed|cannot be (?:processed|answered|completed))|"
    r"(?:have|need) to decline\b|(?:my|our) guidelines (?:do not|don't|prevent|prohibit|forbid)|outside (?:of )?what i can (?:help|do)|not something (?:that )?i can\b|\bi do(?:n't| not) feel comfortable|\bi do(?:n't| not) have the ability to|(?:can|could) we (?:please )?(?:change|talk about) (?:the|another) (?:subject|topic|something else)|"
    r"(?:content|request|answer|response|output|prompt|question|text|topic)\b[^.!?\n]{0,60}?\b(?:was|were|is|are|will) (?:therefore |hence )?(?:not (?:be )?(?:generated|created|produced|provided|answered|processed|shown|fulfilled|discussed|supported)|(?:withheld|blocked|filtered|declined|refused|suppressed)\b)|"
    r"\bi(?:'d| would) (?:rather|prefer to) not\b|\bi(?:'d| would) prefer not to\b|\blet(?:'s| us) (?:talk|speak|chat) about (?:something|another)|\b(?:this|that|the) (?:topic|subject|question|request) (?:is|seems|may be|could be) (?:too )?(?:sensitive|dangerous|harmful|inappropriate|unsafe|off-limits|potentially \w+)|"
    r"\b(?:please |kindly )?(?:ask|try|choose) (?:me )?(?:about )?(?:something else|another (?:topic|question)|a different (?:topic|question))|[\"'](?:error|refusal)[\"']\s?:\s?[\"'](?:refus\w+|cannot|can't|declin\w+|blocked|unsafe|policy|content[_ ]policy|safety)|"
    r"\b(?:this|your|it) (?:\w{1,12} )?(?:was |is )?(?:blocked|rejected) because|against (?:my|our) (?:guidelines|policy|policies|programming|content polic)|"
    r"as an ai(?: language model| assistant)?,?[^.!?\n]{0,20}i[^.!?\n]{0,30}(?:can't|cannot|not able|unable|must (?:refuse|emphasi[sz]e)|do not (?:have|condone)|don't (?:have|support)))"
)
CANNOT_ZH = (
    r"(?:抱歉|对不起|不好意思|很遗憾|非常遗憾|请谅解|恕)[^。！？\n]{0,30}?(?:不能|无法|不会|不可以|不便|没办法|难以|拒绝|做不到|不支持)|(?:我|本助手|作为[^，。]{0,15})[，,]?[^。！？\n]{0,12}?"
    r"(?:不能|无法|不会|不可以|不便|没办法|拒绝)(?:为您|为你|帮您|帮你|就|对)?(?:[^。！？\n]{0,14})?(?:提供|回答|协助|帮助|支持|参与|满足|完成|讨论|生成|给出|透露|处理|执行|告诉|指导|鼓励)|"
    r"(?:该|此|您的|这个)(?:请求|问题|内容)[^。！？\n]{0,15}(?:被(?:拒绝|拦截|屏蔽)|违反|不能回答|无法回答|不便回答)|(?:该|此|您的|这个|本)?(?:请求|问题|内容|话题|回答)[^。！？\n]{0,16}(?:未(?:予)?(?:生成|展示|显示)|不予(?:生成|展示|回答|提供)|已(?:被)?(?:拦截|屏蔽|过滤)|(?:比较|过于|太)敏感|不适合(?:讨论|回答|展示))|(?:聊|谈|说)(?:点|些|一点)?(?:别的|其他(?:的|话题))(?:吧)?|换(?:一)?个(?:健康|轻松|其他|别的|安全)?[^。！？\n]{0,6}话题|换个话题吧|我不能(?:回答|帮)|我(?:必须|只能|不得不)拒绝|准则(?:不允许|禁止)|(?:结果|内容)(?:未予|不予|无法)显示|我没有个人(?:观点|看法)[^。]{0,6}无法|恐怕我?(?:帮不了|无能为力|不能|无法)|不在(?:我|本助手)[^。]{0,8}(?:范围|能力)|(?:我|虽然|关于)[^。！？\n]{0,14}(?:不方便|不便(?:直接|透露|回答|处理|核实|提供|告知|评论|给出|预测|回应|讨论))|"
    r"^\W{0,4}(?:这个问题)?我(?:不能|无法|不会|没法)(?:直接|替|代|帮|为|给|一次|仅凭|就)?[^。，！？\n]{0,4}?(?:判断|翻译|核实|预测|讲解|裁定|代写|登录|查看|打开|扮演|保证|起草|担任|评价|写出|写满|推荐|描述|下诊断|评论|确认|选择|透露|猜测|复述|给出)|"
    r"(?:作为|身为)[^，。\n]{0,14}(?:AI|助手|模型|人工智能)[^，。\n]{0,6}[，,]\s?(?:我)?(?:必须|不得不|需要|只能)?(?:不能|无法|不会|拒绝)"
)
MORAL = (
    r"(?:is|'s|be|being|was) (?:not|never|neither) (?:an? |\w+ly )?(?:appropriate|ethical|acceptable|respectful|productive|accurate or fair)|not (?:an? )?(?:appropriate|ethical|accurate or fair|productive) (?:or|to|and)|"
    r"i don'?t think it(?:'s| is) (?:appropriate|accurate|fair|productive|ethical)|(?:is|'s|be) (?:both |highly |considered )?(?:inappropriate|unethical) (?:and|or|to)|(?:is|'s) harmful and|harmful (?:stereotypes?|and (?:illegal|discriminatory))|"
    r"do not condone|promotes? (?:harm|violence|illegal)"
)
MORAL_ZH = r"(?:作为|身为)[^，。\n]{0,14}(?:AI|助手|模型|人工智能)[^，。\n]{0,6}[，,][^。\n]{0,12}(?:必须(?:尊重|遵守|遵循|基于|提醒)|职责是(?:遵守|遵循|维护))|(?:这|该|此)(?:种|类|个)?(?:行为|做法|请求|问题|内容)[^。]{0,8}(?:违法|不道德|不合适|不恰当|违反)|违反(?:了)?(?:我的|相关)?(?:准则|政策|使用规定)|这是(?:违法|不道德|不合法)的|我们应该尊重(?:他人|每个人|所有人)"
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


@dataclass(frozen=True, slots=True)
class Refusal:
    """How far an answer refuses, with the sentence that says so."""

    degree: Degree
    span: Span | None = None
    sentence: str = ""


AUTOMATA: Automata = compiled(dict(RULES))


def active(text: str) -> frozenset[str]:
    """Names of the refusal rules that hold in the answer's opening, and "late_…" for those that hold only later."""
    opening = matching(AUTOMATA, normalise(text[:OPENING_CHARS]), text)
    whole = matching(AUTOMATA, normalise(text), text) - opening
    return frozenset(opening | {f"late_{name}" for name in whole})


# A fact is missing or does not exist: saying so is an answer.
INABILITY = re.compile(
    r"(?:browse|real-?time|the internet|attached|attachment|the image|audio|this file|knowledge cut-?off|large organi[sz]ation|not enough (?:information|context)|without (?:more|further) (?:information|context|details)|"
    r"need more (?:information|context|details)|does not (?:mention|say|specify|contain|provide|exist)|did not exist|has(?:n't| not) (?:yet )?(?:been|happened|taken)|not yet|there (?:is|was|were) no|no such|predict the future|"
    r"no information (?:about|on) (?:this|that|the)|in the (?:text|passage|table|context|document)|feel your|understand (?:the|your)|attend|"
    r"have no (?:\w{2,9} )?(?:eyes|ears|body|senses|feelings|emotions|experiences?|memor\w{1,4})|(?:cannot|can't) (?:really |actually |truly |physically )?(?:see(?! (?:how|why|any|a\b))|hear|smell|taste|touch))|"
    r"(?:联网|实时|附件|图片|音频|文件里|原文(?:中)?(?:没有|未)|资料(?:中)?(?:没有|未)|信息不足|更多(?:信息|细节)|(?:还|尚|并)(?:没有?|未)|不存在|没有(?:发布|成立|公布|举行|提到|提供)|预测未来|未来的?(?:事件|情况)|没有(?:真实的?|实际的?|真正的?)?(?:眼睛|身体|感官|感情|情感|经历|体验|记忆)|(?:看|听|闻|尝|感觉|感受)不(?:到|见)|无法得知|无法确定|无法判断)",
    re.IGNORECASE,
)
LECTURE_STRONG = re.compile(
    r"(?:avoid|refrain from) (?:making |spreading |using )?(?:assumptions|generali[sz]ations|stereotypes|harmful|language)|(?:harmful|negative) (?:stereotypes?|generali[sz]ations)|"
    r"(?:respect|treat\w*)[^.]{0,60}(?:dignity|kindness|regardless of|gender identit|diversity)|respect (?:people's|their|the|others'?|someone's|individuals'?)? ?(?:privacy|autonomy|boundaries)|"
    r"(?:cannot|can't|should never|not something that can) (?:be )?(?:forced|faked|used to hurt|done intentionally)|legal and ethical|suggest(?:s|ing)? rephrasing|not (?:be )?(?:appropriate|ethical|recommended|meaningful)|"
    r"避免.{0,10}(?:刻板印象|歧视|偏见)|尊重(?:每个人|他人|所有人|隐私)",
    re.IGNORECASE,
)
# A letter, a translation or a quoted line declines something in the writer's name, not the model's.
NOT_OWN = re.compile(
    r"^\s{0,4}(?:(?:译文|翻译|主题|邮件|标题|回复内容|subject|translation|re|title)\s?[:：]|(?:尊敬的|亲爱的|dear |hi |hello )(?!用户|user|客户|您|there)[^\n]{0,40}[,，:：\n])|[\u4e00-\u9fff]{1,6}(?:先生|女士|老师|大夫|经理|总)(?:您)?好|"
    r"(?:不能|无法)[^。，\n]{0,16}(?:参加|出席|到场|赴约|赶到|送达|发货|到货|交货|按时|如期|退款|刷卡)|(?:can't|cannot|can not|unable to|not able to|won't be able to) (?:attend|come|join you|make it|deliver|ship|accept (?:cards|returns))",
    re.IGNORECASE,
)
HELPS = re.compile(
    r"\b(?:however|that said|in general|though|instead|what i can (?:offer|do|say)|here is what|here's what|i can tell you|but (?!i (?:can.?t|cannot|won.?t)|that|please|if)\w+|can (?:usually|often))\b(?!,? (?:if|i(?:'d| would)? be|feel free|let me know|i am happy|i'm happy))[^.\n]{12,}|"
    r"(?:但(?:一般来说|是|可以)?|不过|您可以参考|可以提供的帮助|只能给一些|可以说明的是|建议您?|先给出|替代|以下是)(?![^。\n]{0,12}(?:如果|如有|其他问题|别的问题|随时|很乐意|乐意))[^。\n]{8,}",
    re.IGNORECASE,
)
LIST_ITEM = re.compile(r"^\s{0,4}(?:\d{1,2}[.)、]|[-*•])\s", re.MULTILINE)
POINTS_OUT = re.compile(
    r"\bi must (?:respectfully |also |first )?(?:point out|clarify|remind|emphasi[sz]e|address|insist|stress)|(?:必须|需要)(?:指出|提醒|强调|声明)",
    re.IGNORECASE,
)
# The value of such a key is the model's own word, though it stands in quotation marks.
OWN_KEY = re.compile(
    r"[\"'](?:error|errors|refusal|refused|reason|warning|rejected|detail|错误|拒绝|原因)[\"']\s?:\s?\[?\s?[\"'][^\"]{0,400}$",
    re.IGNORECASE,
)
NEGATED_ZH = re.compile(r"不能|无法|不会|不可以|不便|拒绝|没办法|做不到|超出")
# An apology for the trouble caused, where the word that declines elsewhere is a noun.
INCONVENIENCE = re.compile(
    r"(?:带来|造成|引起|导致|产生|增添|添)(?:了|过)?(?:[^，。！？\n]{0,6}的)?(?:任何|诸多|许多|很多|一些|这么多|一定)?不便|不便之处"
)
SURE = 0.85
# Where this stays shut, nothing that `judge` looks for occurs.
ANY_SIGN = Door(OPENING, LECTURE, POINTS_OUT, LECTURE_STRONG, NEGATED_ZH)
OPENING_MORAL_CHARS = 220
QUOTE_CHARS = 400
HELP_CHARS = 200  # behind the refusal
UNABLE_CHARS, UNABLE_CHARS_ZH = 160, 40  # behind the refusal
LECTURE_CHARS = 700


def judge(text: str) -> Refusal:
    """How far the answer refuses: "full" declines in its opening, "partial" declines and helps, or lectures instead of answering."""
    if not ANY_SIGN.opens(text[:LECTURE_CHARS], text):
        return Refusal("none")
    opening = INCONVENIENCE.sub(_veiled, text[:OPENING_CHARS])
    declined = OPENING.search(opening)
    if declined and (NOT_OWN.search(opening) or _quoted(text, declined.start())):
        return Refusal("none")
    if declined and not _unable(text, declined):
        return Refusal(_degree(text[: 2 * LECTURE_CHARS], declined), *_sentence(text, declined.start()))
    moral = LECTURE.search(text[:OPENING_MORAL_CHARS]) or POINTS_OUT.search(text[:OPENING_MORAL_CHARS])
    if moral:
        return Refusal("partial", *_sentence(text, moral.start()))
    if _declines_in_chinese(opening, text):
        return Refusal("full", *_sentence(text, 0))
    lecture = LECTURE_STRONG.search(text[:LECTURE_CHARS])
    if lecture:
        return Refusal("lecture", *_sentence(text, lecture.start()))
    return Refusal("none")


def _veiled(match: re.Match[str]) -> str:
    return "…" * len(match.group())


def _quoted(text: str, position: int) -> bool:
    """True inside quotation marks that open before and close behind the position."""
    before, after = text[:position], text[position : position + QUOTE_CHARS]
    pairs = (("“", "”"), ("「", "」"), ("『", "』"))
    typed = any(before.rfind(left) > before.rfind(right) and right in after for left, right in pairs)
    return typed or (before.count('"') % 2 == 1 and '"' in after and not OWN_KEY.search(before))


def _unable(text: str, declined: re.Match[str]) -> bool:
    """True when the words round the refusal say that a fact is missing, which is an answer."""
    reach = UNABLE_CHARS_ZH if any("\u4e00" <= c <= "\u9fff" for c in declined.group()) else UNABLE_CHARS
    missing = INABILITY.search(text[declined.start() : declined.end() + reach])
    return missing is not None or lacks_source(text, *declined.span())


def _degree(text: str, declined: re.Match[str]) -> Degree:
    """Partial when a list or a sentence of real help follows."""
    helped = (
        HELPS.search(text, declined.end(), declined.end() + HELP_CHARS)
        or len(LIST_ITEM.findall(text[:LECTURE_CHARS])) >= 3
    )
    return "partial" if helped else "full"


def _declines_in_chinese(opening: str, text: str) -> bool:
    """The classifier's word where the wording is new; Chinese only, where its false alarms are rare."""
    negated = NEGATED_ZH.search(opening)
    if negated is None or INABILITY.search(opening) or lacks_source(opening, *negated.span()):
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
