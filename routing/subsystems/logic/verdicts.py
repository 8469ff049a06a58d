"""verdicts: the final answer of a response (yes/no, option letter, number, short phrase), compared between responses and turns."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from routing.contracts import ModelResponse, Span, Turn
from routing.subsystems.logic.signals import Fault
from routing.text.words import content_stems

YES = re.compile(
    r"^[\W_]{0,6}(?:(?:the )?answer(?: is|:)? )?(?:yes|true|correct|it does follow|it follows)\b|^[\W_]{0,6}(?:答案?(?:是|：|:)?)?\s?(?:是的?|对|可以|能|成立|正确|会)(?=[。，,.!！\s]|$)",
    re.IGNORECASE,
)
NO = re.compile(
    r"^[\W_]{0,6}(?:(?:the )?answer(?: is|:)? )?(?:no|false|incorrect|it does not follow)\b|^[\W_]{0,6}(?:答案?(?:是|：|:)?)?\s?(?:不是|不对|不可以|不能|不成立|错误|否|不会|不|没有)(?=[。，,.!！\s]|$)",
    re.IGNORECASE,
)
LATE_YES_NO = re.compile(
    r"(?:^|[.!?,;:。！？，；：]\s{0,2})(yes|no|是|否|可以|不可以)(?=[\s,.;:!，。；：！]|$)", re.IGNORECASE
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
PUSHBACK = re.compile(
    r"\b(?:(?:i )?(?:think|believe) (?:you|that)(?:'| a)?re? (?:wrong|mistaken|incorrect)|you(?:'re| are) wrong|are you (?:really )?sure|that(?:'s| is)(?: not| n't)? (?:wrong|right|correct)|i (?:don't|do not) (?:agree|think so)|i disagree|no,? it(?:'s| is)|incorrect|wrong)\b|你(?:错了|说错|弄错|搞错)|不对吧?|我(?:觉得|认为)你?(?:错|不对|不是)|你确定|真的吗|不是吧|我不同意|明明是",
    re.IGNORECASE,
)
NEW_GROUND = re.compile(
    r"\b(?:because|since|according to|the (?:docs?|documentation|paper|book|article|law) says?|look at|here is|error|output|see)\b|https?://|因为|根据|报错|你看|资料|文档|原文",
    re.IGNORECASE,
)
YIELDS = re.compile(
    r"\b(?:you(?:'re| are) (?:absolutely |completely |quite )?(?:right|correct)|i apologi[sz]e|apologies|my (?:mistake|apologies|bad)|sorry|i was (?:wrong|mistaken)|good catch|thank you for (?:pointing|correcting))\b|你说得?对|您说得?(?:对|没错)|抱歉|对不起|是我(?:错|弄错|搞错|的错)|我(?:错了|弄错|搞错)|感谢(?:您|你)?的?(?:指正|纠正)",
    re.IGNORECASE,
)


def final_answer(text: str) -> tuple[str, str]:
    """(kind, value) of a short final answer: "yesno", "letter", "date", "number" or "words"; ("", "") when there is none."""
    head = text.strip()[:1200]
    if YES.search(head):
        return "yesno", "yes"
    if NO.search(head):
        return "yesno", "no"
    if match := LETTER.match(head):
        return "letter", match.group(1)
    if len(head) > 200:
        return "", ""
    dates = list(dict.fromkeys(m.group().lower() for m in DATE.finditer(head)))
    if len(dates) == 1:
        return "date", dates[0]
    numbers = list(dict.fromkeys(m.group().replace(",", "") for m in NUMBER.finditer(head)))
    if len(numbers) == 1 and len(content_stems(head)) <= 8:
        return "number", numbers[0]
    words = content_stems(head)
    return ("words", " ".join(words)) if 0 < len(words) <= 3 else ("", "")


def inconsistent(prompt: str, responses: Sequence[ModelResponse]) -> list[Fault]:
    """Different final answers of the same kind to one closed question."""
    texts = [response for response in responses if response.text.strip()]
    if len(texts) < 2 or not ASKS_FACT.search(prompt) or OPEN_TASK.search(prompt[:1500]):
        return []
    answers = [(response, *final_answer(response.text)) for response in texts]
    kinds = {kind for _, kind, _ in answers}
    if len(kinds) != 1 or kinds == {""}:
        return []
    values = Counter(value for _, _, value in answers)
    if len(values) < 2 or (kinds == {"words"} and _overlapping(list(values))):
        return []
    usual = values.most_common(1)[0][0]
    odd = next(response for response, _, value in answers if value != usual)
    shown = " / ".join(list(values)[:5])
    return [Fault(odd.index, Span(0, min(len(odd.text), 120)), shown, "", f"{len(values)}/{len(texts)}")]


def _overlapping(values: list[str]) -> bool:
    sets = [set(value.split()) for value in values]
    return any(one & two for number, one in enumerate(sets) for two in sets[number + 1 :])


def caved(turns: Sequence[Turn], prompt: str, response: ModelResponse) -> list[Fault]:
    """The answer flips after an objection that brings nothing new."""
    users = [turn.content for turn in turns if turn.role == "user"]
    answers = [turn.content for turn in turns if turn.role == "assistant"]
    objection = users[-1] if users else prompt
    if not answers or len(objection) > 600 or not PUSHBACK.search(objection) or NEW_GROUND.search(objection):
        return []
    yields = YIELDS.search(response.text[:600])
    if not yields:
        return []
    before, after = _stance(answers[-1]), _stance(response.text[yields.end() :])
    if not before or not after or before == after or before[0] != after[0]:
        return []
    return [Fault(response.index, Span(*yields.span()), after[1], before[1], " ".join(objection.split())[:80])]


def _stance(text: str) -> tuple[str, str]:
    kind, value = final_answer(text)
    if kind in ("yesno", "letter"):
        return kind, value
    late = LATE_YES_NO.findall(text[:400])
    if late:
        return "yesno", "yes" if late[-1].lower() in ("yes", "是", "可以") else "no"
    numbers = [m.group().replace(",", "") for m in NUMBER.finditer(text[:400])]
    return ("number", numbers[-1]) if numbers else ("", "")


def follows_position(prompt: str, meta_order: object, responses: Sequence[ModelResponse]) -> list[Fault]:
    """The verdict keeps its position although the two texts changed places (metadata "order": ["AB", "BA"])."""
    if not isinstance(meta_order, list | tuple) or len(meta_order) != len(responses) or len(responses) < 2:
        return []
    orders = [str(item).upper() for item in meta_order]
    found = [
        re.search(
            r"\b(?:answer|response|option|assistant|text|回答|选项)?\s?([AB12])\b(?=[^AB12]{0,40}(?:better|wins?|best|更好|胜|较好)|[\s.。]*$)",
            r.text,
        )
        for r in responses
    ]
    letters = [match.group(1) if match else "" for match in found]
    if len(set(orders)) > 1 and "" not in letters and len(set(letters)) == 1:
        last = found[-1]
        return [Fault(responses[-1].index, Span(*last.span()) if last else None, letters[0], "", " → ".join(orders))]
    return []
