"""Two amounts without names, and the one that was asked for."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.numeric.test_faults import kinds


@pytest.mark.parametrize(
    ("prompt", "wrong", "right"),
    [
        ("Which sheet is thicker, 0.85 mm or 0.9 mm? Give only the thickness.", "0.85 mm", "0.9 mm"),
        ("There are two ropes of 4.12 m and 4.7 m. Which one is shorter?", "4.7 m", "4.12 m."),
        ("Two parcels weigh 2.45 kg and 2.6 kg. Which weight is lighter?", "The 2.6 kg one.", "The 2.45 kg one."),
        ("两次跑的成绩是 12.15 秒和 12.4 秒，哪一次更快？只写成绩。", "12.4 秒", "12.15 秒"),
        ("两块木板厚 5.08 厘米和 5.3 厘米，哪块更薄？", "5.3厘米", "5.08厘米"),
        ("两桶水分别是 7.25 升和 7.4 升，哪一桶更多？只写数量。", "7.25升", "7.4升"),
    ],
)
def test_one_of_two(prompt: str, wrong: str, right: str) -> None:
    assert "wrong_comparison" in kinds(prompt, wrong)
    assert "wrong_comparison" not in kinds(prompt, right)


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        ("Which sheet is closer to one millimetre, 0.85 mm or 1.3 mm?", "0.85 mm"),
        ("Which sheet is thicker, 0.85 mm or 0.9 mm?", "0.85 mm is thinner."),
        ("两块木板厚 5.08 厘米和 5.3 厘米，哪块更薄、哪块更厚？先写更薄的。", "5.08厘米"),
        ("Which drill is thicker, 22 gauge or 18 gauge?", "18 gauge"),
    ],
)
def test_left_alone(prompt: str, response: str) -> None:
    assert "wrong_comparison" not in kinds(prompt, response)
