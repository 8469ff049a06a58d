"""features: how strongly a prompt looks like a task of the entity room: named things, and questions about what they are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from routing.contracts import FeaturePart, FeatureScore, Prompt, Span, Text
from routing.text.gate import Gated, folded, gated

READ_CHARS = 2000  # the task stands in the head of the prompt; the rest only costs time
MOST_SPANS = 8
SHORT_CHARS = 120  # of an English question; a Chinese one has half as many
CHARS_PER_NAME = 40  # a name in every so many characters is dense; long texts name many things in passing

CAPITALISED = re.compile(  # the capital first, so that the search leaps from one to the next
    r"[A-Z](?<![.!?\n\"“(:>#*\-] [A-Z])(?<![\w'’][A-Z])[\w'’&-]{0,30}(?: (?:of |the |and |de |von )?[A-Z][\w'’&-]{0,30}){0,4}"
)
TITLED = re.compile(r"[《〈「『][^《》〈〉「」『』\n]{1,40}[》〉」』]")
CHINESE_NAME = re.compile(
    r"[\u4e00-\u9fff]{2,8}(?:公司|集团|大学|学院|银行|医院|协会|委员会|博物馆|研究所|省|市|县|区|国|岛|山|湖|河|江|寺|故居|先生|女士|教授|战争|条约|法典|主义|定律|效应)"
)
NOT_NAMES = frozenset(
    [
        "I",
        "I'm",
        "I’m",
        "I've",
        "I’ve",
        "I'd",
        "I'll",
        "You",
        "The",
        "A",
        "An",
        "It",
        "This",
        "That",
        "These",
        "Those",
        "What",
        "Who",
        "When",
        "Where",
        "Why",
        "How",
        "Which",
        "Is",
        "Are",
        "Was",
        "Do",
        "Does",
        "Did",
        "Can",
        "Could",
        "Please",
        "Give",
        "List",
        "Name",
        "Write",
        "Use",
        "Using",
        "Answer",
        "Question",
        "Task",
        "Text",
        "Output",
        "Return",
        "Explain",
        "Describe",
        "JSON",
        "CSV",
        "XML",
        "HTML",
        "SQL",
        "Python",
        "Java",
        "JavaScript",
        "Markdown",
        "YAML",
        "OK",
        "TV",
        "Mr",
        "Mrs",
        "If",
        "Then",
        "And",
        "Or",
        "But",
        "For",
        "In",
        "On",
        "At",
        "From",
        "To",
        "With",
        "Yes",
        "No",
        "Note",
        "Input",
        "Example",
        "Step",
    ]
)
LOOKUP = gated(
    r"\b(?:who (?:is|are|was|were|wrote|invented|discovered|founded|created|won|painted|directed|played|owns|led)|"
    r"what (?:is|are|was|were|does|do)(?! (?:the (?:output|result|error|sum|total|probability|value of|difference between)|wrong|\d))|"
    r"what's|whats|when (?:is|was|were|did|does)|where (?:is|are|was|were|did|does|can)|in (?:which|what) (?:year|month|country|city)|"
    r"(?:which|what) (?:country|city|year|company|person|author|band|team|film|movie|book|river|language|planet|state|kind|type)s?|"
    r"how (?:tall|old|long|far|big|large|deep) (?:is|are|was|were)|capital of|name of)\b|"
    r"是谁|是什么|什么是|是啥|啥是|叫什么|谁(?:是|写|发明|发现|创立|导演|主演|获得|提出|在|第一)|哪(?:一年|年|里|儿|位|个国家|国|座|家|部|本|些人|个城市|个省|几个)|"
    r"何时|何地|什么时候|在哪|有哪些|位于|首都|成立于|多少岁|多高|多大年纪|出生于|是指什么|指的是|什么意思|含义",
    re.IGNORECASE,
)
TELL = gated(
    r"\b(?:tell me about|explain|describe|define|definition of|introduce|introduction to|overview of|information (?:about|on)|facts? about|"
    r"give (?:me )?(?:some |a few |an? )?(?:examples?|facts?|information|details|overview)|list (?:of )?(?:some |all |the |\d+ |five |ten )?(?:\w+ ){0,3}(?:examples?|types?|kinds?|names?)|"
    r"biography|history of|meaning of|stand for|known for|recommend|suggest)\b|"
    r"介绍|简介|解释|说明一下|讲讲|讲一下|科普|百科|生平|历史|来历|由来|定义|概念|举(?:例|几个|出)|列举|推荐|特点|作用|了解一下|聊聊",
    re.IGNORECASE,
)
NAMES_TASK = gated(
    r"\b(?:named entit(?:y|ies)|entit(?:y|ies)|ner|proper nouns?|disambiguat\w*|coreference|aliases?|normali[sz]e (?:the )?names?|"
    r"(?:persons?|people|places?|locations?|organi[sz]ations?|compan(?:y|ies)|dates?)(?:,| and| or) (?:persons?|people|places?|locations?|organi[sz]ations?|compan(?:y|ies)|dates?)|"
    r"names? of (?:the )?(?:persons?|people|places?|compan))|"
    r"命名实体|实体|人名|地名|机构名|组织名|专有名词|消歧|别名|指代|同名",
    re.IGNORECASE,
)
FIGURE_ASKED = gated(
    r"\b(?:population|revenue|gdp|market share|price of|net worth|height|release date|birth ?date|date of birth|founder|ceo|author|capital|currency)\b|"
    r"人口|营收|市值|市占率|票房|销量|创始人|作者|出版|上映|身高|生日|年龄|货币|面积",
    re.IGNORECASE,
)
OTHER_TASK = gated(
    r"\b(?:translate|rewrite|rephrase|paraphrase|summari[sz]e|poem|story|essay|e-?mail|slogan|calculate|compute|solve|code|function|sql|regex|script|prove|"
    r"json|csv|yaml|table)\b|翻译|改写|润色|总结|写一|作文|诗|故事|计算|求|代码|函数|编程|证明|表格|摘要",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Cue:
    """A wording that speaks for or against a look-up."""

    name: str
    text: Text
    pattern: Gated
    weight: float


CUES: tuple[Cue, ...] = (
    Cue("asks_for_a_fact", Text("asks who, what, when or where", "询问谁、什么、何时或何地"), LOOKUP, 1.0),
    Cue("asks_to_tell_about", Text("asks to explain or introduce a thing", "要求介绍或解释某事物"), TELL, 0.7),
    Cue("names_task", Text("asks for names or entities", "要求识别名称或实体"), NAMES_TASK, 1.2),
    Cue("figure_of_a_thing", Text("asks for a known figure of a thing", "询问某事物的已知数据"), FIGURE_ASKED, 0.2),
    Cue("other_task", Text("asks for another kind of work", "要求的是另一类工作"), OTHER_TASK, -1.3),
)


NAMED = Text("names things or persons", "出现具名事物或人物")
PROPER = Text("has a proper noun", "含有专有名词")
WITH_MATERIAL = Text("comes with material to work on", "附有待处理的材料")
SHORT = Text("is one short question", "是一个简短的问题")


def score(prompt: Prompt) -> FeatureScore:
    """The room's stage-2 feature score: 0.7 for the density of names, 0.3 for a proper noun, and the cues of a look-up."""
    head = prompt.text[:READ_CHARS]
    low = folded(head)
    parts = []
    if names := tuple(islice(_names(head), MOST_SPANS)):
        density = round(min(len(names) * CHARS_PER_NAME / len(head), 1.0), 3)
        parts += [
            FeaturePart("named_entities", NAMED, density, 0.7, names),
            FeaturePart("proper_noun", PROPER, 1.0, 0.3, names[:1]),
        ]
    for cue in CUES:
        if match := cue.pattern.search(head, low):
            parts.append(FeaturePart(cue.name, cue.text, 1.0, cue.weight, (Span(*match.span()),)))
    if given := prompt.of_kind("material", "code", "table", "json"):
        spans = tuple(segment.span for segment in given[:MOST_SPANS])
        parts.append(FeaturePart("material_given", WITH_MATERIAL, 1.0, -1.3, spans))
    if len(prompt.text) * (2 if prompt.language == "zh" else 1) <= SHORT_CHARS:
        parts.append(FeaturePart("short_question", SHORT, 1.0, 0.6))
    return FeatureScore("rte-a", tuple(parts))


def _names(text: str) -> Iterator[Span]:
    for match in CAPITALISED.finditer(text):
        words = match.group().split()
        if words[0] in NOT_NAMES and len(words) == 1:
            continue
        yield Span(*match.span())
    for pattern in () if text.isascii() else (TITLED, CHINESE_NAME):
        for match in pattern.finditer(text):
            yield Span(*match.span())
