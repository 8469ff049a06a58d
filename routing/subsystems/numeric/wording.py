"""wording: estimate words where a computation was demanded, and verbs of analysis where the prompt wants a figure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from routing.contracts import Prompt, Span, Text
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.numerals import CHINESE_FIGURE, FIGURE
from routing.subsystems.numeric.signals import Fault
from routing.text.gate import gated

EXACT = gated(
    r"\bexact(?:ly)?\b(?! (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b)|\bprecise(?:ly)?\b|\bto the (?:cent|penny|last (?:digit|cent|unit)|unit|nearest cent|dollar|euro|gram|second|minute)\b|\b(?:do not|don['’]t|never|no|without) (?:estimat\w+|approximat\w+|round\w*|guess\w*)|\baccurate(?:ly)? to\b|"
    r"精确|准确|确切|(?:算|计算|具体)到(?:元|分|个位|克|秒|天|人)|[（(]到(?:元|分|个位)[）)]|不要(?:估算|估计|四舍五入|约|大概|估)|不得估算|不能估算|不许估|一分不差"
)
RELAXED = re.compile(
    r"\b(?:without|not|no need|needn['’]t|rather than|instead of)\b|n['’]t\b|不必|不用|无需|不需要|不要求|没必要",
    re.IGNORECASE,
)
ESTIMATE_WANTED = re.compile(
    r"(?<!not )(?<!n't )(?<!n’t )(?<!never )\b(?:estimate|approximate|guess|round off|ballpark|rough(?:ly)?)\b(?! is not)|(?<!不要)(?<!不得)(?<!不能)(?<!不许)(?<!别)(?:估算|估计|估一下|大致|粗略)",
    re.IGNORECASE,
)
FIGURES = re.compile(
    r"\b(?:calculat\w*|comput\w*|work out|add up|sum|total|how (?:many|much)|figure|number of|amount|average|mean|product|difference|multipl\w+|divid\w+|count|percent\w*|result|value|convert)\b|\d\s?[-+*/×÷x]\s?\d|计算|算出|算|多少|总[和额数]|合计|一共|平均|金额|结果|数字|数值|利息|换算",
    re.IGNORECASE,
)
ROUNDED_ALLOWED = re.compile(r"\bround(?:ed)? to\b|\bdecimal places?\b|\bnearest\b|保留|小数|四舍五入到", re.IGNORECASE)
DENIED_ROUNDING = re.compile(
    r"(?:do not|don['’]t|never|no|不要|不得|不能)[^.。\n]{0,12}(?:round|四舍五入)", re.IGNORECASE
)
ESTIMATE = re.compile(
    rf"(?:(?:大约|约|大概|估计|差不多|将近|接近)?[^，。；\n\d]{{0,3}}(?:[一二三四五六七八九]{{2}}[十百千万]|[几数][十百千万]|[一二三四五六七八九十百千万\d]{{1,8}}[多余来](?=[个元块人天件吨米公千万斤]))[^，。；\n\d]{{0,3}}(?:左右|上下)?|\b(?:(?:give or take|more or less|or so|close to|just (?:over|under)|in the neighbou?rhood of)\s(?:[$€£¥]\s?)?(?:{FIGURE})|(?:{FIGURE})(?: [a-z]{{1,12}})? (?:or so|give or take|more or less|or thereabouts))|\b(?:about|approximately|approx\.?|roughly|around|nearly|some|an estimated|somewhere near|in the region of|ballpark)\s(?:of\s)?(?:[$€£¥]\s?)?(?:{FIGURE}|(?:a |one |two |three |four |five |six |seven |eight |nine |ten )?(?:hundred|thousand|million)|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b)|~\s?(?:{FIGURE})|(?:大约|约为?|大概|估计|差不多|将近|接近)(?:是|为|有|在|要|需要?)?\s?(?:{FIGURE}|{CHINESE_FIGURE}(?=[多余几]?[个元人块天件吨米公千]|左右|上下))|(?:{FIGURE}|{CHINESE_FIGURE})\s?[^\s\d，。；]{{0,3}}(?:左右|上下))",
    re.IGNORECASE,
)
ESTIMATE_CUE = gated(
    r"about|approx|rough|around|nearly|some|estimate|somewhere|region|ballpark|~|约|大概|估计|差不多|将近|接近|左右|上下|几|多|余|give or take|more or less|or so|close to|just (?:over|under)|数"
)
EXACT_SAID = re.compile(
    r"\b(?:exactly|precisely|exact(?: (?:figure|value|total|result))?(?: is|:))|精确(?:值|结果)?(?:为|是)|准确(?:值|数)?(?:为|是)|即\s?\d",
    re.IGNORECASE,
)
ANALYSE = gated(
    r"\b(?:analy[sz]e|analysis of|assess|evaluate|examine|discuss|look (?:at|into)|review|explore|comment on|consider|interpret|describe|study|investigate|give (?:me )?(?:your|an) (?:view|opinion|assessment|analysis|evaluation)|reflect on|have a look|think about|inspect|observe)\b|分析|评估|看看|看一下|谈谈|研究(?:一下)?|评价|说说|聊聊|解读|梳理|考察|评述|点评|讲讲|观察|了解一下|评判"
)
REASONS = re.compile(
    r"\b(?:why|reasons?|causes?|drivers?|impacts?|implications?|risks?|strateg\w+|recommend\w*|pros and cons|advantages|essay|paragraphs?|in (?:about )?\d+ words|sentiment|tone|style|poem|argument|code|functions?|def \w+|True|False|integers?|arrays?|strings?|python|javascript|sql)\b|原因|影响|为什么|为何|建议|对策|策略|风险|文章|段落|[一二三四五六七八九十百\d]字|利弊|优缺点|代码|函数|情感|意境|风格",
    re.IGNORECASE,
)
FIGURE_WANTED = re.compile(
    r"\b(?:growth(?: rate)?|increase|decrease|rise|fall|drop|decline|change|difference|gap|rate|ratio|percentage|percent|margin|average|avg|mean|median|total|sum|cost|profit|returns? on|yield|variance|share|speed|density|usage|fuel use|pace|consumption|per (?:day|head|capita|unit|person|hour|month|kg|km))\b|(?:^|[\s\"'`])(?:[a-z]{2,20}_)?(?:avg|mean|total|sum|rate|pct|percent|ratio|count|growth|diff)(?:_[a-z]{2,20})?\b|"
    r"增长|增幅|降幅|涨幅|跌幅|涨跌|升降|变化|差额|差距|价差|差价|之比|油耗|用量|差值|相差|比例|比重|占比|平均|均价|人均|每户|每人|每天|日均|月均|总额|总量|总数|总和|合计|同比|环比|增速|单价|利润|毛利|中位数|(?:增长|利润|收益|完成|达标|合格|及格|出勤|利用|转化|毛利|损耗|回收|命中|准确|回报|周转|通过|优秀)率",
    re.IGNORECASE,
)
COMPUTE = gated(
    r"\b(?:calculate|compute|work out|how (?:many|much)|what is the (?:exact )?(?:growth|rate|percentage|total|difference)|by how much|formula)\b|计算|算出|求出?|多少|公式|百分之几"
)
AMOUNT = re.compile(rf"(?<![A-Za-z0-9_.])(?:{FIGURE})")
DIGIT = re.compile(r"\d")
HEAD_CHARS = 4000


def estimate_faults(exchange: Exchange) -> Iterator[Fault]:
    """Estimate words beside a figure although the prompt demands the exact one."""
    head, text, index = exchange.prompt[:HEAD_CHARS], exchange.text, exchange.index
    demand = EXACT.search(head, exchange.low_prompt) if ESTIMATE_CUE.door.admits(exchange.low) else None
    if demand is None or not FIGURES.search(head):
        return
    before = head[max(0, demand.start() - 30) : demand.start()]
    if RELAXED.search(before) or ESTIMATE_WANTED.search(head):
        return
    rounded = bool(ROUNDED_ALLOWED.search(head)) and not DENIED_ROUNDING.search(head)
    if EXACT_SAID.search(text):
        return
    low_head = head.lower()
    for match in islice(ESTIMATE.finditer(text), 3):
        if (rounded and "." in match.group()) or match.group().lower() in low_head:
            continue  # a figure with places is the rounding that was asked for
        because = Text(
            f"the prompt demands an exact figure (“{demand.group()[:60]}”), the response estimates: “{match.group()}”",
            f"提示要求精确数字（“{demand.group()[:60]}”），回答却用了估计：“{match.group()}”",
        )
        yield Fault("estimate_for_computation", "response", index, Span(*match.span()), because)


def analysis_risks(prompt: Prompt, low: str) -> Iterator[Fault]:
    """ "Analyse the growth from 3731.5 to 3832.9": a figure is wanted, and no verb asks to compute it; `low` is folded."""
    text = prompt.text[:HEAD_CHARS]
    verb = ANALYSE.search(text, low)
    if verb is None or not DIGIT.search(text) or COMPUTE.search(text, low) or REASONS.search(text):
        return
    sentence_end = min(
        (position for mark in ".。\n?？!！" if (position := text.find(mark, verb.end() + 40)) >= 0), default=len(text)
    )
    sentence = text[verb.start() : max(sentence_end, verb.end())]
    wanted = FIGURE_WANTED.search(sentence)
    near = text[max(0, verb.start() - 120) : verb.start() + len(sentence) + 120]
    amounts = [piece for piece in AMOUNT.findall(near) if not re.fullmatch(r"(?:19|20)\d{2}", piece)]
    if wanted is None or len(amounts) < 2:
        return
    because = Text(
        f"“{verb.group()}” asks for prose, but “{wanted.group()}” is a figure: “calculate” with the formula gives it more reliably",
        f"“{verb.group()}”引出的是文字说明，而“{wanted.group()}”是一个数字：用“计算”并要求写出公式更可靠",
    )
    yield Fault("analysis_verb_for_figure", "prompt", 0, Span(*verb.span()), because)
