"""A011 unnamed-speaker-named: the answer names a speaker whom the transcript does not identify."""

from __future__ import annotations

from collections.abc import Sequence

from routing.contracts import Check, Evidence, Example, Text
from routing.subsystems.entity.signals import EntitySignals


def detect(signals: EntitySignals) -> Sequence[Evidence]:
    """One evidence per name."""
    found = []
    for item in signals.misattributed:
        because = Text(
            f"“{item.name}” is made a speaker, but no line of the transcript is labelled so",
            f"“{item.name}”被当作说话人，但文字稿中没有任何一行标为此人",
        )
        found.append(Evidence(because, index=item.index, span=item.span))
    return found


CHECK = Check(
    code="A011",
    name="unnamed-speaker-named",
    kind="speaker_misattribution",
    side="response",
    severity="warning",
    rank=27,
    message=Text('Names a speaker whom the transcript does not identify', '给未标明身份的说话人安上了名字'),
    reason=Text(
        'The transcript bears no names of speakers, only names that are spoken of; ask to keep the labels as they are.',
        '文字稿没有标明说话人，只是提到了某些名字；请要求保留原有的说话人标签。',
    ),
    detect=detect,
    bad=(
        Example("en", "Write the minutes of this call.\nSpeaker 1: Did Dagmar send the plan?\nSpeaker 2: Not yet. I will send it on Friday.", "Dagmar did not speak", ("Dagmar said that she will send the plan on Friday.",), marks=("Dagmar",)),
        Example("zh", "整理会议纪要。\n发言人1：周敏把方案发了吗？\n发言人2：还没有，我周五发。", "周敏没有发言", ("周敏表示周五会发方案。",), marks=("周敏",)),
    ),
    good=(
        Example("en", "Write the minutes of this call.\nSpeaker 1: Did Dagmar send the plan?\nSpeaker 2: Not yet. I will send it on Friday.", "keeps the labels", ("Speaker 2 will send the plan on Friday.",)),
        Example("zh", "整理会议纪要。\n周敏：方案发了吗？\n李强：还没有，我周五发。", "文字稿有姓名", ("李强表示周五会发方案。",)),
    ),
    sources=("SPEC M7",),
)  # fmt: skip
