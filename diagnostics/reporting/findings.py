"""findings: the list under the report: loud ones, consequences of the root cause, and hints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from diagnostics.contexts.parts import FingerprintLine
from diagnostics.contexts.report import FindingLine, Findings
from diagnostics.reporting.catalogue import check_message
from diagnostics.reporting.texts import note_anchor
from diagnostics.reporting.wording import SEVERITY_LABELS, operation, pick

ORDER = {"error": 0, "warning": 1, "info": 2}


def findings_of(record: Mapping[str, Any], *, slug: str, prints: Mapping[int, FingerprintLine]) -> Findings:
    """Return the findings in three groups; `prints` gives the fingerprint of a finding's place."""
    places = sorted(range(len(record["findings"])), key=lambda place: order_of(record, place))
    lines = [(record["findings"][place], line_of(record, place, slug, prints.get(place))) for place in places]
    return Findings(
        loud=tuple(line for item, line in lines if item["severity"] != "info" and not item["also_seen"]),
        also_seen=tuple(line for item, line in lines if item["severity"] != "info" and item["also_seen"]),
        hints=tuple(line for item, line in lines if item["severity"] == "info"),
    )


def order_of(record: Mapping[str, Any], place: int) -> tuple[bool, int, int]:
    """The root cause first, then by severity, then as found."""
    return place != record.get("root"), ORDER.get(record["findings"][place]["severity"], 9), place


def line_of(record: Mapping[str, Any], place: int, slug: str, fingerprint: FingerprintLine | None) -> FindingLine:
    """Return one line."""
    item = record["findings"][place]
    anchor = note_anchor(record, place)
    return FindingLine(
        severity=item["severity"],
        severity_label=str(SEVERITY_LABELS.get(item["severity"], item["severity"])),
        operation=operation(item["room"]),
        kind=item["kind"],
        code=item["check"],
        check_url=reverse("check", args=[slug, item["check"]]),
        title=check_message(item["check"]),
        because=pick(item["because"]),
        expected=pick(item["expected"]),
        place=place_of(item),
        place_url=f"#{anchor}" if anchor else "",
        is_root=place == record.get("root"),
        fingerprint=fingerprint,
    )


def place_of(item: Mapping[str, Any]) -> str:
    """Return where a finding stands, in words; positions are counted from 1."""
    where = {
        "prompt": _("prompt"),
        "system": _("system text"),
        "response": _("response %(number)d") % {"number": item["index"] + 1},
        "turn": _("message %(number)d") % {"number": item["index"] + 1},
    }.get(item["where"], item["where"])
    if item["span"] is None:
        return str(where)
    start, end = item["span"]
    if end <= start:
        return _("%(where)s, at character %(start)s") % {"where": where, "start": f"{start + 1:,}"}
    if end == start + 1:
        return _("%(where)s, character %(start)s") % {"where": where, "start": f"{end:,}"}
    return _("%(where)s, characters %(start)s–%(end)s") % {"where": where, "start": f"{start + 1:,}", "end": f"{end:,}"}
