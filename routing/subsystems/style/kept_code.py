"""kept_code: code that an answer was not to touch: comments that are gone, parameters and functions that bear another name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from routing.contracts import ModelResponse, Span, Text
from routing.subsystems.style.signals import Fault
from routing.text.gate import either, folded, gated

NOT = r"(?:\b(?:do not|don't|never|must not|should not|without|no)\b[^.\n]{0,20}?|(?:不要|不得|别|不许|不能|请勿|禁止|勿)[^。，\n]{0,8}?)"
KEEP_COMMENTS = gated(
    rf"{NOT}(?:delet|remov|drop|strip|chang|touch|alter|edit|los|删|去掉|移除|改|动)[^.。\n]{{0,30}}?(?:comments?|注释)|\b(?:keep|preserve|retain|leave) (?:all |every |the |my |any |existing )*comments?\b|保留[^。\n]{{0,8}}注释"
)
NO_COMMENTS = gated(
    rf"{NOT}(?:add|writ|includ|insert|put|加|写|添加|带|有)[^.。\n]{{0,16}}?(?:comments?|注释)|\b(?:no|without) comments?\b"
)
KEEP_NAMES = gated(
    rf"{NOT}(?:renam|chang|alter|touch|modif|改|重命名|修改|更改|动)[^.。\n]{{0,30}}?(?:parameters?|arguments?|signatures?|function names?|method names?|variable names?|names? of the (?:function|parameter|argument)s?|参数|签名|函数名|方法名)|\b(?:keep|preserve|leave) (?:the |all |its |every )*(?:parameter|argument|function|method)?s? ?(?:names?|signatures?|parameters?|arguments?)\b"
)
KEEP_IMPORTS = gated(
    rf"{NOT}(?:add|introduc|us|import|install|引入|添加|加|新增|使用)[^.。\n]{{0,24}}?(?:imports?|dependenc\w+|librar\w+|packages?|modules?|依赖|库|导入|包)"
)
DOOR = either(*(told.door for told in (KEEP_COMMENTS, NO_COMMENTS, KEEP_NAMES, KEEP_IMPORTS)))  # of all four
COMMENT = re.compile(
    r"(?<![:'\"\w])(?:#(?!!| ?include| ?define)|//|--(?= ))[ \t]{0,4}([^\n]{2,200})|/\*([\s\S]{2,400}?)\*/"
)
HEADER = re.compile(r"\b(?:def|function|func|fn)\s+(\w{1,60})\s?\(([^()\n]{0,300})\)")
NAME = re.compile(r"[A-Za-z_$][\w$]*")
IMPORT = re.compile(r"^[ \t]*(?:import|from|#include|use|using|require)\b[^\n]{1,160}", re.MULTILINE)
CODE = re.compile(r"[=(){};]")


def find(prompt: str, response: ModelResponse) -> Iterator[Fault]:
    """What one response did to the prompt's code although it was told not to."""
    low = folded(prompt)
    for demand, finder in (
        (KEEP_COMMENTS, _lost_comment),
        (KEEP_NAMES, _renamed),
        (NO_COMMENTS, _new_comment),
        (KEEP_IMPORTS, _new_import),
    ):
        said = demand.search(prompt, low)
        found = finder(prompt, said.start(), response.text) if said else None
        if said and found:
            span, what = found
            because = Text(
                f"{what.en} although the prompt says “{said.group()[:80]}”", f"提示说“{said.group()[:80]}”，{what.zh}"
            )
            yield Fault(
                "negation_ignored", response.index, span, because, Text("the code as it was", "原样的代码"), "error"
            )


def _lost_comment(prompt: str, at: int, text: str) -> tuple[Span, Text] | None:
    said = " ".join(text.split())
    if not CODE.search(text):
        return None
    for match in islice(COMMENT.finditer(prompt), 40):
        comment = " ".join((match.group(1) or match.group(2)).split()).strip(" */#")
        if len(comment) >= 3 and comment not in said and not match.start() <= at < match.end():
            what = Text(f"the comment “{comment[:60]}” is gone", f"注释“{comment[:60]}”没有了")
            return Span(0, min(len(text), 200)), what
    return None


def _new_comment(prompt: str, at: int, text: str) -> tuple[Span, Text] | None:
    if not CODE.search(text) or "http" in text:
        return None
    for match in islice(COMMENT.finditer(text), 40):
        comment = (match.group(1) or match.group(2)).strip()
        line = text[text.rfind("\n", 0, match.start()) + 1 : match.start()]
        coded = "```" in text or CODE.search(line) or not line.strip()
        if (
            comment not in prompt
            and coded
            and not (match.group().startswith("#") and "```" not in text and "(" not in text)
        ):
            return Span(*match.span()), Text(f"the comment “{comment[:60]}” was added", f"却加了注释“{comment[:60]}”")
    return None


def _renamed(prompt: str, at: int, text: str) -> tuple[Span, Text] | None:
    """A function of the prompt whose parameters differ in the answer, or the only function, under another name."""
    given = {m.group(1): NAME.findall(_bare(m.group(2))) for m in islice(HEADER.finditer(prompt), 40)}
    for match in islice(HEADER.finditer(text), 40):
        names = NAME.findall(_bare(match.group(2)))
        before = given.get(match.group(1))
        if before is not None and len(before) == len(names) and before != names:
            old, new = next((a, b) for a, b in zip(before, names, strict=True) if a != b)
            return Span(*match.span()), Text(f"“{old}” became “{new}”", f"“{old}”变成了“{new}”")
    return None


def _bare(parameters: str) -> str:
    """Parameters without types and default values."""
    return ",".join(re.split(r"[:=]", piece, maxsplit=1)[0] for piece in parameters.split(","))


def _new_import(prompt: str, at: int, text: str) -> tuple[Span, Text] | None:
    if not IMPORT.search(prompt) and not HEADER.search(prompt):
        return None  # nothing to be left as it was
    for match in islice(IMPORT.finditer(text), 40):
        line = match.group().strip()
        if line not in prompt and CODE.search(text):
            return Span(*match.span()), Text(f"“{line[:60]}” is new", f"新增了“{line[:60]}”")
    return None
