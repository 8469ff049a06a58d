"""urls: where the API hangs; urls.py of the project includes this under "api/"."""

from __future__ import annotations

from django.urls import path, re_path
from django.views.generic import RedirectView

from diagnostics.api.root import api, nothing_here

to_docs = RedirectView.as_view(pattern_name="api:openapi-view", permanent=True, query_string=True)

urlpatterns = [path("", to_docs), path("docs/", to_docs), path("", api.urls), re_path(r"^", nothing_here)]
