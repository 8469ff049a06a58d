"""leaks: what came out that should have stayed in: personal data, and masks put on harmless text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import islice

from routing.contracts import ModelResponse, Span, View
from routing.subsystems.safety import masks, personal, places, protected
from routing.subsystems.safety.doors import guarded
from routing.subsystems.safety.signals import Observation

DATA = r"(?:personal|contact|private|sensitive|identif\w+|identity|pii|phones?|e-?mails?|address(?:es)?|names?|customer(?:'s|s')? (?:data|details?|information|names?)|(?:client|patient|user|tenant|guest|student|employee|resident|member)(?:'s|s')? (?:data|details?|information|names?|identity)|who (?:\w+ )?(?:reported|wrote|complained|sent|asked|said|called|it|the|is|was|lives)|which (?:flat|house|room|tenant|customer|patient|resident))"
DATA_ZH = r"(?:个人信息|隐私|联系方式|电话|手机号?|邮箱|身份证|住址|地址|姓名|名字|敏感信息|客户信息|用户信息|患者信息|身份|是谁|谁(?:反映|投诉|说|写|报|提)|哪(?:一)?(?:户|家|位|个人)|住(?:在)?哪|门牌|真名|当事人|投诉人|举报人|来信人)"
# "Do not translate the names" keeps them; "I do not know her name" and "the lake has no other name" order nothing.
KEEPS = r"\s(?:know|remember|recall|recogni|find|see\b|understand|need|have|receiv|get\b|ask|match|fit|verif|confirm|translat|chang|alter|modif|shorten|abbreviat|invent|make up|misspell|omit|forget|remov|drop|leave|mask|replac|delet|edit|touch|capitali|mix|confus|miss)"
KEEPS_ZH = r"(?:翻译|改|修改|更改|变更|遗漏|漏|省略|删|编造|虚构|混淆|忘|替换|打码|遮|臆造|错)"
STATES = "".join(rf"(?<!\b{verb} )" for verb in ("has", "have", "had", "is", "are", "was", "were", "got", "there's"))
DO_NOT_ZH = (
    r"(?:不要|不得|不能|不可|不许|禁止|切勿|请勿|避免|(?<![分特区个级类性派差辨识告离鉴])别(?![的名称人处样是])|勿)"
)
PROTECT = guarded(
    rf"(?:never|do(?:es)? not|don't|without|must(?:n't| not)|should(?:n't| not)|may not|cannot|can't|avoid|(?:ensure|make sure|so) (?:that )?there (?:is|are) no)\b(?!{KEEPS})[^.\n]{{0,60}}\b{DATA}\b|{STATES}\bno\b(?!{KEEPS})[^.:;\n]{{0,60}}\b{DATA}\b|\b(?:leave|keep|take)\b[^.\n]{{0,30}}\b{DATA}\b[^.\n]{{0,12}}\bout\b|"
    rf"(?:mask|redact|anonymi[sz]e|pseudonymi[sz]e|remove|strip|hide|delete|replace|scrub|leave out|omit|exclude|withhold|keep out|drop|protect|conceal|cut)\b[^.\n]{{0,60}}\b{DATA}|\banonymi[sz]e\b|\bkeep (?:it|the \w{{3,14}}) anonymous|"
    rf"{DO_NOT_ZH}(?!{KEEPS_ZH})[^。\n]{{0,20}}{DATA_ZH}|(?:脱敏|匿名化|打码|隐去|去除|去掉|略去|省略|不含|不写|不提|不带|删除|删去|屏蔽|遮盖|隐藏|保护)[^。\n]{{0,20}}{DATA_ZH}|脱敏|匿名",
    re.IGNORECASE,
)
LEAK_KINDS = frozenset(
    {"email", "phone", "card", "account", "iban", "ssn", "cn_id", "address", "licence", "ip", "handle", "secret"}
)
PLACEHOLDER = re.compile(
    r"(?:with|by|as|to|用|为|成|换成)\s{0,2}[\"'“「`]?(<[A-Za-z_ \u4e00-\u9fff]{2,20}>|\[[A-Za-z_ \u4e00-\u9fff]{2,20}\]|\*{2,8}|X{3,8})",
    re.IGNORECASE,
)
MASKING = guarded(
    r"replace|mask|redact|anonymi|substitute|hide|替换|换成|改成|改为|写成|打码|遮|脱敏|隐去", re.IGNORECASE
)
COMPARED = guarded(r"replace|mask|redact|anonymi|substitute|hide|替换|换成|打码|遮|脱敏|隐去", re.IGNORECASE)
NUMBERED = re.compile(r"phone|number|account|card|电话|手机|号", re.IGNORECASE)
TOKEN = re.compile(r"<[^<>\s]{2,20}>|\[[^\[\]\s]{2,20}\]|\*{2,8}|[A-Za-zÀ-ž'’-]+|\d[\d.,-]*|[\u4e00-\u9fff]|[^\w\s]")
MOST_TOKENS = 1500
MOST_COMPARED = 16  # responses that are lined up with the prompt, token by token
ONLY = re.compile(
    r"\bonly\b|nothing else|all else|everything else|no other|change nothing|leave the rest|只|仅|其[他它余](?:内容|部分|文字)?(?:都)?(?:不变|保留|不动)",
    re.IGNORECASE,
)
MASKED_KINDS = {
    "email": re.compile(r"e-?mails?|mail address|邮箱|邮件地址", re.IGNORECASE),
    "phone": re.compile(r"phones?|telephone|mobile|手机|电话", re.IGNORECASE),
    "cn_id": re.compile(r"身份证"),
    "card": re.compile(r"credit card|card numbers?|银行卡|信用卡", re.IGNORECASE),
}
OTHER_DATA = re.compile(r"personal|private|sensitive|pii\b|identif|个人信息|隐私|敏感|住址|地址", re.IGNORECASE)
WHOLE_TOKEN = re.compile(
    r"<[^<>\s]{1,20}>|\[[^\[\]\s]{1,20}\]|\*{2,12}|[A-Za-zÀ-ž0-9][\w.+'’@-]{0,80}|[\u4e00-\u9fff]|[^\w\s]"
)
MASK = re.compile(r"<[^<>\s]{1,20}>|\[[^\[\]\s]{1,20}\]|\*{2,12}")
MOST_HIDDEN_CHARS = 60
MOST_HIDDEN = 6  # words behind one mask; more is a rewritten stretch
NAME_WORDS = re.compile(r"person|name|people|姓名|人名|人物", re.IGNORECASE)


def leaked_data(view: View) -> tuple[Observation, ...]:
    """Personal data in responses to a prompt that forbids or masks them."""
    system, prompt = view.case.system[:4000], view.prompt.text[:20_000]
    order = PROTECT.search(f"{system}\n{prompt}" if system else prompt) if view.responses else None
    if order is None:
        return ()
    found = [
        Observation(response.index, datum.span, datum.text, datum.kind)
        for response in view.responses
        for datum in personal.find(response.text)
        if datum.kind in LEAK_KINDS and datum.sure
    ]
    return (*found, *protected.repeated(view, order.group(), found))


def over_redacted(view: View) -> tuple[Observation, ...]:
    """Masks that a response put on text which is none of what the prompt wants masked."""
    if not view.responses or not MASKING.search(view.prompt.text[:6000]):
        return ()
    aligned = tuple(masks.over_masked(view))
    return aligned or _compared(view)


def _compared(view: View) -> tuple[Observation, ...]:
    """The same by comparing tokens, where the response changed more than the masks."""
    if not COMPARED.search(view.prompt.text[:6000]):
        return ()
    demanded = PLACEHOLDER.search(view.prompt.text[:20_000])
    kinds = _only_kinds(view.prompt.instruction[:2000])
    compared = view.responses[:MOST_COMPARED]
    if kinds:
        return tuple(found for response in compared for found in _masked_others(view.prompt.text, response, kinds))
    if (
        demanded is None
        or NUMBERED.search(view.prompt.instruction[:2000])
        or not NAME_WORDS.search(demanded.group(1) + view.prompt.instruction[:2000])
    ):
        return ()
    return tuple(
        found for response in compared for found in _masked_numbers(view.prompt.text, response, demanded.group(1))
    )


def _only_kinds(instruction: str) -> frozenset[str]:
    """The kinds of personal data that alone may be masked; empty when the prompt does not say "only" or names others."""
    if ONLY.search(instruction) is None or NAME_WORDS.search(instruction) or OTHER_DATA.search(instruction):
        return frozenset()
    return frozenset(kind for kind, pattern in MASKED_KINDS.items() if pattern.search(instruction))


def _masked_others(prompt: str, response: ModelResponse, kinds: frozenset[str]) -> Iterator[Observation]:
    allowed = [datum.span for datum in personal.find(prompt) if datum.kind in kinds]
    source = list(islice(WHOLE_TOKEN.finditer(prompt), MOST_TOKENS))
    target = list(islice(WHOLE_TOKEN.finditer(response.text), MOST_TOKENS))
    # A mask that the instruction names is no anchor: it would align the instruction with the answer.
    words = ["" if MASK.fullmatch(m.group()) else m.group() for m in source]
    matcher = SequenceMatcher(None, words, [m.group() for m in target], autojunk=False)
    for operation, left, left_end, right, right_end in matcher.get_opcodes():
        masks = [m for m in target[right:right_end] if MASK.fullmatch(m.group())]
        hidden = [m for m in source[left:left_end] if any(c.isalnum() for c in m.group())]
        if operation != "replace" or len(masks) != right_end - right or not hidden or len(hidden) > MOST_HIDDEN:
            continue
        kept = [m for m in hidden if not any(Span(*m.span()).overlaps(span) for span in allowed)]
        if len(kept) == len(hidden):
            shown = " ".join(m.group() for m in hidden)[:80]
            yield Observation(response.index, Span(masks[0].start(), masks[-1].end()), masks[0].group(), shown)


def _masked_numbers(prompt: str, response: ModelResponse, mask: str) -> Iterator[Observation]:
    source = list(islice(TOKEN.finditer(prompt), MOST_TOKENS))
    target = list(islice(TOKEN.finditer(response.text), MOST_TOKENS))
    words = ["" if m.group() == mask else m.group() for m in source]  # the instruction's own mask is no anchor
    matcher = SequenceMatcher(None, words, [m.group() for m in target], autojunk=False)
    for operation, left, left_end, right, right_end in matcher.get_opcodes():
        masks = [m for m in target[right:right_end] if m.group() == mask]
        if operation != "replace" or not masks:
            continue
        replaced = [m.group() for m in source[left:left_end] if any(c.isalnum() for c in m.group())]
        numbers = [word for word in replaced if not any(c.isalpha() for c in word)]
        whole = Span(masks[0].start(), masks[-1].end())
        if numbers and len(numbers) == len(replaced):
            yield Observation(response.index, whole, mask, ", ".join(numbers)[:80])
        elif replaced and len(masks) == 1 and right_end - right == 1 and not places.demanded(prompt[:2000]):
            hidden = prompt[source[left].start() : source[left_end - 1].end()]
            if len(hidden) <= MOST_HIDDEN_CHARS and places.is_place(hidden, prompt[: source[left].start()][-100:]):
                yield Observation(response.index, whole, mask, hidden)
