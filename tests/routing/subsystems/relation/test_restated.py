"""What an answer may say anew from its only source, quotes that are longer than their source, and cells under a blank corner."""

from __future__ import annotations

import pytest

from routing.contracts import Case, ModelResponse
from routing.faults import FaultsByKind
from routing.stages.intake import take_in
from routing.subsystems.relation import analyse
from routing.subsystems.relation.derived import derived, spelt_out
from tests.routing.engines import engine

MODELS = engine().models
TERMS = "Quote the sentence on refunds word for word.\n\nTERMS\n3.1 Tickets are valid for one day.\n3.2 Refunds are paid within ten days of the request."
LEASE = "逐字引用关于押金的条款。\n\n租约\n第三条 押金为一个月租金，签约当日付清。\n第四条 退租后十日内退还押金。"
REPORT = "Use the report.\n            2023    2024\nSales        310     355\nCosts        190     240\nWhat were the costs in 2024?"
SHEETS = "Two sheets.\n== Sheet 'Menu 2024' ==\nSoup: 6\nStew: 11\n== Sheet 'Menu 2025' ==\nSoup: 7\nStew: 13\nWhat does a double stew cost in 2025?"
ROOMS = "会议室：大厅 9:00-11:00，小厅 13:00-15:00。我想 11:00-12:00 用大厅，可以吗？"
TALK = (
    "Minutes in one sentence; only what was said.\nRoss: we could ask a second bakery.\nIda: maybe, next month perhaps."
)
HALL = "Answer using only the text.\nText: The hall was begun in 1902 and finished five years later.\nWhen was the hall finished?"
COOK = (
    'Return {"boil_minutes": int, "rest_minutes": int}. Note: 12 minutes on the boil, then let it rest for 30 minutes.'
)
HOURS = "Use the table.\n            Mon    Tue\nGym          8      9\nPool         7     10\nWhen does the pool open on Tuesday?"
SHELF = 'Extract {"height_cm": int, "width_cm": int}. The shelf is 180 cm high and 60 cm wide.'
ORDER = '提取JSON：{"单价": 数, "数量": 数}\n订单：共12把，每把85元。'
STAY = "规定：住满3晚不满7晚，打九折；住满7晚，打八折。\n林先生住了5晚，问打几折？一句话。"
VAT = 'Extract {"buyer": str, "buyer_vat": str|null, "seller": str, "seller_vat": str|null}; null if missing.\nInvoice by Moss Ltd. Customer: Fern GmbH, customer VAT DE811. Total 90.'
CHAIR = "只根据下面的资料，用一句话概括这把椅子的特点。\n资料：椅子用榉木制成，承重120公斤，有原木色和白色两种。"
BOARD = "只总结会上说到的内容，一句话。\n老周：要不换个便宜点的供应商？\n小陈：再看看吧。"
BILL = 'Fill {"net": number, "tax": number, "gross": number}.\nNet 1,250.00\nVAT 19 %  237.50\nGross 1,487.50'


def kinds(prompt: str, response: str) -> set[str]:
    case = Case(id="x", prompt=prompt, responses=(ModelResponse(text=response),))
    signals = analyse.analyse(take_in(case, MODELS)).signals
    assert isinstance(signals, FaultsByKind)
    return {kind for kind, found in signals.faults.items() if found and kind != "undelimited_material"}


@pytest.mark.parametrize(
    ("prompt", "response", "found"),
    [
        (TERMS, '"Refunds are paid within ten days of the request, minus a fee of five euro." (3.2)', "quote_not_in_source"),
        (TERMS, '"Refunds are paid within ten days of the request." (3.2)', ""),
        (LEASE, "“退租后十日内退还押金，逾期按日加收利息。”", "quote_not_in_source"),
        (REPORT, "The costs in 2024 were 190.", "wrong_cell"),
        (REPORT, "The costs in 2024 were 240.", ""),
        (SHEETS, "According to 'Menu 2025' it costs 11.", "wrong_source"),
        (SHEETS, "According to 'Menu 2025' it costs 13.", ""),
        (ROOMS, "可以，大厅11:00就空了。", ""),
        (TALK, "The team will order 300 rolls from Miller Bakery on 4 June.", "unsupported_by_context"),
        (TALK, "Ross suggested a second bakery, and Ida was open to it.", ""),
        (HALL, "The hall was finished in 1907.", ""),
        (HALL, "The hall was finished in 1907 and burnt down in 1944.", "unsupported_by_context"),
        (COOK, '{"boil_minutes": 30, "rest_minutes": 12}', "wrong_field"),
        (COOK, '{"boil_minutes": 12, "rest_minutes": 30}', ""),
        (HOURS, "The pool opens at 7 on Tuesday.", "wrong_cell"),
        (HOURS, "The pool opens at 10 on Tuesday, three hours later than on Monday at 7.", ""),
        (SHELF, '{"height_cm": 60, "width_cm": 180}', "wrong_field"),
        (SHELF, '{"height_cm": 180, "width_cm": 60}', ""),
        (ORDER, '{"单价": 12, "数量": 85}', "wrong_field"),
        (ORDER, '{"单价": 85, "数量": 12}', ""),
        (STAY, "林先生住满3晚，打八折。", ""),
        (VAT, '{"buyer": "Fern GmbH", "buyer_vat": null, "seller": "Moss Ltd", "seller_vat": "DE811"}', "wrong_field"),
        (VAT, '{"buyer": "Fern GmbH", "buyer_vat": "DE811", "seller": "Moss Ltd", "seller_vat": null}', ""),
        (CHAIR, "这把椅子用榉木制成，承重一百二十公斤，并提供五年质保。", "unsupported_by_context"),
        (CHAIR, "这把椅子用榉木制成，承重一百二十公斤整。", ""),
        (BOARD, "会议决定6月15日前以8000元更换供应商。", "unsupported_by_context"),
        (BILL, '{"net": 1250.00, "tax": 1487.50, "gross": 237.50}', "wrong_field"),
        (BILL, '{"net": 1250.0, "tax": 237.5, "gross": 1487.5}', ""),
    ],
)  # fmt: skip
def test_found_or_clean(prompt: str, response: str, found: str) -> None:
    assert kinds(prompt, response) == ({found} if found else set())


@pytest.mark.parametrize(
    ("number", "text", "context", "same"),
    [
        ("1934", "1934年通车", "1931年动工，三年后通车", True),
        ("1941", "1941年通车", "1931年动工，三年后通车", False),
        ("1925", "in 1925", "two decades before 1945", True),
        ("03", "2024-03-12", "12. März 2024", True),
        ("04", "2024-04-12", "12. März 2024", False),
        ("08", "2025-03-08", "2025年3月8日", True),
    ],
)
def test_numbers_said_anew(number: str, text: str, context: str, same: bool) -> None:
    assert derived(number, text.index(number), text, context) is same


def test_months_spelt_out() -> None:
    assert spelt_out("October", "by end of Oct")
    assert not spelt_out("Octopus", "by end of Oct")
