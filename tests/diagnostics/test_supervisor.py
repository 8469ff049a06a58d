"""The supervisor starts what falls again, later and later, and gives up on what cannot work."""

import sys
import time

from diagnostics.supervisor import EXIT_UNAVAILABLE, Child, Supervisor


def child(tmp_path, code: str) -> Child:
    return Child("part", [sys.executable, "-c", code], {}, tmp_path / "log" / "part.log", tmp_path)


def watched(tmp_path, code: str, until, limit_s: float = 15) -> tuple[Child, list[str]]:
    part, said = child(tmp_path, code), []
    supervisor = Supervisor([], [part], said.append)
    assert supervisor.watch(until=lambda: until(part), limit_s=limit_s)
    supervisor.stop()
    return part, said


def test_a_fallen_child_starts_again(tmp_path) -> None:
    _part, said = watched(tmp_path, "print('last words'); raise SystemExit(3)", lambda part: part.falls >= 2)
    assert "exit 3" in said[0]
    assert "last words" in said[0]


def test_a_child_that_cannot_work_is_left_alone(tmp_path) -> None:
    code = f"print('weights missing'); raise SystemExit({EXIT_UNAVAILABLE})"
    _part, said = watched(tmp_path, code, lambda part: part.given_up)
    assert len(said) == 1
    assert "weights missing" in said[0]


def test_stopping_ends_children(tmp_path) -> None:
    part = child(tmp_path, "import time; time.sleep(60)")
    supervisor = Supervisor([], [part], print)
    supervisor.look_after()
    started = time.monotonic()
    supervisor.stop()
    assert part.process is not None
    assert part.process.poll() is not None
    assert time.monotonic() - started < 10
