"""register: formal or informal address in English, Chinese, German, French and Japanese, and answers that miss the demand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from routing.contracts import ModelResponse, Span, Text, View
from routing.subsystems.style.adapter import ADAPTER
from routing.subsystems.style.demands import Demands
from routing.subsystems.style.language_faults import prose
from routing.subsystems.style.signals import Fault

# Marks of one register that the other does not use; (formal, informal) per language.
MARKS: Mapping[str, tuple[re.Pattern[str], re.Pattern[str]]] = {
    "de": (
        re.compile(
            r"(?<![.!?:\n\"„] )(?<!^)\b(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)\b|\b(?:haben|sind|können|wissen|möchten|würden|mögen|werden|wollen|denken|kommen|gehen|machen) Sie\b"
        ),
        re.compile(r"\b(?:du|dich|dir|dein(?:e[nmrs]?)?|ihr habt|euch|euer|eure[nmrs]?)\b", re.IGNORECASE),
    ),
    "fr": (
        re.compile(r"\b(?:vous|votre|vos)\b", re.IGNORECASE),
        re.compile(r"\b(?:tu|toi|ton|tes|te)\b|\bt'(?:es|as|a|ai|en|y|aime\w*)\b|\bta\b", re.IGNORECASE),
    ),
    "zh": (
        re.compile(r"您|贵(?:公司|方|司)|敬请|恳请|谨此|此致|在下|阁下"),
        re.compile(r"你|咱|哈哈|嘿|啦|哦|呗|哥们|亲|啥|咋|喂[，,]|老铁|甭|得嘞|快点哈"),
    ),
    "ja": (
        re.compile(
            r"(?:です|ます|ました|ません|でした|でしょう|ください|ございます|ましょう)(?:か|ね|よ)?(?=[。！？!?、\s」]|$|が|けど|から|ので|し)"
        ),
        re.compile(
            r"(?:だよ|だね|だな|だった|だろう?|だ|である|じゃん|んだ|よね|かな|[いうくすつぬむるぐぶ]よ|[いうくすつぬむるぐぶた])(?=[。！？!?」]|笑|$|\s*\n)|(?:好き|何|どう|本当)[？?]|笑(?=$|。)",
            re.MULTILINE,
        ),
    ),
    "es": (
        re.compile(r"\b(?:usted(?:es)?|su|sus|puede|tiene|quiere|desea|podría|firme|espere)\b", re.IGNORECASE),
        re.compile(
            r"\b(?:tú|tu|tus|te|ti|contigo|puedes|tienes|quieres|eres|estás|sabes|debes|necesitas|vas|haces|podrías|vosotros|vuestr[oa]s?)\b",
            re.IGNORECASE,
        ),
    ),
    "it": (
        re.compile(r"\b(?:Lei|Suo|Sua|Suoi|Sue)\b|\b(?:vuole|può|desidera|deve|prego)\b"),
        re.compile(r"\b(?:tu|tuo|tua|tuoi|tue|ti|vuoi|puoi|hai|sei|devi|sai|vai|fai|stai|desideri)\b", re.IGNORECASE),
    ),
    "ko": (
        re.compile(r"(?:니다|니까|십시오|세요|에요|예요|어요|아요|해요)(?=[.?!…,\s]|$)"),
        re.compile(r"(?:[았었했겠]어|[어아해야지네냐래자]|니)(?=[.?!…]|\s*$)", re.MULTILINE),
    ),
    "en": (
        re.compile(
            r"\b(?:Dear (?:Sir|Madam|Mr|Ms|Mrs|Dr|Professor)|Yours (?:sincerely|faithfully)|Sincerely|furthermore|nevertheless|hereby|pursuant|I would be grateful|I am writing to)\b",
            re.IGNORECASE,
        ),
        re.compile(
            r"\b(?:hey|hiya|gonna|wanna|gotta|kinda|sorta|ain't|yeah|yep|nope|lol|lmao|omg|dude|bro|guys|cool|awesome|cheers|ya|u r|thx|pls|btw|super excited|no worries|yo|chill|dunno|lemme|gimme|buddy|nah|sup|my bad|haha+|tbh|idk|stuff's|c'mon|catch (?:you|ya) later|what's up|folks|busted|sorry about that|gotcha|fella|nope|yup|ta|mate|kiddo|stuff|a bunch of|super)\b|'s (?:busted|down|kaput|toast)\b|!!+|😂|😎|🤣",
            re.IGNORECASE,
        ),
    ),
}
# Where only the form of address is demanded, the tone is free: “亲” and “啦” go with 您.
ADDRESS = {"zh": re.compile(r"你")}
ADDRESS_WORDS = re.compile(r"[您\s“”\"「」'‘’称呼用对以]{1,12}")
QUOTATION = re.compile(r"[“「『\"]([^”」』\"\n]{1,300})[”」』\"]")
FORBIDS = re.compile(r"(?:不|别|勿|禁|避免|\bnot|n't|\bnever|\bavoid|\bno|\bwithout)[^。.；;\n]{0,16}\Z", re.IGNORECASE)
OPENING, CLOSING = frozenset("“\"「『‘'"), frozenset("”\"」』’'")
PROMPT_CHARS = 20_000
LEARNED = frozenset({"en", "zh"})  # what the adapter was trained on
SURE = 0.8  # held-out messages: precision 1.0 en, 0.97 zh, no alarm on formal ones
READ_CHARS, SHOWN_CHARS = 600, 80
LEAST_CHARS = {"en": 20, "zh": 8}
LABEL = {"formal": Text("formal", "正式"), "informal": Text("informal", "非正式")}
# The language of a form of address that the prompt names.
FORM_OF = (
    ("de", re.compile(r"\b(?:Sie|du)\b(?=[-)\"'” ]|$)|[Ss]iezen|[Dd]uzen")),
    ("es", re.compile(r"\b(?:usted|tuteo|tú)\b")),
    ("fr", re.compile(r"\b(?:vous|vouvoie\w*|tutoie\w*)\b")),
    ("it", re.compile(r"\bLei\b")),
    ("ko", re.compile(r"습니다|합쇼체|존댓말|반말")),
    ("ja", re.compile(r"敬体|丁寧語|です・ます|だ・である|タメ口")),
    ("zh", re.compile(r"您")),
)
# Verse has a voice of its own; the wording of letters and reports is no measure for it.
VERSE = re.compile(
    r"\b(?:poems?|poetry|haikus?|limericks?|sonnets?|riddles?|songs?|lyrics|raps?|ballads?|rhymes?|jingles?)\b|[写作首]诗|诗歌|一首|歌词|俳句|打油诗|顺口溜|对联|谜语",
    re.IGNORECASE,
)
STIFF = re.compile(r"兹|特此|尊敬的|谨(?:此|启)|敬请|予以|事宜|敬启|贵(?:方|处|司)|知悉|查照|钧|惠|烦请|恳请|务请")
LEAST_STIFF = 2
LEAST = {"es": 1, "it": 1, "ko": 1, "en": 2, "zh": 1, "de": 1, "fr": 1, "ja": 1}


def find(view: View, demands: Demands) -> Iterator[Fault]:
    """Answers whose address misses the demanded register."""
    if demands.register is None:
        return
    wanted = demands.register.value
    for response in view.responses:
        code = _language(view, demands, response)
        if code not in MARKS:
            continue
        if code == "zh" and wanted == "informal":
            yield from _stiff(response)
            continue
        fault = _judge(view.prompt.text[:PROMPT_CHARS], demands, response, code) or (
            _learned(view, response, code) if wanted == "formal" else None
        )
        if fault is not None:
            yield fault


def _stiff(response: ModelResponse) -> Iterator[Fault]:
    """Chinese of offices where everyday speech was asked for."""
    found = list(STIFF.finditer(response.text[:READ_CHARS]))
    if len({match.group() for match in found}) < LEAST_STIFF or MARKS["zh"][1].search(response.text[:READ_CHARS]):
        return
    word = found[0].group()
    because = Text(
        f"“{word}” is formal; the informal register was demanded", f"“{word}”是正式的说法，而要求的是非正式语体"
    )
    expected = Text("informal address", "非正式的称呼")
    yield Fault("register_mismatch", response.index, Span(*found[0].span()), because, expected, "warning")


def _learned(view: View, response: ModelResponse, code: str) -> Fault | None:
    """Informal wording without any of the listed marks, by the register adapter."""
    text = prose(response.text[:2000])[:READ_CHARS].strip()
    if code not in LEARNED or len(text) < LEAST_CHARS[code]:
        return None
    found = view.models.labels(ADAPTER.name, [text])
    if not found or found[0]["informal"] < SURE or VERSE.search(view.prompt.text[:PROMPT_CHARS]):
        return None
    because = Text(
        "the wording as a whole is informal; the formal register was demanded", "整体措辞不正式，而要求的是正式语体"
    )
    start = len(response.text) - len(response.text.lstrip())
    span = Span(start, min(len(response.text.rstrip()), start + SHOWN_CHARS))
    return Fault("register_mismatch", response.index, span, because, Text("formal wording", "正式的措辞"), "warning")


def _language(view: View, demands: Demands, response: ModelResponse) -> str:
    stated = demands.target or demands.language
    if stated or demands.register is None:
        return stated.value if stated else response.language
    named = next((code for code, form in FORM_OF if form.search(demands.register_words)), "")
    return named or response.language


def _own_words(prompt: str, text: str) -> str:
    """The answer with what it quotes from the prompt blanked: the words of a customer are not its own."""
    if not QUOTATION.search(text):
        return text
    return QUOTATION.sub(lambda m: " " * len(m.group()) if m.group(1).strip("，。,. ") in prompt else m.group(), text)


def _ordered(prompt: str, word: str) -> bool:
    """The prompt names the word in quotation marks and does not rule it out: “开头称呼‘亲’”."""
    start = prompt.find(word, 1)
    while start > 0 and not (prompt[start - 1] in OPENING and prompt[start + len(word) :][:1] in CLOSING):
        start = prompt.find(word, start + 1)
    return start > 0 and not FORBIDS.search(prompt[max(0, start - 25) : start - 1])


def _judge(prompt: str, demands: Demands, response: ModelResponse, code: str) -> Fault | None:
    wanted = demands.register.value if demands.register else ""
    text = _own_words(prompt, prose(response.text[:20_000]))
    marks = MARKS[code]
    if code in ADDRESS and ADDRESS_WORDS.fullmatch(demands.register_words):
        marks = (marks[0], ADDRESS[code])
    formal, informal = (list(pattern.finditer(text)) for pattern in marks)
    right, wrong = (formal, informal) if wanted == "formal" else (informal, formal)
    if wrong:
        wrong = [match for match in wrong if not _ordered(prompt, match.group().strip())]
    if (
        len(wrong) < LEAST[code]
        or (code == "en" and right)
        or (code == "ja" and len(wrong) <= len(right) and wanted == "formal")
    ):
        return None
    if wanted == "informal" and (code in ("en", "ja") and len(right) >= len(wrong)):
        return None
    first = wrong[0]
    other = "informal" if wanted == "formal" else "formal"
    because = Text(
        f"“{first.group().strip()}” is {LABEL[other].en}; the {LABEL[wanted].en} register was demanded",
        f"“{first.group().strip()}”是{LABEL[other].zh}的说法，而要求的是{LABEL[wanted].zh}语体",
    )
    expected = Text(f"{LABEL[wanted].en} address", f"{LABEL[wanted].zh}的称呼")
    return Fault("register_mismatch", response.index, Span(*first.span()), because, expected, "warning")
