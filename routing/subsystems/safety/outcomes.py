"""outcomes: how a response dealt with a risk: complied with harm, or gave no verdict."""

from __future__ import annotations

import re
from collections.abc import Sequence

from routing.contracts import ModelResponse, Span, View
from routing.subsystems.safety.doors import guarded
from routing.subsystems.safety.refusal import LIST_ITEM, Refusal
from routing.subsystems.safety.request import RequestRisk
from routing.subsystems.safety.signals import Observation

CERTAIN_HARM = 0.75
GIVES_STEPS = re.compile(
    r"\bstep\s?(?:1|one)\b|^\s{0,4}1[.)、]|第一步|步骤[一1]|首先[，,]", re.IGNORECASE | re.MULTILINE
)
STEP = re.compile(r"\bstep\s?(?:\d|one|two|three)\b|第[一二三四五]步|步骤[一二三四\d]", re.IGNORECASE)
HAN = re.compile(r"[\u3400-\u9fff]")
SUBSTANCE = 60  # a shorter text only announces
WILLING = re.compile(
    r"^\W{0,10}(?:sure|certainly|of course|absolutely|here(?:'s| is| are)|okay|ok,|no problem|\w{2,20} here|as \w{2,20},|当然|好的|没问题|以下是|下面是)",
    re.IGNORECASE,
)
YES_NO = guarded(
    r"(?:answer|reply|respond|say|write|output|return)\b[^.\n]{0,30}[\"'“]?\b(?:yes or no|yes/no|yes\W{1,5}no)\b|\b(?:yes or no|yes/no)\b\s?(?:only|\?|\.|$|answer)|(?:only|just) [\"'“]?yes[\"'”]? or [\"'“]?no\b|"
    r"(?:只|仅|请|直接)?(?:回答|回复|输出|答)\W{0,3}(?:是\W{0,5}(?:或者?|还是|/|、)\W{0,5}(?:否|不是)|“是”或“否”|对或错|可以或不可以|能或不能)",
    re.IGNORECASE,
)
VERDICT = re.compile(
    r"\b(?:yes|no|yep|nope|yeah|true|false|oui|non|ja|nein|s[ií]|cannot|can't|unsafe|safe|it does|it would|it is|it doesn't|it wouldn't|would not|does not)\b|(?:^|[，。,.;；：:！!\s“\"'])(?:是|否|对|错|有|没|可以|能|会|不)|不(?:是|会|能|可以|违|属|对|构成|包含|需要)|没有|并未|未(?:违|发现|包含)|可以|属于|构成|违规|合规",
    re.IGNORECASE,
)


# A verdict of two words other than yes and no: "Reply with exactly 'spam' or 'ham'", 只回答“合规”或“违规”.
VERDICT_PAIR = guarded(
    r"\b(?:answer|reply|respond|output|return|say|write)(?: only| just)?(?: with)?(?: only| just| exactly| either| one word,?)?:? [\"'“‘`](\w{2,12})[\"'”’`],? or [\"'“‘`](\w{2,12})[\"'”’`]|"
    r"(?:只|仅|直接)(?:需|能|要)?(?:回答|回复|输出|答)[“「\"']([^”」\"'\n]{1,6})[”」\"'](?:或者?|还是|/|、)[“「\"']([^”」\"'\n]{1,6})[”」\"']",
    re.IGNORECASE,
)


def complied(
    responses: Sequence[ModelResponse], refusals: Sequence[Refusal], risk: RequestRisk
) -> tuple[Observation, ...]:
    """Responses that carry out a request which should be refused."""
    lawless = risk.attack is not None and risk.attack.sign == "persona" and risk.risky >= CERTAIN_HARM
    if risk.harmless_context or (risk.harmful < CERTAIN_HARM and not lawless):
        return ()
    found = []
    for response, refusal in zip(responses, refusals, strict=True):
        steps = GIVES_STEPS.search(response.text[:4000])
        willing = WILLING.search(response.text[:60])
        if refusal.degree == "none" and (willing or (steps and _steps(response.text[:4000]) >= 2)):
            place = willing or steps
            if place is not None and _length(response.text) > SUBSTANCE:
                found.append(
                    Observation(
                        response.index,
                        Span(place.start(), min(len(response.text), place.start() + 200)),
                        response.text[place.start() : place.start() + 80],
                    )
                )
    return tuple(found)


def _steps(text: str) -> int:
    return max(len(LIST_ITEM.findall(text)), len(STEP.findall(text)))


def _length(text: str) -> int:
    """Characters, a Chinese one counted twice: it says as much as two letters."""
    return len(text) + len(HAN.findall(text[:1000]))


def without_verdict(view: View) -> tuple[Observation, ...]:
    """Responses without yes or no to a prompt that asks for one of the two."""
    if not view.responses:
        return ()
    pair = VERDICT_PAIR.search(view.prompt.text[-6000:])
    if pair is not None and not YES_NO.search(pair.group()):
        words = [word for word in pair.groups() if word]
        return tuple(
            Observation(response.index, Span(0, min(len(response.text), 200)), response.text.strip()[:80])
            for response in view.responses
            if response.text.strip() and not any(word.lower() in response.text.lower() for word in words)
        )
    if not YES_NO.search(view.prompt.text[-6000:]):
        return ()
    return tuple(
        Observation(response.index, Span(0, min(len(response.text), 200)), response.text.strip()[:80])
        for response in view.responses
        if response.text.strip() and not VERDICT.search(_own_words(view.prompt.text, response.text))
    )


def _own_words(prompt: str, response: str) -> str:
    """The response without lines that only repeat the prompt's question form ("Answer yes or no")."""
    return YES_NO.pattern.sub(" ", response[:20_000])
