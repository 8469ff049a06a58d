"""syllogisms: categorical statements decided by their models: "all A are B", "some B are C", "X is not A", in two languages.

Few terms occur, so every way in which the regions they cut out may be empty or not is tried.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Literal

from routing.contracts import ModelResponse, Span
from routing.subsystems.logic.signals import Fault
from routing.text.fronts import fronted
from routing.text.gate import Gate, either, gated
from routing.text.words import stem

MOST_TERMS = 3
READ_CHARS = 900
WHOLE_CHARS = 20_000  # of a longer prompt only head and tail are folded
Quantity = Literal["all", "no", "some", "some not", "one", "one not"]
QUANTIFIED = re.compile(
    r"^(?P<q>all|every|each|any|no|none of the|some|at least one|most|many|few|not all|not every|only)(?: of)?(?: the)? (?P<s>[a-z][\w' -]{1,50}?) (?P<c>are|is|were|was|can|have|has)(?P<n> not|n't)? (?P<p>[\w' -]{2,60})$",
    re.IGNORECASE,
)
ACTING = re.compile(
    r"^(?P<q>all|every|no|some|not all|not every) (?P<s>[a-z][\w-]{1,24}s?) (?P<n>(?:do|does) not |don't |doesn't )?(?P<p>[a-z][\w' -]{2,60})$",
    re.IGNORECASE,
)
SINGULAR = re.compile(
    r"^(?P<s>(?:the |this |that )?[A-Z][\w.-]{1,20}(?: [A-Z][\w.-]{1,20})?|(?:this|that|the) [a-z]{2,20}) (?:is|was)(?P<n> not|n't)? (?P<p>(?:an? )?[\w' -]{2,60})$"
)
QUANTIFIED_ZH = re.compile(
    r"^(?P<q>所有的?|每个|每一个|凡是?|任何|有些|有的|部分|没有一?个?|并非所有的?|不是所有的?)(?P<s>[\u4e00-\u9fffA-Za-z]{1,12}?)(?P<d>都)?(?P<n>不|没)?(?P<c>是|会|能|有|在|可以|属于|喜欢|怕)(?P<p>[\u4e00-\u9fffA-Za-z]{1,14}?)的?$"
)
GENERIC_ZH = re.compile(
    r"^(?P<q>)(?P<s>[\u4e00-\u9fffA-Za-z]{2,12}?)(?P<d>都)(?P<n>不|没)?(?P<c>是|会|能|有|在|可以|属于|喜欢|怕)(?P<p>[\u4e00-\u9fffA-Za-z]{1,14}?)的?$"
)
SINGULAR_ZH = re.compile(
    r"^(?P<s>[\u4e00-\u9fffA-Za-z]{1,6}?)(?P<n>不|没)?(?P<c>是|有|会|能)(?:一[个名只位条种])?(?P<p>[\u4e00-\u9fffA-Za-z]{1,14}?)的?$"
)
QUESTIONS = (
    gated(
        r"\b(?:does|do|can|must|may)(?: it| this| that| we| i| one)?(?: logically| necessarily)? (?:follow|conclude|be concluded|be inferred|infer|deduce)(?: from (?:this|these|that|the premises))?(?: that)? (?P<c>[^?\n]{4,160})\?"
    ),
    gated(
        r"(?:^|[.\n] )(?P<v>Is|Are|Was) (?P<s>(?:the |this |that )?[\w.-]{2,20}) (?:necessarily |certainly |definitely |then )?(?P<p>(?:an? )?[\w' -]{2,50})\?",
        re.UNICODE,
    ),
    gated(
        r"(?:能否|能不能|可以|可否|能)?(?:由此)?(?:推出|得出|断定|推断)(?:结论)?[：:，,]?\s?(?P<c>[^？?\n]{2,40}?)吗?[？?]",
        re.UNICODE,
    ),
    gated(r"[。，](?:那么|所以|因此)?(?P<c>[^，。？?\n]{2,24}?)(?:一定|必然)?(?:对)?吗[？?]", re.UNICODE),
)
YES = re.compile(
    r"^\W{0,4}(?:yes|true|correct|certainly|definitely|it (?:does )?follows?)\b|^\W{0,4}(?:是的?|能|可以|对|一定|必然|会)(?=[，。,!！\s]|$)",
    re.IGNORECASE,
)
NO = re.compile(
    r"^\W{0,4}(?:no\b(?!t necessarily)|false|it does not follow)|^\W{0,4}(?:不能|不可以|不对|不一定|不是|否)(?=[，。,!！\s]|$)",
    re.IGNORECASE,
)
LEAD = re.compile(
    r"^\s{0,4}(?:premises?|facts?|given|suppose(?: that)?|assume(?: that)?|前提|已知)\s{0,2}[:：]?\s{0,2}|^\s{0,4}\d[.)]\s{0,2}",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Categorical:
    """One statement over two terms, or over an individual and a term."""

    quantity: Quantity
    subject: str
    predicate: str


def asks_to_conclude(prompt: str, low: str) -> bool:
    """Whether either reader has something to look at; `low` is the folded prompt."""
    if len(prompt) <= WHOLE_CHARS and not CONCLUDES.admits(low):
        return False
    if len(prompt) <= READ_CHARS and any(asks.search(prompt, low) for asks in (ASKS_OPEN, ARGUMENT, *QUESTIONS)):
        return True
    return CONDITIONAL.admits(low) and bool(IF_THEN.search(prompt[:READ_CHARS]))


def unproven(prompt: str, response: ModelResponse) -> list[Fault]:
    """A yes where the premises leave the question open, or a no where they prove it."""
    if len(prompt) > READ_CHARS:
        return []
    said_yes, said_no = _verdict(response.text)
    drawn = _own_conclusion(prompt, response.text)
    if drawn:  # the response states a conclusion, which is a yes to it
        said_yes, said_no = True, False
    asked = drawn or ((_argument(prompt) or _question(prompt)) if said_yes != said_no else None)
    if asked is None:
        return []
    start, claim = asked
    premises = _premises(prompt[:start])
    conclusion = _read(claim)
    if conclusion is None or not premises or len(premises) > 5:
        return []
    premises = _generic(premises)
    known = {term for premise in premises for term in (premise.subject, premise.predicate)}
    if conclusion.predicate not in known or conclusion.subject not in known:
        return []
    follows = _entails(premises, conclusion)
    if follows is None or follows == bool(said_yes) or (not follows and said_no):
        return []
    right = "yes" if follows else "no"
    return [
        Fault(response.index, Span(0, min(60, len(response.text))), "yes" if said_yes else "no", right, claim[:100])
    ]


def _generic(premises: Sequence[Categorical]) -> list[Categorical]:
    """ "A dog is a mammal" beside "Rex is a dog" speaks of all dogs, not of one that is called so."""
    kinds = {"=" + premise.predicate for premise in premises}
    quantities: dict[Quantity, Quantity] = {"one": "all", "one not": "no"}
    return [
        Categorical(quantities.get(item.quantity, item.quantity), item.subject[1:], item.predicate)
        if item.subject in kinds
        else item
        for item in premises
    ]


def _verdict(text: str) -> tuple[bool, bool]:
    """Whether the response says yes, or valid; whether it says no, or invalid."""
    head = text.strip()[:200]
    values = FOLLOWS_FIELD.search(text[:400])
    if values:
        return values[1].lower() == "true", values[1].lower() == "false"
    invalid = bool(INVALID.match(head))
    valid = not invalid and bool(VALID.match(head))
    return valid or bool(YES.match(head)), invalid or bool(NO.match(head))


FOLLOWS_FIELD = re.compile(
    r"\"(?:follows|valid|entail\w*|conclusion_?\w*|can_?\w*|is_?valid|provable|能推出|成立|有效|answer|result)\"\s?:\s?(true|false)",
    re.IGNORECASE,
)
VALID = re.compile(
    r"\W{0,4}(?:(?:the |this )?(?:argument|inference|conclusion)? ?(?:is )?(?:logically )?valid\b|(?:该|此|这个)?(?:论证|推理|结论)?(?:是|为)?(?:有效|成立))",
    re.IGNORECASE,
)
INVALID = re.compile(
    r"\W{0,4}(?:(?:the |this )?(?:argument|inference|conclusion)? ?(?:is )?(?:not (?:logically )?valid|invalid)\b|(?:该|此|这个)?(?:论证|推理|结论)?(?:是|为)?(?:无效|不成立))",
    re.IGNORECASE,
)
ARGUMENT = gated(
    r"(?:argument|reasoning|inference|论证|推理|论点)\s{0,2}[:：]\s{0,3}(?P<p>[^\n]{10,400}?[.。;；,，]\s?)(?:(?:so|therefore|thus|hence|consequently)\b|所以|因此|故|因而)[,，]?\s?(?P<c>[^.。\n]{4,120})[.。]"
)
ASKS_OPEN = gated(
    r"\b(?:what|which conclusion)\b[^.?\n]{0,40}\b(?:concluded?|follows?|inferred?|deduced?)\b|\b(?:draw|state|give|write|name)\b[^.?\n]{0,40}\bconclusion|(?:能|可以)(?:得出|推出|推断)(?:什么|哪)|(?:写出|给出|得出)[^。？\n]{0,12}结论"
)


def _argument(prompt: str) -> tuple[int, str] | None:
    """The conclusion of an argument that the prompt quotes, to be judged valid or not."""
    match = ARGUMENT.pattern.search(prompt)
    return (match.start("c"), match["c"].strip()) if match and VALIDITY.search(prompt) else None


VALIDITY = re.compile(r"\b(?:in)?valid\b|\bvalidity\b|有效|无效|成立", re.IGNORECASE)


def _own_conclusion(prompt: str, text: str) -> tuple[int, str] | None:
    """The one sentence that the response concludes, where the prompt asks what follows."""
    sentence = text.strip().strip("\"'“”。.")
    if len(sentence) > 120 or SENTENCE_MARK.search(sentence) or HEDGED.search(sentence):
        return None
    asked = ASKS_OPEN.pattern.search(prompt)
    if not asked:
        return None
    start = max(prompt.rfind(mark, 0, asked.start()) for mark in ".。\n") + 1
    return start, re.sub(r"^(?:(?:so|therefore|thus|hence)\b|所以|因此)[,，]?\s?", "", sentence, flags=re.IGNORECASE)


SENTENCE_MARK = re.compile(r"[.。!！?？\n]")
HEDGED = re.compile(r"\b(?:nothing|may|might|possibl[ey]|cannot be)\b|可能|无法|不能确定|不一定", re.IGNORECASE)


def _question(prompt: str) -> tuple[int, str] | None:
    for asks in QUESTIONS:
        matches = list(asks.pattern.finditer(prompt))
        if matches:
            match = matches[-1]
            groups = match.groupdict()
            claim = groups.get("c") or f"{groups['s']} {groups['v'].lower()} {groups['p']}"
            return match.start(), claim.strip()
    return None


def _premises(text: str) -> list[Categorical]:
    """Every sentence as a statement; empty when one of them cannot be read, for then "open" means nothing."""
    argument = re.search(
        r"(?:argument|reasoning|inference|论证|推理|论点|facts?|premises?|前提|已知|不管前提真假)\s{0,2}[:：]",
        text,
        re.IGNORECASE,
    )
    text = text[argument.end() :] if argument else text
    text = re.sub(
        r"[,，;；]?\s?(?:\b(?:so|therefore|thus|hence)|所以|因此|故|因而)[,，]?\s?$",
        "",
        text.strip(),
        flags=re.IGNORECASE,
    )
    pieces = [LEAD.sub("", piece).strip() for piece in re.split(r"[.。；;!！\n]|，(?=有些|所有|没有)", text)]
    found = [_read(piece) for piece in pieces if len(piece) > 2]
    return [item for item in found if item] if all(found) else []


def _read(sentence: str) -> Categorical | None:
    text = sentence.strip().strip("\"'“”‘’")
    text = text[:1].upper() + text[1:] if text.isascii() else text
    match = QUANTIFIED.match(text) or ACTING.match(text) or QUANTIFIED_ZH.match(text) or GENERIC_ZH.match(text)
    if match:
        quantity = _quantity(match["q"].lower(), bool(match["n"]))
        return Categorical(quantity, _term(match["s"]), _predicate(match)) if quantity else None
    match = SINGULAR.match(text) or SINGULAR_ZH.match(text)
    if match:
        return Categorical("one not" if match["n"] else "one", "=" + _term(match["s"]), _predicate(match))
    return None


def _quantity(word: str, negated: bool) -> Quantity | None:
    if not word or word in ("all", "every", "each", "any") or word.startswith(("所有", "每", "凡", "任何")):
        return "no" if negated else "all"  # "all A are not B" is read as usual
    if word in ("no", "none of the") or word.startswith("没有"):
        return None if negated else "no"
    if word in ("some", "at least one", "many", "most", "few") or word in ("有些", "有的", "部分"):
        return "some not" if negated or word == "few" else "some"
    if word in ("not all", "not every") or word.startswith(("并非", "不是")):
        return None if negated else "some not"
    return None


def _predicate(match: re.Match[str]) -> str:
    verb = match.groupdict().get("c") or ""
    kept = {"has": "have", "had": "have"}.get(verb, verb)
    return (kept if kept in ("有", "会", "能", "在", "可以", "喜欢", "怕", "have", "can") else "") + _term(match["p"])


PLACE = re.compile(r" (?:in|at|on|from|of) (?:the|this|that|our|a|an) [\w -]{2,30}$", re.IGNORECASE)
KIND_ZH = re.compile(r"的(?:人|动物|东西|生物|物体|物品|事物|鸟|植物|家伙)?$")


def _term(words: str) -> str:
    if not words.isascii():
        return KIND_ZH.sub("", words)
    words = PLACE.sub("", words)
    kept = [
        stem(word)
        for word in re.findall(r"[a-z'-]+", words.lower())
        if word not in ("a", "an", "the", "also", "all", "is", "are", "quite", "very")
    ]
    return " ".join(kept)


def _entails(premises: Sequence[Categorical], conclusion: Categorical) -> bool | None:
    """True when the conclusion holds in every model of the premises; None: too many terms, or no model."""
    statements = [*premises, conclusion]
    terms = sorted({term for s in statements for term in (s.subject, s.predicate) if not term.startswith("=")})
    people = sorted({s.subject for s in statements if s.subject.startswith("=")})
    if not terms or len(terms) > MOST_TERMS or len(people) > 2:
        return None
    regions = list(product((False, True), repeat=len(terms)))
    place = {term: n for n, term in enumerate(terms)}
    models = 0
    for filled in product((False, True), repeat=len(regions)):
        there = [region for region, full in zip(regions, filled, strict=True) if full]
        for homes in product(there, repeat=len(people)):
            home = dict(zip(people, homes, strict=True))
            if all(_holds(s, there, home, place) for s in premises) and _subjects_exist(premises, there, place):
                models += 1
                if not _holds(conclusion, there, home, place):
                    return False
    return True if models else None


Region = tuple[bool, ...]


def _subjects_exist(premises: Sequence[Categorical], there: Sequence[Region], place: dict[str, int]) -> bool:
    """Everyday "all A are B" speaks of As that exist."""
    return all(any(region[place[s.subject]] for region in there) for s in premises if s.quantity == "all")


def _holds(statement: Categorical, there: Sequence[Region], home: dict[str, Region], place: dict[str, int]) -> bool:
    p = place[statement.predicate]
    if statement.quantity in ("one", "one not"):
        return home[statement.subject][p] == (statement.quantity == "one")
    s = place[statement.subject]
    tests: dict[Quantity, Callable[[], bool]] = {
        "all": lambda: all(region[p] for region in there if region[s]),
        "no": lambda: not any(region[s] and region[p] for region in there),
        "some": lambda: any(region[s] and region[p] for region in there),
        "some not": lambda: any(region[s] and not region[p] for region in there),
    }
    return tests[statement.quantity]()


# --- conditionals --------------------------------------------------------------------------------------------

IF_THEN = fronted(
    r"\b(?:[Ii]f|[Ww]hen(?:ever)?|[Ee]very time|[Oo]nce) (?P<p>[^,.?\n]{4,80}), ?(?:then )?(?P<q>[^.?\n]{4,80})\.|"
    r"\b(?:[Ee]veryone|[Aa]nyone|(?:[Aa]ll|[Aa]ny|[Ee]very) \w{2,20}) (?:who|that|which) (?P<pr>[^,.?\n]{4,60}?) (?P<qr>(?:may|can|must|is|are|has|have|will|gets?) [^.?\n]{4,60})\.|"
    r"(?:凡是?|所有|任何|每个)(?P<pa>[^，。\n]{2,24}?)的(?:人|东西|[\u4e00-\u9fff]{1,3})?[，]?都(?P<qa>[^，。\n]{2,24})[。；]|(?:如果|只要|若|假如|每当|一旦)(?P<pz>[^，,。\n]{1,24})[，,](?:就|那么|则|那)?(?P<qz>[^，。？\n]{1,24})[。，]"
)
CONDITIONAL = Gate(
    ("if ", "when", "every time ", "once ", "凡", "所有", "任何", "每个", "如果", "只要", "若", "假如", "每当", "一旦"),
    ((Gate(("all ", "any", "every")), Gate((" who ", " that ", " which "))),),
)
SIDES = (("p", "pr", "pa", "pz"), ("q", "qr", "qa", "qz"))
NEGATIVE = re.compile(r"\b(?:not|no|never|isn't|doesn't|didn't|wasn't)\b|没有?|不|未")
ASKS = gated(r"(?:conclude|follow|infer|deduce|know|certain|sure|推出|断定|得出|一定|必然|说明)")
CONCLUDES = either(
    Gate(ways=((CONDITIONAL, ASKS.door),)), ASKS_OPEN.door, ARGUMENT.door, *(asks.door for asks in QUESTIONS)
)


def fallacy(prompt: str, response: ModelResponse) -> list[Fault]:
    """Yes to the antecedent because of the consequent, or to the opposite consequent because the antecedent fails."""
    if not _verdict(response.text)[0] or not ASKS.pattern.search(prompt):
        return []
    rules = list(IF_THEN.finditer(prompt[:READ_CHARS]))
    if len(rules) != 1:
        return []
    first, second = (next(rules[0][key] for key in keys if rules[0][key]) for keys in SIDES)
    rest = [piece for piece in re.split(r"[.。；;\n]", prompt[rules[0].end() :]) if piece.strip()]
    if len(rest) < 2:
        return []
    fact = rest[0]
    question = next(
        (re.split(r"[?？]", piece)[0] for piece in rest[1:] if re.search(r"[?？]", piece)), " ".join(rest[1:])
    )
    negated = bool(NEGATIVE.search(fact)), bool(NEGATIVE.search(re.sub(r"(?:能否|能不能|是否|是不是)", "", question)))
    affirms = (
        near(fact, second, first)
        and near(question, first, second)
        and negated == (bool(NEGATIVE.search(second)), bool(NEGATIVE.search(first)))
    )
    denies = (
        near(fact, first, second)
        and near(question, second, first)
        and all(negated)
        and not NEGATIVE.search(first + second)
    )
    if not (affirms or denies):
        return []
    return [Fault(response.index, Span(0, min(60, len(response.text))), "yes", "no", " ".join(question.split())[:100])]


def near(text: str, this: str, other: str) -> bool:
    """Whether the text shares more words with this side than with the other."""
    words, mine, theirs = _bits(text), _bits(this), _bits(other)
    own, foreign = mine - theirs, theirs - mine
    return (
        bool(own)
        and len(words & own) * 2 >= len(own)
        and len(words & own) * len(foreign or {0}) > len(words & foreign) * len(own)
    )


COMMON = frozenset(
    [
        "a",
        "an",
        "the",
        "is",
        "are",
        "was",
        "were",
        "it",
        "its",
        "has",
        "have",
        "had",
        "this",
        "that",
        "then",
        "not",
        "no",
        "will",
        "be",
        "in",
        "of",
        "to",
        "can",
        "we",
        "so",
        "does",
        "do",
        "did",
        "if",
    ]
)


def _bits(text: str) -> set[str]:
    if re.search(r"[\u4e00-\u9fff]", text):
        return set(re.findall(r"[\u4e00-\u9fff]", re.sub(r"[就会了的是过可以推出现在没有不那么吗说明]", "", text)))
    return {stem(word) for word in re.findall(r"[a-z'-]+", text.lower()) if word not in COMMON}
