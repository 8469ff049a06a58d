"""Whatever dies, each submitted case is diagnosed exactly once, within two minutes of the parts being back."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.stack import Stack

pytestmark = pytest.mark.faults
CASES = 200
LIMIT_S = 120


@pytest.fixture(scope="module")
def stack() -> Iterator[Stack]:
    """Run the real parts, once for the three faults."""
    folder = Path(tempfile.mkdtemp(prefix="octo-"))
    parts = Stack(folder)
    try:
        parts.start()
        yield parts
    finally:
        parts.stop()
        shutil.rmtree(folder, ignore_errors=True)


def test_a_killed_model_worker_loses_nothing(stack: Stack) -> None:
    stack.submit("kill", CASES)
    stack.wait(lambda: stack.in_the_middle("kill") and stack.caught_in_the_middle("kill"), 60)
    stack.kill_model_worker()
    stack.wait(lambda: stack.states("kill") == {"done": CASES}, LIMIT_S)
    assert_once(stack, "kill")
    assert stack.rows("select count(*) from diagnostics_run where attempt > 1") != [(0,)]


def test_an_empty_broker_loses_nothing(stack: Stack) -> None:
    stack.submit("broker", CASES)
    stack.wait(lambda: stack.in_the_middle("broker"), 60)
    stack.valkey.stop()
    shutil.rmtree(stack.valkey.data)
    stack.valkey.start()
    stack.wait(lambda: stack.states("broker") == {"done": CASES}, LIMIT_S)
    assert_once(stack, "broker")


def test_a_restarted_database_loses_nothing(stack: Stack) -> None:
    stack.submit("database", CASES)
    stack.wait(lambda: stack.in_the_middle("database"), 60)
    stack.postgres.stop()
    stack.postgres.start()
    stack.wait(lambda: stack.states("database") == {"done": CASES}, LIMIT_S)
    assert_once(stack, "database")


def assert_once(stack: Stack, name: str) -> None:
    """One current run per case, and every finding and every fingerprint's count stand for one run."""
    own = "from diagnostics_run r join diagnostics_case c on c.id = r.case_id where c.external_id like %s"
    runs = f"select count(*), count(distinct r.case_id), count(*) filter (where r.is_current) {own}"
    assert stack.rows(runs, f"{name}-%") == [(CASES, CASES, CASES)]
    doubled = """select f.run_id, f.code, f."where", f.index, f.start from diagnostics_finding f
                 group by 1, 2, 3, 4, 5 having count(*) > 1"""
    assert stack.rows(doubled) == []
    counted = "select coalesce(sum(count), 0) from diagnostics_fingerprint"
    seen = "select count(distinct (run_id, fingerprint_id)) from diagnostics_finding where fingerprint_id is not null"
    assert stack.rows(counted) == stack.rows(seen)
