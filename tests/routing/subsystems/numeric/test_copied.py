"""Identifiers and figures in words that were to be carried over, and references that come with the prompt or the case."""

from __future__ import annotations

import pytest

from routing.contracts import Case, ModelResponse
from routing.readers import NoModels
from routing.stages.intake import take_in
from routing.subsystems.numeric.analyse import analyse
from tests.routing.subsystems.numeric.test_faults import kinds

COPIED = (
    ("Copy the device id from the log into JSON.\nLog: device=956430353453371394 state=idle", '{"device": "956430353453371400"}', '{"device": "956430353453371394"}'),
    ("把收据上的大写金额写成阿拉伯数字，只写数字：人民币叁万零肆佰元整", "3040", "30,400"),
    ("把发票大写金额壹拾贰万叁仟肆佰伍拾元陆角转成数字，输出 JSON。", '{"金额": 12345.6}', '{"金额": 123450.60}'),
    ("Write the amount in digits only: forty-two thousand and seventeen", "42,170", "42017"),
    ("Write 1,208 in words.", "one thousand two hundred and eighty", "One thousand, two hundred eight."),
    ("把 20508 写成人民币大写金额。", "贰万零伍佰捌拾元整", "贰万零伍佰零捌元整"),
    ("Put the tracking code into a JSON field: 1Z999AA10123456784", '{"code": "1Z999AA1012345784"}', '{"code": "1Z999AA10123456784"}'),
    ("Rewrite politely: call me at 0171 5558 4203 before noon.", "Please call me at 0171 5584 4203.", "Please call me on 017155584203."),
)  # fmt: skip
REFERENCES = (
    ("Solve and end with '#### number'. Key for the marker: #### 54\nProblem: 9 trays hold 8 rolls each, all but 18 are sold.", "72 - 27 = 45\n#### 45", "72 - 18 = 54\n#### 54"),
    ("请解题，并与参考答案核对。参考答案：6天。\n题目：甲队10天完成，乙队15天完成，合作几天完成？", "取平均数，需要12.5天。", "需要6天。"),
    ("A student scored 40 of 50 marks. What is the share in percent? Expected answer: 80", "The share is 75%.", "80%"),
)  # fmt: skip


@pytest.mark.parametrize(("prompt", "wrong", "right"), COPIED)
def test_what_was_to_be_carried_over_is_compared(prompt: str, wrong: str, right: str) -> None:
    assert kinds(prompt, wrong) == {"number_corrupted"}
    assert kinds(prompt, right) == set()


@pytest.mark.parametrize(("prompt", "wrong", "right"), REFERENCES)
def test_a_reference_in_the_prompt_is_read(prompt: str, wrong: str, right: str) -> None:
    assert kinds(prompt, wrong) == {"wrong_answer"}
    assert kinds(prompt, right) == set()


@pytest.mark.parametrize(("answer", "expected"), [('{"小时": 2.4}', {"wrong_answer"}), ('{"小时": 5}', set())])
def test_a_reference_in_the_metadata_is_read(answer: str, expected: set[str]) -> None:
    case = Case(id="t", prompt="往返共用几小时？", responses=(ModelResponse(answer),), meta={"reference": 5})
    assert {fault.kind for fault in analyse(take_in(case, NoModels())).signals.faults} == expected


def test_a_grading_task_has_no_reference_of_its_own() -> None:
    assert kinds("Grade the student answer. Correct answer: 12. Student answer: 10. Give 0 to 5.", "2") == set()
