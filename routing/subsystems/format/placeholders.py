"""placeholders: template variables that reached the model unfilled, and format placeholders that a translation damaged."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from routing.contracts import ModelResponse, Prompt, Span, Text
from routing.subsystems.format.documents.faults import Fault, both
from routing.text.gate import folded, gated

FORMAT = re.compile(
    r"%\d{1,2}\$[-+0#]?\d{0,3}[sdfiu@]|%[sd@]|%\(\w{1,30}\)[sd]|\$\{\w{1,40}\}|\{\{\s{0,2}[\w.]{1,40}\s{0,2}\}\}|\{[A-Za-z_]\w{0,30}\}|\{\d{1,2}\}|\[\[\d{1,3}\]\]|<\d{1,2}>|<[\u4e00-\u9fff]{1,10}>|__[^\W_](?:\w{0,18}[^\W_])?__"
)
BRACED = re.compile(r"\{\{\s{0,2}[\w.]{1,40}\s{0,2}\}\}|\$\{\w{1,40}\}|(?<![{$])\{[^\W\d]\w{0,30}\}(?!\})")
SOURCE_COLON = re.compile(r"[:：]\s{0,3}(?=\S)")
QUOTED_MESSAGE = re.compile(r"\"[^\"\n]{4,400}\"|“[^”\n]{4,400}”|'[^'\n]{4,400}'|`[^`\n]{4,400}`")
TAGS = re.compile(r"\btags?\b|标签", re.IGNORECASE)
TAGGED = re.compile(rf"{FORMAT.pattern}|</?[A-Za-z][\w-]{{0,15}}(?:\s[^<>\n]{{0,80}})?/?>")
KEEP = gated(
    r"\b(?:keep|preserve|leave|retain|not (?:translate|change|alter|touch|modify)|n['’]t (?:translate|change|alter|touch|modify))\b[^.!?\n]{0,60}?\b(?:placeholders?|variables?|tokens?|tags?|format specifiers?|codes?|markers?)\b"
    r"|\b(?:placeholders?|variables?|tags?|tokens?)\b[^.!?\n]{0,40}?\b(?:unchanged|intact|as they are|as is|untouched|exactly)\b|(?:保留|不要(?:翻译|改动|修改|改)|保持|原样)[^。！？\n]{0,20}?(?:占位符|变量|标签|标记)|(?:占位符|变量|标签)[^。！？\n]{0,14}?(?:不变|原样|保留|不(?:要|能|得)?(?:改|翻译|动))"
)
KEEP_WORD = gated(
    r"\b(?:keep\w{0,3}|leav\w{1,3}|preserv\w{1,4}|retain\w{0,3}|without (?:changing|translating)|"
    r"(?:not|n['’]t) (?:translate|change|alter|touch|modify))\b|保留|保持|不要(?:翻译|改动|修改|改)|别(?:翻译|改)"
)
KEPT_WORD = gated(
    r"原样|保留|保持不变|不变|不要(?:翻译|改|动)|别动|勿动|不能动|\b(?:unchanged|intact|as (?:is|they are)|untouched|untranslated)\b"
)
GAP_BEFORE, GAP_AFTER, GAP_WITHIN = 40, 16, 12  # characters between the wording and the placeholders, and among them
MOST_NAMED = 9  # placeholders in one run
STOPS = frozenset(".!?。！？\n:：{%$")
VARIABLE = re.compile(
    r"\{\{[-#$@^/=]?\s{0,3}[$#@]?(?P<double>[A-Za-z_\u4e00-\u9fff][\w.\-\[\]]{0,60})(?:\s{0,2}\|\s{0,2}\w{1,20})?\s{0,3}[-#]?\}\}|<%=\s{0,3}(?P<erb>[A-Za-z_@][\w.]{0,40})\s{0,3}%>|#\{(?P<hash>[A-Za-z_]\w{0,40})\}|\$\{(?P<dollar>[A-Za-z_]\w{0,40})\}|(?<![\w$%{])\{(?P<single>[A-Za-z_\u4e00-\u9fff]\w{0,40})\}(?!\})|<(?P<angle>INSERT[ _A-Z]{2,30}|YOUR[ _][A-Z _]{2,30})>|\[\[(?P<twice>[A-Z]{2,20}_[A-Z_]{2,30})\]\]|\[(?P<square>INSERT[ A-Z]{2,30}(?: HERE)?|PASTE[ A-Z]{2,30})\]|(?<![\w%])%(?P<percent>[A-Z][A-Z_]{3,40})%(?![\w%])"
    r"|[<\[【（(](?P<here>(?:(?i:insert|paste) (?i:the |your |an? )?(?:[\w'-]{1,20} ){0,4}(?i:here|below|text|content)|(?:请)?(?:在此|在这里|此处|这里)处?(?:粘贴|插入|填写|填入|输入|放入|写入)[^<>\[\]【】（）()\n]{0,20}))[>\]】）)]"
)
# Words that explain a variable at the head of a line or of a sentence, as against a text about templates.
ABOUT_PROGRAMS = frozenset(("code", "html", "react", "vue", "angular"))
USUAL = frozenset(
    [
        "text",
        "input",
        "inputs",
        "question",
        "query",
        "context",
        "document",
        "documents",
        "content",
        "passage",
        "article",
        "topic",
        "language",
        "lang",
        "target_language",
        "source_language",
        "user_input",
        "user_query",
        "user_question",
        "user_message",
        "message",
        "prompt",
        "name",
        "title",
        "data",
        "history",
        "chat_history",
        "summary",
        "code",
        "snippet",
        "task",
        "instruction",
        "instructions",
        "source",
        "target",
        "sentence",
        "paragraph",
        "customer_name",
        "product",
        "product_name",
        "company",
        "review",
        "email",
        "transcript",
        "today",
        "date",
        "current_date",
        "examples",
        "schema",
        "format_instructions",
        "keywords",
        "tone",
        "audience",
        "body",
        "ticket",
        "feedback",
        *[
            "资料",
            "内容",
            "文本",
            "文章",
            "材料",
            "原文",
            "问题",
            "用户问题",
            "上下文",
            "输入",
            "用户输入",
            "正文",
            "知识",
            "知识库",
            "背景",
            "文档",
            "邮件",
            "评论",
            "对话",
            "历史对话",
            "合同",
            "语言",
            "目标语言",
            "文章内容",
            "参考资料",
        ],
    ]
)
OPENING = re.compile(
    r"\{|\[\[[A-Z]|<%=|[\[<]\s?(?i:insert|your|paste|enter|put)\b|%[A-Z]|[<\[【（(](?:请)?(?:在此|在这里|此处|这里)"
)
TRANSLATED = re.compile(
    r"\b(?:translat\w+|locali[sz]\w+|i18n|l10n|(?:resource|ui|interface) strings?)\b|翻译|译[成为]|本地化|界面文字",
    re.IGNORECASE,
)
WORDS = re.compile(r"[^\W\d_]{2,}|[\u4e00-\u9fff]")
READ_CHARS = 40_000
MOST_VARIABLES = 60
MOST_MARKS = 5_000  # placeholders of one text; beyond it they are not compared
TALKS_ABOUT = re.compile(
    r"\bplaceholders?\b|\btemplates?\b|\bvariables?\b|\bjinja|\bvue\b|\bangular\b|\bhandlebars\b|\bliquid\b|\blatex\b|\bcode\b|\bhtml\b|\breact\b|\bf-strings?\b|\bformat strings?\b|\bcurly\b|\bjinja\b|\bmustache\b|\binterpolat|\bsubstitut|\bfill in\b|占位符|模板|变量",
    re.IGNORECASE,
)
ALONE = re.compile(r"(?:[:：]\s{0,3}|^[ \t]{0,8}|[\"“'`(]\s{0,2}|>\s{0,3})$")


def unfilled(prompt: Prompt) -> tuple[re.Match[str], ...]:
    """Template variables that were meant to be replaced before the call."""
    text = prompt.text
    plain = text.isascii() and not ("{" in text or "[" in text or "<" in text or "%" in text)
    if plain or OPENING.search(text) is None:
        return ()
    taken = [s.span for s in prompt.of_kind("code", "json")]
    matches = islice(VARIABLE.finditer(text[:READ_CHARS]), MOST_VARIABLES)
    found = [m for m in matches if not any(Span(*m.span()).overlaps(span) for span in taken)]
    if not found or kept(text) is not None:
        return ()
    about = {match.group().lower() for match in TALKS_ABOUT.finditer(text)}
    if about - ABOUT_PROGRAMS:
        return ()
    whole = [match for match in found if not about or _fills_its_place(text, match)]
    carried = TRANSLATED.search(text) is not None
    return tuple(m for m in whole if _meant_to_be_filled(text, m) and not (carried and _in_sentence(text, m)))[:20]


def _fills_its_place(text: str, match: re.Match[str]) -> bool:
    """A variable that is all that stands on its lines or between two tags was to bring the material."""
    before, after = text[: match.start()].rstrip(" \t"), text[match.end() :].lstrip(" \t")
    return before[-1:] in ("", "\n", ">") and after[:1] in ("", "\n", "<") and bool(before)


def _in_sentence(text: str, match: re.Match[str]) -> bool:
    """A variable among the words of a message that is handed over, in quotation marks or behind a colon."""
    start = text.rfind("\n", 0, match.start()) + 1
    end = text.find("\n", match.end())
    line = text[start : end if end >= 0 else len(text)]
    _, colon, near = line[: match.start() - start].replace("：", ":").rpartition(":")
    quoted = any(m.start() < match.start() - start < m.end() for m in QUOTED_MESSAGE.finditer(line))
    if not (quoted or colon):
        return False
    after = line[match.end() - start :]
    return WORDS.search(near) is not None or WORDS.search(after) is not None


def _meant_to_be_filled(text: str, match: re.Match[str]) -> bool:
    if match["angle"] or match["square"] or match["percent"] or match["here"] or match["erb"] or match["twice"]:
        return True
    name = (match["double"] or match["dollar"] or match["single"] or match["hash"]).lower()
    line_start = text.rfind("\n", 0, match.start()) + 1
    before, after = text[max(line_start, match.start() - 40) : match.start()], text[match.end() : match.end() + 1]
    alone = ALONE.search(before) is not None and after in ("", "\n", ".", "。", '"', "”", "'", "`", "<", ")")
    return name in USUAL or match["double"] is not None or (("_" in name or match["single"] is None) and alone)


def unfilled_faults(prompt: Prompt, responses: tuple[ModelResponse, ...]) -> Iterator[Fault]:
    """One fault in the prompt a variable, and one per response that had to do without the text."""
    found = unfilled(prompt)
    for match in found:
        because = Text(
            f"the template variable “{match.group()}” was not filled in", f"模板变量“{match.group()}”没有被替换"
        )
        yield Fault("unfilled_placeholder", because, 0, Span(*match.span()), None, "warning", "prompt")
    if not found:
        return
    names = ", ".join(dict.fromkeys(match.group() for match in found))
    for response in responses:
        place = next((response.text.find(m.group()) for m in found if m.group() in response.text), -1)
        span = Span(place, place + len(found[0].group())) if place >= 0 else Span(0, min(60, len(response.text)))
        because = Text(
            f"answers a prompt whose variables “{names}” were never filled in", f"所回答的提示中变量“{names}”没有被替换"
        )
        yield Fault(
            "unfilled_placeholder", because, response.index, span, None, "error" if response.text.strip() else "info"
        )


def damaged(prompt: Prompt, response: ModelResponse) -> Iterator[Fault]:
    """Placeholders that are lost, repeated or changed although the prompt wants them kept."""
    if not _has_marks(prompt.text):
        return
    if (sought := _wanted(prompt.text)) is None and (sought := _carried(prompt.text)) is None:
        return
    pattern, wanted = sought
    places = {_normal(m.group()): m for m in _marks(pattern, response.text)}
    found = Counter(_normal(m.group()) for m in _marks(pattern, response.text))
    missing, extra = wanted - found, found - wanted
    if (not missing and not extra) or not response.text.strip():
        return
    names = ", ".join([*missing, *extra])
    first = next((places[name] for name in extra if name in places), None)
    span = Span(*first.span()) if first else Span(0, len(response.text))
    parts_en = [f"lost: “{', '.join(missing)}”"] * bool(missing) + [f"too many: “{', '.join(extra)}”"] * bool(extra)
    parts_zh = [f"丢失：“{'、'.join(missing)}”"] * bool(missing) + [f"多出：“{'、'.join(extra)}”"] * bool(extra)
    because = Text(
        f"placeholders differ from the source ({'; '.join(parts_en)})", f"占位符与原文不一致（{'；'.join(parts_zh)}）"
    )
    if names:
        yield Fault("placeholder_damaged", because, response.index, span, both(" ".join(wanted.elements())))


@lru_cache(maxsize=4)  # the prompt is read once for all its responses
def _wanted(text: str) -> tuple[re.Pattern[str], Counter[str]] | None:
    """The placeholders to be kept, and the pattern that finds them; None where nothing is to be kept."""
    keep = kept(text)
    if keep is None:
        return None
    pattern = TAGGED if TAGS.search(text, keep.start, keep.end) else FORMAT
    mentioned = _mention(text, keep)
    marks = [m for m in _marks(pattern, text) if not keep.start <= m.start() < keep.end]
    source = [m for m in marks if not mentioned.start <= m.start() < mentioned.end]
    wanted = Counter(_normal(m.group()) for m in source or marks)
    return None if not wanted or len(wanted) > 200 or wanted.total() >= MOST_MARKS else (pattern, wanted)


def _mention(text: str, keep: Span) -> Span:
    """The demand itself, which only names the placeholders: its line, or up to the colon that hands over the source."""
    start = text.rfind("\n", 0, keep.start) + 1
    end = text.find("\n", keep.end)
    end = end if end >= 0 else len(text)
    colon = SOURCE_COLON.search(text, keep.end, end)
    return Span(start, colon.start() if colon else end)


@lru_cache(maxsize=4)
def _carried(text: str) -> tuple[re.Pattern[str], Counter[str]] | None:
    """Variables inside a quoted message that is to be translated: nobody says that they stay, and they must."""
    if "{" not in text or TRANSLATED.search(text) is None:
        return None
    quoted = next((m for m in QUOTED_MESSAGE.finditer(text) if VARIABLE.search(m.group())), None)
    if quoted is None:
        return None
    return BRACED, Counter(_normal(m.group()) for m in _marks(BRACED, quoted.group()))


def _has_marks(text: str) -> bool:
    """False for a text without a character that begins or holds a placeholder."""
    return "%" in text or "{" in text or "[" in text or "<" in text or "_" in text


def _marks(pattern: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    return islice(pattern.finditer(text), MOST_MARKS)


# --- the wish to keep them -----------------------------------------------------------------------------------


def kept(text: str) -> Span | None:
    """Where the prompt asks to keep placeholders as they are: by name ("leave {0} and %s alone") or as such.

    The wording is found first and its neighbourhood read then, so the cost is linear whatever the text.
    """
    if not _has_marks(text):
        return None
    low = folded(text)
    for word in KEEP_WORD.finditer(text, low):
        if (end := _named_after(text, word.end())) is not None:
            return Span(word.start(), end)
    last = None
    for word in KEPT_WORD.finditer(text, low):
        if (start := _named_before(text, word.start(), last)) is not None:
            return Span(start, word.end())
        last = word.end()
    match = KEEP.search(text, low)
    return Span(*match.span()) if match else None


def _named_after(text: str, position: int) -> int | None:
    """The end of the run of placeholders that begins soon after `position`, None where there is none."""
    gap, end = GAP_BEFORE, None
    for _ in range(MOST_NAMED):
        match = FORMAT.search(text, position, position + gap + 60)
        if match is None or match.start() - position > gap or not STOPS.isdisjoint(text[position : match.start()]):
            break
        position = end = match.end()
        gap = GAP_WITHIN
    return end


def _named_before(text: str, position: int, floor: int | None) -> int | None:
    """The start of the run of placeholders that ends shortly before `position`, None where there is none."""
    window = max(floor or 0, position - GAP_AFTER - MOST_NAMED * (GAP_WITHIN + 20))
    start = None
    for match in reversed(list(FORMAT.finditer(text, window, position))):
        gap = GAP_AFTER if start is None else GAP_WITHIN
        if position - match.end() > gap or not STOPS.isdisjoint(text[match.end() : position]):
            break
        position = start = match.start()
    return start


def _normal(mark: str) -> str:
    return re.sub(r"\s", "", mark)
