"""features: how strongly a prompt looks like a task of the relation room."""

from __future__ import annotations

import re

from routing.contracts import FeaturePart, FeatureScore, Prompt, Span, Text
from routing.text.cue_parts import Cue, parts_of

MATERIAL_FROM_CHARS = 400  # so many code points of handed-over material count as one full unit
MATERIAL_MOST = 3.0

EXTRACT = re.compile(
    r"\b(?:extract|identify|find|locate|list (?:all|the|every)|pull out|label|tag|classify|categori[sz]e|match(?:ing)?|annotate|spot)\b|"
    r"抽取|提取|找出|识别|标注|分类|归类|匹配|筛选|列出文中|触发|对应的",
    re.IGNORECASE,
)
ACCORDING = re.compile(
    r"\b(?:according to|based on|using only|only use|use only|from the (?:text|passage|table|article|context|document|story|paragraph|information)|"
    r"(?:the )?(?:following|given|above|below|provided) (?:text|passage|table|article|context|document|documents|story|paragraph|paragraphs|information|sentences?|facts?)|"
    r"given (?:a|the) (?:question|context|passage|paragraph)|read the|in the (?:passage|text|article|paragraph|story))\b|"
    r"根据|依据|按照(?:上述|下面|以下|材料|文中)|阅读|下文|上文|文中|原文|材料|给定|以上内容|以下(?:文本|材料|内容|段落|句子|事实)|基于(?:上述|以下|给定|检索)",
    re.IGNORECASE,
)
RELATION = re.compile(
    r"\b(?:relation(?:ship)?s?|related|cause[sd]?|effect of|because of|leads? to|part of|kind of|type of|belongs? to|depends? on|who did|"
    r"knowledge graph|triples?|subject|predicate|object entit|coreference|refers? to|same as|synonyms?|antonyms?|hypernym|chain of events)\b|"
    r"关系|关联|因果|原因|导致|影响|属于|包含|三元组|实体|主语|宾语|知识图谱|指代|上下位|同义|相同吗|相关性|联系",
    re.IGNORECASE,
)
COMPARE = re.compile(
    r"\b(?:compare|comparison|contrast|differences?|similarit(?:y|ies)|versus|vs\.?|better than|which (?:is|one is|answer is) (?:better|more)|"
    r"the same as|distinguish|advantages? (?:and|over))\b|对比|比较|区别|异同|差异|不同点|相同点|哪个更|孰|相比|优劣",
    re.IGNORECASE,
)
TIMELINE = re.compile(
    r"\b(?:timeline|chronolog\w{0,10}|sequence of events|order of events|before or after)\b|时间线|时间轴|先后顺序|年表|时间顺序",
    re.IGNORECASE,
)
JUDGE = re.compile(
    r"\b(?:evaluate the|judge|grade|impartial|assess(?:ment)?|sentiment|positive or negative|classify|relevant|consistent with|supported by|"
    r"entail(?:s|ed|ment)?|paraphrase|stance|answerable|fact[- ]check)\b|"
    r"评分|评判|打分|情感|正面|负面|相关文档|是否一致|是否提到|立场|观点|判断这|裁判|罪名|标签",
    re.IGNORECASE,
)
QUESTION_LABEL = re.compile(r"^\s{0,4}(?:question|q|问题|提问|问)\s{0,2}\d{0,2}[:：.]", re.IGNORECASE | re.MULTILINE)
MATERIAL_LABEL = re.compile(
    r"^[\s#\[【<*-]{0,6}(?:text|passage|context|article|document|table|background|information|fact|sentence|paragraph|statement|review|source|doc|choices|"
    r"文本|原文|文章|材料|资料|背景|句子|事实|段落|表|评论|上下文|历史|案情)\w{0,3}\s{0,2}\d{0,2}[\]】>*]{0,3}\s{0,2}[:：]",
    re.IGNORECASE | re.MULTILINE,
)
PLACEHOLDER = re.compile(
    r"\{\{?[a-z_. ]{2,30}\}?\}|\$[a-z_]{3,20}|<(?:context|document|text|passage|article)s?>", re.IGNORECASE
)

CUES: tuple[Cue, ...] = (
    Cue("extraction_words", Text("asks to extract, identify or classify", "要求抽取、识别或分类"), EXTRACT, 0.5),
    Cue("according_to", Text("points to a given text or table", "指向给定的文本或表格"), ACCORDING, 0.8),
    Cue("relation_words", Text("relation cue (cause, part of, belongs to …)", "关系线索（因果、属于、导致……）"), RELATION, 0.5),
    Cue("comparison_words", Text("asks to compare things", "要求对比"), COMPARE, 0.7, 3),
    Cue("timeline_words", Text("asks for an order in time", "要求时间顺序"), TIMELINE, 0.8, 2),
    Cue("judging_words", Text("judges a given text", "判断给定文本"), JUDGE, 0.5),
    Cue("question_label", Text("a labelled question beside the material", "材料旁有带标签的问题"), QUESTION_LABEL, 0.5, 2),
    Cue("material_label", Text("a labelled text, fact or table", "带标签的文本、事实或表格"), MATERIAL_LABEL, 0.6, 4),
    Cue("material_slot", Text("a slot for material", "材料的占位符"), PLACEHOLDER, 0.4, 4),
)  # fmt: skip
MATERIAL_TEXT = Text("text handed over with the prompt", "随提示给出的材料")
TABLE_TEXT = Text("a table in the prompt", "提示中有表格")


def score(prompt: Prompt) -> FeatureScore:
    """The room's stage-2 feature score: given passage or table plus relation cue."""
    return FeatureScore("rte-b", (*_given(prompt), *parts_of(CUES, prompt.text)))


def _given(prompt: Prompt) -> list[FeaturePart]:
    tables = [segment.span for segment in prompt.of_kind("table")]
    texts = [segment.span for segment in prompt.of_kind("material", "quote", "table")]
    parts = [FeaturePart("table", TABLE_TEXT, float(min(len(tables), 2)), 1.2, tuple(tables[:4]))] if tables else []
    if texts:
        amount = min(sum(map(_length, texts)) / MATERIAL_FROM_CHARS, MATERIAL_MOST)
        parts.append(FeaturePart("material", MATERIAL_TEXT, round(amount, 3), 0.7, tuple(texts[:4])))
    return parts


def _length(span: Span) -> int:
    return span.end - span.start
