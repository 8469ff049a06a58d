"""Requests that no browser of ours sends: refused clearly, in both languages, and never a fault of ours."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import cache
from django.test import Client

from diagnostics.models import Case, Fingerprint

NUL_ADDRESSES = ["cases/%00", "cases/%00/events", "cases/%00/text/prompt", "diagnose?from=%00", "compare?left=%00"]
DEEP = '[{"role": "user", "content": ' + "[" * 900 + '"x"' + "]" * 900 + "}]"
LOGPROBS = '{"tokens": [1, 2], "token_logprobs": 5}'


@pytest.fixture(autouse=True)
def forget() -> None:
    cache.clear()


@pytest.mark.parametrize("address", NUL_ADDRESSES)
def test_an_address_with_nul_is_refused(page: Client, workspace: Any, address: str) -> None:
    found = page.get(f"/w/{workspace.slug}/{address}", headers={"accept-language": "zh-CN"})
    assert found.status_code == 400
    assert 'lang="zh-hans"' in found.content.decode().lower()
    assert "Content-Security-Policy" in found.headers


def test_a_body_over_the_limit_is_refused_whatever_its_type(page: Client, workspace: Any) -> None:
    length = str(settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)
    for kind in ("multipart/form-data; boundary=x", "text/plain", "application/x-www-form-urlencoded"):
        found = page.generic("POST", f"/w/{workspace.slug}/diagnose", b"", kind, CONTENT_LENGTH=length)
        assert (found.status_code, "1 MB" in found.content.decode()) == (413, True)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("conversation", DEEP),
        ("schema", '{"$schema": ["x"]}'),
        ("schema", '{"$schema": {}}'),
        ("schema", '{"not":' * 300 + "true" + "}" * 300),
        ("responses-0-logprobs", LOGPROBS),
        ("responses-0-headers", '{"a":' * 300 + "1" + "}" * 300),
    ],
)
def test_strange_json_is_said_at_its_field(page: Client, workspace: Any, name: str, value: str) -> None:
    data = {"prompt": "kept as typed", "responses-0-text": "y", "response-count": "1", name: value}
    found = page.post(f"/w/{workspace.slug}/diagnose", data)
    assert (found.status_code, "kept as typed" in found.content.decode()) == (422, True)


@pytest.mark.parametrize(
    "call",
    [
        {"prompt": "x", "response": {"text": "y", "logprobs": {"tokens": [1], "token_logprobs": 7}}},
        {"prompt": "x", "response": {"choices": [{"message": "y", "logprobs": {"tokens": [1], "token_logprobs": {}}}]}},
    ],
)
def test_strange_calls_are_split(page: Client, workspace: Any, call: Any) -> None:
    found = page.post(f"/w/{workspace.slug}/diagnose", {"action": "split", "pasted": json.dumps(call)})
    assert found.status_code == 200


def test_a_large_schema_does_not_hold_up_the_page(page: Client, workspace: Any, monkeypatch: Any) -> None:
    checked: list[Any] = []
    monkeypatch.setattr("jsonschema.validators.Draft202012Validator.check_schema", checked.append)
    wide = json.dumps({"properties": {f"k{number}": {"type": "string"} for number in range(5000)}})
    assert page.post(f"/w/{workspace.slug}/diagnose", {"prompt": "x", "schema": wide}).status_code == 302
    assert checked == []


def test_no_response_gets_lost(page: Client, workspace: Any) -> None:
    address = f"/w/{workspace.slug}/diagnose"
    fields = {f"responses-{number}-text": f"answer {number}" for number in range(65)}
    found = page.post(address, {"prompt": "x", "response-count": "nonsense", **fields})
    assert (found.status_code, "answer 64" in found.content.decode()) == (422, True)
    assert page.post(address, {"prompt": "x", **dict(list(fields.items())[:5])}).status_code == 302
    assert Case.objects.get().responses.count() == 5


def test_a_call_with_too_many_responses_stays_as_pasted(page: Client, workspace: Any) -> None:
    call = json.dumps({"prompt": "x", "responses": ["a"] * 65})
    found = page.post(f"/w/{workspace.slug}/diagnose", {"action": "split", "pasted": call})
    assert (found.status_code, "At most 64 responses" in found.content.decode()) == (422, True)
    assert "&quot;responses&quot;" in found.content.decode()


def test_the_admin_has_no_sign_in_of_its_own(page: Client, alice: Any) -> None:
    found = Client().get("/admin/login/?next=/admin/")
    assert found["Location"] == "/signin?next=/admin/"
    assert Client().post("/admin/login/", {"username": "alice@example.org", "password": "x"}).status_code == 405
    assert page.get("/admin/", follow=True).status_code == 403
    alice.is_staff = True
    alice.save()
    assert page.get("/admin/login/?next=https://example.com/")["Location"] == "/"
    assert page.get("/admin/").status_code == 200


def test_titles_and_notes_hold_no_nul(workspace: Any) -> None:
    from django.utils import timezone

    from diagnostics.services.fingerprints import fingerprint_curate

    now = timezone.now()
    row = Fingerprint.objects.create(
        workspace=workspace,
        key="k" * 64,
        room="rte-g",
        code="G001",
        kind="x",
        template="t",
        first_seen=now,
        last_seen=now,
    )
    changed = fingerprint_curate(fingerprint=row, title_en="a\0b", notes="\ud800")
    assert (changed.title_en, changed.notes) == ("a␀b", "\ufffd")
