"""feedback: somebody says which operation a prompt really stands on, or that a suggestion is wrong."""

from __future__ import annotations

from collections.abc import Sequence

from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext as _

from diagnostics import engine
from diagnostics.models import RouteFeedback, Run, Suggestion, User
from diagnostics.texts import text_clean

JOINT_ROUTE = 2  # operations of a joint route


def feedback_record(*, run: Run, operations: Sequence[str], note: str = "", user: User | None = None) -> RouteFeedback:
    """Store a correction: one operation, or a joint route of two, the leading one first.

    Raises: ValidationError: an unknown or repeated operation, none, or more than two.
    """
    chosen = list(operations)
    if not 1 <= len(chosen) <= JOINT_ROUTE or len(set(chosen)) < len(chosen):
        raise ValidationError({"operations": [_("Choose one operation, or two different ones for a joint route.")]})
    if unknown := [item for item in chosen if item not in engine.OPERATIONS]:
        raise ValidationError({"operations": [_("Unknown operation: %(name)s") % {"name": unknown[0]}]})
    feedback = RouteFeedback(
        run=run, workspace_id=run.workspace_id, operations=chosen, note=text_clean(note)[:2000], user=user
    )
    feedback.full_clean(exclude=["run", "workspace", "user"])
    feedback.save()
    return feedback


def suggestion_judge(*, suggestion: Suggestion, wrong: bool, user: User | None = None) -> Suggestion:
    """Mark a suggestion as wrong, or take the mark back."""
    suggestion.rejected_at = timezone.now() if wrong else None
    suggestion.rejected_by = user if wrong else None
    suggestion.save(update_fields=["rejected_at", "rejected_by"])
    return suggestion
