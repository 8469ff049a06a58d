"""calculate-verb: replaces the verb of analysis by “calculate” where a figure is wanted."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text

VERB = Text("calculate", "计算")


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """The prompt with the marked verb replaced; None when the finding marks no verb of the prompt."""
    if finding.span is None or finding.where != "prompt":
        return None
    start, end = finding.span
    said = prompt.text[start:end]
    if not said.strip() or len(said) > 40 or said.lower() in (VERB.en, VERB.zh):
        return None
    verb = VERB.get("zh" if said[0] >= "\u4e00" else "en")
    verb = verb.capitalize() if said[0].isupper() else verb
    return f"{prompt.text[:start]}{verb}{prompt.text[end:]}"


FIX = Fix(
    id="calculate-verb",
    title=Text("Say “calculate” instead of “analyse”", "把“分析”改成“计算”"),
    why=Text(
        "A verb that asks for a computation draws a figure with its formula; “analyse” draws prose.",
        "要求计算的动词会得到带公式的数字，“分析”得到的是文字。",
    ),
    kinds=("analysis_verb_for_figure",),
    transform=transform,
    verify=Text(
        "Run both prompts several times at temperature 0 and compare how often the check fires.",
        "在温度 0 下把两个提示各运行多次，比较该检查触发的次数。",
    ),
    examples=(
        FixExample(
            "en",
            "Analyse the growth from 3731.5 to 3832.9.",
            "analysis_verb_for_figure",
            ("Calculate the growth",),
            span_of="Analyse",
        ),
        FixExample("zh", "分析从3731.5到3832.9的增长。", "analysis_verb_for_figure", ("计算从3731.5",), span_of="分析"),
    ),
    order=10,
)
