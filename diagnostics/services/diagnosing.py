"""diagnosing: takes queued runs through the engine, a batch at a time, and stores what comes out."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Event, Thread
from uuid import UUID, uuid4

from django.conf import settings
from django.db import DatabaseError, InterfaceError, OperationalError, close_old_connections, connection

from diagnostics import engine, progress
from diagnostics.kept import outputs_forget, outputs_keep, outputs_kept
from diagnostics.models import Run
from diagnostics.services.fingerprints import fingerprint_embed
from diagnostics.services.runs import run_advance, run_beat, run_claim, run_fail, run_store

logger = logging.getLogger(__name__)
ADVANCE_EVERY_S = 0.2  # between two stages written to a row; every stage is published


def runs_diagnose(*, run_ids: Sequence[int]) -> int:
    """Diagnose those of the runs that are still queued; returns how many were stored.

    First attempts share one pass of the encoder. A run that was tried before goes alone, so that one which takes the
    worker down cannot drag others with it a second time.
    """
    wanted = list(dict.fromkeys(run_ids))
    tried = set(Run.objects.filter(pk__in=wanted, attempt__gt=0).values_list("pk", flat=True))
    groups = [[pk for pk in wanted if pk not in tried], *([pk] for pk in wanted if pk in tried)]
    stored = sum(group_diagnose(group) for group in groups if group)
    if stored:
        fingerprint_embed()
    return stored


def group_diagnose(run_ids: Sequence[int]) -> int:
    """Claim, diagnose and store one group."""
    claim = uuid4()
    runs = run_claim(run_ids=run_ids, claim=claim)
    if not runs:
        return 0
    names = {run.case.public_id: run for run in runs}
    kept = outputs_kept(name for name, run in names.items() if run.attempt > 1)
    with heartbeat(claim):
        outcomes = engine.diagnose_cases(
            [run.case for run in runs], on_stage=teller(runs, claim), kept=kept, keep=outputs_keep
        )
        stored = sum(outcome_store(run, claim, outcome) for run, outcome in zip(runs, outcomes, strict=True))
    outputs_forget(names)
    return stored


def outcome_store(run: Run, claim: UUID, outcome: engine.Outcome) -> bool:
    """Store one outcome; a row that the database refuses fails alone and says why."""
    if isinstance(outcome, engine.Undiagnosed):
        return run_end(run, claim, outcome.reason)
    try:
        stored = run_store(run=run, claim=claim, record=outcome.record, summary=outcome.summary)
    except (OperationalError, InterfaceError):
        raise  # the database is away: the run stays claimed and the sweep takes it back
    except (DatabaseError, ValueError) as error:
        if connection.connection is None or not connection.is_usable():
            raise  # as above, told by the connection alone
        logger.exception("run %s cannot be stored", run.pk)
        return run_end(run, claim, f"The result cannot be stored: {error}")
    progress.publish(run.pk, stage="", status="done")
    return stored


def run_end(run: Run, claim: UUID, reason: str) -> bool:
    """Fail a run and tell whoever watches; returns False, since nothing was stored."""
    run_fail(run_id=run.pk, claim=claim, reason=reason)
    progress.publish(run.pk, stage="", status="failed")
    return False


def teller(runs: Sequence[Run], claim: UUID) -> Callable[[int, str], None]:
    """Return the engine's callback (place in the batch, stage that begins): publishes each, writes some."""
    written = dict.fromkeys(range(len(runs)), time.monotonic())

    def tell(place: int, stage: str) -> None:
        progress.publish(runs[place].pk, stage=stage, status="running")
        now = time.monotonic()
        if now - written[place] > ADVANCE_EVERY_S:
            written[place] = now
            advance(runs[place], claim, stage)

    return tell


def advance(run: Run, claim: UUID, stage: str) -> None:
    """Write the stage for pages that poll. A database that is away costs the note, never the diagnosis."""
    try:
        run_advance(run_id=run.pk, claim=claim, stage=stage)
    except DatabaseError:
        logger.warning("the stage of run %s could not be written", run.pk)
        connection.close()


@contextmanager
def heartbeat(claim: UUID) -> Iterator[None]:
    """Show life from a thread of its own while the block runs."""
    stop = Event()

    def beat() -> None:
        while not stop.wait(settings.RUN_HEARTBEAT_S):
            try:
                close_old_connections()
                run_beat(claim=claim)
            except DatabaseError:
                logger.warning("no sign of life could be written for claim %s", claim)
        connection.close()

    thread = Thread(target=beat, name="heartbeat", daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()
