"""Short questions with one computation told in words, yes or no to a comparison, and lists without names."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.numeric.test_faults import kinds

TWINS = (
    ("arithmetic_error", "What is 17% of 350?", "57.5", "59.5"),
    ("arithmetic_error", "350 的 24% 是多少？只写结果。", "74", "84"),
    ("arithmetic_error", "每盒12支铅笔，一共35盒，共多少支？", "430支", "420支"),
    ("arithmetic_error", "An item costs 19.90. How much do 6 cost?", "129.40", "119.40"),
    ("arithmetic_error", "A book has 348 pages, 159 are read. How many are left?", "179", "189 pages are left."),
    ("arithmetic_error", "Sales went from 250 to 310. What is the growth in percent?", "26%", "24%"),
    ("arithmetic_error", "计算 3.5×(12-4)+6", "36", "34"),
    ("wrong_comparison", "Is -3 greater than -8? Answer yes or no.", "No", "Yes"),
    ("wrong_comparison", "9.11和9.8比，9.11更大吗？只回答是或否。", "是", "否"),
    ("wrong_comparison", "下列分数中最大的是哪个：3/4、5/7、7/9？", "最大的是3/4", "7/9"),
    ("wrong_comparison", "Rank the files from smallest to largest: a.zip 1.5 GB, b.zip 900 MB, c.zip 1.45 GB.", "b.zip, a.zip, c.zip", "b.zip, c.zip, a.zip"),
    ("unit_error", "Our rate rose from 3.25% to 3.50%. By how many basis points?", "2.5 basis points", "25"),
    ("miscount", "How many digits are in 31415926535?", "12 digits", "11"),
    ("wrong_answer", "下列哪个是质数？A. 21 B. 27 C. 29 D. 33\n标准答案：C", "答案是B", "C"),
    ("date_math_error", "会议9:50开始，10:35结束，开了多少分钟？", "35", "45分钟"),
    ("percent_misread", "存款10000元，年利率2.5%，一年利息多少？", "25000元", "250元"),
    ("self_contradiction", "某商品进价80元，售价72元，是赚还是亏？", "赚了。80-72=8，所以亏了8元。", "亏了8元。80-72=8。"),
    ("wrong_comparison", 'Fill in JSON {"larger": number}: 2.5 and 2.45', '{"larger": 2.45}', '{"larger": 2.5}'),
    ("miscount", "请统计“上海自来水来自海上”中“海”字的个数。", "3个", "2"),
    ("unit_error", 'The patient weighs 154 lb. Record it as {"kg": number}.', '{"kg": 154}', '{"kg": 69.9}'),
    ("arithmetic_error", "Invoice lines with a total: 3 chairs at 45, 2 tables at 120.", "- 3 chairs x 45 = 135\n- 2 tables x 120 = 240\nTotal: 385", "- 3 chairs x 45 = 135\n- 2 tables x 120 = 240\nTotal: 375"),
    ("date_math_error", "Add 90 minutes to 23:15.", "1:45", "00:45"),
    ("self_contradiction", 'Order 88 weighs 31 kg, the limit is 30 kg. Return JSON {"within_limit": bool, "comment": string}.', '{"within_limit": true, "comment": "31 kg exceeds the limit of 30 kg."}', '{"within_limit": false, "comment": "31 kg exceeds the limit of 30 kg."}'),
    ("date_math_error", "If 1 March 2026 is a Sunday, what day of the week is 15 March 2026?", "Monday", "Sunday"),
    ("date_math_error", "Flight departs 22:40, lasts 7 h 35 min (same time zone). Arrival?", "05:15", "6:15 am"),
    ("miscount", '英文句子 "I think that that is fine" 中单词 that 出现了几次？', "3次", "2次"),
    ("unit_error", "每秒25米等于每小时多少千米？", "900千米", "90千米"),
    ("unit_error", "A wall is 3.2 m long and 250 cm high. What is its area in square metres?", "3.2 × 250 = 800", "3.2 × 2.5 = 8"),
    ("arithmetic_error", "营业额从80万元增长到92万元，增长率是多少？", "13%", "15%"),
    ("estimate_for_computation", "How many seats exactly are in 38 rows of 24?", "about nine hundred", "912"),
)  # fmt: skip


@pytest.mark.parametrize(("kind", "prompt", "wrong", "right"), TWINS)
def test_one_computation_is_made_again(kind: str, prompt: str, wrong: str, right: str) -> None:
    assert kinds(prompt, wrong) == {kind}
    assert kinds(prompt, right) == set()


@pytest.mark.parametrize(
    ("prompt", "response"),
    [
        ("35 boxes of 12 pens; one more box arrives. How many pens?", "432"),
        ("A wall of 40 m has a post every 5 m. How many posts?", "9"),
        ("A tray holds 24 eggs and 19 are sold. How many are left?", "5"),
        ("Is Python 3.11 newer than Python 3.9?", "Yes"),
    ],
)
def test_other_readings_are_left_alone(prompt: str, response: str) -> None:
    assert kinds(prompt, response) == set()
