"""plain: shape faults of a response that need no JSON: thinking text in front, a forbidden fence, escapes left as text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from routing.contracts import Span, Text
from routing.subsystems.format.contracts.json_output import NO_FENCE
from routing.subsystems.format.contracts.prose import Prose
from routing.subsystems.format.documents.faults import Fault, both, excerpt
from routing.subsystems.format.documents.locate import leaked_reasoning

# Planning aloud is an ordinary way to answer; speaking of the user in the third person is not.
ABOUT_THE_USER = re.compile(
    r"(?:[*#]{1,4} {0,2}[^\n]{3,40}\n\s{0,4})?(?:(?:okay|ok|alright|hmm|right|so),? ?(?:so )?)?the user (?:wants|needs|asks|is asking|asked|has asked|would like)\b|(?:好的?|嗯|首先)?[，,]?(?:我现在)?用户(?:要求|想要|需要|让我|问)|嗯[，,]用户|"
    r"(?:okay,? ?)?(?:so )?we (?:need|have) to (?:produce|answer|write|output|respond|return|give|translate|summari[sz]e|generate)\b[^.\n]{0,60}\.",
    re.IGNORECASE,
)
# "The user asked whether it rains" in the report of a talk is the report itself; "the user asked me to report" is not.
OF_A_TALK = re.compile(
    r"\b(?:transcript|minutes|conversation|dialogue|chat|remark|ticket|who said|call|meeting|interview)|对话|会议|聊天|录音|工单|通话|纪要|访谈|谁说",
    re.IGNORECASE,
)
REPORTED = re.compile(r"(?:user ask(?:s|ed)|用户问)(?!\s?(?:me|us|for|to)\b|\s?我)", re.IGNORECASE)
LITERAL_BREAK = re.compile(r"(?<![\\\w])\\n|(?<=[a-z.,!?;:)。！？，])\\n(?=[A-Z\s\\*#\-\d\u4e00-\u9fff])")
BETWEEN_WORDS = re.compile(r"(?<=[a-z,.;!?\u4e00-\u9fff])\\n(?=[A-Za-z\u4e00-\u9fff*#-])")
CODE_LIKE = re.compile(
    r"`|\bprintf?\b|\bregex\b|\\\\|\\(?:frac|begin|text|left|sum|int|nabla|ne|nu)\b|[{};]\s*\\n|['\"]\\n['\"]"
)


def plain_faults(text: str, prose: Prose, index: int) -> Iterator[Fault]:
    """Faults of a response to a prompt that wants no JSON."""
    yield from _thinking(text, prose, index)
    stripped = text.lstrip()
    if stripped.startswith(("```", "~~~")) and prose.search(NO_FENCE):
        place = len(text) - len(stripped)
        because = Text(
            "the answer came inside a code fence, which the prompt forbids", "提示禁止代码块，回答却放在代码块里"
        )
        yield Fault("code_fence_wrapped", because, index, Span(place, place + 3))
    yield from _literal_breaks(text, prose, index)


def _thinking(text: str, prose: Prose, index: int) -> Iterator[Fault]:
    span = leaked_reasoning(text)
    if span is None:
        match = ABOUT_THE_USER.match(text.lstrip()[:120])
        match = None if match and REPORTED.search(text[:140]) and OF_A_TALK.search(prose.text) else match
        start = len(text) - len(text.lstrip())
        span = Span(start, start + match.end()) if match else None
    if span is not None:
        shown = excerpt(text[span.start : span.end])
        because = Text(f"thinking text stands in front of the answer: “{shown}”", f"回答前面带有思考文字：“{shown}”")
        yield Fault("reasoning_leak", because, index, span, None, "warning")


def _literal_breaks(text: str, prose: Prose, index: int) -> Iterator[Fault]:
    """Several backslash-n in a text on one line were meant as line breaks."""
    if "\\n" not in text or "\n" in text.strip() or "\\n" in prose.text or CODE_LIKE.search(text):
        return
    found = [match.start() for match in LITERAL_BREAK.finditer(text)]
    if len(found) < 2 and text.count("\\") == text.count("\\n"):  # no other escape, no path
        found = [match.start() for match in BETWEEN_WORDS.finditer(text)]
    if len(found) >= 2:
        because = Text(
            f"{len(found)} line breaks came as the two characters backslash and n",
            f"有 {len(found)} 处换行成了反斜杠加 n 两个字符",
        )
        right = text.replace("\\n", "\n")[:400]
        yield Fault("double_escaped_newline", because, index, Span(found[0], found[0] + 2), both(right), "warning")
