"""What README.md says of the API is so: the body of its example, the fields of the answers, the codes, the addresses."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from diagnostics import tasks
from diagnostics.models import Case, Run

pytestmark = pytest.mark.django_db
README = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
SECTION = README[README.index("## From a program") : README.index("## What the eight operations")]
HOST = "http://127.0.0.1:8000"


def answers() -> list[str]:
    """Return the commented answers of the section, in order."""
    blocks = re.findall(r"(?:^#.*\n)+", SECTION.replace("\n## ", "\n"), re.MULTILINE)
    return [block for block in blocks if block.startswith("# {")]


def fields(block: str) -> set[str]:
    """Return the names in an answer, of whatever depth."""
    return set(re.findall(r'"(\w+)":', block))


def names(value: Any) -> set[str]:
    """Return the keys of a JSON value, of whatever depth."""
    if isinstance(value, dict):
        return set(value) | {name for inner in value.values() for name in names(inner)}
    return {name for inner in value for name in names(inner)} if isinstance(value, list) else set()


def test_the_example(alices: Any, diagnosed: Callable[..., Run], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "message_send", lambda run_id, queue: None)
    body = re.search(r"-d '([^']+)'", SECTION)
    assert body
    posted = alices.post("/api/v1/cases", json.loads(body.group(1)))
    queued, done, report = answers()
    assert posted.status_code == 202
    assert fields(queued) <= names(posted.json())
    assert posted.json()["url"].endswith(f"/api/v1/cases/{posted.json()['id']}/report")
    early = alices.get(f"/api/v1/cases/{posted.json()['id']}/report")
    assert (early.status_code, early.json()["error"]["code"]) == (409, "not_finished")
    number = Case.objects.get(pk=diagnosed().case_id).public_id
    assert fields(done) <= names(alices.get(f"/api/v1/cases/{number}").json())
    found = alices.get(f"/api/v1/cases/{number}/report").json()
    assert fields(report) <= names(found)
    finding = found["findings"][0]
    assert f'"span": {finding["span"]}' in report
    assert finding["because"]["en"] in report


def test_the_addresses(alices: Any, diagnosed: Callable[..., Run]) -> None:
    number = Case.objects.get(pk=diagnosed().case_id).public_id
    paths = re.findall(rf'{HOST}(/[^\s"]+)', SECTION)
    assert len(paths) >= 5
    for path in paths:
        assert alices.client.get(path.replace("7Q4K-2M", number)).status_code == 200, path
