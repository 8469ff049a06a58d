"""registry: walks the rooms and the fixes, and returns the read-only catalogue. Imports no model library.

Discovery instead of registration: a check is `CHECK` in `<room>/checks/<code>_<name>.py`, a fix is `FIX` in
`fixes/<id>.py`, a room is a folder of `subsystems/` (or `evidence/`, the room of service findings).
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import TypeVar

from routing.contracts import SERVICE, Check, Fix
from routing.engine import RoomModule
from routing.errors import CatalogueBroken

T = TypeVar("T")

ROOM_PACKAGES: tuple[str, ...] = (
    *(
        f"routing.subsystems.{name}"
        for name in ("entity", "relation", "numeric", "logic", "code", "style", "format", "safety")
    ),
    "routing.evidence",
)


@cache
def rooms() -> Mapping[str, RoomModule]:
    """Room id -> module, "rte-a" … "rte-h" and "service".

    Raises: CatalogueBroken: a room lacks a part, or a code or name is used twice.
    """
    found = {module.room.id: module for module in map(_room, ROOM_PACKAGES)}
    _refuse_repeats([check for module in found.values() for check in module.checks])
    return MappingProxyType(found)


def checks() -> tuple[Check, ...]:
    """Every check, ordered by code."""
    every = (check for module in rooms().values() for check in module.checks)
    return tuple(sorted(every, key=_code))


def room_of_check(code: str) -> str:
    """The room id a check code belongs to, by its letter ("S" is the service room)."""
    letters = {module.room.letter: room for room, module in rooms().items()}
    return letters.get(code[:1], SERVICE)


@cache
def fixes() -> Mapping[str, Fix]:
    """Fix id -> Fix, in the order in which they are offered."""
    package = importlib.import_module("routing.fixes")
    found = [_constant(name, "FIX", Fix) for name in _modules_of(package)]
    if len({fix.id for fix in found}) < len(found):
        raise CatalogueBroken("Two fixes share one id; rename one of the files in routing/fixes.")
    return MappingProxyType({fix.id: fix for fix in sorted(found, key=_order)})


def _code(check: Check) -> str:
    return check.code


def _order(fix: Fix) -> tuple[int, str]:
    return fix.order, fix.id


def _room(package_name: str) -> RoomModule:
    room = importlib.import_module(f"{package_name}.room").ROOM
    score = importlib.import_module(f"{package_name}.features").score
    analyse = importlib.import_module(f"{package_name}.analyse").analyse
    package = importlib.import_module(f"{package_name}.checks")
    found = tuple(_constant(name, "CHECK", Check) for name in _modules_of(package))
    for check in found:
        if check.code[:1] != room.letter:
            raise CatalogueBroken(f"Check {check.code} lies in {package_name} but its letter is not {room.letter}.")
    return RoomModule(room=room, score=score, analyse=analyse, checks=tuple(sorted(found, key=_code)))


def _modules_of(package: object) -> list[str]:
    prefix = f"{package.__name__}."  # type: ignore[attr-defined]
    path = package.__path__  # type: ignore[attr-defined]
    return [info.name for info in pkgutil.iter_modules(path, prefix) if not info.name.split(".")[-1].startswith("_")]


def _constant(module_name: str, name: str, kind: type[T]) -> T:
    value = getattr(importlib.import_module(module_name), name, None)
    if not isinstance(value, kind):
        raise CatalogueBroken(f"{module_name} has no constant {name}; every file of this folder must define one.")
    return value


def _refuse_repeats(found: list[Check]) -> None:
    for attribute in ("code", "name"):
        seen: set[str] = set()
        for check in found:
            value = getattr(check, attribute)
            if value in seen:
                raise CatalogueBroken(f"The {attribute} {value} is used by two checks; give one of them another.")
            seen.add(value)
