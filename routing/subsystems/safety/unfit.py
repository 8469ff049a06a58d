"""unfit: what a mask hid that plainly is none of its kind: a common noun for a name, an order number for a phone, a person for a date."""

from __future__ import annotations

import re

from routing.subsystems.safety.personal import SURNAME_ZH
from routing.subsystems.safety.places import LISTED, ORGANISATION, PLACE_FORM

# Nouns for anybody: alone, or behind a word that is no surname (“部门经理”; but “王经理” is somebody).
ANYBODY_ZH = (
    r"(?:个人|本人|他人|别人|人人|大家|各位|用户|客户|顾客|会员|患者|病人|家属|亲属|员工|职员|职工|同事|同学|学生|学员|老师|教师|家长|孩子|儿童|老人|成人|青年|居民|市民|村民|住户|业主|租客|租户|房东|邻居|游客|旅客|乘客|观众|读者|作者|编辑|记者|"
    r"经理|主任|主管|总监|店长|店员|司机|导游|医生|大夫|护士|药师|律师|法官|警察|保安|保洁|前台|柜台|客服|快递员|骑手|师傅|技师|厨师|教练|队长|队员|选手|嘉宾|主持人|负责人|联系人|收件人|寄件人|申请人|投诉人|当事人|报名者|参与者|志愿者|工作人员|"
    r"人员|人士|代表|成员|管理员|操作员|程序员|工程师|设计师|分析师|朋友|亲友|先生|女士|小姐|男子|女子|男士|父母|父亲|母亲|妈妈|爸爸|丈夫|妻子|儿子|女儿|部门|公司|单位|团队|小组)"
)
ANYBODY_ZH_PATTERN = re.compile(rf"(?!{SURNAME_ZH}|[小老阿大])[\u4e00-\u9fff]{{0,4}}{ANYBODY_ZH}们?|{ANYBODY_ZH}们?")
ANYBODY = frozenset(
    ["individual", "person", "people", "everyone", "everybody", "anyone", "anybody", "someone", "somebody", "user", "customer", "client", "member", "patient", "relative", "family", "employee", "worker", "staff", "colleague", "student", "pupil", "teacher", "parent", "child", "children", "adult", "resident", "citizen", "tenant", "landlord", "owner", "neighbour", "neighbor", "visitor", "guest", "passenger", "tourist", "traveller", "traveler", "reader", "author", "editor", "reporter", "manager", "director", "supervisor", "driver", "doctor", "nurse", "pharmacist", "lawyer", "judge", "officer", "guard", "agent", "courier", "rider", "coach", "player", "captain", "applicant", "participant", "volunteer", "contractor", "supplier", "vendor", "buyer", "seller", "borrower", "lender", "operator", "administrator", "engineer", "designer", "developer", "analyst", "team", "department", "company", "office", "friend"]
)  # fmt: skip
LEADING_WORDS = frozenset({"the", "a", "an", "each", "every", "all", "any", "our", "their", "your", "this", "that"})
OTHER_NUMBER = re.compile(
    r"(?:\b(?:order|invoice|ticket|case|part|item|batch|serial|model|room|flat|zip|postcode|reference|ref|article|sku|version|build)s?\W{0,3}(?:no\.?|nos\.?|numbers?|ids?|codes?)?\W{0,3}|"
    r"(?:订单|单|发票|工单|案件|零件|货|批次|编|序列|型|房间?|邮政?编|工|桌|座|版本)(?:编?号码?|编)?\s?(?:是|为)?[:：]?\s?)$",
    re.IGNORECASE,
)
SURNAMED_ZH = re.compile(rf"{SURNAME_ZH}[\u4e00-\u9fff]{{1,2}}")
TIME_ZH = re.compile(r"[年月日号周期天节前后今明昨早晚点时分旬初末季春夏秋冬夜午更元旦清端中重除世纪岁龄\d]")
MONEY = re.compile(r"[$€£¥￥]\s?\d[\d,.]*|\d[\d,.]*\s?(?:元|块|万元|美元|欧元|dollars?|euros?|USD|EUR)", re.IGNORECASE)
WEEKDAY = re.compile(r"(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:周|星期|礼拜)[一二三四五六日天]", re.IGNORECASE)
NAMED = re.compile(r"[A-Z][a-z'’-]{1,20}(?: [A-Z][a-z'’-]{1,20}){0,2}")
FOR_SOMEBODY = re.compile(r"(?:^|[.!?\n] ?|\b(?:for|with|by|mr|mrs|ms|dr|said|asked|told|and)\.? )$", re.IGNORECASE)
MOST_HAN = 8


def names_anybody(hidden: str) -> bool:
    """A noun or pronoun that stands for anybody of its sort, and names nobody."""
    if len(hidden) <= MOST_HAN and ANYBODY_ZH_PATTERN.fullmatch(hidden):
        return True
    words = [word for word in hidden.lower().split() if word not in LEADING_WORDS]
    return bool(words) and all(word in ANYBODY or word.removesuffix("s") in ANYBODY for word in words)


def is_other_number(before: str) -> bool:
    """What stands before a number says that it counts orders or rooms."""
    return OTHER_NUMBER.search(before) is not None


def is_no_date(hidden: str) -> bool:
    """An amount of money, or a Chinese name of a person without any word for a time."""
    return MONEY.fullmatch(hidden) is not None or (
        SURNAMED_ZH.fullmatch(hidden) is not None and TIME_ZH.search(hidden) is None
    )


def is_no_address(hidden: str, before: str) -> bool:
    """Money, a mail address, a weekday; or a capitalised name without number or street, where somebody is spoken of."""
    if MONEY.fullmatch(hidden) or WEEKDAY.fullmatch(hidden) or "@" in hidden:
        return True
    named = NAMED.fullmatch(hidden) is not None and hidden not in LISTED and " " in hidden
    return (
        named
        and not PLACE_FORM.search(hidden)
        and not ORGANISATION.search(hidden)
        and bool(FOR_SOMEBODY.search(before))
    )
