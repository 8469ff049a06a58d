"""No container engine runs in the tests: what the container files name is checked against what exists."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from diagnostics.settings import table  # noqa: F401 - reading the settings declares every variable
from diagnostics.settings.env import VARIABLES

ROOT = Path(__file__).parents[2]
DOCKER = ROOT / "docker"
DOCKERFILE = (DOCKER / "Dockerfile").read_text(encoding="utf-8")
COMPOSE_TEXT = (DOCKER / "compose.yml").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load(COMPOSE_TEXT)
EXAMPLE = dict(re.findall(r"^([A-Z_]+)=(.*)$", (DOCKER / "env.example").read_text(encoding="utf-8"), re.MULTILINE))
OF_THE_IMAGE = {"PATH", "PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE", "DJANGO_SETTINGS_MODULE", "SECRET_KEY"}
OF_COMPOSE = {"POSTGRES_PASSWORD", "PUBLISH", "TORCH_INDEX"}
OURS = [name for name in COMPOSE["services"] if name not in {"db", "valkey"}]


def test_every_copied_path_exists() -> None:
    for line in re.findall(r"^COPY (?!--from)(.*)$", DOCKERFILE, re.MULTILINE):
        sources = [part for part in line.split() if not part.startswith("--")][:-1]
        assert sources
        for source in sources:
            assert (ROOT / source).exists(), source


def test_every_variable_is_read_by_the_settings() -> None:
    set_in_image = set(re.findall(r"([A-Z_]{3,})=", re.sub(r"^(ARG|RUN|LABEL).*", "", DOCKERFILE, flags=re.MULTILINE)))
    set_in_compose = {name for service in OURS for name in COMPOSE["services"][service]["environment"]}
    known = set(VARIABLES) | OF_THE_IMAGE | OF_COMPOSE
    assert set_in_image - known == set()
    assert set_in_compose - known == set()
    assert set(EXAMPLE) - known == set()


def test_every_variable_that_compose_fills_in_stands_in_the_example() -> None:
    assert set(re.findall(r"\$\{([A-Z_]+)", COMPOSE_TEXT)) <= set(EXAMPLE)


def test_production_names_what_it_requires_in_the_example() -> None:
    source = (ROOT / "diagnostics" / "settings" / "production.py").read_text(encoding="utf-8")
    required = set(re.findall(r'"([A-Z_]+)"', re.search(r"for name in \(([^)]*)\)", source).group(1)))  # type: ignore[union-attr]
    given = set(EXAMPLE) | set(COMPOSE["x-octoscope"]["environment"])
    assert required | {"SECRET_KEY"} <= given


@pytest.mark.parametrize("service", OURS)
def test_commands_are_scripts_that_exist(service: str) -> None:
    command = COMPOSE["services"][service]["command"]
    assert (ROOT / command[1]).exists()
    assert subprocess.run(["sh", "-n", ROOT / command[1]], check=False).returncode == 0


def test_services_wait_for_healthy_parts() -> None:
    for name, service in COMPOSE["services"].items():
        for part, condition in service.get("depends_on", {}).items():
            assert condition == {"condition": "service_healthy"}, name
            assert "healthcheck" in COMPOSE["services"][part]


def test_named_volumes_are_declared() -> None:
    for service in COMPOSE["services"].values():
        for volume in service.get("volumes", []):
            assert volume.split(":")[0] in COMPOSE["volumes"]


def test_image_follows_the_common_rules() -> None:
    instructions = re.findall(r"^([A-Z]+)", DOCKERFILE, re.MULTILINE)
    assert instructions.count("USER") == 1
    assert DOCKERFILE.index("USER octoscope") < DOCKERFILE.index("CMD")
    assert "ADD" not in instructions
    assert "latest" not in re.findall(r":(\w+)", COMPOSE_TEXT)
    assert not re.search(r"pip install (?!--no-cache-dir)", DOCKERFILE)
    assert re.search(r"^CMD \[", DOCKERFILE, re.MULTILINE)
    for service in COMPOSE["services"].values():
        image = service["image"]
        assert ":" in image, f"{image} has no pinned tag"


def test_management_commands_named_in_scripts_exist() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in DOCKER.glob("*.sh"))
    builtin = {"migrate", "collectstatic"}
    ours = {path.stem for path in (ROOT / "diagnostics" / "management" / "commands").glob("*.py")}
    assert set(re.findall(r"manage\.py (\w+)", text)) <= builtin | ours
