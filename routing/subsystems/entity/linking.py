"""linking: which of the candidates, or which record of the prompt, a name means; tells when the answer took another one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.entity.namesakes import details
from routing.subsystems.entity.senses import WrongSense
from routing.text.gate import folded, gated

READ_CHARS = 4000
CANDIDATE = re.compile(
    r"(?:^|[;；,，\n(（:：\s])(?P<id>[A-Z]{0,2}\d{1,8}|[A-H]|[①②③④⑤])\s{0,2}[=:：.)、）]\s{0,2}(?P<name>[^,，;；\n(（:：=–-]{1,30}?)\s{0,2}(?:[,，(（:：–-]\s{0,2}|\b(?:the|an?)\s)(?P<what>[^;；\n)）]{2,60})",
)
LINKS = gated(
    r"\b(?:link\w*|candidates?|disambiguat\w+|senses?|entity|entities|which (?:one|meaning|sense)|meanings?|options?|id only)\b|候选|消歧|链接|义项|实体|含义|哪一[个项]",
    re.IGNORECASE,
)
# A sort of thing: how a candidate is described, and the words that stand around a thing of that sort.
SORTS: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...] = tuple(
    (re.compile(what, re.IGNORECASE), re.compile(around, re.IGNORECASE))
    for what, around in (
        (r"programming|language|编程|语言", r"\b(?:code[ds]?|coding|program\w*|compil\w+|script|function|class|librar(?:y|ies)|developer|bug|variable|syntax|version \d)\b|代码|编程|编译|函数|脚本|变量|程序"),
        (r"\b(?:coffee|tea|drink|beverage|wine|beer)\b|咖啡|茶|饮料|酒", r"\b(?:brew\w*|ground|roast\w*|cups?|mugs?|bitter|sip\w*|drank|drink\w*|poured|aroma|beans?|sugar|tast\w+)\b|冲泡|研磨|杯|苦|喝|烘焙|品尝|口感"),
        (r"\b(?:island|city|town|country|region|state|province|village|county|capital|place)\b|岛|城市|国家|地区|省|镇|县|首都|地名", r"\b(?:flew|fly|travel\w*|visit\w*|ferry|coast|beach|inhabitants|population|capital|airport|moved to|lives? in|born in|tourists?|harbour|mayor)\b|旅游|飞往|前往|居民|人口|海岸|机场|游客|首都"),
        (r"\b(?:river|lake|stream|sea)\b|河|江|湖|海", r"\b(?:flow\w*|bank|upstream|downstream|fish\w*|boats?|flood\w*|mouth|bridge|swim\w*|tributar\w+)\b|流入|岸|上游|下游|洪水|支流|渡口|游"),
        (r"\b(?:mountain|peak|hill|volcano)\b|山|峰|火山", r"\b(?:climb\w*|summit|slope|hik\w+|peak|snow|ascent|ridge)\b|登山|爬|山顶|峰|攀"),
        (r"\bplanet\b|行星|星球", r"\b(?:orbit\w*|telescope|sun|crater|atmosphere|probe|night sky|moons?|astronom\w+)\b|轨道|望远镜|太阳|大气|探测|天文"),
        (r"\b(?:metal|element|chemical)\b|金属|元素|化学", r"\b(?:thermometer|toxic|liquid|melt\w*|vapou?r|alloy|poison\w*|spill\w*|gram|lab)\b|温度计|有毒|熔|合金|实验室"),
        (r"\b(?:company|brand|firm|corporation|manufacturer|retailer|maker)\b|公司|品牌|企业|厂商", r"\b(?:shares?|stock|ceo|revenue|profit|launch\w*|employees|quarter|customers?|announced|invest\w*|store|shipp\w+)\b|股价|财报|营收|发布|员工|上市|订单|门店|新品"),
        (r"\b(?:fruit|plant|tree|flower|herb|vegetable|shrub)\b|水果|植物|树|花|草|蔬菜", r"\b(?:ripe|peel\w*|juicy|orchard|pie|eat\w*|ate|bloom\w*|petals?|soil|water(?:ed|ing)|garden|leaves|picked|grow\w*|basket)\b|成熟|果园|吃|盛开|花瓣|土壤|浇水|采摘|种|叶"),
        (r"\b(?:animal|bird|fish|snake|insect|cat|mammal|reptile|species)\b|动物|鸟|鱼|蛇|昆虫|猫", r"\b(?:nest\w*|prey|cage|zoo|fed|feed\w*|tail|wings?|feathers?|hunt\w*|cubs?|eggs?|bit|hiss\w*|caught|fur)\b|巢|猎物|笼|动物园|喂|尾巴|翅膀|羽毛|叫声|幼崽|咬"),
        (r"\b(?:singer|band|musician|album|song|group)\b|歌手|乐队|专辑|歌曲|组合", r"\b(?:concert|album|sang|sing\w*|tour\w*|stage|guitar\w*|lyrics|fans|record\w*|track|chorus)\b|演唱会|专辑|唱|巡演|舞台|歌迷|旋律"),
        (r"\b(?:film|movie|novel|book|series|play|game)\b|电影|小说|书|电视剧|话剧|游戏", r"\b(?:read\w*|chapter|pages?|watch\w*|cinema|scene|plot|actor|premiere\w*|published|director|audience|player|level)\b|读|章|页|看|影院|剧情|演员|首映|出版|导演|玩家"),
        (r"\b(?:car|vehicle|automobile|model)\b|汽车|车型|轿车", r"\b(?:drove|driv\w+|engine|park\w*|tyres?|garage|brakes?|mileage|bonnet|seats?)\b|驾驶|发动机|停车|轮胎|车库|刹车|座椅"),
        (r"\b(?:club|team|player|footballer|athlete|striker)\b|球队|球员|俱乐部|运动员", r"\b(?:scor\w+|goals?|match|league|coach|season|stadium|defender|beat|won)\b|进球|比赛|联赛|教练|赛季|球场|击败"),
        (r"\b(?:god|goddess|deity|myth\w*)\b|神|神话", r"\b(?:temple|myth\w*|worship\w*|altar|zeus|jupiter|olymp\w+|winged|legend)\b|神庙|神话|崇拜|祭|传说"),
        (r"\b(?:president|politician|general|king|emperor|person|scientist|writer|poet)\b|总统|政治家|将军|国王|皇帝|人物|科学家|作家|诗人", r"\b(?:born|died|wrote|elected|crossed the|his army|troops|speech|biography|letters?)\b|出生|去世|写|当选|率军|演讲|传记"),
    )
)  # fmt: skip
RECORD = re.compile(  # what follows is looked at without being taken, as the label of a list looks like a name
    r"(?:^|(?<=[\n;；。:：.])|(?<=[\n;；。:：.] )|(?<=\n- ))(?P<name>[A-Z][\w'’-]{2,20}(?: [A-Z][\w'’-]{1,20})?|[\u4e00-\u9fff]{2,4})\s?[,，:：(（=–|]\s{0,2}(?=(?P<what>[^\n;；。]{4,120}))"
)
WORLD = gated(
    r"\b(?:mountains?|river|city|planet|capital|country|province|mytholog\w*|goddess?|species|genus|known for|famous|island|century|empire|ancient|philosopher|born in|located in|star|constellation|dynasty|poet|emperor|solar system|world['’]s|tallest|largest)\b|五岳|位于|省|著名|闻名|名胜|风景|朝代|诗人|皇帝|神话|行星|首都|世界|古代|唐代|宋代|明代|历史上|山脉|河流|景区|成语|植物|动物|物种",
    re.IGNORECASE,
)


def find(prompt: str, index: int, response: str) -> WrongSense | None:
    """The wrong candidate, or the famous thing in the place of the one that the prompt records."""
    text = prompt[:READ_CHARS]
    if len(response) <= 600:
        return _candidate(text, index, response) or _recorded(text, index, response)
    return None


def _candidate(text: str, index: int, response: str) -> WrongSense | None:
    if not LINKS.search(text, folded(text)):
        return None
    listed = list(islice(CANDIDATE.finditer(text), 12))
    if len(listed) < 2:
        return None
    around = text[: listed[0].start()] + "\n" + text[listed[-1].end() :]
    meant = [m for m in listed if any(what.search(m["what"]) and cues.search(around) for what, cues in SORTS)]
    taken = [m for m in listed if re.search(rf"(?<![\w]){re.escape(m['id'])}(?![\w])", response)]
    if len(meant) != 1 or len(taken) != 1 or taken[0] is meant[0]:
        return None
    place = response.find(taken[0]["id"])
    right, took = meant[0]["what"].strip(), taken[0]["what"].strip()
    return WrongSense(
        index, Span(place, place + len(taken[0]["id"])), meant[0]["name"], Text(right, right), Text(took, took)
    )


def _recorded(text: str, index: int, response: str) -> WrongSense | None:
    """“华山是五岳之一”, where the prompt's directory has 华山 as the head of a department."""
    if not WORLD.search(response, folded(response)):
        return None
    for record in _records(text):
        name, what = record["name"], record["what"]
        if name not in response:
            continue
        told = re.search(rf"{re.escape(name)} ?(?:是|位于|坐落|属于|为|(?:is|was|lies|are) )", response)
        asked = text.rfind(name) > record.end("what") or text.find(name) < record.start("name")
        if told is None or not asked or WORLD.pattern.search(what):
            continue
        own = details(what) | details(text[record.end("what") :]) - details(name)
        if not details(what) & details(response) and not _borne(response, own):
            label = Text(what.strip()[:40], what.strip()[:40])
            other = response[told.start() :].split("。", maxsplit=1)[0].split(". ", maxsplit=1)[0][:60]
            return WrongSense(index, Span(told.start(), told.start() + len(name)), name, label, Text(other, other))
    return None


def _records(text: str) -> Iterator[re.Match[str]]:
    yield from islice(RECORD.finditer(text), 40)


def _borne(response: str, own: frozenset[str]) -> bool:
    """Whether the world's words of the response stand in the prompt themselves."""
    return any(details(match.group()) <= own for match in WORLD.pattern.finditer(response) if details(match.group()))
