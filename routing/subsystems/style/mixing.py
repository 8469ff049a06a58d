"""mixing: words of another language inside the sentences of an answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from routing.contracts import ModelResponse, Severity, Span, Text, View
from routing.subsystems.style.demands import Demands
from routing.subsystems.style.signals import Fault
from routing.subsystems.style.tongues import ANY_NAME, CODES, SCRIPT_OF, function_share, names_language
from routing.text.gate import folded
from routing.text.language import FUNCTION_WORDS, RARE, SAMPLE_CHARS, latin_words

HAN = re.compile(r"[\u3400-\u9fff]")
LATIN = re.compile(r"[A-Za-z]")
SHORT_HAN = re.compile(r"[\u3400-\u9fff]{1,12}")
LATIN_WORD = re.compile(r"(?<![A-Za-z0-9_./@#-])[a-z]{3,20}(?![A-Za-z0-9_/@#]|\.\w)")
# Lower-case words of scripts that no English or Chinese sentence has; capitals begin names.
OTHER_SCRIPT = re.compile(
    r"[\u0430-\u044f\u0451]{3,30}|[\u3040-\u30ff]{2,30}|[\uac00-\ud7af]{2,20}|[\u0600-\u06ff]{3,30}|[\u0900-\u097f]{3,30}|[\u0e00-\u0e7f]{3,40}|[\u03b1-\u03c9\u03ac-\u03ce]{4,30}|[\u0590-\u05ff]{3,30}"
)
GLOSS = re.compile(r"[(（\[“\"'「『《‘][^)）\]”\"'」』》’\n]{0,40}\Z")  # a name or a quotation given in its own script
CALLS = re.compile(
    r"(?:called|named|means|known as|word|spelt|spelled|pronounced|叫做?|称为|名为|意思|读作|写作)\W{0,4}\Z",
    re.IGNORECASE,
)
SURE_ENGLISH = frozenset(["because", "the", "and", "which", "with", "but", "very", "always", "that", "this", "they", "are", "is", "from", "every", "when", "of", "you", "your", "really", "however", "while", "must", "should", "then"])  # fmt: skip
PARTICLES = frozenset(["de", "la", "le", "les", "du", "des", "von", "der", "van", "den", "da", "di", "el", "los", "las", "al", "y", "e", "o", "en", "a", "des", "dos", "et", "il", "lo", "un", "una", "die", "an", "in", "as", "to", "do", "no", "me", "per", "que", "so", "war", "was", "am", "man", "also", "will", "us", "on", "come", "non", "se", "es", "i", "ma", "not", "or", "sur", "par", "con", "son", "sin", "more"])  # fmt: skip
WORD = re.compile(r"(?<![\w-])[a-zà-ÿ]{2,20}(?![\w-])")
RUN = re.compile(r"[a-zà-ÿ]+")  # every WORD is a whole run, and runs are found many times faster
NOT_FOREIGN = frozenset(['ai', 'android', 'api', 'app', 'async', 'await', 'bash', 'blog', 'bug', 'chatgpt', 'class', 'cm', 'cn', 'com', 'cos', 'cpu', 'css', 'csv', 'debug', 'def', 'demo', 'dict', 'docker', 'elif', 'else', 'email', 'emoji', 'excel', 'exp', 'false', 'float', 'for', 'git', 'gpt', 'gpu', 'html', 'http', 'https', 'if', 'import', 'int', 'ios', 'ipad', 'iphone', 'java', 'javascript', 'json', 'kg', 'km', 'kubernetes', 'lim', 'linux', 'list', 'log', 'logo', 'mac', 'max', 'min', 'mini', 'ml', 'mm', 'mongodb', 'mysql', 'nginx', 'node', 'none', 'npm', 'null', 'ok', 'org', 'pdf', 'pip', 'plus', 'ppt', 'print', 'pro', 'prompt', 'python', 'react', 'redis', 'return', 'shell', 'sin', 'sql', 'str', 'tan', 'token', 'true', 'ubuntu', 'ui', 'ux', 'vip', 'vs', 'vue', 'web', 'while', 'wifi', 'windows', 'word', 'www', 'xml', 'yaml'])  # fmt: skip
LEAST_ENGLISH = 4  # function words
OTHERS = ("de", "fr", "es", "it")  # whose words are looked for in English
LEAST_CHINESE = 12


def find(view: View, demands: Demands, response: ModelResponse, text: str) -> Iterator[Fault]:
    """The mixture of one response, whose prose `text` is; translations and talk about languages are left alone."""
    if demands.translates:
        return
    yield from _latin_in_chinese(view, demands, response, text)
    if not text.isascii():
        yield from _han_in_english(view, demands, response, text)
        yield from _other_script(view, demands, response, text)
    yield from _latin_in_latin(view, demands, response, text)


def _fault(
    response: ModelResponse, found: list[re.Match[str]], en: str, zh: str, severity: Severity = "warning"
) -> Fault:
    quoted = ", ".join(f"“{m.group()}”" for m in found[:4])
    because = Text(f"{en}: {quoted}", f"{zh}：{quoted}")
    expected = Text("words of the answer's language", "回答所用语言的词语")
    return Fault("language_mixing", response.index, Span(*found[0].span()), because, expected, severity)


def _main(view: View, demands: Demands) -> str:
    return demands.language.value if demands.language else view.prompt.language


def _speaks_of_others(view: View, main: str) -> bool:
    """True when the prompt names a language besides the one that the answer is to be in."""
    head = view.prompt.text[:6000]
    if not names_language(
        folded(head), folded(view.prompt.text)
    ):  # a set of words is asked sooner than every name in turn
        return False
    return any(CODES.get(m.group().lower()) != main for m in islice(ANY_NAME.finditer(head), 20))


def _latin_in_chinese(view: View, demands: Demands, response: ModelResponse, text: str) -> Iterator[Fault]:
    stated = demands.language is not None and demands.language.value == "zh"
    if _main(view, demands) != "zh" or len(HAN.findall(text)) < LEAST_CHINESE:
        return
    known = view.prompt.text.lower()
    words = [
        m
        for m in LATIN_WORD.finditer(text)
        if m.group() not in NOT_FOREIGN and m.group() not in known and _inside_chinese(text, m)
    ]
    if len({m.group() for m in words}) < (2 if stated else 3) or len(words) * 3 > len(HAN.findall(text)):
        return
    sure = stated or LATIN.search(view.prompt.text) is None
    yield _fault(
        response,
        words,
        "English words inside Chinese sentences",
        "中文句子里夹着英文单词",
        "warning" if sure else "info",
    )


def _inside_chinese(text: str, match: re.Match[str]) -> bool:
    line_start = text.rfind("\n", 0, match.start()) + 1
    before, after = (
        text[max(line_start, match.start() - 12) : match.start()],
        text[match.end() : match.end() + 12].split("\n", maxsplit=1)[0],
    )
    return bool(HAN.search(before)) and (bool(HAN.search(after)) or after[:1] in "，。！；、,.!")


def _han_in_english(view: View, demands: Demands, response: ModelResponse, text: str) -> Iterator[Fault]:
    """Chinese words inside English sentences, where English is the only language of the prompt."""
    stated = demands.language is not None and demands.language.value == "en"
    if _main(view, demands) != "en" or HAN.search(text) is None or (HAN.search(view.prompt.text) and not stated):
        return
    if _speaks_of_others(view, "en"):
        return
    runs = [m for m in islice(SHORT_HAN.finditer(text), 20) if m.group() not in view.prompt.text]
    inside = [m for m in runs if _between_latin(text, m)]
    one = len(inside) == 1 and len(inside[0].group()) >= 2 and len(runs) == 1 and _plain_before(text, inside[0])
    if (len(inside) < 2 and not one) or function_share(text, "en")[1] < LEAST_ENGLISH:
        return
    yield _fault(response, inside, "Chinese words inside English sentences", "英文句子里夹着中文词")


def _between_latin(text: str, match: re.Match[str]) -> bool:
    before, after = text[max(0, match.start() - 2) : match.start()], text[match.end() : match.end() + 2]
    return bool(re.search(r"[a-z,] ?\Z", before)) and bool(re.match(r" [a-z]|[.,;!?]", after))


def _plain_before(text: str, match: re.Match[str]) -> bool:
    """No name or word for a name stands before: “Jack Ma, 马云” gives a name in its own script."""
    before = text[max(0, match.start() - 40) : match.start()]
    return not re.search(r"[A-Z]\w{0,20},? ?\Z", before) and not CALLS.search(before)


def _other_script(view: View, demands: Demands, response: ModelResponse, text: str) -> Iterator[Fault]:
    """Cyrillic, kana, Hangul … inside Chinese or Latin sentences, where the prompt has none and names no such language."""
    if RARE.search(text) is None:
        return
    main = _main(view, demands)
    if main == "und" or SCRIPT_OF.get(main, "latin") not in ("han", "latin") or OTHER_SCRIPT.search(text) is None:
        return
    if OTHER_SCRIPT.search(view.prompt.text[:20_000]) or _speaks_of_others(view, main):
        return
    found = [
        m
        for m in islice(OTHER_SCRIPT.finditer(text), 40)
        if not GLOSS.search(text[max(0, m.start() - 40) : m.start()])
        and not CALLS.search(text[max(0, m.start() - 16) : m.start()])
    ]
    own = len(HAN.findall(text)) if main == "zh" else len(LATIN.findall(text))
    if found and own >= LEAST_CHINESE and sum(len(m.group()) for m in found) < own:
        yield _fault(response, found, "words of another script inside the sentences", "句子里夹着其他文字的词")


def _marks(main: str) -> dict[str, frozenset[str]]:
    """Words of other Latin languages that prove a mixture in a text of this one."""
    shared = FUNCTION_WORDS[main] | PARTICLES
    if main != "en":
        return {"en": SURE_ENGLISH - shared - ({"the"} if main in ("da", "sv", "nl") else frozenset())}
    return {code: FUNCTION_WORDS[code] - shared for code in OTHERS}


MARKS = {main: _marks(main) for main in FUNCTION_WORDS}


def _latin_in_latin(view: View, demands: Demands, response: ModelResponse, text: str) -> Iterator[Fault]:
    """English function words in another Latin language, or three of another language in English."""
    main = _main(view, demands)
    if main not in FUNCTION_WORDS or view.prompt.of_kind("material", "quote", "code"):
        return
    said = set(latin_words(text) if text.isascii() and len(text) <= SAMPLE_CHARS else RUN.findall(text))
    for code, marks in MARKS[main].items():
        least = 2 if code == "en" else 3
        if len(marks & said) < least or not _runs_in(view, main, text):
            continue
        known = set(WORD.findall(view.prompt.text[:20_000].lower()))
        found = [m for m in islice(WORD.finditer(text), 2000) if m.group() in marks and m.group() not in known]
        found = [m for m in found if not GLOSS.search(text[max(0, m.start() - 40) : m.start()])]
        if len({m.group() for m in found}) >= least:
            yield _fault(response, found, "words of another language inside the sentences", "句子里夹着另一种语言的词")
            return


def _runs_in(view: View, main: str, text: str) -> bool:
    """True for a text in running words of the language, where the prompt speaks of no other."""
    own, count = function_share(text, main)
    return own >= 0.12 and count >= LEAST_ENGLISH and not _speaks_of_others(view, main)
