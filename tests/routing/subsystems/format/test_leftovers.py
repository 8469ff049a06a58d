"""Variables that never were filled in or that a translation damaged, answers without anything in them, ragged rows without pipes."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.format.test_fields import cause

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
    ("empty_response", "Summarise the note: the pump leaks.", "null"),
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
