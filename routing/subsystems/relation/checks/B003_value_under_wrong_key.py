"""B003 value-under-wrong-key: a value of the JSON answer stands under another key than the prompt gives it."""

from __future__ import annotations

from routing.contracts import Check, Example, Text
from routing.subsystems.relation.checks._faults import detector, same
from routing.subsystems.relation.signals import Fault


def because(fault: Fault) -> Text:
    """The reason with its values."""
    return Text(
        f"“{fault.found}” stands under “{fault.detail.partition('|')[0]}”, but the prompt gives it as “{fault.detail.partition('|')[2]}”",
        f"“{fault.found}”放在了“{fault.detail.partition('|')[0]}”下，而提示中它属于“{fault.detail.partition('|')[2]}”",
    )


CHECK = Check(
    code="B003",
    name="value-under-wrong-key",
    kind="wrong_field",
    side="response",
    severity="error",
    rank=22,
    message=Text("Value under the wrong key", "值放错了字段"),
    reason=Text(
        "The prompt names the value with another key, so two fields were swapped.",
        "提示用另一个字段名给出这个值，说明字段被放错。",
    ),
    detect=detector("wrong_field", because, same),
    bad=(
        Example(
            "en",
            "Extract JSON with order_number and customer_number: order number 4471, customer number 9920.",
            "two numbers swapped",
            responses=('{"order_number": 9920, "customer_number": 4471}',),
            marks=("9920",),
        ),
        Example(
            "zh",
            "提取为 JSON，键为 发货日期、收货日期。发货日期：3月2日，收货日期：3月9日。",
            "两个日期对调",
            responses=('{"发货日期": "3月9日", "收货日期": "3月2日"}',),
            marks=("3月9日",),
        ),
        Example(
            "en",
            'Read the card into JSON {"name": string, "phone": string, "fax": string}.\nCard: Tove Almgren | Tel 555-0114 | Fax 555-0199',
            "another word for the label",
            responses=('{"name": "Tove Almgren", "phone": "555-0199", "fax": "555-0114"}',),
            marks=("555-0199",),
        ),
        Example(
            "zh",
            "整理成两行“押金：”“月租：”。\n合同：月租金为2800元，另付押金5600元。",
            "两行的值对调",
            responses=("押金：2800元\n月租：5600元",),
            marks=("2800",),
        ),
    ),
    good=(
        Example(
            "en",
            "Extract YAML with the keys employer, job_title, since.\nCV line: Lighthouse technician at Moor Signals since 2018.",
            "right keys without labels in the text",
            responses=("employer: Moor Signals\njob_title: Lighthouse technician\nsince: 2018",),
        ),
        Example(
            "zh",
            '从发票文字中提取 JSON：{"购方": 字符串, "销方": 字符串}。\n发票：销售方 启明印务有限公司，购买方 南山纸业有限公司。',
            "购销双方正确",
            responses=('{"购方": "南山纸业有限公司", "销方": "启明印务有限公司"}',),
        ),
        Example(
            "en",
            "Extract JSON with order_number and customer_number: order number 4471, customer number 9920.",
            "right keys",
            responses=('{"order_number": 4471, "customer_number": 9920}',),
        ),
        Example(
            "zh",
            "提取为 JSON，键为 发货日期、收货日期。发货日期：3月2日，收货日期：3月9日。",
            "字段正确",
            responses=('{"发货日期": "3月2日", "收货日期": "3月9日"}',),
        ),
    ),
    sources=("SPEC M7 relation",),
    supersedes=("role_leak",),  # a field of the form, not the name of a speaker
)
