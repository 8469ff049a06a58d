"""urls: probes and the admin here; the pages' addresses in `views/urls.py`, the API's in `api/urls.py`."""

from __future__ import annotations

from importlib.util import find_spec

from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from diagnostics import health
from diagnostics.views.account import admin_signin

urlpatterns: list[URLPattern | URLResolver] = [
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("metrics", health.metrics, name="metrics"),
    path("i18n/", include("django.conf.urls.i18n")),
    path("admin/login/", admin_signin),
    path("admin/", admin.site.urls),
]
urlpatterns += [
    path(prefix, include(module))
    for prefix, module in (("api/", "diagnostics.api.urls"), ("", "diagnostics.views.urls"))
    if find_spec(module.rpartition(".")[0]) and find_spec(module)
]

handler400 = "diagnostics.views.errors.bad_request"
handler403 = "diagnostics.views.errors.forbidden"
handler404 = "diagnostics.views.errors.not_found"
