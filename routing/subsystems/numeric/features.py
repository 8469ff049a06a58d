"""features: how strongly a prompt looks like a task of the numeric room: figures, comparison words, computing verbs, units."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice

from routing.contracts import FeaturePart, FeatureScore, Prompt, Span, Text
from routing.text.fronts import fronted
from routing.text.gate import Gated, either, folded, gate, gated

MOST_MARKS = 20  # a table of a thousand figures says no more than one of twenty
SAMPLE_CHARS = 20_000  # head of a long prompt

DIGIT = re.compile(r"\d")
DIGITS = re.compile(
    r"\d[\d,.]{0,30}(?:\s?%|％)?|百分之|[零一二三四五六七八九十百千两]{1,8}(?=[个元人块只本天年月米亿万千克斤吨倍成])"
)
PLAIN_DIGITS = re.compile(r"\d[\d,.]{0,30}(?:\s?%)?")  # of ASCII text
COMPARISON = gated(
    r"\b(?:more|less|fewer|greater|larger|smaller|higher|lower|bigger|older|younger|longer|shorter|faster|slower|cheaper|"
    r"twice|thrice|double|triple|half|times as|than|exceeds?|at least|at most|maximum|minimum|increase[ds]?|decrease[ds]?|"
    r"grew|rose|fell|growth|difference)\b|多于|少于|大于|小于|高于|低于|更[多少大小高低长短快慢]|比.{1,12}[多少高低大小长短]|"
    r"增长|增加|减少|下降|涨幅|跌幅|相差|差多少|至少|至多|最大|最小|翻倍|[一两二三四五六七八九十\d]倍"
)
COMPUTE_EN = (
    r"\b(?:calculate|compute|work out|evaluate|solve|simplify|convert|add up|sum up|subtract|multiply|divide|"
    r"average|mean|median|standard deviation|variance|percentage|per ?cent|ratio|probability|total|sum of|product of|"
    r"prime numbers?|length of the|distance between|coordinates|vectors?|matrix|polynomial|budget|forecast|econometric\w*|round(?:ed)? to|decimal places|square root|cube root|derivative|integral|equation|remainder|interest rate|area|volume|perimeter|factorial)\b"
)
COMPUTE_ZH = (
    r"计算|求[出解得和值证]?|算[出一]|口算|列式|解方程|换算|平均|中位数|方差|标准差|百分比|百分率|概率|比例|总和|总共|一共|"
    r"共(?:有|多少)|合计|面积|体积|周长|余数|平方根|立方|导数|积分|方程|函数值|利率|税率|折扣|打.折|质数|素数|奇数|偶数|数列|阶乘|向量|矩阵|坐标|直线|利润率|保留.{0,3}位?小数|应付|还剩"
)
COMPUTE = Gated(
    fronted(
        f"{COMPUTE_EN}|{COMPUTE_ZH}",
        re.IGNORECASE,
    ),
    either(gate(re.compile(COMPUTE_EN, re.IGNORECASE)), gate(re.compile(COMPUTE_ZH))),
)
QUANTITY_QUESTION = gated(
    r"\bhow (?:many|much|old|far|long|tall|fast|heavy)\b|\bwhat (?:is|was|are|percentage|fraction|percent)\b[^?\n]{0,80}"
    r"\b(?:total|number|amount|sum|difference|ratio|percent(?:age)?|average|value|cost|price|change)\b|"
    r"多少|几[个只元块本天年月米人次种支张件岁]|等于|是多大"
)
OPERATORS = gated(
    r"\d\s{0,3}(?:[+×÷*/^=<>−]|-\s?(?=\d)|\bx\b)\s{0,3}[\d($]|\\(?:frac|times|div|sqrt|cdot|sum|int|sin|cos|log)\b|[a-z]\s?=\s?[\d\\]",
    0,
)
UNITS = gated(
    r"\d\s?(?:%|％|km/h|mph|kg|km|cm|mm|ml|mg|miles?|hours?|minutes?|seconds?|days?|weeks?|months?|years?|dollars?|cents?|"
    r"pounds?|feet|inches|gallons?|litres?|liters?|degrees?|公里|千米|米|厘米|克|千克|公斤|斤|吨|升|毫升|元|角|分钟|小时|天|周|个月|亿|万)"
    r"|[$€£¥￥]\s?\d"
)


CODE = gated(r"```|\bdef \w|\bfunction\b|\bpython\b|\bjava\b|\bSQL\b|\bclass \w|函数[：:]|代码|编程|程序")
ORDINARY_CHARS = 500  # figures of a longer prompt belong to material more often than to a task


CUES: tuple[tuple[str, Text, Gated, float], ...] = (
    ("compute_cue", Text("asks to compute", "要求计算"), COMPUTE, 1.0),
    ("quantity_question", Text("asks how many or how much", "问数量是多少"), QUANTITY_QUESTION, 1.0),
    ("operators", Text("contains a formula", "含有算式"), OPERATORS, 0.6),
)
DIGIT_GROUPS, COMPARES = Text("groups of digits", "数字组"), Text("has a comparison word", "有比较词")
ASKS_FOR_CODE, WITH_UNITS = (
    Text("asks for code instead", "要求的是代码"),
    Text("figures with units or currency", "带单位或货币的数字"),
)


def score(prompt: Prompt) -> FeatureScore:
    """The room's stage-2 feature score: 0.5 per group of digits and 0.5 for a comparison word (SPEC M1), and further cues."""
    text = _sample(prompt.text)
    low = folded(text)
    has_digits = DIGIT.search(text) is not None
    digits = (
        _spans((PLAIN_DIGITS if text.isascii() else DIGITS).finditer(text)) if has_digits or not text.isascii() else ()
    )
    comparison = _spans(COMPARISON.finditer(text, low))
    units = _spans(UNITS.finditer(text, low)) if has_digits else ()
    density = min(1.0, ORDINARY_CHARS / max(len(text), 1))
    return FeatureScore(
        "rte-c",
        (
            _part("digit_groups", DIGIT_GROUPS, len(digits) * density, 0.5, digits),
            _part("comparison_word", COMPARES, bool(comparison), 0.5, comparison),
            *(_counted(name, words, _spans(cue.finditer(text, low)), weight) for name, words, cue, weight in CUES),
            _part("asks_for_code", ASKS_FOR_CODE, bool(CODE.search(text, low)), -2.0, ()),
            _counted("units", WITH_UNITS, units, 0.4),
        ),
    )


def _sample(text: str) -> str:
    # Spans must point into the prompt, so only the head is read when it is long.
    return text if len(text) <= SAMPLE_CHARS else text[:SAMPLE_CHARS]


def _spans(matches: Iterable[re.Match[str]]) -> tuple[Span, ...]:
    return tuple(Span(*match.span()) for match in islice(matches, MOST_MARKS))


def _counted(name: str, text: Text, spans: tuple[Span, ...], weight: float) -> FeaturePart:
    return _part(name, text, min(len(spans), 5), weight, spans)


def _part(name: str, text: Text, value: float, weight: float, spans: tuple[Span, ...]) -> FeaturePart:
    return FeaturePart(name, text, float(value), weight, spans)
