"""supervisor: runs the processes of `manage.py up`, starts again what falls, and stops all in order.

It runs in one thread, and every child dies with it, even by SIGKILL.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from diagnostics.embedded import EmbeddedError, Server, die_with_parent, end_process

CHECK_EVERY_S = 0.3
BACKOFF_S = (0.5, 1.0, 2.0, 5.0, 10.0, 30.0)  # before the first, second … restart in a row
STABLE_AFTER_S = 60.0  # a child that ran this long starts again without delay
LOG_KEEP_BYTES = 20_000_000
LOG_TAIL_LINES = 8
EXIT_UNAVAILABLE = 78  # EX_CONFIG of sysexits.h: a child says that starting it again would not help

Say = Callable[[str], None]


@dataclass(slots=True)
class Child:
    """One of our processes. `name` is also that of its log file."""

    name: str
    command: Sequence[str]
    environment: Mapping[str, str]
    log_path: Path
    folder: Path
    process: subprocess.Popen[bytes] | None = None
    started: float = 0.0
    falls: int = 0
    next_start: float = 0.0
    given_up: bool = False

    def start(self) -> None:
        """Start in a group of its own, so that Ctrl-C in the terminal reaches it through the supervisor only."""
        self.log_path.parent.mkdir(parents=True, exist_ok=True)
        if self.log_path.exists() and self.log_path.stat().st_size > LOG_KEEP_BYTES:
            self.log_path.replace(self.log_path.with_suffix(".log.old"))
        with self.log_path.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self.folder,
                env=dict(self.environment),
                start_new_session=True,
                preexec_fn=die_with_parent(signal.SIGTERM),  # noqa: PLW1509  (no threads here)
            )
        self.started = time.monotonic()

    def tail(self) -> str:
        """Return the last lines of the log."""
        lines = self.log_path.read_text(encoding="utf-8", errors="replace").splitlines()
        return "\n".join(f"    {line}" for line in lines[-LOG_TAIL_LINES:])


class Supervisor:
    """Keeps servers (started first, stopped last) and children running until told to stop."""

    def __init__(self, servers: Sequence[Server], children: Sequence[Child], say: Say) -> None:
        """Nothing is started yet."""
        self.servers = list(servers)
        self.children = list(children)
        self.say = say
        self.stopping = False

    def catch_signals(self) -> None:
        """Stop on Ctrl-C, `kill` and a closed terminal."""
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, self.on_signal)

    def on_signal(self, number: int, frame: FrameType | None) -> None:
        """Ask the loop to end; a second Ctrl-C changes nothing, since stopping has a time limit anyway."""
        self.stopping = True

    def watch(self, *, until: Callable[[], bool] | None = None, limit_s: float | None = None) -> bool:
        """Keep everything running. Returns True once `until` holds, False when told to stop or out of time."""
        limit = None if limit_s is None else time.monotonic() + limit_s
        while not self.stopping:
            if until is not None and until():
                return True
            if limit is not None and time.monotonic() > limit:
                return False
            self.look_after()
            time.sleep(CHECK_EVERY_S)
        return False

    def look_after(self) -> None:
        """Start again what has fallen and is due."""
        for server in self.servers:
            if server.process is not None and server.process.poll() is not None:
                self.say(f"{server.name} stopped (exit {server.process.returncode}); starting it again")
                self.server_restart(server)
        for child in self.children:
            self.child_look_after(child)

    def server_restart(self, server: Server) -> None:
        """Start a server again; when that fails the next round tries again."""
        try:
            server.start()
        except EmbeddedError as error:
            self.say(str(error))
            time.sleep(1)

    def child_look_after(self, child: Child) -> None:
        """Note a fall, and start again when its delay is over."""
        if child.given_up or (child.process is not None and child.process.poll() is None):
            return
        if child.process is not None:
            self.child_fell(child, child.process.returncode)
        elif time.monotonic() >= child.next_start:
            child.start()

    def child_fell(self, child: Child, code: int) -> None:
        """Say so, and set the delay."""
        child.process = None
        if code == EXIT_UNAVAILABLE:
            child.given_up = True
            self.say(f"{child.name} cannot work and is not started again:\n{child.tail()}")
            return
        child.falls = 0 if time.monotonic() - child.started > STABLE_AFTER_S else child.falls + 1
        delay = BACKOFF_S[min(child.falls, len(BACKOFF_S) - 1)]
        child.next_start = time.monotonic() + delay
        self.say(f"{child.name} stopped (exit {code}); starting it again in {delay:g} s\n{child.tail()}")

    def stop(self) -> None:
        """Stop children together, then servers one by one, the last started first."""
        running = [child.process for child in self.children if child.process is not None]
        for process in running:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGTERM)
        for process in running:
            end_process(process, signal.SIGTERM)
        for server in reversed(self.servers):
            server.stop()
