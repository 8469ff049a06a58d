"""health: /healthz says that this process answers."""

from django.http import HttpRequest, HttpResponse


def healthz(request: HttpRequest) -> HttpResponse:
    return HttpResponse("ok")


readyz = metrics = healthz
