"""kept: what the route stage gave stays in Redis while a run is under way, so that a run cut short goes on from there.

Best effort: without the broker, or after an hour, the run is routed anew.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping

import redis

from diagnostics.progress import publisher

logger = logging.getLogger(__name__)
KEEP_S = 3600


def key(case_id: str) -> str:
    """Return where the stage output of a case lies."""
    return f"octoscope:route:{case_id}"


def outputs_keep(outputs: Mapping[str, bytes]) -> None:
    """Keep stage outputs by case id."""
    try:
        with publisher().pipeline(transaction=False) as together:
            for case_id, output in outputs.items():
                together.set(key(case_id), output, ex=KEEP_S)
            together.execute()
    except redis.RedisError:
        logger.debug("the routes of %s cases are not kept", len(outputs))


def outputs_kept(case_ids: Iterable[str]) -> dict[str, bytes]:
    """Return what is kept of these cases."""
    wanted = list(case_ids)
    try:
        stored = publisher().mget([key(case_id) for case_id in wanted]) if wanted else []
    except redis.RedisError:
        return {}
    return {case_id: bytes(value) for case_id, value in zip(wanted, stored, strict=True) if isinstance(value, bytes)}


def outputs_forget(case_ids: Iterable[str]) -> None:
    """Drop what is kept of cases that are done."""
    names = [key(case_id) for case_id in case_ids]
    try:
        if names:
            publisher().delete(*names)
    except redis.RedisError:
        logger.debug("%s kept routes are left to expire", len(names))
