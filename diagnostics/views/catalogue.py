"""catalogue: every check with examples and measurements, fixes, uncovered kinds; and the troubleshooting table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from diagnostics import engine
from diagnostics.contexts.pages import (
    CataloguePage,
    CheckLine,
    CheckPage,
    ExamplePart,
    FixLine,
    MeasuredLine,
    RoomPart,
    TroubleshootingLine,
    TroubleshootingPage,
    UncoveredLine,
)
from diagnostics.models import Membership, TroubleshootingEntry
from diagnostics.reporting.catalogue import checks, fixes
from diagnostics.reporting.wording import SEVERITY_LABELS, is_chinese, language_name, operation, pick
from diagnostics.selectors.fingerprints import troubleshooting_list
from diagnostics.views.cases import cases_with
from diagnostics.views.page import member, shell_of, show


@require_GET
@member
def catalogue(request: HttpRequest, membership: Membership) -> HttpResponse:
    """Show the whole catalogue."""
    slug = membership.workspace.slug
    every = engine.catalogue()
    context = CataloguePage(
        shell=shell_of(request, membership, current="catalogue"),
        rooms=tuple(room_part(room, slug) for room in every["rooms"]),
        total=len(every["checks"]),
        measured=sum(bool(entry["measured"]) for entry in every["checks"]),
        fixes=tuple(fix_line(item) for item in every["fixes"]),
        not_covered=tuple(
            UncoveredLine(item["kind"], item["family"], pick(item["reason"])) for item in every["not_covered"]
        ),
    )
    return show(request, "diagnostics/catalogue.html", context)


def room_part(room: Mapping[str, Any], slug: str) -> RoomPart:
    """Return one room with its checks."""
    mine = [entry for entry in checks().values() if entry["room"] == room["id"]]
    return RoomPart(
        operation=operation(room["id"]),
        title=pick(room["title"]),
        question=pick(room["question"]),
        checks=tuple(check_line(entry, slug) for entry in mine),
    )


def check_line(entry: Mapping[str, Any], slug: str) -> CheckLine:
    """Return one check; figures that were not measured are empty."""
    measured = entry["measured"] or {}
    hits = measured.get("hits", 0)
    return CheckLine(
        code=entry["code"],
        name=entry["name"],
        kind=entry["kind"],
        message=pick(entry["message"]),
        side=_("prompt") if entry["side"] == "prompt" else _("responses"),
        severity=entry["severity"],
        severity_label=str(SEVERITY_LABELS[entry["severity"]]),
        precision=figure(measured.get("precision")),
        recall=figure(measured.get("recall")),
        right=f"{hits}/{hits + measured['alarms']}" if measured else "",
        found=f"{hits}/{measured['truths']}" if measured else "",
        is_measured=bool(measured),
        url=reverse("check", args=[slug, entry["code"]]),
    )


def figure(value: Any) -> str:
    """Return a measured figure; "" when there is none."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return ""
    return f"{value:.3f}" if isinstance(value, float) else f"{value:,}"


@require_GET
@member
def check(request: HttpRequest, membership: Membership, code: str) -> HttpResponse:
    """Show one check."""
    entry = checks().get(code.upper())
    if entry is None:
        raise Http404
    slug = membership.workspace.slug
    context = CheckPage(
        shell=shell_of(request, membership, current="catalogue"),
        check=check_line(entry, slug),
        operation=operation(entry["room"]),
        reason=pick(entry["reason"]),
        kinds=tuple(entry["kinds"]),
        bad=examples_of(entry["bad"]),
        good=examples_of(entry["good"]),
        sources=tuple(entry["sources"]),
        since=entry["since"],
        measured=measured_lines(entry["measured"]),
        tasks=tuple((entry["measured"] or {}).get("tasks", ())),
        fixes=tuple(fix_line(item) for item in fixes().values() if set(item["kinds"]) & set(entry["kinds"])),
        cases_url=cases_with(slug, entry["kind"]),
    )
    return show(request, "diagnostics/check.html", context)


def measured_lines(measured: Mapping[str, Any] | None) -> tuple[MeasuredLine, ...]:
    """Return the figures over all labelled cases, then for each language; nothing when unmeasured."""
    if not measured:
        return ()
    parts = {_("all languages"): measured}
    parts.update({language_name(name): part for name, part in measured.get("languages", {}).items()})
    counts = ("precision", "recall", "cases", "hits", "alarms", "truths")
    return tuple(MeasuredLine(label, *(figure(part.get(name)) for name in counts)) for label, part in parts.items())


def fix_line(item: Mapping[str, Any]) -> FixLine:
    """Return one fix of the catalogue."""
    return FixLine(item["id"], pick(item["title"]), pick(item["why"]))


def examples_of(items: list[Mapping[str, Any]]) -> tuple[ExamplePart, ...]:
    """Return examples, those in the page's language first."""
    first = "zh" if is_chinese() else "en"
    return tuple(
        ExamplePart(
            language=language_name(item["language"]),
            shows=item["shows"],
            prompt=item["prompt"],
            responses=tuple(item["responses"]),
            turns=tuple((turn["role"], turn["content"]) for turn in item["turns"]),
            marks=tuple(item["marks"]),
        )
        for item in sorted(items, key=lambda item: item["language"] != first)
    )


@require_GET
@member
def troubleshooting(request: HttpRequest, membership: Membership) -> HttpResponse:
    """Show the curated table."""
    shell = shell_of(request, membership, current="troubleshooting")
    context = TroubleshootingPage(
        shell=shell,
        entries=tuple(troubleshooting_line(entry) for entry in troubleshooting_list()),
        admin_url=reverse("admin:diagnostics_troubleshootingentry_changelist") if shell.is_staff else "",
    )
    return show(request, "diagnostics/troubleshooting.html", context)


def troubleshooting_line(entry: TroubleshootingEntry) -> TroubleshootingLine:
    """Return one row in the page's language."""
    chinese = is_chinese()
    return TroubleshootingLine(
        slug=entry.slug,
        symptom=entry.symptom_zh if chinese else entry.symptom_en,
        cause=entry.cause_zh if chinese else entry.cause_en,
        verify=entry.verify_zh if chinese else entry.verify_en,
        remedy=entry.remedy_zh if chinese else entry.remedy_en,
        kinds=tuple(entry.kinds),
    )
