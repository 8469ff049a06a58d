"""frames: clauses in which one word decides whom or what a pronoun means ("poured … until it was full": what was filled)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from routing.subsystems.entity.pronouns import Misread
from routing.text.gate import either, folded, gated

READ_CHARS = 3000
LONGEST = 200  # characters of an answer that names one of the two
A, B = (
    rf"(?:(?:the|a|an|his|her|my|our|their) )?(?P<{name}>[\w'-]+(?: (?!to\b|from\b|into\b)[\w'-]+)?)" for name in "ab"
)
AN, BN = (rf"(?:[Tt]he )?(?P<{name}>[\w'-]{{2,20}})" for name in "ab")
HA, HB = (rf"(?P<{name}>[\u4e00-\u9fff]{{1,6}}?)" for name in "ab")


@dataclass(frozen=True, slots=True)
class Frame:
    """The clause with its two things (a, b), and the words by which the pronoun is the one or the other."""

    pattern: re.Pattern[str]
    first: re.Pattern[str]
    second: re.Pattern[str]


def _frame(pattern: str, first: str, second: str) -> Frame:
    return Frame(*(re.compile(part, re.IGNORECASE) for part in (pattern, first, second)))


# Whoever mends, cleans or throws away a thing does so because of the state of the thing.
MENDS = r"(?:re)?(?:painted|varnished|wired|soled|tied|filled|charged|heated|placed)|mended|repaired|fixed|patched|cleaned|washed|polished|sharpened|oiled|watered|emptied|threw (?:away|out)|discarded|scrapped|restored|ironed|tightened|swept|scrubbed|sanded"
WORN = r"faded|rust\w*|crack\w*|leak\w*|worn|torn|broken|peel\w*|rotted|rotten|dirty|dusty|dull|blunt|dry|flat|split|stained|chipped|bent|loose|muddy|frayed|wilted|expired|corroded|weathered|clogged|blocked|mou?ldy|creased|tarnished|warped|scratched|empty"
WORN_ZH = "褪色|掉漆|生锈|锈|裂|漏|磨损|破|脏|旧|钝|松|发霉|过期|干|空|弯|断|坏"
FRAMES = (
    _frame(rf"\b(?:the )?(?P<a>(?!and\b|then\b|who\b|had\b|has\b|have\b|was\b|were\b|to\b)[\w'-]{{2,20}}) (?:{MENDS}) (?:(?:the|a|an|its|his|her|their|some|all|both) )?(?:[\w'-]{{2,14}} ){{0,2}}?(?P<b>[\w'-]{{2,20}})(?:,? (?:before|after|while|in|on|at|for|with|from|near|by|last|this|yesterday)\b[\w ]{{0,50}}?)?,? (?:because|since|as) (?P<p>it|they) (?:had|have|has|was|were|looked)(?: (?:been|all|both|so|too|very|badly|quite|completely|become|got))? (?P<cue>\w+)", r"(?!)", WORN),
    _frame(rf"(?:^|[，。：:“\n ]){HA}(?:把|将)(?:那|这)?(?:[一二两三四五六七八九十几]?[个只条把扇张辆艘件台])?{HB}(?:都|全|重新|又|再)?(?:刷|漆|修|换|洗|擦|补|磨|扔|拧|倒)[^，。]{{0,6}}[，,]?因为(?P<p>它们?)(?:已经|都|早就|有些|有点|太|全)?(?P<cue>{WORN_ZH})", r"(?!)", WORN_ZH),
    _frame(rf"\b(?:pour\w*|tipped|emptied|transferred) [\w ]{{2,20}}? (?:from|out of) {A} into {B}(?:,? until (?P<p>it) (?:was|were|is) )(?P<cue>\w+)", r"empty|dry|drained", r"full|filled|overflowing"),
    _frame(rf"\b{AN} (?:ate|chased|caught|swallowed|hunted) {BN}(?:,? (?:because|since|as) (?P<p>it) (?:was|looked) (?:so |very |too )?)(?P<cue>\w+)", r"hungry|fast|quick|strong", r"tasty|delicious|slow|weak|small|juicy"),
    _frame(rf"\b{AN} (?:refused|denied) {BN} [\w ]{{2,20}}?(?:,? (?:because|since|as) (?P<p>they|he|she) (?:had )?)(?P<cue>\w+)", r"fear\w*|worr\w*|suspect\w*|distrust\w*|doubt\w*", r"advocat\w*|incit\w*|promot\w*|threaten\w*|misbehav\w*|broke|lied"),
    _frame(rf"\b{AN} thanked {BN} for (?:all )?the (?:help|advice|support|gift|present|loan)[\w ]{{0,10}}? (?P<p>she|he|they) (?:had |have |has )?(?P<cue>\w+)", r"received|got|gotten", r"given|gave|offered|provided"),
    _frame(rf"\b{AN} knocked (?:on|at) {BN}['’]s door,? but (?P<p>she|he|they) (?:did not|didn['’]t|got|never) (?P<cue>get an answer|receive|no answer|answer|open|respond|reply)", r"get an answer|receive|no answer", r"answer|open|respond|reply"),
    _frame(rf"\b{AN} (?:tried to (?:call|reach|phone)|phoned|rang|called) {BN}(?: on the phone)?,? but (?P<p>she|he|they) (?:was not|wasn['’]t|did not|didn['’]t|could not|couldn['’]t) (?P<cue>successful|succeed|get through|available|in|home|pick up|answer|hear)", r"successful|succeed|get through", r"available|in|home|pick up|answer|hear"),
    _frame(rf"\b{AN} (?:lent|gave|loaned) {BN} (?:[\w'-]+ ){{1,4}}?(?:because|since|as) (?P<p>she|he|they) (?:was|were|had) (?:so |very |too |completely )?(?P<cue>\w+)", r"generous|rich|kind|sorry|wealthy|grateful", r"broke|poor|short|penniless|hungry|cold|thirsty|needy"),
    _frame(rf"\b{A} (?:crashed|smashed|broke|fell|went) (?:right |straight )?through {B} (?:because|since|as) (?P<p>it) (?:was|is) (?:made of )?(?:so |too |very )?(?P<cue>\w+)", r"steel|iron|stone|lead|heavy|hard|solid|fast", r"paper|styrofoam|glass|cardboard|thin|weak|rotten|fragile|brittle|soft"),
    _frame(rf"\b{A} (?:overtook|passed|zoomed by|sped past|outran) {B} (?:because|since|as) (?P<p>it|he|she|they) (?:was|were) (?:going |driving |moving |running )?(?:so |too |very |much )?(?P<cue>\w+)", r"fast\w*|quick\w*|speeding", r"slow\w*|tired|parked|limping"),
    _frame(rf"\b{AN} (?:beat|defeated|outplayed) {BN}[\w ]{{0,20}}? (?:because|since|as) (?P<p>it|he|she|they) (?:was|were|had|played|trained) (?:so |too |very |much |been |more )?(?P<cue>\w+)", r"stronger|better|faster|harder|fitter|prepared", r"injured|tired|weaker|ill|slower|exhausted|sick"),
    _frame(rf"从{HA}[里中]?(?:倒|灌|舀)(?:进|入|到){HB}[里中]?[，,]?直到(?P<p>它)(?P<cue>[满空干])", "空|干", "满"),
    _frame(rf"从{HA}[里中]?把[\u4e00-\u9fff]{{1,4}}(?:倒|灌)(?:进|入|到){HB}[里中]?[，,]?直到(?P<p>它)(?P<cue>[满空干])", "空|干", "满"),
    _frame(rf"(?:^|[，。：:\n ]){HA}(?:吃了?|追|抓住?了?|咬了?|叼走了?)(?:那|这|一)?[只条个]?{HB}[，,]?因为(?P<p>它)(?:太|很|非常)?(?P<cue>饿|快|好吃|美味|慢|肥|弱)", "饿|快", "好吃|美味|慢|肥|弱"),
    _frame(rf"(?:^|[，。：:\n ]){HA}(?:敲了?敲?){HB}(?:家)?的?门[，,]?(?:可|但|可是|但是|不过)?(?P<p>[他她])(?:一直)?(?:没有?|不)(?P<cue>得到|听到|开门|应|回答)", "得到|听到", "开门|应|回答"),
    _frame(rf"(?:^|[，。：:\n ]){HA}给{HB}打(?:了)?(?:好几[次个])?电话[，,]?(?:可|但|可是|但是|不过)?(?P<p>[他她])(?:一直|都)?(?:没有?|不)(?P<cue>打通|接|在|听见)", "打通", "接|在|听见"),
    _frame(rf"(?:^|[，。：:\n ]){HA}(?:打败|战胜|击败|赢)了?{HB}[，,]?因为(?P<p>[他她它])们?(?:更|太|很)?(?P<cue>强|快|努力|熟练|受伤|累|弱|慢|生病)", "强|快|努力|熟练", "受伤|累|弱|慢|生病"),
)  # fmt: skip
DOORS = tuple(gated(frame.pattern.pattern) for frame in FRAMES)
ANY = either(*(door.door for door in DOORS))


def misread(text: str, response: str) -> Iterator[Misread]:
    """The first answer that names the thing or person whom the deciding word rules out, and not the other one."""
    sample = text[:READ_CHARS]
    low = folded(sample)
    if len(response) > LONGEST or not ANY.admits(low):
        return
    said = response.lower()
    for frame, door in zip(FRAMES, DOORS, strict=True):
        for match in islice(door.finditer(sample, low), 3):
            first, second = (bool(side.fullmatch(match["cue"])) for side in (frame.first, frame.second))
            right, wrong = (match["a"], match["b"]) if first else (match["b"], match["a"])
            place = said.find(wrong.lower())
            if first != second and place >= 0 and right.lower() not in said:
                yield Misread(wrong, right, match["p"], place)
                return
