"""Submitting: errors at their fields, nothing lost, limits, parts added and removed without scripts, splitting."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from diagnostics.models import Case


@pytest.fixture
def send(page: Client, workspace: Any) -> Any:
    def post(**data: Any) -> Any:
        return page.post(f"/w/{workspace.slug}/diagnose", {"response-count": "1", **data})

    return post


def test_it_works(send: Any, workspace: Any) -> None:
    found = send(
        prompt="What is 15 % of 80?\r\nThink.",
        system="Be brief.",
        schema='{"type": "number"}',
        reference="12",
        title="percent",
        **{
            "response-count": "2",
            "responses-0-text": "13",
            "responses-0-model": "m",
            "responses-0-latency_ms": "820.5",
            "responses-0-ttfb_ms": "90",
            "responses-0-headers": "X-Route-Id: rte-c",
            "responses-0-finish_reason": "stop",
            "responses-0-logprobs": '[{"token": "13", "logprob": -0.1}]',
        },
    )
    case = Case.objects.get()
    assert found["Location"] == f"/w/{workspace.slug}/cases/{case.public_id}"
    assert (case.prompt, case.title, case.schema) == ("What is 15 % of 80?\nThink.", "percent", {"type": "number"})
    response = case.responses.get()
    assert (response.text, response.latency_ms, response.headers) == ("13", 820.5, {"x-route-id": "rte-c"})
    assert case.runs.get().status == "queued"


def test_a_conversation_will_do(send: Any) -> None:
    assert send(conversation="用户：你好\n助手：您好").status_code == 302
    assert [turn["role"] for turn in Case.objects.get().turns] == ["user", "assistant"]


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("prompt", "  ", "Paste the prompt here"),
        ("schema", '{"type": }', "line 1, column 10"),
        ("schema", "[]", "A JSON Schema is an object"),
        ("schema", '{"type": "nonsense"}', "Not a JSON Schema at “type”"),
        ("conversation", "no speaker", "Begin every message with its speaker"),
        ("responses-0-latency_ms", "fast", "Enter a number"),
        ("responses-0-latency_ms", "-1", "greater than or equal to 0"),
        ("responses-0-headers", "HTTP/2 200\nnonsense", "Line 2 has no colon"),
        ("responses-0-headers", '{"a" 1}', "line 1, column 6"),
        ("responses-0-logprobs", '{"a": 1}', "holds no list of tokens"),
    ],
)
def test_errors_stand_at_their_fields_and_nothing_is_lost(send: Any, field: str, value: str, message: str) -> None:
    typed = {"prompt": "kept prompt", "system": "kept system", "responses-0-text": "kept response", field: value}
    found = send(**typed)
    html = found.content.decode()
    assert found.status_code == 422
    assert Case.objects.count() == 0
    assert message in html
    assert f'href="#id_{field}"' in html
    assert f'id="id_{field}_error"' in html
    for kept in ("kept system", "kept response"):
        assert kept in html
    if value.strip():
        assert value.splitlines()[-1].replace('"', "&quot;") in html


def test_blank_blocks_are_left_out_and_empty_responses_kept(send: Any) -> None:
    send(prompt="p", **{"response-count": "3", "responses-1-is_empty": "on", "responses-2-text": "third"})
    assert [row.text for row in Case.objects.get().responses.all()] == ["", "third"]


def test_markup_nul_and_bidi_survive(send: Any) -> None:
    text = "<b>\u202e\x00 😀</b>\n\n"
    send(prompt=text, **{"responses-0-text": text})
    assert Case.objects.get().responses.get().text == text.replace("\x00", "␀")


def test_over_the_limit_it_says_so_at_the_largest_field(send: Any, settings: Any) -> None:
    settings.CASE_LIMIT_BYTES = 3_000
    found = send(prompt="据" * 900, reference="据" * 200)
    html = found.content.decode()
    assert found.status_code == 413
    assert "at most 3,000 are accepted" in html
    assert 'href="#id_prompt"' in html
    assert "据" * 900 in html
    assert send(prompt="据" * 950).status_code == 302


def test_a_body_that_the_server_does_not_read_is_refused_in_words(send: Any, settings: Any) -> None:
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000
    found = send(prompt="x" * 5_000)
    assert found.status_code == 413
    assert "At most 1 MB are accepted" in found.content.decode()


def test_responses_are_added_and_removed_without_scripts(send: Any) -> None:
    html = send(prompt="p", action="add-response", **{"responses-0-text": "alpha"}).content.decode()
    assert 'name="responses-1-text"' in html
    assert "alpha" in html
    two = {"response-count": "2", "responses-0-text": "alpha", "responses-1-text": "omega"}
    html = send(prompt="p", action="remove-response-0", **two).content.decode()
    assert ("alpha" in html, "omega" in html, 'name="responses-1-text"' in html) == (False, True, False)
    assert Case.objects.count() == 0


def test_a_pasted_call_is_split(send: Any) -> None:
    call = {
        "messages": [{"role": "user", "content": "the question"}],
        "choices": [{"message": {"content": "the answer"}}],
    }
    html = send(action="split", pasted=json.dumps(call)).content.decode()
    assert "the question</textarea>" in html
    assert "the answer</textarea>" in html
    assert "with 1 response" in html


def test_what_cannot_be_split_stays(send: Any) -> None:
    found = send(action="split", pasted='{"x": 1}', prompt="kept")
    html = found.content.decode()
    assert found.status_code == 422
    assert "No prompt, messages or responses were found" in html
    assert "{&quot;x&quot;: 1}" in html
    assert "kept" in html
    assert html.count("No prompt, messages or responses were found") == 2, "above the form and at the field"


def test_a_case_can_be_edited_as_a_new_one(page: Client, workspace: Any, case: Any) -> None:
    html = page.get(f"/w/{workspace.slug}/diagnose?from={case.public_id}").content.decode()
    assert "Calculate 1 + 1.</textarea>" in html
    assert "this is wrong</textarea>" in html


def test_a_prompt_beside_a_conversation_is_edited_with_it(send: Any, page: Client, workspace: Any) -> None:
    send(prompt="And now in one word?", conversation="User: Say hello.\nAssistant: Hello.")
    case = Case.objects.get()
    html = page.get(f"/w/{workspace.slug}/diagnose?from={case.public_id}").content.decode()
    assert "And now in one word?</textarea>" in html
    assert "Say hello." in html


def test_a_prompt_that_ends_a_conversation_is_edited_once(send: Any, page: Client, workspace: Any) -> None:
    send(conversation="User: Say hello.")
    html = page.get(f"/w/{workspace.slug}/diagnose?from={Case.objects.get().public_id}").content.decode()
    assert html.count("Say hello.") == 2, "in the conversation and in the title"
