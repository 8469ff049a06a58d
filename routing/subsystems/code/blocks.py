"""blocks: finds the program code of a text: fences (also nested and unclosed), or a bare program; tells its language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from routing.text.gate import either, folded, gated

MOST_BLOCKS = 40
LONGEST_CODE = 100_000  # characters of one block that are read
FENCE = re.compile(r"^[ \t]{0,12}(`{3,}|~{3,})[ \t]*([^\n`]{0,60})\r?$", re.MULTILINE)
LABELS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("python", "py", "python3", "py3", "pycon", "ipython"), "python"),
        **dict.fromkeys(("javascript", "js", "node", "nodejs", "mjs", "jsx", "ecmascript"), "javascript"),
        **dict.fromkeys(("typescript", "ts", "tsx"), "typescript"),
        **dict.fromkeys(("sql", "mysql", "postgresql", "postgres", "sqlite", "tsql", "plsql", "psql", "t-sql"), "sql"),
        **dict.fromkeys(("java",), "java"),
        **dict.fromkeys(("c", "h"), "c"),
        **dict.fromkeys(("cpp", "c++", "cc", "cxx", "hpp"), "cpp"),
        **dict.fromkeys(("go", "golang"), "go"),
        **dict.fromkeys(("rust", "rs"), "rust"),
        **dict.fromkeys(("bash", "sh", "shell", "zsh"), "bash"),
        **dict.fromkeys(("css", "scss", "less"), "css"),
        **dict.fromkeys(("csharp", "c#", "cs"), "csharp"),
        **{label: label for label in ("kotlin", "swift", "php", "ruby")},
        **dict.fromkeys(("json",), "json"),
        **dict.fromkeys(("yaml", "yml"), "yaml"),
    }
)
PYTHON_LINE = re.compile(
    r"^[ \t]*(?:(?:async )?def \w+\(|class \w+[(:]|import \w|from [\w.]+ import |@\w|for \w.* in .*:|while .*:|(?:el)?if .*:|(?:else|try|finally|except(?: [\w.]{1,60}| \([\w., ]{1,120}\))?(?: as \w{1,40})?)(?::[ \t]*(?:#.*|pass|raise|continue|break|return\b.*|\w[\w.]{0,80}(?:\(| ?[-+*/]?= ?\S).*)?|(?<=[\w)]))$|(?:pass|break|continue)$|(?:yield|await|del|global|nonlocal) \w|return\b|print\(|\w[\w.\[\]'\"]* ?[-+*/|&]?= ?\S|with .*:|raise |assert )"
)
PYTHON_START = re.compile(
    r"^(?:#[^\n]*\n|\s)*(?:(?:async )?def \w+\(|class \w+[(:]|import \w+|from [\w.]+ import |@\w+)"
)
# Comments are taken whole, never read again: two in a row could be one, and so on for every pair.
JAVASCRIPT_START = re.compile(
    r"^(?>//[^\n]*\n|/\*[\s\S]{0,2000}?\*/|['\"]use strict['\"];?|\s)*+(?:(?:export )?(?:default )?(?:async )?function\b ?\*?\w*\(|(?:export )?(?:const|let|var) [\w{\[]|(?:export )?class \w+(?: extends \w+)? ?\{|import .{1,200} from ['\"]|module\.exports|console\.log\()"
)
BIBLIOGRAPHY_START = re.compile(r"\s{0,40}@[A-Za-z]{2,20}[ \t]{0,4}\{")  # “@book{…”; a decorator has no brace
MODULE_START = re.compile(
    r"\s{0,40}import\b[^\n]{1,200}\bfrom[ \t]{1,4}['\"]|\s{0,40}import[ \t]{1,4}['\"][\w@./-]{1,100}['\"];?[ \t]*\n"
)
SQL_START = re.compile(
    r"^(?:--[^\n]*\n|\s)*(?:SELECT\b[\s\S]{1,4000}?\bFROM\b|WITH \w+(?: ?\([^)]{0,400}\))? AS ?\(|INSERT INTO \w|UPDATE \S{1,80} SET\b|DELETE FROM \w|CREATE (?:TABLE|VIEW|INDEX|UNIQUE)\b|ALTER TABLE \w|DROP TABLE\b|MERGE INTO)",
    re.IGNORECASE,
)
OTHER_STARTS = (
    (
        "cpp",
        gated(
            r"#include\s*<(?:iostream|vector|string|map|algorithm|bits/stdc\+\+\.h)>|\bstd::|using namespace std",
            re.UNICODE,
        ),
    ),
    ("c", gated(r"^[ \t]*#include[ \t]*[<\"]\w+\.h", re.MULTILINE)),
    (
        "java",
        gated(
            r"\bpublic (?:final |abstract )?class \w+|\bpublic static void main\(|^[ \t]*import java[x.]", re.MULTILINE
        ),
    ),
    ("go", gated(r"^package \w+\s*$|^func (?:\(\w+ \*?\w+\) )?\w+\(", re.MULTILINE)),
    ("rust", gated(r"\bfn \w+(?:<[^>\n]{1,60}>)?\([^)]{0,200}\)(?: -> [^{\n]{1,80})? \{|\blet mut \w+", re.UNICODE)),
    ("bash", gated(r"^#!/(?:usr/)?bin/(?:env )?(?:ba|z)?sh", re.UNICODE)),
)
WORK = r"(?:code|program|function|method|struct|script|service|test|file|loop|header|source|snippet|module|package)s?\b"
WORK_ZH = r"(?:代码|程序|函数|方法|脚本|文件|测试)"
PROMPT_LANGUAGES = (
    ("python", gated(r"\bpython\b|\.py\b|\bpandas\b|\bnumpy\b|\bpytest\b")),
    ("typescript", gated(r"\btypescript\b")),
    ("javascript", gated(r"\bjavascript\b|\bnode(?:\.js)?\b|\.js\b|\breact\b")),
    ("sql", gated(r"\bSQL\b|\bsqlite\b|\bmysql\b|\bpostgres|查询语句")),
    ("cpp", gated(r"C\+\+")),
    ("java", gated(r"\bjava\b")),
    ("go", gated(rf"\bgolang\b|\b(?<![Ll]et's )Go {WORK}|用 ?Go(?![a-z])|\bGo ?{WORK_ZH}", re.UNICODE)),
    ("rust", gated(r"\brust\b")),
    ("bash", gated(r"\bbash\b|\bshell (?:script|loop|function)\b|(?:bash|shell) ?脚本")),
    ("c", gated(rf"(?<![-\w])C {WORK}|[cC] ?语言|用 ?C(?![\w+#])|(?<![-\w+])C ?{WORK_ZH}", re.UNICODE)),
    # What the prompt itself shows.
    (
        "python",
        gated(r"^[ \t]*(?:def \w+\([^\n]*:|for \w+ in [^\n]+:|from \w+ import \w|elif [^\n]+:)[ \t]*$", re.MULTILINE),
    ),
    ("go", gated(r"^package \w+[ \t]*$|^func \w+\(", re.MULTILINE)),
    ("java", gated(r"\bpublic (?:static|class|void|final)\b", re.UNICODE)),
    ("c", gated(r"\bC (?:code|program|function|language)\b|C语言", re.UNICODE)),
)
OTHER_START = either(*(pattern.door for _, pattern in OTHER_STARTS))
PROMPT_LANGUAGE = either(*(pattern.door for _, pattern in PROMPT_LANGUAGES))


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of code; `start` is the place of its first character in the text."""

    language: str  # "" when it cannot be told
    code: str
    start: int
    labelled: bool = False
    closed: bool = True
    fenced: bool = True


def prompt_language(prompt: str) -> str:
    """The language that the prompt's wording names first, "" for none."""
    sample = prompt[:20_000]
    low = folded(sample)
    for language, pattern in PROMPT_LANGUAGES if PROMPT_LANGUAGE.admits(low) else ():
        if pattern.search(sample, low):
            return language
    return ""


def find_blocks(text: str, hint: str = "") -> list[Block]:
    """The code blocks of a text in order. `hint` is the language that the prompt names."""
    if "```" in text or "~~~" in text:
        found = list(_fenced(text, hint))[:MOST_BLOCKS]
        if found or FENCE.search(text):
            return found
    bare = _bare(text, hint)
    return [bare] if bare else []


def _fenced(text: str, hint: str) -> Iterator[Block]:
    """Leaf fences. A labelled opening inside an open fence starts an inner one, so a quoted answer keeps its own fences."""
    stack: list[tuple[re.Match[str], bool]] = []
    for match in FENCE.finditer(text):
        info = match.group(2).strip()
        if info or not stack:
            if stack:
                stack[-1] = (stack[-1][0], True)
            stack.append((match, False))
            continue
        opening, has_inner = stack.pop()
        if not has_inner:
            yield from _block(text, opening, match.start(), hint, closed=True)
    if stack and not stack[-1][1]:
        yield from _block(text, stack[-1][0], len(text), hint, closed=False)


def _block(text: str, opening: re.Match[str], end: int, hint: str, *, closed: bool) -> Iterator[Block]:
    start = min(opening.end() + 1, end)
    code = text[start : min(end, start + LONGEST_CODE)]
    info = opening.group(2).strip().lower()
    label = re.split(r"[\s{:,]", info, maxsplit=1)[0].strip(".") if info else ""
    language = LABELS.get(label, "" if label else guess(code, hint))
    if code.strip() and not (language and _is_prose(code)):
        yield Block(language, code, start, labelled=bool(label), closed=closed)


def _is_prose(code: str) -> bool:
    """A labelled block that holds an essay is no program."""
    lines = [line.strip() for line in code.splitlines() if line.strip()][:60]
    prose = sum(bool(SENTENCE.match(line)) for line in lines)
    return len(lines) >= 2 and prose * 2 > len(lines)


SENTENCE = re.compile(
    r"^[A-Z\"*#>\d-][^{};=]{0,30}\b(?:the|a|an|is|are|to|of|and|this|you|we|can|for|in)\b[^{};=]{3,400}[.!?:]$|^[\u4e00-\u9fff][^{};=]{5,200}[。！？：]$"
)


def guess(code: str, hint: str = "") -> str:
    """The language of a piece without a label, "" when nothing speaks for one."""
    head = code[:6000]
    if BIBLIOGRAPHY_START.match(head):
        return "bibtex"
    low = folded(head)
    if SQL_START.match(head):
        return "sql"
    if MODULE_START.match(head):
        return "typescript" if hint == "typescript" else "javascript"
    for language, pattern in OTHER_STARTS if OTHER_START.admits(low) else ():
        if pattern.search(head, low):
            return language
    if PYTHON_START.match(head):
        return "python"
    if JAVASCRIPT_START.match(head):
        return "typescript" if hint == "typescript" else "javascript"
    return "python" if hint == "python" and _is_mostly_python(head) else ""


def _is_mostly_python(head: str) -> bool:
    lines = [line for line in head.splitlines() if line.strip() and line[:1] not in " \t"]
    pythonic = sum(bool(PYTHON_LINE.match(line) or CALL_LINE.match(line)) for line in lines)
    return bool(lines) and pythonic * 2 > len(lines)


COMMENT_MARKS = ("#", '"', "'", "//", "/*", "*", "--")


def _statements_only(lines: list[str]) -> bool:
    """Every line reads as a statement, and one of them as more than a word."""
    return not all(line.strip().isalpha() for line in lines) and all(
        PYTHON_LINE.match(line) or CALL_LINE.match(line) or line.strip()[:1] in "#)]}'\"" or line[:1] in " \t"
        for line in lines
    )


CALL_LINE = re.compile(
    r"^[\w.\u4e00-\u9fff]{1,60}(?:\(.{0,400}|\[[^\]]{1,80}\].{0,400})$|^[\u4e00-\u9fff]{1,12} \w{1,40}\(.{0,200}\)$|^\w{1,40} ?= ?[\[{(].{0,600}$"
)


BARE_LANGUAGES = frozenset(["java", "c", "cpp", "go", "rust", "typescript", "bash"])
STATEMENT_LINE = re.compile(
    r"^\s*(?:[{}()\[\];]|//|/\*|\*|#|@\w|package \w|import\b|func \w|fn \w|pub \w|return\b|else\b|case\b|use \w|const \w|let \w|var \w)|[{};,(]\s*$|\)\s*$|\w:=|\w := "
)
SHELL_START = re.compile(r"\s*(?:#!|for \w+ in |while |until |if \[|case |function \w|\w+\(\) ?\{)")
SHELL_WORDS = re.compile(r"[;$|=\"'#&]|^\s*(?:do|done|fi|then|else|esac|echo|cd|mv|cp|rm|mkdir|local|return|exit)\b")
MOSTLY = 0.7


def _is_mostly_statements(code: str, language: str) -> bool:
    """A bare answer in a language whose statements end in a mark; one forgotten mark does not make it prose."""
    lines = [line for line in code[:8000].splitlines() if line.strip()]
    if any(SENTENCE.match(line) for line in lines if not line.lstrip().startswith(COMMENT_MARKS)):
        return False
    if language == "bash":
        return bool(SHELL_START.match(code)) and all(SHELL_WORDS.search(line) for line in lines)
    marks = sum(bool(STATEMENT_LINE.search(line)) for line in lines)
    return len(lines) >= 2 and ("{" in code or ";" in code) and marks >= MOSTLY * len(lines)


def _bare(text: str, hint: str) -> Block | None:
    """A response that is a program without a fence."""
    code = text[:LONGEST_CODE]
    language = guess(code, hint)
    if hint in BARE_LANGUAGES and language in ("", hint, *BARE_LANGUAGES):
        return Block(hint, code, 0, fenced=False) if _is_mostly_statements(code, hint) else None
    if language not in ("python", "javascript", "sql") or (language == "javascript" and hint not in ("", "javascript")):
        return None
    lines = [line for line in code.splitlines() if line.strip()]
    if any(SENTENCE.match(line) for line in lines[:200] if not line.startswith(COMMENT_MARKS)):
        return None
    if language == "python" and not (PYTHON_START.match(code) or (hint == "python" and _statements_only(lines))):
        return None
    return Block(language, code, 0, fenced=False)
