"""cuts: whether the metadata say that the conversation was cut before the call, and whether the answer has lost it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from routing.contracts import ModelResponse, Span, Turn
from routing.evidence import metadata
from routing.evidence.coherence import content, mostly_han
from routing.text.gate import folded, gated
from routing.text.words import han_pairs

CUT = re.compile(
    r"compact|compress|truncat|trimmed|dropped|evicted|pruned|discarded|shifted|removed|forgotten|summari[sz]ed|\blost\b|压缩|截断|裁剪|丢弃|清除|移除|遗忘"
)
WHOLE = re.compile(r"\b(?:before|original|total|full|all|received)\b|[之缩断剪]前|原始|总")
LEFT = re.compile(r"\b(?:after|kept|retained|remaining|sent|left|current)\b|[之缩断剪]后|保留|剩余|剩下")
SPEECH = re.compile(r"\b(?:messages?|turns?|tokens?|context|history|conversation)\b|消息|轮|对话|上下文|历史")
SETTING = re.compile(
    r"\b(?:threshold|enabled|limit|max|min|at|ratio|budget|policy|strategy|mode|interval|reserve|output|response|completion|answer)\b|阈值|上限|比例|策略|输出|回答"
)
LEAST_CUT = 0.6  # at most this share is left
READ_CHARS = 4000
LEAST_WORDS = 6
LEAST_HAN = 12
# What an answer off the subject may share with the talk by chance, where the question can only be answered from it.
MOST_SHARED, MOST_SHARED_WORDS, MOST_SHARED_PAIRS = 0.15, 2, 1
LEAST_PAIRS = 18  # of a Chinese answer; a shorter one may share none of its own right
FROM_TALK = gated(
    r"\b(?:which|who|whose|when|where|how (?:many|much)|what (?:is|was|are|were|did|were|does) (?:the|our|my|we|i|that|his|her|their|its|order|name)|did (?:we|i|you)|is (?:the|our|my|it)|remind|repeat|again|next|so far|earlier|before)\b|"
    r"哪|谁|几[个点号天]|多少|第几|什么时候|何时|刚才|之前|前面|我们|上面|先|再"
)
FREE = gated(
    r"\b(?:translat|poem|story|stories|joke|lyrics|slogan|rewrit|rephras|convert|code|function|script|sql|json|imagine|invent|brainstorm|ideas?|suggest|recommend|another topic|new topic|something else|different)|"
    r"翻译|译成|诗|故事|笑话|口号|改写|代码|函数|脚本|编一|想象|建议|推荐|换个话题|另一个|别的"
)
ASKS_BACK = gated(
    r"\b(?:i (?:do(?:n't| not)|can(?:'t|not| not)) (?:have|see|find|recall|remember) (?:any |the |a |your |access to |record of |information about )*(?:earlier|previous|prior|past|conversation|history|context|list|messages?|tickets?|files?|details?)|"
    r"(?:could|can|would) you (?:please )?(?:share|provide|paste|send|remind|tell me (?:again|which|what))|please (?:share|provide|paste|send|remind)|which \w+ (?:do you mean|are you referring)|how can i (?:help|assist)|what would you like)|"
    r"(?:我)?(?:没有|看不到|找不到|不记得|未看到|没看到)[^。！？\\n]{0,10}(?:之前|上文|前面|历史|对话|记录|清单|列表|内容)|请(?:您|你)?(?:再|重新|先)?(?:提供|发(?:给|送|来|一下)|粘贴|告诉我|说明)|(?:您|你)(?:指的|说的)是哪|有什么(?:可以|能)帮"
)


def sign(meta: Mapping[str, Any]) -> str:
    """Where the metadata say that a part of the conversation was left out: the path and its value; "" where they do not."""
    if not meta:
        return ""
    whole: dict[str, float] = {}
    left: dict[str, tuple[str, float]] = {}
    for node in metadata.walk(meta):
        if not isinstance(node.value, bool | int | float):
            continue
        key = " ".join(sorted(node.words))
        about = " ".join(sorted(metadata.words_of(node.path) | node.words))
        if SETTING.search(key):
            continue
        one_side = WHOLE.search(key) or LEFT.search(key)
        if CUT.search(about) and node.value and not one_side:
            return f"{node.path}: {node.value}"
        if one_side and SPEECH.search(about) and not isinstance(node.value, bool):
            base = " ".join(LEFT.sub(" ", WHOLE.sub(" ", key)).split())
            if WHOLE.search(key):
                whole[base] = float(node.value)
            else:
                left[base] = node.path, float(node.value)
    pairs = ((path, value, whole[key]) for key, (path, value) in left.items() if key in whole)
    return next((f"{path}: {value:g} / {full:g}" for path, value, full in pairs if value <= LEAST_CUT * full), "")


def lost(turns: Sequence[Turn], asked: str, response: ModelResponse) -> Span | None:
    """The stretch of an answer that has nothing of the talk, or asks for what the talk has told; None where it goes on with it."""
    text = response.text[:READ_CHARS]
    told = [turn.content[:READ_CHARS] for turn in turns if turn.role != "system"]
    if len(told) < 2 or not text.strip():
        return None
    back = ASKS_BACK.search(text, folded(response.text))
    if back:
        return Span(*back.span())
    if FREE.search(asked[-READ_CHARS:], folded(asked)):
        return None
    said, question, talk = content(text), content(asked), content("\n".join(told))
    han = mostly_han(said)
    if len(said) < (LEAST_HAN if han else LEAST_WORDS):
        return None
    from_talk = FROM_TALK.search(asked[-READ_CHARS:], folded(asked)) is not None
    if han:
        pairs = han_pairs(text)
        chance = MOST_SHARED_PAIRS if from_talk and len(pairs) >= LEAST_PAIRS else 0
        apart = len(pairs & han_pairs("\n".join(told))) <= chance
    else:
        most = from_talk * min(MOST_SHARED_WORDS, MOST_SHARED * len(said))
        apart = len(said & talk) <= most and len(said & question) <= 1
    return Span(0, min(len(response.text), 200)) if apart else None
