"""puzzles: famous puzzles told with a changed premise; the response gives the famous answer. Typed entries, two languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice

from routing.contracts import ModelResponse, Span
from routing.subsystems.logic.signals import Fault
from routing.subsystems.logic.told import Told
from routing.text.gate import Gate, gate, gated
from routing.text.numerals import english_whole, han_whole


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A famous puzzle: how it is recognised, what change makes its famous answer wrong, and that answer."""

    name: str
    told: re.Pattern[str]  # the prompt tells this puzzle
    changed: re.Pattern[str]  # … with this change
    famous: re.Pattern[str]  # the response gives the famous answer or its reasoning
    right: Callable[[str], str]  # the right answer for the prompt, "" when it depends
    kind: str = "pattern_override"


def _p(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE | re.DOTALL)


def _says(text: str) -> Callable[[str], str]:
    def right(prompt: str) -> str:
        return text

    return right


def _weighings(prompt: str) -> str:
    """The fewest weighings that find the one heavier ball."""
    match = re.search(
        r"(?<!\d)([2-9])(?!\d)|\b(two|three|four|five|six|seven|eight|nine)\b|([两三四五六七八九])(?=[个枚颗])",
        prompt,
        re.IGNORECASE,
    )
    if not match:
        return ""
    number = int(match[1]) if match[1] else english_whole(match[2]) if match[2] else han_whole(match[3])
    return "1" if number and number <= 3 else "2"


def _half_day(prompt: str) -> str:
    """Linear growth: half of the full amount is there on half of the day."""
    day = re.search(
        r"(?:full|covered|满|盖满)[^.。]{0,30}?(?:day|第)\s?(\d{1,4})|(?:day|第)\s?(\d{1,4})\s?天?[^.。]{0,20}?(?:full|满)",
        prompt,
        re.IGNORECASE,
    )
    number = int(next(g for g in day.groups() if g)) if day else 0
    return f"day {number // 2}" if number and number % 2 == 0 else ""


PUZZLES: tuple[Puzzle, ...] = (
    Puzzle(
        "doubling pads",
        _p(r"\b(?:lily ?pads?|duckweed|algae|bacteria|water lil)|睡莲|荷叶|浮萍|细菌|水藻"),
        _p(r"\b(?:gains?|adds?|grows? by|increases? by|plus)\b.{0,30}\d|(?:每天|每日)(?:增加|新增|多出?|长出?)[^，。]{0,6}(?:\d|[一二三四五六七八九十])"),
        _p(r"\bdoubl(?:e|es|ed|ing)\b|one day (?:earlier|before)|翻倍|翻一番|加倍|前一天|早一天"),
        _half_day,
    ),
    Puzzle(
        "Monty Hall",
        _p(r"\b(?:monty|host|game show|three doors|3 doors)\b|三扇门|主持人|三门"),
        _p(r"\b(?:transparent|glass|see[- ]through|does not know|doesn't know|random(?:ly)?|by accident|all (?:three|the) doors are open|you (?:can )?see|goat you want|want the goat)\b|透明|玻璃|不知道|随机|看得见|想要山羊"),
        _p(r"\b(?:should (?:always )?switch|2/3|two[- ]thirds|switching (?:gives|doubles|increases))\b|应该换|三分之二|2/3|换门"),
        _says(""),
    ),
    Puzzle(
        "surgeon",
        _p(r"\b(?:surgeon|doctor)\b.{0,400}\b(?:operate|son|boy)\b|医生.{0,200}(?:儿子|手术)"),
        _p(r"\b(?:surgeon|doctor),? (?:who is )?(?:the boy's |his |the child's )?(?:father|dad)|his mother (?:died|dies|was killed)|mother and (?:her )?son|(?:surgeon|doctor) is (?:the|his) (?:boy's |child's |son's )?(?:father|dad)|医生(?:是|，)?(?:男孩的)?(?:父亲|爸爸)|母亲(?:去世|身亡|遇难)"),
        _p(r"\bthe (?:surgeon|doctor) is (?:the boy's |his |the child's )?(?:mother|mom)\b|(?:医生|外科医生)是(?:男孩|孩子|他)?的?(?:母亲|妈妈)"),
        _says("the father"),
    ),
    Puzzle(
        "river crossing",
        _p(r"\b(?:river|boat|ferry)\b.{0,300}\b(?:goat|cabbage|wolf|sheep|fox|chicken)\b|\b(?:goat|cabbage|wolf|sheep|fox|chicken)\b.{0,300}\b(?:river|boat|ferry)\b|过河.{0,200}(?:羊|白菜|狼)|(?:羊|白菜|狼).{0,200}(?:过河|船)"),
        _p(r"\b(?:only (?:a|one|the) (?:goat|wolf|cabbage|sheep)|(?:a|one) (?:farmer|man) and (?:a|one|his) (?:goat|sheep|wolf|cabbage)(?! *,| and)|boat (?:can |will )?(?:holds?|carr(?:y|ies)|fits?|takes?|seats?|(?:is|has) (?:big|large|room|space|roomy)(?: enough)?)(?:(?!\b(?:only|one|just|not|cannot|two|or|either|at most)\b)[^.;?\n]){0,40}?\b(?:all|everything|everyone|everybody|three|four)|(?:all|everything) (?:fits?|at once)|all (?:three|four|of (?:them|it)) (?:can )?(?:fit|at (?:once|the same time)|together))\b|(?:只有|只带)一?只?(?:羊|狼|白菜)|(?:要?带|带着)一只?(?:羊|狼)过河|船(?:能|可以)(?:装下|载)(?:农夫和)?(?:一只羊|羊)|一次(?:就)?(?:能|可以?)[^，。]{0,20}(?:全部|都|一起|一同|全)(?:载|装|带|运|送)|(?:同时|一次)(?:载|装|带|运)(?:下|走|上)?(?:所有|全部|三样|四个)|船(?:够大|很大|足够大)|船(?:上)?(?:一次|一趟)?(?:能|可以?)?(?:同时|一次|一趟)?(?:能|可以?)?(?:载|装|坐|容纳|带)(?:得?下)?(?:(?!只能|一[样件种只个]|其中|或|最多|不)[^，。；？]){0,12}?(?:三样|三者|三[个件]|四[样个者]|全部|所有|一切)|船(?:能|可以)(?:装下|载)(?:所有|全部|三|四)|一次(?:全部)?(?:装下|带走)"),
        _p(r"\b(?:returns?|goes? back|comes? back|back alone|(?:seven|7|five|5|three|3) (?:trips|crossings)|brings? the goat back)\b|^\W{0,4}(?:seven|7)\b|返回|回来|带回|[七7]次|再回"),
        _says("one crossing"),
    ),
    Puzzle(
        "river crossing",
        _p(r"\b(?:river|boat|ferry)\b.{0,300}\b(?:goat|cabbage|wolf|sheep|fox|chicken)\b|\b(?:goat|cabbage|wolf|sheep|fox|chicken)\b.{0,300}\b(?:river|boat|ferry)\b|过河.{0,200}(?:羊|白菜|狼)|(?:羊|白菜|狼).{0,200}(?:过河|船)"),
        _p(r"\b(?:none of (?:them|the (?:three|animals)) (?:will |would |ever )?eats?|(?:will|do|does|would) (?:not|never) eat (?:each other|one another|anything|any of)|(?:wo|do|does)n['’]t eat (?:each other|one another|anything)|nothing eats anything|(?:all|any of) (?:them|the (?:three|animals))? ?(?:can|may) be left (?:alone )?together|all get along)\b|(?:互不相?(?:吃|伤害)|不会?(?:互相|相互|彼此)(?:吃|伤害)|谁也不(?:会)?吃谁|都不会?被吃|可以(?:放心地?)?(?:单独)?留在一起)"),
        _p(r"\b(?:(?:takes?|brings?|carr(?:y|ies)) the (?:goat|sheep|chicken) back|returns with the (?:goat|sheep|chicken))\b|^\W{0,4}(?:seven|7)\b|\b(?:seven|7) (?:trips|crossings)|[七7]次|把(?:羊|鸡)(?:再)?(?:带|运|载)回"),
        _says("five crossings"),
    ),
    Puzzle(
        "snail",
        _p(r"\b(?:snail|frog|worm|spider)\b.{0,200}\b(?:wall|well|pole|climbs?)\b|(?:蜗牛|青蛙).{0,120}(?:井|墙|爬)"),
        _p(r"\b(?:does not|doesn't|never|without) (?:slip|slide|fall)\w*|\bno (?:slipping|sliding)\b|(?:不会?|没有|从不)(?:下?滑|往下滑|掉)"),
        _p(r"\b(?:slips?|slides?|falls?) (?:back|down)|\bnet (?:gain|progress|of)?|\bnet per day|净(?:爬|上升|前进)|滑下|下滑"),
        _says(""),
    ),
    Puzzle(
        "two guards",
        _p(r"\b(?:two|2) (?:guards?|doors?)\b.{0,300}\b(?:truth|lie)|(?:两|2)(?:个|名|扇)(?:守卫|门).{0,200}(?:真话|假话|说谎)"),
        _p(r"\b(?:both|each)(?: of (?:them|the guards))? ?(?:guards? )?(?:always )?(?:tells? the truth|lies?|are honest|are liars)|(?:两个|都)(?:守卫)?(?:总|都)?是?说(?:真话|假话|谎)"),
        _p(r"\b(?:what|which)\b[^.?]{0,40}\bother (?:guard|one)\b|\bother guard would\b|\b(?:choose|take|pick|use) the (?:other|opposite)|\bopposite (?:door|of what)|另一个守卫会|选(?:择)?相反|相反的门"),
        _says(""),
    ),
    Puzzle(
        "balance and balls",
        _p(r"\b(?:balls?|coins?|marbles?)\b.{0,300}\b(?:balance|scales?|weigh)|(?:球|硬币|金币|砝码|珠).{0,200}(?:天平|称)"),
        _p(r"(?<!\d)[2-9]\s?(?:个|枚|颗|只|(?:identical|similar|equal|outwardly)?[ -]?(?:looking )?(?:balls|coins|marbles))|\b(?:two|three|four|five|six|seven|eight|nine) (?:[a-z-]{3,20} ){0,2}(?:balls|coins|marbles)|[两三四五六七八九](?:个|枚|颗)[^，。]{0,8}(?:球|硬币|金币|珠)"),
        _p(r"\b(?:three weighings|3 weighings|weigh(?:ed)? three times|three times)|(?<!\d)[3三]次"),
        _weighings,
    ),
    Puzzle(
        "jugs",
        _p(r"\b(?:jugs?|buckets?|pails?|jars?)\b.{0,300}\b(?:lit(?:er|re)s?|gallons?|l)\b|(?:水壶|水桶|桶|壶|瓶).{0,160}升"),
        _p(r"\b(\d{1,2})[- ](?:lit(?:er|re)|gallon|l)\b.{0,300}\b(?:measure|get|obtain|exactly|need)\b[^.]{0,24}\b\1 (?:lit(?:er|re)s?|gallons?|l)\b|(?<!\d)(\d{1,2})\s?升的?(?:水?桶|水?壶|瓶).{0,160}(?:量出|得到|取出|恰好)[^，。]{0,8}(?<!\d)\2\s?升"),
        _p(r"\b(?:pour|empty)\b.{0,300}\b(?:again|refill|pour|until)\b|倒(?:入|进|满|掉).{0,100}(?:再|剩|倒)"),
        _says(""),
    ),
    Puzzle(
        "bridge and torch",
        _p(r"\bbridge\b.{0,300}\b(?:torch|flashlight|lantern|minutes)\b|过桥.{0,200}(?:手电|火把|灯|分钟)"),
        _p(r"\bbridge (?:can |will )?(?:holds?|carr(?:y|ies)) (?:all|four|everyone|any number)|\b(?:all|everyone) (?:may|can) cross (?:together|at once)|(?:桥|一次)[^，。]{0,8}(?:能|可以)[^，。]{0,6}(?:所有人|四个?人|全部|一起)"),
        _p(r"\b(?:17|19) minutes|\b(?:returns?|comes? back|brings? back) with the (?:torch|flashlight|lantern)|17\s?分钟|返回|送回"),
        _says(""),
    ),
    Puzzle(
        "three switches",
        _p(r"\bswitch(?:es)?\b.{0,300}\b(?:bulbs?|lamps?|lights?)\b|开关.{0,160}灯"),
        _p(r"\b(?:can see|visible|see the (?:bulb|lamp|light)s? from|glass door|through the window|same room|(?:exactly|only|just) one switch|(?:one|a|1) (?:single )?switch (?:for|controls|that controls|turns on))\b|(?:看得见|能看到|看得到|同一个?房间|玻璃门|(?:只有|仅有?|就)一个开关|一个(?:开关|总开关)(?:同时)?(?:控制|管))"),
        _p(r"\b(?:warm|hot|heat|touch|feel)\b|发热|烫|温热|摸"),
        _says("try each switch and look"),
    ),
    Puzzle(
        "trolley",
        _p(r"\b(?:trolley|tram|runaway train)\b|电车|失控的?火车|有轨电车"),
        _p(r"\b(?:dead|already dead|corpses?|dummies|mannequins|no one|nobody|empty)\b|已经死|尸体|假人|没有人|空无一人"),
        _p(r"\b(?:utilitarian|save (?:the )?five|five lives|moral dilemma|greater good|sacrific\w{1,6})\b|功利主义|五条?(?:人命|生命)|救五|道德困境|牺牲"),
        _says(""),
    ),
    Puzzle(
        "Schrödinger's cat",
        _p(r"schr[öo]e?dinger|薛定谔"),
        _p(r"\bdead cat\b|\bcat (?:is|was) (?:already )?dead\b|死猫|已经死"),
        _p(r"\b(?:50 ?%|superposition|both alive and dead|one[- ]half|1/2)\b|叠加|50%|一半"),
        _says("0 %"),
    ),
    Puzzle(
        "feathers and steel",
        _p(r"\bheavier\b.{0,120}\b(?:feathers?|steel|iron|bricks?|cotton)\b|(?:feathers?|cotton|steel|bricks?)\b.{0,120}\bheavier\b|(?:羽毛|棉花|铁)[^。]{0,60}(?:重|轻)"),
        _p(r"\b(?:two|2|three|5|10) (?:kilogram|kg|pound|kilo|lb)s?\b.{0,80}\b(?:one|1|a) (?:kilogram|kg|pound|kilo|lb)|\b(?:one|1|a) (?:kilogram|kg|pound|kilo|lb)s?\b.{0,80}\b(?:two|2|three|5|10) (?:kilogram|kg|pound|kilo|lb)|(?:[两二三五]|2|3|5)(?:斤|公斤|千克|磅).{0,20}(?:一|1)(?:斤|公斤|千克|磅)|(?:一|1)(?:斤|公斤|千克|磅).{0,20}(?:[两二三五]|2|3|5)(?:斤|公斤|千克|磅)"),
        _p(r"\b(?:weigh the same|same weight|equal(?:ly)? (?:heavy|weight)|both (?:weigh|are))\b|一样重|重量相同|同样重"),
        _says(""),
    ),
    Puzzle(
        "bat and ball",
        _p(r"\bbat\b.{0,80}\bball\b|球拍.{0,60}球"),
        _p(r"\bbat (?:alone )?costs? \$?1(?:\.00)?(?!\.?\d| (?:dollar |euro )?more)\b|球拍(?:的价格是|单价|售价)?1(?:\.0+)?[元块]"),
        _p(r"\b(?:5 cents|\$?0?\.05)\b|5\s?(?:美分|分)|0\.05"),
        _says("0.10"),
    ),
    Puzzle(
        "brothers and sisters",
        _p(r"\b(?:sisters?|brothers?)\b.{0,200}\bhow many (?:brothers|sisters)\b|(?:姐妹|姐姐|妹妹|兄弟|哥哥|弟弟).{0,100}几[个位]?(?:兄弟|姐妹|哥哥|弟弟|姐姐|妹妹)"),
        _p(r"\b(?:each|every|all)(?: of)?(?: (?:his|her|the|these))? (?:sisters?|brothers?) (?:has|have) (?:exactly |only )?one (?:brother|sister)|(?:每个|每位)(?:姐妹|姐姐|妹妹|兄弟|哥哥|弟弟)(?:都)?(?:只|恰好|正好)?有一个(?:兄弟|哥哥|弟弟|姐妹|姐姐|妹妹)"),
        _p(r"\b(?:has|have) (?:exactly |only )?(?:one|1|two|2|three|3|four|4) (?:brothers?|sisters?)\.?\s*$|(?:有|是)\s?(?:一|1|两|2|三|3|四|4)\s?个(?:兄弟|哥哥|弟弟|姐妹|姐姐|妹妹)[。.]?\s*$"),
        _says("0"),
        "invalid_inference",
    ),
)  # fmt: skip


DOORS = tuple(gate(puzzle.told) for puzzle in PUZZLES)
KEY_WORDS = Gate(("lily", "duckweed", "algae", "bacteria", "monty", "game show", "doors", "surgeon", "doctor", "goat", "cabbage", "wolf", "sheep", "trolley", "tram", "runaway", "snail", "frog", "worm", "spider", "蜗牛", "青蛙", "guard", "守卫", "dinger", "heavier", "bat ", "ball", "coin", "marble", "jug", "bucket", "pail", "jar", "bridge", "switch", "天平", "过桥", "升", "开关", "how many brothers", "how many sisters", "睡莲", "荷叶", "浮萍", "细菌", "水藻", "扇门", "主持人", "三门", "医生", "过河", "电车", "火车", "薛定谔", "羽毛", "棉花", "球拍", "几个", "几位"))  # fmt: skip


def overridden(told: Told, response: ModelResponse) -> list[Fault]:
    """Puzzles whose changed premise the response did not notice."""
    text, answer = told.text[:3000], response.text[:4000]
    faults = compared_instead(told, response)
    if not KEY_WORDS.admits(told.low):
        return faults
    for puzzle, door in zip(PUZZLES, DOORS, strict=True):
        told_here = door.admits(told.low) and puzzle.told.search(text)
        changed = puzzle.changed.search(text) if told_here else None
        famous = (
            next((m for m in islice(puzzle.famous.finditer(answer), 20) if not _ruled_out(answer, m)), None)
            if changed
            else None
        )
        if changed and famous and not _siblings_of_reader(puzzle, text):
            faults.append(
                Fault(
                    response.index,
                    Span(*famous.span()),
                    famous.group()[:80],
                    puzzle.right(text),
                    f"{puzzle.kind}|{puzzle.name}|{' '.join(changed.group().split())[:80]}",
                )
            )
    return faults


def _ruled_out(answer: str, famous: re.Match[str]) -> bool:
    """ "There is no need to return": the famous answer is named only to be put aside."""
    return bool(NO_NEED.search(answer[max(0, famous.start() - 32) : famous.start()]))


NO_NEED = re.compile(
    r"(?:\b(?:no|not|never|without|instead of|classic|usual|famous)\b|n['’]t\b|不|无需|没|经典|原题)[^.;,!?。；，！？\n]{0,24}$",
    re.IGNORECASE,
)


# --- a comparison that the prompt never made ------------------------------------------------------------------

PRICE = r"[$€£¥]?\s?(\d{1,5}(?:\.\d{1,2})?)\s?(?:元|块钱?|角|分|cents?|dollars?|euros?|pounds?|[$€£¥])?"
TOGETHER = gated(
    rf"\b(?:together|in total|in all|altogether|combined)\b[^.?\n]{{0,30}}{PRICE}|\b(?:cost|costs|weigh|weighs|are|is|come to)\b[^.?\n]{{0,16}}{PRICE}[^.?\n]{{0,12}}\b(?:together|in total|in all|altogether|combined)\b|(?:一共|共|总共|合计|加起来|加在一起)[^，。？\n]{{0,8}}?{PRICE}"
)
IS_MORE = re.compile(
    rf"\b{PRICE} (?:more|dearer|heavier|older|longer)\b|(?:贵|多|重|长|大)(?:了|出)?\s?{PRICE}|\bmore than\b[^.\n]{{0,24}}\bby {PRICE}",
    re.IGNORECASE,
)
COMPARED = re.compile(
    r"\b(?:more|dearer|heavier|older|longer|less|cheaper) than\b|\b(?:more|less)\b|比[^，。\n]{1,10}(?:贵|多|重|长|大|便宜|少|轻|短|小)",
    re.IGNORECASE,
)


def compared_instead(told: Told, response: ModelResponse) -> list[Fault]:
    """ "They cost 2 together, the book costs 1.5", and a response in which the book costs 1.5 more."""
    if not told.once(_sum_told):
        return []
    text = told.text[:1500]
    given = {float(number) for number in re.findall(r"\d{1,5}(?:\.\d{1,2})?", text)}
    more = next(
        (m for m in IS_MORE.finditer(response.text[:4000]) if float(next(filter(None, m.groups()))) in given), None
    )
    if more is None:
        return []
    start = max(response.text.rfind(mark, 0, more.start()) for mark in ".。;；\n") + 1
    if DENIED_MORE.search(response.text[max(start, more.start() - 24) : more.start()]):
        return []
    detail = f"pattern_override|bat and ball|{' '.join(text.split())[:80]}"
    return [Fault(response.index, Span(*more.span()), more.group()[:80], "", detail)]


def _sum_told(told: Told) -> bool:
    """Whether the prompt tells what two things cost together, and compares nothing."""
    text = told.text[:1500]
    return bool(TOGETHER.search(text, told.low)) and not COMPARED.search(text)


DENIED_MORE = re.compile(
    r"\bnot\b|n['’]t\b|\bif\b|\brather\b|不是|并非|没有|没说|而非|如果|若|经典|原题", re.IGNORECASE
)


def _siblings_of_reader(puzzle: Puzzle, prompt: str) -> bool:
    """The siblings puzzle has the answer 0 only when the one brother (sister) is the person asked about."""
    if puzzle.name != "brothers and sisters":
        return False
    asked = re.search(r"how many (brothers|sisters)|几[个位]?(兄弟|哥哥|弟弟|姐妹|姐姐|妹妹)", prompt, re.IGNORECASE)
    one = re.search(r"one (brother|sister)|有一个(兄弟|哥哥|弟弟|姐妹|姐姐|妹妹)", prompt, re.IGNORECASE)
    both = [next(group for group in match.groups() if group)[:2].lower() for match in (asked, one) if match]
    return len(both) < 2 or both[0][0] != both[1][0]
