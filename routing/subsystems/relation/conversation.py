"""conversation: responses that answer the turn before, give only a closing phrase, or lost the prompt to the window."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from routing.contracts import ModelResponse, Prompt, Span, Turn
from routing.subsystems.relation.signals import Fault
from routing.text.gate import folded, gated
from routing.text.words import content_stems

MOSTLY = 0.75  # of the words of an answer told anew
SAME_SHARE = 0.8  # of the n-grams: the answer is the old one
REPEAT_WANTED = re.compile(
    r"\b(?:again|repeat|once more|same|previous|earlier|what did you (?:just )?say|as before|remind me|re-?send|continue|translate|rewrite|shorter|summari[sz]e|"
    r"wrong|incorrect|not (?:right|correct|true|exist)|does(?:n['’]t| not) (?:exist|work)|mistake|are you sure|404)\b|"
    r"再(?:说|讲|发|来)一遍|重复|刚才|上面|之前|前面|继续|翻译|改写|缩短|总结|不对|错了|不正确|不存在|确定吗|打不开",
    re.IGNORECASE,
)
REVISES = re.compile(  # an order to make the answer before into another one, which looks much like it
    r"\b(?:change|turn|convert|make|switch|swap|replace|adjust|edit|revise|update|re-?order|re-?sort|re-?arrange|re-?format|redo|amend|modify|rename|shorten|expand|extend|trim|tighten|simplify|fix|polish|put|bring|give|show|keep|leave|sort|rank|order|group)\b"
    r"[^.?!\n]{0,40}\b(?:it|this|that|them|these|those|the (?:same|list|table|text|message|answer|first|second|third|last|order|result|whole|rest|other|lines?|rows?|items?))\b|"
    r"\binstead\b|\b(?:add|remove|drop|delete|insert|include|exclude|omit|without the)\b|^\W{0,3}(?:(?:and|ok|okay|good|great|fine|thanks|please|but|so)\W{1,3})?(?:now|this time)\b(?![^\n]{0,160}\?)|"
    r"改(?!天|日|进建议)|换(?:成|为|用|个|一)|转(?:成|为)|调整|重(?:新|排|写)|修订|替换|更新|再(?:加|补|排|短|长|精简|正式)|加上|加一|去掉|删|补充|保留|精简|压缩|扩写|倒序|按[^，。？\n]{1,12}(?:排|分组|来)|把(?:它|上|第|这|那|其|前|后|最)",
    re.IGNORECASE,
)
ASKS = re.compile(r"[?？]|[吗呢]\s*$")
POLITE = re.compile(
    r"\b(?:can|could|would|will) you\b|\binstead\b|\bplease\b|能不能|能否|可以|可不可以|麻烦|请|帮", re.IGNORECASE
)
CLOSING = re.compile(
    r"(?:sure|sounds (?:good|great|fine|perfect)|perfect|awesome|all ?right|no worries|of course|certainly|absolutely|okay|ok|great|thanks?(?: you)?(?: (?:so much|very much|for [\w ,']{1,60}))?|you(?:'|’)?re (?:very )?welcome|no problem|my pleasure|glad (?:i could|to) help|happy to help|"
    r"(?:please )?(?:feel free|do not hesitate|don(?:'|’)t hesitate)[\w ,'’]{0,120}|(?:please )?let me know[\w ,'’]{0,120}|if you (?:have|need|would like|want)[\w ,'’]{0,140}|"
    r"i(?:'|’)?(?:m| am) (?:here|happy|glad|ready) to (?:help|assist)[\w ,'’]{0,80}|is there anything else[\w ,'’]{0,80}|how (?:can|may) i (?:help|assist)[\w ,'’]{0,40}|what (?:can|would)[\w ,'’]{0,20} (?:help|do)[\w ,'’]{0,40}|"
    r"(?:i hope|hope) (?:this|that|it) helps?(?: you)?[\w ]{0,20}|(?:good luck|enjoy|cheers|take care|best wishes|best regards|kind regards|all the best)(?: with [\w ]{1,30})?|(?:it was|it['’]s been) (?:a|my) pleasure[\w ]{0,30}|"
    r"(?:(?:that['’]?s|what) an? )?(?:great|good|interesting|excellent|lovely|wonderful) (?:question|idea|topic|task|request)|(?:always )?(?:at your service|here to help|here for you|here whenever you need me)|thanks? (?:you )?(?:again )?for (?:asking|reaching out|your [\w ]{2,30}|using [\w ]{2,20}|sharing[\w ]{0,30})|"
    r"(?:looking forward to|don['’]t be a stranger|come back (?:any ?time|soon)|see you)[\w ]{0,40}|(?:you can )?(?:always )?(?:reach out|ask(?: me)?|contact (?:me|us)|write to (?:me|us)|get in touch)[\w ,'’]{0,60}|"
    r"i hope this helps|have a (?:great|nice|good|wonderful) (?:day|time|one|evening)|good ?bye|bye|hello|hi(?: there)?|"
    r"(?:欢迎|期待|愿意|乐意|非常乐意|十分乐意|很乐意)[^。！]{0,30}|(?:祝|愿)[^。！]{0,24}(?:愉快|顺利|开心|成功|安康|如意)|辛苦了?|(?:这|那)?(?:真)?是个?(?:很)?(?:好|有趣|不错|有意思|棒)的?(?:问题|想法|话题|任务)|我(?:一直|随时)(?:都)?在[^。！]{0,10}|(?:期待|感谢)(?:与)?您[^。！]{0,20}|(?:为|给)您(?:服务|解答)[^。！]{0,16}|"
    r"好的?|当然(?:可以)?|没问题|不客气|不用谢|谢谢(?:您|你)?(?:的[^。！]{1,20})?|感谢[^。！]{0,30}|很高兴[^。！]{0,30}|希望[^。！]{0,20}(?:帮助|帮到)[^。！]{0,10}|如(?:果)?(?:您|你)?(?:还)?有[^。！]{0,40}|如需[^。！]{0,40}|"
    r"请?随时[^。！]{0,30}|祝(?:您|你)[^。！]{0,30}|再见|你好|您好|(?:请问)?(?:有|还有)什么(?:可以|能)?[^。！]{0,20}(?:帮|问)[^。！]{0,12}|以上(?:就)?是[^。！]{0,20})",
    re.IGNORECASE,
)
# Words for a task as taken or done; they answer no question and no request for a text.
TAKEN = re.compile(
    r"(?:got it|understood|noted|will do|on it|right away|all (?:done|set)|done|completed|finished|task (?:completed?|done)|consider it done|i(?:['’]ve| have)? (?:just )?(?:taken care of|completed|finished|processed|handled|done|received|prepared|noted)[\w ,'’]{0,60}|"
    r"(?:your|the|this) (?:request|task|question|message|order|text|list|file|summary|translation)s? (?:has|have|is|was|are)(?: now| just| been| successfully){0,3} (?:processed|completed|received|handled|noted|done|ready|finished|prepared|submitted)[\w ]{0,30}|"
    r"(?:here (?:you go|it is|you are)|there you go|let['’]?s (?:get started|begin|do this|dive in|go))|i(?:['’]ll| will) (?:get (?:right )?(?:on|to)|do|take care of|handle|look into|start|work on|prepare|get back)[\w ,'’]{0,60}|(?:please )?(?:give me|one|just) a (?:moment|second|minute|sec)[\w ]{0,30}|one moment[\w ]{0,12}|working on it[\w ]{0,20}|"
    r"(?:收到|明白|了解|知道)了?|(?:已经?|都已?)?(?:为|帮|给|替)?(?:您|你)?(?:全部|成功|妥善|顺利)?(?:处理|完成|搞定|办理|记录|整理|生成|提交|准备|翻译|比较|分析|总结|列出?|写)(?:完毕|完成|好了?|妥当|完了?|了)(?:啦)?|(?:您|你)?的?(?:请求|任务|需求|问题|要求|内容|消息)(?:我)?(?:已经?|都已?)(?:经)?(?:被)?(?:收到|处理|完成|提交|记录|解决)(?:完毕|完成|好|了)?[^。！]{0,6}|"
    r"(?:我)?(?:这就|马上|立即|立刻|尽快|现在就|稍后)(?:为|帮|给|去|来|开始)?(?:您|你)?[^。！]{0,16}|请?(?:稍等|稍候)(?:片刻|一下)?|开始吧|没有?问题)",
    re.IGNORECASE,
)
LEADING = re.compile(r"^(?:and|so|but|also|then|now|well|oh|please note that) ", re.IGNORECASE)
TASK = re.compile(
    r"[?？]|\b(?:list|name|write|compare|explain|describe|summari[sz]e|translate|calculate|compute|give|find|extract|draft|state|define|what|which|who|when|where|why|how|rewrite|classify|sort|convert|identify|outline|propose|suggest|correct|count|answer|tell|show|create|make|plan|select|choose|return|output|fill)\b|"
    r"列出|写|比较|解释|说明|描述|概括|总结|翻译|计算|给出|找出|提取|起草|定义|什么|哪|谁|为什么|怎么|如何|多少|几|改写|分类|排序|换算|指出|推荐|建议|回答|介绍|分析|列举|填|输出|返回|判断|拟",
    re.IGNORECASE,
)
COURTEOUS = frozenset(
    [
        "help",
        "question",
        "know",
        "need",
        "thank",
        "welcome",
        "please",
        "let",
        "me",
        "ask",
        "other",
        "anything",
        "else",
        "more",
        "further",
        "happy",
        "assist",
        "task",
        "request",
    ]
)
COURTEOUS_PAIRS = frozenset(
    (
        "如果",
        "需要",
        "可以",
        "帮助",
        "问题",
        "其他",
        "随时",
        "告诉",
        "欢迎",
        "感谢",
        "谢谢",
        "您的",
        "你的",
        "什么",
        "处理",
        "完成",
        "还有",
        "有什",
        "任何",
        "请问",
        "要求",
        "内容",
    )
)
SENTENCE = re.compile(r"[^.!?。！？\n，；;,—]{1,400}")
ASKS_FOR_TASK = re.compile(
    r"what would you like (?:me )?to do|what (?:do|should|can|would) (?:you want me to|i|you like)[\w ]{0,30} (?:with|do)|how (?:would|can|should) (?:you like me to|i) (?:proceed|help|use|process)|"
    r"looks like you(?:'|’)?(?:ve| have)? (?:pasted|shared|provided|sent|posted)|you(?:'|’)?ve (?:pasted|shared|provided) (?:a|some)|please (?:tell|provide)[\w ]{0,20} (?:instructions?|what)|"
    r"(?:需要|想要?|希望)(?:我)?(?:对|用|拿)?.{0,12}(?:做什么|怎么处理|如何处理)|您似乎(?:粘贴|发送|提供)了|请问您(?:想|需要|希望)我|请告诉我(?:您|你)(?:想|需要)",
    re.IGNORECASE,
)
CREATES = re.compile(
    r"greet|polite|reply to|sign[- ]off|\bsay\b|role-?play|pretend|write[^.\n]{0,40}(?:mail|letter|message|repl|note|closing|greeting|customer|sentence|line for)|问候|礼貌|结束语|客套|寒暄|写[^。\n]{0,14}(?:信|邮件|消息|回复|短信|通知|话)|"
    r"(?:怎么|如何|该|可以|想|要)说|说(?:一[声句]|句|声|再见|谢谢|[“「])|对[^。\n]{1,10}说|回复(?:客户|顾客|他|她|这|对方|邮件|消息|用户|一)|扮演|模拟",
    re.IGNORECASE,
)
CARRIES = re.compile(r"translat|rewrite|rephras|paraphras|phrase|correct|改写|翻译|润色|纠正|译成", re.IGNORECASE)
COURTESY = re.compile(
    r"thank|welcome|help|hope|please|hello|goodbye|sorry|regards|\bbye\b|see you|good (?:day|night|luck|morning|evening|afternoon)|take care|farewell|congratul|"
    r"谢|欢迎|希望|你好|您好|再见|祝|感谢|抱歉|请|[天周月年会头]见|晚安|早安|[早晚午]上?好|保重|慢走|恭喜|辛苦|幸会|久仰",
    re.IGNORECASE,
)
HAN_PAIR = re.compile(r"[\u4e00-\u9fff]{2}")
TOO_LONG = gated(
    r"maximum context length|context[_ ]length[_ ]exceeded|context window (?:is )?(?:exceeded|full)|prompt is too long|input is too long|too many tokens|exceeds? the (?:model(?:'|’)?s )?(?:maximum|context|token)|"
    r"reduce the length of the (?:messages|prompt|input)|超(?:出|过)(?:了)?(?:模型)?(?:的)?(?:最大)?(?:上下文|输入|token)|上下文(?:长度)?(?:超限|超出|过长)|输入过长"
)
THANKS = re.compile(
    r"^\s{0,6}(?:thanks?|thank you|thx|ok|okay|hi|hello|hey|bye|good (?:morning|evening)|谢谢|多谢|好的|你好|您好|再见|辛苦了|收到)[^\n]{0,24}$",
    re.IGNORECASE,
)


def answers_previous(turns: Sequence[Turn], prompt: str, response: ModelResponse) -> list[Fault]:
    """The response repeats an earlier answer although the question is another one."""
    users = [t.content for t in turns if t.role == "user"]
    answers = [t.content for t in turns if t.role == "assistant"]
    question = users[-1] if users else prompt
    if not answers or REPEAT_WANTED.search(question[:2000]):
        return []
    earlier = [text for text in users[:-1] if _alike(text, question) > SAME_SHARE]
    if earlier or len(response.text.strip()) < 8:
        return []
    for answer in reversed(answers):
        old = _alike(answer, response.text) >= SAME_SHARE or _answers_old(answer, users, question, response.text)
        if old and (not _revises(question[:2000]) or _plain(answer) == _plain(response.text)):
            return [Fault(response.index, Span(0, len(response.text)), _short(response.text), _short(question))]
    return []


def _revises(question: str) -> bool:
    """True for an order about the answer before; a question is one only when it is a polite order."""
    asks = ASKS.search(question) and not POLITE.search(question)
    return bool(REVISES.search(question)) and not asks


def _answers_old(answer: str, users: Sequence[str], question: str, text: str) -> bool:
    """The old answer in other words: nearly all of it comes from there, and nothing from what only the new question says."""
    said, old = set(_parts(text)), set(_parts(answer))
    before = {part for user in users[:-1] for part in _parts(user)}
    asked = set(_parts(question)) - old - before
    if len(said) < 4 or len(asked) < 1 or said & asked:
        return False
    return len(said & (old | before)) >= MOSTLY * len(said) and len(said & old) >= MOSTLY * len(old)


def _parts(text: str) -> list[str]:
    """Content stems of a Latin text, characters of a Chinese one."""
    return [part for part in content_stems(text[:3000]) if not part.isascii() or len(part) > 1]


def _alike(left: str, right: str) -> float:
    """Share of common character trigrams, 0 … 1."""
    one, two = _trigrams(left), _trigrams(right)
    return len(one & two) / max(1, len(one | two))


def _trigrams(text: str) -> set[str]:
    plain = _plain(text)
    return {plain[i : i + 3] for i in range(max(1, len(plain) - 2))}


def _plain(text: str) -> str:
    return "".join(ch for ch in text[:6000].casefold() if ch.isalnum())


def _short(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= 60 else flat[:57] + "…"


def no_answer(prompt: Prompt, response: ModelResponse) -> list[Fault]:
    """Only courtesy phrases where a task was given."""
    text = response.text.strip()
    if not 1 < len(text) <= 400 or _weight(prompt.text.strip()) < 12 or THANKS.match(prompt.text):
        return []
    first = next(_pieces(text), "")
    if not first or not _courteous(first, task=True):  # most responses begin with the answer
        return []
    pieces = list(_pieces(text))
    task = TASK.search(prompt.text[:3000]) is not None
    if not all(_courteous(piece, task) for piece in pieces):
        return []
    if not any(len(piece) > 8 or re.search(r"[\u4e00-\u9fff]{4}", piece) for piece in pieces) or _wanted(
        prompt.text, text
    ):
        return []
    return [Fault(response.index, Span(0, len(response.text)), _short(text))]


def _pieces(text: str) -> Iterator[str]:
    return (piece for match in SENTENCE.finditer(text) if (piece := match.group().strip(" \t\"'*)(~😊🙂")))


def _courteous(piece: str, task: bool) -> bool:
    piece = LEADING.sub("", piece)
    return bool(CLOSING.fullmatch(piece) or _tail_of_closing(piece) or (task and TAKEN.fullmatch(piece)))


def _weight(text: str) -> int:
    """Length in Latin code points; a Chinese one counts twice."""
    return len(text) + (0 if text.isascii() else sum("\u4e00" <= ch <= "\u9fff" for ch in text[:40]))


def _tail_of_closing(piece: str) -> bool:
    return bool(
        re.fullmatch(
            r"(?:just|so|and|or|please|then|anytime|today|further|with (?:anything|that)[\w ]{0,40}|further questions[\w ]{0,30}|请?(?:告诉|联系|问|提问)[^。]{0,12}|我(?:会|很|将|都)[^。]{0,20})",
            piece,
            re.IGNORECASE,
        )
    )


def _wanted(prompt: str, response: str) -> bool:
    """The prompt itself asks for such a phrase (a translation, a greeting, a sign-off)."""
    wanted = CREATES.search(prompt) or (CARRIES.search(prompt) and COURTESY.search(prompt))
    return bool(wanted) or bool(
        {word for word in set(content_stems(response)) & set(content_stems(prompt)) if word.isascii()} - COURTEOUS
        or _han_pairs(response) & _han_pairs(prompt) - COURTEOUS_PAIRS
    )


def _han_pairs(text: str) -> set[str]:
    return {pair for pair in (text[at : at + 2] for at in range(min(len(text), 4000) - 1)) if HAN_PAIR.fullmatch(pair)}


def window_overflow(prompt: Prompt, meta: Mapping[str, Any], response: ModelResponse) -> list[Fault]:
    """The service says that the prompt did not fit, or the answer asks for an instruction that was given."""
    refused = TOO_LONG.search(response.text, folded(response.text)) if len(response.text) < 1200 else None
    if refused and not TOO_LONG.pattern.search(prompt.text[:4000]):
        return [Fault(response.index, Span(*refused.span()), refused.group(), detail="refused")]
    window = first_number(meta, "num_ctx", "context_window", "max_model_len", "n_ctx", "context_length")
    used = first_number(meta, "prompt_eval_count", "prompt_tokens", "input_tokens")
    full = window and used and used >= window
    asks = ASKS_FOR_TASK.search(response.text[:1500]) if window or len(prompt.text) > 6000 else None
    if full or (window and asks and tokens_about(prompt.text) > window):
        span = Span(*asks.span()) if asks else None
        return [Fault(response.index, span, f"{used or tokens_about(prompt.text):.0f}", f"{window:.0f}", "cut")]
    if asks and len(prompt.text) > 6000:
        return [Fault(response.index, Span(*asks.span()), asks.group(), detail="asked", severity="warning")]
    return []


def first_number(meta: Mapping[str, Any], *names: str) -> float | None:
    """The first of the named metadata that is a number, looked up in "usage" and "options" too."""
    if not meta:
        return None
    places = [meta, *(meta[name] for name in ("usage", "options") if isinstance(meta.get(name), Mapping))]
    for place in places:
        for name in names:
            value = place.get(name)
            if isinstance(value, int | float) and not isinstance(value, bool) and value > 0:
                return float(value)
    return None


def tokens_about(text: str) -> float:
    """A careful estimate of the number of tokens: four Latin code points, or one and a half Han, each."""
    han = sum("\u4e00" <= ch <= "\u9fff" for ch in text[:200_000])
    return (len(text) - han) / 4 + han / 1.5
