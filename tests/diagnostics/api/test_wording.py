"""A refusal names the field, says what is wrong and what to do, in the caller's language; never in the library's words."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.django_db

BODIES = [
    ({"prompt": 3}, "prompt", "“prompt” must be text", "“prompt” 必须是文本"),
    ({"prompt": "x", "title": "y" * 201}, "title", "at most 200 characters", "最多 200 个字符"),
    ({"prompt": "x", "responses": "y"}, "responses", "must be a list", "必须是列表"),
    ({"prompt": "x", "responses": [7]}, "responses.0.text", "“responses[0].text” is missing", "缺失"),
    ({"prompt": "x", "responses": [{"latency_ms": 3}]}, "responses.0.text", "“responses[0].text” is missing", "缺失"),
    (
        {"prompt": "x", "responses": ["a", {"text": "y", "latency_ms": -1}]},
        "responses.1.latency_ms", "“responses[1].latency_ms” must be at least 0", "不得小于 0",
    ),
    (
        {"prompt": "x", "responses": [{"text": "y", "latency_ms": "fast"}]},
        "responses.0.latency_ms", "must be a number", "必须是数字",
    ),
    ({"prompt": "x", "responses": [{"text": "y", "headers": [1]}]}, "responses.0.headers", "must be an object", "对象"),
    ({"prompt": "x", "turns": [{"role": "user"}]}, "turns.0.content", "is missing", "缺失"),
    ({"prompt": "x", "meta": []}, "meta", "must be an object", "必须是对象"),
]  # fmt: skip
PYDANTIC = ("Input should", "Field required", "validation", "input_value", "ResponseIn", "Input ")


@pytest.mark.parametrize(("body", "field", "english", "chinese"), BODIES)
def test_the_body(alices: Any, body: dict[str, Any], field: str, english: str, chinese: str) -> None:
    for language, words in (("en", english), ("zh-CN", chinese)):
        found = alices.client.post(
            "/api/v1/cases", body, content_type="application/json", headers={"accept-language": language}
        )
        error = found.json()["error"]
        assert (found.status_code, error["field"]) == (422, field)
        assert words in error["message"]
        assert not [part for part in PYDANTIC if part in error["message"]]
        assert "/api/docs" in error["message"]


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("cases?limit=many", "Query parameter “limit” must be a whole number"),
        ("exports/runs.csv?since=yesterday", "Query parameter “since” must be a date or a time"),
        ("exports/everything.csv", "Part of the address “resource” must be one of"),
    ],
)
def test_the_address(alices: Any, address: str, words: str) -> None:
    assert words in alices.get(f"/api/v1/{address}").json()["error"]["message"]


@pytest.mark.parametrize("body", [b"{", b"[1]", b"null", b'"x"', b""])
def test_a_body_that_is_no_object(alices: Any, body: bytes) -> None:
    found = alices.client.post("/api/v1/cases", body, content_type="application/json")
    message = found.json()["error"]["message"]
    assert found.status_code in {400, 422}
    assert "object" in message or "body is missing" in message
    assert not [part for part in PYDANTIC if part in message]


def test_other_refusals_speak_chinese_too(client: Any, viewers: Any) -> None:
    found = client.get("/api/v1/cases", headers={"accept-language": "zh"})
    assert "API 密钥缺失" in found.json()["error"]["message"]
    found = viewers.client.post(
        "/api/v1/cases", {"prompt": "x"}, content_type="application/json", headers={"accept-language": "zh"}
    )
    assert "该密钥只能读取" in found.json()["error"]["message"]
