"""health: what machines ask. /healthz: this process answers; /readyz: the parts behind it do; /metrics: numbers."""

from __future__ import annotations

import hmac
from collections.abc import Callable

import redis
from django.conf import settings
from django.core.cache import cache
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, HttpResponseForbidden, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from diagnostics import progress
from diagnostics.metrics import registry_now
from diagnostics.services.modelworker import models_alive

METRICS_KEY = "metrics"
METRICS_KEEP_S = 5  # several scrapers cost one set of queries


@require_safe
@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """Answer "ok": the process lives. Asks nothing else, so that a database that is away restarts no web server."""
    return HttpResponse("ok\n", content_type="text/plain")


@require_safe
@never_cache
def readyz(request: HttpRequest) -> HttpResponse:
    """Answer 200 when database, broker and models work, else 503; the body says which does not and why."""
    parts = {"database": told(database_answers), "broker": told(broker_answers), "models": told(models_answer)}
    good = all(state == "ok" for state in parts.values())
    return JsonResponse({"ready": good, **parts}, status=200 if good else 503)


def told(probe: Callable[[], str]) -> str:
    """Return what a probe says, or the kind of error; details stay in the log."""
    try:
        return probe()
    except (DatabaseError, redis.RedisError, OSError) as error:
        return f"failed: {type(error).__name__}"


def database_answers() -> str:
    """Run a real query over a real table."""
    with connection.cursor() as cursor:
        cursor.execute("select count(*) from django_migrations where app = %s", ["diagnostics"])
        row = cursor.fetchone()
    return "ok" if row and row[0] else "failed: not migrated"


def broker_answers() -> str:
    """Ping."""
    return "ok" if progress.publisher().ping() else "failed: no answer"


def models_answer() -> str:
    """Ask whether a model worker with loaded models has shown life lately."""
    return "ok" if models_alive() else "failed: no model worker has its models loaded"


@require_safe
@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """Answer in Prometheus's text format; with METRICS_TOKEN set, only to who sends it as a bearer token."""
    if settings.METRICS_TOKEN and not same(
        request.headers.get("authorization", ""), f"Bearer {settings.METRICS_TOKEN}"
    ):
        return HttpResponseForbidden("a bearer token is needed\n", content_type="text/plain")
    body = cache.get(METRICS_KEY)
    if body is None:
        body = generate_latest(registry_now())
        cache.set(METRICS_KEY, body, METRICS_KEEP_S)
    return HttpResponse(body, content_type=CONTENT_TYPE_LATEST)


def same(given: str, wanted: str) -> bool:
    """Compare in constant time; as bytes, since texts may hold ASCII only."""
    return hmac.compare_digest(given.encode("utf-8", "replace"), wanted.encode("utf-8", "replace"))
