"""metrics: numbers from the rows and the broker. They are true for all processes together, whoever is scraped."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Mapping, Sequence

import redis
from django.db.models import Count
from prometheus_client import CollectorRegistry, Gauge

from diagnostics import progress
from diagnostics.models import Finding, Run
from diagnostics.models.run import Queue, RunStatus
from diagnostics.services.modelworker import models_alive

logger = logging.getLogger(__name__)
RECENT_RUNS = 500  # over which stage latencies are taken
QUANTILES = (0.5, 0.95)


def registry_now() -> CollectorRegistry:
    """Return a registry with the values of this moment."""
    registry = CollectorRegistry()
    runs_by_state(registry)
    queue_depth(registry)
    stage_latency(registry)
    findings_by_kind(registry)
    return registry


def runs_by_state(registry: CollectorRegistry) -> None:
    """octoscope_runs{status}"""
    gauge = Gauge("octoscope_runs", "Diagnoses by state.", ["status"], registry=registry)
    counted = dict(Run.objects.values_list("status").annotate(Count("pk")))
    for status in RunStatus.values:
        gauge.labels(status).set(counted.get(status, 0))


def queue_depth(registry: CollectorRegistry) -> None:
    """octoscope_queue_messages{queue} and octoscope_model_workers; absent while the broker is away."""
    gauge = Gauge("octoscope_queue_messages", "Messages that wait in the broker.", ["queue"], registry=registry)
    workers = Gauge("octoscope_model_workers", "Workers with loaded models.", registry=registry)
    try:
        for queue in (*Queue.values, "verify", "maintenance"):
            gauge.labels(queue).set(progress.publisher().llen(queue))
        workers.set(len(models_alive()))
    except redis.RedisError:
        logger.warning("the broker is away; its metrics are left out")


def stage_latency(registry: CollectorRegistry) -> None:
    """octoscope_stage_ms{stage,quantile}, "total" from queued to finished, over the latest finished runs."""
    rows = Run.objects.filter(status=RunStatus.DONE).order_by("-id")[:RECENT_RUNS]
    taken = list(rows.values_list("timing", "queued_at", "finished_at"))
    spent = defaultdict(list)
    for timing, queued, finished in taken:
        if finished is not None:
            spent["total"].append((finished - queued).total_seconds() * 1000)
        for stage, milliseconds in timing.items():
            spent[stage].append(float(milliseconds))
    gauge = Gauge("octoscope_stage_ms", "Milliseconds of a stage.", ["stage", "quantile"], registry=registry)
    quantiles_set(gauge, spent)


def quantiles_set(gauge: Gauge, spent: Mapping[str, Sequence[float]]) -> None:
    """Set one value per stage and quantile (nearest rank)."""
    for stage, values in spent.items():
        ordered = sorted(values)
        for quantile in QUANTILES:
            place = min(len(ordered) - 1, int(quantile * len(ordered)))
            gauge.labels(stage, str(quantile)).set(ordered[place])


def findings_by_kind(registry: CollectorRegistry) -> None:
    """octoscope_findings{kind}"""
    gauge = Gauge("octoscope_findings", "Findings of current diagnoses by kind.", ["kind"], registry=registry)
    counted = Finding.objects.filter(run__is_current=True).values_list("kind").annotate(Count("pk")).order_by()
    for kind, count in counted:
        gauge.labels(kind).set(count)
