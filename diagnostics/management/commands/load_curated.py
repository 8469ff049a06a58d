"""load_curated: puts the curated tables and the curators' group into the database; what was edited there stays."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from diagnostics.services.curators import curators_ensure
from diagnostics.services.troubleshooting import troubleshooting_load


class Command(BaseCommand):
    """manage.py load_curated"""

    help = "Load the curated tables that are not in the database yet."

    def handle(self, *arguments: Any, **options: Any) -> None:
        """Say how many rows were added."""
        curators_ensure()
        self.stdout.write(f"troubleshooting: {troubleshooting_load()} rows added")
