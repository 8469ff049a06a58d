"""name-the-register: names the form of address instead of “formal” or “informal”."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended, stands
from routing.subsystems.style.demands import read

FORMS = {
    ("de", "formal"): Text(
        "Address the reader with “Sie” and “Ihr” throughout, never with “du”.", "全文用 Sie/Ihr 称呼读者，不得用 du。"
    ),
    ("de", "informal"): Text(
        "Address the reader with “du” throughout, never with “Sie”.", "全文用 du 称呼读者，不得用 Sie。"
    ),
    ("fr", "formal"): Text(
        "Address the reader with “vous” throughout, never with “tu”.", "全文用 vous 称呼读者，不得用 tu。"
    ),
    ("fr", "informal"): Text(
        "Address the reader with “tu” throughout, never with “vous”.", "全文用 tu 称呼读者，不得用 vous。"
    ),
    ("ja", "formal"): Text(
        "End every sentence in です・ます form, never in だ or plain form.", "每句都用です・ます结尾，不得用だ体。"
    ),
    ("ja", "informal"): Text(
        "End sentences in plain form (だ), never in です・ます form.", "句尾用だ体，不得用です・ます。"
    ),
    ("zh", "formal"): Text(
        "Address the reader as “您” throughout, no particles such as 哦 or 啦.",
        "全文一律称“您”，不用“哦”“啦”等语气词。",
    ),
    ("zh", "informal"): Text("Address the reader as “你” throughout.", "全文一律称“你”，用口语。"),
}
PLAIN = {
    "formal": Text(
        "Write formally: no contractions, no slang, no exclamation marks, full sentences.",
        "用正式书面语：不用俚语和感叹号，句子完整。",
    ),
    "informal": Text(
        "Write as to a friend: short sentences, contractions, no formal phrases.",
        "像和朋友说话一样写：短句、口语，不用套话。",
    ),
}


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the form of address of the target language; None when it stands there."""
    if stands(prompt, *FORMS.values(), *PLAIN.values()):
        return None
    demands = read(prompt)
    stated = demands.target or demands.language
    wanted = demands.register.value if demands.register else "formal"
    demand = FORMS.get((stated.value if stated else prompt.language, wanted), PLAIN[wanted])
    return appended(prompt, demand, demand)


FIX = Fix(
    id="name-the-register",
    title=Text("Name the form of address", "写明具体的称呼方式"),
    why=Text(
        "“Formal” means little in English; Sie, vous, 您 and です・ます are checkable.",
        "“正式”太笼统，Sie、vous、您、です・ます才可以核对。",
    ),
    kinds=("register_mismatch",),
    transform=transform,
    verify=Text("Count forms of address in ten answers of each prompt.", "两个提示各取十个回答，统计称呼方式。"),
    examples=(
        FixExample(
            "en", "Translate into German, formal register: How was your day?", "register_mismatch", ("“Sie” and “Ihr”",)
        ),
        FixExample("zh", "用正式语气给客户写一句提醒。", "register_mismatch", ("一律称“您”",)),
    ),
    order=7,
)
