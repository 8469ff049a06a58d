"""What the metadata say of a cut conversation, and answers that have lost it or go on with it."""

from __future__ import annotations

from typing import Any

import pytest

from routing.contracts import ModelResponse, Turn
from routing.evidence.cuts import lost, sign

TICKETS = ("Tickets: 401 asks for a refund, 402 cannot log in, 403 wants an invoice.", "Noted: 401, 402, 403.", "Which of the open tickets comes first?")  # fmt: skip
CAMP = ("周末露营：帐篷两顶，孩子三个，营地在青龙湖。", "好的，帐篷两顶，孩子三个。", "晚饭谁来准备比较合适？")


def _lost(lines: tuple[str, ...], text: str) -> bool:
    turns = [Turn("assistant" if number % 2 else "user", line) for number, line in enumerate(lines)]
    return lost(turns, lines[-1], ModelResponse(text)) is not None


@pytest.mark.parametrize(
    "meta",
    [
        {"messages_before_compaction": 77, "messages_after_compaction": 2},
        {"context": {"compacted": True}},
        {"kept_messages": 2, "total_messages": 60},
        {"history_tokens_before": 90000, "history_tokens_after": 1200},
        {"compaction": {"messages_removed": 40}},
        {"压缩前消息数": 80, "压缩后消息数": 3},
        {"上下文压缩": True},
    ],
)
def test_signs_of_a_cut(meta: dict[str, Any]) -> None:
    assert sign(meta)


@pytest.mark.parametrize(
    "meta",
    [
        {"compaction_threshold": 0.8, "num_ctx": 8192},
        {"dropped_messages": 0, "truncated": False},
        {"messages_before_compaction": 20, "messages_after_compaction": 19},
        {"output_truncated": True},
        {"total_tokens": 900, "prompt_tokens": 300},
    ],
)
def test_no_sign_of_a_cut(meta: dict[str, Any]) -> None:
    assert not sign(meta)


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (TICKETS, "I read the program file. It is a binary of 8.2 MB, built with a compiler; the main package parses three flags."),
        (TICKETS, "I don't have any earlier tickets here. Could you share the list?"),
        (TICKETS, "Hello! How can I help you today?"),
        (CAMP, "发动机机油每五千公里更换一次，同时检查滤清器和火花塞。"),
        (CAMP, "请问您指的是哪次活动？请先提供活动信息。"),
        (CAMP, "您好，有什么可以帮您？"),
    ],
)  # fmt: skip
def test_answers_that_lost_the_talk(lines: tuple[str, ...], text: str) -> None:
    assert _lost(lines, text)


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (TICKETS, "402 first: someone who cannot log in is blocked."),
        (TICKETS, "Start with the login ticket; the refund and the invoice can wait until tomorrow morning."),
        (CAMP, "孩子多，建议由两位家长一起做饭，提前切好菜带到营地。"),
        (CAMP, "爸爸负责炉子，妈妈备菜，孩子们洗水果。"),
        (("hi there", "hello", "Write a poem about rain."), "Silver threads fall softly over slate, drumming old songs on the gutters of evening."),
    ],
)  # fmt: skip
def test_answers_that_go_on(lines: tuple[str, ...], text: str) -> None:
    assert not _lost(lines, text)
