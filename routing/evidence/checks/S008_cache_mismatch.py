"""S008 cache-mismatch: a cache hit brought the answer to another question; or lengths hint at a format cache miss."""

from __future__ import annotations

import re
from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, ModelResponse, Span, Text
from routing.evidence import metadata
from routing.evidence.coherence import content
from routing.evidence.headers import CallHeaders, lengths_apart
from routing.evidence.material import foreign_figure
from routing.evidence.signals import ServiceSignals
from routing.evidence.twins import twin

INSTANT_MS = 30.0  # no model writes an answer in this time
LEAST_WORDS = 3
READ_CHARS = 4000
GREETING = re.compile(
    r"\s{0,10}(?:hello|hi|hey|good (?:morning|evening)|welcome|how (?:can|may) i (?:help|assist)|you(?:'|’)re welcome|thank you|你好|您好|欢迎|有什么(?:可以|能)|请问有什么|不客气|再见)",
    re.IGNORECASE,
)
GREETS = re.compile(r"\b(?:hello|hi|hey|greet|welcome|thanks?)\b|你好|您好|问候|欢迎|打招呼|谢谢", re.IGNORECASE)
FIGURE_ASKED = re.compile(
    r"\b(?:how (?:many|much|long|far|old|tall|hot)|what (?:year|percentage|temperature|time|price)|boiling point|in degrees|when (?:was|did|is))\b|多少|几(?:个|年|点|岁|度|次)|哪一年|何时|什么时候",
    re.IGNORECASE,
)
FREE_WORDING = re.compile(
    r"\b(?:translate|poem|story|rewrite|rephrase|slogan|joke|lyrics|role|convert|encode|classify|label|code|sql|json)\b|翻译|写|改写|润色|诗|故事|口号|扮演|转换|分类|代码",
    re.IGNORECASE,
)
CONVERTED = re.compile(
    r"\b(?:translate|convert|encode|decode|classify|label|code|sql|json|class|category)\b|翻译|译成|转换|分类|代码|编码|标签",
    re.IGNORECASE,
)
TOLD_WORDS = 7  # a task told in so many content words leaves a trace of them in its answer
APART = 0.25  # share of the content words that only one of two questions has
REWORDED = 0.6  # the same, where all figures and names agree
PIN = re.compile(r"\d+(?:[.,:]\d+)*%?|(?<=[a-z,] )[A-Z][\w'’-]{2,30}")
CACHED_QUESTION = frozenset({"prompt", "question", "query", "key"})


def detect(signals: ServiceSignals) -> Sequence[Evidence]:
    """One evidence per cached response that does not answer; one hint when lengths of the same prompt lie apart."""
    calls = {call.index: call for call in signals.calls}
    found = [e for r in signals.responses if (e := _judge(signals, r, calls.get(r.index)))]
    apart = lengths_apart(signals.calls)
    if apart:
        because = Text(
            f"Content-Length of the same prompt runs from {apart[0]:.0f} to {apart[1]:.0f}, more than 15 % apart: perhaps a miss in the format cache",
            f"同一提示的 Content-Length 从 {apart[0]:.0f} 到 {apart[1]:.0f}，相差超过 15%：可能是格式缓存未命中",
        )
        found.append(Evidence(because, severity="info"))
    return found


def _judge(signals: ServiceSignals, response: ModelResponse, call: CallHeaders | None) -> Evidence | None:
    sign = _sign(response, call)
    if not sign or not response.text.strip():
        return None
    other, pair = _other_question(signals), twin(signals.prompt.text, response.text)
    foreign = "" if other or pair else foreign_figure(signals.prompt.text, response.text)
    told = other or pair or foreign
    if not told and answers(signals.prompt.text[-READ_CHARS:], response.text[:READ_CHARS]):
        return None
    because = Text(
        f"served from a cache ({sign}) and does not answer the question"
        + (f"; the cached question was “{other}”" if other else "")
        + (f"; “{pair.asked}” was asked, “{pair.answered}” is answered" if pair else "")
        + (f"; it tells nothing of the text at hand, which has no “{foreign}”" if foreign else ""),
        f"来自缓存（{sign}），却没有回答当前问题"
        + (f"；缓存的问题是“{other}”" if other else "")
        + (f"；问的是“{pair.asked}”，答的是“{pair.answered}”" if pair else "")
        + (f"；没有提到所给文字的内容，其中也没有“{foreign}”" if foreign else ""),
    )
    return Evidence(because, index=response.index, span=Span(0, min(len(response.text), 200)))


def _sign(response: ModelResponse, call: CallHeaders | None) -> str:
    if call and call.cache:
        return call.cache
    times = [time for time in (response.latency_ms, response.ttfb_ms) if time is not None]
    return f"{times[0]:g} ms" if times and max(times) < INSTANT_MS and len(response.text) > 10 else ""


def _other_question(signals: ServiceSignals) -> str:
    """The cached question when the metadata names one that asks something else."""
    for node in metadata.nodes(signals.case.meta, "cached", "cache", "matched", "hit", "nearest"):
        about = metadata.words_of(node.path)
        if (
            isinstance(node.value, str)
            and len(node.value) > 8
            and about & CACHED_QUESTION
            and " " in node.value.strip() + " "
        ):
            asked, cached = signals.prompt.text[:READ_CHARS], node.value[:READ_CHARS]
            mine, theirs = content(asked), content(cached)
            pins = _pins(asked)
            same = pins == _pins(cached)
            most = REWORDED if same and pins else APART
            if theirs and (not same or len(mine ^ theirs) > most * len(mine | theirs)):
                return node.value[:80]
    return ""


def _pins(question: str) -> frozenset[str]:
    """What may not differ between two ways to ask one question: its figures, and its names amid the sentence."""
    return frozenset(found.replace(",", "") for found in PIN.findall(question))


def answers(prompt: str, response: str) -> bool:
    """False only when the text plainly belongs to another question: a greeting, no figure asked for, no common word."""
    if GREETING.match(response):
        return bool(GREETS.search(prompt)) or len(content(response)) > 25
    mine, theirs = content(prompt), content(response)
    if FREE_WORDING.search(prompt):
        han = max(prompt, default="") >= "\u4e00"
        told = len(mine) >= TOLD_WORDS * (2 if han else 1)
        return bool(CONVERTED.search(prompt)) or not told or len(mine & theirs) > int(han)
    if (
        FIGURE_ASKED.search(prompt)
        and not re.search(r"\d|[一二三四五六七八九十百千两]", response)
        and not mine & theirs
    ):
        return False
    chinese = "\u4e00" <= response.strip()[:1] <= "\u9fff"
    enough = len(theirs) >= LEAST_WORDS * (3 if chinese else 1)
    same_script = chinese == bool(re.search(r"[\u4e00-\u9fff]", prompt))
    return not (enough and same_script and len(mine & theirs) <= (1 if chinese else 0))


CHECK = Check(
    code="S008",
    name="cache-mismatch",
    kind="cache_mismatch",
    side="response",
    severity="error",
    rank=2,
    message=Text("A cached answer to another question came back", "返回了另一个问题的缓存答案"),
    reason=Text(
        "A semantic cache took two different prompts for the same one. Raise its similarity threshold or key it on the whole prompt.",
        "语义缓存把两个不同的提示当成了同一个。应提高相似度阈值，或以完整提示作为键。",
    ),
    detect=detect,
    bad=(
        Example("en", "What is 12% of 250? Number only.", "the cached figure is another", (ModelResponse("18", headers={"x-cache": "HIT"}),), meta={"cached_query": "What is 12% of 150? Number only."}),
        Example("zh", "8月3日从杭州到黄山的高铁票还有吗？", "缓存的是另一天", (ModelResponse("8月5日的票已售完。", headers={"x-cache": "HIT"}),), meta={"cached_query": "8月5日从杭州到黄山的高铁票还有吗？"}),
        Example("en", "What is the melting point of tin in degrees Celsius?", "a greeting from the cache", (ModelResponse("Hi there! What can I do for you?", headers={"x-cache": "HIT"}),), marks=("Hi there!",)),
        Example("en", "Which river flows through Vienna?", "another answer", (ModelResponse("Bake the bread for forty minutes until golden.", headers={"age": "310"}),)),
        Example("en", "How do I mute the group?", "the opposite act", (ModelResponse("To unmute the group, open its settings.", headers={"x-cache": "HIT"}),)),
        Example("zh", "怎么解绑手机号？", "相反的操作", (ModelResponse("绑定手机号：打开设置，填写号码并确认。", headers={"x-cache": "HIT"}),)),
        Example("zh", "用一句话总结：博物馆周三起闭馆维修屋顶，预计十月重新开放。", "另一篇的总结", (ModelResponse("图书馆新到三千册童书，周末举办亲子阅读活动。", headers={"x-cache": "HIT"}),), marks=("图书馆",)),
        Example("zh", "锡的熔点是多少摄氏度？", "缓存里的问候语", ("您好，请问有什么可以帮您？",), meta={"cache_hit": True}),
    ),
    good=(
        Example("en", "What is 12% of 250? Number only.", "the same question in other words", (ModelResponse("30", headers={"x-cache": "HIT"}),), meta={"cached_query": "What's 12% of 250? Only the number."}),
        Example("en", "Which river flows through Vienna?", "a cached right answer", (ModelResponse("The Danube flows through Vienna.", headers={"x-cache": "HIT"}),)),
        Example("en", "Say hello in one line.", "a greeting was asked for", (ModelResponse("Hello! How can I help?", headers={"x-cache": "HIT"}),)),
        Example("en", "How do I mute the group in 2024?", "the same act", (ModelResponse("To mute the group, open its settings; unmute it there later.", headers={"x-cache": "HIT"}),)),
        Example("zh", "用一句话总结：博物馆周三起闭馆维修屋顶，预计十月重新开放。", "换了说法", (ModelResponse("该馆因修缮暂停接待，10月恢复。", headers={"x-cache": "HIT"}),)),
        Example("zh", "锡的熔点是多少摄氏度？", "未命中缓存", ("锡的熔点约为232摄氏度。",), meta={"cache_hit": False}),
    ),
    supersedes=("non_answer", "context_lost", "answered_previous_question", "unsupported_by_context", "preamble_added", "missing_section"),
    sources=("SPEC M11", "SPEC M15"),
)  # fmt: skip
