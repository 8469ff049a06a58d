"""language_faults: wrong language, mixed languages, wrong Chinese script, and what a translation left untranslated."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from routing.contracts import ModelResponse, Severity, Span, Text, View
from routing.subsystems.style import copies, scripts
from routing.subsystems.style.demands import Demands
from routing.subsystems.style.signals import Fault
from routing.subsystems.style.tongues import (
    CHINESE_NAME,
    ENGLISH_NAME,
    SCRIPT_OF,
    briefly_foreign,
    foreign,
    function_share,
    script_counts,
)
from routing.text.language import FUNCTION_WORDS

FENCE = re.compile(r"(`{3,}|~{3,}).{0,20000}?(?:\1|\Z)|`[^`\n]{1,200}`", re.DOTALL)
URL = re.compile(r"https?://\S{1,400}|[\w.+-]{1,60}@[\w.-]{2,60}")
HAN = re.compile(r"[\u3400-\u9fff]")
LATIN = re.compile(r"[A-Za-z]")
SHORT_HAN = re.compile(r"[\u3400-\u9fff]{1,12}")
HAN_RUN = re.compile(r"[\u3400-\u9fff]{4,400}")
LATIN_WORD = re.compile(r"(?<![A-Za-z0-9_./@#-])[a-z]{3,20}(?![A-Za-z0-9_/@#]|\.\w)")
WORD = re.compile(r"[\w'’-]+")
NOT_FOREIGN = frozenset(
    [
        "app",
        "email",
        "wifi",
        "iphone",
        "ipad",
        "android",
        "web",
        "cpu",
        "gpu",
        "api",
        "sql",
        "html",
        "css",
        "javascript",
        "python",
        "java",
        "linux",
        "windows",
        "git",
        "docker",
        "kubernetes",
        "excel",
        "word",
        "ppt",
        "pdf",
        "vip",
        "logo",
        "emoji",
        "blog",
        "demo",
        "bug",
        "debug",
        "prompt",
        "token",
        "chatgpt",
        "gpt",
        "ai",
        "ui",
        "ux",
        "ok",
        "pro",
        "max",
        "plus",
        "mini",
        "vs",
        "http",
        "https",
        "www",
        "com",
        "cn",
        "org",
        "kg",
        "cm",
        "mm",
        "km",
        "ml",
        "min",
        "max",
        "sin",
        "cos",
        "tan",
        "log",
        "exp",
        "lim",
        "print",
        "int",
        "str",
        "float",
        "list",
        "dict",
        "def",
        "class",
        "return",
        "import",
        "for",
        "while",
        "if",
        "else",
        "elif",
        "true",
        "false",
        "null",
        "none",
        "async",
        "await",
        "json",
        "xml",
        "yaml",
        "csv",
        "npm",
        "pip",
        "node",
        "react",
        "vue",
        "redis",
        "mysql",
        "mongodb",
        "nginx",
        "bash",
        "shell",
        "ubuntu",
        "mac",
        "ios",
    ]
)
QUESTION = re.compile(
    r"(?:why|what|how|who|when|where|which|is|are|does?|did|can|explain|describe|list|please)\b(?: [a-z][\w'’-]{0,20},?){2,40}[.?!]?",
    re.IGNORECASE,
)
BREAK = re.compile(r"\n[ \t]*\n")
LEAST_FIRST = 8  # characters of a paragraph that tell its language
LEAST_ENGLISH = 4  # function words
LEAST_CHINESE = 12
LEAST_RESIDUE_WORDS = 5


def prose(text: str) -> str:
    """The text without code, links and addresses, same length, so that spans stay valid."""
    bare = FENCE.sub(_blank, text) if "`" in text or "~~~" in text else text
    return URL.sub(_blank, bare) if "@" in bare or "://" in bare else bare


def _blank(match: re.Match[str]) -> str:
    return " " * len(match.group())


def find(view: View, demands: Demands) -> Iterator[Fault]:
    """All language faults of all responses."""
    for response in view.responses:
        if not response.text.strip():
            continue
        text = prose(response.text[:40_000])
        wrong = _untranslated(view, demands, response) or _mismatch(view, demands, response, text)
        if wrong is not None:
            yield wrong
            continue
        yield from _script(view, demands, response, text)
        yield from _residue(view, demands, response, text)
        yield from _mixing(view, demands, response, text)
        yield from _han_in_latin(view, demands, response, text)


def _untranslated(view: View, demands: Demands, response: ModelResponse) -> Fault | None:
    if demands.target is None or not copies.whole(view, demands, response):
        return None
    quoted = Text("the source text came back instead of a translation", "译文就是原文")
    span = Span(0, min(len(response.text), 200))
    return Fault("untranslated", response.index, span, quoted, _name(demands.target.value), "error")


def _mismatch(view: View, demands: Demands, response: ModelResponse, text: str) -> Fault | None:
    wanted = demands.language or demands.target
    code = wanted.value if wanted else ("" if demands.translates or demands.names_language else view.prompt.language)
    if response.language == (code or "en"):
        return None
    if (
        wanted is None
        and (code != "zh" or view.prompt.of_kind("code", "json", "quote"))
        and not _plain_english(view, demands)
        and not _plain_latin(view, demands, code, text)
    ):
        return None
    other = foreign(text, code or "en") or (briefly_foreign(text, code) if wanted else None)
    same_script = SCRIPT_OF.get(other or "", "latin") == SCRIPT_OF.get(code, "latin")
    if other is not None and wanted is not None and _begins_in(text, code):
        return None  # the demanded language stands first; what follows it is an addition
    if other is None or (wanted is None and same_script and not _plain_latin(view, demands, code, text)):
        return None
    because = Text(
        f"answers in {ENGLISH_NAME.get(other, other)}; "
        + (
            f"{ENGLISH_NAME.get(code, code)} was demanded"
            if wanted
            else f"the prompt is in {ENGLISH_NAME.get(code, code)}"
        ),
        f"用{CHINESE_NAME.get(other, other)}回答，"
        + (f"而要求用{CHINESE_NAME.get(code, code)}" if wanted else f"而提示是{CHINESE_NAME.get(code, code)}"),
    )
    start = len(response.text) - len(response.text.lstrip())
    return Fault(
        "language_mismatch",
        response.index,
        Span(start, min(len(response.text), start + 200)),
        because,
        _name(code),
        "error" if wanted else "warning",
    )


def _begins_in(text: str, code: str) -> bool:
    """The first of several paragraphs has the language's own words or letters, and no other's."""
    first = BREAK.split(text.strip(), maxsplit=1)
    if len(first) < 2 or len(first[0]) < LEAST_FIRST:
        return False
    script = SCRIPT_OF.get(code, "latin")
    counts = script_counts(first[0])
    if script != "latin":
        return counts[script] * 2 > sum(counts.values())
    return code in FUNCTION_WORDS and function_share(first[0], code)[1] >= 1 and foreign(first[0], code) is None


def _plain_english(view: View, demands: Demands) -> bool:
    """An English prompt in running words that speaks of no other language."""
    plain = view.prompt.language == "en" and not demands.translates and not demands.names_language
    text = view.prompt.text
    return (
        plain
        and HAN.search(text) is None
        and (function_share(text, "en")[1] >= LEAST_ENGLISH or bool(QUESTION.fullmatch(text.strip())))
    )


def _plain_latin(view: View, demands: Demands, code: str, answer: str) -> bool:
    """A prompt in running Spanish, German … with no material, and an answer in running English."""
    bare = not (
        demands.translates or demands.names_language or view.prompt.of_kind("material", "code", "json", "quote")
    )
    if not bare or code in ("en", "") or code not in FUNCTION_WORDS:
        return False
    asked, said = function_share(view.prompt.text, code), function_share(answer, "en")
    return asked[0] >= 0.25 and asked[1] >= 3 and said[0] >= 0.3 and said[1] >= LEAST_ENGLISH


def _name(code: str) -> Text:
    return Text(ENGLISH_NAME.get(code, code), CHINESE_NAME.get(code, code))


def _script(view: View, demands: Demands, response: ModelResponse, text: str) -> Iterator[Fault]:
    if response.language not in ("zh", "ja"):
        return
    simplified, traditional = scripts.count(text[:8000])
    wanted = demands.script.value if demands.script else ""
    if not wanted and not demands.translates:
        own = scripts.count(view.prompt.text[:8000])
        wanted = "traditional" if own[1] >= 5 and own[0] == 0 else ("simplified" if own[0] >= 5 and own[1] == 0 else "")
    wrong, right = (simplified, traditional) if wanted == "traditional" else (traditional, simplified)
    stated = demands.script is not None
    if not wanted or wrong < (1 if stated else 4) or (not stated and wrong <= right):
        return
    characters = scripts.SIMPLIFIED_ONLY if wanted == "traditional" else scripts.TRADITIONAL_ONLY
    start = scripts.first(text, characters)
    sentence_end = next(
        (n for n in range(start, min(len(text), start + 60)) if text[n] in "。！？!?\n，,"), min(len(text), start + 20)
    )
    names = ("simplified", "简体") if wanted == "traditional" else ("traditional", "繁体")
    because = Text(
        f"{wrong} {names[0]} characters, first “{text[start:sentence_end]}”, where {wanted} ones {'were demanded' if stated else 'are used in the prompt'}",
        f"出现{wrong}个{names[1]}字，首处为“{text[start:sentence_end]}”，而{'要求' if stated else '提示'}用的是{'繁体' if wanted == 'traditional' else '简体'}",
    )
    expected = Text(f"{wanted} characters", "繁体字" if wanted == "traditional" else "简体字")
    yield Fault(
        "script_mismatch",
        response.index,
        Span(start, max(start + 1, sentence_end)),
        because,
        expected,
        "error" if stated else "warning",
    )


def _residue(view: View, demands: Demands, response: ModelResponse, text: str) -> Iterator[Fault]:
    target = demands.target.value if demands.target else ""
    if not target:
        return
    rest = _han_residue(view, text) if target not in ("zh", "ja") else _latin_residue(view, text, target)
    pieces = sorted({*islice(rest, 3), *islice(copies.sentences(view, demands, text), 3)})
    for start, end in pieces[:3]:
        because = Text(f"“{text[start:end][:80]}” was left in the source language", f"“{text[start:end][:80]}”没有翻译")
        yield Fault("untranslated_residue", response.index, Span(start, end), because, _name(target), "error")


def _han_residue(view: View, text: str) -> Iterator[tuple[int, int]]:
    return ((m.start(), m.end()) for m in HAN_RUN.finditer(text) if m.group() in view.prompt.text)


def _latin_residue(view: View, text: str, target: str) -> Iterator[tuple[int, int]]:
    if target != "zh" or len(HAN.findall(text[:2000])) < 4:
        return
    for match in re.finditer(r"[A-Za-z][A-Za-z ,'’-]{20,400}", text):
        piece = match.group().strip()
        words = piece.split()
        if (
            len(words) >= LEAST_RESIDUE_WORDS
            and piece in view.prompt.text
            and sum(w.islower() for w in words) >= 4
            and piece not in _quoted(view.prompt.text)
        ):
            yield match.start(), match.start() + len(piece)


def _quoted(text: str) -> str:
    return " ".join(re.findall(r"`([^`\n]{1,400})`", text[:20_000]))


def _mixing(view: View, demands: Demands, response: ModelResponse, text: str) -> Iterator[Fault]:
    stated = demands.language is not None and demands.language.value == "zh"
    if view.prompt.language != "zh" and not stated:
        return
    if (
        (demands.language and demands.language.value != "zh")
        or demands.translates
        or len(HAN.findall(text)) < LEAST_CHINESE
    ):
        return
    known = view.prompt.text.lower()
    words = [
        m
        for m in LATIN_WORD.finditer(text)
        if m.group() not in NOT_FOREIGN and m.group() not in known and _inside_chinese(text, m)
    ]
    if len({m.group() for m in words}) < (2 if stated else 3) or len(words) * 3 > len(HAN.findall(text)):
        return
    quoted = ", ".join(f"“{m.group()}”" for m in words[:4])
    because = Text(f"English words inside Chinese sentences: {quoted}", f"中文句子里夹着英文单词：{quoted}")
    sure = stated or LATIN.search(view.prompt.text) is None
    severity: Severity = "warning" if sure else "info"
    yield Fault(
        "language_mixing", response.index, Span(*words[0].span()), because, Text("Chinese words", "中文词语"), severity
    )


def _inside_chinese(text: str, match: re.Match[str]) -> bool:
    line_start = text.rfind("\n", 0, match.start()) + 1
    before, after = (
        text[max(line_start, match.start() - 12) : match.start()],
        text[match.end() : match.end() + 12].split("\n", maxsplit=1)[0],
    )
    return bool(HAN.search(before)) and (bool(HAN.search(after)) or after[:1] in "，。！；、,.!")


def _han_in_latin(view: View, demands: Demands, response: ModelResponse, text: str) -> Iterator[Fault]:
    """Chinese words inside English sentences, where English was demanded or is the only language of the prompt."""
    stated = demands.language is not None and demands.language.value == "en"
    if (
        text.isascii()
        or demands.translates
        or (demands.names_language and not stated)
        or (HAN.search(view.prompt.text) and not stated)
    ):
        return
    runs = [m for m in islice(SHORT_HAN.finditer(text), 20) if m.group() not in view.prompt.text]
    inside = [m for m in runs if _between_latin(text, m)]
    if len(inside) < 2 or function_share(text, "en")[1] < LEAST_ENGLISH:
        return
    quoted = ", ".join(f"“{m.group()}”" for m in inside[:4])
    because = Text(f"Chinese words inside English sentences: {quoted}", f"英文句子里夹着中文词：{quoted}")
    expected = Text("English words", "英文词语")
    yield Fault("language_mixing", response.index, Span(*inside[0].span()), because, expected, "warning")


def _between_latin(text: str, match: re.Match[str]) -> bool:
    before, after = text[max(0, match.start() - 2) : match.start()], text[match.end() : match.end() + 2]
    return bool(re.search(r"[a-z,] ?\Z", before)) and bool(re.match(r" [a-z]|[.,;!?]", after))
