"""stack: the real parts in a folder of their own: embedded PostgreSQL and Valkey, the real Celery workers."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg
import redis

from diagnostics.embedded import Postgres, Valkey
from diagnostics.supervisor import Child, Supervisor

PATTERN = "octoscope:model:*"
ROOT = Path(__file__).resolve().parents[2]
SETTINGS = {"DJANGO_SETTINGS_MODULE": "diagnostics.settings.local", "OMP_NUM_THREADS": "1", "ENCODER_THREADS": "1"}
PREPARE = "from diagnostics.services.administrators import administrator_ensure; administrator_ensure()"


class Stack:
    """Starts and stops everything that diagnoses; the web server is not part of it."""

    def __init__(self, folder: Path) -> None:
        """Nothing is started yet."""
        self.folder = folder
        places = ("DATABASE_URL", "REDIS_URL", "PYTEST_CURRENT_TEST")
        kept = {name: value for name, value in os.environ.items() if name not in places}
        self.environment = {**kept, **SETTINGS, "OCTOSCOPE_VAR": str(folder)}
        self.postgres, self.valkey = Postgres(folder), Valkey(folder)
        self.model = self.worker("model", "interactive,bulk", "solo")
        self.light = self.worker("light", "verify,maintenance", "threads")
        self.supervisor = Supervisor([self.postgres, self.valkey], [self.model, self.light], print)

    def worker(self, name: str, queues: str, pool: str) -> Child:
        """Return a worker as `manage.py up` starts it."""
        command = [sys.executable, "-m", "celery", "-A", "diagnostics", "worker", "-n", f"{name}@%h", "-Q", queues]
        command += ["--pool", pool, "--without-gossip", "--without-mingle", "--prefetch-multiplier", "32"]
        return Child(name, command, self.environment, self.folder / "log" / f"{name}.log", ROOT)

    def start(self) -> None:
        """Start the parts, migrate, make the first workspace, and wait for the models."""
        self.postgres.start()
        self.valkey.start()
        self.manage("migrate", "--verbosity", "0")
        self.manage("shell", "-c", PREPARE)
        self.wait(self.models_loaded, 90)

    def stop(self) -> None:
        """Stop everything."""
        self.supervisor.stop()

    def manage(self, *arguments: str) -> str:
        """Run a command of manage.py and return what it prints."""
        command = [sys.executable, "manage.py", *arguments]
        done = subprocess.run(command, cwd=ROOT, env=self.environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def submit(self, name: str, count: int) -> None:
        """Import `count` cases; every second one has a false equation, in English or in Chinese."""
        path = self.folder / f"{name}.jsonl"
        path.write_text("\n".join(json.dumps(case(name, number)) for number in range(count)), encoding="utf-8")
        assert f"imported {count}" in self.manage("import_calls", str(path), "--workspace", "my-workspace")

    def wait(self, until: Callable[[], bool], limit_s: float) -> float:
        """Keep fallen workers starting until a condition holds; returns the seconds it took."""
        started = time.monotonic()
        while not until():
            assert time.monotonic() - started < limit_s, f"not after {limit_s} s: {self.states()}"
            self.supervisor.look_after()
            time.sleep(0.1)
        return time.monotonic() - started

    def models_loaded(self) -> bool:
        """Whether the model worker shows life."""
        with redis.Redis(unix_socket_path=str(self.valkey.socket_path)) as client:
            return next(client.scan_iter(match=PATTERN), None) is not None

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Ask the database; an empty answer while it is away."""
        try:
            with psycopg.connect(self.postgres.address("octoscope"), connect_timeout=2) as connection:
                return connection.execute(query, values).fetchall()
        except psycopg.OperationalError:
            return []

    def states(self, name: str = "") -> dict[str, int]:
        """Return how many runs of an import are in each state."""
        query = """select r.status, count(*) from diagnostics_run r join diagnostics_case c on c.id = r.case_id
                   where c.external_id like %s group by 1"""
        return dict(self.rows(query, f"{name}%"))  # type: ignore[arg-type]

    def in_the_middle(self, name: str) -> bool:
        """Whether a batch is under way, some are done and some wait."""
        return all(self.states(name).get(state) for state in ("running", "done", "queued"))

    def caught_in_the_middle(self, name: str) -> bool:
        """Hold the model worker still and look: a batch may be over by the time that it was seen under way."""
        assert self.model.process is not None
        self.model.process.send_signal(signal.SIGSTOP)
        if self.in_the_middle(name):
            return True
        self.model.process.send_signal(signal.SIGCONT)
        return False

    def kill_model_worker(self) -> None:
        """SIGKILL: no goodbye to the broker, no rollback."""
        assert self.model.process is not None
        self.model.process.send_signal(signal.SIGKILL)
        self.model.process.wait()


def case(name: str, number: int) -> dict[str, Any]:
    """Return one small case."""
    left, right = 100 + number, 17
    total = left + right + (1 if number % 2 else 0)
    ask = "Calculate {} + {}." if number % 4 < 2 else "请计算 {} + {}。"
    return {"id": f"{name}-{number}", "prompt": ask.format(left, right), "responses": [f"{left} + {right} = {total}"]}
