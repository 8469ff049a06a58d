"""What `up` says when something is wrong: plainly, with what to do, before anything is started."""

import re
import shutil
import subprocess
from collections import namedtuple
from pathlib import Path

import pytest

from diagnostics import progress
from diagnostics.embedded import EmbeddedError, check_disk
from diagnostics.management.commands import up
from diagnostics.management.commands.up import PlainError, broker_check, database_check, weights_check

ROOT = Path(__file__).resolve().parents[3]
Usage = namedtuple("Usage", "total used free")


def test_a_full_disk(monkeypatch, tmp_path) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda path: Usage(100, 99, 1))
    with pytest.raises(EmbeddedError, match="OCTOSCOPE_VAR"):
        check_disk(tmp_path)


def test_a_database_that_is_away(settings) -> None:
    settings.DATABASE_URL = "postgresql://nobody:hidden@127.0.0.1:1/nothing"
    with pytest.raises(PlainError, match=r"127\.0\.0\.1 cannot be reached.*DATABASE_URL") as error:
        database_check()
    assert "hidden" not in str(error.value)


def test_a_broker_that_is_away(settings) -> None:
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    progress.publisher.cache_clear()
    with pytest.raises(PlainError, match="REDIS_URL"):
        broker_check()
    progress.publisher.cache_clear()


def test_altered_and_missing_weights(monkeypatch, tmp_path) -> None:
    from routing.trunk import packed

    monkeypatch.setattr(packed, "installed_file", lambda: tmp_path / "weights.bin")
    with pytest.raises(PlainError, match="No such file"):
        weights_check()
    (tmp_path / "weights.bin").write_bytes(b"other")
    with pytest.raises(PlainError, match="altered"):
        weights_check()


def test_parts_that_run_elsewhere_are_not_started(monkeypatch) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("REDIS_URL", "redis://valkey:6379/0")
    assert [server.name for server in up.servers_needed()] == ["postgres"]


def test_an_old_python_is_refused_in_words(tmp_path) -> None:
    old = tmp_path / "python"
    old.write_text('#!/bin/sh\necho "$@" >&2\nexit 1\n')
    old.chmod(0o755)
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (tmp_path / "Makefile").write_text(makefile, encoding="utf-8")
    (tmp_path / "requirements.txt").touch()
    done = subprocess.run(["make", "up", f"PYTHON={old}"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode
    assert "Octoscope needs Python 3.11 or newer" in done.stderr


def test_make_explains_itself() -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    listed = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert [name for name in targets if name not in listed] == []
