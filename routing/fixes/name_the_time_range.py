"""name-the-time-range: puts a from–to range behind a vague time word."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import language_of

RANGE = Text(" (between [start date] and [end date])", "（[起始日期]至[结束日期]）")


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Inserts the range after the marked word; at the end of the prompt when no word is marked."""
    span_of_time = RANGE.get(language_of(prompt))
    if span_of_time.strip(" ()（）") in prompt.text:
        return None
    if finding.where == "prompt" and finding.span is not None:
        end = finding.span.end
        return prompt.text[:end] + span_of_time + prompt.text[end:]
    wording = Text("Time range: ", "时间范围：").get(language_of(prompt))
    return f"{prompt.text.rstrip()}\n\n{wording}{span_of_time.strip(' ()（）')}"


FIX = Fix(
    id="name-the-time-range",
    title=Text("Name the time range", "写明时间范围"),
    why=Text(
        "A vague time word is read against the end of training; two dates leave nothing to read into it.",
        "含糊的时间词会按训练截止时间理解；写出起止日期就没有歧义。",
    ),
    kinds=("ambiguous_time",),
    transform=transform,
    verify=Text(
        "Fill in the dates, run both prompts five times and check that every item falls into the range.",
        "填好日期后两个提示各运行五次，检查每一项是否都在范围内。",
    ),
    examples=(
        FixExample("en", "List the latest trends in tidal power.", "ambiguous_time", ("[start date]",), "latest"),
        FixExample("zh", "介绍近年来潮汐发电的进展。", "ambiguous_time", ("近年来（[起始日期]",), "近年来"),
    ),
    order=10,
)
