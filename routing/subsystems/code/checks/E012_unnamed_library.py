"""E012 unnamed-library: a code task that usually needs a library, and the prompt names none."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.code.evidence import detector

CHECK = Check(
    code="E012",
    name="unnamed-library",
    kind="external_library",
    side="prompt",
    severity="warning",
    rank=86,
    message=Text("The task needs a library that the prompt does not name", "任务需要的库没有在提示里指明"),
    reason=Text(
        "Without a named library the model picks one, in whatever version it remembers.",
        "不指明库时，模型会自行挑选，版本也只凭记忆。",
    ),
    detect=detector("external_library"),
    bad=(
        Example(
            "en",
            "Write a Python script that draws a line chart of monthly sales.",
            "no plotting library named",
            marks=("chart",),
        ),
        Example("zh", "写一个 Python 脚本，抓取网页上的标题。", "没有指明抓取用的库", marks=("抓取",)),
    ),
    good=(
        Example("en", "Write a Python script with matplotlib that draws a line chart of monthly sales.", "named"),
        Example("zh", "写一个 Python 脚本，只用标准库抓取网页上的标题。", "限定标准库"),
    ),
    sources=(
        "SPEC M11 row 1",
        "SPEC M12",
    ),
)
