"""S012 conversation-breaks: the coherence score over three turns falls where a turn has nothing to do with the two before."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text, Turn
from routing.evidence.signals import ServiceSignals


def detect(signals: ServiceSignals) -> Sequence[Evidence]:
    """One hint at the turn where the score is lowest."""
    reading = signals.coherence
    if reading is None or reading.breaks_at is None:
        return []
    window = next(w for w in reading.windows if w.turn == reading.breaks_at)
    because = Text(
        f"coherence {window.score:.2f} of 1 (reference {window.reference:.2f}, continuity {window.continuity:.2f}, sentiment {window.sentiment:.2f})",
        f"连贯性 {window.score:.2f}（满分 1；指称 {window.reference:.2f}、衔接 {window.continuity:.2f}、情感 {window.sentiment:.2f}）",
    )
    return [Evidence(because, where="turn", index=window.turn, score=1 - window.score)]


def _talk(*lines: str) -> tuple[Turn, ...]:
    return tuple(Turn("assistant" if number % 2 else "user", line) for number, line in enumerate(lines))


CHECK = Check(
    code="S012",
    name="conversation-breaks",
    kind="context_lost",
    side="response",
    severity="info",
    rank=79,
    message=Text("The conversation breaks at this turn", "对话在这一轮中断"),
    reason=Text(
        "A turn that shares no name, word or tone with its neighbours was often written without the earlier context.",
        "与前后轮没有共同名称、词语和语气的一轮，往往是在丢失上文的情况下生成的。",
    ),
    detect=detect,
    bad=(
        Example("en", "How often?", "bread instead of tomatoes", turns=_talk("How do I water tomatoes? This is great.", "Water tomatoes deeply in the morning.", "Terrible Quentin Barlow prices rise 4410.")),
        Example("zh", "多久一次？", "跑题", turns=_talk("番茄怎么浇水？太好了。", "番茄早晨浇透，很不错。", "讨厌《铁轨史》1987")),
    ),
    good=(
        Example("en", "How often?", "goes on", turns=_talk("How do I water tomatoes?", "Water tomatoes deeply in the morning.", "How often do they need water?")),
        Example("zh", "多久一次？", "承接上文", turns=_talk("番茄怎么浇水？", "番茄早晨浇透。", "那它多久浇一次？")),
    ),
    sources=("SPEC M17",),
)  # fmt: skip
