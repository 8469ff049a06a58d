"""screenshots: takes the README's picture of a report from a running Octoscope.

`python -m tests.e2e.screenshots LINK`, where LINK is a one-time sign-in link that `make up` prints. The report is the
one of the demonstration that is named TITLE here, or the one that `--case` names as /w/…/cases/….
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Page, sync_playwright

from tests.e2e.chromium import ARGUMENTS, chromium_path

TARGET = Path(__file__).resolve().parents[2] / "docs" / "report.png"
SIZE = {"width": 1280, "height": 1180}
TITLE = "Product data as JSON"


def main() -> None:
    """Sign in, open a report, and write the picture."""
    parser = argparse.ArgumentParser(description="Take the README's picture from a running Octoscope.")
    parser.add_argument("link", nargs="?", default=os.environ.get("LINK", ""), help="a one-time sign-in link")
    parser.add_argument("--case", default="", help="path of a report, such as /w/demonstration/cases/7Q4K-2M")
    options = parser.parse_args()
    if not options.link:
        parser.error("start Octoscope with `make up`, then: make screenshots LINK=<the one-time link that it prints>")
    parts = urlsplit(options.link)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
        context = browser.new_context(viewport=SIZE, locale="en-US", base_url=f"{parts.scheme}://{parts.netloc}")
        page = context.new_page()
        page.goto(options.link)
        take(page, options.case)
        browser.close()


def take(page: Page, case: str) -> None:
    """Open the report and write the picture."""
    page.goto(case or f"/w/demonstration/cases?q={TITLE}")
    if not case:
        page.locator(".list .verdict-cell a").first.click()
    page.locator(".verdict h1").wait_for()
    TARGET.parent.mkdir(exist_ok=True)
    page.screenshot(path=TARGET)
    print(f"wrote {TARGET}")


if __name__ == "__main__":
    main()
