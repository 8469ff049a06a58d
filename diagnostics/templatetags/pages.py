"""pages: small helpers of templates: relative times, numbers, the mark."""

from __future__ import annotations

import math
from datetime import datetime

from django import template
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

register = template.Library()
MINUTE, HOUR, DAY = 60, 3600, 86400
RELATIVE_DAYS = 30


@register.simple_tag
def ago(moment: datetime | None) -> SafeString | str:
    """Render a moment as "2 minutes ago", with the exact time as a tooltip."""
    if moment is None:
        return ""
    exact = date_format(timezone.localtime(moment), "DATETIME_FORMAT")
    return format_html('<time datetime="{}" title="{}">{}</time>', moment.isoformat(), exact, relative(moment))


def relative(moment: datetime) -> str:
    """Return how long ago a moment was, in the largest fitting unit; a date when it is long ago."""
    seconds = max(0, int((timezone.now() - moment).total_seconds()))
    if seconds < MINUTE:
        return _("just now")
    if seconds < HOUR:
        return ngettext("%(n)d minute ago", "%(n)d minutes ago", seconds // MINUTE) % {"n": seconds // MINUTE}
    if seconds < DAY:
        return ngettext("%(n)d hour ago", "%(n)d hours ago", seconds // HOUR) % {"n": seconds // HOUR}
    if seconds < RELATIVE_DAYS * DAY:
        return ngettext("%(n)d day ago", "%(n)d days ago", seconds // DAY) % {"n": seconds // DAY}
    return date_format(timezone.localtime(moment), "DATE_FORMAT")


@register.filter
def thousands(number: int) -> str:
    """Render 4096 as "4,096"."""
    return f"{number:,}"


@register.filter
def fraction(value: float | None) -> str:
    """Render a probability as ".86"; 1 stays 1."""
    if value is None:
        return ""
    return f"{value:.2f}".lstrip("0") if value < 0.995 else "1"


@register.simple_tag
def logo_paths() -> SafeString:
    """Render the eight arcs of the mark, one per operation."""
    arcs = []
    for number, letter in enumerate("abcdefgh"):
        start, end = number * math.pi / 4 + 0.06, (number + 1) * math.pi / 4 - 0.06
        points = [f"{10 + 7.5 * turn(angle):.2f}" for angle in (start, end) for turn in (math.cos, math.sin)]
        drawn = "M{} {}A7.5 7.5 0 0 1 {} {}".format(*points)
        arcs.append(format_html('<path class="op-{}" d="{}"/>', letter, drawn))
    return SafeString("".join(arcs))
