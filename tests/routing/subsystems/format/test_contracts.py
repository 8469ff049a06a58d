"""Wordings of output contracts in both languages, and sentences that only look like one."""

from __future__ import annotations

import pytest

from routing.stages.intake import read_prompt
from routing.subsystems.format.contracts.demand import Demand
from routing.subsystems.format.contracts.extract import extract
from routing.subsystems.format.contracts.prose import read


def demands(prompt: str) -> tuple[Demand, ...]:
    return extract(read(read_prompt(prompt)))


STATED = [
    ("Write an essay without a single comma.", "forbid.comma"),
    ("Describe it. Commas must not be used.", "forbid.comma"),
    ("Please steer clear of commas in your answer.", "forbid.comma"),
    ("Tell me about cats. Do not put any commas in the text.", "forbid.comma"),
    ("Avoid the use of commas.", "forbid.comma"),
    ("Write it comma-free.", "forbid.comma"),
    ("Use zero commas.", "forbid.comma"),
    ("Answer entirely in lowercase.", "case.lower"),
    ("your whole reply has to be lowercase, no capitals", "case.lower"),
    ("Make sure no uppercase letters appear.", "case.lower"),
    ("Do not capitalize anything in your response.", "case.lower"),
    ("Write only in small letters; capital letters are forbidden.", "case.lower"),
    ("Respond using only capital letters.", "case.upper"),
    ("The whole letter should be uppercase.", "case.upper"),
    ("WRITE EVERYTHING IN CAPS.", "case.upper"),
    ("Write the answer fully capitalized.", "case.upper"),
    ("Use between 10 and 15 words in capital letters.", "capital.words"),
    ("Include no fewer than 4 fully capitalized words.", "capital.words"),
    ("Words in ALL CAPS should not appear more than 3 times.", "capital.words"),
    ("Answer in fewer than 12 sentences.", "count.sentences"),
    ("Your response must be at least seven sentences long.", "count.sentences"),
    ("Keep it under 100 words.", "count.words"),
    ("The word count should be between 200 and 250.", "count.words"),
    ("Write a minimum of 500 words.", "count.words"),
    ("Do not exceed 150 words.", "count.words"),
    ("Write a 300+ word story.", "count.words"),
    ("Your answer should have 120 words or more.", "count.words"),
    ("Limit your answer to 50 words.", "count.words"),
    ("Give exactly five bullet points.", "count.bullets"),
    ("Use bullet points, exactly 4 of them.", "count.bullets"),
    ("Provide 3 bulleted items, no more, no less.", "count.bullets"),
    ('Your response should include the words "tide" and "harbor".', "keyword.include"),
    ("Make sure the keywords tide, harbor and mast are in the text.", "keyword.include"),
    ('Mention "harbor" somewhere.', "keyword.include"),
    ("The following words must appear: tide, mast.", "keyword.include"),
    ('Include the sentence "All is well." in your answer.', "keyword.include"),
    ("Don't use the words 'sea' or 'ship'.", "keyword.forbid"),
    ("The words sea and ship are not allowed.", "keyword.forbid"),
    ("Refrain from mentioning the word sea.", "keyword.forbid"),
    ('Exclude the keyword "ship" from the answer.', "keyword.forbid"),
    ("Leave out the word ship.", "keyword.forbid"),
    ('without using the word "ship"', "keyword.forbid"),
    ("The word ship must appear at least four times.", "keyword.frequency"),
    ('Use the word "ship" no more than twice.', "keyword.frequency"),
    ("Mention ship at least 3 times.", "keyword.frequency"),
    ("The keyword ship should show up exactly 2 times.", "keyword.frequency"),
    ("Include the letter z at least 5 times.", "letter.frequency"),
    ('The letter "e" may appear at most 10 times.', "letter.frequency"),
    ("Do not use the letter e.", "letter.frequency"),
    ("Give a title in double angle brackets like <<my title>>.", "title"),
    ("Wrap the title in << and >>.", "title"),
    ("Add a P.S. at the end.", "postscript"),
    ("End with a postscript beginning with P.P.S.", "postscript"),
    ("Include 3 or more placeholders in square brackets like [name].", "placeholders"),
    ("The template must have at least 4 placeholders such as [date].", "placeholders"),
    ("Highlight at least three phrases using *asterisks*.", "highlighted"),
    ("Put at least two parts in bold using markdown.", "highlighted"),
    ("Divide the answer into 3 sections, each starting with Section X.", "sections"),
    ("It should have 5 parts labelled PART 1, PART 2 and so on.", "sections"),
    ("Write 3 paragraphs separated by ***.", "paragraphs.separator"),
    ("Separate the four paragraphs with the markdown divider ***", "paragraphs.separator"),
    (
        "There must be 4 paragraphs split by blank lines; the second paragraph begins with the word Tide.",
        "paragraph.start",
    ),
    (
        'Begin the third paragraph with the word "tide" and write 4 paragraphs separated by two new lines.',
        "paragraph.start",
    ),
    ("Provide two different answers separated by six asterisks (******).", "two.responses"),
    ('Finish with the exact words "Over and out".', "end.with"),
    ('Your last sentence must be "Over and out."', "end.with"),
    ('The response should conclude with "Over and out".', "end.with"),
    ('Start your answer with "Dear reader".', "start.with"),
    ('The first words must be "Dear reader".', "start.with"),
    ("Enclose the whole answer in double quotation marks.", "wrap.quotes"),
    ("Your answer should be surrounded by double quotes.", "wrap.quotes"),
    ('Reply with one of these: "yes", "no", "maybe".', "options"),
    ('Choose one of the following options: "A lot", "A little", "None".', "options"),
    ('Your reply must be either "yes" or "no".', "options"),
    ("不要出现逗号。", "forbid.comma"),
    ("全文禁止使用感叹号", "forbid.exclamation"),
    ("回答中不能有数字", "forbid.digit"),
    ("不使用任何表情符号", "forbid.emoji"),
    ("字数控制在100字以内", "count.characters"),
    ("写一篇不少于800字的作文", "count.characters"),
    ("字数在200到300字之间", "count.characters"),
    ("请用50-80字介绍", "count.characters"),
    ("限30字", "count.characters"),
    ("三百字左右", "count.characters"),
    ("用三句话总结", "count.sentences"),
    ("请用一句话概括", "count.sentences"),
    ("分三段写", "count.paragraphs"),
    ("写四行诗", "count.lines"),
    ("列出五点理由", "count.items"),
    ("给出3条建议", "count.items"),
    ("必须包含“春风”和“细雨”这两个词", "keyword.include"),
    ("文中要出现关键词：春风、细雨", "keyword.include"),
    ("不得出现“非常”一词", "keyword.forbid"),
    ("避免使用“我”", "keyword.forbid"),
    ("“秋天”至少出现3次", "keyword.frequency"),
    ("以“从前”开头", "start.with"),
    ("以“完”字结尾", "end.with"),
    ("最后一句必须是“祝好”", "end.with"),
    ("开头必须是“各位同事”", "start.with"),
    ("只能回答“是”或“否”", "options"),
    ("从“高”“中”“低”中选择一个", "options"),
    ("表格包含三列：姓名、年龄、城市", "table.columns"),
    ("把整个回答放在双引号里", "wrap.quotes"),
]
STATED += [
    ("Your answer must not be longer than 40 words.", "count.words"),
    ("Answer in one sentence: what is rust?", "single.sentence"),
    ("Reply with a single word. Is it late?", "single.word"),
    ("Explain tides in a single paragraph.", "single.paragraph"),
    ("Write a six-line poem about a well.", "count.verse"),
    ("Give me a numbered list of 4 herbs.", "count.items"),
    ("Name six herbs, separated by commas.", "count.commas"),
    ("Use at least two emojis.", "count.emojis"),
    ("Show the results as a Markdown table.", "table"),
    ("Use no commas, semicolons or dashes.", "forbid.semicolon"),
    ("Pick one of these: 'red', 'blue'.", "options"),
    ("There should be 5 sentences.", "count.sentences"),
    ("答案只写一个词：茶的故乡是哪里？", "single.word"),
    ("不要使用逗号、分号和感叹号。", "forbid.exclamation"),
    ("但不能用“秋”字", "keyword.forbid"),
    ("请用英文大写字母回答", "case.upper"),
    ("请用小写字母写出英文答案", "case.lower"),
    ("不少于两段", "count.paragraphs"),
    ("标题用《》括起来，写一篇短文", "title.marks"),
    ("分成“起因”“经过”“结果”三个部分来写", "sections.named"),
    ("至少使用3个表情符号", "count.emojis"),
    ("The number of sentences must be greater than or equal to 3.", "count.sentences"),
    ("Word limit: 60. Describe a quarry.", "count.words"),
    ("Enclose everything you write within double quotation marks.", "wrap.quotes"),
    ('No other words should come after the phrase "all done".', "end.with"),
    ("Use all capital letters for at least 2 words.", "capital.words"),
    ("Name 5 birds. Each name must be on a new line.", "count.lines_each"),
    ("Name five herbs and number each of them.", "count.items"),
    ("Write it with no punctuation.", "forbid.punctuation"),
    ("字数不少于200", "count.characters"),
    ("不能使用任何标点符号", "forbid.punctuation"),
    ("回答里不要出现英文", "forbid.english"),
    ("列举四种水果，用顿号隔开", "count.commas"),
    ("文末附上以P.S.开头的附言", "postscript"),
    ("用双尖括号<<>>括起标题", "title"),
    ("至少包含3个用方括号表示的占位符", "placeholders"),
    ("只能用“好。”“不好。”中的一个回答", "options"),
    ("用 *** 把三段隔开", "paragraphs.separator"),
    ("用Markdown表格列出两条路线，列为：起点、终点", "table.columns"),
]
NOT_STATED = [
    "Translate the poem; it has a 4-line stanza.",
    "What is a numbered list?",
    "这个词有一个字写错了，请改正。",
    "请改写最后一段的开头。",
    'What is the word count of "a b c"?',
    "How many sentences are in the text?",
    "Convert this list to lowercase.",
    "Explain what a comma splice is and why not to use commas there.",
    "Write a function without using the letter counter library",
    "I wrote 3 paragraphs yesterday. Are they good?",
    "The following 5 sentences are from a book. Translate them.",
    "He said exactly 3 words. What were they?",
    "How do I make text uppercase in CSS?",
    "Why are all caps rude?",
    "用100字的文章训练模型可以吗？",
    "这段话有多少字？",
    "他只说了一句话就走了。他说了什么？",
    "三个字的成语有哪些？",
    'Translate to French: "Please do not use commas, ever."',
    "将 4 个 1 和 2 个 0 随机排成一行，概率是多少？",
    'def words(sentence):\n    """Return the words, all in lowercase, separated by commas."""',
]


@pytest.mark.parametrize(("prompt", "contract"), STATED)
def test_wording_is_read_as_its_contract(prompt: str, contract: str) -> None:
    assert contract in {demand.id for demand in demands(prompt)}


@pytest.mark.parametrize("prompt", NOT_STATED)
def test_talk_about_form_demands_nothing(prompt: str) -> None:
    assert not [demand.id for demand in demands(prompt) if demand.severity != "info"]


JUDGED = [
    ("Do not use commas.", "Wide, blue.", False),
    ("Do not use commas.", "Wide and blue.", True),
    ("Answer in at most three sentences.", "One. Two. Three.", True),
    ("Answer in at most three sentences.", "One. Two. Three. Four.", False),
    ("Use at least 4 words.", "only three here", False),
    ("Answer in all lowercase letters.", "all small", True),
    ("Answer in all lowercase letters.", "Not small", False),
    ("Use at least 2 words in all capital letters.", "THIS is BIG", True),
    ("Use at least 2 words in all capital letters.", "this is BIG", False),
    ('Include the keywords "tide" and "mast".', "Tide and masts", True),
    ('Include the keywords "tide" and "mast".', "Tide only", False),
    ("Do not use the word sea.", "The seal swims.", True),
    ("Do not use the word sea.", "The SEA is wide.", False),
    ('The word "oak" should appear at least twice.', "Oak, oaks.", True),
    ("The letter q should appear at most once.", "quick queue", False),
    ("Write exactly 2 bullet points.", "* a\n* b", True),
    ("Write exactly 2 bullet points.", "- a\n- b\n- c", False),
    ("Highlight at least 2 sections with markdown, i.e. *this*.", "*one* and **two**", True),
    ("Highlight at least 2 sections with markdown, i.e. *this*.", "*one*", False),
    ("Include at least 2 placeholders such as [name].", "[a] [b]", True),
    ("Give a title in double angular brackets, i.e. <<title>>.", "<<A sea>>", True),
    ("Give a title in double angular brackets, i.e. <<title>>.", "A sea", False),
    ("Write 2 paragraphs separated by ***.", "one\n***\ntwo", True),
    ("Write 2 paragraphs separated by ***.", "one\n\ntwo", False),
    ("Give two different responses separated by 6 asterisk symbols ******.", "a\n******\nb", True),
    ("Give two different responses separated by 6 asterisk symbols ******.", "a\n******\na", False),
    ("Wrap your entire response with double quotation marks.", '"so"', True),
    ("Wrap your entire response with double quotation marks.", "so", False),
    ("Add a postscript starting with P.P.S", "Text. P.P.S. more", True),
    ("Add a postscript starting with P.P.S", "Text. P.S. more", False),
    ('End with the phrase "Over and out."', 'Text. "Over and out."', True),
    ('End with the phrase "Over and out."', "Over and out. Or not", False),
    ("Write 2 sections. Mark each section with Section X.", "Section 1\na\nSection 2\nb", True),
    ("Write 2 sections. Mark each section with Section X.", "1\na\n2\nb", False),
    ("用不超过10字介绍。", "辽阔蔚蓝的水面。", True),
    ("用不超过10字介绍。", "辽阔蔚蓝的水面令人神往不已。", False),
    ("不要使用逗号。", "甲，乙", False),
    ("必须包含“春风”。", "春风又绿", True),
    ("必须包含“春风”。", "秋雨", False),
    ("“秋天”至少出现2次。", "秋天，秋天", True),
    ("以“完”字结尾。", "到此为止。完", True),
    ("The reply must not be longer than 5 words.", "Six words are far too many", False),
    ("The reply must not be longer than 5 words.", "Four words are fine", True),
    ("The reply should not be shorter than 3 words.", "Two words", False),
    ("Answer in one sentence.", "One. Two.", False),
    ("Answer in one sentence.", "Only one.", True),
    ("Reply with a single word.", "Not one word", False),
    ("Write a three-line poem.", "Title\n\na\nb\nc", True),
    ("Write a three-line poem.", "a\nb", False),
    ("Name three herbs, separated by commas.", "dill, mint", False),
    ("Name three herbs, separated by commas.", "dill, mint, sage", True),
    ('End with the exact phrase "in time."', "Just in time", False),
    ("Use at least two emojis.", "Hi \U0001f600", False),
    ("答案只写一个词。", "它是从南方传来的一种作物", False),
    ("答案只写一个词。", "南方", True),
    ("不要使用逗号和感叹号。", "好！", False),
    ("用 *** 把三段隔开。", "甲\n***\n乙\n***\n丙", True),
    ("Don't use more than 5 words.", "Two words", True),
    ("The reply shouldn't go over 5 words.", "Six words are far too many", False),
    ("用两三句话解释。", "冷。白。", True),
    ("用两三句话解释。", "冷。白。硬。浮。", False),
    ("用 *** 把三段隔开。", "甲\n\n乙\n\n丙", False),
]


@pytest.mark.parametrize(("prompt", "response", "met"), JUDGED)
def test_contract_is_judged_on_the_response(prompt: str, response: str, met: bool) -> None:
    loud = [demand for demand in demands(prompt) if demand.severity != "info"]
    assert loud
    assert all(demand.judge(response).met is not False for demand in loud) is met


def test_span_of_a_long_prompt_points_into_the_prompt() -> None:
    prompt = "Read this.\n" + "The harbour is quiet. " * 3000 + "\nDo not use any commas."
    found = next(demand for demand in demands(prompt) if demand.id == "forbid.comma")
    assert found.span is not None
    assert "commas" in prompt[found.span.start : found.span.end + 1]


def test_request_is_repeated_first() -> None:
    prompt = "Name a river.\n\nFirst repeat the request above word for word without change, then answer."
    found = next(demand for demand in demands(prompt) if demand.id == "repeat.prompt")
    assert found.judge("name a river.\n\nThe Loire.").met is True
    assert found.judge("The Loire.").met is False
