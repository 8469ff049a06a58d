"""Whole kinds of faults through the room: the root cause, its value, and silence on what is fine."""

from __future__ import annotations

from typing import Any

import pytest

from routing.codec import case_from
from routing.contracts import Finding, Reading, Span
from routing.guard import Guard
from routing.readers import NoModels
from routing.registry import _room
from routing.stages.check import check, root_cause
from routing.stages.intake import take_in

ROOM = _room("routing.subsystems.format")
GUARD = Guard()


def findings(prompt: str, responses: list[Any], meta: dict[str, Any] | None = None, **more: Any) -> tuple[Finding, ...]:
    view = take_in(
        case_from({"id": "x", "prompt": prompt, "responses": responses, "meta": meta or {}, **more}), NoModels()
    )
    found, failed = check(view, {"rte-g": ROOM.analyse(view)}, {"rte-g": ROOM}, GUARD, 30.0)
    assert not failed
    return found


def contracts(prompt: str, *responses: str) -> dict[str, list[str]]:
    view = take_in(case_from({"id": "x", "prompt": prompt, "responses": list(responses)}), NoModels())
    reading = ROOM.analyse(view)
    assert isinstance(reading, Reading)
    return {contract.id: [result.verdict for result in contract.results] for contract in reading.contracts}


CAUSES = [
    (
        "single_quoted_json",
        'Return the person as JSON {"name": string, "age": int}. Person: Ada, 36.',
        "{'name': 'Ada', 'age': 36}",
        {},
    ),
    (
        "trailing_comma",
        "Output only a JSON array of the three colours: red, green, blue",
        '["red", "green", "blue",]',
        {},
    ),
    ("smart_quote_json", '仅输出JSON：{"title": 字符串}。标题：晚归', "{“title”: “晚归”}", {}),
    (
        "raw_newline_in_string",
        'Put the letter in JSON {"body": string}. Only JSON.',
        '{"body": "Dear Ann,\nthe boat is late."}',
        {},
    ),
    (
        "schema_echoed",
        'Extract the city and population as JSON following this schema: {"type":"object","properties":{"city":{"type":"string"},"population":{"type":"integer"}},"required":["city","population"]}. Text: Porto has 230000 people.',
        '{"type":"object","properties":{"city":"Porto","population":230000},"required":["city","population"]}',
        {},
    ),
    (
        "schema_echoed",
        'Answer with an instance of this JSON schema: {"properties": {"tags": {"type": "array", "items": {"type": "string"}}}, "required": ["tags"]}. Text: mint, basil.',
        '{"properties": {"tags": ["mint", "basil"]}, "required": ["tags"]}',
        {},
    ),
    ("invalid_json_literal", 'Give the ratio as strict JSON {"ratio": number}: 0 divided by 0.', '{"ratio": NaN}', {}),
    ("corrupt_unicode_escape", 'Return JSON {"city": string} for Málaga.', '{"city": "M\\u0000e1laga"}', {}),
    (
        "length_violation",
        "用不超过20个字概括：渔船因大风停在港内三天，船员修补渔网。",
        "因为大风天气，渔船在港口里停了整整三天时间，船员们利用这段时间修补渔网。",
        {},
    ),
    (
        "length_violation",
        "Summarise in at most 10 words: The ferry is late because the fog is thick.",
        "The ferry is running late today because the fog over the harbour is unusually thick.",
        {},
    ),
    (
        "length_violation",
        "Write a summary of no more than 2 sentences. Text: The mill burned. It was rebuilt. It burned again.",
        "The mill burned. It was rebuilt. It burned again.",
        {},
    ),
    (
        "count_mismatch",
        "Give exactly three tips for drying herbs, one per line.",
        "Cut in the morning.\nTie in small bunches.\nHang in the dark.\nWait two weeks.",
        {},
    ),
    ("count_mismatch", "列出5条建议，编号1到5：如何保养木桨。", "1. 擦干。\n2. 上油。\n3. 挂起。", {}),
    ("count_mismatch", "List exactly 4 rivers as a numbered list.", "1. Loire\n2. Seine\n3. Rhône", {}),
    (
        "enum_violation",
        'Classify the ticket as JSON {"level": "low"|"medium"|"high"}. Ticket: site down.',
        '{"level": "critical"}',
        {},
    ),
    (
        "enum_violation",
        'Classify the sentiment. Answer with exactly one of: "positive", "negative", "neutral". Review: It broke.',
        "Mixed",
        {},
    ),
    ("enum_violation", "判断情感，只能从“正面”“负面”“中性”中选一个：东西坏了。", "不太好", {}),
    (
        "unfilled_placeholder",
        "You are a translator. Translate the following text into {target_language}:\n{text}",
        "Please provide the text you would like me to translate.",
        {},
    ),
    (
        "unfilled_placeholder",
        "根据以下资料回答问题。\n资料：{{context}}\n问题：{{question}}",
        "您好，请提供资料和问题。",
        {},
    ),
    ("empty_response", "Name a river.", "", {"finish_reason": "stop"}),
    ("truncated_output", 'Return JSON {"rows": [{"a": int}]} only.', '{"rows": [{"a": 1}, {"a": 2}, {"a":', {}),
    (
        "truncated_output",
        "Write a story about a lighthouse keeper.",
        "The keeper climbed the stairs every evening, and when the storm came he",
        {"finish_reason": "length", "max_tokens": 40},
    ),
    (
        "table_column_mismatch",
        "Make a Markdown table with Name and Age.",
        "| Name | Age |\n|---|---|\n| Ana | 3 | extra |\n| Bo | 4 |",
        {},
    ),
    ("table_column_mismatch", "用表格列出：姓名、城市。", "| 姓名 | 城市 |\n|---|---|\n| 安 | 里斯本 |\n| 博 |", {}),
    ("code_fence_wrapped", '请只返回纯JSON，不要使用Markdown代码块：{"a": 数字}', '```json\n{"a": 1}\n```', {}),
    (
        "prose_around_json",
        '只返回 JSON 对象 {"书名": 字符串}，不要其他文字：港湾灯火',
        '好的，以下是结果：\n{"书名": "港湾灯火"}',
        {},
    ),
    (
        "key_mismatch",
        'Return JSON with the keys "first_name" and "last_name" for Ada Lovelace.',
        '{"firstName": "Ada", "lastName": "Lovelace"}',
        {},
    ),
    (
        "wrapper_key_added",
        'Return JSON {"lat": number, "lon": number} for Lisbon.',
        '{"coordinates": {"lat": 38.7, "lon": -9.1}}',
        {},
    ),
    (
        "unescaped_quote",
        'Return JSON {"quote": string}: He said "stop" and left.',
        '{"quote": "He said "stop" and left."}',
        {},
    ),
    (
        "reasoning_leak",
        'Output only the JSON {"ok": boolean}.',
        'Okay, let me think about this. The user wants...\n</think>\n{"ok": true}',
        {},
    ),
    (
        "double_escaped_newline",
        'Return JSON {"code": string} with a two-line bash script.',
        '{"code": "#!/bin/bash\\\\necho hi\\\\n"}',
        {},
    ),
    (
        "placeholder_damaged",
        "把下面的句子翻译成中文，占位符保持不变：{0} files in {1} folders",
        "{0} 个文件在 {0} 个文件夹中",
        {},
    ),
    ("forbidden_character", "写一段话介绍海，不要使用感叹号。", "大海真美！", {}),
    ("missing_section", "写一封邮件，包含关键词“延期”和“道歉”。", "您好，会议推迟到周五，抱歉。", {}),
    ("case_violation", "Reply in ALL CAPS: what is the capital of Peru?", "Lima is the capital of Peru.", {}),
    (
        "broken_markdown_fence",
        "Show a markdown example in a code block.",
        "```markdown\nUse it so:\n```python\nprint(1)\n```\nDone.\n```",
        {},
    ),
    (
        "repetition_loop",
        "List three fruits.",
        "apple, pear, plum, apple, pear, plum, apple, pear, plum, apple, pear, plum, apple, pear, plum, apple, pear, plum, apple, pear, plum, apple, pear, plum, apple, pear, plum, apple, pear, plum, apple, pear, plum, apple, pear, plum, apple, pear, plum, apple, pear, plum, apple, pear, plum, apple, pear, plum, apple, pear, plum, apple, pear, plum, apple, pear, plum, apple, pear, plum, apple, pear, plum, ",
        {},
    ),
    (
        "repetition_loop",
        "写一段关于秋天的话。",
        "秋天来了，树叶黄了。秋天来了，树叶黄了。秋天来了，树叶黄了。秋天来了，树叶黄了。秋天来了，树叶黄了。秋天来了，树叶黄了。秋天来了，树叶黄了。秋天来了，树叶黄了。秋天来了，树叶黄了。秋天来了，树叶黄了。秋天来了，树叶黄了。秋天来了，树叶黄了。秋天来了，树叶黄了。秋天来了，树叶黄了。秋天来了，树叶黄了。",
        {},
    ),
    (
        "whitespace_runaway",
        'JSON only: {"a": [int]}',
        '{"a": [1,\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n',
        {"finish_reason": "length"},
    ),
    ("nan_output", "Hi", "!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!", {}),
    (
        "stream_cut",
        "Explain tides.",
        "Tides are caused by the",
        {"stream": True, "done_marker": False, "finish_reason": None},
    ),
    ("invalid_json", "Return JSON only with a and b.", '{"a": 1 "b": 2}', {}),
    ("schema_violation", 'Return JSON {"n": int}. How many?', '{"n": "three"}', {}),
    (
        "table_column_mismatch",
        "Output CSV with the columns name,city,age and nothing else.",
        "name,city,age\nAda,London,36\nBo,Paris\n",
        {},
    ),
    (
        "code_fence_wrapped",
        "Return only the SQL query, no Markdown, no backticks: all ferries.",
        "```sql\nSELECT * FROM ferry;\n```",
        {},
    ),
    (
        "reasoning_leak",
        'Give the title only as JSON {"title": string}.',
        'Okay, the user wants a title. I will give it. {"title": "Oak"}',
        {},
    ),
    ("double_escaped_newline", "Write a short letter to Ann.", "Dear Ann,\\n\\nThe boat is late.\\nYours, Bo", {}),
    (
        "unfilled_placeholder",
        "Hello {{customer}}, your order {{order_id}} ships {{ship_date}}. Rewrite politely.",
        "Dear {{customer}}, ...",
        {},
    ),
    (
        "truncated_output",
        "Write a Python script.",
        "```python\nfor i in range(10):\n    print(i)",
        {"finish_reason": "length"},
    ),
    (
        "missing_section",
        "Write a report with the headings: Summary, Risks, Next steps.",
        "## Summary\nx\n## Risks\ny",
        {},
    ),
    ("missing_section", "写一份报告，包含以下部分：背景、方法、结论。", "背景：甲\n结论：乙", {}),
    ("enum_violation", "Classify the mail. Answer with one word only, one of: spam, ham.", "Maybe", {}),
    ("count_mismatch", "Return a JSON array of strings; list exactly 5 tips for sailing.", '["a","b","c","d"]', {}),
    ("forbidden_character", "Explain tides. Do not use Markdown formatting.", "**Tides** are caused by the moon.", {}),
    ("forbidden_character", "Explain tides without bullet points.", "- moon\n- sun", {}),
    (
        "placeholder_damaged",
        "Translate to German and keep the HTML tags unchanged: Click <b>here</b> now.",
        "Klicken Sie jetzt hier.",
        {},
    ),
    ("forbidden_character", "回答中不要使用Markdown格式。介绍潮汐。", "**潮汐**由月亮引起。", {}),
    (
        "truncated_output",
        "How do I dance?",
        "Watch other dancers and learn from them. You can pick up new moves in every class that you take. Try to practise each day. It helps to film yourself, and then to look at the film and",
        {},
    ),
]
CLEAN = [
    ('Return the person as JSON {"name": string, "age": int}. Person: Ada, 36.', '{"name": "Ada", "age": 36}'),
    ("用不超过20个字概括：渔船因大风停在港内三天。", "渔船因大风停港三天。"),
    ("Write a Python function that parses JSON.", "```python\nimport json\ndef f(s):\n    return json.loads(s)\n```"),
    ("What is JSON?", 'JSON is a text format, e.g. {"a": 1}.'),
    ('Explain what the word "quixotic" means.', "It means idealistic, unrealistic."),
    ("写一首关于秋天的四行诗。", "秋风起兮白云飞\n草木黄落雁南归\n兰有秀兮菊有芳\n怀佳人兮不能忘"),
    ("Give me 3 ideas for dinner.", "1. Pasta\n2. Soup\n3. Salad"),
    ("List the top 10 facts.", "Here are some facts:\n- a\n- b"),
    ('Translate to French: "Please do not use commas, ever."', "« N'utilisez jamais de virgules, s'il vous plaît. »"),
    ("Is a comma needed here? Do not guess.", "Yes, it is."),
    ('Fix this JSON: {"a": 1,}', 'Here is the fixed JSON:\n```json\n{"a": 1}\n```'),
    ("Write an email to {name} template with placeholders.", "Dear {name},\nhello."),
    ("请用JSON格式返回城市信息，包括名称和人口。", '{"名称": "里斯本", "人口": 545000}'),
    ('Return the regex for digits as JSON {"regex": string}.', '{"regex": "^\\\\d+\\\\n$"}'),
    ('Return JSON {"path": string} of the new folder.', '{"path": "C:\\\\new\\\\notes"}'),
    ("Rewrite in lowercase snake_case: UserName", "user_name: The result is UserName -> user_name"),
    ("How do I convert a string to uppercase in Python?", "Use s.upper()."),
    ('Which word appears 3 times in "a b a c a"?', 'The word "a".'),
    ("Compare the two in two sentences. A is red. B is blue.", "A is red while B is blue.\nBoth are colours."),
    ("你好，请介绍一下你自己，30字左右。", "你好！我是一个人工智能助手，可以回答问题、写作和翻译。很高兴为你服务。"),
    ("List exactly 4 rivers as a numbered list.", "1. Loire\n2. Seine\n3. Rhône\n4. Rhine"),
    (
        "Make a Markdown table with the columns Word, Symbol, Meaning for and/or. Table only.",
        "| Word | Symbol | Meaning |\n|---|---|---|\n| and | `&&` | both |\n| or | `\\|\\|` | one |",
    ),
    ("First, how many pipes fit?", "First, we need to find the volume of the pipe. It is 12."),
    ("Write a Python print example.", 'Use `print("a\\nb")` to print two lines.'),
    (
        "Describe the rivers.",
        "The Loire, the Seine and the Rhône are long rivers of France. The Loire is the longest of them, and it flows into the Atlantic",
    ),
]


@pytest.mark.parametrize(("kind", "prompt", "response", "meta"), CAUSES)
def test_root_cause(kind: str, prompt: str, response: str, meta: dict[str, Any]) -> None:
    reply = {"text": response, "finish_reason": meta.get("finish_reason")}
    root = root_cause(findings(prompt, [reply], meta))
    assert root is not None
    assert root.kind == kind
    if root.span is not None:
        assert Span(0, 0) <= root.span
        assert root.span.end <= max(len(response), 1)


@pytest.mark.parametrize(("prompt", "response"), CLEAN)
def test_good_answers_stay_clean(prompt: str, response: str) -> None:
    loud = [f.because.en for f in findings(prompt, [response]) if f.severity != "info" and f.where == "response"]
    assert not loud


def test_repair_is_offered_as_expected_value() -> None:
    found = findings("JSON only.", ['{"a": [1, 2,]}'])
    assert found[0].expected is not None
    assert found[0].expected.en == '{"a": [1, 2]}'


def test_matrix_has_one_verdict_a_response() -> None:
    prompt = "Do not use commas. Write exactly 2 bullet points."
    assert contracts(prompt, "* a\n* b", "* a, b") == {
        "forbid.comma": ["met", "broken"],
        "count.bullets": ["met", "broken"],
    }


def test_system_text_states_contracts_too() -> None:
    found = findings("Where is Lisbon?", ["In Portugal, in the west."], system="Never use commas.")
    assert [f.kind for f in found] == ["forbidden_character"]


FENCED, BARE = '```json\n{"a": 1}\n```', '{"a": 1}'


@pytest.mark.parametrize(
    ("prompt", "fenced", "bare"),
    [
        ("Return JSON.", "code_fence_wrapped error", ""),
        ("Wrap the output in JSON format. You can use markdown ticks such as ```.", "code_fence_wrapped info", ""),
        ("输出 JSON，可以用代码块。", "code_fence_wrapped info", ""),
        ("Give the result as JSON in a code block.", "", "broken_markdown_fence warning"),
        ("只输出 JSON，放在代码块里。", "", "broken_markdown_fence warning"),
    ],
)
def test_fence_is_forbidden_permitted_or_ordered(prompt: str, fenced: str, bare: str) -> None:
    assert [f"{f.kind} {f.severity}" for f in findings(prompt, [FENCED]) if f.where == "response"] == fenced.split(";")[
        : bool(fenced)
    ]
    assert [f"{f.kind} {f.severity}" for f in findings(prompt, [BARE]) if f.where == "response"] == bare.split(";")[
        : bool(bare)
    ]


def test_schema_of_the_case_is_validated() -> None:
    schema = {"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]}
    assert not findings("Return JSON.", ['{"n": 1}'], schema=schema)
    assert {f.kind for f in findings("Return JSON.", ['{"n": "1"}', "{}"], schema=schema)} == {
        "schema_violation",
        "key_mismatch",
    }


@pytest.mark.parametrize(
    ("kind", "prompt", "meta"),
    [
        ("budget_conflict", "Write a 1500-word essay about tides.", {"max_tokens": 300}),
        ("budget_conflict", "写一篇不少于2000字的游记。", {"max_tokens": 512}),
        ("unstated_output_form", "Extract the details of this invoice into a structured format.", {}),
        ("long_nested_output", "Generate a JSON tree of 120 employees, each with nested sub-teams.", {}),
    ],
)
def test_risk_of_the_prompt(kind: str, prompt: str, meta: dict[str, Any]) -> None:
    assert kind in {f.kind for f in findings(prompt, [], meta) if f.where == "prompt"}


ONE_TOKEN = [
    ("Is this a question? Answer with the single word Yes or No.\nCould you pass the salt", "Yes", None),
    ("判断情感，只回答一个词：正面、负面。\n评论：很好用", "正面", None),
    ("Which option is right? Reply with the letter only: A, B or C. What is a letter", "B", None),
    ("Which year did it open? Give only the year. The bridge opened in 1932", "1932", None),
    ("Write a short story about a lamp", "The", "truncated_output"),
    ("写一个关于灯的短故事", "很久", "truncated_output"),
]


@pytest.mark.parametrize(("prompt", "response", "kind"), ONE_TOKEN)
def test_the_one_word_that_is_asked_for_is_complete(prompt: str, response: str, kind: str | None) -> None:
    found = findings(prompt, [{"text": response, "finish_reason": "length"}], {"max_tokens": 1})
    root = root_cause(found)
    assert (root.kind if root else None) == kind


@pytest.mark.parametrize(
    ("prompt", "response", "cut"),
    [
        ("Invite the club. I paste the link below, so end with 'Sign up here:'.", "We run on Sunday at nine. Sign up here:", False),
        ("通知大家周日跑步，以“报名链接如下：”结尾。", "周日九点集合，报名链接如下：", False),
        ("Invite the club and list three dates.", "Of course, here are the three dates:", True),
    ],
)  # fmt: skip
def test_an_ending_in_a_colon_that_the_prompt_words_is_no_broken_stream(prompt: str, response: str, cut: bool) -> None:
    found = findings(prompt, [response], {"stream": True, "done_marker": True, "finish_reason": "stop"})
    assert ("stream_cut" in {f.kind for f in found}) == cut
