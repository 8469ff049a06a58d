"""added_text: an introduction before, or remarks behind, a result that was asked for alone."""

from __future__ import annotations

import re
from collections.abc import Iterator

from routing.contracts import ModelResponse, Span, Text, View
from routing.subsystems.style.demands import Demands
from routing.subsystems.style.signals import Fault

HEAD = 500
# Words by which an answer speaks of itself as a result.
RESULT = (
    r"(?:translat(?:ion|ed)\w*|version|sentence|paragraph|text|summary|summari[sz]ed|title|headline|command|query|quer(?:y|ies)|answer|result|output|rewrit\w+|rewrite|revis\w+|corrected|correction|paraphras\w+|rephras\w+|polished|name|slogan|word|line|list|"
    r"email|message|reply|poem|haiku|caption|description|code|number|response|option|suggestion|draft|edit(?:ed)?)"
)
RESULT_ZH = r"(?:译文|翻译|结果|答案|回答|摘要|总结|概括|标题|改写|修改|润色|压缩|整理|命令|语句|查询|句子|版本|内容|输出|文案|情绪|分类|名字|文字|如下|以下)"
OPENERS = (
    r"(?:sure|certainly|of course|absolutely|definitely|gladly|okay|ok|great|alright|no problem|understood|got it|noted|yes|here you go|thank you|thanks|i(?:'d| would) be (?:happy|glad)|(?:i'm )?happy to|i can help|let me|"
    r"当然(?:可以)?|好的|好嘞|没问题|可以的?|明白(?:了)?|收到|了解(?:了)?|知道了|非常乐意|很高兴|很乐意|遵命|是的|根据[您你]?的?(?:要求|需求|指示|提示|描述)|按照?[您你]?的?(?:要求|指示)|我(?:将|会|来|已经?)|让我)"
)
OPENER = re.compile(rf"\A\s{{0,20}}[*_]{{0,2}}{OPENERS}(?:\b|(?=[\u3400-\u9fff，。！,!]))", re.IGNORECASE)
POINTS = re.compile(
    rf"\b(?:here|below|following|follows)\b|\b(?:the|your|this|a|an|my|possible|suggested)\s(?:[\w'’-]{{1,20}}\s){{0,4}}{RESULT}\b|\b{RESULT}\b(?:\s[\w'’-]{{1,20}}){{0,6}}\s(?:is|are|would be)\b|\bi(?:'ve| have|'ll| will|'d)\b|\byou (?:can|could|may)\b|如下|以下|下面|{RESULT_ZH}(?:是|为|后|结果)?[：:]?$|{RESULT_ZH}(?:如下|是|为)",
    re.IGNORECASE,
)
LINE = re.compile(r"\A\s{0,20}([^\n]{2,240}?)[ \t]{0,4}(?:\n|\Z)")
SAME_LINE = re.compile(r"\A\s{0,20}([^\n:：]{1,120}[:：])[ \t]{0,4}(?=\S)")
LABEL = re.compile(
    r"[*_#\s]{0,4}(?:(?:english|french|german|spanish|italian|chinese|japanese|final|best|short|new|improved)\s)?(?:translation|translated text|(?:corrected|rewritten|revised|polished|edited|translated|summari[sz]ed|improved)(?: (?:sentence|text|version|paragraph))?|answer|result|output|summary|paraphrase|rewrite|response|译文|翻译(?:结果|如下)?|答案|结果|输出|摘要|总结|改写(?:后|结果)?|修改后|润色后)[*_]{0,2}[:：][*_]{0,2}",
    re.IGNORECASE,
)
GENRE_LETTER = re.compile(r"\b(?:e-?mail|letter|message|reply|sms|post|dm)\b|邮件|信|短信|回复|私信", re.IGNORECASE)
PARAGRAPH = re.compile(r"\n[ \t]*\n\s{0,20}")
# Remarks on the result itself, at the beginning of a later paragraph, or anywhere in it.
REMARK_START = re.compile(
    r"[*_#>\-•(（\[【\s]{0,6}(?:(?:translator'?s? )?notes?\b|n\.b\.|p\.?s\.?\b|explanations?\b|rationale\b|reasoning\b|disclaimer\b|(?:key |main |list of )?(?:changes|corrections|edits|modifications|improvements|fixes)\b|what (?:i|was) changed|(?:this|the above|that|these) (?:\w+ ){0,2}(?:version|translation|is (?:the |a |an )?(?:formal|informal|literal|more|polite|common)|uses|sounds|keeps|captures|conveys|means|changes|wording|phrasing|haiku|poem|title|sentence)\b|"
    r"in (?:formal|informal|spoken|casual|everyday)\b|alternatively\b|literally\b|i (?:have |'ve |also |only |just )?(?:replaced|changed|kept|removed|chose|used|corrected|fixed|translated|rewrote|rephrased|adjusted|shortened|opted|avoided|tried|made)\b|i've (?:replaced|changed|kept|removed|chosen|used|corrected|fixed)\b|"
    r"let me know\b|(?:i )?hope (?:this|that|you|it)\b|feel free\b|please let me know|would you like|(?:译)?注(?:释|意|：|:)|译者注|备注|解析|说明[：:]|解释[：:]|点评|评析|赏析|注[：:]|改动|修改(?:说明|之处|点|了)|更改|以上(?:改动|修改|翻译|译文|内容|为|是)|这(?:句|个|里|样)(?:译文|翻译|版本|标题|改写|话)?(?:采用|使用|更|用了|保留|改|译|是)|我(?:将|把|用|采用|保留|删|调整|修改|选)|翻译(?:时|说明|中)|其中[“「]|希望(?:这|对你|对您|以上|能)|如(?:果)?(?:[您你])?(?:需要?|有)[^\n]{0,20}(?:告诉|联系|修改|调整|补充)|共\s?\d{1,4}\s?个?字|字数[：:])",
    re.IGNORECASE,
)
COURTESY = re.compile(
    r"[*_\s(]{0,6}(?:let me know|(?:i )?hope|feel free|please let me know|would you like|p\.?s|希望|如(?:果)?)",
    re.IGNORECASE,
)
REMARK = re.compile(
    r"\b(?:note|version|formal|informal|literal(?:ly)?|meaning|refers? to|translat\w+|replac\w+|chang\w+|corrections?|kept|remov\w+|chose|adjust\w+|rephras\w+|rewr\w+|wording|alternativ\w+|original|because|since|explanation|pronounced|i\.e\.|also written|depending)\b|注|解析|说明|改动|修改|调整|原文|原句|去掉|删去|保留|采用|译为|译作|意为|意思|含义|\d\s?个?字|语气|直译|也可|敬语|因为|读作|拼音",
    re.IGNORECASE,
)
TAIL_BRACKET = re.compile(r"\s{0,10}[（(]([^（）()\n]{3,300})[)）][.。]?\s{0,10}\Z")
DASHED = re.compile(r"\A\s{0,10}[^\s—–]{1,30}(?: [^\s—–]{1,20})?\s{0,2}((?:—|–|--|- )\s?[^\n]{8,400})\s{0,10}\Z")
INNER_BRACKET = re.compile(r"[（(\[【][^（）()\[\]【】\n]{2,200}[)）\]】]")
BRACKETS = re.compile(r"[（(\[【]")
NUMBERING = re.compile(r"\A\s{0,8}\d{1,2}[.、)](?!\d)\s{0,2}")
NUMBERED_SOURCE = re.compile(r"^\s{0,8}\d{1,2}[.、)]", re.MULTILINE)
NOTE = re.compile(
    r"[（(]\s?(?:注|注释|译注|备注|说明|解释|note|translator'?s note|n\.b\.)\s?[:：][^）)\n]{0,400}[）)]?|^\s{0,4}\*{0,2}(?:注|注释|备注|说明|解释|译注|解析|notes?|translator'?s notes?|(?:brief |short )?explanations?|(?:key |main )?(?:changes|corrections|edits|modifications)(?: (?:made|applied))?|what (?:i|was) changed|rationale|reasoning|p\.?s\.?|disclaimer|译者注|修改(?:说明|之处|点)|改动(?:说明)?|更改(?:说明)?|翻译说明|点评|评析)\*{0,2}\s?[:：][^\n]{0,400}",
    re.IGNORECASE | re.MULTILINE,
)
SMALL = re.compile(
    r"\b(?:numbers?|words?|digits?|letters?|yes|no|label|category|value|name|figure)\b|数字|一个词|那个词|字母|是或否|标签|类别|数值",
    re.IGNORECASE,
)
SHORT_WORDS, SHORT_HAN = 3, 8


def find(view: View, demands: Demands, response: ModelResponse) -> Iterator[Fault]:
    """The introduction and the remarks of one response."""
    if demands.result_only is not None and not demands.structured:
        yield from _preamble(view, demands.result_only.value, response)
    ruled_out = demands.no_notes or (demands.result_only if not demands.structured else None)
    if ruled_out is not None:
        yield from _annotation(view, demands, ruled_out.value, response)


def _preamble(view: View, demand: str, response: ModelResponse) -> Iterator[Fault]:
    end = _introduction(response.text, view.prompt.text, demand)
    if not end:
        return
    quote = response.text[:end].strip()
    because = Text(
        f"starts with “{quote[:100]}” where “{demand[:60]}”", f"开头是“{quote[:100]}”，而提示说“{demand[:60]}”"
    )
    start = len(response.text) - len(response.text.lstrip())
    expected = Text("the result alone", "只有结果")
    yield Fault("preamble_added", response.index, Span(start, end), because, expected, "error")


def _introduction(text: str, prompt: str, demand: str) -> int:
    """Where the introduction ends, 0 without one. Material that itself begins in such a way is no introduction."""
    head = text[:HEAD]
    line = LINE.match(head)
    first = line.group(1).rstrip("*_ ") if line else ""
    more = bool(line and text[line.end() :].strip())
    if line and more and first not in prompt:
        opened = OPENER.match(head) is not None and OPENER_IN.search(prompt) is None
        colon = first[-1:] in ":："
        if opened and (colon or POINTS.search(first) or len(first) <= 160) and first[-1:] in ":：.!。！~～":
            return line.end()
        if colon and (POINTS.search(first) or _names_demand(first, demand)):
            return line.end()
    same = SAME_LINE.match(head)
    if same and text[same.end() :].strip():
        lead = same.group(1)
        if LABEL.fullmatch(lead.strip()) and not re.search(
            re.escape(lead.strip("*_# \n")[:-1]) + r"\s?[:：]", prompt, re.IGNORECASE
        ):
            return same.end()
        if lead[0].islower() or lead.istitle() or lead in prompt:
            return 0
        if (OPENER.match(lead) and POINTS.search(lead)) or SAYS_SO.search(lead):
            return same.end()
    return 0


OPENER_IN = re.compile(rf"(?:^|[\n\"“'「『:：])\s{{0,4}}{OPENERS}(?:\b|[，。！])", re.IGNORECASE)
SAYS_SO = re.compile(
    rf"\b(?:here(?:'s| is| are)|below (?:is|are))\b[^:：\n]{{0,60}}\b{RESULT}\b|\bthe (?:[\w'’-]{{1,20}} ){{0,3}}{RESULT}\b[^:：\n]{{0,40}} (?:is|follows|reads)\b|^(?:以下|下面|这)是[^：:\n]{{0,40}}[：:]$|(?:{RESULT_ZH})(?:[^：:\n]{{0,12}})(?:如下|是|为)[：:]$",
    re.IGNORECASE,
)


def _names_demand(line: str, demand: str) -> bool:
    """The line takes up the thing that the demand names: “… so the sentiment is:” for “the sentiment only”."""
    words = set(re.findall(r"[a-z]{5,20}", demand.lower())) - {"nothing", "output", "reply", "please"}
    return any(word in line.lower() for word in words)


def _annotation(view: View, demands: Demands, demand: str, response: ModelResponse) -> Iterator[Fault]:
    text = response.text
    span = _remark(view, demands, demand, text)
    if span is not None:
        quote = text[span.start : span.end].strip()
        because = Text(
            f"adds “{quote[:100]}” although “{demand[:60]}”", f"多出“{quote[:100]}”，而提示说“{demand[:60]}”"
        )
        yield Fault("extra_annotation", response.index, span, because, Text("no notes", "不带注释"), "error")
    number = NUMBERING.match(text)
    if (
        number
        and demands.translates
        and not NUMBERED_SOURCE.search(view.prompt.text)
        and len(NUMBERED_SOURCE.findall(text)) == 1
    ):
        found = number.group().strip()
        because = Text(f"a stray number “{found}” before the result", f"结果前多了编号“{found}”")
        expected = Text("no numbering", "不带编号")
        yield Fault("extra_annotation", response.index, Span(*number.span()), because, expected, "error")


def _remark(view: View, demands: Demands, demand: str, text: str) -> Span | None:
    prompt = view.prompt.text
    note = NOTE.search(text)
    if note is not None and text[: note.start()].strip():
        return Span(*note.span())
    letter = GENRE_LETTER.search(prompt[:4000]) is not None
    for gap in PARAGRAPH.finditer(text[:20_000]):
        start = REMARK_START.match(text, gap.end())
        if start is None or not text[: gap.start()].strip() or (letter and COURTESY.match(text, gap.end())):
            continue
        if text[gap.end() : start.end()].strip() not in prompt:
            return Span(gap.end(), min(len(text), gap.end() + 400))
    if BRACKETS.search(prompt):
        return None
    tail = TAIL_BRACKET.search(text, max(0, len(text) - 340))
    if (
        tail
        and text[: tail.start()].strip()
        and (REMARK.search(tail.group(1)) or (SMALL.search(demand) and _is_short(text[: tail.start()])))
    ):
        return Span(*tail.span())
    dash = DASHED.match(text) if SMALL.search(demand) else None
    if dash:
        return Span(dash.start(1), len(text.rstrip()))
    inner = INNER_BRACKET.search(text) if demands.no_notes else None
    return Span(*inner.span()) if inner and text[: inner.start()].strip() else None


def _is_short(result: str) -> bool:
    words = len(result.split())
    return len(result.strip()) <= SHORT_HAN or (words <= SHORT_WORDS and result.isascii())
