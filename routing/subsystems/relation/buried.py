"""buried: instructions in the middle of a long prompt, by their wording or because they break the pattern of the lines around them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from routing.contracts import Prompt, Span
from routing.subsystems.relation.signals import Fault

LONG = 3000  # a prompt of this weight can bury an instruction
HEAD, TAIL = 0.15, 0.85
MOST = 6  # a prompt made of rules buries none
LEAST_AROUND = 6  # lines of one pattern before and after a line that breaks it
ODD_LINES = 3
READ_CHARS = 400_000
RULE_LINE = re.compile(
    r"^[ \t]*[#>*-]{0,4}[ \t]*(?:(?:rule|important|note|nb|attention|instruction|remember|constraint|requirement|规则|重要|注意|要求|提示|切记)\s{0,2}[:：]\s{0,3}[^\n]{0,40}?)?"
    r"(?:never|always|do not|don['’]t|you must|make sure|be sure|only (?:use|answer|output|write)|answer in|reply in|write in|output|use the (?:word|format)|"
    r"不要|不得|必须|务必|一定要|请勿|禁止|切勿|请用|请以|只(?:输出|回答|使用)|不许)[^\n]{4,300}$",
    re.IGNORECASE | re.MULTILINE,
)
OUTPUT = r"(?:answers?|summar(?:y|ies)|repl(?:y|ies)|responses?|outputs?|text|notice|translations?|reports?|articles?|letters?|e-?mails?|posts?|lists?|tables?|sentences?|paragraphs?|headings?|titles?|bullets?|lines?|prices?|dates?|amounts?|weights?|figures|numbers|names|units|quotes?|json|markdown|[a-z]+ese|english|german|french|spanish|capitals|words)"
RULE_SENTENCE = re.compile(
    r"(?<=[.!?]\s)(?:(?:Please|Important:|Note:|NB:|Remember:|Remember to|Make sure|Be sure to|You must|Your answer must|The (?:answer|summary|reply|text|output|report|translation) (?:must|should)|Write the|Answer (?:only )?in|Reply (?:only )?(?:in|with)|Output only|Only (?:output|list|answer|write))\b[^.!?\n]{4,200}"
    rf"|(?:Also,? |And |In your \w{{3,12}},? )?(?:[Ww]rite|[Gg]ive|[Ss]tate|[Ee]xpress|[Pp]ut|[Kk]eep|[Uu]se|[Bb]egin|[Ss]tart|[Ee]nd|[Ss]ign|[Ff]ormat|[Mm]ention|[Ii]nclude|[Ll]eave out|[Oo]mit|[Mm]ark|[Ss]pell|[Cc]onvert|[Ll]imit|[Dd]o not|[Dd]on['’]t|[Nn]ever|[Aa]lways)\b[^.!?\n\"“]{{0,80}}?\b(?:your|the|all|every|each|in|only) {OUTPUT}\b[^.!?\n]{{0,120}})[.!?]|"
    r"(?<=[。！？；\n])(?:(?:另外|此外|对了|还有|记得)[，,]?)?(?:请(?:只|用|以|务必|不要|勿|注意|将|把|在|统一|保留|标)|注意[：:]|务必|答案(?:必须|要|请)|只(?:输出|回答|列出)|回答(?:必须|时|要)|"
    r"(?:这|最后的?|你的)?(?:句话|小结|摘要|总结|概括|译文|回复|回答|文案|标题|结尾|开头|正文|全文|文中|报告|通知|所有[\u4e00-\u9fff]{1,6})(?:里|中|内)?(?:一律|统一|都|均|全部)?(?:请|要|须|必须|应|一律|不要|不得|只能|不能|不超过|控制在))[^。！？\n]{1,120}[。！？]"
)
LABEL = re.compile(
    r"^[ \t]*[-*•·\[(【（]{0,2}[ \t]*(?:(?:第|no\.? ?|#)?\d{1,5}|[A-Za-z]{1,12}[ \t]?[#-]?\d{1,5}|第[一二三四五六七八九十百零]{1,6}|[\u4e00-\u9fff]{1,6}[ \t]?\d{1,5})(?:[:.\-/年月]\d{1,4}){0,4}[ \t]?(?:[条号项点日封天笔次段行页]{0,2}[ \t]*[\])】）.、:：,，)|-]|[条号项点日封天笔次段行页]|[ \t])",
    re.IGNORECASE,
)
HAN = re.compile(r"[\u4e00-\u9fff]")
BULLET = re.compile(r"^[ \t]*[-*•·][ \t]")
ORDER = re.compile(
    r"\b(?:please|must|should|write|use|put|give|keep|begin|start|end|finish|close|open|sign|mention|include|leave|omit|avoid|never|always|do not|don['’]t|only|answer|reply|"
    r"respond|summary|format|call|address|quote|state|express|translate|list|add|mark|highlight|ignore|skip|spell|convert|round|limit|refer|reading order|in (?:capitals|english|german|french|spanish|chinese))\b|"
    r"请|须|必|要|一律|统一|不得|只|都用|均用|结尾|开头|用|以[“「].{1,20}[”」]|写|回答|输出|摘要|小结|改成|改为|别|勿|避免|省略|注明|标注|换算|保留",
    re.IGNORECASE,
)


def buried_instructions(prompt: Prompt) -> list[Fault]:
    """Rules in the middle of a long prompt, with most of the text before and after them."""
    text, size = prompt.text, len(prompt.text)
    if size < LONG and (text.isascii() or size * 5 < LONG * 2 or _weight(text) < LONG):
        return []
    low, high = int(size * HEAD), int(size * TAIL)
    middle = [Span(*m.span()) for m in islice(RULE_LINE.finditer(text, low, high), 200) if m.end() < high]
    middle += [Span(*m.span()) for m in islice(RULE_SENTENCE.finditer(text, low, high), 200) if m.end() < high]
    middle += [span for span in _odd_lines(text) if span.start >= low and span.end <= high]
    middle = [span for at, span in enumerate(middle) if not any(span.overlaps(other) for other in middle[:at])]
    if not middle or len(middle) > MOST:
        return []
    return [
        Fault(
            span=span,
            where="prompt",
            found=" ".join(text[span.start : span.end].split())[:80],
            detail=str(100 * span.start // size),
        )
        for span in sorted(middle)[:3]
    ]


def _weight(text: str) -> int:
    """Length in Latin code points; a Chinese one says as much as two and a half."""
    return len(text) + 3 * len(HAN.findall(text[: LONG * 2])) // 2


def _odd_lines(text: str) -> Iterator[Span]:
    """Lines without the label that the lines before and after them carry, where they tell the reader what to do."""
    lines = list(_lines(text[:READ_CHARS]))
    shapes = [_shape(text[span.start : span.end]) for span in lines]
    usual, number = Counter(shape for shape in shapes if shape).most_common(1)[0] if any(shapes) else ("", 0)
    if number < 2 * LEAST_AROUND:
        return
    first, last = shapes.index(usual), len(shapes) - 1 - shapes[::-1].index(usual)
    odd = [at for at in range(first, last) if not shapes[at]]
    if len(odd) > ODD_LINES or number < 0.8 * (last - first + 1 - len(odd)):
        return
    for at in odd:
        before, after = shapes[:at].count(usual), shapes[at:].count(usual)
        line = text[lines[at].start : lines[at].end]
        if min(before, after) >= LEAST_AROUND and len(line) <= 240 and ORDER.search(line):
            yield lines[at]


def _lines(text: str) -> Iterator[Span]:
    start = 0
    for raw in text.split("\n"):
        if raw.strip():
            yield Span(start, start + len(raw))
        start += len(raw) + 1


def _shape(line: str) -> str:
    """The label that a line begins with, its digits as one zero; "" for none."""
    match = LABEL.match(line) or BULLET.match(line)
    return re.sub(r"\d+|[一二三四五六七八九十百零]+", "0", match.group().strip().lower()) if match else ""
