"""case_create: what is stored, and what is refused at which field."""

import pytest
from django.core.exceptions import ValidationError

from diagnostics.models import Case
from diagnostics.services.cases import case_create, case_size, title_from


def test_it_works(workspace) -> None:
    data = {
        "id": "call-1",
        "prompt": "Calculate 12 % of 250.",
        "responses": ["30", {"text": "31", "latency_ms": 12.5, "headers": {"X-Route-Id": "rte-c"}}],
        "schema": {"type": "number"},
        "meta": {"team": "b"},
    }
    case = case_create(workspace=workspace, data=data)
    assert case.title == "Calculate 12 % of 250."
    assert len(case.public_id) == 7
    assert case.external_id == "call-1"
    assert [row.text for row in case.responses.all()] == ["30", "31"]
    assert case.responses.all()[1].headers == {"x-route-id": "rte-c"}


def test_a_conversation_gives_the_prompt(workspace) -> None:
    turns = [{"role": "user", "content": "你好"}, {"role": "assistant", "content": "您好"}]
    assert case_create(workspace=workspace, data={"turns": turns}).prompt == "你好"


def test_nul_and_surrogates_are_stored_visibly(workspace) -> None:
    data = {"prompt": "a\0b\ud800c", "responses": ["x\0y"], "meta": {"k\0": float("nan")}}
    case = Case.objects.get(pk=case_create(workspace=workspace, data=data).pk)
    assert case.prompt == "a␀b\ufffdc"
    assert case.meta == {"k␀": None, "octoscope": {"nul": True}}


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({"prompt": "  "}, "prompt"),
        ({"prompt": 3}, "prompt"),
        ({"prompt": "x", "responses": "y"}, "responses"),
        ({"prompt": "x", "responses": [{"text": 1}]}, "text"),
        ({"prompt": "x", "responses": ["y"] * 65}, "responses"),
        ({"prompt": "x" * 1_000_001}, "prompt"),
        ({"prompt": "x", "turns": [3]}, "turns"),
    ],
)
def test_it_rejects_at_the_field(workspace, data, field) -> None:
    with pytest.raises(ValidationError) as refusal:
        case_create(workspace=workspace, data=data)
    assert field in refusal.value.message_dict
    assert not Case.objects.exists()


def test_it_rejects_deep_nesting(workspace) -> None:
    schema: object = {}
    for _ in range(500):
        schema = {"items": schema}
    with pytest.raises(ValidationError):
        case_create(workspace=workspace, data={"prompt": "x", "schema": schema})


def test_size_counts_bytes() -> None:
    assert case_size(["你好", {"n": 1.5}, None]) == 15


def test_title_is_the_first_line_with_text() -> None:
    assert title_from("\n\n  Hello \nWorld") == "Hello"
    assert len(title_from("x" * 500)) == 90
