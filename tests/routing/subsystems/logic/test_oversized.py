"""Words that must appear in full, and limits that cannot hold them."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.logic.told import kinds


@pytest.mark.parametrize(
    "prompt",
    [
        "Write a headline of at most 4 words. The headline must contain the exact name “Harbour Light Community Rowing Club”.",
        'Suggest a button label.\n- The label must have no more than 10 characters.\n- The label must include "Download the annual report" verbatim.',
        "写一句口号，口号最多六个字，口号必须完整包含“北岸社区老年食堂”。",
        "给活动写一条短信标题：标题控制在10字以内；标题须原样保留“第三届青少年机器人公开赛”。",
        'Reply in at most 3 words. You must use the phrase "as soon as we possibly can".',
        "回答不得超过5个字。必须以“尊敬的各位会员朋友”开头。",
    ],
)
def test_cannot_be_held(prompt: str) -> None:
    assert "prompt_contradiction" in kinds(prompt, [])


@pytest.mark.parametrize(
    "prompt",
    [
        "Write a headline of at most 8 words. The headline must contain the exact name “Harbour Light Community Rowing Club”.",
        "Write a headline of at most 4 words. The article must contain the exact name “Harbour Light Community Rowing Club”.",
        "写一句口号，口号最多六个字，口号不得出现“北岸社区老年食堂”。",
        "标题不超过8个字（产品名不计入）；标题里必须完整出现“青禾智能家庭储能一体机”。",
        "写一篇新闻。标题不超过8个字。正文必须完整出现“青禾智能家庭储能一体机”。",
        "标题不超过12个字；标题必须完整出现“青禾智能家庭储能一体机”。",
        "每行不超过6个字，诗里必须写出“北岸社区老年食堂”。",
        'If the answer is unknown you must use the phrase "not stated in the report". Otherwise reply in at most 3 words.',
        "Write a post. The title must be under 6 words. You must mention “Harbour Light Community Rowing Club Annual Dinner”.",
        'Write a story with at most 3 characters. The story must begin with "The lamp went out at noon."',
    ],
)
def test_can_be_held(prompt: str) -> None:
    assert "prompt_contradiction" not in kinds(prompt, [])
