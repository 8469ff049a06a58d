"""packages: the packages that a prompt says there are, and those that an answer installs, declares or imports besides."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.code.listed import FILLERS
from routing.subsystems.code.signals import Fault
from routing.text.gate import folded, gated

# Where packages are kept, and words that close a list.
STORE = r"registr(?:y|ies)|mirror(?:s|ed)?|channel|package index|pip index|pypi|npm|artifactory|nexus|proxy|vendored|air-gapped|offline|whitelist|allow-?list|allowed|permitted|approved|available|installed|internal|private|packages?|librar(?:y|ies)|modules?|crates?|gems?|dependenc(?:y|ies)|仓库|私服|镜像|内部源|内网|软件源|包|库|依赖|模块|组件"
LISTING = gated(
    rf"(?:{STORE})[^\n:：。]{{0,80}}?(?:[:：]|\b(?:are|holds?|contains?|carries|has|have|lists?|includes?|provides?|offers?)\b(?! (?:been|to|not|a|an|the|no)\b)|(?:只|仅)?(?:有|含|包括|包含)(?:以下|如下|这些)?)[ \t]{{0,4}}((?:\n[ \t]{{0,8}}(?:[-*•+]|\d{{1,2}}[.)])[ \t]{{1,4}}[^\n]{{1,120}}){{2,60}}|[^\n。]{{3,1500}})"
)
# “Packages there are: …” also stands behind the words.
CLOSED = re.compile(
    r"\bonly\b|\bexactly\b|\bjust\b|\bnothing else\b|\bno others?\b|\bnot? (?:any )?other\b|\bexclusively\b|registr|mirror|channel|\bindex\b|artifactory|vendored|air-gapped|offline|allow|permitted|approved|private|internal|只|仅|就这|没有(?:别|其他|其它)|不能用其他|不得使用其他|仓库|私服|镜像|内部|内网",
    re.IGNORECASE,
)
KIND = re.compile(
    r"packages?|librar|modules?|crates?|gems?|dependenc|registr|mirror|channel|\bpip\b|pypi|npm|conda|包|库|依赖|模块|组件|源|镜像|私服",
    re.IGNORECASE,
)
OTHER_KIND = re.compile(  # what a store can hold besides packages
    r"\b(?:files?|folders?|director(?:y|ies)|branch(?:es)?|scripts?|columns?|tables?)\b|文件|目录|分支|脚本|标签|字段",
    re.IGNORECASE,
)
NAME = r"@[\w.-]{1,60}/[\w.-]{1,80}|[A-Za-z][\w.-]{0,80}(?:/[\w.-]{1,60}){0,4}"
ITEM = re.compile(
    rf"[`'\"]?({NAME})[`'\"]?(?:[ \t]?(?:@|==?|>=|v|\()?[ \t]?v?\d[\w.]{{0,20}}\)?)?(?:[ \t]?[(（:：–-][^,，、;\n]{{0,80}})?"
)
BETWEEN = re.compile(r"\s*(?:[,，、;；\n]|\band\b|\bor\b|和|与|及|以及)\s*(?:and |or |[-*•+] ?|\d{1,2}[.)] )?")
NAMES_OF = re.compile(r"(?:packages?|librar\w+|crates?|gems?|dependenc\w+|包|库|依赖)[^:：]{0,24}[:：]", re.IGNORECASE)
ONLY = re.compile(
    r"\bonly\b|\bjust (?:these|those|the following|two|three|four|five|\d)\b|\bno others?\b|\bnothing (?:else|besides)\b|只|仅|就这|就[一二两三四五六七八九十几\d]{1,2}[个种款]|没有(?:别|其他|其它)",
    re.IGNORECASE,
)
STOP_AT = re.compile(r"[.。](?=\s|$)|。|[!?！？]")
INSTALL = re.compile(
    r"\b(?:npm|pnpm|yarn|bun)\s+(?:install|i|add)\s+([^\n`&|;]{1,400})|\b(?:pip3?|uv pip|poetry|uv|conda|mamba|cargo|gem|composer|go|apt|apt-get|brew)\s+(?:install|add|get|require)\s+([^\n`&|;]{1,400})"
)
ARGUMENT = re.compile(r"[^\s]{1,120}")
VERSION = re.compile(r"(?:==|>=|<=|~=|>|<|=|(?<=.)@)[\w.^~*-]{0,40}$|\[[\w,]{0,40}\]")
MANIFEST = re.compile(
    r"\"(?:dev|peer)?[dD]ependencies\"\s?:\s?\{([^{}]{0,2000})\}|\[(?:dev-)?dependencies\][ \t]*\n((?:[^\[\n]{0,200}\n?){1,60})"
)
MANIFEST_NAME = re.compile(r"\"([@\w./-]{1,80})\"\s?:|^[ \t]*([\w-]{1,80})\s?=", re.MULTILINE)
YAML_LIST = re.compile(r"^dependencies:[ \t]*\n((?:[ \t]*-[^\n]{1,120}\n?){1,60})", re.MULTILINE)
YAML_NAME = re.compile(r"-[ \t]*([A-Za-z][\w.-]{0,80})")
LINE_NAME = re.compile(
    r"^[ \t]*(?:[-*] )?([A-Za-z][\w.-]{1,60})[ \t]*(?:(?:==|>=|~=|<=|<|>)[ \t]?\d[\w.]{0,20})?[ \t]*$", re.MULTILINE
)
JS_IMPORT = re.compile(r"(?:\bfrom|\brequire\(|\bimport)\s{0,2}['\"]([@\w][\w./@-]{0,100})['\"]")
GO_BLOCK = re.compile(r"\bimport[ \t]*\(([^)]{0,2000})\)|\bimport[ \t]+(\"[^\"\n]{1,100}\")")
GO_PATH = re.compile(r"\"([\w-]{1,40}\.[\w.-]{1,40}/[\w./-]{1,80})\"")
PYTHON_IMPORT = re.compile(r"^[ \t]*(?:import|from)[ \t]+([A-Za-z_]\w{0,60})", re.MULTILINE)
NODE_MODULES = frozenset(
    [
        "assert",
        "async_hooks",
        "buffer",
        "child_process",
        "cluster",
        "console",
        "constants",
        "crypto",
        "dgram",
        "dns",
        "domain",
        "events",
        "fs",
        "http",
        "http2",
        "https",
        "inspector",
        "module",
        "net",
        "os",
        "path",
        "perf_hooks",
        "process",
        "punycode",
        "querystring",
        "readline",
        "repl",
        "stream",
        "string_decoder",
        "timers",
        "tls",
        "tty",
        "url",
        "util",
        "v8",
        "vm",
        "wasi",
        "worker_threads",
        "zlib",
    ]
)
NOT_NAMES = FILLERS | {"not", "none", "following", "below"}
COLON = re.compile(r"[:：]")
LEAD = 80  # characters in which a colon still opens the list
FEWEST = 2
MOST = 60


@dataclass(frozen=True, slots=True)
class Packages:
    """Names in lower case; `closed` when the prompt says that there are no others."""

    names: frozenset[str] = frozenset()
    closed: bool = False

    def __bool__(self) -> bool:
        return bool(self.names)


def stated(prompt: str) -> Packages:
    """The packages that the prompt lists; nothing when it lists none."""
    sample = prompt[:50_000]
    for match in islice(LISTING.finditer(sample, folded(sample)), 12):
        sentence = sample[max(0, sample.rfind("\n", 0, match.start()), match.start() - 160) : match.end() + 60]
        if not KIND.search(sample[max(0, match.start() - 60) : match.start(1)]) or not CLOSED.search(sentence):
            continue
        if OTHER_KIND.search(_lead(match)):
            continue
        names = _items(match.group(1)) or _items(
            COLON.split(match.group(1)[:LEAD], maxsplit=1)[-1] + match.group(1)[LEAD:]
        )
        if len(names) >= FEWEST and any(re.search(r"[-@/_.]", name) for name in names):
            return Packages(frozenset(names), closed=True)
        if len(names) >= FEWEST and (
            NAMES_OF.search(match.group()[: match.start(1) - match.start()]) or ONLY.search(sentence)
        ):
            return Packages(frozenset(names), closed=True)
    return Packages()


def _lead(match: re.Match[str]) -> str:
    """The words between the verb and a late colon: “镜像只有这几个文件：”."""
    words, colon, _ = match[1][:LEAD].replace("：", ":").partition(":")
    return words if colon else ""


def _items(text: str) -> list[str]:
    """The names at the head of a list; empty when it begins with anything else."""
    bulleted = text.lstrip(" ")[:1] == "\n"
    head = text if bulleted else STOP_AT.split(text, maxsplit=1)[0]
    position = len(head) - len(head.lstrip(" \t\n-*•+"))
    names: list[str] = []
    while len(names) < 200:
        item = ITEM.match(head, position)
        if item is None or item.group(1).lower() in NOT_NAMES:
            break
        names.append(item.group(1).lower().rstrip("."))
        gap = BETWEEN.match(head, item.end())
        if gap is None:
            return names if not head[item.end() :].strip(" \t。.；;（(") or bulleted or len(names) >= FEWEST else []
        position = gap.end()
    return names


def read(packages: Packages, prompt: str, text: str, index: int) -> Iterator[Fault]:
    """Packages of the answer that the prompt's list does not have."""
    seen: set[str] = set()
    for name, start, end in islice(_used(packages, prompt, text), MOST):
        if name not in packages.names and name not in seen:
            seen.add(name)
            listed = ", ".join(sorted(packages.names)[:12])
            because = Text(f"the registry has no package “{name}”", f"仓库里没有“{name}”这个包")
            expected = Text(f"one of: {listed}", f"可用的包：{listed}")
            yield Fault("nonexistent_package", "response", index, Span(start, end), because, expected)


def _used(packages: Packages, prompt: str, text: str) -> Iterator[tuple[str, int, int]]:
    yield from _installed(text)
    yield from _declared(prompt, text)
    yield from _imported(packages, text)


def _installed(text: str) -> Iterator[tuple[str, int, int]]:
    for match in islice(INSTALL.finditer(text), 50):
        group = 1 if match.group(1) else 2
        for piece in ARGUMENT.finditer(text, match.start(group), match.end(group)):
            name = VERSION.sub("", piece.group()).strip("'\"").lower()
            if name and not piece.group().startswith("-") and re.fullmatch(NAME, name):
                yield name, *piece.span()


def _declared(prompt: str, text: str) -> Iterator[tuple[str, int, int]]:
    """Names in a package.json, a Cargo or conda file, or a list of requirements."""
    lines = list(LINE_NAME.finditer(text))
    full = sum(bool(line.strip()) and "```" not in line for line in text.splitlines())
    versions = sum(bool(re.search(r"[=<>~]=|[<>]", line.group())) for line in lines)
    if (
        lines
        and len(lines) >= full - 4
        and (
            versions * 2 >= len(lines)
            or (len(lines) == full and re.search(r"requirements|依赖", prompt, re.IGNORECASE))
        )
    ):
        yield from ((line.group(1).lower(), *line.span(1)) for line in lines)
    for match in islice(MANIFEST.finditer(text), 10):
        group = 1 if match.group(1) else 2
        for entry in islice(MANIFEST_NAME.finditer(text, match.start(group), match.end(group)), 60):
            yield (entry.group(1) or entry.group(2)).lower(), *entry.span()
    for match in islice(YAML_LIST.finditer(text), 3):
        for entry in YAML_NAME.finditer(text, match.start(1), match.end(1)):
            if entry.group(1).lower() not in ("python", "pip"):
                yield entry.group(1).lower(), *entry.span(1)


def _imported(packages: Packages, text: str) -> Iterator[tuple[str, int, int]]:
    scopes = {name.split("/")[0] for name in packages.names if "/" in name}
    for match in islice(JS_IMPORT.finditer(text), 100):
        parts = match.group(1).lower().split("/")
        name = "/".join(parts[:2]) if parts[0].startswith("@") else parts[0]
        if name not in NODE_MODULES and (parts[0] in scopes or packages.closed):
            yield name, *match.span(1)
    for block in islice(GO_BLOCK.finditer(text), 5):
        for match in GO_PATH.finditer(text, *block.span()):
            if match.group(1).lower().split("/")[0] in scopes:
                yield match.group(1).lower(), *match.span(1)
    stems = {re.split(r"[-_.]", name)[0] for name in packages.names if re.search(r"[-_.]", name)}
    plain = {re.sub(r"[-.]", "_", name) for name in packages.names}
    for match in islice(PYTHON_IMPORT.finditer(text), 100):
        name = match.group(1).lower()
        kin = name.split("_")[0] in stems and "_" in name
        if kin and name not in plain and name not in sys.stdlib_module_names:
            yield name, *match.span(1)
