"""foreign_words: words and marks of another script that stand in code outside strings and comments."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from routing.contracts import Text
from routing.subsystems.code.faults import Place, excerpt
from routing.subsystems.code.signals import Fault

LETTERS = r"\u0370-\u03ff\u0400-\u04ff\u0590-\u06ff\u0900-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af"
WORD = re.compile(rf"[{LETTERS}]{{1,60}}")
MARK = re.compile(r"[，；：（）【】！？。“”‘’、]")
# Each piece may lack its end, so that an unclosed one is read once and never again.
STARRED = r"/\*(?:[^*]|\*(?!/)){0,20000}(?:\*/)?"
TRIPLE = r"\"\"\"(?:[^\"]|\"(?!\"\")){0,20000}(?:\"\"\")?"
QUOTES = r"\"(?:\\.|[^\"\\\n]){0,4000}\"?|'(?:\\.|[^'\\\n]){0,4000}'?"
C_LIKE = re.compile(
    rf"//[^\n]*|{STARRED}|{TRIPLE}|{QUOTES}|`(?:\\.|[^`\\]){{0,20000}}`?|(?<=[=(,:&|?])\s{{0,4}}/(?![/*])(?:\\.|[^/\n\\]){{1,300}}/|^[ \t]{{0,40}}#[^\n]*",
    re.MULTILINE,
)
HASHED = re.compile(rf"{TRIPLE}|'''(?:[^']|'(?!'')){{0,20000}}(?:''')?|{QUOTES}|#[^\n]*")
SQL = re.compile(rf"--[^\n]*|{STARRED}|'[^']{{0,4000}}'?|\"[^\"\n]{{0,400}}\"?|`[^`\n]{{0,400}}`?")
QUIET: dict[str, re.Pattern[str]] = {
    **dict.fromkeys(
        ("javascript", "typescript", "java", "c", "cpp", "go", "rust", "csharp", "kotlin", "swift", "php", "css"),
        C_LIKE,
    ),
    **dict.fromkeys(("python", "bash", "ruby"), HASHED),
    "sql": SQL,
}
MARKUP = re.compile(r"</|/>")
ALIAS = re.compile(r"\bAS\s+$", re.IGNORECASE)
COMMAND = re.compile(r"(?:^|[;&|])[ \t]{0,8}$")
WANTED = re.compile(
    r"(?:中文|汉字|漢字|母语|俄文|日文)(?:的)?(?:变量|變數|函数|标识|命名|列名|字段|别名|键|名)|\b(?:chinese|russian|japanese|non-ascii|unicode|native) (?:variable|identifier|name|alias|key|column|field)",
    re.IGNORECASE,
)
LONGEST, MOST = 30_000, 3


def read(place: Place, prompt: str) -> Iterator[Fault]:
    """Words in another script, used once and unknown to the prompt's own code, and full-width marks; at most three."""
    code, language = place.block.code[:LONGEST], place.block.language
    quiet = QUIET.get(language)
    if quiet is None or code.isascii() or WANTED.search(prompt[:20_000]):
        return
    if language in ("javascript", "typescript", "php") and MARKUP.search(code):
        return
    bare = quiet.sub(blank, code)
    if bare.isascii():
        return
    severity = None if place.asks_for_code else "info"
    for start, end in list(_stray(bare, language, prompt))[:MOST]:
        word = excerpt(code[start:end], 60)
        because = Text(
            f"“{word}” stands in the code outside strings and comments", f"“{word}”出现在代码里，不在字符串或注释中"
        )
        yield place.fault("foreign_text_in_code", start, end, because, None, severity)  # type: ignore[arg-type]


def _stray(bare: str, language: str, prompt: str) -> Iterator[tuple[int, int]]:
    """A name that is used again is the author's choice; a single one slipped in."""
    uses = Counter(match.group() for match in WORD.finditer(bare))
    for match in WORD.finditer(bare):
        start, end = match.span()
        if uses[match.group()] > 1 or (
            match.group() in prompt and (language == "sql" or _named(match.group(), prompt))
        ):
            continue
        if language == "sql" and (ALIAS.search(bare[max(0, start - 8) : start]) or bare[start - 1 : start] == "_"):
            continue
        if language == "bash" and not COMMAND.search(bare[max(0, start - 10) : start]):
            continue
        yield start, end
    for match in MARK.finditer(bare) if language != "bash" else ():
        yield match.span()


def _named(word: str, prompt: str) -> bool:
    """The prompt gives the word as a name: in quotes, backticks or brackets, or as part of its code."""
    return (
        re.search(rf"[`\"'“「『(（\[]{re.escape(word)}[`\"'”」』)）\]]|{re.escape(word)}\s?[=(（.\[]", prompt[:50_000])
        is not None
    )


def blank(match: re.Match[str]) -> str:
    """Blanks in place of a match; line breaks stay."""
    return re.sub(r"[^\n]", " ", match.group())
