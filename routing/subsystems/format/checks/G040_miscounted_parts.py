"""G040 miscounted-parts: wrong number of parts."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.format.checks._faults import detector

CHECK = Check(
    code="G040",
    name="miscounted-parts",
    kind="count_mismatch",
    side="response",
    severity="error",
    rank=54,
    message=Text("Wrong number of parts", "数量不符"),
    reason=Text(
        "The prompt fixes how many lines, items, parts or occurrences there are; the response has another number.",
        "提示规定了行、项、部分或出现次数的数量，回答与之不符。",
    ),
    detect=detector("count_mismatch"),
    bad=(
        Example(
            "en",
            "Translate each line. Return exactly 3 lines.\nOpen\nClose\nSave",
            "two lines",
            responses=("Ouvrir\nFermer",),
        ),
        Example("zh", "请写恰好3行诗。", "四行", responses=("春\n夏\n秋\n冬",)),
    ),
    good=(
        Example("en", "Write exactly 2 bullet points.", "two", responses=("* one\n* two",)),
        Example("zh", "请写恰好3行诗。", "三行", responses=("春\n夏\n秋",)),
    ),
    sources=("IFEval, number_bullet_lists",),
)
