"""Right answers to ordinary questions about figures, dates, counts and identifiers give nothing loud."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.numeric.test_faults import kinds

ORDINARY = (
    ("A contract signed on 10 January 2026 ends after one year. When does it end?", "9 January 2027"),
    ("How old is a person born in 1990 in 2026?", "36 (or 35 before the birthday)."),
    ("会议14:00开始，开90分钟，中间休息15分钟，几点结束？", "15:45"),
    ("“床前明月光”这首诗的作者写了多少字的诗？", "这首诗共20个字。"),
    ("Which is better value, 3 for 10 euros or 5 for 16?", "5 for 16 euros: 3.20 each against 3.33."),
    ("A costs 12 euros with a 10% discount, B costs 11 euros. Which is cheaper?", "A: 10.80 euros."),
    ("Rank the runners (lowest time first): Ann 12.4 s, Bob 11.9 s, Cy 12.1 s", "1. Bob 2. Cy 3. Ann"),
    ("Sort the numbers 5, 3, 9 ascending, then descending.", "Ascending: 3, 5, 9. Descending: 9, 5, 3."),
    ("Inflation rose from 2.1% to 2.6%. How many basis points?", "50 basis points (0.5 percentage points)"),
    ("A 250 g pack costs 3 euros. What does 1 kg cost?", "3 × 4 = 12 euros"),
    ("30% of 250 students walk, 20% cycle. How many cycle?", "50 students cycle."),
    ("税前工资8000元，税率3%，起征点5000元，应缴多少？", "(8000-5000)×3%=90元"),
    ("Write a text of exactly 50 words about a lamp with about 800 lumens.", "It shines with about 800 lumens."),
    ("Next invoice number after 2026000451?", "2026000452"),
    ("把一千二百万写成数字，单位万元", "1200万元"),
    ("I have 24 eggs, 3 broke and I used half of the rest. How many are left?", "(24-3)/2=10.5, so 10 eggs."),
    ("每箱24瓶，买3箱送1箱，一共得到多少瓶？", "96瓶"),
    ("Is 500 euros enough for 4 nights at 120?", "Yes. 4 × 120 = 480, so 20 euros are left over."),
    ("检查是否超速，限速80，实测86，输出JSON", '{"超速": true, "理由": "实测86超过限速80"}'),
    ("Which is newer, version 3.9 or 3.11?", "3.11"),
)


@pytest.mark.parametrize(("prompt", "response"), ORDINARY)
def test_a_right_answer_gives_nothing(prompt: str, response: str) -> None:
    assert kinds(prompt, response) == set()
