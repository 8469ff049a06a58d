"""conftest: a client with a key, one of another workspace, and a case whose run is stored as a worker would store it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from diagnostics.engine import outcome_from
from diagnostics.models import Run
from diagnostics.services.apikeys import apikey_create
from diagnostics.services.cases import case_create
from diagnostics.services.runs import run_claim, run_create, run_store
from routing import codec
from routing.pipeline import diagnose
from tests.routing.engines import engine

WRONG_SUM = {"id": "mine-1", "prompt": "What is 15 % of 80?", "responses": ["15 % of 80 is 13."]}


class KeyClient:
    """Django's test client with an API key."""

    def __init__(self, key: str) -> None:
        self.client = Client(headers={"Authorization": f"Bearer {key}"})

    def get(self, path: str, **query: Any) -> Any:
        """GET with a query."""
        return self.client.get(path, query)

    def post(self, path: str, body: Any) -> Any:
        """POST JSON."""
        return self.client.post(path, json.dumps(body), content_type="application/json")

    def patch(self, path: str, body: Any) -> Any:
        """PATCH JSON."""
        return self.client.patch(path, json.dumps(body), content_type="application/json")


@pytest.fixture
def alices(workspace: Any) -> KeyClient:
    """Return a client with an editor's key of Alice's workspace."""
    return KeyClient(apikey_create(workspace=workspace, name="tests")[1])


@pytest.fixture
def viewers(workspace: Any) -> KeyClient:
    """Return a client whose key may only read."""
    return KeyClient(apikey_create(workspace=workspace, name="reader", role="viewer")[1])


@pytest.fixture
def bobs(other_workspace: Any) -> KeyClient:
    """Return a client of the other workspace."""
    return KeyClient(apikey_create(workspace=other_workspace, name="other")[1])


@pytest.fixture
def diagnosed(workspace: Any) -> Callable[..., Run]:
    """Return a function that submits a case and stores its diagnosis."""

    def make(**data: Any) -> Run:
        case = case_create(workspace=workspace, data={**WRONG_SUM, **data}, source="api")
        run = run_create(case=case)
        claim = uuid4()
        run_claim(run_ids=[run.pk], claim=claim)
        outcome = outcome_from(diagnose([codec.case_from({**WRONG_SUM, **data})], engine())[0])
        assert run_store(run=run, claim=claim, record=outcome.record, summary=outcome.summary)  # type: ignore[union-attr]
        return Run.objects.get(pk=run.pk)

    return make
