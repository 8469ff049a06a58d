"""env: reads environment variables, and remembers each with its documentation for the README's table."""

from __future__ import annotations

import os
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

TRUE_WORDS = frozenset({"1", "true", "yes", "on"})
FALSE_WORDS = frozenset({"0", "false", "no", "off"})


@dataclass(frozen=True, slots=True)
class Variable:
    """One environment variable: what it means, its kind and the default as text ("" when there is none)."""

    name: str
    kind: str
    default: str
    doc: str


VARIABLES: dict[str, Variable] = {}


def declare(name: str, kind: str, default: str, doc: str) -> None:
    """Remember a variable. The first declaration wins, so that `base` documents and later files only re-read."""
    VARIABLES.setdefault(name, Variable(name=name, kind=kind, default=default, doc=doc))


def env_text(name: str, default: str, *, doc: str, shown: str | None = None) -> str:
    """Read text. `shown` replaces a default that depends on the machine in the documentation."""
    declare(name, "text", default if shown is None else shown, doc)
    return os.environ.get(name, "").strip() or default


def env_choice(name: str, default: str, choices: tuple[str, ...], *, doc: str) -> str:
    """Read one of a few words.

    Raises: ImproperlyConfigured: another word; the operator can correct it.
    """
    value = env_text(name, default, doc=doc)
    if value not in choices:
        raise ImproperlyConfigured(f"{name}={value!r}: use one of {', '.join(choices)}")
    return value


def env_path(name: str, default: Path, *, doc: str, shown: str) -> Path:
    """Read a path; a relative one counts from the working directory."""
    return Path(env_text(name, str(default), doc=doc, shown=shown)).expanduser().resolve()


def env_bool(name: str, default: bool, *, doc: str) -> bool:
    """Read a truth value.

    Raises: ImproperlyConfigured: the value is none of the accepted words; the operator can correct it.
    """
    declare(name, "boolean", str(default).lower(), doc)
    word = os.environ.get(name, "").strip().lower()
    if not word:
        return default
    if word in TRUE_WORDS | FALSE_WORDS:
        return word in TRUE_WORDS
    raise ImproperlyConfigured(f"{name}={word!r}: use one of {', '.join(sorted(TRUE_WORDS | FALSE_WORDS))}")


def env_int(name: str, default: int, *, doc: str, at_least: int = 0) -> int:
    """Read a whole number of at least `at_least`.

    Raises: ImproperlyConfigured: not a whole number, or too small; the operator can correct it.
    """
    declare(name, "whole number", str(default), doc)
    text = os.environ.get(name, "").strip()
    if not text:
        return default
    try:
        value = int(text)
    except ValueError as error:
        raise ImproperlyConfigured(f"{name}={text!r}: not a whole number") from error
    if value < at_least:
        raise ImproperlyConfigured(f"{name}={text!r}: must be at least {at_least}")
    return value


def env_list(name: str, default: tuple[str, ...], *, doc: str) -> list[str]:
    """Read a comma-separated list; blanks around the items do not count."""
    declare(name, "list", ",".join(default), doc)
    text = os.environ.get(name, "")
    return [item.strip() for item in text.split(",") if item.strip()] or list(default)


def env_networks(name: str, default: tuple[str, ...], *, doc: str) -> list[IPv4Network | IPv6Network]:
    """Read a list of networks, such as 10.0.0.0/8; the word "none" stands for no network.

    Raises: ImproperlyConfigured: an item is no network; the operator can correct it.
    """
    items = env_list(name, default, doc=doc)
    if items == ["none"]:
        return []
    try:
        return [ip_network(item) for item in items]
    except ValueError as error:
        raise ImproperlyConfigured(f"{name}: {error}; write networks such as 10.0.0.0/8, or none") from error


def env_secret(name: str, default: str | None = None, *, doc: str, shown: str = "") -> str:
    """Read a secret from NAME, or from the file that NAME_FILE points to.

    Raises: ImproperlyConfigured: neither is set and there is no default, or the file cannot be read.
    """
    declare(name, "secret", shown, f"{doc} `{name}_FILE` names a file that holds it instead.")
    value = os.environ.get(name, "").strip() or secret_from_file(name) or default
    if value is None:
        raise ImproperlyConfigured(f"{name} is not set; give it, or a file that holds it as {name}_FILE")
    return value


def secret_from_file(name: str) -> str:
    """Return what the file named by NAME_FILE holds, or "" when that variable is not set."""
    path = os.environ.get(f"{name}_FILE", "").strip()
    if not path:
        return ""
    try:
        return Path(path).read_text(encoding="utf-8").strip()
    except OSError as error:
        raise ImproperlyConfigured(f"{name}_FILE={path!r} cannot be read: {error.strerror}") from error
