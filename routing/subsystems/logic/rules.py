"""rules: conditions and constraints stated in the prompt, evaluated, and held against the response."""

from __future__ import annotations

import re
from itertools import islice

from routing.contracts import ModelResponse, Span
from routing.subsystems.logic.bookings import booking_faults
from routing.subsystems.logic.branches import wrong_branch
from routing.subsystems.logic.compare import chinese_proof, prove
from routing.subsystems.logic.exceptions import passed_over
from routing.subsystems.logic.joint import failed_condition
from routing.subsystems.logic.pair import sentences_of
from routing.subsystems.logic.plans import may_plan, plan_faults
from routing.subsystems.logic.reading.clauses import Reader
from routing.subsystems.logic.rosters import roster_faults
from routing.subsystems.logic.selections import wrongly_chosen
from routing.subsystems.logic.signals import Fault
from routing.subsystems.logic.syllogisms import asks_to_conclude, fallacy, unproven
from routing.subsystems.logic.tariffs import wrong_kind
from routing.subsystems.logic.terms import may_conclude, term_fault
from routing.subsystems.logic.thresholds import unfiltered, unmet_condition
from routing.subsystems.logic.told import Told
from routing.subsystems.logic.verdicts import yes_or_no
from routing.text.gate import either, folded, gated
from routing.text.words import content_stems, stem

BRANCH_ZH = re.compile(
    r"如果(?:问题|文本|消息|用户|内容|输入)?(?:里|中)?(同时|只|仅|既)?(?:提到|包含|提及|出现|涉及)(?:了)?([^，,；;。]{1,40})[，,]\s?(?:则|就)?(?:请)?(?:选|回答|输出|答|返回|填)\s?[“\"'「]?([\w\u4e00-\u9fff]{1,12})[”\"'」]?"
)
ELSE_ZH = re.compile(
    r"(?:否则|其他(?:情况)?|都没有(?:则)?)[，,]?\s?(?:则|就)?(?:选|回答|输出|答|返回|填)\s?[“\"'「]?([\w\u4e00-\u9fff]{1,12})[”\"'」]?"
)
BRANCH_EN = re.compile(
    r"\bif (?:the )?(?:question|text|message|user|input|ticket|mail|email|it)?\s?(only |just )?(?:mentions?|contains?|includes?|names?|asks? about|is about)(?: (both|only|just))? ([\w' -]{2,60}?),?\s(?:then )?(?:answer|choose|output|reply|pick|return|select|write)(?: with)? [\"'“]?([\w-]{1,16})[\"'”]?",
    re.IGNORECASE,
)
ELSE_EN = re.compile(
    r"\b(?:otherwise|else|if neither|in all other cases),? ?(?:answer|choose|output|reply|pick|return|select|write)?(?: with)? [\"'“]?([\w-]{1,16})[\"'”]?",
    re.IGNORECASE,
)
INLINE = gated(
    r"(?<=[.。;；])\s{0,3}(?:question|text|message|ticket|input|mail|user|问题|文本|消息|输入|用户|内容)\s{0,2}[:：]\s{0,3}[\"“]?([^\n]{2,600})"
)
INPUT = gated(
    r"(?:^|\n)\s{0,4}(?:question|text|message|ticket|input|mail|user|问题|文本|消息|输入|用户|内容)\s{0,2}[:：]\s{0,3}([^\n]{2,1000})"
)
LABELLED = either(INPUT.door, INLINE.door)
JOINT_ZH = gated(
    r"(?:须|必须|需要?|应当?|要)(?:同时|先后)?(?:经|由|有|得到|获得|征得|满足|具备)?([^，。；\n]{1,20}?)(?:和|与|及|以及|、)([^，。；\n]{1,20}?)(?:两人|双方|两项|二者|两者|都|同时|共同)?(?:的)?(?:批准|同意|签字|审批|许可|授权|条件)",
    re.UNICODE,
)
JOINT_EN = gated(
    r"\b(?:both|approval from|signatures? (?:of|from)|approved by|signed by|consent of)(?: both)?(?: the)? ([\w ]{3,40}?) and (?:the )?([\w ]{3,40}?)(?= is| are| must|\s?[,.;]| before| is required)"
)
MISSING_ZH = r"(?:尚未|还没|还未|没有|未(?!来)|不同意|拒绝|没)"
MISSING_EN = r"\b(?:not (?:yet )?|hasn't|has not|didn't|did not|no answer|refused|pending|still waiting|yet to)\b"
FOLLOWS_QUESTION = gated(
    r"\b(?:does|do|can|must)(?: it| this| that| we)?(?: logically| necessarily)? (?:follow|conclude|be concluded|be inferred|infer)(?: from (?:this|these|that|the premises))?(?: that)? ([^?\n]{4,200})\?"
)
PREMISE_LABEL = re.compile(
    r"^\s{0,6}(?:premises?|facts?|given|rules?|assume|suppose(?: that)?)\s{0,2}[:：]?\s", re.IGNORECASE
)
BEFORE = gated(
    r"\b([A-Z][\w-]{0,20}|[a-z]{3,20}(?: [a-z]{3,20})?) (?:must|has to|should|needs to) (?:come|be|happen|go|be done|be visited|take place|finish) before ([A-Z][\w-]{0,20}|[a-z]{3,20}(?: [a-z]{3,20})?)\b|([\u4e00-\u9fffA-Z]{1,8}?)(?:必须|要|应该?|需)(?:排|安排|放|在)?在([\u4e00-\u9fffA-Z]{1,8}?)(?:之前|前面|以前|前)(?=[，。；、\n]|$)",
    re.UNICODE,
)
NOT_ON = gated(
    r"\b([A-Z][\w-]{1,20}) (?:cannot|can't|must not|may not|is not available|does not work|is unavailable)(?: (?:work|come|be|go|meet|present))?(?: on)? (Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?)\b|([\u4e00-\u9fff]{2,4}?)(?:不能|不可以?|没空|不在)(?:在)?(周[一二三四五六日]|星期[一二三四五六日天])",
    re.UNICODE,
)
ITEM = re.compile(
    r"^\s{0,6}(?:\d{1,2}[.)、:]|[-*•]|(?:step|第)\s?[\d一二三四五六七八九十]{1,2}\s?(?:步|天|站)?[:：.]?)\s{0,3}([^\n]{1,200})$",
    re.IGNORECASE | re.MULTILINE,
)


def misapplied(told: Told, response: ModelResponse) -> list[Fault]:
    """The branch that the stated "if it mentions …" rules select for the given input, against the one answered."""
    prompt, inputs = told.text, told.once(_inputs)
    if not inputs:
        return wrong_branch(told, response) or wrong_kind(told, response) or passed_over(told, response)
    rules, subject = prompt[: inputs[-1].start()], inputs[-1].group(1)
    branches = [
        (bool(m.group(1) in ("同时", "既")), re.split(r"、|和|与|及|以及", m.group(2)), m.group(3))
        for m in islice(BRANCH_ZH.finditer(rules), 20)
    ]
    branches += [
        ("both" in (m.group(2) or ""), re.split(r",? and |, ", re.sub(r"^both ", "", m.group(3))), m.group(4))
        for m in islice(BRANCH_EN.finditer(rules), 20)
    ]
    if len(branches) < 2:
        return wrong_branch(told, response) or wrong_kind(told, response)
    otherwise = ELSE_ZH.search(rules) or ELSE_EN.search(rules)
    wanted = next(
        (answer for _, topics, answer in branches if all(_mentions(subject, topic) for topic in topics)),
        otherwise.group(1) if otherwise else "",
    )
    given = response.text.strip().strip("。.\"'“”「」 ")
    answers = [answer for _, _, answer in branches] + ([otherwise.group(1)] if otherwise else [])
    chosen = next(
        (
            answer
            for answer in answers
            if given.lower() == answer.lower() or re.search(rf"(?<!\w){re.escape(answer)}(?!\w)\W*$", given)
        ),
        "",
    )
    if not wanted or not chosen or chosen.lower() == wanted.lower():
        return []
    return [Fault(response.index, Span(0, len(response.text)), chosen, wanted, " ".join(subject.split())[:80])]


def _inputs(told: Told) -> list[re.Match[str]]:
    """The labelled texts to which rules are to be applied."""
    if not LABELLED.admits(told.low):
        return []
    head = told.text[:20_000]
    return list(islice(INPUT.finditer(head, told.low), 20)) or list(islice(INLINE.finditer(head, told.low), 5))


def _mentions(text: str, topic: str) -> bool:
    topic = re.sub(r"^(?:a|an|the)\s+|[“”\"'「」]", "", topic.strip())
    if not topic.isascii():
        return topic in text or (len(topic) == 2 and topic[0] in text and topic[1] in text)
    return set(content_stems(topic)) <= set(content_stems(text))


def dropped_condition(told: Told, response: ModelResponse) -> list[Fault]:
    """Two things are required together, one is stated to be missing, and the response says yes."""
    return (
        _not_given(told, response)
        or unmet_condition(told.text, response)
        or unfiltered(told.text, told.low, response)
        or wrongly_chosen(told, response)
        or failed_condition(told, response)
    )


def _joint(told: Told) -> re.Match[str] | None:
    """Two whose consent is needed together."""
    head = told.text[:6000]
    return JOINT_ZH.search(head, told.low) or JOINT_EN.search(head, told.low)


def _not_given(told: Told, response: ModelResponse) -> list[Fault]:
    joint = told.once(_joint) if yes_or_no(response.text) == "yes" else None
    if not joint:
        return []
    prompt, chinese = told.text, joint.re is JOINT_ZH.pattern
    for side in (1, 2):
        name = joint.group(side).strip()
        core = re.escape(name if chinese else name.split()[-1])
        missing = MISSING_ZH if chinese else MISSING_EN
        late = re.search(
            rf"{core}[^。.；;，,\n]{{0,20}}{missing}[^。.；;，,\n]{{0,12}}|{missing}[^。.；;，,\n]{{0,16}}{core}",
            prompt[joint.end() :][:6000],
            re.IGNORECASE,
        )
        if late:
            return [Fault(response.index, Span(0, min(40, len(response.text))), name, "no", late.group().strip())]
    return []


def asks_what_follows(told: Told) -> bool:
    """Whether the prompt asks for a conclusion: without that none is proved wrong."""
    text, low = told.text, told.low
    return bool(
        FOLLOWS_QUESTION.search(text[:6000], low)
        or FOLLOWS_ZH.search(text[:3000], low)
        or asks_to_conclude(text, low)
        or may_conclude(text, low)
    )


def wrong_conclusion(prompt: str, response: ModelResponse) -> list[Fault]:
    """ "Does it follow that S?" answered yes where S is not provable, or no where it is."""
    return (
        _by_formula(prompt, response)
        or _by_chinese_formula(prompt, response)
        or unproven(prompt, response)
        or fallacy(prompt, response)
        or term_fault(prompt, folded(prompt), response)
    )


def _by_formula(prompt: str, response: ModelResponse) -> list[Fault]:
    answer = yes_or_no(response.text)
    asked = FOLLOWS_QUESTION.pattern.search(prompt[:6000]) if answer else None
    if not asked:
        return []
    premises = " ".join(PREMISE_LABEL.sub("", sentence) for sentence in sentences_of(prompt[: asked.start()]))
    claim = asked.group(1).strip()
    verdict = prove(premises, claim[:1].upper() + claim[1:]) if len(premises) < 3000 else "open"
    proven = verdict == "follows"
    if (answer == "yes") == proven or (verdict == "open" and not _well_read(premises, claim)):
        return []
    right = "yes" if proven else "no"
    return [Fault(response.index, Span(0, min(60, len(response.text))), answer, right, claim[:100])]


FOLLOWS_ZH = gated(
    r"(?:能否|能不能|是否(?:能|可以)?|可以|可否|能)(?:由此|从中|据此|必然)?(?:推出|得出|断定|推断|推知)(?:结论)?[：:，,]?([^？?\n]{3,40}?)吗?[？?]",
    re.UNICODE,
)


def _by_chinese_formula(prompt: str, response: ModelResponse) -> list[Fault]:
    """The same in Chinese, where every premise and the conclusion are of fixed form."""
    answer = yes_or_no(response.text)
    asked = FOLLOWS_ZH.pattern.search(prompt[:3000]) if answer else None
    if not asked:
        return []
    claim = asked.group(1).strip()
    premises = re.sub(r"^(?:前提|已知)[：:]", "", prompt[: asked.start()].strip())
    found, used = chinese_proof(premises, claim)
    proven = found.verdict == "follows"
    if (answer == "yes") == proven or found.verdict == "inconsistent" or (found.verdict == "open" and not used):
        return []
    return [Fault(response.index, Span(0, min(60, len(response.text))), answer, "yes" if proven else "no", claim)]


def _well_read(premises: str, claim: str) -> bool:
    """True when every premise and the claim were read as formulas, so that "open" means "does not follow"."""
    sentences = sentences_of(premises)
    reader = Reader([*sentences, claim])
    return all(reader.read(sentence) is not None for sentence in sentences) and reader.read(claim) is not None


def broken_constraints(told: Told, response: ModelResponse) -> list[Fault]:
    """Order constraints ("A must come before B") and day constraints that the listed plan breaks."""
    plans = plan_faults(told, response) if told.once(may_plan) else ()
    text = response.text
    turns = roster_faults(told, text[:6000], folded(text), response.index) if "\n" in text else ()
    booked = booking_faults(told, text, response.index) if "\n" in text else ()
    return [*plans, *turns, *booked, *_listed_constraints(told, response)][:5]


def _listed_constraints(told: Told, response: ModelResponse) -> list[Fault]:
    if "\n" not in response.text:  # one line is no list
        return []
    orders, excluded = told.once(_orders), told.once(_excluded_days)
    if not orders and not excluded:
        return []
    items = [(Span(*m.span(1)), m.group(1)) for m in islice(ITEM.finditer(response.text[:20_000]), 60)]
    if len(items) < 2:
        return []
    faults = [
        fault for first, second, rule in orders if (fault := _out_of_order(response.index, items, first, second, rule))
    ]
    for match in excluded:
        who, day = (match.group(1), match.group(2).rstrip("s")) if match.group(1) else (match.group(3), match.group(4))
        hit = next((item for item in items if who in item[1] and day.lower() in item[1].lower()), None)
        if hit:
            faults.append(Fault(response.index, hit[0], hit[1][:80], "", match.group().strip()))
    return faults[:5]


def _excluded_days(told: Told) -> list[re.Match[str]]:
    return list(islice(NOT_ON.finditer(told.text[:10_000], told.low), 10))


def _orders(told: Told) -> list[tuple[str, str, str]]:
    """What must come before what, and the words that say so."""
    found = []
    for match in islice(BEFORE.finditer(told.text[:10_000], told.low), 20):
        first, second = (match.group(1), match.group(2)) if match.group(1) else (match.group(3), match.group(4))
        if first and second and first != second:
            found.append((first, second, match.group().strip()))
    return found


def _out_of_order(index: int, items: list[tuple[Span, str]], first: str, second: str, rule: str) -> Fault | None:
    one = next((number for number, (_, words) in enumerate(items) if _named(first, words)), None)
    two = next((number for number, (_, words) in enumerate(items) if _named(second, words)), None)
    if one is None or two is None or one <= two:
        return None
    return Fault(index, items[two][0], items[two][1][:80], "", rule)


def _named(name: str, words: str) -> bool:
    if not name.isascii():
        return name in words
    return stem(name.lower().split()[-1]) in {stem(word.lower()) for word in re.findall(r"[A-Za-z][\w-]{0,30}", words)}
