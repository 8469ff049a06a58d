"""diagnostics: the Django project and app. HTTP, rows and the queue; the thinking is in `routing`.

urls -> views, api -> forms, selectors, services -> models
                      services -> engine -> routing
tasks -> services (never the other way round)
"""

from diagnostics.celery import app as celery_app

__all__ = ["celery_app"]
