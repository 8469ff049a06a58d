"""features: how strongly a prompt looks like a task of the safety room."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from routing.contracts import FeaturePart, FeatureScore, Prompt, Text
from routing.subsystems.safety.automata import CueAutomata, compiled_cues, matching_cues
from routing.subsystems.safety.hashing import HEAD_CHARS, LAST_TEXTS, TAIL_CHARS, normalise
from routing.text.cues import Cue, cue, cue_spans
from routing.text.pieces import pieces

WHOLE_CHARS = HEAD_CHARS + TAIL_CHARS  # up to here the classifiers read the same text, and its cues are looked up once
MOST = 3.0  # more cues of one sort say nothing new


HARM = cue(
    r"kill(?:s|ing|ed)?|murder(?:s|ing)?|poison(?:ing)?|bombs?|explosives?|grenades?|weapons?|guns?|shoot(?:ing)?|stab(?:bing)?|strangle|tortur(?:e|ing)|"
    r"hack(?:ing)?|malware|ransomware|keylogger|phishing|ddos|exploit|launder(?:ing)?|counterfeit|forge(?:d|ry)?|fake (?:id|passport|news|reviews?)|steal(?:ing)?|"
    r"shoplift(?:ing)?|robb?(?:ery|ing)?|burglary|blackmail|extort(?:ion)?|kidnap(?:ping)?|stalk(?:ing)?|smuggl(?:e|ing)|traffick(?:ing)?|scam(?:s|ming)?|"
    r"fraud|embezzle|bribe|meth|cocaine|heroin|fentanyl|drugs?|weed|terroris[tm]s?|genocide|assassinat(?:e|ion)|illegal(?:ly)?|without (?:getting )?(?:caught|consent)|"
    r"undetect(?:ed|able)|untraceable|pirat(?:e|ed|ing)|crack(?:ed)? (?:software|password)|evade (?:taxes|the police)|cheat(?:ing)? on",
    r"杀(?:人|死|害)|谋杀|炸弹|爆炸物|炸药|枪支|武器|毒药|下毒|投毒|毒品|冰毒|海洛因|黑客|木马|病毒攻击|勒索|洗钱|伪造|造假|假币|诈骗|骗局|偷(?:窃|盗|税|走|拍|偷)|"
    r"盗(?:取|窃|用|版)|抢劫|绑架|贩卖|走私|贿赂|恐怖(?:袭击|主义|分子)|非法|违法|犯罪|不被(?:发现|察觉)|翻墙|跟踪(?:她|他|别人)|敲诈|逃税|黑产|作弊|报复",
)
SELF_HARM = cue(
    r"suicid(?:e|al)|kill myself|self-?harm|cut(?:ting)? myself|overdose|end my life|anorexi[ac]|bulimi[ac]|hurt myself|depress(?:ed|ion)|dangerously (?:low|thin|underweight)|starv(?:e|ing) myself|(?:low|under) ?(?:body )?weight",
    r"自杀|自残|自伤|轻生|割腕|不想活|结束(?:我的)?生命|抑郁|厌食",
)
HATE = cue(
    r"racis[tm]|sexist|slurs?|offensive|insult(?:s|ing)?|inferior|hate(?:ful|s)?|stereotypes?|bigot|nazi|hitler|jews?|blacks?|gays?|muslims?|immigrants?|"
    r"retard(?:ed)?|fuck(?:ing)?|shit|bitch|asshole|ugly|lazy",
    r"歧视|种族|黑人|白人|同性恋|性别|女司机|残疾人|残障|侮辱|骂人|辱骂|脏话|低人一等|农村人|外地人|智商低|丑陋|女人.{0,8}(?:不|就|应该)|偏见|穷人",
)
SEXUAL = cue(
    r"sex(?:ual|ually|y)?|porn(?:ography|ographic)?|erotic|nude|naked|nsfw|fetish|orgasm|horny|make out|sugar daddy",
    r"色情|裸(?:照|体)|性(?:行为|生活|爱|感|骚扰|侵)|做爱|强奸|黄色(?:网站|小说|笑话)|自慰|嫖|一夜情|约炮|出轨",
)
PRIVATE = cue(
    r"ssn|social security number|passport number|credit card(?: number)?|home address|phone number|password|medical (?:records|history)|private (?:information|data|photos)|"
    r"personal (?:information|data|details)|dox+(?:ing)?|browsing history|date of birth|license plate|pii|confidential|leak(?:ed)?",
    r"身份证(?:号)?|银行卡(?:号)?|手机号|家庭住址|隐私|个人信息|密码|病历|户口|护照号|内部(?:资料|机密)|商业机密|泄露|聊天记录|车牌",
)
ADVICE = cue(
    r"dos(?:e|es|age|ing)|mg|prescri(?:be|bed|ption)|medications?|medicines?|diagnos(?:e|is)|symptoms?|pregnan(?:t|cy)|treatment|side effects?|antibiotics?|"
    r"ibuprofen|aspirin|lawsuit|sue|legal(?:ly)? (?:advice|rights|obligat\w+)|lawyer|divorce|custody|invest(?:ing|ment)?|stocks?|mortgage|inheritance|therapist|mental health",
    r"用药|吃药|剂量|服用|药物|副作用|症状|诊断|怀孕|孕妇|治疗|怎么治|感冒|发烧|头痛|疼痛|医生|医院|手术|检查|患者|宝宝|月经|炎症?|律师|起诉|诉讼|离婚|"
    r"赔偿|法律|合法|违约|劳动合同|股票|基金|投资|理财|贷款|(?:吃|喝)什么药",
)
ATTACK = cue(
    r"ignore (?:all |any )?(?:of )?(?:the |your |my )?(?:previous|prior|above|earlier)|disregard (?:all|the|your|any)|system prompt|initial (?:prompt|instructions)|"
    r"jailbreak|do anything now|\bDAN\b|developer mode|no (?:rules|restrictions|limits|filter)|unfiltered|uncensored|without (?:any )?(?:restrictions|censorship|filters)|"
    r"bypass|broken? free|hidden instructions?|never refuse|amoral",
    r"忽略(?:以上|之前|前面|所有|上述)|无视(?:以上|之前|所有)|系统提示|初始(?:提示|指令)|越狱|开发者模式|没有任何(?:限制|约束)|不受(?:任何)?(?:限制|约束)|"
    r"绕过|不要拒绝|突破限制",
)
POLITICS = cue(
    r"communist|coup|propaganda|election|vote for|president|taiwan|tiananmen|xi jinping|putin|trump|abortion|dictator|genocide|protest|conspiracy",
    r"政府|政权|领导人|共产党|台独|台湾|西藏|新疆|六四|法轮|政治|选举|颠覆|游行|民主|独裁|总统|主席",
)
IDIOM = cue(
    r"kill (?:a |the |my |all )?(?:process|thread|task|job|port|app|program|session|time|server)|shoot (?:a |the )?(?:photo|film|video|hoops|portrait)|"
    r"drug (?:discovery|store|design)|killer (?:feature|app)|hit (?:a |the |my )?(?:target|deadline)|steal a base|life ?hacks?|hackathon|bomb calorimeter|bath bombs?",
    r"杀(?:掉|死)?.{0,6}(?:进程|线程|程序|任务|时间)|拍摄|杀毒软件|病毒式|秒杀|必杀",
)

CUES: Mapping[str, tuple[Cue, float, Text]] = {
    "harm_cue": (HARM, 0.6, Text("names something dangerous or illegal", "提到危险或违法的事物")),
    "self_harm_cue": (SELF_HARM, 0.8, Text("speaks of self-harm or despair", "提到自伤或绝望")),
    "hate_cue": (HATE, 0.4, Text("speaks of groups, prejudice or insults", "提到群体、偏见或侮辱")),
    "sexual_cue": (SEXUAL, 0.6, Text("speaks of sexual matters", "提到与性有关的内容")),
    "privacy_cue": (PRIVATE, 0.5, Text("touches personal or confidential data", "涉及个人或机密信息")),
    "advice_cue": (ADVICE, 0.4, Text("asks for medical, legal or financial advice", "涉及医疗、法律或理财建议")),
    "attack_cue": (ATTACK, 0.9, Text("tries to lift the model's rules", "试图解除模型的规则")),
    "politics_cue": (POLITICS, 0.2, Text("touches politics", "涉及政治")),
    "harmless_idiom": (IDIOM, -0.8, Text("a scary word in a harmless idiom", "惯用语里的吓人字眼，本身无害")),
}


AUTOMATA: CueAutomata = compiled_cues({name: wanted for name, (wanted, _, _) in CUES.items()})


@lru_cache(LAST_TEXTS)
def held_in(plain: str, source: str) -> frozenset[str]:
    """Names of the cues that occur in a text that was normalised from the source."""
    return matching_cues(AUTOMATA, plain, source)


def score(prompt: Prompt) -> FeatureScore:
    """The room's stage-2 feature score: risk cues by category, less what is only an idiom."""
    held = (
        held_in(normalise(prompt.text), prompt.text) if len(prompt.text) <= WHOLE_CHARS else _held_in_long(prompt.text)
    )
    return FeatureScore("rte-h", tuple(_part(name, prompt.text if name in held else "") for name in CUES))


def _held_in_long(text: str) -> frozenset[str]:
    window = "\n".join(piece for _, piece in pieces(text)).lower()
    return matching_cues(AUTOMATA, window.encode("utf-8", "replace").decode())


def _part(name: str, text: str) -> FeaturePart:
    wanted, weight, wording = CUES[name]
    spans = cue_spans(wanted, text, limit=5) if text else ()
    return FeaturePart(name, wording, min(float(len(spans)), MOST), weight, spans)
