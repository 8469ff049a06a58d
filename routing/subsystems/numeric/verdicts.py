"""verdicts: a truth, a yes or a closing figure of a response that its own explanation or computation excludes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

from routing.contracts import Span, Text
from routing.subsystems.numeric.claims import Claim
from routing.subsystems.numeric.exchange import Exchange
from routing.subsystems.numeric.mentions import figures_said
from routing.subsystems.numeric.rejected import rejected_faults
from routing.subsystems.numeric.replies import Pair, is_json, pairs
from routing.subsystems.numeric.signals import Fault
from routing.subsystems.numeric.sufficiency import sufficiency_faults
from routing.text.fronts import fronted
from routing.text.gate import Gate, gated

LONGEST_REPLY = 1500
ENOUGH_KEY = re.compile(
    r"pass|eligib|approv|valid|enough|suffic|full\b|meets?\b|qualif|reached|fits?\b|accept|compl(?:iant|ete)|affordable|ok\b|on_?time|in_?time|及格|合格|通过|达标|达到|符合|满足|足够|够|录取|有资格|准时|按时|完成",
    re.IGNORECASE,
)
WITHIN_KEY = re.compile(
    r"within|in_?range|under_?(?:limit|budget)|below_?(?:limit|max)|in_?budget|未超|不超|限内|范围内|预算内",
    re.IGNORECASE,
)
BEYOND_KEY = re.compile(
    r"exceed|over|above|too_|late\b|overdue|expired|violat|超标|超过|超出|超限|超速|超重|超额|逾期|迟到|过期",
    re.IGNORECASE,
)
LACKS = re.compile(
    r"\b(?:fail(?:s|ed|ing)?|ineligible|insufficient|rejected|denied|unfilled|falls? short|shortfall|short (?:of|by)|(?:is|are|\d\w*) short\b|not (?:yet )?(?:pass|passed|met|meet|eligible|enough|sufficient|reach\w*|qualif\w+|valid|full|complete\w*|fit|affordable)|(?:does|do|did|is|are|was|has|have|can)(?:n['’]t| not) (?:yet )?(?:pass|meet|met|reach|qualify|fit|enough|cover|suffic\w+|full|eligible|complete\w*)|"
    r"(?:below|under|less than|misses|missed) the (?:\w+ ){0,2}(?:limit|threshold|minimum|mark|target|requirement|pass\w*)|too (?:low|small|short|few|little)|still (?:short|missing|lack\w*|needed|to (?:fill|go|pay|do|come|cover|be \w+))|(?:is|are) (?:still )?missing|lacks? \d|to go\b)|"
    r"未(?:能)?(?:通过|达标|达到|满|及格|合格|完成|注满|装满)|不(?:及格|合格|达标|符合|满足|够|足|能通过|通过)|没有?(?:通过|达到|满|够|及格|完成)|低于(?:及格|最低|合格|标准|要求|门槛|目标)|(?:还|仍|尚)(?:差|缺|少|需)|尚未|差(?:了)?\s?\d",
    re.IGNORECASE,
)
SUFFICES = re.compile(
    r"\b(?:pass(?:es|ed)?|meets?|met|eligible|enough|sufficient|suffices|qualif(?:y|ies|ied)|reach(?:es|ed)|covers|exceeds? the (?:\w+ ){0,2}(?:minimum|threshold|mark|target|requirement)|above the (?:\w+ ){0,2}(?:minimum|threshold|mark|target|requirement)|to spare|left over|surplus)\b|"
    r"(?<![未不没能])(?:通过|达标|及格(?![线分])|合格(?!线)|符合|满足|足够)|高于(?:及格|最低|合格|标准|要求|门槛|目标)|超过(?:及格|标准|最低|目标)|绰绰有余|有余|富余|多出|够(?:了|用)",
    re.IGNORECASE,
)
WITHIN = re.compile(
    r"\b(?:within|below|under|less than|not (?:exceed|over|above|late|overdue|expired)|(?:does|do|did|is|has)(?:n['’]t| not) (?:exceed|over|above|late|expired?|overdue|yet)|on time|in time)\b|未(?:超|逾|过期)|没有?(?:超|逾|过期)|不(?:超|逾)|低于|小于|以内|之内|范围内|按时|准时",
    re.IGNORECASE,
)
BEYOND = re.compile(
    r"\b(?:exceed(?:s|ed)?|over the|above the|more than the|greater than|too (?:high|fast|late|heavy|much)|late\b|overdue|expired)\b|超过|超出|超标|超速|超重|高于|大于|逾期|迟到|已过期",
    re.IGNORECASE,
)
YES = re.compile(
    r"^[\s*\"“#>]{0,6}(?:yes|true|是的?|够了?|能|可以|达标|及格|合格|通过|满了)(?![a-z不够])", re.IGNORECASE
)
NO = re.compile(r"^[\s*\"“#>]{0,6}(?:no|false|不够|不能|不可以|否|不达标|不及格|不合格|没有)(?![a-z])", re.IGNORECASE)
ASKS_ENOUGH = gated(
    r"\b(?:is|are|does|do|will|can|has|have|was|did)\b[^?\n]{0,120}\b(?:full|enough|sufficient|reach\w*|pass\w*|meet|met|fit|cover\w*|complete\w*|finish\w*|eligible|qualif\w+|afford|suffice|last)\b[^?\n]{0,80}\?|够(?:不够|吗|用|了)?|满(?:了)?(?:吗|没有)|达标|及格|合格|是否(?:足够|达到|通过|满足|完成)|能(?:否|不能)?[^。？\n]{0,20}(?:完成|装下|买|达到)[^。？\n]{0,8}[吗？]",
)
OPPOSITES = (
    ("赚", "亏"), ("盈利", "亏损"), ("增加", "减少"), ("上升", "下降"), ("上涨", "下跌"), ("提前", "推迟"), ("盈余", "赤字"), ("多了", "少了"), ("奇数", "偶数"),
    ("质数", "合数"), ("profit", "loss"), ("increase", "decrease"), ("rise", "fall"), ("gain", "loss"), ("early", "late"), ("odd", "even"), ("surplus", "deficit"),
    ("up", "down"), ("warmer", "colder"), ("faster", "slower"), ("more", "fewer"), ("over", "under"), ("above", "below"),
)  # fmt: skip
OPPOSED = Gate(ways=tuple((Gate((one,)), Gate((other,))) for one, other in OPPOSITES))
CLOSES = gated(
    r"\b(?:in short|overall|so|therefore|thus|hence|in total|altogether|finally|answer|result|in conclusion|to sum up|in summary|in the end)\b|总之|综上|因此|所以|答案|最终|一共|总共|合计|结论|最后|答[:：]"
)
FINAL_KEY = re.compile(r"answer|result|total|final|sum\b|答案|结果|合计|总计|总数|得数", re.IGNORECASE)
SENTENCE = re.compile(r"[^。！？!?\n]{1,400}?(?:[。！？!?\n]|\.(?=\s|$)|$)")
SHORT_REPLY = 700
DIGIT = re.compile(r"\d")
CLAUSE = re.compile(r"[^。！？!?\n;；,，:：]{4,300}?(?:[。！？!?\n;；，:：]|[.,](?=\s|$)|$)")
OTHER_TURN = fronted(
    r"\b(?:then|after(?:wards)?|before|next|first|second|third|each|every|either|another|other|remaining|first case|case|option|step|month|week|monday|tuesday|if|while|scenario|min(?:imum)?|max(?:imum)?|from|between)\b|然后|之后|以后|第[一二三]|每|另|其次|再|情况|方案|如果|分别|从|最[多少高低]",
    re.IGNORECASE,
)
ROUGH = fronted(
    r"about|approximately|roughly|around|nearly|round|约|大概|左右|四舍五入|取整|至少|at least",
    re.IGNORECASE,
)
DENIED = gated(
    r"\b(?:if|whether|mistake|correction|wait|actually|sorry|instead|otherwise|unless)\b|如果|更正|等等|错了|否则|除非"
)


def verdict_faults(exchange: Exchange) -> Iterator[Fault]:
    """Truths against explanations, yes or no against a shortage, and a closing figure against the last true step."""
    text = exchange.text
    if len(text) > LONGEST_REPLY or DENIED.search(text, exchange.low):
        return
    found = pairs(text) if is_json(text) else []
    if found:
        yield from _truths(exchange, found)
    if not found and ASKS_ENOUGH.search(exchange.prompt[:2000], exchange.low_prompt):
        yield from _yes_or_no(exchange)
    if not found:
        yield from sufficiency_faults(exchange)
        yield from rejected_faults(exchange)
    if OPPOSED.admits(exchange.low_prompt):
        yield from _opposites(exchange)
    if exchange.claims:
        yield from _closing(exchange, found)
    if not found:
        yield from _frames(exchange)


def _fault(exchange: Exchange, span: Span, one: str, other: str) -> Fault:
    one, other = " ".join(one.split())[:80], " ".join(other.split())[:80]
    because = Text(f"“{one}” contradicts the response's own “{other}”", f"“{one}”与回答自己写的“{other}”互相矛盾")
    return Fault("self_contradiction", "response", exchange.index, span, because)


# --- truths and yes or no ------------------------------------------------------------------------------------


def _truth(pair: Pair) -> bool | None:
    if pair.truth is not None:
        return pair.truth
    if pair.quoted and pair.written.lower() in ("yes", "true", "是", "通过", "合格", "及格", "pass", "passed", "达标"):
        return True
    return (
        False
        if pair.quoted
        and pair.written.lower() in ("no", "false", "否", "不通过", "不合格", "不及格", "fail", "failed", "不达标")
        else None
    )


def _truths(exchange: Exchange, found: list[Pair]) -> Iterator[Fault]:
    """{"pass": true, "note": "58 is below the pass mark of 60"}."""
    truths = [(pair, truth) for pair in found if (truth := _truth(pair)) is not None]
    notes = [
        pair
        for pair in found
        if pair.quoted and len(pair.written) >= 6 and re.search(r"\d|[一二三四五六七八九十]", pair.written)
    ]
    if len(truths) != 1 or len(notes) != 1:
        return
    (pair, truth), note = truths[0], notes[0]
    if WITHIN_KEY.search(pair.key):
        against, along = (BEYOND, WITHIN) if truth else (WITHIN, BEYOND)
    elif BEYOND_KEY.search(pair.key):
        against, along = (WITHIN, BEYOND) if truth else (BEYOND, WITHIN)
    elif ENOUGH_KEY.search(pair.key):
        against, along = (LACKS, SUFFICES) if truth else (SUFFICES, LACKS)
    else:
        return
    if _only(note.written, against, along):
        yield _fault(exchange, pair.span, f"{pair.key}: {pair.written}", note.written)


def _only(text: str, against: re.Pattern[str], along: re.Pattern[str]) -> bool:
    """The text says the one and, the wording of the one taken out, not the other."""
    longer, shorter = (against, along) if against in (LACKS, WITHIN) else (along, against)
    lacking = bool(longer.search(text))
    having = bool(shorter.search(longer.sub(" ", text)))
    return lacking and not having if against is longer else having and not lacking


def _yes_or_no(exchange: Exchange) -> Iterator[Fault]:
    text = exchange.text
    yes = YES.match(text)
    no = None if yes else NO.match(text)
    if yes is None and no is None:
        return
    stop = re.search(r"[。！!?？;；\n]|\.(?=\s|$)", text)
    rest = text[stop.end() :] if stop else ""
    if not re.search(r"\d", rest):
        return
    lacking = LACKS.search(rest)
    having = SUFFICES.search(LACKS.sub(" ", rest))
    clash = (lacking and not having and lacking) if yes else (having and not lacking and having)
    if clash and stop:
        yield _fault(
            exchange, Span(0, stop.start()), text[: stop.start()], rest[max(0, clash.start() - 30) : clash.end() + 10]
        )


def _opposites(exchange: Exchange) -> Iterator[Fault]:
    """ "赚了。80-72=8，所以亏了8元。": the prompt lets choose between two opposites, the response takes first one, then the other."""
    prompt, text = exchange.prompt[:1500].lower(), exchange.text.lower()
    stop = re.search(r"[。！!?？;；\n]|\.(?=\s|$)", text)
    if stop is None:
        return
    opening, rest = text[: stop.start()], text[stop.end() :]
    if not re.search(r"\d", rest) or re.search(r"不|没|未|\bnot\b|n['’]t\b|\bno\b", opening + rest):
        return
    for pair in OPPOSITES:
        if not all(word in prompt for word in pair) or not _choice(prompt, *pair):
            continue
        for said, other in (pair, pair[::-1]):
            if said in opening and other not in opening and other in rest and said not in rest:
                place = stop.end() + rest.find(other)
                yield _fault(
                    exchange,
                    Span(0, stop.start()),
                    exchange.text[: stop.start()],
                    exchange.text[max(0, place - 20) : place + 20],
                )
                return


def _choice(prompt: str, one: str, other: str) -> bool:
    """The prompt lets choose: "赚还是亏", "a profit or a loss"."""
    between = r"[a-z]{0,3}(?:了|的)?\s?(?:还是|或者?|\bor\b)\s?(?:an? )?(?:是|an? )?"
    return any(
        re.search(rf"(?<![a-z]){first}{between}{second}", prompt) for first, second in ((one, other), (other, one))
    )


# --- closing figures -----------------------------------------------------------------------------------------


def _closing(exchange: Exchange, found: list[Pair]) -> Iterator[Fault]:
    """The figure that closes the response is neither the result of its last true step nor one step away from it."""
    text = exchange.text
    steps = [claim for claim in exchange.claims if claim.verdict == "true" and not claim.conversion]
    if not steps or any(claim.verdict != "true" for claim in exchange.claims) or ROUGH.search(text):
        return
    last = _closing_pair(found) if found else _closing_sentence(text, steps[-1])
    if last is None:
        return
    value, span, noun = last
    results = {claim.claimed for claim in steps}
    given = {figure.value for figure, _, _ in figures_said(exchange.prompt)}
    before = {figure.value for figure, place, _ in figures_said(text) if place.end <= span.start}
    if value in results | given | before or _reachable(value, results, given | before):
        return
    if not found and not _same_noun(text, steps[-1], noun):
        return
    step = text[steps[-1].span.start : steps[-1].span.end]
    yield _fault(exchange, span, f"… {text[span.start : span.end]} {noun}", step)


def _closing_pair(found: list[Pair]) -> tuple[Fraction, Span, str] | None:
    figures = [pair for pair in found if pair.figure and not pair.quoted and FINAL_KEY.search(pair.key)]
    return (figures[0].figure.value, figures[0].span, "") if len(figures) == 1 and figures[0].figure else None


def _closing_sentence(text: str, step: Claim) -> tuple[Fraction, Span, str] | None:
    """The one figure of the last sentence, when that stands behind the last step and closes."""
    sentences = [match for match in islice(SENTENCE.finditer(text), 40) if match.group().strip()]
    if not sentences or sentences[-1].start() < step.span.end or not CLOSES.pattern.search(sentences[-1].group()):
        return None
    figures = figures_said(sentences[-1].group())
    if len(figures) != 1 or figures[0][2]:
        return None
    figure, span, _ = figures[0]
    start = sentences[-1].start()
    noun = sentences[-1].group()[span.end : span.end + 40]
    return figure.value, Span(start + span.start, start + span.end), noun


def _same_noun(text: str, step: Claim, noun: str) -> bool:
    """The words behind the closing figure hold one that stands behind the result of the step, or before the closing sentence."""
    words = set(re.findall(r"[a-z]{3,}", noun.lower())) - {"and", "the", "are", "left", "for", "that", "which"}
    earlier = set(re.findall(r"[a-z]{3,}", text[step.span.end : step.span.end + 60].lower()))
    if words:
        return bool(words & earlier)
    mark = re.match(r"\s?([\u4e00-\u9fff])", noun)
    behind = re.match(r"[（(]?\s?([\u4e00-\u9fff])", text[step.span.end :]) or re.search(
        r"\d\s?([\u4e00-\u9fff])", text[step.span.start : step.span.end + 30]
    )
    return bool(mark and behind and mark[1] == behind[1])


def _frames(exchange: Exchange) -> Iterator[Fault]:
    """Two sentences with the same words and different figures: "The trip takes 4 hours. … So the trip takes 5 hours." """
    text = exchange.text
    if len(text) > SHORT_REPLY or not CLOSES.search(text, exchange.low):
        return
    if len(DIGIT.findall(text)) < 2 or OTHER_TURN.search(text):
        return
    seen: list[tuple[frozenset[str], Fraction, re.Match[str]]] = []
    for sentence in islice(CLAUSE.finditer(text), 30):
        figures = figures_said(sentence.group()) if DIGIT.search(sentence.group()) else []
        words = frame(sentence.group()) if len(figures) == 1 else frozenset[str]()
        if len(words) < 3 or re.match(r"\s{0,8}\d{1,3}[.)、]", sentence.group()):
            continue
        value = figures[0][0].value
        for known, other, before in seen if CLOSES.pattern.search(sentence.group()) else ():
            alike = len(known & words) * 100 >= 85 * len(known | words)
            if alike and other != value and not _reachable(value, {other}, {Fraction(100)}):
                yield _fault(exchange, Span(*before.span()), before.group(), sentence.group())
                return
        seen.append((words, value, sentence))


def frame(sentence: str) -> frozenset[str]:
    """The words of a sentence without figures and closing words; pairs of signs in Chinese."""
    bare = CLOSES.pattern.sub(" ", re.sub(r"\d[\d.,]*", " ", sentence.lower()))
    words = {
        word
        for word in re.findall(r"[a-z]{2,}", bare)
        if word not in ("the", "an", "is", "are", "it", "that", "this", "and", "of")
    }
    for run in re.findall(r"[\u4e00-\u9fff]+", re.sub(r"[的了是共有为]", "", bare)):
        words |= {run[place : place + 2] for place in range(len(run) - 1)}
    return frozenset(words)


def _reachable(value: Fraction, results: set[Fraction], given: set[Fraction]) -> bool:
    """The figure is a result in another scale, rounded, or one operation with a known figure away from it."""
    for result in results:
        if result and value / result in (
            100,
            1000,
            60,
            12,
            Fraction(1, 100),
            Fraction(1, 1000),
            Fraction(1, 60),
            Fraction(1, 12),
        ):
            return True
        if abs(result - value) < 1 and (result.denominator > 1 or value.denominator > 1):
            return True
        for other in given | results:
            if (
                value in (result + other, result - other, other - result, result * other)
                or (other and value == result / other)
                or (result and value == other / result)
            ):
                return True
    return False
