"""prompt_shape: pasted material without a boundary to the instruction."""

from __future__ import annotations

import re
from itertools import islice

from routing.contracts import Prompt, Span
from routing.subsystems.relation.signals import Fault

PASTED = 700  # code points of running text beside an instruction that count as pasted material
WORKS_ON_TEXT = re.compile(
    r"\b(?:summari[sz]e|translate|rewrite|proofread|correct|edit|analy[sz]e|extract|classify|paraphrase|shorten|answer (?:the )?(?:following )?questions?|"
    r"(?:this|the|following|above|below) (?:text|article|passage|e-?mail|letter|report|document|essay|paragraph|transcript|story))\b|"
    r"总结|概括|摘要|翻译|改写|润色|校对|修改|分析|提取|抽取|分类|缩写|扩写|(?:这|下面|以下|上面|以上)(?:段|篇|的)?(?:文字|文章|文本|短文|内容|邮件|报告|材料|故事)",
    re.IGNORECASE,
)
PARAGRAPH = re.compile(r"\S[^\n]{0,20000}")


def undelimited_material(prompt: Prompt) -> list[Fault]:
    """One fault where a long pasted text touches the instruction with no fence, tag, label or quotation mark."""
    text = prompt.text
    if len(text) < PASTED and not prompt.of_kind("material", "quote", "code", "table", "json"):
        return _run_together(prompt)
    if len(text) < PASTED or prompt.of_kind("material", "quote", "code", "table", "json"):
        return []
    paragraphs = [Span(*match.span()) for match in islice(PARAGRAPH.finditer(text), 400)]
    longest = max(paragraphs, key=_length, default=Span(0, 0))
    rest = text[: longest.start] + "\n" + text[longest.end :]
    inside = len(paragraphs) == 1
    asks = (
        WORKS_ON_TEXT.search(text[:200]) or WORKS_ON_TEXT.search(text[-200:])
        if inside
        else WORKS_ON_TEXT.search(rest[:1500])
    )
    if not asks or _length(longest) < PASTED * (0.7 if prompt.language == "zh" else 1):
        return []
    return [Fault(span=longest, where="prompt", found=str(_length(longest)))]


SHORTEST = {"zh": 60, "en": 200}  # characters of running text that are more than a question
RUN_ON = re.compile(
    r"^\W{0,4}(?:please |can you |could you |kindly )?(?:summari[sz]e|translate|rewrite|proofread|correct|shorten|paraphrase|classify|extract|explain|check|improve|edit|is the|what is the (?:tone|sentiment|topic)|tell me (?:if|whether))\b[^.?!:\n\"“]{2,80}?\s(?=[A-Z][a-z]{0,20}[ ,])|"
    r"^\W{0,4}(?:请|帮我|麻烦)?(?:把|将)?(?:这段|下面|以下)?(?:总结|概括|翻译|改写|润色|校对|修改|分类|提取|缩写|判断)[^。？！：:“\n]{0,16}?[\s，,](?=[\u4e00-\u9fff])",
    re.IGNORECASE,
)
SENTENCE_MARK = re.compile(r"[.!?](?=\s|$)|[。！？]")


def _run_together(prompt: Prompt) -> list[Fault]:
    """A short pasted text of several sentences that follows the instruction without so much as a colon."""
    text = prompt.text
    match = RUN_ON.match(text)
    least = SHORTEST["zh" if prompt.language == "zh" else "en"]
    if match is None or "\n" in text.strip() or len(text) - match.end() < least:
        return []
    if len(SENTENCE_MARK.findall(text, match.end())) < 3:
        return []
    return [Fault(span=Span(match.end(), len(text)), where="prompt", found=str(len(text) - match.end()))]


def _length(span: Span) -> int:
    return span.end - span.start
