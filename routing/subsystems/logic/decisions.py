"""decisions: whether a response grants rather than refuses: yes and no, a truth value in JSON, "is eligible", 结论：不能."""

from __future__ import annotations

import re

from routing.subsystems.logic.agreement import LEAD, MARKUP
from routing.subsystems.logic.objects import object_of
from routing.subsystems.logic.verdicts import yes_or_no
from routing.text.fronts import fronted
from routing.text.gate import folded, gated

REFUSES = fronted(
    r"\b(?:is|are|does|do|did|may|can|should|will|would|has|have)(?: not\b|n['’]t\b)|\bcannot\b|\bno longer\b|\b(?:ineligible|denied|den(?:y|ies)|rejected?|refused?|declined?|disallowed|impossible|invalid|fails?)\b|"
    r"\bnot (?:eligible|entitled|allowed|approved|qualified|permitted|possible|granted|meet|be|valid|follow)\b|"
    r"不(?:能|可|予|符合|满足|具备|合格|通过|得|应|够|行|允许|成立|批准|同意)|无法|无权|未(?:满足|达到|符合)|驳回|拒绝|没有资格",
    re.IGNORECASE,
)
GRANTS = gated(
    r"\b(?:is|are|be)(?: therefore| thus| fully| indeed| also)? (?:eligible|entitled|allowed|approved|qualified|permitted|possible|granted|accepted|valid)\b|\b(?:qualifies|qualify|meets?|fulfil\w*|satisf\w+|approved?|granted|accepted)\b|"
    r"\b(?:may|can) (?:be )?[a-z]{3,}|能|可以?|符合|满足|具备|通过|合格|同意|批准|准予|予以|应当?(?:退|给|批)"
)


def grants(text: str) -> bool:
    """Whether a response says yes in its beginning; False where it says no, or decides nothing."""
    values = [value for value in object_of(text).values() if isinstance(value, bool)]
    if len(values) == 1:
        return bool(values[0])
    head = LEAD.sub("", text.strip(MARKUP)[:300], count=1).strip(MARKUP)
    if said := yes_or_no(head):
        return said == "yes"
    yes = GRANTS.search(head, folded(text))
    no = REFUSES.search(head) if yes else None
    return bool(yes and not (no and no.start() <= yes.end()))
