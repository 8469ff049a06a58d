"""routers: trains a router from the corrections, keeps every version, and installs one only if it is not worse.

`var/routers/<version>/` holds a version whole; `var/routers/installed` names the one in use, `history` those before.
Its figures are a row of RouterVersion.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from django.conf import settings

from diagnostics import engine
from diagnostics.models import RouteFeedback, RouterVersion

Report = Callable[[str], None]
Standing = Mapping[str, Any]  # {"against": version, "languages": {name: figures of `engine.router_compare`}}

LANGUAGES = ("en", "zh")
# Top-1 that a new router may have lost at worst, by the lower end of the 95 % interval of the paired difference.
WORST_LOSS = 0.04
LANGUAGE_LOSS = 0.03  # top-1 that one language may lose; its interval is wider, since it has half the prompts
SHIPPED = "shipped"
HELD_OUT = "held-out rows"


def router_train(*, gold: Path | None, silver: int, report: Report) -> tuple[RouterVersion, bool]:
    """Train, compare with the router in use and with the shipped one; returns the row, and whether it was installed."""
    corrections = feedback_rows()
    home = settings.VAR_DIR / "routers"
    home.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=home) as scratch:
        made = Path(scratch) / "router"
        version = str(engine.router_train(made, corrections, silver=silver, report=report)["version"])
        new, before, standings = router_stand(made, gold, report)
        keep = home / version
        shutil.rmtree(keep, ignore_errors=True)
        made.rename(keep)
    values = {
        "corrections": len(corrections),
        "judged_on": gold.name if gold else HELD_OUT,
        "figures": new.figures,
        "before": before.figures,
        "standings": standings,
        "reasons": reasons_against(standings),
    }
    row, _made = RouterVersion.objects.update_or_create(version=version, defaults=values)
    installs = row.holds_up and version != router_version()
    if installs:
        router_install(version=version)
    return row, row.holds_up


def router_stand(made: Path, gold: Path | None, report: Report) -> tuple[Any, Any, list[dict[str, Any]]]:
    """Judge the new router and those that it must not fall behind; returns its judgement, the present one's, and both
    comparisons. The shipped one is among them, so that many small losses cannot add up."""
    report("comparing with the router in use")
    new = engine.router_judge(made, gold)
    others = {router_version(): engine.router_folder(), SHIPPED: None}
    judged = {name: engine.router_judge(folder, gold) for name, folder in others.items()}
    standings = [{"against": name, "languages": engine.router_compare(old, new)} for name, old in judged.items()]
    return new, judged[router_version()], standings


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


def reasons_against(standings: Sequence[Standing]) -> list[dict[str, str]]:
    """Return what speaks against installing: {"against", "language", "rule"}; nothing when the router holds up.

    It must not be proven worse anywhere (the whole interval below zero), must not possibly be much worse over all
    prompts, and must not lose visibly in one language.
    """
    found = []
    for standing in standings:
        for language in ("all", *LANGUAGES):
            figures = standing["languages"].get(language)
            rule = rule_broken(language, figures) if figures else ""
            if rule:
                found.append({"against": str(standing["against"]), "language": language, "rule": rule})
    return found


def rule_broken(language: str, figures: Mapping[str, float]) -> str:
    """Return the rule that a difference breaks: worse, perhaps_much_worse, language_loses; "" for none."""
    if figures["high"] < 0:
        return "worse"
    if language == "all":
        return "perhaps_much_worse" if figures["low"] < -WORST_LOSS else ""
    return "language_loses" if figures["difference"] < -LANGUAGE_LOSS else ""


def router_install(*, version: str) -> None:
    """Put a kept version into use; workers load it when they start.

    Raises: LookupError: its folder is not on this machine.
    """
    home = settings.VAR_DIR / "routers"
    if version != SHIPPED and not (home / version).is_dir():
        raise LookupError(f"The files of router {version} are not under {home}.")
    home.mkdir(parents=True, exist_ok=True)
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
    if versions[-1] != SHIPPED and not (home / versions[-1]).is_dir():
        raise LookupError(f"The files of router {versions[-1]} are not under {home}.")
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
