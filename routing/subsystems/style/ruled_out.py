"""ruled_out: forms and kinds of content that the prompt forbids by name (code, tables, ages, prices …) and that pattern can see."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from routing.contracts import ModelResponse, Prompt, Span, Text
from routing.subsystems.style.demands import low_of
from routing.subsystems.style.signals import Fault
from routing.text.gate import Gate, either, gate
from routing.text.swift import Finder

NO = r"(?:\b(?:do not|don't|never|must not|should not|without|avoid|no)\b[^.,;:\n]{0,24}?\b(?:any )?"
NO_ZH = r"|(?:不要|不得|不能|别|禁止|请勿|避免|不许)[^。，,；\n]{0,8}?"

FORBIDDING = gate(re.compile(f"{NO}){NO_ZH}"))
READ_CHARS = 12_000


class Form(NamedTuple):
    """A thing that prompts forbid: how the prohibition reads, and how the thing looks in an answer."""

    name: Text
    forbidden: Finder
    door: Gate  # of what is forbidden; the words that forbid have one of their own
    seen: re.Pattern[str]


def _form(en: str, zh: str, said: str, said_zh: str, seen: str) -> Form:
    forbidden = Finder(re.compile(rf"{NO}(?:{said})\b){NO_ZH}(?:{said_zh})", re.IGNORECASE))
    door = gate(re.compile(f"{said}|{said_zh}"))
    return Form(Text(en, zh), forbidden, door, re.compile(seen, re.IGNORECASE | re.MULTILINE))


# Offers that close a chat: how they are forbidden, and how they look.
HELP = r"(?:offer|ask(?! for)|invit)\w*[^.\n]{0,40}?(?:help|assist\w*|anything else|something else|questions|enquir\w+|inquir\w+|follow-?ups?|contact)|(?:closing|polite|final) (?:offers?|formulas?|pleasantr\w+|invitations?|question)|(?:offers?|invitations?) (?:of|to|for) (?:further |more |additional |ask )?(?:help|assistance|questions?|follow-?ups?)|(?:end|clos|finish)\w* with[^.\n]{0,16}(?:an? )?(?:offer|invitation|question|pleasantr\w+)|say(?:ing)? (?:that )?you(?:'re| are) (?:happy|glad|here) to help|(?:closing|sign-off) (?:line|phrase|sentence)s?"
HELP_ZH = r"(?:提供|提出|询问|追问|问|邀请|欢迎|引导|鼓励)[^。，\n]{0,12}?(?:帮助|帮忙|协助|帮到|需要|继续问|追问|提问|咨询|联系|别的问题|其他问题)|(?:结尾|末尾|结束)?客套(?:话|语)?|(?:结尾|末尾|收尾)[^。，\n]{0,6}(?:问候|邀请|询问|寒暄)"
HELP_SEEN = r"(?:please )?let me know\b[^.!?\n]{0,60}|anything else (?:I|we|you)\b[^.!?\n]{0,60}|anything else\b[^.!?\n]{0,40}\?|feel free to (?:ask|reach|contact|get in touch|write|call)|don't hesitate to|\b(?:happy|glad|here) to (?:help|assist|answer)\b|(?:if you (?:have|need|want|require)|should you have) (?:any|anything|more|further|other)\b[^.!?\n]{0,24}(?:questions?|concerns|help|assistance|information|details|doubts|queries|else|support)\b|how (?:else )?(?:can|may|could) (?:I|we) (?:help|assist)|\b(?:can|may|could) (?:I|we) (?:help|assist)\b[^.!?\n]{0,30}\?|would you like (?:me to|to know|more)\b[^.!?\n]{0,60}\?|any (?:other|more|further) questions\?|还有(?:什么|其他|其它|别的|哪些)[^。！？\n]{0,12}(?:帮|需要|问题|疑问|想)|(?:随时|欢迎)(?:再|继续|随时|向我|跟我|来)?[^。，！？\n]{0,4}(?:联系|提问|问我|告诉我|咨询|找我|留言|追问)|如(?:果)?(?:[您你])?(?:还|仍)?(?:有|需要)(?:任何|其他|其它|别的|更多|疑问|问题|进一步|帮助)[^。！？\n]{0,20}|需要我(?:再|继续|帮)[^。！？\n]{0,12}|还(?:有)?需要(?:我|别的|什么|其他)[^。！？\n]{0,10}|要不要我[^。！？\n]{0,20}|(?:很)?(?:高兴|乐意)(?:继续)?为[您你](?:服务|解答)|(?:可以|能)(?:为您|帮您|帮你)(?:做|解答)(?:什么|些什么)"

FORMS = (
    _form("code", "代码", r"code|code (?:examples?|snippets?|blocks?)|source code", r"代码", r"^```[^\n]{0,40}\n"),
    _form("a table", "表格", r"(?:markdown )?tables?", r"表格", r"^\|?[ :]{0,3}-{3,}[ :]{0,3}\|[-| :]{1,200}$"),
    _form("links", "链接", r"links?|urls?|hyperlinks?", r"链接|网址", r"https?://[^\s)>\]]{3,200}"),
    _form("an age", "年龄", r"(?:\w+ )?ages?|how old (?:he|she|they|i|we)\b", r"年龄|岁数", r"\b\d{1,3}[- ]years?[- ]old\b|\baged \d{1,3}\b|[\d一二三四五六七八九十]{1,3}岁"),
    _form("a price", "价格", r"(?:\w+ )?(?:prices?|costs?|pricing)", r"价格|价钱|报价|费用", r"[$€£¥￥]\s?\d[\d.,]{0,12}|\b\d[\d.,]{0,12}\s?(?:dollars|euros|pounds|usd|eur)\b|\d[\d.,]{0,10}\s?(?:元|块钱|美元)"),
    _form("a list", "列表", r"(?:bullet(?:ed)? )?lists?|bullets?(?: points?)?|list format", r"列表|分点|项目符号|列点", r"^[ \t]{0,8}[-*•][ \t]+\S[^\n]{0,200}\n(?:[^\n]{0,200}\n){0,2}?[ \t]{0,8}[-*•][ \t]+\S"),
    _form("bold type", "粗体", r"bold(?: (?:text|type|face))?|markdown", r"粗体|加粗|markdown", r"\*\*[^*\n]{1,80}\*\*"),
    _form("a heading", "标题行", r"headings?|headers?|markdown", r"小标题|标题行|markdown", r"^#{1,6}[ \t]+\S[^\n]{0,80}"),
    _form("a question", "问句", r"(?:ask (?:me )?(?:any )?(?:follow-?up |clarifying |further )?questions?|questions? back|follow-?up questions?|rhetorical questions?|end with a question)", r"反问|提问|追问|问(?:我|用户|问题)|以问句|问句", r"[^.。!！?？\n]{2,200}[?？][\s\"”’)）]{0,4}\Z"),
    _form("an offer of further help", "主动提供更多帮助的话", HELP, HELP_ZH, HELP_SEEN),
    _form("a refund", "退款", r"(?:offer|promise|mention|give|grant)[^.\n]{0,14}refunds?", r"(?:承诺|提供|答应|提出|提)[^。，\n]{0,6}退款", r"\brefund\w*|退款|退还"),
    _form("a greeting", "问候语", r"greet\w*|greetings?|salutations?|(?:start|begin) with (?:a greeting|hello|hi|dear)", r"问候|称呼|打招呼|寒暄", r"\A\s{0,8}(?:hi|hello|dear|hey|good (?:morning|afternoon|evening)|greetings)\b[^\n]{0,40}|\A\s{0,8}(?:您好|你好|尊敬的|亲爱的|大家好)[^\n]{0,20}"),
    _form("an apology", "道歉", r"apologi[sz]\w*|apolog(?:y|ies)|say(?:ing)? sorry", r"道歉|致歉|说(?:对不起|抱歉)", r"\b(?:sorry|apologi[sz]e|apolog(?:y|ies))\b|抱歉|对不起|致歉|歉意"),
    _form("a contraction", "缩写", r"contractions?", r"缩写形式", r"\b(?:don't|doesn't|didn't|can't|won't|isn't|aren't|it's|you're|we're|they're|i'm|i've|we've|you'll|we'll|that's|there's|couldn't|shouldn't|wouldn't|haven't|hasn't)\b"),
    _form("the first person", "第一人称", r"first[- ]person(?: pronouns?)?|(?:the )?(?:words? |pronouns? )?[\"'“]?i[\"'”]? or [\"'“]?(?:we|my|me)", r"第一人称|“我”", r"\b(?:I|I'm|I've|my|me|we|our)\b|我(?:们)?"),
    _form("a phone number", "电话号码", r"(?:ask|request|mention|give|share|include|add|disclose)[^.\n]{0,20}(?:phone|telephone|mobile) numbers?", r"(?:索要|询问|要|问|透露|留下?|写)[^。，\n]{0,6}(?:电话|手机号)", r"(?:phone|telephone|mobile) number|\b\+?\d[\d -]{6,14}\d\b|(?:电话|手机)号?码?"),
    _form("an email address", "邮箱", r"(?:ask|request|mention|give|share|include|add|disclose)[^.\n]{0,20}e-?mail(?: address(?:es)?)?", r"(?:索要|询问|要|问|透露|留下?|写)[^。，\n]{0,6}(?:邮箱|邮件地址)", r"e-?mail address|[\w.+-]{1,40}@[\w.-]{2,40}|邮箱"),
    _form("an emoji", "表情符号", r"emojis?|emoticons?", r"表情(?:符号)?|emoji", "[\U0001f300-\U0001faff\u2600-\u27bf]"),
)  # fmt: skip


FORBIDDEN = either(*(form.door for form in FORMS))


def said(prompt: Prompt) -> list[tuple[Form, str]]:
    """The forms that the instruction forbids, with its words."""
    head = prompt.instruction[:READ_CHARS]
    low = low_of(prompt, head)
    if not (FORBIDDEN.admits(low) and FORBIDDING.admits(low)):
        return []
    found = [(form, next(form.forbidden.matches(head), None)) for form in FORMS if form.door.admits(low)]
    return [(form, match.group()) for form, match in found if match]


def find(forbidden: Sequence[tuple[Form, str]], response: ModelResponse) -> Iterator[Fault]:
    """Forbidden forms that the response shows nevertheless."""
    shown_before: Span | None = None
    for form, words in forbidden:
        shown = form.seen.search(response.text[:40_000])
        if shown is not None and shown_before is not None and shown_before.overlaps(Span(*shown.span())):
            continue  # one sentence, forbidden in two ways
        if shown is None:
            continue
        shown_before = Span(*shown.span())
        quote = shown.group().strip()[:60]
        because = Text(
            f"shows {form.name.en} (“{quote}”) although the prompt says “{words[:80]}”",
            f"提示说“{words[:80]}”，回答里却有{form.name.zh}（“{quote}”）",
        )
        expected = Text(f"no {form.name.en.removeprefix('a ').removeprefix('an ')}", f"不出现{form.name.zh}")
        yield Fault("negation_ignored", response.index, Span(*shown.span()), because, expected, "warning")
