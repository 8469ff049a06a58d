"""Fixtures of the pages' tests: signed-in browsers, and cases that the engine without weights has diagnosed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from diagnostics.models import Case, Workspace
from diagnostics.services.cases import case_create
from diagnostics.services.diagnosing import runs_diagnose
from diagnostics.services.runs import run_create

Diagnosed = Callable[..., Case]


@pytest.fixture(autouse=True)
def no_broker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the queue alone: the tests diagnose by themselves."""
    monkeypatch.setattr("diagnostics.tasks.message_send", lambda run_id, queue: None)


@pytest.fixture
def page(alice: Any, workspace: Workspace) -> Client:
    """Return Alice's browser; she owns the workspace."""
    client = Client()
    client.force_login(alice)
    return client


@pytest.fixture
def stranger(bob: Any, other_workspace: Workspace) -> Client:
    """Return Bob's browser; he owns another workspace."""
    client = Client()
    client.force_login(bob)
    return client


@pytest.fixture
def diagnosed(engine: Any) -> Diagnosed:
    """Return a function that submits a case and diagnoses it."""

    def make(workspace: Workspace, **data: Any) -> Case:
        case = case_create(workspace=workspace, data={"prompt": "Calculate 1 + 1.", **data})
        runs_diagnose(run_ids=[run_create(case=case).pk])
        return case

    return make


@pytest.fixture
def case(diagnosed: Diagnosed, workspace: Workspace) -> Case:
    """Return a case of two responses, of which the second fails."""
    return diagnosed(workspace, responses=["This is right.", "this is wrong"])
