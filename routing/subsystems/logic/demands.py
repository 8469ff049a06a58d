"""demands: what a prompt demands and forbids, read as polarity, language, form and amounts, to find what excludes itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from routing.contracts import Span
from routing.subsystems.logic.oversized import oversized
from routing.subsystems.logic.signals import Fault
from routing.text.fronts import fronted
from routing.text.gate import Gate, either, gated
from routing.text.letters import lowered
from routing.text.numerals import english_whole, han_whole
from routing.text.words import content_stems, stem

MOST = 40
LONGEST_CONTEXT = 2000  # of a system message; in a longer one a rule and its opposite often belong to different cases
LANGUAGES = {
    "english": "en", "chinese": "zh", "mandarin": "zh", "french": "fr", "german": "de", "spanish": "es", "italian": "it", "japanese": "ja", "korean": "ko",
    "portuguese": "pt", "russian": "ru", "dutch": "nl", "arabic": "ar", "polish": "pl", "latin": "la", "turkish": "tr", "hindi": "hi",
    "英文": "en", "英语": "en", "中文": "zh", "汉语": "zh", "普通话": "zh", "法语": "fr", "法文": "fr", "德语": "de", "德文": "de", "西班牙语": "es", "意大利语": "it", "日语": "ja",
    "日文": "ja", "韩语": "ko", "韩文": "ko", "俄语": "ru", "俄文": "ru", "葡萄牙语": "pt", "阿拉伯语": "ar",
}  # fmt: skip
IN_LANGUAGE = gated(
    rf"\b(?:answer|reply|respond|write|written|speak|output|repl(?:y|ies)|responses?|answers?|everything|text)\b(?P<a>[^.;\n]{{0,50}}?)\b(?:in|use|using) (?P<x>only |nothing but )?(?P<l>{'|'.join(k for k in LANGUAGES if k.isascii())})\b(?P<o>[^.;\n]{{0,16}}?\bonly\b)?|"
    rf"(?P<oz>只|必须|一律|务必|全程|始终|仅)?(?:能|可以?|准)?(?:用|使用|以)(?P<lz>{'|'.join(k for k in LANGUAGES if not k.isascii())})(?:来)?(?:作答|回答|回复|输出|书?写|答复)"
)
FORMS = ("json", "yaml", "xml", "csv", "html", "markdown table", "latex", "plain text", "prose")
AS_FORM = gated(
    rf"\b(?:return|output|respond|answer|reply|give|format|present|produce|write)\b[^.;\n]{{0,40}}?\b(?P<f>{'|'.join(FORMS)})\b|(?:输出|返回|回答|格式为|以|用)(?P<fz>JSON|YAML|XML|CSV|HTML|Markdown ?表格|纯文本)"
)
ONLY = re.compile(
    r"\b(?:only|just|nothing (?:else|but|before|after)|bare|raw|exclusively|solely|no other text|no text before)\b|只|仅|不要(?:有|输出)?其他|不得有其他|别的都不",
    re.IGNORECASE,
)
WORDS_ROUND_IT = gated(
    r"\b(?:begin|start|open|end|finish|close|conclude)s? (?:your |the |each |every )?(?:reply|answer|response|output|it)? ?(?:with|by)\b|\b(?:add|include|append|write|give|provide) (?:a |an |one |two |three |some |your )?(?:short |brief )?(?:note|sentence|comment|greeting|explanation|summary|introduction|paragraphs?|sentences)\b|"
    r"\b(?:before|after) (?:giving |stating |writing )?(?:the|your|that|this|it)(?: [a-z]{2,20}){0,2}, (?:please )?(?:explain|describe|write|justify|summari[sz]e|greet|list|state)\b|\b(?:first|then|afterwards|finally),? (?:explain|describe|justify|greet)\b|\b(?:explain|justify|describe) your (?:reasoning|thinking|choice|decision|verdict|answer|steps)\b|"
    r"(?:之?前|之?后|首先|先|再|然后)[，,]?(?:请)?(?:先|再)?(?:用[^。；，\n]{1,10})?(?:解释|说明|陈述|写出)(?:你的|一下)?(?:理由|原因|思路|推理|依据|判断)|"
    r"(?:开头|首先|先|最前面)[^。；\n]{0,6}(?:写|加|说|问候|用)[^。\n]{0,4}|以[^。；\n]{1,16}(?:开头|结尾|开始|结束)|(?:附上|附|加上?|补充)(?:一[段句]|说明|解释|总结|点评)"
)
BARE_FORM = gated(
    r"\b(?:whole|entire|full|complete) (?:reply|response|answer|output) (?:must|should|has to|is to|shall|will) (?:be|consist of)\b[^.;\n]{0,24}\b(?:json|yaml|xml|csv|array)\b|\b(?:json|yaml|xml|csv|array|object)\b[^.;\n]{0,40}\b(?:no|without(?: any)?) (?:other |extra |additional |further )?(?:characters?|text|words?|prose|comments?)\b|"
    r"(?:整个|全部)(?:回复|回答|输出)(?:必须|应|要|须)?(?:只|仅)?(?:是|为)[^。；\n]{0,10}(?:JSON|YAML|XML|CSV|数组|对象)|"
    r"\b(?:bare|raw|only|just|nothing but|valid)\b[^.;\n]{0,20}\b(?:json|yaml|xml|csv|array|object|number|code)\b[^.;\n]{0,60}(?:\b(?:only|nothing|no (?:other|extra|additional))\b)?|\b(?:json|yaml|xml|csv|array|object)\b[^.;\n]{0,30}\b(?:only|nothing (?:else|before|after))\b|(?:只|仅)(?:输出|返回|给出)[^。；\n]{0,10}(?:JSON|YAML|XML|CSV|数组|对象|数字|代码)"
)
EXCLUSIVE = re.compile(r"\b(?:only|nothing|bare|raw|whole|entire|no|without)\b|只|仅|整个|全部", re.IGNORECASE)
FORBIDS = gated(
    r"\b(?:do not|don['’]t|never|must not|mustn['’]t|may not|should not|shouldn['’]t|avoid|without|cannot)\s(?:ever |also |even )?(?:use|using|include|including|mention|mentioning|contain|write|writing|add|adding|show|say|name|have|be)?\s?(?P<o>[^.;,:!?\n(]{3,50})|"
    r"\b(?:no|zero) (?P<o2>[a-z][a-z -]{2,30}?)(?: (?:allowed|at all|whatsoever|anywhere|in the|of any)|(?=[.;,!\n]|$))|"
    r"(?:不要|不得|不能|不可|不许|禁止|严禁|切勿|避免|(?<![特分区级类性个识告差辨派])别(?![的人处墅名称]))(?:出现|使用|用|写|包含|提到|提及|加|含有?|有)?(?:任何|一切)?(?P<oz>[^，。；！？\n（]{2,16})"
)
DEMANDS = gated(
    r"\b(?:must|has to|have to|needs? to|always|be sure to|make sure (?:to|that)|use|include|mention|contain|add|begin with|start with|end with)\s(?P<o>[^.;:!?\n(]{3,80})|"
    r"(?:必须|务必|一定要|要求?|请|应|需)(?P<oz>[^，。；！？\n（]{2,30})"
)
EXCEPT = fronted(
    r"\b(?:except|other than|unless|besides|apart from|if|when|instead|but|until|more than|longer than|extra|additional|other|too|twice|again)\b|除|如果|若|时|以外|超过|多余|其他|重复|过多",
    re.IGNORECASE,
)
WEAK = frozenset(["thing", "text", "answer", "word", "anywher", "everywher", "ever", "singl", "sentenc", "respons", "repli", "output", "list", "line", "letter", "paragraph", "other", "end", "start", "use", "writ", "give", "ask", "user", "inform", "detail", "content"])  # fmt: skip
TOTAL = re.compile(
    r"\b(?:in total|total|altogether|overall|whole|entire|all together|the (?:answer|text|reply|whole))\b|全文|总共|合计|一共|总计|总字数|整体|全部",
    re.IGNORECASE,
)
EACH = re.compile(r"\b(?:each|every|per|apiece)\b|每", re.IGNORECASE)
AMOUNT = r"(?P<n>\d{1,5}|[一二两三四五六七八九十百千]{1,4}|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty))"
LEAST = gated(
    rf"(?:\b(?:at least|no fewer than|no less than|minimum(?: of)?|more than)\s|不少于|至少|不低于|不得少于|最少){AMOUNT}\s?(?P<u>words?|characters?|sentences?|字|词|句)"
)
MOST_OF = gated(
    rf"(?:\b(?:at most|no more than|not exceed|under|fewer than|less than|within|maximum(?: of)?|up to)\s|不超过|不得超过|至多|最多|不多于|控制在|少于){AMOUNT}\s?(?P<u>words?|characters?|sentences?|字|词|句)"
)
PARTS = gated(
    rf"{AMOUNT}[-\s]?(?:个|条|段|点|项|部分|种|points?|paragraphs?|items?|tips?|reasons?|sections?|bullets?|uses?|examples?|stanzas?|steps?|ideas?|chapters?|questions?)"
)

EXCLUDING = either(
    *(one.door for one in (IN_LANGUAGE, BARE_FORM, AS_FORM)),
    Gate(ways=((LEAST.door, MOST_OF.door), (FORBIDS.door, DEMANDS.door))),
)


def excluding(text: str, low: str, context: str, low_context: str) -> Iterator[Fault]:
    """The first pair of demands that exclude each other, of the prompt itself or against the system message; both also folded."""
    found = None
    if EXCLUDING.admits(low):
        found = _languages(text, low, context, low_context)
        for reader in (_forms, _sum_of_parts, _forbidden_and_demanded):
            found = found or reader(text, low)
    found = found or next(oversized(text, low), None)
    if found:
        yield found
    elif 0 < len(context.strip()) <= LONGEST_CONTEXT and EXCLUDING.admits(low_context):
        inner = _forms(context, low_context) or _forbidden_and_demanded(context, low_context)
        if inner:  # it stands in no text of the prompt
            yield replace(inner, span=None)


def _fault(text: str, start: int, end: int, other: str) -> Fault:
    return Fault(
        span=Span(start, end),
        where="prompt",
        found=" ".join(text[start:end].split())[:80],
        detail=" ".join(other.split())[:80],
    )


def _languages(text: str, low: str, context: str, low_context: str) -> Fault | None:
    """Two languages for the answer, one of them the only one."""
    mine = list(islice(IN_LANGUAGE.finditer(text, low), MOST))
    theirs = list(islice(IN_LANGUAGE.finditer(context, low_context), MOST)) if mine else []
    for number, match in enumerate(mine):
        for other in [*theirs, *mine[:number]]:
            if _tongue(match) != _tongue(other) and (_alone(match) or _alone(other)) and not _either(match, other):
                return _fault(text, match.start(), match.end(), other.group())
    return None


def _tongue(match: re.Match[str]) -> str:
    return LANGUAGES[lowered(match["l"] or match["lz"])]


def _alone(match: re.Match[str]) -> bool:
    return bool(
        match["x"]
        or match["o"]
        or match["oz"]
        or re.search(r"\bonly\b|\bmust\b|\balways\b|\bexclusively\b", match["a"] or "", re.IGNORECASE)
    )


def _either(one: re.Match[str], other: re.Match[str]) -> bool:
    """One of the demands holds for a case, or for a part."""
    near = "".join(m.string[max(0, m.start() - 50) : m.end() + 10] for m in (one, other))
    return bool(
        re.search(
            r"\b(?:if|when|unless|then|first|second|title|quote|names?|terms?|for the|translat\w+|also)\b|如果|若|时|然后|再|标题|翻译|分别|其中",
            near,
            re.IGNORECASE,
        )
    )


def _forms(text: str, low: str) -> Fault | None:
    """Bare data, and words before or after it; or two forms of which one is the only one."""
    bare = BARE_FORM.search(text, low)
    if bare and EXCLUSIVE.search(bare.group()):
        round_it = WORDS_ROUND_IT.search(text, low)
        if round_it and not _inside(text, round_it):
            return _fault(text, round_it.start(), round_it.end(), bare.group())
    forms = list(islice(AS_FORM.finditer(text, low), 12))
    for number, match in enumerate(forms):
        for other in forms[:number]:
            names = {lowered(m["f"] or m["fz"]).replace(" ", "") for m in (match, other)}
            only = any(ONLY.search(m.group() + text[m.end() : m.end() + 24]) for m in (match, other))
            if len(names) == 2 and only and not _either(match, other) and not _inside(text, match):
                return _fault(text, match.start(), match.end(), other.group())
    return None


def _inside(text: str, match: re.Match[str]) -> bool:
    """The demand is about a field of the data, a further step, or how something else than the reply begins or ends."""
    near = text[max(0, match.start() - 60) : match.end() + 20]
    if OTHER_THING.search(text[max(0, match.start() - 24) : match.start()]):
        return True
    if EXPLAINS.search(match.group()) and REASON_KEY.search(text):
        return True
    return bool(
        re.search(
            r"\b(?:field|key|value|column|property|string|convert|into|from|inside|within)\b|字段|键|值|转换|里面|其中|列",
            near,
            re.IGNORECASE,
        )
    )


OTHER_THING = re.compile(
    r"\b(?:if|that|which|whose|names?|lines?|words?|files?|sentences?|paragraphs?|urls?|paths?|strings?|it)\s(?:(?:must|should|always|also)\s)?$|(?:文件名?|变量名?|名称|扩展名|路径|网址|字符串|每[行句段个条]|[行句段]|如果|若|凡|的)$",
    re.IGNORECASE,
)
EXPLAINS = re.compile(r"\b(?:explain|justify|describe)\b|解释|说明|陈述|理由|原因", re.IGNORECASE)
REASON_KEY = re.compile(
    r"[\"“'‘](?:reason\w{0,6}|explan\w{0,7}|rationale|analysis|comments?|thoughts?|justification|why|steps|理由|原因|解释|说明|分析|依据)[\"”'’]",
    re.IGNORECASE,
)


def _amount(word: str) -> int:
    if word.isdigit():
        return int(word)
    return (english_whole(word) if word.isascii() else han_whole(word)) or 0


def _sum_of_parts(text: str, low: str) -> Fault | None:
    """So many parts of so many words each come to more than the whole may have, or to less than it must."""
    least = list(islice(LEAST.finditer(text, low), 8))
    most = list(islice(MOST_OF.finditer(text, low), 8)) if least else []
    if not most:
        return None
    parts = max((_amount(match["n"]) for match in islice(PARTS.finditer(text, low), 8)), default=0)
    if parts < 2:
        return None
    for small, large, lower in ((least, most, True), (most, least, False)):
        for part in (match for match in small if _near(EACH, text, match)):
            for whole in (match for match in large if match["u"][:2] == part["u"][:2]):
                total = _near(TOTAL, text, whole) or not _near(EACH, text, whole)
                amount, bound = parts * _amount(part["n"]), _amount(whole["n"])
                if total and bound and (amount > bound if lower else amount < bound):
                    return _fault(text, whole.start(), whole.end(), f"{parts} × {part.group()}")
    return None


def _near(pattern: re.Pattern[str], text: str, match: re.Match[str]) -> bool:
    start = max(text.rfind(mark, 0, match.start()) for mark in ".,;，。；\n") + 1
    return bool(pattern.search(text[start : match.end() + 12].split("，", maxsplit=1)[0].split(",", maxsplit=1)[0]))


def _forbidden_and_demanded(text: str, low: str) -> Fault | None:
    """A thing is forbidden, and the very same thing, or every thing of its sort, is demanded elsewhere."""
    for match in islice(FORBIDS.finditer(text, low), MOST) if DEMANDS.door.admits(low) else ():
        thing = next((group for group in (match["o"], match["o2"], match["oz"]) if group), "")
        if EXCEPT.search(text[match.start() : match.end() + 12]):
            continue
        for wanted, words in ((_core(thing), thing), *_narrowed(thing)):
            other = _demand(text, low, match, wanted, words) if wanted else None
            if other:
                return _fault(text, match.start(), match.end(), other.group())
    return None


def _demand(text: str, low: str, match: re.Match[str], words: frozenset[str], thing: str) -> re.Match[str] | None:
    """The demand for a forbidden thing that is no forbiddance itself and has no exception."""
    scope = frozenset(content_stems(_scope(match["o"] or "")))
    for other in islice(DEMANDS.finditer(text, low), MOST):
        wanted = other["o"] or other["oz"]
        apart = other.end() <= match.start() or other.start() >= match.end()
        start = max(text.rfind(mark, 0, other.start()) for mark in ".!?。！？\n") + 1
        if (
            apart
            and (_asks_for(words, wanted) or _asks_for_all(thing, wanted))
            and scope <= set(content_stems(text[start : other.end()]))
            and not FORBIDS.pattern.search(text[max(start, other.start() - 14) : other.end()])
            and not EXCEPT.search(wanted)
        ):
            return other
    return None


SCOPE = re.compile(
    r"\s(?:in|on|at|within|during|from|for|to|inside)\s(?:the|your|this|any|its|my|our)\s", re.IGNORECASE
)
EVERY = re.compile(
    r"\b(?:every|each|all(?: of)?(?: the)?|any) (?:[a-z]{2,16} ){0,2}?([a-z]{3,20})\b|(?:所有|每一?个|全部|任何)(?:的)?([\u4e00-\u9fff]{2,6})",
    re.IGNORECASE,
)


def _scope(thing: str) -> str:
    """The place to which a forbidden thing is bound: "in your first message"."""
    found = SCOPE.search(thing)
    return thing[found.start() :] if found else ""


def _narrowed(thing: str) -> tuple[tuple[frozenset[str], str], ...]:
    """The thing without the place that it is bound to."""
    found = SCOPE.search(thing) if thing.isascii() else None
    return ((_core(thing[: found.start()]), thing[: found.start()]),) if found else ()


def _asks_for_all(thing: str, wanted: str) -> bool:
    """ "Name every portal", where to mention the Cornerstone portal is forbidden."""
    every = EVERY.search(wanted)
    if not every:
        return False
    if every[2]:
        bare = thing.strip('“”「」"')
        return len(bare) > 3 and any(bare.endswith(every[2][:size]) for size in (2, 3, 4))
    words = re.findall(r"[a-z]{3,20}", thing.lower())
    named = bool(re.search(r"\s[A-Z]", " " + re.sub(r"^(?:the|a|an)\s", "", thing)))
    return named and len(words) >= 2 and stem(words[-1]) == stem(every[1].lower())


def _core(thing: str) -> frozenset[str]:
    """The words that a forbidden thing is known by; empty for a thing too plain or too long."""
    if not thing.isascii():
        bare = re.sub(r"(?:任何|一切|这个|这[个种样]|[的了字词])|[“”「」\"]", "", thing).strip()
        return frozenset([bare]) if 2 <= len(bare) <= 8 else frozenset()
    words = frozenset(content_stems(thing))
    return words - WEAK if len(words) <= 3 else frozenset()


def _asks_for(words: frozenset[str], wanted: str) -> bool:
    return words <= set(content_stems(wanted)) if wanted.isascii() else any(word in wanted for word in words)
