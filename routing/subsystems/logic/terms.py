"""terms: arguments of quantified and singular sentences ("all A do B", "some B live in C", "X is A"), whose terms are found by where they recur.

A sentence is cut into subject and predicate at every place; of all cuts those count by which the whole argument has the
fewest terms. What follows is then decided exactly: universal premises forbid kinds of things, the others ask for one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, product

from routing.contracts import ModelResponse, Span
from routing.subsystems.logic.signals import Fault
from routing.text.gate import Gate, gate, gated
from routing.text.words import stem

READ_CHARS = 900
MOST_PREMISES = 5
MOST_WORDS = 18
MOST_HAN = 24
MOST_STEPS = 6_000  # cuts that are tried together
QUANTIFIER = re.compile(
    r"^(?P<q>everyone|everybody|anyone|anybody|no one|nobody|an?(?= )|all of|all|every|each|any|no|none of|not all|not every|some of|some|at least one|most|many|few|only)\b(?: of)?(?: the)? (?P<r>.+)$",
    re.IGNORECASE,
)
QUANTIFIER_ZH = re.compile(
    r"^(?P<q>并非所有的?|不是所有的?|不是每一?[个名位只]?|所有的?|任何一?[个名位只种]?|凡是?|每一?[个名位只条种]|有一?些|某些|有的|部分|多数|大多数|没有一?[个名位只条种]?|只有)(?P<r>.+)$"
)
ASKS = gated(
    r"\b(?P<v>must|is|are|does|do|has|have|will) (?P<c>(?:it|he|she|they|this|that|the [a-z]{2,20}|[A-Z][\w-]{1,20})(?: [A-Z][\w-]{1,20})? [^?\n]{3,80})\?|"
    r"\b(?:conclude|follow|infer|deduce|mean|certain|sure)s?(?: from (?:this|that|these))?(?: that)? (?P<c2>[^?\n]{6,120})\?|"
    r"(?:推出|推得|得出|断定|推断|说明|肯定|意味着)(?:结论)?[：:，,]?\s?[“\"「]?(?P<z>[^？?\n”\"」]{3,40})[”\"」]?[^？?\n]{0,6}[？?。]|(?:^|[。，；\n])(?:那么|所以|因此|请问)?(?P<z2>[^，。；？?\n]{2,30}?)(?:吗|，?对吗|，?对不对)[？?]"
)
QUANTIFIED = gate(
    re.compile(
        r"\b(?:all|every|each|any|no|none|some|most|only|must|necessarily)\b|一定|必然|所有|任何|凡|每|有些|有一些|某些|有的|部分|没有|只有|都",
        re.IGNORECASE,
    )
)
CONCLUDES = Gate(ways=((ASKS.door, QUANTIFIED),))
LEAD = re.compile(
    r"^\s{0,4}(?:(?:premises?|facts?|given|known|suppose(?: that)?|assume(?: that)?|and|but|前提|已知|事实|设|且|又|而且?|并且)\s?\d{0,2}\s{0,2}[:：,，]?\s{0,2})?(?:[(（]?\d{1,2}[.)）、]\s{0,2}|[①-⑨]\s?)?",
    re.IGNORECASE,
)
PIECES = re.compile(r"[.;!]\s|[.;!]$|[。；！\n]|，(?=有些|有的|所有|没有|某些|每|凡|而)")
SMALL = frozenset(["a", "an", "the", "is", "are", "was", "were", "be", "been", "do", "does", "did", "one", "of", "in", "on", "at", "to", "with", "from", "for", "by", "also", "that", "who", "which", "has", "have", "had", "its", "their", "his", "her", "there", "necessarily", "certainly", "definitely", "therefore", "then", "surely", "must", "thing", "things", "people", "person", "those"])  # fmt: skip
DENIALS = frozenset(["not", "never", "cannot", "don't", "doesn't", "didn't", "isn't", "aren't", "wasn't", "can't"])
PRONOUNS = frozenset(["it", "he", "she", "they", "this", "that", "它", "他", "她", "这", "该"])
SINGLE = ("one", "one not")
OPENING_ZH = re.compile(
    r"^(?:(?:就|都|也|均|全|一定|必然|必定|必|肯定|当然|才)){0,3}(?P<n>不是|并不是|并非|不|没有|没|未)?(?:就)?(?:是|属于|为)?(?:一?[个名位只种条])?"
)
ENDING_ZH = re.compile(r"(?:的(?:人|动物|东西|学生|员工)?|们|者)$")
YES = re.compile(r"\W{0,4}(?:yes|true|correct|certainly|definitely|(?:it|that|this|he|she) (?:does |must|follows))\b|\W{0,4}(?:是的|对|能|可以|一定|必然|成立|没错|会|肯定)", re.IGNORECASE)  # fmt: skip
NO = re.compile(r"\W{0,4}(?:no|false|not|it (?:does not|need not)|cannot)\b|\W{0,4}(?:不|否|未必|无法|推不|没有|并)", re.IGNORECASE)  # fmt: skip
UNSURE = re.compile(
    r"^[^.。！!\n]{0,60}(?:\bnot (?:necessarily|certain)|\bmaybe\b|\bmight\b|不一定|未必|可能)", re.IGNORECASE
)

NO_STATEMENT = re.compile(
    r"\d|[，,：:?？]|\b(?:if|or|unless|because|when|than|please|answer)\b|如果|或者|除非|因为|只要|比|请|回答",
    re.IGNORECASE,
)

Term = Hashable
Region = frozenset[Term]


@dataclass(frozen=True, slots=True)
class Statement:
    """All, no, some or some-not over two terms; or one individual that has a term or lacks it."""

    quantity: str  # "all", "no", "some", "some not", "one", "one not"
    subject: Term
    predicate: Term


def may_conclude(prompt: str, low: str) -> bool:
    """Whether a short prompt may ask for a verdict on such an argument; `low` is the folded prompt."""
    return len(prompt) <= READ_CHARS and ("?" in prompt or "？" in prompt or "推" in prompt) and CONCLUDES.admits(low)


def term_fault(prompt: str, low: str, response: ModelResponse) -> list[Fault]:
    """A yes to what the premises leave open, or a no to what they prove; nothing where one sentence cannot be read."""
    if not may_conclude(prompt, low):
        return []
    yes = bool(YES.match(response.text)) and not UNSURE.match(response.text)
    no = bool(NO.match(response.text)) and not yes
    asked = _asked(prompt) if yes or no else None
    if asked is None:
        return []
    start, claim = asked
    premises = [LEAD.sub("", piece).strip() for piece in PIECES.split(prompt[:start])]
    follows = entailed([piece for piece in premises if len(piece) > 2], claim)
    if follows is None or follows == yes:
        return []
    said, right = ("yes", "no") if yes else ("no", "yes")
    return [Fault(response.index, Span(0, min(60, len(response.text))), said, right, claim[:100])]


def _asked(prompt: str) -> tuple[int, str] | None:
    """The last question of the prompt as a statement, and where its sentence begins."""
    found = list(islice(ASKS.pattern.finditer(prompt), 8))
    if not found:
        return None
    match = found[-1]
    claim = next(filter(None, (match["c"], match["c2"], match["z"], match["z2"])))
    if match["c"] and (match["v"].lower() in ("has", "have")):
        claim = re.sub(r"^(\S+)", r"\1 has", claim, count=1)
    begin = max(prompt.rfind(mark, 0, match.start("c") if match["c"] else match.start() + 1) for mark in ".。；;\n") + 1
    return begin, re.sub(
        r"^(?:由此|据此|因此|那么)?(?:能否|是否|可以|能)?(?:推出|断定|得出|推断|说明)?",
        "",
        claim.strip(" “”\"'").rstrip("吗呢么"),
    )


def entailed(premises: Sequence[str], claim: str) -> bool | None:
    """Whether the claim holds wherever the premises do; None where they cannot be read or exclude one another."""
    if not 2 <= len(premises) <= MOST_PREMISES:
        return None
    known = [list(cuts(sentence)) for sentence in premises]
    asked = list(cuts(claim))
    if not all(known) or not asked:
        return None
    best = _fewest_terms(known, asked, len(premises) + 1)
    return _decide(best[1:], best[0]) if best else None


# --- reading -------------------------------------------------------------------------------------------------


def cuts(sentence: str) -> Iterator[Statement]:
    """The readings of a sentence, one for each place at which subject and predicate may part."""
    text = sentence.strip().strip("\"'“”。.，, ")
    if re.search(r"[\u4e00-\u9fff]", text):
        yield from _cuts_zh(text)
    else:
        yield from _cuts_en(text)


def _cuts_en(text: str) -> Iterator[Statement]:
    found = QUANTIFIER.match(text)
    words = re.findall(r"[A-Za-z0-9'’-]+", found["r"] if found else text)
    if not 2 <= len(words) <= MOST_WORDS or NO_STATEMENT.search(text):
        return
    plural = words[0].lower().endswith("s") and words[0].lower() not in ("this", "its", "his")
    kind = _kind(found["q"].lower() if found else "all" if plural else "")
    for cut in range(1, len(words)):
        denied = sum(word.lower().replace("’", "'") in DENIALS for word in words[cut:])
        subject, predicate = _stems(words[:cut]), _stems(words[cut:])
        inside = any(word.lower() in DENIALS for word in words[:cut])
        if predicate and (subject or words[0].lower() in PRONOUNS) and denied < 2 and not inside:
            yield from _stated(kind, subject or frozenset(["it"]), predicate, denied=bool(denied))


def _stems(words: Sequence[str]) -> frozenset[str]:
    return frozenset(stem(word.lower()) for word in words if word.lower() not in SMALL | DENIALS)


def _cuts_zh(text: str) -> Iterator[Statement]:
    found = QUANTIFIER_ZH.match(text)
    rest = found["r"] if found else text
    if not 2 <= len(rest) <= MOST_HAN or NO_STATEMENT.search(rest):
        return
    kind = _kind(found["q"] if found else "all" if "都" in rest else "")
    for cut in range(1, len(rest)):
        opening = OPENING_ZH.match(rest[cut:])
        subject = ENDING_ZH.sub("", rest[:cut])
        predicate = ENDING_ZH.sub("", rest[cut + (opening.end() if opening else 0) :])
        if subject and predicate and not re.search(r"[都是也均]$", subject):
            yield from _stated(kind, subject, predicate, denied=bool(opening and opening["n"]))


def _kind(word: str) -> str:
    if word.startswith(("并非", "不是", "not")):
        return "some not"
    if word in ("no", "none of", "no one", "nobody") or word.startswith("没有"):
        return "no"
    if word in ("only", "只有"):
        return "only"
    if word in ("some", "some of", "at least one", "most", "many") or word.startswith(
        ("有", "某", "部分", "多数", "大多")
    ):
        return "some"
    return "" if word == "few" else "all" if word else "one"


def _stated(kind: str, subject: Term, predicate: Term, *, denied: bool) -> Iterator[Statement]:
    if kind == "only" and not denied:
        yield Statement("all", predicate, subject)
    elif kind in ("all", "some", "one"):
        yield Statement(
            {"all": "no", "some": "some not", "one": "one not"}[kind] if denied else kind, subject, predicate
        )
    elif kind in ("no", "some not") and not denied:
        yield Statement(kind, subject, predicate)


def _fewest_terms(known: Sequence[Sequence[Statement]], asked: Sequence[Statement], most: int) -> list[Statement]:
    """The claim and the premises, cut so that the fewest terms occur; [] without such cuts.

    All but one occur twice, and those of the claim and of individuals do: otherwise the sentences are no one argument.
    """
    best: list[Statement] = []
    fewest = most + 1
    for claim, *premises in islice(product(asked, *known), MOST_STEPS):
        if len({term for item in premises for term in _terms(item)}) >= fewest:
            continue
        story = _told(claim, premises)
        times = Counter(term for item in story for term in _terms(item))
        people = {item.subject for item in story if item.quantity.startswith("one")}
        known_people = {item.subject for item in story[1:] if item.quantity.startswith("one")}
        once = {term for term, number in times.items() if number == 1}
        needed = {term for item in story if item is story[0] or item.quantity in SINGLE for term in _terms(item)}
        if people == known_people and not people & times.keys() and len(once) <= 1 and not once & needed:
            best, fewest = story, len(times)
    return best


def _told(claim: Statement, premises: Sequence[Statement]) -> list[Statement]:
    """The same story, where "it" is the one individual, and a subject that is a term elsewhere stands for all of its kind."""
    people = {item.subject for item in premises if item.quantity.startswith("one")}
    if claim.quantity.startswith("one") and _is_pronoun(claim.subject) and len(people) == 1:
        claim = replace(claim, subject=next(iter(people)))
    kinds = {term for item in (claim, *premises) for term in _terms(item)}
    generic = {"one": "all", "one not": "no"}
    return [
        replace(item, quantity=generic.get(item.quantity, item.quantity)) if item.subject in kinds else item
        for item in (claim, *premises)
    ]


def _is_pronoun(subject: Term) -> bool:
    return subject in PRONOUNS or subject in ({"it"}, {"he"}, {"she"})


def _terms(item: Statement) -> tuple[Term, ...]:
    return (item.predicate,) if item.quantity.startswith("one") else (item.subject, item.predicate)


# --- deciding ------------------------------------------------------------------------------------------------


def _decide(premises: Sequence[Statement], claim: Statement) -> bool | None:
    """No counter-model: each thing that must exist can be placed in an allowed region without making the claim false."""
    terms = sorted({term for item in (*premises, claim) for term in _terms(item)}, key=repr)
    regions = [
        frozenset(term for term, there in zip(terms, row, strict=True) if there)
        for row in product((False, True), repeat=len(terms))
    ]
    allowed = [region for region in regions if all(_may_be(item, region) for item in premises)]
    wanted = [*(item for item in premises if item.quantity in ("some", "some not", "all"))]
    if any(not any(_witness(item, region) for region in allowed) for item in wanted):
        return None
    if claim.quantity.startswith("one"):
        homes = [region for region in allowed if all(_fits(item, claim.subject, region) for item in premises)]
        return all((claim.predicate in region) == (claim.quantity == "one") for region in homes) if homes else None
    if claim.quantity in ("all", "no"):
        return not any(not _may_be(claim, region) for region in allowed)
    spare = [region for region in allowed if not _witness(claim, region)]
    people = {item.subject for item in premises if item.quantity.startswith("one")}
    placed = all(any(all(_fits(item, one, region) for item in premises) for region in spare) for one in people)
    return not (placed and all(any(_witness(item, region) for region in spare) for item in wanted))


def _may_be(item: Statement, region: Region) -> bool:
    """Whether a universal statement allows things of that region."""
    if item.quantity == "all":
        return item.subject not in region or item.predicate in region
    return item.quantity != "no" or item.subject not in region or item.predicate not in region


def _witness(item: Statement, region: Region) -> bool:
    """Whether a thing of that region shows what the statement says there is; "all A are B" speaks of As that exist."""
    if item.subject not in region:
        return False
    return item.quantity == "all" or (item.predicate in region) == (item.quantity == "some")


def _fits(item: Statement, one: Term, region: Region) -> bool:
    if item.subject != one or not item.quantity.startswith("one"):
        return True
    return (item.predicate in region) == (item.quantity == "one")
