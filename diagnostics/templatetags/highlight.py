"""highlight: pieces of a text -> escaped text with <mark>. The only place that builds markup from spans."""

from __future__ import annotations

import re

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from diagnostics.contexts.report import TextBody
from diagnostics.reporting.marks import Gap, Piece

register = template.Library()

# Characters that cannot be seen or that turn the text around: C0 and C1 controls, zero-width, bidi, byte-order mark.
# The zero-width joiner is left alone, since emoji and several scripts need it.
UNSEEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]")


@register.simple_tag
def marked(body: TextBody) -> SafeString:
    """Render a text: marks with anchors, gaps that unfold or lead to the whole text."""
    opened: set[int] = set()
    rendered = []
    for part in body.parts:
        rendered.append(gap(part, body) if isinstance(part, Gap) else piece(part, body.anchor, opened))
    return mark_safe("".join(rendered))  # every part is escaped


def piece(part: Piece, anchor: str, opened: set[int]) -> SafeString:
    """Render one stretch; a mark's first stretch carries its id, its last one the number of its note."""
    if not part.severity:
        return visible(part.text)
    fresh = [ref for ref in part.refs if ref not in opened]
    opened.update(fresh)
    ids = format_html_join("", '<span id="{}-mark-{}"></span>', ((anchor, ref) for ref in fresh))
    refs = format_html_join("", '<a class="ref" href="#{0}-note-{1}">{1}</a>', ((anchor, ref) for ref in part.ends))
    if not part.text:
        return format_html('{}<span class="point {}"></span>{}', ids, part.severity, refs)
    names = " ".join(f"{anchor}-{ref}" for ref in part.refs)
    return format_html(
        '{}<mark class="{}" data-refs="{}">{}</mark>{}', ids, part.severity, names, visible(part.text), refs
    )


def gap(part: Gap, body: TextBody) -> SafeString:
    """Render a stretch that is not shown at once."""
    label = _("… %(count)s characters not shown …") % {"count": f"{part.count:,}"}
    if not part.text:
        return format_html('<span class="gap"><a href="{}">{} {}</a></span>', body.raw_url, label, _("Whole text"))
    return format_html('<details class="gap"><summary>{}</summary>{}</details>', label, visible(part.text))


def visible(text: str) -> SafeString:
    """Escape a text and name the characters that cannot be seen."""
    found, position = [], 0
    for match in UNSEEN.finditer(text):
        found.append(format_html("{}", text[position : match.start()]))
        found.append(format_html('<span class="ctl">U+{}</span>', f"{ord(match.group()):04X}"))
        position = match.end()
    found.append(format_html("{}", text[position:]))
    return mark_safe("".join(found))  # every part is escaped


register.filter("visible", visible)
