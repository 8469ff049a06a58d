"""Every page, wide and narrow, light and dark, English and Chinese: nothing overflows, and every text can be read."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.conftest import Site, signed_in

pytestmark = pytest.mark.e2e
SHAPES = [
    (1280, "light", "en-US"),
    (1280, "dark", "zh-CN"),
    (390, "light", "zh-CN"),
    (390, "dark", "en-US"),
]
PATHS = [
    "",
    "diagnose",
    "cases",
    "fingerprints",
    "compare",
    "catalogue",
    "models",
    "troubleshooting",
    "members",
    "keys",
]
SETTLE_LIMIT_S = 120
LEAST_CONTRAST = 4.5  # WCAG 2.2, level AA, text of ordinary size

# Returns the texts whose colour stands out too little from what lies behind them.
FAINT_TEXTS = """(least) => {
  const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const rgba = (color) => {
    canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((v) => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const ground = (element) => {
    for (let e = element; e; e = e.parentElement) {
      const color = rgba(getComputedStyle(e).backgroundColor);
      if (color[3] === 255) return color;
    }
    return [255, 255, 255];
  };
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !element.checkVisibility({visibilityProperty: true})) continue;
    if (element.closest('.visually-hidden, .skip, option, script, noscript, template')) continue;
    const [a, b] = [light(rgba(getComputedStyle(element).color)), light(ground(element))].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < least) found.add(`${ratio.toFixed(2)} ${element.className} ${walker.currentNode.data.trim().slice(0, 40)}`);
  }
  return [...found];
}"""
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def look(page: Page, path: str) -> list[str]:
    """Return what is wrong with one page."""
    answer = page.goto(path)
    wrong = [] if answer and answer.status == 200 else [f"{path}: status {answer and answer.status}"]
    overflow = page.evaluate(OVERFLOW)
    wrong += [f"{path}: {overflow} pixels too wide"] if overflow > 0 else []
    return wrong + [f"{path}: too faint: {text}" for text in page.evaluate(FAINT_TEXTS, LEAST_CONTRAST)]


@pytest.mark.parametrize(("width", "theme", "locale"), SHAPES)
def test_every_page_fits_and_reads(browser: Browser, site: Site, width: int, theme: str, locale: str) -> None:
    size = {"width": width, "height": 900}
    context = signed_in(browser, site, viewport=size, color_scheme=theme, locale=locale)
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    wrong = []
    for slug in workspaces(page):
        home = f"/w/{slug}/"
        settle(page, home)
        for path in [home + name for name in PATHS] + links(page, home):
            wrong += look(page, path)
    wrong += look(page, "/account")
    context.close()
    assert not wrong + complaints


def workspaces(page: Page) -> list[str]:
    """Return the short names of the reader's workspaces."""
    page.goto("/")
    hrefs = page.evaluate("[...document.querySelectorAll('.menu a')].map((link) => link.getAttribute('href'))")
    return sorted({found.group(1) for href in hrefs if (found := re.fullmatch(r"/w/([\w-]+)/", href or ""))})


def settle(page: Page, home: str) -> None:
    """Wait until the demonstration's cases are diagnosed: a page that shows progress loads itself again."""
    for status in ("queued", "running"):
        for _attempt in range(SETTLE_LIMIT_S):
            page.goto(f"{home}cases?status={status}")
            if not page.locator(".list").count():
                break
            page.wait_for_timeout(1000)


def links(page: Page, home: str) -> list[str]:
    """Return the latest reports, some fingerprints and some checks of a workspace."""
    found: list[str] = []
    for name, pattern, most in (
        ("cases", "/cases/", 6),
        ("fingerprints", "/fingerprints/", 2),
        ("catalogue", "/catalogue/", 2),
    ):
        page.goto(home + name)
        hrefs = page.evaluate("[...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))")
        mine = [href for href in dict.fromkeys(hrefs) if href and href.startswith(home) and pattern in href]
        found += mine[:most]
    return found
