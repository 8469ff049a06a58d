"""JSON that is spoken of, or that is ordered beside sentences; tags of reasoning that the prompt demands; backslashes of a pattern."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.format.loud import kinds

ROWS = [
    (
        'First explain your decision in two sentences, then give the object on its own line as JSON {"queue": "a"|"b"}. Ticket: broken lamp.',
        'The lamp is broken. So a.\n{"queue": "a"}',
        [],
    ),
    (
        'Return the order as JSON {"id": int}, followed by one sentence of explanation. Order 5.',
        '{"id": 5}\nThe note names order 5.',
        [],
    ),
    ("把订单转成 JSON（键为 id、qty），JSON 之后再附一句说明。订单5，两件。", '{"id":5,"qty":2}\n数量按件计。', []),
    (
        "Write a short greeting line and then the JSON with the keys name, age for Ana, 5.",
        'Hello Ana!\n{"name":"Ana","age":5}',
        [],
    ),
    (
        'Return only JSON {"queue": "a"|"b"}. Think first. Ticket: broken lamp.',
        'The lamp is broken.\n{"queue": "a"}',
        ["prose_around_json"],
    ),
    (
        '先判断等级，再输出 JSON：{"等级": 字符串}，不要解释。客户：灯坏了。',
        '判断如下：\n{"等级": "高"}',
        ["prose_around_json"],
    ),
    (
        'First extract the name, then return JSON {"name": string}. Ana is here.',
        'Here you go:\n{"name": "Ana"}',
        ["prose_around_json"],
    ),
    (
        "写一个 Python 3 函数 load(path)：.json 结尾就用 json 解析，其他抛出 ValueError。只输出代码。",
        'import json\n\ndef load(path):\n    if path.endswith(".json"):\n        return json.load(open(path))\n    raise ValueError(path)',
        [],
    ),
    (
        "Write a Python script that prints the list [3, 5] and its sum as one JSON object with the keys values and total. Code only.",
        'import json\nprint(json.dumps({"values": [3, 5], "total": 8}))',
        [],
    ),
    (
        "Review this JavaScript in two points, each starting with [high] or [low].\nfetch(u).then(r => r.json()).then(d => cb(d));",
        "[high] There is no catch.\n[low] d is a poor name.",
        [],
    ),
    (
        'Implement a Go handler that returns the status as JSON {"ok": bool}.',
        'func h(w http.ResponseWriter, r *http.Request) {\n\tw.Write([]byte(`{"ok":true}`))\n}',
        [],
    ),
    (
        '实现一个接口 /health，返回 JSON {"ok": 布尔值}，用 Flask。',
        '@app.route("/health")\ndef health():\n    return jsonify({"ok": True})',
        [],
    ),
    (
        'Write a function call as JSON {"name": string, "arguments": object} for turning on the lamp.',
        'Sure: {"name": "on", "arguments": {}}',
        ["prose_around_json"],
    ),
    ("Use JSON.parse in a JavaScript one-liner that reads x from the string s.", "const x = JSON.parse(s).x;", []),
    ("Explain what JSON.stringify returns for undefined.", "It returns undefined.", []),
    (
        "Return JSON only: the list of functions in this file, keys name and line.\ndef a(): pass",
        '[{"name":"a","line":1}]',
        [],
    ),
    (
        "Return JSON only: the list of functions in this file, keys name and line.\ndef a(): pass",
        'Here: [{"name":"a","line":1}]',
        ["prose_around_json"],
    ),
    (
        "Put the text of AGENTS.md into one Markdown code block. It needs a heading 'Logging', one JSON example {\"level\": \"info\"} in its own code block, and the line 'Never log tokens.'",
        '```markdown\n# Logging\n```json\n{"level": "info"}\n```\nNever log tokens.\n```',
        ["broken_markdown_fence"],
    ),
    ("写一段 README 小节，标题为“配置”，包含一个 JSON 示例。", '## 配置\n\n```json\n{"port": 80}\n```\n端口可改。', []),
    (
        "Write a tutorial section on config files with a JSON snippet.",
        'Config files hold settings.\n```json\n{"a": 1}\n```\nThat is all.',
        [],
    ),
    (
        "Give me a JSON example of a user with the keys id, name. JSON only.",
        'Sure!\n{"id": 1, "name": "A"}',
        ["prose_around_json"],
    ),
    (
        '生成 JSON {"pattern": 字符串}，pattern 是匹配换行符的正则（反斜杠加字母 n）。只输出 JSON。',
        '{"pattern": "a\\\\n"}',
        [],
    ),
    (
        'Return JSON {"sep": string, "text": string}: sep is the line break sequence as two characters.',
        '{"sep": "\\\\n", "text": "a"}',
        [],
    ),
    (
        'Return JSON {"title": string, "body": string} with a body of two lines.',
        '{"title": "x", "body": "First line.\\\\nSecond line."}',
        ["double_escaped_newline"],
    ),
    (
        "Grade from 0 to 2. Write your reasoning inside <thinking></thinking> first, then the mark inside <mark></mark>.",
        "<thinking>Both points are there.</thinking>\n<mark>2</mark>",
        [],
    ),
    ("请先在 <思考> 或 <think> 标签里写出推理，再给答案。1+1=?", "<think>一加一。</think>\n2", []),
    (
        'Put your thoughts in <scratchpad> tags, then answer as JSON {"a": int}. 1+1?',
        '<scratchpad>two</scratchpad>\n{"a": 2}',
        [],
    ),
    ("Answer briefly and never show <think> tags. 1+1?", "<think>two</think>\n2", ["reasoning_leak"]),
    ("不要输出 <think> 内容，直接回答：1+1=?", "<think>二</think>\n2", ["reasoning_leak"]),
    ("What is 1+1?", "<think>two</think>\n2", ["reasoning_leak"]),
    (
        'Grade from 1 to 5. Your output goes straight into JSON.parse, so it must be {"score": int} and nothing more.\nReply: Mercury.',
        'Score: 5\n{"score": 5}\nI judged.',
        ["prose_around_json"],
    ),
    ("选出同时满足“两室、月租不超过4000、允许养宠物”的编号，从下列房源中选。\nA1：两室，3800元", "A1", []),
    ("从下列房源中选出同时满足“两室、允许养宠物”的编号。\nA1：两室，允许养宠物", "A1", []),
    (
        'Translate the values into Italian, keep keys, order, indentation. Output YAML only.\n\ncart:\n  title: "Your cart"',
        'cart:\n  title: "Il carrello"',
        [],
    ),
    (
        'Translate the values into Italian, keep keys, order and indentation. Output JSON only.\n\n{"title": "Your cart"}',
        '{"title": "Il carrello"}',
        [],
    ),
    ('把值译成英文，保留键名、顺序和缩进，只输出 YAML。\n\ncart:\n  title: "购物车"', 'cart:\n  title: "Cart"', []),
]


@pytest.mark.parametrize(("prompt", "response", "wanted"), ROWS)
def test_the_demand_is_read_where_it_stands(prompt: str, response: str, wanted: list[str]) -> None:
    assert sorted(kinds(prompt, response)) == wanted
