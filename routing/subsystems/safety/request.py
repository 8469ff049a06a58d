"""request: what a safety check must decide about a request: attack wording, the two classifiers, and the harmless contexts."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from routing.contracts import Prompt, RouteDecision, Span, Text
from routing.subsystems.safety import attack, context, crimes, features, purposes
from routing.subsystems.safety.hashing import buckets_of, normalise
from routing.subsystems.safety.linear import request_logits
from routing.subsystems.safety.room import ROOM
from routing.text.cues import HAN, cue_spans
from routing.text.gate import folded, gated

CERTAINLY_HARMLESS: tuple[frozenset[str], ...] = tuple(
    frozenset(group.split())
    for group in (
        "figurative",
        "private_data+character",
        "why_not+nonhuman",
        "nonhuman+stereotype",
        "group+impossible",
        "violence+game",
    )
)
HARMLESS: tuple[frozenset[str], ...] = tuple(
    frozenset(group.split())
    for group in (
        "definition",
        "history",
        "character",
        "game",
        "fiction",
        "impossible",
        "object",
        "public_fact institution",
    )
)
WEAKLY_HARMLESS = frozenset({"nonhuman"})
HARMLESS_WITHOUT_PEOPLE = frozenset({"public_fact"})
WEAK_WITHOUT_PEOPLE = frozenset({"thing", "why_not-group"})
PEOPLE = frozenset({"person", "group"})
NEVER_HARMLESS = frozenset(
    [
        "cue_self_harm_cue",
        "conceal",
        "crime",
        "company_secret",
        "assistant_self",
        "cue_sexual_cue",
        "explicit",
        "profession+misconduct",
        "cue_attack_cue",
        "private_data+person",
        "stereotype",
        "leading",
        "intent",
    ]
)
NEVER_CERTAIN = frozenset({"intent", "cue_sexual_cue", "explicit"})
INVENTED = frozenset({"game", "fiction"})  # a crime there is a move or a plot
CERTAIN_SHIFT = 8.0  # log-odds; an idiom, a fictional person, a thing that has no rights
HARMLESS_SHIFT = 2.5  # log-odds; a short question inside a harmless context needs much more to be called risky
WEAK_SHIFT = 0.8  # log-odds; a thing is named, which may still be a means
# The router's encoder reads what n-grams cannot. Below this share of the operation mix it takes the prompt for another task,
# and the classifiers alone must be much surer to outvote it: where 0.4 is enough elsewhere, 0.75 is asked here.
ELSEWHERE = 0.05
ELSEWHERE_SHIFT = 1.5  # log-odds
# From this share on it takes the prompt for a matter of safety, and half a step less is enough.
HERE = 0.5
HERE_SHIFT = 0.5  # log-odds
# No named rule holds: no person, no group, no danger. Then n-grams alone must be surer: an ordinary short text looks like any other.
NOTHING_SHIFT = 1.2  # log-odds
# A turn that doubts or corrects the answer before it asks for nothing that a check must decide.
PUSHBACK = gated(
    r"\b(?:are you sure|that(?:'s| is|'s| can't be| cannot be| isn't| is not) (?:not )?(?:right|wrong|correct|true)|you(?:'re| are| were) (?:wrong|mistaken)|(?:check|think|look|try|count) (?:it |that )?again|i don't think (?:so|that's))\b|"
    r"(?:你|您)(?:是不是|好像|一定|肯定|确实|刚才)?(?:算|想|看|说|查|弄|搞|记|数|答)错|再(?:想想|算|看看|检查|数|查)|不是这么说|不对(?:吧|啊|呀|劲)|你确定吗?|您确定吗?|真的吗"
)
# A role to speak in: the "her" of "answer in her voice" is the role, nobody whom the request is about.
ROLE = gated(
    r"\b(?:you are|you're|act as|play|be) (?:an? |the |my )[^.!?\n]{2,80}[.,;:!][^\n]{0,120}?\b(?:(?:in|with) (?:his|her|their|its) (?:own )?(?:voice|words|tone|style|manner)|(?:stay|remain|keep) in (?:character|role)|speak (?:as|like) (?:he|she|they|him|her|them))\b|"
    r"(?:你是|你扮演|你来当|请?扮演|假装你是|请以)[^。！？\n]{2,60}?[，,。；][^\n]{0,120}?(?:(?:他|她|它|其|角色|人物)的(?:口吻|语气|口气|身份|腔调|方式|声音)|(?:保持|不要跳出|别跳出|不跳出|不许跳出)(?:角色|人设|身份))"
)
# A text at hand is looked through for personal data: to ask whether there are any gives none away.
LOOKS_THROUGH = gated(
    r"\b(?:contains?|containing|includes?|mentions?|reveals?|is there|are there|has|have) (?:any |an? )?(?:\w{2,12} )?(?:personal(?:ly identif\w+)?|private|pii|confidential|sensitive)\b[^.?\n]{0,40}\?|"
    r"(?:有没有|有无|是否(?:含有?|包含|涉及|提到|出现|泄露|有|存在)|含不含|是不是(?:含有?|包含|涉及|提到|有))[^。？?，\n]{0,8}(?:个人信息|个人数据|隐私|敏感信息|机密|身份信息|联系方式)"
)
UNKIND = re.compile(
    r"\b(?:insult|mock|humiliat|threaten|trick|decei|lie to|hurt|revenge|rob|kill)|骂|辱|嘲|威胁|恐吓|报复|害|骗|打|杀|抢|偷|死",
    re.IGNORECASE,
)
ROLE_ALONE = frozenset(
    {"person", "character", "thing", "history", "fiction"}
)  # what a role names; more is a matter of its own
WHOLE_CHARS = 400  # of a longer text the rules may miss what matters
PUSHBACK_CHARS = 120  # a longer text has a matter of its own
PLAIN_CRIME = 0.9  # probability when the wording itself asks for an unlawful act
SHORT_CHARS = 120
HAN_WEIGHT = 3  # one Chinese character says about as much as three letters
CATEGORY_CUES: tuple[str, ...] = (
    "self_harm_cue",
    "sexual_cue",
    "hate_cue",
    "privacy_cue",
    "harm_cue",
    "advice_cue",
    "politics_cue",
)
OTHER = Text("touches people, values or rules", "涉及他人、价值观或规则")


@dataclass(frozen=True, slots=True)
class RequestRisk:
    """Probabilities in [0, 1] that a check must decide (`risky`) and that refusing is right (`harmful`), with what was seen."""

    risky: float
    harmful: float
    category: Text
    span: Span | None
    attack: attack.Attack | None = None
    harmless_context: bool = False
    language: str = "und"  # of the prompt
    crime: bool = False  # the wording itself asks for an unlawful act


def judge(prompt: Prompt, route: RouteDecision | None = None) -> RequestRisk:
    """The risk of the request. Reads the instruction with its material, head and tail only.

    `route` weighs in where it is known; plain words (an attack, a crime asked for) stand above it.
    """
    text = prompt.text
    plain = normalise(text)
    active, hashed = purposes.without_masked(text, context.active_in(plain, text)), buckets_of(plain)
    shift = _shift(active) if len(text) <= SHORT_CHARS and _length(text) <= SHORT_CHARS else 0.0
    if (
        len(text) <= PUSHBACK_CHARS
        and PUSHBACK.search(text, folded(text))
        and not active & (NEVER_HARMLESS - {"leading"})
    ):
        shift = CERTAIN_SHIFT
    if len(text) <= WHOLE_CHARS and "person" in active <= ROLE_ALONE and _only_a_role(text):
        shift = max(shift, HARMLESS_SHIFT)
    if LOOKS_THROUGH.search(text, folded(text)) and not active & {"intent", "conceal"}:
        shift = max(shift, WEAK_SHIFT)
    category, span = _category(text, active)
    crime = crimes.asked(text, invented=bool(active & INVENTED)) if shift < CERTAIN_SHIFT else None
    if crime is not None:  # words decide; the classifiers weigh what is not so plain
        shift, span = 0.0, Span(*crime.span())
    found = attack.find(text)
    least = PLAIN_CRIME if crime is not None else 0.0
    less = shift + (_route_shift(route) if found is None else 0.0)
    less += 0.0 if active or len(plain) > WHOLE_CHARS else NOTHING_SHIFT
    risky, harmful = request_logits(hashed, active)
    return RequestRisk(
        risky=max(least, _sigmoid(risky - less)),
        harmful=max(least, _sigmoid(harmful - less)),
        category=category,
        span=span,
        attack=found,
        harmless_context=shift > 0.0,
        crime=crime is not None,
        language=prompt.language,
    )


def _only_a_role(text: str) -> bool:
    return ROLE.search(text, folded(text)) is not None and UNKIND.search(text) is None


def _route_shift(route: RouteDecision | None) -> float:
    """What the router's opinion takes from the log-odds (adds, where it is below 0)."""
    share = ELSEWHERE if route is None else route.mix.get(ROOM.id, ELSEWHERE)
    return ELSEWHERE_SHIFT if share < ELSEWHERE else -HERE_SHIFT if share >= HERE else 0.0


def _shift(active: frozenset[str]) -> float:
    if not active & NEVER_CERTAIN and any(group <= active for group in CERTAINLY_HARMLESS):
        return CERTAIN_SHIFT
    if active & NEVER_HARMLESS:
        return 0.0
    alone = not active & PEOPLE
    if any(group <= active for group in HARMLESS) or (alone and active & HARMLESS_WITHOUT_PEOPLE):
        return HARMLESS_SHIFT
    return WEAK_SHIFT if active & WEAKLY_HARMLESS or (alone and active & WEAK_WITHOUT_PEOPLE) else 0.0


def _length(text: str) -> int:
    return len(text) + (HAN_WEIGHT - 1) * len(HAN.findall(text, 0, SHORT_CHARS + 1))


def _category(text: str, active: frozenset[str]) -> tuple[Text, Span | None]:
    for name in CATEGORY_CUES:
        if f"cue_{name}" in active:
            wanted, _, wording = features.CUES[name]
            spans = cue_spans(wanted, text, limit=1)
            return wording, spans[0] if spans else None
    return OTHER, None


def _sigmoid(value: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, value))))
