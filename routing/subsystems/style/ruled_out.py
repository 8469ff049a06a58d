"""ruled_out: forms and kinds of content that the prompt forbids by name (code, tables, ages, prices …) and that pattern can see."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from routing.contracts import ModelResponse, Span, Text
from routing.subsystems.style.signals import Fault
from routing.text.gate import Gate, folded, gate

NO = r"(?:\b(?:do not|don't|never|must not|should not|without|avoid|no)\b[^.,;:\n]{0,24}?\b(?:any )?"
NO_ZH = r"|(?:不要|不得|不能|别|禁止|请勿|避免|不许)[^。，,；\n]{0,8}?"

FORBIDDING = gate(re.compile(f"{NO}){NO_ZH}"))
READ_CHARS = 12_000


class Form(NamedTuple):
    """A thing that prompts forbid: how the prohibition reads, and how the thing looks in an answer."""

    name: Text
    forbidden: re.Pattern[str]
    door: Gate  # of what is forbidden; the words that forbid have one of their own
    seen: re.Pattern[str]


def _form(en: str, zh: str, said: str, said_zh: str, seen: str) -> Form:
    forbidden = re.compile(rf"{NO}(?:{said})\b){NO_ZH}(?:{said_zh})", re.IGNORECASE)
    door = gate(re.compile(f"{said}|{said_zh}"))
    return Form(Text(en, zh), forbidden, door, re.compile(seen, re.IGNORECASE | re.MULTILINE))


FORMS = (
    _form("code", "代码", r"code|code (?:examples?|snippets?|blocks?)|source code", r"代码", r"^```[^\n]{0,40}\n"),
    _form("a table", "表格", r"(?:markdown )?tables?", r"表格", r"^\|?[ :]{0,3}-{3,}[ :]{0,3}\|[-| :]{1,200}$"),
    _form("links", "链接", r"links?|urls?|hyperlinks?", r"链接|网址", r"https?://[^\s)>\]]{3,200}"),
    _form("an age", "年龄", r"(?:\w+ )?ages?|how old (?:he|she|they|i|we)\b", r"年龄|岁数", r"\b\d{1,3}[- ]years?[- ]old\b|\baged \d{1,3}\b|[\d一二三四五六七八九十]{1,3}岁"),
    _form("a price", "价格", r"(?:\w+ )?(?:prices?|costs?|pricing)", r"价格|价钱|报价|费用", r"[$€£¥￥]\s?\d[\d.,]{0,12}|\b\d[\d.,]{0,12}\s?(?:dollars|euros|pounds|usd|eur)\b|\d[\d.,]{0,10}\s?(?:元|块钱|美元)"),
    _form("an emoji", "表情符号", r"emojis?|emoticons?", r"表情(?:符号)?|emoji", "[\U0001f300-\U0001faff\u2600-\u27bf]"),
)  # fmt: skip


def said(instruction: str) -> list[tuple[Form, str]]:
    """The forms that the instruction forbids, with its words."""
    head = instruction[:READ_CHARS]
    low = folded(head)
    if not FORBIDDING.admits(low):
        return []
    found = ((form, form.forbidden.search(head)) for form in FORMS if form.door.admits(low))
    return [(form, match.group()) for form, match in found if match]


def find(forbidden: Sequence[tuple[Form, str]], response: ModelResponse) -> Iterator[Fault]:
    """Forbidden forms that the response shows nevertheless."""
    for form, words in forbidden:
        shown = form.seen.search(response.text[:40_000])
        if shown is None:
            continue
        quote = shown.group().strip()[:60]
        because = Text(
            f"shows {form.name.en} (“{quote}”) although the prompt says “{words[:80]}”",
            f"提示说“{words[:80]}”，回答里却有{form.name.zh}（“{quote}”）",
        )
        expected = Text(f"no {form.name.en.removeprefix('a ').removeprefix('an ')}", f"不出现{form.name.zh}")
        yield Fault("negation_ignored", response.index, Span(*shown.span()), because, expected, "warning")
