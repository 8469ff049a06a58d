"""texts: prompt, system text, responses and turns with their evidence marked and noted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from diagnostics.contexts.report import Note, ResponseBody, TextBody, TurnBody
from diagnostics.models import Case
from diagnostics.reporting.catalogue import check_message
from diagnostics.reporting.marks import Mark, parts_of
from diagnostics.reporting.wording import language_name, pick

MOST_NOTES = 40
MOST_ENTITY_MARKS = 60
ROLE_LABELS = {
    "user": gettext_lazy("User"),
    "assistant": gettext_lazy("Assistant"),
    "system": gettext_lazy("System"),
    "tool": gettext_lazy("Tool"),
}


@dataclass(frozen=True, slots=True)
class Seen:
    """What the report knows about one case while its texts are built."""

    slug: str
    case: Case
    record: Mapping[str, Any]


def anchor_of(where: str, index: int) -> str:
    """Return the prefix of the ids of a text: "prompt", "response-2", "turn-5" (counted from 1)."""
    return where if where in {"prompt", "system"} else f"{where}-{index + 1}"


def note_anchor(record: Mapping[str, Any], place: int) -> str:
    """Return the id of the note of a finding; "" when its text shows it no more."""
    finding = record["findings"][place]
    same = placed(record, finding["where"], finding["index"])
    ref = next((number for number, (other, _item) in enumerate(same, 1) if other == place), 0)
    return f"{anchor_of(finding['where'], finding['index'])}-note-{ref}" if 0 < ref <= MOST_NOTES else ""


def placed(record: Mapping[str, Any], where: str, index: int) -> list[tuple[int, Mapping[str, Any]]]:
    """Return (place, finding) of one text, in the order of the text; those without a place come last."""
    found = [
        (place, item)
        for place, item in enumerate(record["findings"])
        if item["where"] == where and (where in {"prompt", "system"} or item["index"] == index)
    ]
    return sorted(found, key=lambda pair: (pair[1]["span"] is None, pair[1]["span"] or [0, 0], pair[0]))


def body_of(seen: Seen, text: str, where: str, index: int = 0, language: str = "") -> TextBody:
    """Return one text with its marks and notes."""
    findings = placed(seen.record, where, index)
    shown = findings[:MOST_NOTES]
    anchor = anchor_of(where, index)
    marks = [
        Mark(item["span"][0], item["span"][1], item["severity"], ref)
        for ref, (_place, item) in enumerate(shown, 1)
        if item["span"] is not None
    ]
    named = entity_marks(seen.record, where, index)
    return TextBody(
        anchor=anchor,
        parts=parts_of(text, [*marks, *named]),
        notes=tuple(note_of(seen.slug, item, anchor, ref) for ref, (_place, item) in enumerate(shown, 1)),
        more_notes=len(findings) - len(shown),
        characters=len(text),
        language=language_name(language),
        raw_url=reverse("case-text", args=[seen.slug, seen.case.public_id, anchor]),
        has_entities=bool(named),
    )


def entity_marks(record: Mapping[str, Any], where: str, index: int) -> list[Mark]:
    """Return underlines for named entities; a long text gets some of them only."""
    spans = [item["span"] for item in record["entities"] if item["where"] == where and item["index"] == index]
    return [Mark(span[0], span[1], "entity") for span in spans[:MOST_ENTITY_MARKS] if span]


def note_of(slug: str, item: Mapping[str, Any], anchor: str, ref: int) -> Note:
    """Return the note of one finding."""
    return Note(
        anchor=f"{anchor}-note-{ref}",
        mark_anchor=f"{anchor}-mark-{ref}" if item["span"] is not None else "",
        ref=ref,
        severity=item["severity"],
        title=check_message(item["check"]),
        because=pick(item["because"]),
        expected=pick(item["expected"]),
        code=item["check"],
        check_url=reverse("check", args=[slug, item["check"]]),
    )


def response_bodies(seen: Seen) -> tuple[ResponseBody, ...]:
    """Return the responses in order."""
    languages: Sequence[str] = seen.record.get("response_languages") or []
    found = []
    for row in seen.case.responses.all():
        language = languages[row.index] if row.index < len(languages) else ""
        state, label = response_state(seen.record, row.index)
        found.append(
            ResponseBody(
                number=row.index + 1,
                state=state,
                state_label=label,
                body=body_of(seen, row.text, "response", row.index, language),
                facts=facts_of(row),
                headers=tuple((str(name), str(value)) for name, value in (row.headers or {}).items()),
            )
        )
    return tuple(found)


def response_state(record: Mapping[str, Any], index: int) -> tuple[str, str]:
    """Return whether something was found in a response, and the words for it."""
    mine = {item["severity"] for item in record["findings"] if item["where"] == "response" and item["index"] == index}
    if "error" in mine:
        return "broken", _("failure found")
    if "warning" in mine:
        return "broken", _("warning found")
    demands = [result for item in record["contracts"] for result in item["results"] if result["index"] == index]
    if any(result["verdict"] == "broken" for result in demands):
        return "broken", _("a demand is broken")
    return "met", _("nothing found")


def facts_of(row: Any) -> tuple[str, ...]:
    """Return what is known about the call, in words."""
    facts = [row.model]
    if row.latency_ms is not None:
        facts.append(seconds(row.latency_ms))
    if row.ttfb_ms is not None:
        facts.append(_("first byte after %(time)s") % {"time": seconds(row.ttfb_ms)})
    if row.finish_reason:
        facts.append(_("finish reason %(reason)s") % {"reason": row.finish_reason})
    if row.logprobs:
        facts.append(_("%(count)s tokens with log-probabilities") % {"count": f"{len(row.logprobs):,}"})
    return tuple(fact for fact in facts if fact)


def seconds(milliseconds: float) -> str:
    """Return a time with its unit."""
    return f"{milliseconds / 1000:,.1f} s" if milliseconds >= 1000 else f"{milliseconds:.0f} ms"


def turn_bodies(seen: Seen) -> tuple[TurnBody, ...]:
    """Return the messages of the conversation in order."""
    found = []
    for index, turn in enumerate(seen.case.turns or []):
        role, content = str(turn.get("role", "user")), str(turn.get("content", ""))
        label = str(ROLE_LABELS.get(role, role))
        found.append(TurnBody(role, label, index + 1, body_of(seen, content, "turn", index)))
    return tuple(found)


def text_of(case: Case, part: str) -> str | None:
    """Return the whole text behind an anchor ("prompt", "system", "response-2", "turn-1"), or None."""
    where, _sep, number = part.partition("-")
    index = int(number) - 1 if number.isdecimal() and len(number) < 6 else -1
    if part == "prompt":
        return case.prompt
    if part == "system":
        return case.system or None
    if where == "response":
        return next((row.text for row in case.responses.all() if row.index == index), None)
    turns = case.turns or []
    return str(turns[index].get("content", "")) if where == "turn" and 0 <= index < len(turns) else None
