"""Placeholders that the demand only names, variables of other template languages, nested counts in words."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.format.loud import kinds

ROWS: list[tuple[str, list[str], list[str]]] = [
    (
        "把英文译成中文。禁翻词：Slytherin、AU，原样保留。<b></b> 标签保留。只输出译文。\n\nIn this <b>AU</b>, he is in Slytherin.",
        ["在这个 <b>AU</b> 里，他在 Slytherin。"],
        [],
    ),
    (
        "把英文译成中文。禁翻词：Slytherin、AU，原样保留。<b></b> 标签保留。只输出译文。\n\nIn this <b>AU</b>, he is in Slytherin.",
        ["在这个 AU 里，他在 Slytherin。"],
        ["placeholder_damaged"],
    ),
    (
        "把句子译成中文。形如 {v0}、{v1} 的公式占位符必须原样保留；不要解释。\n\nWe minimise {v0} while keeping {v1} fixed.",
        ["我们在保持 {v1} 不变时最小化 {v0}。"],
        [],
    ),
    (
        "把句子译成中文。形如 {v0}、{v1} 的公式占位符必须原样保留；不要解释。\n\nWe minimise {v0} while keeping {v1} fixed.",
        ["我们在保持 {v1} 不变时最小化 {v1}。"],
        ["placeholder_damaged"],
    ),
    (
        "Translate to German. Keep placeholders such as %s and {name} unchanged.\nHello {name}, you have %s mails.",
        ["Hallo {name}, du hast %s Mails."],
        [],
    ),
    (
        "Translate to German. Keep placeholders such as %s and {name} unchanged.\nHello {name}, you have %s mails.",
        ["Hallo {Name}, du hast %s Mails."],
        ["placeholder_damaged"],
    ),
    ("Translate to German, keep {name} unchanged: Hello {name}, welcome.", ["Hallo {name}, willkommen."], []),
    (
        "Translate to German, keep {name} unchanged: Hello {name}, welcome.",
        ["Hallo Name, willkommen."],
        ["placeholder_damaged"],
    ),
    (
        "Hello {name}, your order {id} is here.\n\nTranslate the line above to German; leave {name} and {id} as they are.",
        ["Hallo {name}, Ihre Bestellung {id} ist da."],
        [],
    ),
    (
        "你是客服助理。根据以下知识回答用户。\n知识：{{#context#}}\n用户问题：{{#sys.query#}}",
        ["请把问题发给我。"],
        ["unfilled_placeholder"],
    ),
    (
        "Summarise the ticket for the team.\nTicket: {{ $json.body }}",
        ["Please send the ticket."],
        ["unfilled_placeholder"],
    ),
    ("Answer the customer.\nMail: <%= mail.body %>", ["Please send the mail."], ["unfilled_placeholder"]),
    ("根据合同内容回答。\n合同：{{合同正文}}\n问题：违约金是多少？", ["请提供合同。"], ["unfilled_placeholder"]),
    ("把 {{x}} 这种写法在 Jinja 模板里的作用讲一下。", ["它输出变量。"], []),
    ("Write a Dify template that uses {{#context#}}.", ["{{#context#}} Answer."], []),
    (
        "一次性输出完整的 JSON：6 个展区，每个展区下有 8 个展柜，每个展柜下有 10 件展品，每件展品都要有 名称、年代 字段。",
        [],
        ["long_nested_output"],
    ),
    ("输出 JSON：十二个省，每个省下列二十个市，每个市下列五个区，键为 省、市、区。", [], ["long_nested_output"]),
    (
        "Output one JSON with twelve departments, each with twenty employees, keys name and id.",
        [],
        ["long_nested_output"],
    ),
    ("输出 JSON：两个班，每个班列三名学生，键为 班、学生。", [], []),
    ("Output JSON with two teams, each with three players, keys team and players.", [], []),
]


@pytest.mark.parametrize(("prompt", "responses", "wanted"), ROWS)
def test_the_parts_are_read_as_they_are_named(prompt: str, responses: list[str], wanted: list[str]) -> None:
    assert sorted(kinds(prompt, *responses)) == wanted
