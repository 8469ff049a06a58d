"""conftest: fixtures shared by all tests. Tests that touch rows get an embedded PostgreSQL of their own, started once."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "diagnostics.settings.test")
os.environ.setdefault("OMP_NUM_THREADS", "1")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the faults and the browser to `make test`: they run when asked for by `-m` or by their folder."""
    asked = config.getoption("-m") or any("faults" in arg or "e2e" in arg for arg in config.args)
    if asked:
        return
    skip = pytest.mark.skip(reason="slow parts run with `make test`")
    for item in items:
        if {"faults", "e2e"} & {mark.name for mark in item.iter_markers()}:
            item.add_marker(skip)


@pytest.fixture(scope="session")
def parts_folder() -> Iterator[Path]:
    """Return a short temporary folder for servers' data; socket paths must stay short."""
    folder = Path(tempfile.mkdtemp(prefix="octo-"))
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres(parts_folder: Path) -> Iterator[Any]:
    """Start a PostgreSQL that does not wait for the disk."""
    from diagnostics.embedded import Postgres

    server = Postgres(parts_folder, durable=False)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def valkey(parts_folder: Path) -> Iterator[Any]:
    """Start a Valkey and point the settings at it."""
    from django.conf import settings

    from diagnostics.celery import app
    from diagnostics.embedded import Valkey
    from diagnostics.settings.addresses import broker_from_url
    from diagnostics.settings.places import embedded_redis_url

    server = Valkey(parts_folder)
    server.start()
    settings.REDIS_URL = embedded_redis_url(parts_folder)
    app.conf.broker_url = broker_from_url(settings.REDIS_URL)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def django_db_modify_db_settings(request: pytest.FixtureRequest) -> None:
    """Point the tests at the embedded PostgreSQL, unless DATABASE_URL names another one."""
    if os.environ.get("DATABASE_URL"):
        return
    from django.db import connections

    server = request.getfixturevalue("postgres")
    connections["default"].settings_dict.update({"HOST": str(server.sockets), "USER": "octoscope", "NAME": "octoscope"})


@pytest.fixture
def alice(db: None) -> Any:
    """Return the owner of the first workspace."""
    from diagnostics.models import User

    return User.objects.create_user("alice@example.org", "a long enough password")


@pytest.fixture
def bob(db: None) -> Any:
    """Return the owner of the second workspace."""
    from diagnostics.models import User

    return User.objects.create_user("bob@example.org", "a long enough password")


@pytest.fixture
def workspace(alice: Any) -> Any:
    """Return Alice's workspace."""
    from diagnostics.services.workspaces import workspace_create

    return workspace_create(name="Alice's team", owner=alice)


@pytest.fixture
def other_workspace(bob: Any) -> Any:
    """Return Bob's workspace, which Alice must never see."""
    from diagnostics.services.workspaces import workspace_create

    return workspace_create(name="Bob's team", owner=bob)


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Put the engine without weights in the place of the real one."""
    from diagnostics import engine as bridge
    from tests.fakes import fake_engine

    made = fake_engine()
    monkeypatch.setattr(bridge, "get_engine", lambda: made)
    return made


@pytest.fixture(scope="session")
def django_db_keepdb(request: pytest.FixtureRequest) -> bool:
    """Leave the test database alone at the end: the embedded server is thrown away with it."""
    return not os.environ.get("DATABASE_URL") or bool(request.config.getvalue("reuse_db"))
