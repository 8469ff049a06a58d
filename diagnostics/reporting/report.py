"""report: everything that the report page shows of one finished run."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from diagnostics import engine
from diagnostics.contexts.parts import Choice, FingerprintLine, Shell
from diagnostics.contexts.report import (
    CaseHead,
    CellLine,
    EntityLine,
    Gap,
    ReportPage,
    RoomState,
    SuggestionPart,
    VerdictPart,
)
from diagnostics.models import Case, Finding, Run
from diagnostics.reporting.catalogue import fix_title
from diagnostics.reporting.findings import findings_of, place_of
from diagnostics.reporting.lines import fingerprint_lines
from diagnostics.reporting.matrix import matrix_of
from diagnostics.reporting.reasons import reason_words
from diagnostics.reporting.route import route_part
from diagnostics.reporting.texts import Seen, anchor_of, body_of, response_bodies, text_of, turn_bodies
from diagnostics.reporting.worddiff import word_diff
from diagnostics.reporting.wording import STAGE_LABELS, operation, pick
from diagnostics.selectors.runs import finding_list, suggestion_list
from diagnostics.selectors.trends import case_relatives
from diagnostics.verdict import verdict_of

MOST_ENTITIES = 60
MOST_CELLS = 60
CELL_CHARS = 60
SCHEMA_CHARS = 4_000
REFERENCE_CHARS = 4_000


def report_page(run: Run, case: Case, *, shell: Shell, side_by_side: bool) -> ReportPage:
    """Return the page of a run that is done."""
    record: Mapping[str, Any] = run.diagnosis or {}
    seen = Seen(slug=shell.slug, case=case, record=record)
    prints = prints_of(list(finding_list(run=run)), shell.slug)
    responses = case.responses.count()
    states = room_states(record["rooms"])
    return ReportPage(
        shell=shell,
        case=head_of(case, responses=responses, slug=shell.slug),
        verdict=verdict_part(record, case, responses=responses, slug=shell.slug, prints=prints),
        matrix=matrix_of(record, responses=responses),
        prompt=body_of(seen, case.prompt, "prompt", language=record.get("language", "")),
        system=body_of(seen, case.system, "system") if case.system else None,
        turns=turn_bodies(seen),
        responses=response_bodies(seen),
        side_by_side=side_by_side,
        findings=findings_of(record, slug=shell.slug, prints=prints),
        route=route_part(
            record["route"],
            feedback=list(run.feedback.all()[:5]),
            slug=shell.slug,
            public_id=case.public_id,
            may_edit=shell.may_edit,
        ),
        suggestions=suggestion_parts(run, case, shell),
        entities=entity_lines(record),
        cells=cell_lines(record, case),
        rooms=states,
        gaps=gaps_of(states),
        timings=timings_of(run.timing or record["timing_ms"]),
        versions=tuple((str(name), str(value)) for name, value in (run.versions or record["versions"]).items()),
        finished_at=run.finished_at,
        has_reference=bool(case.reference),
        schema_text=schema_text(case.schema),
        reference=case.reference[:REFERENCE_CHARS],
    )


def head_of(case: Case, *, responses: int, slug: str) -> CaseHead:
    """Return the line above the verdict."""
    parent, children = case_relatives(case=case)
    compare = reverse("compare", args=[slug])
    return CaseHead(
        public_id=case.public_id,
        title=case.title,
        created_at=case.created_at,
        responses=responses,
        parent=case_choice(parent, slug) if parent else None,
        children=tuple(case_choice(child, slug) for child in children),
        json_url=reverse("report-json", args=[slug, case.public_id]),
        again_url=reverse("again", args=[slug, case.public_id]),
        compare_url=f"{compare}?left={parent.public_id if parent else ''}&right={case.public_id}",
    )


def case_choice(case: Case, slug: str) -> Choice:
    """Return a link to a case."""
    return Choice(case.public_id, case.title, reverse("report", args=[slug, case.public_id]), False)


def prints_of(rows: Sequence[Finding], slug: str) -> Mapping[int, FingerprintLine]:
    """Return place -> fingerprint of the findings that have one."""
    distinct = {row.fingerprint_id: row.fingerprint for row in rows if row.fingerprint is not None}
    lines = dict(zip(distinct, fingerprint_lines(distinct.values(), slug=slug), strict=True))
    return {row.place: lines[row.fingerprint_id] for row in rows if row.fingerprint_id in lines}


def verdict_part(
    record: Mapping[str, Any], case: Case, *, responses: int, slug: str, prints: Mapping[int, FingerprintLine]
) -> VerdictPart:
    """Return the verdict with its tags."""
    counts = {"responses": responses, "turns": len(case.turns or [])}
    verdict = verdict_of(record, **counts, message_of=engine.message_of, is_between=engine.is_between)
    root = record.get("root")
    finding = record["findings"][root] if root is not None else None
    room = finding["room"] if finding else record["route"]["primary"]
    return VerdictPart(
        sentence=pick(verdict.sentence),
        paragraph=pick(verdict.paragraph),
        tone=verdict.tone,
        operation=operation(room),
        kind=finding["kind"] if finding else "",
        code=finding["check"] if finding else "",
        check_url=reverse("check", args=[slug, finding["check"]]) if finding else "",
        fingerprint=prints.get(root) if root is not None else None,
    )


def suggestion_parts(run: Run, case: Case, shell: Shell) -> tuple[SuggestionPart, ...]:
    """Return the suggestions with word diffs against the text that each changes; those marked as wrong come last."""
    return tuple(
        SuggestionPart(
            number=row.place + 1,
            title=fix_title(row.fix),
            why=pick(row.why),
            changes=word_diff(row.base or case.prompt, row.prompt),
            prompt=row.prompt,
            apply_url=reverse("apply", args=[shell.slug, case.public_id, row.place]) if shell.may_edit else "",
            judge_url=reverse("judge", args=[shell.slug, case.public_id, row.place]) if shell.may_edit else "",
            is_rejected=row.rejected_at is not None,
        )
        for row in sorted(suggestion_list(run=run), key=lambda row: row.rejected_at is not None)
    )


def entity_lines(record: Mapping[str, Any]) -> tuple[EntityLine, ...]:
    """Return distinct entities, the most frequent first."""
    counted = Counter((item["text"], item["type"], item["normalised"]) for item in record["entities"])
    return tuple(
        EntityLine(text=text, type=kind, normalised="" if normalised == text else normalised, count=count)
        for (text, kind, normalised), count in counted.most_common(MOST_ENTITIES)
    )


def cell_lines(record: Mapping[str, Any], case: Case) -> tuple[CellLine, ...]:
    """Return references into tables, in words; rows and columns are counted from 1, the header is named."""
    found = []
    for item in record["cells"][:MOST_CELLS]:
        row = _("header") if item["row"] == 0 else _("row %(number)d") % {"number": item["row"]}
        numbers = {"table": item["table"] + 1, "row": row, "column": item["col"] + 1}
        start, end = item["span"] or (0, 0)
        text = text_of(case, anchor_of(item["where"], item["index"])) or ""
        found.append(
            CellLine(
                value=text[start:end][:CELL_CHARS],
                place=place_of({**item, "span": None}),
                coordinates=_("table %(table)d, %(row)s, column %(column)d") % numbers,
            )
        )
    return tuple(found)


def room_states(rooms: Mapping[str, str]) -> tuple[RoomState, ...]:
    """Return how each room ended: ok, or failed, skipped or moved with a reason."""
    labels = {"ok": _("done"), "failed": _("failed"), "skipped": _("skipped"), "moved": _("moved")}
    found = []
    for room, text in rooms.items():
        state, _sep, reason = text.partition(":")
        found.append(RoomState(operation(room), state, labels.get(state, state), reason_words(reason)))
    return tuple(found)


def gaps_of(states: Sequence[RoomState]) -> tuple[Gap, ...]:
    """Return what was not checked as usual: rooms with the same end and reason together, failures first."""
    order = {"failed": 0, "skipped": 1, "moved": 2}
    unusual = [item for item in states if item.state != "ok"]
    groups = dict.fromkeys((item.state, item.label, item.reason) for item in unusual)
    found = [
        Gap(*group, tuple(item.operation for item in unusual if (item.state, item.label, item.reason) == group))
        for group in groups
    ]
    return tuple(sorted(found, key=lambda gap: order.get(gap.state, 9)))


def timings_of(timing: Mapping[str, float]) -> tuple[tuple[str, str], ...]:
    """Return stages and times in milliseconds."""
    order = list(STAGE_LABELS)
    known = sorted(timing, key=lambda name: order.index(name) if name in order else len(order))
    return tuple((str(STAGE_LABELS.get(name, name)), f"{timing[name]:,.1f} ms") for name in known)


def schema_text(schema: Any) -> str:
    """Return the JSON Schema as text, cut where it is very long."""
    if schema is None:
        return ""
    text = json.dumps(schema, ensure_ascii=False, indent=2)
    return text if len(text) <= SCHEMA_CHARS else f"{text[:SCHEMA_CHARS]}…"
