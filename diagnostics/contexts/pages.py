"""pages: what the other pages show."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated

from django.forms import Form

from diagnostics.contexts.parts import CaseLine, Choice, FingerprintLine, Operation, Shell, Sparkline
from diagnostics.contexts.report import VerdictPart
from diagnostics.reporting.worddiff import Change


@dataclass(frozen=True, slots=True)
class Page:
    """Every page has the frame."""

    shell: Annotated[Shell, "The frame."]


@dataclass(frozen=True, slots=True)
class ListPage(Page):
    """A list with filters, one page at a time."""

    form: Annotated[Form, "The filters."]
    next_url: Annotated[str, "The next page; empty on the last."]
    first_url: Annotated[str, "The first page; empty on the first."]
    filtered: Annotated[bool, "Whether a filter is set."]


@dataclass(frozen=True, slots=True)
class FixLine:
    """One fix where it is named."""

    id: Annotated[str, "Its id."]
    title: Annotated[str, "What it does."]
    why: Annotated[str, "Why it helps, or a curator's note; may be empty."]


@dataclass(frozen=True, slots=True)
class FoundLine:
    """One finding in a comparison; equal ones are the same."""

    severity: Annotated[str, "error, warning or info."]
    kind: Annotated[str, "Its kind."]
    message: Annotated[str, "What the check says."]


@dataclass(frozen=True, slots=True)
class UncoveredLine:
    """A kind that no check finds."""

    kind: Annotated[str, "The kind."]
    family: Annotated[str, "Its family."]
    reason: Annotated[str, "Why there is no check."]


@dataclass(frozen=True, slots=True)
class MessagePage(Page):
    """The pages of refusals: 403, 404, 413 and the like."""

    title: Annotated[str, "What happened."]
    text: Annotated[str, "What the reader can do."]


@dataclass(frozen=True, slots=True)
class SigninPage(Page):
    """diagnostics/signin.html"""

    form: Annotated[Form, "E-mail address and password."]
    problem: Annotated[str, "Why signing in failed; empty before a try."]
    next: Annotated[str, "Where to go afterwards."]


@dataclass(frozen=True, slots=True)
class AccountPage(Page):
    """diagnostics/account.html"""

    form: Annotated[Form, "Language and theme."]
    password_form: Annotated[Form, "A new password."]


@dataclass(frozen=True, slots=True)
class NoWorkspacePage(Page):
    """diagnostics/no_workspace.html"""


@dataclass(frozen=True, slots=True)
class MemberLine:
    """One member."""

    id: Annotated[int, "Id of the user."]
    email: Annotated[str, "E-mail address."]
    role: Annotated[str, "owner, editor or viewer."]
    role_label: Annotated[str, "The role in words."]
    since: Annotated[datetime, "Member since."]
    is_self: Annotated[bool, "Whether it is the reader."]
    may_link: Annotated[
        bool, "Whether a sign-in link may be made: the member never signed in and belongs nowhere else."
    ]


@dataclass(frozen=True, slots=True)
class MembersPage(Page):
    """diagnostics/members.html"""

    members: Annotated[tuple[MemberLine, ...], "All members."]
    roles: Annotated[tuple[Choice, ...], "The three roles."]
    form: Annotated[Form, "A new member."]
    link: Annotated[str, "One-time sign-in link of a member who was just added; empty otherwise."]
    link_email: Annotated[str, "Whose link it is."]


@dataclass(frozen=True, slots=True)
class KeyLine:
    """One API key."""

    id: Annotated[int, "Id of the key."]
    name: Annotated[str, "Its name."]
    prefix: Annotated[str, "How it begins."]
    role_label: Annotated[str, "Its role in words."]
    created_by: Annotated[str, "Who made it."]
    created_at: Annotated[datetime, "When it was made."]
    last_used_at: Annotated[datetime | None, "When it was last used."]
    revoked_at: Annotated[datetime | None, "When it was revoked."]


@dataclass(frozen=True, slots=True)
class KeysPage(Page):
    """diagnostics/keys.html"""

    keys: Annotated[tuple[KeyLine, ...], "All keys, newest first."]
    form: Annotated[Form, "A new key."]
    secret: Annotated[str, "The key that was just made, shown once; empty otherwise."]


@dataclass(frozen=True, slots=True)
class FamilyLine:
    """One failure kind with its count."""

    operation: Annotated[Operation, "Whose failure it is."]
    kind: Annotated[str, "The kind."]
    title: Annotated[str, "What the check says."]
    count: Annotated[int, "Current runs whose root cause it is."]
    width: Annotated[float, "Width of its bar in [0, 100]."]
    url: Annotated[str, "The cases."]


@dataclass(frozen=True, slots=True)
class HomePage(Page):
    """diagnostics/home.html"""

    families: Annotated[tuple[FamilyLine, ...], "Most frequent failures."]
    recent: Annotated[tuple[CaseLine, ...], "Latest cases."]
    trending: Annotated[tuple[FingerprintLine, ...], "Fingerprints that occur most in the last days."]
    cases: Annotated[int, "How many cases the workspace has."]
    failing: Annotated[int, "How many of them show a failure."]
    activity: Annotated[Sparkline, "Cases per day."]
    days: Annotated[int, "How many days the page looks back."]


@dataclass(frozen=True, slots=True)
class ResponseBlock:
    """One response of the form."""

    number: Annotated[int, "Counted from 1."]
    index: Annotated[int, "Counted from 0; part of the field names."]
    form: Annotated[Form, "Its fields."]
    has_details: Annotated[bool, "Whether one of the optional fields is filled or wrong."]


@dataclass(frozen=True, slots=True)
class IntakePage(Page):
    """diagnostics/intake.html"""

    form: Annotated[Form, "Fields of the case."]
    blocks: Annotated[tuple[ResponseBlock, ...], "The responses."]
    blank: Annotated[ResponseBlock, "An empty response, for the script that adds one."]
    problems: Annotated[tuple[Choice, ...], "Every error with a link to its field."]
    notice: Annotated[str, "What splitting a pasted text has done; empty otherwise."]
    limit: Annotated[str, "The largest case, in words."]
    limit_bytes: Annotated[int, "The largest case, in bytes."]
    open_more: Annotated[bool, "Whether the optional part is open."]


@dataclass(frozen=True, slots=True)
class CasesPage(ListPage):
    """diagnostics/cases.html"""

    cases: Annotated[tuple[CaseLine, ...], "One page of cases."]


@dataclass(frozen=True, slots=True)
class ComparedCase:
    """One side of a comparison."""

    line: Annotated[CaseLine, "The case."]
    verdict: Annotated[VerdictPart | None, "Its verdict; none before the run is done."]
    ranking: Annotated[tuple[tuple[Operation, str], ...], "The three best operations with probabilities."]
    findings: Annotated[tuple[FoundLine, ...], "Findings that the other side lacks."]
    versions: Annotated[tuple[tuple[str, str], ...], "Part and version."]


@dataclass(frozen=True, slots=True)
class ComparePage(Page):
    """diagnostics/compare.html"""

    form: Annotated[Form, "The two numbers."]
    left: Annotated[ComparedCase | None, "The first case."]
    right: Annotated[ComparedCase | None, "The second case."]
    shared: Annotated[tuple[FoundLine, ...], "Findings on both sides."]
    changes: Annotated[tuple[Change, ...], "Word diff of the prompts."]
    same_prompt: Annotated[bool, "Whether the prompts are equal."]
    recent: Annotated[tuple[CaseLine, ...], "Cases to choose from."]


@dataclass(frozen=True, slots=True)
class FingerprintsPage(ListPage):
    """diagnostics/fingerprints.html"""

    fingerprints: Annotated[tuple[FingerprintLine, ...], "One page of them."]


@dataclass(frozen=True, slots=True)
class Sample:
    """One occurrence of a fingerprint."""

    case: Annotated[CaseLine, "The case."]
    evidence: Annotated[str, "The marked text; empty when the evidence has no place."]
    because: Annotated[str, "What was seen."]


@dataclass(frozen=True, slots=True)
class FingerprintPage(Page):
    """diagnostics/fingerprint.html"""

    fingerprint: Annotated[FingerprintLine, "The fingerprint."]
    template: Annotated[str, "Its evidence with the particulars left out."]
    key: Annotated[str, "Its key."]
    notes: Annotated[str, "A curator's notes."]
    reason: Annotated[str, "Why the check matters."]
    check_url: Annotated[str, "The check's page."]
    samples: Annotated[tuple[Sample, ...], "Latest occurrences."]
    fixes: Annotated[tuple[FixLine, ...], "Fixes that answer it, with the curator's notes."]
    near: Annotated[tuple[FingerprintLine, ...], "Near matches by embedding."]
    statuses: Annotated[tuple[Choice, ...], "The states it may take; empty for viewers."]
    change_url: Annotated[str, "Where its state is changed."]


@dataclass(frozen=True, slots=True)
class CheckLine:
    """One check in the catalogue."""

    code: Annotated[str, "Its code."]
    name: Annotated[str, "The pattern that it finds."]
    kind: Annotated[str, "Its kind."]
    message: Annotated[str, "What it says."]
    side: Annotated[str, "What it looks at, in words."]
    severity: Annotated[str, "error, warning or info."]
    severity_label: Annotated[str, "The severity in words."]
    precision: Annotated[str, "Measured precision; empty when unmeasured."]
    recall: Annotated[str, "Measured recall; empty when unmeasured."]
    right: Annotated[str, "How many of its alarms were right, as 13/15; empty when unmeasured."]
    found: Annotated[str, "How many of the failures it found, as 13/20; empty when unmeasured."]
    is_measured: Annotated[bool, "Whether labelled data has measured it."]
    url: Annotated[str, "Its page."]


@dataclass(frozen=True, slots=True)
class RoomPart:
    """One room of the catalogue."""

    operation: Annotated[Operation, "Which operation."]
    title: Annotated[str, "Its title."]
    question: Annotated[str, "The question that it answers."]
    checks: Annotated[tuple[CheckLine, ...], "Its checks by code."]


@dataclass(frozen=True, slots=True)
class CataloguePage(Page):
    """diagnostics/catalogue.html"""

    rooms: Annotated[tuple[RoomPart, ...], "The rooms with their checks."]
    total: Annotated[int, "How many checks there are."]
    measured: Annotated[int, "How many of them labelled data has measured."]
    fixes: Annotated[tuple[FixLine, ...], "Every fix."]
    not_covered: Annotated[tuple[UncoveredLine, ...], "Kinds without a check."]


@dataclass(frozen=True, slots=True)
class ExamplePart:
    """One example of a check."""

    language: Annotated[str, "Name of its language."]
    shows: Annotated[str, "What it shows."]
    prompt: Annotated[str, "The prompt."]
    responses: Annotated[tuple[str, ...], "The responses."]
    turns: Annotated[tuple[tuple[str, str], ...], "Role and text of a conversation."]
    marks: Annotated[tuple[str, ...], "What the evidence touches."]


@dataclass(frozen=True, slots=True)
class MeasuredLine:
    """What labelled data says of a check, for all languages or for one."""

    label: Annotated[str, "The language, or all."]
    precision: Annotated[str, "Precision; empty when it never fired."]
    recall: Annotated[str, "Recall; empty when there was nothing to find."]
    cases: Annotated[str, "How many labelled cases it was held against."]
    hits: Annotated[str, "How often it fired rightly."]
    alarms: Annotated[str, "How often it fired wrongly."]
    truths: Annotated[str, "How often there was something to find."]


@dataclass(frozen=True, slots=True)
class CheckPage(Page):
    """diagnostics/check.html"""

    check: Annotated[CheckLine, "The check."]
    operation: Annotated[Operation, "Its operation."]
    reason: Annotated[str, "Why it matters."]
    kinds: Annotated[tuple[str, ...], "All kinds that its evidence may carry."]
    bad: Annotated[tuple[ExamplePart, ...], "Examples that it finds."]
    good: Annotated[tuple[ExamplePart, ...], "Examples on which it stays silent."]
    sources: Annotated[tuple[str, ...], "Where it comes from."]
    since: Annotated[str, "First version."]
    measured: Annotated[
        tuple[MeasuredLine, ...], "Figures over all labelled cases and for each language; empty when unmeasured."
    ]
    tasks: Annotated[tuple[str, ...], "The sets of labelled cases behind the figures."]
    fixes: Annotated[tuple[FixLine, ...], "Fixes that answer it."]
    cases_url: Annotated[str, "Cases with this failure."]


@dataclass(frozen=True, slots=True)
class TroubleshootingLine:
    """One row of the table."""

    slug: Annotated[str, "Short name."]
    symptom: Annotated[str, "What one sees."]
    cause: Annotated[str, "The likely cause."]
    verify: Annotated[str, "A quick way to verify."]
    remedy: Annotated[str, "What to do."]
    kinds: Annotated[tuple[str, ...], "Failure kinds that it speaks about."]


@dataclass(frozen=True, slots=True)
class TroubleshootingPage(Page):
    """diagnostics/troubleshooting.html"""

    entries: Annotated[tuple[TroubleshootingLine, ...], "The rows in order."]
    admin_url: Annotated[str, "Where curators edit it; empty for others."]
