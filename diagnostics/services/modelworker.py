"""modelworker: loads the models when a worker starts, and shows in Valkey that it lives."""

from __future__ import annotations

import json
import logging
import sys
from threading import Event, Thread

import redis
from django.utils import timezone

from diagnostics import engine, progress
from diagnostics.supervisor import EXIT_UNAVAILABLE

logger = logging.getLogger(__name__)
KEY = "octoscope:model:{name}"
PATTERN = KEY.format(name="*")
BEAT_S = 5.0
GONE_AFTER_S = 15  # seconds after the last sign of life that the key is kept

stopping = Event()
own_key: list[str] = []


def model_start(*, name: str) -> None:
    """Load the engine, then show life until `model_stop`. Ends the process when the weights are not usable."""
    try:
        loaded = engine.get_engine()
    except engine.EngineUnavailable as error:
        logger.error("The models cannot be loaded: %s", error)
        sys.exit(EXIT_UNAVAILABLE)
    own_key.append(KEY.format(name=name))
    stopping.clear()
    Thread(target=show_life, args=(own_key[0], dict(loaded.versions)), name="model-life", daemon=True).start()


def show_life(key: str, versions: dict[str, str]) -> None:
    """Renew the key every few seconds; a broker that is away is tried again at the next turn."""
    while True:
        value = json.dumps({"versions": versions, "at": timezone.now().isoformat()})
        try:
            progress.publisher().set(key, value, ex=GONE_AFTER_S)
        except redis.RedisError:
            logger.warning("the broker is away; the model worker cannot show that it lives")
        if stopping.wait(BEAT_S):
            return


def model_stop() -> None:
    """Stop showing life and remove the key."""
    stopping.set()
    for key in own_key:
        try:
            progress.publisher().delete(key)
        except redis.RedisError:
            logger.debug("the key %s runs out by itself", key)


def models_alive() -> list[str]:
    """Return the keys of living model workers.

    Raises: redis.RedisError: the broker does not answer.
    """
    return sorted(key.decode() for key in progress.publisher().scan_iter(match=PATTERN, count=1000))


def worker_name(key: str) -> str:
    """Return the worker that a key of `models_alive` stands for."""
    return key.removeprefix(KEY.format(name=""))
