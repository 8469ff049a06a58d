"""Fields that the prompt names in words or as the parameters of a call: their types, a layer too many, JSON that only the response shows."""

from __future__ import annotations

from typing import Any

import pytest

from routing.codec import case_from
from routing.guard import Guard
from routing.readers import NoModels
from routing.registry import _room
from routing.stages.check import check, root_cause
from routing.stages.intake import take_in
from routing.subsystems.format.contracts.fields import fields_at
from routing.subsystems.format.documents.types import type_of

ROOM = _room("routing.subsystems.format")


def cause(prompt: str, response: str) -> str | None:
    view = take_in(case_from({"id": "x", "prompt": prompt, "responses": [response]}), NoModels())
    found, failed = check(view, {"rte-g": ROOM.analyse(view)}, {"rte-g": ROOM}, Guard(), 30.0)
    root = root_cause(found)
    assert not failed
    return root.kind if root else None


@pytest.mark.parametrize(
    ("phrase", "schema"),
    [
        ("integer from 1 to 5", {"type": "integer", "minimum": 1.0, "maximum": 5.0}),
        ("0 到 100 的整数", {"type": "integer", "minimum": 0.0, "maximum": 100.0}),
        ("string or null", {"type": ["string", "null"]}),
        ("字符串数组", {"type": "array", "items": {"type": "string"}}),
        ("array of strings", {"type": "array", "items": {"type": "string"}}),
        ("phone number", None),
        ("文本内容", None),
        ("the date", None),
    ],
)
def test_a_phrase_names_a_type_only_when_it_is_nothing_else(phrase: str, schema: dict[str, Any] | None) -> None:
    assert type_of(phrase) == schema


def test_a_list_of_fields_carries_its_types() -> None:
    text = "order_no（字符串）和 limit（整数，可选）两个键"
    found, end = fields_at(text, 0)
    assert [(field.name, field.required) for field in found] == [("order_no", True), ("limit", False)]
    assert text[end:] == "两个键"


CALL = "Emit only the arguments for roll_die(num_sides: integer, keep: boolean, label: string or null). Sixteen sides, keep it."
BROKEN = [
    ("single_quoted_json", CALL, '{"num_sides": 16, "keep": True, "label": None}'),
    ("schema_violation", CALL, '{"num_sides": "16", "keep": true, "label": null}'),
    ("key_mismatch", CALL, '{"sides": 16, "keep": true, "label": null}'),
    ("wrapper_key_added", CALL, '{"roll_die": {"num_sides": 16, "keep": true, "label": null}}'),
    (
        "wrapper_key_added",
        "工具 query_order 的参数对象顶层只有 order_no（字符串）和 limit（整数）两个键。只输出参数对象。",
        '{"arguments": {"order_no": "A-7731", "limit": 5}}',
    ),
    (
        "trailing_comma",
        "调用工具 create_event，参数 title 和 date。只输出参数。",
        '{"title": "体检", "date": "05-06",}',
    ),
    (
        "schema_violation",
        "JSON with the keys sku (string) and stock (integer): K7, twelve.",
        '{"sku": "K7", "stock": "12"}',
    ),
    ("schema_violation", "返回 JSON，键 tags 是字符串数组，键 count 是整数。", '{"tags": "山,水", "count": 2}'),
    ("schema_violation", 'Return {"rating": integer from 1 to 5} for a superb film.', '{"rating": 10}'),
    ("schema_violation", "JSON with keys day (YYYY-MM-DD) and total.", '{"day": "3 May 2024", "total": 12}'),
    ("wrapper_key_added", "Answer with a JSON array of names: Ana, Ben.", '{"names": ["Ana", "Ben"]}'),
    (
        "code_fence_wrapped",
        "Give me the JSON body and nothing around it: Dune, 1965.",
        '```json\n{"title": "Dune"}\n```',
    ),
]
FINE = [
    (CALL, '{"num_sides": 16, "keep": true, "label": null}'),
    (CALL, '{"name": "roll_die", "arguments": {"num_sides": 16, "keep": true, "label": null}}'),
    ("Write the Python dict for a user with the arguments name and age.", "{'name': 'Pia', 'age': 34}"),
    ("What do the parameters mean in f(a, b)?", "{'a', 'b'} are its inputs."),
    ("JSON with keys day (YYYY-MM-DD) and total.", '{"day": "unknown", "total": null}'),
    ("Return a JSON object with a list of names: Ana, Ben.", '{"names": ["Ana", "Ben"]}'),
    ("返回 JSON，键 title 是书名，键 count 是整数。", '{"title": "边城", "count": null}'),
]


@pytest.mark.parametrize(("kind", "prompt", "response"), BROKEN)
def test_what_breaks_named_fields_is_found(kind: str, prompt: str, response: str) -> None:
    assert cause(prompt, response) == kind


@pytest.mark.parametrize(("prompt", "response"), FINE)
def test_what_keeps_to_them_is_left_alone(prompt: str, response: str) -> None:
    assert cause(prompt, response) in (None, "unstated_output_form")


OTHERS = [
    ("smart_quote_json", "把姓名和职业写成 JSON：孙倩，护士。", '{"姓名”: "孙倩”, "职业”: "护士”}'),
    ("smart_quote_json", "JSON please: key city, value Porto.", "{„city“: „Porto“}"),
    ("invalid_json", '输出 JSON：{"城市": 字符串, "人口": 数字}。', '{"城市": "昆山", 人口: 2000000}'),
    (
        "invalid_json",
        "Give the config as JSON with a host and a port.",
        '{"host": "localhost", // default\n "port": 80}',
    ),
    ("invalid_json", "把订单写成 JSON，键 单号、数量：A1，3 件。", '{"单号": "A1"; "数量": 3}'),
    ("invalid_json", "Return JSON with the keys width and height: 20 by 30.", '{"width" = 20, "height" = 30}'),
    ("reasoning_leak", "Return JSON with the key answer: 7 times 8.", 'Okay, 56. Let me format this. {"answer": 56}'),
    ("reasoning_leak", "Write the minutes of the call.", "The user asked me to write the minutes. First the call."),
    ("reasoning_leak", "What is the capital of Peru?", "[THINK]Peru, so Lima[/THINK]Lima"),
    ("reasoning_leak", "Write a slogan.", "We need to produce a slogan. Short and warm.\n\nRise with us."),
    (
        "schema_echoed",
        'Extract the fields. Schema: {"name": {"type": "string"}, "age": {"type": "integer"}}. Text: Pia, 34. Return JSON.',
        '{"name": {"type": "string", "value": "Pia"}, "age": {"type": "integer", "value": 34}}',
    ),
    ("enum_violation", "从 积极、消极、中性 中选一个作为标签，只输出标签：这家店一般般。", "一般"),
    ("enum_violation", "判断评论属于哪一类，可选：物流、质量、价格。只回答类别。评论：三天没动。", "配送"),
    ("enum_violation", "Label the sentence with POS, NEG or NEU: The soup was fine.", "MIXED"),
    ("enum_violation", "输出 JSON，字段 status 只能是 open、closed 或 pending。", '{"status": "waiting"}'),
    ("enum_violation", "Severity must be one of S1, S2, S3. Return JSON with severity.", '{"severity": "S0"}'),
    ("enum_violation", 'set_mode(mode: "eco" | "off"). User: turbo. Arguments as JSON.', '{"mode": "turbo"}'),
]
CLEAN = [
    ("Label the sentence with POS, NEG or NEU: The soup was fine.", "NEU"),
    ("Describe the room with words, sounds or smells.", "Dust and old paper."),
    ("在城北、城南两区里找一家店，写出店名。", "山月书店"),
    ("输出 JSON：{“原话”: 字符串}。", '{"原话": "他说“好”，然后走了"}'),
    ("JSON with the key note.", '{"note": "he said \\"wait\\", note: 5"}'),
]


@pytest.mark.parametrize(("kind", "prompt", "response"), OTHERS)
def test_other_breaks_of_json_and_of_choices(kind: str, prompt: str, response: str) -> None:
    assert cause(prompt, response) == kind


@pytest.mark.parametrize(("prompt", "response"), CLEAN)
def test_near_misses_of_them(prompt: str, response: str) -> None:
    assert cause(prompt, response) in (None, "unstated_output_form")


CHOICES = [
    (
        "enum_violation",
        "Pick the department: Sales, Support or Legal. Answer with the department name only. Mail: I sue.",
        "Court",
    ),
    ("enum_violation", "给图片打标签，只能用：人物、风景、建筑。只输出一个标签。图片：一座石桥。", "桥梁"),
    ("enum_violation", "Route it to one team (desk | billing | repairs). Reply with the team name only.", "heating"),
    ("enum_violation", 'The value of "colour" must be red, green or blue. Return JSON.', '{"colour": "purple"}'),
    ("key_mismatch", "Reply in JSON. Field names: order_id, ship_date.", '{"orderId": 55, "shipDate": "2 May"}'),
    ("key_mismatch", '按照 {"题目": "...", "答案": "..."} 的格式输出一道加法题。', '{"问题": "2+3", "解答": "5"}'),
    (
        "schema_violation",
        "JSON with fields start and end, both ISO dates (YYYY-MM-DD).",
        '{"start": "3/5/24", "end": "9/5/24"}',
    ),
    ("count_mismatch", "把下面五个词各译成英文，每行一个：\n山\n水\n火\n风\n土", "mountain\nwater\nfire\nwind"),
    ("count_mismatch", "用恰好三个要点总结会议。", "- 漏油\n- 停机\n- 等待\n- 周五恢复"),
    (
        "length_violation",
        "Give a headline of no more than six words: a new pool.",
        "The town will open a brand new pool",
    ),
    ("forbidden_character", "用纯文本回答，不要用星号或井号。怎么煮米饭？", "# 煮米饭\n1. 淘米"),
    ("missing_section", 'Every answer must close with the sentence "No legal advice."', "Only with notice."),
]
CHOICES += [
    (
        "code_fence_wrapped",
        '下游直接 json.loads，请勿使用 ``` 包裹。输出 {"温度": 数字}。',
        '```json\n{"温度": 21}\n```',
    ),
    ("enum_violation", "在“陈述”“疑问”“祈使”中选择一个作答：请把门关上。", "命令"),
    ("forbidden_character", "请不要在回答中使用括号。介绍一下DNA。", "DNA（脱氧核糖核酸）是遗传物质。"),
    ("missing_section", "Sign the letter with 'Kind regards, Mia'. Write to a guest.", "Dear guest, we found it."),
    ("missing_section", "请在文末注明“资料来源：县志”。介绍古桥。", "古桥建于明代，长四十米。"),
    (
        "truncated_output",
        "请把会议纪要写成正式公文。",
        "各部门：\n为做好汛期安全工作，现就有关事项通知如下。一、加强值班值守，严格落实领导带班制度。二、加强巡查，对低洼路段、地下车库、老旧房屋等重点部位，要",
    ),
]
OPEN = [
    (
        "写一份通知的题目和正文。",
        "关于召开年终总结会的通知\n各部门：定于周五下午在一楼会议室召开年终总结会。请各部门负责人准时参加，并带好本部门的会议纪要",
    ),
    ("Build a table as JSON {full name: [nicknames]}: Robert, called Bob.", '{"Robert": ["Bob"]}'),
    ("Solve 6 times 9 and end with '#### number'.", "6 times 9 is 54.\n#### 54"),
    ("规则：广告里不得出现“最好”“第一”。请判断下面的广告是否违规，并写依据。广告：全城最好。", "是，用了“最好”。"),
    ("Pick a name for a dog, cat or horse. Give the name only.", "Rex"),
    ("Route it to one team (desk | billing | repairs). Reply with the team name only.", "repairs"),
    ('The value of "age" must be a number or null. Return JSON.', '{"age": null}'),
    ("用三个要点总结会议。", "- 漏油\n  - 左侧\n- 停机\n- 等待"),
]


@pytest.mark.parametrize(("kind", "prompt", "response"), CHOICES)
def test_choices_and_counts_that_only_the_wording_closes(kind: str, prompt: str, response: str) -> None:
    assert cause(prompt, response) == kind


@pytest.mark.parametrize(("prompt", "response"), OPEN)
def test_what_the_wording_leaves_open(prompt: str, response: str) -> None:
    assert cause(prompt, response) in (None, "unstated_output_form")
