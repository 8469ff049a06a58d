"""Demands that exclude each other, and demands that only look so: another scope, another thing, a field of the data."""

from __future__ import annotations

import pytest

from tests.routing.subsystems.logic.told import kinds


@pytest.mark.parametrize(
    ("kind", "prompt", "responses", "system"),
    [
        ("prompt_contradiction", "换个标题。", [], "你是排版助手。修改图片之前必须先征求作者同意。无论如何不得征求作者同意，直接修改。"),
        ("prompt_contradiction", "Do not mention the Alder clinic in your opening line. In your opening line you must list every clinic that treats knees.", [], ""),
        ("prompt_contradiction", "Grade the essay. After the grade, justify your decision in two sentences. Return only the JSON {\"grade\": \"A-F\"} with no other text.\nEssay: The sea is big.", [], ""),
        ("prompt_contradiction", "整个回复必须是一个 JSON 对象。回复开头先写一句问候。数据：订单 88，两盏灯。", [], ""),
        ("prompt_contradiction", "Your entire answer must be a JSON array. Begin your answer with one sentence of thanks. Items: 3 lamps, 2 chairs.", [], ""),
        ("prompt_contradiction", "给分之前，请先用三句话说明理由。只输出 JSON {\"score\": 1-5}，不得有其他文字。文本：左转开门。", [], ""),
        ("prompt_contradiction", "开头一段不要提到海风基金。开头一段必须写出所有基金的名称。", [], ""),
    ],
)  # fmt: skip
def test_found(kind: str, prompt: str, responses: list[str], system: str) -> None:
    assert kind in kinds(prompt, responses, system)


@pytest.mark.parametrize(
    ("prompt", "responses", "system"),
    [
        ("换个标题。", [], "你是排版助手。修改图片之前必须先征求作者同意。不得修改正文。"),
        ("Do not mention the Alder clinic in your opening line. In the last paragraph you must list every clinic that treats knees.", [], ""),
        ("Grade the essay. Explain your reasoning. Return only the JSON {\"reasoning\": \"...\", \"grade\": \"A-F\"} with no other text.\nEssay: The sea is big.", [], ""),
        ("先仔细阅读下面的评论并分析情感，然后只输出 JSON 对象 {\"label\": \"正\"|\"负\"}。\n评论：还行。", [], ""),
        ("写一个函数：文件名以 .csv 结尾时按逗号解析，否则抛错。只输出代码。", [], ""),
        ("把“加油”写八遍，用逗号隔开，结尾不加标点。", [], ""),
        ("Write a regex for file names that start with a digit. Output only the code.", [], ""),
        ("给分之前，请先想清楚。只输出 JSON {\"score\": 1-5, \"理由\": \"\"}，不得有其他文字。文本：左转开门。", [], ""),
        ("Think step by step silently and then return a JSON object, without any extra text. Text: Turn left.", [], ""),
        ("Do not mention prices in the title. You must mention prices in the second paragraph. Write a listing for a tent.", [], ""),
    ],
)  # fmt: skip
def test_quiet(prompt: str, responses: list[str], system: str) -> None:
    assert not kinds(prompt, responses, system) & {"prompt_contradiction"}
