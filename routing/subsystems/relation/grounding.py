"""grounding: figures and names of a response that a text given as the only source does not hold."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import repeat

from routing.contracts import Prompt, Span
from routing.subsystems.relation.derived import derived, spelt_out
from routing.subsystems.relation.fields import pairs_of, place_of
from routing.subsystems.relation.quotes import HANDED_OVER
from routing.subsystems.relation.signals import Fault
from routing.subsystems.relation.spelling import stems_of, words_of
from routing.text.gate import Gate, either, folded, gated
from routing.text.words import Token, fold, is_content, stem, tokens

SOURCE = r"(?:text|passage|context|document|documents|article|notes?|table|paragraph|information|sources?|facts?|data|report|transcript|material|excerpt|story|letter|e-?mail|page|notice|flyer|poster|memo|brochure|menu|invoice|records?|log|minutes|announcement)"
ONLY_FROM = tuple(
    gated(words)
    for words in (  # one gate for each way to say it
        rf"\b(?:us(?:e|ing) only|only us(?:e|ing)|(?:answer |respond )?(?:based |relying )?(?:only|solely|exclusively|strictly) (?:based )?(?:on|from|with|by|in)|us(?:e|ing) nothing (?:else )?but)"
        rf" (?:what is |what's )?(?:in |printed on |said in |stated in )?(?:the |this |these |that |its )?(?:(?:following|given|above|below|provided|supplied|attached|retrieved|printed) ){{0,2}}{SOURCE}\b",
        rf"\b(?:us(?:e|ing)|from) the (?:following |given )?{SOURCE} (?:only|alone)\b|\buse only what is\b",
        r"\bdo not (?:use|add|bring in|include) (?:any )?(?:outside|other|external|prior|additional|extra) (?:knowledge|information|facts|sources)|\bwithout (?:outside|external|prior) knowledge",
        r"\b(?:do not|don['’]t|never|without) (?:add|adding|invent|inventing|include|including|introduce|introducing|put in|make up|making up) (?:anything|any \w{1,20}|details?|facts?|information)[^.\n]{0,24}(?:\bnot|n['’]t) (?:\w{2,9} ){0,2}(?:in|there|mentioned|stated|given|present|provided|found|supported)\b",
        rf"\b(?:stick|keep) (?:strictly |closely )?to (?:what is in |what's in )?(?:the |this |these )?(?:\w{{2,12}} )?{SOURCE}\b",
        rf"\bnot (?:in|mentioned in|stated in|supported by) the {SOURCE}\b",
        r"\b(?:nothing|no \w{3,12}) (?:else )?(?:(?:that|which) (?:is|are|isn['’]t|does|do|the|it|cannot)\b[^.\n]{0,30}?\b(?:not|n['’]t|in it|there)\b|(?:beyond|outside|except|but|other than) (?:what )?(?:the|this|these|it)\b|not in (?:it|the|them)\b)",
        r"\b(?:don['’]t|do not|never|without) (?:go|going) (?:beyond|outside|further than)\b|\badd nothing\b|\bonly what (?:the|this|it|is|was|were|has been|they|people|someone)\b|\bonly (?:things |points |facts )?(?:actually |really )?(?:said|stated|mentioned|written|discussed) (?:in|by|there|here)\b|\bonly (?:facts|information|details|things|statements) (?:that (?:are )?|which (?:are )?)?(?:in|from|given|stated|found|appear)\b",
        r"\b(?:if|where|when|whatever|anything|fields?|values?|what)\b[^.\n]{0,40}\b(?:missing|absent|not (?:\w{2,9} ){0,2}(?:in|there|mentioned|stated|given|present|provided|found)|(?:does not|doesn['’]t) (?:say|mention|state|give))\b[^.\n]{0,40}\b(?:null|unknown|empty|blank|n/a|none|not stated|not given|out)\b",
        r"\b(?:null|unknown|empty|blank|n/a|\"not stated\"|\"not given\") (?:if|where|when|for) [^.\n]{0,30}\b(?:missing|absent|not|unknown|doesn['’]t)\b",
        r"(?:资料|材料|文中|原文|文本|文字|通知|里面?|正文|记录|简历|邮件)(?:里|中|上)?(?:若|如)?(?:没有?|未|不)(?:有|写|提(?:到|及|供)?|说|给出?|出现|明确|存在)?(?:到|及|明)?的?(?:内容|信息|字段|项|部分|就|则|请|一律|都){0,3}(?:不要|别|不得|不许|不可|勿|填|留空|写|返回|置|用|记为|标)|(?:不要|别|不得|勿|不)(?:能|可|许)?(?:写|说|加|提|超出|编造?|发挥|超越)[^，。\n]{0,6}(?:资料|材料|原文|文中|文本|通知|范围)(?:以外|之外|外)?|(?:只|仅)(?:写|说|列|填|用)[^，。\n]{0,4}(?:文中|资料|材料|原文|里面|通知)(?:里|中|上)?(?:有|写|提)|(?:缺失|没有|未提及?|未提到|不明|未知)(?:的|时|则|就|请|字段){0,3}(?:填|写|留空|返回|用)",
        r"(?:只(?:能)?|仅)(?:限于)?(?:根据|依据|用|使用|从|参考|基于)[^，。,\n]{0,10}(?:下文|上文|文|材料|通知|公告|告示|说明|记录|规定|邮件|资料|文本|原文|段落|文章|表|内容|信息|上下文|片段)|完全(?:根据|依据|基于)",
        r"(?:只|仅)(?:能|许|可以)?(?:写|说|列|记|总结|概括|归纳|整理|提|包含|保留)[^，。\n]{0,6}(?:说过|提到|提过|讲过|出现|明确|谈到|说到|讨论)(?:过|的)?",
        r"不(?:要|得|可)(?:添加|补充|引入|使用)[^，。\n]{0,10}(?:信息|知识|内容|资料)|(?:不要|不得|不可|勿|别)(?:自行)?(?:添加|加入|编造|虚构|增加|写入?|补充)[^，。\n]{0,8}(?:原文|材料|文中|资料|里面?)(?:中|里)?(?:没有|未|不存在)|严格(?:根据|依据|按照|基于)[^，。\n]{0,8}(?:材料|原文|文本|资料|下文|内容)",
    )
)
RESTRICTING = Gate(("only", "solely", "exclusively", "strictly", "nothing", "alone", "beyond", "null", "unknown", "empty", "blank", "n/a", "not given", "outside", "external", "additional", "not in", "not mentioned", "not stated", "not supported", "do not", "don't", "don’t", "never", "without", "stick", "keep", "勿", "别", "只", "没", "未", "留空", "缺失", "不明", "仅", "完全", "严格", "不要", "不得", "不可"))  # fmt: skip
ANY_ONLY_FROM = either(*(pattern.door for pattern in ONLY_FROM))
WHOLE_CHARS = 20_000  # a prompt that other readers fold as a whole
NEGATED = re.compile(r"\b(?:not|no|never|none|nor|neither|without|cannot)\b|n['’]t\b|不|没|未|无", re.IGNORECASE)
SENTENCE_END = re.compile(r"[.!?。！？\n](?=\s|$|[一-鿿])")
COMPUTES = re.compile(
    r"\b(?:calculate|compute|how many|how much|total|sum|average|percent(?:age)?|difference|convert|count|estimate|years? old|how (?:old|long|far))\b|"
    r"计算|多少|几|合计|平均|总|占比|百分|换算|估计|多久|多大",
    re.IGNORECASE,
)
NUMBER = re.compile(
    r"(?<![\w.])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\w])|(?<![A-Za-z0-9_.,])\d{2,12}(?:\.\d{1,6})?(?=[^\w.]|\.\D|\.?$|[一-鿿a-zA-Z%])"
)
NAME = re.compile(
    r"(?<![.!?:\n•*\-\"“”'] )(?<![.!?:\n•*\-\"“”'])(?<!^)\b[A-Z][a-zà-ÿ]{2,30}(?:[ -][A-Z][a-zà-ÿ]{1,30}){0,4}\b"
)
INLINE = re.compile(
    r"\b(?:passage|text|notes?|context|source|document|material|notice|flyer|poster|memo|announcement|letter|e-?mail|log|record)\s?[:：]\s?\S|(?:材料|原文|资料|文本|上下文|下文|段落|短文|文章|通知|公告|告示|说明|记录|邮件)\s?[:：]\s?\S",
    re.IGNORECASE,
)
PIECE = re.compile(r"(?:(?! (?:and|because|since|who|which|by|with|after|thanks to|due to|so that) )[^,;.!?\n]){3,200}")
HAN_PIECE = re.compile(r"[^，。；！？：\n,;!?:]{6,80}")
HAN = re.compile(r"[\u4e00-\u9fff]")
LEAST_HAN, FOREIGN_PAIRS, FOREIGN_MARKS = (
    7,
    0.15,
    0.7,
)  # a clause of another text: hardly a pair of characters, few characters in common
MEASURED = re.compile(
    r"[零一二三四五六七八九十百千万亿点半两几]+(?:个|多|余)?(?:公里|千米|厘米|毫米|公斤|千克|小时|分钟|[米里吨克斤元岁年月日时分秒天人次])?"
)
LEAST_UNMEASURED = 4  # characters of a clause beside its figures: "全长一点五公里" only says one anew
TALK = re.compile(
    r"根据|综上|总之|以上|您好|你好|希望|如有|如需|欢迎|感谢|谢谢|祝|请问|总体|总的来说|可以看出|也就是说|换句话说"
)
CODE = re.compile(
    r"```|^[ \t]{0,12}(?:def|class|async def|function|import|from [\w.]{1,40} import|const|let|fn|func|public|SELECT|#include)\b",
    re.MULTILINE,
)
# What the answer says of itself: its parts, its order, the steps of its writer.
OWN_WORK = re.compile(
    r"\b(?:the|this|my|each|these) (?:(?:list|table|summary|answer|bullets?|ordering|wording|draft|rows?|columns?|entries|rewrite|version|function|script|query|loop|code|snippet|method)\b|(?:above|below)\b)|\bI(?:['’]ve| have)? (?:kept|left|listed|put|sorted|ordered|grouped|merged|shortened|added up|rounded|marked|removed|dropped|rewrote|quoted|copied|used|followed)\b|"
    r"(?:上面|下面|以上|以下|本|这份|这张|该)(?:的)?(?:列表|表格?|清单|摘要|代码|函数|脚本|循环|查询|答案|版本|改写|排序|条目)|代码|函数|循环|(?:按|依)[^，。]{1,10}(?:排列|排序|列出|顺序)|我(?:已|把|将|按|只|没有?)",
    re.IGNORECASE,
)
ADDRESS = re.compile(r"(?:https?://|\bwww\.|\bdoi\.org/|\b10\.\d{2,9}/)[^\s\"'<>，。；]{1,300}", re.IGNORECASE)
NOTHING = re.compile(
    r"(?:null|none|n/?a|unknown|not (?:stated|given|mentioned|available|specified)|-|无|未知|不详|未提及|未提到|没有|空|暂无|缺失)",
    re.IGNORECASE,
)
JUDGED_KEY = re.compile(
    r"summary|sentiment|categor|type|label|language|title|reason|explan|tone|topic|intent|status|answer|note|摘要|总结|概括|情感|类别|类型|标签|语言|标题|理由|说明|主题|意图|状态|回答|结论|评价|备注",
    re.IGNORECASE,
)
SHORT_ANSWER = 400  # characters; longer answers explain in words of their own
TITLE = re.compile(r"《([^《》\n]{1,60})》")
CITATION = re.compile(
    r"[\[【(（]\s?\d{1,3}(?:[,，、\s]\s?\d{1,3}){0,10}\s?[\]】)）]|^\s{0,6}\d{1,3}[.)、]", re.MULTILINE
)
COMMON_NAMES = frozenset(["english", "chinese", "french", "german", "spanish", "markdown", "json", "yes", "no", "according", "the", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "note", "answer", "passage", "text", "document", "context", "source", "therefore", "however", "overall", "summary", "title", "dear", "sincerely", "regards", "mr", "mrs", "ms", "dr"])  # fmt: skip
READ_CHARS = 30_000


def is_closed_book(prompt: Prompt) -> bool:
    """True when the prompt hands over a text and says that nothing else may be used."""
    if len(prompt.text) <= WHOLE_CHARS and not _may_restrict(folded(prompt.text)):
        return False
    short = len(prompt.text) < 80 and prompt.text.count("\n") < 2
    if short and not (
        prompt.of_kind("material", "quote", "table") or INLINE.search(prompt.text) or HANDED_OVER.search(prompt.text)
    ):
        return False
    windows = (prompt.text[:3000], prompt.text[-1500:] if len(prompt.text) > 3000 else "")
    return any(map(_restricts, windows))


def _restricts(text: str) -> bool:
    low = folded(text)
    return _may_restrict(low) and any(pattern.search(text, low) for pattern in ONLY_FROM)


def _may_restrict(low: str) -> bool:
    return RESTRICTING.admits(low) and ANY_ONLY_FROM.admits(low)


def unsupported(prompt: Prompt, context: str, index: int, response: str) -> list[Fault]:
    """Numbers and proper names of the response that neither prompt nor conversation holds, where nothing else may be used."""
    if not response:
        return []
    text = response[:READ_CHARS]
    known = set(stems_of(context[:400_000]))
    hidden = [Span(*match.span()) for match in CITATION.finditer(text)]
    found = [*_new_names(text, known, context), *_new_titles(text, context)]
    # Without a figure in the prompt there is nothing to compute from.
    if not COMPUTES.search(prompt.instruction[-1500:]) or not any(ch.isdecimal() for ch in context[:40_000]):
        found += _new_numbers(text, known, context)
    shown = [(span, words) for span, words in found if not _denied(text, span)]
    # Prose beside code tells what that code does, in words of its own.
    pieces = [] if CODE.search(text) else [*_new_things(text, known), *_new_clauses(text, context)]
    shown += [(span, words) for span, words in pieces if not _denied(text[: span.end], span)]
    shown += _new_values(text, known, context)
    shown = [(span, words) for span, words in shown if not any(span.overlaps(h) for h in hidden)]
    return [Fault(index, span, words) for span, words in sorted(shown)[:10]]


def _denied(text: str, span: Span) -> bool:
    """True in a sentence with a negation: "the text names no Chihuahua" adds nothing."""
    before = text[max(0, span.start - 200) : span.start]
    sentence = SENTENCE_END.split(before)[-1] + SENTENCE_END.split(text[span.start : span.end + 120])[0]
    return bool(NEGATED.search(sentence))


def _new_numbers(text: str, known: set[str], context: str) -> Iterator[tuple[Span, str]]:
    for match in NUMBER.finditer(text):
        if fold(match.group()) not in known and not derived(match.group(), match.start(), text, context):
            yield Span(*match.span()), match.group()


def _new_names(text: str, known: set[str], context: str) -> Iterator[tuple[Span, str]]:
    for match in NAME.finditer(text):
        words = [token.text for token in tokens(match.group())]
        new = [w for w in words if stem(w) not in known and w not in COMMON_NAMES and not spelt_out(w, context)]
        if new and len(new) == len(words):
            yield Span(*match.span()), match.group()


def _new_things(text: str, known: set[str]) -> Iterator[tuple[Span, str]]:
    """Items of a listing sentence that share no word with the text while other items of it do."""
    if len(text) > SHORT_ANSWER:
        return
    addresses = [Span(*m.span()) for m in ADDRESS.finditer(text)] if "/" in text else []
    pieces = [
        Span(*m.span())
        for m in PIECE.finditer(text)
        if not any(m.start() < a.end and a.start < m.end() for a in addresses)
    ]
    judged = [(span, [w for w in tokens(text[span.start : span.end]) if is_content(w.text)]) for span in pieces]
    if not any(map(_drawn_from, (words for _, words in judged if words), repeat(known))):
        return
    for span, words in judged:
        own = OWN_WORK.search(text[span.start : span.end])
        if len(words) >= 2 and not own and not any(_near(word.text, known) for word in words):
            yield span, text[span.start : span.end].strip()


def _drawn_from(words: Sequence[Token], known: set[str]) -> bool:
    """True for a piece that the text holds, or holds but for one word ("you can get a refund within 30 days")."""
    foreign = sum(not _near(word.text, known) for word in words)
    return foreign == 0 or (foreign == 1 and len(words) > 3)


def _new_clauses(text: str, context: str) -> Iterator[tuple[Span, str]]:
    """Chinese clauses that share hardly a character with the text, beside others that do."""
    if len(text) > SHORT_ANSWER or text.lstrip()[:1] in ("{", "[") or not HAN.search(text):
        return
    pairs, marks = _pairs(context), set(context)
    judged = [(Span(*m.span()), m.group(), *_shares(m.group(), pairs, marks)) for m in HAN_PIECE.finditer(text)]
    if not any(known >= 0.5 for _, _, known, _ in judged):
        return
    for span, piece, known, foreign in judged:
        long = len(HAN.findall(piece)) >= LEAST_HAN and len(HAN.findall(MEASURED.sub("", piece))) >= LEAST_UNMEASURED
        if (
            long
            and known <= FOREIGN_PAIRS
            and foreign >= FOREIGN_MARKS
            and not (TALK.search(piece) or OWN_WORK.search(piece))
        ):
            yield span, piece.strip()


def _pairs(text: str) -> set[str]:
    return {text[at : at + 2] for at in range(len(text) - 1)}


def _shares(piece: str, pairs: set[str], marks: set[str]) -> tuple[float, float]:
    """(share of the pairs of characters that the text has, share of the characters that it lacks)."""
    han = "".join(HAN.findall(piece))
    own = [han[at : at + 2] for at in range(len(han) - 1)]
    return sum(pair in pairs for pair in own) / max(1, len(own)), sum(mark not in marks for mark in han) / max(
        1, len(han)
    )


def _new_values(text: str, known: set[str], context: str) -> Iterator[tuple[Span, str]]:
    """Values of a JSON answer that the text does not hold at all, where the rest of them come from it."""
    leaves = [(key, value) for key, value in pairs_of(text) if not JUDGED_KEY.search(key)] if "{" in text else []
    pairs, marks = _pairs(context), set(context)
    words = len(re.findall(r"[A-Za-z]{2,}", context))
    judged = []
    for key, value in leaves:
        if NOTHING.fullmatch(value) or not value[:1].isalpha():
            continue
        if HAN.search(value):
            share, foreign = _shares(value, pairs, marks)
            judged.append((key, value, share == 0 and foreign >= 0.5))
        elif words >= 10:
            own = [w for w in words_of(value) if is_content(w) and w.isalpha() and len(w) > 2]
            judged.append((key, value, bool(own) and not any(_near(word, known) for word in own)))
    if len(judged) < 2 or all(new for _, _, new in judged):
        return
    for key, value, new in judged:
        if new and (place := place_of(text, key, value)):
            yield place, value


def _near(word: str, known: set[str]) -> bool:
    root = stem(word)
    return root in known or (len(root) > 4 and any(root[:4] == other[:4] for other in known))


def _new_titles(text: str, context: str) -> Iterator[tuple[Span, str]]:
    for match in TITLE.finditer(text):
        if match.group(1) not in context:
            yield Span(*match.span()), match.group()
