"""crimes: plainly unlawful acts against others that a request asks to carry out or to word.

Break-ins, theft, forgery, spying, hacking, fraud in somebody's name, poison, bombs, drugs, flight from the police.
"""

from __future__ import annotations

import re

from routing.subsystems.safety.doors import Door

ASKS = r"(?:how (?:do|can|could|would|to|should)|tell me|teach me|show me|help me|give me|explain|steps? (?:to|for)|ways? to|guide|i (?:want|plan|need|intend|would like) to|write (?:me )?(?:a |the )?(?:guide|script|tutorial))"
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
WORDS_IT = r"(?:write|draft|compose|word|create|make|generate|prepare|script|design|give|send|build|invent|come up with|need|want)"
TEXT_KIND = r"(?:texts?|text messages?|messages?|sms|e-?mails?|mails?|scripts?|calls?|phone calls?|posts?|ads?|letters?|pages?|web ?sites?|sites?|pitch|lines|notices?|chats?|invoices?|whatsapp|voicemails?|forms?)"
POSES = r"(?:pretend\w*|pos(?:e|es|ing) as|impersonat\w+|claim\w* to be|as if (?:it (?:is|was|were|came) )?(?:from|by)|looks? like (?:it (?:is|comes) )?(?:it's )?from|that looks official|in the name of|disguised as|fake|phish\w*|scam\w*|spoof\w*|bogus)"
AUTHORITY = r"(?:banks?|police|tax (?:office|authority)|irs|hmrc|customs|courier|parcel service|post office|delivery|microsoft|apple|amazon|paypal|support|help ?desk|it (?:department|team)|hr|boss|ceo|manager|grandson|grandchild|son|daughter|relative|charity|court|insurance|government|officials?|lottery|embassy|landlord|log-?in)"
SURRENDER = r"(?:hand over|give (?:me|us|up|away|out)|enter|send|type|reveal|share|click|pay|transfer|wire|tell|disclose|submit|confirm|buy|invest|deposit|trust)"
LOOT = r"(?:log-?ins?|passwords?|pins?\b|card (?:number|data|details)|credit card|account|money|deposits?|codes?|savings|credentials|bank (?:data|details)|gift cards?|bitcoin|crypto|fees?|social security|identity|seed phrase)"
VICTIM = r"(?:my|his|her|their|the|an?|our|some|old|elderly|lonely) (?:[\w-]{2,14} ){0,2}?(?:ex(?:-\w+)?|wife|husband|girlfriend|boyfriend|partner|spouse|neighbou?rs?|boss|co-?worker|colleague|room-?mate|landlord|teacher|classmate|friend|customers?|clients?|mother|father|aunt|uncle|grandmother|daughter|son|child|girl|woman|man|people|pensioners?|victims?|tenant|manager|stranger|date|rival|employees?)|someone|somebody|people|strangers|pensioners|seniors|customers|users|students|she|he|her|him|them|they"
FRAUD = re.compile(
    rf"\b{WORDS_IT}\b[^.?!\n]{{0,60}}?\b{TEXT_KIND}\b[^?!\n]{{0,120}}?\b(?:so (?:that )?(?:she|he|they|people|customers|users|\w{{3,12}}s?) |to (?:make|get|trick|lure|convince|persuade|fool|con|talk) |that (?:gets|makes|tricks|lures|convinces) |asking )[^.?!\n]{{0,50}}?{SURRENDER}\b[^.?!\n]{{0,30}}?\b{LOOT}|"
    rf"\b{WORDS_IT}\b[^.?!\n]{{0,40}}?\b(?:{POSES}\b[^.?!\n]{{0,60}}?\b(?:{AUTHORITY})\b[^.?!\n]{{0,60}}?\b(?:{TEXT_KIND}|{SURRENDER}|{LOOT})|{TEXT_KIND}\b[^.?!\n]{{0,40}}?\b{POSES}\b[^.?!\n]{{0,50}}?\b(?:{AUTHORITY}|{LOOT}))\b|"
    rf"\b(?:{WORDS_IT}|how (?:do|can|to))\b[^.?!\n]{{0,40}}?\b(?:phishing (?:e-?mail|page|site|kit|message|text|sms|campaign)|ponzi|pyramid scheme|romance scam|scam (?:script|call|e-?mail|message|text|ad)|ransomware|keylogger|malware|fake (?:reviews|charity|shop|job (?:offer|ad)))\b|"
    rf"\b{ASKS}\b[^.?!\n]{{0,30}}?\b(?:scam|defraud|swindle|con|trick|cheat)\b[^.?!\n]{{0,24}}?\b(?:{VICTIM}|insur\w+|investors)\b[^.?!\n]{{0,50}}?\b(?:money|out of|savings|{LOOT}|pay\w*)",
    re.IGNORECASE,
)
HIDDEN_WATCH = re.compile(
    rf"\b(?:find out|see|know|track|trace|locate|follow|watch|monitor|read|record|listen to|spy on|look into|check|log|bug)\b[^.?!\n]{{0,50}}?\b(?:{VICTIM})\b[^?!\n]{{0,80}}?\b(?:without (?:(?:her|him|them|their|his|\w{{2,10}}) ){{1,2}}(?:notic\w+|knowing|knowledge|consent|permission|finding out|realis\w+|realiz\w+|suspecting)|behind (?:her|his|their) back|secretly|unnoticed)",
    re.IGNORECASE,
)
DANGER = re.compile(
    rf"\b{ASKS}\b[^.?!\n]{{0,40}}?\b(?:(?:make|build|construct|assemble|mix|set off|detonate|cook|synthesi[sz]e|brew|produce|print|manufacture)\b[^.?!\n]{{0,24}}?\b(?:pipe bombs?|(?:home-?made )?bombs?(?! calorimeter)|explosives?|molotov|napalm|nerve agent|sarin|ricin|mustard gas|chlorine gas|meth(?:amphetamine)?|crystal meth|fentanyl|heroin|crack cocaine|ghost gun|silencer|untraceable gun)|"
    rf"(?:poison|drug|strangle|stab|kidnap|beat up|hurt|injure|kill|murder|drown|get rid of)\b[^.?!\n]{{0,12}}?\b(?:my|his|her|their) (?:[\w'’-]{{2,14}} ){{0,1}}(?:ex(?:-\w+)?|wife|husband|girlfriend|boyfriend|spouse|neighbou?rs?|boss|co-?worker|colleague|room-?mate|landlord|teacher|classmate|mother|father|sister|brother|aunt|uncle|rival|stepfather|stepmother|dog|cat)\b(?!['’-])|"
    rf"(?:slip|put)\b[^.?!\n]{{0,30}}?\b(?:in(?:to)?) (?:her|his|their|someone's) (?:drink|food|coffee|tea)|(?:hide|dispose of|get rid of) (?:a|the) (?:body|corpse|murder weapon)|(?:evade|escape|avoid|outrun|hide from) (?:the )?police|(?:get|buy|order) [^.?!\n]{{0,20}}?(?:gun|opioids?|oxycodone|xanax|antibiotics) without (?:a )?(?:licen[cs]e|background check|prescription)|(?:stage|fake) (?:a|an|my) (?:accident|burglary|break-in|theft|injury|death)\b|"
    rf"(?:sell|fence|move) stolen|(?:smuggle|bribe)\b|rig (?:an?|the) election|dox+\b|(?:hide|conceal) (?:it|drugs|bruises|income|assets|my \w+) from (?:the )?(?:customs|police|tax|airport|court))",
    re.IGNORECASE,
)
FOUND_PAPERS = re.compile(
    r"\b(?:found|picked up|have|got|bought) (?:a |an |someone(?:'s| else's) |somebody(?:'s| else's) |another person's |a stranger's |my \w{3,12}'s )+(?:lost |stolen )?(?:id|id card|identity card|passport|credit card|bank card|driv\w+ licen[cs]e|wallet|phone)\b[^!\n]{0,60}?\b(?:use it|use the|open an? |pay with|withdraw|unlock|order|sell it|take out a loan|register|log in|get into)",
    re.IGNORECASE,
)
FALSE_NAME_ZH = r"(?:冒充|假冒|假装(?:成|是)?|装作|装成|扮成|伪装成|谎称|冒名|打着[^，。\n]{1,8}(?:旗号|名义)|以[^，。\n]{1,8}的?名义|模仿[^，。\n]{1,6}(?:官方|口吻))"
TEXT_KIND_ZH = (
    r"(?:短信|话术|邮件|电话|剧本|脚本|文案|消息|通知|私信|微信|广告|帖子|网页|页面|链接|信|台词|聊天记录|录音|公告)"
)
AUTHORITY_ZH = r"(?:客服|银行|公安|警察|民警|公检法|法院|快递|老板|领导|孩子|儿子|孙子|亲友|亲戚|税务|社保|医保|官方|电商|平台|老师|班主任|医生|运营商|政府|军人|投资|基金|慈善|理财)"
SURRENDER_ZH = r"(?:转账|汇款|打钱|填写?|交|付|提供|输入|点(?:开|击)?|买|充值|投(?:资|钱)|说出|告诉|发来|缴|借|相信|上当|上钩|掏钱|交出)"
LOOT_ZH = r"(?:密码|验证码|卡号|银行卡|钱|保证金|押金|账号|账户|链接|身份证|积蓄|养老金|手续费|会费|存款|信息|入门费|学费|红包|贷款)"
FRAUD_ZH = re.compile(
    rf"(?:写|编|拟|起草|生成|设计|做|来|给我|帮我|弄|想|教)[^。？！\n]{{0,24}}?(?:{FALSE_NAME_ZH}[^。？！\n]{{0,16}}?{AUTHORITY_ZH}[^。？！\n]{{0,20}}?(?:{TEXT_KIND_ZH}|骗|{SURRENDER_ZH})|{TEXT_KIND_ZH}[^。？！\n]{{0,20}}?{FALSE_NAME_ZH}[^。？！\n]{{0,10}}?{AUTHORITY_ZH})|"
    rf"(?:写|编|拟|起草|生成|设计|做|来|给我|帮我|弄|想|教)[^。？！\n]{{0,24}}?(?:刷单|杀猪盘|传销|拉人头|庞氏|集资|诈骗|骗人|钓鱼|套路贷|裸聊|仙人跳|骗局|虚假投资|假中奖)[^。？！\n]{{0,16}}?(?:{TEXT_KIND_ZH}|步骤|流程|方案|套路)|"
    rf"(?:写|编|拟|起草|生成|设计|给我|帮我|弄|教)[^。？！\n]{{0,24}}?{TEXT_KIND_ZH}[^。？！\n]{{0,24}}?(?:让|骗|哄|诱(?:导|骗)|使|引)[^。？！\n]{{0,10}}?(?:老人|大爷|大妈|他们|她|他|对方|用户|客户|家长|学生|大学生|网友|粉丝|受害|人家|人)[^。？！\n]{{0,16}}?{SURRENDER_ZH}[^。？！\n]{{0,6}}?{LOOT_ZH}|"
    rf"{ASKS_ZH}[^。？！\n]{{0,20}}?骗(?:取|走|到|光)?[^。？！\n]{{0,8}}?(?:老人|她|他|客户|对方|保险|补贴|钱|养老金|积蓄|感情)",
)
DANGER_ZH = re.compile(
    rf"{ASKS_ZH}[^。？！\n]{{0,20}}?(?:(?:制作?|造|配制|合成|自制|做出?|组装|提炼)[^。？！\n]{{0,8}}?(?:炸弹|炸药|燃烧瓶|毒药|毒气|冰毒|毒品|枪(?!版)|迷药|迷魂药|海洛因|雷管)|(?:毒死|弄死|杀死|下毒|下药|迷晕|打残|教训|绑架|弄伤|害死)[^。？！\n]{{0,6}}?(?:邻居|老板|同事|前女友|前男友|前妻|前夫|老婆|老公|妻子|丈夫|室友|同学|老师|他|她|狗|人家|婆婆|对方)|"
    r"(?:躲避|逃避|甩开|避开|躲过)[^。？！\n]{0,6}?(?:警察|警方|追捕|通缉|海关|监管|酒驾检查|查酒驾)|(?:销赃|走私|行贿|贿赂|碰瓷|骗保|人肉(?:搜索)?|黑卡|买卖个人信息|虚开发票|开假|假发票|假流水|刷流水|代考|替考|偷渡|藏尸|处理尸体|销毁证据)|(?:伪装|制造)[^。？！\n]{0,6}?(?:车祸|意外|盗窃现场))",
)
WATCH_ZH = re.compile(
    r"(?:定位|跟踪|监听|监控|查看|查到|看到|知道|掌握|读取|偷看|窃取|获取|录下)[^。？！\n]{0,20}?(?:她|他|前女友|前男友|女友|男友|老婆|老公|妻子|丈夫|同事|老板|邻居|室友|员工|孩子|对方|别人)[^。？！\n]{0,24}?(?:不(?:让|被|能让)?[^，。\n]{0,6}(?:知道|发现|察觉)|偷偷|悄悄|神不知鬼不觉)|(?:不(?:让|被)[^，。\n]{0,6}(?:知道|发现|察觉)|偷偷|悄悄)[^。？！\n]{0,16}?(?:定位|跟踪|监听|监控|查看|看(?:她|他)|装(?:个)?(?:定位|监控|窃听))[^。？！\n]{0,12}",
)
PAPERS_ZH = re.compile(
    r"(?:捡到|偷来|借来|买来|拿到|盗来|拿着|有)[^。！\n]{0,6}?(?:别人|他人|人家|室友|同事|前任|一张|陌生人|朋友)[^。！\n]{0,8}?(?:身份证|护照|银行卡|信用卡|驾照|手机|社保卡)[^！\n]{0,16}?(?:用它|怎么用|开(?:个)?(?:网店|户|账号|卡)|贷款|取钱|刷卡|注册|解锁|登录|办)"
)
# A plot asks for none of this: the wording as it would be sent, steps that work, real victims.
OPERATIONAL = re.compile(
    r"\b(?:exact (?:text|message|wording|steps|e-?mail|script|recipe|words)|real (?:customers?|people|victims?|users?|address|bank)|that (?:really|actually) works?|ready to (?:send|use)|word for word|working (?:exploit|recipe|code|script|kit)|so that it works in real life|in reality)\b|(?:真能用|能直接用|真实可用|现实中(?:能|可以)|可以照做|照着做|真的能|原文|一字不差|真实(?:客户|用户|的人))",
    re.IGNORECASE,
)
FICTION = re.compile(r"\b(?:novel|story|movie|film|game|script|screenplay)\b|小说|电影|游戏|故事|剧本", re.IGNORECASE)
GUARDS = re.compile(
    r"\b(?:awareness|(?:staff|employee|security|our) training|simulat\w+|educat\w+|warn\w*|consent(?:ed)? to|prevent\w*|avoid\w*|protect\w*|defend\w*|detect\w*|recogni[sz]e|spot|stop (?:someone|people|a|my)|report\w*|against|safe from|history|legally|lawful\w*|what (?:is|are|counts as)|legal definition|my own|locked (?:myself )?out)\b|"
    r"反诈|防诈|警示|宣传|科普|培训|演练|防止|避免|预防|防范|识别|保护|举报|揭露|法律后果|法律上|什么是|的定义|判几年|违法吗|犯法吗|我自己的|合法",
    re.IGNORECASE,
)
READ_CHARS = 4000
ALL = (ENGLISH, FRAUD, HIDDEN_WATCH, DANGER, FOUND_PAPERS, CHINESE, FRAUD_ZH, DANGER_ZH, WATCH_ZH, PAPERS_ZH)
WORDED = Door(*ALL)


def asked(text: str, invented: bool = False) -> re.Match[str] | None:
    """The wording that asks for an unlawful act against others; None in defence or history, and in fiction without real use.

    `invented`: the prompt is known to speak of a plot or a game.
    """
    head = text[:READ_CHARS]
    if not WORDED.opens(head) or GUARDS.search(head):
        return None
    if (invented or FICTION.search(head)) and not OPERATIONAL.search(head):
        return None
    return next((found for pattern in ALL if (found := pattern.search(head))), None)
