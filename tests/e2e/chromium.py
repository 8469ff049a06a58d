"""chromium: where the system's browser is, and how it starts without a screen and without a network."""

from __future__ import annotations

import shutil

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]
NAMES = ("chromium", "chromium-browser", "google-chrome")


def chromium_path() -> str:
    """Return the browser's path.

    Raises: RuntimeError: none is installed; the message says how to install it.
    """
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise RuntimeError("No Chromium is installed. On Debian: apt-get install chromium fonts-noto-cjk")
    return found
