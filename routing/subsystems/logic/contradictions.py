"""contradictions: statements of a response that deny the given text or one another."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from routing.contracts import ModelResponse, Models, Span
from routing.subsystems.logic.compare import CLOSE, Comparison, compare, states_rules
from routing.subsystems.logic.pair import Pair, features
from routing.subsystems.logic.scopes import MAY_DENY, hedged, widened
from routing.subsystems.logic.signals import Fault
from routing.subsystems.logic.told import Told
from routing.text.gate import folded, gate, gated
from routing.text.sentences import sentence_spans

MOST_STATEMENTS = 12
LONGEST_STATEMENT = 400
READ_CHARS = 40_000
LIST_MARK = re.compile(r"^\s{0,4}(?:[-*#>]{1,4}\s{0,3}|\d{1,2}[.)、]\s{0,3}){0,2}")
THRESHOLD = 0.5  # where the text is the only source
MANY = 0.8  # … and the response says much: each of many statements may be misread
CODE_LIKE = gated(r"[{}=;<>]|//|\w\(")
UNLIKELY = re.compile(
    r"\b(?:text|passage|context) (?:does not|doesn't)|not (?:stated|mentioned|given)|没有(?:提到|提及|说明)|未(?:提及|说明)",
    re.IGNORECASE,
)


def against_text(told: Told, response: ModelResponse, models: Models) -> list[Fault]:
    """Statements that contradict the given text, when the prompt restricts the answer to that text."""
    if len(response.text) > 3000 or not told.closed:
        return []
    language = "zh" if response.language == "zh" and told.prompt.language == "zh" else "en"
    statements = list(_statements(response.text))
    found = [compare(told.given, words, language) for _, words in statements]
    scores = _scores(models, told.given, statements, found)
    limit = THRESHOLD if len(statements) <= 2 else MANY
    return [
        _fault(response.index, span, words, comparison)
        for (span, words), comparison, score in zip(statements, found, scores, strict=True)
        if score > limit and not UNLIKELY.search(words) and not hedged(comparison.premise, words)
    ]


def _scores(
    models: Models, text: str, statements: Sequence[tuple[Span, str]], found: Sequence[Comparison]
) -> Sequence[float]:
    """How far each statement contradicts the text: a proof or rule as it is; elsewhere the learned reader has half a say.

    It is not asked about a text of rules: what follows from several rules is beyond it.
    """
    asked = not states_rules(text)
    unsure = [number for number, comparison in enumerate(found) if asked and comparison.method == "wording"]
    learned = models.nli([(text[:1500], statements[number][1]) for number in unsure]) if unsure else None
    scores = [comparison.probability for comparison in found]
    for number, pair in zip(unsure, learned or (), strict=False):
        scores[number] = (scores[number] + pair.denial) / 2
    return scores


def _fault(index: int, span: Span, words: str, found: Comparison) -> Fault:
    detail = "proof||" if found.method == "proof" else f"{found.cause}|{found.before}|{found.after}"
    return Fault(index, span, words[:160], found.premise[:160], detail)


def _statements(text: str) -> Iterator[tuple[Span, str]]:
    for span in islice(sentence_spans(text[:READ_CHARS]), MOST_STATEMENTS):
        sentence = text[span.start : span.end]
        plain = sentence if sentence[0].isalpha() else LIST_MARK.sub("", sentence)
        if 4 <= len(plain) <= LONGEST_STATEMENT and not sentence.endswith(("?", "？")):
            yield span, plain


def within(response: ModelResponse) -> list[Fault]:
    """Two nearby sentences of one response that differ only in a negation or an opposite."""
    if not 20 <= len(response.text) <= 6000 or "```" in response.text:
        return []
    said = [
        (span, words)
        for span, words in _statements(response.text)
        if words.endswith((".", "!", "。", "！")) and not CODE_LIKE.search(words, words)
    ]
    statements = [(span, words, _rough_words(words)) for span, words in said]
    faults = []
    for number, (span, words, stems) in enumerate(statements):
        for _, earlier, other in statements[max(0, number - 6) : number]:
            if len(stems) >= 3 and len(stems & other) >= 0.75 * max(len(stems), len(other)) and denies(earlier, words):
                faults.append(Fault(response.index, span, words[:160], earlier[:160], "within||"))
    return (faults or list(_opposed(response.index, said)))[:3]


OPPOSED: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...] = tuple(
    (re.compile(one, re.IGNORECASE), re.compile(two, re.IGNORECASE))
    for one, two in (
        (
            r"\bopen (?:every day|daily|seven days|all week|24/7|around the clock|all year)|\bnever closes?\b|(?:每天|全年|全天|天天)(?:都)?(?:开放|营业|开门)|全年无休",
            r"\bclosed (?:on|every|all) \w+|(?:周|星期)[一二三四五六日天](?:闭馆|休息|不开放|不营业|关门)",
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
            r"\bwaterproof\b|防水",
            r"\b(?:must|should|may) (?:not|never) (?:get wet|touch water|be (?:washed|submerged))\b|\bkeep (?:it )?dry\b|(?:切勿|不能|不可|禁止|不要)(?:沾水|碰水|浸水|水洗|遇水)",
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
    )
)
OPPOSED_DOORS = tuple((gate(one), gate(two)) for one, two in OPPOSED)
QUALIFIED = re.compile(
    r"\b(?:children|members|students|residents|seniors|except|but|however|though|although|unless|only|while|some|for those|outside|others|usually|normally|holidays?|first|until|since|now|previously|formerly|used to)\b|除|但|不过|学生|儿童|会员|老人|仅|只|部分|其他|以前|现在|节假日",
    re.IGNORECASE,
)


def _opposed(index: int, said: list[tuple[Span, str]]) -> Iterator[Fault]:
    """Two unqualified sentences that everyday knowledge excludes together: open every day, closed on Mondays."""
    low = folded("\n".join(words for _, words in said))
    for (one, two), doors in zip(OPPOSED, OPPOSED_DOORS, strict=True):
        if not all(door.admits(low) for door in doors):
            continue
        first = next(((span, words) for span, words in said if _asserts(one, words)), None)
        second = next(((span, words) for span, words in said if _asserts(two, words) and not one.search(words)), None)
        if first and second and not QUALIFIED.search(one.sub(" ", first[1]) + two.sub(" ", second[1])):
            later, earlier = (first, second) if first[0].start > second[0].start else (second, first)
            yield Fault(index, later[0], later[1][:160], earlier[1][:160], "within||")


def _asserts(pattern: re.Pattern[str], words: str) -> bool:
    """The pattern is there, with no denial right before it."""
    found = pattern.search(words)
    return bool(found and not DENIED_BEFORE.search(words[max(0, found.start() - 14) : found.start()]))


DENIED_BEFORE = re.compile(r"(?:\bnot|n['’]t|\bnever|不|没有?|并非)\s?(?:a |an |the |是)?$", re.IGNORECASE)


def _rough_words(text: str) -> set[str]:
    """Words split at blanks, or characters of a text without blanks: enough to find look-alike sentences."""
    words = text.lower().split()
    return set(words) if len(words) > 2 else set(text)


def denies(earlier: str, later: str) -> bool:
    """Two sentences that are almost the same, but for a negation or an opposite."""
    pair = Pair(earlier, later)
    found = features(pair)
    if found.get("condition_gone") or re.search(
        r"\b(?:if|but|however|while|whereas|when|some|other|sometimes)\b|如果|但|然而|有时|有些",
        f"{earlier} {later}",
        re.IGNORECASE,
    ):
        return False
    if pair.coverage < CLOSE or found.get("added") or found.get("dropped") or found.get("replaced_long"):
        return bool(found.get("opposite")) and len(pair.changes) == 1 and not found.get("neg_parity")
    return bool(found.get("neg_parity")) and len(pair.changes) <= 2 and not found.get("replaced_short")


def negation_widened(told: Told, response: ModelResponse) -> list[Fault]:
    """A denial of the given text that the response carries further: "not all" made "none", also by a yes to the question."""
    may = MAY_DENY.admits(folded(response.text[:READ_CHARS]))
    return (list(islice(widened(told.scopes, response), 3)) if may else []) or _agreed(told, response)


NOT_ALL = re.compile(
    r"\bnot (?:all|every|everyone)\b(?: of)?(?: the)? ?([a-z][\w-]{2,30})|(?:不是|并非|未必)(?:所有|每个|每一|全部)(?:的)?([\u4e00-\u9fff]{2,8}?)(?=都|会|能|是|有)",
    re.IGNORECASE,
)
AGREES = re.compile(r"\W{0,4}(?:true|yes|correct|it follows|对|是|正确)(?=\W|$)", re.IGNORECASE)


def _agreed(told: Told, response: ModelResponse) -> list[Fault]:
    """Yes to "Is it so that no X …?" where the text says "not all X"."""
    partial = NOT_ALL.search(told.source) if AGREES.match(response.text) else None
    if not partial:
        return []
    noun = (partial.group(1) or partial.group(2) or "").strip()
    core = noun if not noun.isascii() else re.sub(r"(?:es|s)$", "", noun)
    agreed = re.search(
        rf"\b(?:no|none of the) {re.escape(core)}(?:e?s)?\b|没有(?:任何|一个)?{re.escape(core)}",
        told.text,
        re.IGNORECASE,
    )
    if agreed and agreed.start() > 0:
        return [Fault(response.index, Span(0, min(40, len(response.text))), agreed.group(), partial.group().strip())]
    return []
