"""suppositions: premises contrary to fact that a question rests on: "had never been invented", "given that water boils at 50 °C"."""

from __future__ import annotations

import re
from itertools import islice

from routing.contracts import Span
from routing.subsystems.logic.signals import Fault
from routing.text.gate import Gate, either, gate, gated
from routing.text.letters import lowered

COUNTERFACTUAL = gated(
    r"\b(?:if|suppose|imagine|what if)\b[^.?!\n]{0,80}?\b(?:had (?:not |never )?\w{2,20}(?:ed|en|t|d|n|e|k|g)|hadn't|were not|weren't|never (?:existed|happened|invented))\b[^.?!\n]{0,160}|\bhad (?:\w+ ){1,4}(?:not|never)\b[^.?!\n]{0,120}\bwould\b[^.?!\n]{0,80}|"
    r"\bwhat would (?:the world|have|happen|life|be)\b[^.?!\n]{0,80}\bif\b[^.?!\n]{0,100}|(?:如果|假如|假设|要是|倘若)[^。？！\n]{0,40}(?:当初|当年|没有(?:发明|发生|出现|成功|统一|爆发|灭绝)|从未|从来没有|未曾)[^。？！\n]{0,80}"
)

WORLD = (
    r"(?:sun|moon|earth|mars|planets?|gravity|humans?|humanity|mankind|dinosaurs?|oceans?|romans?|egyptians?|greeks|vikings?|aztecs?|napoleon|caesar|shakespeare|newton|einstein|columbus|"
    r"confucius|cleopatra|mozart|antiquity|middle ages|roman empire|[a-z]+ dynasty|cavem[ae]n|pharaohs?|world war|the world|history)"
)
THINGS = (
    r"(?:electricity|internet|water|ice|light|sound|time|sleep|animals?|trees?|plants?|birds?|fish|bees|insects|money|language|writing|paper|wheels?|fire|iron|gold|oil|plastic|computers?|telephones?|"
    r"phones?|television|cars?|planes?|ships?|railways?|antibiotics|vaccines?|printing press|people|seasons|death|sugar|salt|air|oxygen|rain)"
)
WORLD_ZH = r"(?:地球|太阳|月亮|月球|火星|重力|引力|人类|恐龙|海洋|古人|古代|唐朝|宋朝|明朝|清朝|秦朝|汉朝|罗马|埃及|拿破仑|秦始皇|孔子|牛顿|爱因斯坦|哥伦布|李白|杜甫|曹操|诸葛亮|武则天|世界|历史|空气|氧气)"
THINGS_ZH = r"(?:电力|互联网|网络|水|河流|冰|光|声音|时间|睡眠|动物|植物|树木|鸟|鱼|蜜蜂|货币|钱|语言|文字|纸|轮子|火|铁|黄金|石油|塑料|电脑|电话|手机|汽车|飞机|铁路|抗生素|疫苗|季节|白天|黑夜|死亡|糖|盐)"
SUPPOSED = r"\b(?:if|suppose|supposing|imagine|assume|assuming|pretend|what if|let us assume)\b"
SUPPOSED_ZH = r"(?:如果|假如|假设|假若|假使|要是|倘若|设想|想象一?下?|若)"
IRREAL = gated(
    rf"{SUPPOSED}[^.,?!\n]{{0,60}}\b{WORLD}\b[^.,?!\n]{{0,60}}\b(?:had|were|could|did not|didn't|no longer|disappear\w*|vanish\w*|stopped|ceased|never|owned|knew|lived|was made|would|doesn't|don't|do not|does not|has no|have no|without|lost|existed?)\b[^.?!\n]{{0,120}}|"
    rf"{SUPPOSED}[^.,?!\n]{{0,40}}\b{THINGS}\b[^.,?!\n]{{0,30}}\b(?:no longer|did not exist|didn't exist|disappear(?:ed|s)?|vanish(?:ed|es)?|ceased to exist|had never|could (?:talk|speak|fly|think|walk)|never existed)\b[^.?!\n]{{0,120}}|"
    rf"\b(?:in a world (?:without|where|in which))\b[^.?!\n]{{2,120}}|"
    rf"{SUPPOSED_ZH}[^，。？！\n]{{0,20}}{WORLD_ZH}[^，。？！\n]{{0,16}}(?:没有|不再|消失|不存在|停止|突然|变成|会说|能够?|会|从未|拥有|有了?|失去|是)[^。？！\n]{{0,60}}|"
    rf"{SUPPOSED_ZH}[^，。？！\n]{{0,20}}{THINGS_ZH}[^，。？！\n]{{0,10}}(?:不再存在|消失|不存在|从未|会说话|会飞|从来)[^。？！\n]{{0,60}}|{SUPPOSED_ZH}[^，。？！\n]{{0,10}}世界上(?:没有|不存在)[^。？！\n]{{0,60}}"
)
GIVEN = gated(
    r"\b(?:given that|seeing that|considering that|now that|since|as|because|knowing that|why (?:is|are|do|does|did|was|were))\b\s(?P<p>[^,?!\n]{6,160})|(?:既然|鉴于|考虑到|由于|因为|已知|为什么|为何)(?P<z>[^，。？！\n]{3,60})"
)
CAPITALS = {
    "france": "paris", "germany": "berlin", "italy": "rome", "spain": "madrid", "portugal": "lisbon", "japan": "tokyo", "china": "beijing", "australia": "canberra",
    "canada": "ottawa", "brazil": "bras", "turkey": "ankara", "switzerland": "bern", "austria": "vienna", "egypt": "cairo", "russia": "moscow", "india": "delhi",
    "poland": "warsaw", "sweden": "stockholm", "norway": "oslo", "greece": "athens", "argentina": "buenos", "mexico": "mexico",
    "法国": "巴黎", "德国": "柏林", "意大利": "罗马", "西班牙": "马德里", "日本": "东京", "中国": "北京", "澳大利亚": "堪培拉", "加拿大": "渥太华", "巴西": "巴西利亚",
    "土耳其": "安卡拉", "瑞士": "伯尔尼", "奥地利": "维也纳", "埃及": "开罗", "俄罗斯": "莫斯科", "印度": "新德里", "韩国": "首尔", "英国": "伦敦", "美国": "华盛顿",
}  # fmt: skip
# (of what is spoken, what is said of it, what of that is true)
FACTS: tuple[tuple[str, str, str], ...] = (
    (r"\bwater\b|水", r"\bboil|沸", r"\b100\b|\b212\b|\b373|一百|pressure|altitude|mountain|高原|气压"),
    (r"\bwater\b|水(?!星)", r"\bfreez|结冰|冰点", r"\b0\b|\bzero\b|\b32\b|\b273|零|〇|salt|盐"),
    (r"\bsun\b|太阳", r"\brises?\b|升起|升", r"\beast|东"),
    (r"\bsun\b|太阳", r"\bsets?\b|落下|落山", r"\bwest|西"),
    (r"\bsun\b|太阳", r"\b(?:orbits?|revolves?|circles?|goes) (?:a?round )?(?:the )?|绕着?", r"galaxy|银河|地球绕"),
    (r"\bearth\b|地球", r"\bflat\b|平的|方的", r"\bnot\b|不"),
    (r"\bmoon\b|月[亮球]", r"\b(?:made|cheese|own light|shines by itself)|奶酪|自己发光", r"rock|岩"),
    (r"黄河", r"发源|源头", r"青海|巴颜喀拉"),
    (r"黄河", r"流入|注入|入海|流向", r"渤海|东"),
    (r"长江", r"流入|注入|入海|流向|自.向.流", r"东海|上海|自西向东流|向东(?!流.{0,4}青海)"),
    (r"长江", r"发源|源头", r"青海|唐古拉"),
    (r"珠穆朗玛|珠峰", r"位于|在", r"喜马拉雅|西藏|尼泊尔|中尼|青藏"),
    (r"长城|故宫|天安门", r"位于|坐落|在(?=[\u4e00-\u9fff]{2})", r"北京|中国|河北|山海关|嘉峪关|北方"),
    (r"兵马俑|大雁塔", r"位于|在|出土", r"西安|陕西"),
    (r"西湖", r"位于|在", r"杭州|浙江"),
    (r"\beiffel tower|埃菲尔铁塔", r"\b(?:is|stands?|located|lies)\b|位于|在", r"paris|france|巴黎|法国"),
    (r"\bbig ben|大本钟", r"\b(?:is|stands?|located)\b|位于|在", r"london|england|伦敦|英国"),
    (r"\bpyramids? of giza|金字塔", r"\b(?:is|are|stands?|located|built)\b|位于|在", r"egypt|giza|pharaoh|mexic|maya|埃及|法老|墨西哥|玛雅"),
    (r"\bnile\b|尼罗河", r"\bflows?\b|流", r"north|mediterranean|egypt|北|地中海|埃及"),
    (r"\bdanube\b|多瑙河", r"\bflows?\b|流入", r"black sea|east|黑海"),
    (r"\brhine\b|莱茵河", r"\bflows?\b|流入", r"north|北"),
    (r"\bamazon\b|亚马[逊孙]河", r"\bflows?\b|流", r"atlantic|brazil|peru|east|south america|大西洋|巴西|南美"),
    (r"\bpenguins?\b|企鹅", r"\b(?:live|lives|fly|flies)\b|生活|住在|会飞", r"antarct|south|cannot|not|南极|南半球|不"),
    (r"\bpolar bears?\b|北极熊", r"\b(?:live|lives)\b|生活|住在", r"arctic|north|北极|北"),
    (r"\bwhales?\b|鲸", r"\b(?:are|is) (?:a )?fish|是鱼", r"\bnot\b|不"),
    (r"\bspiders?\b|蜘蛛", r"\blegs?\b|腿|脚", r"\beight\b|\b8\b|八"),
    (r"\binsects?\b|昆虫", r"\blegs?\b|腿|脚", r"\bsix\b|\b6\b|六"),
    (r"\b(?:cows?|horses?|dogs?|cats?)\b|牛|马|狗|猫", r"\b(?:lays? eggs|has (?:two|six|eight) legs|have (?:two|six|eight) legs|can fly)\b|下蛋|产卵|卵生|会飞|[两六八]条腿", r"\bnot\b|不"),
    (r"\btriangles?\b|三角形", r"\b(?:sides?|corners?|angles?)\b|条边|个角|内角和", r"\bthree\b|\b3\b|\b180\b|三"),
    (r"\ba week\b|一周|一个?星期", r"\bdays?\b|天", r"\bseven\b|\b7\b|七|work|工作"),
    (r"\ba year\b|一年", r"\bmonths?\b|个月", r"\btwelve\b|\b12\b|十二"),
    (r"\ba day\b|一天|每天", r"\bhas \w+ hours|有[\d一二三四五六七八九十]+个?小时", r"\b24\b|twenty-four|二十四"),
    (r"\bgold\b|黄金|金子", r"\b(?:floats?|lighter than|magnetic)\b|浮|比水轻|磁", r"\bnot\b|不"),
    (r"\biron\b|\bsteel\b|铁", r"\b(?:floats?|lighter than water)\b|比水轻|浮在水", r"\bnot\b|ship|不|船"),
    (r"\bice\b|冰块?", r"\b(?:sinks?|heavier than|denser than)\b|沉|比水重", r"\bnot\b|不"),
    (r"\bsound\b|声音", r"\bfaster than light|比光快", r"\bnot\b|不"),
    (r"\b(?:world war (?:two|ii|2)|second world war)\b|第二次世界大战|二战", r"\b(?:ended|ends|end)\b|结束", r"1945"),
    (r"\b(?:world war (?:one|i|1)|first world war)\b|第一次世界大战|一战", r"\b(?:ended|began|started)\b|结束|爆发", r"1914|1918"),
    (r"\btelephone\b|电话", r"\binvent|发明", r"bell|meucci|贝尔|梅乌奇"),
    (r"\b(?:light ?bulb)\b|电灯|灯泡", r"\binvent|发明", r"edison|swan|爱迪生|斯旺"),
    (r"\bhamlet|哈姆[雷莱]特", r"\b(?:wrote|written|write)\b|写|作者", r"shakespeare|莎士比亚"),
    (r"红楼梦", r"写|作者|著", r"曹雪芹|高鹗"),
    (r"西游记", r"写|作者|著", r"吴承恩"),
    (r"静夜思", r"写|作者|著|作", r"李白"),
    (r"\bamerica\b|美洲|新大陆", r"\bdiscovered\b|发现", r"columbus|1492|vikings?|哥伦布"),
    (r"\bmount everest\b", r"\b(?:is|lies|located)\b", r"himalaya|nepal|tibet|highest|8,?848"),
    (r"\bhumans?|\bpeople\b|人类|人", r"\b(?:breathe|have) (?:under ?water|gills|wings|three)|用鳃|有翅膀|三只眼", r"\bnot\b|没有|不"),
    (r"\bplants?|植物", r"\b(?:do not|don't|without) (?:need )?(?:light|water|sunlight)|不需要(?:阳光|光|水)", r"\bsome\b|部分|有些"),
    (r"\bdinosaurs?|恐龙", r"\b(?:live|lived|hunted|kept)\b[^,]{0,20}\b(?:humans?|people|men)|和人类|与人类", r"\bnot\b|不|没"),
)  # fmt: skip
FACT_PATTERNS = tuple(tuple(re.compile(part, re.IGNORECASE) for part in fact) for fact in FACTS)
CAPITAL = gated(
    r"\b(?P<c>[A-Za-z]{3,20}) is the capital of (?P<l>[A-Za-z]{3,20})|\bcapital of (?P<l2>[A-Za-z]{3,20}) is (?P<c2>[A-Za-z]{3,20})|(?P<l3>[\u4e00-\u9fff]{2,5})的首都(?:是|在)?(?P<c3>[\u4e00-\u9fff]{2,6})"
)
KNOWN = either(CAPITAL.door, Gate(ways=tuple((gate(subject), gate(said)) for subject, said, _ in FACT_PATTERNS)))
CONTRARY = either(COUNTERFACTUAL.door, IRREAL.door, Gate(ways=((GIVEN.door, KNOWN),)))


def contrary(text: str, low: str) -> list[Fault]:
    """The first premise contrary to fact: an irreal condition, or a false claim taken for granted."""
    if not CONTRARY.admits(low):
        return []
    for pattern in (COUNTERFACTUAL, IRREAL):
        match = next(iter(pattern.finditer(text, low)), None)
        if match:
            return [_place(match.start(), match.end(), text)]
    for match in islice(GIVEN.finditer(text, low), 12):
        start, end = match.span("p") if match["p"] else match.span("z")
        if denies_what_is_known(text[start:end]):
            return [_place(start, end, text)]
    return []


def _place(start: int, end: int, text: str) -> Fault:
    return Fault(span=Span(start, end), where="prompt", found=" ".join(text[start:end].split())[:80])


def denies_what_is_known(claim: str) -> bool:
    """Whether a claim denies what everybody knows; False for what is not known here."""
    capital = CAPITAL.pattern.search(claim)
    if capital:
        land = lowered(next(filter(None, (capital["l"], capital["l2"], capital["l3"])), ""))
        city = lowered(next(filter(None, (capital["c"], capital["c2"], capital["c3"])), ""))
        return land in CAPITALS and not city.startswith(CAPITALS[land])
    return any(
        subject.search(claim) and said.search(claim) and not true.search(claim) for subject, said, true in FACT_PATTERNS
    )
