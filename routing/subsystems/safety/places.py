"""places: what a mask for persons hid that is no person: places and organisations, by their form, the words before, or a list."""

from __future__ import annotations

import re

ORGANISATION = re.compile(
    r"\b(?:Ltd|Inc|Corp|GmbH|LLC|PLC|AG|University|College|Institute|Bank|Hospital|Company|Group|Ministry|Museum|Airport|Council)\b|(?:公司|集团|大学|学院|银行|医院|协会|研究所|局|部门|博物馆|机场|中学|小学|委员会)$"
)
PLACE_FORM = re.compile(
    r"(?:省|市|县|区|镇|乡|村|路|街|州|岛|山|河|湖|港|国)$|\b(?:Street|Road|Avenue|City|County|Island|River|Lake|Square|Park)\b"
)
# Verbs of staying and moving before a preposition: what follows them is a place.
MOVES = re.compile(
    r"\b(?:fl(?:y|ies|ew|ying)|travel\w*|go|goes|went|drove|drive\w*|moved?|moving|lives?|lived|living|born|based|located|arriv\w+|headquartered|resid\w+|situated|stay\w*|sail\w*)\b[^.\n]{0,40}\b(?:in|from|to|at|near|into|through) $",
    re.IGNORECASE,
)
WORKS = re.compile(
    r"\b(?:works?|worked|employed|studie[sd]|studying|intern\w*) (?:at|for|with) $|\b(?:on behalf of) $", re.IGNORECASE
)
MOVES_ZH = re.compile(r"(?:飞往|前往|抵达|到达|来到|位于|住在|居住在|出生于|途经|飞到|去往|开往)$")
LISTED = frozenset(
    [
        "London",
        "Paris",
        "Berlin",
        "Rome",
        "Madrid",
        "Lisbon",
        "Oslo",
        "Stockholm",
        "Copenhagen",
        "Helsinki",
        "Vienna",
        "Prague",
        "Warsaw",
        "Budapest",
        "Athens",
        "Dublin",
        "Brussels",
        "Amsterdam",
        "Zurich",
        "Geneva",
        "Munich",
        "Hamburg",
        "Milan",
        "Venice",
        "Barcelona",
        "Moscow",
        "Kyiv",
        "Istanbul",
        "Cairo",
        "Nairobi",
        "Lagos",
        "Dubai",
        "Mumbai",
        "Delhi",
        "Beijing",
        "Shanghai",
        "Tokyo",
        "Osaka",
        "Kyoto",
        "Seoul",
        "Bangkok",
        "Hanoi",
        "Singapore",
        "Manila",
        "Jakarta",
        "Melbourne",
        "Toronto",
        "Montreal",
        "Vancouver",
        "Chicago",
        "Boston",
        "Seattle",
        "Houston",
        "Dallas",
        "Denver",
        "Lima",
        "Bogota",
        "Santiago",
        "Germany",
        "France",
        "Spain",
        "Italy",
        "Portugal",
        "Norway",
        "Sweden",
        "Denmark",
        "Finland",
        "Poland",
        "Greece",
        "Turkey",
        "Russia",
        "Ukraine",
        "Egypt",
        "Kenya",
        "Nigeria",
        "India",
        "China",
        "Japan",
        "Korea",
        "Vietnam",
        "Thailand",
        "Indonesia",
        "Canada",
        "Mexico",
        "Brazil",
        "Argentina",
        "Chile",
        "Peru",
        "Europe",
        "Asia",
        "Africa",
        "Siemens",
        "Google",
        "Microsoft",
        "Amazon",
        "IBM",
        "Intel",
        "Toyota",
        "Samsung",
        "Huawei",
        "Nestlé",
        "BMW",
        "Volkswagen",
        "Nokia",
        "Ericsson",
        "Sony",
        "北京",
        "上海",
        "广州",
        "深圳",
        "天津",
        "重庆",
        "成都",
        "杭州",
        "南京",
        "武汉",
        "西安",
        "苏州",
        "长沙",
        "郑州",
        "青岛",
        "沈阳",
        "大连",
        "厦门",
        "昆明",
        "哈尔滨",
        "济南",
        "宁波",
        "无锡",
        "福州",
        "合肥",
        "南昌",
        "贵阳",
        "南宁",
        "太原",
        "兰州",
        "拉萨",
        "香港",
        "澳门",
        "台北",
        "广东",
        "江苏",
        "浙江",
        "山东",
        "四川",
        "湖北",
        "湖南",
        "河南",
        "河北",
        "福建",
        "云南",
        "中国",
        "美国",
        "英国",
        "法国",
        "德国",
        "日本",
        "韩国",
        "俄罗斯",
        "印度",
        "东京",
        "巴黎",
        "伦敦",
        "纽约",
        "柏林",
        "华为",
        "腾讯",
        "阿里巴巴",
        "百度",
        "小米",
        "京东",
    ]
)


WANTED = re.compile(
    r"\b(?:places?|locations?|cit(?:y|ies)|countr(?:y|ies)|compan(?:y|ies)|organi[sz]ations?|entit(?:y|ies)|all (?:proper )?names)\b|地名|地点|公司名|机构名|所有实体|专有名词",
    re.IGNORECASE,
)
KEPT = re.compile(r"\b(?:keep|leave|except|but not|not the)\b|保留|不变|除外|不要(?:动|改|遮)", re.IGNORECASE)


def demanded(instruction: str) -> bool:
    """True when the prompt wants places or organisations masked too."""
    head = instruction.split("\n", 1)[0]
    return bool(WANTED.search(head)) and not KEPT.search(head)


def is_place(hidden: str, before: str) -> bool:
    """True when the hidden words are a place or an organisation and not a person; `before` is the text in front of them."""
    plain = hidden.strip()
    if plain in LISTED or ORGANISATION.search(plain):
        return True
    if plain[:1].isascii():
        single = " " not in plain
        return bool(PLACE_FORM.search(plain) or WORKS.search(before[-40:]) or (single and MOVES.search(before[-80:])))
    return len(plain) >= 2 and bool((len(plain) > 2 and PLACE_FORM.search(plain)) or MOVES_ZH.search(before[-6:]))
