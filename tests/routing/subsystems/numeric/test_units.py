"""Conversions that are asked or stated, units of operands, and units beside the figure in JSON; wrong and right twins."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.numeric.test_faults import kinds

TWINS = (
    ("A deposit of 250,000 came back as 249,800. What is the loss in basis points?", "It is 0.08%, so 0.8 basis points.", "It is 0.08%, so 8 basis points."),
    ("A file has 24 MB. The line carries 8 Mbit/s. How many seconds does it take?", "24 / 8 = 3 seconds.", "24 MB = 192 Mbit; 192 / 8 = 24 seconds."),
    ('把72千米/小时换算成米/秒，输出 JSON {"值": 数字, "单位": 字符串}。', '{"值": 20, "单位": "千米/秒"}', '{"值": 20, "单位": "米/秒"}'),
    ("水泵每分钟抽水15升，2小时抽多少升？", "15×2=30升", "2小时=120分钟，15×120=1800升"),
    ("Convert 36 km/h to m/s. Number only.", "129.6", "10 m/s"),
    ("一袋米重1.5千克，再加入300克，一共多少克？", "1.5+300=301.5克", "1500+300=1800克"),
    ("The spread widened by 0.35 percentage points. Express it in basis points.", "350 bp", "35"),
    ("把3.2公顷换成平方米。", "3200", "32000平方米"),
)  # fmt: skip


@pytest.mark.parametrize(("prompt", "wrong", "right"), TWINS)
def test_units_are_reckoned_again(prompt: str, wrong: str, right: str) -> None:
    assert kinds(prompt, wrong) == {"unit_error"}
    assert kinds(prompt, right) == set()


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        ("A rope of 3 m is cut into 5 pieces. How many cm is each piece?", "60 cm"),
        ("The download is 500 MB. How many GB is that?", "0.488 GB"),
        ("A race of 10 km takes 50 minutes. What is the pace in minutes per km?", "50 / 10 = 5 minutes per km"),
        ("A train runs 3 hours, so 30 minutes of break are needed. How many minutes?", "30 minutes"),
        ("Convert 2 cups to ml.", "500 ml"),
    ],
)
def test_other_usage_is_left_alone(prompt: str, response: str) -> None:
    assert kinds(prompt, response) == set()
