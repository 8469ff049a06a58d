"""asgi: the web server's entry. It never imports torch: diagnosing is the worker's."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "diagnostics.settings.local")
application = get_asgi_application()
