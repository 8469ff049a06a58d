"""renderings: terms of software, law, trade and engineering with the translations in use, and answers that mix two of them. Own list."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

# English term: Chinese translations in use. The same rows read from right to left give the English ones.
CHINESE: dict[str, tuple[str, ...]] = {
    "token": ("令牌", "代币", "词元", "标记"), "agent": ("智能体", "代理", "代理人", "经纪人"), "valve": ("阀门", "活门"), "user": ("用户", "使用者"), "server": ("服务器", "伺服器"), "driver": ("驱动程序", "司机", "驾驶员"), "interface": ("接口", "界面"),
    "thread": ("线程", "执行绪", "帖子"), "file": ("文件", "档案"), "folder": ("文件夹", "资料夹"), "cache": ("缓存", "快取", "高速缓存"), "object": ("对象", "物件"), "string": ("字符串", "字串"), "array": ("数组", "阵列"), "memory": ("内存", "记忆体", "存储器"),
    "network": ("网络", "网路"), "default": ("默认", "预设", "缺省"), "settings": ("设置", "设定"), "account": ("账户", "账号", "帐号"), "message": ("消息", "讯息", "信息"), "plugin": ("插件", "外挂"), "container": ("容器", "集装箱"), "embedding": ("嵌入", "向量"),
    "contract": ("合同", "契约"), "agreement": ("协议", "协定"), "party": ("当事人", "缔约方"), "tenant": ("承租人", "租户", "租客"), "landlord": ("出租人", "房东"), "lessee": ("承租人", "租户"), "licensee": ("被许可人", "被授权人", "获许可方"), "supplier": ("供应商", "供货商", "供应方"),
    "invoice": ("发票", "账单"), "deposit": ("押金", "定金", "保证金", "存款"), "insurer": ("保险人", "保险公司", "承保人"), "shareholder": ("股东", "持股人"), "board": ("董事会", "委员会", "理事会"), "bearing": ("轴承", "支座"), "pump": ("水泵", "抽水机"), "boiler": ("锅炉", "热水炉"),
    "wrench": ("扳手", "扳钳"), "gasket": ("垫片", "密封圈", "衬垫"), "circuit breaker": ("断路器", "空气开关"), "battery": ("电池", "蓄电池"), "engine": ("发动机", "引擎"), "brake": ("刹车", "制动器"), "sensor": ("传感器", "感应器", "感测器"), "patient": ("患者", "病人"), "dose": ("剂量", "用量"),
    "vaccine": ("疫苗", "菌苗"), "robot": ("机器人", "机械人"), "wizard": ("向导", "巫师"), "release": ("版本", "发布", "释放"), "library": ("库", "图书馆"), "branch": ("分支", "分行", "分店"), "repository": ("仓库", "存储库", "版本库"),
}  # fmt: skip
# Chinese term: English translations that one text should not mix.
ENGLISH: dict[str, tuple[str, ...]] = {
    "合同": ("contract", "agreement"), "协议": ("agreement", "protocol", "contract"), "用户": ("user", "customer", "client"), "客户": ("customer", "client"), "账户": ("account", "profile"), "文件": ("file", "document"), "供应商": ("supplier", "vendor", "provider"), "发票": ("invoice", "bill"),
    "订单": ("order", "purchase"), "押金": ("deposit", "security money"), "阀门": ("valve", "tap"), "仓库": ("warehouse", "repository", "depot"), "设备": ("equipment", "device", "apparatus"), "员工": ("employee", "staff member", "worker"), "法院": ("court", "tribunal"), "承租人": ("tenant", "lessee", "renter"),
    "出租人": ("landlord", "lessor"), "患者": ("patient", "sufferer"), "令牌": ("token", "badge"), "缓存": ("cache", "buffer"), "接口": ("interface", "port"), "汽车": ("car", "automobile", "vehicle"), "电梯": ("lift", "elevator"), "手机": ("mobile phone", "cell phone", "cellphone"),
}  # fmt: skip
CONSISTENT = re.compile(
    r"\b(?:consistent(?:ly)?|consistency|one term per|(?:same|identical) (?:\w{1,12} )?(?:term|word|translation|name|rendering|way|wording)|(?:rendered|translated|named|called) (?:the same|identically|alike|in one way|in the same way)|(?:one|a single) (?:translation|rendering|word|term|name) (?:per|for each|for every|throughout|only|everywhere)|(?:one|a single|only one) (?:translation|rendering)\b|uniform(?:ly)?|always (?:the same|get the same|translate)|(?:term|terminology) must)\b|统一|一致|(?:同一|相同|同样|一样)(?:个|种)?的?(?:译名|译法|术语|词|概念|翻译|叫法|名称|说法|称呼|名字)|(?:译名|译法|叫法|名称|术语)[^。，\n]{0,8}(?:不变|相同|一样)|前后(?:必须|要|应)?(?:统一|一致|相同)|只(?:能)?(?:用|有)(?:一种|一个)|一种译法|一词一译",
    re.IGNORECASE,
)
LEAST_USES = 2


def mixed(source: str, answer: str, target: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """(term, the translations that the answer mixes) for terms that the source uses at least twice."""
    table = CHINESE if target == "zh" else ENGLISH if target == "en" else {}
    lowered, reply = source.lower(), answer.lower()
    for term, renderings in table.items():
        if len(_pattern(term).findall(lowered)) < LEAST_USES:
            continue
        used = _used(renderings, reply)
        allowed = {r for r in used if _needed_elsewhere(r, term, table, lowered)}
        if len(used) - len(allowed) >= 1 and len(used) >= 2 and not allowed:
            yield term, used


def _used(renderings: tuple[str, ...], reply: str) -> tuple[str, ...]:
    """The renderings in the reply; one inside a longer one does not count."""
    found = []
    rest = reply
    for rendering in sorted(renderings, key=len, reverse=True):
        if _pattern(rendering).search(rest):
            found.append(rendering)
            rest = _pattern(rendering).sub(" ", rest)
    return tuple(found)


def _needed_elsewhere(rendering: str, term: str, table: dict[str, tuple[str, ...]], source: str) -> bool:
    """True when another term of the source has the same rendering."""
    return any(
        rendering in others and other != term and _pattern(other).search(source) for other, others in table.items()
    )


@cache
def _pattern(term: str) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(term)}(?:s|es)?\b" if term.isascii() else re.escape(term))
