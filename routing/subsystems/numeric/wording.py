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
    r"\bexact(?:ly)? (?:figure|number|value|amount|result|answer|total|calculat\w+|comput\w+)|\b(?:calculate|compute|work out|add up|give|state)\b[^.\n]{0,60}\b(?:exact(?:ly)?|precise(?:ly)?)\b|"
    r"\bexact(?:ly)?,? (?:calculate|compute)|\b(?:do not|don['’]t|never|no) (?:estimat\w+|approximat\w+|round\w*)|\bprecisely how (?:many|much)\b|精确(?:计算|值|结果|数字|到个位)|准确(?:计算|数字|数值)|不要(?:估算|估计|四舍五入|约)|不得估算|不能估算"
)
ROUNDED_ALLOWED = re.compile(r"\bround(?:ed)? to\b|\bdecimal places?\b|\bnearest\b|保留|小数|四舍五入到", re.IGNORECASE)
DENIED_ROUNDING = re.compile(
    r"(?:do not|don['’]t|never|no|不要|不得|不能)[^.。\n]{0,12}(?:round|四舍五入)", re.IGNORECASE
)
ESTIMATE = re.compile(
    rf"(?:\b(?:about|approximately|approx\.?|roughly|around|nearly|some|an estimated|somewhere near|in the region of|ballpark)\s(?:of\s)?(?:[$€£¥]\s?)?(?:{FIGURE})|~\s?(?:{FIGURE})|(?:大约|约为?|大概|估计|差不多|将近|接近)(?:是|为|有|在|要|需要?)?\s?(?:{FIGURE}|{CHINESE_FIGURE}(?=[多余几]?[个元人块天件吨米公千]|左右|上下))|(?:{FIGURE}|{CHINESE_FIGURE})\s?[^\s\d，。；]{{0,3}}(?:左右|上下))",
    re.IGNORECASE,
)
ESTIMATE_CUE = gated(
    r"about|approx|rough|around|nearly|some|estimate|somewhere|region|ballpark|~|约|大概|估计|差不多|将近|接近|左右|上下"
)
ANALYSE = gated(
    r"\b(?:analy[sz]e|analysis of|assess|evaluate|examine|discuss|look (?:at|into)|review|explore|comment on)\b|分析|评估|看看|谈谈|研究(?:一下)?|评价|说说"
)
FIGURE_WANTED = re.compile(
    r"\b(?:growth(?: rate)?|increase|decrease|change|difference|rate|ratio|percentage|margin|average|total|sum|cost|profit|return|yield|variance|share)\b|增长(?:率|幅度)?|涨幅|跌幅|变化(?:率|幅度)?|差额|差距|比例|占比|利润率|平均|总额|合计|同比|环比|增速|收益率",
    re.IGNORECASE,
)
COMPUTE = gated(
    r"\b(?:calculate|compute|work out|how (?:many|much)|what is the (?:exact )?(?:growth|rate|percentage|total|difference)|by how much|formula)\b|计算|算出|求出?|多少|公式|百分之几"
)
AMOUNT = re.compile(rf"(?<![A-Za-z0-9_.])(?:{FIGURE})")
HEAD_CHARS = 4000


def estimate_faults(exchange: Exchange) -> Iterator[Fault]:
    """Estimate words beside a figure although the prompt demands the exact one."""
    head, text, index = exchange.prompt[:HEAD_CHARS], exchange.text, exchange.index
    demand = EXACT.search(head, exchange.low_prompt)
    if demand is None or not ESTIMATE_CUE.door.admits(exchange.low):
        return
    rounded = bool(ROUNDED_ALLOWED.search(head)) and not DENIED_ROUNDING.search(head)
    for match in islice(ESTIMATE.finditer(text), 3):
        if rounded and "." in match.group():
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
    if verb is None or COMPUTE.search(text, low):
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
