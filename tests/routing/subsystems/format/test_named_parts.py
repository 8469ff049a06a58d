"""Refrains, placeholders of other forms, blanks in a fixed ending, headings in brackets, keys of YAML, XML and CSV."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.format.loud import kinds

ROWS: list[tuple[str, list[str], list[str]]] = [
    (
        "Write a counting song with two verses. After each verse repeat the same two-line refrain word for word.",
        ["One duck.\nQuack.\n\nTwo ducks.\nQuack."],
        [],
    ),
    (
        "Write a letter and at the end repeat the first sentence exactly.",
        ["Hello there. I came home. Hello there."],
        [],
    ),
    (
        "Answer the mail. Before the answer, repeat the customer's question exactly in one line.\nMail: When do you open?",
        ["When do you open?\nAt nine."],
        [],
    ),
    (
        "Write a poem about tides.\nFirst repeat the request above word for word without change, then answer.",
        ["The tide comes in."],
        ["missing_section"],
    ),
    (
        "写短信模板，提醒积分过期。变量用 {{姓名}}、{{积分}}、{{到期日}} 三个占位符，请原样保留。",
        ["{{姓名}}您好，{{积分}}积分将于{{到期日}}到期。"],
        [],
    ),
    ("Write a form letter with 2 placeholders such as {name} and {date}.", ["Dear {name}, see you on {date}."], []),
    (
        "Write a form letter with at least 3 placeholders in square brackets, such as [name].",
        ["Dear [name], bye."],
        ["missing_section"],
    ),
    ("Write a form letter. It must contain at least 3 placeholders.", ["Dear sir, bye."], ["missing_section"]),
    (
        "甲乙相距 378 千米，几小时相遇？请分步列式，最后一行写“答：……”。",
        ["第一步：378÷135=2.8\n答：2.8 小时后相遇。"],
        [],
    ),
    (
        "甲乙相距 378 千米，几小时相遇？请分步列式，最后一行写“答：……”。",
        ["第一步：378÷135=2.8\n所以是 2.8 小时。"],
        ["missing_section"],
    ),
    ('How far is it? End with the line "Distance: ... km".', ["20 + 22\nDistance: 42 km"], []),
    ('How far is it? End with the line "Distance: ... km".', ["20 + 22 is 42."], ["missing_section"]),
    ("最后以“合计：XX元”结尾。苹果3元，梨4元。", ["苹果3元，梨4元。\n合计：7元"], []),
    ("以“亲爱的……”开头写一封短信给外婆。", ["亲爱的外婆：我很好。"], []),
    ('Start the mail with "Dear ..." and thank Ana.', ["Dear Ana,\nthank you."], []),
    ('Start the mail with "Dear ..." and thank Ana.', ["Hi Ana,\nthank you."], ["missing_section"]),
    ("用“不但……而且……”造一个句子，句子里必须包含“不但……而且……”。", ["他不但会唱，而且会跳。"], []),
    ("用“因为……所以……”造句，必须包含“因为……所以……”。", ["天下雨了。"], ["missing_section"]),
    ("写一句话，以省略号“……”结尾。", ["他走了……"], []),
    (
        "写一份巡检小结，必须依次包含三个小标题：【背景】【过程】【下一步】。",
        ["【背景】例行。\n【过程】正常。"],
        ["missing_section"],
    ),
    (
        "写一份巡检小结，必须依次包含三个小标题：【背景】【过程】【下一步】。",
        ["【背景】例行。\n【过程】正常。\n【下一步】更换。"],
        [],
    ),
    ("按【优点】、【缺点】、【建议】三部分评价这款灯。", ["【优点】亮。\n【缺点】贵。"], ["missing_section"]),
    ("Write the note under the headings [Facts], [Risks] and [Owner].", ["[Facts] a\n[Risks] b"], ["missing_section"]),
    ("Write the note under the headings [Facts], [Risks] and [Owner].", ["[Facts] a\n[Risks] b\n[Owner] c"], []),
    ("每行以【高】【中】【低】之一开头，列出两个问题。", ["【高】漏水\n【中】噪声"], []),
    ("Label each line with one of [high], [low].", ["[high] leak"], []),
    (
        "Return YAML with exactly these keys: origin, destination, weight_kg. No other text.\nShipment: 840 kg of tiles from Lyon to Turin.",
        ["from: Lyon\nto: Turin\nweight: 840"],
        ["key_mismatch"],
    ),
    (
        "Return YAML with exactly these keys: origin, destination, weight_kg. No other text.\nShipment: 840 kg of tiles from Lyon to Turin.",
        ["origin: Lyon\ndestination: Turin\nweight_kg: 840"],
        [],
    ),
    (
        "Return YAML with exactly these keys: origin, destination, weight_kg. No other text.\nShipment: 840 kg of tiles from Lyon to Turin.",
        ["```yaml\norigin: Lyon\ndestination: Turin\nweight: 840\n```"],
        ["key_mismatch"],
    ),
    (
        "用 YAML 输出，键为 起点、终点、重量，只输出 YAML。\n货：从里昂到都灵，840 公斤。",
        ["出发: 里昂\n到达: 都灵\n重量: 840"],
        ["key_mismatch"],
    ),
    (
        "用 YAML 输出，键为 起点、终点、重量，只输出 YAML。\n货：从里昂到都灵，840 公斤。",
        ["起点: 里昂\n终点: 都灵\n重量: 840"],
        [],
    ),
    (
        "Return XML with the elements: as you like. Give name and age of Ana, 5.",
        ["<p><name>Ana</name><age>5</age></p>"],
        [],
    ),
    (
        "Output CSV with a header row; the table has the columns name, age, city.\nAna, 5, Rome",
        ["name,years,town\nAna,5,Rome"],
        ["key_mismatch"],
    ),
    (
        "Output CSV with a header row; the table has the columns name, age, city.\nAna, 5, Rome",
        ["name,age,city\nAna,5,Rome"],
        [],
    ),
    ("Return TOML with the keys host and port. Server db1 on 5432.", ['server = "db1"\nport = 5432'], []),
    (
        "Fill in exactly these labels, one per line: Cause:, Effect:, Fix:. The pump leaks because a seal is worn; replace it.",
        ["Cause: worn seal\nFix: replace the seal"],
        ["missing_section"],
    ),
    (
        "Use exactly this template:\nTitle: <title>\nOwner: <owner>\nDue: <date>\n\nTask: Ana repairs the pump by 3 May.",
        ["Title: Repair the pump\nDue: 3 May"],
        ["missing_section"],
    ),
    (
        "Use exactly this template:\nTitle: <title>\nOwner: <owner>\nDue: <date>\n\nTask: Ana repairs the pump by 3 May.",
        ["Title: Repair the pump\nOwner: Ana\nDue: 3 May"],
        [],
    ),
    ("写周报，必须有【本周完成】和【下周计划】两节。", ["【本周完成】修泵。"], ["missing_section"]),
    ("周报须含“完成情况”“问题”“计划”三节。", ["一、完成情况\n修泵。\n二、计划\n换阀。"], ["missing_section"]),
    (
        'Your report must contain a section "Limitations".',
        ["# Method\nWe measured.\n# Result\nFine."],
        ["missing_section"],
    ),
    ("回答末尾必须注明“以上内容仅供参考”。介绍一下维生素C。", ["维生素C是一种水溶性维生素。"], ["missing_section"]),
    (
        "Wrap the code in one Markdown block: a README that shows a bash command in its own block.",
        ["```md\n# x\n```bash\nls\n```\nend\n```"],
        ["broken_markdown_fence"],
    ),
    (
        "请把整篇 README 放进一个 Markdown 代码块，里面要有一个 bash 示例代码块。",
        ["```markdown\n# 工具\n```bash\nls\n```\n完。\n```"],
        ["broken_markdown_fence"],
    ),
    ("翻译：保留 %s 和 %d。\nFound %d files in %s", ["在 %s 中找到 %s 个文件"], ["placeholder_damaged"]),
    ("Hello [[CUSTOMER_NAME]], answer the mail: [[MAIL_BODY]]", ["Please send the mail."], ["unfilled_placeholder"]),
    ("请根据以下资料写摘要：\n{资料}", ["请提供资料。"], ["unfilled_placeholder"]),
    ("Summarise: ${article_text}", ["Please give me the article."], ["unfilled_placeholder"]),
    ("根据用户画像推荐商品。用户画像：<%= profile %>", ["请提供画像。"], ["unfilled_placeholder"]),
    (
        'Extract name and age as JSON with keys "name" and "age".\nAna is 5.',
        ['{"Name": "Ana", "Age": 5}'],
        ["key_mismatch"],
    ),
    ("提取为 JSON，键名用英文 name、age。\n安娜 5 岁。", ['{"姓名": "安娜", "年龄": 5}'], ["key_mismatch"]),
    (
        "Classify as exactly one of: bug, feature, question. Output only the label.\nHow do I log in?",
        ["support"],
        ["enum_violation"],
    ),
    ("Answer only yes or no: is 7 prime?", ["It is prime"], []),
    (
        "Rate it. Allowed values: low, medium, high. Reply with the value only.\nThe server is down.",
        ["critical"],
        ["enum_violation"],
    ),
    ('输出 JSON：{"级别": "高|中|低"}，只输出 JSON。\n服务器宕机。', ['{"级别": "紧急"}'], ["enum_violation"]),
    ("按格式输出：{姓名}，{年龄}。安娜五岁。", ["安娜，5"], []),
    ('Write a section with a short summary and add the quote "Time flies".', ["# Summary\nTime flies."], []),
    ("请写一段话，要有“春天”两个字。", ["春天来了。"], []),
    ('The page has a section "Prices" that I do not like; suggest a better title for it.', ["Costs at a glance"], []),
    ("Say which values are allowed: the manual lists low, medium and high.", ["Three of them."], []),
]


@pytest.mark.parametrize(("prompt", "responses", "wanted"), ROWS)
def test_the_parts_are_read_as_they_are_named(prompt: str, responses: list[str], wanted: list[str]) -> None:
    assert sorted(kinds(prompt, *responses)) == wanted
