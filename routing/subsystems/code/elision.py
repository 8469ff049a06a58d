"""elision: comments that stand in place of code ("… rest stays the same"), which lose the code when the answer is saved."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from routing.contracts import Severity, Text
from routing.subsystems.code.faults import Place, excerpt
from routing.subsystems.code.signals import Fault
from routing.text.gate import folded, gated

COMMENT = re.compile(r"(?:#(?!!)|//|/\*|<!--|--(?= ))[ \t]{0,8}([^\n]{2,160})")
DOTS = r"(?:\.{3}|…)"
LEFT_OUT = re.compile(
    rf"(?:{DOTS}.{{0,60}}\b(?:rest|remaining|existing|previous|other|same|unchanged|as before|omitted|original|here)\b|"
    rf"\b(?:rest of|remaining|existing|previous|other|original) (?:the |of the |your )?(?:code|file|function|functions|methods?|class|implementation|logic|script|content|imports|fields|code here)\b"
    rf"(?:.{{0,40}}\b(?:same|unchanged|here|remains?|stays?|goes|above|as before|omitted|unmodified)\b|[ \t]{{0,3}}{DOTS}|[ \t]*(?:\*/|-->)?[ \t]*$)|"
    r"\b(?:stays?|remains?|is|are|left|keep|kept) (?:exactly )?(?:the same|unchanged|as (?:is|it is|they are|it was|before|above))\b|\bunchanged\b[ \t]*(?:code)?[ \t.)*/>-]*$|"
    r"\bomitted for (?:brevity|clarity)\b|\b(?:same|code) as (?:before|above)\b[ \t.)*/>-]*$|\bno changes? (?:here|needed)\b|"
    r"\b(?:other|rest|remaining|existing|original|previous|your|all) (?:[\w-]{1,20} ){0,3}(?:content|code|config(?:uration)?|settings|directives|lines|rules|entries|styles|fields|functions|methods|imports|statements|options|tests|cases|markup|elements|body|logic|props|state|keys|values|columns|tables|rows|items|sections)\b.{0,30}\b(?:unchanged|same|omitted|as is|as before|stays?|untouched)\b|"
    r"\b(?:repeat|similarly|likewise|and so on|do the same|same)\b.{0,20}\b(?:for|with|as)\b.{0,24}\b(?:other|others|remaining|rest|to|through|until)\b|\b(?:function|method|class|section|block|body|handler|component)s?\(?\)? (?:is |are )?(?:unchanged|omitted|as before|untouched|not shown|stays? the same|remains? the same)\b|[\[<(]snip(?:ped)?[\])>]|"
    r"(?:原有|现有|已有|剩余|剩下)(?:的)?[^，。\n]{0,12}(?:代码|逻辑|内容|部分|方法|函数|实现|配置|字段)[^\n]{0,4}$|同原(?:来)?(?:的)?(?:代码|文件|样|逻辑)|(?:与|和|跟)(?:原来|之前|上面|原文件)[^\n]{0,6}(?:相同|一致|一样)|(?:同上|同前|照旧|以此类推|依此类推|依次类推)[^\n]{0,6}$|[，,（(:：]\s?(?:此处)?(?:从)?略[ \t]*[)）。]?[ \t]*$|"
    r"其[余他它](?:的)?(?:代码|部分|函数|方法|内容|逻辑)?.{0,6}(?:不变|保持|相同|省略|略|同上)|(?:代码|内容|部分|实现)(?:保持)?不变|省略.{0,12}(?:代码|部分|内容|实现)|此处省略|同上[ \t]*$|保持不变)",
    re.IGNORECASE,
)
# A remark that could also head the lines below it counts only where nothing stands below.
HEADING = re.compile(
    r"^\W{0,6}(?:the |your )?(?:existing|original|remaining|previous|rest of(?: the| your)?) (?:[\w-]{1,20} ){0,2}[\w-]{1,20}[ \t)\]>*./-]*$",
    re.IGNORECASE,
)
NOTHING_BELOW = re.compile(r"[^\n]*(?:\n[ \t]*)?(?:\n[ \t]*(?:[})\]<#]|//|/\*)|\n[ \t]*\n|\s*\Z)")
DOTTED = re.compile(r"^[ \t]{0,40}(\.{3}|…{1,2})[ \t]*$", re.MULTILINE)
DEFINED = re.compile(
    r"^[ \t]{0,40}(?:def|class|function|func|fn|public|private|static|const|let|var|async)\b", re.MULTILINE
)
ABSTRACT = re.compile(
    r"\b(?:abstract|Protocol|overload|TypedDict|stub|interface|skeleton|outline|placeholder)\b|\.pyi\b|骨架|抽象|占位",
    re.IGNORECASE,
)
STUB = re.compile(
    r"\b(?:your|implementation|implement|add|insert|put)\b.{0,20}\b(?:code|logic|implementation|it)\b.{0,12}\bhere\b|\bTODO:? implement\b|在此处?(?:添加|实现|编写|填写).{0,10}(?:代码|逻辑)?|待实现",
    re.IGNORECASE,
)
WHOLE = gated(
    r"\b(?:complete|whole|entire|full|all of the)\b.{0,30}\b(?:file|code|function|class|script|program|module|source|implementation|listing|html|page|markup|config\w*|document|component|yaml|query|queries|[\w-]{1,30}\.(?:vue|js|jsx|ts|tsx|py|html|css|java|go|rs|c|cpp|yml|yaml|json|conf|sh|sql|php|rb))\b|"
    r"\b(?:file|code|script|function|class|page|config|it)\b.{0,12}\b(?:completely|in full|entirely|as a whole)\b|\b(?:overwrite|replace) (?:mine|my|the (?:old|current|whole|existing))\b|直接覆盖|"
    r"\bwithout omitting\b|\bdo not (?:omit|abbreviate|elide|shorten)\b|完整(?:的)?(?:代码|文件|函数|程序|脚本|实现|类)?|整个(?:文件|函数|类|程序|脚本)|全部代码|不要省略|不得省略"
)


def read(place: Place, prompt: str) -> Iterator[Fault]:
    """Comments of the block that replace code, and bodies of three dots where the prompt has the body."""
    yield from _dots(place, prompt)
    for match in COMMENT.finditer(place.block.code):
        comment = excerpt(match.group())
        stub = STUB.search(match.group(1)) if place.asks_for_code else None
        if (
            not (LEFT_OUT.search(match.group(1)) or stub or _heads_nothing(place.block.code, match))
            or match.group(1).strip() in prompt
            or _trails_code(place.block.code, match.start())
        ):
            continue
        whole = wants_whole(prompt)
        because = Text(
            f"“{comment}” stands in place of code" + ("; the prompt asks for the whole" if whole else ""),
            f"“{comment}”代替了代码" + ("；提示要求给出完整内容" if whole else ""),
        )
        severity = None if whole else "warning" if place.asks_for_code and not stub else "info"
        yield place.fault("elided_code", match.start(), match.end(), because, None, severity)  # type: ignore[arg-type]


def wants_whole(prompt: str) -> bool:
    """True when the prompt asks for a complete file."""
    head = prompt[:50_000]
    return WHOLE.search(head, folded(head)) is not None


def _heads_nothing(code: str, match: re.Match[str]) -> bool:
    return bool(HEADING.match(match.group(1)) and NOTHING_BELOW.match(code, match.end()))


def _dots(place: Place, prompt: str) -> Iterator[Fault]:
    """A line of dots alone in a program whose prompt holds code without such a line."""
    code = place.block.code
    if not place.asks_for_code or DOTTED.search(prompt) or not DEFINED.search(prompt) or ABSTRACT.search(code + prompt):
        return
    for match in islice(DOTTED.finditer(code), 3):
        because = Text("three dots stand in place of code", "三个点代替了代码")
        severity: Severity | None = None if wants_whole(prompt) else "warning"
        yield place.fault("elided_code", match.start(1), match.end(1), because, None, severity)


def _trails_code(code: str, start: int) -> bool:
    """A remark behind a statement explains the line; it replaces nothing."""
    line = code[code.rfind("\n", 0, start) + 1 : start]
    return bool(re.search(r"[\w)\]'\"]", line))
