"""opposites: states that exclude each other by everyday knowledge: open every day and closed on Mondays, an only child and her brother."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from routing.contracts import Span
from routing.subsystems.logic.signals import Fault
from routing.text.fronts import fronted
from routing.text.gate import either, gate, gated

OPPOSED: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...] = tuple(
    (re.compile(one, re.IGNORECASE), re.compile(two, re.IGNORECASE))
    for one, two in (
        (
            r"\b(?:free|available|empty|unbooked|vacant|not (?:booked|reserved|in use)) (?:all day|the (?:whole|entire) day|all week)\b|\b(?:no|without any) (?:bookings?|reservations?|meetings?|appointments?) (?:today|all day|at all|on (?:that|this) day)\b|(?:全天|整天|一整天)(?:都)?(?:没有?人?|无人?)(?:预[订约定]|使用|占用|安排|会议)|(?:全天|整天)(?:都)?(?:空闲|空着|可用|可预[订约])|没有任何(?:预[订约]|会议)",
            r"\b(?:booked|reserved|in use|occupied|taken) (?:by|from|between|until)\b|(?:由|被)[^，。]{1,10}(?:使用|占用|预[订约]|包场)|[点\d][^，。]{0,8}(?:有会议|已被?占用|已被?预[订约])",
        ),
        (
            r"\bopen (?:every day|daily|seven days|all week|24/7|around the clock|all year)|\bnever (?:closes?|closed)\b|\b365 days\b|(?:从不|永不|全年不|365天不|从未)(?:打烊|歇业|关门|闭馆|停业)|三百六十五天|(?:每天|全年|全天|天天)(?:都)?(?:开放|营业|开门)|全年无休",
            r"\b(?:closed|shut|closes) (?:on|every|all|for the) \w+|(?:周|星期|礼拜)[一二三四五六日天][^，。]{0,6}(?:闭馆|休息|不开放|不营业|关门|歇业|打烊|停业|休馆)",
        ),
        (
            r"\b(?:is|are) (?:completely |entirely |totally )?free(?: of charge)?\b|\bat no cost\b|\bcosts? nothing\b|(?:完全|全部)?免费(?:开放|使用|入场|参观)?",
            r"\b(?:must|have to|always|need to|required to) (?:always )?pay\b|\b(?:entry|admission|usage|access) (?:fee )?(?:is|costs?) [$€£]?\d|\bfee of [$€£]?\d|(?:需要?|必须|须|应)(?:支付|付|交|缴纳?|购)[^，。]{0,8}(?:元|费|票)|(?:门票|收费|费用)(?:为|是)?\s?\d",
        ),
        (
            r"\b(?:only (?:accepts?|takes?) cash|accepts? only cash|takes? only cash|cash only|cards are not accepted)\b|(?:只收|仅收|只接受)现金",
            r"\b(?:pay(?:ing|ment)?s? (?:by|with) (?:credit )?cards?|credit cards? (?:is|are) (?:accepted|welcome))\b|(?:可以?|支持)(?:刷卡|信用卡|扫码|移动支付)",
        ),
        (
            r"\b(?:no|without any) (?:registration|sign-?up|account) (?:is )?(?:required|needed|necessary)\b|无需(?:注册|登录|预约)",
            r"\b(?:must|have to|need to) (?:first )?(?:register|sign up|log in|create an account|book)\b|(?:必须|需要?)(?:先)?(?:注册|登录|预约)",
        ),
        (
            r"\b(?:pets|dogs|animals) are (?:welcome|allowed)\b|(?:允许|欢迎)(?:携带)?宠物",
            r"\b(?:no (?:pets|dogs|animals)(?: are)? allowed|(?:pets|dogs|animals) are (?:not allowed|prohibited|forbidden))\b|(?:禁止|不允许|谢绝)(?:携带)?宠物",
        ),
        (
            r"\bno one (?:was|is) (?:hurt|injured)\b|\bno injuries\b|无人(?:受伤|伤亡)|没有人员伤亡",
            r"\b(?:\d+|one|two|three|several) (?:people|persons|workers|passengers)? ?(?:were|was|are) (?:hurt|injured|killed)\b|[一二三四五\d两]{1,3}(?:人|名)[^，。]{0,6}(?:受伤|死亡|遇难)",
        ),
        (
            r"\b(?:has|have|had) no (?:children|siblings|brothers or sisters|sons or daughters)\b|没有(?:孩子|子女|兄弟姐妹)",
            r"\b(?:his|her|their|the) (?:eldest |older |younger |only |two |three )?(?:son|daughter|sons|daughters|children|brother|sister)s?\b|(?:他|她)(?:的)?(?:儿子|女儿|孩子|哥哥|弟弟|姐姐|妹妹)",
        ),
        (
            r"\b(?:i|we) (?:do not|don['’]t|would not|wouldn['’]t|cannot|can['’]t) recommend (?:\w{3,12}ing )?(?:it|this)\b|\bit is not worth (?:it|\w{3,10}ing|the money)\b|(?:^|结论[：:]|总之[，,]|综合来看[，,])(?:我)?不(?:建议|推荐|值得)(?:您|你)?(?:购买|买|入手|投资|选择|选购|签约|租|换|办理)(?:它|这[款台辆套只个])?(?=[。！])",
            r"\b(?:i|we) (?:highly |strongly |fully |would )?recommend (?:\w{3,12}ing )?(?:it|this)\b|\bit is (?:well |really )?worth (?:it|\w{3,10}ing|the money)\b|(?:强烈|非常|十分)?(?:推荐|建议)(?:您|你)?(?:尽快|尽早|立即|放心|直接|果断)?(?:购买|买|入手|投资|选择|选购|签约|租|下单|办理)(?:它)?(?=[。！])|值得(?:购买|入手|买|投资)(?=[。！])",
        ),
        (
            r"\bwaterproof\b|\b(?:can|may) be (?:worn|used) (?:while swimming|in (?:the )?water|under ?water)|防水|(?:可以?|支持|能)[^，。]{0,6}(?:游泳|水下|潜水|淋浴)",
            r"\b(?:must|should|may) (?:not|never) (?:get wet|touch water|be (?:washed|submerged))\b|\bkeep (?:it |them )?(?:dry|away from water)\b|\b(?:take|remove) (?:it |them )?off before (?:swimming|showering)|\bcannot (?:get wet|touch water)|不防水|(?:不能|不可|不得|避免)(?:接触|进)水|(?:游泳|洗澡|淋浴)前[^，。]{0,6}(?:摘|取)下|(?:切勿|不能|不可|禁止|不要)(?:沾水|碰水|浸水|水洗|遇水)",
        ),
        (
            r"\b(?:is|was) the (?:oldest|eldest|first-born)\b|是(?:家中)?(?:的)?(?:老大|长子|长女)|年纪最大",
            r"\b(?:has|had|with) (?:an?|one|two|three) (?:older|elder) (?:sister|brother|sibling)s?\b|(?:他|她)?有[一两三]?个?(?:哥哥|姐姐)",
        ),
        (
            r"\b(?:is|was) the youngest\b|是(?:家中)?(?:的)?老[小幺]|年纪最小",
            r"\b(?:has|had|with) (?:an?|one|two|three) younger (?:sister|brother|sibling)s?\b|(?:他|她)?有[一两三]?个?(?:弟弟|妹妹)",
        ),
        (
            r"\b(?:is|are) (?:completely |entirely |fully )?(?:vegan|vegetarian|meat-free)\b|(?:纯素|全素|素食)(?:菜|餐|食品)?",
            r"\b(?:contains?|made with|served with|topped with) [^.]{0,30}\b(?:beef|pork|chicken|bacon|ham|fish|lamb)\b|(?:含有?|加入|配)[^，。]{0,8}(?:牛肉|猪肉|鸡肉|火腿|培根|鱼)",
        ),
        (
            r"\b(?:needs?|requires?) no (?:battery|batteries|electricity|power)\b|\bwithout batteries\b|无需(?:电池|充电|用电|插电)",
            r"\b(?:replace|change|charge|recharge) the batter(?:y|ies)\b|\bbatter(?:y|ies) (?:lasts?|must|should|needs?)\b|(?:更换电池|充电[一两三四五\d]|电池(?:可|能)用)",
        ),
        (
            r"\b(?:has|have) no (?:known )?side effects\b|没有(?:任何)?副作用|无副作用",
            r"\b(?:may|can|might) cause (?:nausea|headaches?|dizziness|drowsiness|rash|vomiting)\b|(?:可能|会)(?:引起|导致|出现)[^，。]{0,6}(?:恶心|头痛|头晕|嗜睡|皮疹|呕吐)",
        ),
        (
            r"\b(?:never|not once) (?:been|visited|left|travelled|traveled)\b|从未(?:去过|到过|离开)",
            r"\b(?:returned|came back|moved back|visited again|second visit)\b|(?:再次|又一次)(?:去|到|访)",
        ),
        (
            r"\b(?:is an only child|has no (?:siblings|brothers|sisters|brothers or sisters))\b|独生[子女]|没有(?:兄弟|姐妹|兄弟姐妹)",
            r"\b(?:his|her|their|my) (?:eldest |older |elder |younger |little |big |twin )?(?:brother|sister)s?\b|(?:他|她)的?(?:哥哥|弟弟|姐姐|妹妹)",
        ),
        (
            r"\b(?:lives?|lived|travels?|works?) (?:all )?alone\b|独居|独自(?:一人)?(?:生活|居住|住)|一个人(?:住|生活)",
            r"\b(?:his|her|their) (?:wife|husband|roommate|flatmate|housemate|family)\b[^.]{0,30}\b(?:at home|downstairs|upstairs|next room|kitchen)|(?:他|她)(?:的)?(?:妻子|丈夫|室友|家人)[^，。]{0,8}(?:在家|做饭|睡)",
        ),
        (
            r"\b(?:is|was|are) (?:strictly )?(?:non-?smoking|smoke[- ]free)\b|\bno smoking\b|(?:禁止|不许|严禁)吸烟|全面禁烟",
            r"\b(?:ash ?trays? (?:are|is)|smoking is (?:allowed|permitted|welcome)|you (?:may|can) smoke)\b|可以?(?:吸烟|抽烟)|提供烟灰缸",
        ),
        (
            r"\b(?:cannot|can['’]t|does not|doesn['’]t) swim\b|不会游泳",
            r"\b(?:swam|swims|dived|dives) (?:across|to|back|out|in)\b|游(?:过|到|向|回)",
        ),
        (
            r"\bno (?:stairs|steps)\b|\bstep-free\b|\bground floor only\b|无(?:台阶|楼梯)|没有(?:台阶|楼梯)",
            r"\b(?:climb|go up|up) the (?:stairs|steps)\b|\bsteps lead\b|(?:登上|走上|爬)[^，。]{0,4}(?:台阶|楼梯)",
        ),
        (
            r"\b(?:ready|works?|assembled) (?:straight )?out of the box\b|\bno (?:assembly|installation|tools?) (?:is |are )?(?:required|needed)\b|(?:无需|不用|免)(?:安装|组装|工具)",
            r"\b(?:must|need to|have to) (?:first )?(?:assemble|install|screw)|\bassembly takes\b|(?:需要?|必须)(?:先)?(?:安装|组装)|安装(?:需要|约需)",
        ),
        (
            r"\b(?:first|only) (?:visit|time)\b[^.]{0,20}\b(?:here|there|ever)\b|第一次(?:来|去|到|见)|初次(?:来|见)",
            r"\b(?:as (?:on|in) (?:my|our|the) last visit|met (?:\w+ )?before|came back)\b|(?:上次|以前)(?:来|去|到|见)",
        ),
    )
)
OPPOSED_DOORS = tuple((gate(one), gate(two)) for one, two in OPPOSED)
STATES, EXCLUDED = (either(*doors) for doors in zip(*OPPOSED_DOORS, strict=True))
QUALIFIED = fronted(
    r"\b(?:children|members|students|residents|seniors|except|but|however|though|although|unless|only|while|some|for those|outside|others|usually|normally|holidays?|first|until|since|now|previously|formerly|used to)\b|除(?!夕)|但(?!愿)|不过|学生|儿童|会员|老人|仅|只|部分|其他|以前|现在|节假日",
    re.IGNORECASE,
)


def opposed(index: int, said: list[tuple[Span, str]], low: str) -> Iterator[Fault]:
    """Two unqualified sentences that everyday knowledge excludes together: open every day, closed on Mondays.

    `low` is the folded text that they stand in.
    """
    for one, two in _told_pairs(low, low):
        first = next(((span, words) for span, words in said if _asserts(one, words)), None)
        second = next(((span, words) for span, words in said if _asserts(two, words) and not one.search(words)), None)
        if first and second and not QUALIFIED.search(one.sub(" ", first[1]) + two.sub(" ", second[1])):
            later, earlier = (first, second) if first[0].start > second[0].start else (second, first)
            yield Fault(index, later[0], later[1][:160], earlier[1][:160], "within||")
    if DAY.door.admits(low) and SHUT.door.admits(low):
        yield from _same_day(index, said)
    if LACKS.door.admits(low):
        yield from _lacking(index, said)


def may_oppose(fact: str, said: str) -> bool:
    """False when one of two folded texts speaks of no state that a state of the other could exclude."""
    return (STATES.admits(said) and EXCLUDED.admits(fact)) or (EXCLUDED.admits(said) and STATES.admits(fact))


def _told_pairs(one: str, other: str) -> list[tuple[re.Pattern[str], re.Pattern[str]]]:
    """The pairs of states of which the first may stand in one folded text and the second in the other."""
    if not STATES.admits(one) or not EXCLUDED.admits(other):
        return []
    doors = zip(OPPOSED, OPPOSED_DOORS, strict=True)
    return [pair for pair, (here, there) in doors if here.admits(one) and there.admits(other)]


def opposed_to(
    index: int, facts: Sequence[str], said: Sequence[tuple[Span, str]], lows: tuple[str, str]
) -> Iterator[Fault]:
    """Sentences of the response that a fact excludes; `lows` are the folded texts of both."""
    forward, back = _told_pairs(*lows), _told_pairs(lows[1], lows[0])
    for one, two in (pair for pair in OPPOSED if pair in forward or pair in back):
        for first, second in ((one, two), (two, one)):
            fact = next((words for words in facts if _asserts(first, words)), None)
            against = next(
                ((span, words) for span, words in said if _asserts(second, words) and not first.search(words)), None
            )
            if fact and against and not QUALIFIED.search(first.sub(" ", fact) + second.sub(" ", against[1])):
                yield Fault(index, against[0], against[1][:160], fact[:160], "fact||")
                break


def _same_day(index: int, said: Sequence[tuple[Span, str]]) -> Iterator[Fault]:
    """Open and closed on one and the same day."""
    closed: dict[str, str] = {}
    opened: dict[str, tuple[Span, str]] = {}
    for span, words in said:
        days = {match.group().lower().rstrip("s").replace("星期", "周") for match in DAY.pattern.finditer(words)}
        if QUALIFIED.search(words) or len(days) != 1:
            continue
        shut, open_ = bool(SHUT.pattern.search(words)), bool(OPEN.search(SHUT.pattern.sub(" ", words)))
        if shut != open_:
            (closed if shut else opened).setdefault(next(iter(days)), words if shut else (span, words))  # type: ignore[arg-type]
    for day, (span, words) in opened.items():
        if day in closed:
            yield Fault(index, span, words[:160], closed[day][:160], "within||")


DAY = gated(r"\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|(?:周|星期)[一二三四五六日天]")
SHUT = gated(r"\b(?:closed|shut|not open|isn['’]t open)\b|不开放|不营业|闭馆|歇业|关门|休息|打烊")
OPEN = re.compile(r"\b(?:open|opens|opened|welcome)\b|开放|营业|开门|开馆", re.IGNORECASE)
LACKS = gated(
    r"\b(?:has|have|had|there (?:is|are|was|were)|with|comes? with|offers?|contains?|provides?) (?:absolutely )?no ([a-z-]{3,20}(?: [a-z-]{3,20})?)(?=[.,;!]|$| (?:at|in|on|for|of|and|or|here|there)\b)|"
    r"(?:没有|不带|不含|不设|不提供|无)([\u4e00-\u9fff]{2,4})(?=[，。；！]|$)"
)
ABSTRACT = re.compile(
    r"\b(?:doubt|problem|need|reason|evidence|idea|choice|way|time|one|longer|more|less|matter|question|answer|information|data|mention|other|such|further|limit|limits|exception|exceptions|difference|plan|plans|intention|effect|sense|rush|wonder|guarantee)\b|"
    r"[问题关系办法意义必要区别影响变化发生进行]",
    re.IGNORECASE,
)


def _lacking(index: int, said: Sequence[tuple[Span, str]]) -> Iterator[Fault]:
    """ "The house has no garden", and a sentence about its garden."""
    for span, words in said:
        for match in islice(LACKS.pattern.finditer(words), 3):
            thing = match[1] or match[2]
            if ABSTRACT.search(thing):
                continue
            noun = re.escape(thing.lower().removesuffix("s")) if match[1] else re.escape(thing)
            has = (
                rf"\b(?:its|his|her|their|your|our) (?:\w+ )?{noun}s?\b|\b(?:has|have|with|features?|offers?|includes?) (?:an?|one|two|three|several|its own|the)? ?(?:\w+ )?{noun}s?\b|\bthe {noun}s? (?:is|are|was|were|has|have|can|faces?|opens?|offers?)\b"
                if match[1]
                else rf"(?:设有|配有|带有?|提供|拥有|含有|(?<!没)有)[^，。]{{0,4}}{noun}|(?:它|他|她)的{noun}|{noun}(?:很|非常|位于|宽敞|可以|朝)"
            )
            for other, statement in said:
                if (
                    other != span
                    and re.search(has, statement, re.IGNORECASE)
                    and not DENIES.search(statement)
                    and not PROMISES.search(statement)
                    and not QUALIFIED.search(statement + words)
                ):
                    yield Fault(index, other, statement[:160], words[:160], "within||")
                    return


# What is promised for later does not deny what is lacking now.
PROMISES = re.compile(
    r"\b(?:we|i)(?:['’]ll| will| shall| plan to| are going to| am going to)\b|\b(?:will|to) (?:make sure|ensure|add|install|provide)|\b(?:in future|from now on|going forward)\b|(?:我们?|本店|今后|以后|后续|之后|下次)[^，。；]{0,6}(?:会|将)|确保|今后|增设|将(?:会)?(?:增加|加装|安排|提供)",
    re.IGNORECASE,
)
DENIES = re.compile(r"\b(?:no|not|never|without|lacks?)\b|n['’]t\b|没|不|无", re.IGNORECASE)


def _asserts(pattern: re.Pattern[str], words: str) -> bool:
    """The pattern is there, with no denial right before it."""
    found = pattern.search(words)
    return bool(found and not DENIED_BEFORE.search(words[max(0, found.start() - 14) : found.start()]))


DENIED_BEFORE = re.compile(r"(?:\bnot|n['’]t|\bnever|不|没有?|并非)\s?(?:a |an |the |是)?$", re.IGNORECASE)
