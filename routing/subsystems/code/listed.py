"""listed: names that the prompt lists as the only ones there are: the functions of a module, the methods of a class."""

from __future__ import annotations

import builtins
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.code.javascript.environment import GLOBALS
from routing.subsystems.code.signals import Fault
from routing.text.gate import either, folded, gated

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
IN_WORDS = either(MODULE.door, CLASS.door, NAMED_FIRST.door)
# “arm.move(x, y), arm.grip()”: signatures one after another.
SIGNATURE = re.compile(r"(?<![\w.])`?(?:([A-Za-z_]\w{0,40})\.)?([A-Za-z_]\w{0,60})\([^()\n]{0,120}\)`?")
GAP = re.compile(
    r"[ \t]{0,4}(?:(?:->|→|=>|:|：|-|–|—|\()[^,，、;；\n]{1,60})?[ \t]{0,4}(?:[,，、;；/]|\n|\band\b|\bor\b|和|与|及)[ \t]{0,4}(?:and |or |[-*•] )?\s{0,4}"
)
CLOSED_BY = re.compile(
    r"\bonly\b|\bexactly\b|\bjust\b|\bno other\b|\bcomplete\b|\bfull list\b|完整|全部|\bnothing else\b|\ball (?:the )?(?:calls|methods|functions|commands)\b|只|仅|[一二两三四五六七八九十\d]个|不能调用其他|没有其他",
    re.IGNORECASE,
)
NEAR_LIST = 120
OPEN_LIST = re.compile(
    r"\b(?:such as|like|including|e\.g\.|for example|for instance)|比如|例如|诸如|包括但不限于", re.IGNORECASE
)
GOES_ON = re.compile(r"[)）]`?\s?(?:等|,?\s?(?:etc\b|and so (?:on|forth)|and others|…|\.\.\.))")
NOTHING_ELSE = re.compile(
    r"\bno (?:other|more|further) (?:methods?|calls?|members?|functions?)|\bnothing else\b|\bonly (?:use|call|with|these|those|the (?:listed|given|above))|\buse only\b|只(?:能|可|许|准)(?:使用|用|调用)|(?:没有|不能(?:用|使用|调用))(?:其他|别的)",
    re.IGNORECASE,
)
OPEN_CHARS = 20  # right before a list
SENTENCE = re.compile(r"[.。!！?？;；](?:\s|$)|[。！？；\n]")
KIND = r"(?:[Cc]lass|[Oo]bject|[Cc]lient|[Ii]nterface|[Ss]truct|[Ii]nstance|[Ss]ingleton|SDK|类|对象|实例|客户端|接口|结构体|单例)"
HAS = r"(?:has|have|offers?|provides?|exposes?|supports?|defines?|implements?)\b|(?:只|仅|一共|总共|共)?(?:有|提供|支持|包含|定义|暴露|实现)"
NAMED = r"`?([A-Za-z_]\w{1,40})`?"
# “class Cart 只有”, “the Timer class has”, “`Store` offers”, “methods of Queue are”: whose methods a list gives.
OWNER = re.compile(
    rf"(?<![A-Za-z]){KIND}\s?{NAMED}|(?<![\w`]){NAMED}\s?(?:这个|的)?{KIND}(?![A-Za-z])|(?:\b[Mm]ethods? (?:of|on|for) (?:the |an? |its )?){NAMED}|"
    rf"(?<![\w`])(?:`([A-Za-z_]\w{{1,40}})`|([A-Z]\w{{1,40}}))\s?(?:的方法|(?:only |just )?(?:{HAS}))"
)
OWNER_BEHIND = re.compile(
    rf"\bmethods? (?:of|on|that) (?:the |an? )?{NAMED}|是\s?{NAMED}\s?(?:类|对象)?的(?:全部|所有)?方法"
)
KEYWORDS = frozenset(
    [
        "if",
        "for",
        "while",
        "switch",
        "catch",
        "return",
        "function",
        "def",
        "class",
        "print",
        "and",
        "or",
        "not",
        "in",
        "await",
        "async",
        "new",
        "super",
        "typeof",
        "elif",
        "with",
        "assert",
        "lambda",
        "except",
        "constructor",
    ]
)
PLAIN_CALL = re.compile(r"(?<![\w.$])([A-Za-z_]\w{0,60})\s?\(")
MADE = re.compile(
    r"\b(?:def|function|class|const|let|var|import|as)\s+(\w{1,60})|^[ \t]*(\w{1,60})\s?=(?!=)|\bimport\s*\{?([\w, ]{1,300})|[(,]\s?(\w{1,40})(?=\s?[,)=:])",
    re.MULTILINE,
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
FILLERS = frozenset("and or the a an these only such as with in of to for it is are".split())  # noqa: SIM905
WORDS = FILLERS | {"和", "与", "以及"}


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
    functions: frozenset[str] = frozenset()  # the only free functions that there are
    named: frozenset[str] = frozenset()  # whatever the prompt writes as a call, and what the methods are called on


NOTHING = Listed({}, {})


def listed_in(prompt: str) -> Listed:
    """What the prompt lists."""
    sample = prompt[:50_000]
    low = folded(sample)
    in_words, called = IN_WORDS.admits(low), "(" in sample
    if not in_words and not called:
        return NOTHING
    modules = {module.name: module for module in _modules(sample, low)} if in_words else {}
    classes = {owner.name: owner for owner in _classes(sample, low)} if in_words else {}
    dotted, functions, named = _signatures(sample) if called else ({}, frozenset(), frozenset())
    owners = {**dotted, **classes}
    given = frozenset(name for owner in owners for name in (owner, owner.lower()))
    return Listed(modules, owners, functions, named | given)


def read(listed: Listed, text: str, index: int) -> Iterator[Fault]:
    """Names that the response takes from a listed module or class although they are not listed."""
    if listed.modules:
        yield from _imports(listed.modules, text, index)
        yield from _calls(listed.modules, text, index)
    if listed.classes:
        yield from _calls(listed.classes, text, index)
    if listed.functions:
        yield from _free(listed.functions, text, index)


def _signatures(prompt: str) -> tuple[dict[str, ListedModule], frozenset[str], frozenset[str]]:
    """(owner -> its methods, the free functions) of lists of signatures that are said to be all there are; all names called."""
    found = list(islice(SIGNATURE.finditer(prompt), 200))
    named = frozenset(match.group(2) for match in found)
    owners: dict[str, ListedModule] = {}
    functions: set[str] = set()
    for run in _runs(prompt, found):
        before = prompt[max(0, run[0].start() - NEAR_LIST) : run[0].start()]
        after = prompt[run[-1].end() : run[-1].end() + NEAR_LIST]
        around = before + "\n" + after
        if len(run) < 2 or not CLOSED_BY.search(around):
            continue
        if OPEN_LIST.search(before[-OPEN_CHARS:]) or GOES_ON.match(prompt[run[-1].end() - 1 :][:OPEN_CHARS]):
            continue
        prefixes = {match.group(1) for match in run}
        names = frozenset(match.group(2) for match in run)
        owner = run[0].group(1) if len(prefixes) == 1 else None
        if prefixes == {None} and _closed(before, after):
            owner = _owner(before, after)
        if owner is not None and owner not in sys.stdlib_module_names:
            owners[owner] = ListedModule(owner, names)
        elif prefixes == {None}:
            functions |= names if FUNCTIONS.search(around) else set()
    return owners, frozenset(functions), named


FUNCTIONS = re.compile(
    r"functions?|commands?|calls?|\bapi\b|helpers?|primitives?|actions?|tools?|函数|指令|命令|接口|动作|工具",
    re.IGNORECASE,
)


def _closed(before: str, after: str) -> bool:
    """The list's own sentence says that it is all, or a near one that nothing else may be called."""
    own = SENTENCE.split(before)[-1] + "\n" + SENTENCE.split(after)[0]
    return CLOSED_BY.search(own) is not None or NOTHING_ELSE.search(before + "\n" + after) is not None


def _owner(before: str, after: str) -> str | None:
    """What the methods of a list are said to belong to, right before or behind the list."""
    clause = SENTENCE.split(before)[-1]
    told = list(OWNER.finditer(clause)) or list(OWNER_BEHIND.finditer(SENTENCE.split(after)[0]))
    return next((group for group in told[-1].groups() if group), None) if told else None


def _runs(prompt: str, found: list[re.Match[str]]) -> Iterator[list[re.Match[str]]]:
    run: list[re.Match[str]] = []
    for match in found:
        if run and not GAP.fullmatch(prompt, run[-1].end(), match.start()):
            yield run
            run = []
        run.append(match)
    if run:
        yield run


def _free(functions: frozenset[str], text: str, index: int) -> Iterator[Fault]:
    """Calls of functions that are neither listed nor defined by the answer nor built in."""
    made = {
        name.strip() for match in MADE.finditer(text) for group in match.groups() if group for name in group.split(",")
    }
    known = functions | made | KEYWORDS | GLOBALS | frozenset(dir(builtins))
    for match in islice(PLAIN_CALL.finditer(text), 300):
        if match.group(1) not in known:
            listed = ", ".join(sorted(functions)[:12])
            because = Text(f"there is no function “{match.group(1)}”", f"没有“{match.group(1)}”这个函数")
            expected = Text(f"one of: {listed}", f"可用的函数：{listed}")
            yield Fault("hallucinated_api", "response", index, Span(*match.span(1)), because, expected)


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
        own = match.group()[: match.group().rfind(groups[1])] + listed
        end = match.start() + len(own)
        closed = CLOSED_LIST.search(own) or NOTHING_ELSE.search(prompt[end : end + NEAR_LIST])
        if names and closed and not GOES_ON.search(own):
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
