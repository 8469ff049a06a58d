"""tasks: what the workers do. A task takes ids, calls one service and may run twice without harm."""

from __future__ import annotations

import logging
from typing import Any

import kombu.exceptions
import redis
from celery import shared_task
from celery.contrib.django.task import DjangoTask
from celery_batches import Batches, SimpleRequest
from django.conf import settings
from django.db import close_old_connections, transaction

from diagnostics.celery import MODEL_QUEUES, app
from diagnostics.models import Run
from diagnostics.services.diagnosing import runs_diagnose
from diagnostics.services.modelworker import models_alive, worker_name
from diagnostics.services.sweeping import runs_sweep

logger = logging.getLogger(__name__)


class DiagnoseBatches(Batches, DjangoTask):
    """Collects messages for a few milliseconds, then diagnoses them together."""

    abstract = True

    def Strategy(self, task: Any, app: Any, consumer: Any) -> Any:
        """Forget the flush timer of a lost connection: the consumer cleared it, and a stale one would never flush."""
        self._tref = None
        return super().Strategy(task, app, consumer)


@shared_task(
    base=DiagnoseBatches,
    name="diagnostics.diagnose",
    flush_every=settings.MODEL_BATCH_SIZE,
    flush_interval=settings.MODEL_BATCH_WAIT_MS / 1000,
)
def diagnose(requests: list[SimpleRequest]) -> None:
    """Diagnose the runs whose ids the messages carry."""
    close_old_connections()
    try:
        runs_diagnose(run_ids=[int(request.args[0]) for request in requests])
    finally:
        close_old_connections()


@shared_task(name="diagnostics.sweep", queue="maintenance")
def sweep() -> None:
    """Send again what the broker lost, and take back what dead workers held."""
    swept = runs_sweep(backlog=broker_backlog())
    for run_id, queue in swept.send:
        message_send(run_id, queue)
    if swept.requeued or swept.failed or swept.send:
        logger.info("swept: %s taken back, %s failed, %s sent", swept.requeued, swept.failed, len(swept.send))


def run_send(run: Run) -> None:
    """Send a run to the model worker once the transaction is committed. Views and commands call this.

    A broker that is away is no error: the row is queued, and the sweep sends it when the broker is back.
    """
    transaction.on_commit(lambda: message_send(run.pk, run.queue))


def message_send(run_id: int, queue: str) -> None:
    """Ring the model worker's bell for one run."""
    try:
        diagnose.apply_async((run_id,), queue=queue)
    except (kombu.exceptions.OperationalError, redis.RedisError, OSError):
        logger.warning("the broker is away; run %s waits for the sweep", run_id)


def broker_backlog() -> dict[str, int]:
    """Return how many messages each model queue holds."""
    with app.connection_for_read() as connection:
        channel = connection.default_channel
        return {queue: channel.client.llen(queue) for queue in MODEL_QUEUES}


def model_workers_reload() -> list[str]:
    """Let the model workers end, so that whoever watches them starts them with the router in use now; returns their names.

    A broker that is away is no error: workers that start later load the present router by themselves.
    """
    try:
        names = [worker_name(key) for key in models_alive()]
    except redis.RedisError:
        return []
    if names:
        app.control.shutdown(destination=names)
    return names
