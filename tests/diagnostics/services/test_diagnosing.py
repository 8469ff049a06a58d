"""A run's life: claimed once, stored once, failed with a reason, taken back from a dead worker."""

from collections.abc import Iterator
from datetime import timedelta
from uuid import uuid4

import pytest
from django.conf import settings
from django.db import IntegrityError, OperationalError, transaction
from django.utils import timezone

from diagnostics.kept import outputs_keep, outputs_kept
from diagnostics.models import Finding, Fingerprint, Run
from diagnostics.progress import publisher
from diagnostics.services.cases import case_create
from diagnostics.services.diagnosing import runs_diagnose
from diagnostics.services.runs import run_claim, run_create, run_fail, run_store
from diagnostics.services.sweeping import runs_sweep

pytestmark = pytest.mark.usefixtures("engine")


def submit(workspace, prompt="Calculate 1 + 1.", responses=("this is wrong",)) -> Run:
    return run_create(case=case_create(workspace=workspace, data={"prompt": prompt, "responses": list(responses)}))


def test_it_works(workspace) -> None:
    run = submit(workspace)
    assert runs_diagnose(run_ids=[run.pk]) == 1
    run.refresh_from_db()
    assert (run.status, run.primary_operation, run.failure_kind) == ("done", "rte-c", "arithmetic_error")
    assert run.verdict_en == "C901"
    assert run.verdict_zh == "C901"
    finding = run.findings.get()
    assert (finding.start, finding.end, finding.is_root, finding.fingerprint.count) == (8, 13, True, 1)
    assert run.case.language == "en" or Run.objects.get(pk=run.pk).case.language == "en"


def test_a_second_message_changes_nothing(workspace) -> None:
    run = submit(workspace)
    assert runs_diagnose(run_ids=[run.pk, run.pk]) == 1
    assert runs_diagnose(run_ids=[run.pk]) == 0
    assert Finding.objects.count() == 1
    assert Fingerprint.objects.get().count == 1


def test_one_cause_is_one_fingerprint(workspace, other_workspace) -> None:
    runs = [submit(workspace), submit(workspace, "请计算一加一。"), submit(other_workspace)]
    assert runs_diagnose(run_ids=[run.pk for run in runs]) == 3
    assert sorted(Fingerprint.objects.values_list("workspace__name", "count")) == [
        ("Alice's team", 2),
        ("Bob's team", 1),
    ]


def test_a_new_run_takes_the_old_ones_place(workspace) -> None:
    run = submit(workspace)
    runs_diagnose(run_ids=[run.pk])
    again = run_create(case=run.case)
    assert Fingerprint.objects.get().count == 0
    runs_diagnose(run_ids=[again.pk])
    assert Fingerprint.objects.get().count == 1
    assert list(run.case.runs.filter(is_current=True)) == [again]


def test_an_unfinished_run_is_given_up_with_a_reason(workspace) -> None:
    run = submit(workspace)
    run_create(case=run.case)
    run.refresh_from_db()
    assert (run.status, run.is_current, bool(run.reason)) == ("failed", False, True)


def test_risks_have_no_fingerprint_row(workspace) -> None:
    run = submit(workspace, "a risky prompt", responses=())
    runs_diagnose(run_ids=[run.pk])
    run.refresh_from_db()
    assert run.verdict_en
    assert run.failure_kind == ""
    assert not Fingerprint.objects.exists()


def test_a_poisonous_case_fails_alone(workspace) -> None:
    runs = [submit(workspace), submit(workspace, "poison"), submit(workspace)]
    assert runs_diagnose(run_ids=[run.pk for run in runs]) == 2
    assert [Run.objects.get(pk=run.pk).status for run in runs] == ["done", "failed", "done"]
    assert "RuntimeError" in Run.objects.get(pk=runs[1].pk).reason


def test_a_case_that_was_tried_goes_alone(workspace, monkeypatch) -> None:
    from diagnostics import engine as bridge

    runs = [submit(workspace) for _ in range(4)]
    Run.objects.filter(pk__in=[runs[1].pk, runs[2].pk]).update(attempt=1)
    sizes: list[int] = []
    diagnose = bridge.diagnose_cases
    monkeypatch.setattr(
        bridge,
        "diagnose_cases",
        lambda cases, **options: (sizes.append(len(cases)), diagnose(cases, **options))[1],
    )
    assert runs_diagnose(run_ids=[run.pk for run in runs]) == 4
    assert sizes == [2, 1, 1]


def test_nul_reaches_the_checks_and_not_the_database(workspace) -> None:
    run = submit(workspace, "a\0b", responses=("\0wrong",))
    assert runs_diagnose(run_ids=[run.pk]) == 1
    assert run.findings.get().start == 1


def test_a_lost_claim_stores_nothing(workspace) -> None:
    run = submit(workspace)
    claim = uuid4()
    (held,) = run_claim(run_ids=[run.pk], claim=claim)
    assert run_claim(run_ids=[run.pk], claim=uuid4()) == []
    Run.objects.filter(pk=run.pk).update(status="queued", claim=None)
    assert run_store(run=held, claim=claim, record={"findings": []}, summary={}) is False
    assert run_fail(run_id=run.pk, claim=claim, reason="late") is False
    run.refresh_from_db()
    assert run.status == "queued"


def test_a_dead_worker_loses_its_runs(workspace) -> None:
    run, worn = submit(workspace), submit(workspace)
    run_claim(run_ids=[run.pk, worn.pk], claim=uuid4())
    stale = timezone.now() - timedelta(seconds=settings.RUN_STALE_S + 1)
    Run.objects.update(heartbeat_at=stale)
    Run.objects.filter(pk=worn.pk).update(attempt=settings.RUN_ATTEMPTS)
    swept = runs_sweep(backlog={"interactive": 100, "bulk": 0})
    assert (swept.requeued, swept.failed, swept.send) == (1, 1, ((run.pk, "interactive"),))
    worn.refresh_from_db()
    assert (worn.status, "3 times" in worn.reason) == ("failed", True)


def test_a_living_worker_keeps_its_runs(workspace) -> None:
    run_claim(run_ids=[submit(workspace).pk], claim=uuid4())
    assert runs_sweep(backlog={}).requeued == 0


def test_a_lost_message_is_sent_again_once(workspace) -> None:
    run = submit(workspace)
    assert runs_sweep(backlog={}).send == ()
    later = timezone.now() + timedelta(seconds=settings.RUN_RESEND_S + 1)
    assert runs_sweep(backlog={"interactive": 3}, now=later).send == ()
    assert runs_sweep(backlog={"interactive": 0}, now=later).send == ((run.pk, "interactive"),)
    assert runs_sweep(backlog={"interactive": 0}, now=later).send == ()


def test_a_failed_run_needs_a_reason(workspace) -> None:
    run = submit(workspace)
    with pytest.raises(IntegrityError), transaction.atomic():
        Run.objects.filter(pk=run.pk).update(status="failed")


def test_a_case_has_one_current_run(workspace) -> None:
    run = submit(workspace)
    with pytest.raises(IntegrityError), transaction.atomic():
        Run.objects.create(case=run.case, workspace=workspace, queued_at=timezone.now())


def test_fingerprints_get_their_vector_after_the_batch(workspace, engine, monkeypatch) -> None:
    def embed(texts) -> list[list[float]]:
        return [[1.0] + [0.0] * 383 for _ in texts]

    assert not submit(workspace).is_finished
    monkeypatch.setattr("diagnostics.engine.embed", embed)
    runs_diagnose(run_ids=[submit(workspace).pk])
    assert Fingerprint.objects.get().embedding[0] == 1.0


def test_without_an_encoder_they_stay_without_one(workspace) -> None:
    runs_diagnose(run_ids=[submit(workspace).pk])
    assert Fingerprint.objects.get().embedding is None


def test_a_stage_that_cannot_be_written_costs_nothing(workspace, monkeypatch) -> None:
    def away(**_: object) -> None:
        raise OperationalError("terminating connection due to administrator command")

    monkeypatch.setattr("diagnostics.services.diagnosing.run_advance", away)
    monkeypatch.setattr("diagnostics.services.diagnosing.connection.close", lambda: None)
    monkeypatch.setattr("diagnostics.services.diagnosing.ADVANCE_EVERY_S", -1.0)
    run = submit(workspace)
    assert runs_diagnose(run_ids=[run.pk]) == 1
    assert Run.objects.get(pk=run.pk).status == "done"


def test_a_database_that_is_away_leaves_the_run_claimed(workspace, monkeypatch) -> None:
    def away(**_: object) -> None:
        raise OperationalError("terminating connection due to administrator command")

    monkeypatch.setattr("diagnostics.services.diagnosing.run_store", away)
    run = submit(workspace)
    with pytest.raises(OperationalError):
        runs_diagnose(run_ids=[run.pk])
    assert Run.objects.get(pk=run.pk).status == "running"


@pytest.fixture
def broker(valkey) -> Iterator[None]:
    """Let this process speak to the running broker."""
    publisher.cache_clear()
    yield
    publisher.cache_clear()


def cut_short(run: Run, monkeypatch) -> None:
    """Let the worker die behind the checks, and the sweep take the run back."""
    with monkeypatch.context() as broken:
        broken.setattr(
            "diagnostics.services.diagnosing.run_store", lambda **_: (_ for _ in ()).throw(OperationalError())
        )
        with pytest.raises(OperationalError):
            runs_diagnose(run_ids=[run.pk])
    Run.objects.filter(pk=run.pk).update(status="queued", claim=None)


@pytest.mark.usefixtures("broker")
def test_a_run_cut_short_goes_on_behind_its_route(workspace, engine, monkeypatch) -> None:
    run = submit(workspace)
    asked: list[int] = []
    route = type(engine.router).route
    monkeypatch.setattr(
        type(engine.router),
        "route",
        lambda self, prompts, features: (asked.append(1), route(self, prompts, features))[1],
    )
    cut_short(run, monkeypatch)
    kept = outputs_kept([run.case.public_id])
    assert asked == [1] and run.case.public_id in kept
    assert runs_diagnose(run_ids=[run.pk]) == 1
    run.refresh_from_db()
    assert (asked, run.status, run.primary_operation) == ([1], "done", "rte-c")
    assert outputs_kept([run.case.public_id]) == {}


@pytest.mark.usefixtures("broker")
@pytest.mark.parametrize("spoilt", [b'["another router", {}]', b'["1", {}]', b"nonsense", b""])
def test_a_kept_route_that_does_not_fit_is_found_anew(workspace, monkeypatch, spoilt) -> None:
    run = submit(workspace)
    cut_short(run, monkeypatch)
    outputs_keep({run.case.public_id: spoilt})
    assert runs_diagnose(run_ids=[run.pk]) == 1
    assert Run.objects.get(pk=run.pk).status == "done"
