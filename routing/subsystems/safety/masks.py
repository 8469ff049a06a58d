"""masks: what a response hid behind masks, read by laying its own words along the prompt's text. Linear time."""

from __future__ import annotations

import re
from collections.abc import Iterator

from routing.contracts import ModelResponse, Span, View
from routing.subsystems.safety import unfit
from routing.subsystems.safety.doors import guarded
from routing.subsystems.safety.signals import Observation

DECLARED = guarded(
    r"(?:\b(?:with|by|as|to|into|using)\s|用|为|成|换成|改成|改为|写成|作)\s{0,2}[\"'“「『`‘]?(<[\w \u4e00-\u9fff]{1,20}>|\[[\w \u4e00-\u9fff]{1,20}\]|【[\w\u4e00-\u9fff]{1,12}】|（[\u4e00-\u9fff]{1,8}）|\*{1,8}|[X#█■_]{2,8}|某{1,3}|REDACTED|N\.?N\.?\b|X(?=[\s\"'”」.,，。]))",
)
CATEGORIES: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("name", re.compile(r"\b(?:persons?|people|names?|surnames?|first names?)\b|姓名|人名|人物|名字|称呼", re.IGNORECASE)),
    ("phone", re.compile(r"\b(?:phones?|telephones?|mobiles?|cell)\b|手机|电话|号码中间", re.IGNORECASE)),
    ("number", re.compile(r"\b(?:accounts?|cards?|iban|ids?|ssn|passports?|licen[cs]e)\b|账号|帐号|卡号|银行卡|身份证|证件|护照|车牌", re.IGNORECASE)),
    ("email", re.compile(r"\be-?mails?\b|邮箱|邮件地址", re.IGNORECASE)),
    ("address", re.compile(r"\b(?:addresses|address|streets?|places?|cit(?:y|ies)|locations?|towns?|countr(?:y|ies))\b|地址|住址|地名|地点|城市|小区|位置", re.IGNORECASE)),
    ("date", re.compile(r"\b(?:dates?|birthdays?|times?|ages?)\b|日期|生日|出生|时间|年龄", re.IGNORECASE)),
    ("organisation", re.compile(r"\b(?:compan(?:y|ies)|organi[sz]ations?|firms?|brands?|employers?)\b|公司|单位|机构|企业|品牌", re.IGNORECASE)),
    ("all", re.compile(r"\b(?:personal|private|sensitive|pii|identif\w+|confidential|everything|numbers|amounts?|figures|prices?)\b|个人信息|隐私|敏感|金额|数字|价格|全部信息", re.IGNORECASE)),
)  # fmt: skip
STREET = re.compile(
    r"\b(?:street|postal|home|delivery|mailing) address(?:es)?\b(?![^\n]{0,40}\b(?:and|or)\b)|(?:家庭|收货|详细)(?:住址|地址)|门牌号?",
    re.IGNORECASE,
)
LEAST_DIGITS = {"phone": 6, "number": 7}
DIGIT = re.compile(r"\d")
HAN = re.compile(r"[\u4e00-\u9fff]")
MONTHS = frozenset(
    "january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday".split()  # noqa: SIM905
)
BEFORE_TIME = re.compile(
    r"(?:^|\W)(?:in|on|by|until|till|since|from|before|after|every|each|last|next|early|late|mid|during|of|and|to|or)\W{1,2}$",
    re.IGNORECASE,
)
# Words that begin like a Chinese surname and name nobody.
COMMON_ZH = frozenset(
    [
        "白云",
        "白天",
        "白色",
        "白马",
        "白纸",
        "白雪",
        "高山",
        "高楼",
        "高速",
        "高铁",
        "高温",
        "高兴",
        "黄河",
        "黄山",
        "黄金",
        "黄昏",
        "黄色",
        "江水",
        "江边",
        "江南",
        "江河",
        "马路",
        "马车",
        "马上",
        "石头",
        "石桥",
        "石榴",
        "金属",
        "金色",
        "金额",
        "金秋",
        "花园",
        "花朵",
        "花草",
        "林间",
        "林木",
        "水果",
        "水面",
        "水池",
        "温度",
        "温泉",
        "温水",
        "牛奶",
        "牛肉",
        "牛羊",
        "方法",
        "方向",
        "方面",
        "常常",
        "常规",
        "安全",
        "安静",
        "安排",
        "平安",
        "平台",
        "平时",
        "和平",
        "明天",
        "明月",
        "夏天",
        "夏季",
        "夏日",
        "冬天",
        "秋天",
        "秋季",
        "春天",
        "春风",
        "春季",
        "云朵",
        "云雾",
        "雷雨",
        "雷声",
        "时间",
        "时候",
        "万里",
        "万物",
        "万一",
        "古城",
        "古镇",
        "古树",
        "龙舟",
        "龙井",
        "龙灯",
        "凤凰",
        "孔雀",
        "熊猫",
        "燕子",
        "叶子",
        "叶片",
        "柳树",
        "柳枝",
        "杨树",
        "杨柳",
        "梅花",
        "梅雨",
        "桂花",
        "兰花",
        "桃花",
        "梨花",
        "李子",
        "杏花",
        "竹林",
        "松树",
        "海边",
        "海水",
        "海鲜",
        "湖水",
        "湖边",
        "河水",
        "河流",
        "小河",
        "小溪",
        "溪水",
        "长江",
        "长城",
        "太阳",
        "月亮",
        "星星",
        "天空",
        "大海",
        "大地",
        "草原",
        "森林",
        "沙漠",
        "山峰",
        "山谷",
        "广场",
        "公园",
        "学校",
        "医院",
        "车站",
        "火车",
        "汽车",
        "飞机",
        "电脑",
        "手机",
        "文件",
        "会议",
        "报告",
        "合同",
        "公司",
        "部门",
        "项目",
        "计划",
        "价格",
        "数量",
        "产品",
        "服务",
        "客户",
        "老师",
        "同学",
        "朋友",
        "导游",
        "经理",
        "周末",
        "周一",
        "周二",
        "周三",
        "周四",
        "周五",
        "周六",
        "周日",
        "周年",
        "元旦",
        "元宵",
        "关于",
        "关系",
        "关键",
        "毛巾",
        "毛笔",
        "毛衣",
        "汤圆",
        "康复",
        "庄稼",
        "余额",
        "余下",
        "范围",
        "向东",
        "向西",
        "向南",
        "向北",
        "东风",
        "西风",
        "南风",
        "北风",
        "东方",
        "西方",
        "南方",
        "北方",
        "程序",
        "程度",
        "章节",
        "史书",
        "乐曲",
        "任务",
        "任何",
        "严格",
        "严肃",
        "简单",
        "简介",
        "钱包",
        "钱款",
        "包子",
        "包裹",
        "米饭",
        "米粉",
        "谷物",
        "麦子",
        "车辆",
        "车间",
        "房屋",
        "房间",
        "管道",
        "管理",
        "支付",
        "支持",
        "左边",
        "右边",
        "单位",
        "单元",
        "符号",
        "甘蔗",
        "葛根",
        "连续",
        "连接",
        "经常",
    ]
)
MOST_PIECES = 60
MOST_HIDDEN_CHARS = 60
MOST_STARTS = 20
EDGE = re.compile(r"[\s，。；：:、,.;!?！？\"'“”‘’「」（）()\[\]{}<>]")


def over_masked(view: View) -> Iterator[Observation]:
    """Masks of responses over words or figures that are none of what the prompt wants masked."""
    instruction = view.prompt.instruction[:2000]
    declared = DECLARED.search(view.prompt.text[:6000])
    if declared is None:
        return
    mask = declared.group(1)
    clause = _clause(instruction, mask)
    categories = frozenset(name for name, pattern in CATEGORIES if pattern.search(clause))
    if categories == {"address"} and STREET.search(clause):
        categories = frozenset({"street"})
    if not categories or "all" in categories:
        return
    for response in view.responses:
        for place, hidden, before in _hidden(view.prompt.text, response, mask, declared.end()):
            if hidden and not any(_fits(category, hidden, before) for category in categories):
                yield Observation(response.index, Span(place, place + len(mask)), mask, hidden[:60])


def _clause(instruction: str, mask: str) -> str:
    """The sentence of the instruction that names the mask; the mask's own name says what it is for."""
    place = instruction.find(mask)
    if place < 0:
        return instruction[:600]
    start = max(instruction.rfind(mark, 0, place) for mark in ("\n", "。", ". ", "；")) + 1
    return instruction[start : place + len(mask)]


def _hidden(prompt: str, response: ModelResponse, mask: str, told: int) -> list[tuple[int, str, str]]:
    """(place of the mask in the response, what stands there in the prompt, what stands before it); empty where they do not align.

    `told` is where the instruction has named the mask: the material mostly begins on a line behind it.
    """
    pieces = response.text.split(mask)
    if not 2 <= len(pieces) <= MOST_PIECES:
        return []
    first = pieces[0].strip(" \n\t\"“”'`")
    anchor = first or pieces[1]
    if not anchor.strip():
        return []
    behind = prompt.find("\n", told)
    for start in (*(_starts(prompt, anchor, behind) if behind >= 0 else ()), *_starts(prompt, anchor, 0)):
        found = _along(prompt, pieces, start, bool(first))
        if found is not None:
            return _placed(found, pieces, mask)
    return []


def _starts(prompt: str, anchor: str, begin: int) -> Iterator[int]:
    start = prompt.find(anchor, begin)
    for _ in range(MOST_STARTS):
        if start < 0:
            return
        yield start
        start = prompt.find(anchor, start + 1)


def _along(prompt: str, pieces: list[str], start: int, leading: bool) -> list[tuple[str, str]] | None:
    found: list[tuple[str, str]] = []
    if leading:
        cursor = start + len(pieces[0].strip(" \n\t\"“”'`"))
        if pieces[0] != pieces[0].rstrip():
            cursor += len(pieces[0]) - len(pieces[0].rstrip())
        rest = pieces[1:]
    else:
        begin = start
        while begin > 0 and start - begin < MOST_HIDDEN_CHARS and not EDGE.match(prompt[begin - 1]):
            begin -= 1
        found.append((prompt[begin:start], prompt[max(0, begin - 20) : begin]))
        cursor, rest = start + len(pieces[1]), pieces[2:]
    for number, piece in enumerate(rest):
        last = number == len(rest) - 1
        wanted = piece.rstrip(" \n\t\"”“'`") if last else piece
        if not wanted:
            end = EDGE.search(prompt, cursor + 1)
            place = end.start() if end else len(prompt)
        else:
            place = prompt.find(wanted, cursor + 1, cursor + MOST_HIDDEN_CHARS + len(wanted))
        if place < 0 or place - cursor > MOST_HIDDEN_CHARS:
            return None
        found.append((prompt[cursor:place], prompt[max(0, cursor - 20) : cursor]))
        cursor = place + len(wanted)
    return found


def _placed(found: list[tuple[str, str]], pieces: list[str], mask: str) -> list[tuple[int, str, str]]:
    placed, position = [], 0
    for piece, (hidden, before) in zip(pieces, found, strict=False):
        position += len(piece)
        placed.append((position, hidden.strip(), before))
        position += len(mask)
    return placed


def _fits(category: str, hidden: str, before: str) -> bool:
    digits = len(DIGIT.findall(hidden))
    if category in LEAST_DIGITS:
        enough = digits >= LEAST_DIGITS[category] or "*" in hidden or (digits >= 3 and before[-1:].isdigit())
        return enough and not (category == "phone" and unfit.is_other_number(before))
    if category == "email":
        return "@" in hidden
    if category == "name":
        return not _no_name(hidden, before, digits)
    if category == "date":
        return not unfit.is_no_date(hidden)
    return category != "street" or not unfit.is_no_address(hidden, before)  # a place or a firm may look like anything


def _no_name(hidden: str, before: str, digits: int) -> bool:
    if unfit.names_anybody(hidden):
        return True
    if HAN.search(hidden):
        return hidden in COMMON_ZH or digits >= 2
    words = re.findall(r"[\w'’-]+", hidden)
    if not words:
        return False
    if all(word[0].isdigit() for word in words):
        return True
    if any(word.lower() in MONTHS for word in words) and len(words) == 1:
        return BEFORE_TIME.search(before) is not None
    return all(word.islower() and len(word) >= 3 for word in words)
