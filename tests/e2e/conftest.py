"""Fixtures of the browser's tests: the whole product as `manage.py up` starts it, and a headless Chromium.

OCTOSCOPE_E2E_LINK may name the one-time link of an Octoscope that already runs; then nothing is started.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.e2e.chromium import ARGUMENTS, chromium_path

ROOT = Path(__file__).resolve().parents[2]
START_LIMIT_S = 180.0
LINK = re.compile(r"Sign in once with this link: (\S+)")
PLACES = ("DATABASE_URL", "REDIS_URL", "PYTEST_CURRENT_TEST")


@dataclass(frozen=True, slots=True)
class Site:
    """A running Octoscope: its address, and the cookies of its administrator."""

    url: str
    cookies: Any


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def environment(folder: Path) -> dict[str, str]:
    """Return the environment of a fresh product in `folder`."""
    kept = {name: value for name, value in os.environ.items() if name not in PLACES}
    ours = {"DJANGO_SETTINGS_MODULE": "diagnostics.settings.local", "OCTOSCOPE_PORT": str(free_port())}
    return {**kept, **ours, "OCTOSCOPE_VAR": str(folder), "OMP_NUM_THREADS": "1", "ENCODER_THREADS": "1"}


def link_of(process: subprocess.Popen[str], log: Path) -> str:
    """Wait for the one-time link and return it."""
    limit = time.monotonic() + START_LIMIT_S
    while time.monotonic() < limit:
        found = LINK.search(log.read_text(encoding="utf-8"))
        if found:
            return found.group(1)
        assert process.poll() is None, log.read_text(encoding="utf-8")
        time.sleep(0.2)
    raise AssertionError(f"no link after {START_LIMIT_S} s:\n{log.read_text(encoding='utf-8')}")


@pytest.fixture(scope="session")
def link() -> Iterator[str]:
    """Return the one-time link of the product; start it unless one is named."""
    named = os.environ.get("OCTOSCOPE_E2E_LINK")
    if named:
        yield named
        return
    folder = Path(tempfile.mkdtemp(prefix="octo-e2e-"))
    log = folder / "up.log"
    with log.open("w") as output:
        process = subprocess.Popen(
            [sys.executable, "manage.py", "up"],
            cwd=ROOT,
            env=environment(folder),
            stdout=output,
            stderr=output,
            text=True,
        )
    try:
        yield link_of(process, log)
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(60)
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Return the system's Chromium."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def site(link: str, browser: Browser) -> Site:
    """Sign in with the one-time link, once for all tests."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(link)
    assert "/w/" in page.url, page.content()
    parts = urlsplit(link)
    cookies = context.cookies()
    context.close()
    return Site(f"{parts.scheme}://{parts.netloc}", cookies)


def signed_in(browser: Browser, site: Site, **options: Any) -> BrowserContext:
    """Return a window of the administrator."""
    context = browser.new_context(base_url=site.url, **{"locale": "en-US", **options})
    context.add_cookies(site.cookies)
    return context


@pytest.fixture
def page(browser: Browser, site: Site) -> Iterator[Page]:
    """Return a page that fails the test when the browser complains, as it does about the script policy."""
    context = signed_in(browser, site)
    opened = context.new_page()
    complaints: list[str] = []
    opened.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    opened.goto("/")
    yield opened
    context.close()
    expected = ("status of 413", "status of 422")
    assert not [text for text in complaints if not any(part in text for part in expected)]
