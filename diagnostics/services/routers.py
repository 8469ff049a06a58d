"""routers: trains a router from the corrections, keeps every version, and installs one only if it is not worse.

`var/routers/<version>/` holds a version whole; `var/routers/installed` names the one in use, `history` those before.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings

from diagnostics import engine
from diagnostics.models import RouteFeedback

LANGUAGES = ("en", "zh")
LANGUAGE_TOLERANCE = 0.01  # top-1 that one language may lose while the whole gains; about three rows of the gold set
SHIPPED = "shipped"


@dataclass(frozen=True, slots=True)
class Trained:
    """What came of a training: both routers' figures on the same prompts, and whether the new one is in use now."""

    version: str
    corrections: int
    old: Mapping[str, Any]
    new: Mapping[str, Any]
    installed: bool


def router_train(*, gold: Path | None, silver: int, report: Callable[[str], None]) -> Trained:
    """Train, compare with the router in use, and install unless it falls behind."""
    corrections = feedback_rows()
    home = settings.VAR_DIR / "routers"
    home.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=home) as scratch:
        made = Path(scratch) / "router"
        found = engine.router_train(made, corrections, silver=silver, report=report)
        report("comparing with the router in use")
        old, new = engine.router_judge(engine.router_folder(), gold), engine.router_judge(made, gold)
        keep = home / found["version"]
        shutil.rmtree(keep, ignore_errors=True)
        made.rename(keep)
    better = holds_up(old, new)
    if better:
        router_install(version=found["version"])
    return Trained(found["version"], len(corrections), old, new, better)


def feedback_rows() -> list[dict[str, Any]]:
    """Return one training row per corrected prompt; of several corrections the latest counts."""
    rows: dict[str, dict[str, Any]] = {}
    for item in RouteFeedback.objects.select_related("run__case").defer("run__diagnosis").order_by("pk"):
        case = item.run.case
        rows[case.prompt] = {
            "id": f"feedback-{item.pk}",
            "lang": "zh" if case.language.startswith("zh") else "en",
            "text": case.prompt,
            "label": item.operations[0],
            "secondary": item.operations[1:],
        }
    return list(rows.values())


def holds_up(old: Mapping[str, Any], new: Mapping[str, Any]) -> bool:
    """Whether the new router is right at least as often overall, and loses next to nothing in either language."""
    by_language = (
        new[name]["top1"] >= old[name]["top1"] - LANGUAGE_TOLERANCE for name in LANGUAGES if name in old and name in new
    )
    return bool(new["all"]["top1"] >= old["all"]["top1"]) and all(by_language)


def router_install(*, version: str) -> None:
    """Put a kept version into use; workers load it when they start."""
    home = settings.VAR_DIR / "routers"
    with (home / "history").open("a", encoding="ascii") as history:
        history.write(f"{router_version()}\n")
    note_write(home, version)


def router_rollback() -> str:
    """Go back to the version used before; returns its name.

    Raises: LookupError: there is none.
    """
    home = settings.VAR_DIR / "routers"
    path = home / "history"
    versions = path.read_text(encoding="ascii").split() if path.exists() else []
    if not versions:
        raise LookupError("No router was installed before the one in use.")
    path.write_text("".join(f"{version}\n" for version in versions[:-1]), encoding="ascii")
    note_write(home, versions[-1])
    return versions[-1]


def note_write(home: Path, version: str) -> None:
    """Name the version in use; the shipped one needs no note."""
    note = home / "installed"
    if version == SHIPPED:
        note.unlink(missing_ok=True)
        return
    partial = home / "installed.partial"
    partial.write_text(version, encoding="ascii")
    partial.replace(note)


def router_version() -> str:
    """Return the name of the version in use."""
    folder = engine.router_folder()
    return SHIPPED if folder is None else folder.name
