"""urls: where the API hangs; urls.py of the project includes this under "api/"."""

from __future__ import annotations

from django.urls import path

from diagnostics.api.root import api

urlpatterns = [path("", api.urls)]
