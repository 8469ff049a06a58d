"""demo: the bundled demonstration: a workspace whose cases are really diagnosed by the running worker."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml
from django.db import transaction

from diagnostics.models import Run, User, Workspace
from diagnostics.models.membership import Role
from diagnostics.models.run import Queue
from diagnostics.services.cases import case_create
from diagnostics.services.runs import run_create
from diagnostics.services.workspaces import membership_set, workspace_create

CASES = Path(__file__).resolve().parent.parent / "fixtures" / "demo_cases.yaml"
SLUG = "demonstration"


def demo_cases() -> list[Mapping[str, Any]]:
    """Return the cases of the file, each with a title beside the data of a `python -m routing diagnose` line."""
    found: list[Mapping[str, Any]] = yaml.safe_load(CASES.read_text(encoding="utf-8"))
    return found


@transaction.atomic
def demo_create(*, member: User) -> list[Run]:
    """Make the workspace with its queued runs, for the caller to send; an empty list when it is already there."""
    workspace = Workspace.objects.filter(slug=SLUG).first()
    if workspace is not None:
        return []
    workspace = workspace_create(name="Demonstration", slug=SLUG, is_demo=True)
    membership_set(workspace=workspace, user=member, role=Role.OWNER)
    return [demo_case_create(workspace, entry) for entry in demo_cases()]


def demo_case_create(workspace: Workspace, entry: Mapping[str, Any]) -> Run:
    """Submit one case as an import does."""
    data = {name: item for name, item in entry.items() if name != "title"}
    case = case_create(workspace=workspace, data=data, title=entry["title"], source="demo")
    return run_create(case=case, queue=Queue.BULK)
