"""intake: the page where a case is submitted. Nothing that was typed is lost, with or without scripts."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from diagnostics import pasted
from diagnostics.contexts.pages import IntakePage, ResponseBlock
from diagnostics.contexts.parts import Choice
from diagnostics.forms import CaseForm, ResponseForm, limit_words
from diagnostics.models import Case, Membership
from diagnostics.selectors.cases import case_get
from diagnostics.services.cases import case_create
from diagnostics.services.runs import run_create
from diagnostics.tasks import run_send
from diagnostics.views.page import editor, shell_of, show

SHOWN_AT_MOST = 4  # times RESPONSES_LIMIT that a form may bring, to be shown again with what is wrong
RESPONSE_FIELD = re.compile(r"responses-(\d{1,4})-")
TEXTS = ("prompt", "system", "conversation", "schema", "reference")
MORE = ("system", "conversation", "schema", "reference", "title")
UNPROCESSABLE, TOO_LARGE = 422, 413
Typed = Mapping[str, Any]


@dataclass(slots=True)
class Draft:
    """What was typed: the case's fields and one mapping per response."""

    case: dict[str, Any]
    responses: list[dict[str, Any]]


@require_http_methods(["GET", "POST"])
@editor
def intake(request: HttpRequest, membership: Membership) -> HttpResponse:
    """Show the form; on POST submit it, or add, remove or split parts of it."""
    if request.method == "GET":
        return draft_page(request, membership, draft_from_case(request, membership))
    draft = draft_from_post(request)
    action = request.POST.get("action", "diagnose")
    if action == "diagnose":
        return submit(request, membership, len(draft.responses))
    if action == "split":
        return split(request, membership, draft)
    if action == "add-response" and len(draft.responses) < settings.RESPONSES_LIMIT:
        draft.responses.append({})
    elif action.startswith("remove-response-"):
        number = action.removeprefix("remove-response-")
        draft.responses = [item for index, item in enumerate(draft.responses) if str(index) != number] or [{}]
    return draft_page(request, membership, draft)


def draft_from_post(request: HttpRequest) -> Draft:
    """Return what was typed, as it was typed."""
    case = {name: request.POST.get(name, "") for name in CaseForm.base_fields}
    names = ResponseForm.base_fields
    responses = [
        {name: request.POST.get(f"responses-{index}-{name}", "") for name in names}
        for index in range(response_count(request))
    ]
    return Draft(case, responses)


def response_count(request: HttpRequest) -> int:
    """Return how many responses the form had: by its own count, or more where its fields say so; none may get lost."""
    text = request.POST.get("response-count", "1")
    count = int(text) if text.isdecimal() and len(text) < 6 else 1
    filled = (int(found.group(1)) + 1 for found in map(RESPONSE_FIELD.match, request.POST) if found)
    most = min(max(filled, default=1), SHOWN_AT_MOST * settings.RESPONSES_LIMIT)
    return max(1, min(count, settings.RESPONSES_LIMIT), most)


def draft_from_case(request: HttpRequest, membership: Membership) -> Draft:
    """Return an empty draft, or a copy of the case that `?from=` names."""
    origin = case_get(workspace=membership.workspace, public_id=request.GET.get("from", ""))
    return Draft({}, [{}]) if origin is None else copied(origin)


def copied(case: Case) -> Draft:
    """Return a case as a draft."""
    fields = {
        "title": case.title,
        "prompt": "" if asked_last(case) == case.prompt else case.prompt,
        "system": case.system,
        "conversation": as_json(case.turns) if case.turns else "",
        "schema": as_json(case.schema) if case.schema is not None else "",
        "reference": case.reference,
    }
    responses = [
        response_draft({name: getattr(row, name) for name in ResponseForm.base_fields if hasattr(row, name)})
        for row in case.responses.all()
    ]
    return Draft(fields, responses or [{}])


def asked_last(case: Case) -> str:
    """Return the last message of the user, which is the prompt where none was given beside the conversation."""
    return next((str(turn.get("content", "")) for turn in reversed(case.turns or []) if turn.get("role") == "user"), "")


def response_draft(values: Typed) -> dict[str, Any]:
    """Return a response as it would have been typed."""
    draft = {name: value for name, value in values.items() if value is not None}
    for name in ("headers", "logprobs"):
        draft[name] = as_json(draft[name]) if draft.get(name) else ""
    return {**draft, "is_empty": not draft.get("text")}


def as_json(value: Any) -> str:
    """Return a value as JSON text."""
    return json.dumps(value, ensure_ascii=False, indent=1)


def split(request: HttpRequest, membership: Membership, draft: Draft) -> HttpResponse:
    """Distribute a pasted call over the fields. What it does not tell stays as typed."""
    try:
        fields = pasted.call_fields(draft.case["pasted"])
    except pasted.Unreadable as error:
        return draft_page(request, membership, draft, problem=str(error))
    turns, schema = fields.pop("turns", None), fields.pop("schema", None)
    responses = fields.pop("responses", [])
    if len(responses) > settings.RESPONSES_LIMIT:
        message = _("At most %(limit)d responses fit into one case.") % {"limit": settings.RESPONSES_LIMIT}
        return draft_page(request, membership, draft, problem=message)
    draft.case.update(fields, pasted="")
    draft.case.update({"conversation": as_json(turns)} if turns else {})
    draft.case.update({"schema": as_json(schema)} if schema is not None else {})
    if responses:
        draft.responses = [response_draft(item) for item in responses]
    notice = ngettext(
        "The call was split into the fields below, with %(count)d response. Check them, then diagnose.",
        "The call was split into the fields below, with %(count)d responses. Check them, then diagnose.",
        len(responses),
    )
    return draft_page(request, membership, draft, notice=notice % {"count": len(responses)})


def draft_page(
    request: HttpRequest, membership: Membership, draft: Draft, *, notice: str = "", problem: str = ""
) -> HttpResponse:
    """Show a draft without judging it; `problem` is what is wrong with the pasted call."""
    form = CaseForm(initial=draft.case)
    problems = (Choice("pasted", problem, "#id_pasted", False),) if problem else ()
    if problem:
        form.errors["pasted"] = form.error_class([problem])
    forms = [
        ResponseForm(initial=item, prefix=f"responses-{index}", auto_id="id_%s")
        for index, item in enumerate(draft.responses)
    ]
    status = UNPROCESSABLE if problem else 200
    return form_page(request, membership, form, forms, problems=problems, notice=notice, status=status)


def submit(request: HttpRequest, membership: Membership, count: int) -> HttpResponse:
    """Store the case and queue its diagnosis, or show what is wrong at the fields."""
    form = CaseForm(request.POST)
    forms = [ResponseForm(request.POST, prefix=f"responses-{index}") for index in range(count)]
    filled = [item for item in forms if not item.is_blank]
    texts = [name for name in request.POST if name in TEXTS or name.startswith("responses-")]
    size = sum(len(request.POST[name].replace("\r\n", "\n").encode("utf-8", "replace")) for name in texts)
    if size > settings.CASE_LIMIT_BYTES:
        refuse_size(form, max(texts, key=lambda name: len(request.POST[name])), size)
        return form_page(request, membership, form, forms, status=TOO_LARGE)
    valid = [form.is_valid(), *(item.is_valid() for item in filled)]
    if all(valid):
        try:
            return store(membership, form, filled)
        except ValidationError as error:
            place_errors(form, error)
    return form_page(request, membership, form, forms, status=UNPROCESSABLE)


def refuse_size(form: CaseForm, largest: str, size: int) -> None:
    """Say at the largest field that the case is too large."""
    message = _("The case has %(size)s bytes; at most %(limit)s are accepted. Shorten this text, or split the case.")
    text = message % {"size": f"{size:,}", "limit": f"{settings.CASE_LIMIT_BYTES:,}"}
    form.add_error(largest if largest in form.fields else "prompt", text)


def store(membership: Membership, form: CaseForm, filled: list[ResponseForm]) -> HttpResponse:
    """Store the case, queue its run, and lead to its page.

    Raises: ValidationError: the service found more than the form.
    """
    data = form.cleaned_data
    case_data = {
        "prompt": data["prompt"],
        "system": data["system"],
        "turns": data["conversation"],
        "responses": [item.response_data() for item in filled],
        "schema": data["schema"],
        "reference": data["reference"] or None,
    }
    with transaction.atomic():
        case = case_create(
            workspace=membership.workspace, data=case_data, title=data["title"], created_by=membership.user
        )
        run_send(run_create(case=case))
    return redirect("report", slug=membership.workspace.slug, public_id=case.public_id)


def place_errors(form: CaseForm, error: ValidationError) -> None:
    """Put what the service says at the fields of the form."""
    names = {"turns": "conversation", "responses": "prompt", "meta": "prompt"}
    found = error.message_dict if hasattr(error, "error_dict") else {"prompt": error.messages}
    for name, texts in found.items():
        field = names.get(name, name)
        for text in texts:
            form.add_error(field if field in form.fields else "prompt", text)


def form_page(
    request: HttpRequest,
    membership: Membership,
    form: CaseForm,
    forms: list[ResponseForm],
    *,
    problems: tuple[Choice, ...] = (),
    notice: str = "",
    status: int = 200,
) -> HttpResponse:
    """Show the form with everything that was typed and every error."""
    context = IntakePage(
        shell=shell_of(request, membership, current="diagnose"),
        form=form,
        blocks=tuple(ResponseBlock(i + 1, i, item, item.has_details) for i, item in enumerate(forms)),
        blank=ResponseBlock(0, 0, ResponseForm(prefix="responses-NUMBER"), False),
        problems=problems or problems_of(form, forms),
        notice=notice,
        limit=limit_words(),
        limit_bytes=settings.CASE_LIMIT_BYTES,
        open_more=any(form[name].value() or (form.is_bound and form.errors.get(name)) for name in MORE),
    )
    return show(request, "diagnostics/intake.html", context, status=status)


def problems_of(form: CaseForm, forms: list[ResponseForm]) -> tuple[Choice, ...]:
    """Return every error with a link to its field."""
    found: list[Choice] = []
    for number, item in enumerate([form, *forms]):
        errors = item.errors if item.is_bound and not (isinstance(item, ResponseForm) and item.is_blank) else {}
        for name, texts in errors.items():
            label = str(item.fields[name].label) if name in item.fields else ""
            where = _("Response %(number)d, %(field)s") % {"number": number, "field": label} if number else label
            found.extend(Choice(where, str(text), f"#{item[name].id_for_label}", False) for text in texts)
    return tuple(found)
