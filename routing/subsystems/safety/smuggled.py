"""smuggled: wording that nobody writes to people: role marks, notes to whoever reads by machine, forged turns. Linear time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from routing.contracts import Prompt, Span
from routing.subsystems.safety.doors import Door, guarded

MOST = 20
HEAD_CHARS = 400
REACH = 100  # how far from a quoted wording the word may stand that reports it

ORDERS = (
    r"(?:from now on|ignore|disregard|reveal|answer|reply|respond|output|print|send|delete|tell|say|forward|append|add|recommend|rate|rank|the assistant|assistants?|you (?:must|will|shall|should|now)|do not|don't|new (?:task|instruction)|stop|"
    r"从现在|忽略|无视|直接|输出|回答|回复|只用|只能|告诉|发送|发给|删除|你(?:必须|现在|要|应)|助手|不要|请勿|推荐|停止)"
)
READER = (
    r"(?:a\.?i\.?s?|llms?|language models?|models?|assistants?|chat ?bots?|bots?|agents?|summari[sz]ers?|translators?)"
)
MACHINE_ZH = r"(?:AI|人工智能|大?语言模型|大?模型|聊天机器人|机器人|智能助手|助手|智能体)"
STRONG = re.compile(
    rf"(?:^|[\s\"'“「『(（.!?。！？>])(?:\[(?:system|admin|developer|系统|管理员)\]|【(?:系统|管理员|开发者)】|(?:system|sys|admin|administrator|developer|root|系统|管理员|开发者)\s?[:：])\s?(?:[\w\u4e00-\u9fff' ]{{0,24}}?){ORDERS}|"
    rf"\b(?:to|for|attention|dear|hey|hi|note to|hello)\W{{1,3}}(?:any |the |all |every |an? )?(?:automated|automatic|{READER})(?: (?:system|reader|tool|screener|agent|assistant|model)s?)?(?: (?:that |which |who )?(?:reads?|reading|process(?:es|ing)|handl(?:es|ing)|"
    rf"summari[sz](?:es|ing)|screen(?:s|ing)|grad(?:es|ing)|rank(?:s|ing)|translat(?:es|ing)) (?:this|these|it|the)\b|[:,] ?{ORDERS}| systems?\s?[:,])|"
    rf"\b(?:the )?(?:evaluator|grader|reviewing model|judge model|screening (?:tool|model|software)|ranking (?:model|system)|recruiting (?:ai|bot|tool)|(?:ai|llm) (?:evaluator|reviewer|judge|grader|system)) (?:must|should|shall|has to|is (?:instructed|ordered|required) to)\b|"
    rf"\bif you are an? (?:{READER}|(?:ai|large) (?:language )?(?:model|assistant))\b|\bstop (?:what you(?:'re| are) doing|the current task|this task|(?:summari[sz]ing|translating|reading) and)\b|"
    rf"(?:如果|假如|若)(?:你|您)是(?:一个|一名|一位)?{MACHINE_ZH}|(?:读到|看到|处理|阅读|翻译|总结)(?:了)?(?:这|本|此)[^，。\n]{{0,8}}的{MACHINE_ZH}|自动(?:处理|审核|阅读|筛选|评分)[^，。\n]{{0,10}}(?:程序|系统|工具|软件)[^，。\n]{{0,4}}(?:请|必须|应|务必|需)|"
    rf"(?:评审|评分|筛选|审核|阅卷|打分)(?:模型|AI|系统|助手|程序|工具)[^，。\n]{{0,4}}(?:请|必须|应|务必|需|只能)|(?:停止|终止|放弃|中断)(?:执行|你)?(?:当前|现在|手头|原来|正在做)的?(?:任务|工作|指令)|(?:致|给|告诉)[^，。\n]{{0,6}}{MACHINE_ZH}[：:]",
    re.IGNORECASE,
)
REFUSES_TASK = re.compile(
    r"\b(?:do not|don't|never) (?:translate|summari[sz]e|classify|extract|proofread|answer) (?:this|the|it|any of)\b|(?:不要|别|不用|无需|不必)(?:翻译|总结|概括|提取|润色|回答)(?:这|本|该|上|下|以)(?:句|段|封|篇|条|话|文|面|上|下)",
    re.IGNORECASE,
)
FORGED_TURN = re.compile(
    r"\bend of (?:the )?(?:document|text|context|e-?mail|page|article)\b\W{0,10}(?:user|human|system|instructions?|new task)\s?[:：][^\n]{3,200}|"
    r"(?:^|[.!?。！？\n]\s?)(?:assistant|ai|助手)\s?[:：][^\n]{3,160}?[.!?。！？\n]\s?(?:user|human|用户)\s?[:：]\s?(?:great|good|ok(?:ay)?|now|thanks|perfect|好|很好|现在|谢谢)[^\n]{0,40}?(?:delete|send|reveal|write|ignore|print|forward|transfer|删除|发送|发给|告诉|写|忽略|转账)[^\n]{0,80}|"
    r"(?:文档|正文|邮件|文章|网页)(?:到此)?结束\W{0,8}(?:用户|系统|新任务|新指令)\s?[:：][^\n]{2,120}",
    re.IGNORECASE,
)
GIVES_TEXT = guarded(
    r"\b(?:summari[sz]e|translate|extract|rank|classify|rate|review|proofread|analy[sz]e|polish|answer|reply|based on|according to|what does|which|when|from|fix|correct)\b[^\n]{0,80}(?:following|below|this|these|quot|the (?:[\w-]{1,15} )?(?:page|review|e-?mail|ticket|"
    r"documents?|text|article|cvs?|r[eé]sum[eé]s?|passage|table|message|report|row|file|comments?|web ?page|site|sentence))|[:：]\s{0,3}(?:\n|[\"“「])|总结|翻译|提取|排序|根据|润色|概括|分类|下面|以下|引号|这段|这条|这篇|哪一",
    re.IGNORECASE,
)
REPORTS = re.compile(
    r"\b(?:attack\w*|inject\w*|jailbreak\w*|phrases?|wording|such as|for example|e\.g|examples?|like|called|wrote|writes|says?|said|means?|mean|meant|what does|define|translate|contain(?:s|ed|ing)?|detect\w*|filter\w*|researchers?|hidden in|known as)\b|"
    r"攻击|注入|越狱|例如|比如|这样的|之类|所谓|写(?:了|着|道)|意思|解释|什么是|翻译|包含|检测|过滤|研究|藏(?:进|在)|叫做|一种",
    re.IGNORECASE,
)
FORGED = Door(FORGED_TURN)
QUOTES = "\"'“‘「『`《"


def mentioned(text: str, start: int, end: int) -> bool:
    """True where the wording from `start` is quoted and reported on, not used: text about attacks."""
    before = text[max(0, start - REACH) : start]
    opened = before[-2:].strip()[-1:]
    if not opened or opened not in QUOTES:
        return False
    return REPORTS.search(before[:-1] + " " + text[end : end + REACH]) is not None


def given(prompt: Prompt) -> Span | None:
    """Everything behind the opening line or quote of a prompt that works on a given text; only plain signs count there."""
    text = prompt.text
    line = text.find("\n")
    starts = [line] if line >= 0 else [place for mark in '"“「' if (place := text.find(mark)) > 0]
    if not starts or GIVES_TEXT.search(text[:HEAD_CHARS], text) is None:
        return None
    return Span(min(starts), len(text))


def forged(text: str, span: Span) -> Iterator[Span]:
    """Turns of a conversation that are written into the material, with what they order."""
    if not FORGED.opens(text):
        return
    for match in islice(FORGED_TURN.finditer(text, span.start, span.end), MOST):
        yield Span(*match.span())
