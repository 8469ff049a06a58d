"""json_output: whether the prompt wants JSON, how strictly, in which shape and with which keys."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace

from routing.contracts import Span
from routing.subsystems.format.contracts.allowed import allowed
from routing.subsystems.format.contracts.beside import (
    BACKSLASHES,
    in_a_document,
    orders_program,
    orders_prose,
    spoken_of,
)
from routing.subsystems.format.contracts.choices import keyed
from routing.subsystems.format.contracts.fields import Field, fields_at, signature, stated_types, types
from routing.subsystems.format.contracts.prose import Prose
from routing.subsystems.format.documents.json_report import JsonDemand
from routing.subsystems.format.documents.shapes import Shape, shapes
from routing.subsystems.format.documents.types import DATE_PATTERN
from routing.text.gate import folded, gated

WANTED = gated(
    r"\b(?:outputs?|returns?|respond|reply|answer|write|give|provide|produce|generate|convert|put|wrap|wrapped|format|formatted|present|create|make|list|extract|summari[sz]e|emit|send|fill|render|express|encode|"
    r"as|in|into|to|use|using|only|valid|raw|one|single|must be|be)\b[^.!?\n■]{0,60}?\b(?<!\.)JSON(?:L|5)?\b(?! ?(?:path|parser|library|file|api|web token|-?ld\b)|\(\)|\.(?!parse\b)\w)"
    r"|\bJSON (?:only|please)\b|\bstrict JSON\b|(?:^|[!?:。：]\s{0,3}|\.\s{1,3})JSON\b(?= ?(?:reply|answer|response|output|object|array|please|only|with|matching|for|of|keys?|\{|,|:|\())|(?:输出|返回|回答|回复|生成|给出|写成|写进|写入|填入|填进|存入|装进|塞进|放到|转成|转换成|转换为|转为|改成|改写成|编成|包装成|整理成|整理为|放进|放入|以|用|按|合法的?|一个|成|为)[^。！？\n■]{0,16}?(?<!\.)JSON(?!\(\)|\.(?!parse\b)\w|\s?(?:模块|库|文件|解析|反序列化))"
)
ABOUT_INSTANCE = gated(
    r"\b(?:instance|fill|filled|conform\w*|match(?:es|ing)?|valid(?:ates?)? against|follow(?:s|ing)? (?:this|the)|according to|adher\w+|using (?:this|the)|per)\b|按|按照|符合|遵循|实例|填"
)
KEYS_BEFORE = gated(
    r"(?:只有|只含|只包含|只要|需要|包含|包括|含有|须有|有|为|是)\s{0,2}(?P<list>[^。，；！？\n]{3,80}?)\s{0,2}(?:这)?(?:[一两二三四五六七八九十]|\d{1,2})个(?:顶层|顶级|字符串)?(?:键|字段|属性|参数)",
    re.UNICODE,
)
INPUT = re.compile(
    r"\b(?:this|that|these|those|following|given|input|above|below|from|parse|validate|fix|repair|explain|what is|read|the)\s{1,2}(?:\w+ )?$|(?:这个|该|下面的?|以下的?|上面的?|解析|修复|校验|什么是)\s{0,2}$",
    re.IGNORECASE,
)
AS_THE = re.compile(r"\b(?:in|as|into|to) (?:the )?$", re.IGNORECASE)
ORDERED = re.compile(
    r"\b(?:output|return|emit|give(?: me)?|write(?: me)?|produce|generate|send(?: back| me)?|provide|print|respond with|reply with|answer with|only|just)\s(?:only |just )?the (?:\w+ )?$",
    re.IGNORECASE,
)
STRICT = re.compile(
    r"\b(?:only|nothing else|nothing but|nothing (?:around|before|after|besides)|no (?:other|extra|additional|further) (?:text|words?|output|commentary|content)|raw|bare|just|strictly|no prose|no explanations?|no markdown|parse(?:able|d)?|"
    r"(?:not|n['’]t) (?:add|include|write|output) any(?:thing)?)\b|只(?:需)?(?:输出|返回|回答|给出|要)|仅(?:输出|返回|需)|不要(?:输出)?(?:任何)?(?:其他|其它|多余|额外|解释|说明)|必须能?(?:被)?解析|严格",
    re.IGNORECASE,
)
FENCE = re.compile(
    r"```|\b(?:markdown )?(?:ticks|backticks|code ?(?:blocks?|fences?))\b|代码块|反引号|围栏", re.IGNORECASE
)
NO_FENCE = gated(
    r"(?:\bno|\bnot|n['’]t|\bwithout|\bnever|\bavoid|不要|不得|禁止|不用|不加|勿|无需|无须|别)[^.!?。！？\n]{0,30}?(?:markdown|fences?\b|ticks|backticks|code ?blocks?|code ?fences?|```|代码块|反引号|围栏)"
)
FENCE_DEMANDED = gated(
    r"\b(?:in|inside|into|within|with|using|by|as)\b(?: (?:a|an|one|the|single|fenced|markdown|triple|json|proper)){0,4} (?:ticks|backticks|code ?(?:blocks?|fences?|snippets?))\b"
    r"|(?:放在|放到|放入|放进|写在|写进|包在|包裹在|包进|置于|使用|用|以)[^。！？，,\n]{0,12}?(?:代码块|反引号|围栏)"
)
PERMITTED = re.compile(
    r"\b(?:can|may|might|could|allowed|acceptable|optional(?:ly)?|fine|okay?|if (?:you|needed|necessary|desired)|feel free|or)\b|可以|可用|也可|允许|也行|均可|或",
    re.IGNORECASE,
)
CODE_TASK = re.compile(
    r"\b(?:function|script|program|endpoint|api|python|javascript|typescript|java|golang|rust|php|regex|sql|react|component|code(?! ?(?:blocks?|fences?|snippets?)\b)|class|library|def|deseriali[sz]e|seriali[sz]e)\b|函数|代码(?!块|围栏)|脚本|接口|程序",
    re.IGNORECASE,
)
SCHEMA_WANTED = gated(
    r"\b(?:write|create|generate|design|give me|produce|define|output|return)\b(?![^.!?\n]{0,40}\b(?:instance|object|example|data)\b)[^.!?\n]{0,40}?\b(?:JSON )?schema\b|(?:写|生成|设计|给出|输出)[^。\n]{0,10}(?:模式|schema)"
)
LIST_AT_TOP = gated(
    r"\bJSON (?:array|list)\b|\b(?:array|list) of (?:JSON )?(?:objects|strings|numbers)\b[^.!?\n]{0,12}?\bJSON\b|JSON\s?(?:数组|列表)"
)
OBJECT_AT_TOP = re.compile(r"\bJSON object\b|\bkeys?\b|JSON\s?对象|键", re.IGNORECASE)
SEVERAL = gated(r"\bJSON ?L(?:ines)?\b|\bone (?:JSON )?object per line\b|\bndjson\b|每行一个")
KEYS = gated(
    r"\b(?:top-level |json )?(?:(?:field|key) names?|keys?|fields?|properties|attributes|arguments|parameters)\b(?P<gap>(?: (?:named|called|are|is|must be|should be|of|in this order|in order|exactly|named exactly|only|as follows)){0,3}\s{0,2}[:：,，]?\s{0,2}\(?)"
    r"|\bobjects?\b[^.!?\n]{0,30}?\b(?:have|has|contains?)\s{1,2}(?=[\"“])"
    r"|(?:键名?|字段名?|键值|属性|参数(?:对象)?)(?:分别|必须|应|应该|需要|统一)?(?:依次|按顺序)?(?:有|为|是|包括|包含|叫|用|使用)?(?:英文)?(?:以下|如下)?\s{0,2}[:：]?\s{0,2}"
)
EXACT_KEYS = re.compile(r"\b(?:exactly|only|no other|precisely|just)\b|必须|依次|只有|仅|恰好", re.IGNORECASE)
FED = re.compile(r"\b(?:into|through|by|via|to)\s{0,2}$|[给被]\s{0,2}$", re.IGNORECASE)
KEPT_KEYS = re.compile(
    r"(?:\b(?:keep|keeping|preserv\w{1,3}|retain|translate|change|touch|rename|sort)\b(?: (?:the|all|any|its|their))?|保留|保持|翻译|改动?|不动|保持原有)\s{0,2}$",
    re.IGNORECASE,
)
ALL_DATES = re.compile(r"\s{0,2},?\s?(?:both|all|each)\b[^.;\n]{0,30}?YYYY-MM-DD", re.IGNORECASE)
PROPERTIES = '"properties"'
MOST_OBJECTS = 10  # braces that are tried for a schema
NEAR = 160  # characters round the word JSON that its strictness is read from


def json_demand(prose: Prose, schema: object) -> JsonDemand | None:
    """What the prompt says about JSON; None when it does not want any."""
    found = shapes(prose.text) if "{" in prose.text else ()
    typed = next((shape for shape in found if not shape.example), None)
    match = _wanted(prose)
    if match is not None and schema is None and orders_program(prose, match):
        return None
    handed = _handed(prose) if schema is None else None
    if match is None and typed is None and schema is None and handed is None:
        return None
    wants_schema = prose.search(SCHEMA_WANTED) is not None
    if match is None and schema is None and handed is not None and not wants_schema:
        return JsonDemand(None, False, FENCE.search(prose.text) is not None, schema=handed, enums=keyed(prose))
    if match is None and typed is None and schema is None:
        return None
    if match is None and typed is not None and not _shape_is_output(prose, typed):
        if schema is None:
            return None
        typed = None
    place = match.start() if match else typed.span.start if typed else 0
    span = Span(*match.span()) if match else typed.span if typed else None
    strict = schema is not None or STRICT.search(prose.masked, max(0, place - NEAR), place + NEAR) is not None
    if match is not None and typed is None and not strict and _about_code(prose, match):
        return None
    if schema is None and (schema := embedded_schema(prose.text)) is not None and typed is None:
        found = ()  # what looks like an example of the answer is its schema
    fields, exact = named_fields(prose)
    keys = tuple(field.name for field in fields if field.required)
    typed = typed or (None if keys else signature(prose))
    fence_allowed = FENCE.search(prose.text) is not None and NO_FENCE.search(prose.text, folded(prose.text)) is None
    shape = typed or next(iter(found), None) if not keys or typed else None
    return JsonDemand(
        span=span,
        strict=strict,
        fence_allowed=fence_allowed,
        fence_demanded=fence_allowed and _fence_demanded(prose),
        prose_ordered=orders_prose(prose),
        backslashes=prose.search(BACKSLASHES) is not None,
        shape=shape,
        keys=keys,
        exact_keys=exact and len(keys) == len(fields),
        listed=prose.search(LIST_AT_TOP) is not None and not (found or OBJECT_AT_TOP.search(prose.masked)),
        types=types([*fields, *stated_types(prose)]),
        schema=schema,
        schema_wanted=wants_schema,
        several=prose.search(SEVERAL) is not None,
        enums=(*keyed(prose), *allowed(prose, keys or _names(shape))),
    )


def _names(shape: Shape | None) -> tuple[str, ...]:
    """The keys of a shape, of one that is a list those of its items."""
    schema = shape.schema if shape is not None else {}
    return tuple(schema.get("properties") or schema.get("items", {}).get("properties") or {})


def _handed(prose: Prose) -> object:
    """A schema in the prompt that the answer must be an instance of."""
    return embedded_schema(prose.text) if PROPERTIES in prose.text and prose.search(ABOUT_INSTANCE) else None


def embedded_schema(text: str) -> object:
    """The first JSON Schema that stands in the prompt as valid JSON, None when there is none."""
    if PROPERTIES not in text:
        return None
    decoder, position = json.JSONDecoder(), 0
    for _ in range(MOST_OBJECTS):
        position = text.find("{", position)
        if position < 0:
            return None
        try:
            value, end = decoder.raw_decode(text, position)
        except (ValueError, RecursionError):
            position += 1
            continue
        if isinstance(value, dict) and _is_schema(value):
            return value
        position = end
    return None


def _is_schema(value: Mapping[str, object]) -> bool:
    """An object's schema, or a list's, or one that says so."""
    items = value.get("type") == "array" and isinstance(value.get("items"), dict)
    return items or isinstance(value.get("properties"), dict) or "$schema" in value


def _wanted(prose: Prose) -> re.Match[str] | None:
    if "json" not in prose.low:
        return None
    for match in prose.finditer(WANTED):
        before = match.group()[: -len("JSON")]
        if INPUT.search(before) and not ORDERED.search(before) and not AS_THE.search(before):
            continue
        if prose.low.startswith(".parse", match.end()) and not FED.search(before):
            continue  # a call in a program, not the parser that the output is for
        if not in_a_document(prose, match) and not spoken_of(before):
            return match
    return None


def _about_code(prose: Prose, match: re.Match[str]) -> bool:
    sentence = prose.sentence_at(match.end() - 1)
    return CODE_TASK.search(prose.masked, sentence.start, sentence.end) is not None


def _fence_demanded(prose: Prose) -> bool:
    """A sentence about the JSON that orders a code block, and does not merely permit one."""
    for match in prose.finditer(FENCE_DEMANDED):
        sentence = prose.sentence_at(match.start())
        words = prose.masked[sentence.start : sentence.end]
        if "json" in words.lower() and not PERMITTED.search(words):
            return True
    return False


def _shape_is_output(prose: Prose, shape: Shape) -> bool:
    """A shape without the word JSON counts when the words before it hand it to the model as its output."""
    before = prose.text[max(0, shape.span.start - 60) : shape.span.start]
    if re.match(r"\s?的?(?:格式|形式|结构)", prose.text[shape.span.end : shape.span.end + 6]):
        return re.search(r"(?:按照?|以|用|依照|照着)\s{0,2}$", before) is not None
    return (
        re.search(
            r"\b(?:output|return|respond|reply|answer|produce|format|shape|form|object|as|following)\b[^.!?\n]{0,40}$|(?:输出|返回|格式|回答|形式)[^。！？\n]{0,14}$",
            before,
            re.IGNORECASE,
        )
        is not None
    )


def named_fields(prose: Prose) -> tuple[list[Field], bool]:
    """The fields that the prompt names, and whether it says that there are no others."""
    for match in prose.finditer(KEYS):
        found, end = fields_at(prose.text, match.end())
        if KEPT_KEYS.search(prose.masked, max(0, match.start() - 30), match.start()):
            continue  # "keep keys, order and indentation" names no key
        if len(found) >= 2 and all(len(field.name) <= 40 for field in found):
            if ALL_DATES.match(prose.masked, end):
                found = [replace(field, schema={"pattern": DATE_PATTERN}) for field in found]
            around = prose.masked[max(0, match.start() - 60) : end + 20]
            return found, EXACT_KEYS.search(around) is not None
    before = prose.search(KEYS_BEFORE)
    if before is None:
        return [], False
    found, _ = fields_at(prose.text, before.start("list"))
    return (found, EXACT_KEYS.search(before.group()) is not None) if len(found) >= 2 else ([], False)
