"""Whatever is read is read within one workspace."""

import pytest

from diagnostics.models import Fingerprint
from diagnostics.selectors.cases import CaseFilter, case_get, case_list
from diagnostics.selectors.exports import COLUMNS, export_page
from diagnostics.selectors.fingerprints import fingerprint_get, fingerprint_list
from diagnostics.selectors.runs import run_get, run_list
from diagnostics.selectors.workspaces import membership_get, membership_list
from diagnostics.services.cases import case_create
from diagnostics.services.demo import demo_create
from diagnostics.services.diagnosing import runs_diagnose
from diagnostics.services.runs import run_create


@pytest.fixture
def run(workspace, engine):
    made = run_create(case=case_create(workspace=workspace, data={"prompt": "Sum up.", "responses": ["wrong"]}))
    runs_diagnose(run_ids=[made.pk])
    return made


def test_ones_own_is_found(workspace, run) -> None:
    assert case_get(workspace=workspace, public_id=run.case.public_id.lower()) == run.case
    assert run_get(workspace=workspace, run_id=run.pk) == run
    assert list(run_list(workspace=workspace)) == [run]
    (case,) = case_list(workspace=workspace)
    assert case.current_runs == [run]
    (fingerprint,) = fingerprint_list(workspace=workspace)
    assert fingerprint_get(workspace=workspace, fingerprint_id=fingerprint.pk) == fingerprint


def test_anothers_is_not(other_workspace, run) -> None:
    other = other_workspace
    assert case_get(workspace=other, public_id=run.case.public_id) is None
    assert run_get(workspace=other, run_id=run.pk) is None
    assert not run_list(workspace=other).exists()
    assert not case_list(workspace=other).exists()
    assert not fingerprint_list(workspace=other).exists()
    assert fingerprint_get(workspace=other, fingerprint_id=Fingerprint.objects.get().pk) is None
    for resource in COLUMNS:
        assert export_page(resource=resource, workspace_id=other.pk, after=0, since=None)[0] == []


def test_membership_is_ones_own(workspace, other_workspace, alice) -> None:
    assert [item.workspace for item in membership_list(user=alice)] == [workspace]
    assert membership_get(user=alice, slug=other_workspace.slug) is None


def test_the_demonstration_is_first_until_there_are_own_cases(workspace, alice) -> None:
    demo = demo_create(member=alice)[0].workspace
    assert [item.workspace for item in membership_list(user=alice)] == [demo, workspace]
    case_create(workspace=workspace, data={"prompt": "x"})
    assert [item.workspace for item in membership_list(user=alice)] == [workspace, demo]


def test_filters_narrow_to_the_current_run(workspace, run) -> None:
    fingerprint = Fingerprint.objects.get()
    for only, count in [
        (CaseFilter(operation="rte-c"), 1),
        (CaseFilter(operation="rte-a"), 0),
        (CaseFilter(kind="arithmetic_error", status="done"), 1),
        (CaseFilter(fingerprint_id=fingerprint.pk), 1),
        (CaseFilter(words="sum"), 1),
        (CaseFilter(words="absent"), 0),
        (CaseFilter(source="api"), 0),
    ]:
        assert case_list(workspace=workspace, only=only).count() == count, only
    run_create(case=run.case)
    assert case_list(workspace=workspace, only=CaseFilter(kind="arithmetic_error")).count() == 0
