"""leaks: the wording of the instruction in the text that the reader gets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby, islice
from typing import NamedTuple

from routing.contracts import ModelResponse, Span, Text, View
from routing.subsystems.style.demands import Demands, low_of
from routing.subsystems.style.signals import Fault
from routing.text.gate import either, folded, gate, gated
from routing.text.swift import Finder

REPEAT = gated(
    r"repeat|verbatim|word for word|restate|quote|copy|echo|the (?:request|prompt|question) above|重复|复述|原样|照抄|引用|抄写",
)
# Words about the text itself, in order.
META_ENGLISH = r"audience|beginner|below|caption|casual|catchy|cliches?|concise|copied|descriptions?|engaging|following|formal|friendly|given|imagery|input|instructions?|layperson|paragraph|passage|pasted|persuasive|plain language|prompt|provided|raw|readers?|rewrite|rewritten|sentences?|simple language|so that|source|speaker|style|summar\w+|task|terms|text|tone|translat\w+|trustworthy|unverified|vivid|warm|words|year-old"
META_CHINESE = r"通俗易懂|语言|语气|风格|简洁|草稿|内部|读者|润色|改写|口吻|文本|原文|下面|要求|字数|句话|用户|复制|来源|粘贴|下列|给出|材料|未经|文案|标题|书面语|口语|面向|适合|活泼|翻译|译文|保留|摘要|段落|生动|编辑"
# In lower case, one branch a letter: most places are dismissed by their first letter.
BY_LETTER = "|".join(
    f"{letter}(?:{'|'.join(word[1:] for word in words)})"
    for letter, words in groupby(META_ENGLISH.split("|"), lambda word: word[0])
)
META_LOWER = re.compile(rf"\b(?:{BY_LETTER})\b|\d{{1,2}}-year-old")
META = re.compile(rf"\b(?:{META_ENGLISH})\b|\d{{1,2}}-year-old|{META_CHINESE}", re.IGNORECASE)
META_DOOR = either(gate(re.compile(META_ENGLISH)), gate(re.compile(META_CHINESE)))
# The prompt itself wants the answer to begin with the substance.
DIRECT = gated(
    r"\b(?:begin|start|open|go)\b[^.\n]{0,30}\b(?:substance|content|subject|point|facts|right away|directly|straight)\b|\b(?:do not|don't|never) (?:mention|repeat|refer to|quote)[^.\n]{0,24}(?:instruction|prompt|source|task)|直接(?:从|写|进入|说)[^。\n]{0,10}(?:内容|正文|主题)|不要(?:提及|重复|复述)[^。\n]{0,8}(?:指令|要求|提示|来源)",
)
# Tasks whose result is another text, so that a sentence of the instruction has no place in it.
REWORKS = gated(
    r"\b(?:translat|transcri|rewrit|re-write|rephras|paraphras|correct|proof-?read|summari[sz]|shorten|polish|simplif|caption|subtitle|title)|翻译|译成|译为|整理|改写|润色|改成|转写|听写|概括|总结|摘要|标题|校对|缩写|改错",
)
# What an order asks for, without its verb: “Write | a vivid title that captures …”.
ORDERED_TEXT = Finder(
    re.compile(
        r"\s{0,4}(?:please |now |then |your task is to |you must |you should )?(?:write|give|create|generate|provide|make|return|output|produce|compose|draft|suggest|propose|craft|supply|prepare|formulate)(?: me| us)? ((?:an?|the|one|two|three|\d{1,2}|some|your)? ?(?:[\w'’-]{1,20} ){0,5}?(?:titles?|headlines?|summar(?:y|ies)|captions?|descriptions?|slogans?|taglines?|sentences?|paragraphs?|tweets?|messages?|subject lines?|abstracts?|blurbs?|introductions?|labels?)\b[^.!?;\n]{0,160})|"
        r"\s{0,4}(?:请|现在|然后|你要|你的任务是)?(?:为[^。，\n]{1,16}|给[^。，\n]{1,16}|根据[^。，\n]{1,16})?(?:写|起|拟|给出|生成|创作|撰写|输出|想|编写|提供|草拟|概括出|总结出)(?:出|一下)?((?:一|两|三|几|\d{1,2})?(?:个|条|句|段|则|篇|份|封|行)?[^。！？；\n]{0,60}?(?:标题|题目|摘要|文案|标语|口号|简介|短信|评语|句子|描述|概括|总结))",
        re.IGNORECASE,
    )
)
LEAST_PHRASE_WORDS, LEAST_PHRASE_HAN = 5, 6
# How the text is to be, which a heading of the text itself does not say.
QUALITY = re.compile(
    r"\b(?:that|which|short|brief|concise|vivid|catchy|crisp|clear|engaging|compelling|punchy|friendly|formal|warm|simple|plain|one-line|one-sentence|single|captur\w+|attract\w+|under|at most|exactly|no more|suitable|memorable|creative|descriptive|eye-catching|persuasive|informative|playful|witty)\b|能|吸引|生动|简短|简洁|简明|有趣|上口|不超过|一句话|醒目|活泼|突出|适合|凝练|温馨|概括|有力|贴切|新颖",
    re.IGNORECASE,
)
ARTICLE = re.compile(
    r"\s{0,4}(?:(?:here is |here's |this is )?(?:an?|the|one|your) |(?:以下是|下面是)?一?(?:个|条|句|段|则|篇|份|封|行)?)",
    re.IGNORECASE,
)
BEHIND_PHRASE = re.compile(r"[\s\"”』」*_]{0,4}(?:[:：\n—–-]|\bis\b|是|为)")
ORDERS = re.compile(
    r"\s{0,4}[-*•\d.)]{0,3}\s{0,2}(?:please |always |only |just |then |and )?(?:translate|keep|rewrite|correct|summari[sz]e|write|use|avoid|do not|don't|never|output|return|reply|respond|answer|give|provide|make|remove|convert|act|extract|classify|list|preserve|leave|ensure|fix|transcribe|paraphrase|shorten|start|begin|you are|your task|add|include|mention|focus|limit|format)\b|\s{0,4}(?:请|把|将|翻译|改写|润色|保留|输出|不要|不得|你是|你的任务|根据|按照|概括|总结|整理|只|仅|必须|确保|使用|用|面向|语气)",
    re.IGNORECASE,
)
SENTENCE = re.compile(r"[^.!?。！？;；\n]{4,400}[.!?。！？;；:：]?")
TOKEN = re.compile(r"[a-z0-9'’-]+|[\u3400-\u9fff]")
REGION, MOST_TOKENS = 400, 1200
COLON = re.compile(r":\s|：")
CLAUSE_END = re.compile(r"[，,]")
NEAR_HEAD = 40  # characters before a copied order
WORDS, HAN = 3, 5  # the shortest run that counts
LEAST_WORDS, LEAST_HAN = 6, 7  # in all runs together
WHOLE_WORDS, WHOLE_HAN = 5, 8  # of a sentence of the instruction that stands in the answer as it is
SCATTERED, SCATTERED_META, FIRST_CHARS = (
    9,
    3,
    160,
)  # several stretches of an English instruction at the head of the answer
LEAST_META = 2  # words about the text itself; shared words about the subject are no leak


class Piece(NamedTuple):
    """A token by its stem, with its place."""

    stem: str
    start: int
    end: int


def find(view: View, demands: Demands, response: ModelResponse) -> Iterator[Fault]:
    """The leak of one response: an order copied, or stretches of the instruction about the text itself."""
    if demands.structured or view.prompt.of_kind("code"):
        return
    instruction = view.prompt.instruction[:6000]
    low = low_of(view.prompt, instruction)
    if REPEAT.search(instruction, low):
        return
    head = response.text[:REGION]
    span = _order(instruction, low, head) or _asked_text(instruction, low, head)
    if span is None and demands.persona is None and META_DOOR.admits(folded(response.text)):
        span = _wording(instruction, head, wants_directness=DIRECT.search(instruction, low) is not None)
    if span is None:
        return
    quote = response.text[span.start : span.end]
    because = Text(f"repeats the instruction's own words: “{quote}”", f"照抄了指令里的说法：“{quote}”")
    expected = Text("a beginning with the substance", "直接从内容写起")
    yield Fault("prompt_leak", response.index, span, because, expected, "warning")


def _order(instruction: str, folded_prompt: str, head: str) -> Span | None:
    """A sentence of orders, or in a task of rewording any sentence before the material, that begins the answer."""
    first = head.lstrip(" \n\t\"'“*#>-")
    offset = len(head) - len(first)
    may_rework = REWORKS.door.admits(folded_prompt)
    colon = COLON.search(instruction) if may_rework and (":" in instruction or "：" in instruction) else None
    if colon and REWORKS.pattern.search(instruction, 0, colon.start()):
        instruction = instruction[: colon.end()]  # what follows is the material
    line = instruction.find("\n")
    reworks = may_rework and line > 0 and REWORKS.pattern.search(instruction, 0, line) is not None
    begins = ("", ",", "，", first[:1])
    for match in islice(SENTENCE.finditer(instruction), 40):
        sentence = match.group().strip()
        body = sentence.rstrip(".!?。！？;；:： ")
        place = first.find(body)
        if place < 0 and body[:1] not in begins:
            continue
        clause = CLAUSE_END.split(body, maxsplit=1)[0]
        if place < 0 and not first.startswith(clause):
            continue  # before the dear part: nothing of the sentence stands in the answer
        ordered = ORDERS.match(sentence) is not None
        if not ordered and not (place == 0 and reworks and match.end() <= line and META.search(sentence)):
            continue
        if place < 0 and ordered and first.startswith(clause) and _is_long(clause):
            return Span(offset, offset + len(clause))
        if 0 <= place <= NEAR_HEAD and _is_long(body) and (ordered or len(first) > len(body) + 4):
            return Span(offset + place, offset + place + len(body))
    return None


def _asked_text(instruction: str, folded_prompt: str, head: str) -> Span | None:
    """The answer names the text that the order asks for, in the order's own words, before it gives it."""
    first = head.lstrip(" \n\t\"'“*#>-")
    offset = len(head) - len(first)
    article = ARTICLE.match(first)
    skip = article.end() if article else 0
    if first[skip : skip + LEAST_PHRASE_HAN].lower() not in folded_prompt or not _has_behind(first):
        return None  # before the dear part: the answer does not begin with words of the instruction
    low = first[skip:].lower()
    for match in islice(ORDERED_TEXT.matches(instruction), 10):
        phrase = next(group for group in match.groups() if group).strip()
        own = ARTICLE.match(phrase)
        phrase = phrase[own.end() if own else 0 :].lower().rstrip(" ,，")
        length = next(
            (n for n, (a, b) in enumerate(zip(phrase, low, strict=False)) if a != b), min(len(phrase), len(low))
        )
        shared, rest = low[:length], low[length:]
        if _enough(shared) and QUALITY.search(shared) and BEHIND_PHRASE.match(rest) and rest[1:].strip():
            return Span(offset, offset + skip + length)
    return None


def _has_behind(text: str) -> bool:
    """Whether BEHIND_PHRASE stands anywhere."""
    return any(map(text.__contains__, ":\n-：—–是为")) or ("is" in text and BEHIND_PHRASE.search(text) is not None)


def _enough(text: str) -> bool:
    words = [token.group() for token in TOKEN.finditer(text)]
    han = sum(not word.isascii() for word in words)
    return han >= LEAST_PHRASE_HAN or len(words) - han >= LEAST_PHRASE_WORDS


def _is_long(text: str) -> bool:
    words = [token.group() for token in TOKEN.finditer(text.lower())]
    han = sum(not word.isascii() for word in words)
    return han >= WHOLE_HAN or len(words) - han >= WHOLE_WORDS


def _about_text(text: str) -> int:
    """How many words about the text itself there are."""
    return len(META_LOWER.findall(text.lower()) if text.isascii() else META.findall(text))


def _wording(instruction: str, head: str, *, wants_directness: bool) -> Span | None:
    questions = "?" in instruction  # an answer may take up the words of its question
    least = 1 if wants_directness else LEAST_META
    if _about_text(head) - questions < least:
        return None  # before the dear part: too few words about the text, wherever they stand
    runs = _shared_runs(_stems(instruction), _tokens(head))
    if not runs:
        return None
    longest = max(runs, key=len)
    total = sum(map(len, runs))
    english = longest[0].stem.isascii()
    quote = " ".join(head[run[0].start : run[-1].end] for run in runs)
    enough = len(longest) >= (LEAST_WORDS if english else LEAST_HAN) and _verbatim(longest, head, instruction)
    scattered = english and len(runs) > 1 and total >= SCATTERED and runs[-1][-1].end <= FIRST_CHARS
    meta = _about_text(quote) - questions
    if meta < (least if enough else SCATTERED_META) or not (enough or scattered):
        return None
    return Span(longest[0].start, longest[-1].end)


def _verbatim(run: list[Piece], head: str, instruction: str) -> bool:
    said = " ".join(TOKEN.findall(head[run[0].start : run[-1].end].lower()))
    return said in " ".join(TOKEN.findall(instruction.lower()))


def _tokens(text: str) -> list[Piece]:
    return [Piece(_stem(m.group()), *m.span()) for m in islice(TOKEN.finditer(text.lower()), MOST_TOKENS)]


def _stems(text: str) -> list[str]:
    return [_stem(word) for word in TOKEN.findall(text.lower())[:MOST_TOKENS]]


def _stem(word: str) -> str:
    if len(word) <= 2:
        return word
    if word.endswith("ing"):
        return word[:-3]
    if word.endswith(("ed", "es")):
        return word[:-2]
    return word[:-1] if word.endswith(("s", "e")) else word


def _shared_runs(said: list[str], target: list[Piece]) -> list[list[Piece]]:
    """Stretches of the target that stand in the source, whose stems were said, with the same stems in order."""
    sizes = {WORDS if piece.stem.isascii() else HAN for piece in target}  # of the target's languages alone
    grams: dict[int, set[tuple[str, ...]]] = {
        size: set(zip(*(said[start:] for start in range(size)), strict=False)) for size in sizes
    }
    stems = [piece.stem for piece in target]
    runs: list[list[Piece]] = []
    place = 0
    while place < len(target):
        size = WORDS if target[place].stem.isascii() else HAN
        end = place
        while end + size <= len(target) and tuple(stems[end : end + size]) in grams[size]:
            end += 1
        if end > place:
            runs.append(target[place : end + size - 1])
            place = end + size - 1
        else:
            place += 1
    return runs
