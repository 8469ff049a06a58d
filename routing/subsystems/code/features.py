"""features: how strongly a prompt looks like a task of the code room: code itself, languages, programming verbs, errors."""

from __future__ import annotations

import re
from itertools import islice

from routing.contracts import FeaturePart, FeatureScore, Prompt, Span, Text
from routing.text.gate import Gated, either, folded, gated

MOST_MARKS = 12
SAMPLE_CHARS = 20_000  # head of a long prompt; spans must point into it

LANGUAGE = gated(
    r"(?<![A-Za-z])(?:python3?|javascript|typescript|java|golang|rust|kotlin|swift|php|ruby|perl|scala|haskell|matlab|"
    r"c\+\+|c#|objective-c|sql|mysql|postgres(?:ql)?|sqlite|mongodb|bash|powershell|shell|html|css|react|vue|node(?:\.?js)?|"
    r"django|flask|numpy|pandas|pytorch|tensorflow|regex(?:es|p)?|dockerfile|docker|kubernetes|terraform|git|linux|vim|"
    r"seaborn|matplotlib|graphviz|printf|readme|openxml|jquery|tailwind|latex|excel formula|vba|assembly|verilog|pytest|spring boot|api)(?![A-Za-z])|[cC]语言|正则(?:表达式)?|脚本|汇编|命令行|字符串|数据库|变量名",
)
TASK = gated(
    r"\b(?:(?:write|implement|create|build|develop|code|fix|refactor|review|debug|optimi[sz]e|complete|generate)\b[^.?!\n]{0,60}"
    r"\b(?:function|class|script|program|code|query|queries|app|application|algorithm|module|unit tests?|test cases?|"
    r"regex|endpoint|component|loop|command|snippet|macro|api|server|website|web ?page|html))\b|"
    r"\b(?:source code|pseudo-?code|code review|stack ?trace|compile[sd]?|syntax error|runtime error|time complexity|"
    r"unit tests?|pull request|data structure|linked list|binary tree|recursion|docstring)\b|"
    r"(?:写|实现|编写|设计|修复|重构|优化|补全|生成|调试)[^。？！\n]{0,30}(?:函数|方法|类|脚本|程序|代码|查询|算法|接口|测试用例|语句|命令|"
    r"页面|网页|小游戏|爬虫)|(?<![机场股票邮编国家区域])代码|编程|报错|单元测试|时间复杂度|伪代码|数据结构|源码|函数签名",
)
CODE_LINE = gated(
    r"^[ \t]{0,20}(?:def \w{1,60}\(|class \w{1,60}[(:{]|import \w|from [\w.]{1,80} import |#include|public (?:static|class|void)|"
    r"(?:async )?function\b ?\w{0,60}\(|(?:const|let|var) \w{1,60} ?=|SELECT\b|INSERT INTO\b|UPDATE \w{1,60} SET\b|CREATE TABLE\b|"
    r"if ?\(.{1,200}\) ?\{|for ?\(|while ?\(|return\b.{0,200};|using namespace|package \w|fn \w{1,60}\(|func \w{1,60}\(|"
    r"\$ ?[a-z]{2,20} |#!/|>>> |</?[a-z]{1,12}[ >])",
    re.MULTILINE | re.IGNORECASE,
)
SYMBOLS = gated(r"[{};]\s{0,4}\n|=>|==|!=|&&|\|\||\w\(\)|\w\.\w{1,40}\(|->|::|\w\[\d{1,4}\]")
SQL_WORDS = gated(
    r"\b(?:SELECT|FROM|WHERE|GROUP BY|ORDER BY|INNER JOIN|LEFT JOIN|CREATE TABLE|PRIMARY KEY|VARCHAR)\b",
    re.UNICODE,
)
SYMBOL_SIGN = re.compile(  # in every symbol; the sign first, so that the search leaps from one to the next
    r"[{};=!&|(.\-:\[](?:(?<=[{};])\s{0,4}\n|(?<==)[=>]|(?<=[!])=|(?<=&)&|(?<=\|)\||(?<=\()\)|(?<=[.])\w{1,40}\(|(?<=-)>|(?<=:):|"
    r"(?<=\[)\d{1,4}\])"
)
ERROR_WORDS = (
    r"\b[A-Z]\w{2,40}(?:Error|Exception)\b|Traceback \(most recent|segmentation fault|undefined (?:reference|is not)|"
    r"\bexit code \d|\bcommand not found|\bcannot find (?:module|symbol)"
)
ERROR = gated(ERROR_WORDS + r"|at [\w.$]{1,80}\([\w.]{1,60}:\d")
ERROR_DOOR = gated(ERROR_WORDS).door
ERROR_PLACE = re.compile(r"\([\w.]{1,60}:\d")
INLINE = gated(r"`[^`\n]{1,120}`")

# name, wording, pattern, weight, most that count
CUES: tuple[tuple[str, Text, Gated, float, int], ...] = (
    ("language_cue", Text("names a language or tool", "提到语言或工具"), LANGUAGE, 1.0, 3),
    ("programming_task", Text("asks for code", "要求写代码"), TASK, 1.5, 3),
    ("code_lines", Text("lines that read as code", "像代码的行"), CODE_LINE, 0.7, 6),
    ("code_symbols", Text("operators and calls of code", "代码符号与调用"), SYMBOLS, 0.25, 8),
    ("sql_words", Text("SQL keywords", "SQL 关键字"), SQL_WORDS, 0.5, 4),
    ("error_message", Text("an error message or trace", "报错信息或调用栈"), ERROR, 1.0, 2),
    ("inline_code", Text("inline code", "行内代码"), INLINE, 0.5, 3),
)
ABSENT = {name: FeaturePart(name, wording, 0.0, weight) for name, wording, _, weight, _ in CUES}
ANY = either(*(pattern.door for _, _, pattern, _, _ in CUES))
CODE_SPAN = Text("contains a code block", "含有代码块")


def score(prompt: Prompt) -> FeatureScore:
    """The room's stage-2 feature score: a code span or a language cue carries it, wording and symbols add."""
    text = prompt.text if len(prompt.text) <= SAMPLE_CHARS else prompt.text[:SAMPLE_CHARS]
    low = folded(text)
    fences = tuple(segment.span for segment in islice(prompt.of_kind("code"), MOST_MARKS))
    counted = [_counted(text, low, *cue) for cue in CUES] if ANY.admits(low) else ABSENT.values()
    return FeatureScore(
        "rte-e", (FeaturePart("code_span", CODE_SPAN, float(min(len(fences), 2)), 1.5, fences), *counted)
    )


def _counted(text: str, low: str, name: str, wording: Text, pattern: Gated, weight: float, most: int) -> FeaturePart:
    if not pattern.door.admits(low) or not _signed(pattern, text, low):
        return ABSENT[name]
    spans = tuple(Span(*match.span()) for match in islice(pattern.pattern.finditer(text), MOST_MARKS))
    return FeaturePart(name, wording, float(min(len(spans), most)), weight, spans) if spans else ABSENT[name]


def _signed(pattern: Gated, text: str, low: str) -> bool:
    """False when a quick look at what stands in every match refuses the text; both patterns try every letter of a text."""
    if pattern is SYMBOLS:
        return SYMBOL_SIGN.search(text) is not None
    return pattern is not ERROR or ERROR_DOOR.admits(low) or ERROR_PLACE.search(text) is not None
