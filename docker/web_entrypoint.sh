#!/bin/sh
# web: brings the database up to date, loads the curated tables, then serves.
set -eu
python manage.py migrate --noinput
python manage.py load_curated
python manage.py collectstatic --noinput
exec uvicorn diagnostics.asgi:application --host 0.0.0.0 --port 8000 --proxy-headers --timeout-graceful-shutdown 10
