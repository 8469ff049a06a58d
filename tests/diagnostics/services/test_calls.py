"""Logged calls: our lines pass unchanged, chat calls become cases."""

from diagnostics.services.calls import call_read


def test_our_own_line_passes() -> None:
    line = {"id": "1", "prompt": "x", "responses": ["y"]}
    assert call_read(line) == line


def test_a_chat_call_becomes_a_case() -> None:
    raw = {
        "id": "c-1",
        "latency_ms": 320,
        "request": {
            "model": "large",
            "messages": [
                {"role": "system", "content": "Be brief."},
                {"role": "user", "content": [{"type": "text", "text": "Hi"}]},
            ],
        },
        "response": {
            "model": "large-2",
            "choices": [
                {
                    "message": {"role": "assistant", "content": "Hello"},
                    "finish_reason": "stop",
                    "logprobs": {"content": [{"token": "Hello", "logprob": -0.1}]},
                }
            ],
        },
    }
    data = call_read(raw)
    assert (data["system"], data["prompt"], data["meta"]) == ("Be brief.", "Hi", {"model": "large"})
    (response,) = data["responses"]
    assert (response["text"], response["model"], response["latency_ms"]) == ("Hello", "large-2", 320)
    assert response["logprobs"] == [{"token": "Hello", "logprob": -0.1}]


def test_a_longer_talk_keeps_its_turns() -> None:
    messages = [{"role": role, "content": role} for role in ("user", "assistant", "user")]
    assert len(call_read({"messages": messages})["turns"]) == 3
