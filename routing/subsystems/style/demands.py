"""demands: what the prompt says about wording: language, script, register, role, nothing but the result, what not to mention."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import islice
from typing import Any

from routing.contracts import Prompt, Span
from routing.subsystems.style.tongues import CODES, ENGLISH_NAME, NAME_PATTERN, names_language
from routing.text.gate import Gate, Gated, either, folded, gated
from routing.text.swift import Finder

HEAD = 12_000
WHOLE_CHARS = 20_000  # a text up to this length is folded as a whole
LANGUAGE = Finder(
    re.compile(
        rf"(?:(?:reply|respond|answer|write|speak|output|response|written|talk|text|summary|explain)\b[^.\n]{{0,40}}?\b(?:only )?(?:in|using) (?:the )?({NAME_PATTERN})\b|"
        rf"\b(?:answer|reply|respond|explain|write|describe|tell me|summari[sz]e)\b[^.\n]{{0,40}} in ({NAME_PATTERN})(?= (?:why|how|what|who|when|where|about)\b)|"
        rf"\bin ({NAME_PATTERN})(?: language)?(?:,? (?:only|please)|, no other language|[.!?]?$)|(?:must|should) be (?:entirely |written |completely )?in (?:the )?({NAME_PATTERN})\b|"
        rf"\bonly ({NAME_PATTERN})\b[^.\n]{{0,20}}(?:allowed|used|please)|(?:use|using) (?:only )?(?:the )?({NAME_PATTERN}) language|"
        rf"(?:请|必须|全部|统一|一律|只|务必)?用({NAME_PATTERN})(?:来|进行|再|简单|简短|简要|简洁|详细|清楚|一句话|两句话|几句话|地){{0,3}}(?:回答|回复|答|写|作答|输出|介绍|说明|解释|描述|撰写|总结|概括|表达|讲|说)|[，,；;]\s?({NAME_PATTERN})(?:即可|就行)?[。.！!]?$|"
        rf"\b(?:antworte\w*|schreib\w*|erklär\w*|r[ée]pond\w*|réponds|écri\w+|expli\w+|respond[ea]\w*|contest[ae]\w*|escrib\w+|rispond\w+|scriv\w+)\b[^.\n]{{0,30}}?\b(?:auf|en|in) ({NAME_PATTERN})\b|(?:回答|回复|输出|写)[^。\n]{{0,10}}(?:使用|用|必须是|为)({NAME_PATTERN}))",
        re.IGNORECASE | re.MULTILINE,
    )
)
TRANSLATE = Gated(
    re.compile(
        rf"\btranslat(?:e|ed|ing|ion)\b[^.\n:]{{0,80}}?\b(?:in)?to (?:simplified |traditional |formal |informal |modern |brazilian |european )?({NAME_PATTERN})\b|"
        rf"\bübersetz\w*\b[^.\n:]{{0,60}}? (?:ins|auf|in das|zu) ({NAME_PATTERN})\b|\btradui\w*\b[^.\n:]{{0,60}}? (?:en|vers l[e']) ?({NAME_PATTERN})\b|\btra(?:duc|duz)\w*\b[^.\n:]{{0,60}}? (?:al|in|para) ({NAME_PATTERN})\b|(?:翻译|译|翻)(?:成|为|到)\s?(?:简体|繁体|繁體)?({NAME_PATTERN})|\b(?:in|into|to) ({NAME_PATTERN})[,:]? translat|({NAME_PATTERN}) translation|(?:{NAME_PATTERN})(?:译|翻)({NAME_PATTERN})|({NAME_PATTERN})(?:に|へ)(?:翻?訳|翻訳)|(?:目标语言|目标语|译入语|译文语言|target(?: language| lang)?)\s?[:：=]\s?\"?({NAME_PATTERN})\b|(?:{NAME_PATTERN})\s?(?:→|->|=>|到)\s?({NAME_PATTERN})",
        re.IGNORECASE,
    ),
    Gate(("translat", "übersetz", "tradu", "译", "翻", "訳", "target", "目标语", "→", "->", "=>")),
)
# Languages by their codes: “en→fr”, “Target: zh-CN”, “locale = de_AT”.
TARGET_CODE = gated(
    r"\b(?:[a-z]{2})(?:[-_][a-z]{2,4})?\s?(?:→|->|=>|⇒|›)\s?([a-z]{2})(?:[-_]([a-z]{2,4}))?\b|\b(?:target|tgt|to)(?:[ _-]?(?:language|lang|locale))?\"?\s?[:=]\s?\"?([a-z]{2})(?:[-_]([a-z]{2,4}))?\b|(?:目标语言|目标语)\s?[:：=]\s?([a-z]{2})(?:[-_]([a-z]{2,4}))?\b",
)
LOCALE = gated(
    r"\b(?:locale|ui[ _-]?lang(?:uage)?|(?:output|reply|response|answer|user|display)[ _-]?(?:language|lang|locale)|lang(?:uage)?|语言|地区|区域)\"?\s?(?:is |为|是|[:：=])?\s?\"?([a-z]{2})[-_](?:([a-z]{2,4}))\b|\b(?:locale|lang(?:uage)?)\"?\s?[:=]\s?\"?([a-z]{2})()\b",
)
OUTPUT_NAME = gated(
    rf"\b(?:output|reply|response|answer|target|user|ui|display|interface)[ _-]?(?:language|lang)\s?(?:is|[:=])\s?({NAME_PATTERN})\b|(?:输出|回复|回答|界面|用户|目标|答复)(?:界面)?(?:的)?语言(?:必须)?\s?(?:为|是|设为|设置为|[:：=])\s?({NAME_PATTERN}|简体中文|繁体中文)",
)
ANY_TRANSLATION = gated(
    r"翻訳|に訳|번역|\btranslat|\bübersetz|\btradui|\btraduc|翻译|翻譯|译成|译为|譯成|译文|transliterat|pinyin|拼音|bilingual|双语|中英",
)
OTHER_LANGUAGE = gated(
    r"language|语言|外语|code|代码|sql|regex|json|xml|html|函数|程序|脚本|命令|变量|名言|歌词|诗|quote|lyrics",
)
TRADITIONAL = gated(r"繁體|繁体|正體中文|traditional chinese|台灣用語|zh-(?:tw|hant|hk)")
SIMPLIFIED = gated(r"简体|簡體|simplified chinese|zh-(?:cn|hans)")
FORMAL = gated(
    r"\b(?:use|with|using) [\"'“‘]?(?:usted|sie|vous|lei)\b|[(（][\"'“‘]?(?:usted|sie|vous|lei)[\"'”’]?[)）]|\b(?:sie|usted|vous|lei)[- ]form\b|siezen|vouvoie\w*|vouvoyer|습니다|합쇼체|존댓말|敬体|丁寧語|\b(?:formal|polite|honorific|professional|respectful)(?:ly)?\b(?! (?:logic|proof|language|education|schooling|training|garden|dress|attire|wear|verification|method|grammar|semantics|definition|system|specification|power|complaint procedure))|敬语|敬語|[“\"「『‘']您|[用称以叫]您|您(?:来)?(?:相|称)|正式(?:的|语气|书面|信函|一点)|书面语|尊称|礼貌|です・ます",
)
INFORMAL = gated(
    r"\b(?:use|with|using) [\"'“‘]?(?:du|tu|tú)\b|[(（][\"'“‘]?(?:du|tu|tú)[\"'”’]?[)）]|\b(?:du|tu|tú)[- ]form\b|duzen|tutoie\w*|tutoyer|tuteo|반말|普通体|だ・である|随便(?:一)?点|\b(?:informal|casual)(?:ly)?\b(?! (?:econom|sector|settlement|worker|labou?r|employment|wear|dining|game|logic|fallac|care|carer|learning|market))|口语(?:化)?|随意|非正式|轻松的语气|タメ口|colloquial",
)
RESULT_ONLY = gated(
    r"(?:output|return|give|reply with|respond with|write|print|provide|answer with|send)\b[^.\n]{0,24}?\b(?:only|just|nothing but|solely)\b[^.\n]{0,60}|(?:the )?(?:translation|result|text|answer|sentence|rewrite|title|summary|paragraph|query|name|slogan|"
    r"haiku|poem|command|line|number|word|list|object)s? (?:only|alone|itself)\b|\bnothing else\b|\bno (?:other|extra|additional) (?:text|words|commentary)|\bwithout (?:any )?(?:explanation|introduction|preamble|comment\w*)|\bno (?:explanations?|preamble|introduction|commentary)\b|"
    r"do not (?:add|include|write|give) (?:any )?(?:explanations?|introduction|preamble|comment\w*|other text)|只(?:需|要|用)?(?:输出|返回|给出|写|回复|回答)[^。\n]{0,20}|仅(?:输出|返回|给出|回复)[^。\n]{0,20}|直接(?:输出|给出|返回)[^。\n]{0,16}|"
    r"不要(?:任何)?(?:其他|多余|额外)?(?:的)?(?:解释|说明|前言|开场白|文字|内容|废话)|"
    r"\b(?:just|only) (?:the|a|an|one|your|that|its) [\w' -]{2,40}(?=[,.;:!\n]|$)|\b(?<!in )(?<!with )(?<!using )(?<!for )(?<!to )(?<!by )(?!(?:letters|characters|words|case|lowercase|uppercase|ascii|once|members|adults|lines|it|them|that|this|and|but|english|german|french|chinese)\b)[\w-]{2,20} only\b(?=\s{0,2}(?:[,.;:!)\n]|$))|\bnothing (?:else|but|more|besides)\b|"
    r"\bno (?:other |extra |additional |surrounding |further )?(?:prose|text|words|commentary|comments?|intro|chatter|small talk|pleasantries|filler|framing|lead-in|chit-?chat)\b|\bwithout (?:any )?(?:prose|intro|lead-in|preface|further|additional|extra|surrounding|commentary|comments?)\b|"
    r"\b(?:start|begin|open)s? (?:immediately|directly|right away|straight)\b|\b(?:written|pasted|inserted|copied|piped|parsed|saved|sent|goes|fed|shown|used)(?: \w{1,12}){0,5} (?:straight|directly|as is|as-is|unchanged|verbatim)\b|"
    r"[只仅](?:需要?|要|用|能|许|准|可以?)?(?:输出|返回|给出?|写|回复|回答|回|答|留下?|说|报|显示|提供|发|列出|打印|保留|要)[^。\n]{0,20}|直接(?:给|写|说|回答|开始|发)[^。\n]{0,16}|除(?:了)?[^。，\n]{1,14}[^。\n]{0,6}不(?:要|得|能|准|许)[^。\n]{0,10}|"
    r"不(?:要|用|需要?|必|得|准|许|加)(?:加|有|写|带|做|附|添加|输出|任何|出现|回应){0,3}(?:其他|其它|别的|多余|额外|任何)?(?:的)?(?:解释|说明|前言|开场白|铺垫|客套|寒暄|引言|废话|文字|字|话|我的要求)",
)
NO_NOTES = gated(
    r"\b(?:no|without(?: any)?|do not (?:add|include|write)(?: any)?|don't add(?: any)?|never add) (?:\w+ (?:or|and) )?(?:notes?|annotations?|comments?|footnotes?|explanations?|numbering|brackets|parentheses|remarks)|不(?:要|用|需要?|必|加|带|写|得有|得)(?:任何)?[^。，\n]{0,8}(?:注释|注解|译注|译者注|批注|注音|拼音|注脚|脚注|点评|编号|说明|括号|备注|解释|解析|改动)|\bno (?:list of )?(?:changes|remarks|alternatives|pinyin|romani[sz]ation)\b|\bno \w+(?:,| or| and) (?:no )?(?:notes?|comments?|annotations?|explanations?)\b",
)
STRUCTURED = gated(
    r"\b(?:json|xml|yaml|csv|html|markdown table|schema|code block|python|javascript|function|script)\b|表格|代码",
)
PERSONA_KEYS = ("you are", "act as", "play ", "pretend", "role", "character", "voice of", "persona of", "speak as", "impersonate", "扮演", "你是", "你现在", "你就是", "身份", "口吻", "语气", "假装", "充当")  # fmt: skip
PERSONA = Gated(
    re.compile(
        r"(?:you are (?:now )?(?!an? (?:ai|assistant|helpful|language))(?:an? |the |(?-i:[A-Z]))[\w' -]{2,40}|act as (?:an? |the )?[\w' -]{2,40}|you (?:will )?play (?:an? |the )?(?-i:[A-Z])[\w' -]{2,40}|pretend (?:to be|that you are) [\w' -]{2,40}|play the (?:role|part) of [\w' -]{2,40}|(?:^|[.!?:\n] ?)play (?:the |an? )?(?-i:[A-Z])[\w' -]{2,40}|role[- ]?play|(?:stay|remain|keep|continue|answer|speak|reply) (?:strictly |always )?in (?:the |your )?(?:character|(?:role|voice|persona) of [\w' -]{2,40})|in the voice of|"
        r"speak as [\w' -]{2,30}|impersonate|(?:你|请|现在)?扮演[^。，,\n]{1,24}|你(?:现在)?(?:就)?是(?!一个(?:人工智能|AI|助手|语言模型))[^。，,\n]{2,20}|以[^。，\n]{1,14}的(?:身份|口吻|语气)|假装(?:你)?是[^。，,\n]{2,20}|充当[^。，,\n]{2,20})",
        re.IGNORECASE,
    ),
    Gate(PERSONA_KEYS),
)
HUMAN_ROLE_ONLY = gated(
    r"not (?:mention|say|reveal|admit)[^.\n]{0,30}(?:ai|program|bot|model|machine)|(?:never|don't|do not) (?:break|leave|drop|step out of)[^.\n]{0,12}(?:character|role|act)|(?:stay|remain|keep) in (?:character|role)|keep the act|不(?:要|许|准|能|得)?(?:跳出|脱离|出)(?:角色|戏|人设)|别提(?:自己|你)?是?|只用[^。，\n]{1,10}(?:视角|口吻|语气)|不(?:得|要|能|许)(?:提到|提及|说|承认|透露)[^。\n]{0,14}(?:程序|AI|人工智能|机器|模型)|始终(?:用|以|保持)",
)
PROHIBITED = gated(
    r"(?:do not|don't|never|must not|should not|without|avoid|refrain from) (?:ever )?(?:mention(?:ing)?|suggest(?:ing)?|recommend(?:ing)?|propos(?:e|ing)|refer(?:ring)? to|talk(?:ing)? about|speak(?:ing)? of|discuss(?:ing)?|nam(?:e|ing)|reveal(?:ing)?|us(?:e|ing) the (?:word|phrase|term)s?|say(?:ing)?|"
    r"includ(?:e|ing) the (?:word|phrase|term)s?) (?:that |the |any |of |our |an? |anything (?:with|about|containing) |(?:dish|meal|recipe|gift|product|idea|book|place)s? (?:with|about|containing) )*([\"'“‘][^\"'”’\n]{2,40}[\"'”’]|[a-z][\w-]{2,30}(?: [a-z][\w-]{2,20}){0,1})|"
    r"(?:不要|不得|不能|别|禁止|切勿|避免|请勿)(?:在[^。，\n]{0,10})?(?:再)?(?:提到|提及|提|说到|谈到|谈论|透露|推荐|建议|出现|使用|说)(?:任何|含有?|带有?)?(?:关于|词语|“|「|\"|[^。，\n“”「\"]{0,14})?\s?([“「\"][^”」\"\n]{1,20}[”」\"]|[\u4e00-\u9fff]{2,6}(?=[。，,；;！!\n]|$))",
)
# "do not include anything with nuts": the thing stands after the container.
CONTAINING = gated(
    r"\b(?:avoid|stay away from|steer clear of)(?: any| all| the)? ((?!using\b|being\b|\w+ing\b)[a-z][\w-]{3,20}(?: [a-z][\w-]{3,20})?)(?=[.,;!\n]|$)|"
    r"\b(?:do not|don't|never|must not|should not|without|avoid|refrain from) (?:\w{3,14} )?(?:any |a |the )?(?:anything|dishes|dish|food|foods|items?|ingredients?|products?|meals?|recipes?|gifts?|options?)(?: that)? (?:with|contain(?:s|ing)?|including|made (?:of|from|with)|about) (?:any )?([a-z][\w-]{2,30})\b|"
    r"(?:不要|不得|不能|别|禁止|避免)[^。，；\n]{0,6}?(?:含有?|带有?|包含)(?:任何)?([\u4e00-\u9fff]{1,5}?)(?:的[^。，；\n]{0,8})?(?=[。，；！\n]|$)",
)
INLINE_GLOSSARY = gated(
    r"(?:glossary|terminology|terms?|术语表?|译名|词汇表)\s?[:：]\s?[\"'“]?([A-Za-z][\w -]{1,30}|[\u4e00-\u9fff]{1,10}?)[\"'”]?\s?(?:=|→|->|=>|译为|译作)\s?[\"'“]?([\w\u4e00-\u9fff-]{1,20})",
)
NEXT_PAIR = re.compile(
    r"[;；,，、]\s?[\"'“]?([A-Za-z][\w -]{1,30}|[\u4e00-\u9fff]{1,10}?)[\"'”]?\s?(?:=|→|->|=>|译为|译作)\s?[\"'“]?([\w\u4e00-\u9fff-]{1,20})"
)
GLOSSARY = Gated(
    re.compile(
        r"(?:translate|render|write|use)(?: the)?(?: glossary)?(?: term| word| name)?\s[\"'“]([^\"'”\n]{2,40})[\"'”] (?:(?:always|consistently|throughout|only) )?(?:as|for|with|by) [\"'“]([^\"'”\n]{1,40})[\"'”]|[“「\"]([^”」\"\n]{1,30})[”」\"](?:统一|一律|都|请|必须|应|要|固定){0,3}(?:翻?译)(?:为|成|作)[“「\"]([^”」\"\n]{1,30})[”」\"]|^\s{0,4}[-*]?\s?([\w \u4e00-\u9fff-]{2,40}?)\s?(?:=|→|->|=>)\s?([\w \u4e00-\u9fff-]{1,40})$",
        re.IGNORECASE | re.MULTILINE,
    ),
    Gate(
        (
            "=",
            "→",
            "->",
            "译",
            *(
                f"{mark} {word} "
                for mark in "\"'”"
                for word in ("as", "for", "with", "by", "always", "consistently", "throughout", "only")
            ),
        )
    ),
)
# First doors of the demands that are read together.
TONES = either(*(said.door for said in (TRADITIONAL, SIMPLIFIED, FORMAL, INFORMAL, PERSONA, HUMAN_ROLE_ONLY)))
LIMITS = either(*(said.door for said in (RESULT_ONLY, NO_NOTES, PROHIBITED, CONTAINING)))
TONGUES = either(*(said.door for said in (LOCALE, ANY_TRANSLATION, OTHER_LANGUAGE, STRUCTURED)))
TERMS = either(GLOSSARY.door, INLINE_GLOSSARY.door)
TERM_SECTION = re.compile(r"glossary|terminology|terms?\b|术语|词汇表|译名", re.IGNORECASE)
ENDING = re.compile(r"\b(?:end|ending|finish|conclude|after|follow|last)\b|结尾|末尾|最后|之后", re.IGNORECASE)
OF_A_PART = re.compile(
    r"\b(?:keep|leave|retain|preserve|stay|stays|remain|remains)\b[^.!?;\n]{0,60}\Z|\b(?:names?|nouns|terms?|keys?|headings?|labels?|comments?|docstrings?|identifiers?|variables?|quotations?|citations?|brands?) (?:(?:must|should|shall|are|be|always|all|written|given) ){0,4}in (?:the )?\Z|(?:人名|地名|专名|专有名词|术语|变量名?|函数名|键名?|注释|标识符|品牌名?|引文|小标题|代码)[^。，,；;\n]{0,5}用\Z",
    re.IGNORECASE,
)
SUBORDINATE = re.compile(r"\b(?:about|that|how|why|because|where)\b", re.IGNORECASE)
FALSE_PROHIBITED = frozenset(
    [
        "that",
        "this",
        "it",
        "the",
        "them",
        "any",
        "anything",
        "more",
        "than",
        "what",
        "how",
        "and",
        "which",
        "these",
        "those",
        "your",
        "my",
        "our",
        "one",
        "else",
        "other",
        "word",
        "words",
        "name",
        "names",
        "phrase",
        "phrases",
        "letter",
        "letters",
        "number",
        "numbers",
        "comma",
        "commas",
        "character",
        "characters",
        "text",
        "title",
        "keyword",
        "keywords",
        "response",
        "sentence",
        "information",
        "details",
        "something",
        "nothing",
        "itself",
        "himself",
        "yourself",
        "me",
        "us",
        "you",
    ]
)


@dataclass(frozen=True, slots=True)
class Demand:
    """A demand with its place in the prompt; `value` is a language code, a word, or the wording itself."""

    value: str
    span: Span


@dataclass(frozen=True, slots=True)
class Demands:
    """Everything that the prompt demands about wording; None or empty where it says nothing."""

    language: Demand | None = None  # stated for the whole answer
    target: Demand | None = None  # of a translation
    translates: bool = False
    names_language: bool = False  # any language, code or quotation is spoken of, so nothing may be inferred
    script: Demand | None = None  # "traditional" or "simplified"
    register: Demand | None = None  # "formal" or "informal"
    register_words: str = ""  # how the register is demanded, which may name a form of address
    result_only: Demand | None = None
    no_notes: Demand | None = None
    persona: Demand | None = None
    persona_strict: bool = False
    structured: bool = False
    prohibited: tuple[Demand, ...] = ()
    glossary: tuple[tuple[str, str], ...] = ()


def read(prompt: Prompt) -> Demands:
    """The demands of the prompt. Material, quotes and code are not read for demands."""
    text = _instruction(prompt)
    low = low_of(prompt, text)
    named = names_language(folded(text), low)
    translation = TRANSLATE.search(text, low) if named else None
    code = _by_code(TARGET_CODE.search(text, low))
    tongues = TONGUES.admits(low)
    locale = _by_code(LOCALE.search(text, low)) if tongues and translation is None else None
    stated = (_language(text) or _coded(OUTPUT_NAME.search(text, low))) if named else None
    return Demands(
        language=stated or locale,
        target=_coded(translation) or code,
        translates=code is not None or (tongues and ANY_TRANSLATION.search(text, low) is not None),
        names_language=named or (tongues and OTHER_LANGUAGE.search(text, low) is not None),
        structured=tongues and STRUCTURED.search(text, low) is not None,
        glossary=_glossary(text, low) if TERMS.admits(low) else (),
        **(_tones(text, low) if TONES.admits(low) else {}),
        **(_limits(text, low) if LIMITS.admits(low) else {}),
    )


def low_of(prompt: Prompt, part: str) -> str:
    """Folded text in which the doors look for what a part of the prompt may say.

    It is the whole prompt, which the other rooms fold as well, unless that is long. Parts are joined by line breaks, and no
    door of these rooms asks for one, so that it admits whatever the part alone would.
    """
    return folded(prompt.text if len(prompt.text) <= WHOLE_CHARS else part)


def _tones(text: str, low: str) -> dict[str, Any]:
    register = _register(text, low)
    return {
        "script": _script(text, low),
        "register": register,
        "register_words": text[register.span.start : register.span.end] if register else "",
        "persona": _whole(PERSONA.search(text, low)),
        "persona_strict": HUMAN_ROLE_ONLY.search(text, low) is not None,
    }


def _limits(text: str, low: str) -> dict[str, Any]:
    return {
        "result_only": _result_only(text, low),
        "no_notes": _whole(NO_NOTES.search(text, low)),
        "prohibited": _prohibited(text, low),
    }


def _instruction(prompt: Prompt) -> str:
    """The prompt with material blanked out, so that spans stay valid."""
    text = prompt.text[:HEAD]
    for segment in prompt.segments:
        if segment.kind not in ("instruction", "quote") and segment.span.start < HEAD:
            start, end = segment.span.start, min(segment.span.end, HEAD)
            text = text[:start] + " " * (end - start) + text[end:]
    return text


def _coded(match: re.Match[str] | None) -> Demand | None:
    if match is None:
        return None
    name = next((group for group in match.groups() if group), "")
    return Demand(CODES.get(name.lower(), name), Span(*match.span())) if name else None


def _by_code(match: re.Match[str] | None) -> Demand | None:
    """A demand by a code that is a language's; “id: 12” and the like are none."""
    if match is None:
        return None
    code = next((group for group in match.groups() if group), "").lower()
    return Demand(code, Span(*match.span())) if code in ENGLISH_NAME else None


def _language(text: str) -> Demand | None:
    """The last stated language, since later sentences override earlier ones; None when two are asked for."""
    matches = [
        m for m in islice(LANGUAGE.matches(text), 20) if not SUBORDINATE.search(m.group()) and not _of_a_part(text, m)
    ]
    found = [_coded(match) for match in matches]
    codes = {demand.value for demand in found if demand}
    return found[-1] if len(codes) == 1 else None


def _of_a_part(text: str, match: re.Match[str]) -> bool:
    """“Keep names in English”, “变量名用英文写”: the language of some words, not of the answer."""
    name = next((n for n, group in enumerate(match.groups(), 1) if group), 0)
    return OF_A_PART.search(text[max(0, match.start() - 80) : match.start(name)]) is not None


def _script(text: str, low: str) -> Demand | None:
    traditional, simplified = TRADITIONAL.search(text, low), SIMPLIFIED.search(text, low)
    if bool(traditional) == bool(simplified):
        return None
    match = traditional or simplified
    return Demand("traditional" if traditional else "simplified", Span(*match.span())) if match else None


def _register(text: str, low: str) -> Demand | None:
    informal = INFORMAL.search(text, low)
    formal = FORMAL.search(INFORMAL.pattern.sub(_blank, text) if informal else text, low)
    if bool(informal) == bool(formal):
        return None
    match = informal or formal
    return Demand("informal" if informal else "formal", Span(*match.span())) if match else None


def _blank(match: re.Match[str]) -> str:
    return " " * len(match.group())


def _whole(match: re.Match[str] | None) -> Demand | None:
    return Demand(match.group().strip()[:120], Span(*match.span())) if match else None


def _result_only(text: str, low: str) -> Demand | None:
    """The first demand for the bare result; “end with …, no other words” speaks of the ending alone."""
    for match in islice(RESULT_ONLY.finditer(text, low), 10):
        start = max(text.rfind(mark, 0, match.start()) for mark in ".\n。") + 1
        end = min((p for mark in ".\n。" if (p := text.find(mark, match.end())) >= 0), default=len(text))
        if not ENDING.search(text[max(0, start - 80) : end]):
            return _whole(match)
    return None


def _prohibited(text: str, low: str) -> tuple[Demand, ...]:
    found = []
    for match in islice(PROHIBITED.finditer(text, low), 20):
        word = next((group for group in match.groups() if group), "").strip("\"'“”‘’「」 ")
        first = word.lower().split(" ")[0]
        if len(word) >= 2 and first not in FALSE_PROHIBITED:
            found.append(Demand(word, Span(*match.span())))
    for match in islice(CONTAINING.finditer(text, low), 20):
        word = next(group for group in match.groups() if group)
        if word.lower() not in FALSE_PROHIBITED:
            found.append(Demand(word, Span(*match.span())))
    return tuple(found)


def _glossary(text: str, low: str) -> tuple[tuple[str, str], ...]:
    pairs = []
    for match in islice(GLOSSARY.finditer(text, low), 50):
        groups = match.groups()
        for left, right in zip(groups[::2], groups[1::2], strict=True):
            if left and right and (left is not groups[4] or TERM_SECTION.search(text)):
                pairs.append((left.strip(), right.strip()))
    for match in islice(INLINE_GLOSSARY.finditer(text, low), 10):
        pairs.append((match.group(1).strip(), match.group(2)))
        line = text[match.end() : text.find("\n", match.end()) if "\n" in text[match.end() :] else len(text)]
        pairs += [(m.group(1).strip(), m.group(2)) for m in islice(NEXT_PAIR.finditer(line[:400]), 20)]
    return tuple(pairs)
