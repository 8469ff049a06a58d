"""places: where the embedded parts live under the data folder. Pure functions of that folder, so that every
process (web, workers, a command in another shell) finds the same sockets without being told."""

from __future__ import annotations

import hashlib
import os
import secrets
import tempfile
from pathlib import Path

# A Unix socket's path must fit into 108 bytes (sun_path in unix(7)); the file names below take about 30 of them.
SOCKET_FOLDER_LIMIT = 70


def socket_folder(var: Path) -> Path:
    """Return the folder for the sockets: inside `var`, or under the temporary folder when that path is too long."""
    inside = var / "run"
    if len(os.fsencode(str(inside))) <= SOCKET_FOLDER_LIMIT:
        return inside
    digest = hashlib.sha256(os.fsencode(str(var))).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"octoscope-{digest}"


def embedded_database_url(var: Path) -> str:
    """Return the address of the embedded Postgres of this data folder."""
    return f"postgresql://octoscope@/octoscope?host={socket_folder(var)}"


def embedded_redis_url(var: Path) -> str:
    """Return the address of the embedded Valkey of this data folder."""
    return f"unix://{socket_folder(var)}/valkey.sock?db=0"


def kept_secret(path: Path) -> str:
    """Return the secret in `path`; the first call makes it, readable by its owner only."""
    try:
        return path.read_text(encoding="ascii").strip()
    except FileNotFoundError:
        path.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:  # another process was faster
        return path.read_text(encoding="ascii").strip()
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(value := secrets.token_urlsafe(48))
    return value
