"""Which of several named figures is the largest or smallest, and orders, against names, sentences and JSON."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.numeric.test_faults import kinds

TWINS = (
    ("甲店每斤3.09元，乙店每斤3.1元，哪家更便宜？只答店名。", "乙店", '{"店名": "甲店"}'),
    ('Weather log for 14 January: Alnwick -7 degrees C, Bexhill -12 degrees C, Corby 1 degree C. Return JSON {"coldest": string, "warmest": string}.', '{"coldest": "Alnwick", "warmest": "Corby"}', '{"coldest": "Bexhill", "warmest": "Corby"}'),
    ("甲店的米每千克12.5元，乙店的米每千克12.35元，品质一样。去哪家买更便宜？", "去甲店更便宜，因为12.5元比12.35元低。", "乙店更便宜，因为12.35元比12.5元低。"),
    ("把 0.62、0.605、0.7、0.65 按从大到小排列，用逗号隔开。", "0.7, 0.605, 0.65, 0.62", "0.7，0.65，0.62，0.605"),
    ("Sort these weights in ascending order: 1.25 kg, 1.205 kg, 1.3 kg, 1.03 kg.", '["1.03", "1.205", "1.3", "1.25"]', "1.03 kg, 1.205 kg, 1.25 kg, 1.3 kg"),
    ("三个仓库的温度：一号仓 -18.5 ℃，二号仓 -18.45 ℃，三号仓 -17.9 ℃。哪个仓最冷？", "最冷的是三号仓。", "一号仓最冷，为-18.5℃。"),
    ("Mia ran the lap in 58.4 seconds, Theo in 57.95 seconds. Who was faster?", "Mia was faster.", "Theo"),
    ('Parcels: red 0.75 m, blue 0.8 m, green 0.795 m. Give the longest as {"longest": "..."}.', '{"longest": "green"}', '{"longest": "blue"}'),
    ("List the towns from highest to lowest rainfall: Orrin 812 mm, Fell 1,090 mm, Dane 945 mm.", "1. Fell\n2. Orrin\n3. Dane", "Fell, Dane, Orrin"),
)  # fmt: skip


@pytest.mark.parametrize(("prompt", "wrong", "right"), TWINS)
def test_figures_are_ranked_again(prompt: str, wrong: str, right: str) -> None:
    assert kinds(prompt, wrong) == {"wrong_comparison"}
    assert kinds(prompt, right) == set()


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        ("Plan A costs 30 a month. Plan B costs 28 a month plus a fee of 5. Which is cheaper?", "Plan A is cheaper."),
        ("A weighs 12.5 kg and B weighs 900 g. Which is heavier?", "A. 12.5 kg is heavier than 900 g."),
        ("甲瓶500毫升卖8元，乙瓶750毫升卖10元，哪瓶更划算？", "乙瓶"),
        ("Sort by date, newest first: 2026-01-03, 2025-12-30, 2026-02-01", "2026-02-01, 2026-01-03, 2025-12-30"),
        ("Order the numbers 4, 9, 2 in ascending order.", "The numbers 4, 9, 2 in ascending order are 2, 4, 9."),
        ("Which wheel is better for a beginner, a 26-inch or a 29-inch wheel?", "The 26-inch wheel."),
    ],
)
def test_what_does_not_follow_from_the_figures_is_left_alone(prompt: str, response: str) -> None:
    assert kinds(prompt, response) == set()


SCHEMA = '{"type": "object", "properties": {"row": {"type": "integer", "minimum": 1, "maximum": 40}, "note": {"type": "string", "maxLength": 80}}}'
LIMITS = (
    ("写一个 JSON Schema：排号 row（整数，1 到 40），说明 note（字符串，最长 80）。只输出 Schema。", SCHEMA),
    (
        "Write a JSON Schema: row is an integer from 1 to 40, note a string of at most 80 characters. Schema only.",
        SCHEMA,
    ),
    (
        "Give the settings as JSON: retries 3, workers 12, timeout maximum 30.",
        '{"retries": 3, "workers": 12, "max": 12}',
    ),
    ("写配置：重试 3，并发 12，等待最长 30。输出 JSON。", '{"重试": 3, "最大": 12}'),
    ("北区库温 -4 到 8，南区库温 2 到 15。哪个区更暖？", "北区"),
)


@pytest.mark.parametrize(("prompt", "response"), LIMITS)
def test_bounds_and_ranges_are_ranked_by_nobody(prompt: str, response: str) -> None:
    assert kinds(prompt, response) == set()
