"""Arguments judged valid, conclusions drawn, and conditionals read the wrong way round."""

from __future__ import annotations

import pytest

from routing.contracts import ModelResponse
from routing.subsystems.logic.syllogisms import fallacy, unproven

POETS = (
    "Is the argument valid or invalid? Argument: All poets are readers; {} readers are tired; so {} poets are tired."
)
SINGERS = "Some singers are teachers. No teacher is rich. What follows about singers? One sentence."
GULLS = "判断论证是否有效。论证：所有的海鸥都会飞；{}会飞的动物{}在夜里活动；所以有些海鸥在夜里活动。"


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        (POETS.format("some", "some"), "Valid: the poets are among the readers."),
        (SINGERS, "No singer is rich."),
        (GULLS.format("有些", ""), "有效。海鸥属于会飞的动物。"),
        ("1. All ants in the tray are workers.\n2. Some workers in the colony are not tagged.\nDoes it follow that some ants in the tray are not tagged?", "Yes."),
        ('Whenever the backup runs, the light blinks. On Tuesday the light blinked.\nQuestion: Does it follow that the backup ran on Tuesday?\nAnswer {"follows": bool}.', '{"follows": true}'),
        ("凡持有甲类证的人都可以进入机房。老周没有甲类证。\n能否断定老周不可以进入机房？先答“能”或“不能”。", "能。"),
        ("每当水泵启动，红灯就亮。现在红灯亮着。能否断定水泵启动了？", "能。红灯亮说明水泵启动了。"),
    ],
)  # fmt: skip
def test_does_not_follow(prompt: str, response: str) -> None:
    assert unproven(prompt, ModelResponse(response)) or fallacy(prompt, ModelResponse(response))


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        (POETS.format("some", "some"), "Invalid."),
        (POETS.format("all", "all"), "Valid."),
        (SINGERS, "Some singers are not rich."),
        (GULLS.format("所有的", "都"), "有效。"),
        ("Whenever the backup runs, the light blinks. The backup ran on Tuesday. Does it follow that the light blinked?", "Yes."),
        ("每当水泵启动，红灯就亮。现在水泵启动了。能否断定红灯亮着？", "能。"),
    ],
)  # fmt: skip
def test_follows(prompt: str, response: str) -> None:
    assert not unproven(prompt, ModelResponse(response)) and not fallacy(prompt, ModelResponse(response))
