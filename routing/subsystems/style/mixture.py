"""mixture: prompts that mix two languages, in the instruction or in the material, and never say which one to answer in."""

from __future__ import annotations

import re
from itertools import islice

from routing.contracts import Prompt, Text
from routing.subsystems.style.demands import Demands
from routing.subsystems.style.signals import Fault
from routing.subsystems.style.tongues import function_share
from routing.text.language import FUNCTION_WORDS, latin_words

HAN = re.compile(r"[\u3400-\u9fff]")
LEAST_HAN, LEAST_ENGLISH, LEAST_SHARE = 12, 5, 0.2
SWITCH_HAN, SWITCH_WORDS = 5, 3  # a short prompt that changes tongue within its sentences
QUOTED = re.compile(r"[\"“‘'《「][^\"”’'》」\n]{1,200}[\"”’'》」]|`[^`\n]{1,200}`")
PHRASE = re.compile(r"[a-z]{2,20}(?:[ ,]{1,2}[a-z]{2,20}){1,30}")
GLUE = frozenset(["and", "or", "the", "it", "for", "to", "of", "in", "my", "more", "but", "with", "please", "a"])
CODED = re.compile(r"[$\\{}=_;#]|\bdef |\bimport ")
# Formulas, commands and lone letters, as options and persons are called (“A. 是”), are words of no language.
NO_WORDS = re.compile(r"\$[^$\n]{1,300}\$|\\[a-zA-Z]{1,20}|(?<![A-Za-z'’])[A-Za-z](?![A-Za-z'’])")
PROGRAM = re.compile(
    r"^[ \t]{0,16}(?:def \w|import \w|from \w{1,30} import|class \w{1,30}[:({ ]|#include|for \w{1,20} in |public |private |const |let |var |function \w)|[;{}][ \t]{0,8}$",
    re.MULTILINE,
)
SPEAKS_OF = re.compile(
    r"(?:含义|意思|怎么[读念说]|翻译|单词|短语|词组|语法|用法|是什么)|\b(?:mean(?:s|ing)?|word|phrase|grammar|vocabulary|bedeutet|wort)\b",
    re.IGNORECASE,
)
SENTENCE = re.compile(r"[^.!?。！？\n<>:：]{2,400}")
GLOSS = re.compile(r"[(（\[][^()（）\[\]\n]{1,60}[)）\]]")  # “disastrous (海 难)” explains a word
LOWER = re.compile(r"(?<![\w./@-])[a-z]{2,20}(?![\w/@-])")
KANA = re.compile(r"[\u3040-\u30ff]")
ONLY_CHINESE = re.compile(r"[我你们这吗吧呢给请帮说很没还]")
# Common words that one language has and none of the others; FUNCTION_WORDS alone is short of the words of mails.
OWN: dict[str, frozenset[str]] = {
    "en": frozenset(["the", "and", "you", "your", "we", "our", "for", "with", "this", "that", "please", "can", "will", "not", "from", "have", "they", "need", "tell", "me", "my", "check", "write", "how", "what", "works", "would", "are", "it", "by", "never", "stops"]),
    "de": frozenset(["und", "der", "das", "ist", "nicht", "ein", "eine", "einen", "einem", "mir", "mich", "noch", "bitte", "ob", "auf", "mit", "für", "wir", "ich", "sie", "aber", "wenn", "kurze", "danke", "guten", "bei", "zum", "zur", "schreibe", "schreib", "lies", "melden", "auch", "wie", "kein", "habe", "sind"]),
    "fr": frozenset(["le", "la", "les", "des", "une", "est", "pas", "pour", "avec", "vous", "nous", "je", "suis", "mon", "ma", "moi", "dans", "sur", "merci", "bonjour", "qui", "que", "ce", "cette", "au", "et", "il", "elle", "très", "plus"]),
    "es": frozenset(["el", "los", "las", "una", "es", "con", "para", "por", "que", "este", "esta", "su", "mi", "muy", "gracias", "hola", "ayuda", "correo", "mañana", "favor", "pero", "como", "está", "necesito", "del", "y", "usted"]),
    "it": frozenset(["il", "gli", "una", "che", "per", "con", "sono", "della", "questo", "questa", "grazie", "ciao", "anche", "molto", "perché", "non", "mio", "puoi"]),
}  # fmt: skip
SHARED = frozenset(["me", "no", "a", "in", "an", "so", "was", "die", "am", "will", "que", "con", "una", "per", "la", "ma", "il", "non", "por", "es", "et", "le", "des", "y", "mi"])  # fmt: skip
OWN_ALONE = {code: words - SHARED for code, words in OWN.items()}
FOREIGN_ALONE = frozenset[str]().union(*(words for code, words in OWN_ALONE.items() if code != "en"))
# English words of the office that Chinese has words for; terms of a trade (“batch size”, “pull request”) are not among them.
WORKING_VERBS = frozenset(["review", "update", "check", "confirm", "send", "summarize", "summarise", "brief", "share", "sync", "schedule", "draft", "polish", "highlight", "merge", "finalize", "finalise", "prepare", "book", "arrange", "discuss", "submit", "approve", "forward", "reply", "invite", "cancel", "postpone", "collect", "present", "align", "organize", "organise", "follow", "finish", "deliver", "remind", "assign"])  # fmt: skip
WORKING = WORKING_VERBS | frozenset(["meeting", "meetings", "notes", "note", "report", "reports", "action", "item", "items", "bullet", "point", "points", "key", "deadline", "venue", "invitation", "invitations", "budget", "summary", "email", "emails", "mail", "list", "feedback", "issue", "issues", "customer", "customers", "client", "clients", "team", "agenda", "weekly", "monthly", "daily", "decision", "decisions", "owner", "owners", "contract", "order", "orders", "hotel", "flight", "delivery", "priority", "background", "slides", "slide", "plan", "plans", "proposal", "document", "documents", "entries", "pending", "approval", "staff", "office", "guest", "guests", "menu", "sales", "market", "announcement", "message", "refund", "notices", "late", "next", "step", "steps", "open", "final", "version"])  # fmt: skip
RUN = re.compile(
    r"(?P<led>[\u4e00-\u9fff] ?)?(?<![a-zA-Z0-9_./@-])(?P<words>[a-z]{2,20}(?:[ -][a-z]{2,20}){0,5})(?![\w/@])(?=(?P<left> ?[\u4e00-\u9fff])?)"
)
LEAST_WORKING, LEAST_RUNS, LEAST_VERBS = 5, 4, 1
LETTERS = re.compile(r"[^\W\d_]+")
LOWER_RUN = re.compile(r"[a-z]{2}")
LEAST_OWN, LEAST_OTHER = 3, 2
READ_CHARS = 6000


def find(prompt: Prompt, wanted: Demands) -> Fault | None:
    """The mixture of the prompt, None when it is in one language, or says which one it wants."""
    if wanted.language or wanted.translates or wanted.names_language or wanted.structured:
        return None
    return _chinese_and_english(prompt) or _within_sentences(prompt) or _interleaved(prompt)


def _chinese_and_english(prompt: Prompt) -> Fault | None:
    if prompt.text.isascii():
        return None
    text = GLOSS.sub(" ", prompt.instruction[:READ_CHARS])
    han = len(HAN.findall(text))
    if han < SWITCH_HAN:
        return None
    full = han >= LEAST_HAN and _much_english(text) and _much_english(NO_WORDS.sub(" ", text))
    if not full and _switched(text) < SWITCH_WORDS:
        return None
    if PROGRAM.search(text):
        return None
    _, hits = function_share(text, "en")
    because = Text(
        f"{han} Chinese characters and {hits} English function words in the instruction, and no word on the language of the answer",
        f"指令里有{han}个汉字，又有{hits}个英文虚词，却没有说用哪种语言回答",
    )
    return Fault("mixed_language", 0, None, because)


def _much_english(text: str) -> bool:
    share, hits = function_share(text, "en")
    return hits >= LEAST_ENGLISH and share >= LEAST_SHARE


def _switched(text: str) -> int:
    """Lower-case English words of phrases with a function word, outside quotations and talk about words."""
    bare = QUOTED.sub(" ", text[:2000])
    if SPEAKS_OF.search(bare) or CODED.search(bare):
        return 0
    phrases = [m.group().replace(",", " ").split() for m in PHRASE.finditer(bare)]
    return sum(len(words) for words in phrases if GLUE & set(words))


def _within_sentences(prompt: Prompt) -> Fault | None:
    """A sentence of the prompt or its material that goes from one language to another."""
    if len(prompt.text) > READ_CHARS or not _may_switch(prompt.text) or prompt.of_kind("code", "json", "table"):
        return None
    if CODED.search(prompt.text.replace("_", "")) or SPEAKS_OF.search(prompt.text):
        return None
    for match in islice(SENTENCE.finditer(prompt.text), 60):
        pair = _pair(GLOSS.sub(" ", match.group()))
        if pair:
            because = Text(
                f"“{match.group().strip()[:80]}” mixes {pair[0]} and {pair[1]}, and nothing says which one to answer in",
                f"“{match.group().strip()[:80]}”混用两种语言，却没有说用哪种语言回答",
            )
            return Fault("mixed_language", 0, None, because)
    return None


def _interleaved(prompt: Prompt) -> Fault | None:
    """Chinese sentences with working words of English again and again, where no term of a trade asks for them."""
    if prompt.text.isascii() or len(prompt.text) > READ_CHARS or not LOWER_RUN.search(prompt.text):
        return None
    bare = QUOTED.sub(" ", prompt.text[:2000])
    if CODED.search(bare) or SPEAKS_OF.search(bare) or KANA.search(bare) or len(HAN.findall(bare)) < LEAST_HAN:
        return None
    inner = (m["words"] for m in RUN.finditer(bare) if m["led"] or m["left"])
    runs = [set(words.replace("-", " ").split()) for words in inner]
    runs = [words for words in runs if words & WORKING]
    said = set[str]().union(*runs)
    if len(runs) < LEAST_RUNS or len(said & WORKING) < LEAST_WORKING or len(said & WORKING_VERBS) < LEAST_VERBS:
        return None
    names = ", ".join(sorted(said & WORKING)[:6])
    because = Text(
        f"Chinese sentences with English working words ({names}), and nothing says which one to answer in",
        f"中文句子里夹着英文工作用语（{names}），却没有说用哪种语言回答",
    )
    return Fault("mixed_language", 0, None, because)


def _may_switch(text: str) -> bool:
    """False for a text that has the words or the letters of one language alone, whatever its sentences are."""
    if not text.isascii() and (KANA.search(text) or (HAN.search(text) and LOWER_RUN.search(text))):
        return True
    words = latin_words(text) if text.isascii() else LETTERS.findall(text.lower())
    return len(FOREIGN_ALONE.intersection(words)) >= LEAST_OTHER


def _pair(sentence: str) -> tuple[str, str] | None:
    return (None if sentence.isascii() else _with_eastern(sentence)) or _two_latin(sentence)


def _with_eastern(sentence: str) -> tuple[str, str] | None:
    """Japanese or Chinese with another language."""
    han, kana = len(HAN.findall(sentence)), len(KANA.findall(sentence))
    if kana >= 3 and ONLY_CHINESE.search(sentence):
        return "Japanese", "Chinese"
    if kana < 3 and (han < 2 or kana):
        return None
    words = LOWER.findall(sentence)
    english = any(word in OWN["en"] or word in FUNCTION_WORDS["en"] for word in words)
    if kana >= 3 and len(words) >= 2 and english:
        return "Japanese", "English"
    if han >= 2 and not kana and len(words) >= LEAST_OWN and english:
        return "Chinese", "English"
    return None


def _two_latin(sentence: str) -> tuple[str, str] | None:
    said = {word.lower() for word in LETTERS.findall(sentence)}
    counts = {code: len(said & own) for code, own in OWN_ALONE.items()}
    first, second = sorted(counts, key=counts.__getitem__, reverse=True)[:2]
    if (
        counts[first] >= LEAST_OTHER
        and counts[second] >= LEAST_OTHER
        and counts[first] + counts[second] >= LEAST_OWN + LEAST_OTHER - 1
    ):
        return NAMES[first], NAMES[second]
    return None


NAMES = {"en": "English", "de": "German", "fr": "French", "es": "Spanish", "it": "Italian"}
