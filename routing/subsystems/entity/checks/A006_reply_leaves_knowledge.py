"""A006 reply-leaves-knowledge: the reply says what the knowledge handed over for it does not."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.entity.signals import EntitySignals


def detect(signals: EntitySignals) -> Sequence[Evidence]:
    """One evidence per reply."""
    found = []
    for item in signals.ungrounded:
        because = Text(f"“{item.piece}”: {item.why.en}", f"“{item.piece}”：{item.why.zh}")
        found.append(Evidence(because, index=item.index, span=item.span))
    return found


CHECK = Check(
    code="A006",
    name="reply-leaves-knowledge",
    kind="unsupported_by_context",
    side="response",
    severity="warning",
    rank=64,
    message=Text('The reply says more than the given knowledge', '回复超出了给定知识'),
    reason=Text(
        'A reply that was to rest on the given knowledge brings something of its own; ask for the sentence that bears each claim out.',
        '本应依据给定知识的回复加入了自己的内容；请要求为每个说法指出依据的原句。',
    ),
    detect=detect,
    bad=(
        Example("en", "Knowledge: The kazoo is an instrument that adds a buzz to the player's voice.\nUser: Is it hard to learn?", "tells of itself", ("I played the kazoo in a band for years.",), marks=("I",)),
        Example("zh", "知识：卡祖笛是一种让歌声带上嗡鸣的乐器。\n用户：它难学吗？", "多出年份", ("卡祖笛发明于1840年，是一种乐器。",), marks=("1840",)),
    ),
    good=(
        Example("en", "Knowledge: The kazoo is an instrument that adds a buzz to the player's voice.\nUser: What is it?", "stays within", ("It is an instrument that adds a buzz to the voice.",)),
        Example("zh", "知识：卡祖笛是一种让歌声带上嗡鸣的乐器。\n用户：它是什么？", "都有依据", ("卡祖笛是一种让歌声带上嗡鸣的乐器。",)),
    ),
    sources=("SPEC M7",),
)  # fmt: skip
