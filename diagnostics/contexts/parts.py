"""parts: values that several pages share."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated


@dataclass(frozen=True, slots=True)
class Choice:
    """One entry of a menu or a select box."""

    value: Annotated[str, "What is sent."]
    label: Annotated[str, "What people read."]
    url: Annotated[str, "Where it leads; empty in a form."]
    current: Annotated[bool, "Whether it is the chosen one."]


@dataclass(frozen=True, slots=True)
class Operation:
    """One of the eight operations, or the service."""

    id: Annotated[str, "rte-a … rte-h or service."]
    letter: Annotated[str, "Its letter; also the colour class op-<letter>."]
    name: Annotated[str, "Its name in the page's language."]


@dataclass(frozen=True, slots=True)
class Shell:
    """What the frame around every page needs."""

    signed_in: Annotated[bool, "Whether somebody is signed in."]
    email: Annotated[str, "The reader's e-mail address; empty when signed out."]
    workspace: Annotated[str, "Name of the workspace; empty outside of one."]
    slug: Annotated[str, "Short name of the workspace in addresses; empty outside of one."]
    workspaces: Annotated[tuple[Choice, ...], "The reader's workspaces."]
    navigation: Annotated[tuple[Choice, ...], "Main navigation; empty outside of a workspace."]
    may_edit: Annotated[bool, "Whether the reader may submit, correct and curate."]
    may_own: Annotated[bool, "Whether the reader may manage members and keys."]
    is_staff: Annotated[bool, "Whether the admin is open to the reader."]
    language: Annotated[str, "Code of the page's language."]
    other_language: Annotated[Choice | None, "The language that one click switches to."]
    theme: Annotated[str, "light, dark, or empty for the browser's choice."]
    path: Annotated[str, "This page's address, to come back to."]


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of an inline chart, in the chart's own units."""

    x: Annotated[float, "Left edge."]
    y: Annotated[float, "Upper edge."]
    height: Annotated[float, "Height."]


@dataclass(frozen=True, slots=True)
class Sparkline:
    """Occurrences per day as bars of equal width."""

    bars: Annotated[tuple[Bar, ...], "One bar a day, oldest first."]
    width: Annotated[int, "Width of the drawing."]
    total: Annotated[int, "Sum over the days."]
    days: Annotated[int, "How many days are shown."]


@dataclass(frozen=True, slots=True)
class CaseLine:
    """A case with its current run, as one line of a list."""

    public_id: Annotated[str, "The case's number."]
    title: Annotated[str, "Its title."]
    url: Annotated[str, "Its report."]
    verdict: Annotated[str, "The verdict in one sentence; empty before the run is done."]
    status: Annotated[str, "queued, running, done or failed."]
    status_label: Annotated[str, "The status in words."]
    reason: Annotated[str, "Why the run failed; empty otherwise."]
    operation: Annotated[Operation | None, "Primary operation; none before the run is done."]
    kind: Annotated[str, "Kind of the root cause; empty when there is none."]
    severity: Annotated[str, "Severity of the root cause; empty when there is none."]
    responses: Annotated[int, "How many responses were given."]
    created_at: Annotated[datetime, "When it was submitted."]


@dataclass(frozen=True, slots=True)
class FingerprintLine:
    """A fingerprint as one line of a list."""

    title: Annotated[str, "Curator's title, or the check's message."]
    url: Annotated[str, "Its page."]
    operation: Annotated[Operation, "Its operation."]
    kind: Annotated[str, "Its failure kind."]
    code: Annotated[str, "Its check."]
    template: Annotated[str, "Its evidence with the particulars left out, cut short."]
    status: Annotated[str, "new, confirmed or ignored."]
    status_label: Annotated[str, "The status in words."]
    count: Annotated[int, "Runs that showed it."]
    first_seen: Annotated[datetime, "First occurrence."]
    last_seen: Annotated[datetime, "Latest occurrence."]
    sparkline: Annotated[Sparkline, "Occurrences per day."]
