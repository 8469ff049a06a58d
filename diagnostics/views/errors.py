"""errors: the pages of refusals, in the reader's language. They must not fail themselves, so they read little."""

from __future__ import annotations

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from diagnostics.contexts.pages import MessagePage
from diagnostics.forms import limit_words
from diagnostics.views.page import shell_of, show


def refusal(request: HttpRequest, title: str, text: str, status: int) -> HttpResponse:
    """Show one refusal."""
    return show(request, "diagnostics/message.html", MessagePage(shell_of(request), title, text), status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400, or 413 when the form was larger than the server reads."""
    if isinstance(exception, RequestDataTooBig):
        text = _("At most %(limit)s are accepted. Go back (what you typed is still there), shorten it, and send again.")
        return refusal(request, _("This is too large"), text % {"limit": limit_words()}, 413)
    return refusal(request, _("The request cannot be read"), _("Go back, load the page again, and retry."), 400)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """403: signed in, but the role does not allow it."""
    text = _("Your role in this workspace does not allow this. Ask an owner of the workspace.")
    return refusal(request, _("Not allowed"), text, 403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403: the form did not come from this site, or its page is too old."""
    text = _("The page was open for too long, or cookies are off. Go back, load it again, and send the form once more.")
    return refusal(request, _("The form has expired"), text, 403)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """404: no such page, or in a workspace of others."""
    text = _("There is nothing at this address, or it belongs to a workspace that you are not a member of.")
    return refusal(request, _("Not found"), text, 404)
