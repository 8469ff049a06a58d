"""C008 wrong-count: letters, characters or words of a given text are counted wrong."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.numeric.evidence import detector

CHECK = Check(
    code="C008",
    name="wrong-count",
    kind="miscount",
    side="response",
    severity="error",
    rank=23,
    message=Text("Letters, characters or words are counted wrong", "字母、字符或词数数错了"),
    reason=Text("The quoted text was counted character by character.", "对引用的文字逐个字符计数。"),
    detect=detector("miscount"),
    bad=(
        Example(
            "en",
            'How many times does the letter "r" appear in "strawberry"?',
            "two instead of three",
            responses=("The letter r appears 2 times.",),
            marks=("2",),
        ),
        Example("zh", "“清晨的雾慢慢散开”有多少个汉字？", "字数数错", responses=("共 9 个汉字。",), marks=("9",)),
    ),
    good=(
        Example(
            "en",
            'How many times does the letter "r" appear in "strawberry"?',
            "right",
            responses=("The letter r appears 3 times.",),
        ),
        Example("zh", "“清晨的雾慢慢散开”有多少个汉字？", "正确", responses=("共 8 个汉字。",)),
    ),
    sources=("SPEC M7 numeric",),
)
