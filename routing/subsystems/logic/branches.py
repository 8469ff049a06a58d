"""branches: rules of which one applies to the stated case ("under 50 pay 6, from 50 on free"; if, else if, else), evaluated for it.

A branch holds, fails, or cannot be told. The response is wrong when the branch it took fails, or when it passed over one that holds.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from routing.contracts import ModelResponse, Span
from routing.subsystems.logic.atoms import holds
from routing.subsystems.logic.signals import Fault
from routing.subsystems.logic.thresholds import ANY_NUMBER, MAY_LIMIT, NEGATED, Limit, limits, same_unit, value_of
from routing.subsystems.logic.told import Told
from routing.text.gate import Gate, either, gate, gated

READ_CHARS = 2500
DIGITS = re.compile(r"\d+")
MET = 0.5
OUTCOME_STOP = re.compile(
    r"\b(?:if|the|a|an|is|are|it|in|of|for|then|reply|answer|pay|pays|costs?|orders?|and|to|they|temperature|value|other|otherwise|this|that|at|with|by|be|will)\b|如果|则|就|回答|输出|选|收取?|为",
    re.IGNORECASE,
)
OTHERWISE = gated(
    r"\b(?:otherwise|else(?! if)|everyone else|all others?|others|in all other cases|any other)\b[:,]?|其余|其他(?:情况|人)?|否则"
)
PIECE_END = re.compile(
    r"[;；。\n]|[.?](?=\s|$)|,\s(?=if\b|otherwise\b|else\b|others\b|orders? of\b|and (?:if|orders|those)\b|from \d|\d|below|under|above|over|less than|more than|at least|up to)|，(?=否则|其余|其他|满|超过|不满|不足|低于|如果|\d[\d.]{0,6}[\u4e00-\u9fff]{0,3}(?:及|或)?以[上下]|至少|未满|小于|大于|高于|少于)"
)
IF_THEN = re.compile(
    r"^[\s\-*•\d.)、]{0,8}(?:[\w ]{0,20}rules?:|[\u4e00-\u9fff]{0,6}规则[:：])?\s{0,3}(?:(?:and |or )?(?:else |elif )?(?:if|when|where)\s(?P<c>[^\n]{2,160}?)(?:\s?(?:,\s?then|:|,|→|->|=>|\bthen\b))\s?(?P<o>[^\n]{1,80})|"
    r"(?:否则)?(?:如果|若|当|凡|只要)(?P<cz>[^\n，,：:]{2,60})(?:的话|时)?(?:[，,：:]|→|->)\s?(?:则|就|那么|应)?(?P<oz>[^\n]{1,60})|"
    r"(?P<ct>[^\n，,：:]{2,60})时[，,：:]\s?(?:则|就|那么|应)?(?P<ot>[^\n]{1,60}))$",
    re.IGNORECASE,
)
OUT_IF = re.compile(r"^[\s\-*•\d.)]{0,8}(?P<o>[^\n:]{1,60}?)\s?:?\s(?:if|when) (?P<c>[^\n]{2,120})$", re.IGNORECASE)
RULED = gated(r"\brules?\b|规则|规定")
CHOOSES = Gate(ways=((either(RULED.door, OTHERWISE.door), either(gate(IF_THEN), gate(OUT_IF))),))
CODE = re.compile(
    r"```|\bselect\b[^;]{1,400}\bfrom\b|\bdef \w|\breturn\b[^.\n]{0,20}[;(\n]|[{};]\s*\n|==|>>>", re.IGNORECASE
)
SINGLE_HAN = re.compile(r"(?:^|[是为属评得：:“‘「])\s?([\u4e00-\u9fff])(?=[档级等]?(?:[，。,.；;”’」\s]|$))")  # 良, 优
CASE_LABEL = re.compile(
    r"(?:^|[\n.。;；]\s{0,3})(?:case|ticket|parcel|customer|caller|visitor|patient|student|member|employee|guest|device|state|input|current(?:ly)?|today|applicant|application|request|order|situation|user|question|facts?|"
    r"当前|现在|情况|申请人?|用户|包裹|订单|工单|案例|客户|状态|事实|输入|问题)\s{0,2}[:：]\s{0,3}",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Branch:
    """A limit or a condition in words (neither for "otherwise"), and the words that only its outcome has."""

    limit: Limit | None
    words: frozenset[str]
    text: str
    condition: str = ""


def wrong_branch(told: Told, response: ModelResponse) -> list[Fault]:
    """The outcome of another branch than the one that the stated case asks for."""
    if len(told.text) > READ_CHARS or len(response.text) > 400:
        return []
    return _wrong_tier(told, response) or _wrong_condition(told, response)


# --- tiers ---------------------------------------------------------------------------------------------------


def _wrong_tier(told: Told, response: ModelResponse) -> list[Fault]:
    """Two or more limits with outcomes, one value outside the rules, and the outcome of another branch answered."""
    found = told.once(_tier_of_case)
    if found is None or NEGATED.search(response.text):
        return []
    right, branches, value = found
    other = _other_outcome(right, branches, _bare(response.text, branches, value))
    return [_fault(response, other, right, value)] if other else []


def _tier_of_case(told: Told) -> tuple[Branch, list[Branch], str] | None:
    """The one branch into which the stated value falls, all branches, and the value as it stands."""
    prompt = told.text
    if len(DIGITS.findall(prompt)) < 2 or not MAY_LIMIT.admits(told.low):
        return None
    branches, rest = _tiers(prompt)
    unit = next((branch.limit.unit for branch in branches if branch.limit and branch.limit.unit), "")
    value = _subject(rest, unit) if len(branches) >= 2 else None
    if value is None:
        return None
    right = _closest([b for b in branches if b.limit is not None and b.limit.holds(value[0])])
    right = right or [b for b in branches if b.limit is None]
    return (right[0], branches, value[1]) if len(right) == 1 else None


def _closest(holding: list[Branch]) -> list[Branch]:
    """Of steps that are all open to the same side ("from 5 years on", "from 10 years on"), the last that was reached."""
    ends = [branch.limit for branch in holding if branch.limit]
    if len(ends) < 2:
        return holding
    if all(limit.high == float("inf") for limit in ends):
        return [b for b in holding if b.limit and b.limit.low == max(limit.low for limit in ends)]
    if all(limit.low == float("-inf") for limit in ends):
        return [b for b in holding if b.limit and b.limit.high == min(limit.high for limit in ends)]
    return holding


def _fault(response: ModelResponse, taken: Branch, right: Branch, case: str) -> Fault:
    return Fault(response.index, Span(0, min(len(response.text), 80)), taken.text[:60], right.text[:60], case)


def _bare(text: str, branches: Sequence[Branch], value: str) -> str:
    """The response without the limits and values that it repeats from the rules."""
    for limit in reversed(limits(text)):
        text = text[: limit.span.start] + " " + text[limit.span.end :]
    units = {branch.limit.unit for branch in branches if branch.limit and branch.limit.unit}
    given = {match[2] for branch in branches for match in islice(ANY_NUMBER.finditer(branch.text), 4) if match[2]}
    for unit in units - given:
        text = re.sub(rf"\d[\d.,]{{0,9}}\s?{re.escape(unit)}", " ", text)
    return text.replace(value, " ")


def _other_outcome(right: Branch, branches: Sequence[Branch], text: str) -> Branch | None:
    """The one other branch whose outcome the text has, where it lacks that of the right one."""
    said = rule_tokens(text)
    others = [
        b for b in branches if _share(b.words - right.words, said) >= MET and not _share(right.words - b.words, said)
    ]
    return others[0] if others and len({b.words for b in others}) == 1 else None


def _share(wanted: frozenset[str], said: frozenset[str]) -> float:
    return len(wanted & said) / len(wanted) if wanted else 0.0


ANOTHER = re.compile(r"\s{0,3}(?:(?:and )?if\b|when\b|如果|若)", re.IGNORECASE)


def _tiers(prompt: str) -> tuple[list[Branch], str]:
    """The rules with a limit or an "otherwise", and the rest of the prompt."""
    found: list[Branch] = []
    rest = []
    for piece in PIECE_END.split(prompt):
        stated = limits(piece)
        limit = _interval(stated)
        if "?" in piece or "？" in piece or (limit is None and stated):
            rest.append(piece)
        elif limit:
            outcome = piece[limit.span.end :]
            outcome = outcome if rule_tokens(outcome) else piece[: limit.span.start]
            found.append(Branch(limit, rule_tokens(outcome), " ".join(outcome.split()).strip(",，: ")))
        elif found and OTHERWISE.pattern.search(piece):
            outcome = OTHERWISE.pattern.sub(" ", piece)
            found.append(Branch(None, rule_tokens(outcome), " ".join(outcome.split())))
        elif not ANOTHER.match(piece):  # another rule is no case
            rest.append(piece)
    return found, "\n".join(rest)


def _interval(found: Sequence[Limit]) -> Limit | None:
    """One limit, or two that close an interval: "满1年不满10年"."""
    if len(found) == 1:
        return found[0]
    if len(found) != 2:
        return None
    low = next((limit for limit in found if limit.high == float("inf")), None)
    high = next((limit for limit in found if limit.low == float("-inf")), None)
    if not low or not high or low.low >= high.high or not same_unit(low.unit or high.unit, high.unit or low.unit):
        return None
    span = Span(found[0].span.start, found[1].span.end)
    return Limit(low.low, high.high, low.low_in, high.high_in, high.unit or low.unit, span)


def rule_tokens(text: str) -> frozenset[str]:
    """What an outcome or a rule is told by: words, figures, single letters, and pairs of Han characters."""
    bare = OUTCOME_STOP.sub(" ", text)
    latin = re.findall(r"[A-Za-z]{2,20}|\d[\d.,]*\d|\d", bare)
    latin += [f"letter {letter}" for letter in re.findall(r"(?<![A-Za-z'])([A-Z])(?![A-Za-z']| [a-z])", text)]
    han = [run[i : i + 2] for run in re.findall(r"[\u4e00-\u9fff]{2,40}", bare) for i in range(len(run) - 1)]
    return frozenset(word.lower() for word in [*latin, *han, *SINGLE_HAN.findall(text)])


def _subject(rest: str, unit: str) -> tuple[float, str] | None:
    """The one value outside the rules, of the unit of the limits where several stand there."""
    values = list(islice(ANY_NUMBER.finditer(rest), 8))
    if len(values) > 1 and unit:
        values = [match for match in values if same_unit(match[2] or "", unit)]
    if len(values) != 1:
        return None
    return value_of(values[0][1], values[0][2] or ""), values[0].group().strip()


# --- conditions in words -------------------------------------------------------------------------------------


def _wrong_condition(told: Told, response: ModelResponse) -> list[Fault]:
    """If, else if, else: the branch taken fails for the case, or a branch before it holds."""
    branches, case = told.once(_choices) if len(response.text) <= 240 else ([], "")
    if not branches or CODE.search(response.text):
        return []
    taken = _taken(branches, response.text)
    if taken is None:
        return []
    states = [holds(branch.condition, case) if branch.condition else None for branch in branches]
    number = branches.index(taken)
    before = next((n for n in range(number) if states[n] is True), None)
    if before is not None and branches[before].words != taken.words:
        return [_fault(response, taken, branches[before], " ".join(case.split())[:80])]
    if taken.condition and states[number] is False:
        right = next((b for b, state in zip(branches, states, strict=True) if state is True), None)
        right = right or next((b for b in branches if not b.condition), Branch(None, frozenset(), "another branch"))
        return [_fault(response, taken, right, " ".join(case.split())[:80])]
    return []


def _choices(told: Told) -> tuple[list[Branch], str]:
    """The branches of which one is to be chosen, and the case; no branches in an argument or in code."""
    prompt, low = told.text, told.low
    if not CHOOSES.admits(low) or CODE.search(prompt):
        return [], ""
    branches, case = _conditions(prompt)
    if len(branches) < 2 or not case or not any(branch.condition for branch in branches):
        return [], ""
    if not RULED.pattern.search(prompt) and all(branch.condition for branch in branches):
        return [], ""  # premises of an argument, not cases to choose from
    return branches, case


def _conditions(prompt: str) -> tuple[list[Branch], str]:
    """The branches with a condition in words, and the case that is to be decided."""
    label = list(CASE_LABEL.finditer(prompt))
    head = prompt[: label[-1].start() + 1] if label else prompt
    found: list[Branch] = []
    case = [prompt[label[-1].end() :]] if label else []
    for piece in re.split(r"[\n；;。]|\.(?=\s|$)|,\s(?=otherwise\b|else\b)|，(?=否则|其余|其他)", head):
        otherwise = OTHERWISE.pattern.search(piece) if found else None
        match = None if otherwise else IF_THEN.match(piece) or OUT_IF.match(piece)
        if "?" in piece or "？" in piece:
            case.append(piece)
        elif otherwise:
            outcome = OTHERWISE.pattern.sub(" ", piece)
            found.append(Branch(None, rule_tokens(outcome), " ".join(outcome.split()).strip(":：,， ")))
        elif match:
            groups = match.groupdict()
            condition = next((groups[key] for key in ("c", "cz", "ct") if groups.get(key)), "")
            outcome = next((groups[key] for key in ("o", "oz", "ot") if groups.get(key)), "")
            found.append(Branch(None, rule_tokens(outcome), " ".join(outcome.split()), condition.strip()))
        elif found:
            case.append(piece)
    return found, "\n".join(case)


def _taken(branches: Sequence[Branch], text: str) -> Branch | None:
    """The one branch whose own outcome words the response has."""
    said = rule_tokens(text)
    scored = []
    for branch in branches:
        others = frozenset().union(*(b.words for b in branches if b.words != branch.words))
        own = branch.words - others
        scored.append(_share(own, said) if own else 0.0)
    best = max(scored)
    met = [branch for branch, score in zip(branches, scored, strict=True) if score == best]
    if best < MET or sum(score > 0 for score in scored) > len(met) or len({b.words for b in met}) > 1:
        return None
    return met[0]
