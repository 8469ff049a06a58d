"""one-task-per-call: splits several tasks into numbered answers, or calls."""

from __future__ import annotations

from routing.contracts import Finding, Fix, FixExample, Prompt, Text
from routing.fixes._append import appended
from routing.fixes._form import is_json
from routing.subsystems.logic.tasks import many_tasks
from routing.text.gate import folded

DEMAND = Text(
    "Do the tasks one after the other under the headings “Task 1”, “Task 2” …, each complete before the next begins.",
    "请按“任务1”“任务2”……的小标题逐个完成，前一个完成后再做下一个。",
)


def transform(prompt: Prompt, finding: Finding) -> str | None:
    """Appends the demand; None when it stands there, for JSON, or where a section is missing from a single task."""
    single = finding.kind == "missing_section" and not many_tasks(prompt, folded(prompt.text))
    return None if single or is_json(prompt) else appended(prompt, DEMAND)


FIX = Fix(
    id="one-task-per-call",
    title=Text("Separate the tasks", "把任务分开"),
    why=Text(
        "Each task gets its own space, and a missing one is seen at once.",
        "每个任务都有自己的位置，缺了哪一个一目了然。",
    ),
    kinds=("many_tasks", "missing_section"),
    transform=transform,
    verify=Text(
        "Run both prompts ten times and compare how often the finding comes back.",
        "两个提示各运行十次，比较该问题再次出现的次数。",
    ),
    examples=(
        FixExample("en", "Summarize, translate, and rank.", "many_tasks", ("one after the other",)),
        FixExample("zh", "总结、翻译并排序。", "many_tasks", ("逐个完成",)),
    ),
    order=40,
)
