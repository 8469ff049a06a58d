"""library: what the modules and built-in types of Python's standard library hold, from a snapshot; imports none of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

# Names that exist on other platforms or in newer versions than the snapshot's.
NEWER = frozenset(
    {
        *(
            [
                "WinDLL",
                "WinError",
                "get_last_error",
                "set_last_error",
                "FormatError",
                "oledll",
                "O_BINARY",
                "O_NOINHERIT",
                "O_TEMPORARY",
                "O_SEQUENTIAL",
                "RTLD_MEMBER",
            ]
        ),
        *(
            [
                "last_type",
                "last_value",
                "last_traceback",
                "last_exc",
                "getwindowsversion",
                "ps1",
                "ps2",
                "exitfunc",
                "oem_encode",
                "oem_decode",
                "mbcs_encode",
                "mbcs_decode",
            ]
        ),
        *(
            [
                "CREATE_NEW_CONSOLE",
                "STARTUPINFO",
                "STARTF_USESHOWWINDOW",
                "SW_HIDE",
                "CREATE_NO_WINDOW",
                "DETACHED_PROCESS",
                "CTRL_C_EVENT",
                "CTRL_BREAK_EVENT",
            ]
        ),
        "batched",
        "override",
        "TypeAliasType",
        "pairwise",
        "sumprod",
        "fork",
        "getuid",
        "geteuid",
        "startfile",
        "windll",
        "sigwait",
        "ReadOnly",
        "TypeIs",
        "fma",
        "process_cpu_count",
        "deprecated",
        "get_protocol_members",
        "is_protocol",
        "NoDefault",
    }
)


@cache
def _snapshot() -> Mapping[str, Mapping[str, list[str]]]:
    path = files("routing.subsystems.code") / "data" / "python_library.json"
    return json.loads(path.read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def is_known(module: str) -> bool:
    """True when the snapshot lists the module."""
    return module in _snapshot()["modules"]


def public_names(module: str) -> tuple[str, ...]:
    """The names that `from module import *` could bring; empty for an unknown module."""
    return tuple(name for name in _snapshot()["modules"].get(module, ()) if not name.startswith("_"))


def lacks(module: str, name: str) -> bool:
    """True when the module is known and has no such name, nor is it one of a newer version."""
    names = _snapshot()["modules"].get(module)
    return names is not None and name not in names and not name.startswith("_") and name not in NEWER


def type_lacks(type_name: str, attribute: str) -> bool:
    """True when the built-in type is known and has no such attribute."""
    names = _snapshot()["types"].get(type_name)
    return names is not None and attribute not in names
