"""Probes: alive is not ready, and each part that fails is named."""

from ipaddress import ip_network

import pytest
from django.core.cache import cache

from diagnostics import progress
from diagnostics.services import modelworker


@pytest.fixture
def broker(valkey):
    progress.publisher.cache_clear()
    yield progress.publisher()
    progress.publisher().flushdb()
    progress.publisher.cache_clear()


def test_alive_asks_nothing(client) -> None:
    assert client.get("/healthz").content == b"ok\n"


def test_ready_names_what_is_missing(client, db, broker) -> None:
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["database"] == answer.json()["broker"] == "ok"
    assert answer.json()["models"].startswith("failed")


def test_ready_when_a_model_worker_lives(client, db, broker) -> None:
    broker.set(modelworker.KEY.format(name="model@here"), "{}", ex=5)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["ready"]) == (200, True)


def test_a_broker_that_is_away_is_named(client, db, settings) -> None:
    settings.REDIS_URL = "unix:///nowhere/valkey.sock"
    progress.publisher.cache_clear()
    assert client.get("/readyz").json()["broker"].startswith("failed")
    progress.publisher.cache_clear()


def test_metrics_count(client, db, broker, settings) -> None:
    cache.clear()
    text = client.get("/metrics").content.decode()
    assert 'octoscope_runs{status="queued"} 0.0' in text
    assert 'octoscope_queue_messages{queue="interactive"} 0.0' in text
    settings.METRICS_TOKEN = "token"
    assert client.get("/metrics").status_code == 403
    assert client.get("/metrics", headers={"authorization": "Bearer token"}).status_code == 200


@pytest.mark.parametrize(
    ("header", "status"), [("Bearer right", 200), ("Bearer wrong", 403), ("Bearer é", 403), ("", 403)]
)
def test_metrics_ask_for_the_token(client, db, settings, header, status) -> None:
    cache.clear()
    settings.METRICS_TOKEN = "right"
    assert client.get("/metrics", headers={"authorization": header}).status_code == status


@pytest.mark.parametrize(
    ("peer", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("::1", {}, 200),
        ("::ffff:127.0.0.1", {}, 200),
        ("10.1.2.3", {}, 403),
        ("fd00::7", {}, 403),
        ("203.0.113.9", {}, 403),
        ("2001:db8::1", {}, 403),
        ("", {}, 403),
        ("127.0.0.1", {"x-forwarded-for": "203.0.113.9"}, 403),
        ("127.0.0.1", {"x-forwarded-for": "127.0.0.1, 203.0.113.9"}, 403),
        ("127.0.0.1", {"x-forwarded-for": "127.0.0.1"}, 200),
        ("127.0.0.1", {"forwarded": 'for="[2001:db8::1]:4711";proto=https'}, 403),
        ("127.0.0.1", {"x-forwarded-for": "nonsense"}, 403),
        ("127.0.0.1", {"x-real-ip": "203.0.113.9"}, 403),
        ("127.0.0.1", {"x-forwarded-proto": "https"}, 403),
        ("127.0.0.1", {"via": "1.1 proxy"}, 403),
        ("127.0.0.1", {"forwarded": "proto=https"}, 403),
    ],
)
def test_without_a_token_only_this_machine_reads_metrics(client, db, settings, peer, headers, status) -> None:
    cache.clear()
    assert client.get("/metrics", REMOTE_ADDR=peer, headers=headers).status_code == status
    settings.METRICS_NETWORKS = []
    assert client.get("/metrics", REMOTE_ADDR=peer, headers=headers).status_code == 403
    settings.METRICS_TOKEN = "right"
    allowed = {**headers, "authorization": "Bearer right"}
    assert client.get("/metrics", REMOTE_ADDR=peer, headers=allowed).status_code == 200


def test_named_networks_read_metrics(client, db, settings) -> None:
    cache.clear()
    settings.METRICS_NETWORKS = [ip_network("10.0.0.0/8")]
    assert client.get("/metrics", REMOTE_ADDR="10.1.2.3").status_code == 200
    assert client.get("/metrics", REMOTE_ADDR="::ffff:10.1.2.3").status_code == 200
    assert client.get("/metrics", REMOTE_ADDR="127.0.0.1").status_code == 403
