"""verdicts: the final answer of a response (yes/no, option letter, number, short phrase), compared between responses and turns."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from routing.contracts import ModelResponse, Span
from routing.subsystems.logic.names import names_differ, same_amounts
from routing.subsystems.logic.signals import Fault
from routing.text.dates import dates_in
from routing.text.gate import folded
from routing.text.words import content_stems

YES = re.compile(
    r"^[\W_]{0,6}(?:(?:the )?answer(?: is|:)? )?(?:yes|true|correct|it does follow|it follows)\b|^[\W_]{0,6}(?:答案?(?:是|：|:)?)?\s?(?:是的?|对|可以|能|成立|正确|会)(?=[。，,.!！\s]|$)",
    re.IGNORECASE,
)
NO = re.compile(
    r"^[\W_]{0,6}(?:(?:the )?answer(?: is|:)? )?(?:no|false|incorrect|it does not follow)\b|^[\W_]{0,6}(?:答案?(?:是|：|:)?)?\s?(?:不是|不对|不可以|不能|不成立|错误|错|否|不会|不|没有)(?=[。，,.!！\s]|$)",
    re.IGNORECASE,
)
LETTER = re.compile(
    r"^[\W_]{0,6}(?:(?:the )?(?:correct |right |best )?(?:answer|option|choice)(?: is|:)?\s?|答案(?:是|为|：|:)?\s?|选\s?)?[(（]?([A-E])[)）.。、:：]?(?=\s|$|[，。])"
)
NUMBER = re.compile(r"(?<![\w.])-?\d{1,12}(?:,\d{3}){0,4}(?:\.\d{1,8})?")
DATE = re.compile(
    r"\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b(?: \d{1,2},?)? \d{4}|\b\d{4}-\d{2}(?:-\d{2})?\b|\d{4}年(?:\d{1,2}月)?(?:\d{1,2}日)?",
    re.IGNORECASE,
)
ASKS_FACT = re.compile(
    r"\b(?:what|which|who|whom|when|where|how (?:many|much|old|long|far|tall|high)|is|are|does|do|did|was|were|can|true or false|yes or no)\b|多少|哪|谁|什么时候|何时|几|是否|吗|是不是|对还是错",
    re.IGNORECASE,
)
OPEN_TASK = re.compile(
    r"\b(?:write|suggest|list|give|name|generate|create|invent|brainstorm|story|poem|joke|ideas?|examples?|random|choose any|pick a|translate|rewrite|summari[sz]e|describe|explain|advertisement|slogan|title)\b|写|列出|举|推荐|生成|编|故事|诗|想一|起名|随机|翻译|改写|总结|描述|解释|任选",
    re.IGNORECASE,
)
SCALE_WORD = re.compile(
    r"\d\s?(?:thousand|million|billion|trillion|[kKmM]\b|万|亿|千|百)|[零〇一二三四五六七八九十百千万亿]{2,}"
)


def yes_or_no(text: str) -> str:
    """ "yes", "no", or "" for a text that begins with neither."""
    head = text.strip()[:1200]
    return "yes" if YES.match(head) else "no" if NO.match(head) else ""


def final_answer(text: str) -> tuple[str, str]:
    """(kind, value) of a short final answer: "yesno", "letter", "date", "number" or "words"; ("", "") when there is none."""
    head = text.strip()[:1200]
    if said := yes_or_no(head):
        return "yesno", said
    if match := LETTER.match(head):
        return "letter", match.group(1)
    if len(head) > 200:
        return "", ""
    full = {value.isoformat() for value, _, _ in dates_in(head)}
    if len(full) == 1:
        return "date", full.pop()
    dates = list(dict.fromkeys(m.group().lower() for m in DATE.finditer(head)))
    if len(dates) == 1:
        return "date", dates[0]
    if SCALE_WORD.search(head):
        return "", ""  # another scale or spelling of a figure is no other answer
    numbers = list(dict.fromkeys(m.group().replace(",", "") for m in NUMBER.finditer(head)))
    if len(numbers) == 1 and len(content_stems(head)) <= 8:
        return "number", numbers[0]
    words = content_stems(head)
    return ("words", " ".join(words)) if 0 < len(words) <= 3 else ("", "")


LABELS = re.compile(
    r"\b(?:classify|label|categori[sz]e|sentiment|rate|score|grade|choose one|decide|which category|spam|toxic|positive or negative|reply (?:only )?(?:with )?[A-Z] or [A-Z])\b|分类|归类|情感|打分|评分|判断|哪一类|属于哪",
    re.IGNORECASE,
)

FAILED = re.compile(
    r"\W{0,3}(?:error|exception|traceback|time[- ]?out|timed out|connection|http/?[\d. ]{0,4} ?[45]\d\d|[45]\d\d [a-z]|<html|<!doctype|错误|连接|请求失败|超时)",
    re.IGNORECASE,
)  # a call that failed gave no answer


def inconsistent(prompt: str, responses: Sequence[ModelResponse]) -> list[Fault]:
    """Different final answers of the same kind to one closed question."""
    texts = [response for response in responses if response.text.strip() and not FAILED.match(response.text)]
    if len(texts) < 2:
        return []
    if names := names_differ(prompt[:3000], folded(prompt[:3000]), texts):
        return [_odd_one(texts, names)]
    labels = bool(LABELS.search(prompt[:3000])) and all(len(r.text.strip()) <= 24 for r in texts)
    if not (labels or (ASKS_FACT.search(prompt) and not OPEN_TASK.search(prompt[:1500]))):
        return []
    answers = [(response, *final_answer(response.text)) for response in texts]
    kinds = {kind for _, kind, _ in answers}
    if len(kinds) != 1 or kinds == {""}:
        return []
    values = Counter(value for _, _, value in answers)
    if kinds == {"number"} and any(_says_more(prompt, response.text) for response in texts):
        return []  # one fact of several: a drift of facts, for the room of entities
    if len(values) < 2 or (kinds == {"words"} and not labels and _overlapping(list(values))):
        return []
    if kinds == {"number"} and same_amounts([response.text for response in texts]):
        return []
    return [_odd_one(texts, [value for _, _, value in answers])]


def _odd_one(texts: Sequence[ModelResponse], said: Sequence[str]) -> Fault:
    """The first response that does not say what most of them say."""
    values = Counter(said)
    usual = values.most_common(1)[0][0]
    odd = next(response for response, value in zip(texts, said, strict=True) if value != usual)
    shown = " / ".join(list(values)[:5])
    return Fault(odd.index, Span(0, min(len(odd.text), 120)), shown, "", f"{len(values)}/{len(texts)}")


def _says_more(prompt: str, text: str) -> bool:
    return len(set(content_stems(text)) - set(content_stems(prompt[:3000]))) > 2


def _overlapping(values: list[str]) -> bool:
    sets = [set(value.split()) for value in values]
    return any(one & two for number, one in enumerate(sets) for two in sets[number + 1 :])
