"""crimes: plainly unlawful acts against others (break-ins, theft, forgery, spying, hacking) that a request asks to carry out."""

from __future__ import annotations

import re

from routing.subsystems.safety.doors import Door

ASKS = r"(?:how (?:do|can|could|would|to|should)|tell me|teach me|show me|help me|give me|explain|steps? (?:to|for)|ways? to|guide|write (?:me )?(?:a |the )?(?:guide|script|tutorial))"
OTHERS = r"(?:my|his|her|their|someone|somebody|another person|a (?:stranger|colleague|neighbou?r|friend|customer))(?:'s|’s)?(?: (?:ex-?\w*|neighbou?rs?|boss|wife|husband|girlfriend|boyfriend|partner|co-?workers?|colleagues?|roommates?|landlord|teacher|friend|elderly|grandm\w+|aunt|uncle|else|doctor)(?:'s|’s|s')?)?"
DOCUMENT = r"(?:passport|id(?:entity)?(?: card)?|driv\w+ licen[cs]e|licen[cs]e plate|signature|prescription|sick note|doctor'?s note|certificate|diploma|degree|visa|banknotes?|money|bills|receipts?|invoices?|tickets?|vaccin\w+ card)"
ENGLISH = re.compile(
    rf"\b{ASKS}\b[^.?!\n]{{0,60}}?\b(?:(?:forge|counterfeit|fake|falsify)\b[^.?!\n]{{0,40}}?\b{DOCUMENT}|make (?:an? )?(?:fake|forged|counterfeit) {DOCUMENT}|"
    rf"(?:hack|break|sneak|get) into {OTHERS}\b[^.?!\n]{{0,40}}(?:account|phone|wi-?fi|computer|laptop|e-?mail|house|home|flat|apartment|car|network)|"
    rf"(?:steal|rob|swipe)\b[^.?!\n]{{0,20}}\b(?:{OTHERS}|an? (?:car|bike|bicycle|wallet|purse|phone|package|parcel))\b(?! heart)|pick\b[^.?!\n]{{0,24}}\block\b[^.?!\n]{{0,40}}\b(?:steal|rob|enter|get in)|"
    rf"(?:spy on|stalk|secretly (?:track|record|film|follow|read|monitor)|track|read)\b[^.?!\n]{{0,10}}\b{OTHERS}[^.?!\n]{{0,50}}\b(?:without (?:\w+ ){{0,2}}(?:knowing|notic\w+|consent|permission)|secretly|texts|messages)|shoplift|"
    rf"launder\b[^.?!\n]{{0,24}}\b(?:money|cash|funds|proceeds|dollars|euros|crypto\w*|bitcoin|income)\b|embezzle\b|blackmail\b|evade (?:taxes|customs))",
    re.IGNORECASE,
)
ASKS_ZH = r"(?:怎么|怎样|如何|教我|告诉我|帮我|给我|步骤|方法|想|写一)"
OTHERS_ZH = r"(?:别人|他人|某人|邻居|同事|老板|前女友|前男友|前妻|前夫|女友|男友|女朋友|男朋友|老婆|妻子|老公|丈夫|室友|同学|陌生人|客户|顾客|老人|人家|他|她)"
DOCUMENT_ZH = r"(?:身份证|护照|驾照|驾驶证|签名|公章|印章|病假条|证件|证书|学历|文凭|发票|钞票|车牌|处方|合同)"
CHINESE = re.compile(
    rf"{ASKS_ZH}[^。？！\n]{{0,24}}?(?:(?:伪造|仿造|造假|做假|办假|做一张假)[^。？！\n]{{0,12}}{DOCUMENT_ZH}|(?:黑进|入侵|侵入|破解|盗取|盗用|登录|蹭)[^。？！\n]{{0,4}}{OTHERS_ZH}|"
    rf"(?:跟踪|监听|监视|监控|偷拍|偷看|窃听|定位|偷)[^。？！\n]{{0,4}}{OTHERS_ZH}|(?:撬|开)[^。？！\n]{{0,4}}{OTHERS_ZH}[^。？！\n]{{0,4}}(?:门|锁|车)|(?:潜入|溜进|闯入)[^。？！\n]{{0,4}}{OTHERS_ZH}|敲诈|勒索(?!病毒|软件|邮件|攻击)|洗钱|诈骗{OTHERS_ZH}|逃税)",
)
GUARDS = re.compile(
    r"\b(?:prevent\w*|avoid\w*|protect\w*|defend\w*|detect\w*|recogni[sz]e|spot|stop (?:someone|people|a|my)|report\w*|against|safe from|novel|story|movie|film|game|history|legally|lawful\w*|what (?:is|are|counts as)|legal definition|my own|locked (?:myself )?out)\b|"
    r"防止|避免|预防|防范|识别|保护|举报|小说|电影|游戏|故事|剧本|法律后果|法律上|什么是|的定义|判几年|违法吗|犯法吗|我自己的|合法",
    re.IGNORECASE,
)
READ_CHARS = 4000
WORDED = Door(ENGLISH, CHINESE)


def asked(text: str) -> re.Match[str] | None:
    """The wording that asks for an unlawful act against others; None in defence, fiction or history."""
    head = text[:READ_CHARS]
    if not WORDED.opens(head) or GUARDS.search(head):
        return None
    return ENGLISH.search(head) or CHINESE.search(head)
