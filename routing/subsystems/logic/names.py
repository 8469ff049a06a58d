"""names: several responses to a question that asks for one name only, and amounts that are the same in another unit."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from routing.contracts import ModelResponse
from routing.text.gate import gated
from routing.text.letters import lowered
from routing.text.words import content_stems

LONGEST_NAME = 24
LEAST_NAMES = 3  # two names may be two words for one thing
NAME_ONLY = gated(
    r"\b(?:only|just)(?: with)? (?:the |its |one |a single |his |her )?(?:name|word|term|title|city|country|department|species|colou?r|language|author|capital)\b|"
    r"\b(?:name|word|term|title|city|country|department|species|language) only\b|\b(?:one|a single) word\b|"
    r"(?:只|仅)(?:需|要|用)?(?:写|答|回答|说|输出|给出|填|报)(?:出)?[\u4e00-\u9fff]{0,6}(?:名|名称|名字|科室|城市|国家|单位|姓名|词|术语|地名|人名)|一个词(?:回答|作答)"
)
ASKS_ONE = re.compile(
    r"\b(?:what|which|who|whom|where)\b|什么|哪|谁|何(?:处|地|人)|应(?:该|当)?[挂去找选用]", re.IGNORECASE
)
MANY_RIGHT = re.compile(
    r"\b(?:any|an? example|suggest\w*|think of|favou?rite|invent|random\w*|would you|could be|such as)\b|任意|随便|举|推荐|起(?:个)?名|最喜欢|随机|编|例如",
    re.IGNORECASE,
)
AMOUNT = re.compile(
    r"(?<![\w.])(\d{1,9}(?:,\d{3}){0,3}(?:\.\d{1,8})?)\s?(mg|kg|g|mm|cm|km|m|ml|cl|dl|l|min|h|s|hours?|minutes?|seconds?|(?:kilo|milli|centi)?(?:grams?|met(?:re|er)s?|lit(?:re|er)s?)|cents?|euros?|dollars?|毫克|千克|公斤|克|吨|毫米|厘米|公里|千米|米|毫升|升|小时|分钟|秒|角|元|万元|%)(?![A-Za-z])",
    re.IGNORECASE,
)
SCALES = {
    "mg": 1e-3, "g": 1, "kg": 1e3, "gram": 1, "kilogram": 1e3, "milligram": 1e-3, "毫克": 1e-3, "克": 1, "千克": 1e3, "公斤": 1e3, "吨": 1e6,
    "mm": 1e-3, "cm": 1e-2, "m": 1, "km": 1e3, "metre": 1, "meter": 1, "kilometre": 1e3, "kilometer": 1e3, "centimetre": 1e-2, "centimeter": 1e-2, "millimetre": 1e-3, "millimeter": 1e-3,
    "毫米": 1e-3, "厘米": 1e-2, "米": 1, "公里": 1e3, "千米": 1e3, "ml": 1e-3, "cl": 1e-2, "dl": 1e-1, "l": 1, "litre": 1, "liter": 1, "millilitre": 1e-3, "milliliter": 1e-3, "毫升": 1e-3, "升": 1,
    "s": 1, "second": 1, "min": 60, "minute": 60, "h": 3600, "hour": 3600, "秒": 1, "分钟": 60, "小时": 3600, "cent": 1e-2, "euro": 1, "dollar": 1, "角": 0.1, "元": 1, "万元": 1e4, "%": 1e-2,
}  # fmt: skip


def names_differ(prompt: str, low: str, responses: Sequence[ModelResponse]) -> list[str]:
    """The name that each response gives, where one name was asked for and three or more are given; else empty."""
    if len(responses) < LEAST_NAMES or not NAME_ONLY.search(prompt, low):
        return []
    if not ASKS_ONE.search(prompt) or MANY_RIGHT.search(prompt):
        return []
    names = [lowered(response.text.strip()).strip(" .。,，!！\"'“”*`") for response in responses]
    if any(not name or len(name) > LONGEST_NAME or re.search(r"\d|\n", name) for name in names):
        return []
    apart = [set(content_stems(name)) for name in Counter(names)]
    if len(apart) < LEAST_NAMES or any(one <= two or two <= one for one, two in combinations(apart, 2)):
        return []
    return names


def same_amounts(texts: Sequence[str]) -> bool:
    """Every text states one amount with its unit, and the amounts are the same: 1.25 kg and 1,250 g."""
    scaled = set()
    for text in texts:
        found = {_scaled(match) for match in AMOUNT.finditer(text[:400])}
        if len(found) != 1:
            return False
        scaled |= found
    return len(scaled) == 1


def _scaled(match: re.Match[str]) -> float:
    unit = lowered(match[2])
    scale = SCALES.get(unit) or SCALES.get(unit.rstrip("s"), 1.0)
    return round(float(match[1].replace(",", "")) * scale, 9)
