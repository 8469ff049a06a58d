"""keep-speaker-labels: keep the speakers as the transcript labels them."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended_one
from routing.fixes._form import has_way_out

DEMAND = Text(
    "Refer to speakers only by the labels of the transcript. If a line has no label, write “unidentified speaker”; never infer a name from what is said.",
    "只用文字稿中的标签称呼说话人。没有标签的一律写“未标明的说话人”；不要根据谈话内容推断姓名。",
)
AS_SAID = Text(
    "Refer to speakers only by the labels of the transcript; never infer a name from what is said.",
    "只用文字稿中的标签称呼说话人；不要根据谈话内容推断姓名。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand in the prompt's language; None when it already stands there."""
    return appended_one(prompt, AS_SAID if has_way_out(prompt) else DEMAND, AS_SAID, DEMAND)


FIX = Fix(
    id="keep-speaker-labels",
    title=Text("Keep the speakers as the transcript labels them", "保留文字稿原有的说话人标签"),
    why=Text(
        "A name that is only spoken of is easily taken for the speaker; a rule to keep the labels leaves nothing to guess.",
        "被提到的名字很容易被当成说话人；规定保留标签就无需猜测。",
    ),
    kinds=("speaker_misattribution",),
    transform=transform,
    verify=Text(
        "Run both prompts on three transcripts and count the names that no label bears.",
        "用三份文字稿运行两个提示，统计没有标签依据的姓名。",
    ),
    examples=(
        FixExample(
            "en",
            "Write the minutes.\nSpeaker 1: Did Ana send it?",
            "speaker_misattribution",
            ("labels of the transcript",),
        ),
        FixExample("zh", "整理纪要。\n发言人1：安娜发了吗？", "speaker_misattribution", ("文字稿中的标签",)),
    ),
    order=20,
)
