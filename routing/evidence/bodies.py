"""bodies: recognises an error page of a gateway or service that stands where an answer should be."""

from __future__ import annotations

import re

LONGEST_MESSAGE = 400  # characters; a longer text that mentions an error is prose about it
LONGEST_PAGE = 20_000
TAG = re.compile(r"<[^<>]{0,300}>")
HTML_START = re.compile(r"\s{0,40}(?:<!doctype html|<html|<head|<title|<center|<h1|<body)", re.IGNORECASE)
PHRASE = (
    r"(?:40[138]|429|50[0-4]|52\d)\b[ :\-–]{0,3}(?:bad gateway|gateway time-?out|service (?:temporarily )?unavailable|internal server error|"
    r"too many requests|request time-?out|forbidden|unauthori[sz]ed|a timeout occurred|web server is down|connection timed out|not implemented)|"
    r"bad gateway|gateway time-?out|service (?:is )?(?:temporarily )?unavailable|internal server error|upstream connect error|upstream request timeout|"
    r"no healthy upstream|disconnect/reset before headers|connection (?:refused|reset by peer)|server (?:is )?overloaded|rate limit (?:exceeded|reached)|"
    r"too many requests|context deadline exceeded|application error|error code:? ?\d{3,4}|an error occurred while processing your request|"
    r"http error \d{3}|engine (?:is )?not (?:ready|running)|cuda out of memory|out of memory|"
    r"request failed with status code \d{3}|(?:the )?model (?:is )?(?:currently |temporarily )?(?:overloaded|unavailable|not found)|something went wrong|"
    r"(?:insufficient|exceeded your current) (?:balance|quota|credits?)|quota (?:has been )?exceeded|(?:invalid|incorrect) api key|"
    r"余额不足|配额(?:不足|已用完|超限)|请求失败|调用失败|网络(?:错误|异常)|接口(?:错误|异常)|模型(?:不存在|不可用|过载)|"
    r"网关(?:超时|错误)|服务(?:暂时|暂)?不可用|服务器(?:内部)?错误|内部错误|系统繁忙|请求超时|请求过于频繁|连接超时|服务异常|系统异常"
)
ERROR_PHRASE = re.compile(PHRASE, re.IGNORECASE)
GATE_PHRASE = re.compile(
    r"\b(?:sign|log) ?in\b|session (?:has )?expired|access denied|\bcaptcha\b|verify (?:that )?you are (?:a )?human|checking your browser|just a moment|"
    r"请(?:先)?登录|登录(?:已)?(?:过期|失效)|会话(?:已)?过期|安全验证|人机验证|访问(?:被拒绝|受限)",
    re.IGNORECASE,
)
ERROR_START = re.compile(
    rf"\s{{0,20}}(?:[\[<({{\"“【]\s{{0,4}})?(?:http(?:/\d(?:\.\d)?)? {{0,2}}|error:? {{0,2}}|错误[:：]? {{0,2}})?(?:{PHRASE})",
    re.IGNORECASE,
)
ERROR_JSON = re.compile(
    r"\s{0,20}\{\s{0,20}\"(?:error|errors|detail|fault|code|status|statusCode|message|msg|object|timestamp|request_id|success)\"\s{0,5}:",
    re.IGNORECASE,
)
ERROR_VALUE = re.compile(
    r"\"(?:type|code|status|message|msg|error|detail|statusCode)\"\s{0,5}:\s{0,5}(?:(?:4(?:0[0-9]|29)|5\d\d)\b|\"[^\"\n]{0,200}"
    r"(?:error|unavailable|overloaded|rate.?limit|timeout|timed out|exceeded|quota|internal|invalid.?api|unauthorized|upstream|繁忙|超时|异常|限流)[^\"\n]{0,200}\")",
    re.IGNORECASE,
)


def is_error_body(text: str) -> bool:
    """True when the whole text is an error page or message, not an answer that mentions one."""
    return bool(error_phrase(text))


def error_phrase(text: str) -> str:
    """The words of the error page's message, "" when the text is none."""
    if not text.strip() or len(text) > LONGEST_PAGE:
        return ""
    if HTML_START.match(text):
        visible = " ".join(TAG.sub(" ", text).split())
        found = ERROR_PHRASE.search(visible) or GATE_PHRASE.search(visible)
        return found.group() if found and len(visible) <= LONGEST_MESSAGE else ""
    if ERROR_JSON.match(text) and len(text) <= LONGEST_MESSAGE * 3:
        found = ERROR_VALUE.search(text)
        return found.group()[:120] if found else ""
    found = ERROR_START.match(text) if len(text) <= LONGEST_MESSAGE else None
    return found.group().strip() if found else ""
