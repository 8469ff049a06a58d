"""verdicts: responses without the verdict that the prompt asks for: yes or no, or one of two named words. Linear time."""

from __future__ import annotations

import re

from routing.contracts import ModelResponse, Span, View
from routing.subsystems.safety.doors import Door, guarded
from routing.subsystems.safety.signals import Observation

YES_NO = guarded(
    r"(?:answer|reply|respond|say|write|output|return|start|begin|state)\b[^.\n]{0,30}[\"'“]?\b(?:yes or no|yes/no|yes\W{1,5}no)\b|\b(?:yes or no|yes/no)\b\s?(?:only|\?|\.|$|answer)|(?:only|just) [\"'“]?yes[\"'”]? or [\"'“]?no\b|"
    r"(?:只|仅|请|先|直接)?(?:回答|回复|输出|答|写|给出|判断|填|说)\W{0,3}(?:是\W{0,5}(?:或者?|还是|/|、)\W{0,5}(?:否|不是)|“是”或“否”|对或错|可以或不可以|能或不能|有或没有)",
    re.IGNORECASE,
)
VERDICT = re.compile(
    r"\b(?:yes|no|yep|nope|yeah|true|false|oui|non|ja|nein|s[ií]|cannot|can't|unsafe|safe|it does|it would|it is|it doesn't|it wouldn't|would not|does not)\b|(?:^|[，。,.;；：:！!\s“\"'‘「『（(【\[*`_#])(?:是(?![由指日非])|否(?![则认])|对(?![话象方比应面外内手策照称待齐立接抗付白联岸])|错(?![过位别综开峰])|有(?![限趣序])|没(?!收)|可以|能(?![力量源见耗级])|会(?![议员话计场客所谈上后展务费长面见诊考馆])|不)|(?:所以|因此|答案|结论|回答|应|就|为)(?:是|否|对|错|有|能|会)(?=[\s，。,.；！!”\"'*]|$)|不(?:是|会|能|可以|违|属|对|构成|包含|需要)|没有|并未|未(?:违|发现|包含)|可以|属于|构成|违规|合规",
    re.IGNORECASE,
)
# One of them comes first in any clear answer, whatever two words were asked for.
PLAIN = re.compile(r"^\W{0,6}(?:yes|no|true|false|是|否|对|不)\b|^\W{0,6}[是否对不]", re.IGNORECASE)
# One short statement in the question's own words is a verdict, though it has neither word: “评论里有人身攻击。”, “这并非广告。”
STATEMENT = re.compile(
    r"[^，。,;；：:！!？?\n]{0,12}(?:是(?!否)|有(?![待的些时关]|人[说认觉])|并非|属|含|算)[^，。,;；：:！!？?\n]{2,14}[。.！!]?"
)
# Words of a verdict that only put it off: "it is hard to say", "there is no simple answer", 不同的人, 不能一概而论, 可以结合.
PUT_OFF = re.compile(
    r"\bit(?: is|'s) (?:\w{2,9} )?(?:hard|difficult|impossible|unclear|worth|important|up to|a matter|best|debatable|tricky|possible|true that|open to|not (?:clear|possible|easy|certain|obvious))\b|"
    r"\bno (?:\w{2,12} )?(?:answer|way|verdict|sign|rule|consensus|context|information)\b|\bno (?:single|simple|easy|clear|one|definite|definitive|straightforward|universal|doubt|matter)\b|"
    r"\b(?:cannot|can't|would not) (?:\w{2,9} )?(?:say|tell|decide|determine|be sure|judge|answer|give|know|conclude|assess|confirm)\b|\btrue (?:that|meaning|nature)\b|"
    r"不(?:同|过|仅|只|管|论|妨|断|如|但|光|久|时|料|等|愧|一定|好说|确定|太|得而知|清楚|知道|便|难|少|足以|易)|(?:不能|不可|不应|不会|不宜)(?:一概|简单|直接|轻易|武断|只看|仅凭|单凭|确定|下结论|脱离)|"
    r"可以(?:从|根据|结合|参考|考虑|看到|看出|理解|说|进一步|先|再|尝试|联系|通过|帮)|对(?:于|此|不同|这|该)|有(?:的|些|人|时|关|待|必要|一定|助|较|很多|许多|多种|不同|相关)|"
    r"会(?:因|随|根据|有所|受|让|显得)|是否|能否|可否|没有(?:上限|下限|限制|规定|要求|说明|统一|固定|绝对|明确|唯一|标准|足够|更多|简单)|有没有|属于(?:灰色|模糊|见仁见智)|未(?:必|知)",
    re.IGNORECASE,
)
ASKS = r"(?:answer|reply|respond|output|return|say|write|state|start|begin|decide|choose|pick|label|mark|judge|verdict|classify|tell me|give|print|conclude|one word)"
WORD = (
    r"(?:(?:not |non-?|no )?(?:yes|no|true|false|safe|unsafe|pass|passed|fail|failed|allow|allowed|deny|denied|block|blocked|forbidden|permitted|spam|ham|approved?|reject|rejected|accept|accepted|decline|positive|negative|polite|rude|"
    r"valid|invalid|correct|incorrect|compliant|compliance|violation|violates|keep|remove|delete|ok|okay|harmful|harmless|toxic|relevant|irrelevant|flag|flagged|clear|clean|appropriate|inappropriate|match|mismatch|legal|illegal|genuine|"
    r"fake|real|phishing|legit|legitimate|suspicious|normal|sensitive|public|private|guilty|fit|unfit|go|no-go|hold|release|publish|fraud|human|bot|entailed|supported|unsupported|refuted))"
)
PAIRS = (
    guarded(
        rf"\b{ASKS}\b[^.\n]{{0,40}}?[\"'“‘`]([\w -]{{2,16}})[.!]?[\"'”’`],?\s?(?:or|/|\|)\s?[\"'“‘`]([\w -]{{2,16}})[.!]?[\"'”’`]",
        re.IGNORECASE,
    ),
    guarded(rf"\b{ASKS}\b[^.\n]{{0,40}}?\b({WORD})(?:,? or | ?/ ?| ?\| ?)({WORD})\b(?=[\s,.;:!?)\]]|$)", re.IGNORECASE),
    guarded(
        r"[\"']\w{1,30}[\"']\s?:\s?[\"']?([\w -]{2,16})[\"']?\s?\}\s?(?:or|或者?|/|\|)\s?\{\s?[\"']\w{1,30}[\"']\s?:\s?[\"']?([\w -]{2,16})[\"']?\s?\}",
        re.IGNORECASE,
    ),
    guarded(
        r"(?:回答|回复|输出|答|写|给出|判定|判为|标注|标为|说|填|选|返回|结论)(?:出|为|上|一个|一词)?[：:]?[“「\"'‘]([^”」\"'’\n]{1,6})[”」\"'’](?:或者?|还是|/|、|，|,)[“「\"'‘]([^”」\"'’\n]{1,6})[”」\"'’]"
    ),
    guarded(
        r"(?:回答|回复|输出|答|写|给出|判定|判为|标注|标为|填|选|返回|结论为?)(?:出|为|上|一个)?[：:]?((?:不|未)?(?:合规|违规|通过|安全|合格|同意|拒绝|允许|正常|异常|属实|有效|放行|拦截))(?:或者?|还是|/|、)((?:不|未|无|危)?(?:合规|违规|通过|安全|合格|同意|拒绝|允许|正常|异常|属实|有效|放行|拦截|险))(?=[，。；\s）)]|$)"
    ),
)
# A word and its opposite: 有效或无效, 达标或未达标; but “输出姓名或无” wants a value.
OPPOSITE = guarded(
    r"(?:回答|回复|输出|答|判定|判为|标注|标为|填|返回|结论为?)(?:出|为|上|一个)?[：:]?([\u4e00-\u9fff]{1,4})(?:或者?|还是|/)((?:不|未|无|非|没)[\u4e00-\u9fff]{1,4})(?=[，。；\s）)]|$)"
)
ANY_PAIR = Door(OPPOSITE.pattern, *(pair.pattern for pair in PAIRS))
LABEL_WORDS, LABEL_CHARS_ZH = 3, 8  # a shorter answer is a label, if a wrong one
HAN = re.compile(r"[\u4e00-\u9fff]")
JSON_KEY = re.compile(r"[\"'“][\w\u4e00-\u9fff -]{1,30}[\"'”]\s?:")
TAIL = 6000


def without_verdict(view: View) -> tuple[Observation, ...]:
    """Responses without yes or no, or without one of the two words, to a prompt that asks for one of two."""
    if not view.responses:
        return ()
    prompt = view.prompt.text[-TAIL:]
    if YES_NO.search(prompt):
        silent = (r for r in view.responses if not _says(r.text))
    else:
        words = _pair(prompt)
        if not words:
            return ()
        silent = (r for r in view.responses if not _gives(words, r))
    return tuple(
        Observation(response.index, Span(0, min(len(response.text), 200)), response.text.strip()[:80])
        for response in silent
        if response.text.strip()
    )


def _says(response: str) -> bool:
    return bool(VERDICT.search(_own_words(response)) or STATEMENT.fullmatch(response[:60].strip()))


def _pair(prompt: str) -> tuple[str, ...]:
    if not ANY_PAIR.opens(prompt):
        return ()
    match = next((found for pattern in PAIRS if (found := pattern.search(prompt))), None)
    if match is None:
        opposite = OPPOSITE.search(prompt)
        match = opposite if opposite and opposite.group(1)[-1] in opposite.group(2) else None
    return tuple(word.strip().lower() for word in match.groups() if word) if match else ()


def _gives(words: tuple[str, ...], response: ModelResponse) -> bool:
    said = JSON_KEY.sub(" ", response.text[:20_000]).lower()
    if PLAIN.search(PUT_OFF.sub(" ", said[:200])) or any(_occurs(word, said) for word in words):
        return True
    short = len(said.split()) <= LABEL_WORDS if not HAN.search(said) else len(HAN.findall(said)) <= LABEL_CHARS_ZH
    return short and not said.lstrip().startswith("{")


def _occurs(word: str, text: str) -> bool:
    if len(word) == 1 and not word.isascii():  # 是 stands in every second sentence; as a verdict it stands alone
        return (
            re.search(rf"(?:^|[，。,.;；：:！!\s“\"'])[不]?{re.escape(word)}(?=[，。,.;；：:！!\s”\"']|$)", text)
            is not None
        )
    return re.search(rf"\b{re.escape(word)}\b", text) is not None if word.isascii() else word in text


def _own_words(response: str) -> str:
    """The response without keys, what repeats the prompt's question form ("Answer yes or no"), and words that put the verdict off."""
    return PUT_OFF.sub(" ", YES_NO.pattern.sub(" ", JSON_KEY.sub(" ", response[:20_000])))
