"""C009 corrupted-figure: a long figure of the prompt comes back with a few digits changed."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.numeric.evidence import detector

CHECK = Check(
    code="C009",
    name="corrupted-figure",
    kind="number_corrupted",
    side="response",
    severity="error",
    rank=19,
    message=Text("Digits of a given figure were changed", "给定数字的个别位被改动"),
    reason=Text(
        "The figure should have been copied; it differs from the one in the prompt in one or two digits.",
        "这个数字应当照抄，却与提示中的数字有一两位不同。",
    ),
    detect=detector("number_corrupted"),
    bad=(
        Example(
            "en",
            "Copy the order number into JSON: 48210377295.",
            "two digits changed",
            responses=('{"order": 48210377925}',),
            marks=("48210377925",),
        ),
        Example(
            "zh",
            "写成 SQL：市值在 300亿 以上的公司。表 firm(name, cap)，单位为元。",
            "数位写错",
            responses=("SELECT name FROM firm WHERE cap > 30000100000;",),
            marks=("30000100000",),
        ),
        Example(
            "zh",
            "把收据上的大写金额写成阿拉伯数字：人民币贰万零伍佰元整",
            "大写金额少了一位",
            responses=("2050",),
            marks=("2050",),
        ),
        Example(
            "en",
            "Copy the device id into JSON: 700412998317205561.",
            "a long identifier rounded",
            responses=('{"device": "700412998317205600"}',),
            marks=("700412998317205600",),
        ),
    ),
    good=(
        Example("en", "Copy the order number into JSON: 48210377295.", "copied", responses=('{"order": 48210377295}',)),
        Example(
            "zh",
            "写成 SQL：市值在 300亿 以上的公司。表 firm(name, cap)，单位为元。",
            "正确",
            responses=("SELECT name FROM firm WHERE cap > 30000000000;",),
        ),
    ),
    sources=("SPEC M7 numeric",),
    supersedes=(
        "wrong_cell",
        "wrong_field",
        "fact_drift",
        "hallucinated_fact",
        "unsupported_by_context",
        "arithmetic_error",
    ),
)
