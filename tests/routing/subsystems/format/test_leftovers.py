"""Variables that never were filled in or that a translation damaged, answers without anything in them, ragged rows without pipes."""

from __future__ import annotations

import pytest

from routing.codec import case_from
from routing.guard import Guard
from routing.readers import NoModels
from routing.registry import _room
from routing.stages.check import check, root_cause
from routing.stages.intake import take_in

ROOM = _room("routing.subsystems.format")


def cause(prompt: str, response: str) -> str | None:
    view = take_in(case_from({"id": "x", "prompt": prompt, "responses": [response]}), NoModels())
    found, failed = check(view, {"rte-g": ROOM.analyse(view)}, {"rte-g": ROOM}, Guard(), 30.0)
    root = root_cause(found)
    assert not failed
    return root.kind if root else None


WRONG = [
    ("unfilled_placeholder", "Classify the ticket into a queue.\nTicket: %TICKET_BODY%", "The ticket is empty."),
    ("unfilled_placeholder", "Translate {{ text }} into {{ target_lang }}.", "I need the text."),
    ("unfilled_placeholder", "帮我回复这封邮件：<在此粘贴邮件内容>", "请把邮件发给我。"),
    ("unfilled_placeholder", "Review the code below.\n<code>\n{{code_snippet}}\n</code>", "Please paste the code."),
    (
        "placeholder_damaged",
        'Translate to Dutch: "Hi {{firstName}}, welcome to {{city}}!"',
        "Hoi {{voornaam}}, welkom in {{city}}!",
    ),
    (
        "placeholder_damaged",
        "翻译成日语，变量 ${order} 和 ${eta} 不要动：订单 ${order} 预计 ${eta} 送达。",
        "注文 ${order} は届く予定です。",
    ),
    ("empty_response", "Summarise the note: the pump leaks.", "\u200b\ufeff"),
    ("empty_response", "写一句诗。", "```\n```"),
    ("nan_output", "Translate: cat.", "<unk>" * 12),
    ("table_column_mismatch", "把值班表写成 TSV，列为 日期、白班、夜班。", "日期\t白班\t夜班\n周一\t赵\t钱\n周二\t孙"),
    (
        "table_column_mismatch",
        "Make an HTML table of tools.",
        "<table><tr><th>a</th><th>b</th></tr><tr><td>c</td></tr></table>",
    ),
]
RIGHT = [
    ('Translate to Dutch: "Hi {{firstName}}, welcome!"', "Hoi {{firstName}}, welkom!"),
    ("What is returned for a missing key, null or undefined?", "undefined"),
    ("Which of them are prime: 4, 6?", "None"),
    ("Growth was %Q% up in May.", "It rose."),
    ("Make an HTML table.", "<table><tr><th colspan=2>a</th></tr><tr><td>c</td><td>d</td></tr></table>"),
    ("Explain HTML: what does {{code}} print in a template?", "The value of the variable."),
]


@pytest.mark.parametrize(("kind", "prompt", "response"), WRONG)
def test_what_is_left_over_or_lost(kind: str, prompt: str, response: str) -> None:
    assert cause(prompt, response) == kind


@pytest.mark.parametrize(("prompt", "response"), RIGHT)
def test_what_only_looks_like_it(prompt: str, response: str) -> None:
    assert cause(prompt, response) is None


RISKY = [
    (
        "long_nested_output",
        "Return one JSON object for all 60 stations. Each station has lines, each line has platforms.",
        {},
    ),
    ("long_nested_output", "请生成包含 200 个用户的 JSON，每个用户下有订单数组，订单里再有商品数组。", {}),
    ("unstated_output_form", "Give the moons in a form that my import script can read.", {}),
    ("unstated_output_form", "把这条报修信息转成 JSON。\n<信息>五号楼电梯异响。</信息>", {}),
    ("unstated_output_form", "Convert the recipe below to XML.\n<recipe>Boil two eggs.</recipe>", {}),
    ("budget_conflict", "You have a budget of 300 output tokens. Give 30 recipes, each with five numbered steps.", {}),
    ("budget_conflict", "为编号1到40的展品各写一段约50个单词的英文说明。", {"max_output_tokens": 100}),
    ("budget_conflict", "List 150 Italian cities with one fact each.", {"max_tokens": 300}),
]
CALM = [
    ("Summarise this report of 12 chapters and 200 tables in one sentence.", {"max_tokens": 100}),
    ("List 10 cities.", {"max_tokens": 200}),
    ('Return JSON {"tool": string, "sizes": [{"label": string, "mm": int}]} for a chisel.', {}),
    ('把信息转成 JSON：{"地点": 字符串}。\n<信息>五号楼电梯异响。</信息>', {}),
]


@pytest.mark.parametrize(("kind", "prompt", "meta"), RISKY)
def test_a_prompt_that_asks_for_trouble(kind: str, prompt: str, meta: dict[str, int]) -> None:
    assert kind in risks_of(prompt, meta)


@pytest.mark.parametrize(("prompt", "meta"), CALM)
def test_a_prompt_that_does_not(prompt: str, meta: dict[str, int]) -> None:
    assert risks_of(prompt, meta) == set()


def risks_of(prompt: str, meta: dict[str, int]) -> set[str]:
    view = take_in(case_from({"id": "x", "prompt": prompt, "responses": [], "meta": meta}), NoModels())
    found, _ = check(view, {"rte-g": ROOM.analyse(view)}, {"rte-g": ROOM}, Guard(), 30.0)
    return {finding.kind for finding in found}
