"""What people do, in a real browser against the real product: submit, read, correct, apply, with and without scripts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import Site, signed_in

pytestmark = pytest.mark.e2e
REPORT_LIMIT_MS = 30_000
PROMPT = 'Return raw JSON only, no backticks: {"river": string, "length_km": number} for the Loire.'
FENCED = '```json\n{"river": "Loire", "length_km": 1006}\n```'
PLAIN = '{"river": "Loire", "length_km": 1006}'


def diagnose(page: Page, prompt: str, *responses: str) -> None:
    """Fill the form, adding a block per response, and wait for the report."""
    page.goto("/")
    page.get_by_role("link", name=re.compile("Diagnose|诊断")).first.click()
    page.locator("#id_prompt").fill(prompt)
    for number, text in enumerate(responses):
        if number:
            page.locator("[data-add]").click()
        page.locator(f"#id_responses-{number}-text").fill(text)
    page.locator("button.btn.primary[name=action]").click()
    expect(page.locator(".verdict h1")).to_be_visible(timeout=REPORT_LIMIT_MS)


def test_a_failure_is_found_marked_and_explained(page: Page) -> None:
    diagnose(page, "What is 15 % of 80?", "15 % of 80 is 13.", "15 % of 80 is 12.")
    expect(page.locator(".verdict h1")).to_contain_text("response 1 of 2")
    expect(page.locator(".verdict .tag.error")).to_have_text("arithmetic_error")
    mark = page.locator("#response-1 mark.error").first
    expect(mark).to_be_visible()
    mark.hover()
    expect(page.locator("#response-1 .noteb.lit")).to_be_visible()


def test_a_fence_round_raw_json_in_one_of_two(page: Page) -> None:
    diagnose(page, PROMPT, PLAIN, FENCED)
    expect(page.locator(".verdict .tag").first).to_have_text("code_fence_wrapped")
    expect(page.locator("#tab-2 .broken")).to_be_visible()


def test_without_a_stream_the_page_asks_again(browser: Browser, site: Site) -> None:
    context = signed_in(browser, site)
    page = context.new_page()
    page.route("**/events", lambda route: route.abort())
    diagnose(page, "What is 15 % of 80?", "15 % of 80 is 13.")
    context.close()


def test_paper_shows_every_response_and_no_buttons(page: Page) -> None:
    diagnose(page, "What is 15 % of 80?", "15 % of 80 is 12.", "15 % of 80 is 13.")
    page.emulate_media(media="print")
    expect(page.locator("#response-1")).to_be_visible()
    expect(page.locator("#response-2")).to_be_visible()
    expect(page.locator(".verdict .act")).to_be_hidden()


def test_responses_are_tabs_for_mouse_keys_and_links(page: Page) -> None:
    diagnose(page, "What is 15 % of 80?", "15 % of 80 is 12.", "15 % of 80 is 13.")
    first, second = page.locator("#response-1"), page.locator("#response-2")
    expect(first).to_be_visible()
    expect(second).to_be_hidden()
    page.locator("#tab-1").focus()
    page.keyboard.press("ArrowRight")
    expect(second).to_be_visible()
    expect(first).to_be_hidden()
    page.locator("#tab-1").click()
    page.locator("td a.broken").last.click()
    expect(second).to_be_visible()
    page.locator("[data-side]").click()
    expect(page.locator("#response-1")).to_be_visible()
    expect(page.locator("#response-2")).to_be_visible()


def test_keys_lead_to_search_and_to_a_new_diagnosis(page: Page) -> None:
    page.keyboard.press("/")
    expect(page.locator("#search")).to_be_focused()
    page.keyboard.type("n/n")
    expect(page.locator("#search")).to_have_value("n/n")
    page.locator("main").click(position={"x": 2, "y": 2})
    page.keyboard.press("n")
    expect(page.locator("#id_prompt")).to_be_visible()


def test_errors_keep_everything(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("n")
    page.locator("#id_prompt").fill("kept")
    page.locator("details.quiet summary").first.click()
    page.locator("#id_schema").fill('{"type": ')
    page.locator("button.btn.primary[name=action]").click()
    expect(page.locator("#problems")).to_contain_text("line 1")
    expect(page.locator("#id_schema_error")).to_be_visible()
    expect(page.locator("#id_prompt")).to_have_value("kept")


def test_too_much_is_said_before_and_after_sending(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("n")
    page.locator("#id_prompt").fill("据" * 400_000)
    expect(page.locator("[data-warning]")).to_be_visible()
    page.locator("button.btn.primary[name=action]").click()
    expect(page.locator("#id_prompt_error")).to_contain_text("at most 1,000,000 are accepted")


def test_nearly_a_megabyte_does_not_freeze_the_page(page: Page) -> None:
    diagnose(page, "What is 15 % of 80?", "15 % of 80 is 13. " + "lorem ipsum " * 80_000)
    expect(page.locator("#response-1 mark.error").first).to_be_visible()
    assert len(page.content()) < 400_000


def test_removing_a_response_renumbers_the_others(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("n")
    for number, text in enumerate(("one", "two", "three")):
        if number:
            page.locator("[data-add]").click()
        page.locator(f"#id_responses-{number}-text").fill(text)
    page.locator("[data-remove]").nth(1).click()
    expect(page.locator("#id_responses-1-text")).to_have_value("three")
    expect(page.locator("[data-count]")).to_have_value("2")


def test_a_change_is_applied_and_leads_back(page: Page) -> None:
    diagnose(page, "Analyse the growth from 3731.5 to 3832.9 in percent.", "(3832.9 - 3731.5) / 3731.5 = 2.8 %")
    number = page.locator(".crumb .mono").first.inner_text()
    page.get_by_role("button", name="Apply best fix").click()
    expect(page.locator(".verdict h1")).to_be_visible(timeout=REPORT_LIMIT_MS)
    page.locator(".crumb").get_by_role("link", name=number).click()
    expect(page.locator(".crumb")).to_contain_text("changed in")


def test_a_route_is_corrected(page: Page) -> None:
    diagnose(page, "Turn the technical paper into slides.")
    page.locator("details.correct summary").click()
    page.locator("#correct-first").select_option("rte-a")
    page.locator("#correct-second").select_option("rte-d")
    page.get_by_role("button", name="Send the correction").click()
    expect(page.locator("#route")).to_contain_text("entity + logic")


def test_chinese_throughout(browser: Browser, site: Site) -> None:
    context = signed_in(browser, site, locale="zh-CN")
    page = context.new_page()
    diagnose(page, "请计算 100 + 17。", "100 + 17 = 118")
    expect(page.locator("html")).to_have_attribute("lang", "zh-hans")
    expect(page.locator("#findings")).to_contain_text("根因")
    expect(page.locator("#h-matrix")).to_have_text("要求与检查")
    context.close()


@pytest.fixture
def plain(browser: Browser, site: Site) -> Iterator[Any]:
    """Return a page without scripts."""
    context = signed_in(browser, site, java_script_enabled=False)
    yield context.new_page()
    context.close()


def test_all_of_it_works_without_scripts(plain: Page) -> None:
    plain.goto("/")
    plain.get_by_role("link", name="Diagnose").first.click()
    plain.locator("#id_prompt").fill("What is 15 % of 80?")
    plain.locator("#id_responses-0-text").fill("15 % of 80 is 12.")
    plain.locator("[data-add]").click()
    expect(plain.locator("#id_prompt")).to_have_value("What is 15 % of 80?")
    plain.locator("#id_responses-1-text").fill("15 % of 80 is 13.")
    plain.locator("button.btn.primary[name=action]").click()
    expect(plain.locator(".verdict h1")).to_contain_text("response 2 of 2", timeout=REPORT_LIMIT_MS)
    expect(plain.locator("#response-1")).to_be_visible()
    expect(plain.locator("#response-2 mark.error").first).to_be_visible()
