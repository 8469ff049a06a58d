"""senses: names with two well-known meanings and the words that go with each; tells when an answer took the other one."""

from __future__ import annotations

import re
from dataclasses import dataclass

from routing.contracts import Span, Text
from routing.text.gate import Gate, either, folded, gate

READ_CHARS = 3000


@dataclass(frozen=True, slots=True)
class Sense:
    """A meaning and the words that go with it."""

    label: Text
    cues: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """A name with its meanings."""

    name: re.Pattern[str]
    senses: tuple[Sense, ...]
    door: Gate


@dataclass(frozen=True, slots=True)
class WrongSense:
    """The answer speaks of another meaning than the prompt."""

    index: int
    span: Span
    name: str
    asked: Text
    took: Text


def _entry(name: str, *senses: tuple[str, str, str]) -> Ambiguous:
    made = tuple(Sense(Text(en, zh), re.compile(cues, re.IGNORECASE)) for en, zh, cues in senses)
    compiled = re.compile(name, re.IGNORECASE)
    return Ambiguous(compiled, made, gate(compiled))


FRUIT = r"\b(?:fruit|orchard|tree|pie|eat|eating|juice|peel|vitamin|harvest|recipe|grow|sweet|ripe)\b|水果|果树|果园|吃|熟了|摘|削皮|果核|果汁|维生素|采摘|种植|果肉"
TECH = r"\b(?:iphone|ipad|mac|company|tim cook|cupertino|stock|shares|app store|smartphone|quarter|revenue|steve jobs|ceo)\b|手机|公司|库克|股价|财报|发布|新品|营收|发布会|乔布斯|电脑"
TABLE: tuple[Ambiguous, ...] = (
    _entry(r"\bapples?\b|苹果", ("the fruit", "水果", FRUIT), ("the company", "公司", TECH)),
    _entry(r"小米", ("the grain", "粮食", r"粥|煮|谷物|粮食|熬|营养|杂粮"), ("the company", "公司", r"手机|雷军|公司|汽车|股价|系统|发布")),
    _entry(r"\bpythons?\b|蟒蛇", ("the snake", "蛇", r"\b(?:snakes?|reptiles?|prey|eggs|venom|constrict\w*|habitat|species|zoo|jungle|feed|scales)\b|蛇|爬行|猎物|动物园"), ("the language", "编程语言", r"\b(?:program\w*|code|script|library|guido|function|pip|interpreter|django|variable)\b|编程|代码|函数|解释器")),
    _entry(r"\bjava\b|爪哇", ("the island", "岛屿", r"\b(?:island|indonesia|jakarta|volcano\w*|population|ferry|travel|coffee|beach)\b|岛|印尼|雅加达|火山"), ("the language", "编程语言", r"\b(?:program\w*|jvm|class|oracle|code|compiler|spring|bytecode)\b|编程|代码|虚拟机")),
    _entry(r"\bjaguars?\b|捷豹|美洲豹", ("the animal", "动物", r"\b(?:cats?|prey|rainforest|species|habitat|predator|spots|wild|jungle|cubs)\b|猫科|雨林|猎物|栖息"), ("the car", "汽车", r"\b(?:cars?|engine|sedan|dealer|coventry|horsepower|tata|luxury|drive|model)\b|汽车|发动机|轿车|车型")),
    _entry(r"\bmercury\b|水星|水银", ("the planet", "行星", r"\b(?:planets?|astronom\w+|telescope|orbit\w*|sun|solar|crater|nasa|space|messenger|atmosphere|night side|day side|surface)\b|行星|轨道|太阳"), ("the metal", "金属", r"\b(?:metal|toxic|thermometer|barometer|liquid|vapou?r|dental|spill\w*|poison\w*|element|hg|fish)\b|金属|有毒|温度计|液态|元素"), ("the god", "神祇", r"\b(?:god|roman|myth\w*|hermes)\b|神话|罗马神")),
    _entry(r"\bamazon\b|亚马[逊孙]", ("the river", "河流", r"\b(?:river|rainforest|basin|brazil|peru|tributar\w+|jungle|deforest\w*|piranha)\b|河|雨林|流域|巴西"), ("the company", "公司", r"\b(?:bezos|aws|prime|retail\w*|company|e-commerce|kindle|stock|shopping|alexa)\b|贝索斯|公司|电商|购物|股价")),
    _entry(r"\bturkey\b|土耳其|火鸡", ("the country", "国家", r"\b(?:ankara|istanbul|country|erdogan|lira|nation|ottoman|visa|capital|population)\b|安卡拉|伊斯坦布尔|国家|里拉"), ("the bird", "禽类", r"\b(?:roast|thanksgiving|oven|bird|stuffing|breast|meat|poultry|feathers|cook)\b|烤|感恩节|禽|肉")),
    _entry(r"\bgeorgia\b|格鲁吉亚|佐治亚", ("the country", "国家", r"\b(?:tbilisi|caucasus|lari|country|black sea|georgian)\b|第比利斯|高加索|黑海"), ("the US state", "美国的州", r"\b(?:atlanta|savannah|u\.?s\.? state|state of|governor|peach|augusta|county)\b|亚特兰大|美国")),
    _entry(r"\bjordan\b|约旦|乔丹", ("the country", "国家", r"\b(?:amman|petra|kingdom|country|king abdullah|dinar|dead sea)\b|安曼|佩特拉|王国|死海"), ("the player", "球员", r"\b(?:basketball|bulls|nba|dunk|michael|sneakers?|championships)\b|篮球|公牛|球星|球鞋")),
    _entry(r"\bwashington\b|华盛顿", ("the person", "人物", r"\b(?:george|general|first president|mount vernon|martha|born)\b|乔治|将军|首任总统|总统"), ("the US state", "美国的州", r"\b(?:seattle|olympia|state|pacific northwest|rainier)\b|西雅图|州"), ("the city", "城市", r"\b(?:d\.?c\.?|capital|white house|congress|potomac)\b|特区|首都|白宫|国会")),
    _entry(r"\bcranes?\b", ("the bird", "鸟", r"\b(?:bird|nest|wings?|migrat\w*|wetland|feathers|species)\b"), ("the machine", "机械", r"\b(?:construction|lift\w*|tower|hook|load|operator|site|tonnes?)\b")),
    _entry(r"\bbass\b", ("the fish", "鱼", r"\b(?:fish\w*|lake|bait|catch|river|angler|lure|grill\w*|fillets?|recipe|dinner|salt|oven|fry|lemon)\b"), ("the instrument", "乐器", r"\b(?:guitar|band|play\w*|strings?|amp\w*|music|jazz|notes)\b")),
    _entry(r"\bbank\b", ("the riverside", "河岸", r"\b(?:river|stream|muddy|shore|fishing|erosion|willow)\b"), ("the institution", "金融机构", r"\b(?:loan|account|deposit|money|interest|mortgage|branch|savings)\b")),
    _entry(r"\bbats?\b", ("the animal", "动物", r"\b(?:cave|wings?|nocturnal|mammal|echolocat\w*|insects|roost)\b"), ("the club", "球棒", r"\b(?:baseball|cricket|swing|hitter|innings|ball|wooden)\b")),
    _entry(r"\bmouse\b|鼠标|老鼠", ("the animal", "动物", r"\b(?:rodent|cheese|cat|tail|trap|fur|squeak\w*)\b|啮齿|奶酪|猫|尾巴"), ("the device", "设备", r"\b(?:usb|click\w*|cursor|wireless|computer|button|scroll|dpi)\b|点击|光标|无线|电脑|滚轮")),
    _entry(r"\bshells?\b", ("the sea shell", "贝壳", r"\b(?:beach|snail|sea|mollus[ck]\w*|clam|oyster)\b"), ("the oil company", "石油公司", r"\b(?:oil|petrol\w*|gas station|refinery|royal dutch|fuel)\b"), ("the command line", "命令行", r"\b(?:bash|terminal|command|script|zsh|unix|linux)\b")),
    _entry(r"杜鹃", ("the flower", "花", r"花(?!鸟)|盆栽|花期|种植|种的|栽|浇水|土壤|盛开|叶子?|阳台|施肥"), ("the bird", "鸟", r"鸟|巢|叫声|产卵|羽毛|候鸟")),
    _entry(r"长城", ("the wall", "城墙", r"城墙|秦始皇|烽火台|游览|八达岭|明代|修建"), ("the brand", "品牌", r"汽车|哈弗|葡萄酒|电脑|股份|车型|销量")),
    _entry(r"黄牛", ("the animal", "动物", r"养殖|牛肉|饲料|耕田|品种|牧场"), ("the tout", "票贩子", r"倒票|门票|加价|演唱会|代购|挂号|抢票")),
    _entry(r"包袱", ("the bundle", "包裹", r"布|背着|行李|打包"), ("the punch line", "笑料", r"相声|抖|段子|观众|笑")),
    _entry(r"熊猫", ("the animal", "动物", r"竹子|四川|饲养|动物园|濒危|幼崽"), ("the brand", "品牌", r"直播|电视|主播|香烟|平台")),
    # Places of one name: the words that stand round the one and the other.
    _entry(r"\bcambridge\b|剑桥", ("the city in Massachusetts", "美国的剑桥市", r"\b(?:massachusetts|ma|harvard|mit|charles river|the charles|boston)\b|马萨诸塞|哈佛|麻省|波士顿|查尔斯河"), ("the city in England", "英国的剑桥市", r"\b(?:(?:river )?cam|king['’]s college|cambridgeshire|england|punt(?:s|ing)?|fitzwilliam)\b|康河|剑河|国王学院|英格兰|英国")),
    _entry(r"\bbirmingham\b|伯明翰", ("the city in Alabama", "美国的伯明翰", r"\b(?:alabama|vulcan statue|civil rights|al)\b|阿拉巴马|亚拉巴马"), ("the city in England", "英国的伯明翰", r"\b(?:england|uk|bullring|aston villa|west midlands|canals)\b|英格兰|英国|西米德兰")),
    _entry(r"\bparis\b|巴黎", ("the town in Texas", "得克萨斯州的帕里斯", r"\b(?:texas|tx|lamar county)\b|得克萨斯|德州"), ("the capital of France", "法国首都", r"\b(?:france|french|seine|eiffel|louvre|montmartre)\b|法国|塞纳河|埃菲尔|卢浮宫")),
    _entry(r"\blondon\b|伦敦", ("the city in Ontario", "加拿大的伦敦", r"\b(?:ontario|canada|western university)\b|安大略|加拿大"), ("the capital of the UK", "英国首都", r"\b(?:thames barrier|big ben|uk|england|westminster|buckingham|tower bridge|underground|tube)\b|英国|大本钟|白金汉宫|英格兰")),
    _entry(r"\bathens\b|雅典", ("the city in Georgia", "佐治亚州的阿森斯", r"\b(?:georgia|uga|bulldogs)\b|佐治亚"), ("the capital of Greece", "希腊首都", r"\b(?:greece|greek|acropolis|parthenon|piraeus)\b|希腊|卫城|帕特农")),
    _entry(r"\bvenice\b|威尼斯", ("the beach in California", "加州的威尼斯海滩", r"\b(?:california|los angeles|boardwalk|muscle beach)\b|加州|洛杉矶"), ("the city in Italy", "意大利的威尼斯", r"\b(?:italy|gondolas?|grand canal|rialto|st mark['’]s)\b|意大利|贡多拉|大运河")),
    _entry(r"\bnaples\b|那不勒斯", ("the city in Florida", "佛罗里达的那不勒斯", r"\b(?:florida|everglades|gulf coast)\b|佛罗里达"), ("the city in Italy", "意大利的那不勒斯", r"\b(?:italy|vesuvius|campania|pompeii)\b|意大利|维苏威")),
    _entry(r"\bperth\b|珀斯", ("the city in Scotland", "苏格兰的珀斯", r"\b(?:scotland|scottish|tay|perthshire)\b|苏格兰|泰河"), ("the city in Australia", "澳大利亚的珀斯", r"\b(?:australia\w*|swan river|fremantle|kings park)\b|澳大利亚|天鹅河|西澳")),
    _entry(r"\bportland\b|波特兰", ("the city in Maine", "缅因州的波特兰", r"\b(?:maine|casco bay|lobster)\b|缅因"), ("the city in Oregon", "俄勒冈州的波特兰", r"\b(?:oregon|willamette|mount hood|trail blazers)\b|俄勒冈|威拉米特")),
    _entry(r"\brichmond\b|里士满", ("the city in Virginia", "弗吉尼亚的里士满", r"\b(?:virginia|james river|confedera\w+)\b|弗吉尼亚"), ("the district of London", "伦敦的里士满", r"\b(?:thames|london|kew|deer park)\b|泰晤士|伦敦")),
    _entry(r"\bcordoba\b|\bcórdoba\b|科尔多瓦", ("the city in Argentina", "阿根廷的科尔多瓦", r"\b(?:argentina|argentine|suqu[ií]a)\b|阿根廷"), ("the city in Spain", "西班牙的科尔多瓦", r"\b(?:spain|spanish|mezquita|guadalquivir|andalusia)\b|西班牙|安达卢西亚|大清真寺")),
    _entry(r"\bsan jos[eé]\b|圣何塞", ("the city in California", "加州的圣何塞", r"\b(?:california|silicon valley|sharks)\b|加州|硅谷"), ("the capital of Costa Rica", "哥斯达黎加首都", r"\b(?:costa rica\w*|central america)\b|哥斯达黎加")),
    _entry(r"\bsydney\b|悉尼", ("the town in Nova Scotia", "加拿大的悉尼", r"\b(?:nova scotia|cape breton|canada)\b|新斯科舍|加拿大"), ("the city in Australia", "澳大利亚的悉尼", r"\b(?:opera house|australia\w*|bondi|harbour bridge)\b|澳大利亚|歌剧院")),
    _entry(r"\bmelbourne\b|墨尔本", ("the city in Florida", "佛罗里达的墨尔本", r"\b(?:florida|space coast)\b|佛罗里达"), ("the city in Australia", "澳大利亚的墨尔本", r"\b(?:australia\w*|yarra|victoria)\b|澳大利亚|雅拉河|维多利亚州")),
    _entry(r"朝阳", ("the city in Liaoning", "辽宁朝阳市", r"辽宁|凌源|北票|大凌河"), ("the district of Beijing", "北京朝阳区", r"北京|国贸|三里屯|鸟巢|奥林匹克公园")),
    _entry(r"通州", ("the district of Nantong", "南通通州区", r"南通|江苏|长江口"), ("the district of Beijing", "北京通州区", r"北京|大运河北端|城市副中心|环球影城")),
    _entry(r"西湖", ("the lake in Huizhou", "惠州西湖", r"惠州|广东|苏东坡贬"), ("the lake in Fuzhou", "福州西湖", r"福州|福建"), ("the lake in Hangzhou", "杭州西湖", r"杭州|浙江|雷峰塔|断桥|三潭印月")),
    _entry(r"海南", ("the prefecture in Qinghai", "青海海南州", r"青海|共和县|青海湖|藏族自治州"), ("the island province", "海南省", r"三亚|海口|椰|热带|海岛")),
)  # fmt: skip


ANY_NAME = either(*(entry.door for entry in TABLE))


def find(prompt: str, index: int, response: str) -> WrongSense | None:
    """The first ambiguous name whose meaning in the answer excludes that of the prompt."""
    ask, said = prompt[:READ_CHARS], response[:READ_CHARS]
    low = folded(ask)
    for entry in TABLE if ANY_NAME.admits(low) else ():
        if not entry.door.admits(low) or not entry.name.search(ask):
            continue
        asked = _votes(entry, ask)
        took = _votes(entry, said)
        place = entry.name.search(said)
        if len(asked) == 1 and took and asked[0] not in took and entry.senses[asked[0]] is not None:
            span = Span(*place.span()) if place else Span(0, min(len(said), 60))
            name = place.group() if place else entry.name.search(ask).group()  # type: ignore[union-attr]
            return WrongSense(index, span, name, entry.senses[asked[0]].label, entry.senses[took[0]].label)
    return None


def _votes(entry: Ambiguous, text: str) -> list[int]:
    return [number for number, sense in enumerate(entry.senses) if sense.cues.search(text)]
