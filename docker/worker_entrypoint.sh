#!/bin/sh
# worker: "model" loads the encoder and diagnoses; "light" does the rest and keeps the clock.
set -eu
case "${1:-model}" in
    model) exec celery -A diagnostics worker --pool solo --queues interactive,bulk --hostname model@%h --prefetch-multiplier 32 ;;
    light) exec celery -A diagnostics worker --pool threads --concurrency 4 --queues verify,maintenance --hostname light@%h ;;
    *) echo "worker_entrypoint.sh: say model or light, not $1" >&2; exit 2 ;;
esac
