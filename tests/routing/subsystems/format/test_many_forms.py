"""Good answers of many forms, which break no demand, and near ones that do."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.format.loud import kinds

LIST_SCHEMA = (
    "Convert to JSON that is valid against this schema, raw JSON only.\n"
    '{"type": "array", "minItems": 1, "items": {"type": "object", "required": ["id", "seats"], '
    '"properties": {"id": {"type": "string"}, "seats": {"type": "integer"}}, "additionalProperties": false}}\n'
    "Tables: A1 for two, B2 for four."
)

ROWS = [
    (
        'Reply with the JSON object {"ok": boolean} in a ```json block, then one line that says what you checked.',
        '```json\n{"ok": true}\n```\nI checked the date.',
        [],
    ),
    ('用一个 ```json 代码块给出 {"ok": 布尔值}，代码块外写一句说明。', '```json\n{"ok": true}\n```\n已核对日期。', []),
    (
        "List three colours as JSON lines, one object per line with the key c.",
        '{"c": "red"}\n{"c": "blue"}\n{"c": "green"}',
        [],
    ),
    (
        'Write an email that ends with "Best regards, [your name]".',
        "Hello,\nthe pump is fixed.\n\nBest regards, Ana",
        [],
    ),
    ("写一封邮件，以“此致敬礼，[姓名]”结尾。", "水泵已修好。\n此致敬礼，安娜", []),
    ("Write the answer as: Answer: <letter>. Which is a fruit? A apple B stone", "Answer: A", []),
    ("Fill this template: Name: ... / Age: ... for Ana who is five.", "Name: Ana\nAge: 5", []),
    ("请按模板填写：姓名：……／年龄：……。安娜五岁。", "姓名：安娜\n年龄：5", []),
    (
        'Write a product text that mentions "free shipping" and does not use the word "cheap".',
        "Free shipping on every lamp.",
        [],
    ),
    ("Explain with JSON as an example what a key is.", 'A key names a value: in {"a": 1} the key is a.', []),
    ("What is the difference between JSON and YAML? Two sentences.", "JSON uses braces. YAML uses indentation.", []),
    ("用两句话说明 JSON 和 YAML 的区别。", "JSON 用花括号。YAML 用缩进。", []),
    (
        'Convert this JSON to a Markdown table with the columns name, qty.\n{"name": "nut", "qty": 3}',
        "| name | qty |\n|---|---|\n| nut | 3 |",
        [],
    ),
    ('把下面的 JSON 改写成一段话：{"名称": "螺母", "数量": 3}', "现有螺母三个。", []),
    ('Validate this JSON and say what is wrong: {"a": 1,}', "There is a comma before the closing brace.", []),
    ("Write a regex that matches a JSON string. Regex only.", '"(?:[^"\\\\]|\\\\.)*"', []),
    ("Translate to French, keep the HTML tags: <p>Hello <b>Ana</b></p>", "<p>Bonjour <b>Ana</b></p>", []),
    ('Translate to Chinese and keep %d and %s: "%d files from %s"', "“来自 %s 的 %d 个文件”", []),
    ("翻译成英文，占位符 {0} 保留：共 {0} 个文件，{0} 个失败。", "{0} files in total, {0} failed.", []),
    (
        "Write a Jinja template for an invoice mail with {{ name }} and {{ total }}.",
        "Dear {{ name }},\nyou owe {{ total }}.",
        [],
    ),
    ("In Vue, how do I show the variable title? ", "Write {{ title }} in the template.", []),
    ("Write a story whose last line is a question.", "It rained. Who was there?", []),
    ("Answer with a number only: how many legs has a spider?", "8", []),
    ('Start every line with "- " and list two fruits.', "- apple\n- pear", []),
    ("每行以“·”开头，列出两种水果。", "·苹果\n·梨", []),
    ("把这句译成中文，译文单独一行；下一行以“注：”开头解释。\nTime flies.", "光阴似箭。\n注：flies 是动词。", []),
    ("用一句话回答，以“注：”开头。水的沸点是多少？", "水在一百摄氏度沸腾。", ["missing_section"]),
    (LIST_SCHEMA, '[{"id": "A1", "seats": 2}, {"id": "B2", "seats": 4}]', []),
    (LIST_SCHEMA, '[{"id": "A1", "seats": "two"}]', ["schema_violation"]),
    ('Write two paragraphs; begin the second one with "However".', "Tea is old.\n\nHowever, coffee is loved.", []),
    ("Give the plan under the headings Goal, Steps, Risks.", "**Goal**\nx\n\n**Steps**\ny\n\n**Risks**\nz", []),
    ("The memo must not have the headings Goal, Steps, Risks; write plain text.", "We will start soon.", []),
    ("备忘录不要分为“目标”“步骤”两个部分，写成一段。", "我们马上开始。", []),
    (
        "Return YAML with the keys name and ports (a list). Service web on 80 and 443.",
        "name: web\nports:\n  - 80\n  - 443",
        [],
    ),
    (
        "Write a docker-compose YAML for a web service on port 80.",
        'services:\n  web:\n    image: nginx\n    ports:\n      - "80:80"',
        [],
    ),
    (
        "Output CSV with the columns date, amount, no header.\n2 May: 5 euros; 3 May: 6 euros",
        "2026-05-02,5\n2026-05-03,6",
        [],
    ),
    ("输出 CSV，列为 日期、金额，不要表头。\n5月2日 5 元", "2026-05-02,5", []),
    (
        "Return XML with the elements title and price for a lamp of 9 euros.",
        "<item><title>Lamp</title><price>9</price></item>",
        [],
    ),
    (
        "Think step by step inside <scratch> tags, then give the total in <total> tags. 2+3",
        "<scratch>2+3=5</scratch><total>5</total>",
        [],
    ),
    (
        'Use the tool call format {"tool": string, "args": object} for lamp on.',
        '{"tool": "lamp", "args": {"on": true}}',
        [],
    ),
    ("Reply with one of [yes], [no]. Is 7 prime?", "[yes]", []),
    ("Use tags [Q] and [A] for a dialogue of one question.", "[Q] When?\n[A] Now.", []),
    ("从“是、否、不确定”中选一个回答，并说明理由。7 是质数吗？", "是，因为它只能被 1 和 7 整除。", []),
    ("标题写成《……》的形式，再写一句正文。", "《春天》\n花开了。", []),
    (
        "Return YAML with the keys name and ports (a list). Service web on 80.",
        "service: web\nports:\n  - 80",
        ["key_mismatch"],
    ),
    ("Give the plan under the headings Goal, Steps, Risks.", "**Goal**\nx\n\n**Steps**\ny", ["missing_section"]),
    ('Reply with only a JSON object {"a": int}, no prose.', 'Sure, here it is:\n{"a": 1}', ["prose_around_json"]),
    ('只返回 JSON {"a": 整数}，前后不要写任何话。', '好的：\n{"a": 1}', ["prose_around_json"]),
    (
        'Write an email that ends with "Best regards, [your name]".',
        "Hello,\nthe pump is fixed.\nCheers, Ana",
        ["missing_section"],
    ),
    (
        "翻译成英文，占位符 {0} 保留：共 {0} 个文件，{1} 个失败。",
        "{0} files in total, {0} failed.",
        ["placeholder_damaged"],
    ),
]


@pytest.mark.parametrize(("prompt", "response", "wanted"), ROWS)
def test_only_what_breaks_a_demand_is_told(prompt: str, response: str, wanted: list[str]) -> None:
    assert sorted(kinds(prompt, response)) == wanted
