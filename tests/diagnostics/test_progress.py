"""Watchers see each stage live, and the end even when nothing was published."""

import asyncio

import pytest
from asgiref.sync import sync_to_async
from django.db import connection

from diagnostics import progress
from diagnostics.models import Run
from diagnostics.services.cases import case_create
from diagnostics.services.runs import run_create
from diagnostics.services.workspaces import workspace_create

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def run(db) -> Run:
    workspace = workspace_create(name="Watchers")
    return run_create(case=case_create(workspace=workspace, data={"prompt": "x"}))


def fail(run: Run) -> None:
    Run.objects.filter(pk=run.pk).update(status="failed", reason="because")


async def watch(run: Run) -> list[tuple[str, str, str]]:
    return [(item.stage, item.status, item.reason) async for item in progress.stream(run.pk)]


async def test_stages_arrive_in_order(run, valkey) -> None:
    progress.publisher.cache_clear()
    watcher = asyncio.create_task(watch(run))
    await asyncio.sleep(0.3)
    for stage in ("intake", "route"):
        progress.publish(run.pk, stage=stage, status="running")
        await asyncio.sleep(0.05)
    await sync_to_async(fail)(run)
    progress.publish(run.pk, stage="", status="failed")
    seen = await asyncio.wait_for(watcher, 5)
    assert seen == [("", "queued", ""), ("intake", "running", ""), ("route", "running", ""), ("", "failed", "because")]


async def test_without_a_broker_the_row_is_read(run, settings) -> None:
    settings.REDIS_URL = "unix:///nowhere/valkey.sock"
    progress.publisher.cache_clear()
    watcher = asyncio.create_task(watch(run))
    await asyncio.sleep(0.2)
    progress.publish(run.pk, stage="intake", status="running")
    await sync_to_async(fail)(run)
    assert (await asyncio.wait_for(watcher, 5))[-1] == ("", "failed", "because")
    progress.publisher.cache_clear()


async def test_an_unknown_run_has_no_events(db) -> None:
    assert [item async for item in progress.stream(0)] == []


def test_a_watcher_keeps_no_connection(run) -> None:
    assert progress.row_now(run.pk) == progress.Progress("", "queued")
    assert connection.connection is None
