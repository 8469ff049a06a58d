"""What people paste: conversations, JSON with faults named, exports of calls."""

import json

import pytest

from diagnostics.pasted import Unreadable, call_fields, conversation, json_value

TURNS = [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Hello"}]


@pytest.mark.parametrize(
    "text",
    [
        "User: Hi\nAssistant: Hello",
        "用户：Hi\n助手：Hello",
        "Human: Hi\n\nAI: Hello",
        "**User:** Hi\n**Assistant:** Hello",
        json.dumps(TURNS),
        json.dumps({"messages": TURNS}),
    ],
)
def test_conversations_are_read(text: str) -> None:
    assert conversation(text) == TURNS


def test_a_speaker_in_the_middle_of_a_line_is_text() -> None:
    assert conversation("User: the User: line\nAssistant: ok")[0]["content"] == "the User: line"


@pytest.mark.parametrize(
    "text", ["just text", "[1]", '[{"role": "user"}]', "Assistant: alone", '{"a": 1}', "intro\nUser: x"]
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        conversation(text)


@pytest.mark.parametrize(
    ("text", "line", "column"), [('{"a": 1,}', 1, 9), ('{\n"a" 1}', 2, 5), ("{'a': 1}", 1, 2), ('{"a": 1} x', 1, 10)]
)
def test_faults_are_placed(text: str, line: int, column: int) -> None:
    with pytest.raises(Unreadable, match=f"line {line}, column {column}"):
        json_value(text)


@pytest.mark.parametrize("text", ["[" * 200_000, "9" * 1_000_000, '{"a": ' * 50_000])
def test_hostile_json_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        json_value(text)


ANSWER = {
    "model": "m",
    "choices": [
        {
            "message": {"role": "assistant", "content": "13"},
            "finish_reason": "stop",
            "logprobs": {"content": [{"token": "13", "logprob": -0.5}]},
        }
    ],
}


@pytest.mark.parametrize(
    ("value", "prompt", "answer"),
    [
        ({"prompt": "Q", "responses": ["13"]}, "Q", "13"),
        ({"prompt": "Q", "response": "13"}, "Q", "13"),
        ({"messages": [{"role": "user", "content": "Q"}], **ANSWER}, "Q", "13"),
        ({"request": {"messages": [{"role": "user", "content": "Q"}]}, "response": ANSWER}, "Q", "13"),
        ({"messages": [{"role": "user", "content": "Q"}], "content": [{"type": "text", "text": "13"}]}, "Q", "13"),
        ({"input": "Q", "output": [{"type": "message", "content": [{"text": "13"}]}]}, "Q", "13"),
        ({"prompt": "Q", "candidates": [{"content": {"parts": [{"text": "13"}]}, "finishReason": "STOP"}]}, "Q", "13"),
    ],
)
def test_calls_are_split(value: dict, prompt: str, answer: str) -> None:
    fields = call_fields(json.dumps(value))
    assert fields["prompt"] == prompt
    assert [item["text"] for item in fields["responses"]] == [answer]


def test_facts_of_the_call_come_along() -> None:
    response = call_fields(json.dumps({**ANSWER, "latency_ms": 12}))["responses"][0]
    assert response["logprobs"] == [{"token": "13", "logprob": -0.5}]
    assert (response["model"], response["latency_ms"], response["finish_reason"]) == ("m", 12, "stop")


def test_system_text_schema_and_longer_talks() -> None:
    call = {
        "messages": [{"role": "system", "content": "S"}, *TURNS, {"role": "user", "content": "More"}],
        "response_format": {"type": "json_schema", "json_schema": {"schema": {"type": "object"}}},
    }
    fields = call_fields(json.dumps(call))
    assert (fields["system"], len(fields["turns"]), fields["schema"]) == ("S", 3, {"type": "object"})


@pytest.mark.parametrize("text", ["{}", "[]", "nonsense", '{"a": 1}', "3"])
def test_nothing_known_is_said(text: str) -> None:
    with pytest.raises(Unreadable):
        call_fields(text)
