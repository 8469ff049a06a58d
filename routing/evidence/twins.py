"""twins: a cache that goes by likeness takes two questions for one when they differ in a word: the opposite act, another key."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

READ_CHARS = 2000
OPPOSITE_ACTS = (
    ("enable", "disable"), ("turn on", "turn off"), ("switch on", "switch off"), ("start", "stop"), ("open", "close"),
    ("install", "uninstall"), ("lock", "unlock"), ("mute", "unmute"), ("subscribe", "unsubscribe"), ("upload", "download"),
    ("import", "export"), ("add", "remove"), ("create", "delete"), ("encrypt", "decrypt"), ("upgrade", "downgrade"),
    ("increase", "decrease"), ("raise", "lower"), ("log in", "log out"), ("sign in", "sign out"), ("buy", "sell"),
    ("freeze", "unfreeze"), ("pair", "unpair"), ("link", "unlink"), ("block", "unblock"), ("hide", "show"), ("activate", "deactivate"),
    ("开启", "关闭"), ("打开", "关闭"), ("开通", "注销"), ("开通", "取消"), ("启用", "停用"), ("启用", "禁用"), ("安装", "卸载"),
    ("上传", "下载"), ("导入", "导出"), ("添加", "删除"), ("新增", "删除"), ("创建", "删除"), ("绑定", "解绑"), ("订阅", "退订"), ("订阅", "取消订阅"),
    ("锁定", "解锁"), ("冻结", "解冻"), ("加密", "解密"), ("升级", "降级"), ("登录", "退出"), ("买入", "卖出"), ("转入", "转出"), ("充值", "提现"),
    ("拉黑", "解除拉黑"), ("显示", "隐藏"), ("增加", "减少"), ("调高", "调低"), ("入住", "退房"), ("借", "还"),
)  # fmt: skip
KEY = re.compile(r"(?<![\w.-])(?:[A-Z][\w'-]{2,30}|[A-Za-z]{0,6}-?\d[\w.-]{0,15}\w|\d)(?![\w-])")
IDENTIFIER = re.compile(r"(?<![\w.])[A-Za-z][A-Za-z0-9]{0,30}(?:_[A-Za-z0-9]{1,30}){1,6}(?!\w)")
WAYS = (
    re.compile(r"\b([A-Z][a-z]{2,20}) (?:to|into) ([A-Z][a-z]{2,20})\b"),
    re.compile(r"([\u4e00-\u9fff]{2})(?:到|至|飞往|飞|转|换成)([\u4e00-\u9fff]{2})"),
)
WORD_BEFORE = re.compile(r"([A-Za-z\u4e00-\u9fff]{2,20}|[A-Za-z]{2,20} of)[ -]?$")
COMMON = frozenset({"is", "was", "are", "the", "an", "to", "and", "what", "which", "how", "who", "where", "when", "why", "can", "does", "do", "for", "please"})  # fmt: skip
HAN_FRAME = re.compile(r"([\u4e00-\u9fff]{2})(?=(的[\u4e00-\u9fff]{2}))")
HAN_SMALL = re.compile(r"[的是在有和与了吗呢么怎样什多少几哪谁何请问]")


class Twin(NamedTuple):
    """What was asked about, and what the answer is about instead."""

    asked: str
    answered: str


def twin(prompt: str, response: str) -> Twin | None:
    """The word in which the answered question differs from the asked one; None where none is plain."""
    asked, answered = prompt[-READ_CHARS:], response[:READ_CHARS]
    ways = (_acts, _turned_about, _identifiers, _keys, _han)
    return next((found for way in ways for found in way(asked, answered)), None)


def _acts(asked: str, answered: str) -> Iterator[Twin]:
    mine, theirs = asked.lower(), answered.lower()
    for pair in OPPOSITE_ACTS:
        for one, other in (pair, pair[::-1]):
            if _has(one, mine) and not _has(other, mine) and _has(other, theirs) and not _has(one, theirs):
                yield Twin(one, other)


def _has(act: str, text: str) -> bool:
    """Is the act named, not as a part of another word."""
    if not act.isascii():
        return act in text and (act != "订阅" or "取消订阅" not in text)
    verb, _, particle = act.partition(" ")
    behind = rf"(?: [a-z-]+){{0,3}} {particle}" if particle else ""
    return bool(re.search(rf"(?<![a-z]){verb}(?:s|d|ed|n?ing)?{behind}(?![a-z])", text))


def _turned_about(asked: str, answered: str) -> Iterator[Twin]:
    """“from A to B” answered as “from B to A”."""
    theirs = {(match[1], match[2]): match[0] for way in WAYS for match in way.finditer(answered)}
    for way in WAYS:
        for match in way.finditer(asked):
            if (match[2], match[1]) in theirs and (match[1], match[2]) not in theirs:
                yield Twin(match[0], theirs[match[2], match[1]])
            return  # what follows the question is material


def _identifiers(asked: str, answered: str) -> Iterator[Twin]:
    """The one table, file or setting that is named, and another in its place."""
    mine, theirs = set(IDENTIFIER.findall(asked)), set(IDENTIFIER.findall(answered))
    if len(mine) == 1 and theirs and not mine & theirs and not any(name in asked for name in theirs):
        yield Twin(mine.pop(), min(theirs))


def _keys(asked: str, answered: str) -> Iterator[Twin]:
    """A name or number behind the same word: “capital of Austria”, answered “capital of Australia”."""
    theirs = dict(_framed(answered))
    for before, key in _framed(asked):
        other = theirs.get(before)
        same_kind = other and key.isdecimal() == other.isdecimal() and key[0].isdigit() == other[0].isdigit()
        if other and same_kind and other != key and key not in answered and other not in asked:
            yield Twin(key, other)


def _framed(text: str) -> Iterator[tuple[str, str]]:
    for match in KEY.finditer(text):
        before = WORD_BEFORE.search(text[max(0, match.start() - 24) : match.start()])
        if before and before[1].lower() not in COMMON:
            yield before[1].lower(), match[0]


def _han(asked: str, answered: str) -> Iterator[Twin]:
    """The same Chinese words behind another name: “苏州的天气”, answered “杭州的天气”."""
    theirs = {match[2]: match[1] for match in HAN_FRAME.finditer(answered)}
    for name, frame in HAN_FRAME.findall(asked):
        other = theirs.get(frame)
        if not other or HAN_SMALL.search(name + other + frame[1:]):
            continue
        if name not in answered and other not in asked:
            yield Twin(name, other)
