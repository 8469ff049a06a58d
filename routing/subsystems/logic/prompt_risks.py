"""prompt_risks: what in a prompt predicts trouble: demands that exclude each other, nesting, stacked negations, counterfactuals, many tasks."""

from __future__ import annotations

import re
from itertools import islice

from routing.contracts import Span, Turn
from routing.subsystems.logic.demands import excluding
from routing.subsystems.logic.marks import Mark
from routing.subsystems.logic.signals import Fault
from routing.subsystems.logic.suppositions import contrary
from routing.subsystems.logic.tasks import many_tasks
from routing.subsystems.logic.told import Told
from routing.text.gate import Gate, Gated, either, folded, gated

READ_CHARS = 6000
DEEP = 3  # SPEC M7: from three nested conditions on errors jump
UNIT = r"(words?|characters?|sentences?|paragraphs?|lines?|items?|bullet points?|tokens?|字|词|句话?|段落?|行|条|个要点|项)"
DIGIT = re.compile(r"\d")
NUM = r"(\d{1,6}(?:,\d{3})?)"
AT_LEAST = gated(
    rf"(?:\b(?:at least|no fewer than|no less than|minimum(?: of)?|more than|over)|(?:不少于|至少|不低于|最少|(?<!不)(?<!不得)(?<!不能)超过|(?<!不)多于))\s?{NUM}\s?{UNIT}"
)
AT_MOST = gated(
    rf"(?:\b(?:at most|no more than|maximum(?: of)?|not exceed|up to|under|fewer than|less than|within)|(?:不超过|至多|最多|不多于|少于|控制在|限|不得超过))\s?{NUM}\s?{UNIT}(?:以内|之内)?"
)
RANGE = gated(rf"(?:\bbetween )?{NUM}\s?(?:to|and|-|–|—|到|至|~)\s?{NUM}\s?{UNIT}")
EXACT_WORDS = gated(rf"\b{NUM}-word\b")
LENGTH = either(AT_LEAST.door, AT_MOST.door, RANGE.door, EXACT_WORDS.door)
PAIRS: tuple[tuple[Gated, Gated, str, str], ...] = (
    (gated(r"\b(?:sql server|t-sql|mssql|transact-sql)\b"), gated(r"\blimit (?:clause|keyword|statement)|\bLIMIT \d|(?:用|使用) ?LIMIT\b"), "SQL Server", "LIMIT"),
    (gated(r"\b(?:mysql|postgres(?:ql)?|sqlite)\b"), gated(r"\b(?:select )?TOP (?:\d|clause|keyword)|\bTOP\(\d", 0), "MySQL/PostgreSQL/SQLite", "TOP"),
    (gated(r"\b(?:answer|reply|respond|write|output)(?: only| exclusively)? in english\b|(?:用|使用)英文(?:回答|输出|写)"), gated(r"\b(?:answer|reply|respond|write|output)(?: only| exclusively)? in chinese\b|(?:用|使用)中文(?:回答|输出|写)"), "English / 英文", "Chinese / 中文"),
    (gated(r"\b(?:answer|reply|respond) (?:in|with) (?:only |just )?(?:one word|a single word|one sentence)\b|只(?:用|回答)一(?:个词|句话)"), gated(r"\b(?:in (?:great )?detail|detailed (?:explanation|answer)|thoroughly|comprehensively)\b|详细(?:说明|解释|阐述)|逐步"), "one word or sentence / 一句话", "in detail / 详细"),
    (gated(r"\b(?:do not|don't|no) (?:use )?(?:bullet points?|lists?)\b|不(?:要|得)(?:使用|用)(?:列表|项目符号|要点)"), gated(r"\b(?:use|as|in|with) (?:a )?(?:bullet(?:ed)? (?:points?|list)|numbered list)\b|(?:用|以)(?:列表|项目符号|要点)(?:形式|列出)"), "no list / 不用列表", "a list / 用列表"),
    (gated(r"\b(?:json only|only (?:output )?json|raw json|nothing but json)\b|只(?:输出|返回) ?json"), gated(r"\b(?:then|also|and|afterwards) (?:explain|describe|comment|add (?:a|an) (?:note|explanation|summary))\b|(?:再|并|然后|同时)(?:解释|说明)(?:原因|理由|一下)"), "JSON only / 只输出 JSON", "an explanation / 附加说明"),
    (gated(r"\b(?:in|with|using) (?:exactly |only |just )?(?:one|a single) (?:word|sentence|line|number)\b|只(?:用|回答|输出|写)一(?:个[词字数]|句话|行)|一句话"), gated(r"\b(?:in|with|over|across|of|at least) (?:two|three|four|five|six|several|\d+) (?:paragraphs|pages|sections|sentences|steps|arguments|reasons)\b|\b(?:explain|show|justify|describe) (?:all )?(?:your|the|every|each) (?:reasoning|steps?|working|answer|choice)\b[^.\n]{0,40}\b(?:paragraphs?|detail|steps?|length)\b|(?:[两二三四五六\d])(?:段|页|个(?:步骤|理由|论点))"), "one word or sentence / 一句话", "several paragraphs or steps / 多段"),
    (gated(r"\b(?:json|javascript object)\b"), gated(r"\b(?:do not|don't|never|without|no) (?:use |using |any |the )*(?:braces|brackets|curly|quotation marks|quotes|colons)\b|不(?:要|得|能)(?:使用|用|出现)?(?:任何)?(?:大?括号|花括号|引号|冒号)"), "JSON", "no brackets or quotation marks / 不用括号或引号"),
    (gated(r"\b(?:no|without|do not use|don't use|avoid)(?: any)? (?:numbers|digits|figures|numerals)\b|不(?:要|得|能)(?:使用|用|出现|写)(?:任何)?(?:数字|数值)"), gated(r"\b(?:give|state|include|list|show|with)(?: me)?(?: the| all| exact| its)* (?:exact |precise )?(?:prices?|dates?|year|percentages?|amounts?|statistics|numbers?|figures)\b|(?:给出|写出|列出|包含|注明)[^。，\n]{0,8}(?:价格|日期|年份|百分比|金额|数字|数据)"), "no figures / 不用数字", "figures demanded / 要求数字"),
    (gated(r"\b(?:no|without|do not use|don't use|avoid|never use|must not (?:contain|use))(?: any)? (?:arabic )?(?:numbers|digits|figures|numerals)\b|(?:不(?:要|得|能|可)|禁止)(?:使用|用|出现|写|含)?(?:任何)?(?:阿拉伯)?数字"), gated(r"\b(?:number(?:ed)? (?:the|each|every|your|list|lines|steps|points|items|them)|numbered)\b|\b1\. ?2\.|(?:数字|阿拉伯数字)(?:编号|序号|开头)|(?:编号|序号)(?:1|１)"), "no digits / 不用数字", "numbering / 编号"),
    (gated(r"\b(?:no|without|do not use|don't use|avoid|never use)(?: any)? (?:punctuation|commas?|full stops|periods)\b(?! (?:at the|after the) (?:very )?(?:end|last))|(?<!末尾)(?<!结尾)(?<!最后)(?<!句末)(?<!句尾)不(?:要|得|能|可)?(?:使用|用|出现|加|带)(?:任何)?(?:标点|逗号|句号)"), gated(r"\b(?:comma[- ]separated|separated by commas|(?:end|close) (?:each|every) (?:sentence|line) with a (?:full stop|period)|csv)\b|(?:用|以)(?:逗号|顿号|句号)(?:分隔|隔开|结尾|结束)|每句以句号"), "no punctuation / 不用标点", "punctuation demanded / 要求标点"),
    (gated(r"\b(?:in|with|using) (?:exactly |only |just )?(?:one|a single) (?:word|sentence|line)\b|\b(?:very )?(?:brief(?:ly)?|short(?:ly)?) (?:answer|reply)\b|一句话|一行"), gated(r"\b(?:at least|no fewer than|minimum of|more than) (?:[2-9]\d{2}|\d{4}) words\b|(?:不少于|至少|不低于)(?:[2-9]\d{2}|\d{4})字"), "one sentence / 一句话", "hundreds of words / 数百字"),
    (gated(r"\b(?:alphabetical(?:ly)?|in alphabetical order|a to z)\b|按(?:拼音|字母|首字母)(?:顺序)?排"), gated(r"\b(?:chronological(?:ly)?|in order of (?:date|size|price|importance|length)|reverse alphabetical|by date|longest first|newest first|oldest first|z to a)\b|按(?:时间|日期|价格|大小|重要|长短)(?:顺序|先后)?排"), "alphabetical / 按字母", "another order / 按别的顺序"),
    (gated(r"\b(?:all )?(?:in )?(?:lower ?case|small letters)(?: letters)?(?: only)?\b|全部?(?:用)?小写"), gated(r"\b(?:begin|start) (?:each|every) (?:sentence|line|word|item) with a capital\b|\bcapitali[sz]e (?:each|every|the first)\b|\btitle case\b|首字母大写"), "lower case / 小写", "capitals / 大写字母"),
    (gated(r"\b(?:first person|from my (?:own )?point of view|as i\"?|as \"i\"?)\b|第一人称"), gated(r"\b(?:never|do not|don't|without) (?:use|using) (?:the words? )?[\"'“]?(?:I|me|my)\b|\bthird person\b|(?:不要?|不得|禁止)(?:出现|使用|用)[“\"]?我|第三人称"), "first person / 第一人称", "no first person / 不用第一人称"),
    (gated(r"\b(?:no|without|do not (?:write|include|use)|don't (?:write|include|use))(?: any)? code\b|不(?:要|得)(?:写|给出|包含|输出)(?:任何)?代码"), gated(r"\b(?:write|give|show|include|provide) (?:me )?(?:the |a |an |full |complete |working )*(?:code|function|script|program|implementation|sql query)\b|(?:写|给出|提供)[^。，\n]{0,10}(?:代码|函数|脚本|程序)(?!的)"), "no code / 不写代码", "code demanded / 要求代码"),
    (gated(r"\b(?:do not|don't|never) (?:explain|comment|add (?:any )?explanations?|give reasons|justify)\b|\bwithout (?:any )?explanations?\b|\bno explanations?\b|不(?:要|得|需|用)(?:任何)?(?:解释|说明理由|给出理由)"), gated(r"\b(?:explain (?:why|how|your|each|the)|give (?:a |the |your |three |two )?reasons?|justify (?:your|each|the)|step by step)\b|(?<!不要)(?<!不用)(?<!不得)(?:详细解释|解释(?:原因|为什么|一下|每)|说明(?:理由|原因)|给出理由|逐步)"), "no explanation / 不解释", "an explanation / 要求解释"),
    (gated(r"\b(?:keep|leave) (?:every|all|the) (?:word|words|text|wording)\w* (?:unchanged|as (?:it is|they are))|\bdo not change (?:any|a single|the) (?:word|wording|text)|\bword for word\b|(?:一字不改|不要改动任何|原文不变|逐字)"), gated(r"\b(?:shorten|rewrite|rephrase|paraphrase|summari[sz]e|simplify)\b|改写|缩短|精简|概括|润色"), "no word changed / 一字不改", "rewritten / 改写"),
    (gated(r"\b(?:all )?(?:in )?(?:lower ?case) (?:letters )?only\b|\bonly lower ?case\b|全部?(?:用)?小写"), gated(r"\b(?:in )?(?:all )?(?:upper ?case|capital) letters\b|全部?(?:用)?大写"), "lower case / 小写", "upper case / 大写"),
)  # fmt: skip
FIRST, SECOND = either(*(one.door for one, _, _, _ in PAIRS)), either(*(two.door for _, two, _, _ in PAIRS))
CONFLICT = Gate(ways=tuple((one.door, two.door) for one, two, _, _ in PAIRS))  # both in one text


CONDITION = Mark(
    re.compile(
    r"\b(?:if|unless|when|whenever|provided that|in case|only if|otherwise|else)\b|如果|若|假如|当(?=[^，。]{1,20}时)|除非|只要|只有|否则|要是|一旦",
    re.IGNORECASE,
    ),
    ("if", "unless", "when", "provided that", "in case", "else", "otherwise", "如果", "若", "假如", "当", "除非", "只要", "只有", "否则", "要是", "一旦"),
)  # fmt: skip
SENTENCE_END = re.compile(r"[.!?。！？\n]")
NEGATION = Mark(
    re.compile(
        r"\b(?:not|never|no|without|unless|nor|neither|cannot|none)\b|n['’]t\b|不(?![同仅但过断少久管论错])|没有?|未(?!来)|无(?!论|线)|非(?!常)|别(?=再|忘|用|写|说|提)|勿",
        re.IGNORECASE,
    ),
    ("no", "n't", "n’t", "never", "without", "unless", "neither", "不", "没", "未", "无", "非", "别", "勿"),
)
IMPLIED = gated(
    r"\b(?:nobody|no one|nothing|nowhere|hardly|scarcely|fail(?:s|ed|ing)? to|refus\w+|den(?:y|ies|ied|ying)|avoid\w*|lack\w*|forbid\w*|forbidden|prohibit\w*|prevent\w*|"
    r"exclud\w+|omit\w*|skip\w*|ignor\w+|leave out|leaving out|left out|except|un(?:less|able|likely|willing))\b|否认|拒绝|避免|禁止|防止|难以|谁也|绝非|排除|漏掉|遗漏|忽略|除非"
)
CODE = re.compile(r"[=<>!]=|\breturn\b|\w\(\)|[;{]\s?\n|```")
INDENTED = re.compile(
    r"^([ \t]{0,24})(?:[-*•]|\d{1,2}[.)]|[a-z][.)])?\s{0,3}(?:if|else if|when|unless|如果|若|当)",
    re.IGNORECASE | re.MULTILINE,
)
CLAUSE_END = re.compile(r"[,.;:!?，。；：！？\n]")


def risks(told: Told, system: str, turns: tuple[Turn, ...]) -> dict[str, list[Fault]]:
    """Risk kind -> places in the prompt."""
    text, low = told.text[:READ_CHARS], told.low
    context = "\n".join(
        [system[:READ_CHARS], *(t.content[:READ_CHARS] for t in turns if t.role in ("system", "developer"))]
    )
    more = folded(context)
    return {
        "prompt_contradiction": [
            *_length_conflict(text, low, context, more),
            *_pair_conflict(text, low, context, more),
            *excluding(text, low, context, more),
        ],
        "nested_conditions": _run(text, low, CONDITION, SENTENCE_END, DEEP) or _nested_lines(text, low),
        "stacked_negation": _run(text, low, NEGATION, CLAUSE_END, 2) or _half_said(text, low),
        "counterfactual": contrary(text, low),
        "many_tasks": many_tasks(told.prompt, low),
    }


def _place(match: re.Match[str], detail: str = "") -> Fault:
    return Fault(span=Span(*match.span()), where="prompt", found=" ".join(match.group().split())[:80], detail=detail)


def _unit(word: str) -> str:
    return word.lower().rstrip("s").removeprefix("bullet ").replace("句话", "句").replace("段落", "段")


def _limits(text: str, low: str) -> list[tuple[str, float, float, re.Match[str]]]:
    """(unit, least, most, place) of every stated length."""
    if not DIGIT.search(text) or not LENGTH.admits(low):
        return []
    least, most = islice(AT_LEAST.finditer(text, low), 20), islice(AT_MOST.finditer(text, low), 20)
    between, exact = islice(RANGE.finditer(text, low), 20), islice(EXACT_WORDS.finditer(text, low), 10)
    return [
        *((_unit(m.group(2)), _number(m.group(1)), float("inf"), m) for m in least),
        *((_unit(m.group(3)), _number(m.group(1)), _number(m.group(2)), m) for m in between),
        *(("word", _number(m.group(1)), _number(m.group(1)), m) for m in exact),
        *((_unit(m.groups()[-1]), 0.0, _number(m.group(1)), m) for m in most),
    ]


def _number(digits: str) -> float:
    return float(digits.replace(",", ""))


def _length_conflict(text: str, low: str, context: str, more: str) -> list[Fault]:
    mine = _limits(text, low)
    theirs = _limits(context, more) if mine else []
    for unit, least, most, match in mine:
        for other_unit, other_least, other_most, other in [*theirs, *mine]:
            if unit == other_unit and (least > other_most or most < other_least) and _same_scope(text, match, other):
                return [_place(match, detail=" ".join(other.group().split())[:80])]
    return []


def _same_scope(text: str, one: re.Match[str], two: re.Match[str]) -> bool:
    """Limits of the same thing: both unqualified in one prompt, or one in the system message; "each paragraph" is another thing."""
    if two.string != text:
        return True
    if abs(one.start() - two.start()) > 600:
        return False
    between = text[min(one.end(), two.end()) : max(one.start(), two.start())]
    near = text[max(0, one.start() - 30) : one.end()] + text[max(0, two.start() - 30) : two.end()]
    return not re.search(
        r"\b(?:each|every|per|title|section|paragraphs?|first|second|summary|intro\w*|then|part)\b|每|各|标题|第[一二三]|摘要|部分|其中|然后",
        near + between,
        re.IGNORECASE,
    )


def _pair_conflict(text: str, low: str, context: str, more: str) -> list[Fault]:
    if not (_may_conflict(low, more) if more else CONFLICT.admits(low)):
        return []
    for one, two, first, second in PAIRS:
        left = one.search(text, low) or one.search(context, more)
        right = (two.search(text, low) or two.search(context, more)) if left else None
        if left and right and not (_conditional(left) or _conditional(right)):
            here = right if right.string == text else left
            if here.string == text:
                return [_place(here, detail=f"{first} | {second}")]
    return []


def _may_conflict(low: str, more: str) -> bool:
    """Whether one of two folded texts may have the first half of a pair, and one the second."""
    return (FIRST.admits(low) or FIRST.admits(more)) and (SECOND.admits(low) or SECOND.admits(more))


def _conditional(match: re.Match[str]) -> bool:
    """A demand for one case only ("if the author is Chinese, write in Chinese")."""
    return bool(CONDITION.pattern.search(match.string[max(0, match.start() - 60) : match.start()]))


def _run(text: str, low: str, mark: Mark, end: re.Pattern[str], least: int) -> list[Fault]:
    """The first stretch without an ending that holds at least `least` marks."""
    marks = list(islice(mark.pattern.finditer(text), 300)) if mark.may_occur(low, least, low) else []
    for first, last in zip(marks, marks[least - 1 :], strict=False):
        if last.end() - first.start() <= 400 and not end.search(text, first.end(), last.start()):
            stop = end.search(text, last.end())
            span = Span(first.start(), min(stop.start() if stop else len(text), first.start() + 400))
            count = len(mark.pattern.findall(text[span.start : span.end]))
            return [
                Fault(
                    span=span,
                    where="prompt",
                    found=" ".join(text[span.start : span.end].split())[:80],
                    detail=str(count),
                )
            ]
    return []


def _half_said(text: str, low: str) -> list[Fault]:
    """A clause with two words that deny without a "not" ("nobody who failed to"), beside one that has it or not."""
    for start, clause in _clauses(text) if IMPLIED.door.admits(low) else ():
        implied = list(islice(IMPLIED.pattern.finditer(clause), 8))
        if len(implied) < 2:
            continue
        plain = list(islice(NEGATION.pattern.finditer(clause), 8))
        places = {match.start() for match in plain} | {match.start() for match in implied}
        if plain or len(places) >= 3:
            end = start + len(clause)
            found = " ".join(clause.split())[:80]
            return [Fault(span=Span(start, end), where="prompt", found=found, detail=str(len(places)))]
    return []


def _clauses(text: str) -> list[tuple[int, str]]:
    """The clauses of a text with their starts."""
    found, position = [], 0
    for clause in CLAUSE_END.split(text)[:300]:
        if len(clause) <= 300:
            found.append((position, clause))
        position += len(clause) + 1
    return found


def _nested_lines(text: str, low: str) -> list[Fault]:
    """Conditions on lines of three or more depths of indentation."""
    if "\n" not in text or not CONDITION.may_occur(low, DEEP, low) or CODE.search(text):
        return []
    lines = list(islice(INDENTED.finditer(text), 40))
    depths = {len(match[1].expandtabs(4)) for match in lines}
    if len(depths) < DEEP:
        return []
    span = Span(lines[0].start(), min(lines[-1].end(), lines[0].start() + 400))
    return [
        Fault(
            span=span, where="prompt", found=" ".join(text[span.start : span.end].split())[:80], detail=str(len(lines))
        )
    ]
