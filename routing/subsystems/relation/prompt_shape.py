"""prompt_shape: material without a boundary, and instructions hidden in the middle of a long prompt."""

from __future__ import annotations

import re
from itertools import islice

from routing.contracts import Prompt, Span
from routing.subsystems.relation.signals import Fault

PASTED = 700  # code points of running text beside an instruction that count as pasted material
LONG = 3000  # a prompt from this length on can bury an instruction
HEAD, TAIL = 0.15, 0.85
WORKS_ON_TEXT = re.compile(
    r"\b(?:summari[sz]e|translate|rewrite|proofread|correct|edit|analy[sz]e|extract|classify|paraphrase|shorten|answer (?:the )?(?:following )?questions?|"
    r"(?:this|the|following|above|below) (?:text|article|passage|e-?mail|letter|report|document|essay|paragraph|transcript|story))\b|"
    r"总结|概括|摘要|翻译|改写|润色|校对|修改|分析|提取|抽取|分类|缩写|扩写|(?:这|下面|以下|上面|以上)(?:段|篇|的)?(?:文字|文章|文本|短文|内容|邮件|报告|材料|故事)",
    re.IGNORECASE,
)
PARAGRAPH = re.compile(r"\S[^\n]{0,20000}")
RULE_LINE = re.compile(
    r"^[ \t*#>-]{0,8}(?:(?:rule|important|note|nb|attention|instruction|remember|constraint|requirement|规则|重要|注意|要求|提示|切记)\s{0,2}[:：]\s{0,3}[^\n]{0,40}?)?"
    r"(?:never|always|do not|don['’]t|you must|make sure|be sure|only (?:use|answer|output|write)|answer in|reply in|write in|output|use the (?:word|format)|"
    r"不要|不得|必须|务必|一定要|请勿|禁止|切勿|请用|请以|只(?:输出|回答|使用)|不许)[^\n]{4,300}$",
    re.IGNORECASE | re.MULTILINE,
)


RULE_SENTENCE = re.compile(
    r"(?<=[.!?]\s)(?:Please|Important:|Note:|NB:|Remember:|Remember to|Make sure|Be sure to|You must|Your answer must|The answer must|The summary must|Write the|Answer (?:only )?in|Reply (?:only )?(?:in|with)|Output only|Only (?:output|list|answer|write))\b[^.!?\n]{4,200}[.!?]|"
    r"(?<=[。！？])(?:请(?:只|用|以|务必|不要|勿|注意|将|把|在)|注意[：:]|务必|答案(?:必须|要|请)|只(?:输出|回答|列出)|回答(?:必须|时|要))[^。！？\n]{2,120}[。！？]"
)


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


def buried_instructions(prompt: Prompt) -> list[Fault]:
    """Rules in the middle of a long prompt, with most of the text before and after them."""
    size = len(prompt.text)
    if size < LONG:
        return []
    low, high = int(size * HEAD), int(size * TAIL)
    middle = [m for m in islice(RULE_LINE.finditer(prompt.text, low, high), 200) if m.end() < high]
    middle += [m for m in islice(RULE_SENTENCE.finditer(prompt.text, low, high), 200) if m.end() < high]
    if not middle or len(middle) > 6:
        return []  # a prompt made of rules buries none
    return [
        Fault(
            span=Span(*m.span()),
            where="prompt",
            found=" ".join(m.group().split())[:80],
            detail=str(100 * m.start() // size),
        )
        for m in middle[:3]
    ]
