"""plans: budgets, diets, fixed and forbidden days or places that a plan keeps or breaks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from routing.contracts import ModelResponse, Span
from routing.subsystems.logic.rosters import is_named
from routing.subsystems.logic.schedules import IN_A_ROW, MEASURED, given_times, schedule_faults
from routing.subsystems.logic.signals import Fault
from routing.subsystems.logic.thresholds import DIGIT
from routing.subsystems.logic.told import Told
from routing.text.gate import Gated, either, gated

READ_CHARS = 6000
MONEY = r"(?:[$€£¥￥]\s?(\d{1,6}(?:[.,]\d{3})*(?:\.\d{1,2})?)|(\d{1,6}(?:,\d{3})*(?:\.\d{1,2})?)\s?(?:EUR|USD|GBP|CHF|euros?|dollars?|pounds?|yuan|RMB|元|块钱?|€|£))"
BUDGET = gated(
    rf"\b(?:budget|limit|maximum|max|no more than|at most|up to|under|not exceed|within|spend)\b[^.\n\d$€£]{{0,40}}{MONEY}|(?:预算|总价|总额|花费|总共|合计)[^。\n\d]{{0,12}}{MONEY}"
)
EACH = re.compile(
    r"\b(?:per (?:day|person|night|head|item)|each|a day(?! trip| out)|daily|per)\b|每[天日人个晚]|人均|单价",
    re.IGNORECASE,
)
PLANS = re.compile(
    r"\b(?:plan|itinerary|menu|schedule|shopping list|list|trip|party|budget|arrange|suggest|buy|choose)\b|计划|安排|方案|行程|菜单|清单|购物|采购",
    re.IGNORECASE,
)
PRICE = re.compile(MONEY, re.IGNORECASE)
TOTAL_LINE = re.compile(r"\b(?:total|sum|remaining|left|budget)\b|合计|总计|总共|剩余|预算|共计", re.IGNORECASE)
DIETS: tuple[tuple[Gated, re.Pattern[str]], ...] = (
    (gated(r"\bvegan\b|纯素|全素"), re.compile(r"\b(?:chicken|beef|pork|lamb|ham|bacon|turkey|duck|fish|salmon|tuna|shrimps?|prawns?|sausages?|eggs?|cheese|butter|honey|milk|yogh?urt|cream)\b|鸡|牛肉|猪肉|羊肉|鱼|虾|蛋|奶酪|黄油|蜂蜜|牛奶", re.IGNORECASE)),
    (gated(r"\b(?:vegetarian|meat[- ]free|meatless)\b|素食|吃素|不吃肉"), re.compile(r"\b(?:chicken|beef|pork|lamb|ham|bacon|turkey|duck|fish|salmon|tuna|shrimps?|prawns?|sausages?|anchov\w+|steak|meatballs?)\b|鸡[肉丁腿翅块]|宫保鸡|牛[肉排腩]|猪[肉排蹄]|羊[肉排]|鱼|虾|排骨|火腿|培根", re.IGNORECASE)),
    (gated(r"\b(?:nut[- ]free|no nuts|nut allergy|allergic to nuts)\b|坚果过敏|不含坚果"), re.compile(r"\b(?:almonds?|walnuts?|hazelnuts?|cashews?|pecans?|pistachios?|peanuts?|nutella|praline|marzipan)\b|杏仁|核桃|榛子|腰果|花生|开心果", re.IGNORECASE)),
    (gated(r"\bgluten[- ]free\b|c(?:o)?eliac|无麸质"), re.compile(r"(?<!free )\b(?:wheat|couscous|bulgur|barley|rye|seitan)\b|小麦|大麦|面筋", re.IGNORECASE)),
    (gated(r"\b(?:dairy[- ]free|lactose[- ]free|no dairy|lactose intoleran\w+)\b|乳糖不耐|不含乳制品|无乳"), re.compile(r"\b(?:cheese|butter|mozzarella|parmesan|feta|whipped cream|yogh?urt)\b|奶酪|黄油|酸奶|芝士", re.IGNORECASE)),
    (gated(r"\b(?:halal|no pork|does not eat pork)\b|清真|不吃猪肉"), re.compile(r"\b(?:pork|ham|bacon|prosciutto|chorizo|lardons)\b|猪肉|火腿|培根|五花肉", re.IGNORECASE)),
)  # fmt: skip
SPARED = re.compile(
    r"\b(?:no|not|without|instead of|vegan|vegetarian|veggie|plant[- ]based|mock|free|avoid|tofu|skip|coconut|almond|oat|soy|peanut|nut)\b[^,.;\n]{0,16}$|(?:不含|无|没有|避免|素|替代|代替|不用)[^，。\n]{0,6}$",
    re.IGNORECASE,
)
DAYS = (
    r"(?:Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?|周[一二三四五六日天]|星期[一二三四五六日天]|"
    r"(?:early |late |day |night |morning |afternoon |evening )shifts?|mornings?|afternoons?|evenings?|nights?|[早中晚夜白]班|上午|下午|晚上)"
)
DAY_LINE = re.compile(
    rf"^[\s*|#-]{{0,6}}({DAYS}|\d{{1,2}}(?::\d{{2}})?(?:\s?[ap]m)?|(?:slot|day|seat|room|第)\s?[\d一二三四五六七]{{1,2}}\s?[天位号组]?)\**\s{{0,2}}[:：|–—-]\s{{0,2}}\**([^\n|]{{1,80}})",
    re.IGNORECASE | re.MULTILINE,
)
NAME = r"([A-Z][\w-]{0,20}|[\u4e00-\u9fff]{1,3}?)"
NOT_DAY = gated(
    rf"{NAME} (?:cannot|can['’]t|must not|may not|should not|does not|is not available|is unavailable|is off)(?: (?:work|be|come|present|go|speak))?(?: on)? ({DAYS})\b|(?<![\u4e00-\u9fff])([\u4e00-\u9fff]{{1,3}}?)(?:不能|不可以?|不要|不上|没空|请假)(?:排|安排|值班|值|上)?(?:在)?({DAYS})"
)
ON_DAY = gated(
    rf"{NAME} (?:(?:must|has to|needs to|should)(?: (?:work|be|come|present|go|speak))? on|(?:only works|works only|can only work|can only do|is only available|must work|has to work)(?: on| in| the)?) ({DAYS})\b(?!\s?(?:[,/]|or\b|and\b))|(?<![\u4e00-\u9fff])([\u4e00-\u9fff]{{1,3}}?)(?:(?:必须|只能|一定要|要求)(?:排|安排|值班)?在|(?:只能?|必须)(?:上|值|排))({DAYS})(?!\s?(?:[,、/或和及与]|or\b|and\b))"
)
SEAT = gated(
    rf"{NAME} (must not|cannot|can['’]t|may not|should not|must|has to) (?:sit|stand|be|go|come|speak|stay|park)(?: in| on| at)?(?: (?:seat|position|slot|room|place|table|number|day|spot))? (\d{{1,2}})(?!\d)"
)
END = gated(
    rf"{NAME} (must|must not|cannot|can['’]t|may not|should not|has to)(?: be| come| go| speak)? (first|last)\b|(?<![\u4e00-\u9fff])([\u4e00-\u9fff]{{1,3}}?)(必须|不能|不可以?|要)(?:排|放|安排)?(?:在)?(第一个?|最后一?个?)"
)
NAMED_PLACES = (NOT_DAY, ON_DAY, SEAT, END)
DIET = either(*(rule.door for rule, _ in DIETS))
PLANNED = either(BUDGET.door, DIET, IN_A_ROW.door, *(rule.door for rule in NAMED_PLACES))


def may_plan(told: Told) -> bool:
    """False where the prompt cannot state any such constraint."""
    if PLANNED.admits(told.low):
        return True
    return bool(DIGIT.search(told.text)) and (MEASURED.admits(told.low) or bool(told.once(given_times)))


def plan_faults(told: Told, response: ModelResponse) -> Iterator[Fault]:
    """Every stated constraint of these kinds that the plan breaks."""
    plan = response.text[:READ_CHARS]
    if budget := told.once(_one_budget):
        yield from _budget(budget, plan, response.index)
    for asked, forbidden in told.once(_diets):
        yield from _diet(asked, forbidden, plan, response.index)
    yield from schedule_faults(told, plan, response.index)
    if "\n" in plan and told.once(_names_days):  # one line has no days to tell apart
        yield from _days(told.text[:READ_CHARS], plan, response.index)


def _amount(match: re.Match[str]) -> float:
    return float(next(group for group in match.groups() if group).replace(",", ""))


def _one_budget(told: Told) -> re.Match[str] | None:
    """The one amount that a plan may cost in all; an amount in material that is only to be read is none."""
    prompt = told.asked[:READ_CHARS]
    found = list(islice(BUDGET.finditer(prompt, told.low), 3))
    return found[0] if len(found) == 1 and not EACH.search(prompt) and PLANS.search(prompt) else None


def _budget(budget: re.Match[str], plan: str, index: int) -> Iterator[Fault]:
    """The prices of the lines add up to more than the budget."""
    if EACH.search(plan):
        return
    lines = [line for line in plan.splitlines() if line.strip() and not TOTAL_LINE.search(line)]
    priced = [(line, list(PRICE.finditer(line))) for line in lines]
    if sum(bool(prices) for _, prices in priced) < 2 or any(len(prices) > 1 for _, prices in priced):
        return
    spent, most = sum(_amount(prices[0]) for _, prices in priced if prices), _amount(budget)
    if spent > most:
        rule = " ".join(budget.group().split())
        yield Fault(index, Span(0, len(plan)), f"{spent:g}", f"{most:g}", rule)


MEALS = re.compile(
    r"\b(?:menu|meal|dinner|lunch|recipe|dish|snack|breakfast|plan|cook|food|party)\w*|菜|餐|食谱|饭|饮食|零食",
    re.IGNORECASE,
)


def _diets(told: Told) -> list[tuple[str, re.Pattern[str]]]:
    """The diets that the prompt asks for in its own words, and what each forbids."""
    prompt = told.text[:READ_CHARS]
    if not DIET.admits(told.low) or not MEALS.search(prompt):
        return []
    asked = ((rule.search(prompt, told.low), forbidden) for rule, forbidden in DIETS)
    return [(rule.group(), forbidden) for rule, forbidden in asked if rule]


def _diet(asked: str, forbidden: re.Pattern[str], plan: str, index: int) -> Iterator[Fault]:
    for match in islice(forbidden.finditer(plan), 20):
        if not SPARED.search(plan[max(0, match.start() - 30) : match.start()]) and not re.match(
            r"[- ]?(?:free|style|substitute|alternative)|替代品", plan[match.end() :]
        ):
            yield Fault(index, Span(*match.span()), match.group(), "", asked)
            return


def _names_days(told: Told) -> bool:
    """Whether the prompt says who must or must not come on a day, or in a place."""
    prompt = told.text[:READ_CHARS]
    return any(rule.search(prompt, told.low) for rule in NAMED_PLACES)


def _days(prompt: str, plan: str, index: int) -> Iterator[Fault]:
    """Names on lines that begin with a day or a slot."""
    lines = [
        (match.group(1).strip().lower().rstrip("s"), match.group(2), Span(*match.span()))
        for match in islice(DAY_LINE.finditer(plan), 30)
    ]
    if len(lines) < 2:
        return
    for pattern, wanted in ((NOT_DAY, False), (ON_DAY, True)):
        for match in islice(pattern.pattern.finditer(prompt), 10):
            who, day = (match[1], match[2]) if match[1] else (match[3], match[4])
            here = [line for line in lines if line[0] == day.lower().rstrip("s")]
            if here and is_named(who, here[0][1]) != wanted and any(is_named(who, words) for _, words, _ in lines):
                yield Fault(index, here[0][2], plan[here[0][2].start : here[0][2].end], "", match.group().strip())
    for match in islice(SEAT.pattern.finditer(prompt), 10):
        here = [line for line in lines if re.search(rf"(?<!\d){match[3]}(?!\d)", line[0])]
        must = match[2].lower() in ("must", "has to")
        if here and is_named(match[1], here[0][1]) != must and any(is_named(match[1], words) for _, words, _ in lines):
            yield Fault(index, here[0][2], plan[here[0][2].start : here[0][2].end], "", match.group().strip())
    for match in islice(END.pattern.finditer(prompt), 10):
        who, verb, end = (match[1], match[2], match[3]) if match[1] else (match[4], match[5], match[6])
        line = lines[0] if end.lower().startswith(("first", "第一")) else lines[-1]
        must = verb.lower() in ("must", "has to", "必须", "要")
        if is_named(who, line[1]) != must and any(is_named(who, words) for _, words, _ in lines):
            yield Fault(index, line[2], plan[line[2].start : line[2].end], "", match.group().strip())
