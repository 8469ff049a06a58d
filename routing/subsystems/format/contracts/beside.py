"""beside: JSON that a prompt speaks of and that is not, or not alone, what the answer must be.

It is what a program that is to be written reads or returns, one example in a longer document, or it comes after sentences that the
prompt orders as well.
"""

from __future__ import annotations

import re

from routing.subsystems.format.contracts.prose import Prose
from routing.text.gate import gated

# "Write a function that returns JSON": the answer is the function. A "function call" is JSON itself.
PROGRAM = re.compile(
    r"\b(?:write|implement|create|build|code|develop|program|give me|show me|need|want)\b[^.!?\n]{0,60}?"
    r"\b(?:function|script|program|endpoint|method|component|class|handler|parser|CLI|module|snippet of code|code|query|regex)\b"
    r"(?! (?:calls?|arguments?|descriptions?|review|reviews|blocks?|fences?|names?)\b|-call| of (?:the )?(?:event|concert|evening))(?![^.!?\n]{0,12}\bas JSON\b)[^.!?\n]{0,160}$"
    r"|(?:写|实现|编写|编一|开发|给我)[^。！？\n]{0,40}?(?:函数|脚本|程序|方法|接口|组件|代码|模块|正则)(?!块|调用|围栏|说明|审查|评审|名)[^。！？\n]{0,100}$",
    re.IGNORECASE,
)
ONLY_PROGRAM = gated(
    r"\b(?:code|script|function|program|query|SQL) only\b|\b(?:only|just|nothing but)(?: (?:the|a|return|output|write|give|python|javascript|js|sql|java|go|complete|full)){0,4} (?:code(?! ?(?:blocks?|fences?))|function|script|program|query)\b(?! calls?\b)"
    r"|只(?:需)?(?:输出|返回|回答|给出?|写|要|贴)(?:完整的?|最终的?)?\s{0,2}(?:[A-Za-z+#]{1,12}\s{0,2})?(?:代码(?!块)|函数(?!调用)|脚本|程序|SQL|正则)"
)
# One example in a README is not the whole of it.
PIECE = re.compile(
    r"\s{0,2}(?:code )?(?:examples?|snippets?|samples?|blocks?)\b|\s{0,2}(?:格式的?)?(?:代码)?(?:示例|例子|片段|样例|代码块)",
    re.IGNORECASE,
)
DOCUMENT = gated(
    r"\b(?:README|documentation|article|guide|tutorial|blog|manual|handbook|how-?to|headings?|sections?|chapter|markdown (?:file|document|page))\b|\w\.md\b|文档|文章|教程|指南|手册|博客|章节|小?标题"
)
SENTENCES = gated(
    r"\b(?:first|begin by|start by|start with|begin with)\b[^.!?\n]{0,40}?\b(?:explain\w{0,3}|summari[sz]\w{1,3}|describ\w{1,3}|justify\w{0,3}|writ\w{1,3}|say\w{0,3}|tell\w{0,3}|giv\w{1,3}|stat\w{1,3}|greet\w{0,3}|comment\w{0,3}|a (?:short |brief |one-line )?(?:sentence|paragraph|greeting|note|summary|explanation)|(?:one|two|three) (?:short )?sentences?)\b[^.!?\n]{0,120}?(?:\bthen\b|\bafter (?:that|it|which)\b|\bfollowed by\b|\bbefore\b|[.;] (?:then|after that|below it|on the next line)\b)[^.!?\n]{0,100}?(?:JSON|\bobject\b|\{)"
    r"|\b(?:sentences?|paragraphs?|lines?|notes?|explanation|summary|greeting|comment|reasoning)\b[^.!?\n]{0,40}?\b(?:followed by|and then|then|above|before)\b[^.!?\n]{0,60}?\bJSON\b"
    r"|\b(?:after|below|under|above|before) the (?:JSON|object)\b,?\s(?:\w+\s){0,3}?(?:add|write|give|explain|say|put|include|state)\b"
    r"|\bJSON\b[^.!?\n]{0,100}?\b(?:and then|then|followed by|and finally|and below it)\b[^.!?\n]{0,30}?\b(?:sentences?|paragraphs?|(?:one|a|last) (?:short )?line|line of|note|explanation|comment|explain|justify)\b"
    r"|先(?:用|写|给|说|解释|概括|总结|回复|向|以|跟|对)[^。！？\n]{0,50}?(?:再|然后|接着|之后|最后)[^。！？\n]{0,40}?(?:JSON|\{)"
    r"|(?:JSON|代码块)[^。！？\n]{0,30}?(?:后面|之后|下面|下方|前面|之前|上面|前|后|外面?)[^。！？\n]{0,4}(?:再|另|先)?(?:附|加|写|用|给出?|补充?)[^。！？\n]{0,12}(?:句|段|说明|解释|理由|话)"
    r"|JSON[^。！？\n]{0,40}?(?:再|然后|接着|最后|并)(?:另起一行)?(?:附上?|加上?|用|写)[^。！？\n]{0,10}(?:句|段|说明|解释|理由)"
)
ONLY_ADDED = re.compile(r"(?:不要|不得|勿|别|无需|禁止|\b(?:do not|don't|never|no)\b)[^。.\n]{0,16}$", re.IGNORECASE)
REFUSED = re.compile(r"不要|不得|不写|不加|不附|勿|别|无需|禁止|\b(?:not|never|no|without)\b|n['’]t\b", re.IGNORECASE)
SPOKEN = re.compile(
    r"(?:说明|解释|介绍|比较|对比|讲解?|谈谈?|描述|区分|评价)(?:(?!输出|返回|以|用|成|为)[^，,]){0,10}$"
    r"|\b(?:explain|describe|compare|discuss|define)\b(?:(?! (?:as|in|to|into|using|with) )[^,]){0,30}$",
    re.IGNORECASE,
)
# A pattern or a path holds backslashes of its own.
BACKSLASHES = gated(
    r"\b(?:regex\w*|regular expressions?|backslash\w*|latex|literal(?:ly)? \\\\?n|two characters|windows paths?|file paths?)\b|正则|反斜[杠线]|两个字符|字面|公式|路径"
)


def orders_program(prose: Prose, match: re.Match[str]) -> bool:
    """True when the sentence around the word JSON orders a program, or only the program is to be shown."""
    sentence = prose.sentence_at(match.end() - 1)
    if prose.search(ONLY_PROGRAM) is not None:
        return True
    return PROGRAM.search(prose.masked[sentence.start : match.end() - len("JSON")]) is not None


def in_a_document(prose: Prose, match: re.Match[str]) -> bool:
    """True when the JSON is an example inside a document that the prompt wants."""
    return PIECE.match(prose.masked, match.end()) is not None and prose.search(DOCUMENT) is not None


def orders_prose(prose: Prose) -> bool:
    """True when the prompt wants sentences before or after the JSON."""
    match = prose.search(SENTENCES)
    if match is None or REFUSED.search(match.group()):
        return False
    return ONLY_ADDED.search(prose.masked, max(0, match.start() - 24), match.start()) is None


def spoken_of(before: str) -> bool:
    """True for "explain JSON", 说明 JSON 的特点: `before` ends at the word."""
    return SPOKEN.search(before) is not None
