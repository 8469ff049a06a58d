"""import_calls: submits logged calls, one JSON object a line, for diagnosis in the background."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction

from diagnostics.models import Case, Workspace
from diagnostics.models.run import Queue
from diagnostics.services.calls import call_read
from diagnostics.services.cases import case_create
from diagnostics.services.runs import run_create
from diagnostics.tasks import run_send

LINES_A_TRANSACTION = 100


class Command(BaseCommand):
    """`manage.py import_calls calls.jsonl --workspace team`."""

    help = "Import logged calls (JSON lines). A line whose id is known is skipped, so a broken import can be repeated."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take a file, or - for the standard input."""
        parser.add_argument(
            "file", help="JSON lines, as for `python -m routing diagnose` or as logged chat calls; - for stdin"
        )
        parser.add_argument("--workspace", required=True, help="short name of the workspace")

    def handle(self, *args: Any, **options: Any) -> None:
        """Say how many lines were taken, known and refused; refused ones are named on the error output."""
        workspace = Workspace.objects.filter(slug=options["workspace"]).first()
        if workspace is None:
            raise CommandError(f"There is no workspace with the short name {options['workspace']}.")
        counts = {"imported": 0, "known": 0, "refused": 0}
        if options["file"] == "-":
            self.import_lines(workspace, sys.stdin, counts)
        else:
            with Path(options["file"]).open(encoding="utf-8", errors="surrogateescape") as lines:
                self.import_lines(workspace, lines, counts)
        self.stdout.write(", ".join(f"{name} {count}" for name, count in counts.items()))

    def import_lines(self, workspace: Workspace, lines: Iterable[str], counts: dict[str, int]) -> None:
        """Import all lines, some hundred a transaction."""
        numbered = enumerate(lines, start=1)
        while chunk := list(islice(numbered, LINES_A_TRANSACTION)):
            with transaction.atomic():
                for number, line in chunk:
                    if line.strip():
                        counts[self.import_line(workspace, number, line)] += 1

    def import_line(self, workspace: Workspace, number: int, line: str) -> str:
        """Import one line and return what became of it."""
        try:
            data = call_read(object_from(line))
            name = str(data.get("id") or "")[:200]
            if name and Case.objects.filter(workspace=workspace, external_id=name).exists():
                return "known"
            with transaction.atomic():
                run = run_create(case=case_create(workspace=workspace, data=data, source="import"), queue=Queue.BULK)
        except (ValueError, RecursionError, ValidationError) as error:
            words = "; ".join(error.messages) if isinstance(error, ValidationError) else str(error)
            self.stderr.write(f"line {number}: {words}")
            return "refused"
        run_send(run)
        return "imported"


def object_from(line: str) -> dict[str, Any]:
    """Raises: ValueError: the line is no JSON object."""
    raw = json.loads(line)
    if not isinstance(raw, dict):
        raise ValueError("not a JSON object")
    return raw
