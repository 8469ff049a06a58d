"""statements: what a text states beyond the prompt: names, figures, dates, content words. Shared by drift and grounding."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from routing.contracts import Entity, Span
from routing.subsystems.entity.quantities import Figure, Moment, figures, moments
from routing.subsystems.entity.tagger_features import SURNAMES
from routing.text.gate import folded
from routing.text.sentences import sentence_spans

READ_CHARS = 1200  # of a response; its answer stands near the start
MOST_NAMES = 60
LATIN_WORD = re.compile(r"[A-Za-z\u00c0-\u024f][A-Za-z\u00c0-\u024f'’]{0,40}")
HAN_RUN = re.compile(r"[\u4e00-\u9fff]{1,400}")
NAME_REST = r"(?:[\w'’&-]|\.(?=\w)){0,30}(?:(?:(?<=\b[A-Z])|(?<=\b[A-Z][a-z]))\.)?"
NAME_WORD = f"[A-Z]{NAME_REST}"
LATIN_NAME = re.compile(  # the capital first, so that the search leaps from one to the next
    rf"[A-Z](?<!\w[A-Z]){NAME_REST}(?:[ \u00a0](?:(?:of|the|and|de|van|von|in|for)[ ])?(?:{NAME_WORD}|[IVX]{{1,5}}|\d{{1,4}}\b)){{0,5}}"
)
LEADS = re.compile(r"([A-Z][\w'’-]*) (?:(?:the|in|and|for) )?(?=[A-Z\d])")
HAN_PERSON = re.compile(
    rf"(?:^|(?<=[。；，、：:\n ])|(?<=[由是为叫])|(?<=得主是))[{''.join(sorted(c for c in SURNAMES if len(c) == 1))}][\u4e00-\u9fff]{{1,2}}?"
    r"(?=于\s?\d|在\s?\d|[（(，。；、]|\s{0,2}$|创[办立建作]|发[现明]|执导|导演|担任|出任|当选|获得|写|设计|提出|率|击败|战胜|继[任位]|主持|颁布)",
    re.MULTILINE,
)
TITLED = re.compile(r"《[^《》\n]{1,40}》|“[^“”\n]{2,40}”|\"[^\"\n]{2,60}\"|「[^「」\n]{1,40}」")
SENTENCE = re.compile(r"[^.!?。！？\n]{1,600}(?:\.(?=\d)[^.!?。！？\n]{0,400}){0,8}[.!?。！？\n]?")
CLAUSE = re.compile(r"[^,，;；.!?。！？\n]{2,300}(?:[.,](?=\d)[^,，;；.!?。！？\n]{0,200}){0,12}")
STOP = frozenset(
    ["a", "an", "the", "of", "and", "or", "to", "in", "on", "at", "by", "for", "from", "with", "as", "is", "are", "was", "were", "be", "been", "being", "it", "its", "this", "that", "these", "those", "he", "she", "they", "them", "his", "her", "their", "i", "you", "we", "me", "my", "your", "our", "us", "do", "does", "did", "not", "no", "yes", "there", "here", "so", "than", "then", "also", "too", "very", "can", "could", "may", "might", "will", "would", "shall", "should", "have", "has", "had", "who", "whom", "whose", "which", "what", "when", "where", "why", "how", "about", "into", "over", "under", "more", "most", "some", "any", "all", "both", "each", "other", "such", "only", "just", "if", "but", "because", "while", "one", "s", "t", "m", "re", "ve", "ll", "d", "don", "didn", "doesn", "isn", "wasn", "aren", "weren", "ok", "okay", "well", "oh", "really", "actually", "answer", "according", "based", "called", "known", "named", "name", "year", "date", "time", "located", "born", "first"]
)  # fmt: skip
HAN_STOP = frozenset(
    "的了是在和与及或也都就而但并等于为以对把被从向到由其之这那此该一个有无不没很更最又再还已将会能可要我你他她它们吗呢吧啊呀请问根据关于如果因为所以虽然然而同时以及通过进行主要包括可以需要"
)
HAN_CONTENT = re.compile(rf"[^{''.join(sorted(HAN_STOP))}]{{2,400}}")
SUFFIXES = (
    "ization",
    "isation",
    "ations",
    "ation",
    "ically",
    "ingly",
    "edly",
    "ness",
    "ment",
    "ists",
    "ist",
    "ing",
    "ies",
    "ied",
    "ers",
    "er",
    "ed",
    "es",
    "ly",
    "al",
    "s",
    "e",
)


@dataclass(frozen=True, slots=True)
class Name:
    """A name with its span and the parts by which two spellings are compared."""

    text: str
    span: Span
    parts: frozenset[str]


Tag = Callable[[str, str], Iterable[Entity]]  # finds the names of a text in a language


@dataclass(frozen=True)
class Statement:
    """What one text says; each part is read when it is first asked for. Spans count code points of `text`.

    `tag` finds further names (the tagger); `named` are names found beforehand.
    """

    text: str
    language: str = "en"
    tag: Tag | None = None
    named: tuple[Name, ...] | None = None

    @cached_property
    def names(self) -> tuple[Name, ...]:
        """Names by capital letters and quotation marks, and those of the tagger."""
        return tuple(names(self.text, self.language, self.tag)) if self.named is None else self.named

    @cached_property
    def moments(self) -> tuple[Moment, ...]:
        """The dates and years."""
        return tuple(moments(self.text))

    @cached_property
    def figures(self) -> tuple[Figure, ...]:
        """The numbers outside the dates."""
        return tuple(figures(self.text, [moment.span for moment in self.moments]))

    @cached_property
    def content(self) -> frozenset[str]:
        """The content words."""
        return content(self.text)

    @cached_property
    def sentences(self) -> tuple[tuple[int, str], ...]:
        """The sentences with where they start."""
        return tuple(sentences(self.text))

    @cached_property
    def clauses(self) -> tuple[re.Match[str], ...]:
        """The pieces between commas and stops."""
        return tuple(CLAUSE.finditer(self.text))

    @cached_property
    def low(self) -> str:
        """The text in lower case."""
        return self.text.lower()

    @cached_property
    def folded(self) -> str:
        """The text as the gates of patterns read it."""
        return folded(self.text)


def read(text: str, language: str, tag: Tag | None = None) -> Statement:
    """The statement of the first READ_CHARS characters of a text."""
    return Statement(text[:READ_CHARS], language, tag)


def names(text: str, language: str, tag: Tag | None = None) -> list[Name]:
    """Names by capital letters and quotation marks, and those of the tagger; longer spans win."""
    spans = [Span(*match.span()) for match in TITLED.finditer(text)]
    spans += [_name_span(text, match) for match in LATIN_NAME.finditer(text) if is_name(text, match)]
    if tag is not None and language == "zh":
        spans += [e.span for e in tag(text, language) if e.type not in ("title", "qualification", "nationality")]
    if language == "zh":
        spans += [Span(*match.span()) for match in HAN_PERSON.finditer(text)]
    spans = [span for span in spans if span.start < span.end]
    kept: list[Span] = []
    for span in sorted(spans, key=_longest):
        if not any(span.overlaps(other) for other in kept):
            kept.append(span)
    return [Name(text[s.start : s.end], s, parts(text[s.start : s.end])) for s in sorted(kept)[:MOST_NAMES]]


def _name_span(text: str, match: re.Match[str]) -> Span:
    """The name without a common word that only begins its sentence (“The Halden”, “Founded in 1902”)."""
    start = match.start()
    lead = LEADS.match(match.group())
    if lead and (
        lead[1].lower() in STOP or (_opens(text, start) and lead.end() > len(lead[1]) + 1 and common(lead[1].lower()))
    ):
        rest = match.group()[lead.end() :]
        start = match.start() + lead.end() if rest[:1].isalpha() else match.end()
    return Span(start, match.end())


def _opens(text: str, start: int) -> bool:
    before = text[:start].rstrip()
    return not before or before[-1] in ".!?:\n*-#>•"


def _longest(span: Span) -> tuple[int, int]:
    return span.start - span.end, span.start


def is_name(text: str, match: re.Match[str]) -> bool:
    """False for a lone capitalised word at the start of a sentence that is a common word."""
    word = match.group()
    if " " in word or not word.isascii() or (word.isupper() and len(word) > 1):
        return True
    low = word.lower().rstrip(".'’")
    if low in STOP or len(low) < 2:
        return False
    return not (_opens(text, match.start()) and common(low))


def common(word: str) -> bool:
    """True when the word list has seen the word mostly in lower case."""
    from routing.subsystems.entity import lexicon

    flags = lexicon.english().get(word, "")
    return any(digit in flags for digit in "1234") if flags else False


def parts(name: str) -> frozenset[str]:
    """Stems of Latin words and pairs of Chinese characters of a name."""
    return content(name) or frozenset((name.strip('《》“”"「」').lower(),))


def content(text: str) -> frozenset[str]:
    """Content words of a text: stems in Latin script, pairs of neighbouring characters in Chinese."""
    found = {stem(word) for word in map(str.lower, LATIN_WORD.findall(text)) if word not in STOP}
    for run in HAN_RUN.findall(text):
        for piece in HAN_CONTENT.findall(run):
            found.update(map(operator.add, piece, piece[1:]))
    return frozenset(found)


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """A crude stem, the same for inflected forms of one word."""
    word = word.replace("’", "'").removesuffix("'s")
    for ending in SUFFIXES if word.endswith(SUFFIXES) else ():
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            return word[: -len(ending)]
    return word


def initials(name: str) -> str:
    """The capital initials of a name of several words, "" for one word."""
    words = [word for word in name.removeprefix("The ").split() if word[:1].isupper()]
    return "".join(word[0] for word in words) if len(words) > 1 else ""


def sentences(text: str) -> list[tuple[int, str]]:
    """Sentences with where they start."""
    return [
        (span.start, text[span.start : span.end]) for span in sentence_spans(text[:READ_CHARS], at_semicolons=False)
    ]


def without(names_: Sequence[Name], known: Statement) -> list[Name]:
    """The names that the other text does not hold."""
    low = known.low
    return [n for n in names_ if n.text.strip('《》“”"「」').lower() not in low and not n.parts <= known.content]
