"""root: the API object, its routers, and how every fault is worded."""

from __future__ import annotations

import logging

from django.core.exceptions import RequestDataTooBig
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, ValidationError

from diagnostics.api import cases, catalogue, exports, fingerprints
from diagnostics.api.auth import ApiKeyAuth, reader_required
from diagnostics.api.errors import ApiError, error_body
from diagnostics.api.parsing import StorableParser
from diagnostics.api.wording import invalid_words

logger = logging.getLogger(__name__)

api = NinjaAPI(
    title="Octoscope",
    version="1",
    description="Prompt diagnostics over REST. Send `Authorization: Bearer <key>`; keys are made on the API keys page.",
    auth=ApiKeyAuth(),
    docs_url="/docs",
    docs_decorator=reader_required,
    openapi_url="/openapi.json",
    urls_namespace="api",
    parser=StorableParser(),
)
api.add_router("/v1/cases", cases.router, tags=["cases"])
api.add_router("/v1/fingerprints", fingerprints.router, tags=["fingerprints"])
api.add_router("/v1/exports", exports.router, tags=["exports"])
api.add_router("/v1", catalogue.router, tags=["catalogue"])


@api.exception_handler(ApiError)
def on_api_error(request: HttpRequest, error: ApiError) -> HttpResponse:
    """Our own refusals."""
    return api.create_response(request, error_body(error.code, error.message, error.field), status=error.status)


@api.exception_handler(ValidationError)
def on_invalid(request: HttpRequest, error: ValidationError) -> HttpResponse:
    """What does not fit the shape, in people's words."""
    message, field = invalid_words(error.errors)
    return api.create_response(request, error_body("bad_input", message, field), status=422)


@api.exception_handler(AuthenticationError)
def on_unknown(request: HttpRequest, error: AuthenticationError) -> HttpResponse:
    """No key, a wrong one, or one that was revoked."""
    message = _("The API key is missing, unknown or revoked. Send it as “Authorization: Bearer <key>”.")
    return api.create_response(request, error_body("unauthorised", message), status=401)


@api.exception_handler(Http404)
def on_missing(request: HttpRequest, error: Http404) -> HttpResponse:
    """Rows of other workspaces are as absent as rows that never were."""
    return api.create_response(
        request, error_body("not_found", _("Nothing with this id in your workspace.")), status=404
    )


@api.exception_handler(RequestDataTooBig)
def on_too_big(request: HttpRequest, error: RequestDataTooBig) -> HttpResponse:
    """Django refused the body before we saw it."""
    message = _("The request is over the size limit. Shorten the texts or send fewer responses.")
    return api.create_response(request, error_body("too_long", message), status=413)


@api.exception_handler(Exception)
def on_fault(request: HttpRequest, error: Exception) -> HttpResponse:
    """A fault of ours: written to the log, and said without its details."""
    logger.exception("%s %s failed", request.method, request.path)
    message = _("Something went wrong here; it was written to the log. Try again in a moment.")
    return api.create_response(request, error_body("internal", message), status=500)


@csrf_exempt
def nothing_here(request: HttpRequest) -> HttpResponse:
    """Answer at addresses that the API does not have, in the API's shape."""
    message = _("There is nothing at this address. See /api/docs.")
    return JsonResponse(error_body("not_found", message), status=404)


@api.exception_handler(HttpError)
def on_http_error(request: HttpRequest, error: HttpError) -> HttpResponse:
    """Unreadable JSON and the like."""
    if error.status_code == 413:
        return api.create_response(request, error_body("too_long", str(error)), status=413)
    message = _("The body cannot be read as JSON. Send one JSON object, encoded as UTF-8.")
    return api.create_response(request, error_body("bad_input", message), status=error.status_code)
