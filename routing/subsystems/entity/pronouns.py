"""pronouns: whom "he" or "she" means in a because-clause, by what the verb says about its two people."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from routing.text.gate import folded, gated

READ_CHARS = 3000
NAME = r"(?:the )?([A-Z][a-z'’-]{1,20}|(?<=the )[a-z]{3,15})"
# "Anna thanked Beth because she …": the second did what is told. "Anna apologised to Beth because she …": the first.
SECOND = r"thanked|praised|scolded|blamed|punished|rewarded|congratulated|admired|envied|forgave|fired|hired|sued|criticised|criticized|comforted|feared|trusted|distrusted|loved|hated|pitied|honoured|honored|arrested|fined|promoted|banned|consoled|warned"
FIRST = r"apologi[sz]ed to|confessed to|lied to|begged|disappointed|annoyed|impressed|amazed|angered|bored|frightened|inspired|asked|owed|inherited from|borrowed (?:\w+ ){1,3}from|asked (?:\w+ ){0,2}for help from"
RECEIVER = r"(?:lent|gave|loaned|handed|passed|offered|sold|brought) (?:(?:his|her|the|a|an|some|\d+) )?(?:\w+ ){0,3}to"
GIVES = gated(
    rf"{NAME} (?:{RECEIVER}) {NAME} because (?P<p>he|she|they) (?:had )?(?:forgotten|forgot|lost|needed|lacked|had no|had none|did not have|didn['’]t have|wanted|missed|broke|broken)",
    re.MULTILINE,
)
BECAUSE_SECOND = gated(rf"{NAME} (?:{SECOND}) {NAME} (?:because|since|after) (?P<p>he|she|they)\b", re.NOFLAG)
BECAUSE_FIRST = gated(rf"{NAME} (?:{FIRST}) {NAME} (?:because|since|after) (?P<p>he|she|they)\b", re.NOFLAG)
HAN = r"([\u4e00-\u9fff]{2,3}?)"
GIVES_ZH = gated(
    rf"{HAN}(?:把[^，。]{{1,10}})?(?:借|送|递|让|交|卖|带)给了?{HAN}[，,]?因为(?P<p>[他她])(?:忘|没|缺|需要|丢|弄丢|想要|正缺)",
    re.NOFLAG,
)
SECOND_ZH = gated(
    rf"{HAN}(?:感谢|表扬|批评|责备|责怪|奖励|惩罚|羡慕|嫉妒|祝贺|原谅|佩服|安慰|开除|提拔|夸奖|训斥)了?{HAN}[，,]?因为(?P<p>[他她])",
    re.NOFLAG,
)
FIRST_ZH = gated(
    rf"{HAN}(?:向|跟|给){HAN}(?:道歉|认错|求助|请教|请假|借了?[^，。]{{1,8}})[，,]?因为(?P<p>[他她])", re.NOFLAG
)
ASKS = gated(r"\bwho\b|\bwhose\b|\bpronoun\b|\brefers?\b|谁|指的是|指代|是指", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Misread:
    """The wrong person, the right one and the pronoun."""

    wrong: str
    right: str
    pronoun: str
    start: int


def misread_person(text: str, response: str) -> Iterator[Misread]:
    """The response names only the person whom the verb rules out."""
    sample = text[:READ_CHARS]
    low = folded(sample)
    if len(response) > 300 or not ASKS.search(sample, low):
        return
    for pattern, right in (
        (GIVES, 2),
        (BECAUSE_SECOND, 2),
        (BECAUSE_FIRST, 1),
        (GIVES_ZH, 2),
        (SECOND_ZH, 2),
        (FIRST_ZH, 1),
    ):
        for match in islice(pattern.finditer(sample, low), 5):
            good, bad = match[right], match[3 - right]
            place = response.find(bad)
            subject = re.search(rf"{re.escape(bad)}[^.。，,]{{0,40}}{re.escape(good)}", response)
            if place >= 0 and (good not in response or (subject and place <= 12 and not _passive(response))):
                yield Misread(bad, good, match["p"], place)
                return


def _passive(response: str) -> bool:
    return bool(re.search(r"\b(?:was|were|by|because|refers? to)\b|被|因为|指", response, re.IGNORECASE))
