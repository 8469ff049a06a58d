"""chinese: Chinese sentences of fixed form as formulas: conditionals, quantifiers, negation, implied actions, "only one of"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from routing.subsystems.logic.formula import ANYONE, Atom, Every, Formula, Implies, Join, Not, Some
from routing.subsystems.logic.lexicon import NOT_NEGATIONS_ZH
from routing.subsystems.logic.measures import shared

LONGEST = 120
HAN = r"[\u4e00-\u9fffA-Za-z0-9·]"
COUNTED = r"[个名位只条头匹件种家台辆本张人份]"
LEAD = re.compile(
    r"^(?:现在)?(?:已知|事实是|我们知道|据悉|其实|事实上|另外|此外|因此|所以|而且|并且|同时|但是?|然而|不过)[：:，,]?"
)
NEGATION = re.compile(r"并没有|从来没有|没有|从未|从不|并不|并未|未曾|尚未|还没有?|不|没|未(?!来)")
PROTECTED = re.compile(
    "|".join(sorted((w if w != "不同" else "不同(?!意)" for w in NOT_NEGATIONS_ZH), key=len, reverse=True))
)
IDLE = re.compile(
    rf"一(?:{COUNTED}|块|杯|顿|场|门)|已经|曾经|将要|将会|一定|必然|必定|肯定|其实|正在|此刻|就|都|也|却|了|过|会|将|自己|起(?=$)|有(?!些|的)"
)
IF = re.compile(
    r"^(?:如果|假如|假若|若是?|只要|一旦|要是|倘若|当)(.{2,60}?)(?:的话|时)?[，,](?:那么|那|就|则|便)?(.{2,60})$"
)
ONLY_IF = re.compile(r"^只有(?:在)?(.{2,50}?)(?:的(?:情况|条件|前提)下|时)?[，,](?:才能?)?(.{2,50})$")
ONLY_THEN = re.compile(r"^只有(.{2,50}?)，?才(.{2,50})$")
UNLESS = re.compile(r"^除非(.{2,50}?)[，,](?:否则|不然)(.{2,50})$")
UNLESS_THEN = re.compile(r"^除非(.{2,50}?)[，,]才(.{2,50})$")
IFF = re.compile(r"^(.{2,50}?)当且仅当(.{2,50})$")
EITHER = re.compile(r"^(?:要么(.{1,40}?)[，,]要么(.{1,40})|不是(.{1,40}?)[，,]?就是(.{1,40}))$")
OR = re.compile(r"^(?:或者|或)(.{2,40}?)[，,]或者?(.{2,40})$")
FALSE = re.compile(
    r"^(?:说)?[“\"「]?(.{3,60}?)[”\"」]?[，,]?(?:这句话|这个说法|这|此话|这话)?(?:并不符合事实|不符合事实|并非事实|不是事实|是假的|不属实|并不属实|是不对的|不是真的)$"
)
DENIED = re.compile(r"^(?:并非|并不是|不是说|说不上)(?!所有|每|任何|全部|人人)(.{3,60})$")
WISHED = re.compile(r"^(?:要是|如果)(.{3,40}?)就好了$")  # what is wished for did not happen
TOO_LATE = re.compile(
    r"^(.{2,4}?)(?:本来|原本|原来)(?:是)?(?:想要?|打算|准备)(.{2,30}?)[，,].{0,4}(?:没来得及|没能|没有|忘了|放弃了)$"
)
REPORTED = re.compile(
    rf"^(?:据({HAN}{{2,4}})说[，,]|({HAN}{{2,4}}?)(?:发现|得知|知道|证实|意识到)(?!自己))(.{{3,60}})$"
)
OPAQUE = re.compile(
    r"担心|希望|以为|认为|觉得|怀疑|相信|问|是不是|是否|打算|计划|答应|想要?|准备|未必|可能|也许|或许|猜|据说|建议|要求|梦见|假装|应该|需要|试图|下个?[月周年]"
)
QUANTIFIER = re.compile(
    rf"^(?:并非所有|并不是所有|不是所有|不是每一?{COUNTED}|并非每一?{COUNTED}|所有|凡是|凡|全体|全部|每一?{COUNTED}|任何一?{COUNTED}?|没有任何一?{COUNTED}?|没有哪{COUNTED}|没有一{COUNTED}|没有|有些|有的|某些|部分|至少有一{COUNTED}|有一{COUNTED}|存在一?{COUNTED}?|大多数|多数|绝大多数|只有少数|少数|只有)"
)
QUANTIFIED = re.compile(
    rf"^(?P<q>并非所有|并不是所有|不是所有|不是每一?{COUNTED}|并非每一?{COUNTED}|所有|凡是|凡|全体|全部|每一?{COUNTED}|任何一?{COUNTED}?|没有任何一?{COUNTED}?|没有哪{COUNTED}|没有一{COUNTED}|没有|有些|有的|某些|部分|至少有一{COUNTED}|有一{COUNTED}|存在一?{COUNTED}?|大多数|多数|绝大多数|只有少数|少数|只有)"
    rf"(?:的)?(?P<s>{HAN}{{1,14}}?)(?P<d>都|全都|均)?(?P<p>(?:不是|是|不会|会|不能|能|没有|有|不|没|未|喜欢|必须|可以|需要|[戴签看通报接升住投交提收参同赞反支说懂学用买吃喝做来去到写打读玩拿带住]).{{0,24}})$"
)
ONLY_ONE = re.compile(
    rf"^({HAN}{{2,4}}?)[和与]({HAN}{{2,4}}?)(?:两人)?(?:中|之中|里)?(?:有且)?只有一[人个]([^，,]{{2,30}})$"
)
ONLY_OF = re.compile(
    rf"^.{{1,6}}中只有({HAN}{{2,4}}?)((?:[^，,]){{2,24}})[，,](?:另外|其余|其他).{{1,4}}是({HAN}{{2,4}}?)[和与、]({HAN}{{2,4}})$"
)
AT_LEAST = re.compile(rf"^({HAN}{{2,4}}?)[和与]({HAN}{{2,4}}?)(?:中)?至少有一[人个]([^，,]{{2,30}})$")
BOTH = re.compile(rf"^({HAN}{{2,4}}?)[和与]({HAN}{{2,4}}?)(都|均)([^，,]{{2,30}})$")
ONE_OR = re.compile(
    rf"^({HAN}{{2,4}}?)或者?({HAN}{{2,4}}?)((?:没有|不|会|能|投|戴|参|报|收|提|签|看|通|升|交|住|说|去|来|买|接)[^，,]{{1,30}})$"
)
NOT_DONE = re.compile(
    rf"^({HAN}{{2,4}}?)(没有忘记?|没忘记?|忘记?了?|误以为(?:自己)?|未能|没能|没能够|假装|谎称(?:自己)?|拒绝了?|设法|成功地?|终于|避免了?|放弃了?|停止了?|来不及|没来得及|懒得|不屑于?)(.{{2,30}})$"
)
DONE = re.compile(r"^(?:没有忘|没忘|设法|成功|终于)")


@dataclass(slots=True)
class ChineseReader:
    """Reads sentence after sentence; predicates of quantified sentences are found again in those about individuals."""

    predicates: set[str] = field(default_factory=set)
    subjects: set[str] = field(default_factory=set)
    shared: set[str] = field(default_factory=set)

    def learn(self, sentences: Iterable[str]) -> None:
        """Notes kinds and predicates of all quantified sentences before any is read."""
        pieces = [LEAD.sub("", piece) for text in sentences for piece in re.split(r"[，,]", text.strip("。！； "))]
        rests = [piece[found.end() :].removeprefix("的") for piece in pieces if (found := QUANTIFIER.match(piece))]
        for number, one in enumerate(rests[:12]):
            for two in rests[number + 1 : 12]:
                start = one[: shared(one, two)]
                if 2 <= len(start) < min(len(one), len(two)):
                    self.shared.add(re.split(r"都|均|是|会|没|不", start)[0])
        for piece in pieces:
            if match := self._parts(piece):
                self.subjects.add(match[1])
                self.predicates.add(_core(match[2])[0])

    def _parts(self, text: str) -> tuple[str, str, str] | None:
        """(quantifier, kind, predicate); where two sentences speak of one kind, it ends where they part."""
        match = QUANTIFIED.match(text)
        if match is None:
            return None
        rest = text[match.start("s") :]
        kind, predicate = match["s"].removesuffix("的"), match["p"]
        for known in sorted(self.shared, key=len, reverse=True):
            if len(known) >= 2 and rest.startswith(known) and kind.startswith(known):
                kind, predicate = known, re.sub(r"^(?:全都|都|均)", "", rest[len(known) :])
                break
        return match["q"], kind, re.sub(r"^是(.{3,24})的$", r"\1", predicate)

    def read(self, sentence: str) -> Formula | None:
        """The formula of a sentence; None when its form is not known or what it says is only thought or planned."""
        text = LEAD.sub("", sentence.strip().strip('。！!；; “”"'))
        if not 2 <= len(text) <= LONGEST or "？" in text:
            return None
        return self._fixed(text) or self._joined(text)

    def _fixed(self, text: str) -> Formula | None:
        for pattern, build in (
            (IF, Implies),
            (UNLESS, lambda a, b: Implies(Not(a), b)),
            (UNLESS_THEN, lambda a, b: Implies(b, a)),
            (ONLY_THEN, lambda a, b: Implies(b, a)),
            (ONLY_IF, lambda a, b: Implies(b, a)),
            (IFF, lambda a, b: Join("and", (Implies(a, b), Implies(b, a)))),
            (EITHER, lambda a, b: Join("xor", (a, b))),
            (OR, lambda a, b: Join("or", (a, b))),
        ):
            match = pattern.match(text)
            if match:
                halves = [self.read(half) for half in match.groups() if half]
                return build(halves[0], halves[1]) if len(halves) == 2 and halves[0] and halves[1] else None
        for pattern in (FALSE, DENIED):
            if match := pattern.match(text):
                body = self.read(match[1])
                return Not(body) if body else None
        if match := WISHED.match(text):
            body = self.clause(match[1].replace("当时", ""))
            return Not(body) if body else None
        if match := TOO_LATE.match(text):
            body = self.clause(match[1] + match[2])
            return Not(body) if body else None
        if match := REPORTED.match(text):
            return self.read(match[3])
        return self._names(text)

    def _names(self, text: str) -> Formula | None:
        if match := ONLY_OF.match(text):
            said = [self.clause(name + match[2]) for name in (match[1], match[3], match[4])]
            return Join("and", (said[0], Not(said[1]), Not(said[2]))) if all(said) else None  # type: ignore[arg-type]
        for pattern, kind in ((ONLY_ONE, "xor"), (AT_LEAST, "or"), (BOTH, "and"), (ONE_OR, "or")):
            if match := pattern.match(text):
                parts = [self.clause(name + match[len(match.groups())]) for name in (match[1], match[2])]
                return Join(kind, tuple(part for part in parts if part)) if all(parts) else None  # type: ignore[arg-type]
        return None

    def _joined(self, text: str) -> Formula | None:
        pieces = [piece for piece in re.split(r"[，,；;]", text) if piece]
        if len(pieces) == 1:
            return self.clause(text)
        read = [self.read(piece) for piece in pieces[:6]]
        known = tuple(part for part in read if part)
        return Join("and", known) if len(known) == len(read) else None

    def clause(self, text: str) -> Formula | None:
        """One clause: quantified, an implied action, or a plain statement with its negations counted."""
        text = LEAD.sub("", text)
        if quantified := self._quantified(text):
            return quantified
        if match := NOT_DONE.match(text):
            body = self.clause(match[1] + match[3])
            return (body if DONE.match(match[2]) else Not(body)) if body else None
        if OPAQUE.search(text):
            return None
        core, denied = _core(text)
        if len(core) < 2:
            return None
        found: Formula = self._split(core)
        return Not(found) if denied else found

    def _split(self, core: str) -> Atom:
        """ "小李是医生" as 是医生(小李) where quantified sentences speak of 是医生 or of 医生."""
        for predicate in sorted(self.predicates | {"是" + kind for kind in self.subjects}, key=len, reverse=True):
            if core.endswith(predicate) and len(core) > len(predicate):
                return Atom(frozenset([predicate.removeprefix("是")]), core[: -len(predicate)])
        return Atom(frozenset([core]), "")

    def _quantified(self, text: str) -> Formula | None:
        parts = self._parts(text)
        if parts is None or OPAQUE.search(parts[2]):
            return None
        word, kind, predicate = parts
        core, denied = _core(predicate)
        restriction = Atom(frozenset([kind]), ANYONE)
        plain = Atom(frozenset([core.removeprefix("是")]), ANYONE)
        body: Formula = Not(plain) if denied else plain
        if "多数" in word or "少数" in word:
            return self._most(word, kind, core, denied, restriction, body)
        if word.startswith(("并非", "并不是", "不是")):
            return Not(Every(Implies(restriction, body)))
        if word.startswith("没有"):
            return Every(Implies(restriction, Not(body)))
        if word == "只有":
            return Every(Implies(body, restriction))
        if word.startswith(("有", "某", "部分", "至少", "存在")):
            return Some(Join("and", (restriction, body)))
        return Join("and", (Every(Implies(restriction, body)), self._share(kind, core, denied)))

    def _share(self, kind: str, core: str, denied: bool) -> Formula:
        """ "Most of them do" as a statement of its own."""
        found = Atom(frozenset([f"多数{kind}{core}"]), "")
        return Not(found) if denied else found

    def _most(self, word: str, kind: str, core: str, denied: bool, restriction: Atom, body: Formula) -> Formula:
        some = Some(Join("and", (restriction, body)))
        share = self._share(kind, core, denied)
        if "少数" not in word:
            return Join("and", (some, share))
        few = Join("and", (some, Not(share)))
        return Join("and", (few, Not(Every(Implies(restriction, body))))) if word.startswith("只有") else few


def only_thought(text: str, statement: str) -> bool:
    """Whether the text has the statement only inside somebody's plan, fear or belief."""
    return (
        bool(OPAQUE.search(text))
        and not OPAQUE.search(statement)
        and _core(statement)[0] in _core(OPAQUE.sub("", text))[0]
    )


def _core(text: str) -> tuple[str, bool]:
    """A clause without its negations and idle words, and whether an odd number of negations stood in it."""
    kept: list[str] = []
    count = at = 0
    while at < len(text):
        if protected := PROTECTED.match(text, at):
            kept.append(protected.group())
            at = protected.end()
        elif found := NEGATION.match(text, at):
            count += 1
            at = found.end()
        else:
            kept.append(text[at])
            at += 1
    return IDLE.sub("", "".join(kept)), count % 2 == 1
