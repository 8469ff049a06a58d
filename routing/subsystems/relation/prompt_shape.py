"""prompt_shape: pasted material without a boundary to the instruction."""

from __future__ import annotations

import re
from itertools import islice

from routing.contracts import Prompt, Span
from routing.subsystems.relation.signals import Fault
from routing.text.gate import folded, gated

PASTED = 700  # code points of running text beside an instruction that count as pasted material
WORKS_ON_TEXT = re.compile(
    r"\b(?:summari[sz]e|translate|rewrite|proofread|correct|edit|analy[sz]e|extract|classify|paraphrase|shorten|answer (?:the )?(?:following )?questions?|"
    r"(?:this|the|following|above|below) (?:text|article|passage|e-?mail|letter|report|document|essay|paragraph|transcript|story))\b|"
    r"总结|概括|摘要|翻译|改写|润色|校对|修改|分析|提取|抽取|分类|缩写|扩写|(?:这|下面|以下|上面|以上)(?:段|篇|的)?(?:文字|文章|文本|短文|内容|邮件|报告|材料|故事)",
    re.IGNORECASE,
)
PARAGRAPH = re.compile(r"\S[^\n]*")


def undelimited_material(prompt: Prompt) -> list[Fault]:
    """One fault where a long pasted text touches the instruction with no fence, tag, label or quotation mark."""
    text = prompt.text
    if prompt.of_kind("material", "quote", "code", "table", "json"):
        return []
    if len(text) < PASTED:
        return _run_together(prompt) or _unmarked(text)
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


OPERATION = r"(?:translate|correct|fix|proofread|rewrite|rephrase|reword|summari[sz]e|shorten|paraphrase|polish|improve|edit|classify|check)"
TARGET = r"(?:in)?to (?:[a-z]+ )?(?:english|german|french|spanish|chinese|mandarin|japanese|korean|italian|portuguese|russian|dutch|polish|arabic|hindi|turkish)"
# The instruction, and at once words of another kind; what follows a language is the text itself.
INTO = re.compile(
    rf"^\W{{0,4}}(?:please |can you |could you |kindly )?translate(?: this| it)? {TARGET} (?!(?:and|but|with|without|using|keep|keeping|so|for|in|as|by|the (?:following|text|sentence|word|phrase|attached|below)|this|these|that|it|my|our|your|please|each|every|all|only|words?|sentences?|then|or|from|while|when|if)\b)",
    re.IGNORECASE,
)
WORKS = re.compile(
    rf"^\W{{0,4}}(?:please |can you |could you |kindly )?{OPERATION}\b(?: [a-z'’-]{{1,20}}){{0,6}}? (?:letter|e-?mail|message|text|note|review|comment|post|essay|paragraph|article|story|report|cv|resume|bio|reply|feedback|sentences?|spelling|grammar|this|following)\b",
    re.IGNORECASE,
)
SPEECH = re.compile(
    r"\b(?:dear|hi|hello|hey) [A-Z]\w|\byours\b|\bregards\b|(?<= )I(?:['’]\w{1,2})? |\b[Ww]e(?:['’]\w{1,2})? (?:are|were|have|had|will|can|got|found|went|would)\b|\bplease\b[^.]{8,}"
)
INTO_AFTER = gated(
    rf"\s(?:please |can you |now )?(?:{OPERATION}|put) (?:this|it|that|the above)(?: {TARGET}| for me| please)?\s?[.?!]?\s?$|\s(?:please )?translate {TARGET}\s?[.!?]?\s?$"
)
HAN_WORKS = re.compile(
    r"^\W{0,4}(?:请|帮我|帮忙|麻烦你?|可以|能不能|给我|用[\u4e00-\u9fff]{2,6}|把|将|(?:这|下面)(?:段|句|条)(?:话|文字)?){0,4}(?:翻译?成?|译成|翻成|概括|总结|归纳|润色|改写|判断|校对|缩写|提炼|扩写|纠正|修改|压缩)(?P<language>(?:成|为)?[英中法德日韩俄西]{1,2}(?:文|语|班牙语))?"
)
HAN_SPEECH = re.compile(
    r"请|另外|麻烦|谢谢|不要|吗|您|我们?|本店|今天|明天|昨天|后天|周[一二三四五六日末]|已经|没有?|不了|了(?:$|[\u4e00-\u9fff])"
)
HAN_AFTER = re.compile(
    r"(?:请|帮我|麻烦)?(?:把(?:这|上面)[\u4e00-\u9fff]{1,4})?(?:翻译?成|译成|翻成)[英中法德日韩俄西]{1,2}(?:文|语|班牙语)(?:谢谢)?$"
)
BOUNDARY = re.compile(r"[:：\n\"“”「『<\[（(=]|--")
LEAST_WORDS, LEAST_HAN = 12, 18  # words, or Han characters, of an unmarked text


def _unmarked(text: str) -> list[Fault]:
    """A short text that runs on from the instruction, or into it, with no mark at all between the two."""
    line = text.strip()
    if BOUNDARY.search(line) or len(line) > PASTED:
        return []
    offset = text.find(line)
    start = _han_text(line) if not line.isascii() else _latin_text(line)
    if start is None:
        return []
    return [Fault(span=Span(offset + start, offset + len(line)), where="prompt", found=str(len(line) - start))]


def _latin_text(line: str) -> int | None:
    """Where the handed-over text of a line begins, None when it has none."""
    into = INTO.match(line)
    if into:
        return into.end() if len(line[into.end() :].split()) >= 5 else None
    works = WORKS.match(line)
    if works and not re.search(r"[.?!;](?=\s)", line[: works.end() + 120]):
        rest = line[works.end() :]
        return works.end() if len(rest.split()) >= LEAST_WORDS and SPEECH.search(rest) else None
    after = INTO_AFTER.search(line, folded(line))
    if (
        after
        and len(line[: after.start()].split()) >= LEAST_WORDS
        and not re.search(r"[.?!;,]\s?$", line[: after.start()])
    ):
        return 0 if not re.search(r"[.?!]\s", line[: after.start()]) else None
    return None


def _han_text(line: str) -> int | None:
    """The same in Chinese, where a line of many characters without a mark is itself a sign."""
    marks = re.search(r"[，。；！？,;!?、 ]", line[:-1])
    works = HAN_WORKS.match(line)
    if works and (marks is None or marks.start() - works.end() >= LEAST_HAN):
        rest = line[works.end() :]
        follows = works["language"] and not re.match(r"并|的|后|时|要|不|且|给|即可|吧|谢|和|与|再|然后", rest)
        if (follows and len(rest) >= 6) or (len(rest) >= LEAST_HAN and HAN_SPEECH.search(rest)):
            return works.end()
    after = HAN_AFTER.search(line)
    return (
        0
        if after
        and after.start() >= 10
        and not re.search(r"[，。；！？,;!? ]$", line[: after.start()])
        and marks is None
        else None
    )


def _length(span: Span) -> int:
    return span.end - span.start
