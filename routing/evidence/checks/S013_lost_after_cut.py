"""S013 lost-after-cut: the conversation was compacted or cut before the call, and the answer has lost it."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text, Turn
from routing.evidence import cuts
from routing.evidence.signals import ServiceSignals


def detect(signals: ServiceSignals) -> Sequence[Evidence]:
    """One evidence per response that has nothing of a conversation which the metadata say was cut."""
    case = signals.case
    seen = cuts.sign(case.meta) if case.meta and len(case.turns) > 1 else ""
    if not seen:
        return []
    because = Text(
        f"the conversation was cut before the call ({seen}), and the answer has nothing of it",
        f"调用前对话已被压缩或截断（{seen}），回答与对话无关",
    )
    turns, asked = case.turns, signals.prompt.text
    spans = ((response.index, cuts.lost(turns, asked, response)) for response in signals.responses)
    return [Evidence(because, index=index, span=span) for index, span in spans if span is not None]


def _talk(*lines: str) -> tuple[Turn, ...]:
    return tuple(Turn("assistant" if number % 2 else "user", line) for number, line in enumerate(lines))


EN = _talk("Orders today: 12 lamps for Mr Ode, 3 desks for the school.", "Noted: 12 lamps, 3 desks.", "Which order ships first?")  # fmt: skip
ZH = _talk("今天的订单：台灯十二盏给欧先生，课桌三张给学校。", "已记下：台灯十二盏，课桌三张。", "先发哪个订单？")

CHECK = Check(
    code="S013",
    name="lost-after-cut",
    kind="context_lost",
    side="response",
    severity="error",
    rank=12,
    message=Text("The conversation was cut and is lost", "对话被截断，上文丢失"),
    reason=Text(
        "A summary or a cut that drops the open question leaves the model with something else. Keep the question and its facts through every compaction.",
        "压缩或截断丢掉了当前的问题，模型只能谈别的。每次压缩都应保留问题与相关事实。",
    ),
    detect=detect,
    bad=(
        Example("en", "Which order ships first?", "speaks of a log file", ("I opened the log: the kernel was built in March and loads nine modules at boot.",), turns=EN, meta={"messages_before_compaction": 60, "messages_after_compaction": 3}, marks=("opened the log",)),
        Example("zh", "先发哪个订单？", "要用户重新提供", ("我没有看到之前的订单列表，请重新提供。",), turns=ZH, meta={"history_truncated": True}, marks=("没有看到",)),
        Example("zh", "先发哪个订单？", "说起了别的", ("番茄幼苗应在清晨浇水，叶片出现黄斑时要及时摘除并通风。",), turns=ZH, meta={"dropped_messages": 18}, marks=("番茄",)),
    ),
    good=(
        Example("en", "Which order ships first?", "goes on with the talk", ("The 3 desks for the school ship first, since the lamps are still being packed.",), turns=EN, meta={"messages_before_compaction": 60, "messages_after_compaction": 3}),
        Example("en", "Which order ships first?", "nothing was cut", ("I opened the log: the kernel was built in March and loads nine modules at boot.",), turns=EN, meta={"compaction_threshold": 0.8, "dropped_messages": 0}),
        Example("zh", "先发哪个订单？", "承接上文", ("先发学校的三张课桌，台灯还在包装。",), turns=ZH, meta={"history_truncated": True}),
    ),
    supersedes=("non_answer", "answered_previous_question", "unsupported_by_context", "hallucinated_fact"),
    sources=("SPEC M17",),
)  # fmt: skip
