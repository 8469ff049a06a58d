"""scanner: a tolerant reader of broken JSON. It says what is wrong, where, and which edits make the text valid.

It walks the text once, left to right. Where a strict parser stops, it notes a defect, notes the smallest edit and goes on.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any

from routing.contracts import Span, Text

DEEPEST = 80  # nesting beyond it is not followed
MOST_DEFECTS = 40
LOOK_AHEAD = 240  # characters that decide whether a quotation mark closes its string
BLANK = re.compile(r"[ \t\r\n\u00a0\ufeff]*")
COMMENT = re.compile(r"//[^\n]*|#[^\n]*|/\*(?:[^*]|\*(?!/))*(?:\*/)?")
NUMBER = re.compile(r"-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?")
WORD = re.compile(r"[A-Za-z_$\u4e00-\u9fff][\w$.-]{0,60}")
STRAY = re.compile(r"[^,:{}\[\]\"\n]{1,200}")
HEX = re.compile(r"[0-9a-fA-F]{4}")
PYTHON_WORDS = {"True": "true", "False": "false", "None": "null"}
NON_NUMBERS = frozenset(("NaN", "Infinity", "nan", "inf", "Inf"))
SMART = {"“": "”", "”": "”", "„": "“", "‟": "”", "＂": "＂", "‘": "’", "’": "’"}
AFTER_COMMA_OBJECT = re.compile(r"\s*(?:[\"'“}]|$|[A-Za-z_\u4e00-\u9fff][\w-]{0,40}\s*:)")
BARE_KEY_AHEAD = re.compile(r"\s*[A-Za-z_\u4e00-\u9fff][\w-]{0,40}\s*:\s*(?:[\"'“{\[\d-]|true\b|false\b|null\b)")
REMARK = re.compile(r"\s*(?://[^\n]*\n|#[^\n]*\n|/\*[^*]{0,200}\*/)")
CURLY_CLOSES = re.compile(r"[“”]\s{0,20}[:,}\]]")
KEY_AHEAD = re.compile(r"\s*[\"'“][^\"'”\n]{0,120}[\"'”]\s*:")
VALUE_AHEAD = re.compile(r":\s*[\"'{\[\d]")
AFTER_COMMA_ARRAY = re.compile(r"\s*(?:[\"'“{\[\]\-\d]|true\b|false\b|null\b|$)")


@dataclass(frozen=True, slots=True)
class Defect:
    """One break of the JSON grammar."""

    kind: str
    span: Span
    because: Text


@dataclass(frozen=True, slots=True)
class Scan:
    """The result: defects in order, the repaired text when the edits make it valid, and where the document ends."""

    defects: tuple[Defect, ...]
    repaired: str | None
    value: Any
    end: int


class _Stop(Exception):
    """The scanner cannot make sense of the rest."""


@dataclass(slots=True)
class _Scanner:
    text: str
    position: int = 0
    defects: list[Defect] = field(default_factory=list)
    edits: list[tuple[int, int, str]] = field(default_factory=list)
    closers: list[str] = field(default_factory=list)
    truncated: bool = False
    opened: int = 0  # where the string that is read begins

    # --- notes -----------------------------------------------------------------------------------------------

    def note(self, kind: str, start: int, end: int, english: str, chinese: str) -> None:
        self.defects.append(Defect(kind, Span(start, max(end, start + 1)), Text(english, chinese)))
        if len(self.defects) >= MOST_DEFECTS:
            raise _Stop

    def edit(self, start: int, end: int, replacement: str) -> None:
        self.edits.append((start, end, replacement))

    def fail(self, english: str, chinese: str) -> None:
        self.note("invalid_json", self.position, self.position + 1, english, chinese)
        raise _Stop

    def cut(self, missing: str = "") -> None:
        """The text ends inside an open structure."""
        if not self.truncated:
            opened = len(self.closers)
            self.truncated = True
            self.edit(len(self.text), len(self.text), missing + "".join(reversed(self.closers)))
            self.note(
                "truncated_output",
                max(0, len(self.text) - 24),
                len(self.text),
                f"the text ends with {opened} open bracket(s)"
                + (" inside a string" if missing.startswith('"') else ""),
                f"文本在{'字符串内部、' if missing.startswith(chr(34)) else ''}{opened} 个括号未闭合处中断",
            )
        raise _Stop

    # --- small steps -----------------------------------------------------------------------------------------

    def peek(self) -> str:
        """Skips blanks and comments; the next character, "" at the end."""
        while True:
            self.position = BLANK.match(self.text, self.position).end()  # type: ignore[union-attr]
            comment = COMMENT.match(self.text, self.position)
            if comment is None:
                return self.text[self.position : self.position + 1]
            self.note(
                "invalid_json", comment.start(), comment.end(), "a comment; JSON has none", "含注释；JSON 不允许注释"
            )
            self.edit(comment.start(), comment.end(), "")
            self.position = comment.end()

    # --- values ----------------------------------------------------------------------------------------------

    def value(self) -> None:
        mark = self.peek()
        if not mark:
            self.cut("null" if self.closers else "")
        elif mark in "{[":
            self.container(mark)
        elif mark in {'"', "'"} or mark in SMART:
            self.string(mark, key=False)
        elif mark in "-0123456789":
            self.number()
        else:
            self.word(mark)

    def container(self, mark: str) -> None:
        closing = "}" if mark == "{" else "]"
        if len(self.closers) >= DEEPEST:
            self.fail("nested too deeply to follow", "嵌套过深")
        self.closers.append(closing)
        self.position += 1
        first = True
        while True:
            if self.members_end(closing, first):
                break
            if mark == "{":
                self.key()
            elif self.peek() == ":":
                self.fail("a colon in an array", "数组中出现冒号")
            self.value()
            self.separator(closing)
            first = False
        self.closers.pop()

    def members_end(self, closing: str, first: bool) -> bool:
        mark = self.peek()
        if not mark:
            self.drop_comma()
            self.cut()
        if mark == closing:
            if not first and (comma := self.last_comma()) is not None:
                self.note(
                    "trailing_comma", comma, comma + 1, f"a comma before “{closing}”", f"“{closing}”之前多了一个逗号"
                )
                self.edit(comma, comma + 1, "")
            self.position += 1
            return True
        if mark in "}]":
            self.fail(f"“{mark}” where “{closing}” was open", f"应闭合“{closing}”，却出现“{mark}”")
        if mark == ",":
            self.fail("a comma where a value belongs", "该写值的地方出现逗号")
        return False

    def last_comma(self) -> int | None:
        place = self.position - 1
        while place >= 0 and self.text[place].isspace():
            place -= 1
        return place if place >= 0 and self.text[place] == "," else None

    def drop_comma(self) -> None:
        comma = self.last_comma()
        if comma is not None:
            self.edit(comma, comma + 1, "")

    def separator(self, closing: str) -> None:
        mark = self.peek()
        if mark == ",":
            self.position += 1
        elif not mark:
            self.cut()
        elif mark in "\"'“{[" or (closing == "}" and WORD.match(self.text, self.position)):
            self.note(
                "invalid_json",
                self.position,
                self.position + 1,
                "a comma is missing between two members",
                "两个成员之间缺少逗号",
            )
            self.edit(self.position, self.position, ",")
        elif mark == ":":
            self.fail("a colon in an array", "数组中出现冒号")
        elif mark not in "}]":
            stray = STRAY.match(self.text, self.position)
            end = stray.end() if stray else self.position + 1
            self.note("invalid_json", self.position, end, "stray text between two members", "成员之间有多余文字")
            raise _Stop

    # --- keys, words, numbers --------------------------------------------------------------------------------

    def key(self) -> None:
        mark = self.peek()
        start = self.position
        if mark in {'"', "'"} or mark in SMART:
            self.string(mark, key=True)
        elif word := WORD.match(self.text, start):
            self.position = word.end()
            self.note(
                "invalid_json",
                start,
                word.end(),
                f"key “{word.group()}” has no quotation marks",
                f"键“{word.group()}”没有引号",
            )
            self.edit(start, word.end(), json.dumps(word.group(), ensure_ascii=False))
        else:
            self.fail("a key was expected", "此处应为键名")
        mark = self.peek()
        if mark == ":":
            self.position += 1
        elif not mark:
            self.cut(": null")
        else:
            self.fail("a colon is missing after the key", "键名之后缺少冒号")

    def word(self, mark: str) -> None:
        start = self.position
        if self.text.startswith("...", start) or mark == "…":
            self.note("invalid_json", start, start + 3, "an ellipsis in place of members", "用省略号代替了内容")
            raise _Stop
        match = WORD.match(self.text, start)
        if match is None:
            self.fail(f"“{mark}” is not the start of a value", f"“{mark}”不能作为值的开头")
            return
        word = match.group()
        self.position = match.end()
        if word in ("true", "false", "null"):
            return
        if word in PYTHON_WORDS:
            self.note("single_quoted_json", start, match.end(), f"Python literal “{word}”", f"Python 字面量“{word}”")
            self.edit(start, match.end(), PYTHON_WORDS[word])
        elif word in NON_NUMBERS:
            self.note(
                "invalid_json_literal", start, match.end(), f"“{word}” is no JSON value", f"“{word}”不是合法的 JSON 值"
            )
            self.edit(start, match.end(), "null")
        elif match.end() == len(self.text) and any(literal.startswith(word) for literal in ("true", "false", "null")):
            self.edit(start, match.end(), "null")
            self.cut()
        else:
            self.note("invalid_json", start, match.end(), f"“{word}” has no quotation marks", f"“{word}”没有引号")
            raise _Stop

    def number(self) -> None:
        start = self.position
        if self.text.startswith("-Infinity", start):
            self.position += 9
            self.note(
                "invalid_json_literal",
                start,
                self.position,
                "“-Infinity” is no JSON value",
                "“-Infinity”不是合法的 JSON 值",
            )
            self.edit(start, self.position, "null")
            return
        match = NUMBER.match(self.text, start)
        end = match.end() if match else start + 1
        following = self.text[end : end + 1]
        if not following and not match:
            self.edit(start, end, "null")
            self.cut()
        if match is None or (following and (following.isalnum() or following in "._%/+*")):
            if not self.text[end:].strip():
                self.edit(start, len(self.text), "null")
                self.cut()
            self.position = end
            self.fail("not a JSON number", "不是合法的 JSON 数字")
        self.position = end

    # --- strings ---------------------------------------------------------------------------------------------

    def string(self, mark: str, key: bool) -> None:
        start = self.opened = self.position
        closing = SMART.get(mark, mark)
        self.position += 1
        if mark in SMART:
            self.note(
                "smart_quote_json", start, start + 1, "curly quotation marks delimit a string", "用弯引号作字符串定界符"
            )
            self.edit(start, start + 1, '"')
        elif mark == "'":
            self.note(
                "single_quoted_json",
                start,
                start + 1,
                "single quotation marks delimit a string",
                "用单引号作字符串定界符",
            )
            self.edit(start, start + 1, '"')
        while True:
            place = self.next_mark(closing, mark)
            if place < 0 and mark == '"' and self.curly_closed(len(self.text)):
                return
            if place < 0:
                self.never_closes(start)
                self.position = len(self.text)
                tail = len(self.text) - len(self.text.rstrip("\\"))
                if tail % 2:
                    self.edit(len(self.text) - 1, len(self.text), "")
                self.cut('"' + (": null" if key else ""))
            self.position = place
            if self.inside(place, closing, mark, key):
                continue
            if self.position == place:
                if mark != '"':
                    self.edit(place, place + 1, '"')
                self.position = place + 1
            return

    def never_closes(self, start: int) -> None:
        """A string with stray quotation marks in a text that ends with its brackets is torn, not cut off."""
        torn = any(d.kind == "unescaped_quote" and d.span.start > start for d in self.defects)
        if torn and self.text.rstrip().endswith(("}", "]")):
            self.position = start
            self.fail("a string that is never closed", "字符串没有闭合")

    def next_mark(self, closing: str, mark: str) -> int:
        pattern = _MARKS.get((closing, mark))
        if pattern is None:
            closers = re.escape(closing) + ('"' if mark in SMART else "")
            pattern = _MARKS.setdefault((closing, mark), re.compile(rf"[{closers}\\\x00-\x1f]"))
        match = pattern.search(self.text, self.position)
        return match.start() if match else -1

    def inside(self, place: int, closing: str, mark: str, key: bool) -> bool:
        """True when the character at `place` belongs to the string; the position is then after it."""
        found = self.text[place]
        if found == "\\":
            self.escape(place)
            return True
        if found < " ":
            self.control(place, found)
            return True
        if self.closes(place + 1, key):
            return False
        if mark == '"' and self.curly_closed(place):
            return False
        if mark == '"':
            self.note(
                "unescaped_quote",
                place,
                place + 1,
                "a quotation mark inside a string is not escaped",
                "字符串内的引号没有转义",
            )
            self.edit(place, place + 1, '\\"')
        self.position = place + 1
        return True

    def curly_closed(self, place: int) -> bool:
        """True when a curly mark between the string's opening and the mark at `place` closed it; the position is then after it."""
        opening = self.opened
        curly = CURLY_CLOSES.search(self.text, opening + 1, place)
        if curly is None:
            return False
        start = curly.start()
        self.note("smart_quote_json", start, start + 1, "a curly quotation mark closes a string", "用弯引号结束字符串")
        self.edit(start, start + 1, '"')
        self.position = start + 1
        return True

    def escape(self, place: int) -> None:
        following = self.text[place + 1 : place + 2]
        if following == "u":
            if not HEX.match(self.text, place + 2):
                self.bad_escape(place, "\\u")
            self.position = min(place + 2, len(self.text))
        elif not following:
            self.position = place + 1
        elif following in '"\\/bfnrt':
            self.position = place + 2
        else:
            self.bad_escape(place, "\\" + following)
            self.position = place + 2

    def bad_escape(self, place: int, shown: str) -> None:
        if len(self.text) - place <= 6 and shown == "\\u":
            return  # cut in the middle of the escape: the end of the text says so
        self.note("invalid_json", place, place + 2, f"“{shown}” is not a valid escape", f"“{shown}”不是合法的转义")
        self.edit(place, place + 1, "" if shown == "\\'" else "\\\\")

    def control(self, place: int, found: str) -> None:
        if found in "\r\n":
            self.note(
                "raw_newline_in_string", place, place + 1, "a real line break inside a string", "字符串中有未转义的换行"
            )
        else:
            self.note(
                "invalid_json",
                place,
                place + 1,
                f"control character U+{ord(found):04X} inside a string",
                f"字符串中有控制字符 U+{ord(found):04X}",
            )
        self.edit(place, place + 1, json.dumps(found)[1:-1])
        self.position = place + 1

    def closes(self, after: int, key: bool) -> bool:
        """Whether a quotation mark before `after` ends its string, judged by what follows."""
        window = self.text[after : after + LOOK_AHEAD]
        rest = window.lstrip()
        if not rest:
            return True
        blanks = window[: len(window) - len(rest)]
        mark, container = rest[0], self.closers[-1] if self.closers else ""
        if mark == ":":
            return key or (container == "]" and VALUE_AHEAD.match(rest) is not None)
        if key:
            return mark in ",}=" or (mark in "\"'" and bool(blanks))
        if mark in "}]" or rest[:2] in ("//", "/*") or (mark == "#" and bool(blanks)):
            return True
        if mark == ",":
            return self.comma_closes(rest[1:], container)
        if mark == ";":
            return KEY_AHEAD.match(rest, 1) is not None
        return mark in "\"'“" and (
            ("\n" in blanks) or (bool(blanks) and container == "]") or bool(KEY_AHEAD.match(rest) and blanks)
        )

    def comma_closes(self, rest: str, container: str) -> bool:
        remark = REMARK.match(rest)
        rest = rest[remark.end() :] if remark else rest
        if container == "}":
            return bool(AFTER_COMMA_OBJECT.match(rest)) and (
                bool(KEY_AHEAD.match(rest) or BARE_KEY_AHEAD.match(rest))
                or not rest.strip()
                or rest.lstrip()[:1] in "}'“"
                or len(rest) < 40
            )
        return bool(AFTER_COMMA_ARRAY.match(rest)) or not rest.strip()


_MARKS: dict[tuple[str, str], re.Pattern[str]] = {}


def scan(text: str) -> Scan:
    """Reads one JSON document from the start of the text and reports everything that a strict parser would refuse."""
    scanner = _Scanner(text)
    complete = True
    try:
        scanner.value()
    except _Stop:
        complete = False
    end = scanner.position if complete else len(text)
    repaired = _repaired(text[:end] if complete else text, scanner.edits)
    value, valid = parsed(repaired)
    return Scan(tuple(scanner.defects), repaired if valid and scanner.defects else None, value, end)


def parsed(text: str) -> tuple[Any, bool]:
    """(value, True) for strict JSON, (None, False) otherwise. Never raises."""
    try:
        return json.loads(text, parse_constant=_refuse), True
    except (ValueError, RecursionError):
        return None, False


def _refuse(word: str) -> Any:
    raise ValueError(word)


def _repaired(text: str, edits: list[tuple[int, int, str]]) -> str:
    pieces, position = [], 0
    for start, end, replacement in sorted(edits, key=_edit_place):
        if start < position:
            continue
        pieces += [text[position:start], replacement]
        position = end
    return "".join([*pieces, text[position:]])


def _edit_place(edit: tuple[int, int, str]) -> tuple[int, int]:
    return edit[0], edit[1]
