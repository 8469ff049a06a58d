"""Faults: comparisons, dates, counts, units, percentages, copied figures, totals, estimates; wrong and right twins."""

from __future__ import annotations

import pytest

from routing.contracts import Case, ModelResponse
from routing.readers import NoModels
from routing.stages.intake import take_in
from routing.subsystems.numeric.analyse import analyse


def kinds(prompt: str, response: str) -> set[str]:
    view = take_in(Case(id="t", prompt=prompt, responses=(ModelResponse(response),)), NoModels())
    return {
        fault.kind for fault in analyse(view).signals.faults if fault.severity != "info" and fault.where == "response"
    }


@pytest.mark.parametrize(
    ("kind", "prompt", "wrong", "right"),
    [
        ("wrong_comparison", "Which number is bigger: 8.9 or 8.11?", "8.11", "8.9"),
        ("wrong_comparison", "5.8和5.12哪个更小？", "5.8更小。", "5.12更小。"),
        ("wrong_comparison", "Which rate is higher, 4.12% or 4.8%?", "4.12% is higher.", "4.8% is higher."),
        ("wrong_comparison", "4.12%和4.8%的年利率，哪个更高？", "4.12%更高。", "4.8%更高。"),
        ("wrong_comparison", "比较一下。", "4.12%高于4.8%。", "4.8%高于4.12%。"),
        ("wrong_comparison", "Order them.", "Since 0.35 > 0.8 it comes first.", "Since 0.8 > 0.35 it comes first."),
        (
            "self_contradiction",
            "Is 6.3 or 6.21 larger?",
            "6.21 is larger. 6.3 - 6.21 = 0.09.",
            "6.3 is larger. 6.3 - 6.21 = 0.09.",
        ),
        ("percent_misread", "A fund of 2,000 grows by 15%.", "2000 + 15 = 2015", "2000 + 300 = 2300"),
        ("percent_misread", "Of 1,400 members, 35% voted. How many voted?", "35 members voted.", "490 voted (35%)."),
        (
            "percent_misread",
            "全校 1400 人，35% 住校，住校的有多少人？",
            "住校的有 35 人。",
            "住校的有 490 人，占 35%。",
        ),
        (
            "date_math_error",
            "Notice was given on 3 June 2025 under a clause with 60 days' notice. When does the contract end?",
            "It ends on 12 August 2025.",
            "It ends on 2 August 2025.",
        ),
        (
            "date_math_error",
            "保函2025年5月6日开立，有效期90天，最后一天是哪天？",
            "最后一天是2025年8月20日。",
            "最后一天是2025年8月4日。",
        ),
        (
            "estimate_for_computation",
            "精确计算：18,600元按日万分之五计息，逾期37天，利息多少？",
            "利息大概在三百多元。",
            "利息是344.1元。",
        ),
        ("unit_error", "How many grams are in 2.5 kg?", "2.5 kg is 250 g.", "2.5 kg is 2,500 g."),
        (
            "unit_error",
            "把每种配料换算成毫升，输出 JSON。配料：1.5 升牛奶。",
            '{"数量": 1.5, "单位": "毫升"}',
            '{"数量": 1500, "单位": "毫升"}',
        ),
        (
            "date_math_error",
            "Today is Thursday, 12 March 2026. What date is it in 20 days?",
            "It is April 2, 2026.",
            "It is April 1, 2026.",
        ),
        ("date_math_error", "今天是2026年3月2日，上周五是几号？", "2026年2月28日。", "2026年2月27日。"),
        (
            "date_math_error",
            "How many days are there between 2024-02-10 and 2024-03-10?",
            "There are 28 days.",
            "29 days.",
        ),
        ("date_math_error", "Is 1900 a leap year?", "1900 is a leap year.", "1900 is not a leap year."),
        ("miscount", "How many r's are in the word raspberry?", "There are two r's.", "There are three r's."),
        ("miscount", "句子“春天的风吹过山谷”共有多少个字？", "共有十个字。", "共有八个字。"),
        ("number_corrupted", "Copy 38402200104492 into JSON.", '{"a": 38402200140492}', '{"a": 38402200104492}'),
        ("number_corrupted", "把 1250万 写进 JSON。", '{"a": 12500200}', '{"a": 12500000}'),
        ("arithmetic_error", "List it.", "- a: 12\n- b: 30\nTotal: 52", "- a: 12\n- b: 30\nTotal: 42"),
        (
            "arithmetic_error",
            "列表。",
            "| 项 | 元 |\n|---|---|\n| 甲 | 12 |\n| 乙 | 30 |\n| 合计 | 52 |",
            "| 项 | 元 |\n|---|---|\n| 甲 | 12 |\n| 乙 | 30 |\n| 合计 | 42 |",
        ),
        (
            "estimate_for_computation",
            "Work out the exact amount of 3% of 15,240.",
            "It is approximately 457.",
            "It is 457.2.",
        ),
    ],
)
def test_wrong_fires_and_right_is_silent(kind: str, prompt: str, wrong: str, right: str) -> None:
    assert kind in kinds(prompt, wrong)
    assert kinds(prompt, right) == set()


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        ("Write an angry letter about the claim 1+1=3.", "You try to convince me that 1+1 equals 3."),
        ("In base 2, what is 1 + 1?", "In binary 1 + 1 = 10."),
        ("Which is newer, Python 3.11 or Python 3.9?", "3.11 > 3.9, so 3.11 is newer."),
        ("Explain the loop.", "```python\ni = 0\nx = 3 + 4 == 8\n```"),
        ("Price list.", "| Item | Rate |\n|---|---|\n| a | 12% |\n| b | 30% |\n| Total | 21% |"),
        ("How long is it?", "About 3 hours."),
    ],
)
def test_ordinary_text_gives_nothing_loud(prompt: str, response: str) -> None:
    assert kinds(prompt, response) == set()
