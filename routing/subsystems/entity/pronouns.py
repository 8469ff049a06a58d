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
    rf"{HAN}(?:(?:多|正好|刚好|随身)?(?:带|有|买|拿)了?[^，。]{{1,8}}[，,](?:就|便|于是)?)?(?:把[^，。]{{1,10}})?(?:借|送|递|让|交|卖|带|分)给了?{HAN}[，,]?因为(?P<p>[他她])[^，。]{{0,6}}?(?:忘|没|缺|需要|丢|弄丢|想要|正缺)",
    re.NOFLAG,
)
SECOND_ZH = gated(
    rf"{HAN}(?:感谢|表扬|批评|责备|责怪|奖励|惩罚|羡慕|嫉妒|祝贺|原谅|佩服|安慰|开除|提拔|夸奖|训斥)了?{HAN}[，,]?因为(?P<p>[他她])",
    re.NOFLAG,
)
FIRST_ZH = gated(
    rf"{HAN}(?:向|跟|给){HAN}(?:道歉|认错|求助|请教|请假|借了?[^，。]{{1,8}})[，,]?因为(?P<p>[他她])", re.NOFLAG
)
# What was lent comes back from the borrower.
BACK = gated(
    rf"{NAME} (?:lent|loaned) {NAME} (?:a|an|the|his|her|some|two|\d+) [^\n]{{3,120}}?\b(?P<p>he|she|they) (?:(?:had |has )?(?:brought|gave|given|took|sent|handed|returned|carried))\b",
    re.NOFLAG,
)
BACK_ZH = gated(
    rf"{HAN}(?:把[^，。]{{1,10}})?借给了?{HAN}[^\n他她]{{0,40}}(?P<p>[他她])[^，。]{{0,8}}(?:还|归还|送回|还回|带回)",
    re.NOFLAG,
)
# What is handed over is handed over by the one who goes away or has no use for it.
HANDS = gated(
    rf"{NAME} (?:gave|handed|left|entrusted|passed) (?:the |a |an |his |her )?(?:\w+ ){{1,3}}(?:to|with) {NAME} because (?P<p>he|she|they) (?:was leaving|were leaving|had to (?:leave|go|travel)|was going|was moving|was travelling|no longer|was (?:ill|busy|away)|did not need|didn['’]t need|had no time)",
    re.NOFLAG,
)
HANDS_ZH = gated(
    rf"{HAN}(?:把|将)[^，。]{{1,10}}(?:交|托付|留|托|委托|转)给了?{HAN}(?:保管|照看|照顾)?[，,]?因为(?P<p>[他她])(?:要|得|将|马上|快要?|没时间|太忙|生病|住院|不再|用不着|不需要)",
    re.NOFLAG,
)
RETURNS = re.compile(r"\b(?:brought|gave|given|took|sent|handed|returned|carried)\b|还|送回|带回")
ASKS = gated(
    r"\b(?:replace|resolve|rewrite|substitute)\b|代词|替换|改写|\bwho\b|\bwhose\b|\bpronoun\b|\brefers?\b|谁|指的是|指代|是指",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Misread:
    """The wrong person, the right one and the pronoun."""

    wrong: str
    right: str
    pronoun: str
    start: int


def misread_person(text: str, response: str) -> Iterator[Misread]:
    """The response names only the person whom the verb rules out."""
    if len(response) > 300:
        return
    sample = text[:READ_CHARS]
    low = folded(sample)
    if not ASKS.search(sample, low):
        return
    for pattern, right in (
        (GIVES, 2),
        (BECAUSE_SECOND, 2),
        (BECAUSE_FIRST, 1),
        (GIVES_ZH, 2),
        (SECOND_ZH, 2),
        (FIRST_ZH, 1),
        (HANDS, 1),
        (HANDS_ZH, 1),
        (BACK, 2),
        (BACK_ZH, 2),
    ):
        for match in islice(pattern.finditer(sample, low), 5):
            good, bad = match[right], match[3 - right]
            if pattern in (BACK, BACK_ZH):
                yield from _gave_back(match, good, bad, response)
                continue
            place = response.find(bad)
            subject = re.search(rf"{re.escape(bad)}[^.。，,]{{0,40}}{re.escape(good)}", response)
            if place >= 0 and (good not in response or (subject and place <= 12 and not _passive(response))):
                yield Misread(bad, good, match["p"], place)
                return


def _gave_back(match: re.Match[str], good: str, bad: str, response: str) -> Iterator[Misread]:
    """A clause of the response in which the lender brings the thing back."""
    for clause in re.finditer(r"[^.。!！?？,，;；\n]{3,200}", response):
        place = clause.group().find(bad)
        back = RETURNS.search(clause.group(), max(place, 0))
        if (
            place >= 0
            and back
            and good not in clause.group()
            and not re.search(r"\bto $|还给$|给$", clause.group()[:place])
        ):
            yield Misread(bad, good, match["p"], clause.start() + place)
            return


SOUND = gated(
    r"\b[Tt]he (?P<n>[a-z]{3,14}(?: [a-z]{3,14})?) (?:had (?:just )?been|has (?:just )?been|was|is|were|are|works?|worked|runs?|ran|looks?|looked)(?: \w+){0,2}? (?:serviced|repaired|fine|in order|intact|perfect(?:ly)?|(?:brand )?new|undamaged|sound|faultless|flawless(?:ly)?|well|unharmed|tested|checked|replaced|spotless|full)\b|"
    r"(?:^|[，。；、\s：:])(?P<h>(?![它他她这那])[\u4e00-\u9fff]{2,6}?)(?:却|倒|则|都|还|本身|早就|昨天|刚刚?|才)?(?:一切正常|完好|没有?(?:任何)?(?:问题|毛病|损坏|坏)|很?正常|无损|好好的|(?:修|保养|换|检查)过|是新的|很新|崭新)",
    re.MULTILINE,
)
AILS = re.compile(
    r"\bit\b[^.;]{0,40}?\b(?:need(?:s|ed)|broke|broken|leak\w*|jam\w*|squeak\w*|fail\w*|stopped|faulty|damaged|repair\w*|replac\w*|crack\w*|stuck|burn\w*|dirty|empty|worn|rust\w*|overheat\w*)\b|(?:它|把它|将它)[^，。；]{0,10}(?:坏|卡|漏|修|换|断|响|寄回|退|故障|裂|脏|空|锈|烧|磨损)",
    re.IGNORECASE,
)
UNSAID = re.compile(
    r"\b(?:not|no|never|fine|serviced|brand new|is new|in order)\b|n['’]t\b|不|没|正常|完好|好好", re.IGNORECASE
)


def sound_thing(text: str, response: str) -> Iterator[Misread]:
    """The response names, as what is in need, the only thing that the text says is in order."""
    if len(response) > 300:
        return
    sample, low = text[:READ_CHARS], folded(text[:READ_CHARS])
    if not SOUND.door.admits(low) or not AILS.search(sample):
        return
    for match in islice(SOUND.pattern.finditer(sample), 5):
        thing = match["n"] or match["h"]
        place = response.lower().find(thing.lower())
        if place >= 0 and sample.lower().count(thing.lower()) > 1 and not UNSAID.search(response):
            yield Misread(thing, "", "it" if match["n"] else "它", place)
            return


THIRD = re.compile(
    r"^\W{0,3}(?:and |oh,? |also,? )?(?:he|she|they)\b|^\W{0,3}(?:另外|对了|还有)?[，,]?[他她]们?", re.IGNORECASE
)
SELF = re.compile(r"\b(?:i|me|my|mine|we|us|our)\b|我|咱|俺", re.IGNORECASE)
USER_SUBJECT = re.compile(
    r"^[ \t]{0,4}(?:[-*•] ?|\d{1,2}[.)] ?)?[(（\[]?[\"'“]?(?P<u>(?:the )?user|用户|I|我)[\"'”]?\s?[,，|]|\"(?:subject|head|主语|主体)\"\s?:\s?\"(?P<v>(?:the )?user|用户)\"",
    re.IGNORECASE | re.MULTILINE,
)


def user_for_third(text: str, response: str) -> Iterator[Misread]:
    """A message that speaks of him or her alone, and a fact of the user drawn from it."""
    message = text[:READ_CHARS]
    third = THIRD.match(message)
    if third is None or SELF.search(message):
        return
    found = USER_SUBJECT.search(response)
    if found:
        group = "u" if found["u"] else "v"
        yield Misread(found[group], "", third.group().strip(), found.start(group))


SPOKEN = re.compile(
    r"^[ \t]{0,4}(?:[\[(（]?\d{1,3}[\])）.:、]{0,2}[ \t]?)?(?P<who>[A-Z\u4e00-\u9fff][^\n:：]{0,24}?)[ \t]?[:：][ \t]{0,2}(?P<said>[^\n]{4,400})$",
    re.MULTILINE,
)
THIRD_LINE = re.compile(
    r"(?:^|\n)[^\n:：]{1,30}[:：] {0,2}(?:[Aa]nd |[Aa]lso,? |[Oo]h,? |另外|对了|还有)?[，,]?(?:(?:He|She|he|she)\b|[他她](?!们))"
)
NAMED = re.compile(r"[A-Z][a-z'’-]{1,20}|[\u4e00-\u9fff]{2,4}")
TOLD = re.compile(r"\b(?:sa(?:id|ys?)|t(?:old|ells?)|mentions?|wrote|writes)\b|说|提到|表示", re.IGNORECASE)


def speaker_for_third(text: str, response: str) -> Iterator[Misread]:
    """A speaker's words about him or her alone, and a relation drawn from them that has the speaker in it."""
    sample = text[:READ_CHARS]
    if len(response) > 200 or not (":" in sample or "：" in sample):
        return
    if TOLD.search(response) or not THIRD_LINE.search(sample):
        return
    before = ""
    for line in islice(SPOKEN.finditer(sample), 40):
        words, who = line["said"], [name.group() for name in NAMED.finditer(line["who"])]
        third = THIRD.match(words)
        speaker = next((name for name in who if name in response and name not in words), "")
        if third and speaker and not SELF.search(words):
            others = {name.group() for name in NAMED.finditer(response)} - set(who)
            new = [
                name for name in others if name in words and name not in before and name not in sample[: line.start()]
            ]
            if before and new and not any(name in before for name in others):
                yield Misread(speaker, "", third.group().strip(), response.find(speaker))
                return
        before += words + "\n"


def _passive(response: str) -> bool:
    return bool(re.search(r"\b(?:was|were|by|because|refers? to)\b|被|因为|指", response, re.IGNORECASE))
