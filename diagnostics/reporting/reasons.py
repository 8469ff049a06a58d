"""reasons: why a room or a run ended as it did, as stored in English -> in the page's language, in people's words."""

from __future__ import annotations

import re
from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

NUMBER = r"([\d.e+]+)"
# What the engine and the services write -> what people read. Groups become %(first)s and %(second)s.
WORDINGS: Mapping[re.Pattern[str], Promise] = {
    re.compile(pattern, re.DOTALL): wording
    for pattern, wording in {
        rf"light path: the budget of {NUMBER} ms is below {NUMBER} ms": _(
            "left out on the light path: the budget of %(first)s ms is below %(second)s ms, so only format and safety ran"
        ),
        rf"over the latency budget: {NUMBER} of {NUMBER} ms were spent": _(
            "left out because the time was up: %(first)s of %(second)s ms were spent"
        ),
        r"cpu-fallback(?:: (.+))?": _("moved to the processor, because the accelerator was full"),
        rf"took longer than {NUMBER} s": _("took longer than %(first)s seconds and was stopped"),
        r"gave (\w+) instead of a Reading": _("gave a result that cannot be read (%(first)s)"),
        r"A newer diagnosis took its place\.": _("A newer diagnosis took its place."),
        r"The worker stopped (\d+) times while it diagnosed this case\.": _(
            "The worker stopped %(first)s times while it diagnosed this case."
        ),
        r"Internal error: (\w+)": _("A fault of the program (%(first)s); it was written to the log."),
        r"The result cannot be stored: (.+)": _("The result cannot be stored: %(first)s"),
        r"No reason was given\.": _("No reason was given."),
        r"(\w+(?:Error|Exception|Warning|Missing|Altered)): ?(.*)": _("a fault of the program (%(first)s: %(second)s)"),
    }.items()
}


def reason_words(reason: str) -> str:
    """Return a stored reason in the page's language; one that is not known stays as it is."""
    for pattern, wording in WORDINGS.items():
        found = pattern.fullmatch(reason.strip())
        if found:
            groups = [group or "" for group in (*found.groups(), "", "")]
            return str(wording) % {"first": groups[0], "second": groups[1]}
    return reason
