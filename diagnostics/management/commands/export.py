"""export: writes runs, findings or fingerprints of a workspace to the standard output."""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone
from django.utils.dateparse import parse_datetime

from diagnostics.api.exports import stream
from diagnostics.models import Workspace
from diagnostics.selectors.exports import COLUMNS


class Command(BaseCommand):
    """`manage.py export findings --workspace team --format csv > findings.csv`."""

    help = "Export rows of a workspace as NDJSON or CSV, a page at a time."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take what, of whom, and how."""
        parser.add_argument("resource", choices=sorted(COLUMNS))
        parser.add_argument("--workspace", required=True, help="short name of the workspace")
        parser.add_argument("--format", choices=["ndjson", "csv"], default="ndjson")
        parser.add_argument("--since", default="", help="leave out older rows; a date and time in ISO 8601")

    def handle(self, *args: Any, **options: Any) -> None:
        """Write page by page, so that a large export never stands in memory."""
        workspace = Workspace.objects.filter(slug=options["workspace"]).first()
        if workspace is None:
            raise CommandError(f"There is no workspace with the short name {options['workspace']}.")
        asyncio.run(self.write(workspace.pk, options["resource"], options["format"], moment_from(options["since"])))

    async def write(self, workspace_id: int, resource: str, shape: str, since: datetime | None) -> None:
        """Write the pages as they come."""
        async for text in stream(workspace_id, resource, shape, since):
            self.stdout.write(text, ending="")


def moment_from(text: str) -> datetime | None:
    """Return a moment; without a zone it is one of TIME_ZONE.

    Raises: CommandError: not ISO 8601.
    """
    if not text:
        return None
    moment = parse_datetime(text)
    if moment is None:
        raise CommandError(f"{text!r} is no date and time such as 2026-05-01T08:00:00.")
    return moment if timezone.is_aware(moment) else timezone.make_aware(moment)
