"""Shape of a prompt as numbers: length, lines, marks, brackets, options. Part of stage 2 and of the mix."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from routing.contracts import Text

SAMPLE: Final = 20_000

_BULLET: Final = re.compile(r"^[ \t]{0,8}(?:[-*•·]|\d{1,2}[.)、．])\s?\S", re.MULTILINE)
_OPTION: Final = re.compile(r"(?:^|[\s（(])[(（]?[A-F][)）.．、:：]\s?\S", re.MULTILINE)
_CODE: Final = re.compile(
    r"```|^\s{0,12}(?:def |class |import |from \w{1,40} import|#include|function |public |SELECT |return )|[;{}]\s{0,3}$",
    re.MULTILINE,
)
_SENTENCE: Final = re.compile(r"(?<![.!?。！？])[.!?。！？]++(?:\s|$|(?=[\u4e00-\u9fff]))")
_QUOTE: Final = re.compile('["“”「」『』《》]')
_CHINESE: Final = re.compile("[\u4e00-\u9fff]")
_BLANK_SLOT: Final = re.compile(r"\{\{?\w{1,40}\}?\}|<\w{1,40}>|\[[A-Z_ ]{2,40}\]|_{3,}|（\s{0,6}）")


def _share(pattern: re.Pattern[str], text: str) -> float:
    return len(pattern.findall(text)) / max(1, len(text))


def _many(pattern: re.Pattern[str], text: str) -> float:
    return math.log1p(min(len(pattern.findall(text)), 50))


def _depth(text: str) -> float:
    deepest = depth = 0
    for mark in re.findall(r"[\[\](){}（）【】]", text):
        depth = depth + 1 if mark in "[({（【" else max(0, depth - 1)
        deepest = max(deepest, depth)
    return math.log1p(min(deepest, 30))


def _longest_sentence(text: str) -> float:
    return math.log1p(max((len(part) for part in _SENTENCE.split(text)), default=0))


_MEASURES: Final[tuple[tuple[str, Text, Callable[[str], float]], ...]] = (
    ("length", Text("length of the prompt", "提示词长度"), lambda text: math.log1p(len(text))),
    ("lines", Text("number of lines", "行数"), lambda text: math.log1p(min(text.count("\n"), 200))),
    ("bullets", Text("list items", "列表项"), lambda text: _many(_BULLET, text)),
    ("options", Text("answers to choose from", "选择题选项"), lambda text: _many(_OPTION, text)),
    ("code_lines", Text("lines that look like code", "像代码的行"), lambda text: _many(_CODE, text)),
    ("sentences", Text("number of sentences", "句子数量"), lambda text: _many(_SENTENCE, text)),
    ("longest_sentence", Text("length of the longest sentence", "最长句子的长度"), _longest_sentence),
    ("quotes", Text("quotation marks", "引号"), lambda text: _many(_QUOTE, text)),
    ("brackets", Text("depth of brackets", "括号嵌套深度"), _depth),
    ("slots", Text("blanks to fill in", "待填的空"), lambda text: _many(_BLANK_SLOT, text)),
    ("chinese", Text("share of Chinese characters", "汉字比例"), lambda text: _share(_CHINESE, text)),
    ("digits", Text("share of digits", "数字比例"), lambda text: sum(map(str.isdigit, text)) / max(1, len(text))),
    ("asks_last", Text("ends with a question", "以问句结尾"), lambda text: float(text.rstrip()[-1:] in {"?", "？"})),
    ("colon_last", Text("ends with a colon", "以冒号结尾"), lambda text: float(text.rstrip()[-1:] in {":", "："})),
)

STRUCTURE_TEXTS: Final = MappingProxyType({f"shape.{name}": text for name, text, _ in _MEASURES})


def structure(text: str) -> dict[str, float]:
    """The measures by name ("shape.length", …), of the first 20,000 code points."""
    sample = text[:SAMPLE]
    return {f"shape.{name}": measure(sample) for name, _, measure in _MEASURES}
