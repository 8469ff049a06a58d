"""health: what machines ask. /healthz: this process answers; /readyz: the parts behind it do; /metrics: numbers."""

from __future__ import annotations

import hmac
import re
from collections.abc import Callable
from ipaddress import ip_address

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
# What proxies add beside the address. One that adds these and no address hides who asks.
PROXY_SIGNS = ("via", "x-forwarded-proto", "x-forwarded-host", "x-forwarded-port", "forwarded")
FORWARDED_FOR = re.compile(r'for="?\[?([^"\];,\s]{1,64})', re.IGNORECASE)
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
    """Answer in Prometheus's text format, to those who may scrape."""
    refusal = scraper_refusal(request)
    if refusal:
        return HttpResponseForbidden(f"{refusal}\n", content_type="text/plain")
    body = cache.get(METRICS_KEY)
    if body is None:
        body = generate_latest(registry_now())
        cache.set(METRICS_KEY, body, METRICS_KEEP_S)
    return HttpResponse(body, content_type=CONTENT_TYPE_LATEST)


def scraper_refusal(request: HttpRequest) -> str:
    """Return why somebody may not scrape, "" when they may: with METRICS_TOKEN who sends it, else METRICS_NETWORKS."""
    if settings.METRICS_TOKEN:
        given = request.headers.get("authorization", "")
        return "" if same(given, f"Bearer {settings.METRICS_TOKEN}") else "a bearer token is needed (METRICS_TOKEN)"
    if all(address_allowed(address) for address in addresses_of(request)):
        return ""
    return "not from this network; set METRICS_TOKEN or METRICS_NETWORKS"


def addresses_of(request: HttpRequest) -> list[str]:
    """Return the peer's address and all that proxies name. Whoever forges one can only add an address, not remove one.

    A request that came through a proxy which names nobody has the address "", which lies in no network.
    """
    passed_on = [item.strip() for item in request.headers.get("x-forwarded-for", "").split(",") if item.strip()]
    passed_on += FORWARDED_FOR.findall(request.headers.get("forwarded", ""))
    passed_on += [request.headers["x-real-ip"]] if "x-real-ip" in request.headers else []
    hidden = not passed_on and any(name in request.headers for name in PROXY_SIGNS)
    return [request.META.get("REMOTE_ADDR", ""), *passed_on, *([""] if hidden else [])]


def address_allowed(text: str) -> bool:
    """Whether an address lies in one of METRICS_NETWORKS; what is no address does not."""
    try:
        address = ip_address(text)
    except ValueError:
        return False
    plain = getattr(address, "ipv4_mapped", None) or address
    return any(plain in network for network in settings.METRICS_NETWORKS if network.version == plain.version)


def same(given: str, wanted: str) -> bool:
    """Compare in constant time; as bytes, since texts may hold ASCII only."""
    return hmac.compare_digest(given.encode("utf-8", "replace"), wanted.encode("utf-8", "replace"))
