"""domains: fields of life and the words that go with each; a word of two fields explained by the field that the prompt is not about."""

from __future__ import annotations

import re
from dataclasses import dataclass

from routing.contracts import Span, Text
from routing.subsystems.entity.senses import WrongSense
from routing.text.gate import Gate, either, folded, gate, gated

READ_CHARS = 1500
LONGEST = 400  # characters of an answer that explains one word
LEAST = 2  # words of a field that make a text be about it
DOMAINS: dict[str, tuple[Text, re.Pattern[str]]] = {
    name: (Text(en, zh), re.compile(rf"\b(?:{words})\b|{han}", re.IGNORECASE))
    for name, en, zh, words, han in (
        ("sea", "ships and the sea", "航海", r"harbou?rs?|ships?|vessels?|hull|aft|starboard|masts?|sail(?:s|ed|ors?|ing)|anchor(?:ed)?|moor(?:ed|ing)|rigg(?:ed|ing)|ferry|quay|docks?|skipper|tides?|boats?|captain|nautical", r"船|甲板|桅|锚|码头|港口|航海|水手|海员"),
        ("space", "space", "太空", r"space(?:ships?|craft)?|orbit\w*|asteroids?|galax(?:y|ies)|rockets?|astronauts?|aliens?|lasers?|planets?|telescopes?|nasa", r"太空|飞船|宇宙|星舰|行星|火箭|外星|激光|银河|轨道"),
        ("farm", "farming", "农业", r"farm\w*|plough\w*|tractors?|crops?|harvest\w*|livestock|barn|cattle|hay", r"农|耕|拖拉机|庄稼|收割|牧场|播种"),
        ("food", "food", "饮食", r"recipes?|cook(?:s|ed|ing)?|oven|bak(?:e|ed|ing|ery)|fry|fried|dish(?:es)?|sauce|dough|roast\w*|spices?|tast[ye]\w*|sweet|toast|bread|butter|sugar|dessert|eaten?|drink\w*|dinner|breakfast|jar|fruit|wine", r"厨|烹|炒|煮|烤|面粉|调料|好吃|食物|菜|甜|水果|酱|饮料|饼"),
        ("music", "music", "音乐", r"music\w*|guitars?|drums?|melod(?:y|ies)|songs?|chords?|orchestra|band|violins?|cellos?|choir|concert|instruments?|notes played|singer|octave", r"音乐|乐器|吉他|旋律|弹奏|乐队|钢琴|琴|歌"),
        ("computer", "computers", "计算机", r"software|code|coding|program\w*|servers?|computers?|database|network|websites?|browsers?|apps?|usb|laptop|refactor\w*|python|compiler|api|prompts?|tokens?|operating system|cloud storage|git|repository", r"软件|代码|程序|服务器|电脑|数据库|网络|网页|编程|浏览器|系统|模型|手机"),
        ("body", "medicine and the body", "医学与人体", r"patients?|doctors?|hospital|blood|bones?|surg\w+|disease|pain|nurses?|clinic|tissue|muscles?|skin|infection|fingers?|toes?|foot|feet|eyes?|teeth|organs?|vaccin\w+|fever|symptoms?", r"病人|患者|医生|医院|血|骨|手术|疾病|诊|细胞|皮肤|眼|手指|感染|发烧|传染"),
        ("law", "law", "法律", r"courts?|judges?|lawyers?|contract|plaintiff|verdict|statute|legal|trial|defendant|law degree|sued|parliament|congress|senate", r"法院|法官|律师|合同|原告|判决|条款|法学|法律|议会"),
        ("money", "money", "金融", r"banks?|loans?|shares?|invest\w*|deposits?|dividends?|stock market|savings|mortgage|traders?|currenc(?:y|ies)|price|broker|portfolio|finance", r"银行|贷款|股票|股市|利息|投资|债券|存款|基金|行情|股民|账户"),
        ("sport", "sport", "体育", r"football|soccer|goals?|players?|matches|league|coach|racket|innings|tennis|cricket|basketball|baseball|golf|referee|stadium|championship|batsman|bowler", r"足球|篮球|网球|比赛|球队|教练|联赛|选手|得分|球场|运动"),
        ("animal", "animals", "动物", r"animals?|birds?|nests?|feathers?|fur|mammals?|beak|species|prey|zoo|fish\w*|insects?|flippers?|whiskers|rodents?|reptiles?|paws?|wings?|bait", r"动物|鸟|巢|羽毛|哺乳|翅膀|猎物|昆虫|鱼|爬行|幼崽"),
        ("plant", "plants", "植物", r"trees?|leaf|leaves|flowers?|petals?|garden\w*|branch(?:es)?|bloom\w*|soil|forest|oak|seeds?|shrubs?|palms? tree|timber|woody", r"植物|树|叶|花|枝|盆栽|果实|种子|园艺"),
        ("dress", "clothes and ornaments", "服饰", r"ribbons?|dress(?:es)?|hair|fabric|sew\w*|jewel\w*|parcel|gift|scar(?:f|ves)|lace|necklace|shirt|collar|worn|wear(?:ing)?|suit|knots?|wedding", r"丝带|衣|布料|缝|首饰|头发|裙|礼物|戴|穿|婚"),
        ("build", "building and tools", "建筑与工具", r"bricks?|walls?|roof\w*|concrete|carpent\w+|plumb\w+|scaffold\w*|tools?|hammer\w*|screw\w*|wood(?:en)?|nuts and bolts|wrench|construction|site|steel|metal|workshop|toolbox|fasteners?|threaded", r"建筑|砖|墙|屋顶|水泥|木工|脚手架|工地|工具|锤|钢|扳手"),
        ("electric", "electricity", "电学", r"voltage|circuits?|resist(?:or|ance)|electric\w*|wires?|magnet\w*|amperes?|battery|socket|watts?", r"电压|电路|电流|电阻|导线|磁|电池|插座"),
        ("stage", "the stage", "戏剧", r"theat(?:re|er)|actors?|actress|audience|rehears\w+|scene|costumes?|opera|ballet|film|movie|director", r"戏|演员|舞台|剧|观众|台词|电影|导演"),
        ("vehicle", "vehicles and roads", "车辆", r"engines?|cars?|brakes?|wheels?|drivers?|tyres?|tires?|gearbox|trains?|rail(?:way|road)s?|platform|motorway|truck|lorry|boot lid|dealership", r"汽车|发动机|刹车|车轮|轮胎|火车|变速箱|司机|车厢|公路"),
        ("war", "arms", "军事", r"guns?|bullets?|soldiers?|army|rifles?|battle\w*|arrows?|archer\w*|artillery|troops|armou?red|military", r"枪|子弹|士兵|军队|炮|箭|坦克|战场"),
        ("school", "school", "学校", r"teachers?|lessons?|classroom|homework|textbooks?|universit(?:y|ies)|lectures?|exam\w*|students?", r"老师|课堂|作业|课本|大学|考试|学生|教室"),
        ("weather", "weather", "天气", r"weather|rain\w*|storms?|clouds|forecast|wind\w*|fog|snow\w*|temperatures?|sky", r"天气|下雨|暴雨|风力|预报|雾|雪|气温|云层"),
        ("earth", "rocks and the earth", "地质", r"geolog\w+|earthquakes?|seismic|strata|lava|volcan\w+|valley|rocks?|tectonic|crust|sediment\w*", r"地质|岩|地震|断层|火山|板块运动"),
        ("blame", "right and wrong", "是非", r"mistakes?|blamed?|guilt\w*|wrongdoing|responsib\w+|faulty", r"过错|责任|犯错|过失"),
        ("river", "rivers and the shore", "河流", r"rivers?|stream|riverside|shores?|muddy|upstream|downstream|flood\w*|willows?|canoe|angl(?:er|ing)", r"河|溪|岸边|上游|下游|洪水"),
        ("season", "the seasons", "季节", r"winter|summer|autumn|seasons?|april|blossoms?|thaw", r"冬|夏|秋|季节|四月"),
        ("water", "springs of water", "泉水", r"hot springs?|wells?|ground ?water|bath(?:e|ing)|thermal", r"泉|温泉|地下水"),
        ("mech", "springs and machines", "机械", r"coil(?:s|ed)?|mattress|suspension|tension|compress\w*|mechanism|clock|elastic|machine\w*|gears?", r"弹簧|机械|齿轮|床垫|机器"),
        ("office", "office papers", "办公", r"documents?|papers?|folders?|cabinet|letters?|envelope|secretary|signatures?|stamp(?:ed)?|wax|invoices?|office", r"文件|文档|信封|盖章|公文|办公|印章"),
    )
}  # fmt: skip
# Words of several fields.
WORDS = """
bow: sea dress music war|bolt: build weather dress war|nail: body build|seal: animal office|pitch: sport music build|jam: food vehicle computer music|trunk: plant vehicle animal|chips?: food computer electric
match: sport dress build|bark: plant animal|palm: plant body|pupil: body school|ring: dress sport|current: electric river sea|dates: food office|file: build office computer|fan: sport electric stage|organ: music body
mole: animal body|tank: war animal water|port: sea computer food|deck: sea build|nut: food build plant|screw: build|bits?: computer build animal|keys?: music build computer|scale: music body animal food|bill: animal money law
draft: office weather sport|cell: body law electric computer|virus: body computer|cookies?: food computer|bugs?: animal computer|spam: food computer|patch: dress computer|thread: dress computer build|tie: dress sport|club: sport stage
drill: build school|kiwi: food animal|racket: sport law|sole: dress animal body|perch: animal plant|stern: sea|cabinet: build law|mint: food money plant|root: plant computer body|kernel: food computer plant|monitor: computer animal body
tablets?: computer body|stock: money food farm|bond: money build|interest: money|horn: music animal vehicle|wave: sea weather|boot: vehicle dress computer|bonnet: vehicle dress|clutch: vehicle animal|column: build office|cricket: sport animal
bat: sport animal|crane: build animal|bass: music animal food|bank: money river|mouse: computer animal|shell: computer animal war|spring: season water mech|bridge: build music body sea|crown: body dress|cast: stage body build|script: stage computer
pipe: build music computer|drum: music body|pen: office animal farm|plant: plant build|log: plant computer sea|ray: animal space|fly: animal dress|hawk: animal war|tip: food money build|wing: animal build sport|tap: build computer|toast: food stage
cell phone: computer|trailer: vehicle stage|coach: sport vehicle|terminal: computer vehicle|platform: vehicle computer|carrier: sea computer body|culture: body stage|tissue: body office|vessel: sea body|joint: body build|temple: body|lens: body computer
tractor beam: space farm|fault: earth blame|plate: earth food|crust: earth food|core: earth food computer|llm: computer law|pr: computer money|ml: computer food|mp: law computer|gp: body sport
杜鹃: plant animal|病毒: body computer|窗口: computer build|菜单: computer food|桌面: computer build|补丁: computer dress|线程: computer|蓝牙: computer body|土豆: food computer|凤凰: animal vehicle stage|断层: earth money|海马: animal body vehicle|蚂蚁: animal money|菜鸟: animal computer|荣耀: computer war|虎牙: body computer animal|红牛: food animal
雪花: weather food|瓜子: food vehicle|贝壳: animal money build|快手: computer|天猫: animal computer money|公牛: animal electric sport|牛市: money animal farm|熊市: money animal|韭菜: food money|吃瓜: food computer stage|潜水: sea computer|灌水: water computer farm|种草: plant money|黄牛: animal stage farm|包袱: dress stage|苹果: food computer|小米: food computer|云: weather computer
枪手: war school|台柱: build stage|后台: stage computer|主机: computer sea|鼠标: computer animal|算盘: money|龙头: build animal money|板块: money sport|套餐: food computer|跑路: sport money|打印机: computer|炒作: food money|炒股: food money|杀青: stage plant|杀毒: computer body|桥段: build stage|弹幕: war computer stage|黑客: computer|飞鸽: animal vehicle|驱动: computer vehicle|内存: computer body|总线: computer vehicle|死机: computer|端口: computer sea|防火墙: computer build|爬虫: computer animal|蜘蛛: animal computer|病灶: body|指针: computer mech|栈: computer build|堆: computer farm
"""
# Words of computing, and what each is taken for in a Chinese rendering.
TERMS: dict[str, str] = {
    "daemon": "恶魔|魔鬼|恶灵", "fork": "叉子|餐叉|刀叉", "driver": "司机|驾驶员", "bus": "公交车|公共汽车|巴士", "kernel": "果仁|玉米粒|谷粒",
    "cookies?": "饼干|曲奇", "transformers?": "变压器|变形金刚", "rag": "抹布|破布|碎布", "agents?": "特工|中介人?|经纪人", "tokens?": "代金券|纪念品|象征物",
    "epochs?": "纪元|时代", "strings?": "绳子|弦线|细绳", "float": "漂浮|花车", "branch(?:es)?": "树枝|分行|分店", "commits?": "犯罪|承诺书", "pull": "拉扯",
    "llms?": "法学硕士", "pipeline": "输油管|石油管道", "ports?": "港口|海港", "bugs?": "虫子|昆虫|小虫", "patch": "眼罩|膏药", "thread": "棉线|丝线",
    "shell": "贝壳|外壳|蛋壳", "hash": "土豆饼|大麻", "salt": "食盐|盐巴", "mouse": "老鼠", "root": "树根|草根", "host": "主持人|东道主",
    "cache": "窖藏|藏匿处", "crash": "坠毁|撞车|车祸", "pod": "豆荚", "node": "节瘤", "container": "集装箱", "cloud": "云朵|云彩", "batch": "一炉",
    "attention": "注意力不集中|立正", "embedding": "镶嵌首饰", "hallucinations?": "幻听|精神病", "weights": "砝码|杠铃|体重", "layers?": "地层|蛋糕层",
}  # fmt: skip
OUTDOORS = (
    "plant",
    "animal",
    "food",
    "vehicle",
    "sea",
    "build",
    "weather",
)  # fields with such things in their own right
ANY_TERM = gated(rf"\b(?P<term>{'|'.join(TERMS)})\b")
GLOSS = gated(
    r"\b(?:defin(?:e|ition)|glossary|gloss|explain|meaning|means?|sense|caption|describe|description|translat\w+|what (?:is|are)|synonyms?|illustrat\w+|tooltip|entry)\b|解释|释义|含义|词义|意思|说明|是什么|译成|翻译|简介|介绍|描述|定义|注解|配图",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Homograph:
    """A word and the fields in which it means different things."""

    pattern: re.Pattern[str]
    fields: tuple[str, ...]
    door: Gate


def _read(line: str) -> Homograph:
    word, fields = line.split(":")
    compiled = re.compile(rf"\b{word}s?\b" if word.isascii() else word, re.IGNORECASE)
    return Homograph(compiled, tuple(fields.split()), gate(compiled))


HOMOGRAPHS = tuple(_read(entry) for line in WORDS.strip().splitlines() for entry in line.split("|"))
ANY_WORD = either(*(word.door for word in HOMOGRAPHS))


def find(prompt: str, index: int, response: str) -> WrongSense | None:
    """The first word of two fields, if the prompt is about the one and a short answer about the other."""
    ask, said = prompt[:READ_CHARS], response
    low = folded(ask)
    if len(said) > LONGEST or len(prompt) > READ_CHARS or not GLOSS.search(ask, low):
        return None
    if not said.isascii() and (term := _term(ask, said)):
        return WrongSense(index, term[1], term[0], DOMAINS["computer"][0], Text("another thing", "别的事物"))
    if not ANY_WORD.admits(low):
        return None
    for word in HOMOGRAPHS:
        held = word.pattern.search(ask) if word.door.admits(low) else None
        taken = _taken(word, ask, said) if held else None
        if held and taken:
            span = word.pattern.search(said)
            return WrongSense(
                index,
                Span(*span.span()) if span else Span(0, min(len(said), 60)),
                held.group(),
                DOMAINS[taken[0]][0],
                DOMAINS[taken[1]][0],
            )
    return None


def _term(ask: str, said: str) -> tuple[str, Span] | None:
    """A word of computing whose Chinese rendering is that of another thing, in a prompt about computing."""
    for match in ANY_TERM.finditer(ask, folded(ask)):
        wrong = next((TERMS[key] for key in TERMS if re.fullmatch(key, match["term"], re.IGNORECASE)), "")
        taken = re.search(wrong, said)
        around = ask.replace(match["term"], " ")
        about = bool(_hits("computer", around)) and not any(_hits(name, around) for name in OUTDOORS)
        if taken and about and not re.search(wrong, ask):
            return match["term"], Span(*taken.span())
    return None


def _taken(word: Homograph, ask: str, said: str) -> tuple[str, str] | None:
    """The field of the prompt and the other one of the answer; None where one of them is not plain."""
    around = word.pattern.sub(" ", ask)
    about = [_hits(name, around) for name in word.fields]
    asked = [name for name, words in zip(word.fields, about, strict=True) if words]
    if len(asked) != 1:
        return None
    rest = word.pattern.sub(" ", said)
    told = {name: _hits(name, rest) for name in word.fields}
    other = max((name for name in word.fields if name != asked[0]), key=lambda name: len(told[name]), default="")
    if not other or told[asked[0]] or len(told[other]) < LEAST or any(hit in around.lower() for hit in told[other]):
        return None
    return asked[0], other


def _hits(field: str, text: str) -> frozenset[str]:
    """The words of the field that the text has."""
    return frozenset(match.group().lower() for match in DOMAINS[field][1].finditer(text))
