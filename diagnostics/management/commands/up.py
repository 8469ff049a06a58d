"""up: starts everything on this machine and keeps it running: database, broker, web server, workers."""

from __future__ import annotations

import fcntl
import io
import os
import socket
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import IO, Any
from urllib.parse import urlsplit

import psycopg
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from diagnostics.embedded import EmbeddedError, Postgres, Server, Valkey, check_disk
from diagnostics.supervisor import Child, Supervisor

WEB_START_LIMIT_S = 60.0
CONNECT_LIMIT_S = 5


class Command(BaseCommand):
    """`manage.py up`. Ctrl-C stops everything; nothing is lost."""

    help = "Start the database, the broker, the web server and the workers, and keep them running."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        """Raises: CommandError: something is wrong that the operator can mend; the message says what."""
        started = time.monotonic()
        try:
            check_disk(settings.VAR_DIR)
            settings.STATIC_ROOT.mkdir(exist_ok=True)  # its absence would be a warning in each log
            lock = lock_take(settings.VAR_DIR / "up.lock")
            port_check(settings.HOST, settings.PORT)
            weights_check()
            self.run(started)
        except (EmbeddedError, PlainError) as error:
            raise CommandError(str(error)) from error
        lock.close()

    def run(self, started: float) -> None:
        """Start all parts, in order, and watch them until told to stop."""
        supervisor = Supervisor(servers_needed(), children_needed(), self.say)
        supervisor.catch_signals()
        try:
            self.start_servers(supervisor)
            self.prepare_database()
            self.start_children(supervisor, started)
            supervisor.watch()
        finally:
            self.say("Stopping …")
            supervisor.stop()
            self.say("Stopped. Everything is kept; `make up` goes on where this ended.")

    def say(self, text: str) -> None:
        """Print at once, also into a pipe."""
        self.stdout.write(text)
        self.stdout.flush()

    def start_servers(self, supervisor: Supervisor) -> None:
        """Start the embedded parts; ask those that run elsewhere whether they are there."""
        for server in supervisor.servers:
            self.say(f"Starting {server.name} …")
            server.start()
        database_check()
        broker_check()

    def prepare_database(self) -> None:
        """Migrate and load the curated tables."""
        executor = MigrationExecutor(connection)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            self.say("Preparing the database …")
            call_command("migrate", interactive=False, verbosity=0)
        call_command("load_curated", verbosity=0, stdout=io.StringIO())

    def start_children(self, supervisor: Supervisor, started: float) -> None:
        """Start web and workers, say where they are, and fill the demonstration."""
        from diagnostics.services.administrators import administrator_ensure, administrator_link

        administrator = administrator_ensure()
        if not supervisor.watch(until=web_answers, limit_s=WEB_START_LIMIT_S):
            if supervisor.stopping:
                return
            raise PlainError(f"The web server does not start; see {settings.VAR_DIR / 'log' / 'web.log'}")
        self.demonstrate(administrator)
        self.say(f"\nOctoscope is at {settings.PUBLIC_URL} (after {time.monotonic() - started:.1f} s)")
        self.say(f"Sign in once with this link: {administrator_link(user=administrator)}")
        self.say(f"Logs are in {settings.VAR_DIR / 'log'}. Ctrl-C stops everything.\n")

    def demonstrate(self, administrator: Any) -> None:
        """Submit the demonstration's cases on the first start."""
        from diagnostics.services.demo import demo_create
        from diagnostics.tasks import run_send

        runs = demo_create(member=administrator)
        for run in runs:
            run_send(run)
        if runs:
            self.say(f"The demonstration's {len(runs)} cases are being diagnosed.")


class PlainError(Exception):
    """Something that the operator can mend; the message says what."""


def lock_take(path: Path) -> IO[str]:
    """Return the held lock of the data folder; it goes with the process.

    Raises: PlainError: another `make up` runs on the same folder.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    file = path.open("a+", encoding="ascii")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.seek(0)
        raise PlainError(
            f"Octoscope already runs from {path.parent} (process {file.read().strip() or 'unknown'}). "
            "Stop it with Ctrl-C there, or set OCTOSCOPE_VAR to another folder."
        ) from error
    file.truncate(0)
    file.write(str(os.getpid()))
    file.flush()
    return file


def port_check(host: str, port: int) -> None:
    """Raises: PlainError: the port is taken, or the address is not one of this machine."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise PlainError(
                f"Port {port} of {host} cannot be used: {error.strerror}. "
                f"Stop the program that holds it, or choose another: OCTOSCOPE_PORT={port + 1} make up"
            ) from error


def weights_check() -> None:
    """Raises: PlainError: the encoder's weights are missing or altered."""
    from diagnostics import engine

    try:
        engine.weights_check()
    except engine.EngineUnavailable as error:
        raise PlainError(f"The encoder's weights cannot be used. {error}") from error


def servers_needed() -> list[Server]:
    """Return the embedded parts that no variable replaces."""
    servers: list[Server] = []
    if not os.environ.get("DATABASE_URL", "").strip():
        servers.append(Postgres(settings.VAR_DIR))
    if not os.environ.get("REDIS_URL", "").strip():
        servers.append(Valkey(settings.VAR_DIR))
    return servers


def children_needed() -> list[Child]:
    """Return the web server, the model worker and the light worker (which also keeps the clock)."""
    celery = [sys.executable, "-m", "celery", "-A", "diagnostics", "worker", "--without-gossip", "--without-mingle"]
    celery += ["--loglevel", "INFO"]
    prefetch = str(2 * settings.MODEL_BATCH_SIZE)
    model = ["-n", "model@%h", "-Q", "interactive,bulk", "--pool", "solo", "--prefetch-multiplier", prefetch]
    light = ["-n", "light@%h", "-Q", "verify,maintenance", "--pool", "threads", "--concurrency", "4"]
    web = [sys.executable, "-m", "uvicorn", "diagnostics.asgi:application", "--host", settings.HOST]
    web += ["--port", str(settings.PORT), "--lifespan", "off", "--ws", "none", "--log-level", "warning"]
    web += ["--timeout-graceful-shutdown", "3"]
    commands = {"model-worker": [*celery, *model], "web": web, "light-worker": [*celery, *light]}
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": os.environ["DJANGO_SETTINGS_MODULE"]}
    log = settings.VAR_DIR / "log"
    return [
        Child(name, command, environment, log / f"{name}.log", settings.BASE_DIR) for name, command in commands.items()
    ]


def database_check() -> None:
    """Raises: PlainError: the database does not answer, or lacks an extension that it cannot make."""
    parts = urlsplit(settings.DATABASE_URL)
    place = parts.hostname or "its socket"
    try:
        with psycopg.connect(settings.DATABASE_URL, connect_timeout=CONNECT_LIMIT_S) as probe:
            offered = probe.execute("select count(*) from pg_available_extensions where name = 'vector'").fetchone()
    except psycopg.OperationalError as error:
        words = " ".join(str(error).split())
        raise PlainError(f"The database at {place} cannot be reached. See DATABASE_URL. It says: {words}") from error
    if not offered or not offered[0]:
        raise PlainError(f"The database at {place} has no extension “vector”; install pgvector there.")


def broker_check() -> None:
    """Raises: PlainError: the broker does not answer."""
    import redis

    from diagnostics import progress

    try:
        progress.publisher().ping()
    except redis.RedisError as error:
        raise PlainError(f"The broker cannot be reached. See REDIS_URL. It says: {error}") from error


def web_answers() -> bool:
    """Whether the web server serves."""
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(settings.HOST, settings.HOST)
    request = urllib.request.Request(f"http://{host}:{settings.PORT}/healthz", headers={"Host": "localhost"})
    try:
        with urllib.request.urlopen(request, timeout=2) as answer:
            return answer.status == 200
    except (urllib.error.URLError, OSError):
        return False
