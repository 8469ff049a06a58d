"""unknown: a refusal that gives as its ground that the source at hand lacks the fact is an answer, not a refusal. Linear time."""

from __future__ import annotations

import re

SOURCE = (
    r"\b(?:passage|text|table|leaflet|brochure|minutes|lease|contract|agreement|document|docs?|notes?|figures|data|list|menu|schedule|timetable|page|sources?|material|paragraph|excerpt|article|report|manual|"
    r"notice|letter|mail|email|e-mail|message|log|record|transcript|file|sheet|invoice|receipt|ticket|policy|guide|chart|snippet|context|description|it)\b"
)
SAYS = r"(?:gives?|gave|lists?|names?|states?|says?|has|have|contains?|shows?|mentions?|includes?|provides?|tells? us|specif(?:y|ies)|covers?|offers?)"
LEFT_OUT = r"(?:given|listed|stated|named|mentioned|shown|included|specified|provided|covered|recorded|printed|written|there|in (?:the|this))"
LACKS = re.compile(
    rf"{SOURCE}[^.!?\n]{{0,60}}?\b(?:{SAYS} (?:no\b|nothing|only|neither)|(?:do|does|did)(?: not|n't) (?:give|list|name|state|say|show|mention|include|provide|cover|have|contain|tell)|lacks?\b|leaves? (?:it|them|this|that|these|those|out)\b|omits?\b|(?:is|are) (?:silent|blank|missing))|"
    rf"\bnothing (?:about|on) |\b(?:is|are|was|were) (?:not|nowhere) {LEFT_OUT}\b|\b(?:is|are) (?:missing|left out|blank)\b|\bonly (?:the |a |an )?[^.!?\n]{{1,50}} (?:is|are|was|were) {LEFT_OUT}\b|"
    rf"\b(?:from|with|on the basis of|based on) (?:this|the|that|what the) {SOURCE}|"
    r"(?:原文|文中|文章|材料|资料|合同|协议|表[中里格]|这张表|(?:这|该|本)(?:段|份|篇|张|封|条)[\u4e00-\u9fff]{0,4}|说明书|通知|公告|记录|数据|文件|清单|纪要|菜单|手册|片段|上下文)[^，。！？\n]{0,14}?(?:没有?(?!权|得到|经)|未(?!经|必)|缺少?|只(?:有|写|列|给|提|含|包含)|(?<!不)仅(?!仅)|不含|不包含)",
    re.IGNORECASE,
)
SENTENCE_END = re.compile(r"[.!?](?=\s)(?<![ap]\.m\.)(?<!e\.g\.)|[。！？\n]")
BEFORE_CHARS, BEHIND_CHARS = 300, 160


def lacks_source(text: str, start: int, end: int) -> bool:
    """True when the sentence of the refusal at `start`–`end`, or the one before it, says what the source leaves out."""
    before = text[max(0, start - BEFORE_CHARS) : start]
    ends = [match.end() for match in SENTENCE_END.finditer(before.rstrip())]
    behind = SENTENCE_END.search(text, end, end + BEHIND_CHARS)
    stretch = before[ends[-2] if len(ends) > 1 else 0 :] + text[start : behind.end() if behind else end + BEHIND_CHARS]
    return LACKS.search(stretch) is not None
