"""celery: the queue's application, and what a worker does when it starts.

Queues: `interactive` and `bulk` for the model worker, `verify` and `maintenance` for the light worker.
"""

from __future__ import annotations

import os
from typing import Any

from celery import Celery
from celery.beat import EmbeddedService
from celery.signals import celeryd_after_setup, worker_ready, worker_shutdown

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "diagnostics.settings.local")

app = Celery("diagnostics")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["diagnostics"])

MODEL_QUEUES = frozenset({"interactive", "bulk"})


@celeryd_after_setup.connect
def load_models(sender: str, instance: Any, **_: Any) -> None:
    """Load the models before the first message, if this worker serves a model queue."""
    if MODEL_QUEUES & set(instance.app.amqp.queues.consume_from):
        from diagnostics.services.modelworker import model_start

        model_start(name=sender)


@worker_ready.connect
def start_clock(sender: Any, **_: Any) -> None:
    """Let every light worker keep the clock, in a thread: two clocks do no harm, since a sweep locks what it takes."""
    if "maintenance" in sender.app.amqp.queues.consume_from:
        EmbeddedService(sender.app, thread=True, scheduler_cls="celery.beat:Scheduler").start()


@worker_shutdown.connect
def unload_models(**_: Any) -> None:
    """Take the sign of life away, so that /readyz is right at once."""
    from diagnostics.services.modelworker import model_stop

    model_stop()
