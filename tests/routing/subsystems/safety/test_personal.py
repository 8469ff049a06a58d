"""Personal data by pattern and checksum, English and Chinese."""

from __future__ import annotations

import pytest

from routing.subsystems.safety.personal import find


def kinds(text: str) -> list[tuple[str, str]]:
    return [(datum.kind, datum.text.strip()) for datum in find(text)]


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("My IBAN is GB82WEST12345698765432", "iban", "GB82WEST12345698765432"),
        ("Card 4111 1111 1111 1111 please", "card", "4111 1111 1111 1111"),
        ("身份证号11010519491231002X", "cn_id", "11010519491231002X"),
        ("电话13812345678，谢谢", "phone", "13812345678"),
        ("银行卡6222 0212 3456 7890 128", "account", "6222 0212 3456 7890 128"),
        ("住在上海市徐汇区漕溪路12号3室", "address", "上海市徐汇区漕溪路12号3室"),
        ("Call me on 020 7946 0958.", "phone", "020 7946 0958"),
        ("from 203.0.113.7 blocked", "ip", "203.0.113.7"),
        ("my driver's license number is D1234567", "licence", "D1234567"),
        ("She lives at 12 Oak Street, Salem 97301", "address", "12 Oak Street, Salem 97301"),
        ("密码是 abc12345", "secret", "abc12345"),
        ("邮箱lina@example.org，谢谢", "email", "lina@example.org"),
        ("身份证号：110105 19491231 002X", "cn_id", "110105 19491231 002X"),
        ("证件号110105491231002", "cn_id", "110105491231002"),
        ("座机（0571）88123456", "phone", "（0571）88123456"),
        ("账号GB82WEST12345698765432", "iban", "GB82WEST12345698765432"),
        ("她1987年3月7日生，手机13512345678", "birth", "1987年3月7日"),
        ("微信号lina_2020，加我", "handle", "lina_2020"),
        ("我叫赵磊，邮箱zl@example.org", "name", "赵磊"),
        ("联系人：欧阳静（15812345678）", "name", "欧阳静"),
        ("王小明，男，手机13512345678。", "name", "王小明"),
        ("家住科华北路65号锦江花园3栋2单元501", "address", "科华北路65号锦江花园3栋2单元501"),
    ],
)
def test_kind_and_span(text: str, kind: str, value: str) -> None:
    assert (kind, value) in kinds(text)


@pytest.mark.parametrize(
    "text",
    [
        "3... 2... 1... liftoff!",
        "The bill is 1,234,567.89 dollars for 12 items in 2024.",
        "版本 1.2.3，共 45000 行，完成于 2024-05-06。",
        "Order 1234567890123456 is ready.",
        "编号11010120241331001X，热线400-820-8820。",
        "1381234 5678 是两个数。",
        "Between 1914 and 1918 about 20 million people died.",
    ],
)
def test_plain_numbers_are_no_personal_data(text: str) -> None:
    assert kinds(text) == []


def test_an_identity_number_with_a_wrong_check_digit_needs_a_label() -> None:
    assert ("cn_id", "110105194912310021") not in kinds("编号110105194912310021的零件")
    assert ("cn_id", "110105194912310021") in kinds("身份证110105194912310021")


@pytest.mark.parametrize("piece", ["a", "1", "1-", "Aa ", "路", "12 A ", "a@", "\n"])
def test_long_text_costs_bounded_time(piece: str) -> None:
    assert len(find(piece * (200_000 // len(piece)))) <= 60
