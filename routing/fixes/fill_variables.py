"""fill-variables: turns template variables that were left unfilled into marked places for the value."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import language_of
from routing.subsystems.format.placeholders import unfilled

SLOT = Text("«put the {} here»", "«在此填入 {}»")


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Every unfilled variable becomes a marked place; None when there is none."""
    pieces: list[str] = []
    position = 0
    for match in unfilled(prompt):
        name = next(group for group in match.groups() if group)
        slot = SLOT.get(language_of(prompt)).replace("{}", name.replace("_", " ").lower())
        pieces += [prompt.text[position : match.start()], slot]
        position = match.end()
    return "".join([*pieces, prompt.text[position:]]) if pieces else None


FIX = Fix(
    id="fill-variables",
    title=Text("Fill in the template variables", "填入模板变量"),
    why=Text(
        "The model answered the template itself; the value has to be put in before the call.",
        "模型回答的是模板本身；必须在调用之前填入实际的值。",
    ),
    kinds=("unfilled_placeholder",),
    transform=transform,
    verify=Text(
        "Fill the marked places and run once; then assert in the code that no brace is left before a call.",
        "填好标记处后运行一次；并在代码中断言发送前不再含有花括号变量。",
    ),
    examples=(
        FixExample("en", "Summarise the following.\n\nText: {text}", "unfilled_placeholder", ("«put the text here»",)),
        FixExample("zh", "请总结：\n{{content}}", "unfilled_placeholder", ("«在此填入 content»",)),
    ),
    order=5,
)
