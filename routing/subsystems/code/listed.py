"""listed: names that the prompt lists as the only ones there are: a module's functions, a registry's packages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.code.signals import Fault

MODULE = re.compile(
    r"`?\b([A-Za-z_][\w-]{0,60})\.(?:py|js|ts|mjs)`?\s?(?:only |already )?(?:defines?|exports?|contains?|has|provides?|offers?|中?(?:定义了?|包含|导出了?|提供了?|只?有))"
    r"(?: only| these| the following| exactly)?(?: functions?| methods?| names?| symbols?| helpers?|以下函数|函数|如下函数|这些函数)?\s?(?:are|is)?\s?[:：]?\s?([^\n]{3,800})"
)
REGISTRY = re.compile(
    r"(?:\bregistry\b|\bpackages?\b|\blibrar(?:y|ies)\b|\bmodules?\b|\bdependenc(?:y|ies)\b|仓库|包|库|依赖)[^\n:：.。]{0,60}?"
    r"(?:\bonly\b|\bexactly\b|\bjust\b|只有|仅有|只包含|仅包含|只能使用|只允许|仅限)[^\n:：]{0,40}[:：]\s?([^\n]{2,1500})|"
    r"(?:\bonly\b|只能|仅能|只允许|只有|仅有|只包含|仅包含)[^\n:：.。]{0,40}(?:\bpackages?\b|\blibrar(?:y|ies)\b|\bmodules?\b|包|库|依赖)[^\n:：]{0,40}[:：]\s?([^\n]{2,1500})",
    re.IGNORECASE,
)
PACKAGE = re.compile(r"@[\w.-]{1,60}/[\w.-]{1,80}|[A-Za-z][\w.-]{0,80}")
CALL_NAME = re.compile(r"\b([A-Za-z_]\w{1,60})\s?(?:\(|(?=,|$|\.|、|，|;))")
INSTALL = re.compile(
    r"\b(?:npm|pnpm|yarn|bun)\s+(?:install|i|add)\s+([^\n`&|;]{1,400})|\b(?:pip3?|uv pip|poetry|uv|conda|cargo|gem|composer|go)\s+(?:install|add|get|require)\s+([^\n`&|;]{1,400})"
)
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


def read(prompt: str, text: str, index: int) -> Iterator[Fault]:
    """Names that the response takes from a listed module or registry although they are not listed."""
    sample = prompt[:50_000]
    modules = {module.name: module for module in _modules(sample)}
    if modules:
        yield from _imports(modules, text, index)
    packages = _packages(sample)
    if packages:
        yield from _installs(packages, text, index)


def _modules(prompt: str) -> Iterator[ListedModule]:
    for match in islice(MODULE.finditer(prompt), 50):
        listed = STOP_AT.split(match.group(2), maxsplit=1)[0]
        names = frozenset(name for name in CALL_NAME.findall(listed) if name.lower() not in WORDS)
        if names and ("(" in listed or len(names) > 1):
            yield ListedModule(match.group(1), names)


def _imports(modules: dict[str, ListedModule], text: str, index: int) -> Iterator[Fault]:
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


def _packages(prompt: str) -> frozenset[str]:
    match = REGISTRY.search(prompt)
    if match is None:
        return frozenset()
    listed = STOP_AT.split(match.group(1) or match.group(2), maxsplit=1)[0]
    pieces = [piece.strip(" `'\"") for piece in re.split(r"[,，、;]|\band\b|和", listed)]
    return frozenset(piece.lower() for piece in pieces if PACKAGE.fullmatch(piece))


def _installs(packages: frozenset[str], text: str, index: int) -> Iterator[Fault]:
    for match in islice(INSTALL.finditer(text), 50):
        group = 1 if match.group(1) else 2
        for piece in PACKAGE_ARGUMENT.finditer(text, match.start(group), match.end(group)):
            name = VERSION.sub("", piece.group()).lower()
            if name and not piece.group().startswith("-") and PACKAGE.fullmatch(name) and name not in packages:
                listed = ", ".join(sorted(packages)[:12])
                because = Text(f"the registry has no package “{name}”", f"仓库里没有“{name}”这个包")
                yield Fault(
                    "nonexistent_package",
                    "response",
                    index,
                    Span(*piece.span()),
                    because,
                    Text(f"one of: {listed}", f"可用的包：{listed}"),
                )


PACKAGE_ARGUMENT = re.compile(r"[^\s]{1,120}")
VERSION = re.compile(r"(?:==|>=|<=|~=|>|<|(?<=.)@)[\w.^~*-]{0,40}$|\[[\w,]{0,40}\]")
