"""applying: a suggestion becomes a new case with the patched prompt. The old case stays, so that it can be undone."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext as _

from diagnostics.models import Case, Suggestion, User
from diagnostics.services.cases import NOTES, case_create


@transaction.atomic
def suggestion_apply(*, case: Case, suggestion: Suggestion, created_by: User | None = None) -> Case:
    """Return the new case. It has no responses: the old ones answer the old prompt.

    Raises: ValidationError: the patched prompt is over the limit.
    """
    data = {
        "prompt": suggestion.prompt,
        "system": case.system,
        "turns": turns_patched(case, suggestion.prompt),
        "schema": case.schema,
        "reference": case.reference or None,
        "meta": {name: value for name, value in case.meta.items() if name != NOTES},
    }
    title = _("%(title)s (changed)") % {"title": case.title[:180]}
    patched = case_create(workspace=case.workspace, data=data, title=title, source="suggestion", created_by=created_by)
    notes = {**patched.meta.get(NOTES, {}), "applied_from": case.public_id, "fix": suggestion.fix}
    patched.meta = {**patched.meta, NOTES: notes}
    patched.save(update_fields=["meta"])
    return patched


def turns_patched(case: Case, prompt: str) -> list[dict[str, str]]:
    """Return the conversation up to the last message of the user, which becomes the patched prompt.

    A prompt that stands beside the conversation is none of its messages; what was said before it stays then.
    """
    turns = [dict(turn) for turn in case.turns or []]
    places = [place for place, turn in enumerate(turns) if turn.get("role") == "user"]
    if not places or turns[places[-1]].get("content") != case.prompt:
        return turns
    return [*turns[: places[-1]], {**turns[places[-1]], "content": prompt}]
