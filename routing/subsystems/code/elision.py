"""elision: comments that stand in place of code ("… rest stays the same"), which lose the code when the answer is saved."""

from __future__ import annotations

import re
from collections.abc import Iterator

from routing.contracts import Text
from routing.subsystems.code.faults import Place, excerpt
from routing.subsystems.code.signals import Fault
from routing.text.gate import folded, gated

COMMENT = re.compile(r"(?:#(?!!)|//|/\*|<!--|--(?= ))[ \t]{0,8}([^\n]{2,160})")
DOTS = r"(?:\.{3}|…)"
LEFT_OUT = re.compile(
    rf"(?:{DOTS}.{{0,60}}\b(?:rest|remaining|existing|previous|other|same|unchanged|as before|omitted|original|here)\b|"
    rf"\b(?:rest of|remaining|existing|previous|other|original) (?:the |of the |your )?(?:code|file|function|functions|methods?|class|implementation|logic|script|content|imports|fields|code here)\b"
    rf"(?:.{{0,40}}\b(?:same|unchanged|here|remains?|stays?|goes|above|as before|omitted|unmodified)\b|[ \t]{{0,3}}{DOTS}|[ \t]*(?:\*/|-->)?[ \t]*$)|"
    r"\b(?:stays?|remains?|is|are|left|keep|kept) (?:exactly )?(?:the same|unchanged|as (?:is|before|above))\b|\bunchanged\b[ \t]*(?:code)?[ \t.)*/>-]*$|"
    r"\bomitted for (?:brevity|clarity)\b|\b(?:same|code) as (?:before|above)\b[ \t.)*/>-]*$|\bno changes? (?:here|needed)\b|"
    r"其[余他](?:的)?(?:代码|部分|函数|方法|内容|逻辑)?.{0,6}(?:不变|保持|相同|省略|略|同上)|(?:代码|内容|部分|实现)(?:保持)?不变|省略.{0,12}(?:代码|部分|内容|实现)|此处省略|同上[ \t]*$|保持不变)",
    re.IGNORECASE,
)
STUB = re.compile(
    r"\b(?:your|implementation|implement|add|insert|put)\b.{0,20}\b(?:code|logic|implementation|it)\b.{0,12}\bhere\b|\bTODO:? implement\b|在此处?(?:添加|实现|编写|填写).{0,10}(?:代码|逻辑)?|待实现",
    re.IGNORECASE,
)
WHOLE = gated(
    r"\b(?:complete|whole|entire|full|all of the)\b.{0,30}\b(?:file|code|function|class|script|program|module|source|implementation|listing)\b|"
    r"\bwithout omitting\b|\bdo not (?:omit|abbreviate|elide|shorten)\b|完整(?:的)?(?:代码|文件|函数|程序|脚本|实现|类)?|整个(?:文件|函数|类|程序|脚本)|全部代码|不要省略|不得省略"
)


def read(place: Place, prompt: str) -> Iterator[Fault]:
    """Comments of the block that replace code, unless the prompt holds the same comment."""
    for match in COMMENT.finditer(place.block.code):
        comment = excerpt(match.group())
        stub = STUB.search(match.group(1)) if place.asks_for_code else None
        if (
            not (LEFT_OUT.search(match.group(1)) or stub)
            or match.group(1).strip() in prompt
            or _trails_code(place.block.code, match.start())
        ):
            continue
        wants_whole = WHOLE.search(prompt[:50_000], folded(prompt[:50_000])) is not None
        because = Text(
            f"“{comment}” stands in place of code" + ("; the prompt asks for the whole" if wants_whole else ""),
            f"“{comment}”代替了代码" + ("；提示要求给出完整内容" if wants_whole else ""),
        )
        severity = None if wants_whole else "warning" if place.asks_for_code and not stub else "info"
        yield place.fault("elided_code", match.start(), match.end(), because, None, severity)  # type: ignore[arg-type]


def _trails_code(code: str, start: int) -> bool:
    """A remark behind a statement explains the line; it replaces nothing."""
    line = code[code.rfind("\n", 0, start) + 1 : start]
    return bool(re.search(r"[\w)\]'\"]", line))
