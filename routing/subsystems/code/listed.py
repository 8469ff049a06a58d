"""listed: names that the prompt lists as the only ones there are: the functions of a module, the methods of a class."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.code.signals import Fault
from routing.text.gate import folded, gated

MODULE = gated(
    r"`?\b([A-Za-z_][\w-]{0,60})\.(?:py|js|ts|mjs)`?\s?(?:only |already )?(?:defines?|exposes?|exports?|contains?|has|provides?|offers?|中?(?:定义了?|包含|导出了?|提供了?|只?有))"
    r"(?: only| just| these| the following| exactly){0,2}(?: functions?| methods?| names?| symbols?| helpers?|以下函数|函数|如下函数|这些函数)?\s?(?:are|is)?\s?[:：]?\s?([^\n]{3,800})",
    re.UNICODE,
)
CLASS = gated(
    r"\b(?:class|object|client|sdk|interface|struct|module|library|package)\s+`?([A-Za-z_]\w{0,40})`?\s(?:only )?(?:has|offers|provides|exposes|supports|defines|contains)\s[^\n:：]{0,40}?(?:methods?|functions?|members?|calls?)?(?: only)?\s?[:：]\s?([^\n]{3,600})|"
    r"(?:类|工具类|对象|模块|客户端|SDK|接口|库)\s?`?([A-Za-z_]\w{0,40})`?\s?(?:里)?(?:只|仅)?(?:有|提供|包含|支持|定义)了?(?:以下|如下)?(?:方法|函数)?[:：]?\s?([^\n。]{3,600})",
    re.UNICODE,
)
NAMED_FIRST = gated(
    r"\b(?:the|our) `?([A-Za-z_]\w{1,40})`? (?:library|module|client|sdk|class|package|object|api) (?:only )?(?:has|offers|provides|exposes|supports|defines|contains)\s[^\n:：]{0,40}?(?:methods?|functions?|members?|calls?)?(?: only)?\s?[:：]\s?([^\n]{3,600})"
)
METHOD = re.compile(r"\b([A-Za-z_]\w{0,60})\s?\(")
BOUND = re.compile(
    r"\b(\w{1,40})\s?(?::\s?\w{1,40}\s?)?=\s?(?:new\s+|await\s+)?(?:\w{1,30}\.)?([A-Za-z_]\w{0,40})\s?\("
)
CALLS = re.compile(r"(?<![\w.])([A-Za-z_]\w{0,40})\.([A-Za-z_]\w{0,60})\s?\(")
CALL_NAME = re.compile(r"\b([A-Za-z_]\w{1,60})\s?(?:\(|(?=,|$|\.|、|，|;))")
IMPORT_FROM = re.compile(
    r"\bfrom\s+\.?([\w.]{1,80})\s+import\s+([\w, ()]{1,400})|\bimport\s*\{([^}]{1,400})\}\s*from\s*['\"][./]*([\w-]{1,80})(?:\.\w+)?['\"]|\{([^}]{1,400})\}\s*=\s*require\(\s*['\"][./]*([\w-]{1,80})"
)
STOP_AT = re.compile(r"[.。](?=\s|$)|。")
WORDS = frozenset(
    [
        "and",
        "or",
        "the",
        "a",
        "an",
        "these",
        "only",
        "such",
        "as",
        "with",
        "in",
        "of",
        "to",
        "for",
        "it",
        "is",
        "are",
        "和",
        "与",
        "以及",
    ]
)


@dataclass(frozen=True, slots=True)
class ListedModule:
    """A module of the user's project with the names that the prompt says it has."""

    name: str
    names: frozenset[str]


@dataclass(frozen=True, slots=True)
class Listed:
    """Everything that a prompt lists in full; read once for all its responses."""

    modules: Mapping[str, ListedModule]
    classes: Mapping[str, ListedModule]


def listed_in(prompt: str) -> Listed:
    """What the prompt lists."""
    sample = prompt[:50_000]
    low = folded(sample)
    modules = {module.name: module for module in _modules(sample, low)}
    classes = {owner.name: owner for owner in _classes(sample, low)}
    return Listed(modules, classes)


def read(listed: Listed, text: str, index: int) -> Iterator[Fault]:
    """Names that the response takes from a listed module or class although they are not listed."""
    if listed.modules:
        yield from _imports(listed.modules, text, index)
        yield from _calls(listed.modules, text, index)
    if listed.classes:
        yield from _calls(listed.classes, text, index)


def _modules(prompt: str, low: str) -> Iterator[ListedModule]:
    for match in islice(MODULE.finditer(prompt, low), 50):
        listed = STOP_AT.split(match.group(2), maxsplit=1)[0]
        names = frozenset(name for name in CALL_NAME.findall(listed) if name.lower() not in WORDS)
        if names and ("(" in listed or len(names) > 1):
            yield ListedModule(match.group(1), names)


def _imports(modules: Mapping[str, ListedModule], text: str, index: int) -> Iterator[Fault]:
    for match in islice(IMPORT_FROM.finditer(text), 200):
        groups = match.groups()
        name, pieces = (
            (groups[0], groups[1]) if groups[0] else (groups[3], groups[2]) if groups[3] else (groups[5], groups[4])
        )
        module = modules.get((name or "").split(".")[-1])
        for piece in (pieces or "").split(",") if module else ():
            wanted = piece.strip(" ()").split(" as ")[0].split(":")[0].strip()
            if module and wanted.isidentifier() and wanted not in module.names:
                start = text.find(wanted, match.start())
                because = Text(f"“{module.name}” has no “{wanted}”", f"“{module.name}”里没有“{wanted}”")
                listed = ", ".join(sorted(module.names)[:12])
                yield Fault(
                    "hallucinated_api",
                    "response",
                    index,
                    Span(match.start(), max(start + len(wanted), match.end())),
                    because,
                    Text(f"one of: {listed}", f"可用的名字：{listed}"),
                )


def _classes(prompt: str, low: str) -> Iterator[ListedModule]:
    """Classes, clients and the like whose methods the prompt lists in full."""
    for match in islice([*CLASS.finditer(prompt, low), *NAMED_FIRST.finditer(prompt, low)], 20):
        groups = [group for group in match.groups() if group]
        listed = STOP_AT.split(groups[1], maxsplit=1)[0]
        names = frozenset(METHOD.findall(listed))
        if names and CLOSED_LIST.search(match.group() + prompt[match.end() : match.end() + 40]):
            yield ListedModule(groups[0], names)


CLOSED_LIST = re.compile(r"\bonly\b|\bexactly\b|these|following|只|仅|以下|如下", re.IGNORECASE)


def _calls(owners: Mapping[str, ListedModule], text: str, index: int) -> Iterator[Fault]:
    """`name.method(` where the name is a listed module or an instance of a listed class."""
    bound = {name: name for name in owners}
    bound |= {name.lower(): name for name in owners}
    bound |= {match.group(1): match.group(2) for match in islice(BOUND.finditer(text), 200) if match.group(2) in owners}
    defined = set(re.findall(r"\b(?:def|function)\s+(\w{1,60})", text))
    for match in islice(CALLS.finditer(text), 400):
        owner = owners.get(bound.get(match.group(1), ""))
        if (
            owner is None
            or match.group(2) in owner.names
            or match.group(2) in defined
            or match.group(2).startswith("__")
        ):
            continue
        because = Text(f"“{owner.name}” has no “{match.group(2)}”", f"“{owner.name}”里没有“{match.group(2)}”")
        listed = ", ".join(sorted(owner.names)[:12])
        expected = Text(f"one of: {listed}", f"可用的名字：{listed}")
        yield Fault("hallucinated_api", "response", index, Span(*match.span(2)), because, expected)
