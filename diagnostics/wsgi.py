"""wsgi: for servers that speak only WSGI; live progress then falls back to polling."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "diagnostics.settings.local")
application = get_wsgi_application()
