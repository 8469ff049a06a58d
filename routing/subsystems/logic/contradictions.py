"""contradictions: statements of a response that deny the given text or one another."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from routing.contracts import ModelResponse, Models, Span
from routing.subsystems.logic.compare import CLOSE, Comparison, compare, states_rules
from routing.subsystems.logic.fields import wrong_signs
from routing.subsystems.logic.habits import habit_faults
from routing.subsystems.logic.opposites import may_oppose, opposed, opposed_to
from routing.subsystems.logic.pair import Pair, best_pair, features
from routing.subsystems.logic.scopes import MAY_DENY, denied_any, hedged, widened
from routing.subsystems.logic.signals import Fault
from routing.subsystems.logic.slots import denies_something
from routing.subsystems.logic.told import Told
from routing.subsystems.logic.unmet_ifs import carried_over
from routing.text.fronts import fronted
from routing.text.gate import folded, gated
from routing.text.sentences import sentence_spans
from routing.text.words import content_stems

MOST_STATEMENTS = 12
LONGEST_STATEMENT = 400
READ_CHARS = 40_000
LIST_MARK = re.compile(r"^\s{0,4}(?:[-*#>]{1,4}\s{0,3}|\d{1,2}[.)、]\s{0,3}){0,2}")
THRESHOLD = 0.5  # where the text is the only source
MANY = 0.8  # … and the response says much: each of many statements may be misread
CODE_LIKE = re.compile(r"[{}=;<>]|//|\w\(")
CODE_MARKS, CALL = (
    ("{", "}", "=", ";", "<", ">", "//"),
    re.compile(r"\w\("),
)  # the same, for a text that is looked at once
FULL_STOPS = (".", "!", "。", "！")
UNLIKELY = re.compile(
    r"\b(?:text|passage|context) (?:does not|doesn't)|not (?:stated|mentioned|given)|没有(?:提到|提及|说明)|未(?:提及|说明)",
    re.IGNORECASE,
)
# What an answer says about the text, and not about its subject: that it is silent, or leaves something open.
SILENT = fronted(
    r"\b(?:text|passage|context|notes?|source|premises?) (?:do(?:es)? not|don't|doesn't|only|never|leaves?)|\bnot (?:specified|said|available|in the)|\b(?:cannot|can't) be (?:known|told|determined|inferred|concluded)|"
    r"没有(?:说明|写明|给出)|未(?:提到|写明|给出)|(?:资料|原文|材料|文中|前提|上文|下文|短文)(?:中|里|上)?(?:并)?(?:只|没有|没|未|无)|不能(?:因此|由此|据此)?(?:断定|推出|得出|确定|说明)|无法(?:确定|判断|得知|推)|相容",
    re.IGNORECASE,
)
# A prompt that asks what follows gets a statement of its own; elsewhere a response words the text in its own way.
DRAWS = gated(
    r"\b(?:follows?|conclu(?:de|sions?)|infer\w{0,6}|deduc\w{1,6}|entail\w{0,5}|premises?)\b|推出|得出|推断|推论|结论|前提"
)
EXACT_CAUSES = frozenset(["number", "opposite", "negation"])
LEAST_STEMS = 3  # of a statement that can be laid beside a sentence of the text: "False" is a verdict


def against_text(told: Told, response: ModelResponse, models: Models) -> list[Fault]:
    """Statements that contradict the given text, when the prompt restricts the answer to that text."""
    if len(response.text) > 3000 or not told.closed:
        return []
    language = "zh" if response.language == "zh" and told.prompt.language == "zh" else "en"
    statements = list(_statements(response.text))
    found = [compare(told.given, words, language) for _, words in statements]
    scores = _scores(models, told.given, statements, found)
    limit = THRESHOLD if len(statements) <= 2 else MANY
    draws = bool(DRAWS.search(told.text[:READ_CHARS], told.low))
    return [
        _fault(response.index, span, words, comparison)
        for (span, words), comparison, score in zip(statements, found, scores, strict=True)
        if score > limit
        and (comparison.method != "wording" or _worded_alike(told.given, words, comparison, draws))
        and not (UNLIKELY.search(words) or SILENT.search(words))
        and not hedged(comparison.premise, words)
    ]


def _worded_alike(given: str, words: str, found: Comparison, draws: bool) -> bool:
    """Whether mere wording may show a contradiction: the statement is drawn from the text, or a sentence of it but for one change."""
    stems = content_stems(words)
    if len(stems) < LEAST_STEMS or words[:1] in "{[<":
        return False
    if draws or found.cause not in EXACT_CAUSES:
        return draws
    both = found.cause == "negation" and denies_something(found.premise) == denies_something(words)  # 禁止, 不能
    return not both and best_pair(given, words).coverage >= CLOSE


def _scores(
    models: Models, text: str, statements: Sequence[tuple[Span, str]], found: Sequence[Comparison]
) -> Sequence[float]:
    """How far each statement contradicts the text: a proof or rule as it is; elsewhere the learned reader has half a say.

    It is not asked about a text of rules: what follows from several rules is beyond it.
    """
    asked = not states_rules(text)
    unsure = [number for number, comparison in enumerate(found) if asked and comparison.method == "wording"]
    learned = models.nli([(text[:1500], statements[number][1]) for number in unsure]) if unsure else None
    scores = [comparison.probability for comparison in found]
    for number, pair in zip(unsure, learned or (), strict=False):
        scores[number] = (scores[number] + pair.denial) / 2
    return scores


def _fault(index: int, span: Span, words: str, found: Comparison) -> Fault:
    detail = "proof||" if found.method == "proof" else f"{found.cause}|{found.before}|{found.after}"
    return Fault(index, span, words[:160], found.premise[:160], detail)


def _statements(text: str) -> Iterator[tuple[Span, str]]:
    for span in islice(sentence_spans(text[:READ_CHARS]), MOST_STATEMENTS):
        sentence = text[span.start : span.end]
        plain = sentence if sentence[0].isalpha() else LIST_MARK.sub("", sentence)
        if 4 <= len(plain) <= LONGEST_STATEMENT and not sentence.endswith(("?", "？")):
            yield span, plain


def within(response: ModelResponse) -> list[Fault]:
    """Two nearby sentences of one response that differ only in a negation or an opposite."""
    text = response.text
    if not 20 <= len(text) <= 6000 or "```" in text or sum(map(text.count, FULL_STOPS)) < 2:
        return []
    code = any(map(text.__contains__, CODE_MARKS)) or ("(" in text and CALL.search(text))
    said = [
        (span, words)
        for span, words in _statements(text)
        if words.endswith(FULL_STOPS) and not (code and CODE_LIKE.search(words))
    ]
    if len(said) < 2:  # one sentence contradicts nothing
        return []
    statements = [(span, words, _rough_words(words)) for span, words in said]
    faults = []
    for number, (span, words, stems) in enumerate(statements):
        for _, earlier, other in statements[max(0, number - 6) : number]:
            most = 0.75 * max(len(stems), len(other))
            alike = min(len(stems), len(other)) >= most and len(stems & other) >= most
            if alike and len(stems) >= 3 and denies(earlier, words):
                faults.append(Fault(response.index, span, words[:160], earlier[:160], "within||"))
    low = folded(text)
    return (faults or list(opposed(response.index, said, low)) or list(habit_faults(response.index, said, low)))[:3]


FACTS_CUE = gated(
    r"\b(?:facts?|must (?:stay|remain|be) true|background|given|premises?|setting|profile|data sheet|notes?|it is|according to|based on)\b|资料|前提|设定|事实|背景|材料|根据|须保持|已知|介绍"
)


def against_facts(told: Told, response: ModelResponse) -> list[Fault]:
    """A sentence of the response that everyday knowledge excludes beside a fact of the prompt: an only child, her brother."""
    if not 20 <= len(response.text) <= 3000:
        return []
    lows = told.low, folded(response.text)
    if not may_oppose(*lows) or not (facts := told.once(_facts)):
        return []
    said = [(span, words) for span, words in _statements(response.text)]
    return list(islice(opposed_to(response.index, facts, said, lows), 2))


def _facts(told: Told) -> list[str]:
    """The statements of a prompt that names facts."""
    if len(told.text) > 6000 or not FACTS_CUE.search(told.text, told.low):
        return []
    return [words for _, words in _statements(told.text) if not ASKING.search(words)]


ASKING = re.compile(
    r"^\s{0,3}(?:write|continue|describe|explain|give|tell|summari[sz]e|answer|请|写|用|续写|介绍|描述)", re.IGNORECASE
)


def _rough_words(text: str) -> set[str]:
    """Words split at blanks, or characters of a text without blanks: enough to find look-alike sentences."""
    words = text.lower().split()
    return set(words) if len(words) > 2 else set(text)


def denies(earlier: str, later: str) -> bool:
    """Two sentences that are almost the same, but for a negation or an opposite."""
    pair = Pair(earlier, later)
    found = features(pair)
    if found.get("condition_gone") or re.search(
        r"\b(?:if|but|however|while|whereas|when|some|other|sometimes)\b|如果|但|然而|有时|有些",
        f"{earlier} {later}",
        re.IGNORECASE,
    ):
        return False
    if pair.coverage < CLOSE or found.get("added") or found.get("dropped") or found.get("replaced_long"):
        return bool(found.get("opposite")) and len(pair.changes) == 1 and not found.get("neg_parity")
    return bool(found.get("neg_parity")) and len(pair.changes) <= 2 and not found.get("replaced_short")


def negation_widened(told: Told, response: ModelResponse) -> list[Fault]:
    """A denial of the given text that the response carries further: "not all" made "none", also by a yes to the question."""
    may = MAY_DENY.admits(folded(response.text[:READ_CHARS])) and bool(told.scopes)
    return (
        (list(islice(widened(told.scopes, response), 3)) if may else [])
        or (list(denied_any(told.scopes, told.text[-READ_CHARS:], told.source, response)) if may else [])
        or _agreed(told, response)
        or carried_over(told, response)
        or wrong_signs(told, response)
    )


NOT_ALL = re.compile(
    r"\bnot (?:all|every|everyone)\b(?: of)?(?: the)? ?([a-z][\w-]{2,30})|(?:不是|并非|未必)(?:所有|每个|每一|全部)(?:的)?([\u4e00-\u9fff]{2,8}?)(?=都|会|能|是|有)",
    re.IGNORECASE,
)
AGREES = re.compile(r"\W{0,4}(?:true|yes|correct|it follows|对|是|正确)(?=\W|$)", re.IGNORECASE)


def _agreed(told: Told, response: ModelResponse) -> list[Fault]:
    """Yes to "Is it so that no X …?" where the text says "not all X"."""
    partial = NOT_ALL.search(told.source) if AGREES.match(response.text) else None
    if not partial:
        return []
    noun = (partial.group(1) or partial.group(2) or "").strip()
    core = noun if not noun.isascii() else re.sub(r"(?:es|s)$", "", noun)
    agreed = re.search(
        rf"\b(?:no|none of the) {re.escape(core)}(?:e?s)?\b|没有(?:任何|一个)?{re.escape(core)}",
        told.text,
        re.IGNORECASE,
    )
    if agreed and agreed.start() > 0:
        return [Fault(response.index, Span(0, min(40, len(response.text))), agreed.group(), partial.group().strip())]
    return []
