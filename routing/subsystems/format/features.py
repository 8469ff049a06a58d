"""features: how strongly a prompt looks like a task of the format room: shapes, counts and character rules that it demands."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice

from routing.contracts import FeaturePart, FeatureScore, Prompt, Span, Text
from routing.text.gate import Gate, either, folded, gate
from routing.text.swift import Finder

READ_CHARS = 4000  # cues stand in the instruction; a longer prompt is read at both ends
MOST_HITS = 4  # more occurrences of one cue say nothing new
IGNORE = re.IGNORECASE


@dataclass(frozen=True, slots=True)
class Cue:
    """One family of wordings that asks for an output shape."""

    name: str
    text: Text
    pattern: re.Pattern[str]
    weight: float
    door: Gate = field(init=False, repr=False, compare=False)
    finder: Finder = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "door", gate(self.pattern))
        object.__setattr__(self, "finder", Finder(self.pattern))


NUMBER = r"(?:\d{1,6}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|[一二两三四五六七八九十百千]{1,5})"
CUES: tuple[Cue, ...] = (
    Cue(
        "machine_format",
        Text("names a machine-readable format", "点名了机器可读的格式"),
        re.compile(r"\b(?:json|jsonl|yaml|xml|csv|tsv|toml)\b|键值对|JSON|键名", IGNORE),
        0.6,
    ),
    Cue(
        "output_as_format",
        Text("asks for the output in a format", "要求按某种格式输出"),
        re.compile(
            r"\b(?:output|return|respond|reply|answer|format(?:ted)?|give|write|convert|put|wrap|produce|generate|present|create|construct|build|prepare|draw|make|compose)\b"
            r"[^.\n。]{0,60}?\b(?:json|yaml|xml|csv|tsv|html table|markdown|latex|table|bullet(?:ed)? (?:list|points?)|code block)\b"
            r"|(?:输出|返回|转换|转成|转为|写成|整理成|生成|用|以|按)[^。\n]{0,20}?(?:JSON|YAML|XML|CSV|Markdown|表格|列表|格式)",
            IGNORE,
        ),
        0.7,
    ),
    Cue(
        "schema_shape",
        Text("spells out a schema or template", "写出了结构或模板"),
        re.compile(
            r"\{\s{0,10}\\?[\"“'][\w\u4e00-\u9fff -]{1,40}\\?[\"”']\s{0,4}[:：]|\"\$schema\"|\"properties\"\s{0,3}:|\bschema\b|"
            r"(?:following|this|exact|below) (?:format|structure|template|schema)|wrapped in <\w{1,20}>|(?:format|structure|template) (?:below|as follows)|"
            r"(?:如下|以下|下面的?|下列)(?:格式|模板|结构)|按(?:照)?[^。\n]{0,10}(?:格式|模板|结构)|\[[A-Z][A-Za-z _]{2,20}\]",
            IGNORE,
        ),
        0.8,
    ),
    Cue(
        "exact_count",
        Text("demands a number of items, lines, words or sentences", "规定了条目、行、词或句的数量"),
        re.compile(
            r"\b(?:exactly|at least|at most|no more than|no fewer than|less than|fewer than|more than|only|within|under|over)?\s{0,2}"
            + NUMBER
            + r"[ -]{1,2}(?:\w{1,14} )?(?:words?|sentences?|paragraphs?|bullet(?:s| points?)?|items?|lines?|rows?|columns?|sections?|"
            r"placeholders?|characters?|keywords?|stanzas?|syllables?|hashtags?|headings?)\b"
            r"|[一二两三四五六七八九十百千\d]{1,6}\s?(?:个)?(?:字|句话?|段落?|行|条|项|点|列|个要点|词)(?:以内|左右|以上|之间)?",
            IGNORE,
        ),
        0.5,
    ),
    Cue(
        "character_rule",
        Text("rules characters or letter case", "对字符或大小写有规定"),
        re.compile(
            r"\b(?:no|without|avoid|any|refrain from)\b[^.\n]{0,30}\bcommas?\b|\b(?:all )?(?:lower|upper)[ -]?case\b|capital letters|"
            r"\ball caps\b|(?:double )?quot(?:es|ation marks)\b|不(?:要|能|得)?(?:使用|用|出现|含|带)[^。\n]{0,8}(?:逗号|标点|数字|字母|括号)|[大小]写",
            IGNORE,
        ),
        0.6,
    ),
    Cue(
        "fixed_ends",
        Text("fixes the opening, the ending or a title", "规定了开头、结尾或标题"),
        re.compile(
            r"\b(?:start|begin|end|finish|conclude)s?\b[^.\n]{0,30}\bwith\b[^.\n]{0,40}[\"'“]|<<\w{1,20}>>|\bP\.(?:P\.)?S\b|"
            r"以[“\"「][^”\"」\n]{1,30}[”\"」](?:开头|结尾|开始|结束)|必须以",
            IGNORE,
        ),
        0.6,
    ),
    Cue(
        "markup",
        Text("asks for marks such as dividers, placeholders or highlights", "要求分隔符、占位符或高亮标记"),
        re.compile(
            r"\*{3,6}|\*\w[\w ]{0,30}\*|\bplaceholders?\b|square brackets|\bhighlight(?:ed)?\b|separated by|divider|"
            r"\bmarkdown\b|\|\s{0,2}-{3}|分隔|方括号|加粗|高亮",
            IGNORE,
        ),
        0.4,
    ),
    Cue(
        "only_result",
        Text("wants the bare result and nothing else", "只要结果，不要其他内容"),
        re.compile(
            r"\b(?:only|nothing else|no (?:other|extra|additional) (?:text|words?|explanation|commentary)|nothing but|raw)\b|"
            r"只(?:输出|返回|回答|给出|写)|不要(?:解释|说明|输出其他|多余)|无需解释|仅(?:输出|返回|回答)",
            IGNORE,
        ),
        0.3,
    ),
    Cue(
        "table",
        Text("asks for a table with named columns", "要求带列名的表格"),
        re.compile(r"\btables?\b[^.\n]{0,40}\bcolumns?\b|\bcolumns?\b\s{0,2}:|表格|(?:列名|表头|各列)", IGNORE),
        0.6,
    ),
    Cue(
        "unit_rule",
        Text("rules every word, line, sentence or paragraph", "对每个词、行、句或段都有规定"),
        re.compile(
            r"\b(?:each|every)\s(?:word|sentence|line|paragraph|section|entry|row|item|stanza|step|bullet)\b[^.\n]{0,60}?"
            r"\b(?:must|should|contain|begin|start|end|exactly|within|remain|on a new line|has|have|with)\b"
            r"|\b(?:new line|indent\w{0,6}|stop words|syllables?|ratio of|alternate between|same number of characters|consonants?|palindrome|acrostic)\b"
            r"|每(?:一)?(?:行|句|段|个字|个词|项|条)[^。\n]{0,12}(?:必须|要|应|以|都|不超过|包含)",
            IGNORE,
        ),
        0.7,
    ),
    Cue(
        "keyword_rule",
        Text("demands or forbids keywords", "要求或禁止某些关键词"),
        re.compile(
            r"\b(?:include|contain|use|mention|avoid|exclude|not (?:use|include|mention|contain))\b[^.\n]{0,30}\b(?:key ?)?words?\b|"
            r"\bkeywords?\b|\b(?:the )?(?:word|letter)\s[^.\n]{1,24}\b(?:times|at (?:least|most)|appear)\b|"
            r"(?:不能|不要|不得|禁止|避免)(?:包含|出现|使用|用)|关键词|必须(?:包含|出现)|分点|以[“\"「].{1,20}[”\"」]为开头",
            IGNORE,
        ),
        0.5,
    ),
    Cue(
        "validation",
        Text("asks to validate or repair a format", "要求校验或修复格式"),
        re.compile(
            r"\b(?:valid(?:ate)?|well-formed|parse(?:able|s)?|fix|repair|reformat)\b[^.\n]{0,30}\b(?:json|yaml|xml|csv|table|markdown)\b|"
            r"(?:校验|修复|合法的?|可解析)[^。\n]{0,12}(?:JSON|YAML|XML|CSV|表格)",
            IGNORE,
        ),
        0.7,
    ),
)

ANY = either(*(cue.door for cue in CUES))


def score(prompt: Prompt) -> FeatureScore:
    """The room's stage-2 feature score with its parts."""
    parts = list(_parts(prompt.text, _windows(prompt)))
    material = [s.span for s in prompt.of_kind("json", "table")][:MOST_HITS]
    if material:
        text = Text("material in JSON or a table comes with it", "附带 JSON 或表格材料")
        parts.append(FeaturePart("structured_material", text, 1.0, 0.2, tuple(material)))
    return FeatureScore("rte-g", tuple(parts))


def asks_for_form(prompt: Prompt) -> bool:
    """True when the prompt raises the score at all."""
    return bool(prompt.of_kind("json", "table")) or bool(_parts(prompt.text, _windows(prompt)))


@lru_cache(maxsize=16)  # the score and the contracts of one prompt both ask
def _parts(text: str, windows: tuple[tuple[int, int], ...]) -> tuple[FeaturePart, ...]:
    low = folded(text)  # the other rooms ask of the whole prompt as well; what its parts have, it has
    if not ANY.admits(low):
        return ()
    tried = [cue for cue in CUES if cue.door.admits(low)]
    return tuple([part for cue in tried if (part := _part(cue, text, windows))])


def _part(cue: Cue, text: str, windows: tuple[tuple[int, int], ...]) -> FeaturePart | None:
    spans = [span for start, end in windows for span in _hits(cue.finder, text, start, end)][:MOST_HITS]
    if not spans:
        return None
    value = 1.0 + 0.3 * (len(spans) - 1)
    return FeaturePart(cue.name, cue.text, value, cue.weight, tuple(spans))


def _hits(finder: Finder, text: str, start: int, end: int) -> list[Span]:
    return [Span(*match.span()) for match in islice(finder.places(text, start, end), MOST_HITS)]


def _windows(prompt: Prompt) -> tuple[tuple[int, int], ...]:
    """Where the cues are looked for: the instruction segments, cut to the head and tail of a long prompt."""
    spans = [s.span for s in prompt.of_kind("instruction")] or [Span(0, len(prompt.text))]
    half = READ_CHARS // 2
    if len(prompt.text) <= READ_CHARS:
        return tuple(spans)
    cut, tail = [], len(prompt.text) - half
    for span in spans:
        if span.start < half:
            cut.append((span.start, min(span.end, half)))
        if span.end > tail:
            cut.append((max(span.start, tail), span.end))
    return tuple(cut[:20])
