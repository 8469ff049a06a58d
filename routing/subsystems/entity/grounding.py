"""grounding: whether a reply stays within the knowledge that the prompt hands over for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from routing.contracts import Prompt, Span, Text
from routing.subsystems.entity import statements
from routing.subsystems.entity.lexicon import segment
from routing.subsystems.entity.quantities import figures, moments

MOST_NOVEL = 0.3  # share of content words that the knowledge lacks; above it the reply says something of its own
FEW_WORDS = 2  # a reply with fewer content words states nothing
LABEL = re.compile(
    r"^[ \t]{0,8}[\[【]?(?:knowledge|background(?: knowledge)?|facts?|evidence|grounding|reference knowledge|known facts?|知识|背景知识|已知信息|已知资料|参考知识|事实)[\]】]?[ \t]{0,3}[:：]",
    re.IGNORECASE | re.MULTILINE,
)
TURN = re.compile(
    r"^[ \t]{0,8}(?:user|human|customer|question|speaker ?\w?|q|用户|顾客|客户|问题|提问|问)[ \t]{0,3}[:：]",
    re.IGNORECASE | re.MULTILINE,
)
WRITING = re.compile(
    r"\b(?:translate|poem|story|rewrite|slogan|code|json)\b|翻译|改写|写一|诗|故事|代码", re.IGNORECASE
)
PERSONAL = re.compile(
    r"\b(?:i(?: ?['’] ?(?:m|ve|d|ll))?|me|my|mine|we(?: ?['’] ?(?:re|ve))?|our|us)\b|我|咱", re.IGNORECASE
)
HARMLESS_PERSONAL = re.compile(
    r"\b(?:i (?:agree|see|know(?:,? right)?|think so|understand|believe so|hope (?:that|this) helps|guess so)|let me (?:tell|explain)|tell me|excuse me)\b|我(?:同意|明白|知道|理解|认为)",
    re.IGNORECASE,
)
HAN = re.compile(r"[\u4e00-\u9fff]+")
QUESTION_ONLY = re.compile(r"[^.!。！]{0,300}[?？]\s{0,3}")
CHAT = frozenset(
    [
        "yes",
        "yeah",
        "yep",
        "yup",
        "no",
        "nope",
        "well",
        "oh",
        "wow",
        "lol",
        "haha",
        "hello",
        "hi",
        "hey",
        "thank",
        "thanks",
        "agree",
        "sure",
        "cool",
        "nice",
        "great",
        "interest",
        "right",
        "know",
        "ok",
        "okay",
        "sorry",
        "guess",
    ]
)


@dataclass(frozen=True, slots=True)
class Ungrounded:
    """A reply that leaves its knowledge: the piece, and why."""

    index: int
    span: Span
    piece: str
    why: Text


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The knowledge of the prompt and the turn that it is for."""

    text: str
    turn: str


def knowledge(prompt: Prompt) -> Knowledge | None:
    """What stands behind a knowledge label, up to the user's turn; None where no such label is."""
    label = LABEL.search(prompt.text[:20_000])
    if label is None or WRITING.search(prompt.text[: label.start()]):
        return None
    turns = list(TURN.finditer(prompt.text, label.end()))
    end = turns[0].start() if turns else len(prompt.text)
    return Knowledge(prompt.text[label.end() : end][:20_000], prompt.text[end:][:4000])


def judge(known: Knowledge, index: int, reply: str) -> Ungrounded | None:
    """The first sign that the reply says more than the knowledge; None when it stays within."""
    head = reply[: statements.READ_CHARS]
    for sign in (_figure, _name, _personal, _question, _novel):
        found = sign(known, head)
        if found:
            piece, why = found
            start = max(head.find(piece), 0)
            return Ungrounded(index, Span(start, start + len(piece)), piece[:80], why)
    return None


Sign = tuple[str, Text] | None


def _figure(known: Knowledge, reply: str) -> Sign:
    """A figure or date that neither the knowledge nor the turn has."""
    source = known.text + "\n" + known.turn
    have, dates = figures(source), moments(source)
    for figure in figures(reply):
        piece = reply[figure.span.start : figure.span.end]
        if not any(figure.agrees(other) for other in have) and piece.strip() not in source and figure.value > 1:
            return piece, Text("a figure that the knowledge lacks", "知识中没有的数字")
    for moment in moments(reply):
        if not any(moment.agrees(other) for other in dates):
            return reply[moment.span.start : moment.span.end], Text(
                "a date that the knowledge lacks", "知识中没有的日期"
            )
    return None


def _name(known: Knowledge, reply: str) -> Sign:
    """A name in mid-sentence that neither the knowledge nor the turn has."""
    source = (known.text + "\n" + known.turn).lower()
    words = {statements.stem(w.lower()) for w in statements.LATIN_WORD.findall(source)}
    for name in statements.names(reply, "en"):
        opens = not reply[: name.span.start].strip() or reply[: name.span.start].rstrip()[-1] in ".!?…\n"
        own = [w for w in statements.LATIN_WORD.findall(name.text) if w.lower() not in statements.STOP]
        if not opens and own and name.text[0].isupper() and not any(_word_known(w, words, source) for w in own):
            return name.text, Text("a name that the knowledge lacks", "知识中没有的名称")
    return None


def _word_known(word: str, words: set[str], source: str) -> bool:
    low = word.lower()
    kin = len(low) > 5 and any(len(other) > 5 and low[:4] == other[:4] for other in words)  # Scotland, Scottish
    return low in CHAT or low in source or kin or _known(statements.stem(low), frozenset(words))


def _personal(known: Knowledge, reply: str) -> Sign:
    """The speaker tells of itself, which no knowledge can bear out."""
    plain = HARMLESS_PERSONAL.sub(" ", reply)
    for _, sentence in statements.sentences(plain):
        own = PERSONAL.search(sentence)
        if own and not PERSONAL.search(known.text):
            return own.group(), Text("the speaker speaks of itself", "说话者在讲自己")
    return None


def _question(known: Knowledge, reply: str) -> Sign:
    """Nothing but a question: no statement that could be borne out."""
    if QUESTION_ONLY.fullmatch(reply.strip()):
        return reply.strip()[:60], Text("it only asks back", "只是反问")
    return None


def _novel(known: Knowledge, reply: str) -> Sign:
    """Too many content words that the knowledge lacks."""
    said = [word for word in _content(reply) if word[1] not in CHAT]
    have = statements.content(known.text)
    if len(said) < FEW_WORDS:
        states = bool(figures(reply)) or any(_known(stem, have) or _spelt(word, known.text) for word, stem in said)
        if states or not reply.strip():
            return None
        return reply.strip()[:60], Text("it states nothing of the knowledge", "没有用到所给知识")
    new = [word for word, stem in said if not (_known(stem, have) or _spelt(word, known.text))]
    if len(new) / len(said) <= MOST_NOVEL:
        return _aside(reply, known, have)
    words = "”, “".join(new[:4])
    return new[0], Text(
        f"{len(new)} of {len(said)} content words are not in the knowledge (“{words}”)",
        f"{len(said)} 个实词中有 {len(new)} 个不在所给知识里（“{words}”）",
    )


def _aside(reply: str, known: Knowledge, have: frozenset[str]) -> Sign:
    """A clause that gives a reason of its own in a reply which otherwise stays within."""
    for match in REASON.finditer(reply):
        said = [word for word in _content(match[1]) if word[1] not in CHAT]
        new = [word for word, stem in said if not (_known(stem, have) or _spelt(word, known.text))]
        if said and len(new) >= 0.5 * len(said):
            return match[1].strip(), Text(
                f"a reason that the knowledge lacks (“{new[0]}”)", f"知识中没有的理由（“{new[0]}”）"
            )
    return None


REASON = re.compile(r"(?:\b(?:because|since|due to|so that)\b|因为|由于)([^.!?;。！？；]{2,200})", re.IGNORECASE)


def _known(stem: str, have: frozenset[str]) -> bool:
    return stem in have or (len(stem) > 4 and any(stem[:5] == other[:5] for other in have))


def _spelt(word: str, source: str) -> bool:
    """A Chinese word of the text, or of characters that stand in it (熟成 / 成熟)."""
    return bool(HAN.match(word)) and (word in source or all(c in source or c in statements.HAN_STOP for c in word))


def _content(text: str) -> Iterator[tuple[str, str]]:
    for match in statements.LATIN_WORD.finditer(text):
        word = re.split("['’]", match.group())[0]
        if word.lower() not in statements.STOP and len(word) > 1:
            yield match.group(), statements.stem(word.lower())
    for word in segment(text):
        piece = text[word.start : word.end]
        if len(piece) > 1 and HAN.fullmatch(piece) and not set(piece) <= statements.HAN_STOP:
            yield piece, piece
