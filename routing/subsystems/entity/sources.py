"""sources: prompts that ask for a figure or fact of record and name no source to take it from."""

from __future__ import annotations

import re
from dataclasses import dataclass

from routing.contracts import Prompt, Span
from routing.text.gate import folded, gated

READ_CHARS = 4000
FIGURE = gated(
    r"\b(?:revenue|turnover|gdp|market (?:share|size|cap(?:italisation|italization)?)|population|sales (?:figures?|volume)|shipments|unemployment rate|inflation rate|interest rate|exchange rate|share price|stock price|net (?:profit|worth|income)|"
    r"growth rate of|statistics? (?:on|about|for|of)|percentage of (?:people|adults|households|users|women|men|students)|how many (?:people|users|cases|deaths|employees|customers|students)|average (?:salary|income|price|temperature|life expectancy)|"
    r"how (?:many|much) [a-z][a-z ,'-]{2,60}?(?:were|was|did|does|do|are|is|has|have|live|worked?)\b[^?\n]{0,80}\b(?:in|since|during|by|for)\s(?:fiscal )?(?:19|20)\d\d\b|\b(?:how many|how much) (?:people |tonnes |tons )?[a-z ]{0,30}\b(?:live|reside|work) in [A-Z]|"
    r"what (?:share|percentage|proportion|number|fraction) of|number of (?:users|employees|cases|deaths|customers|subscribers)|box office|crime rate|death toll|casualt\w+|emissions of|survey results|poll|"
    r"how (?:many|much) [^?\n\d]{3,90}\b(?:in|since|during|by|for) (?:the )?(?:fiscal |year )?(?:19|20)\d\d|"
    r"(?:number|amount|quantity|volume|total|count|average|median|mean|price|cost|value|rate|share|percentage|output|turnout|attendance|budget) (?:\w+ ){0,2}?(?:of|for|per) [^.?!\n\d]{3,90}\b(?:in|for|during|of|since|by)(?: the)?(?: (?:fiscal|year|month|quarter|season|spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december)){0,2} (?:of )?(?:19|20)\d\d|"
    r"(?:in|for|during) (?:(?:fiscal|the year) )?(?:19|20)\d\d,? [^.?!\n\d]{0,60}\bhow (?:many|much))\b|"
    r"营收|营业收入|净利润|市场份额|市占率|市值|销量|出货量|票房|失业率|通胀率|通货膨胀率|汇率|股价|人口(?:是|有|多少|数量)|统计数据|平均(?:工资|收入|房价|寿命)|用户数|员工(?:数|人数)|(?:19|20)\d\d\s?年[^。？\n“]{0,24}(?:多少|几)(?:人次|万|亿|吨|元|人|家|个|名|辆|公里|次|%)?|(?:19|20)\d\d\s?年[^。？\n“\d]{0,30}(?:价格?|单价|均价|(?:常住|户籍|总)?人口|总[数量额值]|数量|人数|人次|产量|销量|面积|比例|比率|[利汇税增升死]率|指数|产值|收入|支出)(?=[，。？,?是为\n（(]|$)|占比(?:是|为|有)?多少|增长率|死亡人数|确诊|排放量",
    re.IGNORECASE,
)
RECORD = gated(
    r"\b(?:cite|citations?|references?|quote|quotation|studies (?:show|on|about)|research (?:shows|on|about)|case law|precedents?|which (?:article|section|law)|legal basis|evidence (?:for|that))\b|引用|哪一条|第几条|法律依据|文献|研究(?:表明|显示)|判例|出处",
    re.IGNORECASE,
)
SOURCE = gated(
    r"\b(?:according to|based on|source[sd]?(?: from|:)?|as (?:reported|published|stated) (?:by|in)|from the (?:\w+ ){0,3}(?:report|table|text|article|document|census|database|website|passage|notice|data)|using (?:the|this|only)|wikipedia|world bank|census|official|in the (?:text|table|passage|document|report))\b|https?://|"
    r"根据|依据|来源|出处(?:是|为|：)|来自|参照|数据库|年报|财报|统计局|公报|官方|下文|下表|上文|材料|文中|报告中|表中",
    re.IGNORECASE,
)
OWN_NUMBERS = re.compile(
    r"\d[\d.,]{0,20}\s{0,3}(?:%|％|万|亿|million|billion|元|\$|€|people|人)|[$€£¥]\s{0,2}\d", re.IGNORECASE
)
OTHER_WORK = gated(
    r"\b(?:calculate|compute|code|function|sql|column|table|formula|translate|rewrite|write|story|essay|regex|excel|python|draft)\b|计算|代码|函数|公式|字段|翻译|改写|写一",
    re.IGNORECASE,
)

TALE = re.compile(r"(?:(?<![\d,])\d{1,3}(?!\d)[^\d]{1,120}){2}|\(A\)|（A）|^\s{0,4}A[.、)]", re.MULTILINE)


NUMBER = re.compile(r"(?<![\d.,])\d[\d.,]{0,20}")
YEAR = re.compile(r"(?:19|20)\d\d[.,]?")


@dataclass(frozen=True, slots=True)
class Unsourced:
    """A figure or record asked for without a source. `figure` is true for figures."""

    span: Span
    asked: str
    figure: bool


def find(prompt: Prompt) -> list[Unsourced]:
    """The first figure or record that the instruction asks for, when nothing in the prompt could be its source."""
    text = prompt.text[:READ_CHARS]
    if prompt.of_kind("material", "table", "json", "code", "quote") or len(prompt.text) > READ_CHARS:
        return []
    low = folded(text)
    if not FIGURE.door.admits(low) and not RECORD.door.admits(low):
        return []
    if OTHER_WORK.search(text, low) or OWN_NUMBERS.search(text):
        return []
    match = FIGURE.search(text, low) or RECORD.search(text, low)
    if match is None or SOURCE.search(text, low) or TALE.search(text):
        return []
    if sum(1 for number in NUMBER.findall(text) if not YEAR.fullmatch(number)) > 1:  # figures of its own to work with
        return []
    return [Unsourced(Span(*match.span()), match.group(), match.re is FIGURE.pattern)]
