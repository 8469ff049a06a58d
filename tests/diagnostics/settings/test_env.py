"""Variables: read, refused with their value, documented once."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from diagnostics.settings import env
from diagnostics.settings.addresses import broker_from_url, database_from_url
from diagnostics.settings.places import embedded_redis_url, kept_secret, socket_folder
from diagnostics.settings.table import markdown_table, with_table

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(autouse=True)
def own_variables(monkeypatch):
    monkeypatch.setattr(env, "VARIABLES", {})


def test_it_works(monkeypatch) -> None:
    for name, value in {"A": " on ", "B": "7", "C": "x, y,", "D": "text"}.items():
        monkeypatch.setenv(name, value)
    assert env.env_bool("A", False, doc="") is True
    assert env.env_int("B", 1, doc="") == 7
    assert env.env_list("C", (), doc="") == ["x", "y"]
    assert env.env_text("D", "", doc="") == "text"


@pytest.mark.parametrize("value", ["perhaps", "2"])
def test_it_rejects_an_unclear_truth_value(monkeypatch, value) -> None:
    monkeypatch.setenv("A", value)
    with pytest.raises(ImproperlyConfigured, match=value):
        env.env_bool("A", False, doc="")


@pytest.mark.parametrize("value", ["x", "1.5", "-1"])
def test_it_rejects_a_bad_number(monkeypatch, value) -> None:
    monkeypatch.setenv("B", value)
    with pytest.raises(ImproperlyConfigured, match=value):
        env.env_int("B", 1, doc="")


def test_networks(monkeypatch) -> None:
    monkeypatch.setenv("N", "10.0.0.0/8, ::1/128")
    assert [str(item) for item in env.env_networks("N", (), doc="")] == ["10.0.0.0/8", "::1/128"]
    monkeypatch.setenv("N", "none")
    assert env.env_networks("N", ("10.0.0.0/8",), doc="") == []
    monkeypatch.setenv("N", "10.0.0.1/8")
    with pytest.raises(ImproperlyConfigured, match="N"):
        env.env_networks("N", (), doc="")


def test_it_rejects_an_unknown_choice(monkeypatch) -> None:
    monkeypatch.setenv("P", "int4")
    with pytest.raises(ImproperlyConfigured, match="int8, float32"):
        env.env_choice("P", "int8", ("int8", "float32"), doc="")


def test_a_secret_comes_from_a_file(monkeypatch, tmp_path) -> None:
    (tmp_path / "key").write_text("hidden\n")
    monkeypatch.setenv("S_FILE", str(tmp_path / "key"))
    assert env.env_secret("S", doc="") == "hidden"
    monkeypatch.setenv("S_FILE", str(tmp_path / "missing"))
    with pytest.raises(ImproperlyConfigured, match="cannot be read"):
        env.env_secret("S", doc="")


def test_a_missing_secret_is_refused() -> None:
    with pytest.raises(ImproperlyConfigured, match="S_FILE"):
        env.env_secret("S", doc="")


def test_a_kept_secret_is_made_once_for_its_owner(tmp_path) -> None:
    path = tmp_path / "secrets" / "key"
    assert kept_secret(path) == kept_secret(path) != ""
    assert path.stat().st_mode & 0o777 == 0o600


def test_addresses() -> None:
    entry = database_from_url("postgresql://ann:p%40ss@db.example:5433/octo?sslmode=require", pool_size=4)
    assert (entry["USER"], entry["PASSWORD"], entry["HOST"], entry["PORT"]) == ("ann", "p@ss", "db.example", "5433")
    assert entry["OPTIONS"]["sslmode"] == "require"
    assert broker_from_url("redis://valkey:6379/0") == "redis://valkey:6379/0"
    assert broker_from_url("unix:///run/v.sock?db=2") == "redis+socket:///run/v.sock?virtual_host=2"
    with pytest.raises(ImproperlyConfigured):
        database_from_url("mysql://x/y", pool_size=0)


def test_a_long_folder_gets_short_sockets() -> None:
    folder = Path("/" + "very-long-name/" * 12)
    assert len(str(socket_folder(folder))) < 70
    assert socket_folder(folder) == socket_folder(folder) != socket_folder(folder / "x")
    assert embedded_redis_url(Path("/v")).startswith("unix:///v/run/")


def test_the_readme_has_the_table() -> None:
    # A process of its own: this one reads the test settings, with variables of its own.
    command = [sys.executable, "-c", "from diagnostics.settings.table import markdown_table as m; print(m())"]
    environment = {"PATH": "/usr/bin:/bin", "OCTOSCOPE_VAR": "/tmp/octoscope-table"}
    table = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout
    assert table.strip() in (ROOT / "README.md").read_text(encoding="utf-8"), "run `make settings`"


def test_the_table_needs_its_markers() -> None:
    assert markdown_table().startswith("| Variable |")
    with pytest.raises(ValueError, match="settings:start"):
        with_table("no markers")


def test_production_refuses_to_start_without_its_variables() -> None:
    command = [sys.executable, "-c", "import diagnostics.settings.production"]
    refused = subprocess.run(
        command, cwd=ROOT, env={"PATH": "/usr/bin:/bin"}, capture_output=True, text=True, check=False
    )
    assert "DATABASE_URL is not set" in refused.stderr


@pytest.mark.parametrize(("debug", "kept"), [("true", False), ("false", True)])
def test_templates_are_read_again_only_while_debugging(tmp_path, debug, kept) -> None:
    code = (
        "import django; django.setup(); from django.template import engines;"
        "print('cached' in str([type(loader) for loader in engines['django'].engine.template_loaders]))"
    )
    variables = {"DJANGO_SETTINGS_MODULE": "diagnostics.settings.local", "OCTOSCOPE_VAR": str(tmp_path), "DEBUG": debug}
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == str(kept)
