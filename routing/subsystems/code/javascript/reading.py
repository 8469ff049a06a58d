"""reading: the faults of one JavaScript block: syntax and undeclared names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches

from routing.contracts import Severity, Text
from routing.subsystems.code.faults import Place, excerpt
from routing.subsystems.code.javascript.environment import GLOBALS
from routing.subsystems.code.javascript.library import lacking, told
from routing.subsystems.code.javascript.scope import declares_something, undefined_names
from routing.subsystems.code.javascript.syntax import parse
from routing.subsystems.code.signals import Fault

DECLARED = re.compile(
    r"\b(?:function\*?|class|const|let|var)\s+([A-Za-z_$][\w$]*)|\bimport\s+([\w$]+)|\{([\w$, ]{1,400})\}\s*=\s*require"
)
HAN = re.compile(r"[\u0400-\u04ff\u3040-\u30ff\u4e00-\u9fff]{1,40}")
MOST = 20
# Names that everybody knows from one module.
MODULES = {
    **dict.fromkeys(["useState", "useEffect", "useRef", "useMemo", "useCallback", "useContext", "useReducer", "createContext"], "react"),
    **{name: name for name in ["fs", "path", "os", "http", "https", "util", "zlib", "readline", "child_process", "express", "axios", "mongoose", "lodash", "dayjs"]},
    "React": "react", "ReactDOM": "react-dom", "createRoot": "react-dom/client", "readFileSync": "fs", "writeFileSync": "fs", "readdirSync": "fs",
}  # fmt: skip


def read(place: Place, prompt: str, others: frozenset[str]) -> Iterator[Fault]:
    """The faults of the block; `others` are names that other blocks of the same answer declare."""
    code = place.block.code
    parsed = parse(code)
    if parsed.fault is not None:
        fault = parsed.fault
        line = excerpt(code[fault.start : fault.end])
        because = Text(
            f"JavaScript stops at line {fault.line}: {fault.message}; “{line}”",
            f"JavaScript 在第 {fault.line} 行停下：{fault.message}；“{line}”",
        )
        foreign = HAN.match(code, fault.start)
        if foreign:
            word = foreign.group()
            reason = Text(f"“{word}” is natural language inside the code", f"代码里混入了自然语言“{word}”")
            yield place.fault("foreign_text_in_code", *foreign.span(), reason)
        yield place.fault("syntax_error", fault.start, fault.end, because)
        return
    if parsed.tree is None:
        return
    yield from lacking(place, prompt)
    whole = place.asks_for_code and declares_something(parsed.tree)
    for name in undefined_names(parsed.tree, code, others | told(prompt) | declared_names(prompt[:100_000]))[:MOST]:
        meant = _misspelt(name.name)
        severity: Severity | None = None if whole or meant or _destructured(code, name.start) else "info"
        if name.implicit:
            because = Text(
                f"“{name.name}” is assigned without const, let or var: it becomes a global, and an error in strict code",
                f"“{name.name}”没有用 const、let 或 var 声明就赋值：会成为全局变量，在严格模式下报错",
            )
            severity = "info"
        else:
            because = Text(
                f"“{name.name}” is used and declared nowhere in the code or the prompt",
                f"用到了“{name.name}”，代码和提示里都没有声明",
            )
        origin = "" if name.implicit else MODULES.get(name.name, "")
        if origin:
            severity = None if place.asks_for_code else "info"
            because = Text(f"“{name.name}” is used and never imported", f"用到了“{name.name}”，但没有导入")
            statement = _statement(name.name, origin)
            yield place.fault("missing_import", name.start, name.end, because, Text(statement, statement), severity)
            continue
        expected = Text(meant, meant) if meant else None
        yield place.fault("undefined_name", name.start, name.end, because, expected, severity)


def _statement(name: str, module: str) -> str:
    default = name == module or name in ("React", "ReactDOM")
    return f"import {name if default else '{ ' + name + ' }'} from '{module}'"


def _misspelt(name: str) -> str:
    """The global that a name is a letter away from: “consol” for “console”; "" when there is none."""
    if not name.isalpha() or not 6 <= len(name) <= 24:
        return ""
    near = get_close_matches(name, [known for known in GLOBALS if known[:1] == name[:1]], n=1, cutoff=0.9)
    return near[0] if near and name.rstrip("s") != near[0].rstrip("s") else ""


def declared_names(text: str) -> frozenset[str]:
    """Names that any code in the text declares."""
    names: set[str] = set()
    for match in DECLARED.finditer(text):
        names |= {
            piece.split(":")[-1].strip() for piece in (match.group(1) or match.group(2) or match.group(3)).split(",")
        }
    return frozenset(name for name in names if name)


def _destructured(code: str, start: int) -> bool:
    """The name is a target of a destructuring assignment at the start of a statement."""
    before = code[max(0, start - 40) : start]
    return bool(re.search(r"(?:^|[;\n(])\s*[\[{][^;=\n]{0,40}$", before))
