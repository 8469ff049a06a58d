"""catalogue: look-ups in the catalogue of checks and fixes, by code and id."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from diagnostics import engine
from diagnostics.reporting.wording import pick


def checks() -> Mapping[str, Mapping[str, Any]]:
    """Return code -> catalogue entry."""
    return engine.checks()


@cache
def fixes() -> Mapping[str, Mapping[str, Any]]:
    """Return id -> catalogue entry."""
    return {item["id"]: item for item in engine.catalogue()["fixes"]}


@cache
def kinds() -> tuple[str, ...]:
    """Return every kind that some check finds, in alphabetical order."""
    return tuple(sorted({kind for item in checks().values() for kind in item["kinds"]}))


def check_message(code: str) -> str:
    """Return what a check says, in the page's language; its code when the catalogue no longer has it."""
    return pick(engine.message_of(code))


def fix_title(fix: str) -> str:
    """Return a fix's title; its id when the catalogue no longer has it."""
    entry = fixes().get(fix)
    return pick(entry["title"]) if entry else fix
