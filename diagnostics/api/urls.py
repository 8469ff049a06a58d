"""urls: where the API hangs; urls.py of the project includes this under "api/"."""

from __future__ import annotations

from django.urls import path, re_path

from diagnostics.api.root import api, nothing_here

urlpatterns = [path("", api.urls), re_path(r"^", nothing_here)]
