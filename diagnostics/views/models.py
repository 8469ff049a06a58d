"""models: the router and the adapters: version, what was measured, licence, limits."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_GET

from diagnostics import engine
from diagnostics.contexts.models import ModelsPage
from diagnostics.models import Membership
from diagnostics.reporting.models import model_part
from diagnostics.selectors.routers import router_row
from diagnostics.services.routers import router_version
from diagnostics.views.page import member, shell_of, show


@require_GET
@member
def models(request: HttpRequest, membership: Membership) -> HttpResponse:
    """Show every model with its card."""
    shell = shell_of(request, membership, current="catalogue")
    trained = router_row(version=router_version())
    context = ModelsPage(
        shell=shell,
        models=tuple(model_part(entry, trained) for entry in engine.models()),
        admin_url=reverse("admin:diagnostics_routerversion_changelist") if shell.is_staff else "",
    )
    return show(request, "diagnostics/models.html", context)
